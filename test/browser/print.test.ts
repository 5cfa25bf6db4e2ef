// Cards are printed from the page: the sheets of the command in the language of the page, of one's own pack first, through the browser's own
// printing; names stay text; decks for Tabletop Simulator come as a zip.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expectNothingSerious } from './axe.ts';
import { goToFile, makePack, openPage, runCommand, untilChecked, watchFaults, writeText } from './page.ts';

interface Printed {
  readonly times: number;
  readonly sheets: number;
  readonly text: string;
  readonly size: string;
}

/** The browser's printing, watched instead of done. */
async function watchPrinting(page: Page): Promise<() => Promise<Printed>> {
  await page.addInitScript(() => {
    const seen = { times: 0, sheets: 0, text: '', size: '' };
    Object.assign(window, { printed: seen });
    window.print = () => {
      const root = document.getElementById('print-sheets');
      seen.times += 1;
      seen.sheets = root?.querySelectorAll('svg.sheet').length ?? 0;
      seen.text = root?.textContent ?? '';
      seen.size = /@page\{size:([^;]*)/.exec(root?.querySelector('style')?.textContent ?? '')?.[1] ?? '';
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'printed') as Printed);
}

const count = (page: Page): ReturnType<Page['locator']> => page.locator('.print-count');

test.describe('printing cards', () => {
  test('what is on the table, kind by kind, on the paper that is chosen', async ({ page }) => {
    const printed = await watchPrinting(page);
    const faults = watchFaults(page);
    await openPage(page);
    await runCommand(page, 'Print cards');
    // Four decks of ten cards, four guns, a bullet of nobody, tokens, round cards for four.
    await expect(count(page)).toHaveText(/^\d+ cards on \d+ pages$/);
    const kinds = page.locator('.print-kinds label');
    await expect(kinds.filter({ hasText: 'Action card' })).toContainText('40');
    await expectNothingSerious(page, 'cards to print');
    for (const name of await kinds.allTextContents())
      if (!name.includes('Action card')) await kinds.filter({ hasText: name }).getByRole('checkbox').uncheck();
    await expect(count(page)).toHaveText('40 cards on 10 pages');
    await expect(page.locator('.print-pages .sheet')).toHaveCount(10);
    await page.getByLabel('Paper').selectOption('letter');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(async () => (await printed()).times).toBe(1);
    const { sheets, text, size } = await printed();
    expect(sheets).toBe(10);
    expect(text).toContain('10 / 10');
    expect(size).toBe('215.9mm 279.4mm');
    expect(faults).toEqual([]);

    // What a printer gets: the sheets and nothing of the page.
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(10);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('#print-sheets')).toHaveCount(0);
  });

  for (const [locale, command, words] of [
    ['cs', 'Vytisknout karty', ['Akční karta', 'Úder pěstí', 'Udeřte banditu']],
    ['ru', 'Напечатать карточки', ['Карточка действия', 'Удар']],
    ['ro', 'Tipărește cărțile', ['Carte cu acțiuni', 'Lovitură de pumn']],
  ] as const)
    test(`in ${locale}, the cards speak the language of the page`, async ({ browser }) => {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      await openPage(page);
      await runCommand(page, command);
      await expect(count(page)).toHaveAttribute('data-sheets', /^[1-9]/);
      const drawn = await page.locator('.print-pages').evaluate((pages) => pages.textContent ?? '');
      for (const word of words) expect(drawn).toContain(word);
      await context.close();
    });

  test('one’s own pack comes first, from Your work too; a changed name shows up, and markup stays text', async ({ page }) => {
    const printed = await watchPrinting(page);
    const faults = watchFaults(page);
    await openPage(page);
    await makePack(page, 'riders');
    await untilChecked(page);
    const name = '<img src=x onerror=alert(1)>';
    await goToFile(page, 'riders/text/en.yaml');
    await writeText(
      page,
      `text: en\ncharacter:\n  lucky: { name: ${JSON.stringify(name)}, rule: "Rides." }\ncard:\n  leap: { name: Hop }\n`,
    );
    await untilChecked(page);
    await runCommand(page, 'Your work');
    await page.getByRole('button', { name: 'Print the cards of riders' }).click();
    await expect(page.locator('.print-choices select').first()).toHaveValue('pack riders');
    await expect(count(page)).toHaveAttribute('data-cards', /^[1-9]/);
    const drawn = (): Promise<string | null> => page.locator('.print-pages').evaluate((pages) => pages.textContent);
    await expect.poll(drawn).toContain('onerror=alert(1)>');
    expect(await drawn()).toContain('Hop');
    expect(await drawn()).not.toContain('Leap');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(async () => (await printed()).times).toBe(1);
    expect((await printed()).text).toContain('onerror=alert(1)>');
    expect(await page.locator('.print-pages img, #print-sheets img, #print-sheets image').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test('decks for Tabletop Simulator come as a zip, with images of the size that their grid needs', async ({ page }) => {
    await openPage(page);
    await runCommand(page, 'Print cards');
    await expect(count(page)).toHaveText(/cards on/);
    const loading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Decks for Tabletop Simulator' }).click();
    const files = unzipSync(readFileSync(await (await loading).path()));
    const [save] = Object.keys(files).filter((file) => file.endsWith('.json'));
    const { ObjectStates } = JSON.parse(new TextDecoder().decode(files[save])) as {
      ObjectStates: {
        DeckIDs?: number[];
        CustomDeck: Record<string, { FaceURL: string; BackURL: string; NumWidth: number; NumHeight: number }>;
      }[];
    };
    const copies = Number(await count(page).getAttribute('data-cards'));
    expect(ObjectStates.reduce((sum, { DeckIDs }) => sum + (DeckIDs?.length ?? 1), 0)).toBe(copies);
    const size = (file: string): readonly [number, number] => {
      const view = new DataView(files[file].buffer, files[file].byteOffset);
      return [view.getUint32(16), view.getUint32(20)];
    };
    for (const { FaceURL, BackURL, NumWidth, NumHeight } of ObjectStates.flatMap(({ CustomDeck }) => Object.values(CustomDeck))) {
      const [width, height] = size(BackURL);
      expect(size(FaceURL)).toEqual([width * NumWidth, height * NumHeight]);
    }
    // An image in which nothing was drawn would be much smaller.
    for (const [file, bytes] of Object.entries(files)) if (file.includes('-card-')) expect(bytes.length).toBeGreaterThan(100_000);
  });
});
