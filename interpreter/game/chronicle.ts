// What happened, for those who show or tell it moment by moment: a game that is played, or a scenario that is watched. Everything is read from
// the journal; what was asked then, and why, is asked of the state as it stood.
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

export interface Chronicle {
  readonly source: GameSource;
  readonly moments: readonly Moment[];
  /** Where it has come to. Nobody may change it. */
  readonly state: State;
  stateAt(index: number): State;
  /** The state in which something was asked at a moment, if it was. */
  askedAt(index: number): State | undefined;
  /** What was asked at a moment; null where the rules went on without asking, and when the game was over. */
  decisionAt(index: number, locale: string): Decision | null;
  offeredAt(index: number, seat: Viewer | null): Readonly<Record<string, readonly string[]>>;
  /** What had been told until then; to a seat, or to nobody in particular, only what it may know. */
  logAt(index: number, seat: Viewer | null, locale: string): readonly LogEntry[];
  why(index: number, option: string, seat: Viewer | null): readonly Reason[];
  because(index: number, piece: string, field: string, seat: Viewer | null): readonly Reason[];
}

/** What every chronicle reads from its journal in the same way. */
export abstract class JournalChronicle implements Chronicle {
  abstract readonly source: GameSource;
  abstract readonly moments: readonly Moment[];
  abstract readonly state: State;
  protected abstract readonly journal: Journal;
  abstract askedAt(index: number): State | undefined;
  abstract logAt(index: number, seat: Viewer | null, locale: string): readonly LogEntry[];
  /** Whether the rules ask, or the game is over, right behind a moment. */
  protected abstract endsStretch(index: number): boolean;

  /** The state as it stood at a moment. Nobody may change it. */
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

  /** The pieces behind the options of that decision, as everybody or as a seat calls them. */
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

  /** Which lines had last written a field of a piece at a moment. */
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

/** What a log tells of an answer. */
export function answerFacts(open: OpenDecision, picks: readonly number[], seats: readonly (readonly string[])[]): LogFacts {
  const { kind, seat, slots: about } = open;
  const played = typeof seat === 'number' ? (seats[seat] ?? []) : [];
  return { type: seat === 'chance' ? 'chance' : 'decision', kind, seat, played, about, options: optionsFor(open.options, picks) };
}
