// Plays all scenarios of a workspace: every row of every table, under every edition that is asked for. Unreadable scenarios fail with their
// diagnostics; scenarios of packs that have errors are skipped.
import { whyApart } from '../../check/compile.ts';
import { filesOf } from '../../check/elaborate/environment/pack-files.ts';
import type { Selected, SelectionError } from '../../check/select.ts';
import { UnfilledTexts } from '../../game/unfilled.ts';
import type { Selection } from '../../program/selection.ts';
import type { Scenario } from '../../../grammar/syntax/ast.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../../grammar/source.ts';
import { once } from '../../../grammar/packs/lazy.ts';
import { type Pack, recordOf, type Workspace } from '../../../grammar/packs/workspace.ts';
import { coverageOf, type Coverage } from './coverage.ts';
import { cellsOf, type Row, substitute } from '../read/examples.ts';
import { type CompiledSelection, compiledSelectionOf, type ScenarioProject } from './programs.ts';
import { Reach } from './reach.ts';
import { type Part, runScenario, type ScenarioFailure } from './run-scenario.ts';
import { ScenarioError } from '../read/scenario-error.ts';
import { readSettings, type ScenarioSettings, spanOfSetting } from '../read/settings.ts';
import { shorten } from './show.ts';

export interface ScenarioResult {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly edition: string | null;
  /** Number of the row of the table, from 1. */
  readonly row?: number;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly failures: readonly ScenarioFailure[];
  /** How many failures are left out. */
  readonly moreFailures?: number;
}

/** How many failures of one scenario are reported. */
const mostFailures = 20;
/** How many scenarios have their failures reported; of later ones only that they fail. */
const mostTold = 200;

export interface ScenarioResults {
  readonly ok: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly scenarios: readonly ScenarioResult[];
  readonly coverage?: Coverage;
}

export interface RunOptions {
  /** Paths of the files to run; all when left out. */
  readonly files?: ReadonlySet<string>;
  /** Editions under which to run scenarios that do not say theirs. */
  readonly editions?: readonly string[];
  readonly coverage?: boolean;
  /** Coverage lists every part of the rules, not only those that were not reached. */
  readonly coveredLines?: boolean;
  /** Only every so many of what there is to run, from a number on, which counts from 1: all shards together run everything once. */
  readonly shard?: { readonly index: number; readonly count: number };
  /** Called before each scenario, with the number of all. */
  readonly progress?: (done: number, all: number, name: string) => void;
}

export function runScenarios(project: ScenarioProject, options: RunOptions = {}): ScenarioResults {
  return new Runner(project, options).run();
}

/** Results, counted. */
export function sumUp(results: readonly ScenarioResult[]): ScenarioResults {
  const count = (status: ScenarioResult['status']): number => results.filter((result) => result.status === status).length;
  return {
    ok: count('failed') + count('skipped') === 0,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    scenarios: results,
  };
}

/** A scenario and where it stands. */
export interface PlacedScenario {
  readonly file: SourceFile;
  readonly scenario: Scenario;
  readonly pack: Pack | undefined;
}

/** All scenarios of a workspace, or those of some files, in the order of their files. Other files are not parsed. */
export function scenariosOf(workspace: Workspace, files?: ReadonlySet<string>): PlacedScenario[] {
  const all = scenarioFilesOf(workspace, files).flatMap(({ file, pack }) =>
    (recordOf(workspace, file.path)?.scenarios ?? []).map((scenario) => ({ file, scenario, pack })),
  );
  return all.sort((a, b) =>
    a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : a.scenario.span.start - b.scenario.span.start,
  );
}

function scenarioFilesOf(workspace: Workspace, files?: ReadonlySet<string>): Pick<PlacedScenario, 'file' | 'pack'>[] {
  const packOf = new Map(workspace.packs.flatMap((pack) => pack.files.map((file) => [file, pack] as const)));
  return workspace.files
    .filter(({ path }) => path.endsWith('.scenario') && files?.has(path) !== false)
    .map((file) => ({ file, pack: packOf.get(file) }));
}

/** One thing to run: a scenario, or a row of its table, under one edition. */
export interface ScenarioUnit {
  readonly name: string;
  readonly file: SourceFile;
  readonly line: number;
  readonly edition: string | null;
  readonly row?: number;
  /** Undefined for unreadable lines outside of any scenario. */
  readonly scenario?: Scenario;
  /** `reach` collects what it runs. */
  readonly run: (reach?: Reach) => ScenarioResult;
  /** The packs and options it is played with; undefined when it cannot be played. This compiles no program. */
  readonly selected: () => Selected | undefined;
  /** Everything to play it with, or why it cannot be played. This compiles the program if that has not been done. */
  readonly part: () => Part | { readonly failures: readonly ScenarioFailure[]; readonly skipped: boolean };
}

/** Everything there is to run, in order; nothing has been run yet. */
export function scenarioUnits(project: ScenarioProject, options: RunOptions = {}): readonly ScenarioUnit[] {
  return new Runner(project, options).units();
}

type About = Omit<ScenarioUnit, 'run' | 'part' | 'selected'>;
type Verdict = { readonly failures: readonly ScenarioFailure[]; readonly skipped: boolean };

class Runner {
  private readonly options: RunOptions;
  private readonly project: ScenarioProject;
  private readonly reaches = new Map<CompiledSelection, Reach>();
  private readonly unfilled = new Map<CompiledSelection, UnfilledTexts>();
  /** Only unreadable lines keep a scenario from running; a wrong name is reported better by the run itself. */
  private readonly unread = once((): readonly Diagnostic[] => {
    const cannotRead = ({ severity, file, code }: Diagnostic): boolean =>
      severity === 'error' && file.endsWith('.scenario') && /^(parse|yaml|pack)\//.test(code);
    const paths = scenarioFilesOf(this.project.workspace(), this.options.files).map(({ file }) => file.path);
    // Where parsing has found nothing, the other checks are not needed.
    if (!paths.some((path) => this.project.document(path)?.diagnostics.some(cannotRead))) return [];
    return this.project.diagnostics().filter(cannotRead);
  });
  /** A cache of selections by what was asked for, and of packs with errors: hundreds of scenarios need a few. */
  private readonly chosen = new Map<string, Selected | { readonly error: SelectionError }>();
  private readonly sound = new Map<Pack, boolean>();

  constructor(project: ScenarioProject, options: RunOptions) {
    this.options = options;
    this.project = project;
  }

  run(): ScenarioResults {
    const { progress, coverage } = this.options;
    const units = this.units();
    let told = 0;
    const results = units.map((unit, index) => {
      progress?.(index, units.length, unit.name);
      const result = unit.run();
      if (result.failures.length > 0) told++;
      return told > mostTold ? leaveOut(result, 0) : result;
    });
    const covered = coverage ? coverageOf(this.reaches, this.coveredFiles(), this.options.coveredLines) : undefined;
    return { ...sumUp(results), ...(covered && { coverage: covered }) };
  }

  /** The files that coverage is reported for: a run of some packs covers the rules of those packs, not of the packs they need. */
  private coveredFiles(): (path: string) => SourceFile | undefined {
    const packs = new Set(this.wanted().map(({ pack }) => pack));
    if (this.options.files === undefined || packs.has(undefined)) return (path) => this.project.file(path);
    const own = new Set([...packs].flatMap((pack) => [...filesOf(pack!)]));
    return (path) => (own.has(path) ? this.project.file(path) : undefined);
  }

  private wanted(): readonly PlacedScenario[] {
    return scenariosOf(this.project.workspace(), this.options.files);
  }

  units(): readonly ScenarioUnit[] {
    const all = this.wanted();
    const units = [...this.unreadable(all), ...all.flatMap((placed) => this.unitsOf(placed))];
    const sorted = units.sort((a, b) => (a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : a.line - b.line));
    const { shard } = this.options;
    return shard === undefined ? sorted : sorted.filter((_, at) => at % shard.count === shard.index - 1);
  }

  /** Units for unreadable lines outside of any scenario. */
  private unreadable(all: readonly PlacedScenario[]): ScenarioUnit[] {
    const files = scenarioFilesOf(this.project.workspace(), this.options.files);
    return files.flatMap(({ file }) => {
      const { path } = file;
      const stray = this.unread().filter(
        ({ file: where, span }) => where === path && !all.some((placed) => placed.file.path === path && contains(placed.scenario, span)),
      );
      if (stray.length === 0) return [];
      const { line } = file.position(stray[0].span.start);
      return [this.unit({ name: path, file, line, edition: null }, () => failed(stray.map((problem) => failureOf(file, problem))))];
    });
  }

  private unitsOf(placed: PlacedScenario): ScenarioUnit[] {
    const { file, scenario } = placed;
    const own = this.unread().filter((problem) => problem.file === file.path && contains(scenario, problem.span));
    if (own.length > 0) return [this.unit(about(placed, null), () => failed(own.map((problem) => failureOf(file, problem))))];
    const { examples } = scenario;
    if (examples === undefined) return this.unitsByEdition(placed, scenario, new Map());
    return examples.rows.flatMap((row, index) => this.unitsOfRow(placed, row, index + 1));
  }

  private unitsOfRow(placed: PlacedScenario, row: Row, number: number): ScenarioUnit[] {
    const { scenario, file } = placed;
    const cells = cellsOf(scenario.examples!, row);
    try {
      return this.unitsByEdition(placed, substitute(scenario, scenario.examples!, row), cells, number);
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      return [this.unit(about(placed, null, number), () => failed([failureOf(file, error)]))];
    }
  }

  private unitsByEdition(placed: PlacedScenario, scenario: Scenario, cells: ReadonlyMap<string, string>, row?: number): ScenarioUnit[] {
    const { file, pack } = placed;
    let settings: ScenarioSettings;
    try {
      settings = readSettings(this.project.workspace(), pack, scenario, { edition: cells.get('edition'), preset: cells.get('preset') });
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      return [this.unit(about(placed, null, row), () => failed([failureOf(file, error)]))];
    }
    const { editions = [] } = this.options;
    const under = settings.fixesEdition || editions.length === 0 ? [settings.selection.edition] : editions;
    return under.map((edition) => {
      const selection = { ...settings.selection, ...(edition !== undefined && { edition }) };
      const selected = this.select(selection);
      const named = 'error' in selected ? edition : selected.edition;
      return this.unit(
        about(placed, named ?? null, row),
        () => this.partOf(placed, { scenario, settings, cells, selection }),
        () => ('error' in selected || this.brokenPack(selected.packs) !== undefined ? undefined : selected),
      );
    });
  }

  private select(selection: Selection): Selected | { readonly error: SelectionError } {
    const key = JSON.stringify(selection);
    let selected = this.chosen.get(key);
    if (selected === undefined) this.chosen.set(key, (selected = this.project.select(selection)));
    return selected;
  }

  private partOf(
    { file }: PlacedScenario,
    made: Pick<Part, 'scenario' | 'settings' | 'cells'> & { readonly selection: Selection },
  ): Part | Verdict {
    const { scenario, settings, cells, selection } = made;
    const selected = this.select(selection);
    const broken = 'error' in selected ? undefined : this.brokenPack(selected.packs);
    if (broken !== undefined) {
      const message = `the pack \`${broken}\` has errors: see \`roundhouse check\``;
      return { failures: [failureOf(file, { span: scenario.titleSpan, message })], skipped: true };
    }
    if ('error' in selected) {
      const { error } = selected;
      return failed([failureOf(file, { span: spanOfSetting(scenario, error), message: error.message })]);
    }
    const compiledSelection = compiledSelectionOf(this.project.program(selected), selected.edition);
    const apart = whyApart(compiledSelection.compiled);
    if (apart !== undefined) return failed([failureOf(file, new ScenarioError(scenario.titleSpan, apart))]);
    const unfilled = this.unfilledIn(compiledSelection, selected);
    return {
      compiledSelection,
      file,
      scenario,
      settings,
      cells,
      source: (path: string) => this.project.file(path),
      ...(unfilled && { unfilled }),
    };
  }

  private unfilledIn(compiledSelection: CompiledSelection, selected: Selected): UnfilledTexts | undefined {
    const { project } = this;
    if (project.game === undefined) return undefined;
    let known = this.unfilled.get(compiledSelection);
    if (known === undefined) this.unfilled.set(compiledSelection, (known = new UnfilledTexts(() => project.game!(selected))));
    return known;
  }

  private unit(about: About, part: () => Part | Verdict, selected: () => Selected | undefined = () => undefined): ScenarioUnit {
    const { name, file, line, edition, row } = about;
    const run = (reach?: Reach): ScenarioResult => {
      const made = part();
      const { failures, skipped } = 'failures' in made ? made : failed(runScenario(made, reach ?? this.reachIn(made.compiledSelection)));
      const status = skipped ? 'skipped' : failures.length === 0 ? 'passed' : 'failed';
      return leaveOut({ name, file: file.path, line, edition, ...(row !== undefined && { row }), status, failures }, mostFailures);
    };
    return { ...about, selected, part, run };
  }

  private brokenPack(packs: readonly Pack[]): string | undefined {
    return packs.find((pack) => !this.isSound(pack))?.id;
  }

  private isSound(pack: Pack): boolean {
    let sound = this.sound.get(pack);
    if (sound === undefined) {
      sound = this.project.errorsIn([pack]).length === 0;
      this.sound.set(pack, sound);
    }
    return sound;
  }

  private reachIn(compiledSelection: CompiledSelection): Reach | undefined {
    if (!this.options.coverage) return undefined;
    const reach = this.reaches.get(compiledSelection) ?? new Reach();
    this.reaches.set(compiledSelection, reach);
    return reach;
  }
}

function about({ file, scenario }: PlacedScenario, edition: string | null, row?: number): About {
  const { line } = file.position(scenario.span.start);
  return { name: scenario.title, file, line, edition, scenario, ...(row !== undefined && { row }) };
}

/** A result with at most so many failures, and the number of the others. */
function leaveOut(result: ScenarioResult, most: number): ScenarioResult {
  const { failures, moreFailures = 0 } = result;
  if (failures.length <= most) return result;
  return { ...result, failures: failures.slice(0, most), moreFailures: moreFailures + failures.length - most };
}

function failed(failures: readonly ScenarioFailure[]): Verdict {
  return { failures, skipped: false };
}

function contains(scenario: Scenario, span: { readonly start: number }): boolean {
  return scenario.span.start <= span.start && span.start <= scenario.span.end;
}

function failureOf(
  file: SourceFile,
  { span, message }: { readonly span: { readonly start: number; readonly end: number }; readonly message: string },
): ScenarioFailure {
  const { line } = file.position(span.start);
  return { line, expected: shorten(file.lineText(line).trim()), actual: shorten(message), because: [], steps: [] };
}
