// Ids for what a template makes: a document whose id is taken in the workspace gets a number, wherever the template speaks of it, and so does
// the name that people read.
import { documentsIn } from './documents-in-text.ts';
import type { TemplateFile } from './templates.ts';

/** By id in a template, the id that is taken instead. */
export type FreeIds = Readonly<Record<string, string>>;

/** Kinds of the tool, whose ids are no documents of a game. */
const toolKinds: ReadonlySet<string> = new Set([
  'pack',
  'model',
  'board',
  'text',
  'glossary',
  'translation',
  'passages',
  'start',
  'edition',
]);

/** The documents of some texts, as `kind id`. */
export function documentKeys(texts: Iterable<string>): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const text of texts) for (const { kind, id } of documentsIn(text)) keys.add(`${kind} ${id}`);
  return keys;
}

/** The ids of a template that must be others; `taken` are the documents there are, as `kind id`. */
export function freeIds(template: readonly TemplateFile[], taken: ReadonlySet<string>): FreeIds {
  const made = template.flatMap(({ text }) => documentsIn(text)).filter(({ kind }) => !toolKinds.has(kind));
  const ids: Record<string, string> = {};
  for (const { kind, id } of made) {
    if (!taken.has(`${kind} ${id}`) || Object.hasOwn(ids, id)) continue;
    let number = 2;
    // Documents of two kinds may share an id: it is free when no kind of the template has it.
    while (made.some((other) => other.id === id && taken.has(`${other.kind} ${id}-${number}`))) number++;
    ids[id] = `${id}-${number}`;
  }
  return ids;
}

/** A text with other ids. Remarks and quoted sentences stay as they are; the name of a document gets the number of its id. */
export function withIds(text: string, ids: FreeIds): string {
  const names = Object.keys(ids);
  if (names.length === 0) return text;
  const word = new RegExp(`"(?:[^"\\\\\\n]|\\\\.)*"|(?<![^\\s])#.*|(?<![\\w-])(?:${names.join('|')})(?![\\w-])`, 'g');
  const renamed = text.replace(word, (found) => (Object.hasOwn(ids, found) ? ids[found] : found));
  return Object.values(ids).reduce((all, id) => {
    const number = id.slice(id.lastIndexOf('-') + 1);
    const name = new RegExp(`(^[ \\t]+${id}:[ \\t]*(?:\\{[ \\t]*|\\n[ \\t]+)name:[ \\t]*)(?:"([^"\\n]*)"|([^"\\n,}]*[^"\\s,}]))`, 'gm');
    return all.replace(name, (_, before: string, quoted: string | undefined, plain: string | undefined) =>
      quoted === undefined ? `${before}${plain} ${number}` : `${before}"${quoted} ${number}"`,
    );
  }, renamed);
}
