// Work travels: a link or a zip brings the same rules and the same board to another browser, and overwrites nothing there; what is broken or
// hostile leaves everything as it was.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { packsFromZip } from '../../grammar/archive/pack-archive.ts';
import { listSite } from '../../cli/site.ts';
import { PackFolder } from '../../cli/site-folder.ts';
import { startServer } from '../../cli/site-server.ts';
import { hostileLinks } from '../support/links.ts';
import { hostileZips } from '../support/zips.ts';
import { expectNothingSerious } from './axe.ts';
import {
  focusEditor,
  goToFile,
  makePack,
  openPage,
  options,
  readRepository,
  ROOT,
  runCommand,
  untilChecked,
  watchFaults,
  writeText,
} from './page.ts';

const FIRE = readRepository('rules/base/cards/fire.yaml');
const PUNCH = readRepository('rules/base/cards/punch.yaml');

/** A browser that has never seen the page. */
async function freshPage(browser: Browser, locale = 'en'): Promise<Page> {
  const context = await browser.newContext({ locale, permissions: ['clipboard-read', 'clipboard-write'] });
  return context.newPage();
}

/** Opens the panel and makes a link: the address, and the digest of the board. */
async function makeLink(page: Page): Promise<{ readonly address: string; readonly digest: string | null }> {
  await runCommand(page, 'Your work');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const made = page.locator('.work-link');
  await expect(made).toBeVisible();
  const link = { address: await made.getByRole('textbox').inputValue(), digest: await made.getAttribute('data-digest') };
  await closePanel(page);
  return link;
}

async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('.work-dialog')).toHaveCount(0);
}

/** Everything that the browser keeps of the page's files, and which spaces there are. */
function keptIn(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '').sort();
    const kept: Record<string, unknown> = {};
    for (const name of names.filter((one) => one.startsWith('roundhouse:'))) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(new Error(String(request.error)));
      });
      const store = database.transaction('edits').objectStore('edits');
      const all = (request: IDBRequest): Promise<unknown> => new Promise((done) => (request.onsuccess = () => done(request.result)));
      kept[name] = [await all(store.getAllKeys()), await all(store.getAll())];
      database.close();
    }
    return kept;
  });
}

async function giveZip(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.locator('.work-panel input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) });
}

test('a link opened in a fresh browser gives the same board, digest and rules, beside what is there', async ({ page, browser }) => {
  await openPage(page);
  await goToFile(page, 'fire.yaml');
  await writeText(page, FIRE.replace('copies: 2', 'copies: 3'));
  await untilChecked(page);
  const steps = page.locator('.timeline output');
  await options(page).first().click();
  await expect(options(page).first()).toBeVisible();
  const link = await makeLink(page);
  expect(link.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(link.address.length).toBeLessThan(4000);
  const count = await steps.textContent();

  const other = await freshPage(browser);
  const faults = watchFaults(other);
  await openPage(other);
  await goToFile(other, 'punch.yaml');
  await writeText(other, PUNCH.replace('copies: 1', 'copies: 2'));
  await expect(other.locator('#kept')).toContainText('1 file');
  // The page is open already: only the fragment of its address changes.
  await other.goto(link.address);
  await expect(other.locator('#copy-mark')).toBeVisible();
  await untilChecked(other);
  await expect(other.locator('.timeline output')).toHaveText(count ?? '');
  expect(other.url()).toMatch(/#copy=[0-9a-f]{12}$/);
  expect((await makeLink(other)).digest).toBe(link.digest);
  await goToFile(other, 'fire.yaml');
  await expect(other.locator('.editor-box')).toContainText('copies: 3');
  await expect(other.locator('.row[data-path="rules/base/cards/punch.yaml"] .edited')).toHaveCount(0);

  // Edits of the copy stay in it, also over a reload.
  await writeText(other, FIRE.replace('copies: 2', 'copies: 6'));
  await expect(other.locator('#kept')).toBeVisible();
  await untilChecked(other);
  await other.reload();
  await expect(other.locator('#copy-mark')).toBeVisible();
  await expect(other.locator('.editor-box')).toContainText('copies: 6');
  await other.locator('#copy-mark').click();
  await expectNothingSerious(other, 'a copy');
  await other.getByRole('button', { name: 'Back to my work' }).click();
  await expect(other.locator('#copy-mark')).toHaveCount(0);
  await untilChecked(other);
  await expect(other.locator('#kept')).toContainText('1 file');
  await expect(other.locator('.row[data-path="rules/base/cards/punch.yaml"] .edited')).toBeVisible();
  expect(faults).toEqual([]);
  await other.context().close();
});

test('a link made where packs of the author’s own are played opens in a fresh browser to the same board and digest', async ({
  page,
  browser,
}) => {
  await openPage(page);
  await makePack(page, 'short-line');
  await makePack(page, 'branch-line');
  await untilChecked(page);
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['short-line', 'branch-line']) await dialog.getByLabel(name, { exact: true }).first().check();
  await dialog.getByRole('button', { name: 'Sit down' }).click();
  await expect(dialog).toHaveCount(0);
  const steps = page.locator('.timeline output');
  await options(page).first().click();
  await expect(options(page).first()).toBeVisible();
  const link = await makeLink(page);
  const count = await steps.textContent();

  const other = await freshPage(browser);
  const faults = watchFaults(other);
  await other.addInitScript(() => localStorage.setItem('roundhouse.pace', '0'));
  await other.goto(link.address);
  await expect(other.locator('#copy-mark')).toBeVisible();
  await untilChecked(other);
  await expect(other.locator('.timeline output')).toHaveText(count ?? '');
  for (const name of ['short-line', 'branch-line']) await expect(other.getByRole('tree')).toContainText(name);
  expect((await makeLink(other)).digest).toBe(link.digest);
  expect(faults).toEqual([]);
  await other.context().close();
});

test('a pack goes out as a zip, comes into a fresh browser, and plays', async ({ page, browser }) => {
  await openPage(page);
  await makePack(page, 'short-line');
  await page.locator('#kept').click();
  const waiting = page.waitForEvent('download');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Download .* as a zip/ })
    .first()
    .click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('short-line.zip');
  const bytes = readFileSync(await download.path());
  expect(packsFromZip(bytes)).toMatchObject({ packs: [{ id: 'short-line' }], leftOut: [] });

  const other = await freshPage(browser);
  await openPage(other);
  await runCommand(other, 'Your work');
  await giveZip(other, 'short-line.zip', bytes);
  const found = other.locator('.work-incoming');
  await expect(found).toContainText('short-line');
  await expect(found).toContainText('new here');
  await found.getByRole('button', { name: 'Add to my work' }).click();
  await expect(other.getByRole('tree')).toContainText('short-line');
  await untilChecked(other);
  await expect(other.locator('#status')).toHaveText('No problems');
  await other.getByRole('button', { name: 'New game' }).click();
  await other.getByRole('dialog').getByLabel('short-line', { exact: true }).first().check();
  await other.getByRole('dialog').getByRole('button', { name: 'Sit down' }).click();
  await expect(options(other).first()).toBeVisible();

  // The same zip again changes nothing; another pack of that name is asked about.
  await runCommand(other, 'Your work');
  await giveZip(other, 'short-line.zip', bytes);
  await expect(found).toContainText('the same as yours');
  await expect(found.getByRole('button', { name: 'Add to my work' })).toHaveCount(0);
  await other.context().close();
});

test('hostile zips leave everything as it was, with a reason in the language of the page', async ({ browser }) => {
  const page = await freshPage(browser, 'cs');
  const faults = watchFaults(page);
  await openPage(page);
  await goToFile(page, 'fire.yaml');
  await writeText(page, FIRE.replace('copies: 2', 'copies: 3'));
  await untilChecked(page);
  await page.locator('#kept').click();
  const trouble = page.locator('.work-trouble');
  await expect(page.locator('.work-panel')).toBeVisible();
  const before = await keptIn(page);
  const files = await page.locator('[role=treeitem]').count();
  for (const [what, , bytes] of hostileZips) {
    const name = `${what.replaceAll(' ', '-')}.zip`;
    await giveZip(page, name, bytes);
    await expect(trouble, what).toContainText(`Soubor ${name} se neotevřel: `);
    await expect(trouble, what).toContainText('Vše zůstalo, jak bylo.');
  }
  expect(await keptIn(page)).toEqual(before);
  expect(await page.locator('[role=treeitem]').count()).toBe(files);
  await expect(page.locator('.work-incoming')).toHaveCount(0);

  // A pack that comes with the page is not replaced, whatever a zip brings under its name.
  const shipped = hostileZips.length;
  expect(shipped).toBeGreaterThan(20);
  const { writeZip } = await import('../../grammar/archive/write-zip.ts');
  await giveZip(page, 'base.zip', writeZip([{ path: 'base/pack.yaml', text: 'pack: base\n' }]));
  await expect(page.locator('.work-incoming')).toContainText('je součástí stránky');
  await expect(page.locator('.work-incoming').getByRole('button', { name: 'Přidat k mé práci' })).toHaveCount(0);
  expect(await keptIn(page)).toEqual(before);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a broken link opens one’s own work as it was, and says why', async ({ page }) => {
  const faults = watchFaults(page);
  await openPage(page);
  await goToFile(page, 'fire.yaml');
  await writeText(page, FIRE.replace('copies: 2', 'copies: 3'));
  await expect(page.locator('#kept')).toBeVisible();
  await untilChecked(page);
  const before = await keptIn(page);
  for (const what of ['a link that was cut off', 'a bomb', 'a way up']) {
    const fragment = hostileLinks.find(([name]) => name === what)?.[2] ?? '';
    await page.goto(`/#${fragment}`);
    // The page starts anew, and the link is gone from its address.
    await expect.poll(() => new URL(page.url()).hash.length).toBe(0);
    await untilChecked(page);
    await expect(page.locator('.toast.bad')).toContainText('The link was not opened');
    await expect(page.locator('#kept')).toContainText('1 file');
    await expect(page.locator('#copy-mark')).toHaveCount(0);
    expect(await keptIn(page)).toEqual(before);
  }
  expect(faults).toEqual([]);
});

test('a link that would be too long says so, and offers the zip', async ({ page }) => {
  await openPage(page);
  await goToFile(page, 'fire.yaml');
  // Nothing that could be made shorter.
  const noise = Array.from({ length: 300 }, () => `# ${crypto.randomUUID()}${crypto.randomUUID()}`).join('\n');
  await writeText(page, `${FIRE}${noise}\n`);
  await untilChecked(page);
  await runCommand(page, 'Your work');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const refused = page.locator('.work-trouble');
  await expect(refused).toContainText('16,000');
  await expect(refused).toContainText('zip');
  await expect(page.locator('.work-link')).toHaveCount(0);
});

test('a hostile folder on the disk leaves everything as it was, with a reason', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await openPage(page);
  const before = await keptIn(page);
  const hostile = async (kind: string): Promise<void> =>
    page.evaluate(async (what) => {
      const root = await navigator.storage.getDirectory();
      for await (const name of (root as unknown as { keys(): AsyncIterable<string> }).keys())
        await root.removeEntry(name, { recursive: true });
      const write = async (folder: FileSystemDirectoryHandle, name: string, content: BlobPart): Promise<void> => {
        const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
        await stream.write(new Blob([content]));
        await stream.close();
      };
      let folder = await root.getDirectoryHandle('siding', { create: true });
      await write(folder, 'pack.yaml', 'pack: siding\ntitle: Siding\nneeds: [base]\n');
      if (what === 'large') await write(folder, 'a.rules', new Uint8Array(3_000_000).fill(32));
      if (what === 'bytes') await write(folder, 'a.rules', new Uint8Array([255, 254, 0]));
      if (what === 'device') await write(folder, 'con.rules', '');
      if (what === 'deep') for (let at = 0; at < 120; at += 1) folder = await folder.getDirectoryHandle('d', { create: true });
      if (what === 'deep') await write(folder, 'a.rules', '');
    }, kind);
  await runCommand(page, 'Your work');
  for (const kind of ['large', 'bytes', 'device', 'deep']) {
    await hostile(kind);
    await page.getByRole('button', { name: 'Open a folder…' }).click();
    await expect(page.locator('.work-trouble'), kind).toContainText('Everything is as it was');
    await expect(page.locator('.work-incoming'), kind).toHaveCount(0);
    expect(await keptIn(page), kind).toEqual(before);
  }
});

test('a folder on the disk comes in and gets the changes back; a file that changed there is not overwritten', async ({ page }) => {
  // The browser's own private folder stands in for the one that a person would pick.
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await openPage(page);
  const write = (path: readonly string[], text: string): Promise<void> =>
    page.evaluate(
      async ([steps, content]) => {
        let folder = await navigator.storage.getDirectory();
        for (const step of steps.slice(0, -1)) folder = await folder.getDirectoryHandle(step, { create: true });
        const stream = await (await folder.getFileHandle(steps[steps.length - 1], { create: true })).createWritable();
        await stream.write(content);
        await stream.close();
      },
      [path, text] as const,
    );
  const read = (name: string): Promise<string> =>
    page.evaluate(async (file) => {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('siding');
      return (await (await folder.getFileHandle(file)).getFile()).text();
    }, name);
  await write(['siding', 'pack.yaml'], 'pack: siding\ntitle: Siding\nneeds: [base]\n');
  await write(['siding', 'extra.rules'], 'query spare: 1\n');
  await runCommand(page, 'Your work');
  await page.getByRole('button', { name: 'Open a folder…' }).click();
  await page.locator('.work-incoming').getByRole('button', { name: 'Add to my work' }).click();
  await untilChecked(page);
  await goToFile(page, 'siding/extra.rules');
  await writeText(page, 'query spare: 2\n');
  await expect(page.locator('.editor-box')).toContainText('spare: 2');
  await runCommand(page, 'Your work');
  await page.getByRole('button', { name: 'Write 1 file back' }).click();
  await expect(page.locator('.toast.good', { hasText: 'written' })).toBeAttached();
  expect(await read('extra.rules')).toBe('query spare: 2\n');
  await closePanel(page);

  await write(['siding', 'extra.rules'], 'query spare: 9\n');
  await focusEditor(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('query spare: 3');
  await expect(page.locator('.editor-box')).toContainText('spare: 3');
  await runCommand(page, 'Your work');
  await page.getByRole('button', { name: 'Write 1 file back' }).click();
  await expect(page.locator('.toast.bad', { hasText: 'changed on the disk' })).toBeAttached();
  expect(await read('extra.rules')).toBe('query spare: 9\n');
});

test('a pack that is made on the disk appears while the page is open; on a telephone the panel fits', async ({ page }) => {
  const place = mkdtempSync(join(tmpdir(), 'roundhouse-made-'));
  const rules = join(place, 'rules');
  cpSync(fileURLToPath(new URL('rules/', ROOT)), rules, { recursive: true });
  const server = await startServer({
    site: listSite(fileURLToPath(new URL('playground/dist/', ROOT))),
    builtFrom: new PackFolder(rules),
    port: 0,
  });
  try {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showDirectoryPicker'));
    await openPage(page, { path: server.address });
    mkdirSync(join(rules, 'siding'));
    writeFileSync(join(rules, 'siding', 'pack.yaml'), 'pack: siding\ntitle: Siding\nneeds: [base]\n');
    // Coming back from the terminal gives the window the focus.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByRole('treeitem', { name: /^siding,/ })).toBeVisible();
    // It is no edit: it lies on the disk, and is there after a reload.
    await expect(page.locator('#kept')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('treeitem', { name: /^siding,/ })).toBeVisible();

    await page.setViewportSize({ width: 360, height: 740 });
    await runCommand(page, 'Your work');
    await expect(page.getByRole('button', { name: 'Open a folder…' })).toBeDisabled();
    await expect(page.locator('#work-how')).toContainText('lets no page open a folder');
    const wide = await page.locator('.work-dialog').evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(wide).toBeLessThanOrEqual(0);
    const box = await page.locator('.work-dialog').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
    await expectNothingSerious(page, 'your work');
  } finally {
    await server.close();
    rmSync(place, { recursive: true, force: true });
  }
});
