// Finds documents that nothing can bring into a game, though others of their kind come into one: a game reaches a document that a rule names, that
// a document in reach names under one of its keys, that an option may name, that a seat may be played with, or all of a kind that the rules ask for.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic, Fix } from '../../../grammar/diagnostics/diagnostic.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { Declaration } from '../../../grammar/syntax/ast.ts';
import type { SyntaxTree } from '../../../grammar/syntax/children.ts';
import { eachName, eachNode } from '../../../grammar/syntax/walk-tree.ts';
import type { DeclaredDocument, Pack } from '../../../grammar/packs/workspace.ts';
import { amendedId } from '../elaborate/environment/gather-documents.ts';
import type { Environment, KindSymbol } from '../elaborate/environment/environment.ts';

/** Every document of one kind and id: the one that defines it, and those that amend it. */
interface Entity {
  readonly kind: string;
  readonly id: string;
  readonly parts: DeclaredDocument[];
}

/**
 * All packs are looked at together: what one pack defines, a later one may bring into a game. A word that could name a document counts as its name,
 * so that nothing is reported that some selection reaches.
 */
export function unreachedDocuments(packs: readonly Pack[], environments: readonly Environment[]): Diagnostic[] {
  const kinds = kindsOf(environments);
  const entities = entitiesOf(packs, kinds);
  const reached = reach(packs, environments, kinds, entities);
  const isReached = new Set([...reached].map(({ kind }) => kind));
  const known = new Map(packs.map(({ id, needs }) => [id, new Set([...needs, id])]));
  return [...entities.values()].flatMap((entity) => {
    const first = entity.parts.find((part) => amendedId(part) === undefined);
    // A kind of which nothing is reached is used in a way that is not known here, or not yet.
    if (reached.has(entity) || first === undefined || !isReached.has(entity.kind)) return [];
    const way = wayTo(first, kinds, reached, known.get(first.pack) ?? new Set());
    const args = { kind: entity.kind, name: entity.id, ...(way && { key: way.key, owner: way.owner }) };
    const fix = way?.model === undefined ? undefined : addNaming(first, way.key, way.model, (kind, id) => entities.has(keyOf(kind, id)));
    return [diagnose('check/unreached-document', first.file.path, first.idSpan, args, fix)];
  });
}

function keyOf(kind: string, id: string): string {
  return `${kind} ${id}`;
}

function kindsOf(environments: readonly Environment[]): ReadonlyMap<string, readonly [KindSymbol, Environment][]> {
  const kinds = new Map<string, [KindSymbol, Environment][]>();
  for (const env of environments)
    for (const kind of env.kinds) {
      const known = kinds.get(kind.name);
      if (known) known.push([kind, env]);
      else kinds.set(kind.name, [[kind, env]]);
    }
  return kinds;
}

type Kinds = ReturnType<typeof kindsOf>;

function entitiesOf(packs: readonly Pack[], kinds: Kinds): Map<string, Entity> {
  const entities = new Map<string, Entity>();
  for (const { documents } of packs)
    for (const document of documents) {
      if (!kinds.has(document.kind)) continue;
      const { kind } = document;
      const id = amendedId(document) ?? document.id;
      const known = entities.get(keyOf(kind, id));
      if (known) known.parts.push(document);
      else entities.set(keyOf(kind, id), { kind, id, parts: [document] });
    }
  return entities;
}

function reach(
  packs: readonly Pack[],
  environments: readonly Environment[],
  kinds: Kinds,
  entities: ReadonlyMap<string, Entity>,
): ReadonlySet<Entity> {
  const byId = new Map<string, Entity[]>();
  for (const entity of entities.values()) byId.set(entity.id, [...(byId.get(entity.id) ?? []), entity]);
  const byKind = new Map<string, Entity[]>();
  for (const entity of entities.values()) byKind.set(entity.kind, [...(byKind.get(entity.kind) ?? []), entity]);
  const reached = new Set<Entity>();
  const open: Entity[] = [];
  const add = (entity: Entity | undefined): void => {
    if (entity === undefined || reached.has(entity)) return;
    reached.add(entity);
    open.push(entity);
  };
  const addTree = (tree: SyntaxTree): void => {
    const { names, wholes } = mentionsIn(tree);
    for (const name of names) for (const entity of byId.get(name) ?? []) add(entity);
    for (const kind of wholes) for (const entity of byKind.get(kind) ?? []) add(entity);
  };
  for (const { rules } of packs) for (const { declarations } of rules) for (const declaration of declarations) addTree(declaration);
  for (const env of environments) {
    const asked = [env.players?.kind, ...[...env.options.values()].map(({ of }) => of)];
    for (const kind of asked) for (const entity of byKind.get(kind ?? '') ?? []) add(entity);
  }
  for (let entity = open.pop(); entity !== undefined; entity = open.pop()) {
    for (const { keys } of entity.parts)
      for (const { statements, expression, declarations } of keys.values())
        for (const tree of [statements, expression, declarations as readonly Declaration[] | undefined]) if (tree) addTree(tree);
    for (const [key, named] of namingKeys(kinds, entity.kind))
      for (const value of [...entity.parts.map(({ keys }) => keys.get(key)?.value), ...defaultsOf(kinds, entity.kind, key)])
        for (const id of idsIn(value)) for (const kind of named) add(entities.get(keyOf(kind, id)));
  }
  return reached;
}

/** By key of a kind, the kinds whose documents its values name. */
function namingKeys(kinds: Kinds, name: string): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, readonly string[]>();
  for (const [{ keys }, env] of kinds.get(name) ?? [])
    for (const [key, { valueType }] of keys)
      if (valueType.base === 'document' || valueType.base === 'counts')
        named.set(key, [...(named.get(key) ?? []), ...(valueType.kinds ?? []).map((index) => env.kinds[index].name)]);
  return named;
}

function defaultsOf(kinds: Kinds, name: string, key: string): unknown[] {
  return (kinds.get(name) ?? []).map(([{ keys }]) => keys.get(key)?.fallback);
}

/** A word, a list of words, or amounts by word. */
function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

interface Mentions {
  readonly names: ReadonlySet<string>;
  /** Kinds of which all documents are asked for. */
  readonly wholes: ReadonlySet<string>;
}

/** The cache is keyed by the tree, which stays the same object until its text changes. */
const kept = new WeakMap<object, Mentions>();

/** What a part of the rules names. */
export function mentionsIn(tree: SyntaxTree): Mentions {
  let known = kept.get(tree);
  if (known === undefined) {
    const names = new Set<string>();
    const wholes = new Set<string>();
    eachName(tree, ({ text }) => void names.add(text));
    eachNode(tree, (node) => {
      if (node.kind !== 'call' || node.name.text !== 'documents') return;
      for (const { value } of node.args) if (value.kind === 'name') wholes.add(value.name.text);
    });
    kept.set(tree, (known = { names, wholes }));
  }
  return known;
}

// ---------------------------------------------------------------- what would bring it in

interface Way {
  readonly owner: string;
  readonly key: string;
  /** A document that names one of the kind in this way, and nothing else under the key. */
  readonly model?: DeclaredDocument;
}

/** How documents in reach name those of the same kind, in packs that the pack knows; the shortest document that names a single one is the model. */
function wayTo({ kind }: DeclaredDocument, kinds: Kinds, reached: ReadonlySet<Entity>, known: ReadonlySet<string>): Way | undefined {
  const ways: Way[] = [];
  for (const { kind: owner, parts } of reached)
    for (const [key, named] of namingKeys(kinds, owner)) {
      const model = parts.find((part) => amendedId(part) === undefined && part.keys.has(key) && known.has(part.pack));
      if (!named.includes(kind) || model === undefined) continue;
      ways.push({ owner, key, ...(typeof model.keys.get(key)?.value === 'string' && { model }) });
    }
  const length = ({ model }: Way): number => (model === undefined ? Number.MAX_SAFE_INTEGER : model.span.end - model.span.start);
  return ways.sort((a, b) => length(a) - length(b))[0];
}

/** Adds a copy of another document below this one, which names this one instead. */
function addNaming(
  { file, span, id }: DeclaredDocument,
  key: string,
  model: DeclaredDocument,
  isTaken: (kind: string, id: string) => boolean,
): Fix {
  let number = 1;
  while (isTaken(model.kind, `${id}-${number}`)) number++;
  const { start, end } = model.span;
  let copy = model.file.text.slice(start, end);
  const changes = [
    { at: model.idSpan, by: `${id}-${number}` },
    { at: model.keys.get(key)!.valueSpan, by: id },
  ].sort((a, b) => b.at.start - a.at.start);
  for (const { at, by } of changes) copy = copy.slice(0, at.start - start) + by + copy.slice(at.end - start);
  const above = file.text.slice(0, span.end);
  const from = above.trimEnd().length;
  const isLast = file.text.slice(span.end).trim() === '';
  const text = `\n---\n${copy.trim()}\n`;
  return {
    title: phrase('add-naming', { kind: model.kind, name: id }),
    span: { start: from, end: isLast ? file.text.length : span.end },
    text,
  };
}
