// Every piece speaks: hovering, focus, the key I and a tap show a card about it, in four languages, beside it and never over it.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { openPage, options } from './page.ts';
import { expectNothingSerious } from './axe.ts';

const card = (page: Page): Locator => page.locator('.inspect');
const done = (page: Page): Locator => page.locator('.timeline output');

/** One thing of every sort: where it is found on the board. */
const SORTS: readonly (readonly [string, string])[] = [
  ['a card in hand', '[data-sort=piece].option'],
  ['a figure', '[data-sort=piece]:not(.option)'],
  ['a place', '[data-sort=cell]'],
  ['a pile', '[data-sort=pile]'],
  ['a seat', '[data-sort=seat]'],
  ['a round card', '[data-sort=mark]'],
];

/** Rests the pointer on something until its card is there. */
async function hover(page: Page, thing: Locator): Promise<void> {
  const about = await thing.getAttribute('data-hit');
  await expect(async () => {
    await page.mouse.move(2, 2);
    const box = (await thing.boundingBox())!;
    // The middle of a place may be covered by what stands there: its corner is free.
    await page.mouse.move(box.x + 4, box.y + 4);
    await page.mouse.move(box.x + 5, box.y + 5);
    await expect(card(page)).toHaveAttribute('data-about', about ?? '', { timeout: 3000 });
  }).toPass();
}

/** Shows the card of something by the keyboard, which reaches what lies below other things, too. */
async function look(page: Page, hit: string): Promise<Locator> {
  await page.locator(`.board [data-hit="${hit}"]`).first().focus();
  await page.keyboard.press('i');
  await expect(card(page)).toHaveAttribute('data-about', hit);
  return card(page);
}

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (a === null || b === null) throw new Error('nothing to compare');
  const apart = a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
  return !apart;
}

for (const [locale, letters] of [
  ['en', /[a-z]/i],
  ['ru', /[а-яё]/i],
  ['cs', /[a-zěščřžýáíé]/i],
  ['ro', /[a-zăâîșț]/i],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('every sort of thing says what it is and does', async ({ page }) => {
      await openPage(page);
      await expect(options(page).first()).toBeVisible();
      const hits = await page
        .locator('.board [data-hit]')
        .evaluateAll((all) => all.map((one) => ({ id: one.getAttribute('data-hit') ?? '', sort: one.getAttribute('data-sort') ?? '' })));
      const faces = new Map<string, string>();
      // One of each: cards of a hand differ by name, places and marks by id.
      for (const { id, sort } of hits) faces.set(`${sort} ${id.replace(/\d+/g, '')}`, id);
      const sorts = new Set<string>();
      for (const id of [...faces.values()].slice(0, 30)) {
        const shown = await look(page, id);
        const text = (await shown.innerText()).trim();
        const rule = (await shown.locator('.inspect-rule').innerText()).trim();
        sorts.add(hits.find((hit) => hit.id === id)!.sort);
        expect(await shown.locator('h3').innerText(), id).toMatch(letters);
        expect(rule, id).not.toBe('');
        expect(text, id).not.toMatch(/[{}]|undefined|\[object/);
        if (locale === 'ru') expect(rule, id).toMatch(letters);
        await page.keyboard.press('Escape');
        await expect(card(page)).toHaveCount(0);
      }
      expect([...sorts].sort()).toEqual(['cell', 'mark', 'piece', 'pile', 'seat']);
    });
  });

test('hovering shows the card beside the thing, for every sort of thing; leaving takes it away', async ({ page }) => {
  await openPage(page);
  await expect(options(page).first()).toBeVisible();
  const before = await done(page).textContent();
  for (const [what, selector] of SORTS) {
    const thing = page.locator(`.board ${selector}`).first();
    await hover(page, thing);
    expect(await overlaps(card(page), thing), what).toBe(false);
    const box = (await card(page).boundingBox())!;
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1360 && box.y + box.height <= 820, what).toBe(true);
    await expect(card(page).getByRole('button', { name: 'Scenarios that touch it' })).toBeVisible();
    await page.mouse.move(2, 2);
    await expect(card(page)).toHaveCount(0);
  }
  // Looking chooses nothing; a click of the mouse still does.
  await expect(done(page)).toHaveText(before ?? '');
  await page.locator('.board .option[data-sort=piece]').first().click();
  await expect(done(page)).not.toHaveText(before ?? '');
});

test('keys look, choose, close and give the focus back; the card leads to rule, text and scenarios', async ({ page }) => {
  await openPage(page);
  await expect(options(page).first()).toBeVisible();
  const hand = page.locator('.board .option[data-sort=piece]').first();
  const hit = (await hand.getAttribute('data-hit')) ?? '';
  const before = await done(page).textContent();
  await look(page, hit);
  await expect(card(page)).toBeFocused();
  await expectNothingSerious(page, 'the inspect card');
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(page.locator(`.board [data-hit="${hit}"]`)).toBeFocused();
  await expect(done(page)).toHaveText(before ?? '');

  const selected = page.getByRole('tab', { selected: true });
  await (await look(page, hit)).getByRole('button', { name: 'Open the rule' }).click();
  await expect(selected).toContainText('.yaml');
  await (await look(page, hit)).getByRole('button', { name: 'Edit its text' }).click();
  await expect(page.locator('.pane.texts .text-row.selected')).toBeVisible();
  await page.locator('.pane.texts').getByRole('button', { name: 'Open in its file' }).click();
  await expect(selected).toContainText('en.yaml');
  await (await look(page, hit)).getByRole('button', { name: 'Scenarios that touch it' }).click();
  const chip = page.locator('.touching-filter');
  await expect(chip).toBeVisible();
  const some = await page.locator('.scenario').count();
  expect(some).toBeGreaterThan(0);
  await chip.getByRole('button').click();
  await expect(chip).toHaveCount(0);
  expect(await page.locator('.scenario').count()).toBeGreaterThan(some);

  // Enter plays at once.
  await page.locator(`.board [data-hit="${hit}"]`).focus();
  await page.keyboard.press('Enter');
  await expect(done(page)).not.toHaveText(before ?? '');
});

test('why not: a sentence comes first, the clause under it', async ({ page }) => {
  await openPage(page);
  await expect(options(page).first()).toBeVisible();
  await page.locator('.why-not summary').click();
  await page.locator('.why-not-list [data-absent]').first().click();
  const answers = page.locator('.play-answers');
  await expect(answers.locator('.answer')).toHaveText(/^“.+” .+\.$/);
  await expect(answers.locator('.clause').first()).not.toBeEmpty();
});

test.describe('a finger on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('looks with the first tap and plays with the second, or with the button of the card', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('roundhouse.pace', '0'));
    await page.goto('/');
    await expect(page.locator('.board .option').first()).toBeAttached();
    const before = (await done(page).textContent()) ?? '';
    const option = page.locator('.board .option[data-sort=piece]').first();
    await option.scrollIntoViewIfNeeded();
    await option.tap();
    await expect(card(page)).toBeVisible();
    const sheet = (await card(page).boundingBox())!;
    expect([sheet.x, Math.round(sheet.width)]).toEqual([0, 360]);
    expect(await overlaps(card(page), option)).toBe(false);
    await expect(done(page)).toHaveText(before);
    await option.tap();
    await expect(done(page)).not.toHaveText(before);
    await expect(card(page)).toHaveCount(0);

    await expect(page.locator('.board .option').first()).toBeAttached();
    const again = (await done(page).textContent()) ?? '';
    const other = page.locator('.board .option').first();
    await other.scrollIntoViewIfNeeded();
    await other.tap();
    await card(page)
      .getByRole('button', { name: /^Choose: / })
      .first()
      .tap();
    await expect(done(page)).not.toHaveText(again);
  });
});
