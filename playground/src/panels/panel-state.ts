// What the panels keep for themselves: the recording that is being made, and the options that are not on offer.
import { batch, signal } from '@preact/signals';
import { chosenStep, look, table, tableRemote, tell } from '../shell/state.ts';

/** The dialog for recording: from which step to which. */
export const recording = signal<{ readonly from: number; readonly to: number } | null>(null);

/** Options that could be on offer but are not; null: nobody has asked. */
export const absentOptions = signal<readonly { readonly id: string; readonly text: string }[] | null>(null);

export async function askAbsent(): Promise<void> {
  try {
    absentOptions.value = await tableRemote.absent(look.value);
  } catch (error) {
    tell({ kind: 'bad', text: error instanceof Error ? error.message : String(error) });
  }
}

/** The game comes back on the board, where it stands now. */
export async function unwatch(): Promise<void> {
  const state = await tableRemote.unwatch();
  batch(() => {
    chosenStep.value = null;
    table.value = state;
  });
}

/** The last decision a person answered: what `take back` opens again. */
export function lastOwnDecision(): number | undefined {
  const { steps, setup, decision } = table.value;
  const players = setup?.players ?? [];
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    const { type, seat, n } = steps[index];
    if (type === 'decision' && seat !== null && players[seat] === 'person' && n !== decision?.n) return n;
  }
  return undefined;
}
