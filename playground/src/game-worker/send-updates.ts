// This file sends states and views to the page as differences from what was last sent for the same viewer, and drawings once for a
// selection. A click changes little, and what does not change is not copied between threads.
import { differenceOf } from '../differences.ts';
import {
  type ComparedBoardUpdate,
  type ComparedUpdate,
  type GameWorkerMessages,
  isStateMethod,
  mostArt,
  type Update,
  type ViewUpdate,
} from '../protocol/game-updates.ts';
import type { ComparedBoard, ComparedView } from '../protocol/comparison.ts';
import type { GameState, GameWorker, StepView } from '../protocol/game-worker.ts';
import type { SceneArt } from '../protocol/scene.ts';
import type { PageViewer } from '../viewer.ts';

/** A game worker as messages reach it. */
export function sendUpdates(worker: GameWorker): GameWorkerMessages {
  const states = new UpdateSender();
  const views = new ViewSender();
  const forgetSent = (): void => {
    states.forget();
    views.forget();
  };
  return new Proxy(worker as unknown as GameWorkerMessages, {
    get(_, name) {
      if (name === 'forgetSent') return forgetSent;
      const method: unknown = Reflect.get(worker, name);
      if (typeof method !== 'function') return method;
      // Bound to the worker itself: when it calls its own methods it means values, not updates.
      const call = (...args: readonly unknown[]): unknown => method.apply(worker, args) as unknown;
      if (isStateMethod(name)) return (...args: readonly unknown[]) => sendState(states, call(...args) as GameState);
      if (name === 'viewStep') return (...args: readonly unknown[]) => views.update(call(...args) as StepView);
      if (name === 'viewCompared') return (...args: readonly unknown[]) => sendCompared(views, call(...args) as ComparedView);
      return call;
    },
  });
}

function sendState(states: UpdateSender, state: GameState): Update {
  return states.update(streamOf(state.shownTo.viewer), state);
}

/** Each side has a stream of its own: its boards have more in common with each other than with those of the other side. */
function sendCompared(views: ViewSender, { boards: [left, right], ...view }: ComparedView): ComparedUpdate {
  const send = (side: string, board: ComparedBoard | null): ComparedBoardUpdate | null =>
    board && { ...board, view: views.update(board.view, `${side} ${streamOf(board.view.viewer)}`) };
  return { ...view, boards: [send('left', left), send('right', right)] };
}

function streamOf(viewer: PageViewer): string {
  return String(viewer);
}

/** Remembers what was last sent on every stream. */
class UpdateSender {
  private readonly sent = new Map<string, { readonly revision: number; readonly value: unknown }>();
  private revision = 0;

  update(stream: string, value: unknown): Update {
    const last = this.sent.get(stream);
    const revision = (this.revision += 1);
    this.sent.set(stream, { revision, value });
    if (last === undefined) return { stream, revision, base: null, change: { set: value } };
    const change = differenceOf(last.value, value);
    return { stream, revision, base: last.revision, ...(change !== undefined && { change }) };
  }

  forget(): void {
    this.sent.clear();
  }
}

class ViewSender {
  private readonly updates = new UpdateSender();
  /** Numbers of drawings that the page has, by their content. */
  private readonly known = new Map<string, number>();
  /** The drawings of a selection are one object for as long as its boards are, so their content is seldom looked at. */
  private contents = new WeakMap<SceneArt, string>();
  private lastId = 0;

  update(view: StepView, stream = streamOf(view.viewer)): ViewUpdate {
    const { scene } = view;
    const { id, isNew } = this.idOf(scene.art);
    const update = this.updates.update(stream, { ...view, scene: { ...scene, art: id } });
    return isNew ? { ...update, art: { id, art: scene.art } } : update;
  }

  forget(): void {
    this.updates.forget();
    this.known.clear();
  }

  private idOf(art: SceneArt): { readonly id: number; readonly isNew: boolean } {
    let content = this.contents.get(art);
    if (content === undefined) this.contents.set(art, (content = JSON.stringify(art)));
    const known = this.known.get(content);
    if (known !== undefined) return { id: known, isNew: false };
    const id = (this.lastId += 1);
    this.known.set(content, id);
    for (const oldest of [...this.known.keys()].slice(0, -mostArt)) this.known.delete(oldest);
    return { id, isNew: true };
  }
}
