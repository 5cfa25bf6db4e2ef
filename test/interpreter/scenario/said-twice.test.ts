// What can be said once and is said twice is refused, by the check, by playing and by the engine: the last one would win, and nobody would know.
import { describe, expect, it } from 'vitest';
import { Game, Project } from '../../../interpreter/index.ts';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import { select } from '../../../interpreter/check/select.ts';
import { applyGiven } from '../../../interpreter/scenario/run/apply-given.ts';
import { complaints, play, playSteps, pondWorkspace } from './pond-game.ts';

/** Code, line and message of everything the check says about a scenario. */
function checked(text: string, files: Readonly<Record<string, string>> = {}): string[] {
  const workspace = pondWorkspace({ 'pond/play.scenario': text, ...files });
  return Project.over(workspace)
    .diagnostics()
    .filter(({ file }) => file === 'pond/play.scenario')
    .map(({ code, span, file, message }) => {
      const source = workspace.files.find(({ path }) => path === file)!;
      return `${source.position(span.start).line} ${code} ${message}`;
    });
}

const twice = (name: string): string => `\`${name}\` is said twice: leave one of the two out`;
const still = { 'still/pack.yaml': 'pack: still\ntitle: Still pond\nversion: 0.1.0\nedition: true\nneeds: [pond]\n' };

describe('settings', () => {
  it.each([
    ['seats', 'seats green, blue'],
    ['edition', 'edition still\n  edition still'],
    ['preset', 'preset shallow\n  preset abyss'],
    ['packs', 'packs pond\n  packs pond'],
    ['seed', 'seed 1\n  seed 2'],
    ['first', 'first red\n  first blue'],
    ['option deep', 'option deep = true\n  option deep = false'],
    ['option deep', 'option deep = true, deep = false'],
    ['packs pond', 'packs pond, pond'],
    ['passage one', 'passage one\n  passage one'],
  ])('%s cannot be said twice: %s', (name, lines) => {
    const text = `scenario "Pond"\n  seats red, blue\n  ${lines}\n  then round is 1\n`;
    const line = 2 + lines.split('\n').length;
    expect(checked(text, still)).toEqual([`${line} scenario/said-twice ${twice(name)}`]);
    expect(play(text, {}, still).scenarios.flatMap(complaints)).toEqual([`${line}: ${twice(name)}`]);
  });

  it('options, and the passages a scenario is about, may be several', () => {
    const text = 'scenario "Pond"\n  seats red, blue\n  passage one\n  passage two\n  option deep = true\n  then round is 1\n';
    expect(checked(text)).toEqual([]);
    expect(play(text).ok).toBe(true);
  });

  it('a column that chooses something else than the line above is refused, one that chooses the same is not', () => {
    const text = (line: string, cell: string): string =>
      `scenario "Pond"\n  seats red, blue\n  ${line}\n  then count(leaves) is <n>\n  examples:\n    preset | n\n    ${cell} | 4\n`;
    expect(checked(text('preset shallow', 'abyss'))).toEqual([`3 scenario/said-twice ${twice('preset')}`]);
    expect(play(text('preset shallow', 'abyss')).scenarios.flatMap(complaints)).toEqual([`3: ${twice('preset')}`]);
    for (const line of ['preset <preset>', 'preset abyss']) {
      expect(checked(text(line, 'abyss'))).toEqual([]);
      expect(play(text(line, 'abyss')).ok).toBe(true);
    }
  });

  it('a column that chooses a preset which does not exist is refused by the check, too', () => {
    const text = 'scenario "Pond"\n  seats red, blue\n  then count(leaves) is <n>\n  examples:\n    preset | n\n    abys | 4\n';
    expect(checked(text)).toEqual([expect.stringMatching(/^6 scenario\/selection .*`abys`/)]);
  });
});

const workspace = pondWorkspace();
const selected = select(workspace, {});
if ('error' in selected) throw new Error(selected.error.message);
const compiled = Project.over(workspace).program(selected);
const source = { program: compiled.program, machine: new Machine(compiled.program), applyGiven: applyGiven(compiled) };

function startWith(given: string): Game {
  return Game.start(source, { seats: [['red'], ['blue']], first: 0, given });
}

describe('facts', () => {
  it.each([
    ['red', 'red in leaf-1, red in leaf-2'],
    ['red', 'red in leaf-1 and blue in leaf-1 and red in leaf-1'],
    ['round', 'round is 1, round is 2'],
    ['red.hand', "red's hand: hop, red's hand: snap"],
    ['hand of red', "red's hand: hop and hand of red: snap"],
    ['spot of red', 'red in leaf-1, spot of red is leaf-2'],
    ['red.spot', 'red.spot is leaf-1, red.spot is leaf-2'],
    ['value of top of leaf-1.flies', "value of top of leaf-1's flies is 1, value of top of leaf-1's flies is 2"],
    ['with the usual swarm', 'with the usual swarm, with the usual swarm'],
  ])('%s cannot be laid down twice: %s', (name, twoFacts) => {
    const facts = twoFacts.includes('usual') ? twoFacts : `with the usual swarm, ${twoFacts}`;
    const text = `scenario "Pond"\n  seats red, blue\n  given ${facts}\n  then round is 1\n`;
    expect(checked(text)).toEqual([expect.stringMatching(/^3 scenario\/said-twice /)]);
    expect(checked(text)[0]).toContain(twice(name));
    // Playing knows a pile and a piece by one name only.
    const [complaint, ...more] = complaints(play(text).scenarios[0]);
    expect(complaint).toMatch(/^3: `.*` is said twice: leave one of the two out$/);
    expect(more).toEqual([]);
    expect(() => startWith(facts)).toThrow(/^line 1, column \d+: `.*` is said twice: leave one of the two out$/);
  });

  it.each([
    ['a piece in two piles, under two names', "wasp.1 in leaf-1.flies, top of leaf-1's flies in red's catch"],
    ['a piece that a list of the same pile leaves out', "wasp.1 in leaf-1.flies, leaf-1's flies: midge 1"],
    ['a piece for a pile whose list leaves it out', "leaf-1's flies: midge 1, wasp.1 in leaf-1.flies"],
    ['a look that is also a field', "red's hand: hop face-up, face of red.hop.1 is down"],
  ])('playing finds what the text alone does not show: %s', (_what, facts) => {
    expect(complaints(playSteps(`given ${facts}`, 'then round is 1'))).toEqual([expect.stringMatching(/^3: `.*` is said twice/)]);
    expect(() => startWith(facts)).toThrow(/is said twice/);
  });

  it('lines of given that follow each other are one', () => {
    const text = 'scenario "Pond"\n  seats red, blue\n  given red in leaf-1\n  given red in leaf-2\n  then red in leaf-2\n';
    expect(checked(text)).toEqual([`4 scenario/said-twice ${twice('red')}`]);
    expect(complaints(play(text).scenarios[0])).toEqual([`4: ${twice('red')}`]);
    expect(() => startWith('red in leaf-1\nred in leaf-2')).toThrow(/^line 2, column 1: `red` is said twice/);
  });

  it('after something has happened or been looked at, the same thing may be laid down anew', () => {
    const steps = ['given red in leaf-1', 'when red plays hop, choosing leaf-2', 'given red in leaf-1', 'then red in leaf-1'];
    for (const text of [steps, ['given round is 1', 'then round is 1', 'given round is 2', 'then round is 2']]) {
      expect(checked(`scenario "Pond"\n  seats red, blue\n  ${text.join('\n  ')}\n`)).toEqual([]);
      expect(complaints(playSteps(...text))).toEqual([]);
    }
  });

  it('what lies on top after something was moved is something else', () => {
    const facts = "given with the usual swarm, top of leaf-1's flies in red's catch, top of leaf-1's flies in red's catch";
    expect(checked(`scenario "Pond"\n  seats red, blue\n  ${facts}\n  then round is 1\n`)).toEqual([]);
    expect(complaints(playSteps(facts, 'then red has 2 flies'))).toEqual([]);
  });

  it('a seat is named by who sits there: whoever does not play is refused', () => {
    const text = 'scenario "Pond"\n  seats red, blue\n  given first is green\n  then round is 1\n';
    expect(checked(text)).toEqual(['3 scenario/not-seated `green` does not play in this scenario']);
    expect(complaints(play(text).scenarios[0])).toEqual(['3: this is not in the game: write `none` if that is meant']);
    expect(() => startWith('first is green')).toThrow(/not in the game/);
    expect(() => startWith('first is none')).not.toThrow();
  });

  it.each([
    ['then first is not green', 'this is not in the game: write `none` if that is meant'],
    ['then first is green', 'this is not in the game: write `none` if that is meant'],
    ['then not first is green', 'this is not in the game: write `none` if that is meant'],
    ['then round is 1 or green is first', 'this is not in the game: write `none` if that is meant'],
    ['then green not in seats', 'this is not in the game: write `none` if that is meant'],
  ])('an expectation about somebody who does not play is a mistake, not a truth: %s', (step, said) => {
    const text = `scenario "Pond"\n  seats red, blue\n  ${step}\n`;
    expect(checked(text)).toEqual(['3 scenario/not-seated `green` does not play in this scenario']);
    expect(complaints(play(text).scenarios[0])).toEqual([`3: ${said}`]);
    const seated = checked(text.replace('red, blue', 'red, blue, green'));
    expect(seated).toEqual([]);
  });
});
