// What the sweep of random rules tries: every construct of the language and every built-in question, in rules that `check` lets through.
import { expect, test } from 'vitest';
import { builtins } from '../../../interpreter/check/elaborate/builtins.ts';
import { ruleTrees } from '../../../interpreter/check/blame/rule-trees.ts';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';
import { PATIENCE } from '../../support/packs.ts';
import { allConstructs, constructsIn } from './constructs.ts';
import { RandomSource } from './random-source.ts';
import { packOf, soundPart } from './sound-pack.ts';
import { filesOf } from './try-out.ts';

/** Keys of all types and options of all types that the pack of the sweep declares, as rules mention them. */
const words = ['needs', 'kin', 'steps', 'sharp', 'lean', 'worth', 'copies', 'favoured', 'longer', 'size', 'mood'];

test('random rules that can be played have every construct of the language', { timeout: PATIENCE }, () => {
  const found = new Set<string>();
  let text = '';
  for (let seed = 0; seed < 80; seed++) {
    const sound = soundPart(new RandomSource(seed).declarations());
    // The pack itself does not count, only what was written at random.
    const written = new Set(sound.map(({ file }) => file));
    for (const { file, tree } of ruleTrees(loadWorkspace(filesOf(packOf(sound))).packs))
      if (written.has(file.split('/').at(-1)!)) constructsIn(tree, found);
    text += sound.map((one) => one.text).join('');
  }
  const missing = [...allConstructs, ...builtins.map(({ name }) => `asks ${name}`)].filter((construct) => !found.has(construct));
  expect(missing).toEqual([]);
  expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(text))).toEqual([]);
});
