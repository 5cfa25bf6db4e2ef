// Random games told in every language: no question, option or line of the log shows a slot that nothing fills or a name that has no text.
import { expect, test } from 'vitest';
import { openLibrary } from '../../../interpreter/project/pack-library.ts';
import { tellGame } from '../../../cli/tell-game.ts';
import { loadFiles } from '../../../cli/workspace.ts';
import { openEngine } from '../../support/engines.ts';
import { dice } from '../../support/random-play.ts';
import { LOCALES } from './base-pack.ts';

const SEATS = ['marshal', 'belle', 'tuco', 'mei', 'ghost', 'django'].map((id) => [id]);
const GAMES = 3;

/** What an author would see as a gap: braces, and in a language of other letters any Latin ones. */
function isGap(text: string, locale: string): boolean {
  return /[{}]/.test(text) || (locale === 'ru' && /[a-z]/i.test(text));
}

test.each(LOCALES)('%s has words for everything in games with the marshal', (locale) => {
  const gaps = new Set<string>();
  let told = 0;
  const read = (kind: string, text: string): void => {
    told += 1;
    if (isGap(text, locale)) gaps.add(`${kind}: ${text}`);
  };
  for (let seed = 2; seed < 2 + GAMES; seed += 1) {
    const talk = openEngine();
    const roll = dice(seed);
    talk.ok({ do: 'new', packs: ['marshal-and-prisoners'], seats: SEATS, seed, locale });
    for (let decision = talk.decision(); decision !== null; decision = talk.decision()) {
      const { kind, asks, options, min, max } = decision;
      for (const text of [asks, ...options.map((option) => option.text)]) read(kind, text);
      const left = options.map(({ id }) => id);
      const answer = Array.from({ length: Math.min(min + roll(max - min + 1), left.length) }, () => left.splice(roll(left.length), 1)[0]);
      talk.ok({ do: 'choose', option: answer.length === 1 ? answer[0] : answer });
    }
    const { entries } = talk.ok({ do: 'log', locale }) as unknown as { entries: { kind: string; text: string }[] };
    for (const { kind, text } of entries) read(kind, text);
  }
  expect([...gaps]).toEqual([]);
  expect(told).toBeGreaterThan(GAMES * 100);
});

test('who is set free in the prison car and what he pays is told in every language', () => {
  const source = openLibrary(loadFiles({ rules: ['rules'], paths: [] }).project, '').load({ packs: ['marshal-and-prisoners'] });
  if ('error' in source) throw new Error(source.error.message);
  const seats = ['marshal', 'belle', 'mei', 'tuco', 'django'].map((id) => [id]);
  const told = LOCALES.map((locale) => tellGame(source, seats, 12, locale).replaceAll('\u00a0', ' '));
  const lines = [
    'Django gives a purse ($250).',
    'Джанго отдаёт кошелёк (250 $).',
    'Django odevzdává měšec (250 $).',
    'Django dă o pungă cu bani (250 $).',
  ];
  for (const [at, line] of lines.entries()) expect(told[at]).toContain(line);
});
