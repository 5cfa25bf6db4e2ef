// `roundhouse text status` tells how far translations are: what is missing, stale, the same as its source, or to be reviewed. `text accept`
// records that texts are right as they are: from then on a change of their source sentence, or of the rules they tell, makes them stale.
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import { closest } from '../grammar/diagnostics/closest.ts';
import { findLocale } from '../grammar/diagnostics/locale-tag.ts';
import type { TextRow } from '../grammar/translations/text-rows.ts';
import { countStates, type StateOfText, type TextCounts, type TextStates } from '../interpreter/internal.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT } from './failure.ts';
import { shownPath } from './files.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import type { CommandResult } from './output.ts';
import { replaceFile } from './replace-file.ts';
import { type Colours, printable } from './terminal.ts';
import { failIn, type Words, wordsIn } from './terminal-words.ts';
import { loadFiles } from './workspace.ts';

interface TextOptions extends CommonOptions {
  readonly locale: string;
  readonly pack: readonly string[];
  readonly language: readonly string[];
}

interface StatusOptions extends TextOptions {
  readonly all: boolean;
}

interface AcceptOptions extends TextOptions {
  readonly draft: boolean;
}

export const addTextStatus: AddCommand = (program, finish) => {
  const command = addTextOptions(program.command('status'))
    .description('tell what is translated, missing, stale, the same as its source, or to be reviewed')
    .argument('[text...]', 'list these texts: words of a key such as `card` or `card red rule`')
    .option('--all', 'list every text that is not done', false);
  addCommonOptions(command).action((words: string[], options: StatusOptions) => finishWith(status(words, options), options, finish));
};

export const addTextAccept: AddCommand = (program, finish) => {
  const command = addTextOptions(program.command('accept'))
    .description('record that texts are right as they are; later changes of what they were made from make them stale')
    .argument('[text...]', 'only these: words of a key such as `card` or `card red rule` (default: all)')
    .option('--draft', 'record them as drafts, to be reviewed', false);
  addCommonOptions(command).action((words: string[], options: AcceptOptions) => finishWith(accept(words, options), options, finish));
};

/** Adds `--pack`, `--language` and `--locale`. */
export function addTextOptions(command: Command): Command {
  const collect = (word: string, words: string[]): string[] => [...words, word];
  command
    .option('--pack <id>', 'only the texts of this pack (repeatable; default: all)', collect, [])
    .option('--language <code>', 'only this language (repeatable; default: all that a pack is written in)', collect, []);
  return addLocaleOption(command, 'the output');
}

/** A pack whose texts were asked for, and the languages that were. */
export interface AskedTexts {
  readonly pack: string;
  readonly states: TextStates;
  readonly languages: readonly string[];
}

export function askedTexts(
  options: Pick<TextOptions, 'rules' | 'pack' | 'language' | 'locale'>,
  project = loadFiles({ rules: options.rules, paths: [], locale: options.locale }).project,
): readonly AskedTexts[] {
  const ids = project
    .workspace()
    .packs.map(({ id }) => id)
    .sort();
  for (const id of options.pack) {
    if (ids.includes(id)) continue;
    const slots = { pack: printable(id), packs: ids.join(', '), near: closest(id, ids) };
    throw failIn(options.locale, 'unknown-pack', 'texts.unknown-pack', slots);
  }
  const found = ids
    .filter((id) => options.pack.length === 0 || options.pack.includes(id))
    .flatMap((pack) => {
      const states = project.textStates(pack);
      return states === undefined || states.rows.length === 0 ? [] : [{ pack, states, languages: states.languages }];
    });
  const known = [...new Set(found.flatMap(({ languages }) => languages))];
  const wanted = options.language.map((code) => {
    const language = findLocale(code, known);
    if (language === undefined)
      throw failIn(options.locale, 'usage', 'texts.not-written-in', { language: printable(code), languages: known.join(', ') });
    return language;
  });
  return found.map((asked) => ({
    ...asked,
    languages: asked.languages.filter((language) => wanted.length === 0 || wanted.includes(language)),
  }));
}

interface ListedText extends StateOfText {
  readonly pack: string;
  readonly language: string;
  readonly key: string;
  readonly file?: string;
  readonly line?: number;
  readonly source?: string;
  readonly text?: string;
}

/** The texts that the words of a command line mean: a word that names a pack, in front of all others, stands for `--pack`. */
function meant(
  typed: readonly string[],
  options: TextOptions,
): { readonly words: readonly string[]; readonly asked: readonly AskedTexts[] } {
  const { project } = loadFiles({ rules: options.rules, paths: [], locale: options.locale });
  const ids = new Set(project.workspace().packs.map(({ id }) => id));
  const [first, ...rest] = typed;
  if (first === undefined || !ids.has(first)) return { words: typed, asked: askedTexts(options, project) };
  return { words: rest, asked: askedTexts({ ...options, pack: [...options.pack, first] }, project) };
}

function status(typed: readonly string[], options: StatusOptions): CommandResult {
  const locale = readLocaleOption(options.locale);
  const { words, asked } = meant(typed, options);
  const packs = asked.map(({ pack, states, languages }) => ({
    pack,
    source: states.source,
    languages: languages.map((language) => ({ ...countStates(states, language) })),
  }));
  const listed = asked.flatMap((one) => (options.all || words.length > 0 || options.json ? listTexts(one, words) : []));
  if (listed.length === 0 && words.length > 0)
    throw failIn(locale, 'no-texts', 'texts.none-meant', { words: printable(words.join(' ')) }, EXIT.problems);
  return {
    json: { ok: true, packs, texts: listed },
    exit: EXIT.fine,
    text: (colours) => drawStatus(packs, listed, wordsIn(locale), colours),
  };
}

function listTexts({ pack, states, languages }: AskedTexts, words: readonly string[]): ListedText[] {
  return languages.flatMap((language) =>
    states.rows.filter(isMeant(words)).flatMap((row): ListedText[] => {
      const state = states.of(row, language);
      if (state.state === 'reviewed' && words.length === 0) return [];
      const cell = row.cells.get(language);
      const source = language === states.source ? undefined : row.cells.get(states.source)?.text;
      return [
        {
          pack,
          language,
          key: row.key,
          ...state,
          ...(cell && { file: shownPath(cell.file.path), line: cell.file.position(cell.scalar.span.start).line, text: cell.text }),
          ...(source !== undefined && { source }),
        },
      ];
    }),
  );
}

/** Whether a row is meant by the words on the command line: every word is a part of its key, or of one of its texts. */
function isMeant(words: readonly string[]): (row: TextRow) => boolean {
  const parts = words.flatMap((word) => word.toLowerCase().split(/\s+/)).filter((word) => word !== '');
  return ({ kind, id, field }) => parts.every((part) => [kind, id, field].includes(part));
}

function accept(typed: readonly string[], options: AcceptOptions): CommandResult {
  const locale = readLocaleOption(options.locale);
  const { words, asked } = meant(typed, options);
  const isAccepted = isMeant(words);
  const count = asked.reduce(
    (sum, { states, languages }) =>
      sum + languages.reduce((own, language) => own + states.rows.filter((row) => isAccepted(row) && row.cells.has(language)).length, 0),
    0,
  );
  if (count === 0) throw failIn(locale, 'no-texts', 'texts.none-meant', { words: printable(words.join(' ')) }, EXIT.problems);
  const files = asked.flatMap(({ states, languages }) =>
    languages.map((language) => states.accept(language, isAccepted, options.draft ? 'draft' : 'reviewed')),
  );
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    replaceFile(existsSync(path) ? realpathSync(path) : path, text);
  }
  return {
    json: { ok: true, accepted: count, files: files.map(({ path }) => shownPath(path)) },
    exit: EXIT.fine,
    text: ({ green }) => green(wordsIn(locale)('texts.accepted', { count })),
  };
}

const COLUMNS = ['texts', 'translated', 'missing', 'stale', 'same', 'review'] as const satisfies readonly (keyof TextCounts)[];

function drawStatus(
  packs: readonly { readonly pack: string; readonly source: string; readonly languages: readonly TextCounts[] }[],
  listed: readonly ListedText[],
  words: Words,
  { bold, dim, yellow, red, cyan }: Colours,
): string {
  const rows = packs.flatMap(({ pack, languages }) =>
    languages.map((counts, at) => [at === 0 ? pack : '', counts.locale, ...COLUMNS.map((column) => String(counts[column]))]),
  );
  const head = (['pack', 'language', ...COLUMNS] as const).map((column) => words(`texts.heading.${column}`));
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at].length)));
  const line = (cells: readonly string[]): string =>
    cells.map((cell, at) => (at < 2 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ');
  const lines = [bold(line(head)), ...rows.map(line)];
  for (const { pack, language, key, state, reasons: why = [], was: before, file, line: at, source } of listed) {
    const said = words(`texts.state.${state}`);
    const word = state === 'missing' ? red(said) : state === 'reviewed' ? said : yellow(said);
    lines.push('', `${bold(key)}  ${pack}  ${language}  ${word}${file === undefined ? '' : `  ${cyan(`${file}:${at}`)}`}`);
    for (const reason of why) lines.push(`  ${words(`texts.reason.${reason}`)}`);
    if (before !== undefined) lines.push(dim(`  ${words('texts.was', { text: printable(before) })}`));
    if (source !== undefined && state !== 'reviewed') {
      const text = printable(source);
      lines.push(dim(`  ${before === undefined ? text : words('texts.now', { text })}`));
    }
  }
  return lines.join('\n');
}
