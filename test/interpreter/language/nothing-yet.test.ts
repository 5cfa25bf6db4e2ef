// Names that begin as nothing: what they are of follows from what they are set to, and is never guessed.
import { describe, expect, test } from 'vitest';
import { shedPack } from './shed-pack.ts';
import { complaintsOf, filesOf, programOf, tellAlike } from './try-out.ts';

function packWith(lines: readonly string[], more = ''): ReturnType<typeof filesOf> {
  const text = `action game\n${lines.map((line) => `  ${line}\n`).join('')}${more}`;
  return filesOf({ ...shedPack, 'game.rules': text });
}

function noted(lines: readonly string[], more = ''): number {
  const { end } = tellAlike(programOf(packWith(lines, more), ['shed']));
  return (end as { values: { noted: number } }).values.noted;
}

describe('a name that begins as `none`', () => {
  test('is of what it is set to, and its fields can be read', () => {
    const lines = [
      'create tile frog in pond with value: 7',
      'let x = none',
      'set x to first of pond',
      'if x.value > 6',
      '  set noted to x.value',
    ];
    expect(noted(lines)).toBe(7);
  });

  test('can be asked whether it is there before it is set, also in a loop that sets it', () => {
    const lines = [
      'let x = none',
      'repeat 3 times',
      '  if x is none',
      '    set noted to noted + 1',
      '  set x to first of pawns',
      'if x is not none',
      '  set noted to noted + 10',
    ];
    expect(noted(lines)).toBe(11);
  });

  test('can be given to a question and to an action once it is set', () => {
    const more = 'query depth-of(pawn): if pawn is none then 1 else 5\n\naction note(pawn)\n  set noted to noted + depth-of(pawn)\n';
    expect(noted(['let x = none', 'set x to first of pawns', 'note(x)', 'set noted to noted * depth-of(x)'], more)).toBe(25);
  });

  test('cannot be read before it is set, which is told once', () => {
    const lines = ['let x = none', 'if x.value > 1', '  set noted to x.value', 'set x to first of tiles'];
    expect(complaintsOf(packWith(lines))).toEqual(['check/nothing-yet game.rules:3:6']);
    expect(complaintsOf(packWith(['let x = none', 'move x to pond']))).toEqual(['check/nothing-yet game.rules:3:8']);
    expect(complaintsOf(packWith(['let x = none', 'if x is pawn red', '  stop']))).toEqual(['check/nothing-yet game.rules:3:6']);
    expect(complaintsOf(packWith(['stop'], '\nquery odd\n  let x = none\n  x.value\n'))).toEqual(['check/nothing-yet game.rules:6:3']);
  });

  test('cannot be read where it is not written as an expression either', () => {
    const named = ['let x = none', 'create tile frog named "odd-{x}" in pond'];
    expect(complaintsOf(packWith(named))).toEqual(['check/nothing-yet game.rules:3:26']);
    const asked = ['let player = none', 'choose x from tiles as which', 'set held to x'];
    expect(complaintsOf(packWith(asked))).toEqual(['check/nothing-yet game.rules:3:26']);
  });

  test('cannot be set to something of another sort later', () => {
    const lines = ['let x = none', 'set x to first of tiles', 'set x to first of seats', 'set noted to x.value'];
    expect(complaintsOf(packWith(lines))).toEqual(['check/wrong-value game.rules:4:12']);
  });
});

describe('a name that begins as `[]`', () => {
  test('can be added to and counted, and is then a set of what was added', () => {
    const lines = [
      'create tile frog in pond with value: 3',
      'let them = []',
      'set noted to count(them)',
      'if them is empty',
      '  set noted to noted + 1',
      'for each face in pond',
      '  set them to them + face',
      'set noted to noted + (sum of x.value for x in them)',
    ];
    expect(noted(lines)).toBe(4);
  });

  test('cannot be walked through before anything is in it', () => {
    const lines = ['let them = []', 'for each x in them', '  set noted to x.value'];
    expect(complaintsOf(packWith(lines))).toEqual(['check/nothing-yet game.rules:3:17']);
  });
});
