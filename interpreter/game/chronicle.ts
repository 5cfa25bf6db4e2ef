// The history of a game moment by moment, for a game that is played and for a scenario that is watched. Everything is read from the journal;
// decisions and reasons at a moment are computed from the state as it stood then.
import { Ask, type State } from '../runtime/state.ts';
import { Writes } from './because.ts';
import { decisionJson, type Decision, type OpenDecision } from './decision.ts';
import { optionsFor } from './ids.ts';
import type { Journal } from './journal.ts';
import { Layout } from './layout.ts';
import type { LogEntry } from './log.ts';
import type { Moment } from './moments.ts';
import { offeredPieces } from './offered.ts';
import { type Viewer, viewerPiece } from './sight.ts';
import type { GameSource, Reason } from './source.ts';
import type { LogFacts } from './text-source.ts';
import { explainAbsence } from './why.ts';
import { sayAbsence } from './why-sentence.ts';

export interface Chronicle {
  readonly source: GameSource;
  readonly moments: readonly Moment[];
  /** The present state. Callers must not change it. */
  readonly state: State;
  stateAt(index: number): State;
  /** The state in which a decision was open at a moment; undefined if none was. */
  askedAt(index: number): State | undefined;
  /** The decision that was open at a moment; null where the rules went on without asking, and when the game was over. */
  decisionAt(index: number, locale: string): Decision | null;
  offeredAt(index: number, seat: Viewer | null): Readonly<Record<string, readonly string[]>>;
  /** The log up to a moment; for a viewer, only what that viewer may know. */
  logAt(index: number, seat: Viewer | null, locale: string): readonly LogEntry[];
  why(index: number, option: string, seat: Viewer | null): readonly Reason[];
  whyInWords(index: number, option: string, seat: Viewer | null, locale: string): string | undefined;
  because(index: number, piece: string, field: string, seat: Viewer | null): readonly Reason[];
}

/** The part of a chronicle that reads the journal in the same way for games and for scenarios. */
export abstract class JournalChronicle implements Chronicle {
  abstract readonly source: GameSource;
  abstract readonly moments: readonly Moment[];
  abstract readonly state: State;
  protected abstract readonly journal: Journal;
  abstract askedAt(index: number): State | undefined;
  abstract logAt(index: number, seat: Viewer | null, locale: string): readonly LogEntry[];
  /** Whether the rules ask, or the game is over, right behind a moment. */
  protected abstract endsStretch(index: number): boolean;

  /** The state as it stood at a moment. Callers must not change it. */
  stateAt(index: number): State {
    const { type, at } = this.momentAt(index);
    const stretch = this.journal.stretches[at.stretch];
    if (this.endsStretch(index)) return this.journal.stateAfter(at.stretch);
    return at.entries === 0 || type === 'start' ? stretch.before : this.journal.stateAt(stretch, at.entries);
  }

  decisionAt(index: number, locale: string): Decision | null {
    const state = this.askedAt(index);
    if (state === undefined || !isAsking(state)) return null;
    return decisionJson(this.source, state, this.journal.openIn(state), this.momentAt(index).n + 1, locale);
  }

  /** The pieces behind the options of that decision, by the names that a seat has for them, or without a seat by their ids. */
  offeredAt(index: number, seat: Viewer | null): Readonly<Record<string, readonly string[]>> {
    const state = this.askedAt(index);
    return state !== undefined && isAsking(state) ? offeredPieces(this.source.program, state, this.seatPiece(state, seat)) : {};
  }

  /** Why an option is not on offer at the decision that was open at a moment. */
  why(index: number, option: string, seat: Viewer | null): readonly Reason[] {
    const state = this.askedAt(index);
    if (state === undefined || !isAsking(state)) return [];
    return explainAbsence(this.source, state, this.journal.openIn(state), option, seat ?? undefined);
  }

  /** The same in a sentence; undefined if the option was on offer, or nothing was asked. */
  whyInWords(index: number, option: string, seat: Viewer | null, locale: string): string | undefined {
    const state = this.askedAt(index);
    if (state === undefined || !isAsking(state)) return undefined;
    return sayAbsence(this.source, state, this.journal.openIn(state), option, locale, seat ?? undefined);
  }

  /** Which lines of the rules had last written a field of a piece at a moment. */
  because(index: number, piece: string, field: string, seat: Viewer | null): readonly Reason[] {
    const state = this.stateAt(index);
    const writes = new Writes(this.source).readOn(this.journal, this.momentAt(index).at);
    return writes.explain(state, piece, field, this.seatPiece(state, seat));
  }

  protected momentAt(index: number): Moment {
    return this.moments[Math.max(0, Math.min(index, this.moments.length - 1))];
  }

  private seatPiece(state: State, seat: Viewer | null): number | undefined {
    return seat === null ? undefined : viewerPiece(new Layout(this.source.program, state), seat);
  }
}

export function isAsking(state: State): boolean {
  return state.ask === Ask.decision || state.ask === Ask.pick || state.ask === Ask.shuffle;
}

/** The facts of an answer that a log entry is made of. */
export function answerFacts(open: OpenDecision, picks: readonly number[], seats: readonly (readonly string[])[]): LogFacts {
  const { kind, seat, slots: about } = open;
  const played = typeof seat === 'number' ? (seats[seat] ?? []) : [];
  return { type: seat === 'chance' ? 'chance' : 'decision', kind, seat, played, about, options: optionsFor(open.options, picks) };
}
