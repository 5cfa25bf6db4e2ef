// What a reader wants to see of a stretch of play, made from its trace: outcomes of chance, effects of rules and steps that are told, in the
// order in which they happened.
import type { Program, TypeRef } from '../program/program.ts';
import type { State } from '../runtime/state.ts';
import type { TraceEvent } from '../runtime/trace.ts';
import { pieceName, valueFacts } from './ids.ts';
import { Layout } from './layout.ts';
import { unnumberedId } from './piece-ids.ts';
import type { Outcome } from './table.ts';
import type { LogFacts, OptionFacts, StepFacts } from './text-source.ts';

/** What a rule changed. Pieces, piles and values are numbers as in the state. */
export type Effect =
  | { readonly type: 'moved'; readonly pieces: readonly number[]; readonly from: number; readonly to: number }
  | { readonly type: 'field'; readonly piece: number; readonly offset: number; readonly before: number; readonly value: number }
  | { readonly type: 'value'; readonly offset: number; readonly before: number; readonly value: number }
  | { readonly type: 'created'; readonly piece: number; readonly to: number }
  | { readonly type: 'attached'; readonly document: number; readonly piece: number }
  | { readonly type: 'winners'; readonly seats: readonly number[] };

export interface Moment {
  readonly type: 'start' | 'given' | 'decision' | 'chance' | 'event' | 'effect' | 'expect';
  /** Number of the decision it follows from; 0 before the first. */
  readonly n: number;
  readonly site: number;
  /** Of a decision and of chance: what a log tells. */
  readonly facts?: LogFacts;
  /** Of an event: the step that is told, as somebody who sees everything hears it. */
  readonly step?: StepFacts;
  readonly effect?: Effect;
  /** How many traced changes of its decision have happened at this moment. */
  readonly changes: number;
  /** Of a scenario: the line under way, what it says, and what is the case instead if it expects something else. */
  readonly said?: { readonly line: number; readonly text?: string; readonly failed?: string };
}

/** Events that change a game or show that chance did. */
export const changing: ReadonlySet<TraceEvent['type']> = new Set([
  'field',
  'value',
  'moved',
  'created',
  'recorded',
  'attached',
  'drawn',
] as const);

/** A step that is told, and how many events of its stretch came before it. */
export interface HeardStep {
  readonly after: number;
  readonly facts: StepFacts;
  readonly site: number;
}

export interface Stretch {
  readonly program: Program;
  readonly before: State;
  readonly after: State;
  readonly events: readonly TraceEvent[];
  /** Uses of chance that had more than one outcome: only those are told. */
  readonly outcomes: readonly Outcome[];
  readonly steps: readonly HeardStep[];
  readonly n: number;
  /** Changes before this stretch. */
  readonly changes: number;
}

/** What a reader wants to see of the changes: writes that change nothing are left out, what moves together is one moment. */
export function momentsOf(stretch: Stretch): readonly Moment[] {
  const { program, before, after, events, outcomes, steps, n } = stretch;
  let told = 0;
  let heard = 0;
  const moments: Moment[] = [];
  const written = new Map<number, number>();
  const fresh = new Set<number>();
  const old = (index: number): number => written.get(index) ?? before.m[index] ?? 0;
  const add = (site: number, changes: number, effect: Effect): void => void moments.push({ type: 'effect', n, site, effect, changes });
  const hear = (until: number): void => {
    for (; heard < steps.length && steps[heard].after <= until; heard += 1) {
      const { facts, site } = steps[heard];
      moments.push({ type: 'event', n, site, step: facts, changes: stretch.changes + steps[heard].after });
    }
  };
  for (const [index, event] of events.entries()) {
    hear(index);
    const changes = stretch.changes + index + 1;
    switch (event.type) {
      case 'field': {
        const at = event.piece + event.offset;
        if (old(at) !== event.value)
          add(event.site, changes, { type: 'field', piece: event.piece, offset: event.offset, before: old(at), value: event.value });
        written.set(at, event.value);
        break;
      }
      case 'value':
        if (old(event.offset) !== event.value)
          add(event.site, changes, { type: 'value', offset: event.offset, before: old(event.offset), value: event.value });
        written.set(event.offset, event.value);
        break;
      case 'moved': {
        const last = moments[moments.length - 1];
        if (fresh.has(event.piece)) {
          fresh.delete(event.piece);
          if (last?.effect?.type === 'created' && last.effect.piece === event.piece)
            moments[moments.length - 1] = { ...last, effect: { ...last.effect, to: event.to }, changes };
        } else if (
          last?.effect?.type === 'moved' &&
          last.effect.from === event.from &&
          last.effect.to === event.to &&
          last.site === event.site
        )
          moments[moments.length - 1] = { ...last, effect: { ...last.effect, pieces: [...last.effect.pieces, event.piece] }, changes };
        else add(event.site, changes, { type: 'moved', pieces: [event.piece], from: event.from, to: event.to });
        break;
      }
      case 'created':
        fresh.add(event.piece);
        add(event.site, changes, { type: 'created', piece: event.piece, to: 0 });
        break;
      case 'attached':
        add(event.site, changes, { type: 'attached', document: event.document, piece: event.piece });
        break;
      case 'recorded':
        if (event.memory === 0) add(event.site, changes, { type: 'winners', seats: event.values });
        break;
      case 'drawn':
        if (!isOutcome(outcomes[told], event)) break;
        told += 1;
        moments.push(chanceMoment(program, after, event, n, changes));
        break;
      default:
    }
  }
  hear(events.length);
  return moments;
}

function chanceMoment(program: Program, state: State, event: Extract<TraceEvent, { type: 'drawn' }>, n: number, changes: number): Moment {
  return { type: 'chance', n, site: event.site, facts: drawnFacts(program, state, event), changes };
}

/** What a log tells of a draw. */
export function drawnFacts(program: Program, state: State, event: Extract<TraceEvent, { type: 'drawn' }>): LogFacts {
  const layout = new Layout(program, state);
  const type = chanceType(program, event.chance);
  const named = event.values.map((value) => ({ value, facts: valueFacts(layout, type, value, true, undefined) }));
  const isWhole = !isPicked(program, event.chance);
  const options = named.map(({ value, facts }): OptionFacts => {
    const others = isWhole ? named.map((other) => other.value) : layout.pieces;
    const id = type.base === 'piece' && isMixedUp(layout, value, facts.name, others) ? longerName(layout, value, isWhole) : facts.name;
    return { id, words: [], value: facts };
  });
  return { type: 'chance', kind: program.chances[event.chance].name, seat: 'chance', played: [], about: {}, options };
}

/** Whether others that look different go by the same name. */
function isMixedUp(layout: Layout, piece: number, name: string, others: readonly number[]): boolean {
  const { m } = layout.state;
  const { exactSame } = layout.kind(piece);
  const kind = layout.kindIndex(piece);
  const differs = (other: number): boolean =>
    exactSame === undefined || exactSame.some((offset) => m[other + offset] !== m[piece + offset]);
  return others.some(
    (other) =>
      other !== piece &&
      layout.kindIndex(other) === kind &&
      m[other] === m[piece] &&
      differs(other) &&
      pieceName(layout, other, true, undefined) === name,
  );
}

/** As options are told apart when all of them are known; otherwise the id, which is understood as well. */
function longerName(layout: Layout, piece: number, isWhole: boolean): string {
  return isWhole ? unnumberedId(layout, piece) : layout.id(piece);
}

function isOutcome(outcome: Outcome | undefined, { chance, values }: Extract<TraceEvent, { type: 'drawn' }>): boolean {
  return outcome !== undefined && outcome.chance === chance && outcome.values.every((value, at) => value === values[at]);
}

const chanceTypes = new WeakMap<Program, Map<number, TypeRef>>();

/** What picks draw, by chance; the same for all uses of its name. A shuffle is none of them. */
function picksIn(program: Program): ReadonlyMap<number, TypeRef> {
  let known = chanceTypes.get(program);
  if (known === undefined) {
    known = new Map();
    for (const { code } of program.actions)
      for (const instr of code) if (instr.op === 'pick') known.set(instr.chance, { ...instr.type, many: false });
    chanceTypes.set(program, known);
  }
  return known;
}

function chanceType(program: Program, chance: number): TypeRef {
  return picksIn(program).get(chance) ?? { base: 'piece', many: false };
}

function isPicked(program: Program, chance: number): boolean {
  return picksIn(program).has(chance);
}
