// Why an option is not on offer, in a sentence: every absent option gets one, in four languages, with names and without ids.
import { describe, expect, test } from 'vitest';
import { Game } from '../../../interpreter/index.ts';
import { absentOptions } from '../../../interpreter/internal.ts';
import { loadGame, PATIENCE, projectOf, readPacks } from '../../support/packs.ts';
import { anyAnswer, dice } from '../../support/random-play.ts';

const LOCALES = ['en', 'ru', 'cs', 'ro'] as const;
const QUOTES = { en: /“.+”/, ru: /«.+»/, cs: /„.+“/, ro: /„.+”/ } as const;

/** Sentences for what is absent, over a game that is played by dice; by what is asked. */
function sentences(game: Game, seed: number, locale: string): ReadonlyMap<string, readonly string[]> {
  const roll = dice(seed);
  const found = new Map<string, Set<string>>();
  for (let count = 0; count < 120 && !game.over; count += 1) {
    const { kind, seat } = game.decision(locale)!;
    if (typeof seat === 'number')
      for (const { id } of absentOptions(game.source, game.rawState, locale)) {
        const said = game.whyInWords(id, locale, seat);
        if (said === undefined) throw new Error(`${kind} ${id}: nothing is said`);
        found.set(kind, (found.get(kind) ?? new Set()).add(said));
      }
    game.choose(anyAnswer(game, roll));
  }
  return new Map([...found].map(([kind, said]) => [kind, [...said]]));
}

describe('why not, in words', () => {
  const project = projectOf(readPacks('rules'));
  const selected = project.select({});
  if ('error' in selected) throw new Error(selected.error.message);
  const source = project.game(selected, { mode: 'interpreted' });
  const seats = [['belle'], ['tuco'], ['doc'], ['ghost']];

  test.each(LOCALES)('every absent option has a sentence in %s', { timeout: PATIENCE }, (locale) => {
    const said = [...sentences(Game.start(source, { seats, seed: 2, locale }), 2, locale).values()].flat();
    expect(said.length).toBeGreaterThan(8);
    for (const sentence of said) {
      expect(sentence).toMatch(QUOTES[locale]);
      expect(sentence).toMatch(/[.!?]$/);
      expect(sentence).not.toMatch(/[{}`]|undefined|seat-\d|\b(car-\d|floor-change|special-punch)\b/);
      if (locale === 'ru') expect(sentence).not.toMatch(/[a-z]/i);
    }
  });

  test('names the pile it is not in, the place where it stands, and who keeps it out', { timeout: PATIENCE }, () => {
    const said = new Map<string, readonly string[]>();
    for (const seed of [1, 2, 3])
      for (const [kind, more] of sentences(Game.start(source, { seats, seed, locale: 'en' }), seed, 'en'))
        said.set(kind, [...(said.get(kind) ?? []), ...more]);
    const all = [...said.values()].flat();
    expect(said.get('plan')).toEqual(
      expect.arrayContaining([expect.stringMatching(/^“Marshal” is not in \w+’s hand; only what lies there can be chosen\.$/)]),
    );
    expect(said.get('plan')).toContain('“Pass” is offered only when there is nothing else to choose.');
    expect(all).toEqual(
      expect.arrayContaining([expect.stringMatching(/^“\w+” is not where it could be chosen\. It is here: .*car \d\.$/)]),
    );
    expect(all).toContain('“Belle” cannot be chosen now: You cannot be shot or punched while another bandit can be.');
  });

  test('an offered option needs no sentence; a seat that is not asked gets none', () => {
    const game = Game.start(source, { seats, seed: 1 });
    const { options, seat } = game.decision()!;
    expect(game.whyInWords(options[0].id, 'en', seat as number)).toBeUndefined();
    expect(() => game.whyInWords('play:fire', 'en', ((seat as number) + 1) % 4)).toThrow(/is not asked now/);
  });

  test('another game, without texts, has sentences with its ids', () => {
    const magpies = loadGame(readPacks('test/fixtures/games/magpies'));
    const game = Game.start(magpies.source, { seats: [['crow'], ['jay'], ['rook']], seed: 2 });
    for (const said of [...sentences(game, 1, 'en').values()].flat()) expect(said).toMatch(/^“|^\w/);
  });
});
