// Walks and rebuilds expressions and instructions by the table in children.ts: for passes that only collect, and for passes that replace parts.
import { type Child, expressionChildren, instructionChildren } from './children.ts';
import type { Expr, Instr } from './program.ts';

type Part = Readonly<Record<string, unknown>>;

/** Visits an expression and everything below it, outer expressions first. */
export function walkExpression(expr: Expr, visit: (expr: Expr) => void): void {
  visit(expr);
  for (const { key } of childrenOf(expr)) {
    const held = (expr as unknown as Part)[key] as Expr | readonly Expr[];
    if (isList(held)) for (const part of held) walkExpression(part, visit);
    else walkExpression(held, visit);
  }
}

/** The expressions directly below one. */
export function partsOf(expr: Expr): readonly Expr[] {
  return collected(expr as unknown as Part, childrenOf(expr), []);
}

/** The expressions an instruction evaluates. */
export function expressionsOf(instr: Instr): readonly Expr[] {
  return collected(instr as unknown as Part, instructionChildren.get(instr.op) as readonly Child[], []);
}

function collected(node: Part, children: readonly Child[], found: Expr[]): Expr[] {
  for (const { key, holds } of children) {
    const held = node[key];
    if (held === undefined) continue;
    if (holds === 'expression') {
      if (Array.isArray(held)) found.push(...(held as Expr[]));
      else found.push(held as Expr);
    } else if (Array.isArray(held)) for (const part of held) collected(part as Part, holds, found);
    else collected(held as Part, holds, found);
  }
  return found;
}

/** The expression with its direct parts replaced; the same object if none has changed. */
export function mapParts(expr: Expr, change: (part: Expr) => Expr): Expr {
  return rebuilt(expr as unknown as Part, childrenOf(expr), change) as unknown as Expr;
}

/** The instruction with every expression it evaluates replaced; the same object if none has changed. */
export function mapExpressions(instr: Instr, change: (expr: Expr) => Expr): Instr {
  return rebuilt(instr as unknown as Part, instructionChildren.get(instr.op) as readonly Child[], change) as unknown as Instr;
}

function rebuilt(node: Part, children: readonly Child[], change: (expr: Expr) => Expr): Part {
  let copy: Record<string, unknown> | undefined;
  for (const { key, holds } of children) {
    const held = node[key];
    if (held === undefined) continue;
    const changed = Array.isArray(held) ? rebuiltAll(held, holds, change) : rebuiltOne(held, holds, change);
    if (changed !== held) (copy ??= { ...node })[key] = changed;
  }
  return copy ?? node;
}

function rebuiltOne(held: unknown, holds: Child['holds'], change: (expr: Expr) => Expr): unknown {
  return holds === 'expression' ? change(held as Expr) : rebuilt(held as Part, holds, change);
}

function rebuiltAll(held: readonly unknown[], holds: Child['holds'], change: (expr: Expr) => Expr): readonly unknown[] {
  const changed = held.map((one) => rebuiltOne(one, holds, change));
  return changed.every((one, at) => one === held[at]) ? held : changed;
}

function childrenOf(expr: Expr): readonly Child[] {
  return expressionChildren.get(expr.op) as readonly Child[];
}

function isList(held: Expr | readonly Expr[]): held is readonly Expr[] {
  return Array.isArray(held);
}
