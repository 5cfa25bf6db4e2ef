// Finds the mistakes in the rules that no scenario would notice: it makes mutants of the rules, plays the scenarios that reach the changed
// place, and lists the mutants under which all of them still pass.
import { locateInYaml } from '../../../grammar/yaml/yaml-tree.ts';
import type { SourceFile, Span } from '../../../grammar/source.ts';
import type { Workspace } from '../../../grammar/packs/workspace.ts';
import { filesOf } from '../../check/elaborate/environment/pack-files.ts';
import { Machine } from '../../runtime/machine.ts';
import type { CompiledSelection, ScenarioProject } from '../run/programs.ts';
import { Reach } from '../run/reach.ts';
import { type Part, passes, runScenario } from '../run/run-scenario.ts';
import { scenarioUnits, type RunOptions } from '../run/run-scenarios.ts';
import { type Variant, variantsOf } from './variants.ts';

export interface UnnoticedMutant {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly rule: string;
  /** The source as it stands, and what the mutant did to it. */
  readonly source: string;
  readonly what: string;
}

export interface Mutants {
  readonly tried: number;
  readonly noticed: number;
  /** In the order of files and lines. */
  readonly unnoticed: readonly UnnoticedMutant[];
  /** Those that play the same game, as a pack says with its reason (`equal-slips` of a passages document). */
  readonly equal: readonly (UnnoticedMutant & { readonly reason: string })[];
  /** Entries of packs about mutants that do not exist. A mutant that scenarios of other packs notice is still equal in its own. */
  readonly outdated: readonly { readonly file: string; readonly line: number; readonly slip: Slip }[];
}

interface Slip {
  readonly rule: string;
  readonly source: string;
  readonly what: string;
  readonly reason: string;
}

export interface MutateOptions extends RunOptions {
  /** Paths of the files whose rules are changed. */
  readonly changed: ReadonlySet<string>;
}

/** The budget of a mutant: one that loops is noticed by it, and need not run long. */
const budget = 300_000;

interface Played {
  readonly part: Part;
  readonly reach: Reach;
  /** How many mutants it has noticed. A scenario that noticed one will likely notice the next. */
  noticed: number;
}

interface Mutant {
  readonly file: SourceFile;
  readonly span: Span;
  readonly rule: string;
  readonly what: string;
  readonly isNoticed: () => boolean;
}

/** Plays the mutants of a project. Scenarios that fail without any change are left out: they would notice everything. */
export function findUnnoticed(project: ScenarioProject, options: MutateOptions): Mutants {
  const workspace = project.workspace();
  const sources = new Map(workspace.files.map((file) => [file.path, file]));
  const source = (path: string): SourceFile | undefined => (options.changed.has(path) ? sources.get(path) : undefined);
  const mutants = [...programMutants(playAll(project, options), source), ...amendmentMutants(project, options)].sort((a, b) =>
    a.file.path < b.file.path ? -1 : a.file.path > b.file.path ? 1 : a.span.start - b.span.start,
  );
  const slips = slipsOf(workspace, options.changed);
  const used = new Set<Slip>();
  const unnoticed: UnnoticedMutant[] = [];
  const equal: (UnnoticedMutant & { reason: string })[] = [];
  mutants.forEach((mutant, index) => {
    options.progress?.(index, mutants.length, mutant.rule);
    const { file, span, rule, what } = mutant;
    const { line, column } = file.position(span.start);
    const [first, ...rest] = file.text.slice(span.start, span.end).trim().split('\n');
    const found = { file: file.path, line, column, rule, source: rest.length > 0 ? `${first} ...` : first, what };
    const same = slips.find(({ slip, files }) => files.has(file.path) && isSame(slip, found));
    if (same !== undefined) used.add(same.slip);
    if (mutant.isNoticed()) return;
    if (same === undefined) unnoticed.push(found);
    else equal.push({ ...found, reason: same.slip.reason });
  });
  const outdated = slips.filter(({ slip, whole }) => whole && !used.has(slip)).map(({ file, line, slip }) => ({ file, line, slip }));
  return { tried: mutants.length, noticed: mutants.length - unnoticed.length - equal.length, unnoticed, equal, outdated };
}

interface PlacedSlip {
  readonly slip: Slip;
  readonly file: string;
  readonly line: number;
  /** The files of its pack: its entries are about these alone. */
  readonly files: ReadonlySet<string>;
  /** Whether all rules of the pack are changed: otherwise it is not known that there is no such mutant. */
  readonly whole: boolean;
}

function slipsOf(workspace: Workspace, changed: ReadonlySet<string>): PlacedSlip[] {
  return workspace.packs.flatMap((pack) => {
    const files = filesOf(pack);
    const whole = [...pack.rules, ...pack.documents].every(({ file }) => changed.has(file.path));
    return pack.passages.flatMap(({ file, data, root }) =>
      (data['equal-slips'] ?? []).map((slip, index) => {
        const start = locateInYaml(root, ['equal-slips', index])?.node.span.start ?? 0;
        return { slip, file: file.path, line: file.position(start).line, files, whole };
      }),
    );
  });
}

function isSame(slip: Slip, { rule, source, what }: UnnoticedMutant): boolean {
  return slip.rule === rule && slip.source === source && slip.what === what;
}

function playAll(project: ScenarioProject, options: RunOptions): Map<CompiledSelection, Played[]> {
  const played = new Map<CompiledSelection, Played[]>();
  for (const unit of scenarioUnits(project, options)) {
    const part = unit.part();
    if ('failures' in part) continue;
    const reach = new Reach();
    if (runScenario(part, reach).length > 0) continue;
    played.set(part.compiledSelection, [...(played.get(part.compiledSelection) ?? []), { part, reach, noticed: 0 }]);
  }
  // A scenario that reaches little is quick and most specific, so it is played first.
  for (const units of played.values()) units.sort((a, b) => a.reach.reached.size - b.reach.reached.size);
  return played;
}

function programMutants(
  played: ReadonlyMap<CompiledSelection, readonly Played[]>,
  source: (path: string) => SourceFile | undefined,
): Mutant[] {
  const groups = new Map<string, { readonly compiledSelection: CompiledSelection; readonly variant: Variant }[]>();
  for (const compiledSelection of played.keys())
    for (const variant of variantsOf(compiledSelection.program, source)) {
      const group = groups.get(variant.key) ?? [];
      groups.set(variant.key, group);
      group.push({ compiledSelection, variant });
    }
  return [...groups.values()].map((group) => {
    const { site, what } = group[0].variant;
    const isNoticed = (): boolean =>
      group.some(({ compiledSelection, variant }) => isNoticedBy(played.get(compiledSelection) ?? [], compiledSelection, variant));
    return { file: source(site.file)!, span: site, rule: site.rule, what, isNoticed };
  });
}

function isNoticedBy(units: readonly Played[], compiledSelection: CompiledSelection, { owners, program: make }: Variant): boolean {
  const concerned = units
    .filter(({ reach }) => owners.size === 0 || [...owners].some((site) => reach.reached.has(site) || reach.asked.has(site)))
    .sort((a, b) => b.noticed - a.noticed);
  if (concerned.length === 0) return false;
  const program = make();
  const changed: CompiledSelection = { ...compiledSelection, program, machine: new Machine(program, { mode: 'interpreted', budget }) };
  const witness = concerned.find(({ part }) => !passes({ ...part, compiledSelection: changed }));
  if (witness !== undefined) witness.noticed += 1;
  return witness !== undefined;
}

/** Mutants that take an amendment out of the text. An amendment without a condition leaves no condition in the program that could be changed. */
function amendmentMutants(project: ScenarioProject, options: MutateOptions): Mutant[] {
  return project.workspace().packs.flatMap((pack) =>
    pack.rules.flatMap(({ file, declarations }) => {
      if (!options.changed.has(file.path)) return [];
      return declarations.flatMap((declaration) => {
        const { kind, span } = declaration;
        const bare =
          kind === 'drop' || ((kind === 'change' || kind === 'before' || kind === 'after' || kind === 'instead') && !declaration.when);
        if (!bare) return [];
        const isNoticed = (): boolean => isMissed(project, options, { pack: pack.id, file, span });
        return [{ file, span, rule: kind, what: 'taken out', isNoticed }];
      });
    }),
  );
}

interface Taken {
  /** Id of the pack it is taken out of. */
  readonly pack: string;
  readonly file: SourceFile;
  readonly span: Span;
}

/** Whether a scenario fails without the amendment. Only scenarios that are played with its pack can, and the first that does is enough. */
function isMissed(project: ScenarioProject, options: MutateOptions, { pack, file, span: { start, end } }: Taken): boolean {
  const gap = file.text.slice(start, end).replace(/[^\n]/g, ' ');
  const text = file.text.slice(0, start) + gap + file.text.slice(end);
  const { files, editions } = options;
  return scenarioUnits(project.changed([{ path: file.path, text }]), { files, editions }).some((unit) => {
    // A selection that is no longer possible gives its error in its part.
    if (unit.selected()?.packs.every(({ id }) => id !== pack) === true) return false;
    const part = unit.part();
    return 'failures' in part || !passes(part);
  });
}
