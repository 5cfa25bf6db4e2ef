// The game service holds the running game or the watched scenario, and answers what the page asks about them. It knows no browser: the worker
// beside it is only a thread to run in. Nor does it know where rules come from (table-rules.ts).
import { type Answer, type Decision, digest, EngineError, type Reason, type Selection } from '../../../interpreter/index.ts';
import { absentOptions, type Chronicle, stateJson } from '../../../interpreter/internal.ts';
import { decisionFor, pageViewerOf, type PageViewer } from '../viewer.ts';
import { noGame } from '../no-game.ts';
import type { CardScope, FoundCards } from '../protocol/cards.ts';
import type { FileChange, TextFile } from '../protocol/files.ts';
import type {
  Audience,
  StoredGame,
  Viewpoint,
  RecordedScenario,
  ScenarioEntry,
  SetupChoices,
  SetupConflict,
  StepView,
  GameWorker,
  ChosenSetup,
  GameState,
} from '../protocol/game-worker.ts';
import type { Comparable, ComparedView, Comparison, ComparisonRequest } from '../protocol/comparison.ts';
import type { InspectCard, Inspected, TouchingScenarios } from '../protocol/inspect.ts';
import { askBecause, orNothing } from './ask-because.ts';
import { Comparisons } from './compare/comparisons.ts';
import type { Edit } from './likely-scenarios.ts';
import { Play } from './play.ts';
import { lostSeat } from './lost-seats.ts';
import { renamedIds, seatsRenamed } from './renamed-ids.ts';
import { type ShownTimeline, viewStep } from './step-view.ts';
import { describeSteps } from './describe-steps.ts';
import { exampleSeats } from './example-seats.ts';
import { toGameError } from './game-error.ts';
import { SaidError, sayError, TableError } from './say-error.ts';
import type { GameError, OpenedTable, TableRules, Watched } from './table-rules.ts';

/** Steps one answer may take, and milliseconds one call of the page may take, before the rules are stopped. */
const mostSteps = 1_000_000;
const mostTime = 2_500;

interface RunningGame {
  readonly play: Play;
  readonly opened: OpenedTable;
  /** What it was played with when somebody last acted. */
  readonly acted: OpenedTable;
}

export class GameService implements GameWorker {
  private audience: Audience = { locale: 'en', viewerSetting: 'asked', holder: null };
  private running: RunningGame | undefined;
  private watched: Watched | undefined;
  private error: GameError | undefined;
  private readonly comparisons = new Comparisons();
  private deadline = 0;
  private readonly limits = { budget: mostSteps, stopped: (): boolean => performance.now() > this.deadline };

  constructor(private rules: TableRules) {}

  /** Other rules take over. They have the same files, so that the game goes on as it was. */
  useRules(rules: TableRules): void {
    this.rules = rules;
    this.replay([]);
  }

  // -------------------------------------------------------------- files

  open(files: readonly TextFile[]): GameState {
    this.rules.setFiles(files);
    this.comparisons.noteAct();
    return this.replay([]);
  }

  edit(changes: readonly FileChange[]): GameState {
    const edits = changes.map(({ path, text }) => ({ path, before: this.rules.textOf(path) ?? null, after: text }));
    this.rules.edit(changes);
    this.comparisons.noteEdits(edits);
    return this.replay(edits);
  }

  catalogue(locale: string, selection?: Selection): SetupChoices {
    return this.rules.catalogue(locale, selection);
  }

  setAudience(audience: Audience): GameState {
    this.audience = { ...audience };
    return this.state();
  }

  // -------------------------------------------------------------- the game

  refusal(setup: ChosenSetup, locale: string): string | null {
    this.startClock();
    const opened = this.rules.open(setup, locale);
    if ('error' in opened) return opened.error.message;
    try {
      this.begin(opened, setup, locale);
      return null;
    } catch (error) {
      return toGameError(error, locale).message;
    }
  }

  conflicts(setup: ChosenSetup, locale: string): readonly SetupConflict[] {
    const found = this.rules.conflicts(setup, locale);
    if (found.length > 0) return found;
    // What goes wrong only when the table is laid.
    const refused = this.refusal(setup, locale);
    return refused === null ? [] : [{ message: refused, about: 'seats', options: [] }];
  }

  /** Throws EngineError; where the rules do not allow the seats, the message names seats that they allow. */
  private begin(opened: OpenedTable, setup: ChosenSetup, locale: string): Play {
    try {
      return new Play(opened.source, setup, { ...this.limits, locale });
    } catch (error) {
      if (!(error instanceof EngineError) || error.code !== 'illegal-setup') throw error;
      const { code, rule } = error;
      throw new SaidError(code, [sayError(error, locale), ...exampleSeats(opened, setup, locale)].join(' '), { rule });
    }
  }

  start(setup: ChosenSetup, lead = 0): GameState {
    return this.play(setup, [], lead);
  }

  store(): StoredGame | null {
    return this.running?.play.store() ?? null;
  }

  resume({ setup, answers }: StoredGame): GameState {
    return this.play(setup, answers);
  }

  choose(answer: Answer, n: number): GameState {
    return this.act((play) => play.choose(answer, n));
  }

  back(n: number): GameState {
    return this.act((play) => play.back(n));
  }

  branch(id: number): GameState {
    return this.act((play) => play.branch(id));
  }

  run(most: number): GameState {
    return this.act((play) => play.run(most));
  }

  // -------------------------------------------------------------- questions

  viewStep(at: Viewpoint): StepView {
    this.startClock();
    return viewStep(this.shown(), at);
  }

  why(option: string, { step, viewer }: Viewpoint): readonly Reason[] {
    this.startClock();
    return orNothing(() => this.shown().chronicle.why(step, option, viewer));
  }

  whyInWords(option: string, { step, viewer, locale }: Viewpoint): string | null {
    this.startClock();
    return orNothing(() => [this.shown().chronicle.whyInWords(step, option, viewer, locale) ?? null])[0] ?? null;
  }

  because(piece: string, field: string | null, { step, viewer }: Viewpoint): readonly Reason[] {
    this.startClock();
    return askBecause(this.shown().chronicle, piece, field, { step, viewer });
  }

  inspect(about: Inspected, at: Viewpoint): InspectCard | null {
    this.startClock();
    return this.rules.inspect(this.shown(), about, at);
  }

  scenariosTouching(about: Inspected, at: Viewpoint): TouchingScenarios {
    this.startClock();
    return this.rules.scenariosTouching(this.shown(), about, at);
  }

  cards(scope: CardScope, locale: string): FoundCards {
    this.startClock();
    return this.rules.cards(this.running?.play.setup, scope, locale);
  }

  absent({ step, viewer, locale }: Viewpoint): readonly { readonly id: string; readonly text: string }[] {
    this.startClock();
    const { chronicle } = this.shown();
    const state = chronicle.askedAt(step);
    // The options of others would reveal what they hold.
    if (state === undefined || (viewer !== null && chronicle.decisionAt(step, locale)?.seat !== viewer)) return [];
    return orNothing(() => absentOptions(chronicle.source, state, locale));
  }

  // -------------------------------------------------------------- comparisons

  comparable(at: Viewpoint): Comparable {
    this.startClock();
    return this.comparisons.comparable(this.runningGame(), this.rules, at);
  }

  compare(request: ComparisonRequest): Comparison {
    return this.comparisons.compare(this.runningGame(), this.rules, request, () => {
      this.startClock();
      return { ...this.limits, locale: request.locale };
    });
  }

  viewCompared(pair: number): ComparedView {
    this.startClock();
    return this.comparisons.view(pair);
  }

  leaveComparison(): void {
    this.comparisons.leave();
  }

  // -------------------------------------------------------------- scenarios

  record(how: { readonly title: string; readonly from: number; readonly to: number }): RecordedScenario {
    this.startClock();
    const { play, opened } = this.runningGame();
    try {
      return this.rules.record(opened, play.currentTimeline, { ...how, enough: () => performance.now() > this.deadline - mostTime / 2 });
    } catch (error) {
      throw error instanceof EngineError ? new SaidError(error.code, sayError(error, this.audience.locale)) : error;
    }
  }

  scenarios(): readonly ScenarioEntry[] {
    return this.rules.scenarios.list();
  }

  runScenarios({ first }: { readonly first?: string; readonly locale: string }): Promise<void> {
    return this.rules.scenarios.run(first);
  }

  pauseScenarios(): void {
    this.rules.scenarios.rest();
  }

  watch(key: string): GameState {
    return this.attempt(() => {
      const watched = this.rules.scenarios.watch(key);
      if (watched !== undefined) return void (this.watched = watched);
      const [failure] = this.rules.scenarios.check(key)?.failures ?? [];
      if (failure === undefined) throw new TableError('unknown-id', 'unknown-id');
      throw new SaidError('unknown-id', failure.actual);
    });
  }

  unwatch(): GameState {
    return this.attempt(() => void (this.watched = undefined));
  }

  // -------------------------------------------------------------- inside

  private play(setup: ChosenSetup, answers: readonly Answer[], lead = 0): GameState {
    return this.attempt(() => {
      const opened = this.rules.open(setup, this.audience.locale);
      if ('error' in opened) return void (this.error = opened.error);
      const lost = lostSeat(opened.compiled.program, { setup, answers }, this.audience.locale);
      if (lost !== undefined) return void (this.error = lost);
      const play = this.begin(opened, setup, this.audience.locale);
      if (answers.length > 0) play.resume(answers);
      play.lead(lead);
      this.running = { opened, play, acted: opened };
      this.watched = undefined;
      this.comparisons.noteAct();
    });
  }

  /** Somebody acts in the game. What was edited before counts as played with from now on. */
  private act(work: (play: Play) => void): GameState {
    return this.attempt(() => {
      work(this.playing());
      const running = this.runningGame();
      this.running = { ...running, acted: running.opened };
      this.comparisons.noteAct();
    });
  }

  /** Does some work. An error of the rules or of the answer becomes part of the state and leaves the game as it was. */
  private attempt(work: () => void): GameState {
    this.error = undefined;
    this.startClock();
    try {
      work();
    } catch (error) {
      this.error = toGameError(error, this.audience.locale);
    }
    return this.state();
  }

  private startClock(): void {
    this.deadline = performance.now() + mostTime;
  }

  /** The scenario that is looked at, or is likely to be touched, is run first: that is what the author waits for. */
  private replay(edits: readonly Edit[]): GameState {
    return this.attempt(() => {
      this.rules.scenarios.refresh(edits);
      if (this.watched !== undefined) this.watched = this.rules.scenarios.watch(this.watched.key) ?? this.watched;
      if (this.running === undefined) return;
      const opened = this.rules.open(this.running.play.setup, this.audience.locale);
      if ('error' in opened) return void (this.error = opened.error);
      if (opened === this.running.opened) return;
      const { play, opened: before } = this.running;
      const { program } = opened.compiled;
      const renamed = renamedIds(before.compiled.program, program);
      const stored = play.store();
      const lost = lostSeat(
        program,
        { ...stored, setup: { ...stored.setup, seats: seatsRenamed(stored.setup.seats, renamed) } },
        this.audience.locale,
      );
      if (lost !== undefined) return void (this.error = lost);
      play.replayWith(opened.source, renamed);
      this.running = { ...this.running, opened };
    });
  }

  private runningGame(): RunningGame {
    if (this.running === undefined) throw new TableError('no-game', 'no-game');
    return this.running;
  }

  private playing(): Play {
    if (this.watched !== undefined) throw new TableError('no-game', 'scenario-shown');
    return this.runningGame().play;
  }

  private shown(): ShownTimeline {
    if (this.watched !== undefined) {
      const { show, opened } = this.watched;
      return { chronicle: show, opened, setup: { seats: show.seats, players: show.seats.map(() => 'person' as const) } };
    }
    const { play, opened } = this.runningGame();
    return { chronicle: play.currentTimeline, opened, setup: play.setup };
  }

  /** A digest is made only on request, because nobody on the page compares digests. */
  digest(): string {
    if (this.watched !== undefined) {
      const { show, opened } = this.watched;
      return show.state.m.length === 0 ? '' : digest(stateJson(opened.compiled.program, show.state));
    }
    if (this.running === undefined) return '';
    const { play } = this.running;
    const { game } = play.currentTimeline;
    const viewer = this.viewerOf(play, game.decision());
    return digest(viewer === null ? game.state() : game.view(viewer));
  }

  state(): GameState {
    const error = this.error === undefined ? {} : { error: this.error };
    if (this.watched !== undefined) return { ...this.watchedState(this.watched), ...error };
    if (this.running !== undefined) return { ...this.gameState(this.running), ...error };
    return { ...noGame(this.audience.locale), ...error };
  }

  /** INVARIANT: the state is made for the viewer after the last answer, not for the one before it. */
  private gameState({ play, opened, acted }: RunningGame): GameState {
    const { locale } = this.audience;
    const { asked, setup } = play;
    const { game } = play.currentTimeline;
    const decision = game.decision(locale);
    const viewer = this.viewerOf(play, decision);
    const result = game.result() ?? null;
    return {
      kind: 'game',
      setup,
      shownTo: { viewer, locale },
      ...play.describe({ locale, viewer }, { before: acted, now: opened }),
      decision: decisionFor(decision, viewer),
      asked,
      over: game.over,
      result,
      ...(result && { reasons: game.source.texts?.endReasons?.(result, locale) ?? [] }),
      ...(game.over && { partNames: partNames(play.currentTimeline, locale) }),
    };
  }

  private viewerOf({ asked, setup }: Play, decision: Decision | null): PageViewer {
    return pageViewerOf(this.audience, { kind: 'game', setup, asked, decision });
  }

  private watchedState({ title, show }: Watched): GameState {
    const { seats } = show;
    const { locale } = this.audience;
    const decision = show.decisionAt(show.moments.length - 1, locale);
    return {
      kind: 'scenario',
      title,
      setup: { seats, players: seats.map(() => 'person'), seed: 0 },
      shownTo: { viewer: null, locale },
      steps: describeSteps(show, { locale, viewer: null }),
      decision,
      asked: null,
      over: decision === null,
      result: null,
      branches: [],
    };
  }
}

function partNames({ source: { program, texts } }: Chronicle, locale: string): Record<string, string> {
  return Object.fromEntries(program.parts.map(({ name }) => [name, texts?.name('part', name, locale) ?? name]));
}
