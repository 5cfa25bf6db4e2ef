// A tiny made-up game for the runtime's tests: seats with a hand and a deck, heroes, cards with a value, places, nameless chips.
import { isThing } from '../../../interpreter/program/about.ts';
import type {
  ActionCode,
  ChooseBranch,
  ChooseInstr,
  Expr,
  Instr,
  Param,
  PickInstr,
  Program,
  QueryCode,
  TypeRef,
} from '../../../interpreter/program/program.ts';

export const kind = { seat: 0, hero: 1, card: 2, place: 3, chip: 4 } as const;
export const col = { document: 0, pile: 1, owner: 2, value: 3, place: 4, hand: 5, deck: 6, points: 7, mark: 8 } as const;
export const doc = { ann: 1, bob: 2, cyd: 3, dee: 4, alpha: 5, beta: 6, gamma: 7, north: 8, south: 9 } as const;
export const at = { turn: 9, first: 10 } as const;
export const pile = { table: 1, box: 2 } as const;
const stride = 9;
export const firstPiece = 11;
/** The n-th piece made; seats come first, then heroes. */
export const piece = (n: number): number => firstPiece + n * stride;

export const types = {
  number: { base: 'number', many: false },
  card: { base: 'piece', kinds: [kind.card], many: false },
  cards: { base: 'piece', kinds: [kind.card], many: true },
  hero: { base: 'piece', kinds: [kind.hero], many: false },
  seat: { base: 'piece', kinds: [kind.seat], many: false },
  place: { base: 'piece', kinds: [kind.place], many: false },
  document: { base: 'document', kinds: [kind.card], many: false },
  any: { base: 'piece', many: false },
} satisfies Record<string, TypeRef>;

// Expressions.
export const num = (value: number): Expr => ({ op: 'const', value });
export const local = (slot: number): Expr => ({ op: 'local', slot });
export const bound = (slot: number): Expr => ({ op: 'bound', slot });
export const list = (slot: number): Expr => ({ op: 'list', slot });
export const global = (offset: number): Expr => ({ op: 'global', offset });
export const field = (of: Expr, offset: number): Expr => ({ op: 'field', of, offset });
export const math = (left: Expr, how: '+' | '-' | '*' | '/' | 'mod', right: Expr): Expr => ({ op: 'math', how, left, right, site: 3 });
export const compare = (left: Expr, how: '=' | '!=' | '<' | '<=' | '>' | '>=', right: Expr): Expr => ({ op: 'compare', how, left, right });
export const all = (...kinds: number[]): Expr => ({ op: 'all', kinds });
export const inPile = (of: Expr): Expr => ({ op: 'pile', pile: of });
export const filter = (set: Expr, slot: number, test: Expr, site?: number): Expr => ({ op: 'filter', set, bound: slot, test, site });
export const call = (query: number, ...args: Expr[]): Expr => ({ op: 'call', query, args, many: false });
export const callMany = (query: number, ...args: Expr[]): Expr => ({ op: 'call', query, args, many: true });
export const seat = (n: number): Expr => num(piece(n));

// Instructions; `L.name` labels are settled by `code`.
export type Line = Instr | { readonly label: string };
export const label = (name: string): Line => ({ label: name });
/** Jump targets while code is written: index of a label in the order of first use, far from any real address. */
const labels: string[] = [];
export function to(name: string): number {
  if (!labels.includes(name)) labels.push(name);
  return 100_000 + labels.indexOf(name);
}

export const set = (slot: number, value: Expr): Instr => ({ op: 'set', slot, value, site: 1 });
export const setList = (slot: number, value: Expr): Instr => ({ op: 'set-list', slot, value, site: 1 });
export const write = (of: Expr, offset: number, value: Expr): Instr => ({ op: 'write', of, offset, value, site: 4 });
export const writeGlobal = (offset: number, value: Expr): Instr => ({ op: 'write-global', offset, value, site: 1 });
export const move = (what: Expr, where: Expr, end: 'top' | 'bottom' = 'bottom'): Instr => ({
  op: 'move',
  what,
  many: false,
  pile: where,
  end,
  site: 5,
});
export const moveMany = (what: Expr, where: Expr, end: 'top' | 'bottom' = 'bottom'): Instr => ({
  op: 'move',
  what,
  many: true,
  pile: where,
  end,
  site: 5,
});
export const create = (
  document: Expr,
  made: number,
  where: Expr | undefined,
  fields: { offset: number; value: Expr }[] = [],
  slot = -1,
): Instr => ({
  op: 'create',
  document,
  kind: made,
  fields,
  pile: where,
  slot,
  site: 6,
});
export const jump = (target: string): Instr => ({ op: 'jump', to: to(target), back: false, site: 1 });
export const back = (target: string): Instr => ({ op: 'jump', to: to(target), back: true, site: 7 });
export const unless = (test: Expr, target: string): Instr => ({ op: 'unless', test, to: to(target), site: 1 });
export const next = (from: number, index: number, slot: number, target: string): Instr => ({
  op: 'next',
  list: from,
  index,
  slot,
  to: to(target),
  site: 1,
});
export const act = (action: number, ...args: Expr[]): Instr => ({ op: 'call', action, args, site: 8 });
export const record = (memory: number, value: Expr, many = false): Instr => ({ op: 'record', memory, value, many, site: 1 });
export const shuffle = (where: Expr, chance = 2): Instr => ({ op: 'shuffle', chance, pile: where, site: 9 });
export const back0: Instr = { op: 'return', site: 0 };

export function choose(asked: Expr, branches: Partial<ChooseBranch>[], rest: Partial<ChooseInstr> & { skip: number }): ChooseInstr {
  return {
    op: 'choose',
    choice: 0,
    seat: asked,
    branches: branches.map((branch) => ({ parts: [], last: false, slot: -1, to: 0, site: 10, ...branch })),
    min: num(1),
    max: num(1),
    many: false,
    ordered: false,
    secret: false,
    together: false,
    exact: false,
    site: 11,
    ...rest,
  };
}
export function pick(from: Expr, slot: number, skip: string, rest: Partial<PickInstr> = {}): PickInstr {
  return { op: 'pick', chance: 1, set: from, type: types.card, slot, skip: to(skip), site: 12, ...rest };
}

/** Settles labels and ends the code with a return. */
export function code(...lines: Line[]): Instr[] {
  const places = new Map<string, number>();
  const instrs: Instr[] = [];
  for (const line of [...lines, back0]) {
    if ('label' in line) places.set(line.label, instrs.length);
    else instrs.push(line);
  }
  const settle = (target: number): number => {
    if (target < 100_000) return target;
    const place = places.get(labels[target - 100_000]);
    if (place === undefined) throw new Error(`no label ${labels[target - 100_000]}`);
    return place;
  };
  return instrs.map((instr): Instr => {
    if (instr.op === 'jump' || instr.op === 'unless' || instr.op === 'next') return { ...instr, to: settle(instr.to) };
    if (instr.op === 'pick') return { ...instr, skip: settle(instr.skip) };
    if (instr.op !== 'choose') return instr;
    return { ...instr, skip: settle(instr.skip), branches: instr.branches.map((branch) => ({ ...branch, to: settle(branch.to) })) };
  });
}

export function query(body: Expr, params: TypeRef[] = [], rest: Partial<QueryCode> = {}): QueryCode {
  const many = { many: false, base: 'number' } as const;
  return { name: 'q', params: named(params), result: many, ones: 8, lists: 4, body, site: 2, recursive: false, ...rest };
}
export function queryMany(body: Expr, params: TypeRef[] = [], rest: Partial<QueryCode> = {}): QueryCode {
  return query(body, params, { result: { base: 'piece', many: true }, ...rest });
}
export function action(instrs: Instr[], asks: boolean, params: TypeRef[] = [], rest: Partial<ActionCode> = {}): ActionCode {
  // Parameters are the first slots, lists counted apart, and every question is about those that are one thing.
  const about = named(params)
    .filter(({ type }) => !type.many)
    .map(({ name, type }, slot) => ({ name, type, slot, as: 'given' as const }))
    .filter(({ type }) => isThing(type));
  const code = instrs.map((instr) => ('choice' in instr || 'chance' in instr ? { about, ...instr } : instr));
  return { name: 'a', params: named(params), ones: 6, lists: 3, code, asks, site: 8, ...rest };
}
const named = (params: TypeRef[]): Param[] => params.map((type, i) => ({ name: `p${i}`, type }));

export function build(parts: Partial<Program>): Program {
  const same = { option: [], exact: [], open: [], openName: true, hidden: [], site: 0, pack: 'p' };
  return {
    hash: 'test',
    sites: Array.from({ length: 60 }, (_, i) => ({ file: 'test', start: i, end: i + 1, rule: `rule ${i}` })),
    kinds: [
      {
        ...same,
        name: 'seat',
        plural: 'seats',
        pieces: 'many',
        fields: [],
        piles: [
          { pile: 2, offset: col.hand },
          { pile: 3, offset: col.deck },
        ],
        id: [],
      },
      { ...same, name: 'hero', plural: 'heroes', pieces: 'one', fields: [0, 2], piles: [], id: [] },
      {
        ...same,
        name: 'card',
        plural: 'cards',
        pieces: 'many',
        fields: [0, 1],
        piles: [],
        id: [{ part: 'name' }, { part: 'word', text: '.' }, { part: 'count' }],
        same: [],
        exactSame: [col.value],
      },
      { ...same, name: 'place', plural: 'places', pieces: 'one', fields: [], piles: [], id: [] },
      { ...same, name: 'chip', plural: 'chips', pieces: 'many', fields: [0], piles: [], id: [], same: [col.owner], exactSame: [col.owner] },
    ],
    documents: ['ann', 'bob', 'cyd', 'dee', 'alpha', 'beta', 'gamma', 'north', 'south'].map((id, i) => ({
      id,
      kind: i < 4 ? kind.hero : i < 7 ? kind.card : kind.place,
      pack: 'p',
      site: 0,
    })),
    enums: [{ name: 'side', words: ['left', 'right'] }],
    fields: [
      { name: 'owner', offset: col.owner, type: types.seat },
      { name: 'value', offset: col.value, type: types.number },
      { name: 'place', offset: col.place, type: types.place },
    ],
    stride,
    globals: [
      { name: 'turn', offset: at.turn, type: types.number },
      { name: 'first', offset: at.first, type: types.seat },
    ],
    firstPiece,
    piles: [
      { name: 'table', kinds: [kind.card, kind.chip], see: 'all' },
      { name: 'box', kinds: [kind.card, kind.chip], see: 'nobody' },
      { name: 'hand', kinds: [kind.card], see: 'owner' },
      { name: 'deck', kinds: [kind.card, kind.chip], see: 'nobody' },
    ],
    memories: [
      { name: 'winners', type: { ...types.seat, many: true } },
      { name: 'done', type: { ...types.card, many: true } },
    ],
    data: [
      { kind: kind.card, key: 'power', type: types.number, values: [0, 0, 0, 0, 0, 3, 5, 7] },
      { kind: kind.card, key: 'values', type: { ...types.number, many: true }, values: [0, 0, 0, 0, 0, [1, 1, 2], [4]] },
      { kind: kind.place, key: 'floor', type: types.number, values: [0, 0, 0, 0, 0, 0, 0, 0, [5, 2, 6, 1]] },
    ],
    queries: [],
    actions: [],
    behaviours: [],
    choices: [{ name: 'choice' }],
    chances: [{ name: 'first' }, { name: 'draw' }, { name: 'shuffle' }],
    spans: [{ name: 'round' }],
    parts: [{ name: 'points', offset: col.points }],
    start: 0,
    invariants: [],
    requires: [],
    seats: { kind: kind.seat, playedWith: kind.hero, field: 0, least: 1, most: 2 },
    tells: [],
    firstChance: 0,
    placeField: 2,
    ...parts,
  };
}
