// Reads what a handout carries in itself: the packs and the game, and the code of its worker.
import { contentId, handoutFormat, type HandoutContent } from '../../../grammar/archive/handout.ts';
import { sha256 } from '../../../interpreter/game/digest.ts';
import type { StoredGame } from '../protocol/game-worker.ts';

/** What the build writes such elements with. */
export { asData, emptySlot, slotWith } from '../../../grammar/archive/handout.ts';

export type Handout = HandoutContent<StoredGame>;

/** The element that holds the code of the worker: packed with gzip, written as base64 in a string of JSON. */
export const workerId = 'handout-worker';

/** Undefined: nobody has put a game into this page. */
export function readHandout(page: Document): Handout | undefined {
  const content = dataIn(page, contentId) as Partial<Handout> | null | undefined;
  return content?.format === handoutFormat && Array.isArray(content.files) && content.game !== undefined ? (content as Handout) : undefined;
}

/** Starts the worker from the text in the page: a page that was opened from a file has no other address that a worker may come from. */
export async function workerIn(page: Document): Promise<() => Worker> {
  const packed = Uint8Array.from(atob(String(dataIn(page, workerId))), (sign) => sign.charCodeAt(0));
  const code = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).blob();
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  return () => new Worker(address, { name: 'game-worker' });
}

function dataIn(page: Document, id: string): unknown {
  const text = page.getElementById(id)?.textContent ?? '';
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

const PREFIX = 'roundhouse.handout.';

/** The game as it was left in this browser. All files of a disk share one storage, so that each handout has a name of its own there. */
export function lastGame(handout: Handout): { read(): unknown; write(game: StoredGame): void } {
  const name = `${PREFIX}${sha256(JSON.stringify(handout)).slice(0, 16)}`;
  return {
    read() {
      try {
        return JSON.parse(localStorage.getItem(name) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    write(game) {
      try {
        localStorage.setItem(name, JSON.stringify(game));
      } catch {
        // Some browsers keep nothing for files; the game is played all the same.
      }
    },
  };
}
