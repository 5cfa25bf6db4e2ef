// What somebody sees of a game or a scenario at one of its steps: the scene, the decision as far as it is theirs, the log. INVARIANT: for a
// seat everything comes from its view, its log and its own decision, so two games it cannot tell apart look the same.
import { type Chronicle, type Decision, EngineError, type Program, type State, stateJson, viewJson } from '../../../interpreter/index.ts';
import { emptyScene } from '../board/scene.ts';
import type { Look, Sight, TableSetup } from '../protocol.ts';
import { drawScene } from './draw.ts';
import type { Opened } from './workshop.ts';

/** What is on the board. */
export interface Shown {
  readonly chronicle: Chronicle;
  readonly opened: Opened;
  readonly setup: Pick<TableSetup, 'seats' | 'players'>;
}

export function sightOf({ chronicle, opened, setup }: Shown, { step, seat, locale }: Look): Sight {
  const { program } = opened.compiled;
  const raw = chronicle.stateAt(step);
  // A set-up that was refused has no table.
  if (raw.m.length === 0) return { scene: emptyScene, decision: null, log: [] };
  const decision = decisionFor(chronicle.decisionAt(step, locale), seat);
  const offered = decision === null || decision.options.length === 0 ? {} : chronicle.offeredAt(step, seat);
  const state = seat === null ? stateJson(program, raw) : viewJson(program, raw, seatPiece(program, raw, seat));
  const scene = drawScene({ opened, setup, state, seat, locale, decision, offered, texts: chronicle.source.texts });
  return { scene, decision, log: chronicle.logAt(step, seat, locale) };
}

/** A decision as a seat may know it: of others' only that they are asked. */
export function decisionFor(decision: Decision | null, seat: number | null): Decision | null {
  if (decision === null || seat === null || decision.seat === seat) return decision;
  const { n, seat: asked } = decision;
  const at = { file: '', line: 1, column: 1 };
  return { n, seat: asked, kind: '', about: {}, asks: '', options: [], min: 0, max: 0, ordered: false, secret: false, together: false, at };
}

function seatPiece(program: Program, state: State, seat: number): number {
  const piece = state.byKind[program.seats.kind]?.[seat];
  if (piece === undefined) throw new EngineError('unknown-seat', `there is no seat ${seat}`);
  return piece;
}
