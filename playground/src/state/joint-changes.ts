// A change of several files is one step of undo: undo in any of its files takes it back in all of them, and redo brings it back. Files may come
// and go with it.
import { t } from '../i18n/index.ts';
import type { FileChange, Problem, TextEdit } from '../protocol/files.ts';
import { applyEdits, changeFiles, openFile } from './file-actions.ts';
import { notify } from './notices.ts';
import { files } from './signals.ts';
import { offerUndo } from './workspace.ts';

/** The texts of its files, by path; null: the file is not there. */
interface JointChange {
  readonly before: ReadonlyMap<string, string | null>;
  readonly after: ReadonlyMap<string, string | null>;
}

const MOST = 20;
const made: JointChange[] = [];

/** Returns what was there before, of the files that changed. */
export function applyJointly(edits: readonly TextEdit[]): readonly FileChange[] {
  return jointly([...new Set(edits.map(({ file }) => file))], () => applyEdits(edits));
}

/** Applies the fix of a problem. What it writes into another file is shown there. */
export function applyFix({ file, fixes }: Problem, title: string): void {
  const edits = fixes.find((fix) => fix.title === title)?.edits ?? [];
  applyJointly(edits);
  const elsewhere = edits.find((edit) => edit.file !== file);
  if (elsewhere !== undefined) openFile(elsewhere.file, elsewhere);
}

/** As `changeFiles`. Returns what was there before, of the files that changed. */
export function changeJointly(changes: readonly FileChange[]): readonly FileChange[] {
  return jointly([...new Set(changes.map(({ path }) => path))], () => changeFiles(changes));
}

function jointly(all: readonly string[], change: () => void): readonly FileChange[] {
  const texts = files.peek();
  change();
  const now = files.peek();
  const paths = all.filter((path) => texts.get(path) !== now.get(path));
  const of = (map: ReadonlyMap<string, string>): Map<string, string | null> => new Map(paths.map((path) => [path, map.get(path) ?? null]));
  const joint = { before: of(texts), after: of(now) };
  if (paths.length > 1 || paths.some((path) => !texts.has(path))) made.push(joint);
  if (made.length > MOST) made.shift();
  return [...joint.before].map(([path, text]) => ({ path, text }));
}

/** The editor has taken back, or brought back, what led to this text. Files that were edited since keep their text, and the person is told. */
export function followUndo(path: string, text: string, way: 'undone' | 'redone'): void {
  const [from, to] = way === 'undone' ? (['after', 'before'] as const) : (['before', 'after'] as const);
  const joint = made.findLast((candidate) => candidate[to].get(path) === text);
  if (joint === undefined) return;
  const textOf = (other: string): string | null => files.peek().get(other) ?? null;
  const others = [...joint[to]].filter(([other, wanted]) => other !== path && textOf(other) !== wanted);
  const untouched = others.filter(([other]) => textOf(other) === joint[from].get(other));
  changeFiles(untouched.map(([other, wanted]) => ({ path: other, text: wanted })));
  const edited = others.length - untouched.length;
  if (untouched.length > 0 && edited > 0) notify({ kind: 'info', text: t('editor.partly-undone', { count: edited }) });
}

/** Undo in a file that a joint change made, and that was not edited since: the file goes, and with it the rest. False: there is none. */
export function undoCreation(path: string): boolean {
  const text = files.peek().get(path);
  const joint = made.findLast(({ before, after }) => before.get(path) === null && after.get(path) === text);
  if (joint === undefined) return false;
  const untouched = [...joint.before].filter(([other]) => (files.peek().get(other) ?? null) === joint.after.get(other));
  changeFiles(untouched.map(([other, before]) => ({ path: other, text: before })));
  // With the files goes the editor in which a person would press the key that brings back what was undone.
  const back = untouched.map(([other]) => ({ path: other, text: joint.after.get(other) ?? null }));
  offerUndo(t('editor.creation-undone', { count: back.length, file: path }), back);
  return true;
}
