// What browser tests share: opening the page, writing into its editor, reading what it shows, and listening for what it complains about.
import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';

export const ROOT = new URL('../../', import.meta.url);

/** A file of the repository. */
export function readRepository(path: string): string {
  return readFileSync(new URL(path, ROOT), 'utf8');
}

export interface Opening {
  readonly path?: string;
  /** Whether scenarios run beside the game. They cost as much as opening a page, so that only tests that look at them let them run. */
  readonly scenarios?: boolean;
}

/** Opens the page and waits until the rules are checked and somebody is asked. Bots answer at once, and the list of options is open. */
export async function openPage(page: Page, { path = '/', scenarios = false }: Opening = {}): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('roundhouse.pace', '0');
    // The list of options is what most tests choose from; who plays on the board puts it away.
    localStorage.setItem('roundhouse.option-list', 'true');
  });
  if (!scenarios) await page.addInitScript(holdScenarios);
  await page.goto(path);
  await untilChecked(page);
  await untilThere(page, '.board');
  await expect(page.locator('.board')).toBeVisible();
}

/** Runs in the page. Scenarios are listed and wait: instead of being run they are paused. */
function holdScenarios(): void {
  const post = Reflect.get(Worker.prototype, 'postMessage') as (this: Worker, message: unknown) => void;
  Worker.prototype.postMessage = function (this: Worker, message: { readonly method?: string }) {
    post.call(this, message.method === 'runScenarios' ? { ...message, method: 'pauseScenarios', args: [] } : message);
  };
}

/**
 * One page for the tests of a file that need no cold profile: opening it costs more than most tests do. It is opened before the first of
 * them. Every test leaves it without edits, or is the last one.
 */
export function sharePage({ prepare, ...opening }: Opening & { readonly prepare?: (page: Page) => Promise<void> | void } = {}): () => Page {
  let shared: Page | undefined;
  test.beforeAll(async ({ browser }) => {
    const { viewport, locale } = test.info().project.use;
    // Said here, for a test that has a small screen may be the first one.
    shared = await browser.newPage({ viewport, locale, isMobile: false, hasTouch: false });
    await prepare?.(shared);
    await openPage(shared, opening);
  });
  test.afterEach(async () => {
    await shared?.setViewportSize(test.info().project.use.viewport!);
    await shared?.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  });
  test.afterAll(() => shared?.context().close());
  return () => shared!;
}

/** Opens the page on a game that was kept from an earlier visit. */
export async function openGame(page: Page, kept: { readonly setup: object; readonly answers: readonly unknown[] }): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('roundhouse.pace', '0'));
  await page.goto('/');
  // A narrow page shows its table, and checks its files, on demand.
  if ((page.viewportSize()?.width ?? 0) > 900) await untilChecked(page);
  // A page keeps its game when it changes; what is put there is kept until the next one.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name?.startsWith('roundhouse-drawer:'))))
    .toBe(true);
  await page.waitForFunction(async () => {
    const { name } = (await indexedDB.databases()).find((database) => database.name?.startsWith('roundhouse-drawer:')) ?? {};
    const opened = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open(name ?? '');
      request.onsuccess = () => done(request.result);
    });
    const things = opened.transaction('things').objectStore('things');
    const found = await new Promise<unknown>((done) => {
      const request = things.get('game');
      request.onsuccess = () => done(request.result);
    });
    opened.close();
    return found !== undefined;
  });
  await page.evaluate(async (game) => {
    const { name } = (await indexedDB.databases()).find((database) => database.name?.startsWith('roundhouse-drawer:')) ?? {};
    await new Promise<void>((done, fail) => {
      const request = indexedDB.open(name ?? '');
      request.onsuccess = () => {
        const change = request.result.transaction('things', 'readwrite');
        change.objectStore('things').put(game, 'game');
        change.oncomplete = () => {
          request.result.close();
          done();
        };
        change.onerror = () => fail(new Error('the game was not kept'));
      };
    });
  }, kept);
  await page.reload();
}

export async function untilChecked(page: Page): Promise<void> {
  await untilThere(page, '#status[data-checked=true]');
}

/** Waits for the big editor. */
export async function untilEditor(page: Page): Promise<void> {
  await untilThere(page, '.monaco-editor .view-line');
  await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible();
}

/** Looks at every frame: a retried expectation waits longer every time, up to a second. */
async function untilThere(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector, { timeout: 60_000 });
}

/** Goes to a file by its name, as a person would. */
export async function goToFile(page: Page, name: string): Promise<void> {
  await openPalette(page, 'Control+p');
  await page.locator('.palette input').fill(name);
  const last = name.slice(name.lastIndexOf('/') + 1);
  // A file that is just being written is not there yet.
  await expect(page.locator(`.palette [aria-selected=true][data-entry$="${last}"]`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { selected: true })).toContainText(last);
}

/** Replaces the text of the open file in one go. */
export async function writeText(page: Page, text: string): Promise<void> {
  await page.evaluate((content) => navigator.clipboard.writeText(content), text);
  await focusEditor(page);
  await page.keyboard.press('Control+a');
  // Pasted, not typed: the editor indents what is typed.
  await page.keyboard.press('Control+v');
}

/**
 * Clicks into the text. A click may fall into the moment in which the editor shows another file, or the big editor takes the place of the
 * plain one: then it is made again.
 */
export async function focusEditor(page: Page): Promise<void> {
  const big = page.locator('.editor-box .monaco-editor').first();
  await expect(async () => {
    const text = (await big.isVisible()) ? big : page.locator('.editor-box textarea').first();
    await text.click({ timeout: 5000 });
    await expect(page.locator('.editor-box :focus')).toBeAttached({ timeout: 1000 });
  }).toPass();
}

export function options(page: Page): Locator {
  return page.locator('.play-panel [data-option]:not([disabled])');
}

export function problems(page: Page): Locator {
  return page.locator('.problems .problem.error');
}

/** Makes a file in the page. */
export async function makeFile(page: Page, path: string, text: string): Promise<void> {
  await runCommand(page, 'New file');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(path);
  await dialog.getByRole('button', { name: 'New file' }).click();
  await expect(page.getByRole('tab', { selected: true })).toContainText(path.slice(path.lastIndexOf('/') + 1));
  await writeText(page, text);
}

export async function makePack(page: Page, id: string): Promise<void> {
  await runCommand(page, 'New pack');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(id);
  await dialog.getByRole('button', { name: 'Make the pack' }).click();
  await expect(page.getByRole('tree')).toContainText(id);
}

/** A key that falls into the moment in which a dialog goes away is not heard: then it is pressed again, as a person would. */
async function openPalette(page: Page, keys: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(keys);
    await expect(page.locator('.palette input')).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

export async function runCommand(page: Page, name: string): Promise<void> {
  await openPalette(page, 'Control+Shift+p');
  await page.locator('.palette input').fill(`>${name}`);
  await page.keyboard.press('Enter');
}

/** Collects errors of the page and of its console, reports of its policy among them. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

/** The text of a file as the editor has it. */
export async function fileText(page: Page, path: string): Promise<string> {
  await goToFile(page, path);
  // The clipboard is the browser's, not the page's: what another test left there is not taken for the text.
  const nothing = '\u2014 nothing was copied \u2014';
  let text = nothing;
  await expect(async () => {
    await page.evaluate((mark) => navigator.clipboard.writeText(mark), nothing);
    await focusEditor(page);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).not.toBe(nothing);
  }).toPass();
  return text;
}
