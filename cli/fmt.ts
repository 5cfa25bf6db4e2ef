// `roundhouse fmt`: formats rules, scenarios and the rules inside YAML documents. YAML itself keeps the layout of its author, and a file with
// errors is left alone.
import { readFileSync, realpathSync } from 'node:fs';
import { formatRules, formatScenario } from '../grammar/format/format.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { hasErrors } from './diagnostics.ts';
import { EXIT, Failure } from './failure.ts';
import { formatBlocks } from '../grammar/format/format-blocks.ts';
import { counted, type CommandResult } from './output.ts';
import { replaceFile } from './replace-file.ts';
import { printable, type Colours } from './terminal.ts';
import { loadFiles, type Loaded } from './workspace.ts';

interface FmtOptions extends CommonOptions {
  readonly check: boolean;
}

export const addFmt: AddCommand = (program, finish) => {
  const command = program
    .command('fmt')
    .description('format rules, scenarios and the rules inside documents')
    .argument('[path...]', 'files or folders (default: the rules folder)')
    .option('--check', 'change nothing, say which files would change', false);
  addCommonOptions(command).action((paths: string[], options: FmtOptions) => finishWith(format(paths, options), options, finish));
};

function format(paths: readonly string[], options: FmtOptions): CommandResult {
  const loaded = loadFiles({ rules: options.rules, paths });
  const { selected, files } = loaded.collected;
  if (selected.size === 0)
    throw new Failure(
      'no-files',
      `there is nothing to format in ${paths.join(', ') || options.rules.join(', ') || 'rules'}`,
      EXIT.problems,
    );

  const changed: string[] = [];
  const skipped = brokenFiles(loaded);
  for (const { path, text } of files) {
    if (!selected.has(path) || skipped.includes(path)) continue;
    const formatted = formatText(path, text, loaded);
    if (formatted === text) continue;
    changed.push(path);
    if (!options.check) writeFormatted(path, text, formatted);
  }
  const ok = skipped.length === 0 && !(options.check && changed.length > 0);
  return {
    json: { ok, files: selected.size, changed, skipped },
    exit: ok ? EXIT.fine : EXIT.problems,
    text: (colours) => describe({ changed, skipped, total: selected.size, check: options.check }, colours),
  };
}

function formatText(path: string, text: string, loaded: Loaded): string {
  if (path.endsWith('.rules')) return formatRules(text);
  if (path.endsWith('.scenario')) return formatScenario(text);
  const documents = [...loaded.workspace.packs.flatMap((pack) => pack.documents), ...loaded.workspace.outside.documents];
  return formatBlocks(
    text,
    documents.filter((document) => document.file.path === path),
  );
}

/** Files with unreadable lines: their meaning is unknown, so nothing in them may be moved. */
function brokenFiles(loaded: Loaded): string[] {
  const { selected } = loaded.collected;
  const own = loaded.diagnostics.filter((diagnostic) => /^(parse|yaml|file)\//.test(diagnostic.code));
  return [...selected].filter((path) => hasErrors(own.filter((diagnostic) => diagnostic.file === path)));
}

/** Writes a formatted file, unless it has changed on disk meanwhile. */
function writeFormatted(path: string, before: string, after: string): void {
  const real = realpathSync(path);
  const raw = readFileSync(real, 'utf8');
  if (raw.replace(/^\ufeff/, '') !== before)
    throw new Failure('changed', `${printable(path)} changed while it was being formatted: run it again`, EXIT.problems);
  replaceFile(real, after);
}

function describe(
  { changed, skipped, total, check }: { changed: string[]; skipped: string[]; total: number; check: boolean },
  colours: Colours,
): string {
  const verb = check ? 'would change' : 'changed';
  return [
    ...changed.map((path) => `${colours.yellow(verb)} ${printable(path)}`),
    ...skipped.map((path) => `${colours.red('left alone')} ${printable(path)}: it has errors (roundhouse check)`),
    changed.length + skipped.length === 0
      ? `${colours.green('nothing to do')} in ${counted(total, 'file')}`
      : `${counted(changed.length, 'file')} of ${total} ${verb}`,
  ].join('\n');
}
