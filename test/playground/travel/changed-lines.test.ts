// Which lines of the rules an edit changed: comments and blank lines are no rules.
import { describe, expect, test } from 'vitest';
import { changedLines, saysTheSame } from '../../../playground/src/travel/changed-lines.ts';

const BEFORE = '# Prizes.\nprize: 1000 # dollars\n\nlost: 2\nname: "no # comment"\n';

function changed(after: string): (string | number)[][] {
  const lines = changedLines(() => after, [{ path: 'a.yaml', text: BEFORE }]);
  return lines.map((one) => [one.line, one.before, one.after]);
}

describe('changed lines', () => {
  test('are those that say something else, with their number now', () => {
    const after = '# Prizes,\n# and losses.\nprize: 1000\nlost: 3 # fewer\nname: "no # comment"\n';
    expect(changed(after)).toEqual([[4, 'lost: 2', 'lost: 3 # fewer']]);
    expect(changed(BEFORE.replace('# dollars', '# pounds'))).toEqual([]);
    expect(changed(BEFORE.replace('no # comment', 'no # remark'))).toHaveLength(1);
  });

  test.each([
    ['a: 1', 'a: 1 # one', true],
    ['a: 1\n', '\n# one\na: 1\n', true],
    ['a: "#1"', 'a: "#2"', false],
    ["a: ' #1'", "a: ' #2'", false],
    ["move seat's card # there", "move seat's card # here", true],
    ["move seat's card to seat's hand # there", "move seat's card to seat's hand", true],
    ['colour: #c0a060', 'colour: #c0a061', true],
    ['a#b', 'a#c', false],
    ['# a: 1', 'a: 1', false],
  ])('%j and %j say the same: %j', (one, other, same) => expect(saysTheSame(one, other)).toBe(same));
});
