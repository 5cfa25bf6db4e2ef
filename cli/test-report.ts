// The report of `roundhouse test` for people: short when all scenarios pass, otherwise each failure with its line, what came instead, the steps
// that led there and the rule lines behind it.
import type { ScenarioFailure, ScenarioResult, ScenarioResults } from '../interpreter/index.ts';
import type { Coverage, Mutants, PassageReport } from '../interpreter/internal.ts';
import type { Sources } from './diagnostics.ts';
import { printable, type Colours } from './terminal.ts';
import { fixedIn, wordsIn } from './terminal-words.ts';

export interface TestReport {
  readonly results: ScenarioResults;
  readonly passages?: PassageReport;
  readonly mutants?: Mutants;
  readonly sources: Sources;
  readonly seconds: number;
  /** The language of the report; what scenarios and rules say stays as it is written. */
  readonly locale: string;
  /** How many results were kept from the run before, because nothing that they depend on has changed. */
  readonly kept?: number;
  /** The edition that scenarios are played in when nobody names one: it is not worth telling. */
  readonly usualEdition?: string;
}

/** How many of the last steps are shown. */
const SHOWN_STEPS = 12;
/** The width of the labels before the lines of a failure. */
const LABEL = 9;
/** Characters of a line that are shown. */
const SHOWN_LINE = 1000;

export function drawTest(report: TestReport, colours: Colours): string {
  const { results, passages, mutants, locale } = report;
  const wrong = results.scenarios.filter(({ status }) => status !== 'passed');
  const told = wrong.filter(({ failures }) => failures.length > 0);
  const parts = told.map((result) => drawResult(result, report, colours));
  if (told.length < wrong.length) parts.push(colours.red(wordsIn(locale)('count.unpassed', { count: wrong.length - told.length })));
  if (results.coverage !== undefined) parts.push(drawCoverage(results.coverage, colours, locale));
  if (passages !== undefined) parts.push(drawPassages(passages, colours, locale));
  if (mutants !== undefined) parts.push(drawMutants(mutants, colours, locale));
  parts.push(drawSummary(report, colours));
  return parts.join('\n\n');
}

function drawResult(result: ScenarioResult, report: TestReport, colours: Colours): string {
  const { locale } = report;
  const words = wordsIn(locale);
  const paint = result.status === 'failed' ? colours.red : colours.yellow;
  const row = result.row === undefined ? '' : `, ${words('test.row', { row: result.row })}`;
  const edition = result.edition === null || result.edition === report.usualEdition ? '' : colours.dim(` (${printable(result.edition)})`);
  const head = `${paint(words(`test.status.${result.status}`))} ${colours.bold(printable(result.name))}${row}${edition}`;
  // The steps are shown once: a later failure in the same place has the same steps.
  const stepsOf = ({ steps, earlierSteps = 0 }: ScenarioFailure): number => steps.length + earlierSteps;
  const failures = result.failures.map((failure, index) => {
    const before = result.failures.at(index - 1);
    const isTold = index > 0 && before !== undefined && stepsOf(before) === stepsOf(failure);
    return drawFailure(result, isTold ? { ...failure, steps: [], earlierSteps: 0 } : failure, report, colours);
  });
  const more = result.moreFailures === undefined ? [] : [`  ${colours.red(words('count.failure', { count: result.moreFailures }))}`];
  return [head, ...failures, ...more].join('\n');
}

function drawFailure(result: ScenarioResult, failure: ScenarioFailure, { sources, locale }: TestReport, colours: Colours): string {
  const words = wordsIn(locale);
  const text = sources.file(result.file).lineText(failure.line).slice(0, SHOWN_LINE);
  const gutter = ' '.repeat(String(failure.line).length);
  const at = text.indexOf(failure.expected);
  const start = at >= 0 ? at : text.length - text.trimStart().length;
  const width = at >= 0 ? failure.expected.length : text.trim().length;
  const label = (word: string): string => colours.dim(word.padEnd(LABEL));
  const list = (word: string, lines: readonly string[]): string[] =>
    lines.map((line, index) => `  ${label(index === 0 ? word : '')} ${line}`);
  const steps = failure.steps.slice(-SHOWN_STEPS);
  const earlier = failure.steps.length - steps.length + (failure.earlierSteps ?? 0);
  return [
    `  ${colours.bold(printable(`${result.file}:${failure.line}`))}`,
    `  ${colours.dim(`${failure.line} |`)} ${printable(text)}`,
    `  ${colours.dim(`${gutter} |`)} ${' '.repeat(start)}${colours.red('^'.repeat(Math.max(1, width)))}`,
    ...list(words('test.expected'), [printable(failure.expected)]),
    ...list(words('test.actual'), [colours.red(printable(failure.actual))]),
    ...list(words('test.steps'), [
      ...(earlier > 0 ? [words('count.step', { count: earlier })] : []),
      ...steps.map((step) => `${colours.dim(words('test.line', { line: String(step.line) }))} ${printable(step.text)}`),
    ]),
    ...list(
      words('test.because'),
      failure.because.map(({ file, line, rule }) => printable(`${file}:${line}${rule === undefined ? '' : `  ${rule}`}`)),
    ),
  ].join('\n');
}

function drawCoverage({ parts, reached, unreached }: Coverage, colours: Colours, locale: string): string {
  const words = wordsIn(locale);
  const head = `${colours.bold(words('test.coverage'))} ${words('test.reached', { reached, parts })}`;
  return [
    head,
    ...unreached.map(
      ({ file, line, rule, what }) =>
        `  ${printable(`${file}:${line}`)}  ${printable(rule)} ${colours.dim(words(`test.unreached.${what}`))}`,
    ),
  ].join('\n');
}

function drawMutants({ tried, unnoticed, equal, outdated }: Mutants, colours: Colours, locale: string): string {
  const words = wordsIn(locale);
  const share = tried === 0 ? 0 : (unnoticed.length / tried) * 100;
  const counts = { unnoticed: unnoticed.length, tried, share: fixedIn(locale)(share, 1) };
  const head = `${colours.bold(words('test.mutants'))} ${words('test.unnoticed', counts)}`;
  const draw = ({ file, line, column, rule, source, what }: Mutants['unnoticed'][number]): string =>
    `  ${printable(`${file}:${line}:${column}`)}  ${printable(rule)}: ${printable(source)} ${colours.dim(what)}`;
  return [
    head,
    ...unnoticed.map(draw),
    ...(equal.length > 0 ? [words('test.equal', { equal: equal.length })] : []),
    ...equal.map((one) => `${draw(one)}: ${printable(one.reason)}`),
    ...outdated.map(
      ({ file, line, slip }) =>
        `  ${printable(`${file}:${line}`)}  ${colours.red(words('test.outdated'))}: ${printable(`${slip.rule}: ${slip.source} ${slip.what}`)}`,
    ),
  ].join('\n');
}

function drawPassages({ counts, rulings, unshown }: PassageReport, colours: Colours, locale: string): string {
  const words = wordsIn(locale);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const parts = keysOf(counts)
    .filter((status) => counts[status] > 0)
    .map((status) => words(`test.passage.${status}`, { count: counts[status] }));
  const head = `${colours.bold(words('test.passages'))} ${all}: ${parts.join(', ')}${rulings > 0 ? `; ${words('count.ruling', { count: rulings })}` : ''}`;
  return [
    head,
    ...unshown.map(
      ({ id, file, line, scenario, reason }) =>
        `  ${printable(`${file}:${line}`)}  ${printable(id)}: ${scenario === '' ? colours.red(words('test.unnamed')) : `${colours.red(words(`test.unshown.${reason}`))} ${printable(scenario)}`}`,
    ),
  ].join('\n');
}

function drawSummary({ results, seconds, locale, kept = 0 }: TestReport, colours: Colours): string {
  const { ok, passed, failed, skipped } = results;
  const words = wordsIn(locale);
  const took = words('test.seconds', { seconds: fixedIn(locale)(seconds, seconds < 10 ? 1 : 0) });
  const time = colours.dim(kept === 0 ? took : `${took}; ${words('test.kept', { count: kept })}`);
  if (ok) return `${colours.green(words('count.passed', { count: passed }))} ${time}`;
  const counts = { failed, passed, skipped };
  const text = keysOf(counts)
    .filter((status) => counts[status] > 0)
    .map((status) => `${counts[status]} ${words(`test.status.${status}`)}`)
    .join(', ');
  const hint = skipped > 0 ? `; ${words('test.see-check')}` : '';
  return `${colours.red(text)} ${time}${hint}`;
}

function keysOf<K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] {
  return Object.keys(record) as K[];
}
