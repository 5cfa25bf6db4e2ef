// Files into packs: order, what lies between files, and what is reused when one file changes.
import { describe, expect, it } from 'vitest';
import { codes, load } from './support.ts';

const pack = (id: string, needs: string[] = []): string => `pack: ${id}\ntitle: ${id}\nversion: 1.0.0\nneeds: [${needs.join(', ')}]\n`;
const model = 'model: one\nkinds:\n  tile:\n    keys:\n      copies: { type: number }\n';

describe('packs', () => {
  it('come after those they need, otherwise by path', () => {
    const { packs } = load({
      'c/pack.yaml': pack('c'),
      'b/pack.yaml': pack('b', ['z']),
      'a/z/pack.yaml': pack('z', ['c']),
      'B/pack.yaml': pack('big'),
    });
    expect(packs.map(({ id, folder, needs }) => [id, folder, needs])).toEqual([
      ['big', 'B', []],
      ['c', 'c', []],
      ['z', 'a/z', ['c']],
      ['b', 'b', ['c', 'z']],
    ]);
  });

  it('own the files below them, up to the next pack', () => {
    const { packs } = load({
      'pack.yaml': pack('top'),
      'model.yaml': model,
      'deep/er/tile.yaml': 'tile: a\ncopies: 1\n',
      'inner/pack.yaml': pack('inner', ['top']),
      'inner/tile.yaml': 'tile: b\ncopies: 1\n',
    });
    expect(packs.map(({ id, documents }) => [id, documents.map((document) => document.id)])).toEqual([
      ['top', ['a']],
      ['inner', ['b']],
    ]);
  });

  it('that need each other are named in a circle', () => {
    const { diagnostics, packs } = load({
      'a/pack.yaml': pack('a', ['b']),
      'b/pack.yaml': pack('b', ['c']),
      'c/pack.yaml': pack('c', ['a']),
      'd/pack.yaml': pack('d', ['d']),
    });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'these packs need each other: `a` needs `b` needs `c` needs `a`',
      'these packs need each other: `d` needs `d`',
    ]);
    expect(packs.map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd']);
  });

  it('with a misspelt need get the kinds of the one that was meant', () => {
    const workspace = load({
      'first/pack.yaml': pack('first'),
      'first/model.yaml': model,
      'second/pack.yaml': pack('second', ['frist']),
      'second/tile.yaml': 'tile: a\ncopies: 1\n',
    });
    expect(codes(workspace)).toEqual(['second/pack.yaml:4:9 pack/unknown-pack']);
    expect(workspace.diagnostics[0].fix).toMatchObject({ text: 'first' });
  });

  it('that lack a pack are not blamed for its kinds', () => {
    const workspace = load({ 'a/pack.yaml': pack('a', ['elsewhere']), 'a/tile.yaml': 'tile: a\nonly-with: long\namends: elsewhere/a\n' });
    expect(codes(workspace)).toEqual(['a/pack.yaml:4:9 pack/unknown-pack']);
  });

  it('must have a manifest that says something', () => {
    const { diagnostics } = load({ 'one/pack.yaml': '# soon\n', 'one/more.yaml': '' });
    expect(diagnostics.map(({ file, code, severity }) => [file, code, severity])).toEqual([
      ['one/more.yaml', 'yaml/empty', 'warning'],
      ['one/pack.yaml', 'yaml/empty', 'error'],
    ]);
  });

  it('stay packs when their manifest cannot be read', () => {
    const workspace = load({ 'one/pack.yaml': '\0', 'one/model.yaml': model, 'one/tile.yaml': 'tile: a\ncopies: 1\n' });
    expect(codes(workspace)).toEqual(['one/pack.yaml:1:1 yaml/not-text']);
    expect(workspace.packs.map(({ id, documents }) => [id, documents.length])).toEqual([['one', 1]]);
    expect(workspace.packs[0].files.map(({ path }) => path)).toEqual(['one/model.yaml', 'one/pack.yaml', 'one/tile.yaml']);
  });
});

describe('documents', () => {
  it('of one id may be in packs that never meet', () => {
    const tile = 'tile: a\ncopies: 1\n';
    const base = { 'base/pack.yaml': pack('base'), 'base/model.yaml': model.replace('one', 'base') };
    const apart = { ...base, 'x/pack.yaml': pack('x', ['base']), 'x/t.yaml': tile, 'y/pack.yaml': pack('y', ['base']), 'y/t.yaml': tile };
    expect(codes(load(apart))).toEqual([]);
    const together = { ...apart, 'y/pack.yaml': pack('y', ['x']) };
    const workspace = load(together);
    expect(codes(workspace)).toEqual(['y/t.yaml:1:7 pack/same-document']);
    expect(workspace.diagnostics[0].help).toContain('`amends: x/a`');
  });

  it('of a misspelt kind or key are read as what was meant', () => {
    const workspace = load({
      'one/pack.yaml': pack('one'),
      'one/model.yaml': model,
      'one/t.yaml': 'tlie: a\ncopies: 1\n---\ntile: b\ncopeis: 2\n',
    });
    expect(codes(workspace)).toEqual(['one/t.yaml:1:1 pack/unknown-kind', 'one/t.yaml:5:1 schema/unknown-key']);
    expect(workspace.packs[0].documents.map(({ kind, id, keys }) => [kind, id, keys.get('copies')?.value])).toEqual([
      ['tile', 'a', 1],
      ['tile', 'b', 2],
    ]);
  });

  it('are not blamed for a model that cannot be read', () => {
    const workspace = load({
      'one/pack.yaml': pack('one'),
      'one/model.yaml': model.replace('tile:', 'tile'),
      'one/t.yaml': 'tile: a\ncopies: 1\n',
    });
    expect(codes(workspace)).toEqual(['one/model.yaml:3:3 yaml/missing-colon']);
  });

  it('that are broken keep their id and what was readable', () => {
    const { packs } = load({ 'one/pack.yaml': pack('one'), 'one/model.yaml': model, 'one/t.yaml': 'tile: a\ncopies: x\n' });
    expect(packs[0].documents.map(({ id, broken, keys }) => [id, broken, keys.size])).toEqual([['a', true, 0]]);
  });
});

describe('files outside a pack', () => {
  it('are checked by kind', () => {
    const files = {
      'one/pack.yaml': pack('one'),
      'one/model.yaml': model,
      'tile.yaml': 'tile: a\ncopies: x\n',
      'board.yaml': 'board: x\ncolors: {}\n',
    };
    expect(codes(load(files))).toEqual([
      'board.yaml:2:1 schema/unknown-key',
      'tile.yaml:1:1 pack/outside',
      'tile.yaml:2:9 schema/wrong-type',
    ]);
  });

  it('may be of a kind nobody knows, when there is no pack at all', () => {
    expect(codes(load({ 'tile.yaml': 'tile: a\n' }))).toEqual([]);
  });

  it('have their rules and scenarios parsed', () => {
    const workspace = load({ 'a.rules': 'query one: 1\n', 'b.rules': 'query (\n', 'c.txt': 'query (\n' });
    expect(workspace.outside.rules.map(({ declarations }) => declarations.length)).toEqual([1, expect.any(Number)]);
    expect(workspace.diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file)).toEqual(['b.rules']);
  });
});

describe('a change of one file', () => {
  const files = {
    'one/pack.yaml': pack('one'),
    'one/model.yaml': model,
    'one/a.yaml': 'tile: a\ncopies: 1\n',
    'one/b.yaml': 'tile: b\ncopies: 1\n',
    'one/c.rules': 'query one: 1\n',
  };
  const before = load(files);

  it('leaves the documents of the others as they were', () => {
    const after = load({ ...files, 'one/b.yaml': 'tile: b\ncopies: 2\n' }, before);
    expect(after.packs[0].documents[0]).toBe(before.packs[0].documents[0]);
    expect(after.packs[0].documents[1]).not.toBe(before.packs[0].documents[1]);
    expect(after.packs[0].documents[1].keys.get('copies')?.value).toBe(2);
    expect(after.packs[0].model).toBe(before.packs[0].model);
    expect(after.packs[0].rules[0].declarations).toBe(before.packs[0].rules[0].declarations);
  });

  it('of the model has all documents read again', () => {
    const after = load({ ...files, 'one/model.yaml': `${model}      loud: { type: truth }\n` }, before);
    expect(codes(after)).toEqual(['one/a.yaml:1:1 schema/missing-key', 'one/b.yaml:1:1 schema/missing-key']);
    expect(codes(load(files, after))).toEqual([]);
  });

  it('gives the same as loading everything anew', () => {
    const changed = { ...files, 'one/a.yaml': 'tile: b\ncopies: 1\n' };
    expect(load(changed, before).diagnostics).toEqual(load(changed).diagnostics);
    expect(codes(load(changed, before))).toEqual(['one/b.yaml:1:7 pack/same-document']);
  });

  it('may take files away', () => {
    const { 'one/b.yaml': _gone, ...rest } = files;
    expect(load(rest, before).packs[0].documents.map(({ id }) => id)).toEqual(['a']);
  });
});

it('does not depend on the order in which files are given', () => {
  const files = { 'b/pack.yaml': pack('b', ['x']), 'a/pack.yaml': pack('a', ['y']), 'a/t.yaml': 'z: 1\n', 'a/s.yaml': 'z: 1\n' };
  const backwards = Object.fromEntries(Object.entries(files).reverse());
  expect(load(backwards).diagnostics).toEqual(load(files).diagnostics);
  expect(load(backwards).files.map(({ path }) => path)).toEqual(['a/pack.yaml', 'a/s.yaml', 'a/t.yaml', 'b/pack.yaml']);
});
