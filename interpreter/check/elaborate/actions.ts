// Elaborates actions: their bodies, and the amendments around them. `instead of` nests (the last is outermost, `proceed` calls the next one in);
// `before` and `after` belong to the original and run only when it is reached, unless `even if replaced`.
import type { ActionAmendment, Expr as Expression } from '../../../grammar/syntax/ast.ts';
import { holdsKind, saysTheSame } from '../../../grammar/syntax/walk-tree.ts';
import type { ActionCode, Expr } from '../../program/program.ts';
import { CodeBuilder } from './code.ts';
import { elaborateCondition } from './conditions.ts';
import { type Context, report, reportUnknown, Scope, type Shared, siteOf, type Variable } from './context.ts';
import type { ActionSymbol, AmendmentSymbol, Origin } from './environment/environment.ts';
import { fold } from '../../program/fold.ts';
import { bindStrayNames, namedParams } from './headers.ts';
import { holdersOf } from './holders.ts';
import { unit } from './memo.ts';
import type { Binding } from './observe.ts';
import { bindParams, type DropTests, holderType } from './queries.ts';
import { amendmentInputs, offerInputs } from './signature.ts';
import { type Body, elaborateBlock, read } from './statements.ts';
import { loop } from './control-flow.ts';
import { toRef, type Type } from './environment/types.ts';

/** Hands out numbers for the actions that linking adds: bodies of amendments, links of a chain. */
export interface ActionTable {
  readonly shared: Shared;
  readonly drops: DropTests;
  readonly codes: (ActionCode | undefined)[];
  add(): number;
}

type Param = { readonly name: string; readonly type: Type; readonly at?: Binding };

/** Builds one action from a function that emits its body. */
export function buildAction(
  table: ActionTable,
  name: string,
  origin: Origin,
  params: readonly Param[],
  emit: (body: Body, slots: readonly Variable[]) => void,
  extra: Partial<Pick<Context, 'numbers' | 'rule'>> = {},
): ActionCode {
  const { shared } = table;
  const scope = new Scope();
  const ctx: Context = { shared, file: origin.file, rule: name, scope, ...extra };
  const slots = params.map((param) => scope.add(param.name, param.type, param.at));
  for (const slot of slots) slot.asks = 'given';
  const code = new CodeBuilder();
  const body: Body = { ctx, code, action: name };
  const site = siteOf(ctx, origin.span);
  emit(body, slots);
  const instrs = code.finish(site);
  return {
    name,
    params: params.map((param) => ({ name: param.name, type: toRef(param.type) })),
    ones: scope.ones,
    lists: scope.lists,
    code: instrs,
    asks: false,
    site,
  };
}

export function actionAmendments(shared: Shared, name: string): AmendmentSymbol[] {
  const stages = { early: 0, normal: 1, late: 2 };
  const stageOf = (amendment: AmendmentSymbol): number => stages[(amendment.declaration as ActionAmendment).stage];
  return shared.env.amendments
    .filter(
      ({ declaration }) =>
        (declaration.kind === 'before' || declaration.kind === 'after' || declaration.kind === 'instead') &&
        actionTarget(shared, declaration) === name,
    )
    .sort((a, b) => stageOf(a) - stageOf(b) || a.packOrder - b.packOrder || a.order - b.order);
}

/** The action an amendment aims at: its name, or `key of kind id` for the behaviour of a document. */
export function actionTarget(shared: Shared, { target }: ActionAmendment): string {
  if (target.of?.kind !== 'name') return target.name.text;
  const { env } = shared;
  const { of, name } = target.of;
  const document = env.documents.find(
    (candidate) =>
      candidate.id === name.text &&
      (of ? env.kinds[candidate.kind].name === of.text : env.kinds[candidate.kind].keys.get(target.name.text)?.type === 'statements'),
  );
  return document ? behaviourName(target.name.text, env.kinds[document.kind].name, document.id) : '';
}

export function behaviourName(key: string, kind: string, id: string): string {
  return `${key} of ${kind} ${id}`;
}

/** By which the body of an action is remembered. */
export function unitOf(action: string): string {
  return `action ${action}`;
}

/** Links the code of an action with all its amendments; its number is the action's own. */
export function linkAction(
  table: ActionTable,
  action: ActionSymbol,
  own: () => ActionCode = (): ActionCode =>
    buildAction(table, action.name, action.origin, action.params, (body) => elaborateBlock(body, action.body), {
      rule: `action ${action.name}`,
    }),
  numbers = '',
): void {
  const { shared, codes } = table;
  const ownCode = (): ActionCode | undefined =>
    unit(shared, unitOf(action.name), () => [action.body, numbers, ...offerInputs(shared.env, action.body, table.drops)], own);
  const amendments = actionAmendments(shared, action.name);
  const spans = [...shared.env.spans.values()].filter((span) => span.endsWith.name === action.name);
  if (amendments.length === 0 && spans.length === 0) {
    codes[action.index] = ownCode();
    return;
  }
  const original = table.add();
  codes[original] = ownCode();
  const pick = (kind: ActionAmendment['kind'], even: boolean): AmendmentSymbol[] =>
    amendments.filter(({ declaration }) => declaration.kind === kind && (declaration as ActionAmendment).evenIfReplaced === even);
  const befores = pick('before', false);
  const afters = pick('after', false);
  const always = pick('after', true);
  const insteads = amendments.filter(({ declaration }) => declaration.kind === 'instead');
  checkRivals(shared, insteads);
  const core = insteads.length === 0 && always.length === 0 && spans.length === 0 ? action.index : table.add();
  codes[core] = buildAction(table, action.name, action.origin, action.params, (body, slots) => {
    for (const amendment of befores) amended(table, action, amendment, () => around(table, body, slots, action, amendment));
    body.code.emit({ op: 'call', action: original, args: slots.map(read), site: siteOf(body.ctx, action.origin.span) });
    for (const amendment of afters) amended(table, action, amendment, () => around(table, body, slots, action, amendment));
  });
  let inner = core;
  for (const amendment of orderInsteads(insteads)) {
    const link = table.add();
    const before = inner;
    codes[link] = amended(table, action, amendment, () => linkInstead(table, action, amendment, before, link));
    inner = link;
  }
  if (inner !== action.index) {
    codes[action.index] = buildAction(table, action.name, action.origin, action.params, (body, slots) => {
      const site = siteOf(body.ctx, action.origin.span);
      // Links of a chain begin with their first holder.
      const first: Expr[] = inner === core ? [] : [{ op: 'const', value: 0 }];
      body.code.emit({ op: 'call', action: inner, args: [...slots.map(read), ...first], site });
      for (const amendment of always) amended(table, action, amendment, () => around(table, body, slots, action, amendment));
      for (const span of spans) body.code.emit({ op: 'expire', span: span.index + 1, marks: marksOf(shared, span.name), site });
    });
  }
}

/** `over NAME` puts an amendment outside of the one it names; otherwise order decides, the last outermost. */
function orderInsteads(insteads: readonly AmendmentSymbol[]): AmendmentSymbol[] {
  const ordered = [...insteads];
  for (const amendment of insteads) {
    const over = (amendment.declaration as ActionAmendment).over?.text;
    const other = ordered.findIndex((candidate) => candidate.name === over);
    const own = ordered.indexOf(amendment);
    if (other > own) {
      ordered.splice(own, 1);
      ordered.splice(other, 0, amendment);
    }
  }
  return ordered;
}

/** Reports two replacements that exclude each other because neither proceeds: one of them must say `over`. */
function checkRivals(shared: Shared, insteads: readonly AmendmentSymbol[]): void {
  const absolute = insteads.filter(({ declaration }) => !holdsKind((declaration as ActionAmendment).body, 'proceed'));
  for (const [at, amendment] of absolute.entries()) {
    const declaration = amendment.declaration as ActionAmendment;
    const rivals = absolute
      .slice(0, at)
      .filter(
        (other) =>
          canClash(declaration, other.declaration as ActionAmendment) &&
          (other.declaration as ActionAmendment).over?.text !== amendment.name &&
          declaration.over?.text !== other.name,
      );
    if (rivals.length === 0) continue;
    const ctx: Context = { shared, file: amendment.origin.file, rule: amendment.name, scope: new Scope() };
    report(ctx, 'check/rival-replacements', declaration.target.span, {
      name: amendment.name,
      other: rivals[0].name,
      action: declaration.target.name.text,
    });
  }
}

/** Whether two replacements can hold at once and lead to different things. */
function canClash(a: ActionAmendment, b: ActionAmendment): boolean {
  if (saysTheSame(a.body, b.body)) return false;
  const other = literals(b.when);
  for (const [name, value] of literals(a.when)) if (other.has(name) && other.get(name) !== value) return false;
  return true;
}

/** Names that a condition ties to one literal: `card is card frog and ...`. */
function literals(test: Expression | undefined, found = new Map<string, string>()): Map<string, string> {
  if (test?.kind === 'binary' && test.op === 'and') {
    literals(test.left, found);
    literals(test.right, found);
  } else if (
    test?.kind === 'binary' &&
    test.op === 'is' &&
    test.left.kind === 'name' &&
    (test.right.kind === 'number' || test.right.kind === 'truth' || (test.right.kind === 'name' && test.right.of))
  ) {
    found.set(
      test.left.name.text,
      test.right.kind === 'name' ? `${test.right.of!.text} ${test.right.name.text}` : String(test.right.value),
    );
  }
  return found;
}

/** Elaborates one amendment of an action. */
function amended<T>(table: ActionTable, action: ActionSymbol, amendment: AmendmentSymbol, work: () => T): T | undefined {
  const { file, span } = amendment.origin;
  return unit(
    table.shared,
    `amend ${action.name} ${file} ${span.start}`,
    () => [
      ...amendmentInputs(table.shared.env, amendment, table.drops),
      ...offerInputs(table.shared.env, amendment.declaration, table.drops),
    ],
    work,
  );
}

/** Emits a `before` or `after`: for static ones a test and a call, for attached ones a loop over the holders. */
function around(table: ActionTable, outer: Body, slots: readonly Variable[], action: ActionSymbol, amendment: AmendmentSymbol): void {
  const declaration = amendment.declaration as ActionAmendment;
  const body: Body = {
    ...outer,
    ctx: { ...outer.ctx, file: amendment.origin.file, rule: amendment.name, numbers: amendment.holder?.document.numbers },
  };
  const { ctx, code } = body;
  const site = siteOf(ctx, declaration.span);
  const run = table.add();
  table.codes[run] = amendmentBody(table, action, amendment, undefined);
  const apply = (self: Variable | undefined): void => {
    ctx.scope.inside(() => {
      bindParams(ctx, action.params, declaration.target.params);
      if (self) ctx.scope.variables.push({ ...self, name: 'self' });
      const test = condition(table, ctx, amendment, self);
      if (test.op === 'const' && test.value === 0) return;
      const skip = code.label();
      code.unless(test, skip, site);
      if (mayAt(declaration) < 0) markOnce(ctx, code, declaration, amendment, self, site);
      code.emit({ op: 'call', action: run, args: [...(self ? [read(self)] : []), ...slots.map(read)], site });
      code.place(skip);
    });
  };
  if (!amendment.holder) return apply(undefined);
  const holders = holdersOf(ctx, amendment);
  if (!holders) return;
  loop(body, '', { type: { ...holderType(table.shared, amendment), many: true }, ir: holders }, site, (self) => apply(self));
}

/** The condition of an amendment with `once a span` and `drop ... when` taken in. */
function condition(table: ActionTable, ctx: Context, amendment: AmendmentSymbol, self: Variable | undefined): Expr {
  const declaration = amendment.declaration as ActionAmendment;
  let test: Expr = declaration.when ? elaborateCondition(ctx, declaration.when) : { op: 'const', value: 1 };
  for (const drop of table.drops.get(amendment.name) ?? []) {
    const when = drop.declaration.kind === 'drop' ? drop.declaration.when : undefined;
    const there = { ...ctx, file: drop.origin.file };
    const dropped: Expr = when ? elaborateCondition(there, when) : { op: 'const', value: 1 };
    const site = siteOf(there, drop.origin.span);
    test = fold({ op: 'and', left: fold({ op: 'not', value: dropped, site }), right: test, site });
  }
  if (declaration.once) {
    const mark = onceMark(ctx, declaration, amendment);
    if (mark !== undefined && self) {
      const site = siteOf(ctx, declaration.once.span);
      const unused: Expr = {
        op: 'compare',
        how: '=',
        left: { op: 'field', of: read(self), offset: mark },
        right: { op: 'const', value: 0 },
        site,
      };
      test = fold({ op: 'and', left: unused, right: test, site });
    }
  }
  return test;
}

/** The column that remembers that a holder has used an amendment in this span. */
function onceMark(ctx: Context, declaration: ActionAmendment, amendment: AmendmentSymbol): number | undefined {
  const { env, marks } = ctx.shared;
  if (!declaration.once || !env.spans.has(declaration.once.text)) {
    if (declaration.once) reportUnknown(ctx, 'check/unknown-span', declaration.once, env.spans.keys());
    return undefined;
  }
  if (!amendment.holder) {
    report(ctx, 'check/once-needs-holder', declaration.once.span, {});
    return undefined;
  }
  const key = `${declaration.once.text} ${amendment.name}`;
  if (!marks.has(key)) marks.set(key, env.columns++);
  return marks.get(key);
}

function marksOf(shared: Shared, span: string): number[] {
  // Marks are made while rules are elaborated; the list is read when all are known.
  const found: number[] = [];
  for (const amendment of shared.env.amendments) {
    const { declaration } = amendment;
    if (
      (declaration.kind === 'before' || declaration.kind === 'after' || declaration.kind === 'instead') &&
      declaration.once?.text === span &&
      amendment.holder
    ) {
      const key = `${span} ${amendment.name}`;
      if (!shared.marks.has(key)) shared.marks.set(key, shared.env.columns++);
      found.push(shared.marks.get(key)!);
    }
  }
  return found;
}

/** The statement of a body that offers something one may decline, or -1. */
function mayAt({ body }: ActionAmendment): number {
  return body.findIndex((statement) => (statement.kind === 'choose' || statement.kind === 'one-of') && statement.may);
}

function markOnce(
  ctx: Context,
  code: CodeBuilder,
  declaration: ActionAmendment,
  amendment: AmendmentSymbol,
  self: Variable | undefined,
  site: number,
): void {
  if (!declaration.once || !self) return;
  const mark = onceMark(ctx, declaration, amendment);
  if (mark !== undefined) code.emit({ op: 'write', of: read(self), offset: mark, value: { op: 'const', value: 1 }, site });
}

/** The body of an amendment as an action of its own: self first if attached, then the parameters of what it amends. */
function amendmentBody(
  table: ActionTable,
  action: ActionSymbol,
  amendment: AmendmentSymbol,
  proceed: ((body: Body, slots: readonly Variable[], site: number) => void) | undefined,
  more: readonly Param[] = [],
): ActionCode {
  const declaration = amendment.declaration as ActionAmendment;
  const params: Param[] = [
    ...(amendment.holder ? [{ name: 'self', type: holderType(table.shared, amendment) }] : []),
    ...namedParams(action.params, declaration.target.params).map(({ name, type, written }, at): Param => {
      return { name, type, at: written ? { file: amendment.origin.file, span: written.span } : action.params[at].at };
    }),
    ...more,
  ];
  const numbers = amendment.holder?.document.numbers;
  return buildAction(
    table,
    `${declaration.kind === 'instead' ? 'instead of' : declaration.kind} ${action.name}`,
    { ...amendment.origin, span: declaration.span },
    params,
    (body, slots) => {
      bindStrayNames(body.ctx, action.params, declaration.target.params);
      // The mark is set only when the offer is taken: it is placed after the choice that may be declined.
      const index = declaration.once && amendment.holder ? mayAt(declaration) : -1;
      const after =
        index < 0
          ? undefined
          : {
              index,
              emit: (): void => markOnce(body.ctx, body.code, declaration, amendment, slots[0], siteOf(body.ctx, declaration.span)),
            };
      elaborateBlock(proceed ? { ...body, proceed: (site) => proceed(body, slots, site) } : body, declaration.body, after);
    },
    { rule: amendment.name, ...(numbers && { numbers }) },
  );
}

const indexParam: Param = { name: '', type: { base: 'number', many: false } };

/**
 * One link of an `instead of` chain. Parameters: those of the action, then which holder to begin with (so that several holders nest).
 * The first holder from there whose condition holds runs its body; `proceed` goes on with the next holder, then with the next link.
 */
function linkInstead(table: ActionTable, action: ActionSymbol, amendment: AmendmentSymbol, inner: number, link: number): ActionCode {
  const declaration = amendment.declaration as ActionAmendment;
  const isLink = (number: number): boolean => table.codes[number]?.params.length === action.params.length + 1;
  const innerArgs = (args: Expr[]): Expr[] => (isLink(inner) ? [...args, { op: 'const', value: 0 }] : args);
  const run = table.add();
  table.codes[run] = amendmentBody(
    table,
    action,
    amendment,
    (body, slots, site) => {
      const own = slots.slice(amendment.holder ? 1 : 0, (amendment.holder ? 1 : 0) + action.params.length).map(read);
      if (amendment.holder) body.code.emit({ op: 'call', action: link, args: [...own, read(slots[slots.length - 1])], site });
      else body.code.emit({ op: 'call', action: inner, args: innerArgs(own), site });
    },
    [indexParam],
  );
  return buildAction(table, action.name, action.origin, [...action.params, indexParam], (outer, slots) => {
    const body: Body = {
      ...outer,
      ctx: { ...outer.ctx, file: amendment.origin.file, rule: amendment.name, numbers: amendment.holder?.document.numbers },
    };
    const { ctx, code } = body;
    const site = siteOf(ctx, declaration.span);
    const own = slots.slice(0, action.params.length);
    const start = slots[action.params.length];
    const attempt = (self: Variable | undefined, next: Expr): void => {
      ctx.scope.inside(() => {
        bindParams(ctx, action.params, declaration.target.params);
        if (self) ctx.scope.variables.push({ ...self, name: 'self' });
        const test = condition(table, ctx, amendment, self);
        const skip = code.label();
        code.unless(test, skip, site);
        if (!(test.op === 'const' && test.value === 0)) {
          if (mayAt(declaration) < 0) markOnce(ctx, code, declaration, amendment, self, site);
          code.emit({ op: 'call', action: run, args: [...(self ? [read(self)] : []), ...own.map(read), next], site });
          code.emit({ op: 'return', site });
        }
        code.place(skip);
      });
    };
    if (!amendment.holder) attempt(undefined, { op: 'const', value: 0 });
    else {
      const holders = holdersOf(ctx, amendment);
      if (holders) {
        const position = ctx.scope.add('', indexParam.type);
        code.emit({ op: 'set', slot: position.slot, value: { op: 'const', value: 0 }, site });
        loop(body, '', { type: { ...holderType(table.shared, amendment), many: true }, ir: holders }, site, (self) => {
          code.emit({
            op: 'set',
            slot: position.slot,
            value: { op: 'math', how: '+', left: read(position), right: { op: 'const', value: 1 } },
            site,
          });
          const skip = code.label();
          code.unless({ op: 'compare', how: '>', left: read(position), right: read(start) }, skip, site);
          attempt(self, read(position));
          code.place(skip);
        });
      }
    }
    code.emit({ op: 'call', action: inner, args: innerArgs(own.map(read)), site });
  });
}
