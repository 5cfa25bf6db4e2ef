// Rules in which several things are wrong at once: every machine stops at the first of them, in the order in which the rule is worked out.
import { expect, test } from 'vitest';
import { shedPack } from './shed-pack.ts';
import { filesOf, programOf, tellAlike } from './try-out.ts';

/** Works out a sum, which takes a loop, and divides by zero in it. */
const looped = '(sum of 7 / v for v in [0, 1])';

const rules: readonly (readonly [rule: string, statement: string, stopsAt: string])[] = [
  ['the left side of a sum comes before the right one', `set noted to (1 / noted) + ${looped}`, '1 / noted'],
  ['the left side of a comparison comes before the right one', `set said to (1 / noted) < ${looped}`, '1 / noted'],
  ['the items of a list are worked out in order', `set numbers to [2, 1 / noted, ${looped}]`, '1 / noted'],
  ['the left set of a union comes first', `set numbers to [1 / noted] + [${looped}]`, '1 / noted'],
  ['a set comes before how much is taken of it', `set numbers to take([3, 1 / noted], ${looped})`, '1 / noted'],
  ['the arguments of a question are worked out in order', `set noted to both(1 / noted, ${looped})`, '1 / noted'],
  ['the arguments of an action are worked out in order', `act(1 / noted, ${looped})`, '1 / noted'],
  [
    'a set is made before anything is done with its elements',
    'set noted to (sum of 1 / (v - 1) for v in ([1, 0] where 2 / it > 0))',
    '2 / it',
  ],
  ['a set is made to its end, even if its first element is enough', 'set noted to first([1, 0] where 2 / it > 0)', '2 / it'],
  [
    'a set is made to its end, even if all that is asked is whether it is empty',
    'set said to ([1, 0] where 2 / it > 0) is empty',
    '2 / it',
  ],
  ['a set is made to its end, even if the element sought comes first', 'set said to 1 in ([1, 0] where 2 / it > 0)', '2 / it'],
  ['what is taken away is worked out, even from nothing', 'set numbers to ([] + (numbers where false)) without [2 / noted]', '2 / noted'],
  ['the value comes before whom it is written to', `set (who).coins to 1 / noted`, '1 / noted'],
  ['who gets points comes before how many', `award ${looped} to first(seats where 1 / noted > 0) as wet`, '1 / noted'],
  [
    'the pile of a new piece comes before its fields',
    `create tile frog in (first(seats where 1 / noted > 0)).hand with value: ${looped}`,
    '1 / noted',
  ],
  [
    'who is asked is worked out even if there is nothing to choose',
    'may choose tool from seen as nothing by next-seat(first(seats where 1 / noted > 0))',
    '1 / noted',
  ],
  ['for whom is asked even of what does nothing', 'run tile heron for first(pawns where 1 / noted > 0)', '1 / noted'],
  [
    'the left side of `and` is asked, even if a question that is always false stands behind it',
    'set said to 1 / noted > 0 and never',
    '1 / noted',
  ],
];

for (const [rule, statement, stopsAt] of rules)
  test(rule, () => {
    const text = [
      'query both(a: number, b: number): a + b * noted',
      'query never: not always',
      'query always: 1 + 1 is 2',
      'action act(a: number, b: number)',
      '  set noted to a + b',
      'action game',
      `  ${statement}`,
      '',
    ].join('\n');
    const program = programOf(filesOf({ ...shedPack, 'game.rules': text }), ['shed']);
    const { stopped } = tellAlike(program);
    expect(stopped).toMatch(/^run\/division-by-zero /);
    expect(text.slice(Number(stopped!.split(' ').at(-1))).startsWith(stopsAt)).toBe(true);
  });
