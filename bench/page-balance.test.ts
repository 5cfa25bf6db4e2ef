// Whether the page stays responsive while 2,000 games are played for the balance panel, with the rules before and after an edit: how long keys wait
// before the page turns to them, and its longest task, with and without the games. Printed, not judged: a busy machine would decide.
// `npm run bench -- page` runs it.
import { expect, test, type Page } from '@playwright/test';
import { goToFile, openPage, readRepository, untilChecked, untilEditor, writeText } from '../test/browser/page.ts';

const GAMES = 2_000;
const FILE = 'rules/base/scoring.rules';
const KEYS = 'a word to look for';

interface Waits {
  /** Milliseconds from each key to the moment in which the page turns to it. */
  readonly keys: number[];
  /** Tasks of the page that took longer than 50 ms. */
  readonly tasks: number[];
}

test('keys while 2,000 games are played', async ({ page }) => {
  test.setTimeout(600_000);
  await openPage(page);
  await untilEditor(page);
  await goToFile(page, FILE);
  await writeText(page, readRepository(FILE).replace('gunslinger-prize: 1000', 'gunslinger-prize: 1500'));
  await untilChecked(page);
  await page.getByRole('button', { name: 'Balance' }).click();
  await page.getByRole('spinbutton', { name: 'Games' }).fill(String(GAMES));
  await watch(page);
  const quiet: Waits = { keys: [], tasks: [] };
  for (let round = 0; round < 3; round++) join(quiet, await typeWords(page));

  const started = await page.evaluate(() => performance.now());
  await page.locator('.balance-controls button[type=submit]').click();
  const busy: Waits = { keys: [], tasks: [] };
  const running = page.getByRole('button', { name: 'Cancel' });
  await expect(running).toBeVisible();
  while (await running.isVisible()) join(busy, await typeWords(page));
  const seconds = ((await page.evaluate(() => performance.now())) - started) / 1000;
  await expect(page.locator('.balance-fold').nth(2)).toBeVisible();

  await page.locator('.balance-controls button[type=submit]').click();
  await expect(page.locator('.balance-progress')).toContainText(/[1-9][\d,]* of/);
  const cancelled = await page.evaluate(async () => {
    const from = performance.now();
    const button = [...document.querySelectorAll<HTMLButtonElement>('.balance-controls button')].find(({ type }) => type === 'button');
    button?.click();
    while (document.querySelector('.balance-controls button[type=submit]') === null) await new Promise(requestAnimationFrame);
    return performance.now() - from;
  });
  console.log(`\n${GAMES} games with each of two rule sets: ${seconds.toFixed(1)} s`);
  console.log(`keys wait without games: ${tell(quiet.keys)}; while they are played: ${tell(busy.keys)}`);
  console.log(`longest task of the page without games: ${tell(quiet.tasks)}; while they are played: ${tell(busy.tasks)}`);
  console.log(`from cancel to the end of the games: ${cancelled.toFixed(0)} ms`);
  expect(busy.keys.length).toBeGreaterThan(10);
});

async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const waits = { keys: [] as number[], tasks: [] as number[] };
    Reflect.set(window, 'waits', waits);
    // The event's own time is when the key was pressed, and a listener runs when the page turns to it.
    addEventListener('keydown', (event) => waits.keys.push(performance.now() - event.timeStamp), { capture: true });
    new PerformanceObserver((list) => waits.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
}

/** Types into the filter of files, which does nothing else, and takes what was measured meanwhile. */
async function typeWords(page: Page): Promise<Waits> {
  const filter = page.getByRole('searchbox', { name: 'Filter files' });
  await filter.pressSequentially(KEYS, { delay: 30 });
  await filter.fill('');
  return page.evaluate(() => {
    const { keys, tasks } = Reflect.get(window, 'waits') as { keys: number[]; tasks: number[] };
    return { keys: keys.splice(0), tasks: tasks.splice(0) };
  });
}

function join(all: Waits, some: Waits): void {
  all.keys.push(...some.keys);
  all.tasks.push(...some.tasks);
}

function tell(values: readonly number[]): string {
  if (values.length === 0) return 'none';
  const sorted = [...values].sort((left, right) => left - right);
  const at = (share: number): string => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);
  return `median ${at(0.5)}, 95th percentile ${at(0.95)}, longest ${at(1)} ms (${sorted.length})`;
}
