// Gathers the kinds of the models in order: their keys, fields and piles, and the type of each.
import type { ModelFile } from '../../../../grammar/packs/merge-models.ts';
import type { Path } from '../../../../grammar/yaml/yaml-tree.ts';
import type { Kind, Pile } from '../../../../grammar/generated/types.ts';
import type { Builder } from './build-environment.ts';
import type { Environment, FieldSymbol, KeySymbol, KindSymbol, Origin, PileSymbol } from './environment.ts';
import { kindsAt, oneTypeAt, originAt, typeAt, valueOrigin } from './model-places.ts';
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
  readonly declaredIn: ModelFile;
  readonly declaredOf?: string;
  readonly declaredWith?: Record<string, string>;
  readonly declaredOn?: string;
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
      declaredIn: model,
      declaredOf: key.of,
      declaredWith: key.with,
      declaredOn: key.on,
    };
    symbol.keys.set(name, entry);
    if (isData) builder.env.keys.push(entry);
  }
}

/** The type of a key's value, once kinds, enumerations and roles are known. */
export function keyType(builder: Builder, symbol: KeySymbol): Type {
  // Every key is made above.
  const key = symbol as KeySymbol & DeclaredKey;
  const path = ['kinds', builder.env.kinds[key.kind].name, 'keys', key.name];
  const placeOf = (...steps: readonly string[]): Origin => valueOrigin(key.declaredIn, [...path, ...steps]);
  const written = key.declaredOf === undefined ? unknownType : typeAt(builder, key.declaredOf, placeOf('of'));
  const of = written === unknownType ? undefined : written;
  const on = key.declaredOn === undefined ? undefined : oneTypeAt(builder, key.declaredOn, placeOf('on'));
  Object.assign(key, {
    ...(on && on.base !== 'unknown' && { on }),
    with: Object.entries(key.declaredWith ?? {}).map(([name, text]) => {
      const at = originAt(key.declaredIn, [...path, 'with', name]);
      return { name, type: oneTypeAt(builder, text, placeOf('with', name)), at };
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

/** The document type for a piece type: data names documents, also where a kind has one piece for each. */
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
    readonly model: ModelFile;
    readonly path: Path;
  }[] = [];
  for (const model of models) {
    for (const [kindName, kind] of Object.entries(model.data.kinds ?? {})) {
      const symbol = env.kindByName.get(kindName);
      if (!symbol || !builder.included(kind['only-with'])) continue;
      for (const [name, text] of Object.entries(kind.fields ?? {}))
        declared.push({ kind: symbol, name, text, model, path: ['kinds', kindName, 'fields', name] });
      for (const [name, pile] of Object.entries(kind.piles ?? {}))
        if (builder.included(pile['only-with']))
          declared.push({ kind: symbol, name, pile, model, path: ['kinds', kindName, 'piles', name] });
    }
  }
  const offsets = colour(declared.map((entry) => [entry.kind.index, `${entry.pile ? 'pile' : 'field'} ${entry.name}`] as const));
  env.columns = 2 + Math.max(0, ...[...offsets.values()].map((offset) => offset + 1));
  const fieldByName = new Map<string, FieldSymbol>();
  for (const { kind, name, text, pile, model, path } of declared) {
    const origin = originAt(model, path);
    const kinds = kindsAt(builder, pile?.of ?? [], model, [...path, 'of']);
    const joined = pile && kind.piles.get(name);
    if (joined) {
      joined.kinds.push(...kinds);
      continue;
    }
    if (kind.fields.has(name) || kind.piles.has(name) || kind.keys.has(name)) {
      builder.say('check/declared-twice', origin, { name, kind: kind.name });
      continue;
    }
    const offset = 2 + offsets.get(`${pile ? 'pile' : 'field'} ${name}`)!;
    if (pile) kind.piles.set(name, addPile(env, { name, pile, kinds, origin }, { offset }));
    else {
      const type = oneTypeAt(builder, text!, valueOrigin(model, path));
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

/** A pile as a model declares it, with the kinds that may lie in it. */
interface DeclaredPile extends Pick<PileSymbol, 'name' | 'kinds' | 'origin'> {
  readonly pile: Pile;
}

export function addPile(env: Environment, declared: DeclaredPile, where: { offset?: number; table?: number }): PileSymbol {
  const { name, pile, kinds, origin } = declared;
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
