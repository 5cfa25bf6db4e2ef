// The game worker's answers as messages carry them: states of a game and views of its steps are sent as differences from what the page
// already has, and drawings once. Who calls the worker knows nothing of it: the worker takes states apart (game-worker/send-updates.ts),
// the page puts them together again (state/receive-updates.ts).
import type { Difference } from '../differences.ts';
import type { ComparedBoard, ComparedView } from './comparison.ts';
import type { GameState, GameWorker, StepView } from './game-worker.ts';
import type { Scene, SceneArt } from './scene.ts';

/** What follows on the last value of a stream. There is one stream for each viewer, because what two viewers are shown has little in common. */
export interface Update {
  readonly stream: string;
  /** The number of the value that this update leads to. */
  readonly revision: number;
  /** The revision that the difference is from; null: the value is sent as a whole. */
  readonly base: number | null;
  /** Absent: the value is equal to that of the base. */
  readonly change?: Difference;
}

export interface ViewUpdate extends Update {
  /** Drawings and colours that the page does not have yet. Scenes name them by this number. */
  readonly art?: { readonly id: number; readonly art: SceneArt };
}

/** Two boards, each of which follows on the last one of its side. */
export interface ComparedUpdate extends Omit<ComparedView, 'boards'> {
  readonly boards: readonly [ComparedBoardUpdate | null, ComparedBoardUpdate | null];
}

export interface ComparedBoardUpdate extends Omit<ComparedBoard, 'view'> {
  readonly view: ViewUpdate;
}

/** A view whose drawings are named by their number. */
export interface ViewWithoutArt extends Omit<StepView, 'scene'> {
  readonly scene: Omit<Scene, 'art'> & { readonly art: number };
}

/** Selections whose drawings both sides keep; the oldest goes first. */
export const mostArt = 8;

/** The methods of the game worker that answer with the state of the game. */
type StateMethod = {
  [Name in keyof GameWorker]: ReturnType<GameWorker[Name]> extends GameState ? Name : never;
}[keyof GameWorker];

const stateMethods: Readonly<Record<StateMethod, true>> = {
  open: true,
  edit: true,
  setAudience: true,
  state: true,
  start: true,
  choose: true,
  back: true,
  branch: true,
  run: true,
  watch: true,
  unwatch: true,
  resume: true,
};

export function isStateMethod(name: string | symbol): name is StateMethod {
  return Object.hasOwn(stateMethods, name);
}

/** The game worker as messages reach it. */
export type GameWorkerMessages = {
  readonly [Name in keyof GameWorker]: (
    ...args: Parameters<GameWorker[Name]>
  ) => Name extends StateMethod
    ? Update
    : Name extends 'viewStep'
      ? ViewUpdate
      : Name extends 'viewCompared'
        ? ComparedUpdate
        : ReturnType<GameWorker[Name]>;
} & {
  /** The page has lost something: whatever is asked for next is sent as a whole. */
  forgetSent(): void;
};
