// The scenarios of all packs: listed, run in slices so that the page is never kept waiting, and run again only when something they rest
// on has changed: their own text, or a file of the packs they are about.
import { type Compiled, scenarioUnits, type ScenarioUnit, Spectacle } from '../../../interpreter/index.ts';
import type { ScenarioEntry, TableEvent } from '../protocol.ts';
import type { Opened, Workshop } from './workshop.ts';

/** What a result rests on. */
interface Rests {
  readonly compiled: Compiled | undefined;
  readonly text: string;
  readonly line: number;
}

interface Known extends Rests {
  readonly entry: ScenarioEntry;
}

/** A scenario on the board. */
export interface Watched {
  readonly key: string;
  readonly title: string;
  readonly opened: Opened;
  readonly show: Spectacle;
}

/** Milliseconds of work before others are let in. */
const slice = 12;

export class ScenarioRuns {
  private readonly workshop: Workshop;
  private readonly emit: (event: TableEvent) => void;
  private readonly known = new Map<string, Known>();
  private units: ReadonlyMap<string, ScenarioUnit> | undefined;
  private round = 0;
  /** The one somebody looks at: it is run at once after an edit. */
  private first: string | undefined;

  constructor(workshop: Workshop, emit: (event: TableEvent) => void) {
    this.workshop = workshop;
    this.emit = emit;
  }

  /** Files have changed. The scenario that is looked at is run before anything else, without even listing the others. */
  refresh(): void {
    const before = this.units?.size ?? 0;
    this.units = undefined;
    this.round += 1;
    const { first } = this;
    const unit = first === undefined ? undefined : this.read(new Set([first.split('\n')[0]])).get(first);
    if (first === undefined || unit === undefined) return;
    this.emit({ type: 'scenario', result: this.result(first, unit), done: 1, all: Math.max(1, before), round: this.round });
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
    const order = [...all].sort(([left], [right]) => Number(right === first) - Number(left === first));
    let until = performance.now() + slice;
    let done = 0;
    for (const [key, unit] of order) {
      done += 1;
      this.emit({ type: 'scenario', result: this.result(key, unit), done, all: all.size, round });
      if (performance.now() < until) continue;
      await new Promise((resume) => setTimeout(resume));
      if (round !== this.round) return;
      until = performance.now() + slice;
    }
    this.emit({ type: 'scenarios-done', round, milliseconds: performance.now() - started });
  }

  /** A scenario to look at; undefined when there is none of that key, or when it cannot be played: its result says why. */
  watch(key: string): Watched | undefined {
    const unit = this.all().get(key);
    const part = unit?.part();
    if (unit === undefined || part === undefined || 'failures' in part) return undefined;
    const opened = this.workshop.openedOf(part.cast.compiled);
    return opened && { key, title: unit.name, opened, show: new Spectacle(part, opened.source) };
  }

  /** Runs one, unless its result is known. */
  check(key: string): ScenarioEntry | undefined {
    const unit = this.all().get(key);
    return unit && this.result(key, unit);
  }

  private all(): ReadonlyMap<string, ScenarioUnit> {
    return (this.units ??= this.read());
  }

  private read(files?: ReadonlySet<string>): ReadonlyMap<string, ScenarioUnit> {
    const { workspace, diagnostics } = this.workshop;
    const units = new Map<string, ScenarioUnit>();
    for (const unit of scenarioUnits(workspace, this.workshop.compile, { diagnostics, ...(files && { files }) }))
      units.set(freeKey(units, keyOf(unit)), unit);
    return units;
  }

  private result(key: string, unit: ScenarioUnit): ScenarioEntry {
    const kept = this.keptResult(key, unit);
    if (kept !== undefined) return kept;
    const { status, failures } = unit.run();
    const entry = entryOf(key, unit, status, failures);
    const rests = this.restsOf(unit);
    if (rests.compiled !== undefined) this.known.set(key, { ...rests, entry });
    return entry;
  }

  private keptResult(key: string, unit: ScenarioUnit): ScenarioEntry | undefined {
    const known = this.known.get(key);
    if (known === undefined) return undefined;
    const { compiled, text, line } = this.restsOf(unit);
    return compiled !== undefined && compiled === known.compiled && text === known.text && line === known.line ? known.entry : undefined;
  }

  private restsOf(unit: ScenarioUnit): Rests {
    const { file, scenario, line } = unit;
    const part = unit.part();
    const compiled = 'failures' in part ? undefined : part.cast.compiled;
    return { compiled, text: scenario === undefined ? '' : file.text.slice(scenario.span.start, scenario.span.end), line };
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
