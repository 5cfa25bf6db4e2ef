// Narrows the kinds of variables by a condition: after `it is a card and ...`, `it` is a card. An unknown name in the condition has been
// reported; it is taken for the most similar variable, so that no further errors follow.
import type { Expr as Tree } from '../../../grammar/syntax/ast.ts';
import { closest } from '../../../grammar/diagnostics/closest.ts';
import type { Context, Variable } from './context.ts';
import { kindsOfName, namesInReach } from './names.ts';
import { unknownType } from './environment/types.ts';

/** Runs `work` with the variables narrowed by `test`. */
export function assuming<T>(ctx: Context, test: Tree, work: () => T): T {
  return ctx.scope.inside(() => {
    for (const [name, kinds] of findings(ctx, test)) {
      const variable = ctx.scope.find(name) ?? meantVariable(ctx, name);
      if (variable?.type.base !== 'piece' || variable.type.many) continue;
      if (kinds === undefined) {
        ctx.scope.variables.push({ ...variable, type: unknownType });
        continue;
      }
      const left = variable.type.kinds!.filter((kind) => kinds.includes(kind));
      if (left.length > 0 && left.length < variable.type.kinds!.length)
        ctx.scope.variables.push({ ...variable, type: { ...variable.type, kinds: left, word: undefined } });
    }
    return work();
  });
}

/** The variable that an unknown name most likely stands for. In scenarios there is none, because pieces have names, too. */
function meantVariable(ctx: Context, name: string): Variable | undefined {
  const near = closest(
    name,
    ctx.scope.variables.map((variable) => variable.name),
  );
  return near === undefined || ctx.pieces !== undefined || namesInReach(ctx).includes(name) ? undefined : ctx.scope.find(near);
}

/** Names and the kinds they must be of when the test is true; kinds are undefined if the test names an unknown kind. */
function findings(ctx: Context, test: Tree): [string, readonly number[] | undefined][] {
  if (test.kind === 'binary' && test.op === 'and') return [...findings(ctx, test.left), ...findings(ctx, test.right)];
  if (test.kind === 'is-a' && !test.negated && test.value.kind === 'name' && !test.value.of) {
    return [[test.value.name.text, kindsOfName(ctx.shared.env, test.type.text)]];
  }
  if (test.kind === 'binary' && test.op === 'is' && test.left.kind === 'name' && !test.left.of && test.right.kind === 'name') {
    const { env } = ctx.shared;
    const { name, of } = test.right;
    const variable = of ? undefined : ctx.scope.find(name.text);
    if (variable?.type.base === 'document') return [[test.left.name.text, variable.type.kinds!]];
    if (variable) return [];
    const kinds = of
      ? kindsOfName(env, of.text)
      : env.documents.filter((document) => document.id === name.text).map((document) => document.kind);
    return kinds && kinds.length > 0 ? [[test.left.name.text, kinds]] : [];
  }
  return [];
}
