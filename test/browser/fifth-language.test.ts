// A language is data in the page, too: one that was made up, with a case of its own, is spoken by frames, cards, log and problems as soon as its
// files lie with the rules, and is gone with them.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { writeZip } from '../../grammar/archive/write-zip.ts';
import { listSite } from '../../cli/site.ts';
import { PackFolder } from '../../cli/site-folder.ts';
import { startServer } from '../../cli/site-server.ts';
import { ENDING, inMade, MADE, madeLanguage, madeTexts } from '../support/made-language.ts';
import { readPacks } from '../support/packs.ts';
import { goToFile, openPage, options, problems, readRepository, ROOT, runCommand, untilChecked, watchFaults, writeText } from './page.ts';

/** Words of the made-up language begin with this; an option has the number of its key before it. */
const OWN = /^\d?zu /;

test.setTimeout(180_000);

/** Chooses a language in the preferences, by how it calls itself. */
async function choose(page: Page, label: string, command: string): Promise<void> {
  await runCommand(page, command);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().selectOption({ label });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** What frames, buttons and labels say, without the names of files, of packs and of languages. */
function saidBy(page: Page, selector: string): Promise<readonly string[]> {
  return page
    .locator(selector)
    .evaluateAll((elements) =>
      elements
        .map((element) => (element.getAttribute('aria-label') ?? element.textContent).trim())
        .filter((text) => /\p{L}{3}/u.test(text) && !/\.\w+:\d+$/.test(text)),
    );
}

test('files in a folder: frames, cards, log lines and a problem, with a case of their own', async ({ page }) => {
  const place = mkdtempSync(join(tmpdir(), 'roundhouse-language-'));
  const folder = join(place, 'rules');
  cpSync(fileURLToPath(new URL('rules/', ROOT)), folder, { recursive: true });
  const made = [...madeLanguage().map(({ path, text }) => ({ path: `rules/${path}`, text })), ...madeTexts(readPacks('rules'), 'base')];
  for (const { path, text } of made) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  const site = listSite(fileURLToPath(new URL('playground/dist/', ROOT)));
  const server = await startServer({ site, folder: new PackFolder(folder), port: 0 });
  try {
    const faults = watchFaults(page);
    await openPage(page, { path: server.address });
    await choose(page, 'Zuzu', 'Settings');

    // Frames: the document, the toolbar, and what the buttons of the table are called.
    await expect(page.locator('html')).toHaveAttribute('lang', MADE);
    await expect(page.getByRole('button', { name: 'zu New game' })).toBeVisible();
    const frames = await saidBy(page, '.toolbar button, header button, .pane.table button:not([data-option])');
    expect(frames.length).toBeGreaterThan(5);
    expect(frames.filter((text) => !text.includes('zu '))).toEqual([]);

    // The board: what is asked and offered, and the card of an option.
    const offered = await options(page).allTextContents();
    expect(offered.length).toBeGreaterThan(1);
    for (const text of offered) expect(text.trim()).toMatch(OWN);
    await expect(page.locator('.board')).toContainText('zu ');

    // The log: who acts stands in the case that only this language has.
    await options(page).first().click();
    await expect(page.locator('.step-now')).toContainText('zu ');
    await page.locator('.step-now [aria-expanded]').last().click();
    await expect(page.locator('.steps li').first()).toBeVisible();
    await expect(page.locator('.steps')).toContainText(ENDING);
    expect(await page.locator('.steps').innerText()).not.toMatch(/[{}]/);
    await page.keyboard.press('Escape');

    // A problem of the rules.
    await goToFile(page, 'base/cards/fire.yaml');
    await writeText(page, readRepository('rules/base/cards/fire.yaml').replace('copies: 2', 'copies: two'));
    await expect(problems(page).first()).toContainText(OWN);

    // The text view shows it beside the others, and a card speaks it.
    await page.locator('.texts-button').click();
    const room = page.locator('.pane.texts');
    await expect(room.locator('.text-row[data-key]').first()).toBeVisible();
    await room.getByRole('searchbox').fill('zu punch');
    await room.locator('.text-row[data-key="base card punch name"]').locator(`[data-column="${MADE}"]`).click();
    await expect(room.locator('.player-card strong')).toHaveText(inMade('Punch'));
    await expect(room.locator('.player-card')).toContainText(/zu .{10}/);
    expect(faults).toEqual([]);
  } finally {
    await server.close();
    rmSync(place, { recursive: true, force: true });
  }
});

test('files in the zip of a pack, and one that was changed in the page', async ({ page }) => {
  await openPage(page);
  const files = [
    { path: 'zuzu-words/pack.yaml', text: 'pack: zuzu-words\ntitle: Words in Zuzu\nversion: 0.1.0\nneeds: [base]\nlanguages: [en]\n' },
    ...madeLanguage().map(({ path, text }) => ({ path: `zuzu-words/${path}`, text })),
  ];
  await runCommand(page, 'Your work');
  await page
    .locator('.work-panel input[type=file]')
    .setInputFiles({ name: 'zuzu-words.zip', mimeType: 'application/zip', buffer: Buffer.from(writeZip(files)) });
  await page.locator('.work-incoming').getByRole('button', { name: 'Add to my work' }).click();
  await expect(page.getByRole('tree')).toContainText('zuzu-words');
  await untilChecked(page);
  await choose(page, 'Zuzu', 'Settings');
  await expect(page.locator('html')).toHaveAttribute('lang', MADE);
  await expect(page.getByRole('button', { name: 'zu New game' })).toBeVisible();

  // A message that somebody changes is said at once.
  const words = files.find(({ path }) => path.endsWith(`languages/${MADE}/page.yaml`))!;
  expect(words.text).toContain('zu New game');
  await goToFile(page, `${MADE}/page.yaml`);
  await writeText(page, words.text.replaceAll('zu New game', 'zu zu New game'));
  await expect(page.getByRole('button', { name: 'zu zu New game' })).toBeVisible();
});
