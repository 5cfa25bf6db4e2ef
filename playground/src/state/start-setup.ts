// Pure parts of guided starts: the game that a start plays, and whether its reward has come.
import type { FreeIds } from '../../../grammar/packs/free-ids.ts';
import type { Start } from '../../../grammar/packs/starts.ts';
import type { ChosenSetup, ScenarioEntry } from '../protocol/game-worker.ts';

/** The packs to ask the set-up for: an edition lies over the packs that are usual, any other pack is played itself. */
export function selectionOf(pack: { readonly id: string; readonly edition: boolean }): { packs?: string[]; edition?: string } {
  return pack.edition ? { edition: pack.id } : { packs: [pack.id] };
}

/** The set-up of the game of a start. `usual` is what is usual for the packs it is played with, `ids` are the ids that its template got. */
export function setupOfStart({ data: { play } }: Pick<Start, 'data'>, usual: ChosenSetup, ids: FreeIds = {}): ChosenSetup {
  const person = play.person ?? 0;
  return {
    ...usual,
    options: { ...usual.options, ...play.options },
    seats: play.seats.map((id) => [Object.hasOwn(ids, id) ? ids[id] : id]),
    players: play.seats.map((_, seat) => (seat === person ? 'person' : 'random')),
    seed: play.seed ?? usual.seed,
    // The person is asked first: bots that play on would hide where an edit leads.
    first: person,
  };
}

/** What has happened since the files of a start were made. */
export interface Progress {
  /** Whether a file of the pack is another one than was made. */
  readonly changed: boolean;
  /** Whether the opened file itself is. */
  readonly openedChanged: boolean;
  /** Whether the one who brings the reward found an error: the table for what is played, the checker for texts. */
  readonly hasErrors: boolean;
  /** Whether the game worker has played the last change. */
  readonly played: boolean;
  readonly diverged: boolean;
  /** The scenarios of the pack, if they were run after the last change. */
  readonly scenarios: readonly Pick<ScenarioEntry, 'status'>[] | undefined;
}

export function isRewarded({ reward }: Pick<Start['data'], 'reward'>, progress: Progress): boolean {
  const { changed, openedChanged, hasErrors, played, diverged, scenarios } = progress;
  if (!changed || hasErrors || !played) return false;
  if (reward === 'replay') return diverged;
  if (reward === 'text') return openedChanged;
  return scenarios !== undefined && scenarios.length > 0 && scenarios.every(({ status }) => status === 'passed');
}
