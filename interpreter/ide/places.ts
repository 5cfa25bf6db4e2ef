// Converts between offsets, which all code behind the language services uses, and the lines and columns that editors use.
import type { SourceFile, Span } from '../../grammar/source.ts';
import type { Cursor, Place, Range, TextEdit } from './shapes.ts';

export function rangeOf(file: SourceFile, span: Span): Range {
  const start = file.position(span.start);
  const end = file.position(Math.max(span.start, span.end));
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

export function placeOf(file: SourceFile, span: Span): Place {
  return { file: file.path, ...rangeOf(file, span) };
}

export function textEditOf(file: SourceFile, span: Span, text: string): TextEdit {
  return { ...placeOf(file, span), text };
}

/** The offset of a line and a column; a column after the end of a line gives that end. */
export function offsetOf(file: SourceFile, { line, column }: Pick<Cursor, 'line' | 'column'>): number {
  const starts = file.lineStarts();
  const start = starts[Math.max(0, Math.min(line, starts.length) - 1)];
  return start + Math.max(0, Math.min(column - 1, file.lineText(line).length));
}
