// An edit of several files is one step of undo: undo in any of its files takes it back in all of them, and redo brings it back.
import { t } from '../i18n/index.ts';
import type { TextEdit } from '../protocol/files.ts';
import { applyEdits, changeFiles, files, notify } from '../state/state.ts';

/** The texts of its files, by path. */
interface JointEdit {
  readonly before: ReadonlyMap<string, string>;
  readonly after: ReadonlyMap<string, string>;
}

const MOST = 20;
const made: JointEdit[] = [];

/** Returns the texts that were there before, by path, of the files that changed. */
export function applyJointly(edits: readonly TextEdit[]): ReadonlyMap<string, string> {
  const texts = files.peek();
  applyEdits(edits);
  const now = files.peek();
  const paths = [...new Set(edits.map(({ file }) => file))].filter((path) => texts.get(path) !== now.get(path));
  const of = (all: ReadonlyMap<string, string>): Map<string, string> => new Map(paths.map((path) => [path, all.get(path) ?? '']));
  const joint = { before: of(texts), after: of(now) };
  if (paths.length > 1) made.push(joint);
  if (made.length > MOST) made.shift();
  return joint.before;
}

/** The editor has taken back, or brought back, what led to this text. Files that were edited since keep their text, and the person is told. */
export function followUndo(path: string, text: string, way: 'undone' | 'redone'): void {
  const [from, to] = way === 'undone' ? (['after', 'before'] as const) : (['before', 'after'] as const);
  const joint = made.findLast((candidate) => candidate[to].get(path) === text);
  if (joint === undefined) return;
  const others = [...joint[to]].filter(([other]) => other !== path && files.peek().get(other) !== joint[to].get(other));
  const untouched = others.filter(([other]) => files.peek().get(other) === joint[from].get(other));
  changeFiles(untouched.map(([other, before]) => ({ path: other, text: before })));
  const edited = others.length - untouched.length;
  if (untouched.length > 0 && edited > 0) notify({ kind: 'info', text: t('editor.partly-undone', { count: edited }) });
}
