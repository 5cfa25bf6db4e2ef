// `roundhouse new PACK`: writes a small new pack that passes check and test, copied from the template of the pack it builds on.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { idOfName } from '../grammar/packs/id-of-name.ts';
import { fillTemplate, isPackId, longestPackId, templateEnding, templateFolder, type TemplateFile } from '../grammar/packs/templates.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT, Failure } from './failure.ts';
import { shownPath } from './files.ts';
import { type CommandResult } from './output.ts';
import { loadFiles } from './workspace.ts';

interface NewOptions extends CommonOptions {
  readonly on?: string;
  readonly dir?: string;
}

export const addNew: AddCommand = (program, finish) => {
  const command = program
    .command('new')
    .description('start a pack of your own: a character, a card, an event, texts and a scenario that pass')
    .argument('<pack>', 'name of the pack, for example "My First Pack"; its id is made of it: my-first-pack')
    .option('--on <pack>', 'the pack it builds on (default: the first of the default packs)')
    .option('--dir <folder>', 'where to put it (default: the rules folder)');
  addCommonOptions(command).action((id: string, options: NewOptions) => finishWith(create(id, options), options, finish));
};

function create(name: string, options: NewOptions): CommandResult {
  if (name.length > longestPackId)
    throw new Failure('usage', `the name of a pack has ${longestPackId} letters at most, this one has ${name.length}`);
  // A path is no name: whoever gives one means a folder.
  const id = /[\\/]/.test(name) ? name : idOfName(name, longestPackId);
  if (!isPackId(id))
    throw new Failure('usage', `no id can be made of ${name}: a pack needs one of small letters, digits and hyphens, such as my-pack`);
  const { workspace } = loadFiles({ rules: options.rules, paths: [] });
  if (workspace.packs.some((pack) => pack.id === id)) throw new Failure('pack-exists', `there is a pack ${id} already`);
  const on = options.on ?? workspace.defaults?.packs[0] ?? workspace.packs[0]?.id;
  const base = workspace.packs.find((pack) => pack.id === on);
  if (on === undefined)
    throw new Failure('unknown-pack', `there is no pack in ${options.rules.map(shownPath).join(', ') || 'rules'} to build on`);
  if (!base) throw new Failure('unknown-pack', `there is no pack ${on} to build on`);
  const template = join(base.folder, templateFolder);
  if (!existsSync(template)) throw new Failure('no-template', `the pack ${base.id} has no folder ${templateFolder} to copy`);
  const target = join(options.dir ?? options.rules[0] ?? 'rules', id);
  if (existsSync(target)) throw new Failure('folder-exists', `the folder ${shownPath(target)} exists already`);
  const files = fillTemplate(readTemplate(template), { id, title: name.trim(), folder: shownPath(target) }).map(({ path, text }) => {
    const made = join(target, path);
    write(made, text);
    return shownPath(made);
  });
  return {
    json: { ok: true, pack: id, folder: shownPath(target), files },
    exit: EXIT.fine,
    text: ({ green, dim }) =>
      [
        `${green('made')} ${shownPath(target)}`,
        ...files.map((file) => dim(`  ${file}`)),
        '',
        'next:',
        `  npx roundhouse check ${shownPath(target)}`,
        `  npx roundhouse test ${shownPath(target)}`,
        `  npx roundhouse play --packs ${id}${rulesOptions(options)}`,
      ].join('\n'),
  };
}

/** The `--rules` options that find the new pack and those it builds on; none where the folder is one that is searched anyway. */
function rulesOptions({ rules, dir }: NewOptions): string {
  const searched = rules.length === 0 ? ['rules'] : rules;
  const folders = dir === undefined || searched.includes(dir) ? rules : [...searched, dir];
  return folders.map((folder) => ` --rules ${shownPath(folder)}`).join('');
}

/** Writes a file. An error of the file system becomes a Failure with its own message: no room, no right, a file where a folder should be. */
function write(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    if (reason === undefined) throw error;
    throw new Failure('cannot-write', `${shownPath(path)} cannot be written (${reason})`);
  }
}

function readTemplate(folder: string, inside = ''): TemplateFile[] {
  return readdirSync(join(folder, inside))
    .sort()
    .flatMap((name) => {
      const path = inside === '' ? name : `${inside}/${name}`;
      if (statSync(join(folder, path)).isDirectory()) return readTemplate(folder, path);
      return name.endsWith(templateEnding) ? [{ path, text: readFileSync(join(folder, path), 'utf8') }] : [];
    });
}
