// Plays one scenario, or one row of its table, and reports what did not come as expected. A failure names the lines of the rules behind it,
// which are read from the journal.
import type { Event, Scenario, Step } from '../../../grammar/syntax/ast.ts';
import type { SourceFile, Span } from '../../../grammar/source.ts';
import { EngineError } from '../../game/engine-error.ts';
import { Journal } from '../../game/journal.ts';
import type { UnfilledTexts } from '../../game/unfilled.ts';
import { fullSetup, refuseRepeats, seatDocuments } from '../../game/setup.ts';
import { checkInvariants, clearUsual, layFacts, type Said, usualIn } from './apply-given.ts';
import { type Cause, Causes } from './because.ts';
import { checkExpectation, looksAtDecision, type Say } from './expectations.ts';
import { fillText } from '../read/examples.ts';
import { dictate, Performer } from './perform.ts';
import { Playing } from '../playing.ts';
import type { CompiledSelection } from './programs.ts';
import type { Reach } from './reach.ts';
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
  /** The last steps before the failure. */
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
  /** The texts of decisions that are looked at; without them no text is. */
  readonly unfilled?: UnfilledTexts;
  /** How long it may run, where that is less than usual: for callers that try out many scenarios. */
  readonly limits?: { readonly budget: number; readonly decisions: number };
}

/** How many reasons are reported. */
const mostReasons = 8;
/** How many steps are reported: a game without end has a hundred thousand, and the last ones show the reason. */
const mostSteps = 50;

/** Plays a scenario. With `reach`, everything that runs is collected there. */
export function runScenario(part: Part, reach?: Reach): readonly ScenarioFailure[] {
  const journal = new Journal(part.compiledSelection.program, {
    states: false,
    ...(reach && { tracer: reach }),
    ...(part.limits && { limits: { budget: part.limits.budget } }),
  });
  return writeScenario(part, journal, reach);
}

/** Whether a scenario passes, for callers that do not need the failures. A fault of the rules counts as a failure. */
export function passes(part: Part): boolean {
  try {
    return new Attempt(part).play().length === 0;
  } catch {
    return false;
  }
}

/** Plays a scenario only to collect what it reaches, and after each of its steps stops if that is enough. */
export function reachScenario(part: Part, reach: Reach, isEnough: () => boolean): void {
  new Attempt(part, undefined, reach).play(isEnough);
}

/** Plays a scenario and writes its journal. `reach`, if given, traces the run and what expectations evaluate. */
export function writeScenario(part: Part, journal: Journal, reach?: Reach): readonly ScenarioFailure[] {
  return new Attempt(part, journal, reach).play();
}

class Attempt {
  private readonly part: Part;
  private readonly journal?: Journal;
  private readonly causes?: Causes;
  private readonly playing: Playing;
  private readonly performer: Performer;
  private readonly failures: ScenarioFailure[] = [];
  private started = false;
  /** What `given` has laid down since something last happened. */
  private readonly said: Said = new Map();

  constructor(part: Part, journal?: Journal, reach?: Reach) {
    this.part = part;
    this.journal = journal;
    this.causes = journal && new Causes(journal);
    this.playing = new Playing(part.compiledSelection, part.settings.seed, journal);
    this.playing.mostAnswers = part.limits?.decisions ?? this.playing.mostAnswers;
    this.playing.unfilled = part.unfilled;
    this.playing.nobodyMayWin = part.scenario.steps.some(
      (step) => step.kind === 'then' && step.expectations.some((one) => one.kind === 'winners' && one.who.length === 0),
    );
    this.playing.tracer = reach;
    this.playing.asking = reach?.asking;
    this.performer = new Performer(this.playing);
  }

  play(isEnough?: () => boolean): readonly ScenarioFailure[] {
    const { steps, titleSpan } = this.part.scenario;
    this.playing.at = titleSpan;
    try {
      if (!steps.some((step) => step.kind === 'then' && step.expectations.length > 0))
        throw new ScenarioError(titleSpan, 'the scenario expects nothing: it needs a `then`');
      for (const [index, step] of steps.entries()) {
        this.take(step, steps[index + 1]);
        if (isEnough?.() === true) return this.failures;
      }
      this.performer.settle();
      const [left] = this.playing.dictation.left();
      if (left !== undefined) throw new ScenarioError(left.span, `chance \`${left.chance}\` is never asked (again)`);
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      const statement = this.playing.at.end > 0 && contains(this.playing.at, error.span) ? this.playing.at : error.span;
      this.remark('expect', error.span, { text: this.say(statement), failed: error.message });
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
    // Steps before all others that only dictate chance are about the set-up.
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
      layFacts(this.playing, step.facts, this.said);
      this.remark('given', step.span, { text: this.say(step.span) });
      this.performer.last = 'nothing';
    } else if (step.kind === 'when') this.happen(step.events, next);
    else this.expect(step);
  }

  private happen(events: readonly Event[], next: Step | undefined): void {
    const looks = next?.kind === 'then' && next.expectations.some(looksAtDecision);
    for (const [index, event] of events.entries()) {
      // The next answer may be for a decision with one answer: it is left open for that.
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
      const text = this.say(expectation.span);
      this.remark('expect', expectation.span, { text, ...(mismatch && { failed: mismatch.actual }) });
      if (mismatch === undefined) continue;
      const causes: Cause[] = [...(this.causes?.of(mismatch.watches) ?? []), ...mismatch.sites.map((site) => ({ site }))];
      this.fail(expectation.span, text, mismatch.actual, causes);
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
      // A set-up that the tool itself refuses counts as one that a rule refuses.
      if (error.code !== 'illegal-setup') throw new ScenarioError(settings.seatsSpan, error.message);
      playing.refused = error.rule ?? error.code;
    }
    if (playing.refused === undefined)
      clearUsual(playing, new Set(scenario.steps.flatMap((step) => (step.kind === 'given' ? usualIn(step.facts) : []))));
    playing.at = at;
    this.remark('start', at);
    if (playing.refused === undefined && this.part.scenario.steps.every(({ kind }) => kind === 'then')) checkInvariants(playing, at);
  }

  private remark(what: 'start' | 'given' | 'expect', span: Span, more: { readonly text?: string; readonly failed?: string } = {}): void {
    const { journal, playing } = this;
    if (journal === undefined || (journal.stretches.length === 0 && !this.started)) return;
    journal.at = span;
    // The state of a set-up that failed is in the journal only.
    journal.remark({ what, ...more }, playing.state.m.length > 0 ? playing.state : journal.live);
  }

  /** The seat that begins: as the settings say, by dictated chance, otherwise the first seat. */
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

function contains(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
