// Answers that are worked out when somebody asks, and kept until something they depend on has changed. Every answer knows which other answers it
// asked for on the way; after an edit it is verified by asking those whether they have changed, and worked out again only if one of them has.
// An answer that comes out equal to the last one counts as unchanged, so that what stands on it need not move.

/** How the questions of one sort are answered. `Value` is what the answer is. */
export interface Derivation<Value> {
  /** Works an answer out. What still holds of the last one may be taken over. */
  readonly derive: (key: string, last: Value | undefined) => Value;
  /** Whether a new answer is as good as the last one, which is then kept. The same object is always. */
  readonly same?: (last: Value, now: Value) => boolean;
  /** So many answers are kept, those that were asked for last; others are worked out again when they are asked for. */
  readonly most?: number;
}

/** A sort of question, and the sorts (or inputs) that its answers may be made from. */
export interface Order<Sort extends string> {
  readonly name: Sort;
  readonly takes: readonly string[];
}

/** By sort of question, what an answer is. */
type Answers = object;
type Questions<A extends Answers> = { readonly [Sort in keyof A]: Derivation<A[Sort]> };

/** The answer to one question with one key, or an input. */
interface Cell {
  readonly sort: string;
  readonly key: string;
  value: unknown;
  /** Revision in which the value last became another one. */
  changedAt: number;
  /** Revision in which the value was last known to be right. */
  verifiedAt: number;
  /** The cells that the answer was made from, by name. */
  dependencies: readonly string[];
}

const input = 'input';

export class Derivations<A extends Answers> {
  private now = 1;
  private cells = new Map<string, Cell>();
  /** The answers that are being worked out, the innermost last. */
  private readonly underWay: { readonly sort: string; readonly name: string; readonly dependencies: Set<string> }[] = [];
  /** Of sorts that are kept up to a number: names of cells, those that were asked for last at the end. */
  private readonly bounded = new Map<string, Set<string>>();

  /** By sort, what its answers may be made from. */
  private readonly takes: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  /** `order` lists all sorts: an answer that asks for what its sort does not take is then a mistake in the program, and throws. */
  constructor(
    private readonly questions: Questions<A>,
    order?: readonly Order<keyof A & string>[],
  ) {
    this.takes = order && new Map(order.map(({ name, takes }) => [name, new Set(takes)]));
  }

  /** Grows with every change of an input. */
  get revision(): number {
    return this.now;
  }

  /** Takes over all answers of somebody who asks the same questions. From now on both go their own ways. */
  takeOver(other: Derivations<A>): void {
    this.now = other.now;
    this.cells = new Map([...other.cells].map(([name, cell]) => [name, { ...cell }]));
    for (const [sort, names] of other.bounded) this.bounded.set(sort, new Set(names));
  }

  /** Sets what comes from outside. The same value again changes nothing. */
  set(key: string, value: unknown): void {
    const name = nameOf(input, key);
    const cell = this.cells.get(name);
    if (cell !== undefined && cell.value === value) return;
    this.now += 1;
    this.cells.set(name, { sort: input, key, value, changedAt: this.now, verifiedAt: this.now, dependencies: [] });
  }

  /** Whether an input was set. */
  has(key: string): boolean {
    return this.cells.has(nameOf(input, key));
  }

  /** What was set last. */
  get<Value>(key: string): Value {
    const cell = this.cells.get(nameOf(input, key));
    if (cell === undefined) throw new Error(`nobody has set ${key}`);
    this.note(key, nameOf(input, key));
    return cell.value as Value;
  }

  /** The answer to a question. */
  ask<Sort extends keyof A & string>(sort: Sort, key = ''): A[Sort] {
    const name = nameOf(sort, key);
    const { value } = this.refresh(sort, key);
    this.note(sort, name);
    const { most } = this.questions[sort];
    if (most !== undefined) this.keepFew(sort, name, most);
    return value as A[Sort];
  }

  /** Whether an answer is known without any work. */
  knows(sort: keyof A & string, key = ''): boolean {
    return this.cells.get(nameOf(sort, key))?.verifiedAt === this.now;
  }

  /** Asks for something that the answer under way does not depend on. */
  aside<Value>(work: () => Value): Value {
    this.underWay.push({ sort: '', name: '', dependencies: new Set() });
    try {
      return work();
    } finally {
      this.underWay.pop();
    }
  }

  /** What answers were really made from: by sort, the sorts and inputs that were asked for. */
  dependencies(): ReadonlyMap<string, ReadonlySet<string>> {
    const found = new Map<string, Set<string>>();
    for (const { sort, dependencies } of this.cells.values())
      for (const name of dependencies) {
        const cell = this.cells.get(name);
        if (cell !== undefined) found.set(sort, (found.get(sort) ?? new Set()).add(cell.sort === input ? cell.key : cell.sort));
      }
    return found;
  }

  /** The answer under way was made from another one, or from an input. */
  private note(sort: string, name: string): void {
    const frame = this.underWay.at(-1);
    if (frame === undefined) return;
    if (this.takes?.get(frame.sort)?.has(sort) === false) throw new Error(`${frame.sort} does not take ${sort}`);
    frame.dependencies.add(name);
  }

  /** Brings an answer up to date. */
  private refresh(sort: string, key: string): Cell {
    const cell = this.cells.get(nameOf(sort, key));
    if (cell === undefined) return this.renew(sort, key, undefined);
    if (cell.verifiedAt === this.now || sort === input) return cell;
    const { verifiedAt } = cell;
    if (!cell.dependencies.every((name) => this.isUnchanged(name, verifiedAt))) return this.renew(sort, key, cell);
    cell.verifiedAt = this.now;
    return cell;
  }

  private isUnchanged(name: string, since: number): boolean {
    const cell = this.cells.get(name);
    // What was thrown out is made again by whoever needs it.
    if (cell === undefined) return false;
    return this.refresh(cell.sort, cell.key).changedAt <= since;
  }

  private renew(sort: string, key: string, last: Cell | undefined): Cell {
    const name = nameOf(sort, key);
    if (this.underWay.some((other) => other.name === name)) throw new Error(`${name} depends on itself`);
    const { derive, same } = (this.questions as unknown as Record<string, Derivation<unknown>>)[sort];
    const frame = { sort, name, dependencies: new Set<string>() };
    this.underWay.push(frame);
    try {
      const value = derive(key, last?.value);
      const unchanged = last !== undefined && (last.value === value || same?.(last.value, value) === true);
      const cell: Cell = {
        sort,
        key,
        value: unchanged ? last.value : value,
        changedAt: unchanged ? last.changedAt : this.now,
        verifiedAt: this.now,
        dependencies: [...frame.dependencies],
      };
      this.cells.set(name, cell);
      return cell;
    } finally {
      this.underWay.pop();
    }
  }

  private keepFew(sort: string, name: string, most: number): void {
    const kept = this.bounded.get(sort) ?? new Set<string>();
    this.bounded.set(sort, kept);
    kept.delete(name);
    kept.add(name);
    for (const oldest of kept) {
      if (kept.size <= most) return;
      kept.delete(oldest);
      this.cells.delete(oldest);
    }
  }
}

function nameOf(sort: string, key: string): string {
  return `${sort} ${key}`;
}
