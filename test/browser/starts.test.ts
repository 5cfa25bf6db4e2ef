// Guided starts in the page: from a cold profile to the replay banner in two clicks or keys, and every start of the gallery runs to its reward.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNothingSerious } from './axe.ts';
import {
  goToFile,
  makePack,
  openPage,
  problems,
  readRepository,
  runCommand,
  untilChecked,
  untilEditor,
  watchFaults,
  writeText,
} from './page.ts';

const guide = (page: Page): Locator => page.locator('.start-guide');

test('the first minute: from a cold profile to the banner in at most four clicks or keys', async ({ page }) => {
  await openPage(page);
  let steps = 0;
  const count = async (act: Promise<void>): Promise<void> => {
    steps++;
    await act;
  };
  await count(page.getByRole('button', { name: 'Lucky draws one more card. Make it three.' }).click());
  await expect(guide(page)).toHaveClass(/ready/);
  await expect(page.getByRole('tab', { selected: true })).toContainText('lucky.yaml');
  await expect(page.locator('.editor-box :focus')).toBeAttached();
  await count(page.keyboard.press('3'));
  await expect(page.locator('.diverged')).toContainText('9 × action card');
  await expect(guide(page)).toHaveClass(/done/);
  expect(steps).toBeLessThanOrEqual(4);
  // On a small screen, too, the beginnings of what was and what is are seen beside each other.
  await page.setViewportSize({ width: 1280, height: 720 });
  const sides = page.locator('.diverged .sides > span');
  await expect(sides).toHaveText([/^Before: 7 × action card/, /^Now: 9 × action card/]);
  const banner = (await page.locator('.diverged p').boundingBox())!;
  for (const side of await sides.all()) {
    const box = (await side.boundingBox())!;
    expect(box.width).toBeGreaterThan(120);
    expect(box.y + box.height).toBeLessThanOrEqual(banner.y + banner.height + 1);
  }
  await expect(page.locator('.diverged')).not.toContainText('→');
  await expect(page.locator('.editor-box')).toContainText('extra: 3');
  await expectNothingSerious(page, 'a start that is done');
  // After a reload it is still there, and so is the next one.
  await page.reload();
  await untilChecked(page);
  await expect(guide(page)).toHaveClass(/done/);
  await page.getByRole('button', { name: 'Next: A character' }).click();
  await expect(guide(page)).toHaveClass(/ready/);
  // Closed, the panel makes room; a command brings it back, with the gallery.
  await page.getByRole('button', { name: 'Close the panel' }).click();
  await expect(page.locator('.starts')).toHaveCount(0);
  await runCommand(page, 'Start here');
  await page.getByRole('button', { name: 'All starts' }).click();
  // Eight starts, and an example.
  await expect(page.locator('.starts li button')).toHaveCount(9);
});

/** Runs in the page. The first edit never reaches the checker, so that it is stopped as on a machine that has no time for it. */
function loseFirstEdit(): void {
  const post = Reflect.get(Worker.prototype, 'postMessage') as (this: Worker, message: unknown) => void;
  const checkers = new Set<Worker>();
  Worker.prototype.postMessage = function (this: Worker, message: { readonly method?: string; readonly args?: readonly unknown[] }) {
    // Only the checker is opened with the language of the page.
    if (message.method === 'open' && message.args!.length > 1 && checkers.size === 0) checkers.add(this);
    if (message.method !== 'edit' || !checkers.has(this)) post.call(this, message);
  };
}

test('a checker that is stopped over the files of a start gets them again, and the reward comes', async ({ page }) => {
  await page.addInitScript(loseFirstEdit);
  await openPage(page);
  await page.getByRole('button', { name: 'Lucky draws one more card. Make it three.' }).click();
  await expect(guide(page)).toHaveClass(/ready/);
  await expect(page.locator('.toasts')).toContainText('started anew', { timeout: 60_000 });
  await untilChecked(page);
  await expect(page.locator('#status')).toHaveText('No problems');
  await page.locator('.editor-box').locator('textarea, [role=textbox]').first().focus();
  await page.keyboard.insertText('3');
  await expect(page.locator('.diverged')).toContainText('9 × action card');
  await expect(guide(page)).toHaveClass(/done/);
  await expect(page.locator('#status')).toHaveText('No problems');
});

/** What is typed over the selected words. */
const typed: readonly (readonly [title: string, words: string])[] = [
  ['A character', 'next-to(self.place, front)'],
  ['A card', '4'],
  ['An event and its round card', 'on-roof'],
  ['A car with a rule', '3'],
  ['An edition of your own', '3'],
  ['Translate a card', 'Vault'],
  ['Write a scenario', "and car-2's loot has 1 purse"],
];

test('every start of the gallery runs to its reward', async ({ page }) => {
  test.setTimeout(240_000);
  await openPage(page, { scenarios: true });
  await untilEditor(page);
  for (const [title, words] of typed) {
    await begin(page, title);
    await page.keyboard.insertText(words);
    await expect(guide(page)).toHaveClass(/done/, { timeout: 60_000 });
    if (title === 'Translate a card') await expect(page.locator('.board')).toContainText('Vault');
    if (title === 'A car with a rule') await expect(page.locator('.board')).toContainText('dining car');
  }
  // The planted fault: the red scenario leads to the rule, which is mended there.
  await begin(page, 'Find a bug');
  const failed = page.locator('.scenario.failed', { hasText: 'Nell stays where she is' });
  await expect(failed).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Control+p');
  await page.locator('.palette input').fill('nell.yaml');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toContainText('nell.yaml');
  const rule = readRepository('rules/base/starts/find-a-bug/template/characters/nell.yaml.template');
  await writeText(page, rule.replace(' or shooter is self', ''));
  await expect(guide(page)).toHaveClass(/done/, { timeout: 60_000 });
});

async function begin(page: Page, title: string): Promise<void> {
  const all = page.getByRole('button', { name: 'All starts' });
  if (await all.isVisible()) await all.click();
  await page.locator('.starts').getByRole('button', { name: title, exact: true }).click();
  await expect(guide(page)).toHaveClass(/ready/, { timeout: 60_000 });
  await expect(page.locator('.editor-box :focus')).toBeAttached();
}

test('a finished example is opened, played with somebody of its own, and a card of it is copied into a pack of one’s own', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await openPage(page);
  await page.getByRole('button', { name: 'Example: The Night Mail' }).click();
  await expect(page.getByRole('tab', { selected: true })).toContainText('pack.yaml');
  await expect(page.locator('.board')).toContainText('mail car');
  await expect(page.locator('.board')).toContainText('Cinder');
  // Nothing is changed by looking.
  await expect(page.locator('#kept')).toHaveCount(0);
  // A pack of one's own that needs it takes a card over.
  await makePack(page, 'my-rope');
  await goToFile(page, 'my-rope/pack.yaml');
  await writeText(page, 'pack: my-rope\ntitle: My Rope\nversion: 0.1.0\nneeds: [base, night-mail]\n');
  await untilChecked(page);
  await goToFile(page, 'lasso.yaml');
  await runCommand(page, 'Duplicate into a pack');
  await page.getByRole('dialog').getByLabel('Shown name').fill('Rope Trick');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toContainText('rope-trick.yaml');
  await untilChecked(page);
  await expect(problems(page)).toHaveCount(0);
  expect(faults).toEqual([]);
});

test.describe('a touch screen of 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'ro' });

  test('has the gallery above the files, in the language of the page', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.board')).toBeVisible();
    await page.locator('.bottom-tabs button').first().tap();
    await page.locator('.start-first').tap();
    const text = page.locator('.plain-box');
    await expect(text).toBeFocused();
    expect(await text.evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd))).toBe('1');
    await page.keyboard.press('3');
    await expect(page.locator('.toasts')).toContainText('Gata', { timeout: 60_000 });
    await page.locator('.bottom-tabs button').first().tap();
    await expect(guide(page)).toContainText('Lucky are trei cărți în plus');
    await expectNothingSerious(page, 'a start on a small screen');
  });
});
