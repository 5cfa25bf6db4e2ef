// The table of what every place of a text can fill its slots with. The check, completion, hover and the formatter of texts read it (texts.ts
// fills a slot only from the groups that its place has here).
import { formFields } from './fields.ts';

/** Where the values of slots come from. */
export type Group =
  /** Queries that answer with a number. */
  | 'numbers'
  /** Numbers and keys of the document whose text it is, and queries about it. */
  | 'own'
  /** The values of the slots of the entry's `pattern`. */
  | 'parts'
  /** What the question is about: see program/about.ts. */
  | 'about'
  /** The arguments of a step that is told. */
  | 'arguments'
  /** The values of the game. */
  | 'values'
  /** What was answered, also by the word for its kind. */
  | 'chosen'
  /** Queries about an option, evaluated while it is on offer: program/about.ts says which. */
  | 'of-option'
  | ToolGroup;

/** Groups whose slots belong to the tool. */
export type ToolGroup = 'seat' | 'list' | 'seats' | 'score' | 'winners' | 'fact' | 'n';

/** The sort of a slot's value: a number has plurals and formats, a name has cases and a gender, a text is only itself. */
export type SlotSort = 'number' | 'name' | 'text';

export const toolSlots: Readonly<Record<ToolGroup, Readonly<Record<string, SlotSort>>>> = {
  // The seat that decided.
  seat: { seat: 'name' },
  // Many answers of one kind, one after another.
  list: { list: 'text' },
  // How many there are.
  seats: { seats: 'number' },
  score: { seat: 'name', total: 'number' },
  winners: { winners: 'name', count: 'number', total: 'number' },
  // A fact that a model lists for its result: how many, and what.
  fact: { count: 'number', list: 'text' },
  n: { n: 'number' },
};

type Row = Readonly<Record<string, readonly Group[]>>;

const told: readonly Group[] = ['seat', 'chosen', 'about', 'numbers'];
const untold: readonly Group[] = ['seat', 'about', 'numbers'];
const storied: readonly Group[] = ['seat', 'chosen', 'about', 'values', 'numbers'];
const chanced: readonly Group[] = ['chosen', 'about', 'values', 'numbers'];
const stepped: readonly Group[] = ['arguments', 'numbers'];
const named: Row = Object.fromEntries(['name', ...formFields].map((field) => [field, ['parts']]));
const plain: Row = { name: [], rule: ['numbers'] };

/** The places of documents, pieces and words; what a key of a document does may have a text of its own. */
const ofThings: Row = { ...named, rule: ['own', 'numbers'], log: stepped, 'log-idle': stepped };
const ofKeys: readonly Group[] = ['own', 'numbers'];

/** By kind of text, then by field. A text of the tool's kinds that is missing here names things and nothing else. */
const ofTool: Readonly<Record<string, Row>> = {
  pack: plain,
  kind: plain,
  role: plain,
  pile: plain,
  part: plain,
  value: { ...plain, heading: ['values', 'numbers'], changed: ['values', 'numbers'] },
  // These texts are written before the numbers of a game are settled.
  option: {},
  preset: {},
  choice: {
    ...plain,
    asks: ['about', 'numbers'],
    option: ['chosen', 'of-option', 'numbers'],
    log: told,
    'log-declined': untold,
    'log-hidden': untold,
    story: storied,
    summary: ['list', 'about', 'values', 'numbers'],
  },
  branch: {
    name: ['chosen', 'numbers'],
    log: told,
    'log-hidden': untold,
    brief: storied,
    'brief-hidden': ['seat', 'about', 'values', 'numbers'],
    story: storied,
  },
  // Chance has no seat that decides.
  chance: { ...plain, asks: ['about', 'numbers'], log: ['chosen', 'numbers'], story: chanced, brief: chanced },
  step: { log: stepped, 'log-idle': stepped },
  require: { message: ['seats', 'numbers'] },
  invariant: { message: ['numbers'] },
  amendment: { rule: ['numbers'] },
  result: {},
  format: { text: ['n'] },
};

/** Sentences about how a game ended, by id; every other one is about a fact that a model lists for its result. */
const ofResults: Readonly<Record<string, readonly Group[]>> = {
  scores: [],
  player: [],
  total: [],
  nobody: [],
  score: ['score'],
  winners: ['winners'],
  tie: ['winners', 'numbers'],
};

/** Ids of the texts about the end of a game that are the tool's own. */
export const resultTexts: readonly string[] = Object.keys(ofResults);

export function groupsAt(kind: string, id: string, field: string): readonly Group[] {
  if (kind === 'result') return field !== 'text' ? [] : Object.hasOwn(ofResults, id) ? ofResults[id] : ['fact', 'numbers'];
  const row = Object.hasOwn(ofTool, kind) ? ofTool[kind] : ofThings;
  if (Object.hasOwn(row, field)) return row[field];
  return kind === 'kind' || row === ofThings ? ofKeys : [];
}

/** Reads a slot that names a thing by a kind and an id: `{card seven}`. It can be used in every place. */
export function readTerm(expression: string): { readonly kind: string; readonly id: string } | undefined {
  const found = /^([a-z][a-z0-9-]*) +([a-z0-9][a-z0-9.:-]*)$/.exec(expression);
  return found === null ? undefined : { kind: found[1], id: found[2] };
}
