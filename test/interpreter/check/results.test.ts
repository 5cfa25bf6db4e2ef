// `result:` of a model: what a result tells besides winners and scores, and what `check` says when its query cannot be asked.
import { expect, test } from 'vitest';
import { Game, Project } from '../../../interpreter/index.ts';
import { loadGame, readPacks } from '../../support/packs.ts';
import { dice, playOn } from '../game/play.ts';

const pack = { path: 'rules/odd/pack.yaml', text: 'pack: odd\ntitle: Odd\nversion: 0.1.0\nneeds: [base]\n' };

function complaints(model: string): string[] {
  const files = [...readPacks('rules/base'), pack, { path: 'rules/odd/model.yaml', text: `model: odd\n${model}` }];
  const diagnostics = new Project(files).diagnostics();
  return diagnostics.filter(({ file }) => file === 'rules/odd/model.yaml').map(({ code, message }) => `${code} ${message}`);
}

test('a query that is not there, or needs arguments, is refused where it is named', () => {
  expect(complaints('result:\n  purses: gunslingers\n')).toEqual([]);
  expect(complaints('result:\n  purses: gunslinger\n')).toEqual(['check/unknown-query there is no query `gunslinger`']);
  expect(complaints('result:\n  purses: shootable\n')).toEqual(['check/needs-arguments the query `shootable` needs arguments']);
});

test('the result of a game with the marshal names his goals; with four of them he wins', () => {
  const { source } = loadGame(readPacks('rules'), { packs: ['marshal-and-prisoners'] });
  const seats = ['belle', 'marshal', 'tuco'].map((id) => [id]);
  let wins = 0;
  for (let seed = 0; seed < 30; seed++) {
    const game = Game.start(source, { seats, seed });
    expect(game.result()).toBeUndefined();
    playOn(game, dice(seed));
    const { goals, winners } = game.result()!;
    const names = goals as readonly string[];
    expect(names.every((id) => source.program.documents.some((one) => one.id === id))).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    if (winners.includes(1)) expect(names.length).toBeGreaterThanOrEqual(4);
    if (winners.includes(1)) wins += 1;
  }
  expect(wins).toBeGreaterThan(0);
});
