// Help and tour: both are found in the palette, are read by keyboard alone, and speak the language of the page.
import { expect, test } from '@playwright/test';
import { expectNothingSerious } from './axe.ts';
import { runCommand, sharePage, watchFaults } from './page.ts';

const shared = sharePage();

test('the help has first steps, words, keys and the guide to the language, and leads to the gallery', async () => {
  const page = shared();
  const faults = watchFaults(page);
  await runCommand(page, 'Help');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByRole('heading', { level: 3 })).toHaveText(['You invent rules', 'You translate', 'You test']);
  await expectNothingSerious(page, 'help');
  await help.getByRole('button', { name: 'Words' }).click();
  await expect(help).toContainText('A folder with a pack.yaml');
  await help.getByRole('button', { name: 'Keys' }).click();
  await expect(help).toContainText('Ctrl+Shift+P');
  await help.getByRole('button', { name: 'The language' }).click();
  // A section of the guide is one click away, as text.
  const amendments = help.locator('pre', { hasText: '## 6. Amendments' });
  await expect(amendments).not.toBeInViewport();
  await help.getByRole('button', { name: '6. Amendments' }).click();
  await expect(amendments).toBeInViewport();
  await help.getByRole('button', { name: 'Guided starts' }).click();
  await expect(help).toHaveCount(0);
  await expect(page.locator('.starts')).toBeVisible();
  expect(faults).toEqual([]);
});

test('the tour has five steps for the keyboard, and can be left at any of them', async () => {
  const page = shared();
  await runCommand(page, 'A short tour');
  const tour = page.getByRole('dialog', { name: /^Tour/ });
  const title = tour.getByRole('heading');
  for (let step = 1; step <= 5; step++) {
    await expect(title).toHaveText(`Tour, ${step} of 5`);
    // The card and what it speaks of are both on the screen.
    await expect(tour.locator('.tour-light')).toBeVisible();
    await expect(tour.locator('.tour-card')).toBeInViewport({ ratio: 1 });
    if (step === 3) await expectNothingSerious(page, 'tour');
    await page.keyboard.press(step % 2 === 1 ? 'ArrowRight' : 'Enter');
  }
  await expect(tour).toHaveCount(0);
  await runCommand(page, 'A short tour');
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText('Tour, 2 of 5');
  await page.keyboard.press('ArrowLeft');
  await expect(title).toHaveText('Tour, 1 of 5');
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
});

test.describe('a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'cs' });

  test('has both, in the language of the page', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.board')).toBeVisible();
    await page.getByRole('button', { name: 'Nápověda' }).tap();
    const help = page.getByRole('dialog', { name: 'Nápověda' });
    await expect(help).toContainText('Vymýšlíte pravidla');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await help.getByRole('button', { name: 'Krátká prohlídka' }).tap();
    const tour = page.getByRole('dialog', { name: /^Prohlídka/ });
    for (let step = 1; step <= 5; step++) {
      await expect(tour.locator('.tour-card')).toBeInViewport({ ratio: 1 });
      await tour.getByRole('button', { name: step < 5 ? 'Dál' : 'Hotovo' }).tap();
    }
    await expect(tour).toHaveCount(0);
  });
});
