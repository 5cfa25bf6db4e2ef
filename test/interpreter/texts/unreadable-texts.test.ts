// A text that cannot be read is a mistake that the check tells, and nothing more: the game is played, in another language if need be.
import { describe, expect, test } from 'vitest';
import { Game, type InputFile } from '../../../interpreter/index.ts';
import { runScenarios } from '../../../interpreter/scenario/run/run-scenarios.ts';
import { checkedPacks, readPacks, projectOf } from '../../support/packs.ts';
import { anyAnswer, dice } from '../../support/random-play.ts';

const FOLDER = 'test/fixtures/games/magpies';
const TEXT = `${FOLDER}/text/cs.yaml`;

/** The pack with one more text or glossary, as somebody left it half-finished. */
function withFile(path: string, text: string): readonly InputFile[] {
  return [...readPacks(FOLDER).filter((file) => file.path !== path), { path, text }];
}

/** The questions of a game in Czech, as far as it is played. */
function asksOf(files: readonly InputFile[]): Set<string> {
  const project = projectOf(files);
  const selected = project.select({ packs: ['magpies'] });
  if ('error' in selected) throw new Error(selected.error.message);
  // Before and after everything is known to be wrong.
  expect(project.errorsIn(selected.packs)).toEqual([]);
  expect(project.diagnostics().some(({ severity }) => severity === 'error')).toBe(true);
  expect(project.errorsIn(selected.packs)).toEqual([]);
  const source = project.game(selected);
  const game = Game.start(source, { seats: [['crow'], ['jay'], ['jackdaw']], seed: 1, locale: 'cs' });
  const roll = dice(1);
  const asks = new Set<string>();
  for (let decision = game.decision(); decision !== null; decision = game.decision()) {
    asks.add(decision.asks);
    for (const { text } of decision.options) expect(text).not.toBe('');
    game.choose(anyAnswer(game, roll));
  }
  expect(game.log({ locale: 'cs' }).every(({ text }) => text !== '')).toBe(true);
  return asks;
}

describe('a game is played although', () => {
  test.each([
    ['a slot is not closed', 'text: cs\nchoice:\n  bid: { asks: "Které {feather nabídnete?" }\n'],
    ['a brace closes nothing', 'text: cs\nchoice:\n  bid: { asks: "Které} pero nabídnete?" }\n'],
    ['an alternative has no word', 'text: cs\nchoice:\n  bid: { asks: "Které {n|pero} nabídnete?" }\n'],
    ['a brace begins a map of YAML', 'text: cs\nchoice:\n  bid:\n    asks: {pero\n'],
    ['nothing in the file can be read', '}\n'],
  ])('%s: English stands in', (_, text) => {
    expect(asksOf(withFile(TEXT, text))).toContain('Which feather do you offer?');
  });

  test('nothing fills a slot: the gap is seen', () => {
    expect(asksOf(withFile(TEXT, 'text: cs\nchoice:\n  bid: { asks: "Co nabídne {nobody}?" }\n'))).toContain('Co nabídne {nobody}?');
  });

  test('the source language has the mistake: what can be read is shown', () => {
    const path = `${FOLDER}/text/en.yaml`;
    const text = readPacks(FOLDER).find((file) => file.path === path)!.text;
    expect(asksOf(withFile(path, text.replace('Which feather do', 'Which} feather do')))).toContain('Which} feather do you offer?');
  });

  test('a glossary has a form that cannot be read: the name is used as it is', () => {
    const glossary = 'glossary: cs\nbird:\n  crow: { gender: f, forms: { nom: "vrána}" } }\n';
    expect(asksOf(withFile(`${FOLDER}/glossary/cs.yaml`, glossary)).size).toBeGreaterThan(0);
  });
});

test.each(['}\n', 'translation: cs\nchoice:\n  bid: { asks: 3 }\n', 'translation: cs\nchoice: {\n'])(
  'a game is played in Czech although the records of its translations cannot be read: %j',
  (records) => {
    const text = 'text: cs\nchoice:\n  bid: { asks: "Které pero nabídnete?" }\n';
    expect(asksOf([...withFile(TEXT, text), { path: `${FOLDER}/translations/cs.yaml`, text: records }])).toContain('Které pero nabídnete?');
  },
);

test('scenarios run although a text cannot be read', () => {
  const files = withFile(TEXT, 'text: cs\nchoice:\n  bid: { asks: "{" }\n');
  const { passed, failed, skipped } = runScenarios(projectOf(files));
  expect({ failed, skipped }).toEqual({ failed: 0, skipped: 0 });
  expect(passed).toBeGreaterThan(0);
});

test('a stray brace in a shipped translation stops nothing, and the rest is told in that language', () => {
  const path = 'rules/base/text/cs.yaml';
  const text = readPacks('rules').find((file) => file.path === path)!.text;
  const broken = text.replace(/^( {4}asks: ")/m, '$1}');
  expect(broken).not.toBe(text);
  const project = checkedPacks().changed([{ path, text: broken }]);
  expect(project.diagnostics().map(({ code, file }) => `${code} ${file}`)).toEqual([`text/stray-brace ${path}`]);
  const selected = project.select({});
  if ('error' in selected) throw new Error(selected.error.message);
  expect(project.errorsIn(selected.packs)).toEqual([]);
  const game = Game.start(project.game(selected), { seats: [['belle'], ['doc'], ['tuco']], seed: 1, locale: 'cs' });
  const roll = dice(1);
  for (let step = 0; step < 20; step += 1) game.choose(anyAnswer(game, roll));
  const told = game.log({ locale: 'cs' }).map((line) => line.text);
  expect(told.join(' ')).toMatch(/[ěščřžůú]/);
  expect(told.join(' ')).not.toMatch(/[{}]/);
});
