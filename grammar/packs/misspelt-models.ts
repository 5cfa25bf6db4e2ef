// Finds names that the model itself misspells: a kind that no document begins with, or a key that none of them has, near a word that the
// documents do use and that the pack uses more often. One diagnostic at the model then replaces one at every document.
import { diagnose } from '../diagnostics/catalogue.ts';
import { closest, mistakes } from '../diagnostics/closest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../source.ts';
import { replace } from '../schemas/explain-schema-error.ts';
import { isKeyName } from '../schemas/json-schema.ts';
import type { KindModel, MergedModel } from './merge-models.ts';
import { openable, type Misspelt } from './read-documents.ts';
import type { FileRecord } from './read-file.ts';
import { commonKeys } from './schema-of-kind.ts';
import { locateInYaml, openingOf } from '../yaml/yaml-tree.ts';

/** `sources` are all files of the pack, `records` those of them that hold documents. */
export function findMisspelt(
  records: readonly FileRecord[],
  sources: readonly SourceFile[],
  { model, pack }: Setting,
  diagnostics: Diagnostic[],
): Misspelt {
  const used = countOpenings(records);
  const kinds = new Map<string, string>();
  // Only this pack's own kinds: one that a needed pack declares may well have no documents here.
  const unused = openable(model).filter((name) => !used.has(name) && model.kinds.get(name)?.pack === pack);
  for (const [word, { count }] of used) {
    if (model.kinds.has(word)) continue;
    const name = findMisspeltName(word, count, unused, (one) => [countWords(sources, one)]);
    const kind = name === undefined ? undefined : model.kinds.get(name);
    if (name === undefined || kind === undefined) continue;
    kinds.set(word, name);
    diagnostics.push(diagnose('pack/misspelt-kind', kind.file, kind.span, { name, word, count }, replace(kind.span, word)));
  }
  const keys = new Map<string, ReadonlyMap<string, string>>();
  for (const [word, { keys: written }] of used) {
    const kind = model.kinds.get(kinds.get(word) ?? word);
    const found = kind === undefined ? undefined : findMisspeltKeys(kind, word, written, sources, { model, pack }, diagnostics);
    if (kind !== undefined && found !== undefined && found.size > 0) keys.set(kind.name, found);
  }
  return { kinds, keys };
}

interface Setting {
  readonly model: MergedModel;
  readonly pack: string;
}

interface Use {
  count: number;
  /** How often each key stands in documents that begin with the word. */
  readonly keys: Map<string, number>;
}

function countOpenings(records: readonly FileRecord[]): Map<string, Use> {
  const used = new Map<string, Use>();
  for (const document of records.flatMap(({ others }) => others)) {
    const opening = openingOf(document);
    if (opening === undefined) continue;
    const use = used.get(opening.key) ?? { count: 0, keys: new Map<string, number>() };
    use.count++;
    for (const { key } of document.root.entries) use.keys.set(key, (use.keys.get(key) ?? 0) + 1);
    used.set(opening.key, use);
  }
  return used;
}

function findMisspeltKeys(
  kind: KindModel,
  word: string,
  written: ReadonlyMap<string, number>,
  sources: readonly SourceFile[],
  { model, pack }: Setting,
  diagnostics: Diagnostic[],
): Map<string, string> {
  const found = new Map<string, string>();
  const unused = [...kind.keys.values()].filter(({ name, pack: owner }) => owner === pack && !written.has(name)).map(({ name }) => name);
  if (unused.length === 0) return found;
  for (const [key, count] of written) {
    if (key === word || kind.keys.has(key) || Object.hasOwn(commonKeys, key)) continue;
    // The word alone may mean something else in the pack, so places that read it as a key of something are counted first.
    const name = findMisspeltName(key, count, unused, (one) => [countReads(sources, one), countWords(sources, one)]);
    const at = name === undefined ? undefined : declarationOf(kind.name, name, model);
    if (name === undefined || at === undefined) continue;
    found.set(key, name);
    diagnostics.push(diagnose('pack/misspelt-key', at.file, at.span, { name, word: key, count, kind: kind.name }, replace(at.span, key)));
  }
  return found;
}

function declarationOf(kind: string, key: string, model: MergedModel): { file: SourceFile; span: Span } | undefined {
  for (const { root, file } of model.from) {
    const span = locateInYaml(root, ['kinds', kind, 'keys', key])?.keySpan;
    if (span !== undefined) return { file, span };
  }
  return undefined;
}

/** The unused name near a word that several documents have, or that occurs more often than the name: then the name is the misspelling. */
function findMisspeltName(
  word: string,
  count: number,
  unused: readonly string[],
  countUses: (name: string) => readonly number[],
): string | undefined {
  if (!isKeyName(word)) return undefined;
  // `closest` hardly ever matches a name of one letter; an unused one that is a single mistake away from the word is a misspelling, too.
  const name = closest(word, unused) ?? unused.find((one) => one.length === 1 && mistakes(word, one, 1) === 1);
  if (name === undefined || count > 1) return name;
  const ofName = countUses(name);
  const differing = countUses(word)
    .map((uses, at) => uses - ofName[at])
    .find((more) => more !== 0);
  return differing !== undefined && differing > 0 ? name : undefined;
}

/** How often a word occurs in the files of a pack. It is counted only when a word is unknown. */
function countWords(sources: readonly SourceFile[], word: string): number {
  return countMatches(sources, new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'g'));
}

/** How often the files of a pack read a key of something. */
function countReads(sources: readonly SourceFile[], key: string): number {
  return countMatches(sources, new RegExp(`(?<=[\\w)]\\.)${key}(?![\\w-])|(?<![\\w-])${key}(?= of )`, 'g'));
}

function countMatches(sources: readonly SourceFile[], pattern: RegExp): number {
  return sources.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
}
