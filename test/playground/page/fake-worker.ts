// A worker for tests: the same two ends, messages cloned as between threads, without a thread. It can be told to hang or to crash.
import type { Channel, WorkerLike } from '../../../playground/src/rpc.ts';

type Listener = (event: never) => void;

export class FakeWorker implements WorkerLike {
  terminated = false;
  /** Takes messages and never answers, as a worker in an endless loop. */
  hanging = false;
  private readonly pageListeners = new Map<string, Listener[]>();
  private readonly scopeListeners: Listener[] = [];
  readonly scope: Channel = {
    postMessage: (message) => this.deliver('message', { data: structuredClone(message) }),
    addEventListener: (_type, listener) => void this.scopeListeners.push(listener as Listener),
  };

  constructor(start?: (scope: Channel) => void) {
    queueMicrotask(() => (this.terminated ? undefined : start?.(this.scope)));
  }

  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message);
    setTimeout(() => {
      if (!this.terminated && !this.hanging) for (const listen of this.scopeListeners) listen({ data } as never);
    }, 0);
  }

  addEventListener(type: string, listener: Listener): void {
    this.pageListeners.set(type, [...(this.pageListeners.get(type) ?? []), listener]);
  }

  terminate(): void {
    this.terminated = true;
  }

  crash(message: string): void {
    this.deliver('error', { message });
  }

  private deliver(type: string, event: object): void {
    setTimeout(() => {
      if (!this.terminated) for (const listen of this.pageListeners.get(type) ?? []) listen(event as never);
    }, 0);
  }
}
