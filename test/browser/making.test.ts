// Making things of one's own: a pack by the name people see, a copy that is told apart from its original, and both gone again in one step.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNothingSerious } from './axe.ts';
import { focusEditor, goToFile, makeFile, problems, runCommand, sharePage, untilChecked, untilEditor } from './page.ts';

const shared = sharePage();

function dialogOf(page: Page): Locator {
  return page.getByRole('dialog');
}

function treeRow(page: Page, path: string): Locator {
  return page.locator(`[role=treeitem][data-path="${path}"]`);
}

async function findFile(page: Page, words: string): Promise<string[]> {
  await page.keyboard.press('Control+p');
  await page.locator('.palette input').fill(words);
  const found = await page.locator('.palette li').allTextContents();
  await page.keyboard.press('Escape');
  return found;
}

test('a pack is called as people call it, and can be played at once', async () => {
  const page = shared();
  await runCommand(page, 'New pack');
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox').fill('荒野');
  await expect(dialog.getByLabel(/small Latin letters/)).toBeVisible();
  await dialog.getByLabel('Name of the pack').fill('Wild Guns');
  await expect(dialog).toContainText('wild-guns');
  await expect(dialog.getByLabel(/small Latin letters/)).toHaveCount(0);
  await expectNothingSerious(page, 'new pack');
  await page.keyboard.press('Enter');
  await expect(treeRow(page, 'rules/wild-guns/')).toContainText('Wild Guns');
  await page.locator('.toast').getByRole('button', { name: 'Play it' }).click();
  await expect(page.locator('.board')).toContainText('Lucky');
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(dialog.getByLabel('Wild Guns')).toBeChecked();
  // Who chooses the pack by hand has somebody of it at the table, too.
  const first = dialog.getByLabel('Played with, seat 1');
  await dialog.getByLabel('Wild Guns').uncheck();
  await expect(first.locator('option:checked')).not.toHaveText('Lucky');
  await dialog.getByLabel('Wild Guns').check();
  await expect(first.locator('option:checked')).toHaveText('Lucky');
  await page.keyboard.press('Escape');
});

test('a copy goes into the own pack under a name of its own, with its drawing, and goes as a whole', async () => {
  const page = shared();
  await untilEditor(page);
  await goToFile(page, 'belle.yaml');
  await runCommand(page, 'Duplicate');
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Shown name')).toHaveValue('Belle 2');
  await expect(dialog.getByLabel('Name in the rules')).toHaveValue('belle-2');
  await expect(dialog.getByLabel('Into the pack').locator('option:checked')).toHaveText('Wild Guns');
  await dialog.getByLabel('Shown name').fill('Ruby');
  await expect(dialog.getByLabel('Name in the rules')).toHaveValue('ruby');
  await expectNothingSerious(page, 'duplicate');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toContainText('ruby.yaml');
  await untilChecked(page);
  await expect(problems(page)).toHaveCount(0);
  await goToFile(page, 'wild-guns/board.yaml');
  await expect(page.locator('.monaco-editor .view-lines').first()).toContainText('lady');
  await goToFile(page, 'wild-guns/text/ru.yaml');
  await expect(page.locator('.monaco-editor .view-lines').first()).toContainText('Красотка 2');
  // Deleting says what goes along, and undo brings all of it back.
  await goToFile(page, 'ruby.yaml');
  await runCommand(page, 'Delete');
  await expect(dialog).toContainText('text/en.yaml');
  await expect(dialog).toContainText('glossary/ru.yaml');
  await expect(dialog).toContainText('board.yaml');
  await expectNothingSerious(page, 'delete');
  await dialog.getByRole('button', { name: 'Delete all of it' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await findFile(page, 'wild-guns/board.yaml')).join()).not.toContain('rules/wild-guns');
  await page.locator('.toast', { hasText: 'deleted' }).getByRole('button', { name: 'Undo' }).click();
  expect((await findFile(page, 'wild-guns/board.yaml'))[0]).toContain('rules/wild-guns');
});

test('of several documents in a file the one at the cursor is copied, alone, and one undo takes all of it back', async () => {
  const page = shared();
  await goToFile(page, 'base/cars.yaml');
  await focusEditor(page);
  await page.keyboard.press('Control+End');
  await runCommand(page, 'Duplicate');
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('What to copy').locator('option:checked')).toHaveText('car coach-f');
  await dialog.getByLabel('Name in the rules').fill('coach-z');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toContainText('coach-z.yaml');
  await untilChecked(page);
  await expect(problems(page)).toHaveCount(0);
  await expect(page.locator('.monaco-editor .view-lines').first()).not.toContainText('coach-e');
  await focusEditor(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('tab', { name: /coach-z/ })).toHaveCount(0);
  await goToFile(page, 'wild-guns/text/en.yaml');
  await expect(page.locator('.monaco-editor .view-lines').first()).not.toContainText('coach-z');
});

test('an event that no card shows and a car that no train takes say what is missing', async () => {
  const page = shared();
  const told = (words: string): Locator => page.locator('.problems .problem.warning', { hasText: words });
  await makeFile(page, 'rules/wild-guns/events.yaml', 'event: landslide\ndo: |\n  for each bandit\n    relocate(bandit, to: last-car)\n');
  await expect(told('nothing brings the event `landslide` into a game')).toContainText('named under `event` of a `round-card`');
  await makeFile(page, 'rules/wild-guns/cars.yaml', 'car: saloon\nfloor: { purse: 1 }\n');
  await expect(told('the car `saloon` stands last in `train-cars`')).toContainText('late change train-cars giving them to [car saloon]');
  // Written as it is offered, the rule brings the car to the front, and nothing is missing any more.
  await makeFile(page, 'rules/wild-guns/train.rules', 'late change train-cars giving them to [car saloon] + (them without [car saloon])\n');
  await untilChecked(page);
  await expect(told('saloon` stands last')).toHaveCount(0);
  await expect(problems(page)).toHaveCount(0);
  for (const file of ['train.rules', 'cars.yaml', 'events.yaml']) {
    await goToFile(page, `wild-guns/${file}`);
    await runCommand(page, 'Delete');
  }
  await untilChecked(page);
});
