// Every form of statement in a scenario: settings, facts, events and expectations that hold, and the same that do not.
import { describe, expect, it } from 'vitest';
import { complaints, play, playSteps, scenario } from './pond-game.ts';

/** A list of steps that must pass. */
function passes(...steps: readonly string[]): void {
  const result = playSteps(...steps);
  expect(complaints(result)).toEqual([]);
  expect(result.status).toBe('passed');
}

/** The only complaint about a list of steps. */
function complaint(...steps: readonly string[]): string {
  const result = playSteps(...steps);
  expect(result.status).toBe('failed');
  expect(result.failures).toHaveLength(1);
  return complaints(result)[0];
}

describe('settings', () => {
  it('seats, first, seed, option, preset and packs', () => {
    const text =
      'scenario "Set"\n  seats red, blue, green\n  first blue\n  seed 7\n  packs pond\n  preset shallow\n  option deep = true\n  then blue is asked act and count(leaves) is 4\n';
    expect(play(text).ok).toBe(true);
  });

  it('seat 0 begins unless said otherwise, whatever the seed', () => {
    for (const seed of [0, 1, 2, 3]) expect(play(`scenario "Set"\n  seats red, blue\n  seed ${seed}\n  then first is red\n`).ok).toBe(true);
  });

  it.each([
    ['no seats', 'scenario "Set"\n  then round is 1\n', 'the scenario does not say who plays: write `seats A, B, C`'],
    ['an unknown seat', 'scenario "Set"\n  seats red, blu\n  then round is 1\n', 'there is no frog `blu`; did you mean `blue`?'],
    ['an unknown first', 'scenario "Set"\n  seats red, blue\n  first green\n  then round is 1\n', 'nobody of this table is called `green`'],
    ['a wrong seed', 'scenario "Set"\n  seats red, blue\n  seed x\n  then round is 1\n', '`seed` takes a whole number from 0 on'],
    [
      'an unknown option',
      'scenario "Set"\n  seats red, blue\n  option dep = true\n  then round is 1\n',
      'there is no option `dep`; did you mean `deep`?',
    ],
    [
      'an unknown preset',
      'scenario "Set"\n  seats red, blue\n  preset shalow\n  then round is 1\n',
      'there is no preset `shalow`; did you mean `shallow`?',
    ],
    ['an unknown edition', 'scenario "Set"\n  seats red, blue\n  edition x\n  then round is 1\n', 'there is no edition `x`'],
    [
      'an unknown pack',
      'scenario "Set"\n  seats red, blue\n  packs pont\n  then round is 1\n',
      'there is no pack `pont`; did you mean `pond`?',
    ],
    ['nothing expected', 'scenario "Set"\n  seats red, blue\n  given red in leaf-2\n', 'the scenario expects nothing: it needs a `then`'],
  ])('%s', (_what, text, message) => {
    expect(play(text).scenarios[0].failures.map(({ actual }) => actual)).toEqual([message]);
  });
});

describe('given', () => {
  it('puts a figure at a place', () => passes('given red in leaf-2', 'then red in leaf-2 and blue in leaf-1'));
  it('puts a piece into a pile, or where a place has a pile for it', () =>
    passes("given wasp.1 in red's catch, midge.1 in leaf-3", "then wasp.1 in red's catch and midge.1 in leaf-3 and red has 1 wasp"));
  it('lays a pile in order', () => passes("given red's hand: snap, hop", "then red's hand: snap, hop and count(red's deck) is 2"));
  it('counts', () => passes("given red's hand: 2 hop, croak", "then red's hand: hop, hop, croak"));
  it('empties a pile', () => passes("given red's hand: nothing", "then red's hand is empty and count(red's deck) is 4"));
  it('finds pieces by value and by owner', () =>
    passes(
      "given red's catch: midge 3, wasp, stack: blue snap face-down",
      "then red's catch: midge:3, wasp:5 and stack: blue snap down and top of stack is a snap of blue",
    ));
  it('sets fields and values', () =>
    passes(
      'given round is 4, spot of red is leaf-3, blue.spot is leaf-2, next of leaf-1 is none',
      'then round is 4 and red in leaf-3 and blue in leaf-2 and next of leaf-1 is none',
    ));
  it('takes a figure for its seat', () => passes('given first is blue', 'then first is blue and first is seat-1 and blue is asked act'));
  it('starts without the usual piles unless told', () => {
    passes("then leaf-1's flies is empty and pool has 5 flies");
    passes('given with the usual swarm', 'then leaf-1 has 5 flies and pool is empty');
  });
  it('may come again later', () => passes('given red in leaf-2', 'then red in leaf-2', 'given red in leaf-3', 'then red in leaf-3'));

  it.each([
    ['given rde in leaf-2', '3: nothing is called `rde` here; did you mean `red`?'],
    ['given green in leaf-2', '3: this is not in the game'],
    ['given red in leaf-9', '3: nothing is called `leaf-9` here; did you mean `leaf-1`?'],
    ['given red in laef-2', '3: nothing is called `laef-2` here; did you mean `leaf-2`?'],
    ['given leaf-1 in red', '3: leaf-1 cannot be there'],
    ['given round in leaf-1', '3: only things of the game can be put somewhere'],
    ["given red's hand: sanp", '3: nothing is called `sanp`; did you mean `snap`?'],
    ["given red's hand: 3 hop", '3: there are only 2 of `hop` for seat-0.hand'],
    ["given red's hand: wasp", '3: `wasp` cannot lie in seat-0.hand'],
    ['given stack: snap', '3: no `snap` is left for stack; say whose it is'],
    ["given red's hand: 2 hop, red's deck: hop", '3: no `hop` is left for seat-0.deck; say whose it is'],
    ["given red's catch: midge 9", '3: there is no `midge 9` in this game'],
    ['given red: hop', '3: `red` is not a pile'],
    ["given red's hand is hop", '3: what lies in a pile is written with a colon, the top first'],
    ['given leaf-count is 3', '3: only values of the game and fields of pieces can be set'],
    ['given spot of red is blue', '3: this does not fit there'],
    ['given round is 4294967299', '3: numbers of a game have 32 bits: this one is too large'],
    ['given with the usual rain', '3: there is no usual `rain`: there is swarm'],
    ['given spot of red is none', '3: the invariant `frogs-are-dry` does not hold'],
  ])('%s', (step, message) => {
    expect(complaint(step, 'then round is 1')).toBe(message);
  });
});

describe('when', () => {
  it('plays a card with answers', () =>
    passes('given red in leaf-2', 'when red plays hop, choosing leaf-3', "then red in leaf-3 and top of red's deck is a hop of red"));
  it('takes the only answer by itself', () => passes('when red plays hop', 'then red in leaf-2'));
  it('an answer may be the only one, or be left out', () =>
    passes("given leaf-1's flies: wasp", 'when red plays snap, choosing wasp', 'then red has 1 wasp'));
  it('a decision with one answer may be answered by the next event', () =>
    passes("given leaf-1's flies: wasp", 'when red plays snap and red chooses wasp', 'then red has 1 wasp'));
  it('may be declined', () => passes('when red plays croak, choosing nothing', 'then blue in leaf-1'));
  it('answers what is asked', () =>
    passes(
      "given red's hand: hop, snap",
      'when red plans snap',
      'then stack: red snap up and blue is asked act',
      'when blue rests',
      'then chance is asked shuffle-cards and round is 2',
    ));
  it('chooses by name, with the kind of decision', () =>
    passes(
      'given red in leaf-2',
      'when red plays hop',
      'then red is asked hop-to',
      'when red chooses leaf-1 as hop-to',
      'then red in leaf-1',
    ));
  it('chooses and declines', () =>
    passes('when red plays croak', 'then options are blue and nothing is offered', 'when red declines', 'then blue in leaf-1'));
  it('tells chance before and as an answer', () => {
    passes(
      "given leaf-1's flies: 4 midge",
      'when chance which-fly gives midge:3 and red plays snap, choosing midge',
      "then red's catch: midge 3",
    );
    passes(
      "given leaf-1's flies: 4 midge",
      'when red plays snap, choosing midge',
      'then chance is asked which-fly',
      'when chance which-fly gives midge:2',
      "then red's catch: midge 2",
    );
  });
  it('tells chance about the set-up', () =>
    passes(
      'when chance who-starts gives blue and chance shuffle-cards gives croak, snap',
      "then first is blue and blue's hand: croak, snap and blue is asked act",
    ));
  it('an order that is told in part goes on as the pile lies', () =>
    passes(
      "given red's hand: nothing, red's deck: hop, snap, croak, hop, blue's hand: nothing, blue's deck: hop",
      'when chance shuffle-cards gives croak and run play-round',
      "then red's hand: croak, hop and red's deck: snap, hop",
    ));
  it('runs actions with arguments', () =>
    passes(
      'when run turn(blue)',
      'then blue is asked act',
      'when blue rests',
      'then red is asked act',
      'when run use(card: red.hop.1)',
      'then red in leaf-2',
    ));
  it('plays on', () => {
    passes('when play on to the end', 'then round is 2 and nobody is asked');
    passes('when play on to act', 'then blue is asked act');
  });
  it('plays the same game for the same seed', () => {
    const text = (seed: number): string =>
      `scenario "On"\n  seats red, blue\n  seed ${seed}\n  when play on to the end\n  then red's hand: nothing\n`;
    const actual = (seed: number): string =>
      play(text(seed))
        .scenarios[0].failures.map((failure) => failure.actual + JSON.stringify(failure.steps))
        .join();
    expect(actual(3)).toBe(actual(3));
    expect(new Set([1, 2, 3, 4, 5].map(actual)).size).toBeGreaterThan(1);
  });

  it.each([
    ['when red plais hop', '3: no pack declares the verb `plais`; did you mean `plays`?'],
    ['when rd plays hop', '3: nothing is called `rd` here; did you mean `red`?'],
    ['when red plays jump', '3: nothing is called `jump`'],
    ['when red plays wasp', '3: red has no card `wasp`'],
    ['when red plays', '3: `plays` needs a card'],
    ['when red plans', '3: `plans` needs object'],
    ['when blue rests', '3: red is asked `act`, not blue'],
    ['when red chooses rest as hop-to', '3: red is asked `act`, not `hop-to`'],
    ['when red chooses [rest, rest]', '3: red is asked `act`, which takes 1 of its options, not 2'],
    ['when red plays hop, choosing leaf-3', '3: nobody is asked: `leaf-3` answers nothing'],
    ['when red plays hop, choosing leaf-2, leaf-3', '3: nobody is asked: `leaf-3` answers nothing'],
    [
      'when run jump',
      '3: there is no action `jump`; there are `game`, `set-up`, `play-round`, `turn`, `close-round`, `use`, `score`, `finish`',
    ],
    ['when run turn', '3: `turn` takes 1 argument, not 0; write `turn(player)`'],
    ['when run turn(leaf-1)', '3: `player` of `turn` is a seat, not a leaf'],
    ['when play on to akt', '3: no rule asks `akt`; did you mean `act`?'],
    ['when chance which-flie gives wasp and red rests', '3: no rule uses a chance `which-flie`; did you mean `which-fly`?'],
  ])('%s', (step, message) => {
    expect(complaint(step, 'then round is 1')).toBe(message);
  });

  it('a decision with several answers must be answered', () => {
    expect(complaint('given red in leaf-2', 'when red plays hop', 'then red in leaf-3')).toBe(
      '4: red is asked `hop-to` and the scenario does not say what is chosen: on offer are `leaf-1`, `leaf-3`',
    );
  });
  it('what chance is told does not answer a decision', () => {
    expect(complaint('given red in leaf-2', 'when red plays hop and chance which-fly gives wasp', 'then red in leaf-3')).toMatch(
      /^4: red is asked `hop-to` and the scenario does not say/,
    );
  });
  it('a draw with several outcomes must be dictated', () => {
    expect(complaint("given leaf-1's flies: 4 midge", 'when red plays snap, choosing midge', 'then red has 1 midge')).toMatch(
      /^4: chance is asked `which-fly` and the scenario does not say what it gives/,
    );
  });
  it('chance cannot give what it does not have', () => {
    expect(
      complaint(
        "given leaf-1's flies: 2 midge 1, midge 2",
        'when chance which-fly gives midge:3 and red plays snap, choosing midge',
        'then red has 1 midge',
      ),
    ).toBe('4: chance `which-fly` cannot give `midge:3`: on offer are `midge:1` (2), `midge:2`');
  });
  it('what chance was told must be used', () => {
    expect(complaint('when chance which-fly gives midge:3 and red rests', 'then blue is asked act')).toBe(
      '3: chance `which-fly` is never asked (again)',
    );
    expect(complaint('when chance which-fly gives midge:3', 'then round is 1')).toBe(
      '3: the set-up never asks chance for `which-fly` (again)',
    );
  });
  it('an option that is not offered is told with the rule that keeps it away', () => {
    const { failures } = playSteps('given red in leaf-1', 'when red plays hop, choosing leaf-3, leaf-2', 'then red in leaf-3');
    expect(failures[0].actual).toBe('nobody is asked: `leaf-3` answers nothing');
    const [other] = playSteps('given red in leaf-2', 'when red plays hop, choosing leaf-2', 'then red in leaf-3').failures;
    expect(other.actual).toBe('`leaf-2` is not offered: red is asked `hop-to`; on offer are `leaf-1`, `leaf-3`');
    expect(other.because.map(({ file }) => file)).toContain('pond/game.rules');
  });
  it('a rule that fails is told with its place', () => {
    const result = playSteps('given leaf-1 in leaf-1');
    expect(result.status).toBe('failed');
    const broken = play(
      scenario('when run fall', 'then round is 1'),
      {},
      { 'pond/fall.rules': 'action fall\n  set round to round / (round - round)\n' },
    );
    expect(broken.scenarios[0].failures[0].actual).toMatch(/the rules failed in action fall: divides by zero/);
    expect(broken.scenarios[0].failures[0].because).toEqual([{ file: 'pond/fall.rules', line: 2, rule: 'action fall' }]);
  });
  it('invariants hold after every event', () => {
    const sink = { 'pond/sink.rules': 'action sink\n  for each frog\n    set frog.spot to none\n' };
    const [failure] = play(scenario('when run sink', 'then round is 1'), {}, sink).scenarios[0].failures;
    expect(failure.actual).toBe('the invariant `frogs-are-dry` does not hold');
    expect(failure.because.map(({ file }) => file)).toEqual(['pond/game.rules']);
  });
});

describe('then', () => {
  it.each([
    'then round is 1',
    'then not round is 2',
    'then round < 2 and round is not 3',
    'then red in leaf-1 and red not in leaf-2',
    'then red in frogs and red.hop.1 not in stack',
    "then red's hand has 2 cards and red has 4 cards and red has no flies",
    'then pool has 4 midges and pool has 1 wasp and pool has 2 midge 1',
    'then wasp in pool',
    "then top of red's hand is a card of red",
    'then every frog in frogs has frog.spot is leaf-1',
    'then some leaf in leaves has leaf.next is none',
    'then rest is offered and play:wasp is not offered and nothing is not offered',
    'then red is asked act and red is asked',
    'then red scores 0 and red scores 0 as far',
    'then winners are nobody',
    "then red sees red's hand and blue cannot see red's hand and red cannot see order of red's deck",
    "then red cannot see blue's deck and blue sees owner of top of red's hand",
    'then first is red and red is a jumper and leaf-count is 3',
  ])('%s', (step) => passes(step));

  it('options are compared as a set', () => passes("given red's hand: hop, snap", 'then options are rest, play:snap, play:hop'));

  it.each([
    ['then round is 2', '3: round is 1'],
    ['then round > 3', '3: round is 1'],
    ["then count(red's hand) is count(red's deck) + 1", "3: count(red's hand) is 2, count(red's deck) + 1 is 3"],
    ['then red in leaf-2', '3: red in leaf-1'],
    ['then red not in leaf-1', '3: red in leaf-1'],
    ['then wasp.1 in leaf-1', '3: wasp.1 in pool'],
    ["then wasp.1 in red's catch", '3: wasp.1 in pool'],
    ['then red has 3 flies', '3: 0 of flies (red.catch: nothing)'],
    ['then stack: red hop', '3: stack: nothing'],
    ['then top of stack is a hop', '3: top of stack is none'],
    ['then red is not a frog', '3: red is red'],
    ['then every frog in frogs has frog.spot is none', '3: it does not hold'],
    ['then pool is empty', '3: pool is midge.1, midge.2, midge.3, midge.4, wasp.1'],
    ['then blue is asked act', '3: red is asked act'],
    ['then red is asked hop-to', '3: red is asked act'],
    ['then nobody is asked', '3: red is asked act'],
    ['then red scores 3', '3: 0'],
    ['then winners are red', '3: winners are nothing'],
    ['then the set-up is refused', '3: the set-up is accepted'],
    ["then blue sees red's hand", "3: red's hand cannot be seen"],
    ["then red cannot see red's hand", "3: red's hand can be seen"],
    ['then nothing is offered', /^3: red is asked act: .*; it cannot be declined$/],
    ['then rest is not offered', /^3: red is asked act: /],
    ['then options are rest', /^3: red is asked act: /],
  ])('%s', (step, message) => {
    expect(complaint(step)).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it.each([
    ['then rond is 2', '3: nothing is called `rond` here; did you mean `round`?'],
    ['then green in leaf-1', '3: `green` is not in this game'],
    ['then leaf-1 in leaf-2', '3: leaf-1 stands nowhere'],
    ['then round in frogs', '3: this can never be in there'],
    ['then red has 2 toads', '3: nothing is called `toads`'],
    ['then leaf-1 has 2 cards', '3: leaf-1 has no pile for `cards`'],
    ['then red: hop', '3: `red` is not a pile'],
    ['then toad is not offered', '3: `toad` names nothing that could be offered; there are `play:snap`, `play:croak`, `rest`'],
    ['then red is asked akt', '3: no rule asks `akt`'],
    ['then red scores 3 as near', '3: nothing is ever awarded as `near`'],
    ['then the set-up is refused by enough', '3: there is no requirement `enough`; there are `seats`, `two-or-three`'],
    ['then red sees stack', '3: stack is empty: there is nothing to see'],
    ['then red sees round', '3: one sees fields of pieces, pieces and piles'],
    ['then leaf-1 scores 2', '3: `leaf-1` belongs to no seat'],
    ['then round', '3: a condition is wanted here, not a number; compare it with something, for example `is not empty` or `> 0`'],
  ])('names nothing: %s', (step, message) => {
    expect(complaint(step)).toBe(message);
  });

  it('all expectations of a step are looked at', () => {
    expect(complaints(playSteps('then round is 2 and red in leaf-2 and first is red', ' and blue in leaf-3'))).toEqual([
      '3: round is 1',
      '3: red in leaf-1',
      '4: blue in leaf-1',
    ]);
  });
  it('nobody is asked when what was performed asked nothing', () => {
    passes("given leaf-1's flies: nothing", 'when red plays snap', 'then nobody is asked');
    expect(complaint("given leaf-1's flies: wasp", 'when red plays snap', 'then nobody is asked')).toBe('5: red is asked snap-at');
    expect(complaint("given leaf-1's flies: nothing", 'when red plays snap', 'then wasp is not offered')).toBe(
      '5: nobody is asked anything here',
    );
  });
  it('a decision with one answer is left open for those who look at it', () =>
    passes(
      'when red plays hop',
      'then red is asked hop-to and options are leaf-2 and red in leaf-1',
      'when red chooses leaf-2',
      'then red in leaf-2',
    ));
  it('a refused set-up', () => {
    const text =
      'scenario "Alone"\n  seats red\n  then the set-up is refused by two-or-three\n\nscenario "Twice"\n  seats red, red\n  then the set-up is refused by seats\n';
    expect(play(text).ok).toBe(true);
    const [wrong, early] = play(
      'scenario "Alone"\n  seats red\n  then round is 1\n\nscenario "Early"\n  seats red\n  when red rests\n  then the set-up is refused\n',
    ).scenarios;
    expect(complaints(wrong)).toEqual(['3: there is no game: the set-up is refused by `two-or-three`']);
    expect(complaints(early)).toEqual(['7: there is no game: the set-up is refused by `two-or-three`']);
  });
  it('scores and winners at the end', () =>
    passes(
      "given red's catch: midge 3, wasp, blue's catch: midge 2, blue in leaf-3",
      'when run score and run finish',
      'then red scores 8 and red scores 8 as flies and blue scores 4 and blue scores 2 as far and winners are red',
    ));
});
