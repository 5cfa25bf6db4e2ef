// Finds the places of a word in the files whose meaning is not known. If there is none, the known mentions are all there are, and a rename is
// certain without a check. Comments and sentences of texts name nothing.
import type { Path, YamlNode } from '../../grammar/yaml/yaml-tree.ts';
import { type AnyToolDocument, toolKinds } from '../../grammar/schemas/tool-kinds.ts';
import { scan } from '../../grammar/syntax/scan.ts';
import type { SourceFile, Span } from '../../grammar/source.ts';
import { recordOf } from '../../grammar/packs/workspace.ts';
import { knownSchemaAt } from './complete-yaml.ts';
import { spotAt } from '../symbols/mention-yaml.ts';
import type { Definition, SymbolIndex } from '../symbols/symbol-index.ts';

export interface StrangePlace {
  readonly file: SourceFile;
  readonly span: Span;
}

/** The places of the word that have no known meaning other than `group`. A part of a longer word counts, because ids are made of names. */
export function strangePlaces(index: SymbolIndex, word: string, group: readonly Definition[]): StrangePlace[] {
  const keys = new Set(group.map(({ key }) => key));
  const isOwn = ({ key }: Definition): boolean => keys.has(key);
  return index.workspace.files.flatMap((file) => {
    const places = placesOf(file, word, true);
    if (places.length === 0) return [];
    const pack = index.packIdOf(file.path);
    const explained = index.inFile(file.path).filter(({ span, refs, definitions }) => {
      if (span.end - span.start === word.length && definitions.some(isOwn)) return true;
      // A mention that could also refer to the group may have been resolved to something else.
      return definitions.length > 0 && !index.resolve(refs, pack, true).some(isOwn);
    });
    const left = places.filter(({ at, ...whole }) => {
      const inner = { start: at, end: at + word.length };
      return !explained.some(({ span, definitions }) => covers(span, whole) || (covers(span, inner) && definitions.some(isOwn)));
    });
    return outsideProse(index, file, left).map((span) => ({ file, span }));
  });
}

/** Whether any file has the word where it could be a name. */
export function isWrittenSomewhere(index: SymbolIndex, word: string): boolean {
  return index.workspace.files.some((file) => outsideProse(index, file, placesOf(file, word, false)).length > 0);
}

/** The whole words that are the word, or, with `parts`, also those that contain it. */
function placesOf({ text }: SourceFile, word: string, parts: boolean): (Span & { readonly at: number })[] {
  const places: (Span & { at: number })[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    const end = at + word.length;
    if (/[A-Za-z0-9]/.test(text[at - 1] ?? '') || /[A-Za-z0-9]/.test(text[end] ?? '')) continue;
    const before = /[a-z0-9-]*$/.exec(text.slice(Math.max(0, at - 60), at))?.[0].length ?? 0;
    const after = /^[a-z0-9-]*/.exec(text.slice(end, end + 60))?.[0].length ?? 0;
    if (parts || before + after === 0) places.push({ at, start: at - before, end: end + after });
  }
  return places;
}

function covers(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

function outsideProse(index: SymbolIndex, file: SourceFile, places: readonly Span[]): Span[] {
  if (places.length === 0) return [];
  const prose = proseIn(index, file);
  return places.filter((place) => !prose.some((span) => covers(span, place)));
}

const kept = new WeakMap<SourceFile, readonly Span[]>();

/** Comments, titles, and sentences outside of slots. */
function proseIn(index: SymbolIndex, file: SourceFile): readonly Span[] {
  const known = kept.get(file);
  if (known !== undefined) return known;
  const record = recordOf(index.workspace, file.path);
  const prose: Span[] = [];
  if (record?.declarations !== undefined || record?.scenarios !== undefined) {
    prose.push(...scan(file.text).filter(({ sort }) => sort === 'comment'));
    for (const { titleSpan } of record.scenarios ?? []) if (!/</.test(textOf(file, titleSpan))) prose.push(titleSpan);
  } else
    for (const match of file.text.matchAll(/^(\s*|[^"'\n]*\s)#.*$/gm))
      prose.push({ start: match.index + match[1].length, end: match.index + match[0].length });
  for (const tool of record?.tools ?? []) addSentences(tool, tool.root, [], prose);
  kept.set(file, prose);
  return prose;
}

/** Adds what names nothing in a document of the tool: words that its schema prescribes, and sentences. */
function addSentences(tool: AnyToolDocument, node: YamlNode, path: Path, to: Span[]): void {
  const { kind, file } = tool;
  if (node.kind === 'map') {
    const { properties } = knownSchemaAt(toolKinds[kind].schema, path) ?? {};
    for (const { key, keySpan, value } of node.entries) {
      const isField = path.length === 2 && (kind === 'text' || kind === 'glossary' || kind === 'translation');
      if (properties?.[key] !== undefined || isField) to.push(keySpan);
      addSentences(tool, value, [...path, key], to);
    }
  } else if (node.kind === 'list') for (const [at, item] of node.items.entries()) addSentences(tool, item, [...path, at], to);
  else if (kind === 'text' || kind === 'glossary' || (kind === 'translation' && path.at(-1) === 'of'))
    to.push(...betweenSlots(file, node.span));
  // Fingerprints and states name nothing.
  else if (kind === 'translation') to.push(node.span);
  else if (kind === 'passages' && node.text.includes(' ')) to.push(node.span);
  else if (spotAt(kind, path).value === undefined) {
    const prescribed = knownSchemaAt(toolKinds[kind].schema, path)?.enum?.includes(node.text) === true;
    if (kind === 'passages' || prescribed || node.text.includes(' ')) to.push(node.span);
  }
}

/** The stretches of a message outside of slots: the text outside of braces, and the alternatives for a number or a gender (`|one: card`). */
function betweenSlots(file: SourceFile, { start, end }: Span): Span[] {
  const stretches: Span[] = [];
  const text = file.text.slice(start, end);
  let depth = 0;
  for (const match of text.matchAll(/[{}|]|[^{}|]+/g)) {
    const [piece] = match;
    if (piece === '{') depth += 1;
    else if (piece === '}') depth = Math.max(0, depth - 1);
    else if (piece !== '|' && (depth === 0 || (text[match.index - 1] === '|' && piece.includes(':')) || text[match.index - 1] === '}'))
      stretches.push({ start: start + match.index, end: start + match.index + piece.length });
  }
  return stretches;
}

function textOf({ text }: SourceFile, { start, end }: Span): string {
  return text.slice(start, end);
}
