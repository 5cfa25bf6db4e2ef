// Completion candidates from the environment of a pack: what a name may be in the rules, ranked by type.
import { builtins } from '../check/elaborate/builtins.ts';
import type { Context } from '../check/elaborate/context.ts';
import { describe } from '../check/elaborate/environment/describe.ts';
import type { Environment, ParamSymbol } from '../check/elaborate/environment/environment.ts';
import { queryResult } from '../check/elaborate/queries.ts';
import { typeNames } from '../check/elaborate/environment/type-names.ts';
import { comparable, fits, noneType, pieceType, toOne, type Type } from '../check/elaborate/environment/types.ts';
import { type Completions, marker } from './completions.ts';

const valueWords: Readonly<Record<string, string>> = {
  none: 'nothing',
  true: 'truth',
  false: 'truth',
  not: 'not CONDITION',
  some: 'some NAME in SET has CONDITION',
  every: 'every NAME in SET has CONDITION',
  no: 'no NAME in SET has CONDITION',
  sum: 'sum of VALUE for NAME in SET',
  if: 'if CONDITION then VALUE else VALUE',
};

/** Adds everything that can stand where a value is expected. */
export function addValues(to: Completions, ctx: Context, want: Type | undefined): void {
  const { env } = ctx.shared;
  const better = (type: Type): number => (want === undefined ? 0 : fitsWell(type, want) ? 0 : 20);
  for (const { name, type } of [...ctx.scope.variables].reverse())
    if (/^[a-z]/.test(name)) to.add(better(type), { label: name, kind: 'name', detail: describe(env, type) });
  for (const name of ctx.numbers?.keys() ?? [])
    to.add(better(noneType), { label: name, kind: 'value', detail: 'a number of this document' });
  if (want?.base === 'enum')
    for (const word of env.enums[want.enum!].words)
      to.add(1, { label: word, kind: 'value', detail: `a word of ${env.enums[want.enum!].name}` });
  if (want?.base === 'piece' || want?.base === 'document' || want?.base === 'pile')
    for (const kind of (want.kinds ?? []).filter((index) => env.kinds[index].documents))
      for (const id of env.documentByKind.get(kind)?.keys() ?? []) to.add(3, { label: id, kind: 'piece', detail: env.kinds[kind].name });
  for (const [name, { type }] of env.values) to.add(4 + better(type), { label: name, kind: 'value', detail: describe(env, type) });
  for (const [name, { kinds }] of env.tablePiles)
    to.add(4 + better({ base: 'pile', kinds, many: false }), {
      label: name,
      kind: 'value',
      detail: describe(env, { base: 'pile', kinds, many: false }),
    });
  for (const [name, { type }] of env.memories) to.add(5 + better(type), { label: name, kind: 'value', detail: describe(env, type) });
  for (const [name, { type }] of env.options) to.add(6, { label: name, kind: 'value', detail: `option, ${type}` });
  for (const query of env.queries.values()) {
    if (query.data || query.expression || query.source.kind !== 'query') continue;
    const type = queryResult({ ...ctx.shared, observe: undefined, report: () => undefined }, query);
    addCall(to, 4 + better(type), query.name, query.params, describe(env, type));
  }
  for (const kind of env.kinds)
    if (kind.pieces !== 'none')
      to.add(6 + better(pieceType([kind.index], kind.name, true)), {
        label: kind.plural,
        kind: 'name',
        detail: `all pieces of kind ${kind.name}`,
      });
  for (const role of env.roles.values())
    to.add(6 + better(pieceType(role.kinds, role.name, true)), {
      label: role.plural,
      kind: 'name',
      detail: `all that take the role ${role.name}`,
    });
  for (const { name, params, summary } of builtins)
    to.add(8, { label: name, kind: 'rule', detail: summary, insert: callSnippet(name, params), snippet: true });
  for (const { id, kind, source } of env.documents) if (source) to.add(26, { label: `${env.kinds[kind].name} ${id}`, kind: 'piece' });
  for (const [word, detail] of Object.entries(valueWords)) to.add(28, { label: word, kind: 'word', detail });
}

function fitsWell(type: Type, want: Type): boolean {
  return type.base !== 'unknown' && (fits(type, want) || comparable(toOne(type), toOne(want)));
}

/** Adds the fields, piles and keys of a type. */
export function addMembers(to: Completions, env: Environment, type: Type): void {
  if (type.base !== 'piece' && type.base !== 'document' && type.base !== 'pile') return;
  const kinds = (type.kinds ?? []).map((kind) => env.kinds[kind]);
  const [first, ...rest] = kinds;
  if (first === undefined) return;
  const own = type.base === 'document' && first.pieces !== 'one';
  const everywhere = (has: (kind: (typeof kinds)[number]) => boolean): number => (rest.every(has) ? 0 : 10);
  for (const kind of kinds) {
    const detail = kinds.length > 1 ? `, ${kind.name}` : '';
    if (!own) {
      for (const [name, field] of kind.fields)
        to.add(
          everywhere((other) => other.fields.has(name)),
          { label: name, kind: 'field', detail: describe(env, field.type) + detail },
        );
      for (const [name, { kinds: held }] of kind.piles)
        to.add(1 + everywhere((other) => other.piles.has(name)), {
          label: name,
          kind: 'field',
          detail: describe(env, { base: 'pile', kinds: held, many: false }) + detail,
        });
    }
    for (const [name, key] of kind.keys)
      if (key.data >= 0 || key.type === 'expression')
        to.add(2 + everywhere((other) => other.keys.has(name)), { label: name, kind: 'key', detail: `key, ${key.type}${detail}` });
  }
}

export function addAllMembers(to: Completions, env: Environment): void {
  for (const kind of env.kinds) addMembers(to, env, pieceType([kind.index], kind.name));
}

export function addActions(to: Completions, env: Environment, rank = 2): void {
  for (const { name, params } of env.actions.values()) addCall(to, rank, name, params, 'action');
}

export function addQueries(to: Completions, env: Environment, rank = 2): void {
  for (const query of env.queries.values())
    if (!query.data && !query.expression) addCall(to, rank, query.name, query.params, query.source.kind);
}

/** Adds a call with its arguments as a snippet; labels are written where the header has them. */
function addCall(to: Completions, rank: number, name: string, params: readonly ParamSymbol[], detail: string): void {
  const header = params.map(({ label, name: param }) => (label === undefined ? param : `${label} ${param}`)).join(', ');
  to.add(rank, {
    label: name,
    kind: 'rule',
    detail: params.length === 0 ? detail : `(${header}) ${detail}`,
    insert: callSnippet(name, params),
    ...(params.length > 0 && { snippet: true }),
  });
}

function callSnippet(name: string, params: readonly { readonly name: string; readonly label?: string }[]): string {
  if (params.length === 0) return name;
  return `${name}(${params.map(({ name: param, label }, at) => `${label === undefined ? '' : `${label}: `}\${${at + 1}:${param}}`).join(', ')})`;
}

export function addTypes(to: Completions, env: Environment, rank = 0): void {
  for (const name of typeNames(env)) to.add(rank, { label: name, kind: 'name', detail: 'type' });
}

export function addKindNames(to: Completions, env: Environment): void {
  for (const name of env.kindByName.keys()) to.add(0, { label: name, kind: 'name', detail: 'kind' });
  for (const name of env.roles.keys()) to.add(0, { label: name, kind: 'name', detail: 'role' });
}

/** Adds names that give a parameter its type. */
export function addParameters(to: Completions, env: Environment): void {
  for (const [name, type] of env.words) to.add(0, { label: name, kind: 'name', detail: describe(env, type) });
  addTypes(to, env, 1);
}

export function addNames(to: Completions, names: Iterable<string>, detail: string, rank = 0): void {
  for (const label of names) if (!label.startsWith(marker)) to.add(rank, { label, kind: 'name', detail });
}
