// Writes one text into the files of a pack: replaces it where it stands, adds it where the source language has it, or takes it away. Comments
// and the layout of everything else stay as they are, byte for byte.
import { isMap, parseDocument } from 'yaml';
import type { Localised, Pack } from '../packs/workspace.ts';
import type { Span } from '../source.ts';
import { findEntry, type YamlEntry, type YamlMap } from '../yaml/yaml-tree.ts';
import { languagesOf } from './languages.ts';
import { entriesOf, type TextKey, textRows } from './text-rows.ts';

/** A change of one file. `start` and `end` are offsets in its present text; a file that is not there yet has none. */
export interface TextChange {
  readonly path: string;
  readonly span: Span;
  readonly text: string;
}

type WrittenPack = Pick<Pack, 'manifest' | 'texts' | 'folder'>;

/**
 * The change that makes a text of a pack say something else in a language: `same` where it says so already, `unreadable` where the file that it
 * belongs into cannot be read and has to be mended first.
 */
export function writeText(pack: WrittenPack, locale: string, key: TextKey, text: string): TextChange | 'same' | 'unreadable' {
  const files = pack.texts.filter((one) => one.locale === locale);
  const broken = files.find((one) => one.broken);
  if (broken !== undefined) return writeIntoBroken(broken, key, text);
  const found = files.flatMap((file) => placeOf(file, key)).at(-1);
  if (found !== undefined) {
    const { file, entry } = found;
    if (entry.value.kind !== 'scalar') return { path: file.path, span: entry.value.span, text: writeScalar(text, true) };
    const { style, span } = entry.value;
    if (typeof entry.value.value === 'string' && entry.value.text === text) return 'same';
    if (style === 'empty') return { path: file.path, span: after(file.text, entry.keySpan.end), text: ` ${writeScalar(text, true)}` };
    // A block has its line end inside.
    const end = file.text[span.end - 1] === '\n' ? '\n' : '';
    return { path: file.path, span, text: writeScalar(text, style !== 'plain') + end };
  }
  const target = files.findLast(({ root }) => findEntry(root, key.kind) !== undefined) ?? files[0];
  if (target === undefined) {
    const path = `${pack.folder === '' ? '' : `${pack.folder}/`}text/${locale}.yaml`;
    const lines = [`text: ${locale}`, '', ...nested([key.kind, key.id], key.field, text, 0)];
    return { path, span: { start: 0, end: 0 }, text: `${lines.join('\n')}\n` };
  }
  return addText(pack, target, key, text);
}

/** The change that takes a text away, with the headings that would stand above nothing. Undefined where there is no such text. */
export function removeText(pack: WrittenPack, locale: string, key: TextKey): TextChange | undefined {
  const found = pack.texts
    .filter((one) => one.locale === locale && !one.broken)
    .flatMap((file) => placeOf(file, key))
    .at(-1);
  if (found === undefined) return undefined;
  const { file, path } = found;
  return { path: file.path, span: spanWithoutHeadings(file.text, path), text: '' };
}

/** What is taken away with an entry: it, and the headings that would stand above nothing. `path`: the headings, the outermost first, and the entry. */
export function spanWithoutHeadings(source: string, path: readonly YamlEntry[]): Span {
  let at = path.length - 1;
  while (at > 0 && entriesOf(path[at - 1].value).length <= 1) at -= 1;
  const alone = path[at];
  const above = path[at - 1]?.value;
  if (above?.kind === 'map' && isFlow(source, above)) return spanInFlow(above, alone);
  const start = source.lastIndexOf('\n', alone.keySpan.start - 1) + 1;
  return { start, end: endOfEntry(source, alone) };
}

/** An entry of a map in braces, with the comma that it no longer needs. */
function spanInFlow({ entries }: YamlMap, entry: YamlEntry): Span {
  const at = entries.indexOf(entry);
  return at === 0
    ? { start: entry.keySpan.start, end: entries[1].keySpan.start }
    : { start: entries[at - 1].value.span.end, end: entry.value.span.end };
}

/** The change that adds entries, `key: value` each, behind the last one of a map that has some. */
export function addEntries(source: string, map: YamlMap, entries: readonly string[]): Omit<TextChange, 'path'> {
  const last = map.entries[map.entries.length - 1];
  if (isFlow(source, map)) return { span: { start: last.value.span.end, end: last.value.span.end }, text: `, ${entries.join(', ')}` };
  const at = endOfEntry(source, last);
  const indent = ' '.repeat(columnOf(source, map.entries[0].keySpan.start));
  const broken = source[at - 1] !== '\n' ? '\n' : '';
  return { span: { start: at, end: at }, text: `${broken}${entries.map((entry) => `${indent}${entry}\n`).join('')}` };
}

/** A file whose parts do not all fit their schema is YAML all the same: the library knows what stands in it. */
function writeIntoBroken({ file }: Localised<'text'>, { kind, id, field }: TextKey, text: string): TextChange | 'same' | 'unreadable' {
  const document = parseDocument(file.text);
  if (document.errors.length > 0 || !isMap(document.contents)) return 'unreadable';
  const path = [kind, id, field];
  if (document.getIn(path) === text) return 'same';
  for (const depth of [1, 2]) {
    const above: unknown = document.getIn(path.slice(0, depth), true);
    if (above !== undefined && !isMap(above)) document.deleteIn(path.slice(0, depth));
  }
  document.setIn(path, text);
  return { path: file.path, span: { start: 0, end: file.text.length }, text: document.toString({ lineWidth: 0 }) };
}

interface Place {
  readonly file: Localised<'text'>['file'];
  readonly entry: YamlEntry;
  readonly path: readonly [kind: YamlEntry, id: YamlEntry, field: YamlEntry];
}

function placeOf({ file, root }: Localised<'text'>, { kind, id, field }: TextKey): readonly Place[] {
  const ofKind = findEntry(root, kind);
  const ofId = ofKind?.value.kind === 'map' ? findEntry(ofKind.value, id) : undefined;
  const entry = ofId?.value.kind === 'map' ? findEntry(ofId.value, field) : undefined;
  return ofKind && ofId && entry ? [{ file, entry, path: [ofKind, ofId, entry] }] : [];
}

/** Adds a text behind the one that it follows in the source language, with the headings that are missing above it. */
function addText(pack: WrittenPack, { file, root }: Localised<'text'>, { kind, id, field }: TextKey, text: string): TextChange {
  const rows = textRows({ ...pack, texts: pack.texts.filter(({ locale }) => locale === languagesOf(pack).source) });
  const ofKind = findEntry(root, kind);
  const order = (words: readonly string[]): readonly string[] => [...new Set(words)];
  if (ofKind === undefined || ofKind.value.kind !== 'map' || ofKind.value.entries.length === 0) {
    const kinds = order(rows.map((row) => row.kind));
    return insert(
      file,
      root,
      ofKind,
      kinds,
      kind,
      (indent) => nested([kind, id], field, text, indent),
      ofKind && nested([id], field, text, 2),
    );
  }
  const ofId = findEntry(ofKind.value, id);
  if (ofId === undefined || ofId.value.kind !== 'map' || ofId.value.entries.length === 0) {
    const ids = order(rows.filter((row) => row.kind === kind).map((row) => row.id));
    const flow = `${id}: { ${field}: ${writeScalar(text, true)} }`;
    if (ofId === undefined && isFlow(file.text, ofKind.value)) return insertInFlow(file, ofKind.value, ids, id, flow);
    const deep = ofId && nested([], field, text, columnOf(file.text, ofId.keySpan.start) + 2);
    return insert(file, ofKind.value, ofId, ids, id, (indent) => nested([id], field, text, indent), deep);
  }
  const fields = order(rows.filter((row) => row.kind === kind && row.id === id).map((row) => row.field));
  if (isFlow(file.text, ofId.value)) return insertInFlow(file, ofId.value, fields, field, `${field}: ${writeScalar(text, true)}`);
  return insert(file, ofId.value, undefined, fields, field, (indent) => nested([], field, text, indent));
}

type File = Localised<'text'>['file'];

/** Inserts lines into a map of lines. `empty`: a heading with nothing below it, which gets `below`. */
function insert(
  file: File,
  map: YamlMap,
  empty: YamlEntry | undefined,
  order: readonly string[],
  name: string,
  lines: (indent: number) => readonly string[],
  below: readonly string[] = [],
): TextChange {
  if (empty !== undefined) {
    // `{}` and the like give way to lines.
    const span = { start: empty.keySpan.end, end: endOfLine(file.text, Math.max(empty.value.span.end, empty.keySpan.end)) };
    return { path: file.path, span, text: [':', ...below].join('\n') };
  }
  const before = predecessor(map, order, name);
  const indent = columnOf(file.text, map.entries[0].keySpan.start);
  const at = endOfEntry(file.text, before ?? map.entries[0]);
  const broken = file.text[at - 1] !== '\n' ? '\n' : '';
  // In the outermost map an empty line stands between kinds, as people write these files.
  const gap = indent === 0 ? '\n' : '';
  return { path: file.path, span: { start: at, end: at }, text: `${broken}${gap}${lines(indent).join('\n')}\n` };
}

function insertInFlow(file: File, map: YamlMap, order: readonly string[], name: string, text: string): TextChange {
  const before = predecessor(map, order, name) ?? map.entries[map.entries.length - 1];
  const at = before.value.span.end;
  return { path: file.path, span: { start: at, end: at }, text: `, ${text}` };
}

/** The last entry that stands before a name in the source language; the last of all if none does. */
function predecessor({ entries }: YamlMap, order: readonly string[], name: string): YamlEntry | undefined {
  const at = order.indexOf(name);
  const earlier = new Set(order.slice(0, Math.max(at, 0)));
  return entries.findLast(({ key }) => earlier.has(key)) ?? entries[at === 0 ? 0 : entries.length - 1];
}

function nested(headings: readonly string[], field: string, text: string, indent: number): readonly string[] {
  const lines = headings.map((heading, depth) => `${' '.repeat(indent + 2 * depth)}${heading}:`);
  return [...lines, `${' '.repeat(indent + 2 * headings.length)}${field}: ${writeScalar(text, true)}`];
}

function isFlow(source: string, { span }: YamlMap): boolean {
  return source[span.start] === '{';
}

/** The offset behind the last line of an entry. */
function endOfEntry(source: string, entry: YamlEntry): number {
  let last = entry;
  while (last.value.kind === 'map' && last.value.entries.length > 0 && !isFlow(source, last.value))
    last = last.value.entries[last.value.entries.length - 1];
  const end = Math.max(last.value.span.end, last.keySpan.end);
  return source[end - 1] === '\n' ? end : Math.min(endOfLine(source, end) + 1, source.length);
}

function endOfLine(source: string, from: number): number {
  const end = source.indexOf('\n', from);
  return end < 0 ? source.length : end;
}

function columnOf(source: string, offset: number): number {
  return offset - (source.lastIndexOf('\n', offset - 1) + 1);
}

/** The place behind the colon of a key that has no value. */
function after(source: string, keyEnd: number): Span {
  const at = source.indexOf(':', keyEnd) + 1;
  return { start: at, end: at };
}

/** What a plain scalar may be made of so that nobody has to think: letters and signs that YAML gives no meaning to. */
const PLAIN = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .!?…()’„“”«»–—+-]*$/u;
const WORDS_OF_YAML = /^(?:true|false|null|yes|no|on|off|y|n|~)$/i;
/** Signs that nobody would see, or that would end the line. */
const UNSEEN = /[\u0000-\u001f\u007f-\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ud800-\udfff]/gu;

/** A text as a YAML scalar on one line. With `quoted` it always stands in double quotes. */
export function writeScalar(text: string, quoted: boolean): string {
  if (!quoted && PLAIN.test(text) && !WORDS_OF_YAML.test(text) && !text.endsWith(' ')) return text;
  const escaped = text.replace(/["\\]/g, '\\$&').replace(UNSEEN, (sign) => {
    if (sign === '\n') return '\\n';
    if (sign === '\t') return '\\t';
    return [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
  });
  return `"${escaped}"`;
}
