// This class holds an edit back from the game worker until the language worker has answered it: both at once would compete for the
// processor, and the person who types waits for the language worker. Rules with errors cannot be played, so the game worker gets them when
// the typing pauses.
import type { FileChange } from '../protocol/files.ts';

/** Milliseconds without a keystroke. */
export const PAUSE = 200;

export class DelayedEdits {
  private readonly held = new Map<string, string | null>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly push: (changes: readonly FileChange[]) => void) {}

  /** Files have changed, and the language worker has them. */
  hold(changes: readonly FileChange[]): void {
    for (const { path, text } of changes) this.held.set(path, text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.release(), PAUSE);
  }

  /** Sends what is held back: the language worker has found no error in it, or the typing has paused. */
  release(): void {
    clearTimeout(this.timer);
    if (this.held.size === 0) return;
    const changes = [...this.held].map(([path, text]) => ({ path, text }));
    this.held.clear();
    this.push(changes);
  }
}
