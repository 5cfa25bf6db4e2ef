// Diagnostics as other programs read them: plain JSON with lines and columns instead of offsets, sorted, in one language.
import type { SourceFile, Span } from '../source.ts';
import type { Diagnostic } from './diagnostic.ts';
import { sayDiagnostic } from './speak.ts';

/** Lines and columns start at 1; `endColumn` is exclusive. */
export interface LineRange {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A diagnostic in `--json` output and in replies of the engine. */
export interface DiagnosticRecord extends LineRange {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly file: string;
  readonly help?: string;
  /** With `file` where it goes into another one, which may not be there yet. */
  readonly fix?: { readonly title: string; readonly text: string; readonly file?: string } & LineRange;
}

/**
 * Records in the promised order: file, line, column, code. `fileAt` returns a file by its path; `locale` is the language of the messages.
 */
export function toRecords(
  diagnostics: readonly Diagnostic[],
  fileAt: (path: string) => SourceFile,
  locale: string = 'en',
): DiagnosticRecord[] {
  const records = diagnostics.map((diagnostic) => toRecord(diagnostic, fileAt, locale));
  return records.sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.code, b.code) ||
      compareText(a.message, b.message),
  );
}

/** Compares by code unit, so that the order is the same on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function toRecord(diagnostic: Diagnostic, fileAt: (path: string) => SourceFile, locale: string): DiagnosticRecord {
  const { code, severity, file, span, fix } = diagnostic;
  const { message, help, title = '' } = sayDiagnostic(diagnostic, locale);
  return {
    code,
    severity,
    message,
    file,
    ...lineRange(fileAt(file), span),
    ...(help === undefined ? {} : { help }),
    ...(fix && { fix: { title, text: fix.text, ...(fix.file && { file: fix.file }), ...lineRange(fileAt(fix.file ?? file), fix.span) } }),
  };
}

function lineRange(file: SourceFile, span: Span): LineRange {
  const start = file.position(span.start);
  const end = file.position(Math.max(span.start, span.end));
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
