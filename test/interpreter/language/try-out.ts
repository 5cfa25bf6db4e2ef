// A little pack written in a test, checked and played in every way there is: interpreted, generated, and both made faster. All of them
// must tell the same story.
import { expect } from 'vitest';
import { type InputFile, Project } from '../../../interpreter/index.ts';
import { optimise } from '../../../interpreter/optimise/optimise.ts';
import type { Program } from '../../../interpreter/program/program.ts';
import { Fault } from '../../../interpreter/runtime/fault.ts';
import { Machine } from '../../../interpreter/runtime/machine.ts';
import { seedRandom } from '../../../interpreter/runtime/random.ts';
import { Ask, State } from '../../../interpreter/runtime/state.ts';
import { openDecision } from '../../../interpreter/game/decision.ts';
import type { Selection } from '../../../interpreter/program/selection.ts';
import { stateJson, type Json } from '../../../interpreter/game/state-json.ts';
import { randomPicks } from '../runtime/play.ts';

export type PackFiles = Readonly<Record<string, string>>;

export function filesOf(pack: PackFiles, folder = 'rules/tried'): InputFile[] {
  return Object.entries(pack).map(([path, text]) => ({ path: `${folder}/${path}`, text }));
}

/** What `check` says about a pack: `code line:column`. */
export function complaintsOf(files: readonly InputFile[], severity = 'error'): string[] {
  return complaintsIn(new Project(files), severity);
}

export function complaintsIn(project: Project, severity = 'error'): string[] {
  return project
    .diagnostics()
    .filter((diagnostic) => diagnostic.severity === severity)
    .map(({ code, file, span }) => {
      const { line, column } = project.file(file)!.position(span.start);
      return `${code} ${file.split('/').at(-1)}:${line}:${column}`;
    });
}

/** The program of files in which nothing is wrong. */
export function programOf(files: readonly InputFile[], packs: readonly string[]): Program {
  const project = new Project(files);
  expect(complaintsIn(project)).toEqual([]);
  return programIn(project, packs);
}

/** The program of a project in which nothing is wrong. */
export function programIn(project: Project, packs: readonly string[], options: Selection['options'] = {}): Program {
  const selected = project.select({ packs: [...packs], options });
  if ('error' in selected) throw new Error(selected.error.message);
  return project.program(selected).program;
}

/** A game as everybody sees it: what is asked in order, how it ends, and the rule that stopped it if one did. */
export interface Story {
  readonly asked: readonly string[];
  readonly end: Json;
  readonly stopped?: string;
}

export interface Telling {
  readonly seed?: number;
  readonly askChance?: boolean;
  readonly most?: number;
}

/** A random game, told by one machine. Whatever is thrown and is no fault of the rules goes on to who called. */
export function tell(machine: Machine, { seed = 1, askChance = false, most = 60 }: Telling = {}): Story {
  const { program } = machine;
  const playable = program.documents.flatMap(({ kind }, at) => (kind === program.seats.playedWith ? [[at + 1]] : []));
  const asked: string[] = [];
  try {
    const begun = machine.newGame({ seats: playable, seed, askChance });
    if (!(begun instanceof State)) return { asked, end: program.requires[begun.refused].name };
    const state = begun;
    const random = seedRandom(seed);
    while (state.ask !== Ask.over && asked.length < most) {
      const { seat, kind, options, min, max } = openDecision(program, state);
      asked.push(`${seat} ${kind} ${min}-${max} ${options.map(({ id, count }) => `${id}x${count}`).join(' ')}`);
      const broken = [...machine.check(state), ...machine.integrity(state)];
      if (broken.length > 0) asked.push(broken.join());
      machine.answer(state, randomPicks(state, random));
    }
    return { asked, end: stateJson(program, state) as unknown as Json };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    // How much is too much each machine finds out at its own place: they count steps differently (interpreter/runtime/README.md).
    if (['budget', 'run/too-deep'].includes(error.code)) return { asked: [], end: null, stopped: 'limit' };
    const site = program.sites[error.site];
    return { asked, end: null, stopped: `${error.code} ${site.file} ${site.start}` };
  }
}

const machines = new WeakMap<Program, readonly Machine[]>();

/** Every machine there is for a program. They hold no game: making them costs more than playing, so that all games of a program share them. */
function machinesOf(program: Program): readonly Machine[] {
  const known = machines.get(program);
  if (known !== undefined) return known;
  const modes = ['interpreted', 'generated'] as const;
  const made = [program, optimise(program)].flatMap((form) => modes.map((mode) => new Machine(form, { mode })));
  machines.set(program, made);
  return made;
}

/** The same game on every machine. */
export function tellAlike(program: Program, how: Telling = {}): Story {
  const told = machinesOf(program).map((machine) => tell(machine, how));
  // Who looks only as far as needed may never come to what goes on without end.
  if (told.some(({ stopped }) => stopped === 'limit')) return { asked: [], end: null, stopped: 'limit' };
  for (const other of told.slice(1)) expect(other).toEqual(told[0]);
  return told[0];
}
