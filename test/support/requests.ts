// The requests of the engine's protocol as the design lists them, and ways to spoil one. Written apart from the engine's own table.
import fc from 'fast-check';

type Wanted = 'text' | 'integer' | 'answer' | 'texts' | 'seats' | 'options' | 'chance' | 'forced' | 'anything';

/** Keys besides `do`, `id` and `game`; those with `!` must be there. */
export const protocol: Readonly<Record<string, Readonly<Record<string, Wanted>>>> = {
  hello: {},
  new: {
    'seats!': 'seats',
    packs: 'texts',
    edition: 'text',
    preset: 'text',
    options: 'options',
    first: 'integer',
    seed: 'integer',
    chance: 'chance',
    forced: 'forced',
    given: 'text',
    locale: 'text',
  },
  choose: { 'option!': 'answer', n: 'integer' },
  back: { 'n!': 'integer' },
  copy: { 'to!': 'text' },
  drop: {},
  state: {},
  view: { 'seat!': 'integer' },
  why: { 'option!': 'text', seat: 'integer' },
  because: { 'piece!': 'text', 'field!': 'text', seat: 'integer' },
  log: { from: 'integer', seat: 'integer', locale: 'text' },
  save: {},
  load: { 'save!': 'anything' },
};

/** The keys of a decision, in their order. */
export const decisionKeys = ['n', 'seat', 'kind', 'about', 'asks', 'options', 'min', 'max', 'ordered', 'secret', 'together', 'at'];

/** A value of the right type for a key, whether it makes sense or not. */
const fitting: Readonly<Record<Wanted, readonly unknown[]>> = {
  text: ['main', 'play:fire', '', 'constructor', 'x'],
  integer: [0, 1, 3, -1, 2 ** 53 - 1],
  answer: ['draw', ['draw'], [], ['play:fire', 'draw']],
  texts: [['base'], []],
  seats: [[['tuco'], ['doc'], ['belle']]],
  options: [{}, { events: false }],
  chance: ['seed', 'ask'],
  forced: ['ask', 'take'],
  anything: [null, 1, 'x', {}, []],
};

const deep = (depth: number): unknown => {
  let value: unknown = [];
  for (let i = 0; i < depth; i += 1) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Values of every shape, among them what breaks careless code. */
const anyValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    -(2 ** 53),
    '',
    'x',
    '__proto__',
    [],
    {},
    [[]],
    [1],
    [null],
    ['a', 1],
  ),
  fc.constantFrom<unknown>(
    deep(50),
    deep(3_000),
    { constructor: 1 },
    JSON.parse('{"__proto__":{"a":1}}'),
    '\u0000\uFFFF\uD800',
    'x'.repeat(100_000),
  ),
  fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text)),
);

function fits(wanted: Wanted, value: unknown): boolean {
  const texts = (list: unknown): boolean => Array.isArray(list) && list.every((item) => typeof item === 'string');
  switch (wanted) {
    case 'text':
      return typeof value === 'string';
    case 'integer':
      return Number.isSafeInteger(value);
    case 'answer':
      return typeof value === 'string' || texts(value);
    case 'texts':
      return texts(value);
    case 'seats':
      return Array.isArray(value) && value.every(texts);
    case 'options':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'chance':
      return value === 'seed' || value === 'ask';
    case 'forced':
      return value === 'ask' || value === 'take';
    case 'anything':
      return true;
  }
}

export interface Spoilt {
  readonly line: string;
  readonly code: 'bad-json' | 'bad-request' | 'unknown-request';
}

const anyName = fc.constantFrom(...Object.keys(protocol));

/** A request with all its keys, of the right types. */
function wholeRequest(name: string): fc.Arbitrary<Record<string, unknown>> {
  const keys = Object.entries(protocol[name]).map(([key, wanted]) => [key.replace('!', ''), fc.constantFrom(...fitting[wanted])] as const);
  return fc.record(Object.fromEntries(keys)).map((rest) => ({ do: name, ...rest }));
}

const unknownKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'Do', 'options ', 'hasOwnProperty', ''),
  fc.string({ maxLength: 6 }),
);

/** Requests that are wrong in one way each, with the code the design gives them. */
export const spoiltRequest: fc.Arbitrary<Spoilt> = fc.oneof(
  // Not a JSON object.
  fc
    .oneof(fc.string(), fc.constantFrom('{', '[1', '{"do":"state"', '\u0000\u0001', '{"do":"state"}}', 'nul', "{'do':'state'}", '﻿{}x'))
    .map(notJson),
  anyValue
    .filter((value) => typeof value !== 'object' || value === null || Array.isArray(value))
    .map((value) => ({ line: JSON.stringify(value), code: 'bad-json' as const })),
  // No request of that name.
  fc
    .oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'State', 'state ', 'hasOwnProperty', ''))
    .filter((name) => !Object.hasOwn(protocol, name))
    .map((name) => ({ line: JSON.stringify({ do: name }), code: 'unknown-request' as const })),
  anyValue.filter((value) => typeof value !== 'string').map((value) => badRequest({ do: value })),
  fc.constant(badRequest({})),
  // A key too many.
  fc
    .tuple(anyName, unknownKey, anyValue)
    .filter(([name, key]) => !['do', 'id', 'game', ...Object.keys(protocol[name]).map((known) => known.replace('!', ''))].includes(key))
    .chain(([name, key, value]) => wholeRequest(name).map((request) => badRequest({ ...request, [key]: value }, key, value))),
  // A key too few.
  anyName
    .filter((name) => Object.keys(protocol[name]).some((key) => key.endsWith('!')))
    .chain((name) =>
      fc
        .tuple(wholeRequest(name), fc.constantFrom(...Object.keys(protocol[name]).filter((key) => key.endsWith('!'))))
        .map(([request, key]) => badRequest(Object.fromEntries(Object.entries(request).filter(([other]) => `${other}!` !== key)))),
    ),
  // A value of another type.
  anyName
    .filter((name) => Object.values(protocol[name]).some((wanted) => wanted !== 'anything'))
    .chain((name) =>
      fc
        .tuple(wholeRequest(name), fc.constantFrom(...Object.entries(protocol[name])), anyValue)
        .filter(([, [, wanted], value]) => !fits(wanted, value))
        .map(([request, [key], value]) => badRequest({ ...request, [key.replace('!', '')]: value })),
    ),
  fc
    .tuple(
      anyName,
      anyValue.filter((value) => typeof value !== 'string'),
    )
    .chain(([name, value]) => wholeRequest(name).map((request) => badRequest({ ...request, game: value }))),
);

function badRequest(request: Record<string, unknown>, key?: string, value?: unknown): Spoilt {
  // `__proto__` in a literal would set the prototype and vanish from the JSON.
  const line = JSON.stringify(request);
  const added = key === '__proto__' ? `${line.slice(0, -1)},"__proto__":${JSON.stringify(value)}}` : line;
  return { line: added, code: 'bad-request' };
}

function notJson(text: string): Spoilt {
  try {
    const value: unknown = JSON.parse(text);
    return { line: typeof value === 'object' && value !== null && !Array.isArray(value) ? '[' : text, code: 'bad-json' };
  } catch {
    return { line: text, code: 'bad-json' };
  }
}

/** Requests of the right shape with any values: they may succeed or fail, but never with `internal`. */
export const oddRequest: fc.Arbitrary<Record<string, unknown>> = anyName.chain((name) => {
  const keys = Object.entries(protocol[name]).map(([key, wanted]) => {
    const usual = fc.constantFrom(...fitting[wanted]);
    // Filtering is hopeless where almost nothing fits.
    const open = ['text', 'integer', 'texts', 'options', 'anything'].includes(wanted);
    return [
      key,
      open
        ? fc.oneof(
            usual,
            anyValue.filter((value) => fits(wanted, value)),
          )
        : usual,
    ] as const;
  });
  const required = keys.filter(([key]) => key.endsWith('!')).map(([key]) => key.replace('!', ''));
  const all = Object.fromEntries(keys.map(([key, values]) => [key.replace('!', ''), values]));
  return fc.record(all, { requiredKeys: required }).map((rest) => ({ do: name, ...rest }));
});
