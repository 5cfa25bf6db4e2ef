// `roundhouse editions`: shows how editions differ. For each difference it prints the rule lines of both, and a scenario that comes out
// differently.
import { compareEditions, type EditionMatrix, type EditionRow } from '../interpreter/internal.ts';
import { addCommonOptions, finishWith, type AddCommand, type CommonOptions } from './command.ts';
import { EXIT, Failure } from './failure.ts';
import { counted, type CommandResult } from './output.ts';
import { type Colours } from './terminal.ts';
import { startProgress } from './progress.ts';
import { loadFiles } from './workspace.ts';

export const addEditions: AddCommand = (program, finish) => {
  const command = program.command('editions').description('tell how editions differ, rule by rule, with a scenario for each difference');
  addCommonOptions(command).action((options: CommonOptions) => finishWith(editions(options), options, finish));
};

function editions(options: CommonOptions): CommandResult {
  const { project } = loadFiles({ rules: options.rules, paths: [] });
  const errors = project.diagnostics().filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Failure('pack-errors', `${errors[0].file}: ${errors[0].message}`, EXIT.problems);
  const progress = startProgress('differences', 0);
  const matrix = compareEditions(project, (done) => progress.update(done));
  progress.finish();
  if (matrix === undefined) throw new Failure('no-editions', 'no pack is an edition', EXIT.problems);
  const shown = matrix.differences.every(({ scenario }) => scenario !== undefined);
  const ok = shown && matrix.unlisted.length === 0 && matrix.rows.every(({ unknown }) => unknown === undefined);
  return { json: { ok, ...matrix }, exit: ok ? EXIT.fine : EXIT.problems, text: (colours) => draw(matrix, colours) };
}

function draw({ reference, editions, differences, rows, unlisted }: EditionMatrix, { bold, dim, cyan, red }: Colours): string {
  const lines: string[] = [];
  for (const { id, title, notes, misprints = {} } of editions) {
    lines.push(`${bold(id)}  ${title}${id === reference ? dim('  (the others are compared with it)') : ''}`);
    if (notes !== undefined) lines.push(...indent(notes.trimEnd(), 2).map(dim));
    for (const [row, text] of Object.entries(misprints)) lines.push(dim(`  ${row}: ${text}`));
  }
  for (const { editions: own, how, rule, instead, scenario } of differences) {
    lines.push('', `${bold(rule.name)}  ${dim(how)}  ${own.join(', ')}`);
    for (const other of instead) lines.push(`  ${reference}  ${cyan(`${other.file}:${other.line}`)}`, ...indent(other.source, 4));
    if (instead.length === 0) lines.push(`  ${reference}  ${dim('no such rule')}`);
    lines.push(`  ${own.join(', ')}  ${cyan(`${rule.file}:${rule.line}`)}`, ...indent(rule.source, 4));
    lines.push(
      scenario === undefined
        ? '  no scenario shows it'
        : `  shown by: ${scenario.name}${scenario.row === undefined ? '' : `, row ${scenario.row}`} (${scenario.edition})  ${cyan(`${scenario.file}:${scenario.line}`)}`,
    );
  }
  if (rows.length > 0) lines.push('', bold('row by row'));
  for (const { id, gist, how, note, rules = [], passages, scenarios = [], unknown } of rows) {
    lines.push(`  ${id}  ${gist}`, `    ${HOW[how]}: ${dim(note ?? rules.join(', '))}`);
    if (passages !== undefined) lines.push(`    ${passages.join(', ')}: ${dim(`shown by ${counted(scenarios.length, 'scenario')}`)}`);
    if (unknown !== undefined)
      lines.push(red(how === 'misprint' ? `    it is not told by ${unknown.join(', ')}` : `    no edition has ${unknown.join(', ')}`));
  }
  if (unlisted.length > 0) lines.push(red(`in no row: ${unlisted.join(', ')}`));
  return lines.join('\n');
}

const HOW: Readonly<Record<EditionRow['how'], string>> = {
  'amended-by': 'differs by',
  same: 'the same everywhere',
  misprint: 'read otherwise',
  material: 'material only',
};

function indent(text: string, blanks: number): string[] {
  return text.split('\n').map((line) => `${' '.repeat(blanks)}${line}`);
}
