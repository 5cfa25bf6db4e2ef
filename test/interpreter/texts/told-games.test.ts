// Random games told in every language: no question, option or line of the log shows a slot that nothing fills or a name that has no text.
import { expect, test } from 'vitest';
import { openLibrary } from '../../../interpreter/project/pack-library.ts';
import { tellGame } from '../../../cli/tell-game.ts';
import { loadFiles } from '../../../cli/workspace.ts';
import { openEngine } from '../../support/engines.ts';
import { dice } from '../../support/random-play.ts';
import type { Selection } from '../../../interpreter/program/selection.ts';
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

/** A game of these packs told in every language, with plain blanks. */
function toldEverywhere(selection: Selection, seats: readonly string[], seed: number): string[] {
  const source = openLibrary(loadFiles({ rules: ['rules'], paths: [] }).project, '').load(selection);
  if ('error' in source) throw new Error(source.error.message);
  return LOCALES.map((locale) =>
    tellGame(
      source,
      seats.map((seat) => seat.split('+')),
      seed,
      locale,
    ).replaceAll('\u00a0', ' '),
  );
}

function expectLines(told: readonly string[], lines: Readonly<Record<string, string>>): void {
  for (const [at, locale] of LOCALES.entries()) expect(told[at]).toContain(lines[locale]);
}

test('a card without effect is told, and so is an event that touches nobody', () => {
  const told = toldEverywhere({}, ['belle', 'cheyenne', 'django', 'doc'], 1);
  expectLines(told, {
    en: '\n  Belle: Fire has no effect.\n',
    ru: '\n  Красотка: действие «Выстрел» не оказывает эффекта.\n',
    cs: '\n  Belle: akce „Pal!“ propadá bez účinku.\n',
    ro: '\n  Belle: acțiunea „Împușcare” nu are niciun efect.\n',
  });
  // Nothing is said of what has an effect: as many cards are told as were planned.
  const [english] = told;
  const planned = [...english.matchAll(/^ {2}Turn \d+: (.*)$/gm)].flatMap(([, turn]) =>
    turn.split(', ').filter((part) => part.includes(' – ')),
  );
  const acts = english.match(/^ {2}(?:\S+ (?:moves|fires at|grabs|punches|lures|changes level)|\S+: .* has no effect)/gm) ?? [];
  expect(acts).toHaveLength(planned.length);
});

test('a card without effect is told by its own name, also in teams, where every bandit has one of it', () => {
  for (const told of toldEverywhere({}, ['belle+cheyenne', 'django+doc'], 1)) {
    const idle = [...told.matchAll(/^ {2}(\S+): .*(?:has no effect|не оказывает эффекта|propadá bez účinku|nu are niciun efect)\.$/gm)];
    expect(idle.length).toBeGreaterThan(3);
    for (const [line, bandit] of idle) expect(line.split(bandit)).toHaveLength(2);
  }
});

test('cars that have a name are told by it, others by their number', () => {
  const told = toldEverywhere({ packs: ['marshal-and-prisoners'] }, ['marshal', 'belle', 'mei', 'tuco', 'django', 'doc'], 11);
  expectLines(told, {
    en: '\n  Tuco moves into the corridor of the prison car.\n  Django moves into car 5.\n',
    ru: '\n  Туко перемещается в коридор тюремного вагона.\n  Джанго перемещается в вагон 5.\n',
    cs: '\n  Tuco se přesouvá na chodbu vězeňského vagónu.\n  Django se přesouvá do vagónu 5.\n',
    ro: '\n  Tuco se deplasează pe coridorul vagonului-închisoare.\n  Django se deplasează în vagonul 5.\n',
  });
  expectLines(told, {
    en: 'roof of the prison car',
    ru: 'на крышу тюремного вагона',
    cs: 'na střechu vězeňského vagónu',
    ro: 'pe acoperișul vagonului-închisoare',
  });
  // Whoever chooses where to climb is told once, and an event before what it lets happen.
  expect(told[0]).not.toContain('Mei changes level');
  expect(told[0]).toMatch(/\n {2}Event: Reflex\n(?: {2}.*\n)* {2}\S+ (?:does not react|reacts with)/);
  expect(told[0].match(/Event: Reflex/g)).toHaveLength(1);
  expectLines(told, {
    en: '\nGoals that the marshal has met: ',
    ru: '\nЦели, которых достиг шериф: ',
    cs: '\nSplněné úkoly šerifa: ',
    ro: '\nMisiuni îndeplinite de ofițerul federal: ',
  });
});

test('a card of a team is told with its bandit, and who is played by nobody has a place in the turn', () => {
  const [team] = toldEverywhere({}, ['doc+django', 'belle+tuco'], 5);
  expect(team).toContain('\n  Turn 2: Belle – Fire, Django – Punch.\n');
  const options = { 'mary-pumpinks': true };
  const [automated] = toldEverywhere({ packs: ['jubilee'], options }, ['al-patron', 'doc', 'tuco'], 2);
  expect(automated).toContain('Turn 1: Doc draws, Tuco – Punch, Al Patron – Marshal, Mary Pumpinks – Fire.');
  expect(automated).toContain('\n  Al Patron buys Marshal from Doc.\n');
  // What purses hold is for their owners, and that he buys nothing is no news.
  expect(automated).not.toMatch(/It holds|keeps his money|buying a card –/);
});
