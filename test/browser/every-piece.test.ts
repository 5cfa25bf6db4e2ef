// Every piece speaks: on a table with everything the pointer rests on one thing of every kind, in four languages, and its card says what it is and
// does, in that language alone.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openGame, readRepository, runCommand } from './page.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The parts that go together: one more needs a game without the others, one a train with the usual strongbox. */
const SEATS = ['marshal', 'mei', 'al-patron', 'belle', 'tuco', 'django'];
const SETUP = {
  packs: ['jubilee', 'marshal-and-prisoners', 'mei'],
  options: { 'special-punch': true, 'circus-car': true, handcar: true },
  seats: SEATS.map((id) => [id]),
  players: SEATS.map((_, seat) => (seat === 0 ? 'person' : 'random')),
  seed: 5,
};
const LANGUAGES = { en: /[a-z]/i, ru: /[а-яё]/i, cs: /[a-zěščřžýáíéúů]/i, ro: /[a-zăâîșț]/i };
/** Words that only English has, as far as these languages go. */
const ENGLISH = /\b(the|of|and|with|you|your|from|when|who|whoever|which|has|may|card|cards|player|bullet|seat)\b/i;
const KINDS = ['card', 'bullet', 'token', 'character', 'poster', 'prisoner', 'round-card', 'turn-type', 'event', 'bonus', 'brawler'];
const PILES = [
  'plan',
  'hand',
  'deck',
  'gun',
  'loot',
  'display',
  'first-stack',
  'coming-goals',
  'goals',
  'achievements',
  'prisoners-on-board',
];
const PLACES = ['locomotive', 'car-1.roof', 'handcar', 'under-the-train', 'cell', 'off'];

interface Target {
  readonly what: string;
  readonly hit: string;
}

/** One thing of every kind that is to be seen: where the pointer finds nothing over it. */
function findTargets(page: Page): Promise<readonly Target[]> {
  return page.evaluate(
    ({ kinds, piles, places }) => {
      const all = [...document.querySelectorAll('.board [data-hit]')].filter((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return width > 0 && document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-hit]') === one;
      });
      const found = (what: string, is: (one: Element) => boolean): { what: string; hit: string }[] =>
        all
          .filter(is)
          .slice(0, 1)
          .map((one) => ({ what, hit: one.getAttribute('data-hit') ?? '' }));
      const id = (one: Element): string => one.getAttribute('data-hit') ?? '';
      const sort = (one: Element): string => one.getAttribute('data-sort') ?? '';
      return [
        ...kinds.flatMap((kind) => found(kind, (one) => one.getAttribute('data-kind') === kind)),
        ...piles.flatMap((pile) =>
          found(`pile ${pile}`, (one) => sort(one) === 'pile' && (id(one) === pile || id(one).endsWith(`.${pile}`))),
        ),
        ...places.flatMap((place) => found(`place ${place}`, (one) => id(one) === place)),
        ...found('seat', (one) => sort(one) === 'seat'),
      ];
    },
    { kinds: KINDS, piles: PILES, places: PLACES },
  );
}

/** Everything the card says, part by part, without the clauses that are folded away. */
async function hover(page: Page, { hit }: Target): Promise<{ readonly name: string; readonly rule: string; readonly all: string }> {
  const thing = page.locator(`.board [data-hit="${hit}"]`).first();
  const card: Locator = page.locator(`.inspect[data-about="${hit}"]`);
  await expect(async () => {
    // The card of the thing before lies beside it, where the next one may be.
    await page.mouse.move(2, 2);
    await expect(page.locator('.inspect')).toHaveCount(0);
    await thing.hover({ timeout: 3000 });
    await expect(card).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 30_000 });
  return {
    name: (await card.locator('h3').innerText()).trim(),
    rule: (await card.locator('.inspect-rule').innerText()).trim(),
    all: (await card.innerText()).trim(),
  };
}

async function chooseLanguage(page: Page, from: string, to: string): Promise<void> {
  const command = /^command\.settings: ['"]?(.*?)['"]?$/m.exec(readRepository(`grammar/languages/${from}/page/shell.yaml`))![1];
  // The card of what was pointed at is a dialog, too.
  await page.mouse.move(2, 2);
  await expect(page.locator('.inspect')).toHaveCount(0);
  await runCommand(page, command);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().selectOption(to);
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('lang', to);
  await expect(dialog).toHaveCount(0);
}

test('hover text of every kind of piece, in four languages', async ({ page }) => {
  test.setTimeout(300_000);
  await openGame(page, { setup: SETUP, answers: [] });
  await expect(page.locator('.board [data-hit="cell"]').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Seen by' }).selectOption({ label: 'everything open' });
  const english = new Map<string, string>();
  let before = 'en';
  for (const [locale, letters] of Object.entries(LANGUAGES)) {
    if (locale !== before) await chooseLanguage(page, before, locale);
    before = locale;
    // The board is drawn anew in the other language.
    const wanted = [...KINDS, ...PILES.map((pile) => `pile ${pile}`), ...PLACES.map((place) => `place ${place}`), 'seat'];
    let targets: readonly Target[] = [];
    const missing = async (): Promise<readonly string[]> => {
      targets = await findTargets(page);
      return wanted.filter((what) => !targets.some((target) => target.what === what));
    };
    await expect.poll(missing, { message: locale }).toEqual([]);
    for (const target of targets) {
      const { name, rule, all } = await hover(page, target);
      const about = `${locale} ${target.what} ${target.hit}:\n${all}`;
      expect(name, about).toMatch(letters);
      // A sentence, not only a label.
      expect(rule, about).toMatch(/\p{L}{2,}.*\s.*[.!?”“»]/su);
      expect(all, about).not.toMatch(/[{}]|undefined|\[object|\bNaN\b/);
      // Ids are small letters with hyphens and dots.
      expect(all, about).not.toMatch(/(^|\s)[a-z0-9]+([.][a-z0-9-]+)+(\s|$)/m);
      if (/[-.]/.test(target.hit)) expect(all, about).not.toContain(target.hit);
      if (locale === 'en') english.set(target.what, rule);
      else {
        expect(all, about).not.toMatch(ENGLISH);
        expect(rule, about).not.toBe(english.get(target.what));
        if (locale === 'ru') expect(rule, about).not.toMatch(/[a-z]{3,}/i);
      }
    }
  }
});
