// Rules nobody would think of, in every construct of the language: what `check` finds nothing wrong with is played, by every machine alike,
// and stops at most at a rule that says so.
import { expect, test } from 'vitest';
import { Project } from '../../../interpreter/index.ts';
import { often, PATIENCE } from '../../support/packs.ts';
import { RandomSource } from './random-source.ts';
import { packOf, soundPart } from './sound-pack.ts';
import { complaintsIn, filesOf, programIn, tellAlike } from './try-out.ts';

const size = 25;
for (let from = 0; from < often(1, 400) * size; from += size)
  test(`random rules ${from} to ${from + size - 1}`, { timeout: PATIENCE }, () => {
    let [played, asked] = [0, 0];
    for (let seed = from; seed < from + size; seed++) {
      const sound = soundPart(new RandomSource(seed).declarations());
      const project = new Project(filesOf(packOf(sound)));
      if (complaintsIn(project).length > 0) continue;
      try {
        const program = programIn(project, ['shed']);
        for (let game = 0; game < 6; game++) asked += tellAlike(program, { seed: seed + game, askChance: game % 3 === 0 }).asked.length;
      } catch (error) {
        const text = sound.map((one) => `## ${one.file}\n${one.text}`).join('');
        throw new Error(`seed ${seed}: ${(error as Error).message}\n${text}`, { cause: error });
      }
      played += sound.length;
    }
    expect(played).toBeGreaterThan(size * 8);
    expect(asked).toBeGreaterThan(size);
  });
