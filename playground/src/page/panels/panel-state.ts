// This file holds the state that only the panels use: the recording that is being made, and the options that are not on offer.
import { batch, computed, signal } from '@preact/signals';
import type { Viewpoint } from '../../protocol/game-worker.ts';
import { chosenStep, receivedState, viewpoint, gameState, gameWorker, notify } from '../../state/state.ts';
import { sayFailure } from '../../state/say-failure.ts';

/** The dialog for recording: from which step to which. */
export const recording = signal<{ readonly from: number; readonly to: number } | null>(null);

type AbsentOptions = readonly { readonly id: string; readonly text: string }[];

const foundAbsent = signal<{ readonly viewpoint: Viewpoint; readonly options: AbsentOptions } | null>(null);

/** Options that could be on offer but are not; null when nobody has asked from this viewpoint. */
export const absentOptions = computed(() => (foundAbsent.value?.viewpoint === viewpoint.value ? foundAbsent.value.options : null));

export function forgetAbsent(): void {
  foundAbsent.value = null;
}

export async function askAbsent(): Promise<void> {
  const asked = viewpoint.value;
  try {
    foundAbsent.value = { viewpoint: asked, options: await gameWorker.absent(asked) };
  } catch (error) {
    notify({ kind: 'bad', text: sayFailure(error) });
  }
}

/** The game comes back on the board, where it stands now. */
export async function unwatch(): Promise<void> {
  const state = await gameWorker.unwatch();
  batch(() => {
    chosenStep.value = null;
    receivedState.value = state;
  });
}

/** The decision that led to a step; at the very beginning the first one. */
export function decisionBefore(step: number): number | undefined {
  const decisions = gameState.value.steps.map(({ type, n }, at) => ({ type, n, at })).filter(({ type }) => type === 'decision');
  return (decisions.findLast(({ at }) => at <= step) ?? decisions[0])?.n;
}

/** The last decision a person answered: what `take back` opens again. */
export function lastOwnDecision(): number | undefined {
  const { steps, setup, decision } = gameState.value;
  const players = setup?.players ?? [];
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const { type, seat, n } = steps[index];
    if (type === 'decision' && seat !== null && players[seat] === 'person' && n !== decision?.n) return n;
  }
  return undefined;
}
