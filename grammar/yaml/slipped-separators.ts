// `---` that slipped: behind a blank, to the end of the line before, or before the line after it. The documents around it would run into one;
// they are read as they were meant, and the slip is told once.
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../source.ts';

export interface Separated {
  /** As long as the text of the file, so that all places stay where they are. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Undefined if nothing slipped. Where the next line does not begin a document as the first line does, three hyphens may mean anything. */
export function mendSeparators(file: SourceFile): Separated | undefined {
  const { text } = file;
  if (!text.includes(' ---') && !text.includes('--- ')) return undefined;
  const opening = /^([a-z][a-z0-9-]*):/m.exec(text)?.[1];
  if (opening === undefined) return undefined;
  const next = `\\n(?:(?:#[^\\n]*)?\\n)*${opening}:`;
  const slips = new RegExp(`^ ---(?=[ \\t]*${next})|(?<=\\S) ---(?=${next})|^--- (?=${opening}:)`, 'gm');
  const diagnostics: Diagnostic[] = [];
  const mended = text.replace(slips, (slip, at: number) => {
    const start = at + slip.indexOf('-');
    diagnostics.push(diagnose('yaml/separator', file, { start, end: start + 3 }));
    if (slip.startsWith('-')) return '---\n';
    return at === 0 || text[at - 1] === '\n' ? '--- ' : '\n---';
  });
  return diagnostics.length === 0 ? undefined : { text: mended, diagnostics };
}
