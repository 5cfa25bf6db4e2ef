// Who is asked is who is named: in every kind of decision of all packs, `about` says by the word `bandit` who acts, and question and log in
// every language begin with a bandit of the asked seat, except where somebody else is told of, which is listed here.
import { expect, test } from 'vitest';
import { openEngine } from '../support/engines.ts';
import { dice } from '../support/random-play.ts';
import { LOCALES } from '../interpreter/texts/base-pack.ts';

const TABLES: readonly Record<string, unknown>[] = [
  { seats: [['cheyenne'], ['django'], ['ghost'], ['tuco']] },
  {
    seats: [
      ['cheyenne', 'ghost'],
      ['tuco', 'doc'],
    ],
  },
  { seats: [['cheyenne'], ['django'], ['belle']], options: { expert: true } },
  {
    packs: ['jubilee'],
    options: { 'special-punch': true, 'circus-car': true, 'circus-trigger': 'any', handcar: true, 'mary-pumpinks': true },
    seats: [['cheyenne'], ['al-patron'], ['ghost'], ['tuco']],
  },
  { packs: ['marshal-and-prisoners'], seats: [['marshal'], ['belle'], ['tuco'], ['mei'], ['ghost'], ['cheyenne']] },
];
const GAMES = 3;

/** The card that is bought, and the figure that Mary chooses, are another's. */
const ABOUT_ANOTHER = new Set(['buy', 'pay', 'seduce-target']);
/** Told of the one it happens to: who drops, who is pushed, who thanks for being free. */
const TELLS_OF_VICTIM = new Set(['punch-loot', 'push-to', 'give', 'seduce-target']);

/** Every decision of a random game: who was asked, and what was asked and told in every language. */
function* play(table: Record<string, unknown>, seed: number) {
  const talk = openEngine();
  const roll = dice(seed);
  talk.ok({ do: 'new', ...table, seed });
  const told: { n: number; seat: number; kind: string; about: Record<string, string>; asks: string[] }[] = [];
  for (let open = talk.decision(); open !== null; open = talk.decision()) {
    const { n, seat, kind, about, options, min, max } = open;
    const game = talk.engine.game('main')!;
    told.push({ n, seat: Number(seat), kind, about, asks: LOCALES.map((locale) => game.decision(locale)!.asks) });
    const left = options.map(({ id }) => id);
    const answer = Array.from({ length: Math.min(min + roll(max - min + 1), left.length) }, () => left.splice(roll(left.length), 1)[0]);
    talk.ok({ do: 'choose', option: answer.length === 1 ? answer[0] : answer });
  }
  const names = (ids: readonly string[], locale: string): string[] =>
    ids.map((id) => talk.engine.game('main')!.source.texts!.name!('character', id, locale));
  const logs = LOCALES.map((locale) => {
    const { entries } = talk.ok({ do: 'log', locale }) as unknown as { entries: { n: number; type: string; text: string }[] };
    return new Map(entries.filter(({ type }) => type === 'decision').map(({ n, text }) => [n, text]));
  });
  for (const one of told) yield { ...one, logs: logs.map((log) => log.get(one.n)!), names };
}

/** The first of these names that a sentence has. */
function firstOf(names: readonly string[], sentence: string): string | undefined {
  // In a sentence a name may have another first letter than in a list.
  const said = sentence.toLowerCase();
  const at = (name: string): number => (said.includes(name.toLowerCase()) ? said.indexOf(name.toLowerCase()) : Infinity);
  const [first] = [...names].sort((left, right) => at(left) - at(right));
  return at(first) === Infinity ? undefined : first;
}

test.each(TABLES)('table %#', (table) => {
  const seats = table['seats'] as string[][];
  const everybody = [...seats.flat(), 'mary'];
  const wrong = new Set<string>();
  const kinds = new Set<string>();
  for (let seed = 1; seed <= GAMES; seed += 1)
    for (const { kind, seat, about, asks, logs, names } of play(table, seed)) {
      kinds.add(kind);
      if (Object.keys(about).length === 0) wrong.add(`${kind} is about nothing`);
      if (ABOUT_ANOTHER.has(kind)) continue;
      if (about['bandit'] !== undefined && !seats[seat].includes(about['bandit'])) wrong.add(`${kind}: ${JSON.stringify(about)}`);
      LOCALES.forEach((locale, at) => {
        const sentences = TELLS_OF_VICTIM.has(kind) ? (kind === 'punch-loot' ? [asks[at]] : []) : [asks[at], logs[at]];
        const own = names(seats[seat], locale);
        for (const sentence of sentences) {
          const first = firstOf(names(everybody, locale), sentence);
          if (first !== undefined && !own.includes(first)) wrong.add(`${kind}, asked ${own.join(' and ')}: ${sentence}`);
        }
      });
    }
  expect([...wrong]).toEqual([]);
  expect(kinds.size).toBeGreaterThan(6);
});

test('Cheyenne is asked about the purse that she knocked out of Django’s hands', () => {
  const talk = openEngine();
  const given = "cheyenne in car-2, django in car-2, ghost in car-1, first is seat-0, cheyenne's hand: punch";
  talk.ok({ do: 'new', seats: [['cheyenne'], ['django'], ['ghost']], seed: 3, given });
  // She punches, everybody else only draws.
  for (let open = talk.decision()!; open.kind !== 'keep-purse'; open = talk.decision()!) {
    const ids = open.options.map(({ id }) => id);
    const wanted = ['play:punch', 'draw', 'pass', 'django', 'purse'].find((id) => ids.includes(id)) ?? ids.at(-1);
    talk.ok({ do: 'choose', option: wanted! });
  }
  expect(talk.decision()).toMatchObject({
    seat: 0,
    about: { character: 'cheyenne', bandit: 'cheyenne', victim: 'django', token: 'purse' },
    asks: 'Cheyenne has knocked a purse loose. Keep it?',
  });
  talk.ok({ do: 'choose', option: [] });
  const told = LOCALES.map((locale) => (talk.ok({ do: 'log', locale })['entries'] as { text: string }[]).at(-1)!.text);
  expect(told).toEqual([
    'Cheyenne leaves the purse where it fell.',
    'Шайенн не поднимает упавший кошелёк.',
    'Cheyenne nechává měšec ležet.',
    'Cheyenne lasă punga cu bani unde a căzut.',
  ]);
});
