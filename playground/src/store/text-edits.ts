// This function applies edits to a text. Lines and columns start at 1, ends are exclusive, and edits refer to the text before any of them.
import type { Range, TextEdit } from '../protocol/files.ts';

export function applyTextEdits(text: string, edits: readonly (Range & Pick<TextEdit, 'text'>)[]): string {
  const starts = lineStarts(text);
  const offset = (line: number, column: number): number => {
    const start = starts[Math.min(Math.max(line, 1), starts.length) - 1];
    const end = line < starts.length ? starts[line] : text.length;
    return line > starts.length ? text.length : Math.min(start + Math.max(column, 1) - 1, end);
  };
  const placed = edits
    .map((edit, at) => ({ start: offset(edit.line, edit.column), end: offset(edit.endLine, edit.endColumn), text: edit.text, at }))
    // From the end, so that offsets stay right; of two at one place the first given comes first in the text.
    .sort((a, b) => b.start - a.start || b.at - a.at);
  let result = text;
  for (const edit of placed) result = result.slice(0, edit.start) + edit.text + result.slice(Math.max(edit.start, edit.end));
  return result;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
