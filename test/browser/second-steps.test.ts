// What people stumble over after the first minute: a second pack, another set of packs, a filter that hides a failure, a question and its answer.
import { expect, test, type Page } from '@playwright/test';
import { goToFile, makePack, openPage, options, problems, runCommand, untilChecked, writeText, readRepository } from './page.ts';

async function newFileFolder(page: Page): Promise<string> {
  await runCommand(page, 'New file');
  const dialog = page.getByRole('dialog');
  const path = await dialog.getByRole('textbox').inputValue();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return path;
}

test('a new pack and a start live side by side, and a new file goes into the own pack', async ({ page }) => {
  await openPage(page);
  await goToFile(page, 'base/cards/fire.yaml');
  expect(await newFileFolder(page)).toBe('rules/base/cards/');
  await makePack(page, 'my-pack');
  await untilChecked(page);
  await page.locator('.starts .start-first').click();
  await expect(page.getByRole('tab', { selected: true })).toContainText('lucky.yaml');
  await untilChecked(page);
  await expect(problems(page)).toHaveCount(0);
  await expect(page.locator('.board')).toContainText('Lucky 2');
  expect(await newFileFolder(page)).toBe('rules/one-more-card/characters/');
  await goToFile(page, 'base/cards/fire.yaml');
  expect(await newFileFolder(page)).toBe('rules/my-pack/');
});

test('unticking a pack leaves everybody at the table whom the others know', async ({ page }) => {
  await openPage(page);
  await runCommand(page, 'New game');
  const dialog = page.locator('dialog.setup');
  await dialog.getByLabel('Mei').first().check();
  const figures = dialog.locator('.setup-seats ol > li select:not(.player)');
  await expect(figures.first()).toBeVisible();
  await figures.nth(0).selectOption('mei');
  await figures.nth(1).selectOption('tuco');
  await dialog.locator('.setup-seats select.player').nth(1).selectOption('person');
  const before = await figures.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  expect(before.slice(0, 2)).toEqual(['mei', 'tuco']);
  await dialog.getByLabel('Mei').first().uncheck();
  await expect(figures.nth(0)).not.toHaveValue('mei');
  const after = await figures.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  expect(after.slice(1)).toEqual(before.slice(1));
  await expect(dialog.locator('.setup-seats select.player').nth(1)).toHaveValue('person');
});

test('a filter says what it hides of failing scenarios, and goes with one click', async ({ page }) => {
  await openPage(page, { scenarios: true });
  await goToFile(page, 'punch.yaml');
  await page.getByRole('button', { name: 'Scenarios' }).first().click();
  const list = page.locator('.scenarios');
  await writeText(page, readRepository('rules/base/cards/punch.yaml').replace('copies: 1', 'copies: 3'));
  await expect(list.locator('.scenario-counts .bad')).toBeVisible({ timeout: 60_000 });
  await expect(list.locator('.scenarios-filtered')).toHaveCount(0);
  await page.getByLabel('Filter scenarios').fill('zzz');
  await expect(list.locator('.scenarios-filtered')).toContainText(/^0 of \d+ failing shown/);
  await page.getByLabel('Filter scenarios').fill('Every player starts');
  await expect(list.locator('.scenarios-filtered')).toContainText(/^[1-9]\d* of \d+ failing shown/);
  await page.screenshot({ path: test.info().outputPath('filtered.png') });
  await list.locator('.scenarios-filtered button').click();
  await expect(page.getByLabel('Filter scenarios')).toHaveValue('');
  await expect(list.locator('.scenarios-filtered')).toHaveCount(0);
});

test('the list of “Why not” makes room for its answer', async ({ page }) => {
  await openPage(page);
  await expect(options(page).first()).toBeVisible();
  await page.locator('.why-not summary').click();
  await page.locator('.why-not-list [data-absent]').first().click();
  const answer = page.locator('.play-answers .answer');
  await expect(answer).toBeVisible();
  await expect(page.locator('.why-not-list')).toBeHidden();
  await expect(page.locator('.why-not summary')).toBeFocused();
  // Nothing lies over the words of the answer.
  const covered = await answer.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.1, 0.5, 0.9].some((part) => !element.contains(document.elementFromPoint(left + width * part, top + height / 2)));
  });
  expect(covered).toBe(false);
});
