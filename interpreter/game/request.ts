// Requests of the protocol: which there are, which keys each takes, and of what type. Nothing here knows what requests do.
import { closest } from '../../grammar/diagnostics/closest.ts';
import { EngineError } from './engine-error.ts';
import { isOptions, isOptionValue, isRecord } from './library.ts';

interface KeyType {
  readonly says: string;
  readonly fits: (value: unknown) => boolean;
  /** All possible values, where they are few. */
  readonly values?: readonly string[];
}

/** Types a key may have, with the words an error uses. */
const types = {
  text: { says: 'a text', fits: (value: unknown) => typeof value === 'string' },
  name: { says: 'a text', fits: (value: unknown) => typeof value === 'string' },
  integer: { says: 'an integer', fits: (value: unknown) => Number.isSafeInteger(value) },
  count: { says: 'an integer from 1', fits: (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 1 },
  seed: { says: 'an integer from 0 to 2^53-1', fits: (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0 },
  texts: { says: 'a list of texts', fits: isTexts },
  answer: { says: 'an option id or a list of option ids', fits: (value: unknown) => typeof value === 'string' || isTexts(value) },
  seats: { says: 'a list of lists of ids', fits: (value: unknown) => Array.isArray(value) && value.every(isTexts) },
  options: { says: 'an object of options', fits: isOptions },
  chance: oneOf('seed', 'ask'),
  forced: oneOf('ask', 'take'),
  anything: { says: 'a value', fits: () => true },
} as const satisfies Record<string, KeyType>;

type TypeName = keyof typeof types;

/** Keys of each request besides `do`, `id` and `game`; `!` marks those that must be there. */
const requests = {
  hello: {},
  new: {
    'seats!': 'seats',
    packs: 'texts',
    edition: 'text',
    preset: 'text',
    options: 'options',
    first: 'integer',
    seed: 'seed',
    chance: 'chance',
    forced: 'forced',
    given: 'text',
    locale: 'text',
  },
  choose: { 'option!': 'answer', n: 'integer' },
  back: { 'n!': 'count' },
  copy: { 'to!': 'name' },
  drop: {},
  state: {},
  view: { 'seat!': 'integer' },
  why: { 'option!': 'text', seat: 'integer' },
  because: { 'piece!': 'text', 'field!': 'text', seat: 'integer' },
  log: { from: 'count', seat: 'integer', locale: 'text' },
  save: {},
  load: { 'save!': 'anything' },
} as const satisfies Record<string, Record<string, TypeName>>;

export type RequestName = keyof typeof requests;

export interface Request {
  readonly do: RequestName;
  /** The game meant; `main` unless named. */
  readonly game: string;
  readonly keys: Readonly<Record<string, unknown>>;
}

const shapes = new Map<string, ReadonlyMap<string, { readonly type: TypeName; readonly needed: boolean }>>(
  Object.entries(requests).map(([name, keys]) => [
    name,
    new Map(Object.entries(keys).map(([key, type]) => [key.replace('!', ''), { type: type as TypeName, needed: key.endsWith('!') }])),
  ]),
);

/** Reads a request. Throws `bad-json`, `unknown-request` and `bad-request`. */
export function readRequest(value: unknown): Request {
  if (!isRecord(value)) throw new EngineError('bad-json', 'a request is a JSON object');
  const name = value['do'];
  if (typeof name !== 'string') throw new EngineError('bad-request', '`do` must name a request');
  const shape = shapes.get(name);
  if (shape === undefined)
    throw new EngineError('unknown-request', `there is no request ${shown(name, '`')}${meant(name, [...shapes.keys()])}`);
  for (const key of Object.keys(value)) {
    if (key === 'do' || key === 'id') continue;
    const type = key === 'game' ? 'name' : shape.get(key)?.type;
    if (type === undefined)
      throw new EngineError('bad-request', `\`${name}\` takes no ${shown(key, '`')}${meant(key, ['game', ...shape.keys()])}`);
    if (!types[type].fits(value[key]))
      throw new EngineError('bad-request', `\`${key}\` must be ${types[type].says}${notThat(types[type], value[key])}`);
  }
  for (const [key, { needed }] of shape) {
    if (needed && !Object.hasOwn(value, key)) throw new EngineError('bad-request', `\`${name}\` needs \`${key}\``);
  }
  return { do: name as RequestName, game: (value['game'] as string | undefined) ?? 'main', keys: value };
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function oneOf(...values: readonly string[]): KeyType {
  return { says: values.map((value) => `"${value}"`).join(' or '), fits: (value) => values.some((one) => one === value), values };
}

/**
 * Describes a value that was given for a key of another type. Of an object of options it names the first whose type cannot be right: which
 * values an option takes only the packs know.
 */
function notThat({ values = [] }: KeyType, value: unknown): string {
  const wrong = isRecord(value) ? Object.entries(value).find(([, one]) => !isOptionValue(one)) : undefined;
  if (wrong !== undefined) return `, and ${shown(wrong[0], '`')} a truth, a number, a text or a list of texts, not ${shown(wrong[1])}`;
  return `, not ${shown(value)}${typeof value === 'string' ? meant(value, values) : ''}`;
}

function meant(word: string, words: readonly string[]): string {
  const near = closest(word, words);
  return near === undefined ? '' : `; did you mean \`${near}\`?`;
}

/** How many characters of a word are shown: enough to recognise it. */
const longestShown = 60;

/** A value of a request, which may be anything, in a few words. */
export function shown(value: unknown, quote = '"'): string {
  if (typeof value === 'string') return `${quote}${value.length > longestShown ? `${value.slice(0, longestShown)}...` : value}${quote}`;
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  return String(value);
}
