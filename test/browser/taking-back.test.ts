// What can be taken back: a rename in all of its files, a game to any of its steps.
import { expect, test } from '@playwright/test';
import { focusEditor, goToFile, openPage, options, runCommand, untilChecked, untilEditor } from './page.ts';

test('a renamed card is taken back in every file with one key, and brought back', async ({ page }) => {
  await openPage(page);
  await goToFile(page, 'cards/punch.yaml');
  await untilEditor(page);
  await untilChecked(page);
  await focusEditor(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('F2');
  await page.locator('.rename-box input').fill('wallop');
  await page.keyboard.press('Enter');
  await expect(page.locator('.toasts')).toContainText('Renamed to wallop');
  await expect(page.locator('#kept')).toContainText(/\d\d files/);
  await untilChecked(page);
  await expect(page.locator('#status')).toHaveText('No problems');
  await focusEditor(page);
  await page.keyboard.press('Control+z');
  await expect(page.locator('#kept')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(page.locator('#kept')).toContainText(/\d\d files/);
  // The same from the message.
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('#kept')).toHaveCount(0);

  await focusEditor(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('F2');
  await page.locator('.rename-box input').fill('fire');
  await page.keyboard.press('Enter');
  await expect(page.locator('.toasts')).toContainText('Cannot rename');
});

test('a pack that undo takes back comes back with one click, and the table goes on without it', async ({ page }) => {
  await openPage(page);
  await runCommand(page, 'New pack');
  await page.getByRole('dialog').getByLabel('Name of the pack').fill('Desert Wind');
  await page.keyboard.press('Enter');
  await page.locator('.toast').getByRole('button', { name: 'Play it' }).click();
  await goToFile(page, 'desert-wind/character.yaml');
  await untilEditor(page);
  await untilChecked(page);
  await focusEditor(page);
  await page.keyboard.press('Control+z');
  const told = page.locator('.toast', { hasText: /\d files are taken back/ });
  await expect(told).toBeVisible();
  await expect(page.locator('#kept')).toHaveCount(0);
  await expect(page.locator('.toasts')).not.toContainText('weak map');
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('#kept')).toContainText(/\d files/);
  await goToFile(page, 'desert-wind/character.yaml');
  await untilChecked(page);
  await expect(page.locator('#status')).toHaveText('No problems');
});

test('a game is played on from any step, and a person may choose for a bot that waits', async ({ page }) => {
  await openPage(page);
  await options(page).first().click();
  await expect(options(page).first()).toBeVisible();
  const count = Number(/\d+$/.exec((await page.locator('.timeline output').textContent()) ?? '')?.[0]);
  const past = page.locator('.play-past');
  for (let back = 1; back < 12; back++) {
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(page.locator('.timeline output')).not.toHaveText(`${count - back + 1} / ${count}`);
    await expect(past.getByRole('button', { name: /Play on from/ })).toBeVisible();
  }
  await page.getByLabel('Seen by').selectOption('all');
  // Back to what a bot decided.
  await page.getByRole('button', { name: 'All steps' }).click();
  await page.getByLabel('Only decisions').check();
  await page.locator('.steps li', { hasText: 'Doc plays' }).first().locator('button.step').click();
  await past.getByRole('button', { name: /Play on from/ }).click();
  await expect(page.locator('.play-turn h3')).toHaveText('Doc is played by a bot, which waits');
  await options(page).first().click();
  await expect(page.locator('.play-turn h3')).not.toContainText('Doc');
  await expect(page.getByRole('button', { name: /from \d+/ })).toBeVisible();
});
