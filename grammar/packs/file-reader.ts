// Reads files when somebody asks what is in them, and no file twice: what has been read is kept for as long as its text is the same.
import { sortsIn, type DocumentSort } from './openings.ts';
import { isOurs, readFile, type FileRecord } from './read-file.ts';
import { SourceFile } from '../source.ts';

export interface InputFile {
  readonly path: string;
  readonly text: string;
}

/** One file with one text. Shared by all readers that know this text. */
interface Cell {
  readonly source: SourceFile;
  /** What was read when the text was another one; what it shares with the new one is taken over. */
  readonly before?: FileRecord;
  record?: FileRecord;
  sorts?: ReadonlySet<DocumentSort> | 'unknown';
}

export class FileReader {
  private readonly cells = new Map<string, Cell>();

  /** Files that are none of ours are left out, the others sorted by path: by code unit, so that the order is the same on every machine. */
  constructor(files: readonly InputFile[], previous?: FileReader) {
    const ours = files.filter(({ path }) => isOurs(path)).sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
    for (const { path, text } of ours) {
      const known = previous?.cells.get(path);
      if (known?.source.text === text) this.cells.set(path, known);
      else this.cells.set(path, { source: new SourceFile(path, text), before: known?.record ?? known?.before });
    }
  }

  sources(): SourceFile[] {
    return [...this.cells.values()].map(({ source }) => source);
  }

  /** What a file was read as. Undefined for files that are none of ours. */
  record(path: string): FileRecord | undefined {
    const cell = this.cells.get(path);
    if (cell === undefined) return undefined;
    return (cell.record ??= readFile(cell.source, cell.before));
  }

  records(sources: readonly SourceFile[]): FileRecord[] {
    return sources.map(({ path }) => this.record(path)!);
  }

  /** The records that may hold documents of a sort. Others need not be read for that. */
  holding(sources: readonly SourceFile[], ...sorts: readonly DocumentSort[]): FileRecord[] {
    return this.records(sources.filter(({ path }) => this.mayHold(path, sorts)));
  }

  /** Whether a file may hold documents of one of these sorts, by a glance at it. */
  mayHold(path: string, wanted: readonly DocumentSort[]): boolean {
    if (!/\.ya?ml$/.test(path)) return false;
    const cell = this.cells.get(path)!;
    cell.sorts ??= sortsIn(path, cell.source.text) ?? 'unknown';
    const { sorts } = cell;
    return sorts === 'unknown' || wanted.some((sort) => sorts.has(sort));
  }
}
