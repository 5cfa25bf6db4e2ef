// A guided start is data of a pack: texts, a template and a game. This file finds what belongs to one, and makes its pack. It works on texts:
// the caller reads and writes the files.
import type { StartDocument } from '../generated/types.ts';
import { type FreeIds, withIds } from './free-ids.ts';
import { fillTemplate, templateEnding, templateFolder, type NewPack, type TemplateFile } from './templates.ts';
import type { Workspace } from './workspace.ts';

export interface Start {
  readonly id: string;
  /** The folder of the pack that it belongs to. */
  readonly folder: string;
  readonly data: StartDocument;
}

/** A place in a text, counted from 1; the end is the place behind the last sign. */
export interface TextRange {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

const startsFolder = 'starts';

/** Where the start of a pack lies. */
export function startFile(folder: string, id: string): string {
  return `${startsFolderOf(folder, id)}/start.yaml`;
}

/** The folder of the template that a start is made from; it ends with a slash. */
export function startTemplateFolder(folder: string, id: string): string {
  return `${startsFolderOf(folder, id)}/${templateFolder}/`;
}

function startsFolderOf(folder: string, id: string): string {
  return `${folder}/${startsFolder}/${id}`;
}

/** The starts of all packs, in the order of the gallery. A start that cannot be read is left out. */
export function startsOf({ packs }: Pick<Workspace, 'packs'>): Start[] {
  return packs
    .flatMap(({ folder, starts }) =>
      starts.flatMap(({ id, data, broken, file }) => (broken || file.path !== startFile(folder, id) ? [] : [{ id, folder, data }])),
    )
    .sort((a, b) => orderOf(a) - orderOf(b) || (a.id < b.id ? -1 : 1));
}

function orderOf({ data }: Start): number {
  return data.order ?? Number.MAX_SAFE_INTEGER;
}

/** The files of the template of a start among files, with paths inside its folder. */
export function templateOfStart({ folder, id }: Pick<Start, 'folder' | 'id'>, files: readonly TemplateFile[]): TemplateFile[] {
  const inside = startTemplateFolder(folder, id);
  return files
    .filter(({ path }) => path.startsWith(inside) && path.endsWith(templateEnding))
    .map(({ path, text }) => ({ path: path.slice(inside.length), text }));
}

/** The files that a start makes, with paths inside the folder of the new pack. */
export function filesOfStart(
  start: Pick<Start, 'folder' | 'id'>,
  files: readonly TemplateFile[],
  made: Pick<NewPack, 'id' | 'folder' | 'ids'>,
): TemplateFile[] {
  return fillTemplate(templateOfStart(start, files), made);
}

/** The file that is opened, inside the new pack. */
export function openedFile({ open }: Pick<StartDocument, 'open'>, locale: string): string {
  return open.replaceAll('{locale}', locale);
}

/** What is selected in the text of the opened file; undefined when there is nothing to select, or the text is not as the start says. */
export function selectedRange(text: string, wanted: StartDocument['select'], ids: FreeIds = {}): TextRange | undefined {
  if (wanted === undefined) return undefined;
  const select = { after: withIds(wanted.after, ids), text: wanted.text === undefined ? undefined : withIds(wanted.text, ids) };
  const before = text.indexOf(select.after);
  if (before < 0) return undefined;
  const from = before + select.after.length;
  const lineEnd = text.indexOf('\n', from);
  const to = select.text === undefined ? (lineEnd < 0 ? text.length : lineEnd) : from + select.text.length;
  if (select.text !== undefined && text.slice(from, to) !== select.text) return undefined;
  const start = placeAt(text, from);
  const end = placeAt(text, to);
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

function placeAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** A text in a language, in English where it has none. */
export function inLanguage(words: Readonly<Record<string, string>>, locale: string): string {
  return words[locale] ?? words.en ?? '';
}

/** An id for the pack of a start that no pack has yet. */
export function freePackId(start: string, isTaken: (id: string) => boolean): string {
  if (!isTaken(start)) return start;
  let n = 2;
  while (isTaken(`${start}-${n}`)) n += 1;
  return `${start}-${n}`;
}
