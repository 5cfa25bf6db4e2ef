// Lets the table have an edit once the desk has answered it: both at once would take the processor from each other and from the page, and
// it is the desk that the person waits for. Rules with errors cannot be played, so the table hears of them when the typing pauses.
import type { FileChange } from '../protocol/files.ts';

/** Milliseconds without a keystroke. */
export const PAUSE = 200;

export class DelayedEdits {
  private readonly held = new Map<string, string | null>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly push: (changes: readonly FileChange[]) => void) {}

  /** Files have changed; the desk has them. */
  hold(changes: readonly FileChange[]): void {
    for (const { path, text } of changes) this.held.set(path, text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.release(), PAUSE);
  }

  /** The desk has found nothing wrong with what is held, or has been given time enough. */
  release(): void {
    clearTimeout(this.timer);
    if (this.held.size === 0) return;
    const changes = [...this.held].map(([path, text]) => ({ path, text }));
    this.held.clear();
    this.push(changes);
  }
}
