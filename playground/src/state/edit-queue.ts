// An edit queue sends edits to a worker, one message at a time; what is typed meanwhile goes with the next one. A text that made the worker
// hang or crash is not sent again until it changes, and meanwhile the worker has the last text that it accepted.
import type { FileChange, TextFile } from '../protocol/files.ts';
import { WorkerStopped } from '../rpc.ts';

export interface EditTarget {
  open(files: readonly TextFile[]): Promise<unknown>;
  edit(changes: readonly FileChange[]): Promise<unknown>;
}

export interface EditQueueListeners<Answer> {
  /** `current`: nothing was typed since. */
  onAnswer(answer: Answer, current: boolean): void;
  onFault(error: Error): void;
  /** The worker was stopped over these files. */
  onSetAside(paths: readonly string[]): void;
}

export class EditQueue<Answer> {
  private readonly pending = new Map<string, string | null>();
  /** Texts that the worker has and has answered. */
  private readonly accepted = new Map<string, string>();
  /** Files that differed from their originals when they were opened, with the original text: the first to be blamed. */
  private suspects: ReadonlyMap<string, string | null> = new Map();
  private underWay: readonly FileChange[] = [];
  /** The edit that was answered last, with the texts there were before it: the worker may still hang or crash while it finishes it. */
  private answered: readonly (FileChange & { readonly before: string | undefined })[] = [];
  /** Whether files were sent at all. Before, edits need not be: they are among the files that are. */
  private opened = false;
  private opening = true;
  private busy = false;
  private tries = 0;

  constructor(
    private readonly target: EditTarget,
    private readonly listeners: EditQueueListeners<Answer>,
  ) {}

  /** Sends all files, at the beginning. `suspects` are those that differ from their originals, which are blamed first. */
  open(files: ReadonlyMap<string, string>, suspects: ReadonlyMap<string, string | null>): void {
    this.pending.clear();
    this.accepted.clear();
    for (const [path, text] of files) this.pending.set(path, text);
    this.suspects = suspects;
    this.opened = true;
    this.opening = true;
    this.sendNext();
  }

  push(changes: readonly FileChange[]): void {
    if (!this.opened) return;
    for (const { path, text } of changes) this.pending.set(path, text);
    this.sendNext();
  }

  /** Another worker was started: it gets the accepted texts, and what was edited since. */
  restarted(stopped: WorkerStopped): void {
    const blamed = stopped.reason === 'replaced' ? new Set<string>() : this.blame(stopped.method);
    const late = isLate(stopped.method);
    if (late && blamed.size > 0) this.takeBack(blamed);
    const next = new Map<string, string | null>(this.accepted);
    for (const { path, text } of this.underWay) {
      if (!blamed.has(path) || late) next.set(path, text);
      else if (!next.has(path)) next.set(path, this.suspects.get(path) ?? null);
    }
    for (const [path, text] of this.pending) next.set(path, text);
    this.pending.clear();
    for (const [path, text] of next) this.pending.set(path, text);
    this.accepted.clear();
    this.underWay = [];
    this.busy = false;
    this.opening = true;
    if (blamed.size > 0) this.listeners.onSetAside([...blamed]);
    else if (stopped.method === 'open' || stopped.method === 'finishOpening') this.tries++;
    // A worker that fails on original files will fail again.
    if (this.tries < MOST_TRIES) this.sendNext();
  }

  /** The files that a worker was stopped over. When it was opening all of them, those that differ from their originals. */
  private blame(method: string): Set<string> {
    if (method === 'finish' || (method === 'finishOpening' && this.answered.length > 0))
      return new Set(this.answered.map(({ path }) => path));
    if (method === 'finishOpening') {
      const edited = [...this.suspects].filter(([path, original]) => this.accepted.has(path) && this.accepted.get(path) !== original);
      return new Set(edited.map(([path]) => path));
    }
    if (method !== 'open' && method !== 'edit') return new Set();
    const paths = this.underWay.map(({ path }) => path);
    const suspects = this.opening ? paths.filter((path) => this.suspects.has(path)) : paths;
    return new Set(suspects);
  }

  /** Texts that were answered go back to those before: of the last edit, or of the files as they came. */
  private takeBack(blamed: ReadonlySet<string>): void {
    for (const path of blamed) {
      const edit = this.answered.find((answered) => answered.path === path);
      const before = edit === undefined ? (this.suspects.get(path) ?? undefined) : edit.before;
      if (before === undefined) this.accepted.delete(path);
      else this.accepted.set(path, before);
    }
    this.answered = [];
  }

  private sendNext(): void {
    if (this.busy || this.pending.size === 0) return;
    this.busy = true;
    const changes = [...this.pending].map(([path, text]) => ({ path, text }));
    this.pending.clear();
    this.underWay = changes;
    const sent = this.opening
      ? this.target.open(changes.flatMap(({ path, text }) => (text === null ? [] : [{ path, text }])))
      : this.target.edit(changes);
    sent.then(
      (answer) => this.settle(changes, (current) => this.listeners.onAnswer(answer as Answer, current)),
      (error: Error) => {
        // Of a stopped worker `restarted` takes care.
        if (!(error instanceof WorkerStopped)) this.settle(changes, () => this.listeners.onFault(error));
      },
    );
  }

  private settle(changes: readonly FileChange[], tell: (current: boolean) => void): void {
    this.answered = this.opening ? [] : changes.map((change) => ({ ...change, before: this.accepted.get(change.path) }));
    for (const { path, text } of changes) {
      if (text === null) this.accepted.delete(path);
      else this.accepted.set(path, text);
    }
    this.opening = false;
    this.busy = false;
    this.underWay = [];
    const current = this.pending.size === 0;
    this.sendNext();
    tell(current);
  }
}

/** Whether a worker was stopped when it had given its first answer about a text already. */
function isLate(method: string): boolean {
  return method === 'finish' || method === 'finishOpening';
}

/** A worker that cannot even open untouched files is given up after this many tries. */
const MOST_TRIES = 3;
