// `npm run screenshots`: draws the pictures of the README anew, from the built page, in the machine's own Chromium.
/* global localStorage, document */
import { spawn } from 'node:child_process';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { provideChromium } from './chromium.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, 'docs', 'pictures');
const SIZE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 780 };

const found = await provideChromium(
  (command, args) => new Promise((done) => spawn(command, args).on('close', (status) => done({ status }))),
);
if (found.missing) {
  console.error(found.missing);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const server = spawn(process.execPath, ['dist/roundhouse.mjs', 'playground', '--port', '0'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const address = await new Promise((done, fail) => {
  server.stdout.once('data', (line) => done(String(line).trim()));
  server.once('exit', () => fail(new Error('the server did not start: run npm run build')));
});
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await take('workshop', {}, playOn);
  await take('diagnostics', {}, async (page) => {
    await page.locator('.monaco-editor .view-line', { hasText: 'punchable' }).click();
    await page.keyboard.press('Home');
    for (let i = 0; i < 4; i++) await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    await page.locator('.problem.error').first().waitFor();
    await page.locator('.monaco-editor .squiggly-error').first().waitFor();
  });
  await take('scenarios', { colorScheme: 'dark' }, async (page) => {
    await page.getByRole('button', { name: 'Scenarios' }).first().click();
    await page.locator('#scenario-status', { hasText: /\d/ }).waitFor();
    await page.locator('.scenario-list summary, .scenario-list button').first().click();
    await page.waitForTimeout(1_500);
  });
  await take('narrow', { viewport: NARROW, hasTouch: true, isMobile: true, deviceScaleFactor: 1.5 }, async (page) => {
    await page.locator('[data-option]').first().waitFor();
  });
} finally {
  await browser.close();
  server.kill();
}

/** One picture: a fresh visit, somebody asked, then whatever `prepare` does. */
async function take(name, settings, prepare) {
  const context = await browser.newContext({ viewport: SIZE, locale: 'en', colorScheme: 'light', ...settings });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('roundhouse.pace', '0'));
  await page.goto(address);
  await page.locator('#status[data-checked=true], .bottom-tabs').first().waitFor({ state: 'attached' });
  await page.locator('.board').waitFor();
  await page.locator('.play-panel [data-option]').first().waitFor();
  if (!settings.isMobile) await page.locator('.monaco-editor .view-line').first().waitFor();
  await prepare(page);
  // Pieces come to rest, the caret does not blink into the picture.
  await page.waitForTimeout(1_500);
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
  console.log(`docs/pictures/${name}.png ${Math.round(statSync(path).size / 1024)} KB`);
  await context.close();
}

/** Plays until cards are revealed, so that there is something to see: options in turn, first and last. */
async function playOn(page) {
  for (let i = 0; i < 24; i++) {
    const option = page.locator('.play-panel [data-option]:not([disabled])');
    await option.first().waitFor();
    const before = await page.locator('.timeline output').textContent();
    await option.nth(i % Math.max(1, await option.count())).click();
    await page.waitForFunction((text) => document.querySelector('.timeline output')?.textContent !== text, before);
  }
}
