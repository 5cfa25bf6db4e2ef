// Elaborates queries: their bodies, their inferred results and the amendments that change their answers, in the order of stages.
import type { ChangeAmendment, QueryLine } from '../../../grammar/syntax/ast.ts';
import type { Expr, QueryCode } from '../../program/program.ts';
import { bindingOf, type Context, report, Scope, type Shared, siteOf } from './context.ts';
import { typePhrase } from './environment/describe.ts';
import type { AmendmentSymbol, Environment, HeaderParam, KeySymbol, ParamSymbol, QuerySymbol } from './environment/environment.ts';
import { conditionalValue, elaborate, elaborateSound, many, one, type Value } from './expressions.ts';
import { elaborateCondition } from './conditions.ts';
import { fold } from '../../program/fold.ts';
import { standsTooDeep } from './depth-limit.ts';
import { bindStrayNames, namedParams } from './headers.ts';
import { holdersOf } from './holders.ts';
import { reportMisfit } from './misfit-help.ts';
import { unit } from './memo.ts';
import { failed } from './names.ts';
import { assuming } from './narrow.ts';
import { amendmentInputs } from './signature.ts';
import { fits, noneType, pieceType, toMany, toRef, type Type, unknownType, unsettled } from './environment/types.ts';

/** The answer type of a query, inferred from its body on first use. A recursive use meanwhile sees the type inferred so far. */
export function queryResult(shared: Shared, query: QuerySymbol): Type {
  if (query.state === 'done') return query.result;
  if (query.state === 'busy') {
    query.recursive = true;
    leanOn(shared, query);
    return query.result;
  }
  // A query that is unreadable or too deep may answer with any type.
  if (isUnknown(shared, query)) {
    query.state = 'done';
    return query.result;
  }
  if (shared.memo) return shared.memo.aside(() => inferResult(shared, query));
  return inferResult(shared, query);
}

/** Whether the type of a query cannot be inferred from its text. */
function isUnknown({ unreadable, env }: Shared, query: QuerySymbol): boolean {
  return unreadable?.touches(query.origin.file, query.source.span) === true || standsTooDeep(env, query);
}

/** The queries that are being inferred, outermost first, and those inside that have used a partial type of an outer one. */
const inferences = new WeakMap<Environment, { readonly underWay: QuerySymbol[]; readonly leaning: Set<QuerySymbol> }>();

function inferencesIn(env: Environment): { readonly underWay: QuerySymbol[]; readonly leaning: Set<QuerySymbol> } {
  let known = inferences.get(env);
  if (known === undefined) inferences.set(env, (known = { underWay: [], leaning: new Set() }));
  return known;
}

/** Marks all queries between a query and its recursive use: they have seen only a part of its type. */
function leanOn({ env }: Shared, query: QuerySymbol): void {
  const { underWay, leaning } = inferencesIn(env);
  for (const inner of underWay.slice(underWay.indexOf(query) + 1)) leaning.add(inner);
}

/**
 * Infers the answer type. Only the outermost query of a circle has seen all of it; the others are inferred again on demand, with its type known.
 */
function inferResult(shared: Shared, query: QuerySymbol): Type {
  const { underWay, leaning } = inferencesIn(shared.env);
  underWay.push(query);
  const type = lookInto(shared, query);
  underWay.pop();
  if (underWay.length > 0) return type;
  for (const inner of leaning) if (inner !== query) Object.assign(inner, { state: 'new', result: unknownType });
  leaning.clear();
  return type;
}

function lookInto(shared: Shared, query: QuerySymbol): Type {
  query.state = 'busy';
  let wrong = false;
  const silent: Shared = { ...shared, report: ({ severity }) => (wrong ||= severity === 'error') };
  // The second pass knows the result of the first, which determines recursive types.
  for (let look = 0; look < 2; look++) {
    wrong = false;
    const type = bodyOf(contextOf(silent, query), query).type;
    const settled = !query.recursive || (type.base === query.result.base && type.many === query.result.many);
    query.result = type;
    if (settled) break;
  }
  if (wrong && shared.checking) query.result = unknownType;
  // An amended answer is a set, which a pile as such could not be.
  if (query.result.base === 'pile' && changesOf(shared, query.name).length > 0) query.result = toMany(query.result);
  query.state = 'done';
  return query.result;
}

export function contextOf(shared: Shared, query: QuerySymbol): Context {
  const scope = new Scope();
  for (const param of query.params) scope.add(param.name, param.type, param.at);
  return { shared, file: query.origin.file, rule: `${query.source.kind} ${query.name}`, scope };
}

/** The code of a query without amendments; reports what is wrong with its body. */
export function elaborateQuery(shared: Shared, query: QuerySymbol): QueryCode {
  const type = queryResult(shared, query);
  const ctx = contextOf(shared, query);
  const body = standsTooDeep(shared.env, query) ? failed : bodyOf(ctx, query);
  if (query.source.kind !== 'query' && !isUnknown(shared, query) && body.type.base !== 'truth' && body.type.base !== 'unknown') {
    report(ctx, 'check/not-a-condition', query.source.name.span, { type: typePhrase(shared.env, body.type) });
  }
  return {
    name: query.name,
    params: query.params.map((param) => ({ name: param.name, type: toRef(param.type) })),
    result: toRef(type),
    ones: ctx.scope.ones,
    lists: ctx.scope.lists,
    body: type.many ? many(body).ir : body.ir,
    site: siteOf(ctx, query.source.span),
    recursive: query.recursive,
  };
}

function bodyOf(ctx: Context, query: QuerySymbol): Value {
  return query.expression ? expressionsOf(ctx, query.expression) : elaborateBody(ctx, query.source.body);
}

/** The expressions that documents of a kind have under a key, selected by the document. */
function expressionsOf(ctx: Context, key: KeySymbol): Value {
  const { env } = ctx.shared;
  const self = ctx.scope.find('self')!;
  const face: Expr =
    self.type.base === 'document' ? { op: 'local', slot: self.slot } : { op: 'field', of: { op: 'local', slot: self.slot }, offset: 0 };
  let result: Value = { type: noneType, ir: { op: 'const', value: 0 } };
  for (const document of [...env.documents].reverse()) {
    const written = document.kind === key.kind ? document.source?.keys.get(key.name) : undefined;
    if (!written?.expression) continue;
    const own: Context = {
      ...ctx,
      file: document.written.get(key.name)!.file.path,
      rule: `${env.kinds[document.kind].name} ${document.id}`,
      numbers: document.numbers,
    };
    const value = elaborate(own, written.expression);
    result = conditionalValue(
      own,
      { op: 'compare', how: '=', left: face, right: { op: 'const', value: document.index } },
      value,
      result,
      written.expression.span,
    );
  }
  return result;
}

/** Elaborates lets and clauses from the top; the answer is none if no clause answers. */
export function elaborateBody(ctx: Context, lines: readonly QueryLine[]): Value {
  return ctx.scope.inside(() => bodyFrom(ctx, lines, 0));
}

function bodyFrom(ctx: Context, lines: readonly QueryLine[], at: number): Value {
  const line = lines[at];
  if (!line) return { type: noneType, ir: { op: 'const', value: 0 } };
  if (line.kind === 'let') {
    const value = elaborateSound(ctx, line.value);
    const variable = ctx.scope.add(line.name.text, unsettled(value.type), bindingOf(ctx, line.name));
    const rest = bodyFrom(ctx, lines, at + 1);
    if (!variable.used) report(ctx, 'check/unused-name', line.name.span, { name: line.name.text });
    return {
      type: rest.type,
      ir: {
        op: 'let',
        slot: variable.slot,
        list: variable.where === 'list',
        value: value.ir,
        in: rest.ir,
        many: rest.type.many,
        site: siteOf(ctx, line.span),
      },
    };
  }
  const value = line.test ? assuming(ctx, line.test, () => elaborate(ctx, line.value)) : elaborate(ctx, line.value);
  if (!line.test) {
    if (at + 1 < lines.length) report(ctx, 'check/unreachable', lines[at + 1].span, {});
    return value;
  }
  const test = elaborateCondition(ctx, line.test);
  if (at + 1 === lines.length)
    return conditionalValue(
      ctx,
      test,
      value,
      { type: value.type.many ? { ...noneType, many: true } : noneType, ir: value.type.many ? { op: 'empty' } : { op: 'const', value: 0 } },
      line.span,
    );
  const rest = bodyFrom(ctx, lines, at + 1);
  const both = conditionalValue(ctx, test, value, rest, line.span);
  return both;
}

/** The `change` amendments of a query, in order: stage, then pack, then source. */
export function changesOf(shared: Shared, name: string): AmendmentSymbol[] {
  const stages = { early: 0, normal: 1, late: 2 };
  return shared.env.amendments
    .filter(
      (amendment) =>
        amendment.declaration.kind === 'change' && amendment.declaration.targets.some((target) => targetName(shared, target) === name),
    )
    .sort(
      (a, b) =>
        stages[(a.declaration as ChangeAmendment).stage] - stages[(b.declaration as ChangeAmendment).stage] ||
        a.packOrder - b.packOrder ||
        a.order - b.order,
    );
}

/** The query a target of `change` stands for: a query's own name, or `key of kind` for data. */
export function targetName({ env }: Pick<Shared, 'env'>, target: ChangeAmendment['targets'][number]): string {
  if (!target.of) return target.name.text;
  const of = target.of;
  if (of.kind !== 'name') return '';
  const kindName = of.of?.text ?? env.documents.find((document) => document.id === of.name.text)?.kind;
  const kind = typeof kindName === 'number' ? env.kinds[kindName] : env.kindByName.get(kindName ?? '');
  return kind ? `${target.name.text} of ${kind.name}` : '';
}

/** Wraps a query in its amendments. `base` is the number of the query's own code. */
export function linkQuery(
  shared: Shared,
  query: QuerySymbol,
  changes: readonly AmendmentSymbol[],
  base: number,
  drops: DropTests,
): QueryCode {
  const scope = new Scope();
  const slots = query.params.map((param) => scope.add(param.name, param.type));
  const acc = scope.add('\u0000answer', query.result);
  const args: Expr[] = slots.map((slot) => (slot.where === 'list' ? { op: 'list', slot: slot.slot } : { op: 'local', slot: slot.slot }));
  const now: Expr = acc.where === 'list' ? { op: 'list', slot: acc.slot } : { op: 'local', slot: acc.slot };
  const steps: Expr[] = [];
  for (const amendment of changes) {
    const step = unit(
      shared,
      `change ${query.name} ${amendment.origin.file} ${amendment.origin.span.start}`,
      () => amendmentInputs(shared.env, amendment, drops),
      () => elaborateChange(shared, query, amendment, scope, acc.slot, drops),
    );
    if (step) steps.push(step);
  }
  const list = query.result.many;
  let ir: Expr = now;
  for (const step of steps.reverse()) {
    const applies = step.op !== 'if' && step.op !== 'fold';
    ir = { op: 'let', slot: acc.slot, list, value: step, in: ir, many: list, ...(applies && { applies }), site: step.site };
  }
  ir = { op: 'let', slot: acc.slot, list, value: { op: 'call', query: base, args, many: list }, in: ir, many: list };
  return {
    name: query.name,
    params: query.params.map((param) => ({ name: param.name, type: toRef(param.type) })),
    result: toRef(query.result),
    ones: scope.ones,
    lists: scope.lists,
    body: ir,
    site: shared.sites.at(query.origin.file, query.source.span, `query ${query.name}`),
    recursive: query.recursive,
  };
}

/** Conditions under which later packs drop an amendment, by its name. */
export type DropTests = ReadonlyMap<string, readonly AmendmentSymbol[]>;

/** One amendment as a step from the answer so far to the next; undefined when it can never apply. */
export function elaborateChange(
  shared: Shared,
  query: QuerySymbol,
  amendment: AmendmentSymbol,
  scope: Scope,
  accSlot: number,
  drops: DropTests,
): Expr | undefined {
  const declaration = amendment.declaration as ChangeAmendment;
  // Whether an unreadable query answers with one or with many is not known.
  if (query.result.base === 'unknown') return undefined;
  const ctx: Context = { shared, file: amendment.origin.file, rule: amendment.name, scope, numbers: amendment.holder?.document.numbers };
  return scope.inside(() => {
    const target = declaration.targets.find((candidate) => targetName(shared, candidate) === query.name)!;
    bindParams(ctx, query.params, target.params);
    const list = query.result.many;
    const site = siteOf(ctx, declaration.span);
    const now: Expr = list ? { op: 'list', slot: accSlot } : { op: 'local', slot: accSlot };
    if (declaration.giving)
      scope.variables.push({
        name: declaration.giving.text,
        type: query.result,
        where: list ? 'list' : 'local',
        slot: accSlot,
        at: bindingOf(ctx, declaration.giving),
        used: true,
      });
    let self: ReturnType<Scope['bind']> | undefined;
    if (amendment.holder) self = scope.bind('self', holderType(shared, amendment));
    let test: Expr = declaration.when ? elaborateCondition(ctx, declaration.when) : { op: 'const', value: 1 };
    if (target.of && target.of.kind === 'name') {
      const document = elaborate(ctx, target.of);
      const face: Expr = document.ir.op === 'piece-of' ? document.ir.of : document.ir;
      test = fold({ op: 'and', left: { op: 'compare', how: '=', left: { op: 'local', slot: 0 }, right: face, site }, right: test, site });
    }
    for (const drop of drops.get(amendment.name) ?? []) {
      const when = drop.declaration.kind === 'drop' ? drop.declaration.when : undefined;
      const dropped: Expr = when ? elaborateCondition({ ...ctx, file: drop.origin.file }, when) : { op: 'const', value: 1 };
      test = fold({ op: 'and', left: fold({ op: 'not', value: dropped }), right: test });
    }
    const value = elaborate(ctx, declaration.to, query.result.many ? { ...query.result, many: false } : query.result);
    if (!fits(value.type, query.result) && value.type.base !== 'unknown') {
      reportMisfit(ctx, declaration.to.span, query.result, value.type, { query: query.name });
      return undefined;
    }
    const next = list ? many(value).ir : one(ctx, value, declaration.to.span).ir;
    if (test.op === 'const' && test.value === 0) return undefined;
    const step: Expr = test.op === 'const' ? next : { op: 'if', test, then: next, otherwise: now, many: list, site };
    if (!self) return { ...step, site } as Expr;
    const holders = holdersOf(ctx, amendment);
    if (!holders) return undefined;
    const applies = test.op === 'const';
    return {
      op: 'fold',
      set: holders,
      bound: self.slot,
      slot: accSlot,
      list,
      init: now,
      body: step,
      many: list,
      ...(applies && { applies }),
      site,
    };
  });
}

/** Binds the parameters under the names of the amendment's header. */
export function bindParams(ctx: Context, params: readonly ParamSymbol[], header: readonly HeaderParam[]): void {
  let ones = 0;
  let lists = 0;
  for (const [at, { name, type, written }] of namedParams(params, header).entries()) {
    const slot = type.many ? lists++ : ones++;
    const where = type.many ? 'list' : 'local';
    ctx.scope.variables.push({ name, type, where, slot, at: written ? bindingOf(ctx, written) : params[at].at, used: true });
  }
  bindStrayNames(ctx, params, header);
}

export function holderType(shared: Shared, amendment: AmendmentSymbol): Type {
  return holderOf(shared, amendment.holder!.key);
}

/** The type that amendments under a key are attached to. */
export function holderOf({ env }: Shared, key: KeySymbol): Type {
  if (key.on) return { ...key.on, many: false };
  const kind = env.kinds[key.kind];
  return pieceType([kind.index], kind.name);
}
