// `roundhouse rulebook` writes the rules of a game as one page to read and to print: the texts of its packs with the numbers of this selection, and
// for each rule a worked example from a scenario that passed.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Command } from 'commander';
import { chaptersOf, collectRulebook, type CollectedRulebook, type Entry, localesOf, rulebookPage } from '../interpreter/internal.ts';
import { findChromium, printPdf } from './chromium.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT } from './failure.ts';
import { shownPath } from './files.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import type { CommandResult } from './output.ts';
import { fontInside, onDisk } from './print-files.ts';
import { replaceFile } from './replace-file.ts';
import { addGameOptions, type ChosenGame, loadSelection, selectIn, selectionOf } from './selection.ts';
import { printable } from './terminal.ts';
import { failIn, wordsIn } from './terminal-words.ts';
import { loadFiles } from './workspace.ts';

interface RulebookOptions extends CommonOptions, ChosenGame {
  readonly locale: string;
  readonly out: string;
  readonly pdf: boolean;
  readonly examples: boolean;
}

export const addRulebook: AddCommand = (program, finish) => {
  const command: Command = program
    .command('rulebook')
    .description('write the rules of a game as one page to read and to print, with worked examples from its scenarios')
    .option('--out <file>', 'file to write; its folder is made', 'rulebook.html')
    .option('--pdf', 'also write a PDF beside it', false)
    .option('--no-examples', 'play no scenarios: rules only');
  addCommonOptions(addLocaleOption(addGameOptions(command), 'the page')).action((options: RulebookOptions) =>
    finishWith(writeRulebook(options), options, finish),
  );
};

function writeRulebook(options: RulebookOptions): CommandResult {
  const { out } = options;
  if (!/\.html?$/i.test(out)) throw failIn(options.locale, 'usage', 'rulebook.not-html', { out: printable(out) });
  const { made, locale } = collect(options);
  const page = rulebookPage(made.book, made.faces, fontInside());
  const write = (): void => {
    mkdirSync(dirname(out), { recursive: true });
    replaceFile(out, page);
  };
  onDisk(out, write, locale);
  const chromium = options.pdf ? findChromium() : undefined;
  const pdf = chromium === undefined ? undefined : out.replace(/\.html?$/i, '.pdf');
  if (chromium !== undefined && pdf !== undefined) onDisk(pdf, () => printPdf(chromium, out, pdf), locale);
  return outcome(made, locale, { out, pdf, missing: options.pdf && chromium === undefined });
}

function collect(options: RulebookOptions): { readonly made: CollectedRulebook; readonly locale: string } {
  const loaded = loadFiles({ rules: options.rules, paths: [], locale: options.locale });
  const source = loadSelection(loaded, options);
  const selected = selectIn(loaded.project, selectionOf(options), options.locale);
  const locale = readLocaleOption(options.locale, localesOf(source.texts));
  const made = collectRulebook(loaded.project, selected, { locale, examples: options.examples });
  if (made === undefined) throw failIn(locale, 'illegal-setup', 'rulebook.no-table', {}, EXIT.problems);
  return { made, locale };
}

function outcome(
  { book }: CollectedRulebook,
  locale: string,
  { out, pdf, missing }: { readonly out: string; readonly pdf?: string; readonly missing: boolean },
): CommandResult {
  const chapters = chaptersOf(book);
  const entries = chapters.flatMap((chapter) => chapter.entries);
  const rules = entries.filter(({ kind, says }) => kind !== 'ruling' && says.length > 0);
  const examples = rules.filter(({ example }) => example !== undefined);
  const words = wordsIn(locale);
  const counts = [
    words('rulebook.chapters', { count: chapters.length }),
    words('rulebook.rules', { count: rules.length }),
    words('rulebook.examples', { count: examples.length }),
  ];
  return {
    json: {
      ok: true,
      title: book.title,
      locale,
      chapters: chapters.map(({ id, title, entries: own }) => ({ id, title, entries: own.map(outlineOf) })),
      rules: rules.length,
      examples: examples.length,
      written: [out, ...(pdf === undefined ? [] : [pdf])].map(shownPath),
      pdf: pdf === undefined ? null : shownPath(pdf),
    },
    exit: EXIT.fine,
    text: ({ green, dim }) =>
      [
        `${green(words('file.wrote'))} ${printable(shownPath(pdf ?? out))}: ${counts.join(', ')}`,
        ...chapters.map(({ title, entries: own }) => dim(`  ${printable(title)}${own.length === 0 ? '' : `: ${own.length}`}`)),
        ...(missing ? [words('rulebook.no-chromium', { file: printable(shownPath(out)) })] : []),
      ].join('\n'),
  };
}

function outlineOf({ id, kind, of, name, example }: Entry): object {
  const shown = example && { scenario: example.scenario, file: example.file, line: example.line };
  return { id, kind, document: of, name, ...(shown !== undefined && { example: shown }) };
}
