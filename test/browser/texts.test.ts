// The text view: a translator who opens the page cold finds a text in any language, sees what is missing, writes it and sees it on the card and on
// the board; keys, fingers and screen readers reach all of it, and hostile text stays text.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectNothingSerious } from './axe.ts';
import { fileText, goToFile, openPage, readRepository, runCommand, untilChecked, watchFaults, writeText } from './page.ts';

const CARD = 'base card punch name';

const room = (page: Page): Locator => page.locator('.pane.texts');
const row = (page: Page, key: string): Locator => room(page).locator(`.text-row[data-key="${key}"]`);
const cell = (page: Page, key: string, column: string): Locator => row(page, key).locator(`[data-column="${column}"]`);
const rows = (page: Page): Locator => room(page).locator('.text-row[data-key]');
const field = (page: Page): Locator => room(page).getByRole('searchbox');
const progress = (page: Page, language: string): Locator => room(page).locator('.language', { hasText: language });

/** What gettext says of a file of texts. */
function checkedByGettext(text: string): { readonly status: number | null; readonly stderr: string } {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-po-'));
  writeFileSync(join(folder, 'base.cs.po'), text);
  return spawnSync('msgfmt', ['--check', '-o', '/dev/null', 'base.cs.po'], { cwd: folder, encoding: 'utf8' });
}

/** Opens the view by its button. */
async function openRoom(page: Page): Promise<void> {
  await page.locator('.texts-button').click();
  await expect(rows(page).first()).toBeVisible();
}

test.describe('in Czech', () => {
  test.use({ locale: 'cs' });

  test('a translator opens the page cold, finds a missing text through the filter, fills it, sees it on the card, and a copy that came back on the board', async ({
    page,
  }) => {
    const faults = watchFaults(page);
    await openPage(page);
    await page.getByRole('button', { name: 'Texty a překlady' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(progress(page, 'Čeština')).toHaveAttribute('aria-pressed', 'true');
    await expect(progress(page, 'Čeština')).toContainText('✓');

    // The text goes: the cell is cleared, the progress and the filter know it at once, the board speaks the source.
    await field(page).fill('úder pěstí');
    await cell(page, CARD, 'cs').click();
    await page.keyboard.press('Delete');
    await expect(cell(page, CARD, 'cs')).toHaveClass(/missing/);
    await expect(cell(page, CARD, 'cs')).toContainText('Punch');
    await expect(progress(page, 'Čeština')).not.toContainText('✓');
    await untilChecked(page);

    await field(page).fill('');
    await room(page).locator('[data-state=missing]').click();
    await expect(rows(page)).toHaveCount(1);
    await expect(room(page).locator('[data-state=missing] .badge')).toHaveText('1');
    await cell(page, CARD, 'cs').click();
    const card = room(page).locator('.player-card');
    const printed = room(page).locator('.printed-face');
    await expect(card.locator('strong')).toHaveText('Punch');
    await expect(printed.locator('text').first()).toHaveText('Punch');

    // The printed card is drawn while it is typed, and says when there is too much of it.
    await page.keyboard.type('Rána pěstí');
    await expect(card.locator('strong')).toHaveText('Rána pěstí');
    await expect(printed.locator('text').first()).toHaveText('Rána pěstí');
    await expect(room(page).locator('.face-cut')).toHaveText('');
    await page.keyboard.type(' do nosu i do zubů'.repeat(6));
    await expect(room(page).locator('.face-cut')).toHaveText(/^Na kartu se to nevejde: chybí \d+ písmen[oa]?\.$/);
    for (let n = 0; n < ' do nosu i do zubů'.length * 6; n++) await page.keyboard.press('Backspace');
    await expect(room(page).locator('.face-cut')).toHaveText('');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(0);
    await expect(progress(page, 'Čeština')).toContainText('✓');
    await expect(room(page).locator('.texts-table > .empty')).toHaveText('Tady nic nechybí.');
    // The board and what is asked say it, too.
    await expect(page.locator('.pane.table')).toContainText('Rána');
    expect(await fileText(page, 'rules/base/text/cs.yaml')).toContain('Rána pěstí');

    // The file stands in the place of the texts now. They go out, gettext takes them, and what a colleague changes in it is played with.
    await page.getByRole('button', { name: 'Texty a překlady' }).click();
    await room(page).getByLabel('Sada', { exact: true }).selectOption('base');
    await room(page).getByRole('button', { name: 'Export a import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export a import' });
    const exported = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Exportovat', exact: true }).click();
    const text = readFileSync(await (await exported).path(), 'utf8');
    expect(checkedByGettext(text)).toMatchObject({ status: 0 });
    const changed = text.replace('msgstr "Rána pěstí"', 'msgstr "Facka"');
    expect(changed).not.toBe(text);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'base.cs.po', mimeType: 'text/plain', buffer: Buffer.from(changed) });
    await dialog.getByRole('button', { name: 'Převzít' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.board')).toContainText('Facka');
    await expect(page.locator('.board')).not.toContainText('Rána');
    expect(faults).toEqual([]);
  });

  test('the search finds a card by its name without accents, and Ctrl+Z takes a text back as one step', async ({ page }) => {
    await openPage(page);
    await page.keyboard.press('Alt+t');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('uder pesti');
    await expect(row(page, CARD)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(rows(page).first().locator('[role=gridcell].selected')).toBeFocused();
    const first = rows(page).first().locator('[data-column=cs]');
    const before = (await first.innerText()).trim();
    await page.keyboard.press('F2');
    await page.keyboard.type(' a dost');
    await page.keyboard.press('Escape');
    await expect(first).toHaveText(before);
    await page.keyboard.press('F2');
    await page.keyboard.type(' a dost');
    await page.keyboard.press('Enter');
    await expect(first).toHaveText(`${before} a dost`);
    await page.keyboard.press('Escape');
    await untilChecked(page);
    await page.keyboard.press('Control+z');
    await expect(first).toHaveText(before);
    await page.keyboard.press('Control+y');
    await expect(first).toHaveText(`${before} a dost`);
    await page.keyboard.press('Control+z');
    await expect(first).toHaveText(before);
    await expect(page.locator('#status')).not.toContainText('Změněn');
  });
});

test('Ctrl+Z means the text just written, also while that is on its way into its file', async ({ page }) => {
  await page.addInitScript(() => {
    const post = Reflect.get(Worker.prototype, 'postMessage') as (this: Worker, message: unknown) => void;
    Worker.prototype.postMessage = function (this: Worker, message: { readonly method?: string }) {
      if (message.method === 'writeText') setTimeout(() => post.call(this, message), 800);
      else post.call(this, message);
    };
  });
  await openPage(page);
  await openRoom(page);
  await progress(page, 'Czech').click();
  await field(page).fill('punch');
  const text = cell(page, CARD, 'cs');
  await expect(text).toBeVisible();
  const before = (await text.innerText()).trim();
  await text.click();
  await page.keyboard.press('F2');
  await page.keyboard.type(' a dost');
  await page.keyboard.press('Enter');
  await expect(text).toHaveText(`${before} a dost`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveText(before);
  await untilChecked(page);
  await expect(page.locator('#status')).not.toContainText('changed');
  expect(await fileText(page, 'rules/base/text/cs.yaml')).toBe(readRepository('rules/base/text/cs.yaml'));
});

test('slots are chips: they are not broken by typing, and go only on purpose', async ({ page }) => {
  await openPage(page);
  await openRoom(page);
  await progress(page, 'Czech').click();
  await field(page).fill('bullets-each');
  const key = 'base kind bullet rule';
  await cell(page, key, 'cs').click();
  await page.keyboard.press('Enter');
  const editor = room(page).locator('.chip-editor');
  await expect(editor.locator('.chip').first()).toBeVisible();
  await expect(editor.locator('.chip-choice .chip-key')).toHaveText(['one', 'few', 'others']);
  const chips = await editor.locator('.chip').count();
  // Back to the beginning of the last stretch: the chip before it is reached, and not deleted.
  await page.keyboard.press('Home');
  for (let n = 0; n < 200 && !(await editor.locator('.chip:focus').isVisible()); n++) await page.keyboard.press('ArrowLeft');
  await expect(editor.locator('.chip')).toHaveCount(chips);
  // The sentence is told for several numbers.
  await expect(room(page).locator('.samples dd')).not.toHaveCount(0);
  const told = await room(page).locator('.samples dd').allInnerTexts();
  expect(
    told.some((text) => /1\skulku/.test(text)) && told.some((text) => /2\skulky/.test(text)) && told.some((text) => /5\skulek/.test(text)),
  ).toBe(true);
  // As plain text it is the message itself.
  await room(page).getByRole('button', { name: 'Plain text' }).click();
  await expect(room(page).locator('.plain-field')).toHaveValue(/\{bullets-each\|one: kulku\|few: kulky\|other: kulek\}/);
  await room(page).getByRole('button', { name: 'With slots' }).click();
  await expect(editor.locator('.chip')).toHaveCount(chips);
  // A slot that is taken out on purpose is offered again.
  await editor.locator('.chip').first().focus();
  await page.keyboard.press('Delete');
  await expect(editor.locator('.chip')).toHaveCount(chips - 1);
  await page.keyboard.press('Control+d');
  await expect(editor).toContainText('Every gun');
  await page.keyboard.press('Escape');
  await expect(cell(page, key, 'cs')).toContainText('kulek');
});

test('by keys alone: find, walk, write, copy the source, go to what lacks', async ({ page }) => {
  await openPage(page);
  await page.keyboard.press('Alt+t');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('punch');
  await expect(row(page, CARD)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const active = room(page).locator('[role=gridcell]:focus');
  await expect(active).toHaveAttribute('data-column', 'ru');
  await page.keyboard.press('ArrowLeft');
  await expect(active).toHaveAttribute('data-column', 'source');
  await page.keyboard.press('End');
  await expect(active).toHaveAttribute('data-column', 'ru');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1).locator('[role=gridcell].selected')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(active).toHaveClass(/missing/);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('F3');
  await expect(rows(page).nth(1).locator('[role=gridcell].selected')).toBeFocused();
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(1).locator('[data-column=ru]')).not.toHaveClass(/missing/);
  await expect(rows(page).nth(1).locator('[data-column=ru]')).toHaveText(
    await rows(page).nth(1).locator('[data-column=source]').innerText(),
  );
  await page.keyboard.press('Escape');
  await room(page).locator('[data-state=same]').click();
  await expect(rows(page)).toHaveCount(1);
});

test('the card of a piece, a sentence of the story, a find of the search and the address lead here; from here to rule and file', async ({
  page,
}) => {
  // It walks through the whole page, twice.
  test.setTimeout(180_000);
  await openPage(page);
  await page.locator('.board .option[data-sort=piece]').first().focus();
  await page.keyboard.press('i');
  const name = await page.locator('.inspect h3').innerText();
  await page.locator('.inspect').getByRole('button', { name: 'Edit its text' }).click();
  await expect(room(page).locator('.text-row.selected .thing')).toHaveText(name);
  await expect(room(page).locator('.text-detail h3')).toHaveText(name);
  // The rule stands there in words; how it is written is folded below.
  const detail = room(page).locator('.text-detail');
  await expect(detail.locator('.rule-words, .told').first()).toBeVisible();
  await expect(detail.locator('.clause')).not.toBeVisible();
  await detail.getByText('As it is written in the rules').click();
  await expect(detail.locator('.clause')).toBeVisible();
  await room(page).getByRole('button', { name: 'Open the rule' }).click();
  await expect(room(page)).toHaveCount(0);
  await expect(page.getByRole('tab', { selected: true })).toContainText('.yaml');

  await runCommand(page, 'Search in all files');
  await page.locator('.search-field input').fill('Úder pěstí');
  await page.locator('.search-results .show-text').first().click();
  await expect(row(page, CARD)).toBeVisible();
  await expect(cell(page, CARD, 'cs')).toContainText('Úder pěstí');
  await room(page).getByRole('button', { name: 'Close the texts' }).click();

  await page.locator('.story-button').click();
  const sentence = page.locator('.story-entry.decision', { hasText: 'plays' }).first();
  await sentence.hover();
  await sentence.getByRole('button', { name: 'Show its text' }).click();
  await expect(room(page).locator('.text-row.selected')).toBeVisible();
  await room(page).getByRole('button', { name: 'Close the texts' }).click();

  // What follows from a sentence leads to its own text, and so does a step of the timeline.
  const effects = page.locator('.story-entry details', { has: page.locator('.show-text') }).first();
  await effects.locator('summary').click();
  const effect = effects.locator('li').first();
  await effect.hover();
  await effect.getByRole('button', { name: 'Show its text' }).click();
  await expect(room(page).locator('.text-row.selected')).toBeVisible();
  await room(page).getByRole('button', { name: 'Close the texts' }).click();
  await page.locator('.story header button').click();
  await page.getByRole('button', { name: 'All steps' }).click();
  const listed = page.locator('.steps li').filter({ hasText: 'plays' }).first();
  await listed.hover();
  await listed.getByRole('button', { name: 'Show its text' }).click();
  await expect(room(page).locator('.text-row.selected')).toBeVisible();

  await page.goto('about:blank');
  await page.goto('/#texts=ro:pumn');
  await expect(row(page, CARD)).toBeVisible();
  await expect(progress(page, 'Romanian')).toHaveAttribute('aria-pressed', 'true');
});

test('a language is added, and its file comes with the first text', async ({ page }) => {
  await openPage(page);
  await openRoom(page);
  await room(page).getByLabel('Pack', { exact: true }).selectOption('mei');
  await room(page).getByRole('button', { name: 'Add a language' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('polski');
  await page.keyboard.press('Enter');
  await expect(progress(page, 'Polish')).toHaveAttribute('aria-pressed', 'true');
  await expect(progress(page, 'Polish')).toContainText('0 /');
  await rows(page).first().locator('[data-column=pl]').click();
  await page.keyboard.type('Zażółć');
  await page.keyboard.press('Enter');
  await expect(progress(page, 'Polish')).toContainText('1 /');
  await page.keyboard.press('Escape');
  expect(await fileText(page, 'rules/mei/text/pl.yaml')).toContain('Zażółć');
  expect(await fileText(page, 'rules/mei/pack.yaml')).toContain('[en, ru, cs, ro, pl]');
});

test('hostile text is text: markup, direction marks, ten thousand letters, halves of signs', async ({ page }) => {
  const faults = watchFaults(page);
  await openPage(page);
  await openRoom(page);
  await progress(page, 'Czech').click();
  await field(page).fill('punch');
  const own = cell(page, CARD, 'cs');
  const write = async (text: string): Promise<void> => {
    await own.click();
    if (!(await room(page).locator('.cell-editor').isVisible())) await page.keyboard.press('F2');
    const plain = room(page).getByRole('button', { name: 'Plain text' });
    if (await plain.isVisible()) await plain.click();
    await room(page).locator('.plain-field').fill(text);
    await room(page).locator('.plain-field').press('Enter');
    await page.keyboard.press('Escape');
  };
  const markup = '<img src=x onerror="window.hit=1"><b>x</b>';
  await write(markup);
  await expect(own).toHaveText(markup);
  await own.click();
  await expect(room(page).locator('.player-card strong')).toHaveText(markup);
  await write('\u202eabc\u2066 😀 שלום');
  await expect(own.locator('.shown-text')).toHaveAttribute('dir', 'auto');
  await expect(own).toContainText('😀');
  // A brace in the wrong place is shown as it is, marked, and written as plain text.
  await write('a {b');
  await expect(own).toContainText('a {b');
  await expect(own.locator('.fault')).toBeVisible();
  await own.click();
  await expect(room(page).locator('.text-problems')).toBeVisible();
  await write('x'.repeat(10_000));
  await expect(own).toContainText('xxx');
  expect((await own.innerText()).length).toBeLessThan(1000);
  await write('y'.repeat(10_001));
  await expect(page.locator('.toasts')).toContainText('at most 10,000');
  await expect(own).toContainText('xxx');
  await own.click();
  if (!(await room(page).locator('.cell-editor').isVisible())) await page.keyboard.press('F2');
  await room(page).getByRole('button', { name: 'Plain text' }).click();
  const plain = room(page).locator('.plain-field');
  await plain.evaluate((text: HTMLTextAreaElement) => {
    text.value = 'half \ud83d';
    text.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await plain.press('Enter');
  await expect(page.locator('.toasts')).toContainText('half of a sign');
  await expect(own).toContainText('xxx');
  expect(await page.evaluate(() => Reflect.get(window, 'hit') as unknown)).toBeUndefined();
  expect(faults).toEqual([]);
});

test('texts go out to a tool, come back changed, and are on the card; a damaged file is refused, Ctrl+Z takes all back', async ({
  page,
}) => {
  const faults = watchFaults(page);
  await openPage(page);
  await openRoom(page);
  await progress(page, 'Czech').click();
  await room(page).getByLabel('Pack', { exact: true }).selectOption('base');
  const open = (): Promise<void> => room(page).getByRole('button', { name: 'Export and import' }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Export and import' });
  const exported = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await exported;
  expect(file.suggestedFilename()).toBe('base.cs.po');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('msgstr "Úder pěstí"');
  expect(text).toMatch(/^#\. slots: .* = /m);

  const choose = dialog.locator('input[type=file]');
  const put = (name: string, changed: string): Promise<void> =>
    choose.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(changed) });
  // What nobody touched changes nothing, and a damaged file says where.
  await put('base.cs.po', text);
  await expect(dialog.locator('.exchange-report')).toContainText('Nothing changes.');
  await expect(dialog.getByRole('button', { name: 'Take in' })).toBeDisabled();
  await put('base.cs.po', text.replace('msgstr "Úder pěstí"', 'msgstr "Úder pěstí'));
  await expect(dialog.getByRole('alert')).toContainText(/Refused: line \d+ cannot be read/);
  await expect(dialog.getByRole('button', { name: 'Take in' })).toBeDisabled();

  // What the check will say of it stands there before it is taken in, and stops nobody.
  const bullets = '{bullets-each} {bullets-each|one: kulku|few: kulky|other: kulek}. Kulka';
  expect(text).toContain(bullets);
  const line = readRepository('rules/base/text/cs.yaml')
    .slice(0, readRepository('rules/base/text/cs.yaml').indexOf(bullets))
    .split('\n').length;
  await put('base.cs.po', text.replace(bullets, '{victim} {bullets-each|one: kulku|few: kulky|other: kulek}... Kulka'));
  const found = dialog.locator('.exchange-problems');
  await expect(found.locator('h4')).toHaveText('The check will find 2 new problems in them:');
  await expect(found.locator('li')).toHaveText([
    new RegExp(`rules/base/text/cs\\.yaml:${line} Error: .*victim`),
    new RegExp(`rules/base/text/cs\\.yaml:${line} Hint: .*…`),
  ]);
  await expect(dialog.getByRole('button', { name: 'Take in' })).toBeEnabled();

  await put('base.cs.po', text.replace('msgstr "Úder pěstí"', 'msgstr "Rána pěstí"'));
  await expect(found).toHaveCount(0);
  await expect(dialog.locator('.exchange-report .change')).toHaveText(/card punch name\s*Úder pěstí\s*Rána pěstí/);
  await expectNothingSerious(page, 'export and import');
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/exchange.png` });
  await dialog.getByRole('button', { name: 'Take in' }).click();
  await expect(dialog).toHaveCount(0);
  await field(page).fill('punch');
  await expect(cell(page, CARD, 'cs')).toContainText('Rána pěstí');
  await cell(page, CARD, 'cs').click();
  await expect(room(page).locator('.player-card strong')).toHaveText('Rána pěstí');

  await page.keyboard.press('Control+z');
  await expect(cell(page, CARD, 'cs')).toContainText('Úder pěstí');
  expect(faults).toEqual([]);
});

test('three thousand sentences scroll and filter; nothing serious by axe', async ({ page }) => {
  await openPage(page);
  const text = readRepository('rules/mei/text/en.yaml');
  const many = Array.from({ length: 3000 }, (_, n) => `  made-up-${n}:\n    name: "Sentence number ${n} of a very long box"`).join('\n');
  await goToFile(page, 'rules/mei/text/en.yaml');
  await writeText(page, `${text}\nrole:\n${many}\n`);
  await openRoom(page);
  await room(page).locator('[data-state=all] .badge').waitFor();
  await expect(room(page).locator('.texts-foot strong')).toHaveText(/3,\d{3} texts/);
  await page.evaluate(() => {
    const tasks: number[] = [];
    Reflect.set(window, 'tasks', tasks);
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  });
  const grid = room(page).getByRole('grid');
  for (let n = 0; n < 40; n++) await grid.evaluate((element) => (element.scrollTop += 5000));
  expect(await rows(page).count()).toBeLessThan(60);
  for (const words of ['n', 'nu', 'num', 'number 2', 'number 29', '']) {
    await field(page).fill(words);
    await page.waitForTimeout(50);
  }
  await room(page).locator('[data-state=missing]').click();
  const longest = await page.evaluate(() => Math.max(0, ...(Reflect.get(window, 'tasks') as number[])));
  process.stdout.write(`longest task while 3,000 texts were scrolled and filtered: ${longest.toFixed(0)} ms\n`);
  await expect(rows(page).first()).toBeVisible();
  await rows(page).first().locator('[role=gridcell]').last().click();
  await expectNothingSerious(page, 'the text view');
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'ru' });

  test('the source stands above the translation, and a tap writes', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('roundhouse.pace', '0'));
    await page.goto('/#texts=ru');
    await expect(rows(page).first()).toBeVisible({ timeout: 60_000 });
    const first = rows(page).first();
    const [source, own] = await Promise.all([
      first.locator('[data-column=source]').boundingBox(),
      first.locator('[data-column=ru]').boundingBox(),
    ]);
    expect(own!.y).toBeGreaterThanOrEqual(source!.y + source!.height - 1);
    expect(own!.x + own!.width).toBeLessThanOrEqual(361);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await field(page).fill('удар');
    await rows(page).first().locator('[data-column=ru]').tap();
    await expect(room(page).locator('.cell-editor')).toBeVisible();
    await room(page).getByRole('button', { name: 'Отменить' }).tap();
    await expect(room(page).locator('.cell-editor')).toHaveCount(0);
    await expectNothingSerious(page, 'the text view on a telephone');
  });
});
