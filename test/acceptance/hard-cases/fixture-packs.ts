// The fixture packs beside the shipped rules, as one workspace: what the tests of hard cases and of the second game stand on.
import type { Selection } from '../../../interpreter/index.ts';
import type { Program } from '../../../interpreter/program/program.ts';
import { projectOf, readPacks } from '../../support/packs.ts';

export const HARD_CASES = 'test/fixtures/hard-cases';
export const GAMES = 'test/fixtures/games';

const files = readPacks('rules', HARD_CASES, GAMES);

export const project = projectOf(files);
export const workspace = project.workspace();

/** What `check` says about the files of a folder, without hints, as lines a reader can follow. */
export function complaintsAbout(folder: string): string[] {
  return project
    .diagnostics()
    .filter(({ file, severity }) => file.startsWith(`${folder}/`) && severity !== 'hint')
    .map(({ file, span, code, message }) => {
      const line = workspace.files.find(({ path }) => path === file)?.position(span.start).line;
      return `${file}:${line} ${code} ${message}`;
    });
}

export function programOf(selection: Selection): Program {
  const selected = project.select(selection);
  if ('error' in selected) throw new Error(selected.error.message);
  return project.program(selected).program;
}

/** The scenario files of a folder. */
export function scenarioFiles(folder: string): Set<string> {
  return new Set(files.flatMap(({ path }) => (path.startsWith(`${folder}/`) && path.endsWith('.scenario') ? [path] : [])));
}
