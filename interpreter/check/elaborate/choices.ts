// Elaborates decisions: `choose x from set`, choices made by several at once, and open choices to which later packs may add branches.
import type { Branch, ChooseStatement, Name, OfferAmendment, OneOfStatement } from '../../../grammar/syntax/ast.ts';
import type { ChooseBranch, ChooseInstr, Expr, Instr } from '../../program/program.ts';
import { seat as elaborateSeat, asSeat } from './builtins.ts';
import { aboutHere, type AskedAnswer, noteAsked } from './asked-sites.ts';
import type { Label } from './code.ts';
import { bindingOf, type Context, report, siteOf, type Variable } from './context.ts';
import type { AmendmentSymbol } from './environment/environment.ts';
import { elaborateNumber, elaborateSet, type Value } from './expressions.ts';
import { elaborateCondition } from './conditions.ts';
import { holdersOf } from './holders.ts';
import { tellNothingYet } from './names.ts';
import { holderType } from './queries.ts';
import { assign, type Body, declare, elaborateBlock, read } from './statements.ts';
import { loop } from './control-flow.ts';
import { toOne, toRef } from './environment/types.ts';

const constant = (value: number): Expr => ({ op: 'const', value });

export function elaborateChoose(body: Body, statement: ChooseStatement, end: Label): void {
  if (statement.together) return elaborateTogether(body, statement);
  const { ctx } = body;
  const seat = askedSeat(ctx, statement.by, statement.choice);
  const set = elaborateSet(ctx, statement.from);
  const plural = statement.amount !== undefined && !isOne(statement);
  const variable = declare(body, statement.name.text, plural ? set.type : toOne(set.type), statement.name.span);
  emitChoose(body, statement, seat, set, variable, plural, end, false);
}

function isOne(statement: ChooseStatement): boolean {
  const { amount } = statement;
  return amount?.rule === 'exactly' && amount.count?.kind === 'number' && amount.count.value === 1;
}

function emitChoose(
  body: Body,
  statement: ChooseStatement,
  seat: Expr,
  set: Value,
  variable: Variable,
  plural: boolean,
  skip: Label,
  together: boolean,
): void {
  const { ctx, code } = body;
  const site = siteOf(ctx, statement.span);
  checkChoosable(ctx, set, statement);
  noteAsked(ctx, { sort: 'choice', name: statement.choice, seat, answers: [{ words: [], type: plural ? set.type : toOne(set.type) }] });
  const about = aboutHere(ctx, seat);
  if (!plural) variable.asks = 'chosen';
  const [min, max] = amounts(ctx, statement);
  const next = code.label();
  const branch: ChooseBranch = {
    parts: ['value'],
    set: set.ir,
    type: toRef(toOne(set.type)),
    last: false,
    slot: variable.slot,
    to: -1,
    site,
  };
  const instr: ChooseInstr = {
    op: 'choose',
    choice: choiceNumber(ctx, statement.choice.text),
    seat,
    branches: [branch],
    min,
    max,
    many: plural,
    ordered: statement.ordered,
    secret: statement.secretly,
    together,
    exact: statement.exactly ?? false,
    about,
    skip: -1,
    site,
  };
  code.emitLater(instr, (made) => ({ ...(made as ChooseInstr), branches: [{ ...branch, to: next.at }], skip: skip.at }) as Instr);
  code.place(next);
}

function checkChoosable(ctx: Context, set: Value, statement: ChooseStatement): void {
  if (set.ir.op === 'empty' || (set.ir.op === 'set-of' && set.ir.items.length === 0))
    report(ctx, 'check/empty-choice', statement.from.span, { choice: statement.choice.text });
}

function amounts(ctx: Context, statement: ChooseStatement): [Expr, Expr] {
  const { amount } = statement;
  const least = (count: Expr): Expr => (statement.may ? constant(0) : count);
  if (!amount) return [least(constant(1)), constant(1)];
  if (amount.rule === 'any') return [constant(0), constant(-1)];
  const count = amount.count ? elaborateNumber(ctx, amount.count) : constant(1);
  return amount.rule === 'up-to' ? [constant(0), count] : [least(count), count];
}

/** The seat that is asked: `by`, or the name `player` in reach, or the owner of `actor`. */
function askedSeat(ctx: Context, by: OneOfStatement['by'], choice: Name): Expr {
  if (by) return elaborateSeat(ctx, by);
  for (const name of ['player', 'actor', 'self']) {
    const variable = ctx.scope.find(name);
    if (variable && !variable.type.many) {
      tellNothingYet(ctx, variable, choice.span);
      variable.used = true;
      return asSeat(ctx, { type: variable.type, ir: read(variable) }, choice.span);
    }
  }
  report(ctx, 'check/who-is-asked', choice.span, { choice: choice.text });
  return constant(0);
}

export function choiceNumber(ctx: Context, name: string): number {
  const { choices } = ctx.shared;
  const known = choices.get(name);
  if (known !== undefined) return known;
  choices.set(name, choices.size);
  return choices.size - 1;
}

/** Elaborates a choice of several players: all are asked before anything is revealed; then the body runs for each in order. */
function elaborateTogether(body: Body, statement: ChooseStatement): void {
  const { ctx, code } = body;
  const together = statement.together!;
  if (statement.amount) report(ctx, 'check/together-amount', statement.name.span, {});
  const site = siteOf(ctx, statement.span);
  const seats = elaborateSet(ctx, together.seats);
  ctx.scope.inside(() => {
    // The seats that have answered, and beside them their answers: a seat that could not or would not choose is in neither list.
    const answered = ctx.scope.add('', { ...seats.type, many: true });
    const answers = ctx.scope.add('', { base: 'number', many: true });
    for (const { slot } of [answered, answers]) code.emit({ op: 'set-list', slot, value: { op: 'empty' }, site });
    let chosen: Variable | undefined;
    const ask = (who: Variable): void => {
      const set = elaborateSet(ctx, statement.from);
      const variable = declare(body, statement.name.text, toOne(set.type), statement.name.span);
      chosen = variable;
      // The answer of the seat before must not be visible to this one.
      assign(body, variable, constant(0), site);
      const asked = code.label();
      emitChoose(body, statement, asSeat(ctx, { type: who.type, ir: read(who) }, together.seat.span), set, variable, false, asked, true);
      code.emit({ op: 'append', slot: answered.slot, value: read(who), site });
      code.emit({ op: 'append', slot: answers.slot, value: read(variable), site });
      code.place(asked);
    };
    loop(body, together.seat.text, seats, site, ask, undefined, bindingOf(ctx, together.seat));
    const index = ctx.scope.add('', { base: 'number', many: false });
    code.emit({ op: 'set', slot: index.slot, value: constant(0), site });
    const act = (): void => {
      const variable = declare(body, statement.name.text, chosen!.type, undefined, chosen!.at);
      variable.asks = 'chosen';
      code.emit({ op: 'set', slot: variable.slot, value: { op: 'item', slot: answers.slot, index: read(index) }, site });
      code.emit({ op: 'set', slot: index.slot, value: { op: 'math', how: '+', left: read(index), right: constant(1) }, site });
      elaborateBlock(body, together.body);
    };
    const them: Value = { type: seats.type, ir: { op: 'list', slot: answered.slot } };
    loop(body, together.seat.text, them, site, act, undefined, bindingOf(ctx, together.seat));
  });
}

/** Elaborates an open choice: its own branches, then those that amendments offer besides. */
export function elaborateOneOf(body: Body, statement: OneOfStatement, end: Label): void {
  const { ctx, code } = body;
  const site = siteOf(ctx, statement.span);
  const seat = askedSeat(ctx, statement.by, statement.choice);
  const done = code.label();
  const offers = ctx.shared.env.amendments.filter(
    (amendment) => amendment.declaration.kind === 'offer' && amendment.declaration.choice.text === statement.choice.text,
  );
  const own = statement.branches.filter((branch) => !branch.last).map((branch) => prepare(body, ctx, branch));
  const others = offers.flatMap((amendment) => prepareOffer(body, amendment, seat) ?? []);
  const last = statement.branches.filter((branch) => branch.last).map((branch) => prepare(body, ctx, branch));
  const all = [...own, ...others, ...last];
  const isSure = ctx.shared.unreadable?.touches(ctx.file, statement.span) !== true;
  if (all.length === 0 && isSure) report(ctx, 'check/empty-choice', statement.choice.span, { choice: statement.choice.text });
  noteAsked(ctx, { sort: 'choice', name: statement.choice, seat, answers: all.map(({ answer }) => answer) });
  const instr: ChooseInstr = {
    op: 'choose',
    choice: choiceNumber(ctx, statement.choice.text),
    seat,
    branches: all.map((branch) => branch.instr),
    min: constant(statement.may ? 0 : 1),
    max: constant(1),
    many: false,
    ordered: false,
    secret: statement.secretly,
    together: false,
    exact: false,
    about: aboutHere(ctx, seat),
    skip: -1,
    site,
  };
  code.emitLater(
    instr,
    (made) =>
      ({ ...(made as ChooseInstr), branches: all.map((branch) => ({ ...branch.instr, to: branch.label.at })), skip: end.at }) as Instr,
  );
  for (const branch of all) {
    code.place(branch.label);
    branch.run();
    code.jump(done, site);
  }
  code.place(done);
}

interface Prepared {
  readonly instr: ChooseBranch;
  readonly answer: AskedAnswer;
  readonly label: Label;
  readonly run: () => void;
}

/** Elaborates the option side of a branch now and its body later, both with the same variable in reach. */
function prepare(body: Body, ctx: Context, branch: Branch, run?: (variable?: Variable) => void): Prepared {
  const { code } = body;
  const site = siteOf(ctx, branch.span);
  return ctx.scope.inside(() => {
    const set = branch.set && elaborateSet(ctx, branch.set);
    const when = branch.when && !branch.variable ? elaborateCondition(ctx, branch.when) : undefined;
    let filtered = set;
    if (set && branch.when && branch.variable) {
      const { when: test, variable } = branch;
      filtered = ctx.scope.inside(() => {
        const it = ctx.scope.bind(variable.text, toOne(set.type), bindingOf(ctx, variable));
        return {
          type: set.type,
          ir: { op: 'filter', set: set.ir, bound: it.slot, test: elaborateCondition(ctx, test), site: siteOf(ctx, test.span) },
        };
      });
    }
    const variable = set && branch.variable && declare(body, branch.variable.text, toOne(set.type), branch.variable.span);
    const instr: ChooseBranch = {
      name: branch.name.text,
      parts: branch.parts.map((part) => (part.text === branch.variable?.text ? 'value' : { word: part.text })),
      ...(filtered && { set: filtered.ir, type: toRef(toOne(filtered.type)) }),
      ...(when && { when }),
      last: branch.last,
      slot: variable ? variable.slot : -1,
      to: -1,
      site,
    };
    const label = code.label();
    const shown = instr.parts.includes('value') ? filtered && toOne(filtered.type) : undefined;
    const words = instr.parts.flatMap((part) => (part === 'value' ? [] : [part.word]));
    return {
      instr,
      answer: { branch: branch.name.text, words, ...(shown && { type: shown }) },
      label,
      run: () =>
        ctx.scope.inside(() => {
          if (variable) ctx.scope.variables.push(Object.assign(variable, { asks: 'chosen' }));
          if (run) run(variable);
          else elaborateBlock({ ...body, ctx }, branch.body);
        }),
    };
  });
}

/**
 * Elaborates an `also offer` where the choice stands, so that the names in its reach are those of the choice. For an attached offer, `self` is
 * the holder that belongs to the seat that is asked.
 */
function prepareOffer(body: Body, amendment: AmendmentSymbol, seat: Expr): Prepared | undefined {
  const declaration = amendment.declaration as OfferAmendment;
  const ctx: Context = { ...body.ctx, file: amendment.origin.file, rule: amendment.name, numbers: amendment.holder?.document.numbers };
  const branch: Branch = { ...declaration.branch, when: declaration.branch.when ?? declaration.when };
  if (!amendment.holder) return prepare({ ...body, ctx }, ctx, branch);
  const holders = holdersOf(ctx, amendment);
  if (!holders) return undefined;
  const site = siteOf(ctx, declaration.span);
  const type = holderType(ctx.shared, amendment);
  const mine = ctx.scope.inside(() => {
    const self = ctx.scope.bind('', type);
    const owner = asSeat(ctx, { type, ir: { op: 'bound', slot: self.slot } }, declaration.span);
    return {
      op: 'filter',
      set: holders,
      bound: self.slot,
      test: { op: 'compare', how: '=', left: owner, right: seat, site },
      site,
    } as const;
  });
  const self = ctx.scope.add('', type);
  body.code.emit({ op: 'set', slot: self.slot, value: { op: 'first', set: mine }, site });
  return ctx.scope.inside(() => {
    ctx.scope.variables.push({ ...self, name: 'self' });
    const prepared = prepare({ ...body, ctx }, ctx, branch);
    const holds: Expr = { op: 'compare', how: '!=', left: { op: 'local', slot: self.slot }, right: constant(0), site };
    const when: Expr = prepared.instr.when ? { op: 'and', left: holds, right: prepared.instr.when, site } : holds;
    const run = (): void =>
      ctx.scope.inside(() => {
        ctx.scope.variables.push({ ...self, name: 'self' });
        prepared.run();
      });
    return { ...prepared, instr: { ...prepared.instr, when }, run };
  });
}
