// What an author or a hostile pack can throw at the page: it is told what happened, and works on.
import { expect, test, type Page } from '@playwright/test';
import {
  goToFile,
  makeFile,
  options,
  problems,
  readRepository,
  openPage,
  sharePage,
  untilChecked,
  watchFaults,
  writeText,
} from './page.ts';

const shared = sharePage();

/** The page answers to a key within a moment, whatever its workers do. */
async function expectAlive(page: Page): Promise<void> {
  await page.keyboard.press('Control+p');
  await expect(page.locator('.palette input')).toBeVisible({ timeout: 2_000 });
  await page.keyboard.press('Escape');
  await expect(page.locator('.palette input')).toHaveCount(0);
}

test('an endless rule is stopped and named, and the game goes on when it is gone', async () => {
  const page = shared();
  await goToFile(page, 'rules/base/round.rules');
  const rules = readRepository('rules/base/round.rules');
  await writeText(page, `${rules}\naction for-ever\n  for-ever\n\nbefore open-round\n  for-ever\n`);
  await expectAlive(page);
  await expect(page.locator('.play-panel')).toContainText('for-ever');
  await writeText(page, rules);
  await expect(options(page).first()).toBeVisible();
  await untilChecked(page);
  await expect(page.locator('#status')).toHaveText('No problems');
});

test('a file of a million letters and one of fifty thousand brackets do not stop the page', async () => {
  const page = shared();
  await makeFile(page, 'rules/base/large.yaml', 'card: large\n');
  for (const text of [
    `card: large\ndo: |\n${'  move top of box to box\n'.repeat(40_000)}`,
    `card: ${'['.repeat(50_000)}`,
    `card: large\ndo: |\n  ${'('.repeat(50_000)}\n`,
  ]) {
    await writeText(page, text);
    await expectAlive(page);
    await expect(problems(page).first()).toBeVisible({ timeout: 20_000 });
    // Who goes into it and types is not held up either, by what the editor does with brackets and words at every key.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('x');
    await expectAlive(page);
  }
  await writeText(page, '# nothing\n');
  await expectAlive(page);
});

test('names and texts of a hostile pack are text', async ({ page }) => {
  const faults = watchFaults(page);
  await page.addInitScript(() => Object.defineProperty(window, 'hit', { value: () => Reflect.set(window, 'wasHit', true) }));
  await openPage(page);
  await goToFile(page, 'rules/base/text/en.yaml');
  const evil = '<img src=x onerror=hit()><script>hit()</script>';
  await writeText(
    page,
    readRepository('rules/base/text/en.yaml')
      .replace('name: Colt Express', `name: '${evil}'`)
      .replace(/name: Django\b/, `name: '${evil}'`),
  );
  await makeFile(page, 'rules/base/odd.yaml', `__proto__: { polluted: yes }\nconstructor: ${evil}\ncard: __proto__\n`);
  await expect(problems(page).first()).toBeVisible();
  await expectAlive(page);
  await expect(page.locator('.board')).toContainText('<img', { timeout: 20_000 });
  expect(await page.evaluate(() => [Reflect.get(window, 'wasHit'), Reflect.get({}, 'polluted')])).toEqual([undefined, undefined]);
  expect(await page.locator('img, iframe, object').count()).toBe(0);
  expect(faults).toEqual([]);
});
