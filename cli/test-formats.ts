// Reports of `roundhouse test` for other programs: JUnit for build servers, TAP, annotations of GitHub, lcov for coverage. `--json` is the whole
// result; these are views of it.
import type { ScenarioFailure, ScenarioResult, ScenarioResults } from '../interpreter/index.ts';
import type { CoveredPart } from '../interpreter/internal.ts';
import type { Sources } from './diagnostics.ts';
import { printable } from './terminal.ts';

export const testFormats = ['junit', 'tap', 'json', 'github', 'lcov'] as const;
export type TestFormat = (typeof testFormats)[number];

export interface FormattedRun {
  readonly results: ScenarioResults;
  readonly sources: Sources;
  readonly seconds: number;
}

/** The report in a format. JSON is printed by whoever prints `--json`. */
export function formatRun(format: Exclude<TestFormat, 'json'>, run: FormattedRun): string {
  switch (format) {
    case 'junit':
      return junit(run);
    case 'tap':
      return tap(run);
    case 'github':
      return github(run);
    case 'lcov':
      return lcov(run.results.coverage?.lines ?? []);
  }
}

/** A scenario by its title, with the row of its table and its edition: names of one file differ. */
function nameOf({ name, row, edition }: ScenarioResult): string {
  return [name, ...(row === undefined ? [] : [`[${row}]`]), ...(edition === null ? [] : [`(${edition})`])].join(' ');
}

function detailsOf({ file }: ScenarioResult, { line, expected, actual, because }: ScenarioFailure): string[] {
  const reasons = because.map((reason) => `because: ${reason.file}:${reason.line}${reason.rule === undefined ? '' : ` ${reason.rule}`}`);
  return [`${file}:${line}`, `expected: ${expected}`, `actual: ${actual}`, ...reasons];
}

// ---------------------------------------------------------------- JUnit

/** The elements and attributes that all readers of JUnit files know; each file of scenarios is a suite. */
function junit({ results, seconds }: FormattedRun): string {
  const suites = new Map<string, ScenarioResult[]>();
  for (const result of results.scenarios) suites.set(result.file, [...(suites.get(result.file) ?? []), result]);
  const counts = (some: readonly ScenarioResult[]): string => {
    const count = (status: ScenarioResult['status']): number => some.filter((one) => one.status === status).length;
    return `tests="${some.length}" failures="${count('failed')}" errors="0" skipped="${count('skipped')}"`;
  };
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  lines.push(`<testsuites name="roundhouse" ${counts(results.scenarios).replace(/ skipped=.*/, '')} time="${seconds.toFixed(3)}">`);
  for (const [file, some] of suites) {
    lines.push(`  <testsuite name="${xml(file)}" ${counts(some)}>`);
    for (const result of some) lines.push(...junitCase(result));
    lines.push('  </testsuite>');
  }
  lines.push('</testsuites>');
  return lines.join('\n');
}

function junitCase(result: ScenarioResult): string[] {
  const { status, failures, file } = result;
  const head = `    <testcase classname="${xml(file.replace(/\.scenario$/, ''))}" name="${xml(nameOf(result))}"`;
  if (status === 'passed') return [`${head}/>`];
  if (status === 'skipped') return [`${head}>`, `      <skipped message="${xml(failures[0]?.actual ?? '')}"/>`, '    </testcase>'];
  // One scenario is one failure, however many of its lines fail: readers of these files allow no more.
  const text = failures.map((failure) => detailsOf(result, failure).join('\n')).join('\n\n');
  const message = failures[0] === undefined ? '' : `expected ${failures[0].expected}, but ${failures[0].actual}`;
  return [`${head}>`, `      <failure message="${xml(message)}" type="scenario">${xml(text)}</failure>`, '    </testcase>'];
}

/** Characters that XML may not hold at all. */
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function xml(text: string): string {
  const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(forbidden, '\ufffd').replace(/[&<>"]/g, (character) => named[character]);
}

// ---------------------------------------------------------------- TAP

function tap({ results }: FormattedRun): string {
  const lines = ['TAP version 14', `1..${results.scenarios.length}`];
  results.scenarios.forEach((result, index) => {
    const { status, failures } = result;
    const name = printable(nameOf(result)).replace(/[\\#]/g, '\\$&');
    const skip = status === 'skipped' ? ` # SKIP ${printable(failures[0]?.actual ?? '')}` : '';
    lines.push(`${status === 'failed' ? 'not ok' : 'ok'} ${index + 1} - ${name}${skip}`);
    if (status !== 'failed') return;
    lines.push('  ---');
    for (const failure of failures)
      for (const [at, detail] of detailsOf(result, failure).entries())
        lines.push(`  ${at === 0 ? '- at: ' : '  '}${at === 0 ? yaml(detail) : yamlEntry(detail)}`);
    lines.push('  ...');
  });
  return lines.join('\n');
}

/** A detail `name: text` as an entry of a YAML map; a name that comes again is numbered by its place. */
function yamlEntry(detail: string): string {
  const at = detail.indexOf(': ');
  const [key, value] = [detail.slice(0, at), detail.slice(at + 2)];
  return key === 'because' ? `# ${key}: ${printable(value)}` : `${key}: ${yaml(value)}`;
}

function yaml(text: string): string {
  return JSON.stringify(printable(text));
}

// ---------------------------------------------------------------- GitHub

/** Workflow commands, as the documentation of GitHub Actions writes them. */
function github({ results, sources }: FormattedRun): string {
  const lines = results.scenarios.flatMap((result) => {
    const command = result.status === 'skipped' ? 'warning' : 'error';
    return result.failures.map((failure) => {
      const text = sources.file(result.file).lineText(failure.line);
      const at = text.indexOf(failure.expected);
      const column = (at >= 0 ? at : text.length - text.trimStart().length) + 1;
      const properties = [`file=${property(result.file)}`, `line=${failure.line}`, `col=${column}`, `title=${property(nameOf(result))}`];
      return `::${command} ${properties.join(',')}::${data(detailsOf(result, failure).slice(1).join('\n'))}`;
    });
  });
  const { passed, failed, skipped } = results;
  return [...lines, `${passed} passed, ${failed} failed, ${skipped} skipped`].join('\n');
}

function data(text: string): string {
  return text.split('\n').map(printable).join('\n').replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

// ---------------------------------------------------------------- lcov

/** Tracefile of lcov: rules are its functions; clauses, and options to take, are its branches. */
function lcov(parts: readonly CoveredPart[]): string {
  const files = new Map<string, CoveredPart[]>();
  for (const part of parts) files.set(part.file, [...(files.get(part.file) ?? []), part]);
  const sections = [...files]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([file, all]) => {
      const lines = ['TN:', `SF:${file}`];
      const rules = [...new Map(all.filter(isRule).map((part) => [part.rule, part])).values()];
      for (const { line, rule } of rules) lines.push(`FN:${line},${rule}`);
      for (const { reached, rule } of rules) lines.push(`FNDA:${reached ? 1 : 0},${rule}`);
      lines.push(`FNF:${rules.length}`, `FNH:${rules.filter(({ reached }) => reached).length}`);
      const branches = all.filter((part) => !isRule(part));
      branches.forEach(({ line, reached }, index) => lines.push(`BRDA:${line},0,${index},${reached ? 1 : 0}`));
      lines.push(`BRF:${branches.length}`, `BRH:${branches.filter(({ reached }) => reached).length}`);
      const byLine = new Map<number, boolean>();
      for (const { line, reached } of all) byLine.set(line, reached || byLine.get(line) === true);
      const sorted = [...byLine].sort(([left], [right]) => left - right);
      for (const [line, reached] of sorted) lines.push(`DA:${line},${reached ? 1 : 0}`);
      return [...lines, `LF:${sorted.length}`, `LH:${sorted.filter(([, reached]) => reached).length}`, 'end_of_record'].join('\n');
    });
  return sections.join('\n');
}

function isRule({ what }: CoveredPart): boolean {
  return what === 'query' || what === 'action';
}
