// The error of the table as it is shown: only when the typing pauses, because half a word is no mistake. What is mended goes at once.
import { effect, signal } from '@preact/signals';
import type { GameState } from '../../protocol/game-worker.ts';
import { files, gameState } from '../../state/signals.ts';

/** Milliseconds without a keystroke. */
const PAUSE = 700;

export const settledError = signal<GameState['error']>(undefined);

effect(() => {
  const { error } = gameState.value;
  // Every keystroke is a new map of files, and begins the pause anew.
  void files.value;
  if (error === undefined) {
    settledError.value = undefined;
    return undefined;
  }
  const timer = setTimeout(() => (settledError.value = error), PAUSE);
  return () => clearTimeout(timer);
});
