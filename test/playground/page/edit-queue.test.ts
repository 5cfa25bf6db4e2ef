// Edits on their way to a worker: joined while it is busy, kept from it when it chokes on them.
import { expect, test } from 'vitest';
import type { FileChange, TextFile } from '../../../playground/src/protocol/files.ts';
import { WorkerStopped } from '../../../playground/src/rpc.ts';
import { EditQueue } from '../../../playground/src/state/edit-queue.ts';

/** A worker whose answers are given by hand. */
class Target {
  readonly calls: {
    readonly method: 'open' | 'edit';
    readonly given: Record<string, string | null>;
    readonly done: (answer: string) => void;
    readonly fail: (error: Error) => void;
  }[] = [];

  open(files: readonly TextFile[]): Promise<unknown> {
    return this.take('open', files);
  }

  edit(changes: readonly FileChange[]): Promise<unknown> {
    return this.take('edit', changes);
  }

  last(): (typeof this.calls)[number] {
    return this.calls[this.calls.length - 1];
  }

  private take(method: 'open' | 'edit', changes: readonly FileChange[]): Promise<unknown> {
    return new Promise((done, fail) => {
      this.calls.push({ method, given: Object.fromEntries(changes.map(({ path, text }) => [path, text])), done, fail });
    });
  }
}

function setUp(suspects = new Map<string, string | null>(), files = { a: '1', b: '1' } as Record<string, string>) {
  const target = new Target();
  const answers: [string, boolean][] = [];
  const aside: string[][] = [];
  const takenUp: string[][] = [];
  const queue = new EditQueue<string>(target, {
    onAnswer: (answer, current) => answers.push([answer, current]),
    onFault: (error) => answers.push([error.message, true]),
    onSetAside: (paths) => aside.push([...paths]),
    onTakenUp: (paths) => takenUp.push([...paths]),
  });
  queue.open(new Map(Object.entries(files)), suspects);
  return { target, queue, answers, aside, takenUp };
}

const tick = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
const stop = (method: string, reason: 'timeout' | 'crash' | 'replaced' = 'timeout'): WorkerStopped => new WorkerStopped(reason, method);

test('opens everything, then sends what was typed meanwhile as one edit', async () => {
  const { target, queue, answers } = setUp();
  expect(target.last()).toMatchObject({ method: 'open', given: { a: '1', b: '1' } });
  queue.push([{ path: 'a', text: '2' }]);
  queue.push([{ path: 'a', text: '3' }]);
  queue.push([{ path: 'b', text: null }]);
  expect(target.calls).toHaveLength(1);
  target.last().done('opened');
  await tick();
  expect(target.last()).toMatchObject({ method: 'edit', given: { a: '3', b: null } });
  target.last().done('edited');
  await tick();
  expect(answers).toEqual([
    ['opened', false],
    ['edited', true],
  ]);
  expect(target.calls).toHaveLength(2);
});

test('a text that stops the worker after its first answer is replaced, too', async () => {
  const { target, queue, aside } = setUp();
  target.last().done('');
  await tick();
  queue.push([{ path: 'a', text: 'endless' }]);
  target.last().done('first answer');
  await tick();
  queue.restarted(stop('finish'));
  expect(aside).toEqual([]);
  expect(target.last()).toMatchObject({ method: 'open', given: { a: 'endless', b: '1' } });
  target.last().done('first answer');
  await tick();
  queue.restarted(stop('finishOpening'));
  expect(aside).toEqual([['a']]);
  expect(target.last()).toMatchObject({ method: 'open', given: { a: '1', b: '1' } });
  target.last().done('');
  await tick();
  queue.push([{ path: 'a', text: 'mended' }]);
  expect(target.last()).toMatchObject({ method: 'edit', given: { a: 'mended' } });
});

test('a text that a worker took too long over is tried once more: the machine may have been busy', async () => {
  const { target, queue, answers, aside } = setUp();
  target.last().done('');
  await tick();
  queue.push([
    { path: 'a', text: '2' },
    { path: 'c', text: 'new' },
  ]);
  queue.restarted(stop('edit'));
  expect(target.last()).toMatchObject({ method: 'open', given: { a: '2', b: '1', c: 'new' } });
  target.last().done('opened');
  await tick();
  expect(aside).toEqual([]);
  expect(answers.at(-1)).toEqual(['opened', true]);
});

test('texts that were set aside together come back together', async () => {
  const { target, queue, aside, takenUp } = setUp();
  target.last().done('');
  await tick();
  queue.push([
    { path: 'a', text: '2' },
    { path: 'c', text: 'new' },
  ]);
  queue.restarted(stop('edit', 'crash'));
  expect(aside).toEqual([['a', 'c']]);
  target.last().done('');
  await tick();
  queue.push([{ path: 'b', text: '3' }]);
  target.last().done('');
  await tick();
  expect(takenUp).toEqual([]);
  queue.push([{ path: 'c', text: 'newer' }]);
  expect(takenUp).toEqual([['a', 'c']]);
  expect(target.last()).toMatchObject({ method: 'edit', given: { a: '2', c: 'newer' } });
});

test('a text that was changed while the worker hung is not set aside', async () => {
  const { target, queue, aside } = setUp();
  target.last().done('');
  await tick();
  queue.push([
    { path: 'a', text: 'endless' },
    { path: 'c', text: 'new' },
  ]);
  queue.push([{ path: 'a', text: 'mended' }]);
  queue.restarted(stop('edit', 'crash'));
  expect(aside).toEqual([]);
  expect(target.last()).toMatchObject({ method: 'open', given: { a: 'mended', b: '1', c: 'new' } });
  // Now it has had its time, and there is nothing newer.
  queue.restarted(stop('open'));
  expect(aside).toEqual([['a', 'c']]);
  expect(target.last()).toMatchObject({ method: 'open', given: { a: '1', b: '1' } });
  expect(target.last().given).not.toHaveProperty('c');
});

test('a text that stops the worker twice is replaced by the last good one until it changes', async () => {
  const { target, queue, aside } = setUp();
  target.last().done('');
  await tick();
  queue.push([{ path: 'a', text: 'endless' }]);
  queue.push([{ path: 'b', text: '2' }]);
  target.last().fail(stop('edit'));
  queue.restarted(stop('edit'));
  expect(target.last()).toMatchObject({ method: 'open', given: { a: 'endless', b: '2' } });
  queue.restarted(stop('open'));
  await tick();
  expect(aside).toEqual([['a']]);
  expect(target.last()).toMatchObject({ method: 'open', given: { a: '1', b: '2' } });
  target.last().done('');
  await tick();
  queue.push([{ path: 'a', text: '4' }]);
  expect(target.last()).toMatchObject({ method: 'edit', given: { a: '4' } });
});

test('a new file that stops the worker is left out', async () => {
  const { target, queue } = setUp();
  target.last().done('');
  await tick();
  queue.push([{ path: 'c', text: 'endless' }]);
  queue.restarted(stop('edit'));
  queue.restarted(stop('open'));
  expect(target.last()).toMatchObject({ method: 'open', given: { a: '1', b: '1' } });
  expect(target.last().given).not.toHaveProperty('c');
});

test('when opening hangs, the files that are not as they came are suspected', () => {
  const { target, queue, aside } = setUp(
    new Map([
      ['a', 'original'],
      ['c', null],
    ]),
    { a: 'endless', b: '1', c: 'made here' },
  );
  queue.restarted(stop('open'));
  expect(aside).toEqual([['a', 'c']]);
  expect(target.last()).toMatchObject({ method: 'open', given: { a: 'original', b: '1' } });
  expect(target.last().given).not.toHaveProperty('c');
});

test('when the check after opening hangs, the files that are not as they came are suspected', async () => {
  const { target, queue, aside } = setUp(
    new Map([
      ['a', 'original'],
      ['c', null],
    ]),
    { a: 'endless', b: '1', c: 'made here' },
  );
  target.last().done('first answer');
  await tick();
  queue.restarted(stop('finishOpening'));
  expect(aside).toEqual([['a', 'c']]);
  expect(target.last()).toMatchObject({ method: 'open', given: { a: 'original', b: '1' } });
  expect(target.last().given).not.toHaveProperty('c');
  // As they came they are not suspected again, and not opened for ever.
  for (let i = 0; i < 10; i++) {
    target.last().done('');
    await tick();
    queue.restarted(stop('finishOpening'));
  }
  expect(aside).toHaveLength(1);
  expect(target.calls.length).toBeLessThan(6);
});

test('when it hangs after an edit, that edit is suspected first', async () => {
  const { target, queue, aside } = setUp(new Map([['a', 'original']]), { a: 'mine', b: '1' });
  target.last().done('first answer');
  await tick();
  queue.push([{ path: 'b', text: 'endless' }]);
  target.last().done('first answer');
  await tick();
  queue.restarted(stop('finishOpening'));
  expect(target.last()).toMatchObject({ method: 'open', given: { a: 'mine', b: 'endless' } });
  queue.restarted(stop('open'));
  expect(aside).toEqual([['b']]);
  expect(target.last()).toMatchObject({ method: 'open', given: { a: 'mine', b: '1' } });
});

test('files as they came are opened only a few times', () => {
  const { target, queue } = setUp();
  for (let i = 0; i < 10; i++) queue.restarted(stop('open'));
  expect(target.calls.length).toBeLessThan(5);
});

test('a worker stopped over something else gets everything again', async () => {
  const { target, queue, aside } = setUp();
  target.last().done('');
  await tick();
  queue.push([{ path: 'a', text: '2' }]);
  target.last().done('');
  await tick();
  queue.restarted(stop('choose'));
  expect(aside).toEqual([]);
  expect(target.last()).toMatchObject({ method: 'open', given: { a: '2', b: '1' } });
});

test('an edit under way when the worker is replaced on purpose is not lost', async () => {
  const { target, queue } = setUp();
  target.last().done('');
  await tick();
  queue.push([{ path: 'a', text: '2' }]);
  queue.restarted(stop('edit', 'replaced'));
  expect(target.last()).toMatchObject({ method: 'open', given: { a: '2', b: '1' } });
});
