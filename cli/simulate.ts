// `roundhouse simulate`: plays many games between bots and adds them up, on one core or several. The figures do not depend on the number of
// cores.
import { Worker } from 'node:worker_threads';
import {
  type BotName,
  type GameRecord,
  playGames,
  type Simulation,
  type SimulationTask,
  summarizeGames,
  TableMachines,
} from '../interpreter/index.ts';
import { botNames, fullSetup, locate, type Program, seatDocuments } from '../interpreter/internal.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT } from './failure.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import { type CommandResult } from './output.ts';
import { startProgress, type Progress } from './progress.ts';
import { addSelectionOptions, readCount, readMostDecisions, sitDown, type SelectionOptions, typedSelection } from './selection.ts';
import { failIn, type Fixed, fixedIn, type Words, wordsIn } from './terminal-words.ts';
import { loadFiles } from './workspace.ts';

interface SimulateOptions extends CommonOptions, SelectionOptions {
  readonly games: string;
  readonly seed: string;
  readonly bots: string;
  readonly workers: string;
  readonly invariants: boolean;
  readonly locale: string;
}

/** The message to a worker, which makes its own machine from the program. */
export interface WorkerJob {
  readonly job: 'simulate';
  readonly program: Program;
  readonly task: SimulationTask;
}

/** How many games a worker plays between two messages. */
export const batch = 100;

export const addSimulate: AddCommand = (program, finish) => {
  const command = program
    .command('simulate')
    .description('play many games between bots and add them up')
    .option('--games <n>', 'how many games', '1000')
    .option('--seed <s>', 'seed of the first game; each further game counts on', '0')
    .option('--bots <names>', 'who plays: random or greedy, for all seats or one after another (greedy,random)', 'random')
    .option('--workers <w>', 'how many threads', '1')
    .option('--invariants', 'check invariants at every decision', false);
  addSelectionOptions(addCommonOptions(addLocaleOption(command, 'the report'))).action(async (options: SimulateOptions) =>
    finishWith(await simulate(options), options, finish),
  );
};

async function simulate(options: SimulateOptions): Promise<CommandResult> {
  const locale = readLocaleOption(options.locale);
  const games = readCount('--games', options.games, 1, locale);
  const seed = readCount('--seed', options.seed, 0, locale);
  const last = Number.MAX_SAFE_INTEGER;
  if (seed > last - (games - 1))
    throw failIn(locale, 'usage', 'simulate.seeds-end', { seed: String(seed), games: String(games), last: String(last) });
  const workers = readCount('--workers', options.workers, 1, locale);
  const bots = readBots(options.bots, locale);
  const { source, seats: named } = sitDown(loadFiles({ rules: options.rules, paths: [], locale: options.locale }), options);
  const seats = seatDocuments(source.program, fullSetup({ seats: named }));
  const task: SimulationTask = {
    seats,
    seed,
    from: 0,
    to: games,
    invariants: options.invariants,
    bots,
    mostDecisions: readMostDecisions(options),
  };
  const progress = startProgress(wordsIn(locale)('progress.games'), games, locale);
  const started = performance.now();
  let done = 0;
  const tick = (count = 1): void => progress.update((done += count));
  const records =
    workers === 1
      ? playGames(new TableMachines(source.program).for(task), task, tick)
      : await playOnThreads(source.program, task, Math.min(workers, games), tick, progress);
  progress.finish();
  const seconds = (performance.now() - started) / 1000;
  const simulation = summarizeGames(source.program, seats, records, (site) => {
    const { file, line } = locate(source, site);
    return file === '' ? '' : ` (${file}:${line})`;
  });
  const failures = simulation.failures.map((failure) => ({ ...failure, command: huntCommand(options, failure.seed) }));
  return {
    json: { ...simulation, failures, seconds, gamesPerSecond: games / seconds },
    exit: simulation.ok ? EXIT.fine : EXIT.problems,
    text: () => draw({ ...simulation, failures }, seconds, wordsIn(locale), fixedIn(locale)),
  };
}

/** The command that plays one game again and shows what is wrong in it. */
export function huntCommand(options: SelectionOptions & Pick<CommonOptions, 'rules'> & { readonly bots?: string }, seed: number): string {
  const bots = options.bots === undefined ? [] : ['--bots', options.bots.replaceAll(' ', '')];
  return ['npx roundhouse hunt', ...typedSelection(options), ...bots, '--games 1', `--seed ${seed}`].join(' ');
}

export function readBots(text: string, locale: string): BotName[] {
  return text.split(',').map((part) => {
    const bot = botNames.find((name) => name === part.trim());
    if (bot === undefined) throw failIn(locale, 'usage', 'games.not-a-bot', { bot: part.trim(), bots: botNames.join(', ') });
    return bot;
  });
}

async function playOnThreads(
  program: Program,
  task: SimulationTask,
  workers: number,
  tick: (count: number) => void,
  progress: Progress,
): Promise<GameRecord[]> {
  const size = Math.ceil((task.to - task.from) / workers);
  const parts = Array.from({ length: workers }, (_, at) => ({
    ...task,
    from: Math.min(task.to, at * size),
    to: Math.min(task.to, (at + 1) * size),
  }));
  try {
    return (await Promise.all(parts.map((part) => playOnThread({ job: 'simulate', program, task: part }, tick)))).flat();
  } finally {
    progress.finish();
  }
}

function playOnThread(workerData: WorkerJob, tick: (count: number) => void): Promise<GameRecord[]> {
  return new Promise((resolve, reject) => {
    const records: GameRecord[] = [];
    const worker = new Worker(new URL(import.meta.url), { workerData });
    worker.on('message', (some: GameRecord[]) => {
      records.push(...some);
      tick(some.length);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => (code === 0 ? resolve(records) : reject(new Error(`a worker stopped with code ${code}`))));
  });
}

/** How wide figures are: the share of wins, and those of scores. */
const COLUMNS = [6, 7, 5, 6, 6] as const;

type ToldFailure = Simulation['failures'][number] & { readonly command: string };

function draw(
  simulation: Omit<Simulation, 'failures'> & { readonly failures: readonly ToldFailure[] },
  seconds: number,
  words: Words,
  fixed: Fixed,
): string {
  const percent = (share: number): string => `${fixed(share * 100, 1)} %`;
  const names = Object.keys(simulation.winners);
  const width = Math.max(6, ...names.map((name) => name.length));
  // The head of the shares stands over their digits.
  const heads = [`${words('simulate.wins')} `, ...(['mean', 'spread', 'least', 'most'] as const).map((head) => words(`simulate.${head}`))];
  const row = (name: string, cells: readonly string[]): string => {
    const [wins, ...scores] = cells.map((cell, at) => cell.padStart(Math.max(COLUMNS[at], heads[at].length)));
    return `${name.padEnd(width)}  ${wins}  ${scores.join(' ')}`;
  };
  const lines = [
    words('simulate.told', {
      games: simulation.games,
      decisions: fixed(simulation.decisionsPerGame, 1),
      speed: (simulation.games / seconds).toFixed(0),
    }),
    '',
    row('', heads),
    ...names.map((name) => {
      const { mean, sd, min, max } = simulation.scores[name];
      return row(name, [percent(simulation.winners[name]), mean.toFixed(0), sd.toFixed(0), String(min), String(max)]);
    }),
    '',
    words('simulate.shared', { shared: percent(simulation.shared), nobody: percent(simulation.nobody) }),
    ...Object.entries(simulation.ended).map(([how, count]) => tellEnd(words, how, count)),
    words('simulate.digest', { digest: simulation.digest }),
    ...simulation.failures.flatMap(({ what, games, seed, step, command }) => [
      '',
      words('simulate.failure', { what, games, seed: String(seed), step: String(step) }),
      `  ${command}`,
    ]),
  ];
  return lines.join('\n');
}

/** How games ended: to the end, with an invariant that did not hold, or with the code of a fault and its place. */
function tellEnd(words: Words, how: string, count: number): string {
  if (how === 'finished') return words('simulate.finished', { count });
  const [, names] = /^broken: (.*)$/s.exec(how) ?? [];
  return names === undefined ? `${how}: ${count}` : words('simulate.broken', { names, count });
}
