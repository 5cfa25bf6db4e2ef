// Kinds of the models in order: their keys, fields and piles, and what type each is.
import { closest } from '../../grammar/diagnostics/closest.ts';
import type { ModelFile } from '../../grammar/documents/merge-models.ts';
import type { Kind, Pile } from '../../grammar/generated/types.ts';
import type { Builder } from './build-environment.ts';
import type { Environment, FieldSymbol, KeySymbol, KindSymbol, Origin, PileSymbol } from './environment.ts';
import { oneTypeAt, originAt, valueOrigin } from './model-places.ts';
import { typeNamed, typeNames } from './type-names.ts';
import { noneType, numberType, truthType, type Type, unknownType } from './types.ts';

export function addKinds(builder: Builder, models: readonly ModelFile[]): void {
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
export function keyType(builder: Builder, key: KeySymbol & DeclaredKey): Type {
  const { env } = builder;
  const of = key.declaredOf === undefined ? undefined : typeNamed(env, key.declaredOf);
  if (key.declaredOf !== undefined && !of)
    builder.say('check/unknown-type', key.origin, { name: key.declaredOf, near: closest(key.declaredOf, typeNames(env)) ?? '' });
  const on = key.declaredOn === undefined ? undefined : oneTypeAt(builder, key.declaredOn, key.origin);
  Object.assign(key, {
    ...(on && on.base !== 'unknown' && { on }),
    with: Object.entries(key.declaredWith ?? {}).map(([name, text]) => {
      const at = key.declaredIn && originAt(key.declaredIn, ['kinds', env.kinds[key.kind].name, 'keys', key.name, 'with', name]);
      return { name, type: oneTypeAt(builder, text, key.origin), ...(at && { at }) };
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

/** Fields and piles of kinds. Columns are shared by names that never meet in one kind, to keep rows short. */
export function addFields(builder: Builder, models: readonly ModelFile[]): void {
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
      const type = oneTypeAt(builder, text!, origin);
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

export function addPile(
  builder: Builder,
  name: string,
  pile: Pile,
  origin: Origin,
  where: { offset?: number; table?: number },
): PileSymbol {
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
