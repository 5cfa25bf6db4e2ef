// The thread through the page: type a mistake, see it marked and explained, take it back, see it gone.
import { expect, test, type Page } from '@playwright/test';

const SQUIGGLE = '.squiggly-error';

test('a mistake is marked as you type and its mark goes when it is undone', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/');
  await expect(page.locator('#status')).toContainText('no errors');
  await expect(page.locator('#problems li.error')).toHaveCount(0);

  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('qurey nothing-else: 1');
  await expect(page.locator('#problems li.error')).toHaveCount(1);
  await expect(page.locator(SQUIGGLE)).toHaveCount(1);
  await expect(page.locator('#problems .error .message')).toContainText('qurey');
  await expect(page.locator('#problems .error .where')).toContainText(/line \d+/);
  await expect(page.locator('#problems .error .help')).toContainText('query');

  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(page.locator('#status')).toContainText('no errors', { timeout: 500 });
  }).toPass();
  await expect(page.locator('#problems li.error')).toHaveCount(0);
  await expect(page.locator(SQUIGGLE)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('files are found by a part of their name and shown in the address', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Find a file').fill('pack.yaml');
  await page.locator('#files button').first().click();
  await expect(page.locator('#path')).toContainText('pack.yaml');
  expect(page.url()).toContain('pack.yaml');
  await expect(page.locator('.monaco-editor .view-lines')).toContainText('pack');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the page follows a ${colorScheme} system`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(page.locator(colorScheme === 'dark' ? '.monaco-editor.vs-dark' : '.monaco-editor.vs').first()).toBeVisible();
  });
}

/** Collects what the page complains about by itself. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}
