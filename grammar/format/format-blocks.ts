// Formats the literal blocks of rules inside a YAML text, in place: each block keeps the indentation of its first line.
import { formatRules } from './format.ts';
import type { DeclaredDocument, DocumentKey } from '../packs/workspace.ts';

/** The text with every block of the given documents in canonical form. */
export function formatBlocks(text: string, documents: readonly DeclaredDocument[]): string {
  const keys = documents.flatMap((document) => [...document.keys.values()]).filter(isBlock);
  // The edits run from the end, so that the spans before them stay valid.
  keys.sort((a, b) => b.valueSpan.start - a.valueSpan.start);
  return keys.reduce((whole, key) => {
    const { start, end } = key.valueSpan;
    return whole.slice(0, start) + formatBlock(whole.slice(start, end), key) + whole.slice(end);
  }, text);
}

function isBlock(key: DocumentKey): boolean {
  const holdsRules = key.statements !== undefined || key.expression !== undefined || key.declarations !== undefined;
  return holdsRules && key.node.kind === 'scalar' && key.node.style === 'literal';
}

function formatBlock(block: string, key: DocumentKey): string {
  const body = block.trimEnd();
  const tail = block.slice(body.length);
  const indent = /^[ ]*(?=\S)/m.exec(body)?.[0] ?? '';
  const lines = body.split(/\r?\n/).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()));
  const formatted = formatBare(lines.join('\n'), key);
  if (formatted === undefined) return block;
  const made = withIndent(formatted.trimEnd(), indent);
  return (body.includes('\r\n') ? made.replace(/\n/g, '\r\n') : made) + tail;
}

/** Formats bare statements and expressions as the body of a definition, which is removed again afterwards. */
function formatBare(text: string, key: DocumentKey): string | undefined {
  if (key.declarations !== undefined) return formatRules(`${text}\n`);
  const head = key.statements !== undefined ? 'action x' : 'query x';
  const formatted = formatRules(`${head}\n${withIndent(text, '  ')}\n`);
  const [first, ...rest] = formatted.split('\n');
  if (first !== head || rest.some((line) => line !== '' && !line.startsWith('  '))) return undefined;
  return rest.map((line) => line.slice(2)).join('\n');
}

function withIndent(text: string, indent: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : indent + line))
    .join('\n');
}
