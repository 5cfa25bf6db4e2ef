// Packs of random rules that can be played: the game that calls them, and what is left of them when all that `check` refuses is taken out.
import { Project } from '../../../interpreter/index.ts';
import type { Declared } from './random-source.ts';
import { shedPack } from './shed-pack.ts';
import { complaintsIn, filesOf, type PackFiles } from './try-out.ts';

/** The game lays tiles out and calls the actions that are left, beginning with any of them: what stops one hides no other. */
export function packOf(declared: readonly Declared[]): PackFiles {
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

const bare = new Project(filesOf(packOf([])));

/**
 * What is left when everything that `check` refuses is taken out. Each round goes on from the check of the one before, the first from that of the
 * pack without random rules: most files stay as they are.
 */
export function soundPart(declared: readonly Declared[]): readonly Declared[] {
  let left = declared;
  const project = bare.fork();
  for (let round = 0; round < 12; round++) {
    project.setFiles(filesOf(packOf(left)));
    const wrong = new Set(complaintsIn(project).map((complaint) => complaint.replace(/^\S+ (\S+?):.*$/, '$1')));
    if (wrong.size === 0) return left;
    // A call that the game cannot make takes its action along.
    const next = left.filter(({ file, call }) => !wrong.has(file) && !(wrong.has('game.rules') && call !== undefined && round > 3));
    if (next.length === left.length) return wrong.has('game.rules') ? left.filter(({ call }) => call === undefined) : [];
    left = next;
  }
  return [];
}
