// Saves: the set-up and the answers, never a raw state. A save is untrusted: its shape and checksum are checked here, its answers when they are
// played again.
import { canonicalJson, digest } from './digest.ts';
import { EngineError } from './engine-error.ts';
import type { FullSetup } from './setup.ts';
import type { Json } from './state-json.ts';

const format = 'roundhouse-save-1';

export interface SaveContent {
  /** Content hash of the packs. */
  readonly hash: string;
  readonly setup: FullSetup;
  readonly answers: readonly (string | readonly string[])[];
  /** What the program was made of, for a caller that has to find the program again; opaque here. */
  readonly selection?: Json;
}

export interface Save extends SaveContent {
  readonly format: string;
  /** Digest of all the rest: an edited save is refused before it is played. */
  readonly check: string;
}

export function makeSave(content: SaveContent): Save {
  const { hash, setup, answers, selection } = content;
  const rest = { format, hash, setup, answers, ...(selection !== undefined && { selection }) };
  return { ...rest, check: digest(rest) };
}

/** Reads a save. Throws `bad-save` unless the value is what `makeSave` gives. */
export function readSave(value: unknown): Save {
  try {
    return checkedSave(value);
  } catch (error) {
    // A value nested deeper than the stack has no canonical form.
    if (error instanceof RangeError) throw bad('it is nested too deep');
    throw error;
  }
}

function checkedSave(value: unknown): Save {
  const save = record(value, ['format', 'hash', 'setup', 'answers', 'selection', 'check'], 'a save');
  if (save['format'] !== format) throw bad('its format is not known');
  const { check, ...rest } = save;
  if (typeof check !== 'string' || digest(rest) !== check) throw bad('its checksum is wrong');
  if (typeof save['hash'] !== 'string') throw bad('`hash` is missing');
  const answers = save['answers'];
  if (!Array.isArray(answers) || !answers.every((answer) => typeof answer === 'string' || isStrings(answer)))
    throw bad('`answers` are not answers');
  return {
    format,
    hash: save['hash'],
    setup: checkedSetup(save['setup']),
    answers: answers as readonly (string | readonly string[])[],
    ...(save['selection'] !== undefined && { selection: JSON.parse(canonicalJson(save['selection'])) as Json }),
    check,
  };
}

function checkedSetup(value: unknown): FullSetup {
  const setup = record(value, ['seats', 'first', 'seed', 'chance', 'forced', 'locale', 'given'], '`setup`');
  const { seats, first, seed, chance, forced, locale, given } = setup;
  if (!Array.isArray(seats) || !seats.every(isStrings)) throw bad('`seats` are not lists of ids');
  if (typeof seed !== 'number' || typeof locale !== 'string') throw bad('`seed` or `locale` is wrong');
  if (first !== undefined && typeof first !== 'number') throw bad('`first` is not a number');
  if (chance !== 'seed' && chance !== 'ask') throw bad('`chance` is neither `seed` nor `ask`');
  if (forced !== 'ask' && forced !== 'take') throw bad('`forced` is neither `ask` nor `take`');
  if (given !== undefined && typeof given !== 'string') throw bad('`given` is not a text');
  return {
    seats: seats as readonly (readonly string[])[],
    seed,
    chance,
    forced,
    locale,
    ...(first !== undefined && { first }),
    ...(given !== undefined && { given }),
  };
}

function record(value: unknown, keys: readonly string[], what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw bad(`${what} is an object`);
  const unknown = Object.keys(value).find((key) => !keys.includes(key));
  if (unknown !== undefined) throw bad(`${what} has no \`${unknown}\``);
  return value as Readonly<Record<string, unknown>>;
}

function isStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function bad(problem: string): EngineError {
  return new EngineError('bad-save', `this is not a save of ours: ${problem}`);
}
