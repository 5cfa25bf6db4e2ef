// The report of `roundhouse test` for people: short when all scenarios pass, otherwise each failure with its line, what came instead, the steps
// that led there and the rule lines behind it.
import type { ScenarioFailure, ScenarioResult, ScenarioResults } from '../interpreter/index.ts';
import type { Coverage, Mutants, PassageReport } from '../interpreter/internal.ts';
import type { Sources } from './diagnostics.ts';
import { fillIn } from './play-words.ts';
import { printable, type Colours } from './terminal.ts';
import { countIn, wordsIn } from './terminal-words.ts';

export interface TestReport {
  readonly results: ScenarioResults;
  readonly passages?: PassageReport;
  readonly mutants?: Mutants;
  readonly sources: Sources;
  readonly seconds: number;
  /** The language of the report; what scenarios and rules say stays as it is written. */
  readonly locale: string;
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
  if (told.length < wrong.length) parts.push(colours.red(countIn(locale, wrong.length - told.length, 'unpassed')));
  if (results.coverage !== undefined) parts.push(drawCoverage(results.coverage, colours, locale));
  if (passages !== undefined) parts.push(drawPassages(passages, colours, locale));
  if (mutants !== undefined) parts.push(drawMutants(mutants, colours, locale));
  parts.push(drawSummary(report, colours));
  return parts.join('\n\n');
}

function drawResult(result: ScenarioResult, report: TestReport, colours: Colours): string {
  const { locale } = report;
  const words = wordsIn(locale).test;
  const paint = result.status === 'failed' ? colours.red : colours.yellow;
  const row = result.row === undefined ? '' : `, ${fillIn(words.row, { row: String(result.row) })}`;
  const edition = result.edition === null ? '' : colours.dim(` (${printable(result.edition)})`);
  const head = `${paint(words.status[result.status])} ${colours.bold(printable(result.name))}${row}${edition}`;
  // The steps are shown once: a later failure in the same place has the same steps.
  const stepsOf = ({ steps, earlierSteps = 0 }: ScenarioFailure): number => steps.length + earlierSteps;
  const failures = result.failures.map((failure, index) => {
    const before = result.failures.at(index - 1);
    const isTold = index > 0 && before !== undefined && stepsOf(before) === stepsOf(failure);
    return drawFailure(result, isTold ? { ...failure, steps: [], earlierSteps: 0 } : failure, report, colours);
  });
  const more = result.moreFailures === undefined ? [] : [`  ${colours.red(countIn(locale, result.moreFailures, 'failure'))}`];
  return [head, ...failures, ...more].join('\n');
}

function drawFailure(result: ScenarioResult, failure: ScenarioFailure, { sources, locale }: TestReport, colours: Colours): string {
  const words = wordsIn(locale).test;
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
    ...list(words.expected, [printable(failure.expected)]),
    ...list(words.actual, [colours.red(printable(failure.actual))]),
    ...list(words.steps, [
      ...(earlier > 0 ? [countIn(locale, earlier, 'step')] : []),
      ...steps.map((step) => `${colours.dim(fillIn(words.line, { line: String(step.line) }))} ${printable(step.text)}`),
    ]),
    ...list(
      words.because,
      failure.because.map(({ file, line, rule }) => printable(`${file}:${line}${rule === undefined ? '' : `  ${rule}`}`)),
    ),
  ].join('\n');
}

function drawCoverage({ parts, reached, unreached }: Coverage, colours: Colours, locale: string): string {
  const words = wordsIn(locale).test;
  const head = `${colours.bold(words.coverage)} ${fillIn(words.reached, { reached: String(reached), parts: String(parts) })}`;
  return [
    head,
    ...unreached.map(
      ({ file, line, rule, what }) => `  ${printable(`${file}:${line}`)}  ${printable(rule)} ${colours.dim(words.unreached[what])}`,
    ),
  ].join('\n');
}

function drawMutants({ tried, unnoticed, equal, outdated }: Mutants, colours: Colours, locale: string): string {
  const words = wordsIn(locale).test;
  const share = tried === 0 ? 0 : (unnoticed.length / tried) * 100;
  const counts = { unnoticed: String(unnoticed.length), tried: String(tried), share: share.toFixed(1) };
  const head = `${colours.bold(words.mutants)} ${fillIn(words.unnoticed, counts)}`;
  const draw = ({ file, line, column, rule, source, what }: Mutants['unnoticed'][number]): string =>
    `  ${printable(`${file}:${line}:${column}`)}  ${printable(rule)}: ${printable(source)} ${colours.dim(what)}`;
  return [
    head,
    ...unnoticed.map(draw),
    ...(equal.length > 0 ? [fillIn(words.equal, { equal: String(equal.length) })] : []),
    ...equal.map((one) => `${draw(one)}: ${printable(one.reason)}`),
    ...outdated.map(
      ({ file, line, slip }) =>
        `  ${printable(`${file}:${line}`)}  ${colours.red(words.outdated)}: ${printable(`${slip.rule}: ${slip.source} ${slip.what}`)}`,
    ),
  ].join('\n');
}

function drawPassages({ counts, rulings, unshown }: PassageReport, colours: Colours, locale: string): string {
  const { passages, unnamed } = wordsIn(locale).test;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const words = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => `${count} ${status}`);
  const head = `${colours.bold(passages)} ${all}: ${words.join(', ')}${rulings > 0 ? `; ${countIn(locale, rulings, 'ruling')}` : ''}`;
  return [
    head,
    ...unshown.map(
      ({ id, file, line, scenario, reason }) =>
        `  ${printable(`${file}:${line}`)}  ${printable(id)}: ${scenario === '' ? colours.red(unnamed) : `${colours.red(reason)} ${printable(scenario)}`}`,
    ),
  ].join('\n');
}

function drawSummary({ results, seconds, locale }: TestReport, colours: Colours): string {
  const { ok, passed, failed, skipped } = results;
  const { status, seconds: took, seeCheck } = wordsIn(locale).test;
  const time = colours.dim(fillIn(took, { seconds: seconds < 10 ? seconds.toFixed(1) : String(Math.round(seconds)) }));
  if (ok) return `${colours.green(countIn(locale, passed, 'passed'))} ${time}`;
  const words = [
    [failed, status.failed],
    [passed, status.passed],
    [skipped, status.skipped],
  ] as const;
  const text = words
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
  const hint = skipped > 0 ? `; ${seeCheck}` : '';
  return `${colours.red(text)} ${time}${hint}`;
}
