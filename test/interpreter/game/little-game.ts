// A small made-up game for the tests of sessions: hands and decks, a row of cards face up or down, tokens with hidden values,
// chance of every sort, decisions one by one, together, by value and several at once.
import type { ChooseBranch, Expr, Instr, Program, TypeRef } from '../../../interpreter/program/program.ts';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import type { GameSource } from '../../../interpreter/game/source.ts';
import {
  act,
  action,
  all,
  back,
  bound,
  choose,
  code,
  compare,
  create,
  field,
  filter,
  inPile,
  jump,
  label,
  list,
  local,
  math,
  move,
  moveMany,
  next,
  num,
  pick,
  record,
  set,
  setList,
  shuffle,
  to,
  unless,
  write,
  writeGlobal,
  type Line,
} from '../runtime/builder.ts';

export const kind = { seat: 0, hero: 1, card: 2, token: 3, spot: 4 } as const;
export const col = { owner: 2, face: 3, hero: 4, value: 5, spot: 6, hand: 7, deck: 8, bag: 9, heap: 10, points: 11, used: 12 } as const;
const stride = 13;
const round = stride;
const first = stride + 1;
const firstPiece = stride + 2;
const documents = ['ann', 'bob', 'cyd', 'fox', 'owl', 'elk', 'gem', 'coin', 'hill', 'lake'];
const doc = (id: string): number => documents.indexOf(id) + 1;
const pile = { row: 1, stock: 2 } as const;
const chance = { first: 0, lay: 1, deck: 2, which: 3, order: 4 } as const;
const choice = { plan: 0, bet: 1, go: 2, rob: 3, pay: 4, hide: 5 } as const;

const piece = (which: number, word?: string): TypeRef => ({
  base: 'piece',
  kinds: [which],
  many: false,
  ...(word !== undefined && { word }),
});
const number: TypeRef = { base: 'number', many: false };
const facing: TypeRef = { base: 'enum', enum: 0, many: false };
const up = 1;
const down = 2;

/** `for each`: the set goes to a list slot, an index slot counts, the element is in `slot`. */
function each(name: string, slots: { list: number; index: number; slot: number }, elements: Expr, ...body: Line[]): Line[] {
  return [
    setList(slots.list, elements),
    set(slots.index, num(0)),
    label(`${name}-loop`),
    next(slots.list, slots.index, slots.slot, `${name}-end`),
    ...body,
    back(`${name}-loop`),
    label(`${name}-end`),
  ];
}

const heap = (of: Expr): Expr => inPile(field(of, col.heap));
const token = (slot: number): Expr => local(slot);
const tokenType = piece(kind.token);

const play: Instr[] = code(
  act(1),
  ...each(
    'lay',
    { list: 0, index: 1, slot: 0 },
    all(kind.spot),
    set(3, num(3)),
    label('lay-more'),
    pick(inPile(num(pile.stock)), 2, 'lay-none', { chance: chance.lay, type: tokenType }),
    move(token(2), field(local(0), col.heap)),
    label('lay-none'),
    set(3, math(local(3), '-', num(1))),
    unless(compare(local(3), '>', num(0)), 'laid'),
    back('lay-more'),
    label('laid'),
  ),
  pick(all(kind.seat), 0, 'no-first', { chance: chance.first, type: piece(kind.seat) }),
  writeGlobal(first, local(0)),
  label('no-first'),
  label('round'),
  writeGlobal(round, math({ op: 'global', offset: round }, '+', num(1))),
  ...each(
    'fill',
    { list: 0, index: 1, slot: 0 },
    { op: 'seats-from', of: { op: 'global', offset: first }, step: 1 },
    shuffle(field(local(0), col.deck), chance.deck),
    moveMany({ op: 'take', set: inPile(field(local(0), col.deck)), count: num(3) }, field(local(0), col.hand)),
  ),
  ...each('plan', { list: 0, index: 1, slot: 0 }, { op: 'seats-from', of: { op: 'global', offset: first }, step: 1 }, act(2, local(0))),
  ...each(
    'bet',
    { list: 0, index: 1, slot: 0 },
    all(kind.seat),
    choose(local(0), [{ set: { op: 'set-of', items: [num(1), num(2), num(3)] }, type: number, slot: 2, to: to('bet-made') }], {
      choice: choice.bet,
      together: true,
      skip: to('bet-made'),
      site: 21,
    }),
    label('bet-made'),
  ),
  ...each('go', { list: 0, index: 1, slot: 0 }, all(kind.hero), act(3, local(0))),
  ...each(
    'home',
    { list: 0, index: 1, slot: 0 },
    inPile(num(pile.row)),
    write(local(0), col.face, num(down)),
    move(local(0), field(field(local(0), col.owner), col.deck), 'top'),
  ),
  ...each('drop', { list: 0, index: 1, slot: 0 }, all(kind.seat), moveMany(inPile(field(local(0), col.hand)), field(local(0), col.deck))),
  unless(compare({ op: 'global', offset: round }, '<', num(2)), 'finish'),
  back('round'),
  label('finish'),
  ...each('count', { list: 0, index: 1, slot: 0 }, all(kind.hero), {
    op: 'award',
    part: 0,
    to: field(local(0), col.owner),
    amount: { op: 'sum', set: inPile(field(local(0), col.bag)), bound: 0, value: field(bound(0), col.value) },
    site: 40,
  }),
  setList(0, { op: 'extreme', which: 'most', set: all(kind.seat), bound: 0, by: { op: 'score-of', of: bound(0) } }),
  record(0, list(0), true),
);

const tokens = (id: string, ...values: number[]): Instr[] =>
  values.map((value) => create(num(doc(id)), kind.token, num(pile.stock), [{ offset: col.value, value: num(value) }]));
const cards = (id: string, copies: number): Instr[] =>
  Array.from({ length: copies }, () =>
    create(num(doc(id)), kind.card, field(field(local(0), col.owner), col.deck), [
      { offset: col.owner, value: field(local(0), col.owner) },
      { offset: col.hero, value: local(0) },
      { offset: col.face, value: num(down) },
    ]),
  );

const setUp: Instr[] = code(
  create(num(doc('hill')), kind.spot, undefined),
  create(num(doc('lake')), kind.spot, undefined),
  // The faces alternate, so that an order by creation would tell which of them lies there.
  ...tokens('gem', 1),
  ...tokens('coin', 5),
  ...tokens('gem', 2),
  ...tokens('coin', 5),
  ...tokens('gem', 3),
  ...tokens('coin', 7),
  ...tokens('gem', 3),
  ...tokens('coin', 9),
  ...each('hero', { list: 0, index: 1, slot: 0 }, all(kind.hero), ...cards('fox', 2), ...cards('owl', 2), ...cards('elk', 1)),
);

const hand = inPile(field(local(0), col.hand));
const open: Partial<ChooseBranch> = { type: piece(kind.card), slot: 1, site: 22 };
const planTurn: Instr[] = code(
  choose(
    local(0),
    [
      { ...open, name: 'play', parts: ['value'], set: hand, to: to('up') },
      {
        ...open,
        name: 'play',
        parts: ['value', { word: 'hidden' }],
        set: filter(hand, 0, compare(field(bound(0), 0), '!=', num(doc('elk'))), 31),
        to: to('down'),
      },
      { name: 'draw', when: compare({ op: 'count', set: inPile(field(local(0), col.deck)) }, '>', num(0)), to: to('draw'), site: 23 },
    ],
    { choice: choice.plan, skip: to('planned'), site: 20 },
  ),
  label('up'),
  write(local(1), col.face, num(up)),
  move(local(1), num(pile.row)),
  jump('planned'),
  label('down'),
  write(local(1), col.face, num(down)),
  move(local(1), num(pile.row)),
  jump('planned'),
  label('draw'),
  moveMany({ op: 'take', set: inPile(field(local(0), col.deck)), count: num(1) }, field(local(0), col.hand)),
  label('planned'),
);

const asked = field(local(0), col.owner);
const bag = inPile(field(local(0), col.bag));
const goSomewhere: Instr[] = code(
  choose(asked, [{ set: all(kind.spot), type: piece(kind.spot), slot: 1, to: to('went') }], {
    choice: choice.go,
    skip: to('went'),
    site: 24,
  }),
  label('went'),
  write(local(0), col.spot, local(1)),
  choose(asked, [{ set: heap(local(1)), type: tokenType, slot: 2, to: to('which') }], {
    choice: choice.rob,
    min: num(0),
    skip: to('robbed'),
    site: 25,
  }),
  label('which'),
  pick({ op: 'like', set: heap(local(1)), item: local(2) }, 2, 'robbed', { chance: chance.which, type: tokenType }),
  move(local(2), field(local(0), col.bag)),
  label('robbed'),
  choose(asked, [{ set: bag, type: tokenType, slot: 0, to: to('paid') }], {
    choice: choice.pay,
    exact: true,
    min: num(0),
    max: num(2),
    many: true,
    skip: to('kept'),
    site: 26,
  }),
  label('paid'),
  moveMany(list(0), num(pile.stock)),
  label('kept'),
  choose(asked, [{ set: all(kind.spot), type: piece(kind.spot), slot: 3, to: to('hid') }], {
    choice: choice.hide,
    min: num(0),
    secret: true,
    skip: to('hid'),
    site: 27,
  }),
  label('hid'),
  pick(all(kind.spot), 0, 'end', { chance: chance.order, type: piece(kind.spot), count: num(2), slot: 1 }),
  label('end'),
);

const plain = { open: [], openName: true, hidden: [], option: [], exact: [], site: 0, pack: 'little' };
const name = { part: 'name' } as const;
const word = (text: string) => ({ part: 'word', text }) as const;
const count = { part: 'count' } as const;

export const program: Program = {
  hash: 'little-1',
  sites: Array.from({ length: 60 }, (_, i) => ({ file: 'little.rules', start: i, end: i + 1, rule: `rule ${i}` })),
  kinds: [
    {
      ...plain,
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
    { ...plain, name: 'hero', plural: 'heroes', pieces: 'one', fields: [0, 4], piles: [{ pile: 4, offset: col.bag }], id: [name] },
    {
      ...plain,
      name: 'card',
      plural: 'cards',
      pieces: 'many',
      fields: [0, 1, 2],
      piles: [],
      open: [col.owner],
      openName: false,
      id: [{ part: 'field', field: 2 }, word('.'), name, word('.'), count],
      option: [name],
      exact: [name],
      same: [],
      exactSame: [],
    },
    {
      ...plain,
      name: 'token',
      plural: 'tokens',
      pieces: 'many',
      fields: [3],
      piles: [],
      hidden: [col.value],
      id: [name, word('.'), count],
      option: [name],
      exact: [name, word(':'), { part: 'field', field: 3 }],
      same: [],
      exactSame: [col.value],
    },
    { ...plain, name: 'spot', plural: 'spots', pieces: 'one', fields: [], piles: [{ pile: 5, offset: col.heap }], id: [name] },
  ],
  documents: documents.map((id, i) => ({
    id,
    kind: i < 3 ? kind.hero : i < 6 ? kind.card : i < 8 ? kind.token : kind.spot,
    pack: 'little',
    site: 0,
  })),
  enums: [{ name: 'facing', words: ['up', 'down'] }],
  fields: [
    { name: 'owner', offset: col.owner, type: piece(kind.seat) },
    { name: 'face', offset: col.face, type: facing },
    { name: 'hero', offset: col.hero, type: piece(kind.hero) },
    { name: 'value', offset: col.value, type: number },
    { name: 'spot', offset: col.spot, type: piece(kind.spot) },
  ],
  stride,
  globals: [
    { name: 'round', offset: round, type: number },
    { name: 'first', offset: first, type: piece(kind.seat) },
  ],
  firstPiece,
  piles: [
    { name: 'row', kinds: [kind.card], see: 'face' },
    { name: 'stock', kinds: [kind.token], see: 'nobody' },
    { name: 'hand', kinds: [kind.card], see: 'owner' },
    { name: 'deck', kinds: [kind.card], see: 'nobody', asSet: 'owner' },
    { name: 'bag', kinds: [kind.token], see: 'kind', valuesFor: 'owner' },
    { name: 'heap', kinds: [kind.token], see: 'kind' },
  ],
  memories: [{ name: 'winners', type: { ...piece(kind.seat), many: true } }],
  data: [],
  queries: [
    {
      name: 'enough',
      params: [],
      result: { base: 'truth', many: false },
      ones: 0,
      lists: 0,
      body: compare({ op: 'count', set: all(kind.seat) }, '>', num(1)),
      site: 50,
      recursive: false,
    },
  ],
  actions: [
    action(play, true, [], { name: 'play' }),
    action(setUp, false, [], { name: 'set-up' }),
    action(planTurn, true, [piece(kind.seat, 'player')], { name: 'plan-turn' }),
    action(goSomewhere, true, [piece(kind.hero)], { name: 'go-somewhere' }),
    action(code(), false, [], { name: 'nothing' }),
  ],
  behaviours: [],
  choices: [{ name: 'plan' }, { name: 'bet' }, { name: 'go-to' }, { name: 'rob' }, { name: 'pay' }, { name: 'hide' }],
  chances: [{ name: 'first-seat' }, { name: 'lay' }, { name: 'shuffle-deck' }, { name: 'which' }, { name: 'spot-order' }],
  spans: [],
  parts: [{ name: 'treasure', offset: col.points }],
  start: 0,
  invariants: [],
  requires: [{ name: 'two-or-more', query: 0, site: 50 }],
  seats: { kind: kind.seat, playedWith: kind.hero, field: 0, least: 1, most: 1 },
  tells: [],
  firstChance: chance.first,
  placeField: 4,
};

export const source: GameSource = { program, machine: new Machine(program, { mode: 'interpreted' }) };
export const seats = [['ann'], ['bob'], ['cyd']];
