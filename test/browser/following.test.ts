// What follows the person: the rule that ran at the step that is looked at, the fold of a table of examples, motion, and a long press.
import { expect, test, type Page } from '@playwright/test';
import { focusEditor, goToFile, openPage, options, readRepository, sharePage, untilEditor, writeText } from './page.ts';

const shared = sharePage();
const openTab = (page: Page) => page.getByRole('tab', { selected: true });

test('going through the steps shows the file of the line that ran, without taking the focus', async () => {
  const page = shared();
  await untilEditor(page);
  await goToFile(page, 'base/model.yaml');
  const slider = page.getByRole('slider', { name: 'Step', exact: true });
  const follow = page.getByRole('button', { name: 'Show the running rule in the editor' });
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await slider.focus();
  await page.keyboard.press('Home');
  const seen = new Set<string>();
  for (let step = 0; step < 40 && seen.size < 2; step++) {
    await page.keyboard.press('ArrowRight');
    const place = page.locator('.step-now .place-link');
    if ((await place.count()) === 0) continue;
    const [file, line] = ((await place.textContent()) ?? '').split(':');
    await expect(openTab(page)).toContainText(file);
    await expect(page.locator('.running-line').first()).toBeVisible();
    expect(Number(line)).toBeGreaterThan(0);
    await expect(slider).toBeFocused();
    seen.add(file);
  }
  expect(seen.size).toBe(2);
  // However many files went by, one tab was enough for them.
  expect(await page.getByRole('tab').count()).toBeLessThanOrEqual(3);

  await follow.click();
  await goToFile(page, 'base/model.yaml');
  await slider.focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowLeft');
  await expect(openTab(page)).toContainText('model.yaml');

  // Who writes keeps his file, whatever the game does meanwhile.
  await follow.click();
  await slider.focus();
  await page.keyboard.press('End');
  await goToFile(page, 'base/model.yaml');
  await expect(options(page).first()).toBeVisible();
  await focusEditor(page);
  const before = await page.locator('.timeline output').textContent();
  await options(page).first().dispatchEvent('click');
  await expect(page.locator('.timeline output')).not.toHaveText(before ?? '');
  await expect(openTab(page)).toContainText('model.yaml');
  await expect(page.locator('.editor-box :focus')).toBeAttached();
});

test('rows of a table are folded under their scenario, and unfold when one fails', async ({ page }) => {
  await openPage(page, { scenarios: true });
  await page.getByRole('button', { name: 'Scenarios' }).first().click();
  await expect(page.locator('.scenario-counts')).toHaveText(/^\d+ passed$/, { timeout: 60_000 });
  const wanted = 'Every player starts with the same ten action cards';
  await page.getByLabel('Filter scenarios').fill(wanted);
  const table = page.locator('.scenario.table');
  await expect(table).toHaveCount(1);
  await expect(table).toHaveClass(/passed/);
  await expect(table).toContainText('3 rows');
  await expect(page.locator('.scenario .rows .scenario')).toHaveCount(0);
  const name = table.getByRole('button', { name: wanted }).first();
  await name.click();
  await expect(page.locator('.scenario .rows .scenario.passed')).toHaveCount(3);
  await name.click();
  await expect(page.locator('.scenario .rows .scenario')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Scenarios' }).first().click();
  await page.getByLabel('Filter scenarios').fill(wanted);
  await goToFile(page, 'punch.yaml');
  await writeText(page, readRepository('rules/base/cards/punch.yaml').replace('copies: 1', 'copies: 3'));
  await expect(table).toHaveClass(/failed/);
  await expect(table).toContainText('3 of 3 rows failed');
  await expect(page.locator('.scenario .rows .scenario.failed')).toHaveCount(3);
});

test('steps are found by their words, or decisions alone are listed', async () => {
  const page = shared();
  await page.getByRole('button', { name: 'All steps' }).click();
  const rows = page.locator('.steps li');
  await expect(page.locator('.steps li button.effect').first()).toBeVisible();
  await page.getByLabel('Only decisions').check();
  await expect(page.locator('.steps li button:is(.effect, .chance)')).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
  await page.getByLabel('Only decisions').uncheck();
  await page.getByLabel('Find a step').fill('BELLE');
  await expect(rows.first()).toContainText('Belle');
  for (const text of await rows.allTextContents()) expect(text).toContain('Belle');
  await rows.first().locator('button.step').click();
  await expect(page.locator('.step-now')).toContainText('Belle');
  await page.getByLabel('Find a step').fill('no step has these words');
  await expect(rows).toHaveCount(0);
  await expect(page.locator('.timeline .empty')).toHaveText('No such step');
});

test('on a narrow screen a play is recorded from the list of scenarios, too', async () => {
  const page = shared();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Scenarios' }).last().click();
  await page.getByRole('button', { name: 'Record as a scenario' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('pieces move, unless the person wants no motion', async () => {
  const page = shared();
  const motion = (): Promise<string> =>
    page
      .locator('.board-piece')
      .first()
      .evaluate((piece) => getComputedStyle(piece).transitionDuration);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(motion).not.toBe('0s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(motion).toBe('0s');
  const glow = page.locator('.board-glow').first();
  if ((await glow.count()) > 0) expect(await glow.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
});

test.describe('a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 800, height: 740 } });

  test('that rests on an option opens its menu and chooses nothing; a tap looks, the second one chooses', async ({ page }) => {
    await openPage(page);
    const option = page.locator('.board .option[data-option]').first();
    await option.scrollIntoViewIfNeeded();
    const before = await page.locator('.timeline output').textContent();
    const box = (await option.boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
    });
    await expect(page.locator('.board-menu')).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.locator('.board-menu')).toBeVisible();
    await expect(page.locator('.timeline output')).toHaveText(before ?? '');
    // A touch elsewhere closes it.
    await page.locator('.timeline output').tap();
    await expect(page.locator('.board-menu')).toHaveCount(0);
    await option.tap();
    await expect(page.locator('.inspect')).toBeVisible();
    await expect(page.locator('.timeline output')).toHaveText(before ?? '');
    await option.tap();
    await expect(page.locator('.timeline output')).not.toHaveText(before ?? '');
  });
});
