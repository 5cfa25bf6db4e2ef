// Zero has one sign, wherever a number comes from: one machine would keep a negative zero, and another would not.
import { expect, test } from 'vitest';
import { Project } from '../../../interpreter/index.ts';
import { shedPack } from './shed-pack.ts';
import { filesOf, programIn, programOf, tellAlike } from './try-out.ts';

test('no number is a negative zero, whoever works it out', () => {
  const tiles = shedPack['tiles.yaml'].replace('copies: 1', 'copies: -0').replace('[0, 2, 0]', '[-0, 2, 0]');
  for (const value of [
    '-2 * 0',
    '0 / -2',
    '0 mod -2',
    '-(noted)',
    'noted * -2',
    'noted / -2',
    '-0',
    'copies of tile heron',
    'first((tile frog).steps)',
  ]) {
    const text = `action game\n  set noted to ${value}\n`;
    const { end } = tellAlike(programOf(filesOf({ ...shedPack, 'tiles.yaml': tiles, 'game.rules': text }), ['shed']));
    expect(end, value).toHaveProperty('values.noted', 0);
  }
  const chosen = new Project(filesOf({ ...shedPack, 'game.rules': 'action game\n  set noted to size\n' }));
  for (const size of [-0, '-0']) expect(tellAlike(programIn(chosen, ['shed'], { size })).end).toHaveProperty('values.noted', 0);
});
