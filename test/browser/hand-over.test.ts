// Pass and play: what somebody lays face down stands nowhere on the page, neither while the screen is handed on nor for the next one, and
// no step back brings it to light.
import { expect, test, type Page } from '@playwright/test';
import { options, sharePage, watchFaults } from './page.ts';

const shared = sharePage();

/** With the seed of the dialog the second turn hides what is played. All four have both cards in hand then, so that either can be hidden. */
const CARDS = ['punch', 'fire'] as const;

async function startAmongPersons(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog');
  const players = dialog.getByLabel(/^Who plays seat/);
  await expect(players).toHaveCount(4);
  for (let seat = 0; seat < 4; seat++) await players.nth(seat).selectOption('person');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
}

/** Takes the screen; says who does. */
async function takeScreen(page: Page): Promise<string> {
  const take = page.locator('.play-hand-over button');
  const who = await take.textContent();
  await take.click();
  await expect(options(page).first()).toBeVisible();
  return who ?? '';
}

/** All draw; then the first lays a card face down, and the screen is to be handed on. */
async function hide(page: Page, card: string): Promise<void> {
  await startAmongPersons(page);
  for (let drawn = 0; drawn < 4; drawn++) {
    await takeScreen(page);
    await page.locator('.play-panel [data-option=draw]').click();
  }
  const who = await takeScreen(page);
  await page.locator(`.play-panel [data-option="play:${card}"]`).click();
  await expect(page.locator('.play-hand-over button')).not.toHaveText(who);
}

/** All that is shown or said of the game, at this step and at every step before it: text, labels, titles, what is drawn. */
async function everyStep(page: Page): Promise<string[]> {
  const count = Number(/\d+$/.exec((await page.locator('.timeline output').textContent()) ?? '')?.[0]);
  const seen: string[] = [];
  for (let back = 0; back < 12; back++) {
    await expect(page.locator('.timeline output')).toHaveText(`${count - back} / ${count}`);
    // The board follows a moment later.
    await expect(page.locator(`.board-box[data-step="${count - back - 1}"]`)).toBeVisible();
    await expect(page.locator('.board, .hand-over').first()).toBeVisible();
    seen.push(await page.evaluate(shown));
    await page.keyboard.press('Alt+ArrowLeft');
  }
  await page.keyboard.press('Alt+End');
  await expect(page.locator('.timeline output')).toHaveText(`${count} / ${count}`);
  return seen;
}

/** Runs in the page. Files of the rules are no secret, and the text of the editor is theirs. */
function shown(): string {
  const parts = [document.title];
  for (const element of document.querySelectorAll('.pane.table, .toasts, [aria-live], [role=status], [role=alert]'))
    if (element.closest('.monaco-editor, #status, #scenario-status, .problems') === null) parts.push(element.outerHTML);
  // An empty style is what an earlier step has left behind.
  return parts.join('\n').replaceAll(' style=""', '');
}

test('a card laid face down is shown to nobody else', async () => {
  test.setTimeout(180_000);
  const page = shared();
  const faults = watchFaults(page);
  const runs: { readonly handed: string[]; readonly next: string[] }[] = [];
  for (const card of CARDS) {
    await hide(page, card);
    await expect(page.locator('.board')).toHaveCount(0);
    // Beside the table and beside the scenarios.
    await page.getByRole('button', { name: 'Scenarios' }).first().click();
    await expect(page.getByRole('button', { name: 'Record as a scenario' })).toHaveCount(2);
    for (const button of await page.getByRole('button', { name: 'Record as a scenario' }).all()) await expect(button).toBeDisabled();
    const handed = await everyStep(page);
    for (const html of handed) expect(html).not.toMatch(new RegExp(card, 'i'));
    await takeScreen(page);
    runs.push({ handed, next: await everyStep(page) });
  }
  // Whichever card it was: the page is the same to the letter.
  expect(runs[1].handed).toEqual(runs[0].handed);
  expect(runs[1].next).toEqual(runs[0].next);
  // Who laid it sees it, so there was something to hide.
  await page.getByRole('button', { name: 'Take back' }).click();
  await takeScreen(page);
  await expect(page.locator('.play-panel [data-option="play:punch"]')).toBeVisible();
  expect(faults).toEqual([]);
});

test('nobody has the screen after a reload', async () => {
  const page = shared();
  await startAmongPersons(page);
  await takeScreen(page);
  await page.locator('.play-panel [data-option=draw]').click();
  await takeScreen(page);
  await page.waitForTimeout(600);
  await page.reload();
  await expect(page.locator('.play-hand-over')).toBeVisible();
  await expect(page.locator('.board')).toHaveCount(0);
  await expect(options(page)).toHaveCount(0);
});
