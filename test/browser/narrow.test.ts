// A telephone of 360 pixels in every language: nothing is wider than the screen, in no pane and in no dialog, at the seats a game has by itself.
import { expect, test, type Page } from '@playwright/test';

const LANGUAGES = ['en', 'ru', 'cs', 'ro'] as const;
const PANES = 6;

/** Commands that open a dialog, by their ids, which are the same in every language. */
const DIALOGS = ['new-game', 'new-pack', 'new-file', 'duplicate', 'copy', 'rename', 'work', 'print', 'settings', 'help', 'keys'];

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

for (const language of LANGUAGES)
  test.describe(language, () => {
    test.use({ locale: language });

    test('every pane and every dialog is as wide as the screen', async ({ page }) => {
      test.setTimeout(150_000);
      await page.addInitScript(() => localStorage.setItem('roundhouse.pace', '0'));
      await page.goto('/');
      await expect(page.locator('.board')).toBeVisible();
      await expect(page.locator('.play-confirm, .option-list').first()).toBeAttached();
      const tabs = page.locator('.bottom-tabs button');
      await expect(tabs).toHaveCount(PANES);
      expect(await sticksOut(page, 'table')).toEqual([]);
      for (let at = 0; at < PANES; at++) {
        await tabs.nth(at).tap();
        expect(await sticksOut(page, `pane ${at}`)).toEqual([]);
      }
      // A file is open for the dialogs about files.
      await tabs.first().tap();
      await page.locator('.row.file').first().tap();
      for (const id of DIALOGS) {
        await open(page, id);
        expect(await sticksOut(page, id)).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.locator('dialog[open]')).toHaveCount(0);
      }
      await tabs.nth(4).tap();
      await page.locator('.record').tap();
      await expect(page.locator('dialog[open]')).toBeVisible();
      expect(await sticksOut(page, 'record')).toEqual([]);
    });

    test('New game shows who sits where, and how a seat is taken away', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('.board')).toBeVisible();
      await open(page, 'new-game');
      const rows = page.locator('.setup-seats li');
      await expect(rows).toHaveCount(4);
      for (const row of await rows.all()) {
        const remove = (await row.locator('.icon-button').last().boundingBox())!;
        expect(remove.x + remove.width).toBeLessThanOrEqual(360);
        for (const list of await row.locator('select').all()) expect((await list.boundingBox())!.width).toBeGreaterThan(100);
      }
    });
  });

/** By the command of this id. */
async function open(page: Page, id: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+Shift+p');
    await expect(page.locator('.palette input')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.locator(`.palette [data-entry="${id}"]`).tap();
  await expect(page.locator('dialog[open]:not(.palette)')).toBeVisible();
}

/** What is wider than it may be: the page, and the dialog that is open. */
function sticksOut(page: Page, what: string): Promise<string[]> {
  return page.evaluate((name) => {
    const wide = (box: Element): boolean => box.scrollWidth > box.clientWidth;
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')].filter(wide);
    const right = (box: Element): number => box.getBoundingClientRect().right;
    const modal = document.querySelector('dialog[open]');
    const beyond = modal !== null && right(modal) > innerWidth;
    return [
      ...boxes.map((box) => `${name}: ${box.tagName} ${box.scrollWidth} of ${box.clientWidth}`),
      ...(beyond ? [`${name}: the dialog ends at ${right(modal)}`] : []),
    ];
  }, what);
}
