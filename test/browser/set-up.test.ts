// Making a game in the page: two seats with two figures each, by mouse, by keys and on a small screen, and refusals in the page's language.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNothingSerious } from './axe.ts';
import { options, sharePage, watchFaults } from './page.ts';

const shared = sharePage();

/** Answers by clicking, whoever is asked, until so many decisions are made. */
async function playOn(page: Page, decisions: number): Promise<void> {
  for (let made = 0; made < decisions; made++) {
    const take = page.locator('.play-hand-over button');
    await expect(take.or(options(page).first())).toBeVisible();
    if (await take.isVisible()) await take.click();
    await expect(options(page).first()).toBeVisible();
    const before = (await page.locator('.timeline output').textContent()) ?? '';
    await options(page).first().click();
    const confirm = page.locator('.play-confirm .strong-button:not([disabled])');
    if (await confirm.isVisible()) await confirm.click();
    await expect(page.locator('.timeline output')).not.toHaveText(before);
  }
}

/** From four seats to two, each with one figure more. */
async function makePairs(
  dialog: Locator,
  label: { remove: RegExp; add: RegExp },
  press: (button: Locator) => Promise<void>,
): Promise<void> {
  await expect(dialog.getByLabel(label.remove)).toHaveCount(4);
  for (let left = 4; left > 2; left--) {
    await press(dialog.getByLabel(label.remove).nth(left - 1));
    await expect(dialog.getByLabel(label.remove)).toHaveCount(left - 1);
  }
  for (let left = 2; left > 0; left--) {
    await press(dialog.getByLabel(label.add).first());
    await expect(dialog.getByLabel(label.add)).toHaveCount(left - 1);
  }
}

test('documents are picked from a list by their names', async () => {
  const page = shared();
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Marshal').first().check();
  const list = dialog.getByRole('group', { name: /^Chosen round cards/ });
  await expect(list).toContainText('(0 of');
  // Somebody this pack cannot do without has sat down.
  await expect(dialog.getByLabel(/^Played with/).last()).toContainText('Marshal');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  // Those of one name are told apart by their ids.
  await expect(list.getByRole('checkbox', { name: 'Across the Bridge bridge-2-4' })).toHaveCount(1);
  await list.getByRole('checkbox').nth(2).check();
  await list.getByRole('checkbox').nth(0).check();
  await expect(list).toContainText('(2 of');
  await list.getByRole('checkbox').nth(2).uncheck();
  await expect(list).toContainText('(1 of');
  await expect(list.getByRole('checkbox').first()).toBeChecked();
  await dialog.getByRole('combobox', { name: 'Round cards', exact: true }).selectOption({ label: 'chosen ones' });
  await expect(list.getByRole('checkbox').first()).toBeChecked();
  await expect(dialog.getByRole('alert')).toContainText(/round cards/i);
  await expectNothingSerious(page, 'list of documents');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('two seats with two figures each are played in the default edition', async () => {
  const page = shared();
  const faults = watchFaults(page);
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog');
  const start = dialog.locator('button[type=submit]');
  const remove = dialog.getByLabel(/^Remove seat/);
  await remove.last().click();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await remove.last().click();
  await expect(remove).toHaveCount(2);
  // What the rules refuse can be asked for, and they say why.
  await expect(dialog.getByRole('alert')).toContainText('not made for 2 players');
  await expectNothingSerious(page, 'refused set-up');
  await start.click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await dialog.getByLabel('One more for seat 1').click();
  await expect(dialog.getByRole('alert')).toContainText('every player does');
  // By keys, too.
  await dialog.getByLabel('One more for seat 2').focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  // Named teams are those that a draw can give: one each of three figures.
  await dialog.getByLabel('Played with, seat 2 (2)').selectOption('Tuco');
  await expect(dialog.getByRole('alert')).toContainText('A team is');
  await dialog.getByLabel('Played with, seat 2', { exact: true }).selectOption('Doc');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expectNothingSerious(page, 'set-up with two each');
  await start.click();
  await expect(dialog).toHaveCount(0);
  await playOn(page, 4);
  await expect(page.locator('.board')).toContainText('Belle + ');
  await expect(page.locator('.board')).toContainText(' + Tuco');
  // What is played is what the dialog starts with next time; a figure can be taken away again.
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(dialog.getByLabel('Played with, seat 2 (2)')).toHaveValue('tuco');
  await dialog.getByLabel('Remove from seat 2: Tuco').click();
  await expect(dialog.getByRole('alert')).toContainText('every player does');
  expect(faults).toEqual([]);
});

test.describe('on a touch screen of 360 pixels, in Czech', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'cs' });

  test('two seats with two figures each are played in the edition of 2014', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('roundhouse.pace', '0'));
    await page.goto('/');
    await expect(page.locator('.board')).toBeVisible();
    await page.getByRole('button', { name: 'Nová hra' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Vydání').selectOption('cs-2014');
    const press = (button: Locator): Promise<void> => button.tap();
    await makePairs(dialog, { remove: /^Odebrat místo/, add: /^Další pro místo/ }, press);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    const wide = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    for (const box of await dialog.locator('.setup-seats select').all()) expect((await box.boundingBox())?.width).toBeGreaterThan(60);
    // A third pair is more than these books allow, and they say so in the language of the page.
    await dialog.getByRole('button', { name: 'Přidat místo' }).tap();
    await expect(dialog.getByRole('alert')).toContainText(/hráč/);
    await dialog
      .getByLabel(/^Odebrat místo/)
      .last()
      .tap();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByLabel('Kdo hraje na místě 2').selectOption('person');
    await dialog.locator('button[type=submit]').tap();
    await expect(dialog).toHaveCount(0);
    await playOn(page, 4);
  });
});
