// `given` in a game of the engine: the same facts as in a scenario, with its errors as `bad-given`.
import { describe, expect, it } from 'vitest';
import { Game, type GameSetup, Project } from '../../../interpreter/index.ts';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import { select } from '../../../interpreter/check/select.ts';
import { applyGiven } from '../../../interpreter/scenario/run/apply-given.ts';
import { complaints, play, POND, pondWorkspace, scenario } from './pond-game.ts';

const workspace = pondWorkspace();
const selected = select(workspace, {});
if ('error' in selected) throw new Error(selected.error.message);
const compiled = Project.over(workspace).program(selected);
const { program } = compiled;
const source = { program, machine: new Machine(program), applyGiven: applyGiven(compiled) };

function start(given: string, more: Partial<GameSetup> = {}): Game {
  return Game.start(source, { seats: [['red'], ['blue']], first: 0, given, ...more });
}

describe('given in a new game', () => {
  it('lays down the facts and asks anew', () => {
    const game = start("red in leaf-2, red's hand: snap, blue's catch: wasp\nfirst is red");
    expect(game.state().pieces['red']).toMatchObject({ spot: 'leaf-2' });
    expect(game.state().piles['blue.catch']).toEqual(['wasp.1']);
    expect(game.decision()?.options.map(({ id }) => id)).toEqual(['play:snap', 'rest']);
    expect(game.state().piles['leaf-1.flies']).toEqual([]);
    expect(start('with the usual swarm').state().piles['leaf-1.flies']).toHaveLength(5);
  });

  it('may begin with the word given', () => {
    expect(start('given red in leaf-3').state().pieces['red']).toMatchObject({ spot: 'leaf-3' });
  });

  it('moves the turn to another first seat', () => {
    expect(start('first is blue').decision()).toMatchObject({ seat: 1, kind: 'act' });
  });

  it('stands behind the set-up, also when chance is asked', () => {
    const game = start("red in leaf-2, red's hand: 2 hop, blue's hand: 2 hop", { chance: 'ask', first: undefined });
    expect(game.decision()).toMatchObject({ kind: 'act' });
    game.choose('rest');
    game.choose('rest');
    expect(game.decision()).toMatchObject({ seat: 'chance', kind: 'shuffle-cards' });
  });

  it('is the same game every time', () => {
    expect(start('red in leaf-2', { seed: 9 }).state()).toEqual(start('red in leaf-2', { seed: 9 }).state());
    const game = start("red in leaf-2, red's hand: hop");
    game.choose('play:hop');
    expect(Game.load(source, game.save()).state()).toEqual(game.state());
    const [entry] = game.log();
    expect(entry).toMatchObject({ kind: 'act', option: 'play:hop' });
    game.back(1);
    expect(game.state().pieces['red']).toMatchObject({ spot: 'leaf-2' });
  });

  it.each([
    ['rde in leaf-2', 'line 1, column 1: nothing is called `rde` here; did you mean `red`?'],
    ["red in leaf-1\nred's hand: 9 hop", 'line 2, column 13: there are only 2 of `hop` for seat-0.hand'],
    ['red in', expect.stringMatching(/^line 1, column /)],
    ['spot of red is none', 'line 1, column 1: the invariant `frogs-are-dry` does not hold'],
    ['with the usual rain', 'line 1, column 1: there is no usual `rain`: there is swarm'],
    ['given red in leaf-2\n  blue in leaf-2', expect.stringMatching(/^line 2, column 3: this line is indented further/)],
    ['red in (((((leaf-1', expect.stringMatching(/^line 1, column /)],
  ])('%s is a bad given', (given, message) => {
    expect(() => start(given)).toThrow(expect.objectContaining({ code: 'bad-given', message }));
  });
});

describe('a word of the game moves the game', () => {
  // Dusk comes after everybody's turn, with a question of its own; the moon rises inside a loop, where nobody can begin.
  const files = {
    'pond/model.yaml': POND['pond/model.yaml']
      .replace('enums:\n', 'enums:\n  light: [day, dusk, moon]\n')
      .replace('values:\n', 'values:\n  light: light\n'),
    'pond/game.rules': POND['pond/game.rules']
      .replace('  set round to round + 1\n', '  set round to round + 1\n  set light to day\n')
      .replace(
        '    turn(player)\n',
        `    turn(player)
  set light to dusk
  for each player in clockwise(first)
    call-out(player)
  for each player in clockwise(first)
    set light to moon
`,
      )
      .replace(
        'action turn(player)',
        'action call-out(player)\n  choose one of as call\n    offer loud\n      stop\n    offer soft\n      stop\n\naction turn(player)',
      ),
  };
  const then = (...steps: readonly string[]): string[] => complaints(play(scenario(...steps), {}, files).scenarios[0]);

  it('forward, past what is under way', () => {
    expect(
      then('given light is dusk', 'then red is asked call and round is 1', 'when red chooses loud', 'then blue is asked call'),
    ).toEqual([]);
  });

  it('back, too', () => {
    expect(
      then('given light is dusk', 'then red is asked call', 'given light is day', 'then chance is asked shuffle-cards and round is 1'),
    ).toEqual([]);
  });

  it('but not into a loop, and not when it says what is so already', () => {
    expect(then('given light is moon', 'then red is asked act')).toEqual([]);
    expect(then('when red rests', 'given light is day', 'then blue is asked act')).toEqual([]);
  });
});
