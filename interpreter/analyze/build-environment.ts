// Gathers an environment from packs in order: models first, then documents, then rules. Reports what is declared twice or names nothing.
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { diagnose } from '../../grammar/diagnostics/catalogue.ts';
import { closest } from '../../grammar/diagnostics/closest.ts';
import type { CheckCode } from '../../grammar/diagnostics/catalogue-check.ts';
import type { ModelFile } from '../../grammar/documents/merge-models.ts';
import { locate } from '../../grammar/documents/yaml-tree.ts';
import type { Kind, Pile } from '../../grammar/generated/types.ts';
import type { Span } from '../../grammar/source.ts';
import type { Pack } from '../../grammar/workspace.ts';
import type { Environment, FieldSymbol, KeySymbol, KindSymbol, Origin, PileSymbol } from './environment.ts';
import { addDocuments } from './gather-documents.ts';
import { addRules } from './gather-rules.ts';
import { typeNamed, typeNames } from './type-names.ts';
import { noneType, numberType, pieceType, truthType, type Type, unknownType } from './types.ts';

/** The row of none is wider than any row, so that values of the game have their place before all columns are known. */
export const widthOfNone = 64;

export type OptionValue = boolean | string | number;

export interface BuildInput {
  /** In order: a pack after the packs it needs. */
  readonly packs: readonly Pack[];
  /** Chosen options when compiling; undefined while only checking. */
  readonly options?: ReadonlyMap<string, OptionValue>;
  readonly report: (diagnostic: Diagnostic) => void;
}

export interface Builder extends BuildInput {
  readonly env: Environment;
  readonly say: (code: CheckCode, origin: Origin, args?: Record<string, string>) => void;
  /** Whether something with `only-with` belongs to this game; while checking everything does. */
  readonly included: (onlyWith: string | undefined) => boolean;
}

export function buildEnvironment(input: BuildInput): Environment {
  const env = emptyEnvironment(input.packs);
  const texts = new Map(input.packs.flatMap((pack) => pack.models.map((model) => [model.file.path, model.file.text] as const)));
  const builder: Builder = {
    ...input,
    env,
    say: (code, origin, args = {}) =>
      input.report(
        diagnose(
          code,
          origin.file,
          code === 'check/unknown-type' || code === 'check/unknown-kind'
            ? wordFrom(texts.get(origin.file), origin.span, args['name'] ?? '')
            : origin.span,
          args,
        ),
      ),
    included: (onlyWith) => onlyWith === undefined || input.options === undefined || Boolean(input.options.get(onlyWith)),
  };
  const models = input.packs.flatMap((pack) => pack.models);
  addOptions(builder);
  addKinds(builder, models);
  addEnums(builder, models);
  addDocuments(builder);
  addRoles(builder, models);
  addWords(builder, models);
  addFields(builder, models);
  addTable(builder, models);
  for (const kind of env.kinds) for (const key of kind.keys.values()) Object.assign(key, { valueType: keyType(builder, key) });
  addRules(builder);
  return env;
}

/** The word itself, which stands behind the key that was declared. */
function wordFrom(text: string | undefined, span: Span, word: string): Span {
  const at =
    text?.slice(span.start, span.start + 600).search(new RegExp(`(?<![a-z0-9-])${word.replace(/[^a-z0-9-]/g, '.')}(?![a-z0-9-])`)) ?? -1;
  return at < 0 ? span : { start: span.start + at, end: span.start + at + word.length };
}

function emptyEnvironment(packs: readonly Pack[]): Environment {
  return {
    packs,
    kinds: [],
    kindByName: new Map(),
    kindByPlural: new Map(),
    roles: new Map(),
    roleByPlural: new Map(),
    enums: [],
    enumByName: new Map(),
    fields: [],
    piles: [],
    tablePiles: new Map(),
    keys: [],
    words: new Map(),
    values: new Map(),
    memories: new Map(),
    options: new Map(),
    results: new Map(),
    told: [],
    spans: new Map(),
    documents: [],
    documentByKind: new Map(),
    queries: new Map(),
    actions: new Map(),
    amendments: [],
    choices: new Map(),
    chances: new Map(),
    loose: [],
    dropped: new Set(),
    columns: 2,
    attaches: false,
  };
}

export function originAt(model: ModelFile, path: readonly string[]): Origin {
  const found = locate(model.root, [...path]);
  const span: Span = found?.keySpan ?? found?.node.span ?? { start: 0, end: 0 };
  return { file: model.file.path, span, pack: model.pack };
}

function valueOrigin(model: ModelFile, path: readonly string[]): Origin {
  const found = locate(model.root, [...path]);
  return { file: model.file.path, span: found?.node.span ?? found?.keySpan ?? { start: 0, end: 0 }, pack: model.pack };
}

function addOptions({ packs, options, env, say }: Builder): void {
  for (const pack of packs) {
    const at = (path: readonly string[]): Origin => ({
      file: pack.file.path,
      span: locate(pack.document.root, [...path])?.keySpan ?? { start: 0, end: 0 },
      pack: pack.id,
    });
    for (const name of Object.keys(pack.manifest.presets ?? {})) env.loose.push({ ...at(['presets', name]), name });
    for (const [name, option] of Object.entries(pack.manifest.options ?? {})) {
      const origin = at(['options', name]);
      if (env.options.has(name)) {
        say('check/name-twice', origin, { name, what: 'option', pack: env.loose.find((other) => other.name === name)?.pack ?? '' });
        continue;
      }
      env.loose.push({ ...origin, name });
      const values = (option.values ?? []).map(String);
      let enumeration: number | undefined;
      if (option.type === 'word') {
        enumeration = env.enums.length;
        const symbol = { index: enumeration, name, words: values };
        env.enums.push(symbol);
        env.enumByName.set(name, symbol);
      }
      env.options.set(name, {
        name,
        type: option.type,
        values,
        value: options?.get(name),
        enum: enumeration,
        ...(option.of !== undefined && { of: option.of }),
      });
    }
  }
}

function addKinds(builder: Builder, models: readonly ModelFile[]): void {
  const { env } = builder;
  const nowhere: Origin = { file: '', span: { start: 0, end: 0 }, pack: '' };
  const seat = newKind(env, 'seat', '', nowhere);
  seat.plural = 'seats';
  seat.documents = false;
  env.kindByPlural.set('seats', seat);
  for (const model of models) {
    for (const [name, kind] of Object.entries(model.data.kinds ?? {})) {
      if (!builder.included(kind['only-with'])) continue;
      const symbol = env.kindByName.get(name) ?? newKind(env, name, model.pack, originAt(model, ['kinds', name]));
      extendKind(builder, symbol, kind, model);
    }
  }
  for (const kind of env.kinds) {
    if (!kind.plural) kind.plural = kind.name;
    if (kind.plural !== kind.name) env.kindByPlural.set(kind.plural, kind);
  }
}

function newKind(env: Environment, name: string, pack: string, origin: Origin): KindSymbol {
  const kind: KindSymbol = {
    index: env.kinds.length,
    name,
    plural: '',
    pack,
    pieces: 'many',
    documents: true,
    keys: new Map(),
    fields: new Map(),
    piles: new Map(),
    open: [],
    hidden: [],
    origin,
  };
  env.kinds.push(kind);
  env.kindByName.set(name, kind);
  return kind;
}

/** Types of a key as written, until kinds and roles are known. */
interface DeclaredKey {
  declaredIn?: ModelFile;
  declaredOf?: string;
  declaredWith?: Record<string, string>;
  declaredOn?: string;
}

function extendKind(builder: Builder, symbol: KindSymbol, kind: Kind, model: ModelFile): void {
  if (kind.plural) {
    symbol.plural = kind.plural;
    builder.env.loose.push({ ...valueOrigin(model, ['kinds', symbol.name, 'plural']), name: kind.plural, singular: symbol.name });
  }
  if (kind.pieces) symbol.pieces = kind.pieces;
  if (kind.documents !== undefined) symbol.documents = kind.documents;
  symbol.open.push(...(kind.open ?? []));
  symbol.hidden.push(...(kind.hidden ?? []));
  if (kind.same) symbol.same = kind.same;
  symbol.id = kind.id ?? symbol.id;
  symbol.option = kind.option ?? symbol.option;
  symbol.exact = kind.exact ?? symbol.exact;
  for (const [name, key] of Object.entries(kind.keys ?? {})) {
    if (!builder.included(key['only-with'])) continue;
    const origin = originAt(model, ['kinds', symbol.name, 'keys', name]);
    const isData = key.type !== 'statements' && key.type !== 'amendments' && key.type !== 'expression' && key.type !== 'text';
    const entry: KeySymbol & DeclaredKey = {
      name,
      kind: symbol.index,
      type: key.type,
      data: isData ? builder.env.keys.length : -1,
      valueType: noneType,
      with: [],
      fallback: key.default,
      optional: key.optional ?? key.default !== undefined,
      origin,
      ...(key.while !== undefined && {
        whilst: {
          file: origin.file,
          expression: {
            kind: 'name',
            name: { text: key.while, span: valueOrigin(model, ['kinds', symbol.name, 'keys', name, 'while']).span },
            span: origin.span,
          },
        },
      }),
    };
    entry.declaredOf = key.of;
    entry.declaredWith = key.with;
    entry.declaredOn = key.on;
    entry.declaredIn = model;
    symbol.keys.set(name, entry);
    if (isData) builder.env.keys.push(entry);
  }
}

/** What a key's value is, once kinds, enumerations and roles are known. */
function keyType(builder: Builder, key: KeySymbol & DeclaredKey): Type {
  const { env } = builder;
  const of = key.declaredOf === undefined ? undefined : typeNamed(env, key.declaredOf);
  if (key.declaredOf !== undefined && !of)
    builder.say('check/unknown-type', key.origin, { name: key.declaredOf, near: closest(key.declaredOf, typeNames(env)) ?? '' });
  const on = key.declaredOn === undefined ? undefined : typeNamed(env, key.declaredOn);
  if (key.declaredOn !== undefined && !on)
    builder.say('check/unknown-type', key.origin, { name: key.declaredOn, near: closest(key.declaredOn, typeNames(env)) ?? '' });
  Object.assign(key, {
    ...(on && { on }),
    with: Object.entries(key.declaredWith ?? {}).map(([name, text]) => {
      const type = typeNamed(env, text);
      if (!type) builder.say('check/unknown-type', key.origin, { name: text, near: closest(text, typeNames(env)) ?? '' });
      const at = key.declaredIn && originAt(key.declaredIn, ['kinds', env.kinds[key.kind].name, 'keys', key.name, 'with', name]);
      return { name, type: type ?? unknownType, ...(at && { at }) };
    }),
  });
  switch (key.type) {
    case 'number':
      return numberType;
    case 'truth':
      return truthType;
    case 'numbers':
      return { ...numberType, many: true };
    case 'list':
      return { ...asDocument(of), many: true };
    case 'counts':
      return { base: 'counts', kinds: of?.kinds ?? [], many: true };
    case 'word':
      return asDocument(of);
    default:
      return unknownType;
  }
}

/** Data names documents, also where a kind has one piece for each. */
function asDocument(type: Type | undefined): Type {
  if (!type) return unknownType;
  return type.base === 'piece' ? { ...type, base: 'document' } : type;
}

function addEnums({ env }: Builder, models: readonly ModelFile[]): void {
  for (const model of models) {
    for (const [name, words] of Object.entries(model.data.enums ?? {})) {
      const known = env.enumByName.get(name);
      if (known) {
        (known.words as string[]).push(...words.filter((word) => !known.words.includes(word)));
        continue;
      }
      const symbol = { index: env.enums.length, name, words: [...words] };
      env.enums.push(symbol);
      env.enumByName.set(name, symbol);
      env.loose.push({ ...originAt(model, ['enums', name]), name });
      words.forEach((word, at) => env.loose.push({ ...valueOrigin(model, ['enums', name, String(at)]), name: word }));
    }
  }
}

/** Roles are gathered from all models first, so that what a later pack adds or takes out reaches every role built on it. */
function addRoles(builder: Builder, models: readonly ModelFile[]): void {
  const { env } = builder;
  const written = new Map<string, { of: { name: string; origin: Origin }[]; except: { name: string; origin: Origin }[] }>();
  for (const model of models) {
    for (const [name, role] of Object.entries(model.data.roles ?? {})) {
      if (!builder.included(role['only-with'])) continue;
      const origin = originAt(model, ['roles', name]);
      if (role.plural) env.loose.push({ ...valueOrigin(model, ['roles', name, 'plural']), name: role.plural, singular: name });
      const known = env.roles.get(name);
      if (!known) env.roles.set(name, { name, plural: role.plural ?? name, kinds: [], origin });
      const parts = written.get(name) ?? { of: [], except: [] };
      parts.of.push(...[...(role.of ?? []), ...(role.also ?? [])].map((member) => ({ name: member, origin })));
      parts.except.push(...(role.except ?? []).map((member) => ({ name: member, origin })));
      written.set(name, parts);
    }
  }
  const busy = new Set<string>();
  const membersOf = (name: string): { kinds: Set<number>; documents: Set<number> } => {
    const kinds = new Set<number>();
    const documents = new Set<number>();
    if (busy.has(name)) return { kinds, documents };
    busy.add(name);
    const parts = written.get(name)!;
    const members = (list: typeof parts.of): { kinds: number[]; documents: number[] }[] =>
      list.map((member) => memberOfRole(builder, member, (other) => membersOf(other), written));
    for (const member of members(parts.of)) {
      for (const kind of member.kinds) kinds.add(kind);
      for (const document of member.documents) documents.add(document);
    }
    for (const member of members(parts.except)) for (const document of member.documents) documents.delete(document);
    busy.delete(name);
    return { kinds, documents };
  };
  for (const role of env.roles.values()) {
    const { kinds, documents } = membersOf(role.name);
    role.kinds = [...kinds].sort((a, b) => a - b);
    const all = env.documents.filter((document) => kinds.has(document.kind)).map((document) => document.index);
    if (all.some((document) => !documents.has(document))) role.yes = all.filter((document) => documents.has(document));
    if (role.plural !== role.name) env.roleByPlural.set(role.plural, role);
  }
}

/** A member of a role is a kind, another role, or a single document. */
function memberOfRole(
  { env, say }: Builder,
  { name, origin }: { name: string; origin: Origin },
  roleMembers: (name: string) => { kinds: Set<number>; documents: Set<number> },
  written: ReadonlyMap<string, unknown>,
): { kinds: number[]; documents: number[] } {
  const kind = env.kindByName.get(name);
  if (kind)
    return {
      kinds: [kind.index],
      documents: env.documents.filter((document) => document.kind === kind.index).map((document) => document.index),
    };
  if (written.has(name)) {
    const { kinds, documents } = roleMembers(name);
    return { kinds: [...kinds], documents: [...documents] };
  }
  const words = name.split(' ');
  const found = env.documents.filter(
    (document) => document.id === words[words.length - 1] && (words.length === 1 || env.kinds[document.kind].name === words[0]),
  );
  if (found.length === 1) return { kinds: [found[0].kind], documents: [found[0].index] };
  if (found.length > 1)
    say('check/ambiguous-name', origin, {
      name,
      first: `\`${env.kinds[found[0].kind].name} ${name}\``,
      second: `\`${env.kinds[found[1].kind].name} ${name}\``,
    });
  else say('check/unknown-kind', origin, { name, near: closest(name, [...env.kindByName.keys(), ...env.roles.keys()]) ?? '' });
  return { kinds: [], documents: [] };
}

function typeAt(builder: Builder, text: string, origin: Origin): Type {
  const type = typeNamed(builder.env, text);
  if (type) return type;
  builder.say('check/unknown-type', origin, { name: text, near: closest(text, typeNames(builder.env)) ?? '' });
  return unknownType;
}

function addWords(builder: Builder, models: readonly ModelFile[]): void {
  for (const model of models) {
    for (const [name, text] of Object.entries(model.data.words ?? {})) {
      builder.env.loose.push({ ...originAt(model, ['words', name]), name });
      builder.env.words.set(name, typeAt(builder, text, valueOrigin(model, ['words', name])));
    }
  }
}

/** Fields and piles of kinds. Columns are shared by names that never meet in one kind, to keep rows short. */
function addFields(builder: Builder, models: readonly ModelFile[]): void {
  const { env } = builder;
  const declared: {
    readonly kind: KindSymbol;
    readonly name: string;
    readonly text?: string;
    readonly pile?: Pile;
    readonly origin: Origin;
  }[] = [];
  for (const model of models) {
    for (const [kindName, kind] of Object.entries(model.data.kinds ?? {})) {
      const symbol = env.kindByName.get(kindName);
      if (!symbol || !builder.included(kind['only-with'])) continue;
      for (const [name, text] of Object.entries(kind.fields ?? {}))
        declared.push({ kind: symbol, name, text, origin: originAt(model, ['kinds', kindName, 'fields', name]) });
      for (const [name, pile] of Object.entries(kind.piles ?? {}))
        if (builder.included(pile['only-with']))
          declared.push({ kind: symbol, name, pile, origin: originAt(model, ['kinds', kindName, 'piles', name]) });
    }
  }
  const offsets = colour(declared.map((entry) => [entry.kind.index, `${entry.pile ? 'pile' : 'field'} ${entry.name}`] as const));
  env.columns = 2 + Math.max(0, ...[...offsets.values()].map((offset) => offset + 1));
  const fieldByName = new Map<string, FieldSymbol>();
  for (const { kind, name, text, pile, origin } of declared) {
    const joined = pile && kind.piles.get(name);
    if (joined) {
      joined.kinds.push(...(pile.of ?? []).flatMap((member) => typeNamed(env, member)?.kinds ?? []));
      continue;
    }
    if (kind.fields.has(name) || kind.piles.has(name) || kind.keys.has(name)) {
      builder.say('check/declared-twice', origin, { name, kind: kind.name });
      continue;
    }
    const offset = 2 + offsets.get(`${pile ? 'pile' : 'field'} ${name}`)!;
    if (pile) kind.piles.set(name, addPile(builder, name, pile, origin, { offset }));
    else {
      const type = typeAt(builder, text!, origin);
      const shared = fieldByName.get(`${name} ${text}`);
      const field = shared ?? { name, index: env.fields.length, offset, type, origin };
      if (!shared) env.fields.push(field);
      fieldByName.set(`${name} ${text}`, field);
      kind.fields.set(name, field);
    }
  }
}

function colour(uses: readonly (readonly [number, string])[]): Map<string, number> {
  const kindsOf = new Map<string, Set<number>>();
  for (const [kind, name] of uses) kindsOf.set(name, (kindsOf.get(name) ?? new Set()).add(kind));
  const offsets = new Map<string, number>();
  for (const [name, kinds] of kindsOf) {
    const taken = new Set<number>();
    for (const [other, otherKinds] of kindsOf)
      if (offsets.has(other) && [...kinds].some((kind) => otherKinds.has(kind))) taken.add(offsets.get(other)!);
    let offset = 0;
    while (taken.has(offset)) offset++;
    offsets.set(name, offset);
  }
  return offsets;
}

function addPile(builder: Builder, name: string, pile: Pile, origin: Origin, where: { offset?: number; table?: number }): PileSymbol {
  const { env } = builder;
  const kinds = (pile.of ?? []).flatMap((text) => {
    const type = typeNamed(env, text);
    if (type?.base === 'piece') return type.kinds!;
    builder.say('check/unknown-kind', origin, { name: text, near: closest(text, [...env.kindByName.keys(), ...env.roles.keys()]) ?? '' });
    return [];
  });
  const symbol: PileSymbol = {
    name,
    index: env.piles.length,
    kinds,
    see: pile.see ?? 'all',
    asSet: pile['as-set'],
    valuesFor: pile['values-for'],
    origin,
    ...where,
  };
  env.piles.push(symbol);
  return symbol;
}

/** Piles of the table, values, memories, spans and the names the tool itself needs. */
function addTable(builder: Builder, models: readonly ModelFile[]): void {
  const { env } = builder;
  const seat = env.kindByName.get('seat')!;
  env.memories.set('winners', { name: 'winners', index: 0, type: pieceType([seat.index], 'seat', true) });
  let values = 0;
  for (const model of models) {
    const { data } = model;
    for (const [name, pile] of Object.entries(data.piles ?? {})) {
      if (!builder.included(pile['only-with'])) continue;
      const known = env.tablePiles.get(name);
      if (known) known.kinds.push(...(pile.of ?? []).flatMap((text) => typeNamed(env, text)?.kinds ?? []));
      else env.tablePiles.set(name, addPile(builder, name, pile, originAt(model, ['piles', name]), { table: env.tablePiles.size + 1 }));
    }
    for (const [name, text] of Object.entries(data.values ?? {})) {
      const origin = originAt(model, ['values', name]);
      env.values.set(name, { name, offset: widthOfNone + values++, type: typeAt(builder, text, origin), origin });
    }
    for (const [name, memory] of Object.entries(data.memory ?? {})) {
      env.loose.push({ ...originAt(model, ['memory', name]), name });
      env.memories.set(name, {
        name,
        index: env.memories.size,
        type: { ...typeAt(builder, memory.of, originAt(model, ['memory', name])), many: true },
      });
    }
    for (const [name, span] of Object.entries(data.spans ?? {}))
      env.spans.set(name, {
        name,
        index: env.spans.size,
        endsWith: { name: span['ends-with'], origin: valueOrigin(model, ['spans', name, 'ends-with']) },
        origin: originAt(model, ['spans', name]),
      });
    for (const [name, query] of Object.entries(data.result ?? {}))
      env.results.set(name, { query, origin: originAt(model, ['result', name]) });
    (data.told ?? []).forEach((name, at) => env.told.push({ name, origin: originAt(model, ['told', String(at)]) }));
    for (const name of Object.keys(data.verbs ?? {})) env.loose.push({ ...originAt(model, ['verbs', name]), name });
    if (data.start !== undefined) env.start = { name: data.start, origin: valueOrigin(model, ['start']) };
    if (data.place !== undefined) env.place = data.place;
    if (data.first !== undefined) env.first = data.first;
    if (data.players) {
      const players = env.players ?? { kind: '', field: 'owner', least: 1, most: 1 };
      const at = (name: 'kind' | 'field'): Origin =>
        data.players?.[name] === undefined
          ? (env.players?.places[name] ?? originAt(model, ['players']))
          : valueOrigin(model, ['players', name]);
      const written = Object.fromEntries(Object.entries(data.players).filter(([, value]) => value !== undefined));
      env.players = { ...players, ...written, places: { kind: at('kind'), field: at('field') } };
    }
  }
}
