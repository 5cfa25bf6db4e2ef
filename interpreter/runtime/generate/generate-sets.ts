// Generates loops for sets. A set is streamed into the code that consumes it (count, has, some, first, a choice) and becomes an array only where
// nothing else is possible. Early exits leave a labelled block.
import type { Expr } from '../../program/program.ts';
import type { ExpressionWriter } from './generate-expression.ts';

type Of<Op extends Expr['op']> = Extract<Expr, { op: Op }>;
type Body = (item: string) => void;

interface Manner {
  readonly repeats?: boolean;
  readonly calm?: boolean;
}

export class SetWriter {
  constructor(private readonly writer: ExpressionWriter) {}

  /**
   * Writes `body` once, to run for every element in order. With `repeats` an element may come twice. `calm`: the body can neither fail nor leave
   * the loop. If it can, a set that could fail at a later element is made as an array first, so that it fails before anything is done with its
   * elements.
   */
  stream(expr: Expr, body: Body, { repeats = false, calm = false }: Manner = {}): void {
    const { writer } = this;
    const { mayFail } = writer.module;
    if (!calm && mayFail(expr) && !isSingle(expr)) return this.loop(writer.many(expr), body, expr.site);
    // A set that an outer loop does not change is made once as an array, not streamed again for each element.
    if (this.isLooped(expr) && writer.isInvariant(expr)) return this.loop(writer.many(expr), body, expr.site);
    switch (expr.op) {
      case 'empty':
        return;
      case 'filter':
        return this.stream(expr.set, (item) => this.bind(expr.bound, item, () => this.when(writer.truth(expr.test), () => body(item))), {
          repeats,
          calm: calm && !mayFail(expr.test),
        });
      case 'minus': {
        // The right side is evaluated after the left, once, even if the left is empty.
        if (mayFail(expr.right)) break;
        return this.stream(expr.left, (item) => this.when(`!(${this.has(expr.right, item, expr.zero)})`, () => body(item)), {
          repeats,
          calm,
        });
      }
      case 'like': {
        if (mayFail(expr.item)) break;
        const like = writer.named(writer.one(expr.item));
        return this.stream(expr.set, (item) => this.when(`same(R,${item},${like},false)`, () => body(item)), { repeats, calm });
      }
      case 'all':
        return this.streamAll(expr, body);
      case 'set-of':
        if (expr.items.length !== 1) break;
        return this.single(writer.one(expr.items[0]), expr.zero, body);
      case 'map':
        if (!repeats) break;
        return this.streamMap(expr, body, calm);
      case 'holders':
        if (expr.grants.length > 0 || !isSingle(expr.own)) break;
        return this.streamHolders(expr, body);
      case 'call':
        if (!this.isStreamed(expr)) break;
        return writer.withQuery(expr, (answer, outside) => this.stream(answer, (item) => outside(() => body(item)), { repeats, calm }));
      case 'let':
        return writer.withLet(expr, (outside) => this.stream(expr.in, (item) => outside(() => body(item)), { repeats, calm }));
      case 'if':
        if (expr.otherwise.op === 'empty') return this.when(writer.truth(expr.test), () => this.stream(expr.then, body, { repeats, calm }));
        if (expr.then.op === 'empty')
          return this.when(`!(${writer.truth(expr.test)})`, () => this.stream(expr.otherwise, body, { repeats, calm }));
        break;
    }
    this.loop(writer.many(expr), body, expr.site);
  }

  /** A JavaScript expression for the array of a set. */
  array(expr: Expr): string {
    const { writer } = this;
    switch (expr.op) {
      case 'empty':
        return 'E';
      case 'list':
        return writer.listName(expr.slot);
      case 'memory':
        return `M[${expr.memory}]`;
      case 'pile':
        return `p[${writer.one(expr.pile)}]`;
      case 'data':
        return `D${expr.data}[${writer.one(expr.of)}]`;
      case 'documents':
        return writer.module.constant(expr.values);
      case 'union':
        return `union(${writer.inOrder([expr.left, expr.right]).join(',')})`;
      case 'take':
        return `take(${writer.inOrder([expr.set, expr.count]).join(',')})`;
      case 'seats-from':
        return `seatsFrom(R,${writer.one(expr.of)},${expr.step})`;
      case 'call': {
        const args = writer.args(expr.args, false);
        writer.work++;
        return `q${expr.query}(${args.join(',')})`;
      }
      case 'if':
        return writer.chosen(expr, 'E', (side) => writer.many(side));
      case 'let':
        return writer.withLet(expr, () => writer.many(expr.in));
      case 'fold':
        return this.fold(expr);
      case 'all':
        if (expr.yes === undefined)
          return expr.kinds.length === 1 ? `K[${expr.kinds[0]}]` : `allOf(R,${writer.module.constant(expr.kinds)})`;
        return this.collect(expr);
      case 'set-of':
        if (expr.items.length === 0) return 'E';
        if (expr.items.length === 1 && expr.zero) return `[${writer.one(expr.items[0])}]`;
        if (expr.items.length === 2 && !expr.zero) return `pair(${writer.inOrder(expr.items).join(',')})`;
        if (expr.items.length > 1) return setCode(`[${writer.inOrder(expr.items).join(',')}]`, expr.zero);
        return arrayOfOne(writer.named(writer.one(expr.items[0])));
      case 'holders': {
        if (expr.grants.length === 0 && isSingle(expr.own)) return this.collect(expr);
        const [own, ...grants] = writer.inOrder([expr.own, ...expr.grants]);
        return `holders(R,${expr.document},${own},[${grants.join(',')}])`;
      }
      case 'map': {
        const all = this.gather((push) => this.streamMap(expr, push, true));
        return setCode(all, expr.zero);
      }
      case 'extreme':
        return this.extreme(expr);
      case 'minus':
        if (writer.module.mayFail(expr.right)) return `minus(${writer.inOrder([expr.left, expr.right]).join(',')})`;
        return this.collect(expr);
      case 'like':
        if (writer.module.mayFail(expr.item)) return `like(R,${writer.inOrder([expr.set, expr.item]).join(',')})`;
        return this.collect(expr);
      case 'filter':
        return this.collect(expr);
      default:
        throw new TypeError(`${expr.op} yields one`);
    }
  }

  count(expr: Expr): string {
    const { writer } = this;
    if (!this.isStreamed(expr)) return `${writer.many(expr)}.length`;
    const name = writer.fresh();
    writer.emit(`let ${name}=0;`);
    this.stream(expr, () => writer.emit(`${name}++;`), { calm: true });
    return name;
  }

  /** A condition: the set is not empty. */
  some(expr: Expr): string {
    const { writer } = this;
    if (!this.isStreamed(expr)) return `${writer.many(expr)}.length!==0`;
    return this.search('false', (found) => this.stream(expr, () => found('true'), { repeats: true }));
  }

  first(expr: Expr): string {
    const { writer } = this;
    if (!this.isStreamed(expr)) return `first(${writer.many(expr)})`;
    return this.search('0', (found) => this.stream(expr, (item) => found(item), { repeats: true }));
  }

  sum(expr: Of<'sum'>): string {
    const { writer } = this;
    const name = writer.fresh();
    writer.emit(`let ${name}=0;`);
    this.stream(expr.set, (item) =>
      this.bind(expr.bound, item, () => writer.emit(`${name}=fit(${name} + ${writer.one(expr.value)},${expr.site ?? 0});`)),
    );
    return name;
  }

  quantifier(expr: Of<'some' | 'every' | 'no'>): string {
    const { writer } = this;
    const [otherwise, found] = expr.op === 'some' ? ['0', '1'] : ['1', '0'];
    return this.search(otherwise, (stop) =>
      this.stream(
        expr.set,
        (item) =>
          this.bind(expr.bound, item, () => {
            const test = writer.truth(expr.test);
            this.when(expr.op === 'every' ? `!(${test})` : test, () => stop(found));
          }),
        { repeats: true },
      ),
    );
  }

  fold(expr: Of<'fold'>): string {
    const { writer } = this;
    const name = writer.fresh();
    const { mayFail } = writer.module;
    // The set is evaluated first; the order matters only if both can fail.
    const made = mayFail(expr.set) && mayFail(expr.init) ? writer.named(writer.many(expr.set)) : undefined;
    writer.emit(`let ${name}=${writer.either(expr.init, expr.list)};`);
    const body = (item: string): void =>
      // The value changes from element to element, so it counts as fixed inside the loop only.
      writer.with(`${expr.list ? 'g' : 'l'}${expr.slot}`, name, () =>
        this.bind(expr.bound, item, () => writer.emit(`${name}=${writer.either(expr.body, expr.list)};`)),
      );
    if (made === undefined) this.stream(expr.set, body, { calm: !mayFail(expr.body) });
    else this.loop(made, body, expr.set.site);
    return name;
  }

  /** A condition: a set has an item (a name or an integer). None is in no set; with `zero` an item cannot be none. */
  has(expr: Expr, item: string, zero = false): string {
    const { writer } = this;
    // A set that could fail is evaluated as a whole, but only if the item is not none.
    if (writer.module.mayFail(expr))
      return writer.both(zero ? 'true' : `${item}!==0`, '&&', () => `${writer.many(expr)}.indexOf(${item})>=0`);
    switch (expr.op) {
      case 'empty':
        return 'false';
      case 'union':
        return writer.both(this.has(expr.left, item, zero), '||', () => this.has(expr.right, item, zero));
      case 'minus':
        return writer.both(this.has(expr.left, item, zero), '&&', () => `!(${this.has(expr.right, item, zero)})`);
      case 'filter':
        return writer.both(this.has(expr.set, item, zero), '&&', () => this.bind(expr.bound, item, () => writer.truth(expr.test)));
      case 'set-of':
        if (expr.items.length === 0) return 'false';
        return isThere(item, zero, `(${expr.items.map((one) => `${item}===${writer.one(one)}`).join('||')})`);
      case 'call':
        if (!this.isStreamed(expr)) break;
        return writer.withQuery(expr, (answer) => this.has(answer, item, zero));
      case 'documents':
        return writer.isOneOf(item, expr.values);
      // A piece stores its pile. Pile 0 is always empty, although pieces that lie in no pile store it.
      case 'pile': {
        const where = writer.named(writer.one(expr.pile));
        return `(${where}!==0&&m[${item}+1]===${where})`;
      }
      case 'map':
        if (expr.flat) break;
        return this.search('false', (found) =>
          this.stream(expr, (value) => this.when(`${value}===${item}`, () => found('true')), { repeats: true }),
        );
    }
    return isThere(item, zero, `${writer.many(expr)}.indexOf(${item})>=0`);
  }

  /** Whether streaming is better than an array, because the array would have to be made. */
  private isStreamed(expr: Expr): boolean {
    switch (expr.op) {
      case 'filter':
        return true;
      case 'minus':
        return !this.writer.module.mayFail(expr.right);
      case 'like':
        return !this.writer.module.mayFail(expr.item);
      case 'all':
        return expr.yes !== undefined;
      case 'set-of':
        return expr.items.length === 1;
      case 'holders':
        return expr.grants.length === 0 && isSingle(expr.own);
      case 'call':
        return this.writer.isInlined(expr) && this.isStreamed(this.bodyOf(expr));
      case 'let':
        return this.isStreamed(expr.in);
      case 'if':
        return (
          (expr.then.op === 'empty' && this.isStreamed(expr.otherwise)) || (expr.otherwise.op === 'empty' && this.isStreamed(expr.then))
        );
      default:
        return false;
    }
  }

  /** Whether the set is streamed by a loop of its own, and not as at most one element. */
  private isLooped(expr: Expr): boolean {
    if (expr.op === 'filter' || expr.op === 'like') return this.isLooped(expr.set) || !this.isStreamed(expr.set);
    if (expr.op === 'minus') return this.isLooped(expr.left) || !this.isStreamed(expr.left);
    return expr.op === 'call' && this.isStreamed(expr) && this.isLooped(this.bodyOf(expr));
  }

  private bodyOf(expr: Of<'call'>): Expr {
    return this.writer.module.program.queries[expr.query].body;
  }

  private collect(expr: Expr): string {
    return this.gather((push) => this.stream(expr, push, { calm: true }));
  }

  private gather(write: (push: Body) => void): string {
    const { writer } = this;
    const name = writer.fresh();
    writer.emit(`const ${name}=[];`);
    write((item) => writer.emit(`${name}.push(${item});`));
    return name;
  }

  private extreme(expr: Of<'extreme'>): string {
    const { writer } = this;
    const [kept, best, by] = [writer.fresh(), writer.fresh(), writer.fresh()];
    writer.emit(`let ${kept}=[],${best}=0;`);
    this.stream(
      expr.set,
      (item) =>
        this.bind(expr.bound, item, () => {
          writer.emit(`const ${by}=${writer.one(expr.by)};`);
          writer.emit(
            `if(${kept}.length===0||${by}${expr.which === 'least' ? '<' : '>'}${best}){${kept}=[${item}];${best}=${by};}else if(${by}===${best})${kept}.push(${item});`,
          );
        }),
      { calm: !writer.module.mayFail(expr.by) },
    );
    return kept;
  }

  private streamMap(expr: Of<'map'>, body: Body, calm: boolean): void {
    const { writer } = this;
    // Each value is a set of its own, which may fail behind its first element.
    this.stream(
      expr.set,
      (item) =>
        this.bind(expr.bound, item, () => {
          if (expr.flat)
            this.stream(expr.value, (value) => (expr.zero ? body(value) : this.when(`${value}!==0`, () => body(value))), {
              repeats: true,
              calm,
            });
          else this.single(writer.one(expr.value), expr.zero, body);
        }),
      { repeats: true, calm: calm && !writer.module.mayFail(expr.value) },
    );
  }

  private streamAll(expr: Of<'all'>, body: Body): void {
    const { writer } = this;
    const { yes } = expr;
    if (yes === undefined) return this.loop(writer.many(expr), body, expr.site);
    const kind = writer.module.program.kinds[expr.kinds[0]];
    if (expr.kinds.length === 1 && yes.length === 1 && kind.pieces === 'one') return this.single(`O[${yes[0]}]`, false, body);
    const all: Expr = { op: 'all', kinds: expr.kinds };
    this.loop(writer.many(all), (item) => this.when(writer.isOneOf(`m[${item}]`, yes), () => body(item)), expr.site);
  }

  /** Streams the own piece first, then those that the ability is attached to. One copy of the body serves both. */
  private streamHolders(expr: Of<'holders'>, body: Body): void {
    const { writer } = this;
    const own = this.singleOf(expr.own);
    const [item, at] = [writer.fresh(), writer.fresh()];
    const before: typeof writer.out = [];
    writer.out.push(before);
    writer.loops.push(before);
    const { lines } = writer.capture(() => body(item));
    writer.loops.pop();
    const mine = writer.named(own);
    writer.emit(`for(let ${item}=${mine},${at}=0;;){if(${item}!==0){`);
    writer.out.push(lines);
    writer.emit(
      `}if(${at}>=A.length)break;${at}=nextHolder(A,${at},${expr.document},${mine});${item}=${at}>0?A[${at}-2]:0;if(${at}===0)break;}`,
    );
    writer.work++;
  }

  /** The one element of a set that has at most one, as an expression that is 0 if there is none. */
  private singleOf(expr: Expr): string {
    const { writer } = this;
    if (expr.op === 'set-of') return writer.one(expr.items[0]);
    if (expr.op !== 'filter') return '0';
    const item = writer.named(this.singleOf(expr.set));
    const name = writer.fresh();
    writer.emit(`let ${name}=0;`);
    this.when(`${item}!==0`, () =>
      this.bind(expr.bound, item, () => this.when(writer.truth(expr.test), () => writer.emit(`${name}=${item};`))),
    );
    return name;
  }

  /** Streams at most one element: none is left out, unless 0 is a value. */
  private single(value: string, zero = false, body: Body): void {
    const { writer } = this;
    const item = writer.fresh();
    writer.emit(`const ${item}=${value};`);
    if (zero) body(item);
    else this.when(`${item}!==0`, () => body(item));
  }

  /** Streams an array that exists already. */
  loop(array: string, body: Body, site = 0): void {
    const { writer } = this;
    const [list, index, item] = [writer.fresh(), writer.fresh(), writer.fresh()];
    writer.emit(`const ${list}=${array};`);
    const before: typeof writer.out = [];
    writer.out.push(before);
    const work = writer.work;
    writer.loops.push(before);
    const { lines } = writer.capture(() => body(item));
    writer.loops.pop();
    // A loop that only reads is charged to the budget when it is long, one that calls or loops always: nested loops must not escape the budget.
    const charged = writer.work > work ? '' : `${list}.length>99&&`;
    writer.emit(`if(${charged}(R.fuel-=${list}.length)<0)refill(${site});`);
    writer.emit(`for(let ${index}=0;${index}<${list}.length;${index}++){const ${item}=${list}[${index}];`);
    writer.out.push(lines);
    writer.emit('}');
    writer.work++;
  }

  private when(test: string, write: () => void): void {
    const { writer } = this;
    const { lines } = writer.capture(write);
    writer.emit(`if(${test}){`);
    writer.out.push(lines);
    writer.emit('}');
  }

  /** A variable that is set as soon as a value is found, which ends the search. */
  private search(otherwise: string, write: (found: (value: string) => void) => void): string {
    const { writer } = this;
    const name = writer.fresh();
    const label = writer.fresh('H');
    const { lines } = writer.capture(() => write((value) => writer.emit(`${name}=${value};break ${label};`)));
    writer.emit(`let ${name}=${otherwise};${label}:{`);
    writer.out.push(lines);
    writer.emit('}');
    return name;
  }

  private bind<T>(slot: number, item: string, work: () => T): T {
    return this.writer.with(`b${slot}`, item, work);
  }
}

/** The array without repeats, and without none where 0 means none. */
export function setCode(array: string, zero = false): string {
  return `${zero ? 'unrepeated' : 'distinct'}(${array})`;
}

/** A condition on an item, which is false if the item is none. */
function isThere(item: string, zero: boolean, test: string): string {
  return zero ? test : `(${item}!==0&&${test})`;
}

function arrayOfOne(item: string): string {
  return `(${item}===0?E:[${item}])`;
}

/** Whether the form of a set shows that it has at most one element. */
function isSingle(expr: Expr): boolean {
  return (expr.op === 'set-of' && expr.items.length === 1) || expr.op === 'empty' || (expr.op === 'filter' && isSingle(expr.set));
}
