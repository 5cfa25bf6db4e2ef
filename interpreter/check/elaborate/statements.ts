// Elaborates statements into straight code. A block ends at its own label: where there is nothing to choose, the rest of the block is skipped.
import type {
  AttachStatement,
  AwardStatement,
  CallExpr,
  CallStatement,
  LetStatement,
  PickStatement,
  RecordStatement,
  RunStatement,
  SetStatement,
  ShuffleStatement,
  Statement,
} from '../../../grammar/syntax/ast.ts';
import { statementWords } from '../../../grammar/syntax/forms.ts';
import type { Span } from '../../../grammar/source.ts';
import type { Expr, Instr } from '../../program/program.ts';
import { elaborateFace, seat } from './builtins.ts';
import { aboutHere, noteAsked } from './asked-sites.ts';
import { adaptAll, matchArguments } from './calls.ts';
import { elaborateChoose, elaborateOneOf } from './choices.ts';
import type { CodeBuilder, Label } from './code.ts';
import { type Context, report, reportUnknown, siteOf, type Variable } from './context.ts';
import { elaborateForEach, elaborateIf, elaborateRepeat } from './control-flow.ts';
import { typePhrase } from './environment/describe.ts';
import { elaborate, elaborateNumber, elaborateSet, elaborateSound, many, one, type Value } from './expressions.ts';
import { reportMisfit } from './misfit-help.ts';
import { memberOf } from './members.ts';
import { elaborateCreate, elaborateMove } from './move-and-create.ts';
import type { NameMeaning } from './observe.ts';
import { fits, toMany, toOne, toRef, type Type, unsettled } from './environment/types.ts';

/** What the elaboration of a body needs besides its context. */
export interface Body {
  readonly ctx: Context;
  readonly code: CodeBuilder;
  /** What `proceed` calls, inside `instead of`. */
  readonly proceed?: (site: number) => void;
  /** The name of the action to whose choices `also offer` may add branches. */
  readonly action: string;
}

/** Elaborates a block. `after` emits code behind one of the statements, which is reached only if the block continues there. */
export function elaborateBlock(
  body: Body,
  statements: readonly Statement[],
  after?: { readonly index: number; readonly emit: () => void },
): void {
  const end = body.code.label();
  body.ctx.scope.inside(() => {
    for (const [at, statement] of statements.entries()) {
      elaborateStatement(body, statement, end);
      if (at === after?.index) after.emit();
      if (statement.kind === 'stop' && at + 1 < statements.length) {
        report(body.ctx, 'check/unreachable', statements[at + 1].span, {});
        break;
      }
    }
  });
  body.code.place(end);
}

function elaborateStatement(body: Body, statement: Statement, end: Label): void {
  const { ctx, code } = body;
  const site = siteOf(ctx, statement.span);
  switch (statement.kind) {
    case 'let':
      return elaborateLet(body, statement, site);
    case 'set':
      return elaborateSetStatement(body, statement, site);
    case 'move':
      return elaborateMove(body, statement, site);
    case 'create':
      return elaborateCreate(body, statement, site);
    case 'choose':
      return elaborateChoose(body, statement, end);
    case 'one-of':
      return elaborateOneOf(body, statement, end);
    case 'pick':
      return elaboratePick(body, statement, end, site);
    case 'shuffle':
      return elaborateShuffle(body, statement, site);
    case 'if-do':
      return elaborateIf(body, statement, site);
    case 'for-each':
      return elaborateForEach(body, statement, site);
    case 'repeat':
      return elaborateRepeat(body, statement, site);
    case 'do':
      return elaborateDo(body, statement, site);
    case 'run':
      return elaborateRun(body, statement, site);
    case 'proceed':
      if (body.proceed) body.proceed(site);
      else report(ctx, 'check/proceed-outside', statement.span, {});
      return;
    case 'stop':
      code.emit({ op: 'return', site });
      return;
    case 'record':
      return elaborateRecord(body, statement, site);
    case 'forget': {
      const memory = ctx.shared.env.memories.get(statement.memory.text);
      if (memory) code.emit({ op: 'forget', memory: memory.index, site });
      else reportUnknown(ctx, 'check/unknown-memory', statement.memory, ctx.shared.env.memories.keys());
      return;
    }
    case 'attach':
      return elaborateAttach(body, statement, site);
    case 'award':
      return elaborateAward(body, statement, site);
    default:
      // A statement without a case would do nothing, so leaving one out does not compile.
      statement satisfies never;
  }
}

/** Declares a new name for the rest of the block. */
export function declare(body: Body, name: string, type: Type, span?: Span, at = span && { file: body.ctx.file, span }): Variable {
  return body.ctx.scope.add(name, type, at);
}

export function assign(body: Body, variable: Variable, value: Expr, site: number): void {
  body.code.emit(
    variable.where === 'list' ? { op: 'set-list', slot: variable.slot, value, site } : { op: 'set', slot: variable.slot, value, site },
  );
}

export function read(variable: Variable): Expr {
  return variable.where === 'list'
    ? { op: 'list', slot: variable.slot }
    : variable.where === 'bound'
      ? { op: 'bound', slot: variable.slot }
      : { op: 'local', slot: variable.slot };
}

function elaborateLet(body: Body, statement: LetStatement, site: number): void {
  const value = elaborateSound(body.ctx, statement.value);
  const variable = declare(body, statement.name.text, unsettled(value.type), statement.name.span);
  assign(body, variable, value.ir, site);
}

function elaborateSetStatement(body: Body, statement: SetStatement, site: number): void {
  const { ctx, code } = body;
  const { env } = ctx.shared;
  const { target } = statement;
  const check = (type: Type): Value => {
    const value = elaborate(ctx, statement.value, toOne(type));
    if (!fits(value.type, type) && value.type.base !== 'unknown') {
      reportMisfit(ctx, statement.value.span, type, value.type);
      return value;
    }
    return type.many ? many(value) : type.base === 'pile' ? value : one(ctx, value, statement.value.span);
  };
  if (target.kind === 'name' && !target.of) {
    const name = target.name.text;
    const tell = (meaning: NameMeaning, type: Type): void => ctx.shared.observe?.use?.(ctx.file, target.name.span, meaning, type);
    ctx.shared.observe?.name?.(ctx, target.name, undefined);
    const variable = ctx.scope.find(name);
    if (variable) tell({ what: 'local', name: variable.name, at: variable.at }, variable.type);
    if (variable && variable.where !== 'bound') {
      const value = check(variable.type);
      if (variable.type.unsettled) settle(variable, value.type);
      return assign(body, variable, value.ir, site);
    }
    const value = env.values.get(name);
    if (value) {
      tell({ what: 'value', name }, value.type);
      code.emit({ op: 'write-global', offset: value.offset, value: check(value.type).ir, site });
      return;
    }
    const memory = env.memories.get(name);
    if (memory) {
      tell({ what: 'memory', name }, memory.type);
      // The new value may be made from the old one.
      const kept = ctx.scope.add('', memory.type);
      assign(body, kept, check(memory.type).ir, site);
      code.emit({ op: 'forget', memory: memory.index, site });
      code.emit({ op: 'record', memory: memory.index, value: read(kept), many: true, site });
      return;
    }
    elaborate(ctx, statement.value);
    reportUnknown(ctx, 'check/cannot-set', target.name, [...env.values.keys(), ...ctx.scope.variables.map((other) => other.name)]);
    return;
  }
  if (target.kind === 'member') {
    const of = one(ctx, elaborate(ctx, target.target), target.target.span);
    if (of.type.base === 'unknown') return void elaborate(ctx, statement.value);
    const field = memberOf({ ...ctx, shared: { ...ctx.shared, reads: new Set() } }, target, of);
    if (field.type.base === 'unknown') return void elaborate(ctx, statement.value);
    if (field.ir.op !== 'field' || field.type.base === 'pile') {
      report(ctx, 'check/cannot-set-field', target.field.span, { name: target.field.text });
      return;
    }
    const { kinds } = of.type;
    code.emit({ op: 'write', of: of.ir, offset: field.ir.offset, value: check(field.type).ir, ...(kinds && { kinds }), site });
    return;
  }
  report(ctx, 'check/cannot-set-field', target.span, { name: 'this' });
}

/** Determines the type of a variable by the first value that it is set to. */
function settle(variable: Variable, type: Type): void {
  const settled = type.base !== 'none' && type.base !== 'unknown' && type.many === variable.type.many;
  if (settled) variable.type = type;
}

function chanceNumber(ctx: Context, name: string): number {
  const { chances } = ctx.shared;
  const known = chances.get(name);
  if (known !== undefined) return known;
  chances.set(name, chances.size);
  return chances.size - 1;
}

function elaboratePick(body: Body, statement: PickStatement, end: Label, site: number): void {
  const { ctx, code } = body;
  const set = elaborateSet(ctx, statement.from);
  const count = statement.count && elaborateNumber(ctx, statement.count);
  const about = aboutHere(ctx);
  noteAsked(ctx, { sort: 'chance', name: statement.chance, answers: [{ words: [], type: statement.count ? set.type : toOne(set.type) }] });
  const variable = declare(body, statement.name.text, statement.count ? set.type : toOne(set.type), statement.name.span);
  code.emitLater(
    {
      op: 'pick',
      chance: chanceNumber(ctx, statement.chance.text),
      set: set.ir,
      type: toRef(toOne(set.type)),
      ...(count && { count }),
      slot: variable.slot,
      about,
      skip: -1,
      site,
    },
    (instr) => ({ ...instr, skip: end.at }) as Instr,
  );
}

function elaborateShuffle(body: Body, statement: ShuffleStatement, site: number): void {
  const { ctx, code } = body;
  const pile = elaborate(ctx, statement.pile);
  if (pile.type.base === 'unknown') return;
  if (pile.type.base !== 'pile') {
    report(ctx, 'check/pile-wanted', statement.pile.span, { type: typePhrase(ctx.shared.env, pile.type) });
    return;
  }
  noteAsked(ctx, { sort: 'chance', name: statement.chance, answers: [{ words: [], type: toMany(pile.type) }] });
  code.emit({ op: 'shuffle', chance: chanceNumber(ctx, statement.chance.text), pile: pile.ir, about: aboutHere(ctx), site });
}

function elaborateDo(body: Body, statement: CallStatement, site: number): void {
  const { ctx, code } = body;
  const { env } = ctx.shared;
  const action = env.actions.get(statement.name.text);
  if (!action) {
    for (const arg of statement.args) elaborate(ctx, arg.value);
    if (env.queries.has(statement.name.text)) report(ctx, 'check/query-as-statement', statement.name.span, { name: statement.name.text });
    // A statement of the language with a slip in its word reads like a call.
    else reportUnknown(ctx, 'check/unknown-action', statement.name, [...env.actions.keys(), ...statementWords]);
    return;
  }
  const given = matchArguments(ctx, statement.name, statement.args, action.params);
  const args = adaptAll(ctx, given, action.params, statement.name);
  code.emit({ op: 'call', action: action.index, args, site });
}

function elaborateRun(body: Body, statement: RunStatement, site: number): void {
  const { ctx, code } = body;
  const { env } = ctx.shared;
  // `run alone of card for actor`: another key than `do`, written as keys are read.
  const keyed =
    statement.what.kind === 'call' &&
    statement.what.form === 'of' &&
    env.kinds.some((kind) => kind.keys.get((statement.what as CallExpr).name.text)?.type === 'statements')
      ? statement.what
      : undefined;
  const subject = keyed ? keyed.args[0].value : statement.what;
  const what = one(ctx, elaborate(ctx, subject), subject.span);
  const actor = statement.actor && one(ctx, elaborate(ctx, statement.actor), statement.actor.span);
  if (what.type.base === 'unknown') return;
  const name = keyed?.name.text ?? statement.key?.text ?? 'do';
  const keys = (what.type.kinds ?? []).map((kind) => env.kinds[kind].keys.get(name));
  const key = keys.find((candidate) => candidate?.type === 'statements');
  if (!key) {
    report(ctx, 'check/no-behaviour', statement.what.span, { type: typePhrase(env, what.type), key: name });
    return;
  }
  ctx.shared.reads.add(`key ${env.kinds[key.kind].name} ${name}`);
  const wanted = key.with[0];
  if (wanted && !actor) report(ctx, 'check/actor-wanted', statement.span, { key: name, param: wanted.name });
  if (actor && wanted && !fits(actor.type, wanted.type))
    reportMisfit(ctx, statement.actor!.span, wanted.type, actor.type, { callee: 'run', param: wanted.name });
  const { behaviours } = ctx.shared;
  if (!behaviours.has(name)) behaviours.set(name, behaviours.size);
  const isPiece = what.type.base === 'piece';
  const document: Expr = isPiece ? { op: 'field', of: what.ir, offset: 0, site } : what.ir;
  const self: Expr = isPiece ? what.ir : { op: 'const', value: 0 };
  // The linker decides later whether it asks, because only the linker sees all behaviours.
  code.emit({ op: 'run', behaviour: behaviours.get(name)!, document, args: actor ? [self, actor.ir] : [self], asks: true, site });
}

function elaborateRecord(body: Body, statement: RecordStatement, site: number): void {
  const { ctx, code } = body;
  const memory = ctx.shared.env.memories.get(statement.memory.text);
  const value = elaborate(ctx, statement.value, memory && toOne(memory.type));
  if (!memory) return reportUnknown(ctx, 'check/unknown-memory', statement.memory, ctx.shared.env.memories.keys());
  if (!fits(value.type, memory.type)) reportMisfit(ctx, statement.value.span, memory.type, value.type);
  const plural = value.type.many || value.type.base === 'pile' || value.type.base === 'none';
  code.emit({ op: 'record', memory: memory.index, value: plural ? many(value).ir : value.ir, many: plural, site });
}

function elaborateAttach(body: Body, statement: AttachStatement, site: number): void {
  const { ctx, code } = body;
  const document = elaborateFace(ctx, statement.what);
  const to = one(ctx, elaborate(ctx, statement.to), statement.to.span);
  const span = statement.until && ctx.shared.env.spans.get(statement.until.text);
  if (statement.until && !span) reportUnknown(ctx, 'check/unknown-span', statement.until, ctx.shared.env.spans.keys());
  const held =
    document.type.kinds?.flatMap((kind) => [...ctx.shared.env.kinds[kind].keys.values()].filter((key) => key.type === 'amendments')) ?? [];
  if (
    held.length > 0 &&
    to.type.base !== 'unknown' &&
    !held.some((key) => fits(to.type, key.on ?? { base: 'piece', kinds: document.type.kinds, many: false }))
  ) {
    report(ctx, 'check/wrong-holder', statement.to.span, {
      type: typePhrase(ctx.shared.env, to.type),
      what: typePhrase(ctx.shared.env, document.type),
    });
  }
  code.emit({ op: 'attach', document: document.ir, to: to.ir, span: span ? span.index + 1 : 0, site });
}

function elaborateAward(body: Body, statement: AwardStatement, site: number): void {
  const { ctx, code } = body;
  const { parts, env } = ctx.shared;
  const amount = elaborateNumber(ctx, statement.amount);
  const to = seat(ctx, statement.to);
  if (!parts.has(statement.part.text)) parts.set(statement.part.text, env.columns++);
  code.emit({ op: 'award', part: [...parts.keys()].indexOf(statement.part.text), to, amount, site });
}
