// Making things of one's own without a stumble, one test each: a pack by the name people see, copies that are told apart from their originals, what
// cannot appear in a game yet. What a test makes is there for the next ones.
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

/** The open text, as far as it is in sight. */
function text(page: Page): Locator {
  return page.locator('.editor-box .monaco-editor .view-lines').first();
}

function warning(page: Page, words: string): Locator {
  return page.locator('.problems .problem.warning', { hasText: words });
}

async function findFile(page: Page, words: string): Promise<string[]> {
  await page.keyboard.press('Control+p');
  await page.locator('.palette input').fill(words);
  const found = await page.locator('.palette li').allTextContents();
  await page.keyboard.press('Escape');
  return found;
}

test('a pack called “Wild Guns” is made as wild-guns', async () => {
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
});

test('“Play it” stands beside a new pack, and seats somebody of it', async () => {
  const page = shared();
  await page.locator('.toast').getByRole('button', { name: 'Play it' }).click();
  await expect(page.locator('.board')).toContainText('Lucky');
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Wild Guns')).toBeChecked();
  // Who chooses the pack by hand has somebody of it at the table, too.
  const first = dialog.getByLabel('Played with, seat 1');
  await dialog.getByLabel('Wild Guns').uncheck();
  await expect(first.locator('option:checked')).not.toHaveText('Lucky');
  await dialog.getByLabel('Wild Guns').check();
  await expect(first.locator('option:checked')).toHaveText('Lucky');
  await page.keyboard.press('Escape');
});

test('Duplicate offers the own pack, not a shipped one', async () => {
  const page = shared();
  await untilEditor(page);
  await goToFile(page, 'belle.yaml');
  await runCommand(page, 'Duplicate');
  await expect(dialogOf(page).getByLabel('Into the pack').locator('option:checked')).toHaveText('Wild Guns');
  await expectNothingSerious(page, 'duplicate');
});

// The dialog of the test before is still open.
test('a copy is shown under a name of its own, in every language', async () => {
  const page = shared();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Shown name')).toHaveValue('Belle 2');
  await expect(dialog.getByLabel('Name in the rules')).toHaveValue('belle-2');
  await dialog.getByLabel('Shown name').fill('Ruby');
  await expect(dialog.getByLabel('Name in the rules')).toHaveValue('ruby');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toContainText('ruby.yaml');
  await untilChecked(page);
  await expect(problems(page)).toHaveCount(0);
  await goToFile(page, 'wild-guns/text/en.yaml');
  await expect(text(page)).toContainText('Ruby');
  await goToFile(page, 'wild-guns/text/ru.yaml');
  await expect(text(page)).toContainText('Красотка 2');
});

test('a copy keeps the drawing of its original', async () => {
  const page = shared();
  await goToFile(page, 'wild-guns/board.yaml');
  await expect(text(page)).toContainText('ruby');
  await expect(text(page)).toContainText('lady');
});

test('deleting a copy takes its texts and its drawing along, and one undo brings all of it back', async () => {
  const page = shared();
  await goToFile(page, 'ruby.yaml');
  await runCommand(page, 'Delete');
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('text/en.yaml');
  await expect(dialog).toContainText('glossary/ru.yaml');
  await expect(dialog).toContainText('board.yaml');
  await expectNothingSerious(page, 'delete');
  await dialog.getByRole('button', { name: 'Delete all of it' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await findFile(page, 'wild-guns/board.yaml')).join()).not.toContain('rules/wild-guns');
  await goToFile(page, 'wild-guns/text/en.yaml');
  await expect(text(page)).not.toContainText('Ruby');
  await page.locator('.toast', { hasText: 'deleted' }).getByRole('button', { name: 'Undo' }).click();
  expect((await findFile(page, 'wild-guns/board.yaml'))[0]).toContain('rules/wild-guns');
  await expect(text(page)).toContainText('Ruby');
});

test('of several documents in a file the one at the cursor is copied, without its neighbour', async () => {
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
  await expect(text(page)).not.toContainText('coach-e');
});

test('a change of several files is one undo', async () => {
  const page = shared();
  await goToFile(page, 'wild-guns/text/en.yaml');
  await expect(text(page)).toContainText('coach-z');
  await goToFile(page, 'coach-z.yaml');
  await focusEditor(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('tab', { name: /coach-z/ })).toHaveCount(0);
  await goToFile(page, 'wild-guns/text/en.yaml');
  await expect(text(page)).not.toContainText('coach-z');
});

test('a new event that no card shows says what is missing, and one click adds the card', async () => {
  const page = shared();
  await makeFile(page, 'rules/wild-guns/events.yaml', 'event: landslide\ndo: |\n  for each bandit\n    relocate(bandit, to: last-car)\n');
  const told = warning(page, 'nothing brings the event `landslide` into a game');
  await expect(told).toContainText('named under `event` of a `round-card`');
  await told.getByRole('button', { name: 'add a `round-card` that names `landslide`' }).click();
  await expect(told).toHaveCount(0);
  await expect(text(page)).toContainText('round-card: landslide-1');
  await untilChecked(page);
  await expect(problems(page)).toHaveCount(0);
  await runCommand(page, 'Delete');
  await untilChecked(page);
});

test('a new car that no train takes says what is missing, and one click brings it to the table', async () => {
  const page = shared();
  await makeFile(page, 'rules/wild-guns/cars.yaml', 'car: saloon\nfloor: { jewel: 5 }\n');
  const told = warning(page, 'the car `saloon` stands last in `train-cars`');
  await expect(told).toContainText('late change train-cars giving them to [car saloon]');
  const jewels = page.getByRole('button', { name: 'Ask about: jewel, car 1' });
  await expect(jewels).not.toHaveCount(5);
  await told.getByRole('button', { name: /^bring `saloon` to the front/ }).click();
  // The rule is shown where it stands now, and the game on the table follows it.
  await expect(page.getByRole('tab', { selected: true })).toContainText('train-cars.rules');
  await expect(text(page)).toContainText('late change train-cars giving them to [car saloon] + (them without [car saloon])');
  await expect(told).toHaveCount(0);
  await expect(jewels).toHaveCount(5);
  await untilChecked(page);
  await expect(problems(page)).toHaveCount(0);
  // It is taken back like anything else that was made.
  await focusEditor(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('tab', { name: /train-cars/ })).toHaveCount(0);
  await expect(told).toHaveCount(1);
  await goToFile(page, 'wild-guns/cars.yaml');
  await runCommand(page, 'Delete');
  await untilChecked(page);
});
