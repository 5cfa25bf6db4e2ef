// The table owns its height: with six seats, the marshal among them, and every part of the Jubilee that goes with him, everything is in
// sight at 1280x720, in the split and alone, also while an error and a banner are shown. Boxes are measured where they are drawn.
import { expect, test, type Page } from '@playwright/test';
import { expectNothingSerious } from './axe.ts';
import { focusEditor, goToFile, openGame, untilEditor, watchFaults } from './page.ts';

test.use({ viewport: { width: 1280, height: 720 } });

const SEATS = ['marshal', 'belle', 'cheyenne', 'django', 'doc', 'al-patron'];
// The two other parts of the Jubilee are refused beside him: the strongbox needs a locomotive that has one (R32), and who plays by herself no other box
// (R21). test/acceptance asks for both refusals.
const SETUP = {
  packs: ['jubilee', 'marshal-and-prisoners'],
  options: { 'special-punch': true, 'circus-car': true, handcar: true },
  seats: SEATS.map((id) => [id]),
  players: SEATS.map((_, seat) => (seat === 0 ? 'person' : 'random')),
  seed: 5,
};

async function openTable(page: Page): Promise<void> {
  await openGame(page, { setup: SETUP, answers: [] });
  await expect(page.locator('.board [data-hit="car-7"], .board [aria-label^="car 7"]').first()).toBeVisible();
}

/** What of the board is not in sight: cut off by its box, or with something else over it. */
function hiddenParts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const box = document.querySelector('.board-box')!;
    const sight = box.getBoundingClientRect();
    const seats = [...document.querySelectorAll('.board-panel.seat')].map((element, at) => [`seat ${at}`, element] as const);
    const named = [...document.querySelectorAll('.board [data-hit]')].map(
      (element) => [element.getAttribute('data-hit')!, element] as const,
    );
    const wanted = named.filter(
      ([id]) => /^(locomotive|car-\d|handcar|under-the-train|cell|off)(\.roof)?$/.test(id) || id.startsWith('marshal.'),
    );
    const missing = [...seats, ...wanted].flatMap(([name, element]) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      if (width === 0 || left < sight.left - 1 || top < sight.top - 1 || right > sight.right + 1 || bottom > sight.bottom + 1)
        return [`${name} is outside`];
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      return over !== null && box.contains(over) ? [] : [`${name} is covered`];
    });
    const counts = [
      seats.length === 6,
      wanted.filter(([id]) => /roof|^car|^loco|^hand|^under|^cell|^off/.test(id)).length >= 19,
      wanted.some(([id]) => id.startsWith('marshal.')),
    ];
    return [...missing, ...(counts.every(Boolean) ? [] : [`counted ${seats.length} seats, ${wanted.map(([id]) => id).join(' ')}`])];
  });
}

/** What lies over something that must stay free while an error and the banner are shown: the board, the slider, and each other. */
function liesOver(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const boxOf = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();
    const free = ['.board-box', '.timeline .scrub'];
    const covers = ['.play-trouble', '.diverged'];
    const pairs = covers.flatMap((cover) =>
      [...free, ...covers.filter((other) => other !== cover)].map((other) => [cover, other] as const),
    );
    const over = pairs.filter(([cover, other]) => {
      const [a, b] = [boxOf(cover), boxOf(other)];
      return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    });
    // What is written on them is cut by an ellipsis, never by an edge.
    const cut = [...document.querySelectorAll('.diverged button, .play-trouble button')].filter((button) => {
      const [a, b] = [button.getBoundingClientRect(), button.closest('.diverged, .play-trouble')!.getBoundingClientRect()];
      return a.left < b.left || a.right > b.right || a.top < b.top - 1 || a.bottom > b.bottom + 1;
    });
    return [...over.map(([cover, other]) => `${cover} over ${other}`), ...cut.map((button) => `${button.textContent} is cut`)];
  });
}

async function expectBothInSight(page: Page): Promise<void> {
  await expect(page.locator('.play-trouble')).toBeVisible();
  await expect(page.locator('.diverged')).toBeVisible();
  await expect.poll(() => hiddenParts(page)).toEqual([]);
  expect(await liesOver(page)).toEqual([]);
}

/** Writes at the end of the line that says how many of a card there are, in place of its last letters. */
async function editCopies(page: Page, remove: number, text: string): Promise<void> {
  await focusEditor(page);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  for (let letter = 0; letter < remove; letter += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type(text);
}

test('six seats with all parts are in sight, in the split and alone, also while an error and a banner are shown', async ({ page }) => {
  const faults = watchFaults(page);
  await openTable(page);
  await expect.poll(() => hiddenParts(page)).toEqual([]);
  // Names of cards are read at their real size, and nothing is cut.
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll('.board-card ~ text')].map((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
  );
  expect(sizes.length).toBeGreaterThan(4);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
  await expect(page.locator('.figure-name')).toHaveCount(6);
  await expect(page.locator('.figure-name', { hasText: '…' })).toHaveCount(0);

  await page.keyboard.press('F9');
  await expect(page.locator('.pane.text')).toBeHidden();
  await expect(page.locator('.story')).toBeVisible();
  await expect.poll(() => hiddenParts(page)).toEqual([]);
  await page.keyboard.press('F9');
  await expect(page.locator('.pane.text')).toBeVisible();

  // Somebody has to have played before a game can go another way.
  const step = page.locator('.timeline output');
  const count = await step.textContent();
  await page.locator('.board-box').focus();
  await page.keyboard.press('1');
  await expect(step).not.toHaveText(count ?? '');
  await goToFile(page, 'rules/base/cards/fire.yaml');
  await untilEditor(page);
  const before = await page.locator('.board-box').boundingBox();
  await editCopies(page, 1, '1');
  await expect(page.locator('.diverged')).toBeVisible();
  await expect.poll(() => hiddenParts(page)).toEqual([]);
  await editCopies(page, 1, 'nonsense');
  await expectBothInSight(page);
  // Neither has pushed anything.
  expect(await page.locator('.board-box').boundingBox()).toEqual(before);
  await page.keyboard.press('F9');
  await expect(page.locator('.pane.text')).toBeHidden();
  await expectBothInSight(page);
  await expectNothingSerious(page, 'the table alone with a banner and an error');
  expect(faults).toEqual([]);
});

test('the table alone is kept, numbers choose, the story tells, and an opened rule brings the text back', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('roundhouse.pace', '0'));
  await page.goto('/');
  await expect(page.locator('.board')).toBeVisible();
  await page.keyboard.press('F9');
  await expect(page.locator('.panes.table-only')).toBeVisible();
  await page.reload();
  await expect(page.locator('.panes.table-only')).toBeVisible();
  // No list of options: they sit on the pieces, each with its number.
  await expect(page.locator('.option-list')).toHaveCount(0);
  await expect(page.locator('.board-key-text', { hasText: '1' }).first()).toBeVisible();
  const told = page.locator('.story-entry .sentence');
  const count = await told.count();
  await page.locator('.board-box').focus();
  await page.keyboard.press('1');
  await expect.poll(() => told.count()).toBeGreaterThan(count);
  await expect(page.locator('.story .big-card strong')).not.toBeEmpty();
  await expect(page.locator('.step-now .text')).not.toContainText('→');
  await expectNothingSerious(page, 'table only');
  await page.locator('.step-now .place-link').click();
  await expect(page.locator('.pane.text')).toBeVisible();
});

test('a tablet held upright has the board above its story, all of it in sight', async ({ page }) => {
  await openTable(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(page.locator('.pane.table.upright')).toBeVisible();
  await expect.poll(() => hiddenParts(page)).toEqual([]);
  const board = (await page.locator('.board-box').boundingBox())!;
  const story = (await page.locator('.story').boundingBox())!;
  expect(story.y).toBeGreaterThan(board.y + board.height);
  expect(board.width).toBeGreaterThan(780);
});
