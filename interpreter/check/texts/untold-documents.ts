// Finds documents that no text in any language speaks of, though most others of their kind have one: players would read their bare ids. Packs are
// looked at together, because a text may stand in a later pack. What a single language lacks is no matter here: it is shown in another one.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { YamlMap } from '../../../grammar/yaml/yaml-tree.ts';
import type { DeclaredDocument, Pack } from '../../../grammar/packs/workspace.ts';
import { matchIdPattern, parseIdPattern } from '../../texts/id-pattern.ts';
import { amendedId } from '../elaborate/environment/gather-documents.ts';
import { patternsIn } from './text-names.ts';

export function untoldDocuments(packs: readonly Pack[]): Diagnostic[] {
  const told = toldIds(packs);
  const documents = packs.flatMap((pack) => pack.documents.filter((document) => amendedId(document) === undefined));
  const untold = documents.filter(({ kind, id }) => !told(kind, id));
  return untold.flatMap((document) => {
    const others = documents.filter(({ kind, id }) => kind === document.kind && id !== document.id);
    if (others.filter(({ kind, id }) => told(kind, id)).length * 2 <= others.length) return [];
    const { kind, id: name, file, idSpan } = document;
    return [diagnose('text/nothing-told', file.path, idSpan, { kind, name, file: fileFor(document, packs) })];
  });
}

/** Whether a text or a glossary in some language has an entry for a document. */
function toldIds(packs: readonly Pack[]): (kind: string, id: string) => boolean {
  const roots = packs.flatMap(({ texts, glossaries }) => [...texts, ...glossaries].map(({ root }) => root));
  const entries = roots.map(entriesOf);
  const patterns = roots.flatMap((root) =>
    patternsIn(root).flatMap(({ kind, pattern }) => {
      const parsed = parseIdPattern(pattern);
      return parsed === undefined ? [] : [{ kind, parsed }];
    }),
  );
  return (kind, id) =>
    entries.some((known) => known.get(kind)?.has(id) === true) ||
    patterns.some((pattern) => pattern.kind === kind && matchIdPattern(pattern.parsed, id) !== undefined);
}

/** By kind the ids in a text. The cache is keyed by its tree, which is replaced when the text changes. */
const kept = new WeakMap<YamlMap, ReadonlyMap<string, ReadonlySet<string>>>();

function entriesOf(root: YamlMap): ReadonlyMap<string, ReadonlySet<string>> {
  let known = kept.get(root);
  if (known === undefined) {
    known = new Map(
      root.entries.flatMap(({ key, value }) => (value.kind === 'map' ? [[key, new Set(value.entries.map((entry) => entry.key))]] : [])),
    );
    kept.set(root, known);
  }
  return known;
}

/** Where its text belongs: the first text of its pack, or a new one. */
function fileFor({ pack: id }: DeclaredDocument, packs: readonly Pack[]): string {
  const pack = packs.find((one) => one.id === id);
  const english = pack?.texts.find(({ locale }) => locale === 'en') ?? pack?.texts[0];
  return english?.file.path ?? `${pack?.folder ?? id}/text/en.yaml`;
}
