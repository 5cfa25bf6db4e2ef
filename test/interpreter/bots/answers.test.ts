// Bots speak in the machine's numbers of options; what is shown and saved has ids, of which one may stand for several of the machine. Everybody
// who lets bots play at a table means the same by an answer.
import { describe, expect, test } from 'vitest';
import { Game, RandomBot } from '../../../interpreter/index.ts';
import type { Bot } from '../../../interpreter/game/bot.ts';
import { documentAt } from '../../../interpreter/game/layout.ts';
import { newGameService } from '../../../playground/src/game-worker/project-rules.ts';
import { makeFolder, runCli } from '../../support/cli.ts';
import { often, seatIds } from '../../support/packs.ts';
import { hoardFiles, loadHoard } from './hoard.ts';

const hoard = loadHoard();
const folder = Object.fromEntries(hoardFiles.map(({ path, text }) => [`rules/${path}`, text]));

test('a bot is understood where an option that is shown stands for several of the machine, and where several are chosen', () => {
  const { program } = hoard.source;
  let merged = 0;
  for (let seed = 0; seed < often(20, 400); seed += 1) {
    const game = Game.start(hoard.source, { seats: seatIds(hoard, 3), seed });
    const random = new RandomBot(seed);
    let picks: readonly number[] = [];
    const bot: Bot = { answer: (state) => [...(picks = random.answer(state))] };
    while (!game.over) {
      const { kind, options } = game.decision()!;
      const offers = game.rawState.options;
      const { m } = game.rawState;
      game.letAnswer(bot);
      const { answer } = game.history().steps.at(-1)!;
      if (kind !== 'gather') continue;
      // The names of what the bot took, found without ids of options.
      const taken = picks.map((pick) => documentAt(program, m[offers[pick * 3 + 1]]).id);
      expect([answer].flat().sort()).toEqual(taken.sort());
      if (offers.length / 3 > options.length) merged += 1;
    }
  }
  expect(merged).toBeGreaterThan(20);
});

describe('a game of equal pieces and answers of several is played to its end', () => {
  const cwd = makeFolder(folder);

  test('by `play --watch`', () => {
    for (const seed of [1, 2, 3, 4]) {
      const { status, stderr } = runCli(['play', '--watch', '--seed', String(seed), '--packs', 'hoard', '--players', '3'], { cwd });
      expect({ seed, status, stderr }).toEqual({ seed, status: 0, stderr: '' });
    }
  });

  test('by the bots beside a person', () => {
    // The person takes nothing and rests, as often as it is asked.
    const input = '0\n2\n'.repeat(20);
    for (const seed of [1, 2, 3]) {
      const { status, stdout, stderr } = runCli(['play', '--you', '1', '--seed', String(seed), '--packs', 'hoard', '--players', '3'], {
        cwd,
        input,
      });
      expect({ seed, status, stderr }).toEqual({ seed, status: 0, stderr: '' });
      expect(stdout).toContain('★');
    }
  });

  test('by the bots of the page', () => {
    for (let seed = 0; seed < 8; seed += 1) {
      const table = newGameService();
      table.open(hoardFiles);
      table.start({ packs: ['hoard'], seats: seatIds(hoard, 3), players: ['random', 'random', 'random'], seed });
      const { over, error } = table.run(1_000);
      expect({ seed, over, error }).toEqual({ seed, over: true, error: undefined });
    }
  });
});
