// What the store does without a browser: edits against originals, edits of texts, the queue of the edit storage, templates.
import { describe, expect, test } from 'vitest';
import { fillTemplate, isPackId } from '../../../grammar/packs/templates.ts';
import { isFilePath } from '../../../grammar/archive/names.ts';
import { applyEditsTo, editedPaths, editOf } from '../../../playground/src/store/edits.ts';
import { EditStorage, type Database } from '../../../playground/src/store/edit-storage.ts';
import { applyTextEdits } from '../../../playground/src/store/text-edits.ts';

describe('edits', () => {
  const originals = new Map([
    ['a', '1'],
    ['b', '2'],
  ]);

  test('lie over the originals', () => {
    const files = applyEditsTo(
      originals,
      new Map<string, string | null>([
        ['a', 'changed'],
        ['b', null],
        ['c', 'new'],
      ]),
    );
    expect([...files]).toEqual([
      ['a', 'changed'],
      ['c', 'new'],
    ]);
    expect(editedPaths(originals, files)).toEqual(['a', 'b', 'c']);
    expect(editedPaths(originals, originals)).toEqual([]);
  });

  test('are none when the text is the original one', () => {
    expect(editOf(originals, 'a', '1')).toBeUndefined();
    expect(editOf(originals, 'a', '2')).toBe('2');
    expect(editOf(originals, 'a', null)).toBeNull();
    expect(editOf(originals, 'c', null)).toBeUndefined();
  });

  test.each([
    ['rules/mine/a.yaml', true],
    ['a.rules', true],
    ['rules/../a.yaml', false],
    ['/a.yaml', false],
    ['rules//a.yaml', false],
    ['rules/.a.yaml', false],
    ['rules/__proto__/a.yaml', false],
    ['rules/a.js', false],
    ['rules/<b>.yaml', false],
    ['', false],
  ])('a file may be called %s: %s', (path, may) => {
    expect(isFilePath(path)).toBe(may);
  });
});

describe('edits of a text', () => {
  const edit = (line: number, column: number, endLine: number, endColumn: number, text: string) => ({
    line,
    column,
    endLine,
    endColumn,
    text,
  });

  test('all refer to the text before', () => {
    expect(applyTextEdits('one\ntwo\nthree', [edit(1, 1, 1, 4, 'ONE'), edit(3, 1, 3, 1, '> '), edit(2, 1, 3, 1, '')])).toBe('ONE\n> three');
  });

  test('at one place keep their order, past the end they append', () => {
    expect(applyTextEdits('x', [edit(1, 1, 1, 1, 'a'), edit(1, 1, 1, 1, 'b')])).toBe('abx');
    expect(applyTextEdits('x\n', [edit(9, 1, 9, 1, 'end')])).toBe('x\nend');
  });
});

describe('the edit storage', () => {
  function database(): Database & { writes: [string, string | null | undefined][][]; release: () => void; fail?: Error } {
    const waiting: (() => void)[] = [];
    const made = {
      writes: [] as [string, string | null | undefined][][],
      fail: undefined as Error | undefined,
      release: () => waiting.shift()?.(),
      read: () => Promise.resolve(new Map<string, string | null>()),
      write: (changes: ReadonlyMap<string, string | null | undefined>) =>
        new Promise<void>((done, fail) => {
          made.writes.push([...changes]);
          waiting.push(() => (made.fail === undefined ? done() : fail(made.fail)));
        }),
    };
    return made;
  }
  const tick = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

  test('writes at once, and what comes meanwhile in one go', async () => {
    const store = database();
    const storage = new EditStorage(store, () => undefined);
    storage.keep('a', '1');
    expect(store.writes).toEqual([[['a', '1']]]);
    storage.keep('a', '2');
    storage.keep('b', null);
    storage.keep('a', '3');
    store.release();
    await tick();
    expect(store.writes[1]).toEqual([
      ['a', '3'],
      ['b', null],
    ]);
    expect(storage.isWriting).toBe(true);
    store.release();
    await storage.flush();
    expect(storage.isWriting).toBe(false);
  });

  test('says when the browser refuses, and tries again with the next edit', async () => {
    const store = database();
    const faults: string[] = [];
    const storage = new EditStorage(store, (error) => faults.push(error.message));
    store.fail = new Error('quota');
    storage.keep('a', '1');
    store.release();
    await storage.flush();
    expect(faults).toEqual(['quota']);
    store.fail = undefined;
    storage.keep('a', '2');
    store.release();
    await storage.flush();
    expect(store.writes).toHaveLength(2);
  });
});

describe('a new pack', () => {
  test('is the template with its own name', () => {
    const made = fillTemplate(
      [
        { path: 'pack.yaml.template', text: '# <folder>\npack: {pack}\n' },
        { path: 'text/en.yaml.template', text: 'text: en\n' },
        { path: 'README.md', text: 'no template' },
      ],
      { id: 'my-pack', folder: 'rules/my-pack' },
    );
    expect(made).toEqual([
      { path: 'pack.yaml', text: '# rules/my-pack\npack: my-pack\n' },
      { path: 'text/en.yaml', text: 'text: en\n' },
    ]);
  });

  test.each([
    ['my-pack', true],
    ['a1', true],
    ['My', false],
    ['-a', false],
    ['a--b', false],
    ['a'.repeat(60), true],
    ['a'.repeat(61), false],
    ['__proto__', false],
    ['../x', false],
  ])('may be called %s: %s', (id, may) => {
    expect(isPackId(id)).toBe(may);
  });
});
