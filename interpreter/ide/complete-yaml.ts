// Completion in YAML: keys and values from the schema of the document, which is the tool's or derived from the model, and names of the packs
// where the schema says that a name stands.
import { openable } from '../../grammar/packs/read-documents.ts';
import { kindByPath, localeOf, toolKindOf, toolKinds, type ToolKind } from '../../grammar/schemas/tool-kinds.ts';
import type { JsonSchema } from '../../grammar/schemas/json-schema.ts';
import { rulesSortOf, schemaOfKind } from '../../grammar/packs/schema-of-kind.ts';
import { builtInDrawings, paintWords } from '../../grammar/packs/merge-boards.ts';
import { resolveReference } from '../../grammar/schemas/walk-schema.ts';
import type { Path } from '../../grammar/yaml/yaml-tree.ts';
import type { SourceFile } from '../../grammar/source.ts';
import type { MergedModel } from '../../grammar/packs/workspace.ts';
import { formsOf, gendersOf, profileOf } from '../../grammar/messages/profiles.ts';
import { declaringKeys } from '../check/texts/declared-forms.ts';
import type { TextNames } from '../check/texts/text-names.ts';
import { fieldsOf } from '../texts/fields.ts';
import { Completions, wordAround } from './completions.ts';
import { textKinds } from '../symbols/mention-texts.ts';
import { type Spot, spotAt } from '../symbols/mention-yaml.ts';
import type { SymbolSort } from '../symbols/mentions.ts';
import type { Completion } from './shapes.ts';
import type { SymbolIndex } from '../symbols/symbol-index.ts';
import { type YamlCursor, yamlCursor } from './yaml-cursor.ts';

export function completeYaml(
  file: SourceFile,
  offset: number,
  model: MergedModel | undefined,
  index: SymbolIndex,
  texts: TextNames | undefined,
): Completion[] {
  const before = file.text.slice(file.text.lastIndexOf('\n', offset - 1) + 1, offset);
  if (/(?:^|\s)#/.test(before.replace(/"[^"]*"?|'[^']*'?/g, ''))) return [];
  const to = new Completions(file, wordAround(file.text, offset), offset);
  const cursor = yamlCursor(file.text, offset);
  new YamlCompleter(file, to, cursor, model, index, texts).complete();
  return to.list();
}

/** The schema at a path, as far as it is known. */
export function knownSchemaAt(root: JsonSchema, path: Path): JsonSchema | undefined {
  let schema: JsonSchema | undefined = resolveReference(root, root);
  for (const step of path) {
    if (schema === undefined) return undefined;
    const next: JsonSchema | false | undefined =
      typeof step === 'number' ? schema.items : (schema.properties?.[step] ?? schema.additionalProperties);
    schema = next === undefined || next === false ? undefined : resolveReference(root, next);
  }
  return schema;
}

/** The tool's kind of the document that a cursor stands in. */
export function toolKindAt(path: string, { opening }: YamlCursor): ToolKind | undefined {
  return (opening === undefined ? undefined : toolKindOf(opening)) ?? kindByPath(path);
}

class YamlCompleter {
  private readonly pack: string;

  constructor(
    private readonly file: SourceFile,
    private readonly to: Completions,
    private readonly cursor: YamlCursor,
    private readonly model: MergedModel | undefined,
    private readonly index: SymbolIndex,
    private readonly textNames: TextNames | undefined,
  ) {
    this.pack = index.packIdOf(file.path);
  }

  complete(): void {
    const { cursor, file } = this;
    const kind = toolKindAt(file.path, cursor);
    if (kind === 'text' || kind === 'glossary') return this.texts(kind);
    if (kind !== undefined) return this.tool(kind);
    const declared = cursor.opening === undefined ? undefined : this.model?.kinds.get(cursor.opening);
    if (declared === undefined || (cursor.path.length === 0 && cursor.at === 'key' && cursor.siblings.length === 0)) return this.openings();
    this.declared(declared.name);
  }

  /** The first keys of documents, which say of what kind a document is. */
  private openings(): void {
    for (const name of this.model === undefined ? [] : openable(this.model))
      this.to.add(0, { label: name, kind: 'key', detail: 'a document of this kind', insert: `${name}: ` });
    const promised = kindByPath(this.file.path);
    if (promised !== undefined) this.to.add(0, { label: toolKinds[promised].key, kind: 'key', insert: `${toolKinds[promised].key}: ` });
    for (const { key, schema } of Object.values(toolKinds))
      this.to.add(1, { label: key, kind: 'key', detail: schema.description ?? 'a document of the tool', insert: `${key}: ` });
  }

  private tool(kind: ToolKind): void {
    const { schema, key } = toolKinds[kind];
    const { path, at, siblings } = this.cursor;
    if (at === 'key') {
      const spot = spotAt(kind, [...path, 'x']).key;
      if (spot !== undefined && 'names' in spot) this.names(spot, path, true);
      this.keys(knownSchemaAt(schema, path), siblings);
      if (path.length === 0 && siblings.length === 0) this.to.add(0, { label: key, kind: 'key', insert: `${key}: ` });
      // A bare word may also become an item of a list.
      const item = spotAt(kind, [...path, 0]).value;
      if (item !== undefined) this.spot(item, [...path, 0]);
      return;
    }
    this.values(knownSchemaAt(schema, path));
    const spot = spotAt(kind, path).value;
    if (spot !== undefined) this.spot(spot, path);
    if (kind === 'board') this.boardWords(path);
  }

  /** Drawings and paints that every board can use. */
  private boardWords(path: Path): void {
    const spot = spotAt('board', path).value;
    const sorts: readonly SymbolSort[] = spot !== undefined && 'names' in spot ? spot.names : [];
    const key = path.at(-1);
    const words = sorts.includes('drawing') ? builtInDrawings : key === 'fill' || key === 'line' ? paintWords : [];
    for (const label of words) this.to.add(1, { label, kind: 'value', detail: 'on every board' });
  }

  private keys(schema: JsonSchema | undefined, siblings: readonly string[]): void {
    for (const [name, own] of Object.entries(schema?.properties ?? {})) {
      if (siblings.includes(name)) continue;
      const required = schema?.required?.includes(name) === true;
      const type = Array.isArray(own.type) ? own.type.join(' or ') : own.type;
      this.to.add(required ? 0 : 2, {
        label: name,
        kind: 'key',
        detail: [required ? 'must be given' : '', typeof type === 'string' ? type : ''].filter(Boolean).join(', '),
        ...(own.description !== undefined && { documentation: own.description }),
        insert: `${name}: `,
      });
    }
  }

  private values(schema: JsonSchema | undefined): void {
    for (const word of schema?.enum ?? []) this.to.add(0, { label: word, kind: 'value' });
    if (schema?.type === 'boolean' || schema?.const !== undefined) this.truths();
  }

  private truths(): void {
    for (const label of ['true', 'false']) this.to.add(0, { label, kind: 'value' });
  }

  private spot(spot: Spot, path: Path): void {
    if ('names' in spot) return this.names(spot, path, false);
    if ('defines' in spot) return;
    if (spot.form === 'type') {
      for (const label of ['number', 'truth', 'pile', 'many']) this.to.add(2, { label, kind: 'word' });
      this.sorts(['kind', 'role', 'enum']);
    } else if (spot.form === 'member') this.sorts(['kind', 'role', 'document']);
    else if (spot.form === 'pile-path') this.sorts(['pile', 'kind', 'role', 'own-pile']);
  }

  private names(spot: Extract<Spot, { names: readonly SymbolSort[] }>, path: Path, key: boolean): void {
    this.sorts(spot.names, spot.of === undefined ? undefined : String(path[spot.of]), key);
  }

  private sorts(sorts: readonly SymbolSort[], of?: string, key = false): void {
    for (const [rank, sort] of sorts.entries())
      for (const definition of this.index.inReach(this.pack, sort)) {
        if (of !== undefined && definition.of !== undefined && definition.of !== of) continue;
        const detail = definition.of === undefined ? sort : `${sort} of ${definition.of}`;
        this.to.add(rank, { label: definition.name, kind: 'name', detail, insert: key ? `${definition.name}: ` : definition.name });
      }
  }

  // -------------------------------------------------------------- declared kinds

  private declared(kind: string): void {
    const { path, at, siblings } = this.cursor;
    const schema = this.model && schemaOfKind(kind, this.model);
    if (schema === undefined) return;
    const [key] = path;
    if (path.length === 0 && at === 'key') {
      for (const [name, own] of Object.entries(schema.properties ?? {})) {
        if (siblings.includes(name) || name === kind) continue;
        const type = this.model?.kinds.get(kind)?.keys.get(name)?.declaration.type;
        const rules = type !== undefined && rulesSortOf(type) !== undefined;
        this.to.add(schema.required?.includes(name) ? 0 : type === undefined ? 4 : 1, {
          label: name,
          kind: 'key',
          detail: type ?? (typeof own.type === 'string' ? own.type : ''),
          insert: rules ? `${name}: |\n  ` : `${name}: `,
        });
      }
      return;
    }
    if (key === 'only-with') return this.sorts(['option']);
    if (key === 'amends') {
      for (const { name, of, pack } of this.index.inReach(this.pack, 'document'))
        if (of === kind && pack !== this.pack) this.to.add(0, { label: `${pack}/${name}`, kind: 'name' });
      return;
    }
    const declaration = this.model?.kinds.get(kind)?.keys.get(String(key))?.declaration;
    if (declaration === undefined) return;
    if (declaration.type === 'truth') return this.truths();
    if (declaration.of === undefined) return;
    const [word] = declaration.of.replace(/^many /, '').split(' ');
    const kinds = new Set([word, ...this.kindsOfRole(word)]);
    const colon = declaration.type === 'counts' ? ': ' : '';
    for (const sort of ['word', 'document'] as const)
      for (const { name, of } of this.index.inReach(this.pack, sort))
        if (of !== undefined && kinds.has(of)) this.to.add(0, { label: name, kind: 'name', detail: of, insert: `${name}${colon}` });
  }

  private kindsOfRole(role: string): string[] {
    return this.model?.from.flatMap(({ data }) => data.roles?.[role]?.of ?? []) ?? [];
  }

  // -------------------------------------------------------------- texts

  private texts(kind: 'text' | 'glossary'): void {
    const { path, at, siblings } = this.cursor;
    if (at === 'value' && path.length < 3) return;
    if (path.length === 0) {
      if (siblings.length === 0) this.to.add(0, { label: kind, kind: 'key', insert: `${kind}: ` });
      if (kind === 'glossary')
        for (const name of declaringKeys) if (!siblings.includes(name)) this.to.add(2, { label: name, kind: 'key', insert: `${name}: [` });
      const own = [...Object.keys(textKinds), ...this.index.inReach(this.pack, 'kind').map(({ name }) => name)];
      const enums = this.index.inReach(this.pack, 'enum').map(({ name }) => `enum-${name}`);
      for (const name of [...own, ...enums]) if (!siblings.includes(name)) this.to.add(1, { label: name, kind: 'key', insert: `${name}:` });
      return;
    }
    const [textKind, id] = path.map(String);
    if (path.length === 1) return this.textIds(textKind, siblings);
    if (path.length === 2 && kind === 'text') {
      for (const [rank, name] of fieldsOf(textKind).entries())
        if (!siblings.includes(name)) this.to.add(rank, { label: name, kind: 'key', insert: `${name}: ` });
      return;
    }
    if (kind === 'glossary') {
      this.wordsOfLanguage(path, siblings);
      const schema = knownSchemaAt(toolKinds.glossary.schema, path);
      return at === 'key' ? this.keys(schema, siblings) : this.values(schema);
    }
    // Inside a message: what its slots may show here. A thing is written with its kind.
    const { slots, numbers } = this.textNames?.places.at(textKind, id, String(path[2])) ?? {};
    for (const [name, sort] of slots ?? []) this.to.add(0, { label: name, kind: 'value', ...(sort !== 'any' && { detail: sort }) });
    for (const name of numbers ?? []) this.to.add(1, { label: name, kind: 'value', detail: 'number' });
    this.sorts(['kind']);
  }

  /** In a glossary: the forms and genders that names of its language have, and how they are called. */
  private wordsOfLanguage([, , key]: Path, siblings: readonly string[]): void {
    const locale = localeOf(this.cursor.id ?? '');
    const { forms, genders } = profileOf(locale);
    const called = key === 'forms' ? forms : key === 'gender' ? genders : undefined;
    const declared = this.textNames?.declared.in(locale);
    const words = key === 'forms' ? (declared?.forms ?? formsOf(locale)) : key === 'gender' ? (declared?.genders ?? gendersOf(locale)) : [];
    for (const label of words) {
      if (key === 'forms' && siblings.includes(label)) continue;
      const detail = called !== undefined && Object.hasOwn(called, label) ? called[label] : undefined;
      this.to.add(0, {
        label,
        kind: key === 'forms' ? 'key' : 'value',
        ...(detail !== undefined && { detail }),
        ...(key === 'forms' && { insert: `${label}: ` }),
      });
    }
  }

  /** Ids of a kind that some pack has a text for, in the language of this file. */
  private idsWithText(kind: string): ReadonlySet<string> {
    const { id } = this.cursor;
    const texts = this.index.workspace.packs.flatMap((pack) => pack.texts.filter((text) => text.id === id));
    const maps = texts.flatMap(({ root }) => root.entries.filter(({ key }) => key === kind).map(({ value }) => value));
    return new Set(maps.flatMap((map) => (map.kind === 'map' ? map.entries.map(({ key }) => key) : [])));
  }

  private textIds(kind: string, siblings: readonly string[]): void {
    const enumeration = /^enum-(.+)$/.exec(kind)?.[1];
    const sorts: readonly SymbolSort[] = enumeration !== undefined ? ['word'] : (textKinds[kind] ?? ['document']);
    const of = enumeration ?? (textKinds[kind] === undefined ? kind : undefined);
    const told = this.idsWithText(kind);
    if (kind === 'branch') {
      for (const { name, of: choice } of this.index.inReach(this.pack, 'branch'))
        if (!siblings.includes(`${choice}.${name}`))
          this.to.add(0, { label: `${choice}.${name}`, kind: 'key', insert: `${choice}.${name}:` });
      return;
    }
    for (const sort of sorts)
      for (const definition of this.index.inReach(this.pack, sort))
        if (!siblings.includes(definition.name) && (of === undefined || definition.of === of))
          this.to.add(told.has(definition.name) ? 2 : 0, {
            label: definition.name,
            kind: 'key',
            detail: told.has(definition.name) ? `${sort}, has a text` : sort,
            insert: `${definition.name}:`,
          });
  }
}
