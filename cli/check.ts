// `roundhouse check`: reports all diagnostics of packs or single files at once.
import { spokenLocales } from '../grammar/diagnostics/speak.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { compareText, toRecords } from '../grammar/diagnostics/records.ts';
import { countDiagnostics, drawFrames, hasErrors } from './diagnostics.ts';
import { EXIT, Failure } from './failure.ts';
import { addLocaleOption, readLocaleOption } from './locale.ts';
import { type CommandResult } from './output.ts';
import { countIn, wordsIn } from './terminal-words.ts';
import { checkFiles, loadFiles } from './workspace.ts';

interface CheckOptions extends CommonOptions {
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

function check(paths: readonly string[], options: CheckOptions): CommandResult {
  const locale = readLocaleOption(options.locale, spokenLocales);
  const loaded = loadFiles({ rules: options.rules, paths });
  const { selected } = loaded.collected;
  if (selected.size === 0) {
    throw new Failure(
      'no-files',
      `there are no .yaml, .rules or .scenario files in ${paths.join(', ') || options.rules.join(', ') || 'rules'}`,
      EXIT.problems,
    );
  }
  const diagnostics = toRecords(checkFiles(loaded), loaded.sources.file, locale);
  const ok = !hasErrors(diagnostics);
  const packs = loaded.workspace.packs
    .filter((pack) => isSelected(pack.folder, selected))
    .map((pack) => ({ id: pack.id, version: pack.manifest.version, documents: pack.documents.length }))
    .sort((a, b) => compareText(a.id, b.id));
  return {
    json: { ok, diagnostics, packs },
    exit: ok ? EXIT.fine : EXIT.problems,
    text(colours) {
      const { noProblems, within } = wordsIn(locale).frames;
      const what = [countIn(locale, selected.size, 'file'), ...packs.map((pack) => `${pack.id} ${pack.version}`)].join(', ');
      const found = countDiagnostics(diagnostics, locale);
      if (found === '') return `${colours.green(noProblems)} ${within} ${what}`;
      const drawn = drawFrames(diagnostics, loaded.sources, colours, locale);
      return `${drawn}\n\n${ok ? colours.yellow(found) : colours.red(found)} ${within} ${what}`;
    },
  };
}

function isSelected(folder: string, selected: ReadonlySet<string>): boolean {
  for (const path of selected) if (folder === '' || path.startsWith(`${folder}/`)) return true;
  return false;
}
