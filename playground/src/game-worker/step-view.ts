// `viewStep` makes what a viewer sees of a game or a scenario at one step: the scene, the decision if it is the viewer's own, and the log.
// INVARIANT: for a seat, and for a viewer without a seat, everything comes from its view, its log and its own decision, so two games it
// cannot tell apart look the same.
import { type Chronicle, stateJson, viewFor } from '../../../interpreter/internal.ts';
import { emptyScene } from '../board/scene.ts';
import { decisionFor } from '../viewer.ts';
import type { Viewpoint, StepView, ChosenSetup } from '../protocol/game-worker.ts';
import { boardOf, drawScene } from './draw.ts';
import { playedCard } from './played-card.ts';
import type { OpenedTable } from './table-rules.ts';

/** What is on the board. */
export interface ShownTimeline<Table extends OpenedTable = OpenedTable> {
  readonly chronicle: Chronicle;
  readonly opened: Table;
  readonly setup: Pick<ChosenSetup, 'seats' | 'players'>;
}

export function viewStep({ chronicle, opened, setup }: ShownTimeline, { step, viewer, locale }: Viewpoint): StepView {
  const { program } = opened.compiled;
  const raw = chronicle.stateAt(step);
  // A set-up that was refused has no state.
  if (raw.m.length === 0) return { viewer, step, scene: emptyScene, decision: null, log: [] };
  const decision = decisionFor(chronicle.decisionAt(step, locale), viewer);
  const offered = decision === null || decision.options.length === 0 ? {} : chronicle.offeredAt(step, viewer);
  const state = viewer === null ? stateJson(program, raw) : viewFor(program, raw, viewer);
  const scene = drawScene({ opened, setup, state, viewer, locale, decision, offered, texts: chronicle.source.texts });
  const log = chronicle.logAt(step, viewer, locale);
  const colours = scene.seats.map(({ colour }) => colour);
  const played = playedCard(log, { board: boardOf(opened), program, texts: chronicle.source.texts, locale, colours });
  return { viewer, step, scene, decision, log, ...(played !== undefined && { played }) };
}
