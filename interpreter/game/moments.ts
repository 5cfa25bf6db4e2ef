// Makes moments of a stretch of a journal, for readers that show a game step by step: outcomes of chance, effects of rules and steps that are
// told, in the order in which they happened.
import type { Program, TypeRef } from '../program/program.ts';
import type { State } from '../runtime/state.ts';
import { pieceName, valueFacts } from './ids.ts';
import type { DrawnEvent, Journal } from './journal.ts';
import { Layout } from './layout.ts';
import { unnumberedId } from './piece-ids.ts';
import type { LogFacts, OptionFacts, StepFacts } from './text-source.ts';
import type { ToldActions } from './told-steps.ts';

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
  /** For a decision and for chance: the facts of its log entry. */
  readonly facts?: LogFacts;
  /** For an event: the step that is told, with everything visible. */
  readonly step?: StepFacts;
  readonly effect?: Effect;
  /** The place in the journal: the index of the stretch, and how many of its entries had been written then. */
  readonly at: { readonly stretch: number; readonly entries: number };
  /** For a scenario: the line under way, what it says, and what is the case instead if it expects something else. */
  readonly said?: { readonly line: number; readonly text?: string; readonly failed?: string };
}

/** Makes moments of the entries of a stretch: writes that change nothing are left out, and pieces that move together are one moment. */
export function momentsOf(journal: Journal, stretch: number, told: ToldActions): readonly Moment[] {
  const { program } = journal;
  const { before, entries, laid, n } = journal.stretches[stretch];
  const moments: Moment[] = [];
  const written = new Map<number, number>();
  const fresh = new Set<number>();
  const old = (index: number): number => written.get(index) ?? before.m[index] ?? 0;
  for (const [index, entry] of entries.entries()) {
    // Entries before the first use of chance are no moments; told steps among them get the state after all of these entries.
    if (index < laid && entry.type !== 'action') continue;
    const at = { stretch, entries: Math.max(index + 1, laid) };
    const add = (effect: Effect): void => void moments.push({ type: 'effect', n, site: entry.site, effect, at });
    const last = moments.at(-1);
    switch (entry.type) {
      case 'action': {
        const step = told.tells(entry) ? told.factsOf(entry, journal.stateAt(journal.stretches[stretch], index + 1)) : undefined;
        if (step !== undefined) moments.push({ type: 'event', n, site: entry.site, step, at });
        break;
      }
      case 'idle': {
        const state = (): State => journal.stateAt(journal.stretches[stretch], entry.began);
        const step = told.tellsIdle(entry, index, entries) ? told.factsOf(entry.step, state(), undefined, true) : undefined;
        if (step !== undefined) moments.push({ type: 'event', n, site: entry.site, step, at });
        break;
      }
      case 'field': {
        const { piece, offset, value } = entry;
        if (old(piece + offset) !== value) add({ type: 'field', piece, offset, before: old(piece + offset), value });
        written.set(piece + offset, value);
        break;
      }
      case 'value':
        if (old(entry.offset) !== entry.value) add({ type: 'value', offset: entry.offset, before: old(entry.offset), value: entry.value });
        written.set(entry.offset, entry.value);
        break;
      case 'moved': {
        const { piece, from, to } = entry;
        if (fresh.delete(piece)) {
          if (last?.effect?.type === 'created' && last.effect.piece === piece)
            moments[moments.length - 1] = { ...last, effect: { ...last.effect, to }, at };
        } else if (last?.effect?.type === 'moved' && last.effect.from === from && last.effect.to === to && last.site === entry.site)
          moments[moments.length - 1] = { ...last, effect: { ...last.effect, pieces: [...last.effect.pieces, piece] }, at };
        else add({ type: 'moved', pieces: [piece], from, to });
        break;
      }
      case 'created':
        fresh.add(entry.piece);
        add({ type: 'created', piece: entry.piece, to: 0 });
        break;
      case 'attached':
        add({ type: 'attached', document: entry.document, piece: entry.piece });
        break;
      case 'recorded':
        if (entry.memory === 0) add({ type: 'winners', seats: entry.values });
        break;
      case 'drawn':
        // Only what had more than one outcome is told; what was asked is a decision of its own.
        if (entry.among === undefined) break;
        moments.push({ type: 'chance', n, site: entry.site, facts: drawnFacts(program, journal.stateAfter(stretch), entry), at });
        break;
      default:
    }
  }
  return moments;
}

/** The facts of a log entry about a draw. */
export function drawnFacts(program: Program, state: State, event: DrawnEvent): LogFacts {
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

/** Whether other pieces that look different go by the same name. */
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

/** The name by which options are told apart when all of them are known; otherwise the id, which is understood as well. */
function longerName(layout: Layout, piece: number, isWhole: boolean): string {
  return isWhole ? unnumberedId(layout, piece) : layout.id(piece);
}

const chanceTypes = new WeakMap<Program, Map<number, TypeRef>>();

/** By number of a chance: the type of what its picks draw, which is the same for all uses of its name. Shuffles are left out. */
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
