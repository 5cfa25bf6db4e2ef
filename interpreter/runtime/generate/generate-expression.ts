// Generates JavaScript for expressions. A part that needs statements writes them before the place that uses it; the result is an expression
// without side effects, to be used once. Sets are streamed into the code that consumes them, see generate-sets.ts.
import type { Expr } from '../../program/program.ts';
import { freeVariables, worthOf } from './generate-free.ts';
import { SetWriter } from './generate-sets.ts';
import { type CodeLines, type Module, isSimple } from './generated-code.ts';
import { isMany } from '../tables.ts';

interface Variable {
  readonly name: string;
  /** How many loops stand around the place where its value is fixed. */
  readonly depth: number;
}

/** Where the local variables of a function are stored: in JavaScript variables or in the frame. */
export interface Storage {
  one(slot: number): string;
  list(slot: number): string;
}

export const scriptStorage: Storage = { one: (slot) => `l${slot}`, list: (slot) => `g${slot}` };

export class ExpressionWriter {
  out: CodeLines = [];
  /** Counts the loops and calls written so far: a loop whose body adds none is cheap. */
  work = 0;
  /** Per open loop the lines just before it. */
  readonly loops: CodeLines[] = [];
  readonly sets: SetWriter;
  private variables = new Map<string, Variable>();
  /** How many queries are being inlined, one inside the other. */
  private inlined = 0;
  private names = 0;

  constructor(
    readonly module: Module,
    private readonly storage: Storage,
  ) {
    this.sets = new SetWriter(this);
  }

  emit(...lines: string[]): void {
    this.out.push(...lines);
  }

  fresh(letter = 't'): string {
    return `${letter}${this.names++}`;
  }

  /** A name for a value that is used more than once. */
  named(text: string): string {
    if (isSimple(text)) return text;
    const name = this.fresh();
    this.emit(`const ${name}=${text};`);
    return name;
  }

  /** Runs `work` and collects what it writes in separate lines. */
  capture<T>(work: () => T): { lines: CodeLines; result: T } {
    const outer = this.out;
    const lines: CodeLines = [];
    this.out = lines;
    const result = work();
    this.out = outer;
    return { lines, result };
  }

  /** Gives a variable of the program a JavaScript name while `work` runs. */
  with<T>(key: string, name: string, work: () => T): T {
    const before = this.variables.get(key);
    this.variables.set(key, { name, depth: this.loops.length });
    const result = work();
    this.restore(key, before);
    return result;
  }

  private restore(key: string, variable: Variable | undefined): void {
    if (variable === undefined) this.variables.delete(key);
    else this.variables.set(key, variable);
  }

  /** Binds the slot of a `let` while `work` runs; `work` gets a function that writes code outside of this binding. */
  withLet<T>(expr: Extract<Expr, { op: 'let' }>, work: (outside: (write: () => void) => void) => T): T {
    const name = this.fresh();
    this.emit(`const ${name}=${this.either(expr.value, expr.list)};`);
    const key = `${expr.list ? 'g' : 'l'}${expr.slot}`;
    const before = this.variables.get(key);
    return this.with(key, name, () =>
      work((write) => {
        const inside = this.variables.get(key);
        this.restore(key, before);
        write();
        this.restore(key, inside);
      }),
    );
  }

  /** Whether a call is inlined: the query is small, and not inlined within many others. */
  isInlined(expr: Extract<Expr, { op: 'call' }>): boolean {
    return this.inlined < 3 && this.module.isSmall(expr.query);
  }

  /** Inlines a called query. `work` gets its body, and a function that writes code with the caller's variables. */
  withQuery<T>(expr: Extract<Expr, { op: 'call' }>, work: (body: Expr, outside: (write: () => void) => void) => T): T {
    const inside = new Map<string, Variable>();
    const slots = { l: 0, g: 0 };
    for (const arg of expr.args) {
      const sort = isMany(arg) ? 'g' : 'l';
      const text = this.either(arg, isMany(arg));
      // A name made here is known only here; a name from further out keeps its loop depth.
      const depth = isSimple(text) ? this.levelOf(arg) : this.loops.length;
      inside.set(`${sort}${slots[sort]++}`, { name: this.named(text), depth });
    }
    const outside = this.variables;
    this.variables = inside;
    this.inlined++;
    const result = work(this.module.program.queries[expr.query].body, (write) => {
      const now = this.variables;
      this.variables = outside;
      this.inlined--;
      write();
      this.inlined++;
      this.variables = now;
    });
    this.inlined--;
    this.variables = outside;
    return result;
  }

  /** Writes the end of a function: returns the value of an expression. */
  returns(expr: Expr, many: boolean): void {
    if (expr.op === 'if') {
      const test = this.truth(expr.test);
      const { lines } = this.capture(() => this.returns(expr.then, many));
      this.emit(`if(${test}){`);
      this.out.push(lines);
      this.emit('}');
      this.returns(expr.otherwise, many);
    } else if (expr.op === 'let') this.withLet(expr, () => this.returns(expr.in, many));
    else this.emit(`return ${this.either(expr, many)};`);
  }

  either(expr: Expr, many: boolean): string {
    return many ? this.many(expr) : this.one(expr);
  }

  /** An expression of one value, an integer. */
  one(expr: Expr): string {
    return this.hoisted(expr, '0', () => this.plainOne(expr));
  }

  /** An expression of many values: an array that is never changed. */
  many(expr: Expr): string {
    return this.hoisted(expr, 'E', () => this.sets.array(expr));
  }

  /** A condition: true or false in the sense of `if`. */
  truth(expr: Expr): string {
    switch (expr.op) {
      case 'const':
        return expr.value === 0 ? 'false' : 'true';
      case 'compare':
        return this.comparison(expr);
      case 'and':
      case 'or':
        return this.both(this.truth(expr.left), expr.op === 'and' ? '&&' : '||', () => this.truth(expr.right));
      case 'not':
        return `!(${this.truth(expr.value)})`;
      case 'is-of':
        return this.isOf(expr);
      default:
        return `${this.one(expr)}!==0`;
    }
  }

  /**
   * Writes several expressions, to be used in this order. The statements that a later one needs stand before all of them. Earlier ones that could
   * fail are then evaluated before, too, so that the first fault is the one that is reported.
   */
  inOrder(exprs: readonly Expr[], write = (expr: Expr): string => this.either(expr, isMany(expr))): string[] {
    const { mayFail } = this.module;
    const texts: string[] = [];
    exprs.forEach((expr, at) => {
      const { lines, result } = this.capture(() => write(expr));
      if (lines.length > 0 && mayFail(expr))
        for (let before = 0; before < at; before++) if (mayFail(exprs[before])) texts[before] = this.named(texts[before]);
      this.out.push(...lines);
      texts.push(result);
    });
    return texts;
  }

  /** The arguments of a call of a query or a plain action. */
  args(args: readonly Expr[], keep: boolean): string[] {
    return this.inOrder(args, (arg) => this.arg(arg, keep));
  }

  /** One argument; `keep`: the set must stay as it is while the state changes. */
  arg(arg: Expr, keep: boolean): string {
    if (!isMany(arg)) return this.one(arg);
    return keep && !this.module.isOwned(arg) ? `${this.many(arg)}.slice()` : this.many(arg);
  }

  private plainOne(expr: Expr): string {
    switch (expr.op) {
      case 'const':
        return String(expr.value);
      case 'local':
        return this.variables.get(`l${expr.slot}`)?.name ?? this.storage.one(expr.slot);
      case 'bound':
        return this.boundName(expr.slot);
      case 'global':
        return `m[${expr.offset}]`;
      case 'field':
        return this.cell(expr.of, expr.offset);
      case 'data':
        return `d${expr.data}[${this.one(expr.of)}]`;
      case 'amount': {
        const [of, which] = this.inOrder([expr.of, expr.which]);
        return `amount(D${expr.data}[${of}],${which})`;
      }
      case 'piece-of':
        return `O[${this.one(expr.of)}]`;
      case 'call': {
        const args = this.args(expr.args, false);
        this.work++;
        return `q${expr.query}(${args.join(',')})`;
      }
      case 'math': {
        const [left, right] = this.inOrder([expr.left, expr.right]);
        if (expr.how === '/' || expr.how === 'mod') return `${expr.how === '/' ? 'div' : 'mod'}(${left},${right},${expr.site ?? 0})`;
        // The blanks keep `- -1` apart.
        return `fit(${left} ${expr.how} ${right},${expr.site ?? 0})`;
      }
      case 'if':
        return this.choice(expr);
      case 'let':
        return this.withLet(expr, () => this.one(expr.in));
      case 'fold':
        return this.sets.fold(expr);
      case 'count':
        return this.sets.count(expr.set);
      case 'first':
        return this.sets.first(expr.set);
      case 'last':
        // The n-th of a set is expressed as the last of its first n.
        if (expr.set.op === 'take') return `nth(${this.inOrder([expr.set.set, expr.set.count]).join(',')})`;
        return `last(${this.many(expr.set)})`;
      case 'sum':
        return this.sets.sum(expr);
      case 'some':
      case 'every':
      case 'no':
        return this.sets.quantifier(expr);
      case 'has':
        return `(${this.sets.has(expr.set, this.named(this.one(expr.item)), expr.zero)}?1:0)`;
      case 'next-seat':
        return `nextSeat(R,${this.one(expr.of)},${expr.step})`;
      case 'score-of':
        return `scoreOf(R,${this.one(expr.of)})`;
      case 'item':
        return `at(${this.listName(expr.slot)},${this.one(expr.index)})`;
      case 'compare':
      case 'and':
      case 'or':
      case 'not':
      case 'is-of':
        return `(${this.truth(expr)}?1:0)`;
      default:
        throw new TypeError(`${expr.op} yields many`);
    }
  }

  /** An array of `m` cells: field `offset` of a piece. */
  private cell(of: Expr, offset: number): string {
    if (of.op === 'const') return `m[${of.value + offset}]`;
    const row = this.one(of);
    return offset === 0 ? `m[${row}]` : `m[${row}+${offset}]`;
  }

  listName(slot: number): string {
    return this.variables.get(`g${slot}`)?.name ?? this.storage.list(slot);
  }

  private boundName(slot: number): string {
    const variable = this.variables.get(`b${slot}`);
    if (variable === undefined) throw new TypeError(`bound variable ${slot} outside its scope`);
    return variable.name;
  }

  private comparison(expr: Extract<Expr, { op: 'compare' }>): string {
    const { left, right, how } = expr;
    // Comparisons with zero such as `is empty` need no count.
    if (left.op === 'count' && right.op === 'const' && right.value === 0) {
      if (how === '=' || how === '<=') return `!(${this.sets.some(left.set)})`;
      if (how === '!=' || how === '>') return this.sets.some(left.set);
    }
    const operator = how === '=' ? '===' : how === '!=' ? '!==' : how;
    return this.inOrder([left, right]).join(operator);
  }

  /** Two conditions; the second is evaluated only if the first does not decide. */
  both(left: string, operator: '&&' | '||', write: () => string): string {
    const right = this.capture(write);
    if (right.lines.length === 0) return `(${left}${operator}${right.result})`;
    const name = this.fresh();
    this.emit(`let ${name}=${left};if(${operator === '&&' ? name : `!${name}`}){`);
    this.out.push(right.lines);
    this.emit(`${name}=${right.result};}`);
    return name;
  }

  private choice(expr: Extract<Expr, { op: 'if' }>): string {
    return this.chosen(expr, '0', (side) => this.one(side));
  }

  /** A conditional expression, or statements when a side needs them. */
  chosen(expr: Extract<Expr, { op: 'if' }>, nothing: string, write: (side: Expr) => string): string {
    const test = this.truth(expr.test);
    const then = this.capture(() => write(expr.then));
    const otherwise = this.capture(() => write(expr.otherwise));
    if (then.lines.length === 0 && otherwise.lines.length === 0) return `(${test}?${then.result}:${otherwise.result})`;
    const name = this.fresh();
    this.emit(`let ${name}=${nothing};if(${test}){`);
    this.out.push(then.lines);
    this.emit(`${name}=${then.result};}else{`);
    this.out.push(otherwise.lines);
    this.emit(`${name}=${otherwise.result};}`);
    return name;
  }

  private isOf(expr: Extract<Expr, { op: 'is-of' }>): string {
    return this.isOneOf(expr.document ? this.one(expr.of) : this.cell(expr.of, 0), expr.yes);
  }

  /** Whether a document is one of some. */
  isOneOf(document: string, yes: readonly number[]): string {
    if (yes.length === 0) return 'false';
    const sorted = [...yes].sort((a, b) => a - b);
    const [low, high] = [sorted[0], sorted[sorted.length - 1]];
    if (sorted.length === 1) return `${document}===${low}`;
    const name = this.named(document);
    if (high - low === sorted.length - 1) return `(${name}>=${low}&&${name}<=${high})`;
    if (sorted.length <= 3) return `(${sorted.map((one) => `${name}===${one}`).join('||')})`;
    const table = new Array<number>(this.module.program.documents.length + 1).fill(0);
    for (const one of sorted) table[one] = 1;
    return `${this.module.constant(table)}[${name}]===1`;
  }

  /** Whether the value does not change in the innermost loop. */
  isInvariant(expr: Expr): boolean {
    return this.loops.length > 0 && this.levelOf(expr) < this.loops.length;
  }

  /** The number of open loops that an expression depends on. */
  private levelOf(expr: Expr): number {
    let level = 0;
    for (const key of freeVariables(expr)) level = Math.max(level, this.variables.get(key)?.depth ?? 0);
    return level;
  }

  /** Hoists an expression out of the loops that do not change it, if that is worth it. */
  private hoisted(expr: Expr, nothing: string, write: () => string): string {
    const depth = this.loops.length;
    if (depth === 0) return write();
    const worth = worthOf(expr);
    if (worth === 'no') return write();
    const level = this.levelOf(expr);
    if (level >= depth) return write();
    const before = this.loops[level];
    const name = this.fresh();
    // It is generated as if it stood outside the loops it does not depend on.
    const inner = this.loops.splice(level);
    const { lines, result } = this.capture(write);
    this.loops.push(...inner);
    if (worth === 'read') {
      before.push(lines, `const ${name}=${result};`);
      return name;
    }
    // It is evaluated on first use: if it is never used it must not run, because it could fail or recurse.
    const done = this.fresh();
    before.push(`let ${name}=${nothing},${done}=0;`);
    this.emit(`if(${done}===0){`);
    this.out.push(lines);
    this.emit(`${name}=${result};${done}=1;}`);
    return name;
  }
}
