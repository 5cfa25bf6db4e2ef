// Whether a copied document needs the pack it came from: whether it speaks of something that this pack defines and the packs in reach of its new
// place do not. Words are compared, not meanings: a pack that is named without need does no harm, one that is missing breaks the copy.
import { isScalar, isSeq } from 'yaml';
import { documentsIn } from './documents-in-text.ts';
import { readWhole } from './entries-about.ts';

type Files = ReadonlyMap<string, string>;

/** The manifest of the pack that gets a copy, with the pack of the original among its needs; undefined where that is not needed or not possible. */
export function manifestForCopy(
  files: Files,
  { from, to }: { readonly from: string; readonly to: string },
  copied: readonly string[],
): { readonly path: string; readonly text: string } | undefined {
  const path = `${to}/pack.yaml`;
  const packs = packsIn(files);
  const [source, target] = [packs.find(({ folder }) => folder === from), packs.find(({ folder }) => folder === to)];
  if (source === undefined || target === undefined || from === to) return undefined;
  const inReach = reachOf(target.id, packs);
  // Packs that need each other could not be read.
  if (inReach.has(source.id) || reachOf(source.id, packs).has(target.id)) return undefined;
  const known = new Set(packs.filter(({ id }) => inReach.has(id)).flatMap(({ folder }) => [...definedIn(files, folder)]));
  const own = definedIn(files, from);
  const spoken = copied.flatMap(wordsIn);
  if (!spoken.some((word) => own.has(word) && !known.has(word))) return undefined;
  return { path, text: withNeed(files.get(path) ?? '', source.id) };
}

/** Everything else stays as its author wrote it. */
function withNeed(text: string, id: string): string {
  const needs: unknown = readWhole(text)?.get('needs');
  if (!isSeq(needs)) return `${text.trimEnd()}\nneeds: [${id}]\n`;
  const last: unknown = needs.items.at(-1);
  const end = isScalar(last) ? last.range?.[1] : undefined;
  if (end === undefined) return text.replace(/^needs:\s*\[\s*\]/m, `needs: [${id}]`);
  const dash = /\n([ \t]*-[ \t]+)[^\n]*$/.exec(text.slice(0, end))?.[1];
  return `${text.slice(0, end)}${needs.flow === true || dash === undefined ? ', ' : `\n${dash}`}${id}${text.slice(end)}`;
}

interface KnownPack {
  readonly id: string;
  readonly folder: string;
  readonly needs: readonly string[];
}

function packsIn(files: Files): KnownPack[] {
  return [...files].flatMap(([path, text]): KnownPack[] => {
    const manifest = path.endsWith('/pack.yaml') ? readWhole(text) : undefined;
    if (manifest === undefined) return [];
    const { pack, needs } = manifest.toJS() as { readonly pack?: unknown; readonly needs?: unknown };
    const folder = path.slice(0, -'/pack.yaml'.length);
    return typeof pack === 'string' ? [{ id: pack, folder, needs: Array.isArray(needs) ? needs.map(String) : [] }] : [];
  });
}

/** A pack, what it needs, and what that needs. */
function reachOf(id: string, packs: readonly KnownPack[]): ReadonlySet<string> {
  const reached = new Set([id]);
  // What is added while the set is walked is walked, too.
  for (const one of reached) for (const need of packs.find((pack) => pack.id === one)?.needs ?? []) reached.add(need);
  return reached;
}

/** The names that a pack defines: documents, rules, and all that its model, its board and its options say. */
function definedIn(files: Files, folder: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [path, text] of files) {
    if (!path.startsWith(`${folder}/`)) continue;
    if (path.endsWith('.rules')) for (const [, name] of text.matchAll(/^[a-z]+ ([a-z][a-z0-9-]*)/gm)) names.add(name);
    else if (path.endsWith('.yaml') && /^(?:model|board|pack):/m.test(text)) for (const name of keysAndItems(text)) names.add(name);
    else if (path.endsWith('.yaml')) for (const { id } of documentsIn(text)) names.add(id);
  }
  return names;
}

function keysAndItems(text: string): string[] {
  const plain = text.replace(/(?:^|\s)#.*$|"(?:[^"\\\n]|\\.)*"/gm, '');
  const keys = [...plain.matchAll(/([a-z][a-z0-9-]*):(?=\s|$)/g)].map(([, key]) => key);
  const items = [...plain.matchAll(/\[([^\][]*)\]/g)].flatMap(([, list]) => wordsIn(list));
  return [...keys, ...items];
}

function wordsIn(text: string): string[] {
  return text.replace(/(?:^|\s)#.*$/gm, '').match(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g) ?? [];
}
