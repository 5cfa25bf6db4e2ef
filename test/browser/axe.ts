// What axe says of a view.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Looks at a view by day with all rules, and by night at its colours: nothing else of a page depends on them. */
export async function expectNothingSerious(page: Page, view: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const day = await serious(axe(page), view);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator(':root[data-theme=dark]')).toBeAttached();
  const night = await serious(axe(page).withRules(['color-contrast', 'link-in-text-block']), `${view} by night`);
  expect([...day, ...night]).toEqual([]);
}

/** The page has no frames, so that axe need not open another page to join what it found in them. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function serious(builder: AxeBuilder, view: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.map(({ target }) => target.join(' ')).slice(0, 3);
      return `${view}: ${id}: ${places.join(' | ')}`;
    });
}
