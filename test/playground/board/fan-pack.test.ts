// A pack that a fan adds: its place, figure and colour appear, with a look of its own or without a word about it.
import { describe, expect, test } from 'vitest';
import { readBoard } from '../../../grammar/packs/merge-boards.ts';
import { type InputFile } from '../../../interpreter/index.ts';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';
import { layoutBoard } from '../../../playground/src/board/layout.ts';
import { readPacks, projectOf } from '../../support/packs.ts';
import { openTable, sceneOf, start, WORDS } from './tables.ts';

const fan: Readonly<Record<string, string>> = {
  'pack.yaml': 'pack: fan\ntitle: Fan\nversion: 0.1.0\nneeds: [base]\n',
  'saloon.yaml': 'car: saloon\nfloor: { jewel: 1 }\n---\ncar: draisine\nfloor: { purse: 1 }\n',
  'deputy.yaml': 'lawman: deputy\n',
  'fan.rules': [
    'change train-cars giving them to [car saloon] + (them without [car draisine])',
    'after build-train',
    '  create car draisine named "draisine" as here with level: inside',
    'after set-up',
    '  create lawman deputy with place: first of insides',
    '',
  ].join('\n'),
};

function withFan(more: Readonly<Record<string, string>> = {}): InputFile[] {
  const files = Object.entries({ ...fan, ...more }).map(([name, text]) => ({ path: `rules/fan/${name}`, text }));
  return [...readPacks('rules'), ...files];
}

describe('without a board of its own', () => {
  const table = openTable(withFan(), { packs: ['base', 'fan'] });
  const scene = sceneOf(table, start(table, 3, 1), null);

  test('its place is a column like the others', () => {
    const column = scene.chains[0].columns.find(({ id }) => id === 'car-1');
    expect(column).toMatchObject({ title: 'saloon', look: 'coach' });
    expect(column?.cells.map(({ level }) => level)).toEqual(['roof', 'self']);
  });

  test('a place outside the chain stands beside it', () => {
    expect(scene.chains.slice(1).flatMap(({ columns }) => columns.map(({ id }) => id))).toEqual(['draisine']);
  });

  test('its figure stands where it stands', () => {
    const cell = scene.chains[0].columns.flatMap(({ cells }) => cells).find(({ figures }) => figures.some(({ id }) => id === 'deputy'));
    expect(cell?.id).toBe('locomotive');
    const { pieces } = layoutBoard(scene, 800, WORDS);
    expect(pieces.filter(({ piece }) => piece.id === 'deputy').map(({ style }) => style)).toEqual(['figure']);
  });
});

describe('with a board of its own', () => {
  const board = `board: fan
pieces:
  car: { each: { saloon: { look: saloon, colour: velvet } } }
colours: { velvet: "#7a1f3d", tuco: "#ff8800" }
drawings:
  saloon:
    size: [200, 180]
    cells: { roof: [10, 0, 180, 80], self: [10, 90, 180, 80] }
    parts:
      - { rect: [0, 84, 200, 90, 4], fill: own }
`;
  const table = openTable(withFan({ 'board.yaml': board }), { packs: ['base', 'fan'] });
  const scene = sceneOf(table, start(table, 3, 1), null);

  test('its place has its own drawing, and what earlier packs said still holds', () => {
    const [engine, own, next] = scene.chains[0].columns;
    expect([engine.look, own.look, next.look]).toEqual(['engine', 'saloon', 'coach']);
    expect(own.colour).toBe('velvet');
    expect(scene.art.drawings['saloon'].parts).toHaveLength(1);
    expect(scene.art.drawings['coach'].parts.length).toBeGreaterThan(5);
  });

  test('a colour goes before that of an earlier pack', () => {
    expect(scene.art.colours['tuco'].light).toBe('#ff8800');
  });

  test('what it names wrongly is told, with what was probably meant', () => {
    const wrong = board.replace('saloon: { look: saloon', 'salon: { look: salon').replace('fill: own', 'fill: velvt');
    const diagnostics = projectOf(withFan({ 'board.yaml': wrong })).diagnostics();
    const own = diagnostics.filter(({ file }) => file === 'rules/fan/board.yaml');
    expect(own.map(({ code, help }) => [code, help])).toEqual([
      ['board/unknown-document', 'did you mean `saloon`?'],
      ['board/unknown-drawing', 'did you mean `saloon`?'],
      ['board/unknown-colour', 'did you mean `velvet`?'],
    ]);
  });
});

test('who can never have a pile is a list to which every board adds, and a name that leads nowhere is told', () => {
  const board = 'board: fan\npiles:\n  gun: { never-at: [tuco] }\n  loot: { only-at: [tucco] }\n';
  const files = withFan({ 'board.yaml': board });
  const own = projectOf(files)
    .diagnostics()
    .filter(({ file }) => file === 'rules/fan/board.yaml');
  expect(own.map(({ code, help }) => [code, help])).toEqual([['board/unknown-document', 'did you mean `tuco`?']]);
  const more = 'board: fan\npiles:\n  gun: { never-at: [tuco] }\n---\nboard: fan\npiles:\n  gun: { never-at: [doc], arrange: row }\n';
  const { packs } = loadWorkspace(withFan({ 'board.yaml': more }));
  expect(readBoard(packs.filter(({ id }) => id === 'fan')).piles.get('gun')).toEqual({ 'never-at': ['tuco', 'doc'], arrange: 'row' });
});

test('a part that hangs on an option is drawn only with it', () => {
  const { packs } = loadWorkspace([
    { path: 'a/pack.yaml', text: 'pack: a\ntitle: A\nversion: 1.0.0\noptions:\n  more: { type: truth, default: false }\n' },
    { path: 'a/board.yaml', text: 'board: a\nfacts: [round]\n---\nboard: a\nonly-with: more\nfacts: [turn]\n' },
  ]);
  expect(readBoard(packs, new Map([['more', false]])).facts).toEqual(['round']);
  expect(readBoard(packs, new Map([['more', true]])).facts).toEqual(['round', 'turn']);
});

test('a name like `constructor` is a name like any other', () => {
  const board = 'board: fan\npieces:\n  lawman: { each: { deputy: { colour: constructor } } }\ncolours: { constructor: "#123456" }\n';
  const table = openTable(withFan({ 'board.yaml': board }), { packs: ['base', 'fan'] });
  const scene = sceneOf(table, start(table, 3, 1), null);
  expect(Object.hasOwn(scene.art.colours, 'constructor')).toBe(true);
});
