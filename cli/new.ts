// `roundhouse new PACK`: writes a small new pack that passes check and test, copied from the template of the pack it builds on.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { closest } from '../grammar/diagnostics/closest.ts';
import { spokenLocales } from '../grammar/diagnostics/speak.ts';
import { idOfName } from '../grammar/packs/id-of-name.ts';
import { freePackId, inLanguage, openedFile, startsOf, startTemplateFolder, type Start } from '../grammar/packs/starts.ts';
import type { Workspace } from '../grammar/packs/workspace.ts';
import { fillTemplate, isPackId, longestPackId, templateEnding, templateFolder, type TemplateFile } from '../grammar/packs/templates.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT, Failure } from './failure.ts';
import { shownPath } from './files.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import { type CommandResult } from './output.ts';
import { loadFiles } from './workspace.ts';

interface NewOptions extends CommonOptions {
  readonly start?: string;
  readonly list?: true;
  readonly locale: string;
  readonly on?: string;
  readonly dir?: string;
}

export const addNew: AddCommand = (program, finish) => {
  const command = program
    .command('new')
    .description('start a pack of your own: a character, a card, an event, texts and a scenario that pass')
    .argument(
      '[pack]',
      'name of the pack, for example "My First Pack"; its id is made of it: my-first-pack (with --start it may be left out)',
    )
    .option('--start <start>', 'make one of the guided starts instead: a small pack with one thing to do in it')
    .option('--list', 'list the guided starts')
    .option('--on <pack>', 'the pack it builds on (default: the first of the default packs)')
    .option('--dir <folder>', 'where to put it (default: the rules folder)');
  addCommonOptions(addLocaleOption(command, 'the texts of starts')).action((id: string | undefined, options: NewOptions) =>
    finishWith(options.list === true ? listStarts(options) : create(id, options), options, finish),
  );
};

function create(given: string | undefined, options: NewOptions): CommandResult {
  const { workspace } = loadFiles({ rules: options.rules, paths: [] });
  const start = options.start === undefined ? undefined : findStart(workspace, options.start);
  const name = given ?? (start && freePackId(start.id, (taken) => workspace.packs.some((pack) => pack.id === taken)));
  const locale = readLocaleOption(options.locale, spokenLocales);
  if (name === undefined) throw new Failure('usage', 'give the new pack a name, for example my-pack');
  if (name.length > longestPackId)
    throw new Failure('usage', `the name of a pack has ${longestPackId} letters at most, this one has ${name.length}`);
  // A path is no name: whoever gives one means a folder.
  const id = /[\\/]/.test(name) ? name : idOfName(name, longestPackId);
  if (!isPackId(id))
    throw new Failure('usage', `no id can be made of ${name}: a pack needs one of small letters, digits and hyphens, such as my-pack`);
  if (workspace.packs.some((pack) => pack.id === id)) throw new Failure('pack-exists', `there is a pack ${id} already`);
  const template = start === undefined ? templateOf(workspace, options) : startTemplateFolder(start.folder, start.id);
  if (!existsSync(template)) throw new Failure('no-template', `there is no folder ${shownPath(template)} to copy`);
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
        ...(start === undefined ? [] : [taskOf(start, target, locale), '']),
        'next:',
        `  npx roundhouse check ${shownPath(target)}`,
        `  npx roundhouse test ${shownPath(target)}`,
        `  npx roundhouse play --packs ${id}${rulesOptions(options)}`,
      ].join('\n'),
  };
}

/** The template of the pack that the new one builds on. */
function templateOf(workspace: Workspace, options: NewOptions): string {
  const on = options.on ?? workspace.defaults?.packs[0] ?? workspace.packs[0]?.id;
  const base = workspace.packs.find((pack) => pack.id === on);
  if (on === undefined)
    throw new Failure('unknown-pack', `there is no pack in ${options.rules.map(shownPath).join(', ') || 'rules'} to build on`);
  if (!base) throw new Failure('unknown-pack', `there is no pack ${on} to build on`);
  return join(base.folder, templateFolder);
}

function findStart(workspace: Workspace, id: string): Start {
  const starts = startsOf(workspace);
  const found = starts.find((start) => start.id === id);
  if (found !== undefined) return found;
  const meant = closest(
    id,
    starts.map((start) => start.id),
  );
  throw new Failure(
    'unknown-start',
    `there is no start ${id}${meant === undefined ? '; --list shows those there are' : `; did you mean ${meant}?`}`,
  );
}

/** What to do in the new pack, and in which file. The page plays along; at the terminal the file is opened with an editor. */
function taskOf({ data }: Start, target: string, locale: string): string {
  return `${shownPath(join(target, openedFile(data, locale)))}: ${inLanguage(data.task, locale)}`;
}

function listStarts({ rules, locale: wanted }: NewOptions): CommandResult {
  const locale = readLocaleOption(wanted, spokenLocales);
  const starts = startsOf(loadFiles({ rules, paths: [] }).workspace);
  const told = starts.map(({ id, data }) => ({
    id,
    title: inLanguage(data.title, locale),
    about: inLanguage(data.about, locale),
  }));
  return {
    json: { ok: true, starts: told },
    exit: EXIT.fine,
    text: ({ bold, dim }) => told.flatMap(({ id, title, about }) => [`${bold(id)}  ${title}`, dim(`  ${about}`)]).join('\n'),
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
