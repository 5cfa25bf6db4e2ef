// Edits outlive reloads and crashes, can be compared and taken back, and two tabs do not take each other's work away.
import { expect, test, type Locator } from '@playwright/test';
import { goToFile, makePack, openPage, options, readRepository, sharePage, untilChecked, writeText } from './page.ts';

const FIRE = readRepository('rules/base/cards/fire.yaml');
const MOVE = readRepository('rules/base/cards/move.yaml');

const shared = sharePage();

test('an edit is there after a crash, is compared, taken back, and brought back', async ({ page, context }) => {
  await openPage(page);
  await goToFile(page, 'fire.yaml');
  await writeText(page, FIRE.replace('copies: 2', 'copies: 5'));
  await expect(page.locator('.file-bar')).toContainText('Compare');
  await page.waitForTimeout(300);
  // No goodbye: the tab is gone, as when the browser dies.
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await openPage(again);
  await expect(again.locator('.row[data-path="rules/base/cards/fire.yaml"] .edited')).toBeVisible();
  await goToFile(again, 'fire.yaml');
  await expect(again.locator('.editor-box')).toContainText('copies: 5');

  await again.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(again.locator('.editor-box')).toContainText('copies: 2');
  await expect(again.locator('.editor-box')).toContainText('copies: 5');
  await again.getByRole('button', { name: 'Revert', exact: true }).click();
  await expect(again.locator('.editor-box')).toContainText('copies: 2');
  await expect(again.locator('.editor-box')).not.toContainText('copies: 5');
  await again.locator('.toast button', { hasText: 'Undo' }).click();
  await expect(again.locator('.editor-box')).toContainText('copies: 5');
});

test('two tabs see each other’s edits and lose none', async ({ page, context }) => {
  const other = await context.newPage();
  await openPage(page);
  await openPage(other);
  await page.bringToFront();
  await goToFile(page, 'fire.yaml');
  await writeText(page, FIRE.replace('copies: 2', 'copies: 3'));
  await other.bringToFront();
  await goToFile(other, 'move.yaml');
  await writeText(other, MOVE.replace(/copies: \d/, 'copies: 7'));
  await goToFile(other, 'fire.yaml');
  await expect(other.locator('.editor-box')).toContainText('copies: 3');
  await other.waitForTimeout(300);
  await page.bringToFront();
  await page.reload();
  await untilChecked(page);
  for (const [name, copies] of [
    ['fire.yaml', 'copies: 3'],
    ['move.yaml', 'copies: 7'],
  ]) {
    await goToFile(page, name);
    await expect(page.locator('.editor-box')).toContainText(copies);
  }
});

test('a file is made, renamed, copied and deleted, and a deleted one comes back', async () => {
  const page = shared();
  const row = (path: string) => page.locator(`.row[data-path="rules/base/cards/${path}"]`);
  await row('fire.yaml').click();
  await row('fire.yaml').focus();
  await page.keyboard.press('F2');
  await page.getByRole('dialog').getByRole('textbox').fill('rules/base/cards/burn.yaml');
  await page.keyboard.press('Enter');
  await expect(row('burn.yaml')).toBeVisible();
  await expect(row('fire.yaml')).toHaveCount(0);
  await row('burn.yaml').focus();
  await page.keyboard.press('Delete');
  // Texts and drawings that speak of it go along, after the person has read which.
  const asked = page.getByRole('dialog', { name: 'Delete burn.yaml?' });
  await expect(asked).toContainText('text/cs.yaml');
  await asked.getByRole('button', { name: 'Delete all of it' }).click();
  await expect(row('burn.yaml')).toHaveCount(0);
  await page.locator('.toast button', { hasText: 'Undo' }).first().click();
  await expect(row('burn.yaml')).toBeVisible();
});

for (const refused of ['throws', 'is missing'] as const)
  test(`where the database ${refused} the page says so and is used all the same`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.addInitScript((how) => {
      if (how === 'is missing') Object.defineProperty(window, 'indexedDB', { value: undefined });
      else
        IDBFactory.prototype.open = () => {
          throw new DOMException('denied', 'SecurityError');
        };
    }, refused);
    await openPage(page);
    await expect(page.locator('.toasts')).toContainText('does not keep edits');
    await goToFile(page, 'punch.yaml');
    await writeText(page, readRepository('rules/base/cards/punch.yaml').replace('copies: 1', 'copies: 2'));
    await expect(page.locator('#kept')).toContainText('not kept');
    expect(faults).toEqual([]);
  });

test('a game that was left with broken rules comes back when they are mended', async ({ page }) => {
  await openPage(page);
  await options(page).first().click();
  await expect(options(page).first()).toBeVisible();
  const count = await page.locator('.timeline output').textContent();
  await goToFile(page, 'cards/fire.yaml');
  await writeText(page, FIRE.replace('do: |', 'do: |\n  nonsense here'));
  await expect(page.locator('#status')).toContainText('error');
  await page.waitForTimeout(600);
  await page.reload();
  await expect(page.locator('#status')).toContainText('error');
  // The table is that of the last rules that could be played; what is wrong is told over it.
  await expect(page.locator('.board')).toBeVisible();
  await expect(page.locator('.timeline output')).toHaveText(count ?? '');
  await page.locator('.file-bar').getByRole('button', { name: 'Revert', exact: true }).click();
  await expect(page.locator('#status')).toHaveText('No problems');
  await expect(page.locator('.timeline output')).toHaveText(count ?? '');
  await expect(options(page).first()).toBeVisible();
});

test('a pack is renamed wherever it is named, deleted, and comes back', async () => {
  const page = shared();
  await makePack(page, 'short-line');
  await untilChecked(page);
  const row = (folder: string): Locator => page.getByRole('treeitem', { name: new RegExp(`^${folder},`) });
  await row('short-line').click({ button: 'right' });
  await page.getByRole('dialog').getByRole('button', { name: 'Rename pack' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('base');
  await expect(page.getByRole('dialog')).toContainText('exists already');
  await page.getByRole('dialog').getByRole('textbox').fill('long-line');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename pack' }).click();
  await expect(row('long-line')).toBeVisible();
  await expect(row('short-line')).toHaveCount(0);
  await untilChecked(page);
  await expect(page.locator('#status')).toHaveText('No problems');
  await goToFile(page, 'long-line/pack.yaml');
  await expect(page.locator('.editor-box')).toContainText('pack: long-line');

  await row('long-line').focus();
  await page.keyboard.press('Delete');
  await expect(row('long-line')).toHaveCount(0);
  await page.locator('.toasts').getByRole('button', { name: 'Undo' }).last().click();
  await expect(row('long-line')).toBeVisible();
  await untilChecked(page);
  await expect(page.locator('#status')).toHaveText('No problems');
});
