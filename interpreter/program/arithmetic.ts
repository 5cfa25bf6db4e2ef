// Calculates and compares numbers. Constant folding and running rules both use these functions, so that they agree.

export type Calculation = '+' | '-' | '*' | '/' | 'mod';
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

export function compare(how: Comparison, left: number, right: number): boolean {
  switch (how) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

/**
 * The exact result, of any size; undefined for a division by zero. Division rounds down, and the remainder has the sign of the divisor. Zero is
 * added because a negative zero would be written differently from a plain one.
 */
export function calculate(how: Calculation, left: number, right: number): number | undefined {
  switch (how) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right + 0;
    case '/':
      return right === 0 ? undefined : Math.floor(left / right) + 0;
    case 'mod':
      return right === 0 ? undefined : left - right * Math.floor(left / right);
  }
}
