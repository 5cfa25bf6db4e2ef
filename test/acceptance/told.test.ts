// What nobody decides is told as well: whoever stands elsewhere than before, or has got a bullet, is named in the log in between; events
// are told by their names; a step about something hidden is kept from those who cannot see it.
import { expect, test } from 'vitest';
import { Game } from '../../interpreter/index.ts';
import { plainTexts } from '../../interpreter/internal.ts';
import type { StepFacts } from '../../interpreter/game/text-source.ts';
import { loadGame, readPacks, projectOf } from '../support/packs.ts';
import { openEngine } from '../support/engines.ts';
import { anyAnswer, dice } from '../support/random-play.ts';

const GAMES = 4;
const JUBILEE = { 'special-punch': true, 'circus-car': true, 'circus-trigger': 'any', handcar: true, 'mary-pumpinks': true };
const TABLES: readonly Record<string, unknown>[] = [
  { seats: [['cheyenne'], ['django'], ['ghost'], ['tuco']] },
  {
    seats: [
      ['cheyenne', 'ghost'],
      ['django', 'doc'],
    ],
  },
  { seats: [['belle'], ['django'], ['doc']], edition: 'cs-2014' },
  { packs: ['jubilee'], options: JUBILEE, seats: [['cheyenne'], ['al-patron'], ['ghost'], ['django']] },
  { packs: ['marshal-and-prisoners'], seats: [['marshal'], ['belle'], ['tuco'], ['django'], ['ghost'], ['cheyenne']] },
];

interface Shown {
  readonly pieces: Record<string, Record<string, unknown>>;
  readonly values: Record<string, unknown>;
}

test.each(TABLES)('nobody is suddenly elsewhere at table %#', (table) => {
  const silent = new Set<string>();
  let moves = 0;
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const talk = openEngine();
    const roll = dice(seed);
    talk.ok({ do: 'new', ...table, seed });
    const game = talk.engine.game('main')!;
    const look = (): Shown => game.state() as unknown as Shown;
    let before = look();
    let read = game.log().length;
    while (!game.over) {
      const asked = game.decision()!;
      game.choose(anyAnswer(game, roll));
      const after = look();
      const entries = game.log({ from: read + 1 });
      read += entries.length;
      const told = entries.map(({ text }) => text).join('\n');
      for (const [id, piece] of Object.entries(after.pieces)) {
        const old = before.pieces[id];
        const name = game.source.texts!.name(piece['kind'] as string, id, 'en');
        const hit = old !== undefined && piece['kind'] === 'bullet' && piece['received'] !== old['received'] && piece['received'] !== null;
        const who = hit ? String(piece['received']) : id;
        const moved = old !== undefined && ['character', 'lawman'].includes(String(piece['kind'])) && piece['place'] !== old['place'];
        if (!hit && !moved) continue;
        moves += 1;
        const called = hit ? game.source.texts!.name('character', who, 'en') : name;
        if (asked.kind !== 'placement' && !told.toLowerCase().includes(called.toLowerCase()))
          silent.add(`${after.values['open-card'] as string}: ${hit ? 'hit' : 'moved'} ${called} after ${asked.kind}: ${told}`);
      }
      before = after;
    }
  }
  expect([...silent].slice(0, 5)).toEqual([]);
  expect(moves).toBeGreaterThan(50);
});

test('every event is told by its name after the stealing, in the log of every seat', () => {
  const told = new Set<string>();
  for (let seed = 1; seed <= 12; seed += 1) {
    const talk = openEngine();
    const roll = dice(seed);
    talk.ok({ do: 'new', seats: [['cheyenne'], ['django'], ['ghost'], ['tuco']], seed });
    const game = talk.engine.game('main')!;
    while (!game.over) game.choose(anyAnswer(game, roll));
    const events = (seat?: number): string[] =>
      game.log({ ...(seat !== undefined && { seat }) }).flatMap(({ kind, text }) => (kind === 'take-place' ? [text] : []));
    for (const text of events()) told.add(text);
    for (let seat = 0; seat < 4; seat += 1) expect(events(seat)).toEqual(events());
  }
  expect([...told].sort()).toEqual(
    [
      'Angry Marshal',
      'Braking',
      'Hostage-Taking of the Conductor',
      'Marshal’s Revenge',
      'Passengers’ Rebellion',
      'Pickpocketing',
      'Swivel Arm',
      'Take It All!',
    ].map((name) => `Event: ${name}`),
  );
});

// ------------------------------------------------------------------ the model's list

const PACK = { path: 'rules/odd/pack.yaml', text: 'pack: odd\ntitle: Odd\nversion: 0.1.0\nneeds: [base]\n' };
const RULES = {
  path: 'rules/odd/odd.rules',
  text: 'after draw-cards(player, n)\n  for each held in take(player.hand where it is a card, 1)\n    peek(held)\n\naction peek(card)\n  stop\n',
};
const model = (told: string): { path: string; text: string } => ({ path: 'rules/odd/model.yaml', text: `model: odd\n\ntold: [${told}]\n` });

test('a name in `told` that is neither an action nor a kind is refused where it stands', () => {
  const complaints = (told: string): string[] =>
    projectOf([...readPacks('rules/base'), PACK, RULES, model(told)])
      .diagnostics()
      .filter(({ file }) => file === 'rules/odd/model.yaml')
      .map(({ code, message, help }) => `${code} ${message}; ${help ?? ''}`);
  expect(complaints('peek, card')).toEqual([]);
  expect(complaints('peep')).toEqual(['check/unknown-action there is no action `peep`; did you mean `peek`?']);
});

test('a sentence for a step that the model does not list is refused, since nobody would hear it', () => {
  const text = { path: 'rules/odd/text/en.yaml', text: 'text: en\n\nstep:\n  peek:\n    log: "Somebody peeks at {card}."\n' };
  const complaints = (told: string): string[] =>
    projectOf([...readPacks('rules/base'), PACK, RULES, text, model(told)])
      .diagnostics()
      .filter(({ file }) => file === text.path)
      .map(({ code, message, help }) => `${code} ${message}; ${help ?? ''}`);
  expect(complaints('peek')).toEqual([]);
  expect(complaints('card')).toEqual([
    'text/nobody-says the step `peek` is not told; list it under `told` in model.yaml if everybody sees it happen',
  ]);
});

test('a step about a card in a hand is told to its player and to nobody else', () => {
  const texts = {
    ...plainTexts,
    tells: (_kind: string, id: string, idle = false) => id === 'peek' && !idle,
    step: ({ about }: StepFacts) => `peek ${about['card'] as string}`,
  };
  const peeking = (told: string, rules = RULES): ((seat?: number) => string[]) => {
    const { source } = loadGame([...readPacks('rules'), PACK, rules, model(told)], { packs: ['base', 'odd'] });
    const game = Game.start({ ...source, texts }, { seats: [['tuco'], ['doc'], ['belle']], seed: 5 });
    const roll = dice(5);
    for (let n = 0; n < 40; n += 1) game.choose(anyAnswer(game, roll));
    return (seat) => game.log({ ...(seat !== undefined && { seat }) }).flatMap(({ kind, text }) => (kind === 'peek' ? [text] : []));
  };
  const peeks = peeking('peek');
  expect(peeks().length).toBeGreaterThan(5);
  const own = [0, 1, 2].map((seat) => peeks(seat));
  expect(own.flat().length).toBe(peeks().length);
  expect(own.every((told) => told.length > 0 && told.length < peeks().length)).toBe(true);
  // Where the model does not list it, nobody hears of it, whatever the texts say.
  expect(peeking('card')()).toEqual([]);
  // What is done in place of a step is not that step; what is done around it is no second one.
  const amended = (amendment: string): typeof RULES => ({ ...RULES, text: `${RULES.text}\n${amendment}\n  stop\n` });
  expect(peeking('peek', amended('instead of peek(card)'))()).toEqual([]);
  expect(peeking('peek', amended('after peek(card)'))()).toEqual(peeks());
});
