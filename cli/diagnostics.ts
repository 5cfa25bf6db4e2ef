// Draws diagnostics for people: code frames with a marked line, and the number of diagnostics.
import type { DiagnosticRecord, LineRange } from '../grammar/diagnostics/records.ts';
import { SourceFile } from '../grammar/source.ts';
import { printable, type Colours } from './terminal.ts';
import { wordsIn } from './terminal-words.ts';

/** The texts of the files that diagnostics point into, by path. */
export class Sources {
  private readonly files = new Map<string, SourceFile>();

  constructor(files: Iterable<{ readonly path: string; readonly text: string }>) {
    for (const { path, text } of files) this.files.set(path, new SourceFile(path, text));
  }

  /** The file at a path; an empty text for a file that was not read (one that was skipped). */
  readonly file = (path: string): SourceFile => this.files.get(path) ?? new SourceFile(path, '');
}

const SEVERITIES = ['error', 'warning', 'hint'] as const;

/** All diagnostics as frames, with a blank line between them. */
export function drawFrames(records: readonly DiagnosticRecord[], sources: Sources, colours: Colours, locale = 'en'): string {
  return records.map((record) => drawFrame(record, sources.file(record.file), colours, locale)).join('\n\n');
}

/** `2 errors, 1 warning`; empty when there are none. */
export function countDiagnostics(records: readonly DiagnosticRecord[], locale = 'en'): string {
  const count = (severity: string): number => records.filter((record) => record.severity === severity).length;
  return SEVERITIES.filter((severity) => count(severity) > 0)
    .map((severity) => wordsIn(locale)(`count.${severity}`, { count: count(severity) }))
    .join(', ');
}

export function hasErrors(records: readonly { readonly severity: string }[]): boolean {
  return records.some((record) => record.severity === 'error');
}

const WINDOW = 120;

function drawFrame(record: DiagnosticRecord, file: SourceFile, colours: Colours, locale: string): string {
  const words = wordsIn(locale);
  const severity = SEVERITIES.find((one) => one === record.severity);
  const paint = record.severity === 'error' ? colours.red : record.severity === 'warning' ? colours.yellow : colours.cyan;
  const head = `${colours.bold(printable(`${record.file}:${record.line}:${record.column}`))}: ${paint(severity === undefined ? record.severity : words(`frame.${severity}`))}: ${printable(record.message)} ${colours.dim(`[${record.code}]`)}`;
  const lines = [head];
  const gutter = ' '.repeat(String(record.line).length);
  if (file.text !== '') {
    const { text, from, width } = excerpt(file.lineText(record.line), record);
    lines.push(`  ${colours.dim(`${record.line} |`)} ${text}`);
    lines.push(`  ${colours.dim(`${gutter} |`)} ${' '.repeat(from)}${paint('^'.repeat(width))}`);
  }
  if (record.help !== undefined) lines.push(`  ${gutter} ${colours.dim('=')} ${words('frame.help')}: ${printable(record.help)}`);
  if (record.fix !== undefined) lines.push(`  ${gutter} ${colours.dim('=')} ${words('frame.fix')}: ${printable(record.fix.title)}`);
  return lines.join('\n');
}

/** The part of a line that fits, and where in it the caret goes. A span over several lines is marked to the end of its first. */
function excerpt(line: string, range: LineRange): { text: string; from: number; width: number } {
  const column = range.column - 1;
  const end = range.endLine === range.line ? range.endColumn - 1 : line.length;
  const start = line.length <= WINDOW ? 0 : Math.max(0, Math.min(column - 40, line.length - WINDOW));
  const text = line.slice(start, start + WINDOW);
  const from = Math.min(column - start + (start > 0 ? 1 : 0), WINDOW);
  const width = Math.max(1, Math.min(end - column, WINDOW - (column - start)));
  return { text: printable(`${start > 0 ? '…' : ''}${text}${start + WINDOW < line.length ? '…' : ''}`.trimEnd()), from, width };
}
