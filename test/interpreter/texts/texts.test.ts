// The texts of a game: names with patterns and forms, questions, options, log lines, fallbacks, and packs that override each other.
import { describe, expect, test } from 'vitest';
import type { LogFacts, OptionFacts } from '../../../interpreter/game/text-source.ts';
import { Texts, type ResultFacts } from '../../../interpreter/texts/texts.ts';
import { baseTexts, LOCALES } from './base-pack.ts';

const texts = baseTexts({
  seats: [['tuco'], ['belle'], ['doc', 'ghost']],
  rules: (name) => (name === 'draw-size' ? { number: 3 } : undefined),
});

function fact(kind: string | undefined, name: string, base: 'piece' | 'enum' | 'number' = 'piece'): OptionFacts {
  return { id: name, words: [], value: { base, name, ...(kind === undefined ? {} : { kind }) } };
}

function play(name?: string): OptionFacts {
  if (name === undefined) return { id: 'play', branch: 'play', words: [] };
  return { id: `play:${name}`, branch: 'play', words: [], value: { base: 'piece', kind: 'card', name } };
}

function line(
  locale: string,
  kind: string,
  options: readonly OptionFacts[],
  about: Record<string, string> = {},
  more: Partial<LogFacts> = {},
): string {
  return texts.log({ type: 'decision', kind, seat: 0, played: ['tuco'], about, options, ...more }, locale);
}

describe('names', () => {
  test('of places are composed', () => {
    const places = ['locomotive', 'locomotive.roof', 'car-3', 'car-3.roof', 'car-12.roof'];
    const names = (locale: string, form?: string): string[] => places.map((id) => texts.name('place', id, locale, form));
    expect(names('en')).toEqual(['locomotive', 'roof of the locomotive', 'car 3', 'roof of car 3', 'roof of car 12']);
    expect(names('ru', 'to')).toEqual([
      'в\u00a0локомотив',
      'на крышу локомотива',
      'в\u00a0вагон 3',
      'на крышу вагона 3',
      'на крышу вагона 12',
    ]);
    expect(names('cs', 'loc')).toEqual(['lokomotivě', 'střeše lokomotivy', 'vagónu 3', 'střeše vagónu 3', 'střeše vagónu 12']);
    expect(names('ro')).toEqual(['locomotiva', 'acoperișul locomotivei', 'vagonul 3', 'acoperișul vagonului 3', 'acoperișul vagonului 12']);
  });

  test('of pieces, seats, roles, words and references', () => {
    expect(texts.name('card', 'tuco.fire.1', 'ru')).toBe('Выстрел (Туко)');
    expect(texts.name('bullet', 'belle.bullet.2', 'cs')).toBe('kulka (Belle)');
    expect(texts.name('bullet', 'neutral.bullet.2', 'en')).toBe('neutral bullet');
    expect(texts.name('token', 'purse:300', 'en')).toBe('purse ($300)');
    expect(texts.name('token', 'purse.4', 'ro')).toBe('pungă cu bani');
    expect(texts.name('seat', 'seat-2', 'ru')).toBe('Док и Призрак');
    expect(texts.name('seat', 'seat-7', 'en')).toBe('seat 8');
    expect(texts.name('direction', 'back', 'en')).toBe('towards the end of the train');
    expect(texts.name('round-card', 'bridge-5-6', 'ro')).toBe('Peste pod');
    expect(texts.name('round-card', 'braking-5-6', 'cs')).toBe('Brzda!');
    expect(texts.term('target', 'belle', 'ru')).toMatchObject({ gender: 'f', forms: { acc: 'Красотку' } });
  });

  test('that begin with the name of another thing have its forms and its gender', () => {
    expect(LOCALES.map((locale) => texts.name('token', 'purse:250', locale, 'acc').replaceAll('\u00a0', ' '))).toEqual([
      'a purse ($250)',
      'кошелёк (250 $)',
      'měšec (250 $)',
      'o pungă cu bani (250 $)',
    ]);
    expect(texts.name('token', 'strongbox.1', 'cs', 'ins')).toBe(texts.name('token', 'strongbox', 'cs', 'ins'));
    expect(texts.term('token', 'purse:250', 'ro')).toMatchObject({ gender: 'f' });
  });

  test('the kind decides between equal ids', () => {
    expect(texts.name('card', 'marshal', 'ro')).toBe('Ofițer federal');
    expect(texts.name('figure', 'marshal', 'ro', 'gen')).toBe('ofițerului federal');
  });

  test('fall back to English, then to the id, and never throw', () => {
    expect(texts.name('card', 'fire', 'de')).toBe('Fire');
    expect(texts.name('card', 'fire', 'cz')).toBe('Pal!');
    expect(texts.name('card', 'fire', 'ru_RU')).toBe('Выстрел');
    expect(texts.name('card', 'fire', '?!')).toBe('Fire');
    for (const id of ['', 'nothing', '__proto__', 'constructor', 'any-roof', '{n}', 'x'.repeat(10_000)]) {
      for (const kind of ['card', 'car', '__proto__', '']) expect(texts.name(kind, id, 'en')).toBe(id);
    }
  });
});

describe('questions and options', () => {
  const about = { card: 'fire', bandit: 'tuco' };
  test('are asked about somebody', () => {
    expect(texts.asks('fire-target', about, 'en')).toBe('Tuco fires. At whom?');
    expect(texts.asks('fire-target', about, 'ru')).toBe('Туко стреляет. В\u00a0кого?');
    expect(texts.asks('punch-loot', { bandit: 'belle', victim: 'doc' }, 'cs')).toBe('Belle zasadila ránu. Co upustí Doc?');
    expect(texts.asks('first-player', {}, 'ro')).toBe('Cine este primul jucător?');
    expect(texts.asks('unheard-of', about, 'ro')).toBe('unheard-of?');
  });

  test('branches, pieces, places, words', () => {
    expect(texts.option('plan', play('fire'), 'en')).toBe('Play Fire');
    expect(texts.option('plan', play('marshal'), 'ru')).toBe('Выложить карточку «Шериф»');
    expect(texts.option('plan', { id: 'draw', branch: 'draw', words: [] }, 'ru')).toBe('Добрать до 3\u00a0карточек');
    expect(texts.option('plan', { id: 'draw', branch: 'draw', words: [] }, 'ro')).toBe('Trageți cel mult 3\u00a0cărți');
    expect(texts.option('move-to', fact('car', 'car-2.roof'), 'cs')).toBe('střecha vagónu 2');
    expect(texts.option('push-to', fact('direction', 'front', 'enum'), 'en')).toBe('towards the locomotive');
    expect(texts.option('rob', fact('token', 'jewel'), 'ro')).toBe('bijuterie');
    expect(texts.option('how-many', fact(undefined, '3', 'number'), 'en')).toBe('3');
    expect(texts.option('plan', { id: 'jump:high', branch: 'jump', words: ['high'] }, 'en')).toBe('jump:high');
  });
});

describe('log', () => {
  const EXPECTED: Record<(typeof LOCALES)[number], readonly string[]> = {
    en: [
      'Tuco fires at Belle.',
      'Tuco moves onto the roof of car 1.',
      'Tuco grabs a purse.',
      'Tuco punches Belle.',
      'Belle drops a strongbox.',
      'Belle is pushed towards the end of the train.',
      'Tuco lures the marshal into the locomotive.',
      'Tuco plays Move.',
      'Tuco plays a card face down.',
      'Tuco draws cards.',
    ],
    ru: [
      'Туко стреляет в\u00a0Красотку.',
      'Туко перемещается на крышу вагона 1.',
      'Туко хватает кошелёк.',
      'Туко бьёт Красотку.',
      'Красотка роняет кейс.',
      'Красотка отлетает к\u00a0хвосту поезда.',
      'Туко заманивает шерифа в\u00a0локомотив.',
      'Туко выкладывает карточку «Движение».',
      'Туко выкладывает карточку рубашкой вверх.',
      'Туко добирает карточки.',
    ],
    cs: [
      'Tuco pálí na Belle.',
      'Tuco se přesouvá na střechu vagónu 1.',
      'Tuco si bere měšec.',
      'Tuco dává Belle ránu pěstí.',
      'Belle upouští trezor.',
      'Belle odlétá směrem ke konci vlaku.',
      'Tuco láká šerifa do lokomotivy.',
      'Tuco hraje kartu „Pohyb“.',
      'Tuco hraje kartu lícem dolů.',
      'Tuco si dobírá karty.',
    ],
    ro: [
      'Tuco trage în Belle.',
      'Tuco se deplasează pe acoperișul vagonului 1.',
      'Tuco ia o pungă cu bani.',
      'Tuco o lovește cu pumnul pe Belle.',
      'Belle scapă o cutie de valori.',
      'Belle zboară spre spatele trenului.',
      'Tuco îl ademenește pe ofițerul federal în locomotivă.',
      'Tuco joacă cartea „Deplasare”.',
      'Tuco joacă o carte cu fața în jos.',
      'Tuco trage cărți.',
    ],
  };
  test.each(LOCALES)('%s', (locale) => {
    const bandit = { bandit: 'tuco' };
    expect([
      line(locale, 'fire-target', [fact('character', 'belle')], bandit),
      line(locale, 'move-to', [fact('car', 'car-1.roof')], bandit),
      line(locale, 'rob', [fact('token', 'purse')], bandit),
      line(locale, 'punch-target', [fact('character', 'belle')], bandit),
      line(locale, 'punch-loot', [fact('token', 'strongbox')], { ...bandit, victim: 'belle' }),
      line(locale, 'push-to', [fact('direction', 'back', 'enum')], { ...bandit, victim: 'belle' }),
      line(locale, 'marshal-to', [fact('car', 'locomotive')], bandit),
      line(locale, 'plan', [play('move')]),
      line(locale, 'plan', [play()]),
      line(locale, 'plan', [{ id: 'draw', branch: 'draw', words: [] }]),
    ]).toEqual(EXPECTED[locale]);
  });

  test('of chance', () => {
    const chance = { type: 'chance', seat: 'chance', played: [] } as const;
    expect(line('ru', 'first-player', [fact('seat', 'seat-1')], {}, chance)).toBe('Первый игрок\u00a0— Красотка.');
    expect(line('en', 'which-token', [fact('token', 'purse:450')], {}, chance)).toBe('It turns out to be a purse ($450).');
    expect(line('en', 'round-cards', [fact('round-card', 'bridge-2-4'), fact('round-card', 'braking-2-4')], {}, chance)).toBe(
      'Drawn for the rounds: Across the Bridge and Braking',
    );
    expect(line('en', 'unheard-of', [fact('seat', 'seat-1')], {}, chance)).toBe('chance: unheard-of seat-1');
  });

  test('of results', () => {
    const result: ResultFacts = {
      winners: [0],
      scores: [
        { seat: 0, total: 2250, parts: { loot: 1250, gunslinger: 1000 } },
        { seat: 1, total: 500, parts: { loot: 500 } },
      ],
    };
    expect(texts.winnersLine(result, 'en')).toBe('Tuco wins with $2,250.');
    expect(texts.winnersLine({ ...result, winners: [0, 1] }, 'ru').replace(/\s/g, ' ')).toBe(
      'Туко и Красотка делят победу, у каждого 2250 $.',
    );
    expect(texts.winnersLine({ ...result, winners: [] }, 'cs')).toBe('Nevítězí nikdo.');
    expect(texts.scoreLines(result, 'ro')).toEqual(['Tuco: 2250\u00a0$', 'Belle: 500\u00a0$']);
  });

  test('why somebody has won', () => {
    const scores = [
      { seat: 0, total: 500, parts: {} },
      { seat: 1, total: 500, parts: {} },
    ];
    expect(texts.endReasons({ winners: [0], scores }, 'en')).toEqual(['Tied on money: whoever took the fewest bullets wins.']);
    expect(texts.endReasons({ winners: [1, 0], scores }, 'en')).toEqual([]);
    expect(texts.endReasons({ winners: [0], scores: [scores[0], { ...scores[1], total: 400 }] }, 'ro')).toEqual([]);
    expect(texts.endReasons({ winners: [], scores }, 'cs')).toEqual([]);
    const own = new Texts([{ texts: [{ text: 'en', result: { bets: { text: '{count} of the bets: {list}.' } } }], glossaries: [] }]);
    const facts = { winners: [], scores: [], bets: ['red', 'blue'], lost: ['green'] };
    expect(own.endReasons(facts, 'en')).toEqual(['2 of the bets: red and blue.']);
  });

  test('of declining what has no sentence for it', () => {
    const declined = { type: 'decision', kind: 'extra-card', seat: 1, played: ['belle'], about: {}, options: [] } as const;
    expect(texts.log(declined, 'ru')).toBe('Красотка: вторая карточка –');
  });

  test('of a refused set-up', () => {
    expect(texts.message('require', 'three-to-six-players', 'ru', { seats: 2 })).toBe(
      'Игра с\u00a0одним бандитом у\u00a0каждого не рассчитана на 2\u00a0игроков (players-three-to-six, R28).',
    );
    expect(texts.message('require', 'whole-teams', 'cs')).toBe('Vede-li jeden hráč dva bandity, vedou dva všichni (team-who).');
    expect(texts.message('require', 'unheard-of', 'en')).toBe('unheard-of');
  });
});

describe('packs', () => {
  const first = { text: 'en', card: { ace: { name: 'Ace', rule: 'High.' }, king: { name: 'King {card ace:gen}' } } };
  test('later ones override field by field', () => {
    const later = { text: 'en', card: { ace: { name: 'Great Ace' } } };
    const both = new Texts([
      { texts: [first], glossaries: [] },
      { texts: [later], glossaries: [{ glossary: 'en', card: { ace: { forms: { gen: 'of aces' } } } }] },
    ]);
    expect(both.name('card', 'ace', 'en')).toBe('Great Ace');
    expect(both.rule('card', 'ace', 'en')?.value).toBe('High.');
    expect(both.name('card', 'king', 'en')).toBe('King of aces');
  });

  test('of any shape do no harm', () => {
    const odd: unknown[] = [
      null,
      3,
      [],
      { text: 5 },
      { text: 'x y' },
      { text: 'en', card: 4, deck: { ace: 'x', king: { name: 3 } } },
      JSON.parse('{"text":"en","__proto__":{"a":{"name":"b"}}}'),
    ];
    const texts = new Texts([{ texts: odd, glossaries: odd }]);
    expect(texts.name('deck', 'king', 'en')).toBe('king');
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  test('names that call each other end', () => {
    const loop = {
      text: 'en',
      card: {
        a: { name: '{card b}{card b}{card a}' },
        b: { name: '{card a}{card a}' },
        any: { pattern: '{card}.x', name: '{card}{card}' },
      },
    };
    const texts = new Texts([{ texts: [loop], glossaries: [] }]);
    expect(typeof texts.name('card', 'a', 'en')).toBe('string');
    expect(texts.name('card', `q${'.x'.repeat(50)}`, 'en').length).toBeLessThanOrEqual(400);
  });

  test('a pattern that says too little is no pattern', () => {
    const texts = new Texts([
      {
        texts: [{ text: 'en', card: { all: { pattern: '{card}', name: 'any card' }, two: { pattern: '{a}{b}', name: 'two' } } }],
        glossaries: [],
      },
    ]);
    expect(texts.name('card', 'ace', 'en')).toBe('ace');
  });
});

test('people count seats from 1, though the id of the first is seat-0', () => {
  const nobody = baseTexts({ seats: [[], []] });
  const words: Readonly<Record<string, string>> = { en: 'seat', ru: 'место', cs: 'místo', ro: 'locul' };
  for (const locale of LOCALES) {
    expect(nobody.name('seat', 'seat-0', locale)).toBe(`${words[locale]} 1`);
    expect(nobody.seat(1, locale).text).toBe(`${words[locale]} 2`);
  }
  expect(nobody.log({ type: 'decision', kind: 'team', seat: 0, played: [], about: {}, options: [fact('character', 'doc')] }, 'en')).toBe(
    'Seat 1 takes the team headed by Doc.',
  );
});
