// The page in a real browser: first paint, files, a mistake that is told.
import { expect, test } from '@playwright/test';
import { sharePage, watchFaults } from './page.ts';

let faults: readonly string[] = [];
// As a person opens it, with its scenarios.
const shared = sharePage({
  scenarios: true,
  prepare: (page) => {
    faults = watchFaults(page);
  },
});

test('shows packs, a text and the table at once, and complains about nothing', async () => {
  const page = shared();
  await expect(page.getByRole('tree')).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  await expect(page.locator('#status')).toHaveText('No problems');
  expect(faults).toEqual([]);
});

test('files are found by a part of their name', async () => {
  const page = shared();
  await page.keyboard.press('Control+p');
  await page.keyboard.type('movement');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('movement.rules');
});
