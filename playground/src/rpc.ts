// The page calls the methods of a worker as if it were an object of its own: `serve` answers calls in the worker, `connect` sends them from
// the page. A watchdog stops a worker that does not answer in time and starts another, and the calls that were waiting are rejected with
// the reason.

/** The page's side of a service: the same methods, answered later. */
export type Remote<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

/** What both ends need of a worker; a MessagePort pair does as well, which is how it is tested. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** A worker as the page sees it. */
export interface WorkerLike extends Channel {
  addEventListener(type: 'message' | 'messageerror', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error', listener: (event: ErrorEvent) => void): void;
  terminate(): void;
}

interface Call {
  readonly id: number;
  readonly method: string;
  readonly args: readonly unknown[];
}

type Message =
  | { readonly type: 'ready' }
  | { readonly type: 'event'; readonly event: unknown }
  | { readonly type: 'done'; readonly id: number; readonly value: unknown }
  | {
      readonly type: 'failed';
      readonly id: number;
      readonly error: { readonly message: string; readonly code?: string; readonly said?: boolean };
    };

/** The service itself threw. `code` is that of the error, if it had one; `said`: its message is in the language of the page. */
export class RemoteError extends Error {
  readonly code: string;
  readonly said: boolean;

  constructor(message: string, code = 'internal', said = false) {
    super(message);
    this.name = 'RemoteError';
    this.code = code;
    this.said = said;
  }
}

export type StopReason = 'timeout' | 'crash' | 'replaced' | 'closed';

/** The worker was stopped while the call waited. */
export class WorkerStopped extends Error {
  readonly reason: StopReason;
  /** The call that was under way when it stopped, which need not be the one that is rejected. */
  readonly method: string;

  constructor(reason: StopReason, method: string, detail = '') {
    super(`the worker was stopped (${reason}) during ${method}${detail === '' ? '' : `: ${detail}`}`);
    this.name = 'WorkerStopped';
    this.reason = reason;
    this.method = method;
  }
}

/** Answers calls with the methods of a service. A service that speaks by itself is made by a function that takes `emit`. */
export function serve<Service extends object, Event = never>(
  scope: Channel,
  service: Service | ((emit: (event: Event) => void) => Service),
): void {
  const post = (message: Message): void => scope.postMessage(message);
  const made = typeof service === 'function' ? service((event) => post({ type: 'event', event })) : service;
  scope.addEventListener('message', (event: MessageEvent<Call>) => void answer(made, event.data).then(post));
  post({ type: 'ready' });
}

interface ThrownError {
  readonly message: string;
  readonly code?: unknown;
  readonly said?: unknown;
}

async function answer(service: object, { id, method, args }: Call): Promise<Message> {
  try {
    const called: unknown = Reflect.get(service, method);
    if (typeof called !== 'function' || method === 'constructor' || method in Object.prototype)
      throw new RemoteError(`there is no method ${method}`, 'unknown-method');
    return { type: 'done', id, value: await (called.apply(service, [...args]) as unknown) };
  } catch (error) {
    const { message, code, said } = (error instanceof Error ? error : { message: String(error) }) as ThrownError;
    return { type: 'failed', id, error: { message, ...(typeof code === 'string' && { code }), ...(said === true && { said }) } };
  }
}

export interface ConnectOptions<Service, Event> {
  /** Milliseconds a call may take; time spent waiting behind other calls does not count. */
  readonly timeout: number;
  /** Other limits for some methods. */
  readonly timeouts?: Partial<Record<keyof Service, number>>;
  /** Until a new worker reports for duty: its code must be loaded first. */
  readonly startTimeout?: number;
  readonly onEvent?: (event: Event) => void;
  /** A new worker stands ready: hand it what the old one knew. */
  readonly onRestart?: (stopped: WorkerStopped) => void;
  /** No worker could be started; calls are refused from now on. */
  readonly onGone?: (stopped: WorkerStopped) => void;
}

export interface Connection<Service> {
  readonly remote: Remote<Service>;
  /** Stops the worker whatever it does and starts another. */
  restart(): void;
  close(): void;
}

const START_TIMEOUT = 30_000;
const MOST_STARTS = 3;

export function connect<Service extends object, Event = never>(
  makeWorker: () => WorkerLike,
  options: ConnectOptions<Service, Event>,
): Connection<Service> {
  const line = new SupervisedWorker(makeWorker, options as ConnectOptions<object, unknown>);
  const methods = new Map<string, (...args: readonly unknown[]) => Promise<unknown>>();
  const remote = new Proxy(Object.create(null) as Remote<Service>, {
    get(_, name) {
      // A proxy that is awaited is asked for `then`: it is no promise.
      if (typeof name !== 'string' || name === 'then') return undefined;
      const known = methods.get(name) ?? ((...args) => line.call(name, args));
      methods.set(name, known);
      return known;
    },
  });
  return { remote, restart: () => line.stop('replaced'), close: () => line.close() };
}

interface Waiting extends Call {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** One worker at a time, its calls in order, and the clock of the call that it works at. */
class SupervisedWorker {
  private readonly waiting = new Map<number, Waiting>();
  private worker: WorkerLike;
  private ready = false;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private count = 0;
  /** Workers in a row that ended before they were ready. */
  private failedStarts = 0;

  constructor(
    private readonly makeWorker: () => WorkerLike,
    private readonly options: ConnectOptions<object, unknown>,
  ) {
    this.worker = this.start();
  }

  call(method: string, args: readonly unknown[]): Promise<unknown> {
    if (this.closed) return Promise.reject(new WorkerStopped('closed', method));
    return new Promise((resolve, reject) => {
      const id = ++this.count;
      const call: Waiting = { id, method, args, resolve, reject };
      this.waiting.set(id, call);
      // Before the worker is ready its first task is to load: messages wait in its queue.
      this.worker.postMessage({ id, method, args });
      if (this.waiting.size === 1) this.watch();
    });
  }

  stop(reason: StopReason, detail = ''): void {
    if (this.closed) return;
    if (!this.ready && ++this.failedStarts >= MOST_STARTS) {
      this.closed = true;
      this.options.onGone?.(this.dismiss(reason, detail));
      return;
    }
    const stopped = this.dismiss(reason, detail);
    this.worker = this.start();
    this.options.onRestart?.(stopped);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.dismiss('closed', '');
  }

  private start(): WorkerLike {
    const worker = this.makeWorker();
    this.ready = false;
    // What a dismissed worker still says does not count.
    const ifCurrent = (act: () => void) => (): void => (worker === this.worker && !this.closed ? act() : undefined);
    worker.addEventListener('message', (event: MessageEvent<Message>) => ifCurrent(() => this.receive(event.data))());
    worker.addEventListener('error', (event: ErrorEvent) => ifCurrent(() => this.stop('crash', event.message))());
    worker.addEventListener(
      'messageerror',
      ifCurrent(() => this.stop('crash', 'a message could not be read')),
    );
    return worker;
  }

  private receive(message: Message): void {
    if (message.type === 'ready') {
      this.ready = true;
      this.failedStarts = 0;
    } else if (message.type === 'event') this.options.onEvent?.(message.event);
    else {
      const call = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.type === 'done') call?.resolve(message.value);
      else call?.reject(new RemoteError(message.error.message, message.error.code, message.error.said));
    }
    this.watch();
  }

  /** Sets the clock for the oldest call. Any sign of life sets it anew. */
  private watch(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const [oldest] = this.waiting.values();
    if (oldest === undefined) return;
    const own = this.options.timeouts as Record<string, number | undefined> | undefined;
    const limit = this.ready ? (own?.[oldest.method] ?? this.options.timeout) : (this.options.startTimeout ?? START_TIMEOUT);
    this.timer = setTimeout(() => this.stop('timeout'), limit);
  }

  private dismiss(reason: StopReason, detail: string): WorkerStopped {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.worker.terminate();
    const [oldest] = this.waiting.values();
    const stopped = new WorkerStopped(reason, oldest?.method ?? '', detail);
    const calls = [...this.waiting.values()];
    this.waiting.clear();
    for (const call of calls) call.reject(stopped);
    return stopped;
  }
}
