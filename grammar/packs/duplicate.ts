// Copies a document under a new id into a pack, together with the entries about it in the texts.
import { isMap, isScalar, parseAllDocuments, parseDocument, type Document } from 'yaml';

export interface Duplication {
  /** The path of the file whose first document is copied. */
  readonly file: string;
  /** The folder of the pack it is in, and of the pack that gets the copy. */
  readonly from: string;
  readonly to: string;
  readonly id: string;
}

/** The files that change, the copy first. There are none when the file has no document with an id. */
export function duplicateDocument(
  files: ReadonlyMap<string, string>,
  { file, from, to, id }: Duplication,
): { path: string; text: string }[] {
  const source = files.get(file);
  const head = source === undefined ? undefined : firstDocument(source);
  if (source === undefined || head === undefined) return [];
  const inside = file.startsWith(`${from}/`) ? file.slice(from.length + 1) : file;
  const folder = inside.includes('/') ? inside.slice(0, inside.lastIndexOf('/') + 1) : '';
  const copy = { path: `${to}/${folder}${id}.yaml`, text: head.text.slice(0, head.start) + id + head.text.slice(head.end) };
  const texts = [...files].flatMap(([path, text]) => {
    const place = /^(.*\/)?text\/([\w-]+)\.yaml$/.exec(path.startsWith(`${from}/`) ? path : '');
    if (place === null) return [];
    const entry = entryOf(text, head.kind, head.id);
    if (entry === undefined) return [];
    const target = `${to}/text/${place[2]}.yaml`;
    const made = withEntry(files.get(target) ?? `text: ${place[2]}\n`, head.kind, id, entry);
    return made === undefined ? [] : [{ path: target, text: made }];
  });
  return [copy, ...texts];
}

interface Head {
  readonly kind: string;
  readonly id: string;
  /** The text of the first document, and the position of its id in it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function firstDocument(source: string): Head | undefined {
  const [first, second] = [...parseAllDocuments(source, { keepSourceTokens: true })] as Document.Parsed[];
  if (first === undefined || first.errors.length > 0 || !isMap(first.contents)) return undefined;
  const pair = first.contents.items[0];
  if (pair === undefined || !isScalar(pair.key) || !isScalar(pair.value) || !pair.value.range) return undefined;
  const until = second === undefined ? source.length : source.lastIndexOf('---', second.range[1]);
  const text = source.slice(0, until < pair.value.range[1] ? source.length : until);
  return { kind: String(pair.key.value), id: String(pair.value.value), text, start: pair.value.range[0], end: pair.value.range[1] };
}

/** The entry of a text as a YAML node, with its comments. */
function entryOf(text: string, kind: string, id: string): unknown {
  const document = parseDocument(text);
  if (document.errors.length > 0) return undefined;
  const entry: unknown = document.getIn([kind, id], true);
  return isMap(entry) ? entry : undefined;
}

function withEntry(text: string, kind: string, id: string, entry: unknown): string | undefined {
  const document = parseDocument(text);
  if (document.errors.length > 0 || document.hasIn([kind, id])) return undefined;
  document.setIn([kind, id], entry);
  return document.toString({ lineWidth: 0 });
}
