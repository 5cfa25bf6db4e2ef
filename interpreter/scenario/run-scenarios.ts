// Plays all scenarios of a workspace: every row of every table, under every edition that is asked for. Scenarios that cannot be read
// fail with what is wrong with them; scenarios of packs that have errors are skipped.
import { filesOf } from '../analyze/pack-files.ts';
import type { Scenario } from '../../grammar/ast.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../grammar/source.ts';
import type { Pack, ScenarioFile, Workspace } from '../../grammar/workspace.ts';
import { Recorder } from './because.ts';
import { coverageOf, type Coverage } from './coverage.ts';
import { cellsOf, type Row, substitute } from './examples.ts';
import { type Cast, type Compile, Programs } from './programs.ts';
import { runScenario, type ScenarioFailure } from './run-scenario.ts';
import { ScenarioError } from './scenario-error.ts';
import { readSettings, type ScenarioSettings } from './settings.ts';

export interface ScenarioResult {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly edition: string | null;
  /** Number of the row of the table, from 1. */
  readonly row?: number;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly failures: readonly ScenarioFailure[];
}

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
  /** What checking the packs found: scenarios of packs with errors cannot run. Left out: what reading them found. */
  readonly diagnostics?: readonly Diagnostic[];
  readonly coverage?: boolean;
  /** Told before each scenario, with how many there are. */
  readonly progress?: (done: number, all: number, name: string) => void;
}

export function runScenarios(workspace: Workspace, compile: Compile, options: RunOptions = {}): ScenarioResults {
  return new Runner(workspace, compile, options).run();
}

/** A scenario and where it stands. */
export interface PlacedScenario {
  readonly file: SourceFile;
  readonly scenario: Scenario;
  readonly pack: Pack | undefined;
}

/** All scenarios of a workspace in the order of their files. */
export function scenariosOf(workspace: Workspace): PlacedScenario[] {
  const place = (files: readonly ScenarioFile[], pack: Pack | undefined): PlacedScenario[] =>
    files.flatMap(({ file, scenarios }) => scenarios.map((scenario) => ({ file, scenario, pack })));
  const all = [...workspace.packs.flatMap((pack) => place(pack.scenarios, pack)), ...place(workspace.outside.scenarios, undefined)];
  return all.sort((a, b) =>
    a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : a.scenario.span.start - b.scenario.span.start,
  );
}

class Runner {
  private readonly options: RunOptions;
  private readonly programs: Programs;
  private readonly results: ScenarioResult[] = [];
  private readonly recorders = new Map<Cast, Recorder>();
  private readonly errors: readonly Diagnostic[];

  constructor(workspace: Workspace, compile: Compile, options: RunOptions) {
    this.options = options;
    this.programs = new Programs(workspace, compile);
    // Of a scenario only what cannot be read keeps it from running; a name that is wrong is told better by the run itself.
    this.errors = (options.diagnostics ?? workspace.diagnostics).filter(
      ({ severity, file, code }) => severity === 'error' && (!file.endsWith('.scenario') || /^(parse|yaml|pack)\//.test(code)),
    );
  }

  run(): ScenarioResults {
    const { workspace } = this.programs;
    const { files, progress, coverage } = this.options;
    const all = scenariosOf(workspace).filter(({ file }) => files === undefined || files.has(file.path));
    this.addUnreadable(workspace, all);
    for (const [index, placed] of all.entries()) {
      progress?.(index, all.length, placed.scenario.title);
      this.runPlaced(placed);
    }
    const count = (status: ScenarioResult['status']): number => this.results.filter((result) => result.status === status).length;
    const results = [...this.results].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
    return {
      ok: count('failed') + count('skipped') === 0,
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      scenarios: results,
      ...(coverage && { coverage: coverageOf(this.recorders, (path) => this.programs.file(path)) }),
    };
  }

  /** What is wrong in scenario files outside of any scenario. */
  private addUnreadable(workspace: Workspace, all: readonly PlacedScenario[]): void {
    const paths = [...workspace.packs.flatMap(({ scenarios }) => scenarios), ...workspace.outside.scenarios].map(({ file }) => file.path);
    for (const path of new Set(paths)) {
      if (this.options.files !== undefined && !this.options.files.has(path)) continue;
      const stray = this.errors.filter(
        ({ file, span }) => file === path && !all.some((placed) => placed.file.path === path && contains(placed.scenario, span)),
      );
      const file = this.programs.file(path);
      if (stray.length === 0 || file === undefined) continue;
      this.results.push({
        name: path,
        file: path,
        line: file.position(stray[0].span.start).line,
        edition: null,
        status: 'failed',
        failures: stray.map((problem) => failureOf(file, problem)),
      });
    }
  }

  private runPlaced(placed: PlacedScenario): void {
    const { file, scenario } = placed;
    const own = this.errors.filter((problem) => problem.file === file.path && contains(scenario, problem.span));
    if (own.length > 0) {
      this.add(placed, { edition: null, status: 'failed', failures: own.map((problem) => failureOf(file, problem)) });
      return;
    }
    const { examples } = scenario;
    if (examples === undefined) this.runEditions(placed, scenario, new Map());
    else for (const [index, row] of examples.rows.entries()) this.runRow(placed, row, index + 1);
  }

  private runRow(placed: PlacedScenario, row: Row, number: number): void {
    const { scenario, file } = placed;
    const cells = cellsOf(scenario.examples!, row);
    try {
      this.runEditions(placed, substitute(scenario, scenario.examples!, row), cells, number);
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      this.add(placed, { edition: null, row: number, status: 'failed', failures: [failureOf(file, error)] });
    }
  }

  private runEditions(placed: PlacedScenario, scenario: Scenario, cells: ReadonlyMap<string, string>, row?: number): void {
    const { file, pack } = placed;
    let settings: ScenarioSettings;
    try {
      settings = readSettings(this.programs.workspace, pack, scenario);
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      return this.add(placed, { edition: null, ...(row !== undefined && { row }), status: 'failed', failures: [failureOf(file, error)] });
    }
    const cell = { edition: cells.get('edition'), preset: cells.get('preset') };
    const { editions = [] } = this.options;
    const under =
      cell.edition !== undefined
        ? [cell.edition]
        : settings.fixesEdition || editions.length === 0
          ? [settings.selection.edition]
          : editions;
    for (const edition of under) {
      const selection = {
        ...settings.selection,
        ...(edition !== undefined && { edition }),
        ...(cell.preset !== undefined && { preset: cell.preset }),
      };
      const cast = this.programs.cast(selection);
      const at = { ...(row !== undefined && { row }) };
      if ('error' in cast) {
        this.add(placed, {
          ...at,
          edition: edition ?? null,
          status: 'failed',
          failures: [failureOf(file, { span: scenario.titleSpan, message: cast.error.message })],
        });
        continue;
      }
      const broken = this.brokenPack(cast);
      if (broken !== undefined) {
        const message = `the pack \`${broken}\` has errors: see \`roundhouse check\``;
        this.add(placed, {
          ...at,
          edition: cast.edition ?? null,
          status: 'skipped',
          failures: [failureOf(file, { span: scenario.titleSpan, message })],
        });
        continue;
      }
      const part = { cast, file, scenario, settings, cells, source: (path: string) => this.programs.file(path) };
      const failures = runScenario(part, this.recorderFor(cast));
      this.add(placed, { ...at, edition: cast.edition ?? null, status: failures.length === 0 ? 'passed' : 'failed', failures });
    }
  }

  private brokenPack(cast: Cast): string | undefined {
    return cast.compiled.env.packs.find((pack) => {
      const own = filesOf(pack);
      return this.errors.some(({ file }) => !file.endsWith('.scenario') && own.has(file));
    })?.id;
  }

  private recorderFor(cast: Cast): Recorder | undefined {
    if (!this.options.coverage) return undefined;
    const known = this.recorders.get(cast);
    const recorder = new Recorder(cast.program, known);
    this.recorders.set(cast, recorder);
    return recorder;
  }

  private add({ file, scenario }: PlacedScenario, result: Omit<ScenarioResult, 'name' | 'file' | 'line'>): void {
    const { edition, row, status, failures } = result;
    const name = scenario.title;
    this.results.push({
      name,
      file: file.path,
      line: file.position(scenario.span.start).line,
      edition,
      ...(row !== undefined && { row }),
      status,
      failures,
    });
  }
}

function contains(scenario: Scenario, span: { readonly start: number }): boolean {
  return scenario.span.start <= span.start && span.start <= scenario.span.end;
}

function failureOf(
  file: SourceFile,
  { span, message }: { readonly span: { readonly start: number; readonly end: number }; readonly message: string },
): ScenarioFailure {
  const { line } = file.position(span.start);
  return { line, expected: file.lineText(line).trim(), actual: message, because: [], steps: [] };
}
