// Tracks unreadable lines, which have a parse error: names on them seem to be missing elsewhere. Diagnostics that only follow from such a line
// are suppressed.
import type { Diagnostic } from '../../../../grammar/diagnostics/diagnostic.ts';
import { asLatin } from '../../../../grammar/diagnostics/foreign-letters.ts';
import type { SourceFile, Span } from '../../../../grammar/source.ts';
import { isAboutName, wordAt } from './missing-names.ts';

/** Codes about calls that do not fit the header. */
const aboutHeaders = new Set(['check/argument-count', 'check/unknown-label']);

export class UnreadableLines {
  /** Names on unreadable lines: a diagnostic about one of them missing is not reported. */
  private readonly words = new Set<string>();
  /** Words on lines that lost a bracket: there two names may have been joined into one. */
  private readonly joined: string[] = [];
  private readonly lines = new Map<string, Set<number>>();
  private readonly spots = new Map<string, number[]>();
  private readonly files: ReadonlyMap<string, SourceFile>;

  constructor(diagnostics: readonly Diagnostic[], files: ReadonlyMap<string, SourceFile>) {
    this.files = files;
    for (const { code, file, span, severity, fix } of diagnostics) {
      const source = files.get(file);
      if (severity !== 'error' || !source) continue;
      const first = source.position(span.start).line;
      // The rest of a line that was broken in two is where the fix takes it from.
      const last = Math.min(source.position(Math.max(span.end, fix?.span.end ?? 0)).line, first + 3);
      const lines = this.lines.get(file) ?? new Set<number>();
      this.lines.set(file, lines);
      this.spots.set(file, [...(this.spots.get(file) ?? []), span.start]);
      if (/^(yaml|schema)\//.test(code)) for (const word of namesOfDocument(source.text, span.start)) this.words.add(word);
      for (let line = first; line <= last; line++) {
        lines.add(line);
        for (const [word] of asLatin(source.lineText(line)).matchAll(/[a-z][a-z0-9]*(-[a-z0-9]+)*/g)) {
          this.words.add(word);
          if (code === 'parse/bracket-not-opened') this.joined.push(word);
        }
      }
    }
  }

  /** The files with an unreadable line. */
  filesTouched(): Iterable<string> {
    return this.spots.keys();
  }

  /** Whether a declaration has an unreadable part. */
  touches(file: string, span: Span): boolean {
    const spots = this.spots.get(file);
    if (!spots) return false;
    const end = Math.max(span.end, blockEnd(this.files.get(file)!.text, span.start));
    return spots.some((at) => at >= span.start && at <= end);
  }

  /** Whether a diagnostic only follows from an unreadable line. */
  explains(diagnostic: Diagnostic): boolean {
    const source = this.files.get(diagnostic.file);
    if (!source || this.lines.size === 0) return false;
    if (this.lines.get(diagnostic.file)?.has(source.position(diagnostic.span.start).line)) return true;
    // `x is WORD` asks a query, if there is one of that name, and compares with a word otherwise.
    if (diagnostic.code === 'check/never-equal') return this.words.has(/[a-z0-9-]+$/.exec(wordAt(source, diagnostic))?.[0] ?? '');
    if (!isAboutName(diagnostic.code) && !aboutHeaders.has(diagnostic.code)) return false;
    // A name may be two words: a kind and a document.
    return wordAt(source, diagnostic)
      .split(/[ /]/)
      .some((word) => this.words.has(word) || this.joined.some((both) => both.startsWith(word) || both.endsWith(word)));
  }
}

/** The names that an unreadable document would define: its id, and its keys. */
function namesOfDocument(text: string, offset: number): string[] {
  const start = text.lastIndexOf('\n---', offset) + 1;
  const next = text.indexOf('\n---', Math.max(offset, start));
  const own = text.slice(start, next === -1 ? undefined : next).slice(0, 5000);
  const id = /^[a-z][a-z0-9-]*: *([a-z][a-z0-9-]*)/m.exec(asLatin(own))?.[1];
  return [...(id === undefined ? [] : [id]), ...[...own.matchAll(/(?<![\w.-])[a-z][a-z0-9-]*(?=:)/g)].map(([key]) => key)];
}

/** The end of the indented lines below the line that holds an offset. */
function blockEnd(text: string, offset: number): number {
  const indent = /^ */.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))![0].length;
  let end = text.indexOf('\n', offset);
  while (end !== -1) {
    const next = text.slice(end + 1, end + 201);
    const blanks = /^ */.exec(next)![0].length;
    if (next.trim() !== '' && !next.startsWith('\n') && blanks <= indent) return end;
    end = text.indexOf('\n', end + 1);
  }
  return text.length;
}
