// The view of the board comes later than the state of the game: meanwhile nothing can be clicked that is no longer asked.
import { expect, test } from '@playwright/test';
import { openPage, options } from './page.ts';

test('while the next board is on its way the open decision is offered, and nothing of the one before', async ({ page }) => {
  // Requests for a view are held back while the test wants it.
  await page.addInitScript(() => {
    const post = Reflect.get(Worker.prototype, 'postMessage') as (this: Worker, message: unknown) => void;
    const held: (() => void)[] = [];
    Worker.prototype.postMessage = function (this: Worker, message: { readonly method?: string }) {
      const send = (): void => post.call(this, message);
      if (message.method === 'viewStep' && Reflect.get(window, 'holdViews') === true) held.push(send);
      else send();
    };
    Reflect.set(window, 'releaseViews', () => {
      Reflect.set(window, 'holdViews', false);
      for (const send of held.splice(0)) send();
    });
  });
  await openPage(page);
  const offeredOnBoard = page.locator('.board .option');
  const step = page.locator('.timeline output');
  await expect(offeredOnBoard.first()).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'holdViews', true));
  // Two clicks in a row, both before a board has followed.
  for (let click = 0; click < 2; click++) {
    const before = (await step.textContent()) ?? '';
    await options(page).first().click();
    await expect(step).not.toHaveText(before);
    await expect(options(page).first()).toBeVisible();
    // Looked at once: views that are held for long make the page start another worker, which hides what is tested.
    expect(await offeredOnBoard.count()).toBe(0);
  }
  await page.evaluate(() => (Reflect.get(window, 'releaseViews') as () => void)());
  await expect(offeredOnBoard.first()).toBeVisible();
});
