// Walking a program by the table of children misses no expression, and rebuilding it changes nothing that was not asked for.
import { describe, expect, it } from 'vitest';
import type { Expr } from '../../../interpreter/program/program.ts';
import { expressionsOf, mapExpressions, mapParts, partsOf, walkExpression } from '../../../interpreter/program/walk.ts';
import { loadBase } from '../../support/packs.ts';

const { program } = loadBase().source;
const instructions = program.actions.flatMap(({ code }) => code);

/** Expressions in plain data, whatever the property: instructions and expressions are told apart by where the search begins. */
function expressionsIn(data: unknown, found: unknown[] = []): unknown[] {
  if (typeof data !== 'object' || data === null) return found;
  if ('op' in data) found.push(data);
  for (const part of Object.values(data)) expressionsIn(part, found);
  return found;
}

function allBelow(expr: Expr): Expr[] {
  const found: Expr[] = [];
  walkExpression(expr, (part) => found.push(part));
  return found;
}

/** A copy in which every number that is written out is one higher. */
const raised = (expr: Expr): Expr => (expr.op === 'const' ? { ...expr, value: expr.value + 1 } : mapParts(expr, (part) => raised(part)));

describe('the program of the shipped game', () => {
  it('has every expression of an instruction found', () => {
    for (const instr of instructions) {
      const found = expressionsOf(instr).flatMap(allBelow);
      expect(new Set(found)).toEqual(new Set(expressionsIn(instr).slice(1)));
    }
  });

  it('has every part of an answer found', () => {
    for (const { body } of program.queries) expect(new Set(allBelow(body))).toEqual(new Set(expressionsIn(body)));
  });

  it('stays the same object where nothing changes', () => {
    for (const instr of instructions) expect(mapExpressions(instr, (expr) => expr)).toBe(instr);
    for (const { body } of program.queries) expect(mapParts(body, (part) => part)).toBe(body);
  });

  it('changes where it is told to, and leaves the original alone', () => {
    const before = JSON.stringify(instructions);
    const bump = (_key: string, value: unknown): unknown =>
      typeof value === 'object' && value !== null && (value as Expr).op === 'const'
        ? { ...value, value: (value as Extract<Expr, { op: 'const' }>).value + 1 }
        : value;
    for (const instr of instructions) expect(mapExpressions(instr, raised)).toEqual(JSON.parse(JSON.stringify(instr, bump)));
    expect(JSON.stringify(instructions)).toBe(before);
    expect(instructions.flatMap(expressionsOf).flatMap(partsOf).length).toBeGreaterThan(100);
  });
});
