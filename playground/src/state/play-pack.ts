// Opens a game with a pack of one's own, as soon as the game worker knows it.
import { effect } from '@preact/signals';
import { locale } from '../i18n/index.ts';
import { documentsIn } from '../store/documents.ts';
import { startGame } from './game-actions.ts';
import { notify } from './notices.ts';
import * as page from './signals.ts';
import { focusTable } from './table-keys.ts';
import { gameWorker } from './workers.ts';
import { packs } from './workspace.ts';

/** Opens a game with a pack, with somebody of its own at the table if it has anybody. */
export async function playPack(id: string): Promise<void> {
  await untilPackIsKnown(id);
  try {
    const { characters, defaults } = await gameWorker.catalogue(locale.value, { packs: [id] });
    const folder = packs.value.find((pack) => pack.id === id)?.folder ?? id;
    const own = [...page.files.value]
      .filter(([path]) => path.startsWith(`${folder}/`) && path.endsWith('.yaml'))
      .flatMap(([, text]) => documentsIn(text))
      .map((document) => document.id)
      .filter((figure) => characters.includes(figure) && !defaults.seats.flat().includes(figure));
    const seated = { ...defaults, seats: defaults.seats.map((seat, at) => (at === 0 && own.length > 0 ? seat.with(0, own[0]) : seat)) };
    const refused = own.length === 0 ? null : await gameWorker.refusal(seated, locale.value);
    page.pane.value = 'table';
    focusTable();
    await startGame(refused === null ? seated : defaults);
  } catch (error) {
    notify({ kind: 'bad', text: error instanceof Error ? error.message : String(error) });
  }
}

/** Milliseconds after which a pack that the game worker has not heard of is asked for all the same: it says what is wrong then. */
const PACK_AWAITED = 4000;

function untilPackIsKnown(id: string): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, PACK_AWAITED);
    const stop = effect(() => {
      if (page.setupChoices.value?.packs.includes(id) === true) queueMicrotask(done);
    });
    function done(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
