// Recognises diagnostics about unknown names, and finds the name that is missing.
import { type Code, isOf } from '../../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../../grammar/diagnostics/diagnostic.ts';
import { gistOf } from '../../../../grammar/diagnostics/spoken-of.ts';
import type { SourceFile } from '../../../../grammar/source.ts';

/** Codes about names that are unknown. */
const aboutNames: ReadonlySet<string> = new Set<Code>([
  'check/unknown-name',
  'check/unknown-kind',
  'check/unknown-document',
  'check/unknown-word',
  'check/unknown-field',
  'check/unknown-query',
  'check/unknown-action',
  'check/unknown-type',
  'check/unknown-memory',
  'check/unknown-span',
  'check/unknown-slot',
  'check/unknown-target',
  'check/unknown-data',
  'check/cannot-set',
  'check/kind-as-value',
  'check/no-start',
  'check/untyped-param',
  'text/unknown-id',
  'text/unknown-kind',
  'text/unknown-slot',
  'pack/unknown-kind',
  'pack/unknown-choice',
  'pack/unknown-document',
  'pack/unknown-option',
  'pack/unknown-pack',
  'schema/unknown-key',
  'check/minus-needs-blanks',
]);

/** Codes for which equal arguments mean the same mistake, in whatever scenario. */
const sameEverywhere: ReadonlySet<string> = new Set<Code>(['scenario/selection', 'check/unknown-field', 'check/types-differ']);

export function isAboutName(code: string): boolean {
  return (
    aboutNames.has(code) || code.startsWith('scenario/unknown-') || code === 'board/unknown-colour' || code === 'board/unknown-drawing'
  );
}

/** The name that a diagnostic points at, without the text around it. */
export function wordAt(source: SourceFile, { span }: Diagnostic): string {
  return source.text.slice(span.start, span.end).replace(/^\{|[}:|.].*$/gs, '');
}

export interface Missing {
  readonly name: string;
  /** For a label: the name of the query or action that is called with it. */
  readonly of?: string;
}

/**
 * The missing name, equal wherever the same name is missing. Pieces that rules create are numbered and have parts of their own (`x-1`, `x-2.y`):
 * one mistake makes them all unknown.
 */
export function missingName(source: SourceFile, diagnostic: Diagnostic): Missing | undefined {
  const { code, span, args = {} } = diagnostic;
  const inScenario = source.path.endsWith('.scenario');
  if (inScenario && sameEverywhere.has(code)) return { name: gistOf(diagnostic) };
  // A name of the wrong sort is one mistake, however it is used.
  if (inScenario && code === 'check/wrong-kind') return { name: `wrong ${wordAt(source, diagnostic)}` };
  // For the branch of a decision, the branch is missing.
  if (code === 'text/nobody-says') return { name: source.text.slice(span.start, span.end).replace(/^.*\./, '') };
  if (isOf(diagnostic, 'check/unknown-label')) {
    const { callee } = diagnostic.args;
    return { name: wordAt(source, diagnostic), ...(typeof callee === 'string' && { of: callee }) };
  }
  if (!isAboutName(code)) return undefined;
  // For a kind and a document, or a pack and a document, the document is missing.
  const word = wordAt(source, diagnostic).replace(
    code === 'pack/unknown-document' ? /^[a-z][a-z0-9-]*\// : /^[a-z][a-z0-9-]* (?=[a-z])/,
    '',
  );
  if (!inScenario) return /^[a-z][a-z0-9-]*$/.test(word) ? { name: word } : undefined;
  const { name } = args;
  const named = typeof name === 'string' && /^[a-z][a-z0-9.-]*$/.test(name) ? name : word;
  return /^[a-z]/.test(named) ? { name: named.replace(/\..*$/, '').replace(/-\d+$/, '-1') } : undefined;
}
