// `roundhouse check`: reports all diagnostics of packs or single files at once.
import type { Diagnostic } from '../grammar/diagnostics/diagnostic.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { compareText, toRecords } from '../grammar/diagnostics/records.ts';
import { countDiagnostics, drawFrames, hasErrors } from './diagnostics.ts';
import { EXIT } from './failure.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import { type CommandResult } from './output.ts';
import { failIn, wordsIn } from './terminal-words.ts';
import { checkFiles, loadFiles } from './workspace.ts';

export interface CheckOptions extends CommonOptions {
  readonly locale: string;
}

export const addCheck: AddCommand = (program, finish) => {
  const command = program
    .command('check')
    .description('check rules: YAML, schema, syntax, names, kinds')
    .argument('[path...]', 'files or folders (default: the rules folder)');
  addCommonOptions(addLocaleOption(command, 'the messages and the frames around them')).action((paths: string[], options: CheckOptions) =>
    finishWith(check(paths, options), options, finish),
  );
};

/** Checks files. `about` picks the diagnostics that are told; without it, all are. */
export function check(paths: readonly string[], options: CheckOptions, about?: (diagnostic: Diagnostic) => boolean): CommandResult {
  const locale = readLocaleOption(options.locale);
  const loaded = loadFiles({ rules: options.rules, paths, locale });
  const { selected } = loaded.collected;
  if (selected.size === 0) {
    const where = paths.join(', ') || options.rules.join(', ') || 'rules';
    throw failIn(locale, 'no-files', 'check.no-files', { where }, EXIT.problems);
  }
  const diagnostics = toRecords(checkFiles(loaded).filter(about ?? (() => true)), loaded.sources.file, locale);
  const ok = !hasErrors(diagnostics);
  const packs = loaded.workspace.packs
    .filter((pack) => isSelected(pack.folder, selected))
    .map((pack) => ({ id: pack.id, version: pack.manifest.version, documents: pack.documents.length }))
    .sort((a, b) => compareText(a.id, b.id));
  return {
    json: { ok, diagnostics, packs },
    exit: ok ? EXIT.fine : EXIT.problems,
    text(colours) {
      const words = wordsIn(locale);
      const what = [words('count.file', { count: selected.size }), ...packs.map((pack) => `${pack.id} ${pack.version}`)].join(', ');
      const count = countDiagnostics(diagnostics, locale);
      if (count === '') return words('check.told', { found: colours.green(words('check.no-problems')), what });
      const drawn = drawFrames(diagnostics, loaded.sources, colours, locale);
      return `${drawn}\n\n${words('check.told', { found: ok ? colours.yellow(count) : colours.red(count), what })}`;
    },
  };
}

function isSelected(folder: string, selected: ReadonlySet<string>): boolean {
  for (const path of selected) if (folder === '' || path.startsWith(`${folder}/`)) return true;
  return false;
}
