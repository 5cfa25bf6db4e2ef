// An edit queue sends edits to a worker, one message at a time; what is typed meanwhile goes with the next one. A text that made the worker
// crash, or hang twice, is not sent again until it changes, and meanwhile the worker has the last text that it accepted.
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
  /** These files, which were set aside, are sent again. */
  onTakenUp?(paths: readonly string[]): void;
}

/** A text that a worker was stopped over once, and the one there was before it. */
interface Doubted {
  readonly text: string | null;
  readonly before: string | null | undefined;
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
  /** A busy machine is slow with harmless texts, too: these get another try, with the time that opening has. */
  private readonly doubted = new Map<string, Doubted>();
  /** Texts that are kept from the worker. Nobody knows which of an edit it was, so that those of one edit stay, and come back, together. */
  private aside: ReadonlyMap<string, string | null>[] = [];
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
    this.takeUp(changes);
    for (const { path, text } of changes) this.pending.set(path, text);
    this.sendNext();
  }

  /** Files that were set aside with one of these may fit together now. */
  private takeUp(changes: readonly FileChange[]): void {
    const back = this.aside.filter((texts) => changes.some(({ path }) => texts.has(path)));
    if (back.length === 0) return;
    this.aside = this.aside.filter((texts) => !back.includes(texts));
    for (const [path, text] of back.flatMap((texts) => [...texts])) this.pending.set(path, text);
    this.listeners.onTakenUp?.(back.flatMap((texts) => [...texts.keys()]));
  }

  /** Another worker was started: it gets the accepted texts, and what was edited since. */
  restarted(stopped: WorkerStopped): void {
    const blamed = stopped.reason === 'replaced' ? new Map<string, string | null>() : this.textsOf(this.blame(stopped.method));
    const again = this.isTriedAgain(stopped, blamed);
    const late = isLate(stopped.method);
    if (again) this.doubt(blamed);
    else if (late && blamed.size > 0) this.takeBack(blamed);
    const next = new Map<string, string | null>(this.accepted);
    for (const { path, text } of this.underWay) {
      if (again || !blamed.has(path) || late) next.set(path, text);
      else if (!next.has(path)) next.set(path, this.doubted.get(path)?.before ?? this.suspects.get(path) ?? null);
    }
    for (const [path, text] of this.pending) next.set(path, text);
    this.pending.clear();
    for (const [path, text] of next) this.pending.set(path, text);
    this.accepted.clear();
    this.underWay = [];
    this.answered = [];
    this.busy = false;
    this.opening = true;
    if (blamed.size > 0 && !again) this.setAside(blamed);
    else if (!again && (stopped.method === 'open' || stopped.method === 'finishOpening')) this.tries++;
    // A worker that fails on original files will fail again.
    if (this.tries < MOST_TRIES) this.sendNext();
  }

  private textsOf(paths: ReadonlySet<string>): Map<string, string | null> {
    const sent = new Map(this.underWay.map(({ path, text }) => [path, text]));
    return new Map([...paths].map((path) => [path, sent.get(path) ?? this.accepted.get(path) ?? null]));
  }

  /** Whether texts that a worker took too long over may be tried once more. What was opened has had its time, unless it was changed since. */
  private isTriedAgain({ reason, method }: WorkerStopped, blamed: ReadonlyMap<string, string | null>): boolean {
    if ([...blamed.keys()].some((path) => this.pending.has(path))) return true;
    if (reason !== 'timeout' || blamed.size === 0) return false;
    if (method === 'open' || (method === 'finishOpening' && this.answered.length === 0)) return false;
    return ![...blamed].some(([path, text]) => this.isDoubted(path, text));
  }

  private isDoubted(path: string, text: string | null | undefined): boolean {
    const known = this.doubted.get(path);
    return known !== undefined && known.text === text;
  }

  private doubt(blamed: ReadonlyMap<string, string | null>): void {
    for (const [path, text] of blamed) {
      const answered = this.answered.find((edit) => edit.path === path);
      const before = answered === undefined ? (this.accepted.get(path) ?? this.doubted.get(path)?.before) : answered.before;
      this.doubted.set(path, { text: this.pending.get(path) ?? text, before });
    }
  }

  private setAside(blamed: ReadonlyMap<string, string | null>): void {
    this.aside = [...this.aside, blamed];
    this.listeners.onSetAside([...blamed.keys()]);
  }

  /** The files that a worker was stopped over. When it was opening all of them, those that are tried again, or those that differ from their originals. */
  private blame(method: string): Set<string> {
    if (method === 'finish' || (method === 'finishOpening' && this.answered.length > 0))
      return new Set(this.answered.map(({ path }) => path));
    if (method === 'finishOpening') {
      const tried = [...this.accepted].filter(([path, text]) => this.isDoubted(path, text));
      if (tried.length > 0) return new Set(tried.map(([path]) => path));
      const edited = [...this.suspects].filter(([path, original]) => this.accepted.has(path) && this.accepted.get(path) !== original);
      return new Set(edited.map(([path]) => path));
    }
    if (method !== 'open' && method !== 'edit') return new Set();
    const paths = this.underWay.map(({ path }) => path);
    if (!this.opening) return new Set(paths);
    const tried = this.underWay.filter(({ path, text }) => this.isDoubted(path, text));
    return new Set(tried.length > 0 ? tried.map(({ path }) => path) : paths.filter((path) => this.suspects.has(path)));
  }

  /** Texts that were answered go back to those before: of the last edit, or of the files as they came. */
  private takeBack(blamed: ReadonlyMap<string, unknown>): void {
    for (const path of blamed.keys()) {
      const edit = this.answered.find((answered) => answered.path === path);
      const before = edit === undefined ? (this.doubted.get(path)?.before ?? this.suspects.get(path) ?? undefined) : edit.before;
      if (before === undefined || before === null) this.accepted.delete(path);
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
