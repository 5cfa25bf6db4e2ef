// This is the state of the game worker while no game has been started.
import type { GameState } from './protocol/game-worker.ts';

export function noGame(locale: string): GameState {
  return {
    kind: 'none',
    shownTo: { viewer: null, locale },
    steps: [],
    decision: null,
    asked: null,
    over: false,
    result: null,
    branches: [],
  };
}
