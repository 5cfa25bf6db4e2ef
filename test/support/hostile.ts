// Packs that mean harm: the folders of test/fixtures/hostile, each laid over the harmless pack `pond`.
import { type InputFile, Project } from '../../interpreter/index.ts';
import { loadWorkspace } from '../../grammar/packs/workspace.ts';
import { Machine } from '../../interpreter/runtime/machine.ts';
import { select } from '../../interpreter/check/select.ts';
import { SourceFile } from '../../grammar/source.ts';
import { Fault } from '../../interpreter/runtime/fault.ts';
import { Ask, State } from '../../interpreter/runtime/state.ts';
import { VERSION } from '../../cli/version.ts';
import { openLibrary } from '../../interpreter/project/pack-library.ts';
import { Engine } from '../../interpreter/game/engine.ts';
import { Talk } from './engines.ts';
import { readPacks } from './packs.ts';

const FOLDER = 'test/fixtures/hostile';

/** The files of `pond` with those of a case in their place. Paths are `pond/...`. */
export function overPond(files: readonly InputFile[]): InputFile[] {
  const merged = new Map(readPacks(`${FOLDER}/pond`).map(({ path, text }) => [path.slice(FOLDER.length + 1), text]));
  for (const { path, text } of files) merged.set(path, text);
  return [...merged].map(([path, text]) => ({ path, text }));
}

export function readCase(name: string): InputFile[] {
  return overPond(
    readPacks(`${FOLDER}/${name}`).map(({ path, text }) => ({ path: `pond/${path.slice(`${FOLDER}/${name}/`.length)}`, text })),
  );
}

export interface Finding {
  readonly severity: string;
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Everything `check` says about files, with lines. */
export function checkTexts(files: readonly InputFile[]): Finding[] {
  const byPath = new Map(files.map(({ path, text }) => [path, new SourceFile(path, text)]));
  return new Project(files).diagnostics().map(({ severity, code, file, span, message }) => {
    const source = byPath.get(file);
    if (source === undefined) throw new Error(`a diagnostic in ${file}, which was not given`);
    return { severity, code, file, line: source.position(span.start).line, message };
  });
}

export interface Stop {
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly rule: string;
}

/** Runs the start of a game and says how the rules were stopped; undefined if they came to a decision or an end. */
export function runCase(files: readonly InputFile[], mode: 'generated' | 'interpreted'): Stop | undefined {
  const workspace = loadWorkspace(files);
  const selected = select(workspace, { packs: ['pond'] });
  if ('error' in selected) throw new Error(selected.error.message);
  const { program } = Project.over(workspace).program(selected);
  const machine = new Machine(program, { mode });
  const pawn = program.documents.findIndex(({ id }) => id === 'red') + 1;
  try {
    const state = machine.newGame({ seats: [[pawn]], seed: 0 });
    if (state instanceof State && state.ask === Ask.nothing) throw new Error('the machine waits for nothing');
    return undefined;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const site = program.sites[error.site];
    const source = new SourceFile(site.file, files.find(({ path }) => path === site.file)?.text ?? '');
    return { code: error.code, file: site.file, line: source.position(site.start).line, rule: site.rule };
  }
}

/** An engine over texts instead of folders. */
export function engineOver(files: readonly InputFile[]): Talk {
  return new Talk(new Engine(openLibrary(new Project(files), VERSION)));
}
