// Formatting as edits: only the lines that change are replaced, so that an editor keeps its cursor. A file with errors is left alone.
import { formatBlocks } from '../../grammar/format/format-blocks.ts';
import { formatRules, formatScenario } from '../../grammar/format/format.ts';
import type { SourceFile } from '../../grammar/source.ts';
import type { DeclaredDocument } from '../../grammar/packs/workspace.ts';
import { textEditOf } from './places.ts';
import type { TextEdit } from './shapes.ts';

/** The edits that format a file. `documents` are the documents of declared kinds in it. */
export function formatFile(file: SourceFile, documents: readonly DeclaredDocument[]): TextEdit[] {
  const made = formatText(file, documents);
  return made === file.text ? [] : lineEdits(file, made);
}

function formatText(file: SourceFile, documents: readonly DeclaredDocument[]): string {
  if (file.path.endsWith('.rules')) return formatRules(file.text);
  if (file.path.endsWith('.scenario')) return formatScenario(file.text);
  return formatBlocks(file.text, documents);
}

/** Formatting keeps the order of lines, so lines are compared from both ends, and in between one by one where their number is equal. */
function lineEdits(file: SourceFile, made: string): TextEdit[] {
  const before = withBreaks(file.text);
  const after = withBreaks(made);
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail++;
  let offset = before.slice(0, head).join('').length;
  const old = before.slice(head, before.length - tail);
  const fresh = after.slice(head, after.length - tail);
  if (old.length !== fresh.length) {
    const end = offset + old.join('').length;
    return [textEditOf(file, { start: offset, end }, fresh.join(''))];
  }
  return old.flatMap((line, index) => {
    const start = offset;
    offset += line.length;
    return line === fresh[index] ? [] : [textEditOf(file, { start, end: offset }, fresh[index])];
  });
}

function withBreaks(text: string): string[] {
  return text.split(/(?<=\n)/);
}
