// `roundhouse test`: plays the scenarios of packs and reports what did not come as expected, with the rule lines behind it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { closest } from '../grammar/diagnostics/closest.ts';
import type { Workspace } from '../grammar/packs/workspace.ts';
import { type Project, type RunOptions, runScenarios, type ScenarioResults } from '../interpreter/index.ts';
import { checkPassages, findUnnoticed, type Mutants, type PassageReport, Reruns } from '../interpreter/internal.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT } from './failure.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import { type CommandResult } from './output.ts';
import { startProgress, type Progress } from './progress.ts';
import { terminalJson } from './terminal.ts';
import { failIn, wordsIn } from './terminal-words.ts';
import { formatRun, type TestFormat, testFormats } from './test-formats.ts';
import { drawTest } from './test-report.ts';
import { watchFolders } from './watch.ts';
import { loadFiles } from './workspace.ts';

interface TestOptions extends CommonOptions {
  readonly edition: readonly string[];
  readonly coverage: boolean;
  readonly passages: boolean;
  readonly mutate: boolean;
  readonly watch: boolean;
  readonly format?: string;
  readonly out?: string;
  readonly shard?: string;
  readonly locale: string;
}

export const addTest: AddCommand = (program, finish) => {
  const command = program
    .command('test')
    .description('play the scenarios of packs')
    .argument('[path...]', 'files or folders (default: the rules folder)')
    .option('--edition <id>', 'edition for scenarios that name none (repeatable)', (id: string, ids: string[]) => [...ids, id], [])
    .option('--coverage', 'list the rule lines that no scenario reaches', false)
    .option('--passages', 'check that every passage of the rulebooks is shown by passing scenarios', false)
    .option(
      '--mutate',
      'change the rules place by place and list the changes that no scenario notices (fails if there is one that no pack explains)',
      false,
    )
    .option('--watch', 'run again whenever a file changes, and only what the change can touch', false)
    .option('--format <format>', `a report for another program: ${testFormats.join(', ')}`)
    .option('--out <file>', 'write the report of --format into this file, and print the usual one')
    .option('--shard <i/n>', 'run one of n parts of the scenarios; all parts together run each once');
  addCommonOptions(addLocaleOption(command, 'the report')).action(async (paths: string[], options: TestOptions) => {
    const format = readFormat(options);
    if (!options.watch)
      return finishWith(
        runTests(paths, options).outcome,
        { ...options, json: options.json || (format === 'json' && options.out === undefined) },
        finish,
      );
    if (options.json || format !== undefined) throw failIn(options.locale, 'usage', 'test.watch-and-json');
    finish(
      await watchFolders(
        [...(options.rules.length > 0 ? options.rules : ['rules']), ...paths],
        wordsIn(options.locale)('test.waiting'),
        (previous?: Watched) => {
          const reruns = previous?.reruns ?? new Reruns();
          const { outcome, project } = runTests(paths, options, { project: previous?.project, reruns });
          return { outcome, project: { project, reruns } };
        },
      ),
    );
  });
};

function readFormat({ format, out, json, locale }: TestOptions): TestFormat | undefined {
  if (format === undefined && out === undefined) return undefined;
  const known = testFormats.find((name) => name === format);
  if (known === undefined) throw failIn(locale, 'usage', 'test.not-a-format', { format: format ?? '', formats: testFormats.join(', ') });
  if (json && out === undefined) throw failIn(locale, 'usage', 'test.format-and-json');
  return known;
}

function readShard({ shard, passages, mutate: mutates, locale }: TestOptions): RunOptions['shard'] {
  if (shard === undefined) return undefined;
  const [index, count] = (/^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(shard)?.slice(1) ?? []).map(Number);
  if (index === undefined || index > count) throw failIn(locale, 'usage', 'test.not-a-shard', { shard });
  if (passages || mutates) throw failIn(locale, 'usage', 'test.shard-and-all');
  return { index, count };
}

/** The result of a run, and its project, whose caches make the next run quicker. */
interface TestRun {
  readonly outcome: CommandResult;
  readonly project: Project;
}

/** What a watch keeps from one run to the next. */
interface Watched {
  readonly project: Project;
  readonly reruns: Reruns;
}

function runTests(
  paths: readonly string[],
  options: TestOptions,
  before?: { readonly project?: Project; readonly reruns: Reruns },
): TestRun {
  const started = performance.now();
  const locale = readLocaleOption(options.locale);
  const loaded = loadFiles({ rules: options.rules, paths, locale }, before?.project);
  const { project, workspace, sources } = loaded;
  const files = new Set([...loaded.collected.selected].filter((path) => path.endsWith('.scenario')));
  for (const edition of options.edition) checkEdition(workspace, edition, locale);
  const format = readFormat(options);
  const shard = readShard(options);
  let progress: Progress | undefined;
  const how: RunOptions = {
    files,
    editions: options.edition,
    coverage: options.coverage || format === 'lcov',
    coveredLines: format === 'lcov',
    ...(shard && { shard }),
    progress: (done, all, name) => (progress ??= startProgress(wordsIn(locale)('progress.scenarios'), all, locale)).update(done, name),
  };
  // Coverage counts what every scenario runs: all are played for it.
  const results: ScenarioResults & { readonly kept?: number } =
    before === undefined || how.coverage === true ? runScenarios(project, how) : before.reruns.run(project, how);
  progress?.finish();
  if (results.scenarios.length === 0 && shard === undefined) {
    const where = paths.join(', ') || options.rules.join(', ') || 'rules';
    throw failIn(locale, 'no-scenarios', 'test.no-scenarios', { where }, EXIT.problems);
  }
  const passages = options.passages ? checkPassages(workspace, results.scenarios) : undefined;
  const mutants = options.mutate ? mutate(project, loaded.collected.selected, { files, editions: options.edition }, locale) : undefined;
  const seconds = (performance.now() - started) / 1000;
  const report = { results, passages, mutants };
  const usualEdition = options.edition === undefined || options.edition.length === 0 ? workspace.defaults?.edition : undefined;
  const drawn: CommandResult['text'] = (colours) =>
    drawTest({ ...report, sources, seconds, locale, usualEdition, kept: results.kept }, colours);
  const outcome = toOutcome(report, drawn);
  if (format === undefined || (format === 'json' && options.out === undefined)) return { project, outcome };
  const formatted =
    format === 'json' ? terminalJson(JSON.stringify(outcome.json, undefined, 2)) : formatRun(format, { results, sources, seconds });
  if (options.out === undefined) return { project, outcome: { ...outcome, text: () => formatted } };
  mkdirSync(dirname(options.out), { recursive: true });
  writeFileSync(options.out, `${formatted}\n`);
  return { project, outcome };
}

interface Report {
  readonly results: ScenarioResults;
  readonly passages: PassageReport | undefined;
  readonly mutants: Mutants | undefined;
}

function toOutcome({ results, passages, mutants }: Report, text: CommandResult['text']): CommandResult {
  // A mutant that no scenario notices means a missing scenario, or one more entry of `equal-slips`.
  const sound = mutants === undefined || mutants.unnoticed.length + mutants.outdated.length === 0;
  const ok = results.ok && passages?.ok !== false && sound;
  return {
    json: { ...results, ok, ...(passages && { passages }), ...(mutants && { mutants }) },
    text,
    exit: ok ? EXIT.fine : EXIT.problems,
  };
}

/** Makes mutants of the rules in the named files, and plays the scenarios in them. */
function mutate(project: Project, changed: ReadonlySet<string>, options: RunOptions, locale: string): Mutants {
  let progress: Progress | undefined;
  const mutants = findUnnoticed(project, {
    ...options,
    changed,
    progress: (done, all, name) => (progress ??= startProgress(wordsIn(locale)('progress.mutants'), all, locale)).update(done, name),
  });
  progress?.finish();
  return mutants;
}

function checkEdition(workspace: Workspace, edition: string, locale: string): void {
  const editions = workspace.packs.filter(({ manifest }) => manifest.edition).map(({ id }) => id);
  if (editions.includes(edition)) return;
  const slots = { edition, editions: editions.join(', '), near: closest(edition, editions) };
  throw failIn(locale, 'unknown-edition', 'test.unknown-edition', slots);
}
