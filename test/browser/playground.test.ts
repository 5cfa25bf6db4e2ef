// The page in a real browser: first paint, files, a mistake that is told.
import { expect, test } from '@playwright/test';
import { openPage, watchFaults } from './page.ts';

test('shows packs, a text and the table at once, and complains about nothing', async ({ page }) => {
  const faults = watchFaults(page);
  await openPage(page);
  await expect(page.getByRole('tree')).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await expect(page.locator('#status')).toHaveText('No problems');
  expect(faults).toEqual([]);
});

test('files are found by a part of their name', async ({ page }) => {
  await openPage(page);
  await page.keyboard.press('Control+p');
  await page.keyboard.type('movement');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('movement.rules');
});
