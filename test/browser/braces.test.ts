// No slot stays raw on the page: while games are played, in every language, no word that is shown, read out or told by a title has a brace in it.
import { expect, test, type Page } from '@playwright/test';
import { openPage, options } from './page.ts';

const ANSWERS = 20;

/** Everything that a person reads or hears outside of the editor, where rules rightly have braces. */
function toldOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isRules = (element: Element | null): boolean =>
      element?.closest('.editor-box, .monaco-editor, script, style, pre, code') !== null;
    const told: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (!isRules(node.parentElement)) told.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[title], [aria-label], [aria-valuetext], [placeholder], [aria-description]'))
      if (!isRules(element))
        for (const name of ['title', 'aria-label', 'aria-valuetext', 'placeholder', 'aria-description'])
          told.push(element.getAttribute(name) ?? '');
    return told.filter((text) => text.trim() !== '');
  });
}

for (const locale of ['en', 'ru', 'cs', 'ro'])
  test.describe(locale, () => {
    test.use({ locale });

    test('a game is played, and the page shows no brace', async ({ page }) => {
      await openPage(page);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const raw = new Set<string>();
      const read = async (): Promise<number> => {
        const told = await toldOn(page);
        for (const text of told) if (/[{}]/.test(text)) raw.add(text);
        return told.length;
      };
      let most = await read();
      for (let n = 0; n < ANSWERS && (await options(page).count()) > 0; n++) {
        await options(page).first().click();
        await expect(page.locator('.board')).toBeVisible();
        most = Math.max(most, await read());
      }
      // All steps with their words, and the story.
      await page.locator('.step-now [aria-expanded]').last().click();
      await expect(page.locator('.steps li').first()).toBeVisible();
      most = Math.max(most, await read());
      expect([...raw]).toEqual([]);
      // The reader has read something.
      expect(most).toBeGreaterThan(100);
    });
  });

test('the reader sees a brace wherever somebody could', async ({ page }) => {
  await openPage(page);
  await page.evaluate(() => {
    document.querySelector('.board')!.setAttribute('aria-label', 'a {slot}');
    document.querySelector('.step-now .text')!.append('one {more}');
  });
  const raw = (await toldOn(page)).filter((text) => /[{}]/.test(text));
  expect(raw).toEqual(expect.arrayContaining(['a {slot}', 'one {more}']));
});
