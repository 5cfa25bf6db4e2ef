// The balance service plays many games between bots, with the rules as they are and as they were before an edit, on the same seeds.
import { Project, type GameSource } from '../../../interpreter/index.ts';
import {
  emptyStudy,
  interpreterOf,
  mergeStudies,
  plainTexts,
  type Program,
  refusal,
  seatDocuments,
  fullSetup,
  guard,
  State,
  Study,
  type StudyPart,
  type StudySummary,
  summarizeStudy,
  usedThing,
  withoutUses,
} from '../../../interpreter/internal.ts';
import { EngineError } from '../../../interpreter/index.ts';
import { toGameError } from '../game-worker/game-error.ts';
import { sayError } from '../game-worker/say-error.ts';
import { lostSeat } from '../game-worker/lost-seats.ts';
import { openSelection } from '../game-worker/open-selection.ts';
import { renamedIds } from '../game-worker/renamed-ids.ts';
import type { BalanceJob, BalanceRefusal, BalanceRequest, BalanceWorker, NamesByLocale, Prepared } from '../protocol/balance-worker.ts';
import type { ChosenSetup } from '../protocol/game-worker.ts';

/** A game that takes more decisions than this is stopped: with rules under change one may never end, and the others wait behind it. */
const mostDecisions = 5_000;

export class BalanceService implements BalanceWorker {
  private source: GameSource | undefined;
  private study: Study | undefined;
  private played: StudyPart = emptyStudy(false);
  /** What all workers have played, once it has been summed up. */
  private all: StudyPart = this.played;

  prepare({ files, before, setup, locale }: BalanceRequest): Prepared {
    const project = new Project();
    project.setFiles(files);
    const now = readProgram(project, setup, locale);
    if ('refused' in now) return now;
    this.source = now.source;
    const programOf = ({ source }: { readonly source: GameSource }): string => JSON.stringify(source.program);
    if (before === null) return { now: programOf(now), before: null };
    const then = readProgram(project.changed(before), setup, locale, now.source.program);
    return 'refused' in then
      ? { now: programOf(now), before: null, beforeRefused: then.refused }
      : { now: programOf(now), before: programOf(then) };
  }

  load({ now, before, seats, bots, seed }: BalanceJob): void {
    const read = (text: string): Program => JSON.parse(text) as Program;
    this.study = new Study(read(now), before === null ? undefined : read(before), { seats, bots, seed, mostDecisions });
    this.played = emptyStudy(before !== null);
  }

  play(from: number, to: number): StudyPart {
    if (this.study === undefined) throw new EngineError('no-game', 'no rules are loaded');
    const part = this.study.play(from, to);
    mergeStudies(this.played, part);
    return withoutUses(part);
  }

  whole(): string {
    return JSON.stringify(this.played);
  }

  summarize(others: readonly string[]): StudySummary {
    const all = emptyStudy(this.played.against !== undefined);
    mergeStudies(all, this.played);
    for (const other of others) mergeStudies(all, JSON.parse(other) as StudyPart);
    this.all = all;
    return summarizeStudy(all);
  }

  names(keys: readonly string[], locales: readonly string[]): NamesByLocale {
    return Object.fromEntries(locales.map((locale) => [locale, Object.fromEntries(keys.map((key) => [key, this.nameOf(key, locale)]))]));
  }

  /** Keys are those of uses, and `figure/ID+ID`, `part/ID`, `kind/ID`, `ended/HOW`. */
  private nameOf(key: string, locale: string): string {
    const texts = this.source?.texts ?? plainTexts;
    const [sort, rest] = [key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)];
    const { program } = this.source ?? {};
    if (sort === 'ended') return this.sayEnd(rest, locale);
    if (sort === 'figure') {
      const kind = program === undefined ? '' : program.kinds[program.seats.playedWith].name;
      const ids = rest.split('+');
      return ids.map((id) => (program?.documents.some((document) => document.id === id) ? texts.name(kind, id, locale) : id)).join(' + ');
    }
    if (sort === 'part' || sort === 'kind') return texts.name(sort, rest, locale);
    const { type, choice = '', branch = '', kind = '', id } = usedThing(key);
    if (type === 'piece' || type === 'event') return texts.name(kind, id, locale);
    if (type === 'choice') return id;
    const [name, ...words] = branch.split(':');
    const value = id === '' ? {} : { value: { base: kind === '' ? ('enum' as const) : ('document' as const), kind, name: id } };
    const option = { id: [branch, id].filter((part) => part !== '').join(':'), words, ...(name !== '' && { branch: name }), ...value };
    return texts.option(choice, option, locale);
  }

  /** Why games were stopped, by what the tallies say of it in English. */
  private sayEnd(how: string, locale: string): string {
    const why = this.all.tally.whys[how] ?? this.all.against?.tally.whys[how];
    if (why === undefined) return how;
    const { code, rule } = why;
    if (code === 'no-end') return sayError(new EngineError('budget', how), locale);
    if (code === 'refused') return sayError(new EngineError('illegal-setup', how, { rule }), locale);
    return sayError(new EngineError('pack-errors', how, { fault: code, rule }), locale);
  }
}

/**
 * The rules of a set-up, or why they cannot be played at this table. What has another id in the rules that are `called` gets it here, too, so that
 * both can be compared by ids.
 */
function readProgram(
  project: Project,
  setup: ChosenSetup,
  locale: string,
  called?: Program,
): { readonly source: GameSource } | { readonly refused: BalanceRefusal } {
  const opened = openSelection(project, setup, locale);
  if ('error' in opened) return { refused: opened.error };
  const source = called === undefined ? opened.source : { ...opened.source, program: calledLike(opened.source.program, called) };
  try {
    const lost = lostSeat(source.program, { setup, answers: [] }, locale);
    if (lost !== undefined) return { refused: lost };
    const full = fullSetup({ seats: setup.seats, locale });
    const start = guard(source, () => interpreterOf(source.program).newGame({ seats: seatDocuments(source.program, full), seed: 0 }));
    if (start instanceof State) return { source };
    return { refused: toGameError(refusal(source, source.program.requires[start.refused].name, full), locale) };
  } catch (error) {
    return { refused: toGameError(error, locale) };
  }
}

function calledLike(program: Program, other: Program): Program {
  const renamed = renamedIds(program, other);
  if (renamed.size === 0) return program;
  return { ...program, documents: program.documents.map((document) => ({ ...document, id: renamed.get(document.id) ?? document.id })) };
}
