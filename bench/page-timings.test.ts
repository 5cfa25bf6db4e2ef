// How fast the page is, measured in the browser on all rules and printed: the page's promises in milliseconds. Nothing is judged by the clock: a
// busy machine would decide. `npm run bench -- page` runs it.
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { focusEditor, goToFile, readRepository, ROOT, untilChecked, untilEditor, writeText } from '../test/browser/page.ts';

/** What the loop of `slowness` takes on a machine that does nothing else. */
const LOOP = 100;
/** In each file. With few of them the 95th percentile is the second worst, which tells more of the machine than of the page. */
const KEYSTROKES = 100;
/** What is typed in: the files of every sort that take longest, and what a person edits most. */
const TYPED_IN = [
  ['a rules file', 'rules/base/movement.rules'],
  ['a card', 'rules/base/cards/punch.yaml'],
  ['a text', 'rules/base/text/en.yaml'],
  ['the passages', 'rules/base/evidence/passages.yaml'],
  ['the model', 'rules/base/model.yaml'],
] as const;

test('keystroke to diagnostics, edit to scenario result, first load, size', async ({ page }) => {
  test.setTimeout(300_000);
  const figures: [string, string][] = [];
  await page.goto('/');
  await expect(page.locator('.board')).toBeVisible();
  await untilChecked(page);
  const usable = await page.evaluate(() => performance.now());
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  figures.push(
    ['first paint', `${Math.round(painted)} ms`],
    ['first load to usable (game on the board, rules checked)', `${Math.round(usable)} ms`],
  );
  await untilEditor(page);

  const times: Keystroke[] = [];
  for (const [what, file] of TYPED_IN) {
    const own = await typeInto(page, file);
    times.push(...own);
    const size = `${Math.ceil(readRepository(file).length / 1024)} KB`;
    figures.push([
      `keystroke to diagnostics in ${what} (${file}, ${size}), median, 95th percentile and slowest`,
      `${spread(own, 'first')}; of all packs that need it ${spread(own, 'all')}`,
    ]);
  }

  figures.push([`keystroke to diagnostics in all of these files together (${times.length} keys)`, spread(times, 'first')]);

  await goToFile(page, 'rules/base/scenarios/punch.scenario');
  await goToFile(page, 'punch.yaml');
  await untilChecked(page);
  await expect(page.locator('#scenario-status')).toContainText('pass');
  const punch = readRepository('rules/base/cards/punch.yaml');
  const rounds: number[] = [];
  for (const copies of [2, 3, 4]) {
    await page.evaluate(() => {
      Reflect.set(window, 'tookMs', 0);
      const status = document.querySelector('#scenario-status') as HTMLElement;
      let from = 0;
      addEventListener('beforeinput', () => (from ||= performance.now()), { capture: true, once: true });
      addEventListener('keydown', () => (from = performance.now()), { capture: true });
      const watch = new MutationObserver(() => {
        if (!/fail/.test(status.textContent ?? '')) return;
        watch.disconnect();
        Reflect.set(window, 'tookMs', performance.now() - from);
      });
      watch.observe(status, { childList: true, characterData: true, subtree: true });
    });
    await writeText(page, punch.replace('copies: 1', `copies: ${copies}`));
    rounds.push((await (await page.waitForFunction(() => Reflect.get(window, 'tookMs') as number)).jsonValue()) as number);
    await page.locator('.file-bar').getByRole('button', { name: 'Revert', exact: true }).click();
    await expect(page.locator('#scenario-status')).toContainText('pass');
  }
  rounds.sort((a, b) => a - b);
  figures.push(['edit to the first changed scenario result on screen, median', `${Math.round(rounds[1])} ms`]);

  const factor = await slowness(page);
  figures.push(['this machine at the moment, against an idle one', `${factor.toFixed(1)} times slower`]);
  for (const [what, value] of [...figures, ...sizes()]) process.stdout.write(`    ${what}: ${value}\n`);
  for (const took of [...times.flatMap(({ first, all }) => [first, all]), ...rounds, usable]) expect(took).toBeGreaterThan(0);
});

interface Keystroke {
  /** Milliseconds until the diagnostics of the pack that is typed in are shown. */
  readonly first: number;
  readonly all: number;
}

/** Types at the end of a file, then in the midst of it, and takes both back afterwards. */
async function typeInto(page: Page, file: string): Promise<Keystroke[]> {
  await goToFile(page, file);
  await focusEditor(page);
  const atEnd = await typeAt(page, ['Control+End']);
  const inMidst = await typeAt(page, ['Control+Home', 'PageDown', 'PageDown', 'End']);
  return [...atEnd, ...inMidst];
}

async function typeAt(page: Page, keys: readonly string[]): Promise<Keystroke[]> {
  await focusEditor(page);
  for (const key of keys) await page.keyboard.press(key);
  const times: Keystroke[] = [];
  for (let i = 0; i < KEYSTROKES / 2; i++) {
    await untilChecked(page);
    // The page itself tells when it is through: who asked it again and again would be in its way.
    const took = page.evaluate(
      () =>
        new Promise<Keystroke>((resolve) => {
          let from = 0;
          let first = 0;
          addEventListener('keydown', () => (from = performance.now()), { once: true, capture: true });
          const status = document.querySelector('#status') as HTMLElement;
          // Answers are counted: a check that is over before the page is drawn again never shows as being under way.
          const before = status.dataset.checks;
          const watch = new MutationObserver(() => {
            if (status.dataset.checks === before) return;
            first ||= performance.now() - from;
            if (status.dataset.checked === 'false') return;
            watch.disconnect();
            resolve({ first, all: performance.now() - from });
          });
          watch.observe(status, { attributes: true });
        }),
    );
    // It listens when it answers the next question.
    await page.evaluate(() => 0);
    await page.keyboard.type(i % 4 === 3 ? '\n' : 'x');
    times.push(await took);
  }
  await page.locator('.file-bar').getByRole('button', { name: 'Revert', exact: true }).click();
  await untilChecked(page);
  return times;
}

function spread(times: readonly Keystroke[], which: keyof Keystroke): string {
  const sorted = times.map((time) => time[which]).sort((a, b) => a - b);
  const within = (share: number): string => `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))])} ms`;
  return `${within(0.5)}, ${within(0.95)}, ${within(1)}`;
}

/** How much longer a loop takes than on an idle machine: other work on the machine is not the page's fault. */
async function slowness(page: Page): Promise<number> {
  const times = await page.evaluate(() =>
    Array.from({ length: 9 }, () => {
      const from = performance.now();
      let sum = 0;
      for (let i = 0; i < 40_000_000; i++) sum = (sum + i * 31) | 0;
      return performance.now() - from + (sum === 1 ? 1 : 0);
    }),
  );
  return Math.max(1, times.sort((a, b) => a - b)[6] / LOOP);
}

/** Of the built page: what is loaded before the big editor, and the big editor. */
function sizes(): [string, string][] {
  const folder = fileURLToPath(new URL('playground/dist/', ROOT));
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => ({ path, size: statSync(folder + path) }));
  const sum = (fits: (path: string) => boolean): string =>
    `${Math.round(all.filter(({ path, size }) => size.isFile() && fits(path)).reduce((total, { size }) => total + size.size, 0) / 1024)} KB`;
  // With the words of its menus.
  const isEditor = (path: string): boolean => /editor|codicon|monaco|assets.(?:cs|ru)-/i.test(path);
  return [
    ['page without the editor', sum((path) => !isEditor(path) && !path.startsWith('rules'))],
    ['rules workers', sum((path) => path.startsWith('rules'))],
    ['the editor, loaded afterwards', sum(isEditor)],
  ];
}
