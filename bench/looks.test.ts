// Twenty pictures of the page for somebody to look at: tables of different games, sizes of screen, languages and themes, each after some moves.
// `npm run bench -- looks` makes them in test-results/looks/.
import { expect, test, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { openGame } from '../test/browser/page.ts';

const FOLDER = 'test-results/looks';

const SIZES = {
  laptop: { width: 1280, height: 720 },
  desktop: { width: 1440, height: 900 },
  large: { width: 1920, height: 1080 },
  tablet: { width: 820, height: 1180 },
  telephone: { width: 360, height: 740 },
} as const;

interface Look {
  readonly name: string;
  readonly packs?: readonly string[];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
  readonly edition?: string;
  readonly preset?: string;
  /** Who sits where; `a+b` for two in one seat. */
  readonly seats: readonly string[];
  readonly size: keyof typeof SIZES;
  readonly locale?: string;
  readonly dark?: boolean;
  readonly tableOnly?: boolean;
  /** Decisions that are taken before the picture. */
  readonly moves?: number;
}

const FOUR = 'belle doc ghost tuco'.split(' ');
const SIX = 'belle cheyenne django doc ghost tuco'.split(' ');
const LAWFUL = 'marshal belle cheyenne django doc al-patron'.split(' ');
const CIRCUS = { 'circus-car': true, handcar: true, 'special-punch': true };

const LOOKS: readonly Look[] = [
  { name: 'base, two', seats: ['belle+cheyenne', 'doc+django'], size: 'laptop' },
  { name: 'base, three, Czech', seats: FOUR.slice(0, 3), size: 'laptop', locale: 'cs' },
  { name: 'base, four', seats: FOUR, size: 'laptop', moves: 20 },
  { name: 'base, four, dark, Russian', seats: FOUR, size: 'desktop', dark: true, locale: 'ru', moves: 20 },
  { name: 'base, six, Romanian', seats: SIX, size: 'laptop', locale: 'ro', moves: 10 },
  { name: 'base, six, table only', seats: SIX, size: 'desktop', tableOnly: true, moves: 30 },
  { name: 'base, six, large', seats: SIX, size: 'large', moves: 30 },
  { name: 'expert, four', seats: FOUR, preset: 'expert', size: 'laptop', moves: 15 },
  { name: 'books of 2014, four, Czech', seats: FOUR, edition: 'cs-2014', size: 'laptop', locale: 'cs' },
  { name: 'Mei, four', packs: ['mei'], seats: ['mei', ...FOUR.slice(0, 3)], size: 'laptop', moves: 8 },
  { name: 'Jubilee, four', packs: ['jubilee'], options: CIRCUS, seats: FOUR, size: 'laptop', moves: 10 },
  { name: 'Jubilee, six, Russian', packs: ['jubilee'], options: CIRCUS, seats: SIX, size: 'desktop', locale: 'ru', moves: 10 },
  { name: 'Marshal, four', packs: ['marshal-and-prisoners'], seats: LAWFUL.slice(0, 4), size: 'laptop', moves: 6 },
  { name: 'all, six', packs: ['jubilee', 'marshal-and-prisoners'], options: CIRCUS, seats: LAWFUL, size: 'laptop', moves: 6 },
  {
    name: 'all, six, dark, table only, Czech',
    packs: ['jubilee', 'marshal-and-prisoners'],
    options: CIRCUS,
    seats: LAWFUL,
    size: 'desktop',
    dark: true,
    tableOnly: true,
    locale: 'cs',
    moves: 6,
  },
  { name: 'Night Mail, four', packs: ['night-mail'], seats: ['cinder', 'hattie', 'belle', 'doc'], size: 'laptop', moves: 12 },
  { name: 'base, four, tablet', seats: FOUR, size: 'tablet', moves: 10 },
  {
    name: 'all, six, tablet, Romanian',
    packs: ['jubilee', 'marshal-and-prisoners'],
    options: CIRCUS,
    seats: LAWFUL,
    size: 'tablet',
    locale: 'ro',
    moves: 4,
  },
  { name: 'base, four, telephone', seats: FOUR, size: 'telephone', moves: 10 },
  {
    name: 'all, six, telephone, Russian',
    packs: ['jubilee', 'marshal-and-prisoners'],
    options: CIRCUS,
    seats: LAWFUL,
    size: 'telephone',
    locale: 'ru',
    moves: 2,
  },
];

for (const [at, look] of LOOKS.entries()) {
  test.describe(look.name, () => {
    const touch = look.size === 'telephone' || look.size === 'tablet';
    test.use({
      viewport: SIZES[look.size],
      locale: look.locale ?? 'en',
      colorScheme: look.dark === true ? 'dark' : 'light',
      isMobile: look.size === 'telephone',
      hasTouch: touch,
    });
    test('can be looked at', async ({ page }) => {
      const { packs = ['base'], options = {}, seats, edition, preset } = look;
      const setup = {
        packs,
        options,
        seats: seats.map((ids) => ids.split('+')),
        players: seats.map((_, seat) => (seat === 0 ? 'person' : 'random')),
        seed: 5,
        ...(edition !== undefined && { edition }),
        ...(preset !== undefined && { preset }),
      };
      await openGame(page, { setup, answers: [] });
      if (look.tableOnly === true) await page.keyboard.press('F9');
      await expect(page.locator('.board')).toBeVisible();
      for (let move = 0; move < (look.moves ?? 0); move++) await playOne(page, move);
      await page.waitForTimeout(600);
      mkdirSync(FOLDER, { recursive: true });
      await page.screenshot({ path: `${FOLDER}/${String(at + 1).padStart(2, '0')} ${look.name}.png` });
    });
  });
}

/** Takes one of what is on offer, in turn, by its digit. */
async function playOne(page: Page, move: number): Promise<void> {
  const box = page.locator('.board-box');
  if (!(await box.isVisible())) return;
  await box.focus();
  await page.keyboard.press(String((move % 3) + 1));
  await page.waitForTimeout(120);
}
