// Searches all files for a text, without regard to case and diacritics, and the names that texts give to things in every language: a name
// leads to the document that it is the name of.
import { foldLetters } from '../../grammar/fold-letters.ts';
import type { DeclaredDocument } from '../../grammar/packs/read-declared.ts';
import type { YamlMap } from '../../grammar/yaml/yaml-tree.ts';
import type { SourceFile } from '../../grammar/source.ts';
import type { Workspace } from '../../grammar/packs/workspace.ts';
import { placeOf } from './places.ts';
import type { FoundLine, NamedThing, SearchAnswer } from './shapes.ts';

/** More lines than anybody reads; the answer says that there are more. */
const MOST_LINES = 500;
const MOST_NAMES = 50;
/** A line that is longer is cut around what was found. */
const LONGEST_LINE = 240;
const BEFORE_FOUND = 60;

/** Yields after every file, so that a caller can let an edit in between. */
export function* searching(workspace: Workspace, text: string): Generator<void, SearchAnswer> {
  if (text.trim() === '') return { names: [], lines: [], more: false };
  const finder = textFinder(text.trim());
  const lines: FoundLine[] = [];
  for (const file of inReadingOrder(workspace.files)) {
    for (const found of linesIn(file, finder)) {
      if (lines.length === MOST_LINES) return { names: namesIn(workspace, finder), lines, more: true };
      lines.push(found);
    }
    yield;
  }
  return { names: namesIn(workspace, finder), lines, more: false };
}

/** Where the first find in a line begins and ends; undefined: nowhere. */
type Finder = (line: string) => { readonly start: number; readonly end: number } | undefined;

function textFinder(text: string): Finder {
  const sought = foldLetters(text);
  return (line) => {
    const folded = foldLetters(line);
    const start = folded.indexOf(sought);
    if (start < 0) return undefined;
    // Folding keeps the number of letters but for a few rare ones. Then the whole line is marked, which is never wrong.
    return folded.length === line.length ? { start, end: start + sought.length } : { start: 0, end: line.length };
  };
}

/** Scenarios, which are the most, come last. */
function inReadingOrder(files: readonly SourceFile[]): SourceFile[] {
  const place = ({ path }: SourceFile): number => (path.endsWith('.scenario') ? 1 : 0);
  return [...files].sort((a, b) => place(a) - place(b) || (a.path < b.path ? -1 : 1));
}

function* linesIn({ path, text }: SourceFile, finder: Finder): Generator<FoundLine> {
  let number = 0;
  for (const line of text.split('\n')) {
    number++;
    const found = finder(line);
    if (found === undefined) continue;
    const from = line.length > LONGEST_LINE ? Math.max(0, found.start - BEFORE_FOUND) : line.length - line.trimStart().length;
    const shown = line.slice(from, from + LONGEST_LINE).trimEnd();
    yield {
      path,
      range: { line: number, column: found.start + 1, endLine: number, endColumn: found.end + 1 },
      text: shown,
      from: Math.max(0, found.start - from),
      to: Math.min(shown.length, found.end - from),
    };
  }
}

/** The documents and other things whose name, in any language, is found. Exact names come first. */
function namesIn({ packs }: Workspace, finder: Finder): NamedThing[] {
  // A document that amends another one has its id: the one that is amended is what has the name, and its pack comes first.
  const documents = new Map<string, DeclaredDocument>();
  for (const document of packs.flatMap((pack) => pack.documents)) {
    const key = `${document.kind} ${document.id}`;
    if (!documents.has(key)) documents.set(key, document);
  }
  const found: (NamedThing & { readonly rest: number })[] = [];
  for (const { texts } of packs)
    for (const { root } of texts) {
      const language = String(scalar(root, 'text') ?? '');
      for (const kind of root.entries) {
        if (kind.value.kind !== 'map') continue;
        for (const { key: id, value } of kind.value.entries) {
          const name = value.kind === 'map' ? scalar(value, 'name') : undefined;
          const document = documents.get(`${kind.key} ${id}`);
          const match = typeof name === 'string' && document !== undefined ? finder(name) : undefined;
          if (typeof name !== 'string' || document === undefined || match === undefined) continue;
          found.push({
            kind: kind.key,
            id,
            name,
            language,
            pack: document.pack,
            place: placeOf(document.file, document.idSpan),
            rest: name.length - (match.end - match.start),
          });
        }
      }
    }
  return found
    .sort((a, b) => a.rest - b.rest || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .slice(0, MOST_NAMES)
    .map(({ rest: _, ...name }) => name);
}

function scalar(map: YamlMap, key: string): string | number | boolean | null | undefined {
  const value = map.entries.find((entry) => entry.key === key)?.value;
  return value?.kind === 'scalar' ? value.value : undefined;
}
