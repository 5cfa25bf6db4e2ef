// The words of events: an answer, an outcome of chance, and an action that is run, as scenarios write them.
import type { ActionSymbol } from '../../check/elaborate/environment/environment.ts';
import { toRef } from '../../check/elaborate/environment/types.ts';
import { Layout } from '../../game/layout.ts';
import type { LogFacts } from '../../game/text-source.ts';
import type { State } from '../../runtime/state.ts';
import { objectSlot } from '../read/scenario-model.ts';
import type { CompiledSelection } from '../run/programs.ts';
import { RecordWords } from './record-words.ts';

/** An action that was entered: its arguments, and the state then. */
export interface Entry {
  readonly action: ActionSymbol;
  readonly ones: readonly number[];
  readonly lists: readonly (readonly number[])[];
  readonly base: number;
  readonly parent: number;
  readonly state: State;
  /** The number of the decision whose answer led here. */
  readonly n: number;
}

/** An action that is run, as an event: by its verb, if it has one. */
export function entryText(compiledSelection: CompiledSelection, entry: Entry): string {
  const verb = verbOf(compiledSelection, entry);
  if (verb !== undefined) return verb;
  const words = new RecordWords(compiledSelection, entry.state);
  let one = 0;
  let list = 0;
  const args = entry.action.params.map(({ type, label }) => {
    const ref = toRef({ ...type, many: false });
    const said = type.many
      ? `[${entry.lists[list++].map((value) => words.value(ref, value)).join(', ')}]`
      : words.value(ref, entry.ones[one++]);
    return label === undefined ? said : `${label}: ${said}`;
  });
  return `run ${entry.action.name}${args.length === 0 ? '' : `(${args.join(', ')})`}`;
}

/** `red plays frog`, if the model has a verb for the action and what it is done with. */
export function verbOf(compiledSelection: CompiledSelection, { action, ones, lists, state }: Entry): string | undefined {
  for (const [name, verb] of compiledSelection.model.verbs) {
    if (verb.kind !== 'run' || verb.action !== action.name || lists.length > 0 || ones.length !== 1 || verb.piece === undefined) continue;
    const layout = new Layout(compiledSelection.program, state);
    const [piece] = ones;
    const { fields, id } = layout.kind(piece);
    const named = new Set(id.flatMap((part) => (part.part === 'field' ? [part.field] : [])));
    const index = fields.find((field) => named.has(field) && compiledSelection.program.fields[field].type.base === 'piece');
    const who = index === undefined ? 0 : state.m[piece + compiledSelection.program.fields[index].offset];
    if (who === 0) return undefined;
    return `${layout.id(who)} ${name} ${layout.documentName(piece) || layout.kind(piece).name}`;
  }
  return undefined;
}

export function chanceText({ kind, options }: LogFacts): string {
  return `chance ${kind} gives ${options.map(({ id }) => id).join(', ')}`;
}

export function plainAnswer({ options }: LogFacts): string {
  const ids = options.map(({ id }) => id);
  return ids.length === 0 ? 'nothing' : ids.length === 1 ? ids[0] : `[${ids.join(', ')}]`;
}

/** `red plans frog`, `red chooses pond-2`, `red declines`. */
export function answerText(compiledSelection: CompiledSelection, words: RecordWords, facts: LogFacts): string {
  const who = typeof facts.seat === 'number' ? words.seat(facts.seat) : 'chance';
  const ids = facts.options.map(({ id }) => id);
  if (ids.length === 0) return `${who} declines`;
  if (ids.length === 1) {
    for (const [name, verb] of compiledSelection.model.verbs) {
      if (verb.kind !== 'chooses' || verb.choice !== facts.kind) continue;
      const [before, after] = verb.option.split(objectSlot);
      if (after === undefined && ids[0] === before) return `${who} ${name}`;
      if (after === undefined || !ids[0].startsWith(before) || !ids[0].endsWith(after)) continue;
      const object = ids[0].slice(before.length, ids[0].length - after.length);
      if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(object)) return `${who} ${name} ${object}`;
    }
  }
  return `${who} chooses ${plainAnswer(facts)}`;
}
