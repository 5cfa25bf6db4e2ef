// Collects the uses of names in packs: in rules, documents, models, manifests, boards, scenarios, and as keys and slots of texts. Prose does not
// count: the same word in a sentence or a remark is no use of a definition.
import type { JsonSchema } from '../../../grammar/schemas/json-schema.ts';
import { type ToolKind, toolKinds } from '../../../grammar/schemas/tool-kinds.ts';
import { resolveReference } from '../../../grammar/schemas/walk-schema.ts';
import type { YamlNode } from '../../../grammar/yaml/yaml-tree.ts';
import type { SourceFile, Span } from '../../../grammar/source.ts';
import { languageWords } from '../../../grammar/syntax/tokens.ts';
import type { Scenario } from '../../../grammar/syntax/ast.ts';
import type { SyntaxTree } from '../../../grammar/syntax/children.ts';
import { eachName } from '../../../grammar/syntax/walk-tree.ts';
import type { DeclaredDocument } from '../../../grammar/packs/read-declared.ts';
import type { Pack } from '../../../grammar/packs/workspace.ts';
import type { Definitions, NameDefinition } from './definitions.ts';
import { ruleTrees } from './rule-trees.ts';

/** A word at a place where a name may be used. */
interface Spoken {
  readonly word: string;
  readonly start: number;
}

const NAME = /[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g;
const keywords: ReadonlySet<string> = new Set(languageWords);

/** The syntax in which a name is used: as a member (after a full stop, or as a key of a document), as a verb of scenarios, or otherwise. */
type Manner = 'member' | 'verb' | 'other';

/** By word, the places where a tree, a document or a file has it. */
type Index = ReadonlyMap<string, readonly Place[]>;

interface Place {
  /** Undefined where nothing can be defined. */
  readonly start?: number;
  readonly manners: readonly Manner[];
}

const manners: readonly Manner[] = ['member', 'verb', 'other'];
const member: readonly Manner[] = ['member'];
const verb: readonly Manner[] = ['verb'];
const other: readonly Manner[] = ['other'];
const memberOrOther: readonly Manner[] = ['member', 'other'];

export class NameUses {
  private readonly found = new Map<string, ReadonlySet<Manner>>();

  /** `damaged` files have unreadable lines: every word in them may be a use. */
  constructor(
    private readonly packs: readonly Pack[],
    private readonly definitions: Definitions,
    private readonly damaged: readonly SourceFile[],
  ) {}

  /** Whether a definition is unused. A field and a value may share a word: each has its own syntax of use. */
  areNone({ name, sort }: NameDefinition): boolean {
    const uses = this.usesOf(name);
    if (sort === 'verb') return !uses.has('verb');
    return sort === 'member'
      ? !uses.has('member') && (!uses.has('other') || this.isDefinedAs(name, undefined))
      : !uses.has('other') && (!uses.has('member') || this.isDefinedAs(name, 'member'));
  }

  private isDefinedAs(name: string, sort: NameDefinition['sort']): boolean {
    return this.definitions.named((one) => one === name).some((definition) => definition.of === undefined && definition.sort === sort);
  }

  /**
   * Few names are asked for, so that each is looked up in the indexes, which are cached, instead of joining all of those after every edit. A place
   * where a name is defined is no use.
   */
  private usesOf(name: string): ReadonlySet<Manner> {
    const known = this.found.get(name);
    if (known !== undefined) return known;
    const uses = new Set<Manner>();
    for (const [file, index] of this.indexes())
      for (const { start, manners: as } of index.get(name) ?? [])
        if (!as.every((one) => uses.has(one)) && (start === undefined || !this.definitions.startAt(file, start)))
          for (const one of as) uses.add(one);
    this.found.set(name, uses);
    return uses;
  }

  private *indexes(): Generator<readonly [string, Index]> {
    for (const { file, tree } of ruleTrees(this.packs)) yield [file, indexOfTree(tree)];
    for (const pack of this.packs) yield* indexesOfPack(pack);
    for (const file of this.damaged) yield [file.path, indexOfDamaged(file)];
  }
}

/** Caches the index of a tree, a document or a file, for as long as it is the same object. */
function indexed<Key extends object>(fill: (key: Key, add: (word: string, place: Place) => void) => void): (key: Key) => Index {
  const known = new WeakMap<Key, Index>();
  return (key) => {
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const index = new Map<string, Place[]>();
    fill(key, (word, place) => {
      const places = index.get(word);
      if (places === undefined) index.set(word, [place]);
      else places.push(place);
    });
    known.set(key, index);
    return index;
  };
}

const indexOfTree = indexed<SyntaxTree>((tree, add) =>
  eachName(tree, ({ text, span: { start } }, parent, property) => {
    if (property === 'field') add(text, { start, manners: member });
    else add(text, { start, manners: isTarget(parent, property) ? memberOrOther : other });
  }),
);

const indexOfDocument = indexed<DeclaredDocument>(({ kind, keys, file }, add) => {
  add(kind, { manners: other });
  for (const { node, keySpan, statements, expression, declarations } of keys.values()) {
    // The key is taken as it is written: the parser may have replaced a key that the model misspells.
    add(file.text.slice(keySpan.start, keySpan.end), { manners: member });
    if ((statements ?? expression ?? declarations) === undefined) for (const { word } of plainWords(node)) add(word, { manners: other });
  }
});

const indexOfVerbs = indexed<readonly Scenario[]>((scenarios, add) =>
  eachName(scenarios, ({ text }, _, property) => {
    if (property === 'verb') add(text, { manners: verb });
  }),
);

function indexedWords<Key extends object>(find: (key: Key) => Iterable<Spoken>, as = other): (key: Key) => Index {
  return indexed((key, add) => {
    for (const { word, start } of find(key)) add(word, { start, manners: as });
  });
}

function* indexesOfPack(pack: Pack): Generator<readonly [string, Index]> {
  for (const document of pack.documents) yield [document.file.path, indexOfDocument(document)];
  yield [pack.file.path, indexOfManifest(pack.document.root)];
  for (const { file, root } of pack.models) yield [file.path, indexOfModel(root)];
  for (const { file, root } of pack.boards) yield [file.path, indexOfBoard(root)];
  for (const { file, root } of pack.passages) yield [file.path, indexOfPassages(root)];
  for (const { file, root } of [...pack.texts, ...pack.glossaries]) yield [file.path, indexOfTexts(root)];
  for (const { file, scenarios } of pack.scenarios) {
    yield [file.path, indexOfCode(file)];
    yield [file.path, indexOfVerbs(scenarios)];
  }
}

/** Whether a name is the target of an amendment, which may be a key of documents. */
function isTarget(parent: Readonly<Record<string, unknown>>, property: string): boolean {
  return property === 'name' && !('kind' in parent);
}

function* wordsIn(text: string, start: number): Generator<Spoken> {
  for (const { 0: word, index } of text.matchAll(NAME)) yield { word, start: start + index };
}

/** The offset at which the words of a scalar begin: after the quote, if it has one. */
function startOf({ span, text }: { readonly span: Span; readonly text: string }): number {
  return span.end - span.start > text.length ? span.start + 1 : span.start;
}

/** The schema reference of prose, which is written for people. */
const prose = '#/$defs/text';

/** Indexes the words of a tool document, except the keys that its schema defines. */
function indexedKind(kind: ToolKind): (root: YamlNode) => Index {
  return indexedWords((root) => ownWords(root, toolKinds[kind].schema, kind));
}

function* ownWords(node: YamlNode, written: JsonSchema | undefined, kind: ToolKind): Generator<Spoken> {
  if (written?.$ref === prose) return;
  const schema = written === undefined ? {} : resolveReference(toolKinds[kind].schema, written);
  if (node.kind === 'list') for (const item of node.items) yield* ownWords(item, schema.items, kind);
  else if (node.kind === 'scalar') yield* wordsIn(node.text, startOf(node));
  else
    for (const { key, keySpan, value } of node.entries) {
      const own = schema.properties?.[key];
      if (own === undefined) yield* wordsIn(key, keySpan.start);
      yield* ownWords(value, own ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined), kind);
    }
}

/** Matches a name, perhaps with its kind, or several of them. */
const namesOnly = /^[a-z0-9.:-]+( [a-z0-9.:-]+)?( *[,+] *[a-z0-9.:-]+( [a-z0-9.:-]+)?)*$/;

/** The words of data that look like names; a sentence does not. */
function* plainWords(node: YamlNode): Generator<Spoken> {
  if (node.kind === 'list') for (const item of node.items) yield* plainWords(item);
  else if (node.kind === 'scalar') {
    if (namesOnly.test(node.text)) yield* wordsIn(node.text, startOf(node));
  } else
    for (const { key, keySpan, value } of node.entries) {
      yield* wordsIn(key, keySpan.start);
      yield* plainWords(value);
    }
}

/** The keys and slots of texts and glossaries, without the prose. */
function* keysAndSlots(node: YamlNode): Generator<Spoken> {
  if (node.kind === 'list') for (const item of node.items) yield* keysAndSlots(item);
  else if (node.kind === 'scalar')
    for (const { 0: slot, index } of node.text.matchAll(/\{[^{}|]*/g)) yield* wordsIn(slot, startOf(node) + index);
  else
    for (const { key, keySpan, value } of node.entries) {
      yield* wordsIn(key, keySpan.start);
      yield* keysAndSlots(value);
    }
}

/** The words of rules and scenarios as they are written, without remarks, titles and keywords of the language. */
function* codeWords({ text }: SourceFile): Generator<Spoken> {
  const blank = (part: string): string => ' '.repeat(part.length);
  const code = text.replace(/"[^"\n]*"|(?<!\S)#.*/g, blank);
  for (const spoken of wordsIn(code, 0)) if (!keywords.has(spoken.word)) yield spoken;
}

const indexOfManifest = indexedKind('pack');
const indexOfModel = indexedKind('model');
const indexOfBoard = indexedKind('board');
const indexOfPassages = indexedWords(plainWords);
const indexOfTexts = indexedWords(keysAndSlots);
const indexOfCode = indexedWords(codeWords);
const indexOfDamaged = indexedWords(codeWords, manners);
