// One game to play from a file: the page that the workshop and the command make opens from a disk in a browser that has never seen it, without
// a network; it plays, it ends, it comes to the same board, and hostile packs stay data.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { execFileSync } from 'node:child_process';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { contentId, type HandoutContent } from '../../grammar/archive/handout.ts';
import { expectNothingSerious } from './axe.ts';
import { goToFile, openPage, options, readRepository, ROOT, runCommand, untilChecked, watchFaults, writeText } from './page.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'handout-'));
test.afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Makes a page with the command. */
function handout(name: string, ...args: string[]): string {
  const out = join(FOLDER, name);
  execFileSync(process.execPath, ['dist/roundhouse.mjs', 'handout', '--out', out, ...args], { cwd: fileURLToPath(ROOT), stdio: 'pipe' });
  return out;
}

interface Opened {
  readonly page: Page;
  /** What the page complained about, and what it wanted from elsewhere. */
  readonly faults: string[];
  readonly asked: string[];
}

/** Opens a file in a browser that has never seen it and has no network. */
async function openFile(browser: Browser, file: string, settings: Record<string, string> = {}): Promise<Opened> {
  const context = await browser.newContext({ offline: true, locale: 'en', serviceWorkers: 'block' });
  const page = await context.newPage();
  const faults = watchFaults(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:file|blob|data):/.test(request.url())) asked.push(request.url());
  });
  await page.addInitScript((wanted) => {
    for (const [name, value] of Object.entries({ 'roundhouse.pace': '0', ...wanted })) localStorage.setItem(name, value);
    Reflect.set(window, 'violations', []);
    addEventListener('securitypolicyviolation', (event) => (Reflect.get(window, 'violations') as string[]).push(event.violatedDirective));
  }, settings);
  await page.goto(pathToFileURL(file).href);
  return { page, faults, asked };
}

async function expectQuiet({ page, faults, asked }: Opened): Promise<void> {
  expect(faults).toEqual([]);
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'violations') as string[])).toEqual([]);
}

async function digestOf(page: Page): Promise<string | null> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const digest = await page.locator('[data-digest]').getAttribute('data-digest');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return digest;
}

test('the command writes the chosen packs, who sits where and the seed, and says where it cannot write', () => {
  const file = handout('night.html', '--packs', 'night-mail', '--seats', 'hattie,cinder,doc', '--persons', '2', '--seed', '5');
  const [, data] = new RegExp(`id="${contentId}">([^<]*)</script>`).exec(readFileSync(file, 'utf8')) ?? [];
  const { files, game } = JSON.parse(data) as HandoutContent<unknown>;
  const folders = new Set(files.map(({ path }) => path.replace(/\/[^/]*$/, '').replace(/^(rules\/[^/]*).*/, '$1')));
  expect([...folders].sort()).toEqual(['rules', 'rules/base', 'rules/editions', 'rules/night-mail']);
  expect(files.filter(({ path }) => /\.scenario$|evidence|starts/.test(path))).toEqual([]);
  expect(files.find(({ path }) => path === 'rules/defaults.yaml')?.text).toContain('packs: ["night-mail"]');
  expect(game).toMatchObject({
    setup: { packs: ['night-mail'], seats: [['hattie'], ['cinder'], ['doc']], players: ['person', 'person', 'random'], seed: 5 },
    answers: [],
  });
  expect(() => handout('no/such/place.html', '--players', '3')).toThrow(/place\.html cannot be written \(ENOENT\)/);
});

test('opened from a file without a network it is played by clicks, tells what a piece is, and speaks four languages', async ({
  browser,
}) => {
  const file = handout('game.html', '--seed', '7', '--players', '3');
  process.stdout.write(`${(statSync(file).size / 1024).toFixed(0)} KB for a handout of the default packs\n`);
  expect(statSync(file).size).toBeLessThan(1_600_000);
  const opened = await openFile(browser, file);
  const { page } = opened;
  const option = page.locator('.board [data-option]').first();
  await expect(option).toBeVisible();
  const steps = page.locator('.timeline output');
  const before = await steps.textContent();
  await option.click();
  await expect(steps).not.toHaveText(before ?? '');
  await expect(page.locator('.board [data-option]').first()).toBeVisible();
  // A workshop is not there: no text to open, no scenario to write.
  for (const name of [/open the rule/i, /record/i, /scenarios/i, /edit/i]) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.locator('.place-link')).toHaveCount(0);
  // A thing on the board says what it does.
  await page.locator('.board [tabindex="0"]').first().focus();
  await page.locator('.board [data-hit], .board [data-option]').first().hover();
  await expect(page.locator('#inspect-card h3')).not.toBeEmpty();
  await expect(page.locator('#inspect-card').getByRole('button', { name: /rule|scenario|text/i })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectNothingSerious(page, 'a handout');

  await page.getByRole('button', { name: 'Settings' }).click();
  for (const [code, name] of [
    ['ru', 'Новая партия'],
    ['cs', 'Nová hra'],
    ['ro', 'Partidă nouă'],
    ['en', 'New game'],
  ]) {
    await page.getByRole('dialog').locator('select').first().selectOption(code);
    await expect(page.locator('.top-bar .strong-button')).toHaveText(name);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
  }
  await page.keyboard.press('Escape');
  await expectQuiet(opened);

  // The policy holds: nothing is evaluated, fetched or loaded.
  const tried = await page.evaluate(
    () =>
      new Promise((done) =>
        setTimeout(() => {
          const script = document.createElement('script');
          script.textContent = 'window.inlineRan = true';
          document.head.append(script);
          let evaluated = 'ran';
          try {
            new Function('return 1')();
          } catch (error) {
            evaluated = (error as Error).name;
          }
          fetch('data:text/plain,x').then(
            () => done([Reflect.get(window, 'inlineRan'), evaluated, 'fetched']),
            () => done([Reflect.get(window, 'inlineRan'), evaluated, 'refused']),
          );
        }),
      ),
  );
  expect(tried).toEqual([undefined, 'EvalError', 'refused']);
  await page.context().close();
});

test('bots play a game to its end; a new game is laid with the packs inside; the last game is there again', async ({ browser }) => {
  const opened = await openFile(browser, handout('bots.html', '--seed', '11', '--players', '3', '--persons', '0'));
  const { page } = opened;
  await expect(page.locator('.ending')).toBeVisible();
  const ended = await digestOf(page);
  expect(ended).toMatch(/^[0-9a-f]{64}$/);
  await page.reload();
  await expect(page.locator('.ending')).toBeVisible();
  expect(await digestOf(page)).toBe(ended);
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Belle');
  await dialog.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.locator('.ending')).toBeVisible();
  // The one that was handed out, again.
  await page.getByRole('button', { name: 'From the beginning' }).click();
  await expect(page.locator('.ending')).toBeVisible();
  expect(await digestOf(page)).toBe(ended);
  await expectQuiet(opened);
  await page.context().close();
});

test('the workshop hands out the game on the table, edited packs and moves inside, and it is the same board there', async ({
  page,
  browser,
}) => {
  await openPage(page);
  await goToFile(page, 'fire.yaml');
  await writeText(page, readRepository('rules/base/cards/fire.yaml').replace('copies: 2', 'copies: 3'));
  await untilChecked(page);
  for (let move = 0; move < 2; move += 1) {
    const before = await page.locator('.timeline output').textContent();
    await options(page).first().click();
    await expect(page.locator('.timeline output')).not.toHaveText(before ?? '');
  }
  await expect(options(page).first()).toBeVisible();
  await runCommand(page, 'Your work');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const digest = await page.locator('.work-link').getAttribute('data-digest');
  await page.getByLabel('with the moves played so far').check();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the game as a page' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('base.html');
  await expect(page.locator('.toast.good')).toContainText(digest?.slice(0, 8) ?? 'none');
  const file = join(FOLDER, 'from-page.html');
  await download.saveAs(file);
  await page.keyboard.press('Escape');
  const steps = await page.locator('.timeline output').textContent();

  const opened = await openFile(browser, file);
  await expect(opened.page.locator('.timeline output')).toHaveText(steps ?? '');
  await expect(opened.page.locator('.board [data-option]').first()).toBeVisible();
  expect(await digestOf(opened.page)).toBe(digest);
  expect(readFileSync(file, 'utf8')).toContain('copies: 3');
  // The same choice leads both to the same board.
  await opened.page.evaluate(() => localStorage.setItem('roundhouse.option-list', 'true'));
  await options(page).first().click();
  await opened.page.getByRole('button', { name: /options$/ }).click();
  await options(opened.page).first().click();
  const after = await page.locator('.timeline output').textContent();
  await expect(opened.page.locator('.timeline output')).toHaveText(after ?? '');
  await runCommand(page, 'Your work');
  await page.getByRole('button', { name: 'Make a link' }).click();
  expect(await digestOf(opened.page)).toBe(await page.locator('.work-link').getAttribute('data-digest'));
  await expectQuiet(opened);
  await opened.page.context().close();
});

test('texts of a hostile pack are data: they are shown, and nothing of them runs', async ({ browser }) => {
  const rules = join(FOLDER, 'hostile');
  const name = '</script><script>window.ran=1</script><!--<script>\u2028<img src=x onerror=window.ran=2>';
  mkdirSync(join(rules, 'evil/characters'), { recursive: true });
  mkdirSync(join(rules, 'evil/text'));
  writeFileSync(
    join(rules, 'evil/pack.yaml'),
    `# ${name}\npack: evil\ntitle: ${JSON.stringify(name.replace('\u2028', ''))}\nversion: 0.1.0\nneeds: [base]\n`,
  );
  writeFileSync(join(rules, 'evil/characters/zed.yaml'), 'character: zed\n');
  writeFileSync(
    join(rules, 'evil/text/en.yaml'),
    `language: en\npack:\n  evil: { name: ${JSON.stringify(name)} }\ncharacter:\n  zed: { name: ${JSON.stringify(name)} }\n`,
  );
  const file = handout('evil.html', '--rules', 'rules', '--rules', rules, '--packs', 'evil', '--seats', 'zed,belle,doc', '--seed', '3');
  const opened = await openFile(browser, file);
  const { page } = opened;
  await expect(page.locator('.board')).toBeVisible();
  await expect(page.locator('.top-bar h1')).toContainText('</script><script>');
  await page.getByRole('button', { name: 'New game' }).click();
  await expect(page.getByRole('dialog')).toContainText('onerror');
  expect(await page.evaluate(() => Reflect.get(window, 'ran') as unknown)).toBeUndefined();
  expect(await page.locator('img').count()).toBe(0);
  expect(await page.locator('script').count()).toBe(3);
  await expectQuiet(opened);
  await page.context().close();
});

test('the page without a game says so', async ({ browser }) => {
  const opened = await openFile(browser, fileURLToPath(new URL('playground/dist/handout.html', ROOT)));
  await expect(opened.page.locator('main')).toContainText('no game in this file');
  await expectQuiet(opened);
  await opened.page.context().close();
});
