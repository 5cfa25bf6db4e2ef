// The narrator: a short game told in every language, and one with as little known as a log can have.
import { describe, expect, test } from 'vitest';
import { narrate, type Story, type StoryEntry } from '../../../interpreter/texts/narrate.ts';
import { baseTexts, LOCALES } from './base-pack.ts';

const SEATS = [['tuco'], ['cheyenne'], ['doc']];

function values(round: number, turn: number, phase: string): Record<string, unknown> {
  return { round, turn, phase, first: round - 1, 'open-card': round === 1 ? 'bridge-2-4' : 'braking-2-4' };
}

function choice(seat: number, kind: string, option: string, at: Record<string, unknown>, text?: string): StoryEntry {
  return { type: 'decision', kind, seat, option, values: at, ...(text === undefined ? {} : { text }) };
}

const texts = baseTexts();

/** What nobody decided, with the sentence that the session makes of it. */
function step(kind: string, id: string, about: Record<string, string | string[]>, locale: string): StoryEntry {
  return { type: 'event', kind: id, text: texts.step({ kind, id, about }, locale), about, values: values(1, 2, 'stealing') };
}

const storyIn = (locale: string): Story => ({
  seats: SEATS,
  entries: [
    { type: 'chance', kind: 'floor-purse', seat: 'chance', option: 'purse:300' },
    { type: 'chance', kind: 'first-player', seat: 'chance', option: 'seat-0' },
    choice(0, 'plan', 'play:marshal', values(1, 1, 'planning')),
    choice(1, 'plan', 'draw', values(1, 1, 'planning')),
    choice(2, 'plan', 'play:floor-change', values(1, 1, 'planning')),
    choice(0, 'plan', 'play', values(1, 2, 'planning')),
    { ...choice(0, 'marshal-to', 'car-1', values(1, 2, 'stealing')), about: { card: 'marshal', bandit: 'tuco' } },
    step('step', 'meet', { caught: ['cheyenne', 'doc'] }, locale),
    step('step', 'climb', { bandit: 'doc' }, locale),
    { ...choice(2, 'rob', 'purse', values(1, 2, 'stealing')), about: { bandit: 'doc' } },
    { type: 'chance', kind: 'which-token', seat: 'chance', option: 'purse:450', values: values(1, 2, 'stealing') },
    choice(1, 'plan', 'pass', values(2, 1, 'planning')),
  ],
  result: {
    winners: [2],
    scores: [
      { seat: 0, total: 1250, parts: { gunslinger: 1000, loot: 250 } },
      { seat: 1, total: 250, parts: { loot: 250 } },
      { seat: 2, total: 1700, parts: { loot: 700, gunslinger: 1000 } },
    ],
  },
});

describe('a story', () => {
  test('in English', () => {
    expect(narrate(texts, storyIn('en'), 'en').split('\n')).toEqual([
      'Round 1: Across the Bridge (Tuco goes first)',
      '  Schemin’!',
      '  Turn 1: Tuco – Marshal, Cheyenne draws, Doc – Floor Change.',
      '  Turn 2: Tuco – face down.',
      '  Stealin’!',
      '  Tuco lures the marshal into car 1.',
      '  Cheyenne and Doc run into the marshal.',
      '  Doc changes level.',
      '  Doc grabs a purse.',
      '',
      'Round 2: Braking (Cheyenne goes first)',
      '  Schemin’!',
      '  Turn 1: Cheyenne passes.',
      '',
      'Final scores',
      '  Player     Loot   Gunslinger    Total',
      '  Doc        $700       $1,000   $1,700',
      '  Tuco       $250       $1,000   $1,250',
      '  Cheyenne   $250           $0     $250',
      '',
      'Doc wins with $1,700.',
    ]);
  });

  test('in Russian', () => {
    const told = narrate(texts, storyIn('ru'), 'ru').replace(/\u00a0/g, ' ');
    expect(told).toContain('Раунд 1: «По мосту». Первый игрок — Туко.');
    expect(told).toContain('Ход 1: Туко — «Шериф», Шайенн добирает карточки, Док — «Лестница».');
    expect(told).toContain('Шайенн и Док попадаются на глаза шерифу.');
    // What is in a purse is for its owner only.
    expect(told).not.toContain('450');
    expect(told).toContain('Док побеждает с суммой 1700 $.');
  });

  test.each(LOCALES)('%s leaves no slot open', (locale) => {
    expect(narrate(texts, storyIn(locale), locale)).not.toMatch(/[{}]/);
  });

  test('takes the sentences of the session where it has them', () => {
    const entries = [choice(0, 'fire-target', 'doc', values(1, 1, 'stealing'), 'Tuco fires at Doc.')];
    expect(narrate(texts, { seats: SEATS, entries }, 'en')).toContain('\n  Tuco fires at Doc.');
  });

  test('answers without a line of their own join the one around them, chance among them', () => {
    const jubilee = baseTexts().with({});
    const entries = [
      choice(0, 'plan', 'play:fire', values(1, 1, 'planning')),
      choice(0, 'extra-card', 'play:move', values(1, 1, 'planning')),
      // Nobody reads eight times a round that somebody declines.
      { type: 'decision', kind: 'extra-card', seat: 1, option: [], values: values(1, 1, 'planning'), text: 'Cheyenne: a second card –' },
      choice(1, 'plan', 'draw', values(1, 1, 'planning')),
    ] as const;
    expect(narrate(jubilee, { seats: SEATS, entries }, 'en')).toContain('\n  Turn 1: Tuco – Fire, Tuco – Move as well, Cheyenne draws.');
    const alone = [choice(0, 'extra-card', 'play:move', values(1, 1, 'planning'), 'Tuco plays Move as well.')];
    expect(narrate(jubilee, { seats: SEATS, entries: alone }, 'en')).toContain('\n  Tuco plays Move as well.');
  });

  test('can do with a bare log', () => {
    const entries: StoryEntry[] = [
      { type: 'decision', kind: 'plan', seat: 0, option: 'play:fire' },
      { type: 'decision', kind: 'plan', seat: 1, option: 'draw' },
      { type: 'decision', kind: 'unheard-of', seat: 1, option: [] },
      { type: 'event', kind: 'unheard-of' },
      { type: 'decision', kind: 'move-to', option: 'car-1', text: 'Tuco moves into car 1.' },
    ];
    expect(narrate(texts, { seats: SEATS, entries }, 'en').split('\n')).toEqual([
      '  Tuco – Fire, Cheyenne draws',
      '  Tuco moves into car 1.',
    ]);
    expect(narrate(texts, { seats: [], entries: [] }, 'en')).toBe('');
  });
});
