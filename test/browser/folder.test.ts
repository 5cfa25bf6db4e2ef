// `roundhouse playground DIR`: edits are saved back to disk, and a file that changed there meanwhile is not overwritten.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { listSite } from '../../cli/site.ts';
import { PackFolder } from '../../cli/site-folder.ts';
import { startServer } from '../../cli/site-server.ts';
import { goToFile, openPage, readRepository, ROOT, watchFaults, writeText } from './page.ts';

test('edits are saved to the folder; a conflict is shown before anything is lost', async ({ page }) => {
  const place = mkdtempSync(join(tmpdir(), 'roundhouse-folder-'));
  const folder = join(place, 'rules');
  const fire = join(folder, 'base/cards/fire.yaml');
  cpSync(fileURLToPath(new URL('rules/', ROOT)), folder, { recursive: true });
  const site = listSite(fileURLToPath(new URL('playground/dist/', ROOT)));
  const server = await startServer({ site, folder: new PackFolder(folder), port: 0 });
  try {
    const faults = watchFaults(page);
    await openPage(page, { path: server.address });
    await goToFile(page, 'fire.yaml');
    const text = readRepository('rules/base/cards/fire.yaml');
    await writeText(page, text.replace('copies: 2', 'copies: 4'));
    await expect(page.locator('.file-bar').getByRole('button', { name: 'Save' })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.locator('.toast')).toContainText('saved');
    expect(readFileSync(fire, 'utf8')).toContain('copies: 4');
    await expect(page.locator('.file-bar').getByRole('button', { name: 'Save' })).toHaveCount(0);
    expect(faults).toEqual([]);

    writeFileSync(fire, text.replace('copies: 2', 'copies: 9'));
    await writeText(page, text.replace('copies: 2', 'copies: 6'));
    await page.keyboard.press('Control+s');
    await expect(page.locator('.toast.bad')).toContainText('changed on disk');
    expect(readFileSync(fire, 'utf8')).toContain('copies: 9');
    await page.locator('.toast.bad').getByRole('button', { name: 'Overwrite' }).click();
    await expect(async () => expect(readFileSync(fire, 'utf8')).toContain('copies: 6')).toPass();
  } finally {
    await server.close();
    rmSync(place, { recursive: true, force: true });
  }
});

test('a folder with one pack opens on it and plays with it; what came with the page is not saved there', async ({ page }) => {
  const place = mkdtempSync(join(tmpdir(), 'roundhouse-folder-'));
  const folder = join(place, 'my-packs');
  cpSync(fileURLToPath(new URL('rules/mei/', ROOT)), join(folder, 'mei'), { recursive: true });
  const site = listSite(fileURLToPath(new URL('playground/dist/', ROOT)));
  const server = await startServer({ site, folder: new PackFolder(folder), port: 0 });
  try {
    await openPage(page, { path: server.address });
    await expect(page.locator('.file-bar')).toContainText('mei');
    await page.getByRole('button', { name: 'New game' }).click();
    await expect(page.getByRole('dialog').getByLabel('Mei', { exact: true }).first()).toBeChecked();
    await page.keyboard.press('Escape');
    await goToFile(page, 'base/cards/fire.yaml');
    await writeText(page, readRepository('rules/base/cards/fire.yaml').replace('copies: 2', 'copies: 4'));
    await page.keyboard.press('Control+s');
    await expect(page.locator('.toast.bad')).toContainText('came with the page');

    await goToFile(page, 'mei/pack.yaml');
    rmSync(join(folder, 'mei/pack.yaml'));
    await writeText(page, `${readRepository('rules/mei/pack.yaml')}# more\n`);
    await page.keyboard.press('Control+s');
    await expect(page.locator('.toast.bad', { hasText: 'deleted on disk' })).toBeVisible();
    await page.locator('.toast.bad', { hasText: 'deleted on disk' }).getByRole('button', { name: 'Overwrite' }).click();
    await expect(async () => expect(readFileSync(join(folder, 'mei/pack.yaml'), 'utf8')).toContain('# more')).toPass();
  } finally {
    await server.close();
    rmSync(place, { recursive: true, force: true });
  }
});
