import { test } from 'vitest';
import { readdirSync, readFileSync } from 'node:fs';
import { SourceFile } from '../grammar/source.ts';
import { parseRules, parseStatements } from '../grammar/parse.ts';
test('base', () => {
  for (const f of readdirSync('rules/base').filter((f) => f.endsWith('.rules'))) {
    const file = new SourceFile(f, readFileSync('rules/base/' + f, 'utf8'));
    const r = parseRules(file);
    console.log(f, r.declarations.length, r.diagnostics.map((d) => ({ ...file.position(d.span.start), m: d.message, h: d.help })));
  }
  for (const f of readdirSync('rules/base/cards')) {
    const text = readFileSync('rules/base/cards/' + f, 'utf8');
    const file = new SourceFile(f, text);
    const at = text.indexOf('do: |\n');
    const r = parseStatements(file, { start: at + 6, end: text.length });
    console.log(f, r.statements.length, r.diagnostics.map((d) => ({ ...file.position(d.span.start), m: d.message, h: d.help })));
  }
});
