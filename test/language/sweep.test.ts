// Rules nobody would think of, in every construct of the language: what `check` finds nothing wrong with is played, by every machine alike,
// and stops at most at a rule that says so.
import { expect, test } from 'vitest';
import { often, PATIENCE } from '../support/packs.ts';
import { shedPack } from './shed-pack.ts';
import { RandomSource, type Declared } from './random-source.ts';
import { complaintsOf, filesOf, programOf, tellAlike, type PackFiles } from './try-out.ts';

/** The game lays tiles out and calls the actions that are left, beginning with any of them: what stops one hides no other. */
function packOf(declared: readonly Declared[]): PackFiles {
  const calls = declared.flatMap(({ call }) => call ?? []);
  const lines = [
    'for each face in documents(tile)',
    '  create face in pond with value: copies of face',
    'for each player in seats',
    '  create tile frog in player.hand with owner: player',
    ...(calls.length === 0 ? [] : [`pick start at random from [${calls.map((_, at) => at).join(', ')}] as beginning`]),
    ...calls.flatMap((call, at) => [`if start <= ${at}`, `  ${call}`]),
    'close-day',
  ];
  const game = `action game\n${lines.map((line) => `  ${line}\n`).join('')}`;
  return { ...shedPack, 'game.rules': game, ...Object.fromEntries(declared.map(({ file, text }) => [file, text])) };
}

/** What is left when everything that `check` refuses is taken out. */
function soundPart(declared: readonly Declared[]): readonly Declared[] {
  let left = declared;
  for (let round = 0; round < 12; round++) {
    const wrong = new Set(complaintsOf(filesOf(packOf(left))).map((complaint) => complaint.replace(/^\S+ (\S+?):.*$/, '$1')));
    if (wrong.size === 0) return left;
    // A call that the game cannot make takes its action along.
    const next = left.filter(({ file, call }) => !wrong.has(file) && !(wrong.has('game.rules') && call !== undefined && round > 3));
    if (next.length === left.length) return wrong.has('game.rules') ? left.filter(({ call }) => call === undefined) : [];
    left = next;
  }
  return [];
}

const size = 25;
for (let from = 0; from < often(1, 400) * size; from += size)
  test(`random rules ${from} to ${from + size - 1}`, { timeout: PATIENCE }, () => {
    let [played, asked] = [0, 0];
    for (let seed = from; seed < from + size; seed++) {
      const sound = soundPart(new RandomSource(seed).declarations());
      if (complaintsOf(filesOf(packOf(sound))).length > 0) continue;
      try {
        const program = programOf(filesOf(packOf(sound)), ['shed']);
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
