// Which scenarios exercise a rule: not those that name it but those in which one of its clauses has run.
import type { Workspace } from '../grammar/workspace.ts';
import type { Explanation } from './explain.ts';
import type { Program } from './program/program.ts';
import { Recorder } from './scenario/because.ts';
import type { Compile } from './scenario/programs.ts';
import { runScenario } from './scenario/run-scenario.ts';
import { scenarioUnits } from './scenario/run-scenarios.ts';

type Shown = Explanation['scenarios'];

/** A stretch of a file. */
interface Stretch {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The same explanations with the scenarios that execute them, a table once for all its rows. What has nothing to execute (a pile, a kind, an
 * option) keeps the scenarios that name it.
 */
export function withExercise(workspace: Workspace, compile: Compile, found: readonly Explanation[]): Explanation[] {
  const stretches = found.map(({ stretches }) => stretches);
  const shown = found.map(() => new Map<string, Shown[number]>());
  const executable = found.map(() => false);
  // Nobody can sit at a table without being named: what a seat is played with need not be looked for elsewhere.
  const players = new Set(workspace.packs.flatMap(({ models }) => models.flatMap(({ data }) => data.players?.kind ?? [])));
  const only = found.map(({ what, scenarios }) => (players.has(what) ? new Set(scenarios.map(placeOf)) : undefined));
  for (const unit of scenarioUnits(workspace, compile)) {
    if (only.every((places) => places?.has(keyOf(unit)) === false)) continue;
    const part = unit.part();
    if ('failures' in part) continue;
    const { program } = part.cast;
    const own = stretches.map((some) => sitesIn(program, some));
    own.forEach((sites, at) => (executable[at] ||= sites.length > 0));
    const wanted = own.map((sites, at) => sites.length > 0 && !shown[at].has(keyOf(unit)));
    if (!wanted.includes(true)) continue;
    const recorder = new Recorder(program);
    runScenario(part, recorder);
    wanted.forEach((isWanted, at) => {
      if (isWanted && own[at].some((site) => hasRun(recorder, site)))
        shown[at].set(keyOf(unit), { name: unit.name, file: unit.file.path, line: unit.line });
    });
  }
  return found.map((one, at) => (executable[at] ? { ...one, exercised: true, scenarios: [...shown[at].values()] } : one));
}

function keyOf({ file, line }: { readonly file: { readonly path: string }; readonly line: number }): string {
  return `${file.path}:${line}`;
}

function placeOf({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${file}:${line}`;
}

/** A condition that was looked at and did not hold has done nothing. */
function hasRun({ reached, held, failed, asked }: Recorder, site: number): boolean {
  return asked.has(site) || (reached.has(site) && (held.has(site) || !failed.has(site)));
}

const known = new WeakMap<Program, Map<Stretch, readonly number[]>>();

function sitesIn(program: Program, stretches: readonly Stretch[]): readonly number[] {
  const kept = known.get(program) ?? new Map<Stretch, readonly number[]>();
  known.set(program, kept);
  return stretches.flatMap((stretch) => {
    const sites =
      kept.get(stretch) ??
      program.sites.flatMap(({ file, start, end }, index) =>
        file === stretch.file && start >= stretch.start && end <= stretch.end && file !== '' ? [index] : [],
      );
    kept.set(stretch, sites);
    return sites;
  });
}
