// Two boards side by side in a real browser: after an edit the banner leads to the first difference, marked on both boards and told in sentences with
// their rule lines; two answers to one decision are played on with the same chance; leaving brings back the game as it was.
import { expect, test, type Page } from '@playwright/test';
import { expectNothingSerious } from './axe.ts';
import { goToFile, options, readRepository, runCommand, sharePage, untilChecked, untilEditor, writeText } from './page.ts';

const shared = sharePage();
const FILE = 'rules/base/set-up.rules';
const EDITED = readRepository(FILE).replace('query bullets-each: 6', 'query bullets-each: 4');

function side(page: Page, at: 0 | 1) {
  return page.locator(`.compare-side[data-side="${at}"]`);
}

function slider(page: Page) {
  return page.getByRole('slider', { name: 'Step of both' });
}

/** The first mark of a side lies within what is seen of its board. */
async function expectMarkInSight(page: Page, at: 0 | 1): Promise<void> {
  await expect(async () => {
    const [mark, board] = await Promise.all([
      side(page, at).locator('.board-differs').first().boundingBox(),
      side(page, at).locator('.compare-board').boundingBox(),
    ]);
    expect(mark!.y).toBeGreaterThanOrEqual(board!.y - 4);
    expect(mark!.y + mark!.height).toBeLessThanOrEqual(board!.y + board!.height + 4);
  }).toPass();
}

async function edit(page: Page, text: string): Promise<void> {
  await untilEditor(page);
  await goToFile(page, FILE);
  await writeText(page, text);
  await untilChecked(page);
}

test('two choices: from the timeline both are played on with the same chance, and leaving brings the game back', async () => {
  const page = shared();
  for (let turn = 0; turn < 2; turn += 1) {
    const n = await page.locator('.timeline .scrub output').textContent();
    await options(page).first().click();
    await expect(page.locator('.timeline .scrub output')).not.toHaveText(n ?? '');
  }
  await expect(options(page).first()).toBeVisible();
  const steps = await page.locator('.timeline .scrub output').textContent();
  const offered = await options(page).allTextContents();
  await page.getByRole('button', { name: 'Compare from here' }).click();
  // Nothing was edited: the decision at the step is what can be compared.
  await expect(page.getByRole('button', { name: 'Two choices' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.compare-verdict [role=status]')).toContainText(/The first difference is at step \d+/);
  await expect(side(page, 0).locator('.board-differs').first()).toBeVisible();
  await expect(side(page, 1).locator('.board-differs').first()).toBeVisible();
  const told = await Promise.all(
    [0, 1].map((at) =>
      side(page, at as 0 | 1)
        .locator('.compare-told li')
        .first()
        .textContent(),
    ),
  );
  expect(told[0]).not.toBe(told[1]);
  await expectNothingSerious(page, 'comparison');
  // Bots go on: there is more to step through.
  const short = Number(await slider(page).getAttribute('max'));
  await page.getByLabel('Then').selectOption({ label: 'bots answer 10 decisions' });
  await expect.poll(async () => Number(await slider(page).getAttribute('max'))).toBeGreaterThan(short);
  // Another choice on the right side; the same on both sides says so.
  const [left, right] = [0, 1].map((at) => side(page, at as 0 | 1).locator('.compare-title select'));
  await right.selectOption(await left.inputValue());
  await expect(page.locator('.compare-verdict [role=status]')).toContainText('No difference');
  await expect(page.locator('.board-differs')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('.compare')).toHaveCount(0);
  await expect(options(page).first()).toBeVisible();
  await expect.poll(() => options(page).allTextContents()).toEqual(offered);
  await expect.poll(() => page.locator('.timeline .scrub output').textContent()).toBe(steps);
});

test('after an edit the banner tells what differs and leads to both boards, stepped through together', async () => {
  const page = shared();
  await edit(page, EDITED);
  const banner = page.locator('.diverged');
  await expect(banner).toContainText('from step 1 on');
  await expect(banner).toContainText(/Before: .+ · 6.*Now: .+ · 4/);
  await banner.getByRole('button', { name: 'Side by side' }).click();
  await expect(page.locator('.compare-verdict [role=status]')).toContainText('The first difference is at step 1.');
  await expect(page.locator('.compare .changed-lines')).toContainText('bullets-each: 4');
  await expect(side(page, 0).locator('.compare-told li').first()).toContainText('· 6');
  await expect(side(page, 1).locator('.compare-told li').first()).toContainText('· 4');
  for (const at of [0, 1] as const) {
    await expect(side(page, at).locator('.board-differs').first()).toBeVisible();
    // The list and the marks have the same numbers.
    const numbers = await side(page, at).locator('.compare-number').allTextContents();
    for (const number of new Set(await side(page, at).locator('.board-differs-text').allTextContents())) expect(numbers).toContain(number);
  }
  // At the smallest usual size, too, both boards show what differs.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const at of [0, 1] as const) await expectMarkInSight(page, at);
  await expectNothingSerious(page, 'comparison by night');
  // One slider and the arrow keys step both.
  await expect(slider(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(side(page, 0).locator('.compare-board')).toHaveAttribute('data-step', '1');
  await expect(side(page, 1).locator('.compare-board')).toHaveAttribute('data-step', '1');
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveValue((await slider(page).getAttribute('max')) ?? '');
  await page.getByRole('button', { name: 'First difference' }).click();
  await expect(slider(page)).toHaveValue('0');
  await expectNothingSerious(page, 'comparison of rules');
  // The line behind it opens in the editor, beside the boards.
  await side(page, 1).locator('.compare-told .place-link').first().click();
  await expect(page.getByRole('tab', { selected: true })).toContainText('set-up.rules');
  for (const at of [0, 1] as const) await expectMarkInSight(page, at);
  // An edit plays both again; rules that cannot be played say so, and the other side stays.
  await writeText(page, EDITED.replace('bullets-each: 4', 'bullets-each: nonsense'));
  await expect(side(page, 1).getByRole('alert')).toContainText('nonsense');
  await expect(side(page, 0).locator('.board-sheet')).toBeVisible();
  await writeText(page, readRepository(FILE));
  await expect(page.locator('.compare-verdict [role=status]')).toContainText('have not been edited');
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await expect(page.locator('.diverged')).toHaveCount(0);
  await expect(options(page).first()).toBeVisible();
});

test('on a telephone the boards stand one below the other, in the language of the page', async () => {
  const page = shared();
  await edit(page, EDITED);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await runCommand(page, 'Language: Čeština');
  await runCommand(page, 'Porovnat odtud');
  await expect(page.locator('.compare-verdict [role=status]')).toContainText('První rozdíl je v kroku 1.');
  const [upper, lower] = await Promise.all([0, 1].map((at) => side(page, at as 0 | 1).boundingBox()));
  expect(lower!.y).toBeGreaterThanOrEqual(upper!.y + upper!.height);
  expect(lower!.x).toBe(upper!.x);
  for (const at of [0, 1] as const) await expectMarkInSight(page, at);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});
