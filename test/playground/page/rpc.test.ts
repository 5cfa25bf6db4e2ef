// Calls to workers: answers, errors, events, and what happens when one hangs, crashes or cannot be started.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect, serve, RemoteError, WorkerStopped, type Connection, type ConnectOptions } from '../../../playground/src/rpc.ts';
import { FakeWorker } from './fake-worker.ts';

class Service {
  private total = 0;

  constructor(private readonly emit: (event: string) => void = () => undefined) {}

  add(n: number): number {
    this.total += n;
    return this.total;
  }

  async slow(milliseconds: number): Promise<string> {
    await new Promise((done) => setTimeout(done, milliseconds));
    return 'slept';
  }

  refuse(): void {
    throw Object.assign(new Error('not like this'), { code: 'bad-request' });
  }

  announce(text: string): void {
    this.emit(text);
  }
}

let workers: FakeWorker[] = [];
let line: Connection<Service>;

function open(options: Partial<ConnectOptions<Service, string>> = {}, start = true): Connection<Service> {
  line = connect<Service, string>(
    () => {
      const worker = new FakeWorker(start ? (scope) => serve<Service, string>(scope, (emit) => new Service(emit)) : undefined);
      workers.push(worker);
      return worker;
    },
    { timeout: 100, ...options },
  );
  return line;
}

const settled = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});

afterEach(() => {
  line.close();
  vi.useRealTimers();
});

describe('calls', () => {
  test('are answered in order by one service', async () => {
    const { remote } = open();
    const answers = Promise.all([remote.add(1), remote.add(2), remote.add(3)]);
    await vi.advanceTimersByTimeAsync(20);
    expect(await answers).toEqual([1, 3, 6]);
  });

  test('that fail carry message and code', async () => {
    const refused = settled(open().remote.refuse());
    await vi.advanceTimersByTimeAsync(20);
    expect(await refused).toBeInstanceOf(RemoteError);
    expect(await refused).toMatchObject({ message: 'not like this', code: 'bad-request' });
  });

  test.each(['constructor', 'hasOwnProperty', '__proto__', 'toString', 'total', 'nothing'])('of %s are refused', async (method) => {
    const { remote } = open();
    const refused = settled((remote as unknown as Record<string, () => Promise<unknown>>)[method]());
    await vi.advanceTimersByTimeAsync(20);
    expect(await refused).toMatchObject({ code: 'unknown-method' });
  });

  test('events come between answers', async () => {
    const heard: string[] = [];
    const { remote } = open({ onEvent: (event) => heard.push(event) });
    void remote.announce('first');
    void remote.announce('second');
    await vi.advanceTimersByTimeAsync(20);
    expect(heard).toEqual(['first', 'second']);
  });

  test('a remote that is awaited is no promise', async () => {
    const { remote } = open();
    expect(await Promise.resolve(remote)).toBe(remote);
  });
});

describe('the watchdog', () => {
  test('stops a worker that does not answer, tells who waited, and starts another', async () => {
    const restarts: WorkerStopped[] = [];
    const { remote } = open({ onRestart: (stopped) => restarts.push(stopped) });
    await vi.advanceTimersByTimeAsync(10);
    workers[0].hanging = true;
    const calls = [settled(remote.add(1)), settled(remote.slow(1))];
    await vi.advanceTimersByTimeAsync(99);
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(workers).toHaveLength(2);
    expect(workers[0].terminated).toBe(true);
    for (const call of calls) expect(await call).toMatchObject({ name: 'WorkerStopped', reason: 'timeout', method: 'add' });
    expect(restarts).toHaveLength(1);
    const again = remote.add(5);
    await vi.advanceTimersByTimeAsync(20);
    expect(await again).toBe(5);
  });

  test('does not count the time a call waits behind others', async () => {
    const { remote } = open({ timeouts: { slow: 300 } });
    await vi.advanceTimersByTimeAsync(10);
    const calls = Promise.all([remote.slow(250), remote.slow(280)]);
    await vi.advanceTimersByTimeAsync(400);
    expect(await calls).toEqual(['slept', 'slept']);
    expect(workers).toHaveLength(1);
  });

  test('gives a worker time to load', async () => {
    const { remote } = open({ startTimeout: 1_000 }, false);
    const call = remote.add(2);
    await vi.advanceTimersByTimeAsync(900);
    expect(workers).toHaveLength(1);
    serve(workers[0].scope, new Service());
    const later = remote.add(3);
    await vi.advanceTimersByTimeAsync(50);
    expect(await later).toBe(3);
    void settled(call);
  });

  test('gives up on workers that never start', async () => {
    const gone: WorkerStopped[] = [];
    const { remote } = open(
      { startTimeout: 50, onGone: (stopped) => gone.push(stopped), onRestart: () => void settled(line.remote.add(1)) },
      false,
    );
    const call = settled(remote.add(1));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(workers).toHaveLength(3);
    expect(gone).toHaveLength(1);
    expect(await call).toBeInstanceOf(WorkerStopped);
    expect(await settled(remote.add(1))).toMatchObject({ reason: 'closed' });
  });

  test('a crash is told and mended', async () => {
    const { remote } = open();
    await vi.advanceTimersByTimeAsync(10);
    workers[0].hanging = true;
    const call = settled(remote.add(1));
    workers[0].crash('out of memory');
    await vi.advanceTimersByTimeAsync(10);
    expect(await call).toMatchObject({ reason: 'crash', message: expect.stringContaining('out of memory') as string });
    const again = remote.add(5);
    await vi.advanceTimersByTimeAsync(20);
    expect(await again).toBe(5);
  });

  test('what a dismissed worker still says is not heard', async () => {
    const heard: string[] = [];
    open({ onEvent: (event) => heard.push(event) });
    await vi.advanceTimersByTimeAsync(10);
    const old = workers[0];
    line.restart();
    old.terminated = false;
    old.scope.postMessage({ type: 'event', event: 'late' });
    await vi.advanceTimersByTimeAsync(20);
    expect(heard).toEqual([]);
  });
});
