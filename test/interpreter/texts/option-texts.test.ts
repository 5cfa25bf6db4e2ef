// The text of an option may show what the rules answer about it while it is on offer: the check knows which queries can be asked, and nothing
// is told that the asked seat cannot identify.
import { describe, expect, test } from 'vitest';
import { Game } from '../../../interpreter/index.ts';
import { absentOptions } from '../../../interpreter/game/absent.ts';
import { readPacks, projectOf } from '../../support/packs.ts';

const PACK = { path: 'rules/odd/pack.yaml', text: 'pack: odd\ntitle: Odd\nversion: 0.1.0\nneeds: [base]\n' };
const RULES = {
  path: 'rules/odd/odd.rules',
  text: [
    'query bullets-of(bandit): count(bandit.gun)',
    'query stands-at(bandit): bandit.place',
    'query secret-of(bandit): top of coming-rounds',
    'query two-things(bandit, place): bandit.place is place',
    'query no-answer(bandit): 6 / (count(bandit.gun) - 6)',
    '',
  ].join('\n'),
};
const base = readPacks('rules');
const text = (option: string): { path: string; text: string } => ({
  path: 'rules/odd/text/en.yaml',
  text: `text: en\n\nchoice:\n  fire-target:\n    option: "${option}"\n`,
});

/** The options of a shot at one of two others. */
function shots(option: string): { readonly game: Game; readonly texts: string[] } {
  const project = projectOf([...base, PACK, RULES, text(option)]);
  const selected = project.select({ packs: ['base', 'odd'] });
  if ('error' in selected) throw new Error(selected.error.message);
  const source = project.game(selected);
  const given = 'tuco in car-2, doc in car-1, django in car-3, plan: tuco fire, phase is stealing';
  const game = Game.start(source, { seats: [['tuco'], ['doc'], ['django']], seed: 5, given });
  return { game, texts: (game.decision()?.options ?? []).map((one) => one.text) };
}

describe('the text of an option', () => {
  test('shows what queries about it answer, a number or a name', () => {
    const { texts } = shots('{chosen} ({bullets-of} {bullets-of|one: bullet|other: bullets}, {stands-at})');
    expect(texts).toEqual([expect.stringMatching(/^(Doc|Django) \(6 bullets, [a-z0-9 ]+\)$/), expect.anything()]);
  });

  test('calls an answer that the player cannot identify only after its sort', () => {
    const { texts } = shots('{chosen}: {secret-of}');
    expect(texts.length).toBeGreaterThan(1);
    for (const one of texts) expect(one).toMatch(/^\w+: round card$/);
  });

  test('is the name where the rules have no answer: a query that fails, an option that is not on offer', () => {
    expect(shots('{chosen} {no-answer}').texts).toContain('Doc');
    const { game } = shots('{chosen} at {stands-at}');
    const absent = absentOptions(game.source, game.rawState, 'en').map((one) => one.text);
    expect(absent).toContain('Tuco');
  });

  test('may ask only queries about one thing of the sort that is chosen', () => {
    const complaints = (option: string): string[] =>
      projectOf([...base, PACK, RULES, text(option)])
        .diagnostics()
        .filter(({ file }) => file === 'rules/odd/text/en.yaml')
        .map(({ code }) => code);
    expect(complaints('{chosen} {bullets-of} {stands-at}')).toEqual([]);
    expect(complaints('{chosen} {two-things}')).toEqual(['text/unknown-slot']);
    expect(complaints('{chosen} {mate-of}')).toEqual(['text/unknown-slot']);
    expect(complaints('{chosen} {bullets-off}')).toEqual(['text/unknown-slot']);
  });
});
