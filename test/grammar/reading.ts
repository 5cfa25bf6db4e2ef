// What the tests of the grammar share: fixtures, goldens, trees without spans and diagnostics as one line of text.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { parseExpression, parseRules, parseScenarios } from '../../grammar/syntax/parse.ts';
import { SourceFile, type Span } from '../../grammar/source.ts';
import { expectGolden as expectGoldenFile } from '../support/golden.ts';
import { ROOT } from '../support/tree.ts';

const folder = 'test/fixtures/grammar';

/** The fixtures of a folder: name and text, whatever line ends they have. */
export function fixtures(kind: 'good' | 'bad'): { name: string; text: string }[] {
  return readdirSync(join(ROOT, folder, kind))
    .filter((name) => /\.(rules|scenario)$/.test(name))
    .sort()
    .map((name) => ({ name: `${kind}/${name}`, text: readFileSync(join(ROOT, folder, kind, name), 'utf8') }));
}

/** Compares with a golden file beside the fixtures. */
export function expectGolden(name: string, actual: string): void {
  expectGoldenFile(`${folder}/${name}`, actual);
}

export interface Read {
  readonly file: SourceFile;
  readonly tree: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a text by the ending of its name. */
export function read(name: string, text: string): Read {
  const file = new SourceFile(name, text);
  if (name.endsWith('.scenario')) {
    const { scenarios, diagnostics } = parseScenarios(file);
    return { file, tree: scenarios, diagnostics };
  }
  if (name.endsWith('.expression')) {
    const { expression, diagnostics } = parseExpression(file);
    return { file, tree: expression, diagnostics };
  }
  const { declarations, diagnostics } = parseRules(file);
  return { file, tree: declarations, diagnostics };
}

/** `line:column code message | help`, one line each. */
export function describeDiagnostics({ file, diagnostics }: Read): string[] {
  return diagnostics.map(({ code, message, help, span }) => {
    const { line, column } = file.position(span.start);
    return `${line}:${column} ${code} ${message}${help ? ` | ${help}` : ''}`;
  });
}

/** A tree as JSON in which spans are the words they cover, shortened, so that a wrong span shows. */
export function describeTree({ file, tree }: Read): string {
  const show = (span: Span): string => {
    const { line, column } = file.position(span.start);
    const words = file.text.slice(span.start, span.end).replace(/\s+/g, ' ');
    return `${line}:${column} ${words.length > 50 ? `${words.slice(0, 30)} ... ${words.slice(-15)}` : words}`;
  };
  return `${JSON.stringify(tree, (_key, value: unknown) => (isSpan(value) ? show(value) : value), 1)}\n`;
}

function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && 'start' in value && 'end' in value && Object.keys(value).length === 2;
}

/** A tree without its places, to compare what two texts say. */
export function meaning(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree ?? null, (key, value: unknown) => (/^(span|opSpan|titleSpan)$/.test(key) ? undefined : value)));
}
