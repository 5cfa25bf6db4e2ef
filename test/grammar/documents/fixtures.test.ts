// Whole packs from test/fixtures/documents: the good one loads in silence, the bad ones say exactly what their expected.txt says.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadWorkspace, type Workspace } from '../../../grammar/packs/workspace.ts';
import { codes, filesBelow } from './support.ts';

const folder = 'test/fixtures/documents';

function loadFixture(name: string): Workspace {
  const prefix = `${folder}/${name}/`;
  return loadWorkspace(filesBelow(`${folder}/${name}`).map(({ path, text }) => ({ path: path.slice(prefix.length), text })));
}

describe('the good fixture', () => {
  const workspace = loadFixture('good');

  it('loads in silence', () => {
    expect(workspace.diagnostics).toEqual([]);
  });

  it('puts packs behind those they need', () => {
    expect(workspace.packs.map(({ id, needs }) => [id, needs])).toEqual([
      ['demo', []],
      ['first', ['demo']],
      ['more', ['demo']],
    ]);
  });

  it('reads every sort of value', () => {
    const corner = workspace.packs[0].documents.find(({ id }) => id === 'corner');
    const values = Object.fromEntries([...(corner?.keys ?? [])].map(([key, { value }]) => [key, value]));
    expect(values).toMatchObject({
      copies: 2,
      sides: ['red', 'blue'],
      price: { marker: 2 },
      values: [1, -2, 3],
      loud: true,
      colour: 'blue',
      label: '1899',
      numbers: { extra: 1 },
      'only-with': 'long',
      worth: '2 + 3',
    });
  });

  it('parses rules where they stand', () => {
    const corner = workspace.packs[0].documents.find(({ id }) => id === 'corner');
    const rules = corner?.keys.get('do');
    expect(rules?.statements?.map(({ kind, span }) => [kind, corner?.file.text.slice(span.start, span.end)])).toEqual([
      ['let', 'let n = 1'],
      ['stop', 'stop'],
    ]);
    expect(corner?.keys.get('worth')?.expression).toMatchObject({ kind: 'binary', op: '+' });
    const pawn = workspace.packs[0].documents.find(({ id }) => id === 'constructor');
    expect(pawn?.keys.get('power')?.declarations?.map(({ kind }) => kind)).toEqual(['after']);
  });

  it('lays later models over earlier ones', () => {
    const [demo, , more] = workspace.packs;
    expect([...(demo.model.kinds.get('tile')?.keys.keys() ?? [])]).not.toContain('heavy');
    expect([...(more.model.kinds.get('tile')?.keys.keys() ?? [])]).toContain('heavy');
    expect(more.model.kinds.get('tile')?.plural).toBe('tiles');
    expect(more.documents.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['tile corner', 'tile middle', 'wall north']);
  });

  it('reads the tool kinds', () => {
    const [demo] = workspace.packs;
    expect(demo.texts.map(({ locale }) => locale)).toEqual(['cs']);
    expect(demo.glossaries.map(({ locale }) => locale)).toEqual(['cs']);
    expect(demo.boards[0].data.icons).toEqual({ square: 'M0 0 H10 V10 H0 Z' });
    expect(demo.passages[0].data.list).toHaveLength(4);
    expect(demo.rules.map(({ declarations }) => declarations.length)).toEqual([1]);
    expect(workspace.defaults).toEqual({ packs: ['demo'], edition: 'first', preset: 'quick' });
  });

  it('leaves files alone that are none of ours', () => {
    expect(workspace.files.map(({ path }) => path)).not.toContain('demo/readme.md');
  });
});

describe.each(readdirSync(`${folder}/bad`))('the bad fixture %s', (name) => {
  it('gives the expected diagnostics', () => {
    const expected = readFileSync(`${folder}/bad/${name}/expected.txt`, 'utf8').trim().split('\n');
    expect(codes(loadFixture(`bad/${name}`))).toEqual(expected);
  });
});
