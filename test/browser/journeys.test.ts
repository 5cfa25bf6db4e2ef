// The four journeys: a designer changes a card, a tester records a play, people play a whole game, a fan pack adds a place to the board.
import { expect, test, type Page } from '@playwright/test';
import {
  goToFile,
  makeFile,
  makePack,
  openPage,
  options,
  problems,
  readRepository,
  runCommand,
  sharePage,
  untilChecked,
  watchFaults,
  writeText,
} from './page.ts';

// As a person opens it, with its scenarios.
let faults: readonly string[] = [];
const shared = sharePage({
  scenarios: true,
  prepare: (page) => {
    faults = watchFaults(page);
  },
});
const PUNCH = readRepository('rules/base/cards/punch.yaml');

test('a designer mends a typo with one click and sees board and scenarios follow a change', async () => {
  const page = shared();
  await goToFile(page, 'punch.yaml');
  await writeText(page, PUNCH.replace('punchable(', 'punchabel('));
  await expect(problems(page)).toHaveCount(1);
  await expect(problems(page)).toContainText('punchabel');
  await problems(page).locator('.fix').first().click();
  await expect(problems(page)).toHaveCount(0);
  await expect(page.locator('#status')).toHaveText('No problems');

  await expect(page.locator('#scenario-status')).toContainText('pass');
  const board = await page.locator('.board').textContent();
  await writeText(page, PUNCH.replace('copies: 1', 'copies: 3'));
  await expect(page.locator('#scenario-status')).toContainText('fail');
  await expect(async () => expect(await page.locator('.board').textContent()).not.toBe(board)).toPass();
  await page.getByRole('button', { name: 'Revert', exact: true }).click();
  await expect(page.locator('#scenario-status')).toContainText('pass');
  await expect(async () => expect(await page.locator('.board').textContent()).toBe(board)).toPass();
  expect(faults).toEqual([]);
});

test('four people play a whole game by clicking', async () => {
  test.setTimeout(120_000);
  const page = shared();
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog');
  const players = dialog.getByLabel(/^Who plays seat/);
  await expect(players).toHaveCount(4);
  for (let seat = 0; seat < (await players.count()); seat++) await players.nth(seat).selectOption('person');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  let clicks = 0;
  let handed = 0;
  for (let shown = await untilAsked(page); shown !== 'over'; shown = await untilAsked(page)) {
    // Whoever is asked takes the screen, then picks; the last option as often as the first, so that the game is no straight line.
    if (shown === 'hand-over') {
      // Nothing of either hand is seen while the screen changes hands. Later all is open, which is quicker to click.
      await expect(page.locator('.board')).toHaveCount(0);
      await page.locator('.play-hand-over button').click();
      if (++handed === 4) await page.getByLabel('Seen by').selectOption('all');
    } else {
      const before = await page.locator('.timeline output').textContent();
      if (clicks < BY_MOUSE) {
        await (clicks % 2 === 0 ? options(page).first() : options(page).last()).click();
        const confirm = page.locator('.play-confirm .strong-button:not([disabled])');
        if (await confirm.isVisible()) await confirm.click();
      } else await page.evaluate(clickOption, clicks % 2);
      // No click is lost: every one of them is followed by a step.
      await page.waitForFunction((count) => document.querySelector('.timeline output')?.textContent !== count, before, { timeout: 20_000 });
      clicks++;
    }
    expect(clicks).toBeLessThan(400);
  }
  expect(clicks).toBeGreaterThan(50);
  expect(handed).toBeGreaterThanOrEqual(4);
  await expect(page.locator('.play-over')).toContainText(/\d/);
  expect(faults).toEqual([]);
});

/** So many clicks are made with the mouse, which looks whether a person could make them; the others are dispatched in the page. */
const BY_MOUSE = 20;

/** Waits until the page wants something of somebody, and says what. It is looked at with every frame, for there are many clicks. */
async function untilAsked(page: Page): Promise<'over' | 'hand-over' | 'option'> {
  const found = await page.waitForFunction(() => {
    const has = (selector: string): boolean => document.querySelector(selector) !== null;
    if (has('.play-over')) return 'over';
    if (has('.play-hand-over button')) return 'hand-over';
    return has('.play-panel [data-option]:not([disabled])') ? 'option' : null;
  });
  return (await found.jsonValue())!;
}

/** Runs in the page: clicks the first option or the last one, and confirms it where several may be picked. */
async function clickOption(last: number): Promise<void> {
  const offered = [...document.querySelectorAll<HTMLElement>('.play-panel [data-option]:not([disabled])')];
  offered.at(last === 0 ? 0 : -1)?.click();
  await new Promise((done) => requestAnimationFrame(done));
  document.querySelector<HTMLElement>('.play-confirm .strong-button:not([disabled])')?.click();
}

test('a tester records a play, and it passes again after a reload', async ({ page }) => {
  await openPage(page, { scenarios: true });
  for (let i = 0; i < 3; i++) {
    const asked = await page.locator('.timeline output').textContent();
    await options(page).first().click();
    await expect(page.locator('.timeline output')).not.toHaveText(asked ?? '');
    await expect(options(page).first()).toBeVisible();
  }
  await page
    .getByRole('button', { name: /record/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('My first recording');
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByRole('tab', { selected: true })).toContainText('.scenario');
  await expect(problems(page)).toHaveCount(0);
  const passes = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Scenarios' }).first().click();
    await page.getByLabel('Filter scenarios').fill('My first recording');
    await expect(page.locator('.scenario.passed')).toHaveCount(1);
  };
  await passes();
  await page.reload();
  await untilChecked(page);
  await passes();
});

test('a pack made in the page adds a place that is drawn', async ({ page }) => {
  await openPage(page);
  await makePack(page, 'my-pack');
  await untilChecked(page);
  await expect(page.locator('#status')).toHaveText('No problems');
  await makeFile(page, 'rules/my-pack/dining-car.yaml', 'car: dining-car\nfloor: { jewel: 2 }\n');
  await makeFile(
    page,
    'rules/my-pack/dining-car.rules',
    '# Right behind the engine.\nchange train-cars giving them to [car dining-car] + them\n',
  );
  await goToFile(page, 'my-pack/text/en.yaml');
  await writeText(page, `${readRepository('rules/base/template/text/en.yaml.template')}car:\n  dining-car: { name: Dining Car }\n`);
  await expect(page.locator('#status')).toHaveText('No problems');
  await expect(page.locator('.board')).not.toContainText('Dining Car');
  await runCommand(page, 'New game');
  const dialog = page.getByRole('dialog');
  // A pack that was just made and never played is ticked already.
  await expect(dialog.getByRole('checkbox', { name: /my-pack/ })).toBeChecked();
  await expect(dialog.getByLabel('Played with, seat 1')).toContainText('Lucky');
  await dialog.locator('button[type=submit]').click();
  await expect(page.locator('.board')).toContainText('Dining Car');
});
