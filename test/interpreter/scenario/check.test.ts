// The static check of scenarios: every code by its own example, positions, and silence about what is right.
import { describe, expect, it } from 'vitest';
import { scenarioCatalogue } from '../../../grammar/diagnostics/catalogue-scenario.ts';
import { examplePack } from '../../../grammar/diagnostics/example-pack.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { loadWorkspace, type Workspace } from '../../../grammar/packs/workspace.ts';
import { Project } from '../../../interpreter/index.ts';
import { checkScenarios } from '../../../interpreter/scenario/check-scenarios.ts';
import { loadRules } from './load-rules.ts';
import { play, pondWorkspace, scenario } from './pond-game.ts';

function all(workspace: Workspace): Diagnostic[] {
  const project = Project.over(workspace);
  const found = [...project.diagnostics(), ...checkScenarios(workspace, project.checkedPacks())].filter(
    ({ severity }) => severity !== 'hint',
  );
  // Whoever checks packs may have asked for the scenarios too.
  return found.filter(
    (diagnostic, at) =>
      found.findIndex(
        ({ code, file, span }) => code === diagnostic.code && file === diagnostic.file && span.start === diagnostic.span.start,
      ) === at,
  );
}

function check(files: Readonly<Record<string, string>>): Diagnostic[] {
  return all(loadWorkspace(Object.entries({ ...examplePack, ...files }).map(([path, text]) => ({ path: `example/${path}`, text }))));
}

describe.each(Object.entries(scenarioCatalogue))('%s', (code, entry) => {
  it('is the one diagnostic of the wrong example', () => {
    const found = check(entry.wrong);
    expect(found.map((diagnostic) => diagnostic.code)).toEqual([code]);
    expect(found[0].severity).toBe(entry.severity);
    for (const text of [found[0].message, found[0].help ?? '']) {
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/^[A-Z]|\.$|undefined/);
    }
  });

  it('is not in the right example, and nothing else is', () => {
    expect(check(entry.right)).toEqual([]);
  });
});

describe('names in scenarios', () => {
  /** Code, line and the text it points at. */
  function complaints(...steps: string[]): string[] {
    const text = scenario(...steps);
    const workspace = pondWorkspace({ 'pond/play.scenario': text });
    return all(workspace).map(({ code, span, file }) => {
      const source = workspace.files.find(({ path }) => path === file)!;
      return `${code} ${source.position(span.start).line} ${source.text.slice(span.start, span.end)}`;
    });
  }

  it.each([
    ['when run turn', 'check/argument-count 3 turn'],
    ['when run turn()', 'check/argument-count 3 turn'],
    ['when run turn(red, blue)', 'check/argument-count 3 turn'],
    ['when run close-round(red)', 'check/argument-count 3 close-round'],
    ['when run turn(who: red)', 'check/unknown-label 3 who'],
    ['when run turn(leaf-1)', 'check/wrong-kind 3 leaf-1'],
    ['when run turn(frogs)', 'check/many-for-one 3 frogs'],
    ['when run swap(red, actor: blue)', 'check/argument-twice 3 actor'],
  ])('arguments of run are checked as in a call of the rules: %s', (step, complaint) => {
    const files = { 'pond/swap.rules': 'action swap(actor, with frog)\n  move actor to frog.spot\n' };
    const text = scenario(step, 'then round is 1');
    const workspace = pondWorkspace({ 'pond/play.scenario': text, ...files });
    const found = all(workspace).map(({ code, span }) => `${code} 3 ${text.slice(span.start, span.end)}`);
    expect(found).toEqual([complaint]);
    expect(play(text, {}, files).scenarios[0].failures).toHaveLength(1);
  });

  it.each([
    ['when red plays hopp hop', 'scenario/unknown-word 3 hopp'],
    ['when red plays hop red', 'scenario/unknown-word 3 hop'],
    ['when red plays hop\n  then options are leaf-2, leaf-2', 'scenario/said-twice 4 leaf-2'],
    ['then winners are red, blue, red', 'scenario/said-twice 3 red'],
  ])('no word is passed over: %s', (step, complaint) => {
    expect(complaints(step, 'then round is 1')).toEqual([complaint]);
    expect(play(scenario(step, 'then round is 1')).scenarios[0].failures).toHaveLength(1);
  });

  it.each([
    ['seats red = blue', '2 parse/equals-sign ='],
    ['seats red blue', '2 parse/'],
    ['seats red, blue\n  first blue + red', '3 parse/unexpected-word +'],
    ['seats red, blue\n  first seat-2', '3 scenario/unknown-seat seat-2'],
    ['seats red, blue\n  first 7', '3 scenario/unknown-seat 7'],
    ['seats red, blue\n  first green', '3 scenario/unknown-seat green'],
    ['seats red, blue\n  packs pond + pond', '3 parse/unexpected-word +'],
    ['seats red, blue\n  option deep + true', '3 parse/unexpected-word +'],
    ['seats red, blue\n  option deep true', '3 parse/'],
    ['seats red, blue\n  option deep = true = false', '3 parse/equals-sign ='],
    ['seats red, blue\n  option depp = true', '3 scenario/selection'],
    ['seats red, blue\n  seed 1, 2', '3 scenario/selection'],
  ])('a setting is written in one way, and what it names exists: %s', (settings, complaint) => {
    const text = `scenario "Pond"\n  ${settings}\n  then round is 1\n`;
    const workspace = pondWorkspace({ 'pond/play.scenario': text });
    const found = all(workspace).map(({ code, span }) => {
      const { line } = workspace.files.find(({ path }) => path === 'pond/play.scenario')!.position(span.start);
      return `${line} ${code} ${text.slice(span.start, span.end)}`;
    });
    expect(found).toEqual([expect.stringContaining(complaint)]);
    expect(play(text).ok).toBe(false);
  });

  it.each([
    ['option <name> = true', 'name', 'deep', 'depp'],
    ['option deep = <deep>', 'deep', 'true', 'ture'],
    ['option <name> = <deep>', 'name | deep', 'deep | true', 'deep | ture', 'ture'],
    ['edition <which>', 'which', 'deep-pond', 'deep-pont'],
    ['preset <which>', 'which', 'abyss', 'abys'],
    ['packs <packs>', 'packs', 'pond, puddle', 'pond, pudle', 'pudle'],
    ['seed <seed>', 'seed', '7', 'x7'],
    ['first <first>', 'first', 'red', 'rde'],
  ])('what cannot be chosen because of a cell is told at the cell: %s', (setting, columns, right, wrong, word = wrong) => {
    const packs = {
      'puddle/pack.yaml': 'pack: puddle\ntitle: Puddle\nversion: 0.1.0\nneeds: [pond]\n',
      'deep-pond/pack.yaml': 'pack: deep-pond\ntitle: Deep pond\nversion: 0.1.0\nneeds: [pond]\nedition: true\n',
    };
    const told = (...rows: readonly string[]): string[] => {
      const text = `scenario "Pond"\n  seats red, blue\n  ${setting}\n  then round is 1\n  examples:\n    ${[columns, ...rows].join('\n    ')}\n`;
      const workspace = pondWorkspace({ ...packs, 'pond/play.scenario': text });
      const file = workspace.files.find(({ path }) => path === 'pond/play.scenario')!;
      return all(workspace).map(({ span }) => `${file.position(span.start).line} ${text.slice(span.start, span.end)}`);
    };
    expect(told(right)).toEqual([]);
    expect(told(right, wrong)).toEqual([`8 ${word}`]);
  });

  it('a scenario that cannot be read keeps no other from being checked', () => {
    const workspace = pondWorkspace({
      'pond/a.scenario': 'scenario "A"\n  seats red, blue\n  then Round is 1\n',
      'pond/b.scenario': 'scenario "B"\n  seats red, blue\n  then rond is 1\n',
    });
    expect(
      Project.over(workspace)
        .diagnostics()
        .map(({ file }) => file),
    ).toEqual(['pond/a.scenario', 'pond/b.scenario']);
  });

  it.each([
    ['given rde in leaf-2', 'check/unknown-name 3 rde'],
    ["given red's hnad: hop", 'check/unknown-field 3 hnad'],
    ["given red's hand: hpo", 'scenario/unknown-word 3 hpo'],
    ['given rond is 3', 'check/unknown-name 3 rond'],
    ['given spot of red is leef-2', 'check/unknown-name 3 leef-2'],
    ['when red plays hpo', 'scenario/unknown-word 3 hpo'],
    ['when red chooses leaf-1 as hopto', 'scenario/unknown-choice 3 hopto'],
    ['when run turn(leaf-1)', 'check/wrong-kind 3 leaf-1'],
    ['when play on to akt', 'scenario/unknown-choice 3 akt'],
    ["then count(red's hand) is rund", 'check/unknown-name 3 rund'],
    ['then red has 2 crads', 'scenario/unknown-word 3 crads'],
    ["then top of red's hand is a hpo of red", 'scenario/unknown-word 3 hpo'],
    ['then rde is asked act', 'check/unknown-name 3 rde'],
    ['then winners are rde', 'check/unknown-name 3 rde'],
    ['then red sees valeu of wasp.1', 'check/unknown-field 3 valeu'],
  ])('%s', (step, complaint) => {
    const steps = step.startsWith('then') ? [step] : [step, 'then round is 1'];
    expect(complaints(...steps)).toEqual([complaint]);
  });

  it.each([
    ['givn round is 3', 'when red plays hpo', ['parse/unknown-word 3 givn', 'scenario/unknown-word 4 hpo']],
    ['givn rond is 3', 'when red plays hpo', ['parse/unknown-word 3 givn', 'scenario/unknown-word 4 hpo']],
    ['whn red plays hop', 'given rde in leaf-2', ['parse/unknown-word 3 whn', 'check/unknown-name 4 rde']],
    ['givn round is 3', 'then round is 1', ['parse/unknown-word 3 givn']],
  ])('a misspelt keyword hides no wrong name on another line: %s, %s', (first, second, expected) => {
    expect(complaints(first, second, 'then round is 1')).toEqual(expected);
  });

  it('a step whose keyword may be either of two makes no other mistakes', () => {
    expect(complaints('hen red plays hop')).toEqual(['parse/unknown-word 3 hen']);
  });

  it('ids of pieces that a game will have are known', () => {
    expect(
      complaints(
        "given red in leaf-2, wasp.1 in red's catch, red.hop.1 in stack, midge.4 in leaf-3, first is blue, face of red.hop.2 is up",
        "given red's hand: 2 hop, red.snap.1 face-down, red's catch: midge 3, midge:2, 2 midges, wasp of nobody",
        'when chance which-fly gives midge:1 and red plays red.hop.1, choosing leaf-1 and run use(card: red.hop.1)',
        "then red in leaf-1 and top of red's deck is a hop of red and red cannot see order of red's deck and chance is asked who-starts and first is red",
      ),
    ).toEqual([]);
  });

  it('a broken line is not reported twice', () => {
    expect(complaints('given red in', 'then rde in leaf-1').map((text) => text.split(' ')[0])).toEqual([expect.stringMatching(/^parse\//)]);
  });

  it('the rules that are shipped have nothing wrong', () => {
    const workspace = loadRules();
    expect(checkScenarios(workspace)).toEqual([]);
  });
});

describe('tables', () => {
  const steps = ['seats <who>', 'given red in <place>', 'then red in <place>', 'examples:'];
  const table = (...rows: string[]): Diagnostic[] => {
    const lines = [...steps, ...rows].map((line) => `  ${line}\n`).join('');
    return all(pondWorkspace({ 'pond/cells.scenario': `scenario "Cells"\n${lines}` }));
  };
  const told = (found: readonly Diagnostic[]): unknown[] => found.map(({ code, span, fix }) => [code, span.end - span.start, fix?.text]);

  it('a typo in a cell is told at the cell, once, with what was meant', () => {
    expect(told(table('  who       | place', '  red, blue | leaf-1'))).toEqual([]);
    expect(told(table('  who       | place', '  red, bleu | leaf-1'))).toEqual([['scenario/unknown-seat', 4, 'blue']]);
  });

  it('a misspelt column is told at its head if that is the likelier slip', () => {
    expect(told(table('  who       | plcae', '  red, blue | leaf-1'))).toEqual([['check/misspelt-name', 5, 'place']]);
  });
});
