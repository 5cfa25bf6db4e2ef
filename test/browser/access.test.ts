// Everybody can use it: axe finds nothing serious in any main view, the keyboard alone plays and edits, and a small touch screen does.
import { expect, test, type Page } from '@playwright/test';
import { expectNothingSerious } from './axe.ts';
import { makeFile, openPage, options, problems, runCommand, untilChecked, untilEditor } from './page.ts';

test('axe finds nothing serious by day and by night', async ({ page }) => {
  test.setTimeout(180_000);
  // Results of scenarios have colours.
  await openPage(page, { scenarios: true });
  await untilEditor(page);
  await expect(options(page).first()).toBeVisible();
  await expectNothingSerious(page, 'page');
  await page.getByRole('button', { name: 'Scenarios' }).first().click();
  await expect(page.locator('.scenario').first()).toBeVisible();
  await expectNothingSerious(page, 'scenarios');
  await runCommand(page, 'New game');
  await expectNothingSerious(page, 'set-up');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Shift+p');
  await expectNothingSerious(page, 'commands');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const pane of ['Files', 'Text', 'Table']) {
    await page.locator('.bottom-tabs button', { hasText: pane }).click();
    await expectNothingSerious(page, `narrow ${pane}`);
  }
});

test('axe finds nothing serious in the rooms beside the table', async ({ page }) => {
  test.setTimeout(180_000);
  await openPage(page);
  await untilEditor(page);
  await runCommand(page, 'Start here');
  await expect(page.locator('.starts')).toContainText('Night Mail');
  await expectNothingSerious(page, 'starts and examples');
  await page.getByRole('button', { name: 'Close the panel' }).click();
  await runCommand(page, 'Your work');
  await page.locator('#work-handout').scrollIntoViewIfNeeded();
  await expectNothingSerious(page, 'your work with the game as a page');
  await page.keyboard.press('Escape');
  await runCommand(page, 'Print cards');
  await expect(page.locator('.print-kinds label').first()).toBeVisible();
  await expectNothingSerious(page, 'cards to print');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+c');
  await expect(page.locator('.compare')).toBeVisible();
  await expectNothingSerious(page, 'comparison');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+t');
  await expect(page.locator('.texts-table [role=row]').first()).toBeVisible();
  await expectNothingSerious(page, 'texts');
  await page.keyboard.press('Escape');
});

test('axe finds nothing serious in open menus and small dialogs', async ({ page }) => {
  test.setTimeout(240_000);
  await openPage(page);
  await untilEditor(page);
  const menus = page.locator('.menu > button');
  // Beside the files, and of the open file.
  await expect(menus).toHaveCount(2);
  for (const menu of await menus.all()) {
    await menu.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNothingSerious(page, (await menu.getAttribute('aria-label')) ?? '');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  await page.locator('.row.file').first().click({ button: 'right' });
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingSerious(page, 'menu of a file');
  await page.keyboard.press('Escape');
  for (const command of ['Settings', 'Keyboard shortcuts', 'Rename file', 'New file']) {
    await runCommand(page, command);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNothingSerious(page, command);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  // What other seats hold is hidden from a record: whoever makes one sees everything.
  await page.locator('.viewer select').selectOption('all');
  await page.locator('.record').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingSerious(page, 'record');
  await page.keyboard.press('Escape');
});

test('axe finds nothing serious at the end of a game, with the table alone', async ({ page }) => {
  test.setTimeout(180_000);
  await openPage(page);
  await runCommand(page, 'New game');
  const dialog = page.getByRole('dialog');
  for (const player of await dialog.locator('.player').all()) await player.selectOption('random');
  await dialog.locator('button[type=submit]').click();
  await expect(page.locator('.ending')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('F9');
  await expect(page.locator('.panes.table-only')).toBeVisible();
  await expectNothingSerious(page, 'ending');
});

test('a long notice is scrolled by keys', async ({ page }) => {
  await openPage(page);
  await untilEditor(page);
  await makeFile(page, `rules/base/${'a-long-name/'.repeat(14)}note.scenario`, 'scenario "Note"\n');
  await runCommand(page, 'Delete');
  const text = page.locator('.toast p').last();
  await expect(text).toContainText('note.scenario');
  expect(await text.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  await expectNothingSerious(page, 'a long notice');
  await text.focus();
  await page.keyboard.press('End');
  await expect.poll(() => text.evaluate((box) => box.scrollTop)).toBeGreaterThan(0);
});

test('the keyboard alone plays and edits', async ({ page }) => {
  await openPage(page);
  await untilEditor(page);
  const step = page.locator('.timeline output');
  await expect(options(page).first()).toBeVisible();
  const before = await step.textContent();
  // F6 goes from pane to pane, also out of the editor; Enter takes the option that has the focus.
  for (let i = 0; i < 5 && !(await focusedIn(page, '.play-panel [data-option]')); i++) await page.keyboard.press('F6');
  expect(await focusedIn(page, '.play-panel [data-option]')).toBe(true);
  await page.keyboard.press('Enter');
  await expect(step).not.toHaveText(before ?? '');
  await expect(options(page).first()).toBeVisible();
  // Digits choose as well.
  const now = await step.textContent();
  await page.keyboard.press('1');
  await expect(step).not.toHaveText(now ?? '');

  // The tree, then a file, then a mistake, all by keys.
  await page.getByRole('treeitem', { selected: true }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab')).toHaveCount(2);
  await page.locator('.editor-box .monaco-editor').first().locator('textarea, [role=textbox]').first().focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('colour red');
  await expect(problems(page).first()).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await untilChecked(page);
  await expect(page.locator('#status')).toHaveText('No problems');
  // The bars between panes move too.
  const bar = page.getByRole('separator').first();
  await bar.focus();
  const width = await bar.getAttribute('aria-valuenow');
  await page.keyboard.press('ArrowRight');
  await expect(bar).not.toHaveAttribute('aria-valuenow', width ?? '');
});

function focusedIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
}

test.describe('a touch screen of 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('plays and edits with a plain editor', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('roundhouse.pace', '0'));
    await page.goto('/');
    await expect(page.locator('.board')).toBeVisible();
    await options(page).first().tap();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.locator('.bottom-tabs button', { hasText: 'Files' }).tap();
    await page.locator('.row.file').first().tap();
    const plain = page.locator('.editor-box textarea');
    await expect(plain).toBeVisible();
    await expect(page.locator('.monaco-editor')).toHaveCount(0);
    await plain.fill('card: [\n');
    await page.locator('.bottom-tabs button', { hasText: 'Problems' }).tap();
    await expect(problems(page).first()).toBeVisible();
    await problems(page).first().locator('.where-to').tap();
    await expect(plain).toBeVisible();
  });
});
