// This file makes the scene of a state from what is known of a running game, and caches the merged board of a selection.
import type { Board } from '../../../grammar/packs/merge-boards.ts';
import { readBoard } from '../../../grammar/packs/merge-boards.ts';
import type { Decision, StateJson } from '../../../interpreter/index.ts';
import type { TextSource } from '../../../interpreter/internal.ts';
import { makeScene } from '../board/scene.ts';
import type { PageViewer } from '../viewer.ts';
import type { ChosenSetup } from '../protocol/game-worker.ts';
import type { Scene } from '../protocol/scene.ts';
import type { OpenedTable } from './table-rules.ts';

export interface Drawing {
  readonly opened: OpenedTable;
  readonly setup: Pick<ChosenSetup, 'seats' | 'players'>;
  /** As whoever looks may see it. */
  readonly state: StateJson;
  readonly texts: TextSource | undefined;
  readonly viewer: PageViewer;
  readonly locale: string;
  readonly decision: Decision | null;
  readonly offered: Readonly<Record<string, readonly string[]>>;
}

export function drawScene({ opened, setup, ...rest }: Drawing): Scene {
  return makeScene({ ...rest, board: boardOf(opened), program: opened.compiled.program, seats: setup.seats, players: setup.players });
}

/** Put together once per selection. */
const boards = new WeakMap<OpenedTable, Board>();

export function boardOf(opened: OpenedTable): Board {
  let board = boards.get(opened);
  if (board === undefined) boards.set(opened, (board = readBoard(opened.selected.packs, opened.selected.options)));
  return board;
}
