// The page's side of the worker: sends edits, one at a time, and drops those that a newer one has overtaken.
import type { Problem, Reply, Request, TextFile } from './messages.ts';

export interface Answer {
  readonly problems: readonly Problem[];
  readonly milliseconds: number;
}

export class Checker {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<string, TextFile>();
  private turn = 0;
  private busy = false;

  constructor(onAnswer: (answer: Answer) => void, onFault: (message: string) => void) {
    this.worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      this.busy = false;
      // An answer to an overtaken text would flicker: the next one is already on its way.
      const overtaken = this.waiting.size > 0;
      this.sendNext();
      if (data.kind === 'failed') onFault(data.message);
      else if (!overtaken) onAnswer(data);
    });
    this.worker.addEventListener('error', (event) => onFault(event.message));
  }

  open(files: readonly TextFile[]): void {
    this.send({ kind: 'open', turn: ++this.turn, files });
  }

  edit(file: TextFile): void {
    this.waiting.set(file.path, file);
    if (!this.busy) this.sendNext();
  }

  private sendNext(): void {
    const [next] = this.waiting.values();
    if (next === undefined) return;
    this.waiting.delete(next.path);
    this.send({ kind: 'edit', turn: ++this.turn, file: next });
  }

  private send(request: Request): void {
    this.busy = true;
    this.worker.postMessage(request);
  }
}
