// What the check says of texts that came back from a translator's tool and did not say before: the same diagnostics, on the same lines, as soon as the
// texts would be taken in.
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { YamlNode } from '../../../grammar/yaml/yaml-tree.ts';
import type { Project } from '../../project/project.ts';

/** Texts that the import tells to be out of date, where they stand in the file that came back. */
export interface OutdatedTexts {
  readonly pack: string;
  readonly language?: string;
  readonly outdated: readonly { readonly what: string }[];
}

/**
 * The diagnostics of `after` that `before` did not have, in their order. Both are checked step by step. Left out is what no import brings: texts that
 * are missing, and what the import has told already.
 */
export function* broughtProblems(before: Project, after: Project, told: readonly OutdatedTexts[]): Generator<void, readonly Diagnostic[]> {
  const known = new Map<string, number>();
  const first = yield* before.diagnosing();
  for (const diagnostic of first) {
    const key = keyOf(before, diagnostic);
    known.set(key, (known.get(key) ?? 0) + 1);
  }
  // Boards, scenarios and what is stale are not checked while something else is wrong: once that is mended they are told, and are no news.
  const wasSound = !first.some(({ severity }) => severity === 'error');
  const isNew = (diagnostic: Diagnostic): boolean => {
    const key = keyOf(after, diagnostic);
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    return left <= 0 && (wasSound || before.textOf(diagnostic.file) !== after.textOf(diagnostic.file));
  };
  return (yield* after.diagnosing()).filter(
    (diagnostic) => !lacks.has(diagnostic.code) && !isOutdated(after, diagnostic, told) && isNew(diagnostic),
  );
}

/** What is missing under a heading is told with its number, which is another one as soon as some of it came. */
const lacks: ReadonlySet<string> = new Set(['text/not-translated', 'text/nothing-translated']);

function isOutdated(project: Project, { code, file, args }: Diagnostic, told: readonly OutdatedTexts[]): boolean {
  if (code !== 'text/stale') return false;
  const pack = project.workspace().packs.find(({ files }) => files.some(({ path }) => path === file))?.id;
  return told.some(
    (one) => one.pack === pack && one.language === args?.['locale'] && one.outdated.some(({ what }) => what === args?.['key']),
  );
}

/** Texts move in their files when others come before them, so a diagnostic is known again by the keys above its place. */
function keyOf(project: Project, { code, file, span, args, message }: Diagnostic): string {
  const record = project.document(file);
  const roots = record === undefined ? [] : [...record.tools, ...record.others].map(({ root }) => root);
  const path = roots.flatMap((root) => keysAt(root, span.start));
  return JSON.stringify([code, file, path.length > 0 ? path : span.start, args ?? message]);
}

function keysAt(node: YamlNode, offset: number): readonly string[] {
  if (node.kind !== 'map') return [];
  const entry = node.entries.find(({ keySpan, value }) => keySpan.start <= offset && offset <= value.span.end);
  return entry === undefined ? [] : [entry.key, ...keysAt(entry.value, offset)];
}
