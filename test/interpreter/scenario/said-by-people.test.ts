// Steps of scenarios as people write them at first: the message says what to write, and its fix writes it.
import { describe, expect, test } from 'vitest';
import { sayDiagnostic } from '../../../grammar/diagnostics/speak.ts';
import { spokenLocales } from '../../../grammar/diagnostics/wording.ts';
import type { Diagnostic } from '../../../interpreter/index.ts';
import { checkedPacks } from '../../support/packs.ts';

const path = 'rules/base/scenarios/mine.scenario';

function written(...lines: readonly string[]): string {
  return ['scenario "Mine"', '  seats belle, cheyenne, django', ...lines.map((line) => `  ${line}`), ''].join('\n');
}

function check(text: string): readonly Diagnostic[] {
  return checkedPacks().changed([{ path, text }]).diagnostics();
}

function mended(text: string, found: readonly Diagnostic[]): string {
  return [...found]
    .sort((a, b) => b.span.start - a.span.start)
    .reduce((now, { fix }) => (fix === undefined ? now : now.slice(0, fix.span.start) + fix.text + now.slice(fix.span.end)), text);
}

const given = 'given belle in car-1, cheyenne in car-2, django in car-3';
const then = 'then belle in car-2';

describe('a second `choosing`', () => {
  test.each([
    ['when belle plays move, choosing car-2, choosing car-1', 'when belle plays move, choosing car-2, car-1', 'choosing car-2, car-1'],
    [
      'when belle plays punch, choosing cheyenne, choosing purse, choosing back',
      'when belle plays punch, choosing cheyenne, purse, back',
      'choosing cheyenne, purse, back',
    ],
  ])('%s', (wrong, right, advice) => {
    const text = written(given, wrong, then);
    const found = check(text);
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['parse/unexpected-word']));
    for (const { help } of found) expect(help).toBe(`all answers stand behind one \`choosing\`, with commas between them: \`${advice}\``);
    expect(mended(text, found)).toBe(written(given, right, then));
    expect(check(written(given, right, then))).toEqual([]);
    const said = spokenLocales.map((locale) => sayDiagnostic(found[0], locale).help);
    expect(new Set(said).size).toBe(spokenLocales.length);
  });
});

describe('where somebody is', () => {
  test.each(['on', 'inside', 'into'])('`%s` is written `in`', (word) => {
    for (const lines of [
      [given.replace('belle in', `belle ${word}`), 'when belle plays move, choosing car-2', then],
      [given, 'when belle plays move, choosing car-2', then.replace(' in ', ` ${word} `)],
    ]) {
      const text = written(...lines);
      const found = check(text);
      expect(found.map(({ code, help }) => `${code} ${help}`)).toEqual([
        expect.stringMatching(/^parse\/unexpected-word where something is, is written with `in`: `in car-[12]`$/),
      ]);
      expect(check(mended(text, found))).toEqual([]);
    }
  });

  test('a level with the number of its place is named as the place with its level', () => {
    const text = written(given.replace('car-2', 'roof-2'), 'when belle plays move, choosing car-2', then);
    const found = check(text);
    expect(found.map(({ code, help }) => `${code} ${help}`)).toEqual(['check/unknown-name did you mean `car-2.roof`?']);
    expect(check(mended(text, found))).toEqual([]);
  });
});
