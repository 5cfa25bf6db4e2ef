// Copies a document under a new id and a new name into a pack, together with what its own pack says about it: texts, glossary, looks and colours.
// A copy that speaks of its old pack makes the new one need it.
// Also finds all of this again, for whoever removes a document.
import { isMap, isScalar, parseAllDocuments, visit, type Document, type YAMLMap } from 'yaml';
import { entriesAbout, type Entry, sortOf, withEntry, withoutEntries } from './entries-about.ts';
import { manifestForCopy } from './copy-needs.ts';
import { turnHue } from './turn-hue.ts';

export interface Duplication {
  /** The path of the file, and which of its documents is copied; the first one if left out. */
  readonly file: string;
  readonly which?: { readonly kind: string; readonly id: string };
  /** The folder of the pack it is in, and of the pack that gets the copy. */
  readonly from: string;
  readonly to: string;
  readonly id: string;
  /** What the copy is called, by language. Elsewhere its name is that of the original with a number behind it. */
  readonly names?: Readonly<Record<string, string>>;
}

/** The files that change, the copy first. There are none when there is no such document, or it has no id. */
export function duplicateDocument(files: ReadonlyMap<string, string>, how: Duplication): { path: string; text: string }[] {
  const { file, which, from, to, id } = how;
  const original = documentsOf(files.get(file) ?? '').find(
    (one) => which === undefined || (one.kind === which.kind && one.id === which.id),
  );
  if (original === undefined) return [];
  const inside = file.startsWith(`${from}/`) ? file.slice(from.length + 1) : file;
  const folder = inside.includes('/') ? inside.slice(0, inside.lastIndexOf('/') + 1) : '';
  const copy = `${to}/${folder}${id}.yaml`;
  const made = new Map([[copy, original.text.slice(0, original.start) + id + original.text.slice(original.end)]]);
  const number = copyNumber(files, how, original);
  // The id of the copy is its own word, whatever else is called so.
  const copied = [`${original.kind}: ${original.text.slice(0, original.start)}${original.text.slice(original.end)}`];
  for (const entry of entriesAbout(files, from, original.kind, original.id)) {
    const path = targetOf(entry, files, to);
    const heading = `${entry.file}: ${entry.locale ?? to.slice(to.lastIndexOf('/') + 1)}\n`;
    rename(entry, number, how.names ?? {});
    const text = withEntry(made.get(path) ?? files.get(path) ?? heading, entry.keys.with(-1, id), entry.node);
    if (text !== undefined) made.set(path, text);
    // Of a sentence only the slots speak of rules.
    const written = String(entry.node);
    copied.push(entry.file === 'board' ? written : (written.match(/\{[^{}]*\}/g) ?? []).join(' '));
  }
  const manifest = manifestForCopy(files, { from, to }, copied);
  if (manifest !== undefined) made.set(manifest.path, manifest.text);
  return [...made].map(([path, text]) => ({ path, text }));
}

/** What the original is called, by language. */
export function namesOfDocument(files: ReadonlyMap<string, string>, from: string, kind: string, id: string): Record<string, string> {
  const named = entriesAbout(files, from, kind, id).flatMap(({ file, locale, node }): [string, string][] => {
    const name: unknown = file === 'text' && isMap(node) ? node.get('name') : undefined;
    return locale === undefined || typeof name !== 'string' ? [] : [[locale, name]];
  });
  return Object.fromEntries(named);
}

/** The number behind the names of copies: the first one that makes them differ from all names of their kind. */
export function copyNumber(
  files: ReadonlyMap<string, string>,
  { from, to }: Pick<Duplication, 'from' | 'to'>,
  { kind, id }: Pick<NamedDocument, 'kind' | 'id'>,
): number {
  const names = Object.values(namesOfDocument(files, from, kind, id));
  const texts = [...files].filter(([path]) => path.startsWith(`${to}/text/`)).map(([, text]) => text);
  for (let number = 2; ; number++) if (!names.some((name) => texts.some((text) => text.includes(`${name} ${number}`)))) return number;
}

/** The files that change when a file goes with all that its pack says about its documents. The file itself is not among them. */
export function withoutDocuments(
  files: ReadonlyMap<string, string>,
  { file, from }: Pick<Duplication, 'file' | 'from'>,
): { readonly entries: readonly Entry[]; readonly changes: readonly { readonly path: string; readonly text: string | null }[] } {
  const entries = documentsOf(files.get(file) ?? '')
    .filter(({ kind }) => !OWN_KINDS.has(kind))
    .filter(({ kind, id }) => !isElsewhere(files, { file, from }, kind, id))
    .flatMap(({ kind, id }) => entriesAbout(files, from, kind, id));
  const paths = [...new Set(entries.map(({ path }) => path))].filter((path) => path !== file);
  return {
    entries,
    changes: paths.map((path) => ({
      path,
      text: withoutEntries(
        files.get(path) ?? '',
        entries.filter((entry) => entry.path === path).map(({ keys }) => keys),
      ),
    })),
  };
}

/** Documents of the tool itself: nothing is said about them elsewhere. */
const OWN_KINDS: ReadonlySet<string> = new Set(['pack', 'model', 'board', 'text', 'glossary', 'translation', 'passages', 'start']);

/** Whether another file of the pack has the document, too: then what is said about it stays. */
function isElsewhere(
  files: ReadonlyMap<string, string>,
  { file, from }: Pick<Duplication, 'file' | 'from'>,
  kind: string,
  id: string,
): boolean {
  const words = [kind, id].map((word) => word.replace(/[^a-z0-9-]/g, '.'));
  const line = new RegExp(`^${words[0]}: *["']?${words[1]}["']?[ \t]*(?:#.*)?$`, 'm');
  return [...files].some(([path, text]) => path !== file && path.startsWith(`${from}/`) && path.endsWith('.yaml') && line.test(text));
}

interface NamedDocument {
  readonly kind: string;
  readonly id: string;
  /** The text of the document alone, and the position of its id in it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The documents of a file that have an id and can be read, in order. */
function documentsOf(source: string): NamedDocument[] {
  const all = [...parseAllDocuments(source, { keepSourceTokens: true })] as Document.Parsed[];
  // A mark belongs to no document. It begins a line; where that is, the library does not say.
  const marks = [...source.matchAll(/^---[^\S\n]*(?:#.*)?(?:\n|$)/gm)].map(({ index, 0: mark }) => ({
    start: index,
    end: index + mark.length,
  }));
  return all.flatMap((document): NamedDocument[] => {
    const pair = isMap(document.contents) ? document.contents.items[0] : undefined;
    if (pair === undefined || !isScalar(pair.key) || !isScalar(pair.value) || !pair.value.range) return [];
    const [idStart, idEnd] = pair.value.range;
    const from = marks.findLast(({ end }) => end <= idStart)?.end ?? 0;
    const until = marks.find(({ start }) => start >= idEnd)?.start ?? source.length;
    const text = source.slice(from, until);
    return document.errors.length > 0
      ? []
      : [{ kind: String(pair.key.value), id: String(pair.value.value), text, start: idStart - from, end: idEnd - from }];
  });
}

/** The file of the other pack that such an entry belongs into. */
function targetOf({ file, locale }: Entry, files: ReadonlyMap<string, string>, to: string): string {
  if (file !== 'board') return `${to}/${file}/${locale ?? ''}.yaml`;
  const own = [...files].find(([path, text]) => path.startsWith(`${to}/`) && sortOf(text) === 'board');
  return own?.[0] ?? `${to}/board.yaml`;
}

/** Gives the entry of a copy its own name, and its own shade of a colour: two of one name and colour could not be told apart at a table. */
function rename({ file, locale = '', keys, node }: Entry, number: number, names: Readonly<Record<string, string>>): void {
  if (file === 'board') {
    if (isScalar(node) && typeof node.value === 'string' && keys[0] !== 'pieces') node.value = turnHue(node.value);
    return;
  }
  if (!isMap(node)) return;
  const own = Object.hasOwn(names, locale) ? names[locale] : undefined;
  if (file === 'text') {
    const name: unknown = node.get('name');
    if (typeof name === 'string') node.set('name', own ?? `${name} ${number}`);
    return;
  }
  // The forms of a name belong to it: with a number behind it they are known, of another name nobody knows them.
  const forms: unknown = node.get('forms');
  if (own !== undefined) node.delete('forms');
  else if (isMap(forms)) numberForms(forms, number);
  node.delete('note');
  if (node.has('official')) node.set('official', false);
}

function numberForms(forms: YAMLMap, number: number): void {
  visit(forms, {
    Pair: (_key, pair) => {
      if (isScalar(pair.value) && typeof pair.value.value === 'string') pair.value.value = `${pair.value.value} ${number}`;
    },
  });
}
