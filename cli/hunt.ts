// `roundhouse hunt`: plays seeded games on worker threads and looks for what must not be. Everything it finds is told as a short scenario that
// fails for the same reason. The findings do not depend on the number of threads.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Pack } from '../grammar/packs/workspace.ts';
import { TableMachines } from '../interpreter/index.ts';
import {
  compareFindings,
  explainFault,
  Fault,
  type Finding,
  findUnfilledTexts,
  fullSetup,
  type HuntPart,
  type HuntTask,
  locate,
  mergeHunts,
  noHunt,
  type Program,
  type HuntReason,
  keyOfReason,
  SeatTables,
  seatDocuments,
  type Shrunk,
  Shrinker,
} from '../interpreter/internal.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT } from './failure.ts';
import { shownPath } from './files.ts';
import type { HuntJob } from './hunt-worker.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import type { CommandResult } from './output.ts';
import { startProgress } from './progress.ts';
import {
  addSelectionOptions,
  readCount,
  readMostDecisions,
  type SelectionOptions,
  selectionOf,
  type Sitting,
  sitDown,
  typedSeats,
} from './selection.ts';
import { runThreads } from './run-threads.ts';
import { huntCommand, readBots } from './simulate.ts';
import { withPacks } from './study.ts';
import { printable, type Colours } from './terminal.ts';
import { failIn, type Words, wordsIn } from './terminal-words.ts';
import { type Loaded, loadFiles } from './workspace.ts';

interface HuntOptions extends CommonOptions, SelectionOptions {
  readonly games: string;
  readonly seed: string;
  readonly bots?: string;
  readonly workers?: string;
  readonly out?: string;
  readonly write: boolean;
  readonly locale: string;
}

/** A finding as it is reported. */
interface Told extends Finding {
  readonly what: string;
  /** The rule it is about, where there is one. */
  readonly file?: string;
  readonly line?: number;
  /** The command that plays the game again. */
  readonly command: string;
  readonly scenario?: string;
  /** What the scenario says instead of passing. */
  readonly failure?: string;
  readonly written?: string;
}

export const addHunt: AddCommand = (program, finish) => {
  const command = program
    .command('hunt')
    .argument('[packs...]', 'packs to play with; the same as --packs')
    .description('play many games and tell every fault of the rules as a short scenario that fails')
    .option('--games <n>', 'how many games', '1000')
    .option('--seed <s>', 'seed of the first game; each further game counts on', '0')
    .option(
      '--bots <names>',
      'who plays: random or greedy, for all seats or one after another (default: random, and in some games one greedy)',
    )
    .option('--workers <w>', 'how many threads (default: as many as there are cores, at most 4)')
    .option('--out <file>', 'write the scenarios into this new file')
    .option('--write', 'write each scenario into a new file among the scenarios of its pack', false);
  addSelectionOptions(addCommonOptions(addLocaleOption(command, 'the report'))).action(async (packs: string[], options: HuntOptions) =>
    finishWith(await hunt(withPacks(options, packs)), options, finish),
  );
};

async function hunt(options: HuntOptions): Promise<CommandResult> {
  const locale = readLocaleOption(options.locale);
  const games = readCount('--games', options.games, 1, locale);
  const seed = readCount('--seed', options.seed, 0, locale);
  const last = Number.MAX_SAFE_INTEGER;
  if (seed > last - games) throw failIn(locale, 'usage', 'study.seeds-end', { seed: String(seed), last: String(last) });
  const workers = options.workers === undefined ? Math.min(4, availableParallelism()) : readCount('--workers', options.workers, 1, locale);
  const bots = options.bots === undefined ? undefined : readBots(options.bots, locale);
  if (options.out !== undefined && existsSync(options.out)) throw failIn(locale, 'usage', 'hunt.exists', { file: options.out });
  const loaded = loadFiles({ rules: options.rules, paths: [], locale });
  const sitting = sitDown(loaded, options);
  const tables = tablesOf(sitting, options, { games, seed });
  const started = performance.now();
  const { part, stopped, findings: found } = await playTables({ loaded, sitting, options, tables, games, workers, ...(bots && { bots }) });
  const seconds = (performance.now() - started) / 1000;
  const findings = writeScenarios(found.flatMap(tell), loaded, options);
  const seats = found.map(({ sitting: { seats: played } }) => played);
  const { characters } = SeatTables.of(sitting.source.program);
  const unseated = characters.filter((id) => seats[0].flat().length > 0 && !seats.flat(2).includes(id));
  const { games: count, decisions } = part;
  return {
    json: { ok: findings.length === 0, games: count, decisions, ...(stopped && { stopped }), tables: seats, unseated, findings, seconds },
    exit: findings.length === 0 ? EXIT.fine : EXIT.problems,
    text: (colours) => draw(part, findings, { stopped, seconds, tables: seats, unseated }, colours, wordsIn(locale)),
  };
}

interface Played {
  readonly part: HuntPart;
  readonly stopped: boolean;
  /** What was found at each table that was played. */
  readonly findings: readonly Findings[];
}

interface Hunting {
  readonly loaded: Loaded;
  readonly sitting: Sitting;
  readonly options: HuntOptions;
  readonly tables: readonly Table[];
  readonly games: number;
  readonly workers: number;
  readonly bots?: HuntTask['bots'];
}

/** Plays one table after the other. What was found at an earlier table is not told again. */
async function playTables({ loaded, sitting, options, tables, games, workers, bots }: Hunting): Promise<Played> {
  const { source } = sitting;
  const { program } = source;
  const words = wordsIn(options.locale);
  const mostDecisions = readMostDecisions(options);
  const progress = startProgress(words('progress.games'), games, options.locale);
  const findings: Findings[] = [];
  const known = new Set<string>();
  let part = noHunt;
  let stopped = false;
  try {
    for (const { seats, seed, games: share } of tables) {
      const task: HuntTask = { seats: seatDocuments(program, fullSetup({ seats })), seed, ...(bots && { bots }), mostDecisions };
      const update = (some: HuntPart): void => {
        const count = known.size + some.found.length;
        progress.update(part.games + some.games, count === 0 ? '' : words('hunt.found', { count }));
      };
      const played = await play({ program, task, games: share, workers: Math.min(workers, share), update });
      const machine = new TableMachines(program).for(task);
      const all = [...played.part.found, ...findUnfilledTexts(source, machine, task, played.part)].sort(compareFindings);
      const found = all.filter(({ reason }) => !known.has(keyOfReason(reason)));
      for (const { reason } of found) known.add(keyOfReason(reason));
      const seated = tables.length === 1 ? options : { ...options, seats: typedSeats(seats) };
      findings.push({ found, loaded, sitting: { source, seats }, machine, task, options: seated });
      // Sorts of decisions belong to one table.
      part = { ...mergeHunts(part, played.part), met: {} };
      ({ stopped } = played);
      if (stopped) break;
    }
  } finally {
    progress.finish();
  }
  return { part, stopped, findings };
}

interface Table {
  readonly seats: string[][];
  readonly seed: number;
  readonly games: number;
}

/** Who nobody has seated sits at some table: the games are shared out among as many tables as that takes, and each goes on counting seeds. */
function tablesOf(
  { source, seats }: Sitting,
  { seats: named, players }: HuntOptions,
  { games, seed }: { games: number; seed: number },
): Table[] {
  const all = named === undefined && players === undefined ? SeatTables.of(source.program).covering() : [seats];
  const tables = all.slice(0, games);
  let from = seed;
  return tables.map((table, at): Table => {
    const share = Math.floor(games / tables.length) + (at < games % tables.length ? 1 : 0);
    from += share;
    return { seats: table, seed: from - share, games: share };
  });
}

interface Work {
  readonly program: Program;
  readonly task: HuntTask;
  readonly games: number;
  readonly workers: number;
  readonly update: (part: HuntPart) => void;
}

async function play({ program, task, games, workers, update }: Work): Promise<{ part: HuntPart; stopped: boolean }> {
  let part = noHunt;
  const jobs = Array.from({ length: workers }, (_, first): HuntJob => ({ job: 'hunt', program, task, games, first, step: workers }));
  const stopped = await runThreads(jobs, (some: HuntPart) => {
    part = mergeHunts(part, some);
    update(part);
  });
  return { part, stopped };
}

interface Findings {
  readonly found: readonly Finding[];
  readonly loaded: Loaded;
  readonly sitting: Sitting;
  readonly machine: ConstructorParameters<typeof Shrinker>[0]['machine'];
  readonly task: HuntTask;
  readonly options: HuntOptions;
}

/** Shrinks every finding. */
function tell({ found, loaded, sitting, machine, task, options }: Findings): Told[] {
  const { project, workspace } = loaded;
  const { source, seats } = sitting;
  const words = wordsIn(options.locale);
  const selected = project.select(selectionOf(options));
  if (found.length === 0 || 'error' in selected) return [];
  const pack = homeOf(workspace.packs, selected.packs, options);
  const shrinker = new Shrinker({ project, selected, source, machine, task, seats, pack });
  const progress = startProgress(words('hunt.shrinking'), found.length, options.locale);
  const told = found.map((finding, index): Told => {
    progress.update(index);
    const what = sayReason(finding.reason, words);
    const shrunk = shrinker.shrink(finding, what);
    const site = 'site' in finding.reason ? finding.reason.site : 0;
    const { file, line } = site === 0 ? { file: '', line: 0 } : locate(source, site);
    const command = huntCommand(options, finding.seed);
    return {
      ...finding,
      what,
      ...(file !== '' && { file, line }),
      command,
      ...(shrunk && { scenario: withCommand(shrunk, command), failure: shrunk.failure.actual }),
    };
  });
  progress.finish();
  return told;
}

function writeScenarios(told: readonly Told[], { project, workspace }: Loaded, options: HuntOptions): Told[] {
  const selected = project.select(selectionOf(options));
  return 'error' in selected ? [...told] : write(told, homeOf(workspace.packs, selected.packs, options), options);
}

/** The scenario, below the command that plays the game it came from. */
function withCommand({ text }: Shrunk, command: string): string {
  return `# ${command}\n${text}`;
}

/** The pack that scenarios are written into: with `--write` the last that is played, otherwise the one whose folder the file lies in. */
function homeOf(all: readonly Pack[], played: readonly Pack[], { out, write: writes }: HuntOptions): Pack | undefined {
  if (out !== undefined) return all.find(({ folder }) => shownPath(out).startsWith(`${folder}/`));
  return writes ? (played.findLast(({ manifest }) => !manifest.edition) ?? played[0]) : undefined;
}

/** Writes new files only. */
function write(told: readonly Told[], pack: Pack | undefined, { out, write: writes, locale }: HuntOptions): Told[] {
  const flag = { flag: 'wx' } as const;
  if (out !== undefined) {
    const texts = told.flatMap(({ scenario }) => scenario ?? []);
    if (texts.length > 0) {
      mkdirSync(dirname(out), { recursive: true });
      writeFileSync(out, texts.join('\n'), flag);
    }
    return told.map((one) => (one.scenario === undefined ? one : { ...one, written: shownPath(out) }));
  }
  if (!writes || pack === undefined) return [...told];
  return told.map((one) => {
    if (one.scenario === undefined) return one;
    const name = `found-${one.reason.sort}-${one.reason.name}`
      .replace(/[^a-z0-9]+/gi, '-')
      .replace(/-$/, '')
      .toLowerCase();
    const folder = join(pack.folder, 'scenarios');
    let path = join(folder, `${name}.scenario`);
    for (let again = 2; existsSync(path); again += 1) path = join(folder, `${name}-${again}.scenario`);
    mkdirSync(folder, { recursive: true });
    try {
      writeFileSync(path, one.scenario, flag);
    } catch (error) {
      throw failIn(locale, 'usage', 'hunt.cannot-write', { file: path, reason: (error as NodeJS.ErrnoException).code ?? String(error) });
    }
    return { ...one, written: shownPath(path) };
  });
}

/** What is wrong, as a sentence that can be the title of a scenario. */
function sayReason(reason: HuntReason, words: Words): string {
  const { name } = reason;
  switch (reason.sort) {
    case 'fault':
      return words('hunt.fault', { name, why: explainFault(new Fault(reason.code, 0)) });
    case 'nowhere':
      return words('hunt.nowhere', { name, field: reason.field });
    case 'text':
      return words('hunt.text', { name, why: reason.text.replaceAll('`', '') });
    default:
      return words(`hunt.${reason.sort}`, { name });
  }
}

interface Summary {
  readonly stopped: boolean;
  readonly seconds: number;
  readonly tables: readonly (readonly (readonly string[])[])[];
  readonly unseated: readonly string[];
}

function draw(
  { games, decisions }: HuntPart,
  told: readonly Told[],
  { stopped, seconds, tables, unseated }: Summary,
  colours: Colours,
  words: Words,
): string {
  const head = words('hunt.told', { games, decisions: String(decisions), speed: (games / seconds).toFixed(0) });
  const parts = told.map(({ what, file, line, seed, step, scenario, command, written }, index) =>
    [
      `${colours.red(`${index + 1}.`)} ${colours.bold(printable(what))}`,
      `   ${words('hunt.where', { seed: String(seed), step: String(step) })}${file === undefined ? '' : `  ${printable(`${file}:${line}`)}`}`,
      `   ${colours.dim(printable(command))}`,
      '',
      scenario === undefined ? words('hunt.not-told') : scenario.trimEnd().split('\n').map(printable).join('\n'),
      ...(written === undefined ? [] : ['', words('files.written', { file: printable(written) })]),
    ].join('\n'),
  );
  const sat =
    tables.length === 1
      ? []
      : [`   ${words('hunt.tables', { count: tables.length })}`, ...tables.map((seats) => `   ${printable(typedSeats(seats))}`)];
  const left = unseated.length === 0 ? [] : [`   ${words('hunt.unseated', { names: printable(unseated.join(', ')) })}`];
  const foot = told.length === 0 ? colours.green(words('hunt.nothing')) : colours.red(words('hunt.found', { count: told.length }));
  return [[head, ...sat, ...left].join('\n'), ...(stopped ? [words('hunt.stopped')] : []), ...parts, foot].join('\n\n');
}
