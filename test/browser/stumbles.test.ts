// The first minute without a stumble: where the focus goes, which keys play and which write, and what the editor does with them.
import { expect, test, type Page } from '@playwright/test';
import {
  focusEditor,
  goToFile,
  makeFile,
  openPage,
  options,
  runCommand,
  sharePage,
  untilChecked,
  untilEditor,
  watchFaults,
} from './page.ts';

let faults: readonly string[] = [];
const shared = sharePage({
  prepare: (page) => {
    faults = watchFaults(page);
  },
});

/** The text of the open file, as the page has it. */
function lines(page: Page): Promise<string[]> {
  return page.locator('.editor-box .view-line').evaluateAll((all) => {
    const top = (line: Element): number => parseFloat((line as HTMLElement).style.top);
    return [...all].sort((a, b) => top(a) - top(b)).map((line) => (line.textContent ?? '').replaceAll('\u00a0', ' '));
  });
}

/** Makes a file and leaves the focus where the page puts it. */
async function startFile(page: Page, path: string): Promise<void> {
  await runCommand(page, 'New file');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(path);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** Takes back what a test made. */
async function deleteOpenFile(page: Page): Promise<void> {
  await runCommand(page, 'Delete');
  await untilChecked(page);
}

test('examples come before the rows of files', async () => {
  const page = shared();
  const [starts, files] = await Promise.all([
    page.locator('.starts li').last().boundingBox(),
    page.getByRole('tree', { name: 'Files of the packs' }).boundingBox(),
  ]);
  expect(starts!.y + starts!.height).toBeLessThanOrEqual(files!.y);
  expect(await page.getByRole('treeitem').count()).toBeGreaterThan(20);
});

test('what is typed after New file is written into it', async () => {
  const page = shared();
  await untilEditor(page);
  const step = await page.locator('.timeline output').textContent();
  await startFile(page, 'rules/base/scenarios/typed.scenario');
  await expect(page.locator('.editor-box :focus')).toBeAttached();
  await page.keyboard.type('Round 1 of 2');
  await expect.poll(async () => (await lines(page))[0]).toBe('scenario "Round 1 of 2"');
  await expect(page.locator('.timeline output')).toHaveText(step ?? '');
  await deleteOpenFile(page);
});

test('digits are answers only while the table has the focus', async () => {
  const page = shared();
  const step = page.locator('.timeline output');
  await expect(options(page).first()).toBeVisible();
  const before = (await step.textContent()) ?? '';
  await page.getByRole('treeitem', { selected: true }).focus();
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'New game' }).focus();
  await page.keyboard.press('1');
  await page.locator('.board-box').focus();
  await expect(step).toHaveText(before);
  await page.keyboard.press('1');
  await expect(step).not.toHaveText(before);
  // The option that was clicked is gone; the table keeps the keys.
  await expect(options(page).first()).toBeVisible();
  const second = (await step.textContent()) ?? '';
  await options(page).first().click();
  await expect(step).not.toHaveText(second);
  await expect(options(page).first()).toBeVisible();
  const third = (await step.textContent()) ?? '';
  await page.keyboard.press('1');
  await expect(step).not.toHaveText(third);
});

test('Enter ends the line where a suggestion would change nothing', async () => {
  const page = shared();
  await makeFile(page, 'rules/base/scenarios/enter.scenario', 'scenario "Enter"\n  seats django, belle, doc, ');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('tuco', { delay: 20 });
  await expect(page.locator('.suggest-widget.visible .monaco-list-row.focused')).toContainText('tuco');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await lines(page)).length).toBe(3);
  await page.keyboard.press('Escape');
  await deleteOpenFile(page);
});

test('a bracket typed over a selection takes its place', async () => {
  const page = shared();
  await makeFile(page, 'rules/base/scenarios/over.scenario', '# one');
  for (const sign of ['{', '"', '(']) {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(sign);
    await expect.poll(async () => (await lines(page)).join('')).not.toContain('one');
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('# one');
  }
  await deleteOpenFile(page);
});

test('Tab walks past the text; who writes indents, and leaves with Escape and Tab', async () => {
  const page = shared();
  await makeFile(page, 'rules/base/scenarios/tabs.scenario', '# one');
  const inText = page.locator('.editor-box .monaco-editor :focus');
  // Out of the text by Escape, Tab; back in by Shift+Tab, and on by Shift+Tab, and nothing is written.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(inText).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(inText).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(inText).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(inText).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(inText).toHaveCount(0);
  expect(await lines(page)).toEqual(['# one']);
  // Who writes indents.
  await focusEditor(page);
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  await expect.poll(() => lines(page)).toEqual(['  # one']);
  await runCommand(page, 'Keyboard shortcuts');
  await expect(page.getByRole('dialog')).toContainText('Leave the text');
  await page.keyboard.press('Escape');
  await deleteOpenFile(page);
});

test('fast typing leaves no complaint in the console', async () => {
  const page = shared();
  await goToFile(page, 'base/shooting.rules');
  await focusEditor(page);
  await page.keyboard.press('Control+Home');
  for (let at = 0; at < 12; at++) {
    await page.keyboard.insertText('# a line that is long enough to run over the end of others\n');
    await page.keyboard.press('Control+Shift+k');
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText(`# ${at}\n`);
    // The editor asks for colours while one types.
    await page.evaluate(() => new Promise((resume) => requestAnimationFrame(resume)));
  }
  await untilChecked(page);
  await page.getByRole('button', { name: 'Revert', exact: true }).click();
  await untilChecked(page);
  expect(faults).toEqual([]);
});

test('all typed words are looked for, in any part of a path', async () => {
  const page = shared();
  await page.keyboard.press('Control+p');
  const first = page.locator('.palette li').first();
  for (const query of ['jubilee en', 'en jubilee']) {
    await page.locator('.palette input').fill(query);
    await expect(first).toContainText('en.yaml');
    await expect(first).toContainText('rules/jubilee/text');
  }
  await page.keyboard.press('Escape');
});

test('the edition of a new game is the standard one, not one for another language', async () => {
  const page = shared();
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.getByRole('dialog').getByLabel('Edition').locator('option:checked')).toHaveText('Standard rules');
});

// The dialog of the test before is still open.
test('New game shows what a pack adds before the long lists', async () => {
  const dialog = shared().getByRole('dialog');
  await dialog.getByLabel('Jubilee').first().check();
  await dialog.getByLabel('Marshal').first().check();
  await expect(dialog.getByRole('group', { name: /^Options: .*Jubilee/ })).toBeVisible();
  const [module, list] = await Promise.all([
    dialog.getByRole('checkbox', { name: /^Handcar/ }).boundingBox(),
    dialog.locator('.pick-list').first().boundingBox(),
  ]);
  expect(module!.y).toBeLessThan(list!.y);
});

test('New game tells all conflicts at once, each beside what causes it, before anybody asks to play', async () => {
  const page = shared();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Abilities/ }).uncheck();
  for (let times = 0; times < 2; times++)
    await dialog
      .getByLabel(/^Remove seat/)
      .first()
      .click();
  await expect(dialog.getByRole('alert').locator('p')).not.toHaveCount(1);
  await expect(dialog.locator('.setup-options .in-conflict .conflict', { hasText: 'abilities' })).toHaveCount(1);
  await expect(dialog.locator('.setup-seats > .conflict')).toHaveCount(1);
  await page.keyboard.press('Escape');
});

test.describe('on a screen of 1280 by 720', () => {
  test.use({ viewport: { width: 1280, height: 720 } });

  test('nobody is told that there is no game before there is one; the lines of the text have room', async ({ page }) => {
    await page.addInitScript(() => {
      const told: string[] = [];
      Object.assign(window, { told });
      new MutationObserver(() => {
        const text = document.querySelector('.pane.table')?.textContent ?? '';
        if (/no game/i.test(text)) told.push(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await openPage(page);
    expect(await page.evaluate(() => Reflect.get(window, 'told') as string[])).toEqual([]);
    await untilEditor(page);
    const letters = await page
      .locator('.editor-box .view-line span span')
      .first()
      .evaluate((word) => {
        const width = word.getBoundingClientRect().width / (word.textContent ?? ' ').length;
        return document.querySelector('.editor-box .view-lines')!.getBoundingClientRect().width / width;
      });
    expect(letters).toBeGreaterThan(50);
  });
});
