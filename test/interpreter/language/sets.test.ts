// Sets of numbers, truths and words: 0 and false are elements like any other, none is in no set. Every expression is asked of every machine.
import { describe, expect, test } from 'vitest';
import { shedPack } from './shed-pack.ts';
import { complaintsOf, filesOf, programOf, tellAlike, type Story } from './try-out.ts';

/** Plays a game whose only action are these lines. */
function play(lines: readonly string[], queries: readonly string[] = []): Story {
  const rules = `action game\n${lines.map((line) => `  ${line}\n`).join('')}\n${queries.join('\n')}\n`;
  return tellAlike(programOf(filesOf({ ...shedPack, 'game.rules': rules }), ['shed']));
}

/** Expects an expression of type number or truth to have a value. */
function expectValue(expression: string, value: number | boolean, queries: readonly string[] = []): void {
  const truth = typeof value === 'boolean';
  const { end, stopped } = play([`set ${truth ? 'said' : 'noted'} to ${expression}`], queries);
  expect(stopped).toBe(undefined);
  expect((end as { values: Record<string, unknown> }).values[truth ? 'said' : 'noted']).toBe(value);
}

describe('0 is a number like any other in sets', () => {
  test.each([
    ['count([0, 1, 2])', 3],
    ['count([0])', 1],
    ['count([0, 0])', 1],
    ['count([0, 1, 0, 1])', 2],
    ['0 in [0, 1]', true],
    ['0 in [0]', true],
    ['0 in [1, 2]', false],
    ['0 not in [0, 1, 2]', false],
    ['noted in [noted, 1]', true],
    ['count([0, 1] + [0, 2])', 3],
    ['count([0, 1] without [0])', 1],
    ['count([0, 1, 2] without [1, 2])', 1],
    ['0 in [0, 1, 2] without [1]', true],
    ['0 in [0, 1, 2] without [0]', false],
    ['count([0, 1, 2] where it < 2)', 2],
    ['count([0, 1, 2] where it in [0, 5])', 1],
    ['first of ([0, 1, 2] with most 0 - it) + 7', 7],
    ['count([0, 1, 2] with least it)', 1],
    ['first of take([5, 0, 1], 2)', 5],
    ['last of take([5, 0, 1], 2)', 0],
    ['count(take([0, 5], 1))', 1],
    ['sum of 1 for n in [0, 1, 2]', 3],
    ['sum of n + 10 for n in [0]', 10],
    ['some n in [0, 1] has n is 0', true],
    ['every n in [0, 1] has n > 0', false],
    ['no n in [0] has n is 0', false],
    ['[0] is empty', false],
    ['count(seats.coins)', 1],
    ['0 in seats.coins', true],
    ['count([0, none])', 1],
    ['none in [0, 1]', false],
    ['count(steps of tile frog)', 3],
    ['0 in steps of tile frog', true],
    ['count(digits)', 3],
    ['0 in digits', true],
    ['count(other(0))', 2],
    ['0 in twice([0, 3])', true],
    ['count(twice([0, 3]))', 2],
  ])('%s is %s', (expression, value) => {
    const queries = [
      'query digits: [0, 1, 2] where it < 5',
      'query other(n: number): [n] + [9]',
      'query twice(them: many number)\n  let kept = them\n  if count(kept) > 0: kept without [7]\n  otherwise: []',
    ];
    expectValue(expression, value, queries);
  });

  test('a loop runs for it', () => {
    const { end } = play(['for each n in [0, 1, 2]', '  set noted to noted + n + 10']);
    expect((end as { values: { noted: number } }).values.noted).toBe(33);
  });

  test('a memory keeps it', () => {
    const lines = [
      'record 0 in numbers',
      'record [0, 3] in numbers',
      'record false in truths',
      'set noted to count(numbers) + count(truths)',
    ];
    expect((play(lines).end as { values: { noted: number } }).values.noted).toBe(4);
    expect((play([...lines, 'set said to 0 in numbers and false in truths']).end as { values: { said: boolean } }).values.said).toBe(true);
  });

  test('it is offered', () => {
    const { asked } = play([
      'choose n from [2, 0, 1] as amount by first of seats',
      'choose 2 many-n from [0, 1] as amounts by first of seats',
      'set noted to n + count(many-n)',
      'choose one of as way by first of seats',
      '  offer pay:m for each m in [0, 1] when m < 1',
      '    set noted to m',
      '  offer leave',
      '    stop',
      'pick d at random from [0, 1] as die',
      'set noted to d',
      'pick 3 ds at random from [0, 0, 5] as dice',
      'set noted to noted + count(ds)',
    ]);
    expect(asked).toEqual(['0 amount 1-1 0x1 1x1 2x1', '0 amounts 2-2 0x1 1x1', '0 way 1-1 pay:0x1 leavex1']);
  });

  test('chance that is asked offers it, and who gets it goes on', () => {
    const rules = 'action game\n  pick d at random from [0, 1] as die\n  set noted to d + 10\n';
    const program = programOf(filesOf({ ...shedPack, 'game.rules': rules }), ['shed']);
    const seen = new Set<unknown>();
    for (let seed = 0; seed < 8; seed++) {
      const { asked, end } = tellAlike(program, { seed, askChance: true });
      expect(asked).toEqual(['chance die 1-1 0x1 1x1']);
      seen.add((end as { values: { noted: number } }).values.noted);
    }
    expect([...seen].sort()).toEqual([10, 11]);
  });

  test('all at once: who chose 0 has chosen, who could not is left out', () => {
    const { asked, end } = play([
      'set (first of seats).coins to 5',
      'each of seats as player at once chooses n from [0] where player.coins is 0 as bid',
      '  set player.rival to player',
      '  set noted to noted + n + 1',
    ]);
    expect(asked).toEqual(['1 bid 1-1 0x1']);
    expect((end as { values: { noted: number } }).values.noted).toBe(1);
  });
});

describe('false is a truth like any other in sets, none is in no set of words or pieces', () => {
  test.each([
    ['count([true, false])', 2],
    ['false in [false]', true],
    ['count(seats.ready)', 1],
    ['false in seats.ready', true],
    ['count([left, right])', 2],
    ['left in [left]', true],
    ['count(seats.leans)', 0],
    ['count([leaning, right])', 1],
    ['leaning in [leaning]', false],
    ['count(seats.rival)', 0],
    ['count([who, first of seats])', 1],
    ['who in [who]', false],
    ['who in seats', false],
    ['count([none, first of seats])', 1],
    ['count(seats without [who])', 2],
  ])('%s is %s', (expression, value) => expectValue(expression, value));
});

describe('the empty set goes with every set', () => {
  test('beside a pile: a query that answers with what lies there or with nothing', () => {
    const queries = [
      'query some-of(a: number, player)\n  if a is 0: player.store\n  otherwise: []',
      'query none-or(a: number, player)\n  if a is 0: []\n  if a is 1: player.store\n  otherwise: player.hand',
      'query chosen(player): if noted > 5 then pond else []',
    ];
    const lines = [
      'create tile frog in (first of seats).store',
      'let one = first of seats',
      'set noted to count(some-of(0, one)) + count(some-of(1, one)) + count(none-or(1, one)) + count(chosen(one)) + count(none-or(2, one))',
    ];
    const { end } = play(lines, queries);
    expect((end as { values: { noted: number } }).values.noted).toBe(2);
  });

  test('it can have a name of its own', () => {
    const queries = ['query plain\n  let nobody = []\n  if count(nobody) > 0: 1\n  otherwise: 2'];
    const lines = [
      'let kept = []',
      'for each n in kept + [0, 3]',
      '  set noted to noted + plain',
      'set kept to [4, 5]',
      'record kept in numbers',
    ];
    const { end } = play(lines, queries);
    expect((end as { values: { noted: number } }).values.noted).toBe(4);
  });

  test('it is no pile', () => {
    const rules =
      'action game\n  fill([])\n  shuffle (if noted > 1 then pond else []) as mix\n\naction fill(target: pile)\n  create tile frog in target\n';
    expect(complaintsOf(filesOf({ ...shedPack, 'game.rules': rules }))).toEqual([
      'check/wrong-kind game.rules:2:8',
      'check/pile-wanted game.rules:3:12',
    ]);
  });
});

describe('what `check` refuses because it cannot be played', () => {
  const complaints = (rules: string, model = shedPack['model.yaml']): string[] =>
    complaintsOf(filesOf({ ...shedPack, 'model.yaml': model, 'game.rules': `action game\n  stop\n\n${rules}` }));

  test('`like` where nothing has a face, and with what is no piece', () => {
    expect(complaints('query odd: [1, 2, 3] like 2\n')).toEqual(['check/no-face game.rules:4:12']);
    expect(complaints('query odd: pond like tile frog\n')).toEqual(['check/no-face game.rules:4:22']);
    expect(complaints('query odd(pawn): pond like pawn\n')).toEqual(['check/never-equal game.rules:4:18']);
    expect(complaints('query odd(tile): pond like tile\nquery even(tile): [tile] like none\nquery more(tile): [] like tile\n')).toEqual([]);
  });

  test('a question that is asked like a word and does not answer with yes or no', () => {
    const asked = 'query asked(tile): tile is told\n';
    expect(complaints(`${asked}query told(tile): [tile.sharp, true]\n`)).toEqual(['check/not-a-condition game.rules:4:28']);
    expect(complaints(`${asked}query told(tile): tile.value\n`)).toEqual(['check/not-a-condition game.rules:4:28']);
    expect(complaints(`${asked}query told(tile): tile.sharp\n`)).toEqual([]);
  });

  test('a set as a field, as a value of the game, or as who carries something out', () => {
    const withLine = (before: string, line: string): string => shedPack['model.yaml'].replace(before, `${before}${line}`);
    const code = 'check/one-type-wanted';
    expect(complaints('', withLine('values:\n', '  many-tiles: many tile\n'))).toEqual([`${code} model.yaml:9:15`]);
    expect(complaints('', withLine('values:\n', '  many-tiles: tiles\n'))).toEqual([`${code} model.yaml:9:15`]);
    expect(complaints('', withLine('      depth: number\n', '      guests: many pawn\n'))).toHaveLength(1);
    expect(complaints('', shedPack['model.yaml'].replace('with: { actor: pawn }', 'with: { actor: many pawn }'))).toHaveLength(1);
    expect(complaints('query odd(them: many pile): count(them)\n')).toEqual(['check/unknown-type game.rules:4:22']);
  });
});
