// Makes a handout of the game on the table: one page to play it from a file. The page without a game comes from where this page comes from; the
// packs and the game are put into it here, and nothing is sent anywhere.
import { filesOfHandout, fillHandout } from '../../../grammar/archive/handout.ts';
import { t } from '../i18n/index.ts';
import type { StoredGame } from '../protocol/game-worker.ts';
import { download } from './download.ts';
import { notify } from './notices.ts';
import * as page from './signals.ts';
import { packs } from './workspace.ts';
import { gameWorker } from './workers.ts';
import { SaidFailure, sayFailure } from './say-failure.ts';

/** Letters of a digest that people compare. */
const MARK = 8;
const SHELL = './handout.html';

/** `withChoices`: with what has been played; otherwise from the beginning. Rejects with a reason in the language of the page. */
export async function downloadHandout(withChoices: boolean): Promise<void> {
  const [stored, digest] = await Promise.all([gameWorker.store(), gameWorker.digest().catch(() => '')]);
  if (stored === null) throw new SaidFailure(t('handout.no-game'));
  const game: StoredGame = withChoices ? stored : { ...stored, answers: [] };
  const made = fillHandout(await fetchShell(), { files: filesFor(game), game });
  if (made === undefined) throw new SaidFailure(t('handout.unreachable', { reason: SHELL }));
  const name = `${chosenPacks(game).at(-1) ?? 'game'}.html`;
  const bytes = new TextEncoder().encode(made);
  download(bytes, name, 'text/html');
  const size = Math.round(bytes.length / 1024);
  notify({ kind: 'good', text: t('handout.made', { file: name, size, mark: (withChoices && digest.slice(0, MARK)) || '–' }) });
}

function filesFor(game: StoredGame): ReturnType<typeof filesOfHandout> {
  const files = [...page.files.peek()].map(([path, text]) => ({ path, text }));
  const { edition, preset } = game.setup;
  return filesOfHandout(files, packs.peek(), { packs: chosenPacks(game), edition, preset });
}

function chosenPacks({ setup }: StoredGame): readonly string[] {
  return (
    setup.packs ??
    page.setupChoices.peek()?.defaults.packs ??
    packs
      .peek()
      .slice(0, 1)
      .map(({ id }) => id)
  );
}

async function fetchShell(): Promise<string> {
  try {
    const answer = await fetch(SHELL);
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    return await answer.text();
  } catch (error) {
    throw new SaidFailure(t('handout.unreachable', { reason: sayFailure(error) }), { cause: error });
  }
}
