// The page tells the language worker its language: at the start, when a person changes it, and after the worker was restarted.
import { afterEach, expect, test, vi } from 'vitest';
import { LanguageService } from '../../../playground/src/language-worker/language-service.ts';
import { chosenLocale } from '../../../playground/src/i18n/index.ts';
import { serve } from '../../../playground/src/rpc.ts';
import { languageEdits, followLanguage } from '../../../playground/src/state/file-actions.ts';
import { closeWorkers, openWorkers } from '../../../playground/src/state/workers.ts';
import * as page from '../../../playground/src/state/signals.ts';
import { holdUntilBoard } from '../../../playground/src/state/first-board.ts';
import { FakeWorker } from './fake-worker.ts';

const files = new Map([
  ['demo/pack.yaml', 'pack: demo\ntitle: Demo\nversion: 1.0.0\n'],
  ['demo/more.rules', 'query size: count(tiles\n'],
]);
const spoken = { en: 'this `(` is never closed', ru: 'эта скобка `(` не закрыта', ro: 'această paranteză `(` nu este închisă' };

afterEach(() => {
  closeWorkers();
  chosenLocale.value = null;
});

function openLanguageWorkers(): FakeWorker[] {
  const workers: FakeWorker[] = [];
  const makeLanguageWorker = (): FakeWorker => {
    const worker = new FakeWorker((scope) => serve(scope, new LanguageService()));
    workers.push(worker);
    return worker;
  };
  openWorkers(
    { languageWorker: makeLanguageWorker, gameWorker: () => new FakeWorker() },
    {
      onGameEvent: () => undefined,
      onLanguageWorkerStopped: (stopped) => languageEdits.restarted(stopped),
      onGameWorkerStopped: () => undefined,
      onGone: () => undefined,
    },
  );
  return workers;
}

const expectTold = (message: string): Promise<void> =>
  vi.waitFor(() => expect(page.problems.value.map((problem) => problem.message)).toContain(message), { timeout: 10_000 });

test('problems follow the language of the page', async () => {
  const workers = openLanguageWorkers();
  chosenLocale.value = 'ro';
  page.files.value = files;
  languageEdits.open(files, new Map());
  const stop = followLanguage();
  await expectTold(spoken.ro);
  chosenLocale.value = 'ru';
  await expectTold(spoken.ru);
  expect(page.problems.value.map(({ message }) => message)).not.toContain(spoken.ro);
  // A language worker that crashes opens the files again, in the language that was chosen meanwhile.
  page.problems.value = [];
  workers[0].crash('out of order');
  await expectTold(spoken.ru);
  expect(workers).toHaveLength(2);
  chosenLocale.value = 'en';
  await expectTold(spoken.en);
  stop();
});

test('before the board only the file at hand is checked, and nobody says that there are no problems', async () => {
  const board = holdUntilBoard();
  openLanguageWorkers();
  page.checkedOnce.value = false;
  page.problems.value = [];
  page.files.value = files;
  page.activeFile.value = 'demo/pack.yaml';
  const answered = page.checks.value;
  languageEdits.open(files, new Map());
  await vi.waitFor(() => expect(page.checks.value).toBe(answered + 1), { timeout: 10_000 });
  expect([page.checkedIn.value, page.checkedOnce.value, page.problems.value]).toEqual([null, false, []]);
  board();
  await expectTold(spoken.en);
  expect(page.checkedOnce.value).toBe(true);
  expect(page.checkedIn.value).not.toBeNull();
});
