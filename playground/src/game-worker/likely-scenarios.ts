// This file guesses by names which scenarios an edit is likely to affect. Those are run first, so that the author of an edit soon sees its
// effect; the guess decides only about the order, for all of them are run.
import type { ScenarioUnit } from '../../../interpreter/internal.ts';

/** A file that changed; `before` and `after` are its texts, null where there is none. */
export interface Edit {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Shorter words are everywhere. */
const shortest = 4;

/** What is known of a scenario from earlier runs. */
export interface Past {
  readonly failed: boolean;
  /** An edit of one of these files has changed its result before. */
  readonly touched: boolean;
}

/** From here on it is a guess. */
export const likely = 1;

/** The lower, the sooner. */
export function likelihood(edits: readonly Edit[]): (unit: ScenarioUnit, past: Past) => number {
  const paths = new Set(edits.map(({ path }) => path));
  const stems = edits.map(({ path }) => /([^/.]*)\.[^/]*$/.exec(path)?.[1] ?? '').filter((stem) => stem.length >= shortest);
  const words = [...new Set(edits.flatMap(changedWords))];
  return ({ file, name, scenario }, { failed, touched }) => {
    if (paths.has(file.path)) return 0;
    if (failed || touched) return likely;
    const text = scenario === undefined ? name : file.text.slice(scenario.span.start, scenario.span.end);
    if (stems.some((stem) => file.path.endsWith(`/${stem}.scenario`) || text.includes(stem))) return 2;
    return words.some((word) => text.includes(word)) ? 3 : 4;
  };
}

/** The words on the lines that differ. */
function changedWords({ before, after }: Edit): string[] {
  const old = before?.split('\n') ?? [];
  const now = after?.split('\n') ?? [];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const lines = [...old.slice(head, old.length - tail), ...now.slice(head, now.length - tail)].slice(0, mostLines);
  return lines.flatMap((line) => line.match(/[a-z][a-z0-9-]{3,}/g) ?? []);
}

/** A file that is replaced as a whole says nothing about where it was changed. */
const mostLines = 40;

/** One list of edits after another: of a file the first text before and the last one after. */
export function joinEdits(earlier: readonly Edit[], later: readonly Edit[]): readonly Edit[] {
  const joined = new Map(earlier.map((edit) => [edit.path, edit]));
  for (const edit of later) joined.set(edit.path, { ...edit, before: joined.has(edit.path) ? joined.get(edit.path)!.before : edit.before });
  return [...joined.values()];
}
