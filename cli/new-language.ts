// `roundhouse new-language TAG`: writes the files of a new language of the tool, or, with `--pack`, of a pack. Everything that is to be translated
// stands in them as a comment; what is missing is shown in the source language until somebody writes it.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { closest } from '../grammar/closest.ts';
import { readLocale } from '../grammar/locale-tag.ts';
import { PARTS } from '../grammar/messages/message-tables.ts';
import { knownLanguages, sourceMessages } from '../grammar/messages/tool-messages.ts';
import type { InputFile, Pack } from '../grammar/packs/workspace.ts';
import { languagesOf } from '../grammar/translations/languages.ts';
import { nameOfLanguage, newLanguageOfPack, newLanguageOfTool } from '../grammar/translations/new-language.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT } from './failure.ts';
import { shownPath } from './files.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import type { CommandResult } from './output.ts';
import { replaceFile } from './replace-file.ts';
import { failIn, wordsIn } from './terminal-words.ts';
import { loadFiles } from './workspace.ts';

interface NewLanguageOptions extends CommonOptions {
  readonly pack?: string;
  readonly locale: string;
}

export const addNewLanguage: AddCommand = (program, finish) => {
  const command = program
    .command('new-language')
    .description('make the files of a new language: of the tool, or of the texts of a pack')
    .argument('<tag>', 'the language, as its tag: pl, uk, pt-BR')
    .option('--pack <id>', 'make the texts and the glossary of this pack (default: what the tool says)');
  addCommonOptions(addLocaleOption(command, 'the output')).action((tag: string, options: NewLanguageOptions) =>
    finishWith(create(tag, options), options, finish),
  );
};

function create(given: string, options: NewLanguageOptions): CommandResult {
  const locale = readLocaleOption(options.locale);
  const tag = readTag(given, locale);
  const { files, next } = options.pack === undefined ? ofTool(tag, options, locale) : ofPack(tag, options.pack, options, locale);
  for (const { path, text } of files) write(path, text, locale);
  const words = wordsIn(locale);
  const shown = files.map(({ path }) => shownPath(path));
  return {
    json: { ok: true, language: tag, ...(options.pack !== undefined && { pack: options.pack }), files: shown },
    exit: EXIT.fine,
    text: ({ green, dim }) =>
      [
        `${green(words('file.made'))} ${nameOfLanguage(tag)} (${tag})`,
        ...shown.map((file) => dim(`  ${file}`)),
        '',
        words('new-language.how'),
        ...next.map((line) => `  ${line}`),
      ].join('\n'),
  };
}

interface Made {
  readonly files: readonly InputFile[];
  /** Commands to go on with. */
  readonly next: readonly string[];
}

function ofPack(tag: string, id: string, options: NewLanguageOptions, locale: string): Made {
  const { workspace } = loadFiles({ rules: options.rules, paths: [] });
  const pack = workspace.packs.find((one) => one.id === id);
  if (pack === undefined) {
    const ids = workspace.packs.map((one) => one.id).sort();
    throw failIn(locale, 'unknown-pack', 'new-language.unknown-pack', { pack: id, near: closest(id, ids), known: ids });
  }
  if (languagesOf(pack).all.includes(tag) && hasTexts(pack, tag))
    throw failIn(locale, 'language-exists', 'new-language.pack-has', { pack: id, language: tag });
  const files = newLanguageOfPack(pack, tag);
  refuseExisting(
    files.map(({ path }) => path).filter((path) => path !== pack.file.path),
    locale,
  );
  const rules = options.rules.map((folder) => ` --rules ${shownPath(folder)}`).join('');
  return {
    files,
    next: [
      `npx roundhouse text status --pack ${id} --language ${tag}${rules}`,
      `npx roundhouse check ${shownPath(pack.folder)}`,
      `npx roundhouse play --locale ${tag}${rules}`,
    ],
  };
}

function hasTexts({ texts }: Pack, tag: string): boolean {
  return texts.some((text) => text.locale === tag);
}

function ofTool(tag: string, options: NewLanguageOptions, locale: string): Made {
  const known = PARTS.flatMap((part) => knownLanguages(part));
  if (known.includes(tag)) throw failIn(locale, 'language-exists', 'new-language.tool-has', { language: tag });
  const folder = join(options.rules[0] ?? 'rules', 'languages', tag);
  const parts = PARTS.map((part) => ({ part, texts: sourceMessages(part) ?? new Map<string, string>() }));
  const files = newLanguageOfTool(tag, parts).map(({ path, text }) => ({ path: join(folder, path), text }));
  refuseExisting(
    files.map(({ path }) => path),
    locale,
  );
  const rules = options.rules.map((one) => ` --rules ${shownPath(one)}`).join('');
  return {
    files,
    next: [`npx roundhouse check ${shownPath(folder)}`, `npx roundhouse check --locale ${tag}${rules}`, 'npx roundhouse playground'],
  };
}

const TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/;
/** Tags that are nobody's, for languages that have none. */
const PRIVATE = /^q[a-t][a-z]$/;

/** The tag that somebody typed: `PL`, `pt_br`. A name such as `polish`, or a tag that no language has, is refused with what may be meant. */
function readTag(given: string, locale: string): string {
  const tag = readLocale(given);
  const known = namesOfLanguages();
  if (tag !== undefined && TAG.test(tag)) {
    const [language] = tag.split('-');
    if (PRIVATE.test(language) || [...known.values()].includes(language) || isNamed(language)) return tag;
  }
  const name = given.trim().toLowerCase();
  const near = known.get(name) ?? known.get(closest(name, known.keys()) ?? '');
  throw failIn(locale, 'usage', 'new-language.no-tag', { tag: given, near });
}

function isNamed(language: string): boolean {
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(language) !== undefined;
}

/** Tags of two letters by the name of the language, in English and as it calls itself. */
function namesOfLanguages(): ReadonlyMap<string, string> {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const names = new Map<string, string>();
  for (const tag of letters.flatMap((one) => letters.map((other) => one + other))) {
    const name = english.of(tag);
    if (name === undefined) continue;
    names.set(name.toLowerCase(), tag);
    if (Intl.DisplayNames.supportedLocalesOf([tag]).length > 0) names.set(nameOfLanguage(tag).toLowerCase(), tag);
  }
  return names;
}

function refuseExisting(paths: readonly string[], locale: string): void {
  const found = paths.find((path) => existsSync(path));
  if (found !== undefined) throw failIn(locale, 'file-exists', 'new-language.file-exists', { path: shownPath(found) });
}

/** Writes a file. An error of the file system becomes a Failure with its own message. */
function write(path: string, text: string, locale: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (existsSync(path)) {
      if (readFileSync(path, 'utf8') !== text) replaceFile(path, text);
    } else writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    if (reason === undefined) throw error;
    throw failIn(locale, 'cannot-write', 'file.cannot-write', { path: shownPath(path), reason });
  }
}
