// Generates docs/diagnostics.md from the catalogue: every code with what it means, a wrong and a right example.
import { catalogue, type Entry } from './catalogue.ts';

export function documentDiagnostics(): string {
  const entries = Object.entries(catalogue as unknown as Record<string, Entry>).sort(([a], [b]) => (a < b ? -1 : 1));
  const families = new Map<string, [string, Entry][]>();
  for (const [code, entry] of entries) {
    const family = code.slice(0, code.indexOf('/'));
    families.set(family, [...(families.get(family) ?? []), [code, entry]]);
  }
  const lines = [
    '# Diagnostics',
    '',
    'Every message of `roundhouse check` has a code. This page is made from the catalogue in `grammar/diagnostics/`; the examples are the tests.',
    'Examples of `check/…` codes stand in the small pack of `grammar/diagnostics/example-pack.ts`.',
    '',
    ...[...families].map(
      ([family, list]) => `- **${family}**: ${list.map(([code]) => `[${code.slice(family.length + 1)}](#${anchor(code)})`).join(', ')}`,
    ),
    '',
  ];
  for (const [code, entry] of entries) {
    lines.push(`## ${code}`, '', ...(entry.severity === 'error' ? [] : [`*${entry.severity}*`, '']), entry.about, '');
    lines.push('Wrong:', '', ...files(entry.wrong), 'Right:', '', ...files(entry.right));
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

function anchor(code: string): string {
  return code.replace('/', '');
}

function files(examples: Readonly<Record<string, string>>): string[] {
  return Object.entries(examples).flatMap(([path, text]) => {
    // The fence is longer than any run of ticks in the example.
    const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
    const fence = '`'.repeat(longest + 1);
    return [`${fence}${path.endsWith('.yaml') ? 'yaml' : ''}`, `# ${path}`, shown(text), fence, ''];
  });
}

/** Control characters are shown, long examples are cut. */
function shown(text: string): string {
  const visible = text
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .trimEnd();
  const lines = visible.split('\n').map((line) => (line.length > 160 ? `${line.slice(0, 150)} …` : line));
  return (lines.length > 30 ? [...lines.slice(0, 28), '…'] : lines).join('\n');
}
