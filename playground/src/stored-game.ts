// Whether something that was kept in the browser is a game. What is in it is for the rules to judge.
import type { StoredGame } from './protocol/game-worker.ts';

export function isStoredGame(game: unknown): game is StoredGame {
  return typeof game === 'object' && game !== null && 'setup' in game && 'answers' in game && Array.isArray(game.answers);
}
