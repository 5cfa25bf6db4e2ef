// Seeded games of every pack, edition and preset, recorded: what they came to must not change unless the rules do. Whoever reshapes the
// interpreter knows by this that no game plays otherwise. UPDATE_GOLDEN=1 records anew, after a change of rules that is meant.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RandomBot } from '../../interpreter/bots/random-bot.ts';
import { SeatTables } from '../../interpreter/game/seat-tables.ts';
import { digest } from '../../interpreter/game/digest.ts';
import { Game } from '../../interpreter/game/game.ts';
import type { Selection } from '../../interpreter/program/selection.ts';
import { projectOf, loadGame, PATIENCE, readPacks } from '../support/packs.ts';
import { ROOT } from '../support/tree.ts';

const PATH = join(ROOT, 'test/fixtures/recorded/games.json');
const SEEDS = [1, 77];

/** What is kept of a game: the table at its end, every happening of its log, who won after how many decisions. */
interface Recorded {
  readonly decisions: number;
  readonly winners: readonly number[];
  readonly state: string;
  readonly log: string;
}

const files = readPacks('rules');
const { packs } = projectOf(files).workspace();
const playable = packs.filter(({ manifest }) => !manifest.edition && !manifest.joins).map(({ id }) => id);
/** What belongs to the boxes; an example is played alone and with all the others. */
const boxed = packs.filter(({ manifest }) => !manifest.edition && !manifest.joins && !manifest.example).map(({ id }) => id);
const editions = packs.filter(({ manifest }) => manifest.edition).map(({ id }) => id);
const presets = packs.flatMap(({ manifest }) => Object.keys(manifest.presets ?? {}));

/** Every pack alone, those of the boxes together, and all of them, in every edition; every preset of the first. */
const selections: readonly Selection[] = [
  ...[...playable.map((id) => [id]), boxed, playable].flatMap((chosen) => [
    { packs: chosen },
    ...editions.map((edition) => ({ packs: chosen, edition })),
  ]),
  ...presets.map((preset) => ({ preset })),
];

describe('seeded games come to what is recorded', () => {
  const recorded = JSON.parse(readFileSync(PATH, 'utf8')) as Record<string, Recorded>;
  const played: Record<string, Recorded> = {};

  test.each(selections.map((selection) => [nameOf(selection), selection] as const))(
    '%s',
    (name, selection) => {
      const { source } = loadGame(files, selection);
      const tables = SeatTables.of(source.program);
      const { least, most } = tables.limits();
      for (const count of new Set([least, Math.ceil((least + most) / 2), most])) {
        const seats = tables.find(count);
        for (const seed of seats === undefined ? [] : SEEDS) played[`${name}, ${count} seats, seed ${seed}`] = play(source, seats!, seed);
      }
      const own = Object.entries(played).filter(([key]) => key.startsWith(`${name},`));
      expect(own.length).toBeGreaterThanOrEqual(SEEDS.length);
      if (process.env.UPDATE_GOLDEN) writeFileSync(PATH, `${JSON.stringify(played, null, 1)}\n`);
      else
        expect(Object.fromEntries(own)).toEqual(Object.fromEntries(Object.entries(recorded).filter(([key]) => key.startsWith(`${name},`))));
    },
    PATIENCE,
  );

  function play(source: Parameters<typeof Game.start>[0], seats: string[][], seed: number): Recorded {
    const game = Game.start(source, { seats, seed });
    game.playOut(new RandomBot(seed + 7));
    return { decisions: game.n, winners: game.result()?.winners ?? [], state: digest(game.state()), log: digest(happenings(game)) };
  }
});

/** The log without sentences and line numbers: those are no behaviour of the rules. */
function happenings(game: Game): unknown {
  return game.log().map(({ n, type, kind, seat, option }) => ({ n, type, kind, seat, option }));
}

function nameOf({ packs: chosen = [], edition, preset }: Selection): string {
  return [chosen.join(' + ') || 'default', edition, preset].filter((part) => part !== undefined).join(' / ');
}
