// Compiles packs and chosen options into a program. The packs have been checked before, so only names that two packs both define are reported
// here.
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { diagnose } from '../../grammar/diagnostics/catalogue.ts';
import { type Phrase, phrase } from '../../grammar/diagnostics/phrases.ts';
import { closest } from '../../grammar/diagnostics/closest.ts';
import type { Span } from '../../grammar/source.ts';
import type { Pack } from '../../grammar/packs/workspace.ts';
import type { DataInfo, IdPart, KindInfo, PileInfo, Program } from '../program/program.ts';
import { buildEnvironment, type OptionValue, widthOfNone } from './elaborate/environment/build-environment.ts';
import { elaborateAll, type Elaborated } from './elaborate/elaborate-all.ts';
import type { AmendmentSymbol, Environment, KeySymbol, KindSymbol } from './elaborate/environment/environment.ts';
import { kindTemplate } from './elaborate/ids.ts';
import { toRef } from './elaborate/environment/types.ts';

export interface Compiled {
  readonly program: Program;
  /** Errors that only appear when these packs are combined: names that two of them define. */
  readonly problems: readonly Diagnostic[];
  /** @internal */
  readonly env: Environment;
  /** @internal */
  readonly elaborated: Elaborated;
}

/** Why packs without errors of their own cannot be played together: the first error that only appears when they are combined. */
export function whyApart({ problems: [problem] }: Compiled): Phrase | undefined {
  return problem && phrase('packs-apart', { message: problem });
}

/** Compiles a program. `skip` leaves amendments out, for callers that ask what a number would be without them. */
export function compile(
  packs: readonly Pack[],
  options: ReadonlyMap<string, OptionValue>,
  hash: string,
  skip?: (amendment: AmendmentSymbol) => boolean,
): Compiled {
  const ignore = (): void => undefined;
  const problems: Diagnostic[] = [];
  const env = buildEnvironment({
    packs,
    options,
    report: (diagnostic) => void (diagnostic.code === 'check/name-twice' && problems.push(diagnostic)),
  });
  if (skip) env.amendments.splice(0, env.amendments.length, ...env.amendments.filter((amendment) => !skip(amendment)));
  const elaborated = elaborateAll(env, ignore);
  const { shared, queries, actions, behaviours } = elaborated;
  const data = env.keys.map((key) => dataOf(env, key, ignore));
  const seat = env.kindByName.get('seat')!;
  const played = env.kindByName.get(env.players?.kind ?? '') ?? seat;
  const find = (kind: 'invariant' | 'require'): Program['invariants'] =>
    [...env.queries.values()]
      .filter((query) => query.source.kind === kind)
      .map((query) => ({ name: query.name, query: query.index, site: queries[query.index].site }));
  const placeField = env.fields.find((field) => field.name === env.place?.name);
  const faces = equalFaces(env, data);
  const program: Program = {
    hash,
    sites: shared.sites.list,
    kinds: env.kinds.map((kind) => kindInfo(kind, shared.sites.at(kind.origin.file, kind.origin.span, `kind ${kind.name}`))),
    documents: env.documents.map((document) => ({
      id: document.id,
      kind: document.kind,
      ...(faces.has(document.index) && { face: faces.get(document.index) }),
      pack: document.pack,
      site: shared.sites.at(document.origin.file, document.origin.span, `${env.kinds[document.kind].name} ${document.id}`),
    })),
    enums: env.enums.map(({ name, words }) => ({ name, words })),
    fields: env.fields.map(({ name, offset, type }) => ({ name, offset, type: toRef(type) })),
    stride: env.columns,
    globals: [...env.values.values()].map(({ name, offset, type }) => ({ name, offset, type: toRef(type) })),
    firstPiece: widthOfNone + env.values.size,
    piles: pileInfos(env),
    memories: [...env.memories.values()].map(({ name, type }) => ({ name, type: toRef(type) })),
    data,
    queries,
    actions,
    behaviours,
    choices: [...shared.choices.keys()].map((name) => ({ name })),
    chances: [...shared.chances.keys()].map((name) => ({ name })),
    spans: [...env.spans.keys()].map((name) => ({ name })),
    parts: [...shared.parts].map(([name, offset]) => ({ name, offset })),
    start: env.actions.get(env.start?.name ?? '')?.index ?? 0,
    invariants: find('invariant'),
    requires: find('require'),
    seats: {
      kind: seat.index,
      playedWith: played.index,
      field: env.fields.find((field) => field.name === env.players?.field)?.index ?? -1,
      least: env.players?.least ?? 1,
      most: env.players?.most ?? 1,
    },
    tells: [...env.results].flatMap(([name, told]) => {
      const index = env.queries.get(told.name)?.index;
      return index === undefined ? [] : [{ name, query: index }];
    }),
    told: toldActions(env, actions),
    firstChance: env.first === undefined ? -1 : [...shared.chances.keys()].indexOf(env.first.name),
    placeField: placeField?.index ?? -1,
  };
  return { program, problems, env, elaborated };
}

/**
 * The actions that are reported to every viewer. The layers that amendments put around an action have its name, too: if there are any, the action
 * itself is the first of that name after its own number, and it is reported only if it is reached; the layers matter if it is not. Only a behaviour has the name of its document.
 */
function toldActions(env: Environment, actions: Program['actions']): NonNullable<Program['told']> {
  const names = new Set(env.told.map(({ name }) => name));
  const told: NonNullable<Program['told']>[number][] = [];
  for (const name of names) {
    const own = env.actions.get(name)?.index;
    if (own === undefined) continue;
    const inner = actions.flatMap((one, at) => (at > own && one.name === name ? [at] : []));
    const [action = own, ...layers] = inner;
    told.push({ action, kind: 'step', id: name });
    if (inner.length > 0) for (const layer of [own, ...layers]) told.push({ action: layer, kind: 'step', id: name, layer: true });
  }
  const behaviours = new Map<string, { readonly kind: string; readonly id: string }>();
  for (const { kind, id } of env.documents) behaviours.set(`${env.kinds[kind].name} ${id}`, { kind: env.kinds[kind].name, id });
  actions.forEach(({ name }, action) => {
    const document = behaviours.get(name);
    if (document !== undefined && names.has(document.kind)) told.push({ action, ...document });
  });
  return told;
}

/** The piles of the program. The n-th entry that no kind owns is the n-th pile of the table. */
function pileInfos(env: Environment): PileInfo[] {
  return env.piles.map((pile) => ({
    name: pile.name,
    kinds: [...new Set(pile.kinds)],
    see: pile.see as PileInfo['see'],
    ...(pile.asSet && { asSet: pile.asSet as 'owner' | 'all' }),
    ...(pile.valuesFor && { valuesFor: pile.valuesFor as 'owner' | 'all' | 'nobody' }),
  }));
}

function kindInfo(kind: KindSymbol, site: number): KindInfo {
  const parts = (template: string | undefined, fallback: readonly IdPart[]): readonly IdPart[] =>
    template === undefined ? fallback : kindTemplate(kind, template).parts;
  const standard: readonly IdPart[] =
    kind.pieces === 'one' ? [{ part: 'name' }] : [{ part: 'name' }, { part: 'word', text: '.' }, { part: 'count' }];
  const columns = (names: readonly string[]): number[] => names.flatMap((name) => kind.fields.get(name)?.offset ?? []);
  const option = parts(kind.option, []);
  const exact = parts(kind.exact, option);
  return {
    name: kind.name,
    plural: kind.plural,
    pack: kind.pack,
    pieces: kind.pieces,
    fields: [...kind.fields.values()].map((field) => field.index),
    piles: [...kind.piles.values()].map((pile) => ({ pile: pile.index, offset: pile.offset! })),
    id: parts(kind.id, standard),
    option,
    exact,
    ...(kind.same && { same: columns(kind.same), exactSame: [...new Set([...columns(kind.same), ...columns(kind.hidden)])] }),
    open: columns(kind.open),
    openName: kind.open.includes('name'),
    hidden: columns(kind.hidden),
    site,
  };
}

/**
 * For documents whose pieces are compared without their names: maps each document that looks like an earlier one to the first of those. The keys
 * that make pieces equal are compared by their values.
 */
function equalFaces(env: Environment, data: readonly DataInfo[]): ReadonlyMap<number, number> {
  const faces = new Map<number, number>();
  for (const { same, keys, index: kind } of env.kinds) {
    if (same === undefined || same.includes('name')) continue;
    const printed = same.flatMap((name) => keys.get(name)?.data ?? []);
    const first = new Map<string, number>();
    for (const { index } of env.documents.filter((document) => document.kind === kind)) {
      const face = JSON.stringify(printed.map((key) => data[key].values[index]));
      const known = first.get(face);
      if (known === undefined) first.set(face, index);
      else faces.set(index, known);
    }
  }
  return faces;
}

/** The constant data of one key, by document. */
export function dataOf(env: Environment, key: KeySymbol, report: (diagnostic: Diagnostic) => void): DataInfo {
  const type = toRef(key.valueType);
  const values: (number | readonly number[])[] = [0];
  for (const document of env.documents) {
    const written = document.kind === key.kind ? document.source?.keys.get(key.name) : undefined;
    const value = written?.value ?? key.fallback;
    const unknown = (name: string): number => {
      const candidates = candidatesOf(env, key);
      const near = closest(name, candidates);
      if (written)
        report(
          diagnose(
            'check/unknown-data',
            document.written.get(key.name)!.file.path,
            wordSpan(document.written.get(key.name)!.file.text, written.valueSpan, name),
            {
              name,
              kind: kindWord(env, key),
              ...(near !== undefined && { near }),
            },
          ),
        );
      return 0;
    };
    values.push(document.kind === key.kind ? dataValue(env, key, value, unknown) : key.valueType.many ? [] : 0);
  }
  return {
    kind: key.kind,
    key: key.name,
    type: key.type === 'counts' ? { base: 'document', kinds: key.valueType.kinds, many: true } : type,
    values,
  };
}

/** The span of a word inside a value; the span of the whole value if the word is not in it. */
function wordSpan(text: string, span: Span, word: string): Span {
  const at = text.slice(span.start, span.end).search(new RegExp(`(?<![a-z0-9-])${word.replace(/[^a-z0-9-]/g, '.')}(?![a-z0-9-])`));
  return at < 0 ? span : { start: span.start + at, end: span.start + at + word.length };
}

export function kindWord(env: Environment, key: KeySymbol): Phrase {
  if (key.valueType.base === 'enum') return phrase('word-of', { name: env.enums[key.valueType.enum!].name });
  const names = key.valueType.kinds?.map((kind) => env.kinds[kind].name);
  return names === undefined ? phrase('thing') : phrase('either-kind', { names });
}

/** The names that the value of a key may use. */
export function candidatesOf(env: Environment, key: KeySymbol): string[] {
  if (key.valueType.base === 'enum') return [...env.enums[key.valueType.enum!].words];
  return (key.valueType.kinds ?? []).flatMap((kind) => [...env.documentByKind.get(kind)!.keys()]);
}

function dataValue(env: Environment, key: KeySymbol, value: unknown, unknown: (name: string) => number): number | readonly number[] {
  const single = (item: unknown): number => {
    if (typeof item === 'number') return item;
    if (typeof item === 'boolean') return item ? 1 : 0;
    if (typeof item !== 'string') return 0;
    if (key.valueType.base === 'enum') {
      const word = env.enums[key.valueType.enum!].words.indexOf(item);
      return word < 0 ? unknown(item) : word + 1;
    }
    if (key.valueType.base === 'unknown') return 0;
    const found = (key.valueType.kinds ?? []).flatMap((kind) => env.documentByKind.get(kind)!.get(item) ?? []);
    return found.length > 0 ? found[0].index : unknown(item);
  };
  if (key.type === 'counts')
    return value && typeof value === 'object' ? Object.entries(value).flatMap(([name, amount]) => [single(name), Number(amount)]) : [];
  if (key.valueType.many) return Array.isArray(value) ? value.map(single) : [];
  return single(value);
}
