// `roundhouse pack PACK` writes a pack as a zip file, `roundhouse unpack FILE` makes packs of one. The page reads and writes the same zips.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { mostPacked } from '../grammar/archive/limits.ts';
import { packsFromZip, packToZip, type ArchiveFile, type FoundPacks } from '../grammar/archive/pack-archive.ts';
import { sayRefused } from '../grammar/archive/say-refused.ts';
import type { Workspace } from '../grammar/packs/workspace.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT, Failure } from './failure.ts';
import { shownPath } from './files.ts';
import { onDisk } from './on-disk.ts';
import { counted, type CommandResult } from './output.ts';
import { replaceFile } from './replace-file.ts';
import { printable } from './terminal.ts';
import { loadFiles, type Loaded } from './workspace.ts';

interface PackOptions extends CommonOptions {
  readonly out?: string;
}

interface UnpackOptions extends CommonOptions {
  readonly dir?: string;
}

export const addPack: AddCommand = (program, finish) => {
  const command = program
    .command('pack')
    .description('write a pack as a zip file; the same pack gives the same bytes')
    .argument('<pack>', 'id of the pack, or its folder')
    .option('--out <file>', 'the zip file to write (default: PACK.zip here)');
  addCommonOptions(command).action((pack: string, options: PackOptions) => finishWith(writePack(pack, options), options, finish));
};

export const addUnpack: AddCommand = (program, finish) => {
  const command = program
    .command('unpack')
    .description('make packs of a zip file; nothing that exists is overwritten')
    .argument('<file>', 'the zip file')
    .option('--dir <folder>', 'where to put them (default: the rules folder)');
  addCommonOptions(command).action((file: string, options: UnpackOptions) => finishWith(unpack(file, options), options, finish));
};

function writePack(name: string, options: PackOptions): CommandResult {
  const byPath = /[/\\]/.test(name) || existsSync(join(name, 'pack.yaml'));
  const loaded = loadFiles({ rules: options.rules, paths: byPath ? [name] : [] });
  const pack = loaded.workspace.packs.find(({ id, folder }) => (byPath ? resolve(folder) === resolve(name) : id === name));
  if (pack === undefined) throw new Failure('unknown-pack', `there is no pack ${printable(name)}; there are: ${idsOf(loaded.workspace)}`);
  const files = filesOf(loaded, pack.folder);
  const bytes = packToZip(pack.id, files);
  if (!(bytes instanceof Uint8Array))
    throw new Failure('refused', `the pack ${pack.id} cannot travel: ${sayRefused(bytes.refused)}`, EXIT.problems);
  const out = options.out ?? `${pack.id}.zip`;
  onDisk(out, () => replaceFile(existsSync(out) ? realpathSync(out) : out, bytes));
  return {
    json: { ok: true, pack: pack.id, file: shownPath(out), files: files.map(({ path }) => path), bytes: bytes.length },
    exit: EXIT.fine,
    text: ({ green }) =>
      `${green('wrote')} ${printable(shownPath(out))}: ${counted(files.length, 'file')}, ${counted(bytes.length, 'byte')}`,
  };
}

/** The files of a pack, with paths inside its folder, and without those of a pack that lies inside it. */
function filesOf({ collected, workspace }: Loaded, folder: string): ArchiveFile[] {
  const inner = workspace.packs
    .map((pack) => `${pack.folder}/`)
    .filter((other) => other.startsWith(`${folder}/`) && other !== `${folder}/`);
  return collected.files
    .filter(({ path }) => path.startsWith(`${folder}/`) && !inner.some((other) => path.startsWith(other)))
    .map(({ path, text }) => ({ path: path.slice(folder.length + 1), text }));
}

function unpack(file: string, options: UnpackOptions): CommandResult {
  const found = packsFromZip(readArchive(file));
  if ('refused' in found) throw new Failure('refused', `${printable(file)} is not unpacked: ${sayRefused(found.refused)}`, EXIT.problems);
  const dir = options.dir ?? options.rules[0] ?? 'rules';
  refuseTaken(found, dir, options);
  const made = writeAll(found, dir);
  return {
    json: {
      ok: true,
      packs: found.packs.map(({ id, files }) => ({ pack: id, folder: shownPath(join(dir, id)), files: files.map(({ path }) => path) })),
      leftOut: found.leftOut,
    },
    exit: EXIT.fine,
    text: ({ green, dim }) =>
      [
        ...made.map(({ folder, count }) => `${green('made')} ${printable(shownPath(folder))}: ${counted(count, 'file')}`),
        ...found.leftOut.map((name) => dim(`  left out: ${printable(name)}`)),
        '',
        'next:',
        ...made.map(({ folder }) => `  npx roundhouse check ${printable(shownPath(folder))}`),
      ].join('\n'),
  };
}

function readArchive(file: string): Uint8Array {
  const size = onDisk(file, () => statSync(file).size, 'read');
  // What is larger is refused by its size, without reading it.
  if (size > mostPacked) return new Uint8Array(mostPacked + 1);
  return onDisk(file, () => readFileSync(file), 'read');
}

/** Throws a Failure if a pack of the zip would take the place of one that exists. */
function refuseTaken({ packs }: FoundPacks, dir: string, options: UnpackOptions): void {
  const searched = options.rules.length > 0 ? options.rules : ['rules'];
  const rules = [...new Set([...searched, dir])].filter((folder) => existsSync(folder));
  const known = rules.length === 0 ? [] : loadFiles({ rules, paths: [] }).workspace.packs;
  for (const { id } of packs) {
    const other = known.find((pack) => pack.id === id);
    if (other !== undefined) throw new Failure('pack-exists', `there is a pack ${id} already, in ${printable(shownPath(other.folder))}`);
    if (existsSync(join(dir, id))) throw new Failure('folder-exists', `the folder ${printable(shownPath(join(dir, id)))} exists already`);
  }
}

/** Writes all packs beside their place and moves them there when they are whole: a full disk leaves nothing half done. */
function writeAll({ packs }: FoundPacks, dir: string): { readonly folder: string; readonly count: number }[] {
  return onDisk(dir, () => {
    mkdirSync(dir, { recursive: true });
    const aside = mkdtempSync(join(dir, '.unpacking-'));
    try {
      for (const { id, files } of packs)
        for (const { path, text } of files) {
          const target = join(aside, id, path);
          mkdirSync(dirname(target), { recursive: true });
          writeFileSync(target, text, { flag: 'wx' });
        }
      return packs.map(({ id, files }) => {
        const folder = join(dir, id);
        renameSync(join(aside, id), folder);
        return { folder, count: files.length };
      });
    } finally {
      rmSync(aside, { recursive: true, force: true });
    }
  });
}

function idsOf({ packs }: Workspace): string {
  return packs.map(({ id }) => id).join(', ') || 'none';
}
