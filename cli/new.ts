// `roundhouse new PACK`: a small pack of one's own that checks and passes, copied from the template of the pack it builds on.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT, Failure } from './failure.ts';
import { shownPath } from './files.ts';
import { type Outcome } from './output.ts';
import { loadFiles } from './workspace.ts';

interface NewOptions extends CommonOptions {
  readonly on?: string;
  readonly dir?: string;
}

/** Folder in a pack and ending of the files a new pack is made of. */
const FOLDER = 'template';
const ENDING = '.template';

export const addNew: AddCommand = (program, finish) => {
  const command = program
    .command('new')
    .description('start a pack of your own: a character, a card, an event, texts and a scenario that pass')
    .argument('<pack>', 'id of the pack, for example my-pack')
    .option('--on <pack>', 'the pack it builds on (default: the first of the default packs)')
    .option('--dir <folder>', 'where to put it (default: the rules folder)');
  addCommonOptions(command).action((id: string, options: NewOptions) => finishWith(create(id, options), options, finish));
};

function create(id: string, options: NewOptions): Outcome {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new Failure('usage', `a pack is named with small letters, digits and hyphens, not ${id}`);
  const { workspace } = loadFiles({ rules: options.rules, paths: [] });
  if (workspace.packs.some((pack) => pack.id === id)) throw new Failure('pack-exists', `there is a pack ${id} already`);
  const on = options.on ?? workspace.defaults?.packs[0] ?? workspace.packs[0]?.id;
  const base = workspace.packs.find((pack) => pack.id === on);
  if (!base) throw new Failure('unknown-pack', `there is no pack ${on ?? ''} to build on`);
  const template = join(base.folder, FOLDER);
  if (!existsSync(template)) throw new Failure('no-template', `the pack ${base.id} has no folder ${FOLDER} to copy`);
  const target = join(options.dir ?? options.rules[0] ?? 'rules', id);
  if (existsSync(target)) throw new Failure('folder-exists', `the folder ${shownPath(target)} exists already`);
  const files = listTemplate(template).map((path) => {
    const made = join(target, path.slice(0, -ENDING.length));
    mkdirSync(dirname(made), { recursive: true });
    writeFileSync(made, readFileSync(join(template, path), 'utf8').replaceAll('{pack}', id).replaceAll('<folder>', shownPath(target)));
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
        `  npx roundhouse play --packs ${id}`,
      ].join('\n'),
  };
}

function listTemplate(folder: string, inside = ''): string[] {
  return readdirSync(join(folder, inside))
    .sort()
    .flatMap((name) => {
      const path = join(inside, name);
      if (statSync(join(folder, path)).isDirectory()) return listTemplate(folder, path);
      return name.endsWith(ENDING) ? [path] : [];
    });
}
