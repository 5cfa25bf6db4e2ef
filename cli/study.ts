// `roundhouse study`: plays many games between bots, with seats turned, and says with intervals how they went; with a second rule set also what
// the difference does. The games run on worker threads, so that Ctrl+C can end them and print what there is.
import { availableParallelism } from 'node:os';
import {
  emptyStudy,
  locate,
  mergeStudies,
  type Program,
  type StudyPart,
  type StudyTask,
  summarizeStudy,
  withoutUses,
} from '../interpreter/internal.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT } from './failure.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import { type CommandResult } from './output.ts';
import { startProgress } from './progress.ts';
import {
  addSelectionOptions,
  readCount,
  readMostDecisions,
  sitDown,
  type SelectionOptions,
  type Sitting,
  typedSeats,
} from './selection.ts';
import { runThreads } from './run-threads.ts';
import { readBots } from './simulate.ts';
import { changeNumber } from './study-set.ts';
import { drawStudy, widestChange } from './study-table.ts';
import type { StudyJob } from './study-worker.ts';
import { failIn, fixedIn, wordsIn } from './terminal-words.ts';
import { editLoaded, loadFiles, type Loaded } from './workspace.ts';

interface StudyOptions extends CommonOptions, SelectionOptions {
  readonly games: string;
  readonly seed: string;
  readonly bots: string;
  readonly workers?: string;
  readonly against?: string;
  readonly set: readonly string[];
  readonly all: boolean;
  readonly locale: string;
}

export const addStudy: AddCommand = (program, finish) => {
  const command = program
    .command('study')
    .argument('[packs...]', 'packs to play with; the same as --packs')
    .description('play many games between bots, seats turned, and tell win shares, scores and uses with intervals')
    .option('--games <n>', 'how many games', '1000')
    .option('--seed <s>', 'seed of the first game; each further game counts on', '0')
    .option('--bots <names>', 'who plays: random or greedy, for all seats or one after another (greedy,random)', 'random')
    .option('--workers <w>', 'how many threads (default: as many as there are cores, at most 4)')
    .option('--against <dir>', 'compare with the packs in this folder, game by game; packs that it lacks are the same on both sides')
    .option(
      '--set <name=value>',
      'compare with one changed number: an option, a query (limit=7), a number of a document (fox.speed=2); repeatable',
      (given: string, all: string[]) => [...all, given],
      [],
    )
    .option('--all', 'list every card, choice and event', false);
  addSelectionOptions(addCommonOptions(addLocaleOption(command, 'the report'))).action(async (packs: string[], options: StudyOptions) =>
    finishWith(await study(withPacks(options, packs), options.all), options, finish),
  );
};

/** Packs may be named without `--packs`. */
export function withPacks<Options extends SelectionOptions>(options: Options, packs: readonly string[]): Options {
  if (packs.length === 0) return options;
  if (options.packs !== undefined)
    throw failIn(options.locale ?? 'en', 'usage', 'study.packs-twice', { packs: packs.join(' '), named: options.packs });
  return { ...options, packs: packs.join(',') };
}

async function study(options: StudyOptions, all: boolean): Promise<CommandResult> {
  const locale = readLocaleOption(options.locale);
  const games = readCount('--games', options.games, 1, locale);
  const seed = readCount('--seed', options.seed, 0, locale);
  const last = Number.MAX_SAFE_INTEGER;
  if (seed > last - games) throw failIn(locale, 'usage', 'study.seeds-end', { seed: String(seed), last: String(last) });
  const workers = options.workers === undefined ? Math.min(4, availableParallelism()) : readCount('--workers', options.workers, 1, locale);
  const { now, before } = readSides(options);
  const bots = readBots(options.bots, locale);
  const task: StudyTask = { seats: now.seats, bots, seed, mostDecisions: readMostDecisions(options) };
  const started = performance.now();
  const { part, stopped } = await play({ now: now.source.program, before: before?.source.program, task, games, workers, locale });
  const seconds = (performance.now() - started) / 1000;
  const summary = summarizeStudy(part);
  const where = (side: Sitting, faults: StudyPart['tally']['faults'], how: string): string => {
    const { file, line } = locate(side.source, faults[how] ?? 0);
    return file === '' ? '' : ` (${file}:${line})`;
  };
  const place = (how: string): string => where(now, part.tally.faults, how);
  const { games: played, finished } = summary.now;
  return {
    json: {
      ok: played === finished,
      setup: { seats: now.seats, bots, seed, games },
      ...(stopped && { stopped: true }),
      seconds,
      gamesPerSecond: played / seconds,
      ...summary,
    },
    exit: played === finished ? EXIT.fine : EXIT.problems,
    text: (colours) => drawStudy(summary, { stopped, seconds, all, place, colours, words: wordsIn(locale), fixed: fixedIn(locale) }),
  };
}

/** The rule set that is studied, and the one it is compared with. Differences are what the change does. */
function readSides(options: StudyOptions): { readonly now: Sitting; readonly before?: Sitting } {
  const loaded = loadFiles({ rules: options.rules, paths: [], locale: options.locale });
  if (options.against !== undefined && options.set.length > 0) throw failIn(options.locale, 'usage', 'study.against-and-set');
  if (options.set.length > 0) {
    const before = sitDown(loaded, options);
    const changed = changeAll(loaded, before, options);
    return { now: sitDown(changed.loaded, atSameSeats(changed.options, before)), before };
  }
  const now = sitDown(loaded, options);
  if (options.against === undefined) return { now };
  const other = loadFiles({ rules: options.rules, paths: [options.against], locale: options.locale });
  return { now, before: sitDown(other, atSameSeats(options, now)) };
}

function changeAll(loaded: Loaded, { source }: Sitting, options: StudyOptions): { loaded: Loaded; options: StudyOptions } {
  let changed = { loaded, options };
  for (const text of options.set) {
    const found = changeNumber(changed.loaded, source.program, text, options.locale);
    if ('option' in found) changed = { ...changed, options: { ...changed.options, option: [...changed.options.option, found.option] } };
    else changed = { ...changed, loaded: editLoaded(changed.loaded, [found]) };
  }
  return changed;
}

/** Both rule sets are played at one table. */
function atSameSeats(options: StudyOptions, { seats }: Sitting): StudyOptions {
  return { ...options, players: undefined, seats: typedSeats(seats) };
}

interface Work {
  readonly now: Program;
  readonly before?: Program;
  readonly task: StudyTask;
  readonly games: number;
  readonly workers: number;
  readonly locale: string;
}

async function play({ now, before, task, games, workers, locale }: Work): Promise<{ part: StudyPart; stopped: boolean }> {
  const part = emptyStudy(before !== undefined);
  const progress = startProgress(wordsIn(locale)('progress.games'), games, locale);
  const jobs = Array.from({ length: workers }, (_, first): StudyJob => {
    return { job: 'study', program: now, ...(before && { against: before }), task, games, first, step: workers };
  });
  try {
    const stopped = await runThreads(jobs, (played: StudyPart) => {
      mergeStudies(part, played);
      progress.update(part.tally.games, noteOf(part));
    });
    return { part, stopped };
  } finally {
    progress.finish();
  }
}

/** The widest interval so far, beside the bar. */
function noteOf(part: StudyPart): string {
  const reach = widestChange(summarizeStudy(withoutUses(part)));
  return reach === undefined ? '' : `± ${(reach * 100).toFixed(1)} %`;
}
