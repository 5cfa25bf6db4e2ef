// A name that a rule gives itself and misspells: one message, at the place where the slip most likely happened, with its remedy there.
import { describe, expect, test } from 'vitest';
import { examplePack } from '../../../grammar/diagnostics/example-pack.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { Project } from '../../../interpreter/index.ts';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';

/** `LINE CODE: what to write instead` of everything that is said. */
function found(rules: string, more: Readonly<Record<string, string>> = {}): string[] {
  const files = { ...examplePack, ...more, 'more.rules': rules };
  const workspace = loadWorkspace(Object.entries(files).map(([path, text]) => ({ path: `example/${path}`, text })));
  return Project.over(workspace)
    .diagnostics()
    .flatMap(({ severity, code, file, span, fix }) => {
      if (severity === 'hint') return [];
      const text = files[file.replace('example/', '') as keyof typeof files];
      const { line } = new SourceFile(file, text).position(span.start);
      return [`${file.endsWith('more.rules') ? '' : file}${line} ${code}${fix ? `: ${fix.text}` : ''}`];
    });
}

describe('the definition is blamed', () => {
  test.each([
    ['a let whose uses agree', 'query odd(tile)\n  let deepp = tile.value\n  deep + deep\n', '2 check/misspelt-name: deep'],
    [
      'a loop',
      'action odd\n  for each tiel in pond\n    move tile to bottom of pond\n    move tile to top of pond\n',
      '2 check/misspelt-name: tile',
    ],
    [
      'a choice',
      'action odd(player)\n  choose cuaght from pond as dive\n  move caught to bottom of pond\n  move caught to top of pond\n',
      '2 check/misspelt-name: caught',
    ],
    ['a parameter of an amendment', 'before turn(plaeyr)\n  turn(player)\n  turn(player)\n', '1 check/misspelt-name: player'],
    ['a quantifier', 'query odd: some flat in fields has flaat.depth > 1 and flaat.depth < 3\n', '1 check/misspelt-name: flaat'],
    [
      'what is created',
      'action odd\n  create tile frog as croakr in pond\n  set croaker.value to 1\n  set croaker.value to 2\n',
      '2 check/misspelt-name: croaker',
    ],
    ['one use, whose word the model has', 'action odd\n  for each plyer in seats\n    turn(player)\n', '2 check/misspelt-name: player'],
    [
      'one use, whose letters stand together in other words',
      'query odd(tile)\n  let riqest = tile.value\n  ripest\n\nquery ripening: 1\n\nquery tempest: 1\n',
      '2 check/misspelt-name: ripest',
    ],
    ['a parameter without a type, once', 'action odd(playr)\n  turn(player)\n  turn(player)\n', '1 check/untyped-param: player'],
  ])('%s', (_, rules, message) => expect(found(rules)).toEqual([message]));

  test('and not the sentences that speak of it', () => {
    const rules = 'action odd(player)\n  choose cuaght from pond as dive\n  move caught to bottom of pond\n  move caught to top of pond\n';
    const said = 'text: en\nchoice:\n  dive: { asks: "Dive?", log: "{caught} dives" }\n';
    expect(found(rules, { 'text/en.yaml': said })).toEqual(['2 check/misspelt-name: caught']);
  });
});

describe('the use is blamed', () => {
  test.each([
    [
      'when other uses agree with the definition',
      'query odd(tile)\n  let deep = tile.value\n  deep + deep + deepp\n',
      '3 check/unknown-name: deep',
    ],
    [
      'when the definition is a word of the model',
      'action odd\n  for each player in seats\n    turn(plyer)\n',
      '3 check/unknown-name: player',
    ],
    [
      'when the letters of the definition stand together in other words',
      'query odd(tile)\n  let ripest = tile.value\n  riqest\n\nquery ripening: 1\n\nquery tempest: 1\n',
      '3 check/unknown-name: ripest',
    ],
    ['when something else is nearer', 'query odd(tile)\n  let ronds = tile.value\n  rounnd + 1\n', '3 check/unknown-name: round'],
  ])('%s', (_, rules, message) => expect(found(rules).filter((line) => !line.includes('unused-name'))).toEqual([message]));
});

test('what cannot be created has its name all the same', () => {
  expect(found('action odd\n  create tile frgo as croaker in pond\n  set croaker.value to 1\n')).toEqual([
    '2 check/unknown-document: frog',
  ]);
});
