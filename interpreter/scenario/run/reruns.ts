// Runs scenarios again after an edit, and only those that the edit can touch. A scenario that has passed is not played again while it says the
// same, and everything of the rules that ran in it is compiled to the same code as then.
import type { Workspace } from '../../../grammar/packs/workspace.ts';
import type { Program } from '../../program/program.ts';
import type { CompiledSelection, ScenarioProject } from './programs.ts';
import { Reach } from './reach.ts';
import type { Part } from './run-scenario.ts';
import { type RunOptions, type ScenarioResult, type ScenarioResults, scenarioUnits, type ScenarioUnit, sumUp } from './run-scenarios.ts';

/** How a scenario was played last, if it passed. */
interface Passed {
  readonly compiledSelection: CompiledSelection;
  readonly settings: string;
  /** The sites that ran, as the program of then numbers them. */
  readonly reached: ReadonlySet<number>;
}

export interface RerunResults extends ScenarioResults {
  /** How many results were kept. */
  readonly kept: number;
}

export class Reruns {
  private passed = new Map<string, Passed>();
  private texts = '';

  /** Runs all scenarios the first time, later those that changed or whose rules did. */
  run(project: ScenarioProject, options: RunOptions = {}): RerunResults {
    const units = scenarioUnits(project, options);
    const texts = textsOf(project.workspace());
    const sameTexts = texts === this.texts;
    this.texts = texts;
    const passed = new Map<string, Passed>();
    const changes: Changes = new Map();
    let kept = 0;
    const results = units.map((unit, index): ScenarioResult => {
      options.progress?.(index, units.length, unit.name);
      const part = unit.part();
      if ('failures' in part) return unit.run();
      const key = keyOf(unit);
      const before = this.passed.get(key);
      if (before !== undefined && (sameTexts || !readsTexts(unit)) && isUntouched(before, part, changes)) {
        kept += 1;
        passed.set(key, before);
        const { name, file, line, edition, row } = unit;
        return { name, file: file.path, line, edition, ...(row !== undefined && { row }), status: 'passed', failures: [] };
      }
      const reach = new Reach();
      const result = unit.run(reach);
      if (result.status === 'passed') {
        const reached = new Set([...reach.reached, ...reach.asked]);
        passed.set(key, { compiledSelection: part.compiledSelection, settings: JSON.stringify(part.settings.selection), reached });
      }
      return result;
    });
    this.passed = passed;
    return { ...sumUp(results), kept };
  }
}

/** What a scenario says, and which row and edition of it is played. */
function keyOf({ file, scenario, name, row, edition }: ScenarioUnit): string {
  const text = scenario === undefined ? '' : file.text.slice(scenario.span.start, scenario.span.end);
  return [file.path, name, row ?? '', edition ?? '', text].join('\n');
}

/** Documents hold the texts of decisions, which scenarios look at that expect one. */
function textsOf({ files }: Workspace): string {
  return files.flatMap(({ path, text }) => (path.endsWith('.scenario') || path.endsWith('.rules') ? [] : [path, text])).join('\n');
}

function readsTexts({ scenario }: ScenarioUnit): boolean {
  return scenario?.steps.some((step) => step.kind === 'then' && step.expectations.some(({ kind }) => kind === 'asked')) === true;
}

/** By program of then and of now. */
type Changes = Map<Program, Map<Program, ReadonlySet<number> | undefined>>;

function isUntouched({ compiledSelection, settings, reached }: Passed, part: Part, changes: Changes): boolean {
  if (JSON.stringify(part.settings.selection) !== settings) return false;
  const { program } = compiledSelection;
  const now = part.compiledSelection.program;
  if (program === now) return true;
  const known = changes.get(program) ?? new Map<Program, ReadonlySet<number> | undefined>();
  changes.set(program, known);
  if (!known.has(now)) known.set(now, changedSites(compiledSelection, part.compiledSelection));
  const changed = known.get(now);
  return changed !== undefined && !changed.has(0) && ![...changed].some((site) => reached.has(site));
}

/** Sites, in the program of before, of the queries and actions whose code is another now; undefined where more than code has changed. */
function changedSites(before: CompiledSelection, after: CompiledSelection): ReadonlySet<number> | undefined {
  if (shapeOf(before) !== shapeOf(after)) return undefined;
  const changed = new Set<number>();
  for (const key of ['queries', 'actions'] as const)
    before.program[key].forEach((code, index) => {
      if (plain(code) !== plain(after.program[key][index])) changed.add(code.site);
    });
  return changed;
}

/** Everything but code: what there is in the game, by its numbers, and what scenarios may say of it. */
function shapeOf({ program, compiled, model }: CompiledSelection): string {
  const { env } = compiled;
  const { queries, actions } = program;
  const rest = { ...program, queries: [], actions: [], sites: [], hash: '' };
  const symbols = [...env.queries.values(), ...env.actions.values()];
  const params = symbols.map(({ name, params: own }) => [name, ...own.map((param) => [param.name, param.label])]);
  return plain([rest, queries.length, actions.length, params, [...model.verbs], [...model.usual], model.rest, [...model.plurals]]);
}

/** JSON without the places in the files: they move with every line that is added. */
function plain(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => (key === 'site' ? undefined : part));
}
