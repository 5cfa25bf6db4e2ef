// What becomes of a file when edits that the language services propose are made.
import type { SourceFile } from '../../grammar/source.ts';
import { offsetOf } from '../../interpreter/ide/places.ts';
import type { TextEdit } from '../../interpreter/ide/shapes.ts';

/** The text after some edits of one file, which must not overlap. */
export function textAfterEdits(file: SourceFile, edits: readonly TextEdit[]): string {
  const spans = edits.map((edit) => ({
    start: offsetOf(file, edit),
    end: offsetOf(file, { line: edit.endLine, column: edit.endColumn }),
    text: edit.text,
  }));
  spans.sort((a, b) => b.start - a.start || b.end - a.end);
  return spans.reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), file.text);
}
