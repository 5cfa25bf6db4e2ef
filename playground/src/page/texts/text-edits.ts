// What was written in the text view, step by step, so that Ctrl+Z takes back one text at a time. Each step goes into the files as an ordinary edit;
// a file that was edited elsewhere since keeps its text, and the person is told.
import { changeJointly } from '../../state/joint-changes.ts';
import { files } from '../../state/signals.ts';

interface Step {
  /** By path; null: there was no such file. */
  readonly before: ReadonlyMap<string, string | null>;
  readonly after: ReadonlyMap<string, string | null>;
  /** Where it was made: the view goes back there. */
  readonly at: EditedCell | undefined;
}

export interface EditedCell {
  readonly key: string;
  readonly locale: string;
}

const done: Step[] = [];
const undone: Step[] = [];
const MOST = 200;

/** Makes a change of files that can be taken back as one step. */
export function makeStep(change: () => void, at?: EditedCell): void {
  const before = files.peek();
  change();
  const now = files.peek();
  const paths = [...new Set([...before.keys(), ...now.keys()])].filter((path) => before.get(path) !== now.get(path));
  if (paths.length === 0) return;
  const of = (map: ReadonlyMap<string, string>): Map<string, string | null> => new Map(paths.map((path) => [path, map.get(path) ?? null]));
  done.push({ before: of(before), after: of(now), at });
  undone.length = 0;
  if (done.length > MOST) done.shift();
}

/** Takes the last step back, or makes it again. `edited`: its files were edited since; `nothing`: there is no such step. */
export function walk(way: 'undo' | 'redo'): { readonly at: EditedCell | undefined } | 'edited' | 'nothing' {
  const [from, to] = way === 'undo' ? [done, undone] : [undone, done];
  const step = from.at(-1);
  if (step === undefined) return 'nothing';
  const [now, then] = way === 'undo' ? [step.after, step.before] : [step.before, step.after];
  if ([...now].some(([path, text]) => (files.peek().get(path) ?? null) !== text)) return 'edited';
  from.pop();
  to.push(step);
  changeJointly([...then].map(([path, text]) => ({ path, text })));
  return { at: step.at };
}
