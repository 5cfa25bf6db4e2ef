// Statements -> text, one line each, bodies indented by two blanks.
import type { Branch, ChooseStatement, Expr, Name, Statement } from '../../../grammar/syntax/ast.ts';
import { printArgs, printExpression } from '../../../grammar/syntax/print-expression.ts';

/** The statements of a body at a depth of indentation; ends with a line break. */
export function printStatements(statements: readonly Statement[], depth = 0): string {
  return statements.map((statement) => printStatement(statement, depth)).join('');
}

export function indented(depth: number, text: string): string {
  return `${'  '.repeat(depth)}${text}\n`;
}

function printStatement(statement: Statement, depth: number): string {
  switch (statement.kind) {
    case 'if-do': {
      const branches = statement.branches.map(
        ({ test, body }, index) =>
          indented(depth, `${index > 0 ? 'otherwise ' : ''}if ${printExpression(test)}`) + printStatements(body, depth + 1),
      );
      const otherwise = statement.otherwise ? indented(depth, 'otherwise') + printStatements(statement.otherwise, depth + 1) : '';
      return branches.join('') + otherwise;
    }
    case 'for-each':
      return indented(depth, printForEach(statement)) + printStatements(statement.body, depth + 1);
    case 'repeat': {
      const { times, whilst } = statement;
      const head = whilst ? `repeat while ${printExpression(whilst)}` : `repeat ${times ? printExpression(times) : ''} times`;
      return indented(depth, head) + printStatements(statement.body, depth + 1);
    }
    case 'one-of': {
      const head = `${statement.may ? 'may ' : ''}choose one of as ${statement.choice.text}${printBy(statement.by)}${statement.secretly ? ' secretly' : ''}`;
      const branches = statement.branches.map((branch) => {
        const { id, rest } = printBranchHead(branch);
        return indented(depth + 1, `${branch.last ? 'otherwise ' : ''}offer ${id}${rest}`) + printStatements(branch.body, depth + 2);
      });
      return indented(depth, head) + branches.join('');
    }
    case 'choose':
      return indented(depth, printChoose(statement)) + printStatements(statement.together?.body ?? [], depth + 1);
    default:
      return indented(depth, printSimple(statement));
  }
}

type Simple = Exclude<Statement, { kind: 'if-do' | 'for-each' | 'repeat' | 'one-of' | 'choose' }>;

function printSimple(statement: Simple): string {
  switch (statement.kind) {
    case 'let':
      return `let ${statement.name.text} = ${printExpression(statement.value)}`;
    case 'set':
      return `set ${postfix(statement.target)} to ${printExpression(statement.value)}`;
    case 'move':
      return `move ${printExpression(statement.what)} to ${printDestination(statement.end, statement.to)}`;
    case 'create': {
      const { what, named, as, pile, fields } = statement;
      const values = fields.map(({ field, value }) => `${field.text}: ${printExpression(value)}`).join(', ');
      return `create ${postfix(what)}${named ? ` named "${named.text}"` : ''}${printAs(as)}${pile ? ` in ${postfix(pile)}` : ''}${values ? ` with ${values}` : ''}`;
    }
    case 'pick': {
      const { count, name, from, chance } = statement;
      return `pick ${count ? `${printCount(count)} ` : ''}${name.text} at random from ${printExpression(from)}${printAs(chance)}`;
    }
    case 'shuffle':
      return `shuffle ${postfix(statement.pile)}${printAs(statement.chance)}`;
    case 'stop':
    case 'proceed':
      return statement.kind;
    case 'do': {
      const args = printArgs(statement.args);
      if (statement.brackets) return `${statement.name.text}(${args})`;
      // A bracket right behind the name would be taken for the one of the call; only `kind id` with a reserved id begins with one.
      return args === '' ? statement.name.text : `${statement.name.text} ${args.replace(/^\(([^()]*)\)/, '$1')}`;
    }
    case 'run': {
      const { what, key, actor } = statement;
      // Two bare words would read as a kind and an id.
      const text = key && what.kind === 'name' && !what.of ? `(${what.name.text})` : postfix(what);
      return `run ${text}${key ? ` ${key.text}` : ''}${actor ? ` for ${printExpression(actor)}` : ''}`;
    }
    case 'record':
      return `record ${printExpression(statement.value, 'add')} in ${statement.memory.text}`;
    case 'forget':
      return `forget ${statement.memory.text}`;
    case 'attach':
      return `attach the ability of ${postfix(statement.what)} to ${postfix(statement.to)}${statement.until ? ` until the end of the ${statement.until.text}` : ''}`;
    case 'award':
      return `award ${printExpression(statement.amount)} to ${printExpression(statement.to)}${printAs(statement.part)}`;
  }
}

function printForEach({ variable, set, where }: Extract<Statement, { kind: 'for-each' }>): string {
  // `with least` may stand here without brackets, `where` would be read as the loop's own.
  const text = set && (set.kind === 'extreme' && printsAsAdd(set.set) ? printExpression(set) : printExpression(set, 'add'));
  return `for each ${variable.text}${text ? ` in ${text}` : ''}${where ? ` where ${printExpression(where, 'or')}` : ''}`;
}

function printsAsAdd(expr: Expr): boolean {
  return printExpression(expr) === printExpression(expr, 'add');
}

function printChoose(statement: ChooseStatement): string {
  const { may, amount, name, from, exactly, choice, by, ordered, secretly, together } = statement;
  const rule =
    amount === undefined
      ? ''
      : amount.rule === 'any'
        ? 'any '
        : `${amount.rule === 'up-to' ? 'up to ' : ''}${amount.count ? `${printCount(amount.count)} ` : ''}`;
  const head = together
    ? `each of ${printExpression(together.seats)} as ${together.seat.text} at once chooses`
    : `${may ? 'may ' : ''}choose`;
  const rest = `${rule}${name.text} from ${printExpression(from)}${exactly ? ' exactly' : ''}${printAs(choice)}`;
  return `${head} ${rest}${printBy(by)}${ordered ? ' in order' : ''}${secretly ? ' secretly' : ''}`;
}

/** What is offered, and the conditions on it. */
export function printBranchHead({ name, parts, variable, set, when }: Branch): { id: string; rest: string } {
  const id = [name, ...parts].map(({ text }) => text).join(':');
  const loop = variable && set ? ` for each ${variable.text} in ${printExpression(set, 'add')}` : '';
  return { id, rest: `${loop}${when ? ` when ${printExpression(when)}` : ''}` };
}

function printDestination(end: 'top' | 'bottom' | undefined, to: Expr): string {
  if (end) return `${end} of ${postfix(to)}`;
  // A query that happens to be called `top` or `bottom` is told from the end of a pile by brackets.
  const text = postfix(to);
  return /^(top|bottom) of /.test(text) ? `(${text})` : text;
}

/** A count before a name: anything but a number, a name or a call stands in brackets. */
function printCount(expr: Expr): string {
  const bare = expr.kind === 'number' || (expr.kind === 'name' && !expr.of) || (expr.kind === 'call' && expr.form === 'brackets');
  return bare ? printExpression(expr) : `(${printExpression(expr)})`;
}

function printBy(by: Expr | undefined): string {
  return by ? ` by ${printExpression(by, 'add')}` : '';
}

function printAs(name: Name | undefined): string {
  return name ? ` as ${name.text}` : '';
}

function postfix(expr: Expr): string {
  return printExpression(expr, 'postfix');
}
