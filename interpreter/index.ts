// The library: check packs, compile a selection of them, play. Reads as the pipeline: texts -> workspace -> analysis -> program -> game.
import type { Diagnostic } from '../grammar/diagnostics/diagnostic.ts';
import type { Pack, Workspace } from '../grammar/workspace.ts';
import { type CheckedPack, checkPack, keyOf } from './analyze/check.ts';
import { compile, type Compiled } from './analyze/compile.ts';
import { filesOf } from './analyze/pack-files.ts';
import { blameDefinitions, Damage } from './analyze/repair.ts';
import { type Selected } from './analyze/select.ts';
import { checkScenarios } from './scenario/check-scenarios.ts';
import { sha256 } from './session/digest.ts';

export { filesOf } from './analyze/pack-files.ts';
export { select } from './analyze/select.ts';
export type { Selected, SelectionError } from './analyze/select.ts';
export type { Compiled } from './analyze/compile.ts';
export { loadWorkspace } from '../grammar/workspace.ts';
export type { InputFile, Workspace } from '../grammar/workspace.ts';
export { Machine } from './runtime/machine.ts';
export { State } from './runtime/state.ts';
export type { TraceEvent, Tracer } from './runtime/trace.ts';
export type { ActionCode, Program } from './program/program.ts';
export * from './session/index.ts';
export * from './texts/index.ts';
export * from './scenario/index.ts';
export { RandomBot } from './bots/random-bot.ts';
export { playGames, summarize, type GameRecord, type Simulation, type SimulationTask } from './simulate.ts';
export { slotResolver } from './slots.ts';
export { explain, nearestName, type Explanation } from './explain.ts';

export interface Analysis {
  readonly workspace: Workspace;
  readonly packs: readonly CheckedPack[];
  /** Of reading and of checking together, sorted by file and place. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks every pack of a workspace. A pack that is unchanged, with all it needs, keeps its result from `previous`. */
export function analyze(workspace: Workspace, previous?: Analysis): Analysis {
  const known = new Set<string>();
  const faulty = new Set<string>();
  const files = new Map(workspace.files.map((file) => [file.path, file]));
  const damage = new Damage(workspace.diagnostics, files);
  const broken = new Set(
    workspace.diagnostics.filter((diagnostic) => diagnostic.severity === 'error').map((diagnostic) => diagnostic.file),
  );
  const packs = workspace.packs.map((pack) => {
    const company = companyOf(workspace, pack);
    const before = previous?.packs.find(
      (checked) => checked.pack === pack && checked.env.packs.every((member, at) => member === company[at]),
    );
    const made = before ?? checkPack(pack, company, known, damage);
    // Behind a model that cannot be read, what seems missing may be there.
    const flawed = company.some((member) => member.models.some((model) => broken.has(model.file.path)));
    // A pack is blamed for breaking another only if that one is sound.
    const shaky = pack.needs.some((id) => faulty.has(id));
    const checked = flawed ? { ...made, diagnostics: [] } : { ...made, diagnostics: ownFaults(modelFirst(made), shaky) };
    for (const diagnostic of checked.diagnostics) known.add(keyOf(diagnostic));
    if (shaky || flawed || checked.diagnostics.some((diagnostic) => diagnostic.severity === 'error')) faulty.add(pack.id);
    return checked;
  });
  // Names in scenarios come from the packs: while those have errors, only their own can be told apart.
  const sound = ![...workspace.diagnostics, ...packs.flatMap((checked) => checked.diagnostics)].some(
    (diagnostic) => diagnostic.severity === 'error',
  );
  const scenarios = sound ? checkScenarios(workspace, packs) : [];
  const all = [...workspace.diagnostics, ...packs.flatMap((checked) => checked.diagnostics), ...scenarios];
  const diagnostics = blameDefinitions(
    all,
    packs.map((checked) => checked.env),
    files,
  ).sort(byPlace);
  return { workspace, packs, diagnostics };
}

/** Mistakes in a model make mistakes of rules that are right: while there are any, they are all that is told. */
function modelFirst({ pack, diagnostics }: CheckedPack): readonly Diagnostic[] {
  const models = new Set(pack.models.map((model) => model.file.path));
  const own = diagnostics.filter((diagnostic) => models.has(diagnostic.file));
  return own.some((diagnostic) => diagnostic.severity === 'error') ? own : diagnostics;
}

function ownFaults(diagnostics: readonly Diagnostic[], shaky: boolean): readonly Diagnostic[] {
  return shaky ? diagnostics.filter((diagnostic) => diagnostic.code !== 'check/breaks-other') : diagnostics;
}

function companyOf(workspace: Workspace, pack: Pack): Pack[] {
  return [...workspace.packs.filter((other) => pack.needs.includes(other.id)), pack];
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.span.start - b.span.start || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
}

/** The program of a selection. Packs with errors must not get here. */
export function compileSelection(workspace: Workspace, selected: Selected): Compiled {
  return compile(selected.packs, selected.options, contentHash(workspace, selected));
}

/** A hash over everything a program depends on: the files of its packs and the options. */
function contentHash(workspace: Workspace, selected: Selected): string {
  const own = new Set(selected.packs.flatMap((pack) => [...filesOf(pack)]));
  const parts: string[] = [];
  for (const file of workspace.files) {
    // Scenarios are about the rules, not part of them.
    if (own.has(file.path) && !file.path.endsWith('.scenario')) parts.push(file.path, file.text);
  }
  for (const [name, value] of selected.options) parts.push(name, String(value));
  return sha256(parts.join('\u0000'));
}
