// Computes the signature of an environment, a cache key: as long as it stays the same, a rule that did not change means the same. Models and
// manifests are compared by identity, because they change seldom; documents and headers by what rules can see of them.
import type { SyntaxTree } from '../../../grammar/syntax/children.ts';
import { holdsKind, wordsIn } from '../../../grammar/syntax/walk-tree.ts';
import type { Environment, AmendmentSymbol, DocumentSymbol, ParamSymbol, QuerySymbol } from './environment/environment.ts';
import type { UnreadableLines } from './environment/unreadable-lines.ts';
import { standsTooDeep } from './depth-limit.ts';
import type { Type } from './environment/types.ts';

export interface Signature {
  /** Models, manifests and documents. */
  readonly world: string;
  /** Queries and actions by name, each with what a caller sees of it. */
  readonly callables: ReadonlyMap<string, string>;
}

export function signatureOf(env: Environment, unreadable: UnreadableLines | undefined): Signature {
  const world: string[] = [];
  for (const pack of env.packs)
    world.push(pack.id, String(numberOf(pack.document)), ...pack.models.map((model) => String(numberOf(model))));
  for (const { id, kind, pack, written } of env.documents) world.push(`${kind} ${id} ${pack} ${[...written.keys()].join(' ')}`);
  world.push(String(env.attaches));
  const callables = new Map<string, string>();
  // Amendments of an answer turn a pile into a set.
  const amended = new Set(
    env.amendments.flatMap(({ declaration }) => (declaration.kind === 'change' ? declaration.targets.map(({ name }) => name.text) : [])),
  );
  for (const query of env.queries.values()) {
    const damaged = unreadable?.touches(query.origin.file, query.source.span) === true;
    const touched = damaged ? ' damaged' : standsTooDeep(env, query) ? ' too deep' : '';
    const sort = query.data ? 'data' : query.expression ? 'key' : '';
    const changes = amended.has(query.name.replace(/ of .*$/, '')) ? ' amended' : '';
    callables.set(query.name, `${query.source.kind} ${sort}${paramsKey(query.params)}${touched}${changes}`);
  }
  for (const action of env.actions.values()) {
    const query = callables.get(action.name) ?? '';
    callables.set(action.name, `${query} action${paramsKey(action.params)}`);
  }
  return { world: world.join('\n'), callables };
}

/** The whole signature as one text. */
export function signatureText({ world, callables }: Signature): string {
  return `${world}\n${[...callables].map(([name, header]) => `${name} ${header}`).join('\n')}`;
}

/** Names that are new, removed, or look different to a caller. A key of documents counts under its own name. */
export function changedNames(before: Signature, after: Signature): Set<string> {
  const changed = new Set<string>();
  for (const [name, header] of after.callables) if (before.callables.get(name) !== header) addName(changed, name);
  for (const name of before.callables.keys()) if (!after.callables.has(name)) addName(changed, name);
  return changed;
}

export function addName(names: Set<string>, name: string): void {
  names.add(name);
  const of = name.indexOf(' of ');
  if (of > 0) names.add(name.slice(0, of));
}

export function typeKey({ base, many, enum: index, kinds, word }: Type): string {
  return `${base}${many ? '*' : ''}${index ?? ''}/${kinds?.join(',') ?? ''}/${word ?? ''}`;
}

function paramsKey(params: readonly ParamSymbol[]): string {
  return `(${params.map(({ name, label, type }) => `${label ?? ''} ${name} ${typeKey(type)}`).join(', ')})`;
}

/** Numbers that the rules of a document may name. */
export function numbersKey(document: DocumentSymbol | undefined): string {
  return document === undefined ? '' : [...document.numbers].map(([name, value]) => `${name} ${value}`).join(' ');
}

export function sameInputs(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

/** What an amendment depends on besides the environment: its text, the amendments that drop it, and for an attached one the grants. */
export function amendmentInputs(
  env: Environment,
  amendment: AmendmentSymbol,
  drops: ReadonlyMap<string, readonly AmendmentSymbol[]>,
): unknown[] {
  const { declaration, holder, name } = amendment;
  const dropping = (drops.get(name) ?? []).map((drop) => drop.declaration);
  return [declaration, name, numbersKey(holder?.document), ...dropping, ...(holder ? grantsIn(env) : [])];
}

function grantsIn(env: Environment): unknown[] {
  return env.amendments.filter(({ declaration, holder }) => declaration.kind === 'grant' && !holder).map(({ declaration }) => declaration);
}

/** What a body depends on in addition: the branches that amendments add to its choices. */
export function offerInputs(env: Environment, body: SyntaxTree, drops: ReadonlyMap<string, readonly AmendmentSymbol[]>): unknown[] {
  if (!holdsKind(body, 'one-of')) return [];
  return env.amendments.filter(({ declaration }) => declaration.kind === 'offer').flatMap((offer) => amendmentInputs(env, offer, drops));
}

// ---------------------------------------------------------------- circles

/** Whether any of the syntax trees among the inputs mentions one of these names; other inputs mention nothing. */
export function mentions(inputs: readonly unknown[], names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false;
  return inputs.some((input) => {
    if (typeof input !== 'object' || input === null) return false;
    const own = wordsIn(input as SyntaxTree);
    for (const name of names) if (own.has(name)) return true;
    return false;
  });
}

/** Whether a query may call another one that may call it back. */
export function inCircle(queries: ReadonlyMap<string, QuerySymbol>, start: QuerySymbol): boolean {
  // Expressions of documents are read through fields, which can belong to any kind.
  if (start.expression) return true;
  const keyed = [...queries.values()].filter((query) => query.expression);
  const seen = new Set<QuerySymbol>();
  const open = [start];
  for (let query = open.pop(); query !== undefined; query = open.pop()) {
    for (const word of wordsIn(query.source.body)) {
      if (keyed.some(({ expression }) => expression?.name === word)) return true;
      const next = queries.get(word);
      if (next === undefined || (next === start && query === start)) continue;
      if (next === start) return true;
      if (!seen.has(next)) {
        seen.add(next);
        open.push(next);
      }
    }
  }
  return false;
}

// ---------------------------------------------------------------- identities

const numbers = new WeakMap<object, number>();
let last = 0;

/** A number for an object: equal only for the same one. */
export function numberOf(thing: object): number {
  let number = numbers.get(thing);
  if (number === undefined) numbers.set(thing, (number = ++last));
  return number;
}
