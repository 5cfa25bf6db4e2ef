// Opens a game with a pack of one's own, as soon as the game worker knows it.
import { effect } from '@preact/signals';
import { locale } from '../i18n/index.ts';
import { documentsIn } from '../../../grammar/packs/documents-in-text.ts';
import type { ChosenSetup } from '../protocol/game-worker.ts';
import { startGame } from './game-actions.ts';
import { seatedFirst } from './kept-seats.ts';
import { notify } from './notices.ts';
import * as page from './signals.ts';
import { focusTable } from './table-keys.ts';
import { gameWorker } from './workers.ts';
import { packs } from './workspace.ts';
import { sayFailure } from './say-failure.ts';

/** Opens a game with a pack, with everybody of its own at the table whom the rules let sit there. */
export async function playPack(id: string): Promise<void> {
  await untilPackIsKnown(id);
  try {
    const { characters, defaults } = await gameWorker.catalogue(locale.value, { packs: [id] });
    const tries = seatedFirst(defaults, figuresOf([id], characters.map(String))).map((seated) => ({ ...defaults, ...seated }));
    page.pane.value = 'table';
    focusTable();
    await startGame((await firstAllowed(tries)) ?? defaults);
  } catch (error) {
    notify({ kind: 'bad', text: sayFailure(error) });
  }
}

/** Those of the characters that packs bring along, in the order of their files. */
export function figuresOf(ids: readonly string[], characters: readonly string[]): string[] {
  const folders = packs.value.filter((pack) => ids.includes(pack.id)).map(({ folder }) => `${folder}/`);
  const documents = [...page.files.value]
    .filter(([path]) => path.endsWith('.yaml') && folders.some((folder) => path.startsWith(folder)))
    .flatMap(([, text]) => documentsIn(text));
  return [...new Set(documents.map(({ id }) => id))].filter((id) => characters.includes(id));
}

/** The first set-up that the rules do not refuse. */
export async function firstAllowed(setups: readonly ChosenSetup[]): Promise<ChosenSetup | undefined> {
  for (const setup of setups) if ((await gameWorker.refusal(setup, locale.value)) === null) return setup;
  return undefined;
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
