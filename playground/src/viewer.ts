// This file decides which viewer the page shows the game to. Page and game worker both use it, so that nothing hidden is sent to, or shown
// to, anybody else. With several persons at one screen the viewer is the seat that has taken the screen; while the screen is handed over it
// is `nobody`, who sees only what everybody may know.
import type { Decision, Viewer } from '../../interpreter/index.ts';
import type { GameState } from './protocol/game-worker.ts';

/** A seat, `nobody` (who sees what everybody may know), or null: everything is open. */
export type PageViewer = Viewer | null;

/** What a person has chosen to see: everything, what one seat sees, or what the asked seat sees (pass and play). */
export type ViewerSetting = 'all' | 'asked' | number;

export interface SharedScreen {
  readonly viewerSetting: ViewerSetting;
  /** With several persons: the seat that has taken the screen; null: nobody has. */
  readonly holder: number | null;
}

type AskedState = Pick<GameState, 'kind' | 'setup' | 'asked' | 'decision'>;

export function pageViewerOf(screen: SharedScreen, game: AskedState): PageViewer {
  const { holder } = screen;
  const viewer = settingInForce(screen, game);
  if (viewer === 'all') return null;
  if (viewer !== 'asked') return viewer;
  const seats = persons(game);
  if (seats.length < 2) return seats[0] ?? null;
  return seatToHandOverTo(screen, game) === null && holder !== null && seats.includes(holder) ? holder : 'nobody';
}

/** The seat that must take the screen before its view is shown; null: nobody has to. */
export function seatToHandOverTo(screen: SharedScreen, game: AskedState): number | null {
  const asked = askedPerson(game);
  return settingInForce(screen, game) === 'asked' && persons(game).length > 1 && asked !== screen.holder ? asked : null;
}

/** A scenario is no game of somebody's; and the seat that was chosen may belong to the game before this one. */
function settingInForce({ viewerSetting }: SharedScreen, { kind, setup }: AskedState): ViewerSetting {
  if (kind === 'scenario') return 'all';
  return typeof viewerSetting === 'number' && viewerSetting >= (setup?.seats.length ?? 0) ? 'asked' : viewerSetting;
}

/** The person who is asked now, if any. */
function askedPerson({ asked, decision }: AskedState): number | null {
  return asked === 'person' && typeof decision?.seat === 'number' ? decision.seat : null;
}

export function persons({ setup }: Pick<GameState, 'setup'>): readonly number[] {
  return (setup?.players ?? []).flatMap((player, seat) => (player === 'person' ? [seat] : []));
}

/** A decision as a viewer may know it: of the decision of another seat only that it is asked. */
export function decisionFor(decision: Decision | null, viewer: PageViewer): Decision | null {
  if (decision === null || viewer === null || decision.seat === viewer) return decision;
  const { n, seat } = decision;
  const at = { file: '', line: 1, column: 1 };
  return { n, seat, kind: '', about: {}, asks: '', options: [], min: 0, max: 0, ordered: false, secret: false, together: false, at };
}

/** A state that was made for another viewer, without anything hidden: it is shown until the state for this viewer arrives. */
export function conceal(state: GameState): GameState {
  const { decision, diverged } = state;
  return {
    ...state,
    steps: state.steps.map(({ type, n, seat }) => ({ type, n, seat, text: '' })),
    decision: decisionFor(decision, 'nobody'),
    ...(diverged && { diverged: { ...diverged, before: '', now: '' } }),
  };
}
