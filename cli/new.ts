// `roundhouse new PACK`: writes a small new pack that passes check and test, copied from the template of the pack it builds on.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { closest } from '../grammar/diagnostics/closest.ts';
import { idOfName } from '../grammar/packs/id-of-name.ts';
import { freeIds } from '../grammar/packs/free-ids.ts';
import { freePackId, inLanguage, openedFile, startsOf, startTemplateFolder, type Start } from '../grammar/packs/starts.ts';
import type { Workspace } from '../grammar/packs/workspace.ts';
import { fillTemplate, isPackId, longestPackId, templateEnding, templateFolder, type TemplateFile } from '../grammar/packs/templates.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT } from './failure.ts';
import { shownPath } from './files.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import { type CommandResult } from './output.ts';
import { failIn, wordsIn } from './terminal-words.ts';
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
  const { workspace } = loadFiles({ rules: options.rules, paths: [], locale: options.locale });
  const start = options.start === undefined ? undefined : findStart(workspace, options.start, options.locale);
  const name = given ?? (start && freePackId(start.id, (taken) => workspace.packs.some((pack) => pack.id === taken)));
  const locale = readLocaleOption(options.locale);
  if (name === undefined) throw failIn(locale, 'usage', 'new.no-name');
  if (name.length > longestPackId) throw failIn(locale, 'usage', 'new.long-name', { most: longestPackId, count: name.length });
  // A path is no name: whoever gives one means a folder.
  const id = /[\\/]/.test(name) ? name : idOfName(name, longestPackId);
  if (!isPackId(id)) throw failIn(locale, 'usage', 'new.no-id', { name });
  if (workspace.packs.some((pack) => pack.id === id)) throw failIn(locale, 'pack-exists', 'new.exists', { pack: id });
  const words = wordsIn(locale);
  const template = start === undefined ? templateOf(workspace, options) : startTemplateFolder(start.folder, start.id);
  if (!existsSync(template)) throw failIn(locale, 'no-template', 'new.no-template', { folder: shownPath(template) });
  const target = join(options.dir ?? options.rules[0] ?? 'rules', id);
  if (existsSync(target)) throw failIn(locale, 'folder-exists', 'new.folder-exists', { folder: shownPath(target) });
  const texts = readTemplate(template);
  const ids = freeIds(texts, new Set(workspace.packs.flatMap(({ documents }) => documents.map((one) => `${one.kind} ${one.id}`))));
  const files = fillTemplate(texts, { id, title: name.trim(), folder: shownPath(target), ids }).map(({ path, text }) => {
    const made = join(target, path);
    write(made, text, locale);
    return shownPath(made);
  });
  return {
    json: { ok: true, pack: id, folder: shownPath(target), files },
    exit: EXIT.fine,
    text: ({ green, dim }) =>
      [
        `${green(words('file.made'))} ${shownPath(target)}`,
        ...files.map((file) => dim(`  ${file}`)),
        '',
        ...(start === undefined ? [] : [taskOf(start, target, locale), '']),
        words('new.next'),
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
    throw failIn(options.locale, 'unknown-pack', 'new.nothing-to-build-on', { where: options.rules.map(shownPath).join(', ') || 'rules' });
  if (!base) throw failIn(options.locale, 'unknown-pack', 'new.no-base', { pack: on });
  return join(base.folder, templateFolder);
}

function findStart(workspace: Workspace, id: string, locale: string): Start {
  const starts = startsOf(workspace);
  const found = starts.find((start) => start.id === id);
  if (found !== undefined) return found;
  const near = closest(
    id,
    starts.map((start) => start.id),
  );
  throw failIn(locale, 'unknown-start', 'new.unknown-start', { start: id, near });
}

/** What to do in the new pack, and in which file. The page plays along; at the terminal the file is opened with an editor. */
function taskOf({ data }: Start, target: string, locale: string): string {
  return `${shownPath(join(target, openedFile(data, locale)))}: ${inLanguage(data.task, locale)}`;
}

function listStarts({ rules, locale: wanted }: NewOptions): CommandResult {
  const locale = readLocaleOption(wanted);
  const starts = startsOf(loadFiles({ rules, paths: [], locale }).workspace);
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
function write(path: string, text: string, locale: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    if (reason === undefined) throw error;
    throw failIn(locale, 'cannot-write', 'file.cannot-write', { path: shownPath(path), reason });
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
