// Tables: one result a row, cells in every place a name or number can stand, and the columns that choose what is played.
import { describe, expect, it } from 'vitest';
import { Project } from '../../../interpreter/index.ts';
import { complaints, play, pondWorkspace } from './pond-game.ts';

const edition = {
  'deep-pond/pack.yaml': 'pack: deep-pond\ntitle: Deep pond\nversion: 0.1.0\nedition: true\nneeds: [pond]\n',
  'deep-pond/deep.rules': 'change leaf-count giving n to n + 1\n',
  'still-pond/pack.yaml': 'pack: still-pond\ntitle: Still pond\nversion: 0.1.0\nedition: true\nneeds: [pond]\n',
};

describe('rows', () => {
  it('each is a game of its own, with its number', () => {
    const text = `scenario "Hop to <there>"
  seats red, blue
  given red in <here>
  when red plays hop, choosing <there>
  then red in <there>
   and red has <count> cards
  examples:
    here   | there  | count
    leaf-1 | leaf-2 | 4
    leaf-2 | leaf-1 | 4
    leaf-2 | leaf-3 | 5
`;
    const { scenarios, passed, failed } = play(text);
    expect(scenarios.map(({ row, status }) => [row, status])).toEqual([
      [1, 'passed'],
      [2, 'passed'],
      [3, 'failed'],
    ]);
    expect([passed, failed]).toEqual([2, 1]);
    expect(scenarios.map(({ name, line }) => [name, line])).toEqual(new Array(3).fill(['Hop to <there>', 1]));
    expect(scenarios[2].failures[0]).toMatchObject({ line: 6, expected: 'red has 5 cards' });
  });

  it('cells stand for names, numbers, values, answers, seats and pieces', () => {
    const text = `scenario "Cells"
  seats <seats>
  first <first>
  given <first>'s hand: <hand>, round is <round>, leaf-1's flies: <flies>
  when <first> plays snap, choosing <answer>
  then <first>'s hand: <hand>
   and round is <round>
   and <first> scores <score>
   and top of <first>'s catch is a <caught>
  examples:
    seats            | first | hand      | round | flies        | answer | score | caught
    red, blue        | blue  | hop, croak | 3    | wasp, midge 1 | wasp  | 0     | wasp
    green, blue, red | red   | hop       | 1     | midge 2      | midge  | 0     | midge:2
`;
    expect(play(text).scenarios.map(complaints)).toEqual([[], []]);
  });

  it('a cell may decline, empty a pile, or list answers', () => {
    const text = `scenario "Cells"
  seats red, blue
  given red's hand: <hand>
  when red plays croak, choosing <answer>
  then blue in <there> and red's hand: <hand>
  examples:
    hand    | answer  | there
    nothing | nothing | leaf-1
    hop     | [blue]  | leaf-2
`;
    expect(play(text).scenarios.map(complaints)).toEqual([[], []]);
  });

  it('a word with a meaning of its own has it in a cell too: nobody, nothing, none and no', () => {
    const asked = `scenario "Cells"
  seats red, blue
  given red in leaf-2
  when red plays <card>
  then <who> is asked
  examples:
    card  | who
    hop   | red
    hop   | nobody
`;
    expect(play(asked).scenarios.map(complaints)).toEqual([[], ['5: red is asked hop-to']]);
    const over = `scenario "Cells"
  seats red, blue
  given red's hand: <hand>, first is <first>
  when red plays croak, choosing <answer>
  then <who> is asked
   and red has <count> flies
   and first is <first>
   and winners are <winners>
  examples:
    hand    | first | answer  | who    | count | winners
    nothing | none  | nothing | nobody | no    | nobody
    hop     | red   | nothing | nobody | 0     | none
`;
    expect(play(over).scenarios.map(complaints)).toEqual([[], []]);
    expect(Project.over(pondWorkspace({ 'pond/play.scenario': over })).diagnostics()).toEqual([]);
  });

  it('a row that says the same as another is a warning, however it is spaced', () => {
    const text = `scenario "Rows"
  seats red, blue
  given red in <here>
  then red in <here> and round is <round>
  examples:
    here   | round
    leaf-1 | 1
    leaf-2 | 1
    leaf-1 |   1
`;
    const file = { 'pond/play.scenario': text };
    expect(
      Project.over(pondWorkspace(file))
        .diagnostics()
        .map(({ code, severity, message }) => [code, severity, message]),
    ).toEqual([['scenario/same-row', 'warning', 'this row says the same as that of line 7']]);
  });

  it('a cell with commas is the list it reads as: options, answers, draws, winners, seats and packs', () => {
    const options = `scenario "Cells"
  seats red, blue
  given red in leaf-2
  when red plays hop
  then options are <options>
   and <options> is offered
   and <others> is not offered
  examples:
    options        | others
    leaf-1, leaf-3 | leaf-2
    leaf-3, leaf-1 | leaf-2, leaf-4
`;
    expect(play(options).scenarios.map(complaints)).toEqual([
      [],
      ['7: `leaf-4` names nothing that could be offered; there are `leaf-1`, `leaf-3`'],
    ]);
    const wrong = options.replace('    leaf-1, leaf-3 ', '    leaf-1, leaf-2 ').replace('    leaf-3, leaf-1', '    leaf-1');
    expect(play(wrong).scenarios.map((result) => complaints(result)[0])).toEqual([
      '5: red is asked hop-to: leaf-1, leaf-3',
      '5: red is asked hop-to: leaf-1, leaf-3',
    ]);
    const lists = `scenario "Cells"
  packs <packs>
  seats <seats>
  when chance shuffle-cards gives <order>
  when chance shuffle-cards gives croak and chance shuffle-cards gives croak and red chooses <answers>
   and run finish
  then round is 2 and stack has <played> cards
   and winners are <winners>
  examples:
    packs        | seats     | order     | answers               | played | winners
    pond         | red, blue | hop, snap | play:hop, rest        | 1      | red, blue
    pond, puddle | red, blue | snap, hop | play:snap, then rest  | 1      | blue, red
    pond         | red, blue | snap, hop | rest, rest            | 0      | blue
`;
    const puddle = { 'puddle/pack.yaml': 'pack: puddle\ntitle: Puddle\nversion: 0.1.0\nneeds: [pond]\n' };
    expect(play(lists, {}, puddle).scenarios.map(complaints)).toEqual([[], [], ['8: winners are red, blue']]);
  });

  it('a cell may describe a piece with several words', () => {
    const text = `scenario "Cells"
  seats red, blue
  given red's catch: <what>
  then top of red's catch is a <what> and red has 1 <what>
  examples:
    what
    midge 2
    wasp
`;
    expect(play(text).scenarios.map(complaints)).toEqual([[], []]);
  });

  it('an empty cell is an error of its line, not an empty name', () => {
    const text =
      'scenario "Cells"\n  seats red, blue\n  then red in <here> and round is <round>\n  examples:\n    here | round\n    |      | 1\n';
    expect(play(text).scenarios.map(complaints)).toEqual([
      ['3: in this row the cell of `here` is empty: write `nothing` or `none` if that is meant'],
    ]);
  });

  it('a column that is not there is an error of the line that uses it, a number that is none one of its row', () => {
    const strange = play('scenario "Cells"\n  seats red, blue\n  then round is <rond>\n  examples:\n    round\n    1\n').scenarios;
    expect(strange.map(complaints)).toEqual([['3: the table has no column `rond`']]);
    const word = play('scenario "Cells"\n  seats red, blue\n  then red has <n> cards\n  examples:\n    n\n    many\n').scenarios;
    expect(word.map(complaints)).toEqual([['6: `many` is no number']]);
  });
});

describe('editions', () => {
  const leaves = (rows: string): string => `scenario "Leaves"\n  seats red, blue\n  then count(leaves) is <n>\n  examples:\n${rows}`;

  it('a column chooses the edition of a row', () => {
    const { scenarios, ok } = play(leaves('    edition   | n\n    deep-pond | 4\n    still-pond | 3\n'), {}, edition);
    expect(ok).toBe(true);
    expect(scenarios.map(({ edition: id }) => id)).toEqual(['deep-pond', 'still-pond']);
  });

  it('a column chooses the preset of a row', () => {
    expect(play(leaves('    preset  | n\n    shallow | 3\n    abyss   | 4\n')).ok).toBe(true);
  });

  it('scenarios that name none run under each edition asked for', () => {
    const text =
      'scenario "Free"\n  seats red, blue\n  then count(leaves) is 3\n\nscenario "Fixed"\n  seats red, blue\n  edition still-pond\n  then count(leaves) is 3\n';
    const { scenarios } = play(text, { editions: ['deep-pond', 'still-pond'] }, edition);
    expect(scenarios.map(({ name, edition: id, status }) => [name, id, status])).toEqual([
      ['Free', 'deep-pond', 'failed'],
      ['Free', 'still-pond', 'passed'],
      ['Fixed', 'still-pond', 'passed'],
    ]);
  });

  it('a scenario that lies in an edition is about it', () => {
    const files = { ...edition, 'deep-pond/deep.scenario': 'scenario "Deep"\n  seats red, blue\n  then count(leaves) is 4\n' };
    const { scenarios } = play('scenario "Plain"\n  seats red, blue\n  then count(leaves) is 3\n', {}, files);
    expect(scenarios.map(({ name, status }) => [name, status])).toEqual([
      ['Deep', 'passed'],
      ['Plain', 'passed'],
    ]);
  });

  it('a scenario in a pack is played with it, although the defaults do not name it', () => {
    const files = {
      'defaults.yaml': 'packs: [pond]\n',
      'rain/pack.yaml': 'pack: rain\ntitle: Rain\nversion: 0.1.0\nneeds: [pond]\n',
      'rain/rain.rules': 'change leaf-count giving n to n + 3\n',
      'rain/rain.scenario': 'scenario "Rain"\n  seats red, blue\n  then count(leaves) is 6\n',
      'desert/pack.yaml': 'pack: desert\ntitle: Desert\nversion: 0.1.0\nneeds: []\n',
      'desert/model.yaml':
        'model: desert\nstart: game\nplayers: { kind: rock, field: owner }\nvalues: { heat: number }\nkinds:\n  rock:\n    plural: rocks\n    pieces: one\n    fields: { owner: seat }\n',
      'desert/rocks.yaml': 'rock: flint\n',
      'desert/game.rules':
        'action game\n  set heat to 40\n  for each player in seats\n    choose one of as wait by player\n      offer stay\n        stop\n',
      'desert/desert.scenario': 'scenario "Desert"\n  seats flint\n  then heat is 40 and flint is asked wait\n',
    };
    const { scenarios } = play('scenario "Plain"\n  seats red, blue\n  then count(leaves) is 3\n', {}, files);
    expect(scenarios.map(({ name, failures }) => [name, failures.map(({ actual }) => actual)])).toEqual([
      ['Desert', []],
      ['Plain', []],
      ['Rain', []],
    ]);
  });
});
