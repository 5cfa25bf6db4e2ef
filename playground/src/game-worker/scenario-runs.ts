// This file lists and runs the scenarios of all packs. It runs them in short slices, so that the page never waits, and again only when
// something they depend on has changed: their own text, or the rules of their packs. After an edit the scenarios that it is likely to
// affect come first.
import type { Project } from '../../../interpreter/index.ts';
import { Reach, ScenarioTimeline, type ScenarioUnit, scenarioUnits } from '../../../interpreter/internal.ts';
import type { ScenarioEntry, GameWorkerEvent } from '../protocol/game-worker.ts';
import { type Edit, joinEdits, likelihood, likely } from './likely-scenarios.ts';
import { openSelected } from './open-selection.ts';
import { noteRan, type Ran, type Stretches } from './ran-places.ts';
import type { TableScenarios, Watched } from './table-rules.ts';

/** What a result depends on. */
interface Rests {
  /** The rules it is played with; undefined when it cannot be played. */
  readonly stamp: string | undefined;
  readonly text: string;
  readonly line: number;
}

interface Known extends Rests {
  readonly entry: ScenarioEntry;
  /** What it ran of the rules; undefined when it could not be played. */
  readonly ran?: Ran;
}

/** Where scenarios begin that have run a rule, and of how many others it is not known yet whether they do. */
export interface Running {
  readonly ran: readonly { readonly file: string; readonly line: number }[];
  readonly waiting: readonly { readonly file: string; readonly line: number }[];
}

interface Ranked {
  readonly key: string;
  readonly unit: ScenarioUnit;
  readonly rank: number;
}

/** Scenarios that are run at once after an edit. */
const mostAtOnce = 8;
/** Milliseconds of work before messages are handled, and before the first results are reported. */
const slice = 12;
const firstSlice = 4;
/** Milliseconds without a keystroke before the scenarios that nobody waits for are continued. */
export const REST = 150;

export class ScenarioRuns implements TableScenarios {
  private readonly project: Project;
  private readonly emit: (event: GameWorkerEvent) => void;
  private readonly known = new Map<string, Known>();
  private units: ReadonlyMap<string, ScenarioUnit> | undefined;
  /** As they were when they were last listed: from them is guessed which to run first. */
  private listed: ReadonlyMap<string, ScenarioUnit> = new Map();
  private round = 0;
  /** The one somebody looks at: it is run at once after an edit. */
  private first: string | undefined;
  /** What was edited since all were run. */
  private edits: readonly Edit[] = [];
  /** By file: keys of the scenarios whose result an edit of it has changed. */
  private readonly touched = new Map<string, Set<string>>();
  private restUntil = 0;

  constructor(project: Project, emit: (event: GameWorkerEvent) => void) {
    this.project = project;
    this.emit = emit;
  }

  /**
   * Files have changed. The scenarios that are looked at, or else the likeliest to be touched, are run before anything else, without even
   * listing the others.
   */
  refresh(edits: readonly Edit[]): void {
    this.units = undefined;
    this.edits = joinEdits(this.edits, edits);
    this.round += 1;
    const [first, ...others] = this.inOrder(this.listed);
    if (first === undefined) return;
    const now = [first, ...others.filter(({ rank }) => rank <= likely).slice(0, mostAtOnce - 1)];
    const units = this.read(new Set(now.map(({ unit }) => unit.file.path)));
    const until = performance.now() + slice;
    const results: ScenarioEntry[] = [];
    for (const { key } of now) {
      const unit = units.get(key);
      if (unit !== undefined && this.keptResult(key, unit) === undefined) results.push(this.result(key, unit));
      // Those whose result is kept cost nothing: also on a slow machine one that was touched is run.
      if (results.length > 0 && performance.now() > until) break;
    }
    if (results.length > 0) this.emit({ type: 'scenarios', results, done: results.length, all: this.listed.size, round: this.round });
  }

  /** Somebody types: the processor is for who answers that. */
  rest(): void {
    this.restUntil = performance.now() + REST;
  }

  list(): readonly ScenarioEntry[] {
    return [...this.all()].map(([key, unit]) => this.keptResult(key, unit) ?? entryOf(key, unit, 'waiting', []));
  }

  /** Resolves when the round is done, or when another one or an edit has taken its place. */
  async run(first: string | undefined): Promise<void> {
    this.first = first;
    const round = (this.round += 1);
    const started = performance.now();
    const all = this.all();
    let until = started + firstSlice;
    let done = 0;
    let results: ScenarioEntry[] = [];
    const tell = (): void => {
      if (results.length > 0) this.emit({ type: 'scenarios', results, done, all: all.size, round });
      results = [];
    };
    for (const { key, unit } of this.inOrder(all)) {
      done += 1;
      if (this.keptResult(key, unit) === undefined) results.push(this.result(key, unit));
      if (performance.now() < until) continue;
      tell();
      do await new Promise((resume) => setTimeout(resume, Math.max(0, this.restUntil - performance.now())));
      while (round === this.round && performance.now() < this.restUntil);
      if (round !== this.round) return;
      until = performance.now() + slice;
    }
    tell();
    this.edits = [];
    this.emit({ type: 'scenarios-done', round, milliseconds: performance.now() - started });
  }

  /** The one that is looked at, then the likeliest to be touched, then by program, those of the most used one first. */
  private inOrder(units: ReadonlyMap<string, ScenarioUnit>): readonly Ranked[] {
    const rank = likelihood(this.edits);
    const touched = new Set(this.edits.flatMap(({ path }) => [...(this.touched.get(path) ?? [])]));
    const played = new Map<string, number>();
    const all = [...units].map(([key, unit]) => {
      const stamp = this.restsOf(unit).stamp ?? '';
      played.set(stamp, (played.get(stamp) ?? 0) + 1);
      const past = { failed: this.known.get(key)?.entry.status === 'failed', touched: touched.has(key) };
      return { key, unit, stamp, rank: key === this.first ? -1 : rank(unit, past) };
    });
    return all.sort((one, other) => one.rank - other.rank || (played.get(other.stamp) ?? 0) - (played.get(one.stamp) ?? 0));
  }

  /** A scenario to look at; undefined when there is none of that key, or when it cannot be played: its result says why. */
  watch(key: string): Watched | undefined {
    const unit = this.all().get(key);
    const part = unit?.part();
    const selected = unit?.selected();
    if (unit === undefined || part === undefined || selected === undefined || 'failures' in part) return undefined;
    const opened = openSelected(this.project, selected);
    return { key, title: unit.name, opened, show: new ScenarioTimeline(part, opened.source) };
  }

  /** Runs one, unless its result is known. */
  check(key: string): ScenarioEntry | undefined {
    const unit = this.all().get(key);
    return unit && this.result(key, unit);
  }

  /** The scenarios that have run something inside of these stretches of the rules, as far as their results are known. */
  running(stretches: Stretches): Running {
    const ran: ScenarioUnit[] = [];
    const waiting: ScenarioUnit[] = [];
    for (const [key, unit] of this.all()) {
      const known = this.keptResult(key, unit) === undefined ? undefined : this.known.get(key);
      if (known?.ran === undefined) waiting.push(unit);
      else if (known.ran.within(stretches)) ran.push(unit);
    }
    const placesOf = (units: readonly ScenarioUnit[]): Running['ran'] => units.map(({ file, line }) => ({ file: file.path, line }));
    return { ran: placesOf(ran), waiting: placesOf(waiting) };
  }

  private all(): ReadonlyMap<string, ScenarioUnit> {
    return (this.units ??= this.listed = this.read());
  }

  private read(files?: ReadonlySet<string>): ReadonlyMap<string, ScenarioUnit> {
    const units = new Map<string, ScenarioUnit>();
    for (const unit of scenarioUnits(this.project, files && { files })) units.set(freeKey(units, keyOf(unit)), unit);
    return units;
  }

  private result(key: string, unit: ScenarioUnit): ScenarioEntry {
    const kept = this.keptResult(key, unit);
    if (kept !== undefined) return kept;
    const reach = new Reach();
    const { status, failures } = unit.run(reach);
    const part = unit.part();
    const entry = entryOf(key, unit, status, failures);
    const before = this.known.get(key)?.entry.status;
    if (before !== undefined && before !== status && before !== 'skipped' && status !== 'skipped') this.noteTouched(key);
    this.known.set(key, {
      ...this.restsOf(unit),
      entry,
      ...(!('failures' in part) && { ran: noteRan(part.compiledSelection.program, reach) }),
    });
    return entry;
  }

  private noteTouched(key: string): void {
    for (const { path } of this.edits) this.touched.set(path, (this.touched.get(path) ?? new Set()).add(key));
  }

  private keptResult(key: string, unit: ScenarioUnit): ScenarioEntry | undefined {
    const known = this.known.get(key);
    if (known?.stamp === undefined) return undefined;
    const { stamp, text, line } = this.restsOf(unit);
    return stamp === known.stamp && text === known.text && line === known.line ? known.entry : undefined;
  }

  private restsOf({ file, scenario, line, selected }: ScenarioUnit): Rests {
    const chosen = selected();
    return {
      stamp: chosen && this.project.stampOf(chosen),
      text: scenario === undefined ? '' : file.text.slice(scenario.span.start, scenario.span.end),
      line,
    };
  }
}

function keyOf({ file, name, row, edition }: ScenarioUnit): string {
  return [file.path, name, row ?? '', edition ?? ''].join('\n');
}

/** Titles that stand twice are a mistake of the author; they are told apart all the same. */
function freeKey(taken: ReadonlyMap<string, unknown>, key: string): string {
  let free = key;
  for (let again = 2; taken.has(free); again += 1) free = `${key}\n${again}`;
  return free;
}

function entryOf(
  key: string,
  unit: ScenarioUnit,
  status: ScenarioEntry['status'],
  failures: ReturnType<ScenarioUnit['run']>['failures'],
): ScenarioEntry {
  const { name, file, line, row, edition } = unit;
  return {
    key,
    name,
    file: file.path,
    line,
    ...(row !== undefined && { row }),
    edition,
    status,
    failures: failures.map(({ line: at, expected, actual, because }) => ({
      line: at,
      expected,
      actual,
      because: because.map(({ file: path, line: where }) => ({ file: path, line: where })),
    })),
  };
}
