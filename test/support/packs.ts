// Packs from the disk as the tests of test/properties and test/acceptance use them: loaded, checked, compiled, with everything a game needs.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type InputFile, Project } from '../../interpreter/index.ts';
import type { Workspace } from '../../grammar/packs/workspace.ts';
import { Machine, type MachineOptions } from '../../interpreter/runtime/machine.ts';
import type { GameSource } from '../../interpreter/game/source.ts';
import type { Selection } from '../../interpreter/program/selection.ts';
import { SourceFile } from '../../grammar/source.ts';
import { ROOT } from './tree.ts';

/** `LONG=1` asks for the counts of the long run. */
export const LONG = process.env['LONG'] === '1';

/** How many times to try: few in `npm test`, many in the long run. */
export function often(usually: number, long: number): number {
  return LONG ? long : usually;
}

/** Long runs may take hours. */
export const PATIENCE = LONG ? 24 * 3_600_000 : 420_000;

const PACK_FILE = /\.(ya?ml|rules|scenario)$/;

const read = new Map<string, readonly InputFile[]>();

/** Every file of packs under folders of the repository, sorted by path. */
export function readPacks(...folders: readonly string[]): readonly InputFile[] {
  const key = folders.join(' ');
  const known = read.get(key);
  if (known !== undefined) return known;
  const files: InputFile[] = [];
  const visit = (path: string): void => {
    for (const entry of readdirSync(join(ROOT, path), { withFileTypes: true })) {
      const child = posix.join(path, entry.name);
      if (entry.isDirectory()) visit(child);
      else if (PACK_FILE.test(entry.name)) files.push({ path: child, text: readFileSync(join(ROOT, child), 'utf8') });
    }
  };
  folders.forEach(visit);
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  read.set(key, files);
  return files;
}

export interface LoadedGame {
  readonly name: string;
  readonly workspace: Workspace;
  readonly source: GameSource;
  /** Ids a seat may be played with. */
  readonly characters: readonly string[];
}

const projects = new WeakMap<readonly InputFile[], Project>();

/**
 * A project over files, made once for a list of files in a worker: most tests stand on the same files. Who edits it forks it first. A list that is
 * the shipped packs with something added or changed starts from what is known of those.
 */
export function projectOf(files: readonly InputFile[]): Project {
  const known = projects.get(files);
  if (known !== undefined) return known;
  const shipped = readPacks('rules');
  const project = files !== shipped && files.some(({ path }) => path === 'rules/base/pack.yaml') ? checkedPacks().fork() : new Project();
  project.setFiles(files);
  projects.set(files, project);
  return project;
}

/** The shipped packs, checked. Who edits them forks them first. */
export function checkedPacks(): Project {
  const project = projectOf(readPacks('rules'));
  project.diagnostics();
  return project;
}

/** Compiles a selection of packs. Fails loudly on any error in them: a game of broken packs says nothing. */
export function loadGame(files: readonly InputFile[], selection: Selection = {}, how: MachineOptions = {}): LoadedGame {
  const project = projectOf(files);
  const selected = project.select(selection);
  if ('error' in selected) throw new Error(selected.error.message);
  // Texts, scenarios and packs that are not played are not checked for it.
  const errors = project.errorsIn(selected.packs);
  if (errors.length > 0) throw new Error(`${errors[0].file}: ${errors[0].code} ${errors[0].message} (${errors.length} errors)`);
  const { program } = project.programWithHash(selected);
  const source: GameSource = {
    program,
    machine: new Machine(program, how),
    position: ({ file, start }) => ({ file, ...(project.file(file) ?? new SourceFile(file, '')).position(start) }),
  };
  const characters = program.documents.filter(({ kind }) => kind === program.seats.playedWith).map(({ id }) => id);
  return { name: selected.packs.map(({ id }) => id).join('+'), workspace: project.workspace(), source, characters };
}

/** The game under rules/, with defaults. */
export function loadBase(how: MachineOptions = {}): LoadedGame {
  return loadGame(readPacks('rules'), {}, how);
}

/** The other games of the repository: every folder of test/fixtures/games. */
export function loadFixtureGames(): LoadedGame[] {
  const folder = 'test/fixtures/games';
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => loadGame(readPacks(posix.join(folder, entry.name))));
}

/** The first characters, one a seat, as the machine takes them. */
export function seatDocuments(game: LoadedGame, players: number): number[][] {
  const { program } = game.source;
  return game.characters
    .slice(0, players)
    .map((id) => [program.documents.findIndex((d) => d.kind === program.seats.playedWith && d.id === id) + 1]);
}

/** The same as a set-up names them. */
export function seatIds(game: LoadedGame, players: number): string[][] {
  return game.characters.slice(0, players).map((id) => [id]);
}
