// Collects the uses of names in packs: in rules, documents, models, manifests, boards, scenarios, and as keys and slots of texts. Prose does not
// count: the same word in a sentence or a remark is no use of a definition.
import type { JsonSchema } from '../../../grammar/schemas/json-schema.ts';
import { type ToolKind, toolKinds } from '../../../grammar/schemas/tool-kinds.ts';
import { resolveReference } from '../../../grammar/schemas/walk-schema.ts';
import type { YamlNode } from '../../../grammar/yaml/yaml-tree.ts';
import type { SourceFile, Span } from '../../../grammar/source.ts';
import { languageWords } from '../../../grammar/syntax/tokens.ts';
import { eachName } from '../../../grammar/syntax/walk-tree.ts';
import type { Pack } from '../../../grammar/packs/workspace.ts';
import type { NameDefinition } from './definitions.ts';
import { grouped } from '../elaborate/environment/grouped.ts';
import { ruleTrees } from './rule-trees.ts';

/** A word at a place where a name may be used. */
interface Spoken {
  readonly word: string;
  readonly start: number;
}

const NAME = /[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g;
const keywords: ReadonlySet<string> = new Set(languageWords);

export class NameUses {
  /** Names that are used as members: after a full stop, or as keys of documents. */
  private readonly asMember = new Set<string>();
  private readonly asVerb = new Set<string>();
  private readonly asOther = new Set<string>();
  private readonly members: ReadonlySet<string>;
  private readonly others: ReadonlySet<string>;

  /** `damaged` files have unreadable lines: every word in them may be a use. */
  constructor(packs: readonly Pack[], definitions: readonly NameDefinition[], damaged: Iterable<SourceFile>) {
    const named = grouped(
      definitions.filter(({ of }) => of === undefined),
      ({ sort }) => sort,
    );
    const namesOf = (sort: NameDefinition['sort']): ReadonlySet<string> => new Set(named.get(sort)?.map(({ name }) => name));
    this.members = namesOf('member');
    this.others = namesOf(undefined);
    const defined = new Set(definitions.map(({ file, span }) => `${file} ${span.start}`));
    const isUse = (file: string, start: number): boolean => !defined.has(`${file} ${start}`);
    for (const { file, tree } of ruleTrees(packs))
      eachName(tree, ({ text, span }, parent, property) => {
        if (!isUse(file, span.start)) return;
        if (property === 'field' || isTarget(parent, property)) this.asMember.add(text);
        if (property !== 'field') this.asOther.add(text);
      });
    for (const pack of packs) {
      for (const { kind, keys, file } of pack.documents) {
        this.asOther.add(kind);
        for (const { node, keySpan, statements, expression, declarations } of keys.values()) {
          // The key is taken as it is written: the parser may have replaced a key that the model misspells.
          this.asMember.add(file.text.slice(keySpan.start, keySpan.end));
          if ((statements ?? expression ?? declarations) === undefined) for (const { word } of plainWords(node)) this.asOther.add(word);
        }
      }
      const spoken = [
        [pack.file, wordsOf(pack.document.root, 'pack')] as const,
        ...pack.models.map(({ file, root }) => [file, wordsOf(root, 'model')] as const),
        ...pack.boards.map(({ file, root }) => [file, wordsOf(root, 'board')] as const),
        ...pack.passages.map(({ file, root }) => [file, plainWords(root)] as const),
        ...[...pack.texts, ...pack.glossaries].map(({ file, root }) => [file, keysAndSlots(root)] as const),
        ...pack.scenarios.map(({ file }) => [file, codeWords(file)] as const),
      ];
      for (const { scenarios } of pack.scenarios)
        eachName(scenarios, ({ text }, _, property) => {
          if (property === 'verb') this.asVerb.add(text);
        });
      for (const [file, words] of spoken) for (const { word, start } of words) if (isUse(file.path, start)) this.asOther.add(word);
    }
    for (const file of damaged)
      for (const { word, start } of codeWords(file)) {
        if (!isUse(file.path, start)) continue;
        for (const uses of [this.asMember, this.asVerb, this.asOther]) uses.add(word);
      }
  }

  /** Whether a definition is unused. A field and a value may share a word: each has its own syntax of use. */
  areNone({ name, sort }: NameDefinition): boolean {
    if (sort === 'verb') return !this.asVerb.has(name);
    return sort === 'member'
      ? !this.asMember.has(name) && (!this.asOther.has(name) || this.others.has(name))
      : !this.asOther.has(name) && (!this.asMember.has(name) || this.members.has(name));
  }
}

/** Whether a name is the target of an amendment, which may be a key of documents. */
function isTarget(parent: Readonly<Record<string, unknown>>, property: string): boolean {
  return property === 'name' && !('kind' in parent);
}

/** Caches the words found in a document or a file, for as long as it is the same object. */
function kept<Key extends object>(find: (key: Key) => Iterable<Spoken>): (key: Key) => readonly Spoken[] {
  const known = new WeakMap<Key, readonly Spoken[]>();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = [...find(key)]));
    return found;
  };
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

const finders = new Map<ToolKind, (root: YamlNode) => readonly Spoken[]>();

/** The words of a tool document, except the keys that its schema defines. */
function wordsOf(root: YamlNode, kind: ToolKind): readonly Spoken[] {
  let find = finders.get(kind);
  if (find === undefined) finders.set(kind, (find = kept((node) => ownWords(node, toolKinds[kind].schema, kind))));
  return find(root);
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
const plainWords = kept<YamlNode>(function* find(node): Generator<Spoken> {
  if (node.kind === 'list') for (const item of node.items) yield* find(item);
  else if (node.kind === 'scalar') {
    if (namesOnly.test(node.text)) yield* wordsIn(node.text, startOf(node));
  } else
    for (const { key, keySpan, value } of node.entries) {
      yield* wordsIn(key, keySpan.start);
      yield* find(value);
    }
});

/** The keys and slots of texts and glossaries, without the prose. */
const keysAndSlots = kept<YamlNode>(function* find(node): Generator<Spoken> {
  if (node.kind === 'list') for (const item of node.items) yield* find(item);
  else if (node.kind === 'scalar')
    for (const { 0: slot, index } of node.text.matchAll(/\{[^{}|]*/g)) yield* wordsIn(slot, startOf(node) + index);
  else
    for (const { key, keySpan, value } of node.entries) {
      yield* wordsIn(key, keySpan.start);
      yield* find(value);
    }
});

/** The words of rules and scenarios as they are written, without remarks, titles and keywords of the language. */
const codeWords = kept<SourceFile>(function* find({ text }): Generator<Spoken> {
  const blank = (part: string): string => ' '.repeat(part.length);
  const code = text.replace(/"[^"\n]*"|(?<!\S)#.*/g, blank);
  for (const spoken of wordsIn(code, 0)) if (!keywords.has(spoken.word)) yield spoken;
});
