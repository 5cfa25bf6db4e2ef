// Elaborates `if`, `for each` and `repeat` into jumps.
import type { ForEachStatement, IfStatement, RepeatStatement } from '../../../grammar/syntax/ast.ts';
import type { Span } from '../../../grammar/source.ts';
import type { Instr } from '../../program/program.ts';
import { elaborateCondition } from './conditions.ts';
import { bindingOf, siteOf, type Variable } from './context.ts';
import { elaborateNumber, setRangedOver, type Value } from './expressions.ts';
import { assuming } from './narrow.ts';
import type { Binding } from './observe.ts';
import { type Body, declare, elaborateBlock, read } from './statements.ts';
import { toOne } from './environment/types.ts';

export function elaborateIf(body: Body, statement: IfStatement, site: number): void {
  const { ctx, code } = body;
  const done = code.label();
  for (const branch of statement.branches) {
    const test = elaborateCondition(ctx, branch.test);
    const next = code.label();
    code.unless(test, next, siteOf(ctx, branch.span));
    assuming(ctx, branch.test, () => elaborateBlock(body, branch.body));
    code.jump(done, site);
    code.place(next);
  }
  if (statement.otherwise) elaborateBlock(body, statement.otherwise);
  code.place(done);
}

/** A loop over a set as it stands when the loop begins. */
export function loop(
  body: Body,
  name: string,
  set: Value,
  site: number,
  run: (variable: Variable) => void,
  span?: Span,
  at?: Binding,
): void {
  const { ctx, code } = body;
  ctx.scope.inside(() => {
    const list = ctx.scope.add('', { ...set.type, many: true });
    const index = ctx.scope.add('', { base: 'number', many: false });
    const variable = declare(body, name, toOne(set.type), span, at);
    code.emit({ op: 'set-list', slot: list.slot, value: set.ir, site });
    code.emit({ op: 'set', slot: index.slot, value: { op: 'const', value: 0 }, site });
    const start = code.here();
    const done = code.label();
    code.emitLater(
      { op: 'next', list: list.slot, index: index.slot, slot: variable.slot, to: -1, site },
      (instr) => ({ ...instr, to: done.at }) as Instr,
    );
    run(variable);
    code.jumpBack(start, site);
    code.place(done);
  });
}

export function elaborateForEach(body: Body, statement: ForEachStatement, site: number): void {
  const { ctx } = body;
  let set = setRangedOver(ctx, statement.variable, statement.set);
  if (statement.where) {
    const where = statement.where;
    const whole = set;
    set = ctx.scope.inside(() => {
      const it = ctx.scope.bind('it', toOne(whole.type));
      ctx.scope.variables.push({ ...it, name: statement.variable.text, at: bindingOf(ctx, statement.variable) });
      return {
        type: whole.type,
        ir: { op: 'filter', set: whole.ir, bound: it.slot, test: elaborateCondition(ctx, where), site: siteOf(ctx, where.span) },
      };
    });
  }
  loop(body, statement.variable.text, set, site, () => elaborateBlock(body, statement.body), statement.variable.span);
}

export function elaborateRepeat(body: Body, statement: RepeatStatement, site: number): void {
  const { ctx, code } = body;
  if (statement.times) {
    const times = elaborateNumber(ctx, statement.times);
    ctx.scope.inside(() => {
      const left = ctx.scope.add('', { base: 'number', many: false });
      code.emit({ op: 'set', slot: left.slot, value: times, site });
      const start = code.here();
      const done = code.label();
      code.unless({ op: 'compare', how: '>', left: read(left), right: { op: 'const', value: 0 }, site }, done, site);
      code.emit({ op: 'set', slot: left.slot, value: { op: 'math', how: '-', left: read(left), right: { op: 'const', value: 1 } }, site });
      elaborateBlock(body, statement.body);
      code.jumpBack(start, site);
      code.place(done);
    });
    return;
  }
  const start = code.here();
  const done = code.label();
  if (statement.whilst) code.unless(elaborateCondition(ctx, statement.whilst), done, site);
  elaborateBlock(body, statement.body);
  code.jumpBack(start, site);
  code.place(done);
}
