// Prints expressions as text, with brackets only where the levels of the grammar need them.
import type { CallArgument, BinaryOp, Expr } from './ast.ts';
import { Level } from './token-facts.ts';
import { isReserved } from './tokens.ts';

/** How tight a slot of the grammar is: `expression` takes anything, `postfix` only names, calls, fields, numbers, lists. */
export type Slot = 'expression' | 'or' | 'add' | 'postfix';

const slotLevels: Readonly<Record<Slot, number>> = { expression: 0, or: Level.or, add: Level.add, postfix: Level.postfix };

const opLevels: Readonly<Record<BinaryOp, number>> = {
  or: Level.or,
  and: Level.and,
  is: Level.compare,
  'is not': Level.compare,
  in: Level.compare,
  'not in': Level.compare,
  '<': Level.compare,
  '<=': Level.compare,
  '>': Level.compare,
  '>=': Level.compare,
  '+': Level.add,
  '-': Level.add,
  without: Level.add,
  like: Level.add,
  '*': Level.multiply,
  '/': Level.multiply,
  mod: Level.multiply,
  at: Level.at,
};

/** `where` and `with least` chain; an `if` before them would take them into its last branch. */
const chainLevel = 0.5;
const ifLevel = 0.25;

/** The text of an expression for a slot of the grammar. */
export function printExpression(expr: Expr, slot: Slot = 'expression'): string {
  return printAt(expr, slotLevels[slot]);
}

export function printArgs(args: readonly CallArgument[]): string {
  return args.map(({ label, value }) => (label ? `${label.text}: ${printAt(value, 0)}` : printAt(value, 0))).join(', ');
}

function printAt(expr: Expr, min: number): string {
  const text = print(expr);
  return levelOf(expr) < min ? `(${text})` : text;
}

/**
 * The loosest slot in which an expression may stand without brackets. Expressions that take in everything to their right (`if`, `sum`,
 * quantifiers) count as loose, so that they never swallow what follows them.
 */
function levelOf(expr: Expr): number {
  switch (expr.kind) {
    case 'if':
      return ifLevel;
    case 'where':
    case 'extreme':
      return chainLevel;
    case 'quantifier':
    case 'sum':
      return Level.or;
    case 'binary':
      return opLevels[expr.op];
    case 'is-a':
      return Level.compare;
    case 'unary':
      return expr.op === 'not' ? Level.not : Level.minus;
    case 'call':
      return expr.form === 'brackets' ? Level.postfix + 1 : Level.postfix;
    case 'name':
      // A reserved word as an id could be parsed with its usual meaning.
      return expr.of && isReserved(expr.name.text) ? -1 : Level.postfix + 1;
    default:
      return Level.postfix + 1;
  }
}

function print(expr: Expr): string {
  switch (expr.kind) {
    case 'number':
      return String(expr.value);
    case 'truth':
      return String(expr.value);
    case 'none':
      return 'none';
    case 'name':
      return expr.of ? `${expr.of.text} ${expr.name.text}` : expr.name.text;
    case 'member':
      // `top of a.b` means the top of `a.b`, so a field of a call with `of` needs brackets around the call.
      return `${printAt(expr.target, Level.postfix + 1)}.${expr.field.text}`;
    case 'call':
      if (expr.form === 'brackets') return `${expr.name.text}(${printArgs(expr.args)})`;
      return `${expr.name.text} of ${printAt(expr.args[0].value, Level.postfix)}`;
    case 'binary': {
      const level = opLevels[expr.op];
      // Comparisons and `at` do not chain; all others group to the left.
      const chains = level !== Level.compare && level !== Level.at;
      return `${printAt(expr.left, chains ? level : level + 1)} ${expr.op} ${printAt(expr.right, level + 1)}`;
    }
    case 'unary':
      return expr.op === 'not'
        ? `not ${printAt(expr.value, Level.not)}`
        : `-${expr.value.kind === 'unary' ? ' ' : ''}${printAt(expr.value, Level.minus)}`;
    case 'is-a':
      return `${printAt(expr.value, Level.add)} is ${expr.negated ? 'not ' : ''}${/^[aeiou]/.test(expr.type.text) ? 'an' : 'a'} ${expr.type.text}`;
    case 'where':
      return `${printAt(expr.set, chainLevel)} where ${printAt(expr.test, Level.or)}`;
    case 'extreme':
      return `${printAt(expr.set, chainLevel)} with ${expr.which} ${printAt(expr.by, Level.add)}`;
    case 'quantifier':
      return `${expr.which} ${expr.variable.text}${expr.set ? ` in ${printAt(expr.set, Level.add)}` : ''} has ${printAt(expr.test, Level.or)}`;
    case 'sum':
      return `sum of ${printAt(expr.value, Level.add)} for ${expr.variable.text} in ${printAt(expr.set, Level.add)}`;
    case 'if':
      return `if ${printAt(expr.test, Level.or)} then ${printAt(expr.then, 0)} else ${printAt(expr.otherwise, 0)}`;
    case 'list':
      return `[${expr.items.map((item) => printAt(item, 0)).join(', ')}]`;
  }
}
