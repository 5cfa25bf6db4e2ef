// Working in the page for longer: search in all files, tabs of one name, comparing, undo after a reload, Back, and rules left broken.
import { expect, test } from '@playwright/test';
import { fileText, focusEditor, goToFile, openPage, readRepository, runCommand, untilChecked, untilEditor, writeText } from './page.ts';

const CARD = 'rules/base/cards/punch.yaml';

test('a name in any language finds the thing, a word finds its lines, with the keyboard alone', async ({ page }) => {
  await openPage(page);
  await page.keyboard.press('Control+Shift+f');
  const field = page.getByRole('searchbox', { name: 'Search in all files' });
  await expect(field).toBeFocused();
  await page.keyboard.type('uder pesti');
  await expect(page.locator('.found-name').first()).toContainText('Úder pěstí');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toContainText('punch.yaml');
  await expect(page.locator('.editor-box :focus')).toBeAttached();
  // The key that opened the file is not written into it.
  await page.keyboard.press('ArrowRight');
  // What is selected is copied, also when the file was gone to once more and the browser's own selection was left elsewhere.
  expect(await fileText(page, CARD)).toBe(readRepository(CARD));
  await expect(page.locator('#status')).not.toContainText('changed');

  await field.fill('roof-reach');
  await expect(page.locator('.search-results mark').first()).toHaveText('roof-reach');
  await expect(page.locator('.search-count')).toContainText(/\d+ lines in \d+ files/);
  await page.locator('.search-results h3', { hasText: 'movement.rules' }).locator('xpath=..').locator('.found-line').first().click();
  await expect(page.getByRole('tab', { selected: true })).toContainText('movement.rules');

  // The command bar leads there, too, for words that no file is called by.
  await page.keyboard.press('Control+p');
  await page.locator('.palette input').fill('Кража');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Кража');
  await expect(page.locator('.search-results mark').first()).toHaveText('Кража');
});

test('two tabs of one name are told apart, and Back walks through files without leaving the page', async ({ page }) => {
  await openPage(page);
  const address = page.url();
  await goToFile(page, 'rules/base/text/en.yaml');
  await goToFile(page, 'rules/mei/text/en.yaml');
  await expect(page.getByRole('tab', { name: /en\.yaml, base/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /en\.yaml, mei/ })).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/en\.yaml, base/);
  await page.goForward();
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/en\.yaml, mei/);
  for (let times = 0; times < 6; times++) {
    await page.evaluate(() => history.back());
    await expect(page.locator('.board')).toBeVisible();
  }
  expect(page.url()).toBe(address);
});

test('undo goes back through what was typed before a reload', async ({ page }) => {
  await openPage(page);
  await untilEditor(page);
  await goToFile(page, CARD);
  const first = await page.locator('.view-line').first().textContent();
  await focusEditor(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('# mine');
  await page.keyboard.press('Enter');
  await expect(page.locator('.tab.active .edited')).toBeVisible();
  // The steps are stored when the typing pauses; those that are not are one step at the end.
  await page.reload();
  await untilChecked(page);
  await untilEditor(page);
  await expect(page.locator('.view-line').first()).toContainText('mine');
  // The mark of the tab may come a moment after the text.
  await expect(page.locator('.tab.active .edited')).toBeVisible();
  await focusEditor(page);
  for (let times = 0; times < 6 && (await page.locator('.tab.active .edited').isVisible()); times++) await page.keyboard.press('Control+z');
  await expect(page.locator('.tab.active .edited')).toHaveCount(0);
  await expect.poll(() => page.locator('.view-line').first().textContent()).toBe(first);
});

test('comparing shows the first change at once, wrapped', async ({ page }) => {
  await openPage(page);
  await untilEditor(page);
  await goToFile(page, 'rules/base/text/cs.yaml');
  await focusEditor(page);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('# the only change, far below the first screen');
  await expect(page.locator('.tab.active .edited')).toBeVisible();
  await runCommand(page, 'Compare with the original');
  await expect(page.locator('.monaco-diff-editor .view-line', { hasText: 'the only change' }).first()).toBeInViewport();
});

test('rules that were left broken show the last table that could be played', async ({ page }) => {
  await openPage(page);
  await untilEditor(page);
  await goToFile(page, CARD);
  const text = readRepository(CARD);
  await writeText(page, text.replace('copies: 1', 'copies: 2'));
  await untilChecked(page);
  const game = (): Promise<unknown> =>
    page.evaluate(
      () =>
        new Promise((done) => {
          const request = indexedDB.open('roundhouse-drawer:packs');
          request.onsuccess = () => {
            const get = request.result.transaction('things').objectStore('things').get('playable');
            get.onsuccess = () => done(get.result ?? null);
          };
        }),
    );
  await expect.poll(async () => JSON.stringify(await game())).toContain('copies: 2');
  const pieces = await page.locator('.board [data-id]').count();
  await writeText(page, text.replace('choose victim from', 'choose of of'));
  await expect(page.locator('.problems .problem.error').first()).toBeVisible();
  await page.reload();
  await untilChecked(page);
  await expect(page.locator('.problems .problem.error').first()).toBeVisible();
  await expect(page.locator('.board')).toBeVisible();
  await expect(page.locator('.board [data-id]')).toHaveCount(pieces);
});

test('another game at the same table has another seed, which is told', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog');
  const players = dialog.getByLabel(/^Who plays seat/);
  await expect(players.first()).toBeVisible();
  for (let seat = 0; seat < (await players.count()); seat++) await players.nth(seat).selectOption('random');
  await dialog.locator('button[type=submit]').click();
  await expect(page.locator('.play-over')).toBeVisible();
  await page.getByRole('button', { name: 'Another game' }).click();
  await expect(page.locator('.toast', { hasText: /with the seed \d+/ })).toBeVisible();
});
