// A cache of parsed files: a file is parsed on demand, and its record is kept until its text changes.
import { sortsIn, type DocumentSort } from './openings.ts';
import { isOurs, readFile, type FileRecord } from './read-file.ts';
import { SourceFile } from '../source.ts';

export interface InputFile {
  readonly path: string;
  readonly text: string;
}

/** One file with one text, shared by all readers that have this text. */
interface Cell {
  readonly source: SourceFile;
  /** The record of the text before this one; parts that did not change are taken over from it. */
  readonly before?: FileRecord;
  record?: FileRecord;
  sorts?: ReadonlySet<DocumentSort> | 'unknown';
}

export class FileReader {
  private readonly cells = new Map<string, Cell>();

  /**
   * Files that no pack is made of are left out. The others are sorted by path, by code unit, so that the order is the same on every
   * machine.
   */
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

  /** The record of a file, parsed if it is not cached. Undefined for files that no pack is made of. */
  record(path: string): FileRecord | undefined {
    const cell = this.cells.get(path);
    if (cell === undefined) return undefined;
    return (cell.record ??= readFile(cell.source, cell.before));
  }

  records(sources: readonly SourceFile[]): FileRecord[] {
    return sources.map(({ path }) => this.record(path)!);
  }

  /** The records of the files that may hold documents of these sorts. The other files are not parsed for that. */
  holding(sources: readonly SourceFile[], ...sorts: readonly DocumentSort[]): FileRecord[] {
    return this.records(sources.filter(({ path }) => this.mayHold(path, sorts)));
  }

  /** Whether a file may hold documents of one of these sorts, found without parsing it. */
  mayHold(path: string, wanted: readonly DocumentSort[]): boolean {
    if (!/\.ya?ml$/.test(path)) return false;
    const cell = this.cells.get(path)!;
    cell.sorts ??= sortsIn(path, cell.source.text) ?? 'unknown';
    const { sorts } = cell;
    return sorts === 'unknown' || wanted.some((sort) => sorts.has(sort));
  }
}
