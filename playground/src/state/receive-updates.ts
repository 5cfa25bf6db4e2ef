// This file assembles the states and views of the game worker from the differences it sends. INVARIANT: a difference is applied only to the
// revision it was made from. Where that revision is missing, because a message was lost or came late, everything is requested again as a
// whole: the page may wait for a board, it never shows a wrong one.
import { applyDifference } from '../differences.ts';
import {
  type ComparedBoardUpdate,
  type ComparedUpdate,
  type GameWorkerMessages,
  isStateMethod,
  mostArt,
  type Update,
  type ViewUpdate,
  type ViewWithoutArt,
} from '../protocol/game-updates.ts';
import type { ComparedBoard, ComparedView } from '../protocol/comparison.ts';
import type { GameState, GameWorker, StepView, Viewpoint } from '../protocol/game-worker.ts';
import type { SceneArt } from '../protocol/scene.ts';
import type { Remote } from '../rpc.ts';

export interface UpdatedGameWorker {
  /** The game worker with whole states and views for answers. */
  readonly gameWorker: Remote<GameWorker>;
  /** Another worker answers from now on: its revisions are numbers of its own. */
  reset(): void;
}

export function receiveUpdates(remote: Remote<GameWorkerMessages>): UpdatedGameWorker {
  const states = new UpdateReceiver();
  const views = new ViewReceiver();

  // Always another object, also when nothing in it has changed: an answer is news to who draws the board, whose drawings an edit may have
  // changed without touching the state.
  const receiveState = async (update: Promise<Update>): Promise<GameState> => {
    const state = states.receive(await update) as GameState | undefined;
    if (state !== undefined) return { ...state };
    const [, whole] = await Promise.all([remote.forgetSent(), remote.state()]);
    return { ...found(states.receive(whole) as GameState | undefined) };
  };

  const viewStep = async (at: Viewpoint): Promise<StepView> => {
    const view = views.receive(await remote.viewStep(at));
    if (view !== undefined) return view;
    const [, whole] = await Promise.all([remote.forgetSent(), remote.viewStep(at)]);
    return found(views.receive(whole));
  };

  const viewCompared = async (pair: number): Promise<ComparedView> => {
    const view = receiveCompared(views, await remote.viewCompared(pair));
    if (view !== undefined) return view;
    const [, whole] = await Promise.all([remote.forgetSent(), remote.viewCompared(pair)]);
    return found(receiveCompared(views, whole));
  };

  const gameWorker = new Proxy(remote as unknown as Remote<GameWorker>, {
    get(_, name) {
      if (name === 'viewStep') return viewStep;
      if (name === 'viewCompared') return viewCompared;
      if (!isStateMethod(name)) return remote[name as keyof Remote<GameWorkerMessages>];
      const ask = remote[name] as (...args: readonly unknown[]) => Promise<Update>;
      return (...args: readonly unknown[]) => receiveState(ask(...args));
    },
  });
  return {
    gameWorker,
    reset() {
      states.reset();
      views.reset();
    },
  };
}

/** Both sides are received, also when one of them is missing something: their streams go on. */
function receiveCompared(views: ViewReceiver, { boards, ...rest }: ComparedUpdate): ComparedView | undefined {
  const receive = (board: ComparedBoardUpdate | null): ComparedBoard | null | undefined => {
    if (board === null) return null;
    const view = views.receive(board.view);
    return view && { ...board, view };
  };
  const [left, right] = [receive(boards[0]), receive(boards[1])];
  return left === undefined || right === undefined ? undefined : { ...rest, boards: [left, right] };
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('what the game worker sent as a whole did not arrive');
  return value;
}

/** The last value of every stream. */
class UpdateReceiver {
  private readonly received = new Map<string, { readonly revision: number; readonly value: unknown }>();

  /** Undefined: the update starts from a value that is not here. */
  receive({ stream, revision, base, change }: Update): unknown {
    const last = this.received.get(stream);
    if (base !== null && last?.revision !== base) return undefined;
    const value = change === undefined ? last?.value : applyDifference(last?.value, change);
    this.received.set(stream, { revision, value });
    return value;
  }

  reset(): void {
    this.received.clear();
  }
}

class ViewReceiver {
  private readonly updates = new UpdateReceiver();
  private readonly art = new Map<number, SceneArt>();

  receive(update: ViewUpdate): StepView | undefined {
    if (update.art !== undefined) {
      this.art.set(update.art.id, update.art.art);
      for (const oldest of [...this.art.keys()].slice(0, -mostArt)) this.art.delete(oldest);
    }
    const view = this.updates.receive(update) as ViewWithoutArt | undefined;
    const art = view && this.art.get(view.scene.art);
    return art && { ...view, scene: { ...view.scene, art } };
  }

  reset(): void {
    this.updates.reset();
    this.art.clear();
  }
}
