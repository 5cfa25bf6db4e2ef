// Reports of `roundhouse test` for other programs: they hold what those programs read, whatever stands in titles and lines.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { ROOT } from '../support/tree.ts';
import { TILES } from './tiles.ts';

const title = "Half: 50 %, <so & 'so'> # x";
const scenarios = [
  'scenario "Two steps"\n  seats red\n  then step is 2\n',
  `scenario "${title}"\n  seats red\n  then step is 3\n`,
  'scenario "Many"\n  seats red\n  then step is <n>\n  examples:\n    n\n    2\n    4\n',
].join('\n');
const cwd = makeFolder({ ...TILES, 'rules/tiles/scenarios/step.scenario': scenarios });
const report = (format: string, ...more: string[]): string => {
  const { status, stdout } = runCli(['test', '--format', format, ...more], { cwd });
  expect(status).toBe(1);
  return stdout;
};

test('JUnit: it validates, and tells counts and places', () => {
  const out = report('junit');
  const file = join(cwd, 'report.xml');
  writeFileSync(file, out);
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--schema', join(ROOT, 'test/fixtures/junit.xsd'), file], {
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/report\.xml validates/);
  expect(status).toBe(0);
  expect(out).toContain('<testsuite name="rules/tiles/scenarios/step.scenario" tests="4" failures="2" errors="0" skipped="0">');
  expect(out).toContain(`name="Half: 50 %, &lt;so &amp; 'so'&gt; # x"`);
  expect(out).toContain('rules/tiles/scenarios/step.scenario:7\nexpected: step is 3\nactual: step is 2');
});

test('the schema refuses what is no report', () => {
  const file = join(cwd, 'wrong.xml');
  writeFileSync(file, report('junit').replaceAll('classname=', 'klass='));
  const { status } = spawnSync('xmllint', ['--noout', '--schema', join(ROOT, 'test/fixtures/junit.xsd'), file]);
  expect(status).not.toBe(0);
});

test('TAP: a plan, a line for each, and signs that mean something are escaped', () => {
  const lines = report('tap').split('\n');
  expect(lines.slice(0, 3)).toEqual(['TAP version 14', '1..4', 'ok 1 - Two steps']);
  expect(lines[3]).toBe(`not ok 2 - Half: 50 %, <so & 'so'> \\# x`);
  expect(lines).toContain('    actual: "step is 2"');
  expect(lines).toContain('not ok 4 - Many [2]');
});

test('GitHub: annotations with properties and data escaped as documented', () => {
  const [first] = report('github').split('\n');
  const properties = "file=rules/tiles/scenarios/step.scenario,line=7,col=8,title=Half%3A 50 %25%2C <so & 'so'> # x";
  expect(first.slice(0, first.lastIndexOf('::'))).toBe(`::error ${properties}`);
  expect(first).toMatch(/::expected: step is 3%0Aactual: step is 2(%0Abecause: .*)?$/);
});

test('lcov: lines, rules and branches of every file, and their sums', () => {
  const out = report('lcov');
  expect(out).toMatch(/^TN:\nSF:rules\/tiles\/game\.rules\n/);
  expect(out).toContain('FN:1,query step\n');
  expect(out).toContain('FNDA:1,query step\n');
  for (const section of out.split('end_of_record\n')) {
    const count = (tag: RegExp): number => section.match(tag)?.length ?? 0;
    const told = (tag: string): number => Number(new RegExp(`^${tag}:(\\d+)$`, 'm').exec(section)?.[1] ?? 0);
    expect([told('LF'), told('LH'), told('FNF')]).toEqual([count(/^DA:/gm), count(/^DA:\d+,1$/gm), count(/^FN:/gm)]);
  }
});

test('JSON: the whole result; with --out a file, and the usual report besides', () => {
  const whole = runJson(['test'], { cwd }).json;
  expect(JSON.parse(report('json'))).toEqual(whole);
  expect(report('json', '--out', 'reports/run.json')).toContain('2 failed');
  expect(JSON.parse(readFileSync(join(cwd, 'reports/run.json'), 'utf8'))).toEqual(whole);
});

describe('shards', () => {
  interface Ran {
    readonly scenarios: readonly { readonly name: string; readonly row?: number }[];
  }

  let all: Ran['scenarios'];
  beforeAll(() => {
    all = runJson<Ran>(['test'], { cwd }).json.scenarios;
  });

  test.each([1, 3, 6])('all of %i together run everything once', (count) => {
    const shards = Array.from(
      { length: count },
      (_, at) => runJson<Ran>(['test', '--shard', `${at + 1}/${count}`], { cwd }).json.scenarios,
    );
    const key = ({ name, row = 0 }: Ran['scenarios'][number]): string => `${name} ${row}`;
    expect(shards.flat().map(key).sort()).toEqual(all.map(key).sort());
    expect(Math.max(...shards.map(({ length }) => length)) - Math.min(...shards.map(({ length }) => length))).toBeLessThanOrEqual(1);
  });
});

test.each([
  ['a format that there is not', ['--format', 'xunit'], /junit, tap, json, github, lcov/],
  ['two reports at once', ['--format', 'tap', '--json'], /choose one of them/],
  ['a shard beyond the last', ['--shard', '5/4'], /5\/4.*1\/4/],
  ['a shard with what needs all scenarios', ['--shard', '1/2', '--passages'], /need all of them/],
])('refused: %s', (_what, args, message) => {
  const { status, stdout, stderr } = runCli(['test', ...args], { cwd });
  expect(status).toBe(2);
  expect(stdout + stderr).toMatch(message);
});
