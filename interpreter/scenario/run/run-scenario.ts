// Plays one scenario, or one row of its table, and says what did not come as expected. A scenario that fails is played once more
// with a trace, so that the report can name the lines of the rules behind it.
import type { Event, Scenario, Step } from '../../../grammar/syntax/ast.ts';
import type { SourceFile, Span } from '../../../grammar/source.ts';
import type { Tracer } from '../../runtime/trace.ts';
import { EngineError } from '../../game/engine-error.ts';
import { fullSetup, refuseRepeats, seatDocuments } from '../../game/setup.ts';
import { clearUsual, layFacts, type Said, usualIn } from './apply-given.ts';
import { type Cause, Recorder } from './because.ts';
import { checkExpectation, looksAtDecision, type Say } from './expectations.ts';
import { fillText } from '../read/examples.ts';
import { dictate, Performer } from './perform.ts';
import { Playing } from '../playing.ts';
import type { CompiledSelection } from './programs.ts';
import { ScenarioError } from '../read/scenario-error.ts';
import type { ScenarioSettings } from '../read/settings.ts';
import { shorten } from './show.ts';

/** Where a reason stands. */
export interface BecauseLine {
  readonly file: string;
  readonly line: number;
  /** The rule that the line belongs to. */
  readonly rule?: string;
}

export interface ScenarioFailure {
  readonly line: number;
  readonly expected: string;
  readonly actual: string;
  readonly because: readonly BecauseLine[];
  /** What happened until then: the last steps of it. */
  readonly steps: readonly { readonly line: number; readonly text: string }[];
  /** How many steps before those are left out. */
  readonly earlierSteps?: number;
}

/** One scenario with all that is needed to play it. */
export interface Part {
  readonly compiledSelection: CompiledSelection;
  readonly file: SourceFile;
  readonly scenario: Scenario;
  readonly settings: ScenarioSettings;
  /** The cells of the row, for the texts of the report. */
  readonly cells: ReadonlyMap<string, string>;
  /** Finds the files of the rules. */
  readonly source: (path: string) => SourceFile | undefined;
}

/** Reasons that are worth naming. */
const mostReasons = 8;
/** A game without end has a hundred thousand steps; who looks for the reason reads the last ones. */
const mostSteps = 50;

/** Plays a scenario. With a recorder everything is traced into it. */
export function runScenario(part: Part, recorder?: Recorder): readonly ScenarioFailure[] {
  if (recorder !== undefined) return new Attempt(part, recorder).play();
  const failures = new Attempt(part).play();
  return failures.length === 0 ? failures : new Attempt(part, new Recorder(part.compiledSelection.program)).play();
}

/** Whether a scenario passes, when nobody wants to know why not. What breaks the rules altogether counts as not. */
export function passes(part: Part): boolean {
  try {
    return new Attempt(part).play().length === 0;
  } catch {
    return false;
  }
}

/** Looks on while a scenario is played. */
export interface Onlooker extends Tracer {
  /** The game is set up. */
  started(playing: Playing): void;
  given(span: Span, text: string): void;
  /** `actual` says what is the case instead, if that is something else. */
  expected(span: Span, text: string, actual?: string): void;
  /** The scenario could not go on. */
  broke(span: Span, text: string, message: string): void;
}

/** Plays a scenario under somebody's eyes. */
export function showScenario(
  part: Part,
  onlooker: Onlooker,
  recorder = new Recorder(part.compiledSelection.program),
): readonly ScenarioFailure[] {
  return new Attempt(part, recorder, onlooker).play();
}

class Attempt {
  private readonly part: Part;
  private readonly recorder?: Recorder;
  private readonly onlooker?: Onlooker;
  private readonly playing: Playing;
  private readonly performer: Performer;
  private readonly failures: ScenarioFailure[] = [];
  private started = false;
  /** What `given` has laid down since something happened. */
  private readonly said: Said = new Map();

  constructor(part: Part, recorder?: Recorder, onlooker?: Onlooker) {
    this.part = part;
    this.recorder = recorder;
    this.onlooker = onlooker;
    this.playing = new Playing(part.compiledSelection, part.settings.seed, tellBoth(recorder, onlooker));
    this.playing.asking = recorder?.asking;
    this.performer = new Performer(this.playing);
  }

  play(): readonly ScenarioFailure[] {
    const { steps, titleSpan } = this.part.scenario;
    this.playing.at = titleSpan;
    try {
      if (!steps.some((step) => step.kind === 'then' && step.expectations.length > 0))
        throw new ScenarioError(titleSpan, 'the scenario expects nothing: it needs a `then`');
      for (const [index, step] of steps.entries()) this.take(step, steps[index + 1]);
      this.performer.settle();
      const [left] = this.playing.dictation.left();
      if (left !== undefined) throw new ScenarioError(left.span, `chance \`${left.chance}\` is never asked (again)`);
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      const statement = this.playing.at.end > 0 && contains(this.playing.at, error.span) ? this.playing.at : error.span;
      this.onlooker?.broke(error.span, this.say(statement), error.message);
      this.fail(
        error.span,
        this.say(statement),
        error.message,
        error.sites.map((site) => ({ site })),
      );
    }
    return this.failures;
  }

  private take(step: Step, next: Step | undefined): void {
    this.playing.at = step.span;
    // What stands before everything else and tells chance alone is about the set-up.
    if (!this.started && step.kind === 'when' && step.events.every(({ kind }) => kind === 'chance')) {
      for (const event of step.events) dictate(this.playing, event as Extract<Event, { kind: 'chance' }>);
      return;
    }
    this.start();
    if (step.kind !== 'given') this.said.clear();
    if (this.playing.refused !== undefined && step.kind !== 'then')
      throw new ScenarioError(step.span, `there is no game: the set-up is refused by \`${this.playing.refused}\``);
    if (step.kind === 'given') {
      this.performer.settle();
      layFacts(this.playing, step.facts, this.recorder?.laid, this.said);
      this.onlooker?.given(step.span, this.say(step.span));
      this.performer.last = 'nothing';
    } else if (step.kind === 'when') this.happen(step.events, next);
    else this.expect(step);
  }

  private happen(events: readonly Event[], next: Step | undefined): void {
    const looks = next?.kind === 'then' && next.expectations.some(looksAtDecision);
    for (const [index, event] of events.entries()) {
      // What is answered next may be a decision with one answer: it is left for that.
      const wait = index === events.length - 1 ? looks : events[index + 1].kind === 'chooses';
      this.performer.perform(event, wait);
    }
  }

  private expect(step: Extract<Step, { kind: 'then' }>): void {
    if (step.expectations.some(looksAtDecision)) this.performer.lookAt();
    this.performer.settle();
    for (const expectation of step.expectations) {
      this.playing.at = expectation.span;
      const mismatch = checkExpectation(this.performer, expectation, this.say);
      this.onlooker?.expected(expectation.span, this.say(expectation.span), mismatch?.actual);
      if (mismatch === undefined) continue;
      const causes: Cause[] = [...(this.recorder?.causesOf(mismatch.watches) ?? []), ...mismatch.sites.map((site) => ({ site }))];
      this.fail(expectation.span, this.say(expectation.span), mismatch.actual, causes);
    }
  }

  private start(): void {
    if (this.started) return;
    this.started = true;
    const { playing } = this;
    const { compiledSelection, settings, scenario } = this.part;
    const at = playing.at;
    playing.at = settings.seatsSpan;
    const seats = settings.seats.map((names) => names.map(({ text }) => text));
    try {
      const first = this.firstSeat(seats);
      const setup = fullSetup({ seats, seed: settings.seed, ...(first !== undefined && { first }) });
      playing.start({ seats: seatDocuments(compiledSelection.program, setup), seed: settings.seed, ...(first !== undefined && { first }) });
      if (playing.refused === undefined) refuseRepeats(setup);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      // A set-up that the tool itself refuses is refused like one that a rule refuses.
      if (error.code !== 'illegal-setup') throw new ScenarioError(settings.seatsSpan, error.message);
      playing.refused = error.rule ?? error.code;
    }
    if (playing.refused === undefined)
      clearUsual(playing, new Set(scenario.steps.flatMap((step) => (step.kind === 'given' ? usualIn(step.facts) : []))));
    playing.at = at;
    this.onlooker?.started(playing);
  }

  /** Who begins: as the settings say, by dictated chance, otherwise the first seat. */
  private firstSeat(seats: readonly (readonly string[])[]): number | undefined {
    const { first } = this.part.settings;
    const { chances, firstChance } = this.part.compiledSelection.program;
    if (first === undefined) {
      const dictated = this.playing.dictation.left().some(({ chance }) => chance === chances[firstChance]?.name);
      return dictated || firstChance < 0 ? undefined : 0;
    }
    const index = seats.findIndex(
      (names, seat) => names.includes(first.text) || first.text === `seat-${seat}` || first.text === String(seat),
    );
    if (index < 0) throw new ScenarioError(first.span, `nobody of this table is called \`${first.text}\``);
    return index;
  }

  private readonly say: Say = ({ start, end }) => {
    const text = this.part.file.text.slice(start, end).replace(/#[^\n]*/g, '');
    return fillText(text.replace(/\s+/g, ' ').trim(), this.part.cells);
  };

  private fail(span: Span, expected: string, actual: string, causes: readonly Cause[]): void {
    const { file } = this.part;
    const because: BecauseLine[] = [];
    for (const cause of causes) {
      const line = this.lineOf(cause);
      if (
        line === undefined ||
        because.length >= mostReasons ||
        because.some((known) => known.file === line.file && known.line === line.line)
      )
        continue;
      because.push(line);
    }
    const { story } = this.playing;
    const earlierSteps = Math.max(0, story.length - mostSteps);
    this.failures.push({
      line: file.position(span.start).line,
      expected: shorten(expected),
      actual: shorten(actual),
      because,
      steps: story.slice(earlierSteps).map((step) => ({ line: file.position(step.span.start).line, text: shorten(step.text) })),
      ...(earlierSteps > 0 && { earlierSteps }),
    });
  }

  private lineOf(cause: Cause): BecauseLine | undefined {
    const { file, source } = this.part;
    if ('span' in cause) return { file: file.path, line: file.position(cause.span.start).line };
    const { site } = cause;
    const found = site === undefined || site.file === '' ? undefined : source(site.file);
    if (found === undefined) return undefined;
    return { file: site.file, line: found.position(site.start).line, ...(site.rule !== '' && { rule: site.rule }) };
  }
}

function tellBoth(recorder: Recorder | undefined, onlooker: Onlooker | undefined): Tracer | undefined {
  if (recorder === undefined || onlooker === undefined) return recorder;
  return {
    begin: (state) => onlooker.begin?.(state),
    event: (event) => {
      recorder.event(event);
      onlooker.event(event);
    },
  };
}

function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
