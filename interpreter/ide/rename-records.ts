// Takes the records of translations along with a rename: a text that was made from a rule is made from the same rule under its new name, so nobody
// has to read it again.
import type { SourceFile, Span } from '../../grammar/source.ts';
import type { Project } from '../project/project.ts';

/** A replacement inside one file. */
export interface Piece {
  readonly file: SourceFile;
  readonly span: Span;
  readonly text: string;
}

/** What has to be written into the records beside the edits of a rename, which lead from `before` to `after`. */
export function renamedRecords(before: Project, after: Project): Piece[] {
  return before.workspace().packs.flatMap(({ id, translations }) => {
    if (translations.length === 0) return [];
    const [old, now] = [before.textStates(id), after.textStates(id)];
    if (old === undefined || now === undefined) return [];
    return translations.flatMap(({ locale, file }) => {
      const records = now.renamed(old, locale);
      return records === undefined ? [] : changedLines(file, records.text);
    });
  });
}

/** The lines of a file that are others in a new text of as many lines; the whole file where it has more or fewer. */
function changedLines(file: SourceFile, text: string): Piece[] {
  const [lines, instead] = [file.text.split('\n'), text.split('\n')];
  if (lines.length !== instead.length) return [{ file, span: { start: 0, end: file.text.length }, text }];
  const pieces: Piece[] = [];
  let start = 0;
  lines.forEach((line, at) => {
    const end = start + line.length;
    if (line !== instead[at]) pieces.push({ file, span: { start, end }, text: instead[at] });
    start = end + 1;
  });
  return pieces;
}
