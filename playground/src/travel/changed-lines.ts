// Which lines of the rules an edit changed, with what stood there before. Comments say nothing to a game: who edits one changes no rule.
import type { ChangedLine, FileChange } from '../protocol/files.ts';
import { differenceOf } from './line-differences.ts';

const MOST_CHANGED = 20;

/** `before`: what turns the files into those before the edit. Files that came or went have no lines to compare. */
export function changedLines(textNow: (path: string) => string | undefined, before: readonly FileChange[]): ChangedLine[] {
  const lines = before.flatMap(({ path, text }) => {
    const after = textNow(path);
    if (after === undefined || text === null) return [];
    const [then, now] = [spokenLines(text), spokenLines(after)];
    let moved = 0;
    const joined = (some: readonly SpokenLine[]): string =>
      some
        .map(({ line }) => line)
        .join(' ')
        .trim();
    return differenceOf(textOf(then), textOf(now)).map(([at, removed, added]) => {
      const from = at + moved;
      moved += added.length - removed;
      const number = now[from]?.number ?? (now.at(-1)?.number ?? 0) + 1;
      return { path, line: number, before: joined(then.slice(at, at + removed)), after: joined(now.slice(from, from + added.length)) };
    });
  });
  return lines.slice(0, MOST_CHANGED);
}

/** Whether two texts differ in nothing but comments and blank lines. */
export function saysTheSame(one: string, other: string): boolean {
  return one === other || textOf(spokenLines(one)) === textOf(spokenLines(other));
}

/** A line that says more than a comment. */
interface SpokenLine {
  readonly line: string;
  readonly number: number;
  /** The line without its comment. */
  readonly says: string;
}

function spokenLines(text: string): SpokenLine[] {
  const lines = text.split('\n').map((line, at) => ({ line, number: at + 1, says: line.slice(0, commentAt(line)).trimEnd() }));
  return lines.filter(({ says }) => says !== '');
}

function textOf(lines: readonly SpokenLine[]): string {
  return lines.map(({ says }) => says).join('\n');
}

/** Where the comment of a line begins: at a `#` that begins the line or stands after a blank, and not in quotes. */
function commentAt(line: string): number {
  // A single quote opens a text only where a value begins; elsewhere it is an apostrophe.
  const quoted = /"(?:[^"\\]|\\.)*"|(?<=(?:^|[:[{,-])\s*)'(?:[^']|'')*'|(?<=^|\s)(#)/g;
  for (const found of line.matchAll(quoted)) if (found[1] === '#') return found.index;
  return line.length;
}
