// Projects that have seen no edit, to compare incremental checks with. Of a fresh project only the parsing is saved: files that are as they were
// at the beginning were parsed once, and every project gets a copy of their trees. No cache that belongs to a tree, a scenario or a text knows the copy,
// so names, types, texts and scenarios are worked out from nothing. That parsing does not depend on what was parsed before is tested in test/grammar.
import { FileReader, type InputFile } from '../../grammar/packs/file-reader.ts';
import type { FileRecord } from '../../grammar/packs/read-file.ts';
import { loadWorkspace } from '../../grammar/packs/workspace.ts';
import { SourceFile } from '../../grammar/source.ts';
import { Project } from '../../interpreter/index.ts';

export class ReferenceProjects {
  private readonly parsed: FileReader;

  constructor(files: readonly InputFile[]) {
    this.parsed = new FileReader(files);
  }

  /** A project over these files that has derived nothing yet. */
  make(files: readonly InputFile[]): Project {
    const reader = new FileReader(files);
    for (const [path, cell] of reader['cells']) {
      const known = this.parsed['cells'].get(path);
      if (known?.source.text === cell.source.text) cell.record = copyOfRecord(this.parsed.record(path)!, cell.source);
    }
    return Project.over(loadWorkspace(files, { ...loadWorkspace([]), reader }));
  }
}

/** What was kept for the next parsing, or was found with the help of other files, is left out. */
function copyOfRecord({ kept: _kept, ...record }: FileRecord, source: SourceFile): FileRecord {
  return { ...(copyOf(record, source) as Omit<FileRecord, 'kept'>), kept: { models: new Map() } };
}

function copyOf(value: unknown, source: SourceFile): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => copyOf(item, source));
  if (value instanceof SourceFile) return source;
  const prototype = Object.getPrototypeOf(value) as object | null;
  if (prototype !== null && prototype !== Object.prototype) throw new Error(`a tree holds a ${value.constructor.name}`);
  const copy = (prototype === null ? Object.create(null) : {}) as Record<string, unknown>;
  for (const key in value) copy[key] = copyOf((value as Record<string, unknown>)[key], source);
  return copy;
}
