// The promise of hidden information on the packs we ship: their visibility and their rules together leak nothing.
import { expect, test } from 'vitest';
import { loadFiles } from '../../../cli/workspace.ts';
import { Project } from '../../../interpreter/index.ts';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import { select } from '../../../interpreter/check/select.ts';
import { openDecision } from '../../../interpreter/game/decision.ts';
import { digest } from '../../../interpreter/game/digest.ts';
import { EngineError } from '../../../interpreter/game/engine-error.ts';
import { Game } from '../../../interpreter/game/game.ts';
import { Layout } from '../../../interpreter/game/layout.ts';
import type { GameSource } from '../../../interpreter/game/source.ts';
import { viewJson } from '../../../interpreter/game/view.ts';
import { explainAbsence } from '../../../interpreter/game/why.ts';
import { disguise, firstDifference } from './disguise.ts';
import { anyAnswer, dice } from './play.ts';

function loadDefault(): GameSource {
  const { workspace } = loadFiles({ rules: ['rules'], paths: [] });
  const selected = select(workspace, {});
  if ('error' in selected) throw new Error(selected.error.message);
  const { program } = Project.over(workspace).program(selected);
  return { program, machine: new Machine(program) };
}

const source = loadDefault();
const { program } = source;
const characters = program.documents.filter(({ kind }) => kind === program.seats.playedWith).map(({ id }) => id);
const seats = characters.slice(0, 4).map((id) => [id]);

/** Every id that any decision of the packs could have, as far as they are made of documents. */
const words = program.documents.flatMap(({ id }) => [id, `play:${id}`]).concat('draw', 'pass', 'purse:250', 'purse:500');

function told(game: Game, state: Game['rawState'], seat: number, ids: readonly string[]): string {
  const open = openDecision(program, state);
  const parts: unknown[] = [viewJson(program, state, new Layout(program, state).seats[seat])];
  if (open.seat === seat) {
    parts.push({ ...open, options: open.options.map(({ id, count }) => [id, count]) });
    for (const id of ids) {
      try {
        parts.push(explainAbsence(game.source, state, open, id, seat));
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        parts.push(error.toJSON());
      }
    }
  }
  return JSON.stringify(parts);
}

test('a disguised state gives the seat the same view, decision and reasons', () => {
  let different = 0;
  for (let seed = 0; seed < 2; seed += 1) {
    const game = Game.start(source, { seats, seed });
    const roll = dice(seed);
    while (!game.over) {
      const seat = roll(2) === 0 ? roll(seats.length) : Number(game.decision()?.seat);
      const other = disguise(program, source.machine, game.rawState, seat, roll);
      expect(source.machine.integrity(other)).toEqual([]);
      const ids = Array.from({ length: 6 }, () => words[roll(words.length)]);
      expect(firstDifference(told(game, other, seat, ids), told(game, game.rawState, seat, ids))).toBe('');
      if (JSON.stringify(other.piles) !== JSON.stringify(game.rawState.piles)) different += 1;
      game.choose(anyAnswer(game, roll));
    }
    expect(different).toBeGreaterThan(20);
  }
}, 120_000);

test('ids of options are unique, and a seeded game replays with its log', () => {
  const game = Game.start(source, { seats, seed: 11 });
  const roll = dice(11);
  while (!game.over) {
    const ids = game.decision()?.options.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    game.choose(anyAnswer(game, roll));
  }
  const asked = Game.start(source, { seats, chance: 'ask' });
  for (const { option } of game.log()) if (option !== undefined) asked.choose(option);
  expect(digest(asked.state())).toBe(digest(game.state()));
  expect(digest(Game.load(source, JSON.parse(JSON.stringify(game.save()))).state())).toBe(digest(game.state()));
});
