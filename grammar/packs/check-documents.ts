// Checks documents against each other: ids used twice, the documents they amend, and the options they depend on.
import { diagnose } from '../diagnostics/catalogue.ts';
import { closest } from '../diagnostics/closest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../source.ts';
import { oncePer } from './lazy.ts';
import type { Pack } from './workspace.ts';
import { optionsOf } from './check-manifests.ts';
import { replace } from '../schemas/explain-schema-error.ts';
import type { DeclaredDocument } from './read-declared.ts';
import type { YamlMap, YamlNode } from '../yaml/yaml-tree.ts';

export function checkDocuments(packs: readonly Pack[]): Diagnostic[] {
  const diagnostics = checkDocumentsOfRules(packs);
  for (const pack of packs) {
    const known = optionNames(pack, packs);
    for (const board of pack.boards) checkOnlyWith(board.root, board.file, known, diagnostics);
    for (const { root, file } of pack.passages) checkRulings(root, file, known, diagnostics);
  }
  return diagnostics;
}

/** The diagnostics of what rules are made of. Boards and passages are not read for it. */
export function checkDocumentsOfRules(packs: readonly Pack[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const index = indexDocuments(packs);
  for (const pack of packs) {
    const known = optionNames(pack, packs);
    for (const model of pack.models) checkOnlyWith(model.root, model.file, known, diagnostics);
    for (const document of pack.documents) {
      const amends = document.keys.get('amends');
      if (amends === undefined) checkUnique(document, pack, index, diagnostics);
      else checkAmends(document, pack, packs, index, diagnostics);
      const onlyWith = document.keys.get('only-with');
      if (onlyWith !== undefined) checkOption(onlyWith.node, document.file, known, diagnostics);
    }
  }
  return diagnostics;
}

function optionNames(pack: Pack, packs: readonly Pack[]): readonly string[] | undefined {
  const options = optionsOf(pack, packs);
  return options && [...options.keys()];
}

/** The documents that define something, not those that amend it, by kind and id, in the order of packs. */
type Index = ReadonlyMap<string, readonly DeclaredDocument[]>;

function indexDocuments(packs: readonly Pack[]): Index {
  const index = new Map<string, DeclaredDocument[]>();
  for (const document of packs.flatMap(({ documents }) => documents)) {
    if (document.id === '' || document.keys.has('amends')) continue;
    const name = `${document.kind} ${document.id}`;
    const list = index.get(name);
    if (list === undefined) index.set(name, [document]);
    else list.push(document);
  }
  return index;
}

/** Reports an id used twice. Ids are unique among packs that can meet in one game because one of them needs the other. */
function checkUnique(document: DeclaredDocument, pack: Pack, index: Index, diagnostics: Diagnostic[]): void {
  const all = index.get(`${document.kind} ${document.id}`) ?? [];
  // The list is in order, so the first related document is enough; it is the document itself if there is no other.
  const earlier = all.find((other) => other === document || other.pack === pack.id || pack.needs.includes(other.pack));
  if (earlier === undefined || earlier === document || triesToAmend(document)) return;
  const { kind, id } = document;
  const amends = earlier.pack === pack.id ? undefined : `${earlier.pack}/${id}`;
  const place = `${earlier.file.path}:${earlier.file.position(earlier.idSpan.start).line}`;
  diagnostics.push(diagnose('pack/same-document', document.file, document.idSpan, { kind, id, place, amends }));
}

/** Whether a document has the key `amends`, but in a form that was refused. */
function triesToAmend({ broken, file, span }: DeclaredDocument): boolean {
  return broken && /^\s*amends\b/m.test(file.text.slice(span.start, span.end));
}

function checkAmends(document: DeclaredDocument, pack: Pack, packs: readonly Pack[], index: Index, diagnostics: Diagnostic[]): void {
  const amends = document.keys.get('amends');
  if (amends === undefined || typeof amends.value !== 'string') return;
  const [target, id] = amends.value.split('/');
  if (target === pack.id || pack.needs.includes(target)) {
    if (index.get(`${document.kind} ${id}`)?.some((other) => other.pack === target) === true) return;
  } else if (pack.lacking) return;
  const candidates = packs
    .filter((other) => pack.needs.includes(other.id))
    .flatMap(({ documents }) => documents)
    .filter((other) => other.kind === document.kind && !other.keys.has('amends'))
    .map((other) => `${other.pack}/${other.id}`);
  const meant = closest(amends.value, candidates);
  const { valueSpan: span, value } = amends;
  diagnostics.push(
    diagnose('pack/unknown-document', document.file, span, { kind: document.kind, target: value, meant }, replace(span, meant)),
  );
}

/** Checks every `only-with` in a model or board, however deep. */
function checkOnlyWith(root: YamlNode, file: SourceFile, known: readonly string[] | undefined, diagnostics: Diagnostic[]): void {
  if (known !== undefined) for (const node of optionsNamedIn(root)) checkOption(node, file, known, diagnostics);
}

const optionsNamedIn = oncePer((root: YamlNode): readonly YamlNode[] => {
  const found: YamlNode[] = [];
  const visit = (node: YamlNode): void => {
    if (node.kind === 'list') node.items.forEach(visit);
    else if (node.kind === 'map')
      for (const { key, value } of node.entries) {
        if (key === 'only-with') found.push(value);
        else visit(value);
      }
  };
  visit(root);
  return found;
});

/** Checks the options named at rulings, which groups with another custom can choose. */
function checkRulings(root: YamlMap, file: SourceFile, known: readonly string[] | undefined, diagnostics: Diagnostic[]): void {
  const rulings = root.entries.find(({ key }) => key === 'rulings')?.value;
  for (const ruling of rulings?.kind === 'list' ? rulings.items : []) {
    const option = ruling.kind === 'map' ? ruling.entries.find(({ key }) => key === 'option')?.value : undefined;
    if (option !== undefined) checkOption(option, file, known, diagnostics);
  }
}

function checkOption(node: YamlNode, file: SourceFile, known: readonly string[] | undefined, diagnostics: Diagnostic[]): void {
  if (known === undefined || node.kind !== 'scalar' || node.text === '' || known.includes(node.text)) return;
  const meant = closest(node.text, known);
  diagnostics.push(diagnose('pack/unknown-option', file, node.span, { id: node.text, meant }, replace(node.span, meant)));
}
