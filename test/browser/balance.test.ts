// Balance in a real browser: a designer changes a number and sees what it does, with its interval, in the panel and beside the number; games can be
// cancelled at once; rules that are broken say so.
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import { expectNothingSerious } from './axe.ts';
import { focusEditor, goToFile, readRepository, runCommand, sharePage, untilChecked, untilEditor, writeText } from './page.ts';

const shared = sharePage();
const FILE = 'rules/base/scoring.rules';
const CHANGE = /[+-]?\d+\.\d ± \d+\.\d%/;
/** Of wins or of the score, whichever changed for sure. */
const TOLD = /[+-]?\d[\d.,]* ± \d[\d.,]*(?:% of the wins| in the score)/;

/** Opens the panel, unless a test before has left it open, and plays. */
async function play(page: Page, games: number): Promise<void> {
  const opener = page.getByRole('button', { name: 'Balance' });
  if ((await opener.getAttribute('aria-pressed')) !== 'true') await opener.click();
  await page.getByRole('spinbutton', { name: 'Games' }).fill(String(games));
  await page.locator('.balance-controls button[type=submit]').click();
}

function fold(page: Page, title: string): Locator {
  return page.locator('.balance-fold summary').getByText(title, { exact: true });
}

/** Something to type into the filter of files, which does nothing else. */
const WORD = 'a word to look for';

/** What a trace of the browser tells: names of threads, and tasks with their processor time in microseconds. */
interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Milliseconds of processor time that the tasks of the page itself took meanwhile, the longest first. */
async function traceTasks(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly Traced[] };
  const threadOf = ({ pid, tid }: Traced): string => `${pid}:${tid}`;
  const pages = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map((event) => threadOf(event)),
  );
  return traceEvents
    .filter((event) => event.name.endsWith('RunTask') && event.tdur !== undefined && pages.has(threadOf(event)))
    .map(({ tdur }) => (tdur ?? 0) / 1000)
    .sort((left, right) => right - left);
}

/** One task of the sort that the page does, which takes about 100 ms of an idle processor. */
function calibrate(): number {
  let sum = 0;
  const counts = new Map<string, number>();
  for (let i = 0; i < 170_000; i++) {
    const key = `k${i % 5000}`;
    counts.set(key, (counts.get(key) ?? 0) + i);
    sum += (JSON.parse(`{"a":[1,2,{"b":${i}}]}`) as { a: [number, number, { b: number }] }).a[2].b;
  }
  return sum + counts.size;
}

test('a changed number: the difference with its interval stands in the panel and beside the number', async () => {
  const page = shared();
  await untilEditor(page);
  await goToFile(page, FILE);
  await writeText(page, readRepository(FILE).replace('gunslinger-prize: 1000', 'gunslinger-prize: 9000'));
  await untilChecked(page);
  await play(page, 50);
  await expect(page.locator('.balance-conclusion')).toContainText('of 50 pairs of games');
  await expect(page.locator('.balance-verdict')).toContainText(/[+-]?\d[\d.,]* ± \d[\d.,]*(?:%| in the score)/);
  await expect(page.locator('.changed-lines li')).toContainText('gunslinger-prize: 9000');
  const rows = page.locator('tr[data-figure]');
  expect(await rows.count()).toBeGreaterThan(2);
  for (const cell of await rows.locator('td.change').allTextContents()) expect(cell).toMatch(CHANGE);
  // Beside the number, at the line that was changed.
  await focusEditor(page);
  await page.keyboard.press('Control+Home');
  const mark = page.locator('.view-lines .balance-mark').first();
  await expect(mark).toBeVisible();
  // The editor draws a long note in pieces.
  const note = (await page.locator('.view-lines .balance-mark').allTextContents()).join('').replaceAll('\u00a0', ' ');
  expect(note).toMatch(TOLD);
  // It tells of who changed most, and a click on it leads to the panel.
  const told = await page.locator('.balance-verdict').first().textContent();
  expect(told).toContain(note.trim().split(/ [+-]?\d/)[0]);
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await expect(page.locator('.balance-verdict')).toHaveCount(0);
  await mark.click();
  await expect(page.locator('.balance-verdict').first()).toHaveText(told ?? '');
  // Its hover says it in a sentence, and leads there, too, by keys.
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await focusEditor(page);
  await page.locator('.view-lines .view-line', { hasText: 'gunslinger-prize: 9000' }).first().click();
  await page.keyboard.press('End');
  await runCommand(page, 'Explain what is under the cursor');
  const hover = page.locator('.monaco-hover:visible');
  await expect(hover).toContainText((told ?? '').slice(0, 20));
  await hover.getByText('Show the balance panel').click();
  await expect(page.locator('.balance-verdict').first()).toHaveText(told ?? '');
  // Everybody gets more points, and the interval is told.
  await fold(page, 'Scores by source').click();
  await expect(page.locator('.balance-fold .change.up').first()).toContainText(/\+[\d,.]+ ± /);
  // Where scores come from is told by seat, too: whoever sits there gets the prize, and the sources add up to the score.
  await fold(page, 'Scores by source and seat').click();
  const bySeat = page.getByRole('region', { name: 'Scores by source and seat' });
  await expect(bySeat.locator('tr[data-seat]')).toHaveCount(await rows.count());
  const seats = await bySeat.locator('tr[data-seat]').evaluateAll((all) =>
    all.map((row) => {
      const [score, , ...parts] = [...row.querySelectorAll('td')].map((cell) =>
        parseFloat((cell.firstChild?.textContent ?? '').replace(',', '')),
      );
      return { score, parts, changes: [...row.querySelectorAll('.change')].map((cell) => cell.textContent) };
    }),
  );
  for (const { score, parts, changes } of seats) {
    expect(parts.length).toBeGreaterThan(1);
    expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - score)).toBeLessThanOrEqual(parts.length);
    expect(changes[0]).toMatch(/^\+[\d,.]+ ± /);
  }
  await page.locator('.balance-fold summary', { hasText: 'Cards and pieces' }).click();
  await expect(page.getByRole('region', { name: 'Cards and pieces' }).locator('tbody tr').first()).toBeVisible();
  // The chart says in words what it shows.
  await expect(page.getByRole('img', { name: /Chart of win shares .*%/ })).toBeVisible();
  await expectNothingSerious(page, 'balance');
  // A further edit takes the note away, for it is no longer true.
  await writeText(page, readRepository(FILE).replace('gunslinger-prize: 1000', 'gunslinger-prize: 8000'));
  await expect(page.locator('.balance-note.warn')).toContainText('changed since');
  await expect(page.locator('.balance-mark')).toHaveCount(0);
});

test('two runs are compared with each other, on the same seeds', async () => {
  const page = shared();
  // The run before had a prize of 9000; 8000 is compared with that, not with the rules that came with the page.
  await page.getByLabel('Compare with').selectOption('last');
  await play(page, 50);
  await expect(page.locator('.changed-lines li')).toContainText('gunslinger-prize: 9000');
  await expect(page.locator('.changed-lines li ins')).toContainText('gunslinger-prize: 8000');
  // The fold may still be open from the run before.
  const scores = fold(page, 'Scores by source');
  if (!(await scores.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open))) await scores.click();
  await expect(page.locator('.balance-fold .change.down').first()).toContainText(/-[\d,.]+ ± |−[\d,.]+ ± /);
  // Played once more, it is still compared with the run before.
  await play(page, 50);
  await expect(page.locator('.changed-lines li del')).toContainText('gunslinger-prize: 9000');
  await page.getByLabel('Compare with').selectOption('edit');
  await play(page, 50);
  await expect(page.locator('.changed-lines li del')).toContainText('gunslinger-prize: 1000');
});

test('2,000 games with each of two rule sets keep the page responsive: keys are heard, and no task of it would hold one up for 100 ms', async ({
  browser,
}) => {
  test.slow();
  const page = shared();
  await untilEditor(page);
  await goToFile(page, FILE);
  await writeText(page, readRepository(FILE).replace('gunslinger-prize: 1000', 'gunslinger-prize: 8000'));
  await untilChecked(page);
  const filter = page.getByRole('searchbox', { name: 'Filter files' });
  const running = page.getByRole('button', { name: 'Cancel' });
  let words = 0;
  const games = await traceTasks(browser, page, async () => {
    await play(page, 2_000);
    await expect(running).toBeVisible();
    while (await running.isVisible()) {
      await filter.pressSequentially(WORD);
      await expect(filter).toHaveValue(WORD);
      await filter.fill('');
      words++;
    }
  });
  await expect(page.locator('.balance-conclusion')).toContainText('of 2,000 pairs of games');
  expect(words).toBeGreaterThan(1);
  const [unit] = await traceTasks(browser, page, () => page.evaluate(calibrate));
  process.stdout.write(`longest tasks of the page: ${games.slice(0, 5).join(', ')} ms of processor time, calibration ${unit} ms\n`);
  expect(games.length).toBeGreaterThan(100);
  // A key waits for no more than the task before it. The clock is not asked: a busy machine makes every task of any page wait.
  expect(games[0] / unit).toBeLessThan(1);
});

test('cancel ends the games at once and keeps what is known', async () => {
  const page = shared();
  const workers = (): number => page.workers().filter((worker) => worker.url().includes('balance-worker')).length;
  const counted = page.locator('.balance-note.warn', { hasText: 'Stopped after' });
  await play(page, 100_000);
  await expect(page.locator('.balance-progress')).toContainText(/[1-9][\d,]* of 100,000 games/);
  expect(workers()).toBeGreaterThanOrEqual(2);
  expect(workers()).toBeLessThanOrEqual(4);
  const started = workers();
  // The click itself ends the workers: nothing waits for the games that they play.
  const ended = await page.evaluate(() => {
    const terminate = Reflect.get(Worker.prototype, 'terminate') as (this: Worker) => void;
    let count = 0;
    Worker.prototype.terminate = function (this: Worker): void {
      count++;
      terminate.call(this);
    };
    [...document.querySelectorAll<HTMLButtonElement>('.balance-controls button')].find(({ type }) => type === 'button')?.click();
    Worker.prototype.terminate = terminate;
    return count;
  });
  expect(ended).toBe(started);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  const known = await counted.textContent();
  await expect.poll(workers).toBe(0);
  // No game that was on its way is counted later.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  await expect(counted).toHaveText(known ?? '');
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
});

test('a broken rule says so, with its place, and the panel goes on when it is mended', async () => {
  const page = shared();
  await untilEditor(page);
  await goToFile(page, FILE);
  await writeText(page, readRepository(FILE).replace('gunslinger-prize: 1000', 'gunslinger-prize: no-such-number'));
  await play(page, 25);
  const alert = page.getByRole('alert').filter({ hasText: 'cannot be played' });
  await expect(alert).toContainText('no-such-number');
  await alert.getByRole('button', { name: /scoring\.rules:\d+/ }).click();
  await writeText(page, readRepository(FILE));
  await play(page, 25);
  await expect(page.locator('.balance-fold').first()).toBeVisible();
  await expect(page.locator('.balance-body')).toContainText('No rule has been changed yet');
  await expect(alert).toHaveCount(0);
});

test('a telephone shows the panel in the place of the table, and leads back', async () => {
  const page = shared();
  await play(page, 25);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('.bottom-tabs button', { hasText: 'Table' }).click();
  await expect(page.locator('.balance-table').first()).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
  await expectNothingSerious(page, 'balance, narrow');
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await expect(page.locator('.board')).toBeVisible();
  await runCommand(page, 'Balance: play many');
  await expect(page.getByRole('heading', { name: 'Balance' })).toBeVisible();
});
