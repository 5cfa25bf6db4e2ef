// The steps of undo of each edited file, as the texts it had. They are stored with the visit, so that undo works after a reload, too.
import type { FileChange } from '../protocol/files.ts';

/** The texts of a file, the oldest first; the last is the one it has now. */
export type UndoSteps = readonly string[];

const MOST_STEPS = 40;
/** Letters of all texts of a file: a large file has fewer steps. */
const MOST_LETTERS = 400_000;
/** Milliseconds in which letters that are typed are one step. */
const ONE_STEP = 800;

export class UndoHistory {
  private readonly steps = new Map<string, { texts: string[]; last: number }>();

  /** `before`: the text of a file that was never edited. */
  note(changes: readonly FileChange[], before: (path: string) => string | undefined, now: number): void {
    for (const { path, text } of changes) {
      if (text === null) {
        this.steps.delete(path);
        continue;
      }
      const known = this.steps.get(path);
      if (known === undefined) {
        const first = before(path);
        if (first !== undefined && first !== text) this.steps.set(path, { texts: [first, text], last: now });
        continue;
      }
      // Undo leads to a text that was there before: what came after it is no step any more.
      const back = known.texts.lastIndexOf(text);
      if (back >= 0) known.texts.length = back + 1;
      else if (now - known.last < ONE_STEP && known.texts.length > 1) known.texts[known.texts.length - 1] = text;
      else known.texts.push(text);
      known.last = now;
      this.shorten(known.texts);
    }
  }

  /** The steps of a file, up to what it says now: the newest letters may not have been stored. Undefined: it has none. */
  of(path: string, text: string): UndoSteps | undefined {
    const texts = this.steps.get(path)?.texts;
    if (texts === undefined) return undefined;
    const all = texts.at(-1) === text ? texts : [...texts, text];
    return all.length > 1 ? all : undefined;
  }

  toStore(): Record<string, UndoSteps> {
    return Object.fromEntries([...this.steps].filter(([, { texts }]) => texts.length > 1).map(([path, { texts }]) => [path, [...texts]]));
  }

  /** What was stored may be anything. */
  restore(stored: unknown): void {
    if (typeof stored !== 'object' || stored === null) return;
    for (const [path, texts] of Object.entries(stored))
      if (Array.isArray(texts) && texts.every((text): text is string => typeof text === 'string'))
        this.steps.set(path, { texts: [...texts], last: 0 });
  }

  private shorten(texts: string[]): void {
    let letters = texts.reduce((sum, text) => sum + text.length, 0);
    while (texts.length > 2 && (texts.length > MOST_STEPS || letters > MOST_LETTERS)) letters -= texts.shift()?.length ?? 0;
  }
}

/** The page's own. */
export const undoHistory = new UndoHistory();
