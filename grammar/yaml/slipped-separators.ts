// Repairs document separators (`---`) that slipped: behind a blank, to the end of the line before, or before the line after it. Without the
// repair the documents around the separator would be parsed as one; with it they are parsed separately, and the slip is reported once.
import { diagnose } from '../diagnostics/catalogue.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../source.ts';

export interface Separated {
  /** The repaired text, as long as the text of the file, so that all offsets stay valid. */
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The text with its separators repaired, or undefined if none slipped. Where the next line does not begin a document with the same key as
 * the first line does, three hyphens may mean anything and stay.
 */
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
