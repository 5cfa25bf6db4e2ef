// The report of `roundhouse test` for people: short when all scenarios pass, otherwise each failure with its line, what came instead, the steps
// that led there and the rule lines behind it.
import type { ScenarioFailure, ScenarioResult, ScenarioResults } from '../interpreter/index.ts';
import type { Coverage, Mutants, PassageReport } from '../interpreter/internal.ts';
import type { Sources } from './diagnostics.ts';
import { counted } from './output.ts';
import { printable, type Colours } from './terminal.ts';

export interface TestReport {
  readonly results: ScenarioResults;
  readonly passages?: PassageReport;
  readonly mutants?: Mutants;
  readonly sources: Sources;
  readonly seconds: number;
}

/** How many of the last steps are shown. */
const SHOWN_STEPS = 12;
/** Characters of a line that are shown. */
const SHOWN_LINE = 1000;

export function drawTest({ results, passages, mutants, sources, seconds }: TestReport, colours: Colours): string {
  const wrong = results.scenarios.filter(({ status }) => status !== 'passed');
  const told = wrong.filter(({ failures }) => failures.length > 0);
  const parts = told.map((result) => drawResult(result, sources, colours));
  if (told.length < wrong.length) parts.push(colours.red(`${counted(wrong.length - told.length, 'scenario')} more did not pass`));
  if (results.coverage !== undefined) parts.push(drawCoverage(results.coverage, colours));
  if (passages !== undefined) parts.push(drawPassages(passages, colours));
  if (mutants !== undefined) parts.push(drawMutants(mutants, colours));
  parts.push(drawSummary(results, seconds, colours));
  return parts.join('\n\n');
}

function drawResult(result: ScenarioResult, sources: Sources, colours: Colours): string {
  const paint = result.status === 'failed' ? colours.red : colours.yellow;
  const row = result.row === undefined ? '' : `, row ${result.row}`;
  const edition = result.edition === null ? '' : colours.dim(` (${printable(result.edition)})`);
  const head = `${paint(result.status)} ${colours.bold(printable(result.name))}${row}${edition}`;
  // The steps are shown once: a later failure in the same place has the same steps.
  const stepsOf = ({ steps, earlierSteps = 0 }: ScenarioFailure): number => steps.length + earlierSteps;
  const failures = result.failures.map((failure, index) => {
    const before = result.failures.at(index - 1);
    const isTold = index > 0 && before !== undefined && stepsOf(before) === stepsOf(failure);
    return drawFailure(result, isTold ? { ...failure, steps: [], earlierSteps: 0 } : failure, sources, colours);
  });
  const more = result.moreFailures === undefined ? [] : [`  ${colours.red(`${counted(result.moreFailures, 'more failure')}`)}`];
  return [head, ...failures, ...more].join('\n');
}

function drawFailure(result: ScenarioResult, failure: ScenarioFailure, sources: Sources, colours: Colours): string {
  const text = sources.file(result.file).lineText(failure.line).slice(0, SHOWN_LINE);
  const gutter = ' '.repeat(String(failure.line).length);
  const at = text.indexOf(failure.expected);
  const start = at >= 0 ? at : text.length - text.trimStart().length;
  const width = at >= 0 ? failure.expected.length : text.trim().length;
  const label = (word: string): string => colours.dim(word.padEnd(9));
  const list = (word: string, lines: readonly string[]): string[] =>
    lines.map((line, index) => `  ${label(index === 0 ? word : '')} ${line}`);
  const steps = failure.steps.slice(-SHOWN_STEPS);
  const earlier = failure.steps.length - steps.length + (failure.earlierSteps ?? 0);
  return [
    `  ${colours.bold(printable(`${result.file}:${failure.line}`))}`,
    `  ${colours.dim(`${failure.line} |`)} ${printable(text)}`,
    `  ${colours.dim(`${gutter} |`)} ${' '.repeat(start)}${colours.red('^'.repeat(Math.max(1, width)))}`,
    ...list('expected', [printable(failure.expected)]),
    ...list('actual', [colours.red(printable(failure.actual))]),
    ...list('steps', [
      ...(earlier > 0 ? [`${counted(earlier, 'step')} before`] : []),
      ...steps.map((step) => `${colours.dim(`line ${step.line}:`)} ${printable(step.text)}`),
    ]),
    ...list(
      'because',
      failure.because.map(({ file, line, rule }) => printable(`${file}:${line}${rule === undefined ? '' : `  ${rule}`}`)),
    ),
  ].join('\n');
}

const unreachedWords = {
  query: 'is never asked',
  action: 'never runs',
  clause: 'never holds',
  otherwise: 'is never reached',
  option: 'is never taken',
} as const;

function drawCoverage({ parts, reached, unreached }: Coverage, colours: Colours): string {
  const head = `${colours.bold('coverage')} ${reached} of ${parts} parts of the rules are reached`;
  return [
    head,
    ...unreached.map(
      ({ file, line, rule, what }) => `  ${printable(`${file}:${line}`)}  ${printable(rule)} ${colours.dim(unreachedWords[what])}`,
    ),
  ].join('\n');
}

function drawMutants({ tried, unnoticed, equal, outdated }: Mutants, colours: Colours): string {
  const share = tried === 0 ? 0 : (unnoticed.length / tried) * 100;
  const head = `${colours.bold('mutants')} ${unnoticed.length} of ${tried} are not noticed by any scenario (${share.toFixed(1)} %)`;
  const draw = ({ file, line, column, rule, source, what }: Mutants['unnoticed'][number]): string =>
    `  ${printable(`${file}:${line}:${column}`)}  ${printable(rule)}: ${printable(source)} ${colours.dim(what)}`;
  return [
    head,
    ...unnoticed.map(draw),
    ...(equal.length > 0 ? [`${equal.length} more play the same game, for the reason that the packs give:`] : []),
    ...equal.map((one) => `${draw(one)}: ${printable(one.reason)}`),
    ...outdated.map(
      ({ file, line, slip }) =>
        `  ${printable(`${file}:${line}`)}  ${colours.red('no such slip is left')}: ${printable(`${slip.rule}: ${slip.source} ${slip.what}`)}`,
    ),
  ].join('\n');
}

function drawPassages({ counts, rulings, unshown }: PassageReport, colours: Colours): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const words = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => `${count} ${status}`);
  const head = `${colours.bold('passages')} ${all}: ${words.join(', ')}${rulings > 0 ? `; ${counted(rulings, 'ruling')}` : ''}`;
  return [
    head,
    ...unshown.map(
      ({ id, file, line, scenario, reason }) =>
        `  ${printable(`${file}:${line}`)}  ${printable(id)}: ${scenario === '' ? colours.red('no scenario names it') : `${colours.red(reason)} ${printable(scenario)}`}`,
    ),
  ].join('\n');
}

function drawSummary({ ok, passed, failed, skipped }: ScenarioResults, seconds: number, colours: Colours): string {
  const time = colours.dim(`in ${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`);
  if (ok) return `${colours.green(`${counted(passed, 'scenario')} passed`)} ${time}`;
  const words = [
    [failed, 'failed'],
    [passed, 'passed'],
    [skipped, 'skipped'],
  ] as const;
  const text = words
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ');
  const hint = skipped > 0 ? '; packs have errors: see roundhouse check' : '';
  return `${colours.red(text)} ${time}${hint}`;
}
