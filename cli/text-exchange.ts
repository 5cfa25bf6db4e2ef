// `roundhouse text export` writes the texts of packs for translators' tools, `roundhouse text import` takes in what comes back from them. A
// damaged file is refused whole, with its line; what was not touched stays as it is, byte for byte.
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Project } from '../interpreter/index.ts';
import { toRecords } from '../grammar/diagnostics/records.ts';
import type { Diagnostic } from '../grammar/diagnostics/diagnostic.ts';
import { SourceFile } from '../grammar/source.ts';
import {
  broughtProblems,
  contextsOf,
  exportTexts,
  formatOf,
  type ImportedFile,
  importTexts,
  textFormats,
} from '../interpreter/internal.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { countDiagnostics, drawFrames, hasErrors, Sources } from './diagnostics.ts';
import { EXIT, Failure } from './failure.ts';
import { shownPath } from './files.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import type { CommandResult } from './output.ts';
import { replaceFile } from './replace-file.ts';
import { addTextOptions, askedTexts } from './text-status.ts';
import { printable } from './terminal.ts';
import { failIn, wordsIn } from './terminal-words.ts';
import { loadFiles } from './workspace.ts';

interface ExportOptions extends CommonOptions {
  readonly locale: string;
  readonly pack: readonly string[];
  readonly language: readonly string[];
  readonly format: string;
  readonly out: string;
}

interface ImportOptions extends CommonOptions {
  readonly locale: string;
  readonly dryRun: boolean;
}

/** Files of translators are no larger; what is larger is none. */
const MOST_BYTES = 16 * 1024 * 1024;

export const addTextExport: AddCommand = (program, finish) => {
  const command = addTextOptions(program.command('export'))
    .description("write texts for translators' tools: PO, XLIFF 2, CSV, or the glossary as TBX")
    .requiredOption('--format <format>', textFormats.join(', '))
    .requiredOption('--out <folder>', 'where the files go');
  addCommonOptions(command).action((options: ExportOptions) => finishWith(exportFiles(options), options, finish));
};

export const addTextImport: AddCommand = (program, finish) => {
  const command = program
    .command('import')
    .description("take in texts that come back from translators' tools")
    .argument('<path...>', 'files, or folders that hold them')
    .option('--dry-run', 'tell what would change and write nothing', false);
  addCommonOptions(addLocaleOption(command, 'the output')).action((paths: string[], options: ImportOptions) =>
    finishWith(importFiles(paths, options), options, finish),
  );
};

function exportFiles(options: ExportOptions): CommandResult {
  const locale = readLocaleOption(options.locale);
  const format = textFormats.find((one) => one === options.format);
  if (format === undefined)
    throw failIn(locale, 'usage', 'texts.format', { format: printable(options.format), formats: textFormats.join(', ') });
  const { project } = loadFiles({ rules: options.rules, paths: [], locale: options.locale });
  const files = askedTexts(options, project).flatMap(({ pack, states, languages }) =>
    exportTexts(project.pack(pack)!, states, format, languages, format === 'tbx' ? undefined : contextsOf(project, pack, locale)),
  );
  if (files.length === 0) throw failIn(locale, 'no-texts', 'texts.nothing-to-export', {}, EXIT.problems);
  mkdirSync(options.out, { recursive: true });
  for (const { name, text } of files) {
    const path = join(options.out, name);
    replaceFile(existsSync(path) ? realpathSync(path) : path, text);
  }
  const names = files.map(({ name }) => shownPath(join(options.out, name)));
  return {
    json: { ok: true, files: names },
    exit: EXIT.fine,
    text: ({ green }) => names.map((name) => `${green('✓')} ${printable(name)}`).join('\n'),
  };
}

interface ImportReport {
  readonly file: string;
  readonly pack: string;
  readonly language?: string;
  readonly written: readonly string[];
  readonly accepted: readonly string[];
  readonly unknown: readonly { readonly what: string; readonly line: number }[];
  readonly outdated: readonly { readonly what: string; readonly line: number }[];
}

function importFiles(paths: readonly string[], options: ImportOptions): CommandResult {
  const locale = readLocaleOption(options.locale);
  const words = wordsIn(locale);
  const { project } = loadFiles({ rules: options.rules, paths: [], locale: options.locale });
  const before = project.fork();
  const changed = new Map<string, string>();
  const reports: ImportReport[] = [];
  for (const path of paths.flatMap((one) => filesIn(one, locale))) {
    const result = importTexts(basename(path), readText(path, locale), (id) => {
      const [pack, states] = [project.pack(id), project.textStates(id)];
      return pack && states && { pack, states };
    });
    if (result === undefined) throw failIn(locale, 'usage', 'texts.no-text-file', { file: printable(shownPath(path)) });
    if ('damage' in result) {
      const { line, message } = result.damage;
      throw new Failure('damaged', `${printable(shownPath(path))}:${line}: ${printable(message)}`, EXIT.problems);
    }
    if ('refused' in result)
      throw new Failure(
        result.refused,
        `${printable(shownPath(path))}: ${words(`texts.refused.${result.refused}`, { what: printable(result.what) })}`,
        EXIT.problems,
        { locale },
      );
    for (const file of takeIn(project, result)) changed.set(file.path, file.text);
    const { pack, language, written, accepted, unknown, outdated } = result;
    reports.push({ file: shownPath(path), pack, ...(language !== undefined && { language }), written, accepted, unknown, outdated });
  }
  // Nothing is written before every file has been read: a damaged one leaves the packs as they are.
  if (!options.dryRun)
    for (const [path, text] of changed) {
      mkdirSync(dirname(path), { recursive: true });
      replaceFile(existsSync(path) ? realpathSync(path) : path, text);
    }
  // They are taken in all the same: a translator goes on from what is there.
  const found = changed.size === 0 ? [] : findBrought(before, project, reports);
  const diagnostics = toRecords(found, (path) => project.file(path) ?? new SourceFile(path, ''), locale);
  const ok = !hasErrors(diagnostics);
  return {
    json: { ok, dryRun: options.dryRun, imported: reports, files: [...changed.keys()].map(shownPath), diagnostics },
    exit: ok ? EXIT.fine : EXIT.problems,
    text: (colours) => {
      const { bold, yellow, green, red, dim } = colours;
      const count = countDiagnostics(diagnostics, locale);
      const sources = new Sources(project.workspace().files);
      const checked =
        count === ''
          ? [words('texts.found', { found: green(words('texts.no-new-problems')) })]
          : [`\n${drawFrames(diagnostics, sources, colours, locale)}\n`, words('texts.found', { found: ok ? yellow(count) : red(count) })];
      return reports
        .flatMap(({ file, written, accepted, unknown, outdated }) => [
          `${bold(printable(file))}: ${words('texts.imported', { written: written.length, accepted: accepted.length })}`,
          ...written.map((key) => `  ${printable(key)}`),
          ...unknown.map(({ what, line }) =>
            yellow(`  ${printable(file)}:${line}: ${words('texts.unknown-text', { what: printable(what) })}`),
          ),
          ...outdated.map(({ what, line }) =>
            yellow(`  ${printable(file)}:${line}: ${words('texts.outdated', { what: printable(what) })}`),
          ),
        ])
        .concat(changed.size === 0 ? [] : checked)
        .concat(
          options.dryRun
            ? [dim(words('texts.dry-run'))]
            : [...changed.keys()].map((path) => dim(words('files.written', { file: printable(shownPath(path)) }))),
        )
        .join('\n');
    },
  };
}

function findBrought(before: Project, after: Project, reports: readonly ImportReport[]): readonly Diagnostic[] {
  const steps = broughtProblems(before, after, reports);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** Puts what came back into the project, so that further files find it there; the files that change, records included. */
function takeIn(project: Project, { pack, files, records }: ImportedFile): readonly { readonly path: string; readonly text: string }[] {
  project.edit(files);
  if (records === undefined) return files;
  const record = records(project.textStates(pack)!);
  project.edit([record]);
  return [...files, record];
}

function filesIn(path: string, locale: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw failIn(locale, 'no-files', 'texts.no-path', { path: printable(path) });
  if (!found.isDirectory()) return [path];
  const files = readdirSync(path)
    .sort()
    .filter((name) => formatOf(name) !== undefined)
    .map((name) => join(path, name));
  if (files.length === 0) throw failIn(locale, 'no-files', 'texts.no-files', { path: printable(path) });
  return files;
}

function readText(path: string, locale: string): string {
  if (statSync(path).size > MOST_BYTES) throw failIn(locale, 'too-large', 'texts.too-large', { path: printable(path) }, EXIT.problems);
  const bytes = readFileSync(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw failIn(locale, 'damaged', 'texts.not-utf8', { path: printable(shownPath(path)) }, EXIT.problems);
  }
}
