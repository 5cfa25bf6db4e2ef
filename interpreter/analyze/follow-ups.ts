// A name that means nothing makes its neighbours seem of the wrong kind: what a condition would have told of them is not known. While such a
// name stands, nothing is said of kinds beside it.
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../grammar/source.ts';
import type { Pack } from '../../grammar/workspace.ts';
import { ruleTrees, within } from './rule-trees.ts';

const unknown: ReadonlySet<string> = new Set([
  'check/unknown-name',
  'check/unknown-kind',
  'check/unknown-query',
  'check/unknown-action',
  'check/unknown-document',
  'check/unknown-word',
  'check/kind-as-value',
]);

/** What is said where something is of another kind than it should be. */
export const aboutKinds: ReadonlySet<string> = new Set([
  'check/unknown-field',
  'check/wrong-kind',
  'check/wrong-pile',
  'check/wrong-value',
  'check/never-equal',
  'check/types-differ',
  'check/cannot-move',
  'check/cannot-set-field',
  'check/no-fields',
  'check/one-for-many',
  'check/many-for-one',
  'check/who-is-asked',
]);

export function dropFollowUps(
  diagnostics: readonly Diagnostic[],
  packs: readonly Pack[],
  files: ReadonlyMap<string, SourceFile>,
): Diagnostic[] {
  const lineOf = ({ file, span }: Diagnostic): string => `${file}:${files.get(file)?.position(span.start).line}`;
  const lines = new Set(diagnostics.filter(({ code }) => unknown.has(code)).map(lineOf));
  // Of a parameter without a type the whole rule knows nothing.
  const untyped = diagnostics.filter(({ code }) => code === 'check/untyped-param');
  const rules =
    untyped.length === 0
      ? []
      : ruleTrees(packs).filter((rule) => untyped.some(({ file, span }) => file === rule.file && within(span, rule.span)));
  return diagnostics.filter(
    (diagnostic) =>
      !aboutKinds.has(diagnostic.code) ||
      (!lines.has(lineOf(diagnostic)) && !rules.some(({ file, span }) => file === diagnostic.file && within(diagnostic.span, span))),
  );
}
