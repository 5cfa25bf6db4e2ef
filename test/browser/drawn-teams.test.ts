// Teams that the rules draw: the page tells who joined whom before anybody chooses, and every option names its whole team.
import { expect, test } from '@playwright/test';
import { openPage, options, watchFaults } from './page.ts';

test('who chooses a team has read who joined whom', async ({ page }, info) => {
  const faults = watchFaults(page);
  await openPage(page);
  await page.getByRole('button', { name: 'New game' }).click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByLabel(/^Remove seat/);
  for (let left = 4; left > 2; left--) {
    await expect(remove).toHaveCount(left);
    await remove.last().click();
  }
  for (const seat of [1, 2]) {
    await dialog.getByLabel(`Played with, seat ${seat}`, { exact: true }).selectOption('');
    await dialog.getByLabel(`Who plays seat ${seat}`).selectOption('person');
  }
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  // Seats count from 1, as in the dialog.
  await expect(page.locator('.play-hand-over')).toContainText('seat 1');
  await page.locator('.play-hand-over button').click();
  await expect(options(page)).toHaveCount(3);
  await expect(page.locator('.board')).toContainText('seat 2');
  await expect(page.locator('.board')).not.toContainText('seat 0');
  const teams = (await options(page).locator('span').allTextContents()).map((text) => text.split(' and '));
  expect(teams.map(([head]) => head)).toEqual(['Belle', 'Doc', 'Ghost']);
  await page.getByRole('button', { name: 'All steps' }).click();
  const steps = page.locator('.timeline .steps li');
  for (const [head, mate] of teams) await expect(steps.filter({ hasText: `${mate} joins ${head}.` })).toHaveCount(1);
  await expect(page.locator('.timeline')).not.toContainText('outcome stays hidden');
  await info.attach('teams', { body: await page.screenshot({ path: info.outputPath('teams.png') }), contentType: 'image/png' });
  await options(page).nth(1).click();
  // The next one is told the same, and what is left.
  await page.locator('.play-hand-over button').click();
  await expect(options(page).locator('span')).toHaveText([teams[0], teams[2]].map((team) => team.join(' and ')));
  await options(page).first().click();
  await expect(page.locator('.play-hand-over')).toContainText(/Belle \+ |Doc \+ /);
  expect(faults).toEqual([]);
});
