// A cache of derived values with dependency tracking: a value is computed on demand and kept until something it depends on has changed. Every
// value records which other values it read while it was computed. After an edit these dependencies are verified first, and the value is computed
// again only if one of them has changed. A new value that equals the last one counts as unchanged, so that it does not invalidate its dependents.

/** How the values of one sort are computed. `Value` is their type. */
export interface Derivation<Value> {
  /** Computes the value for a key. It may reuse parts of the last value that are still valid. */
  readonly derive: (key: string, last: Value | undefined) => Value;
  /** Whether a new value equals the last one, which is then kept and counts as unchanged. Identical objects always count as equal. */
  readonly same?: (last: Value, now: Value) => boolean;
  /** How many values of this sort the cache keeps: the least recently used ones are evicted and computed again on demand. */
  readonly most?: number;
}

/** A sort of value, and the sorts (or inputs) that it may depend on. */
export interface Order<Sort extends string> {
  readonly name: Sort;
  readonly takes: readonly string[];
}

/** By sort, the type of its values. */
type Answers = object;
type Questions<A extends Answers> = { readonly [Sort in keyof A]: Derivation<A[Sort]> };

/** A cache entry: the value of one sort for one key, or an input. */
interface Cell {
  readonly sort: string;
  readonly key: string;
  value: unknown;
  /** The revision in which the value last changed. */
  changedAt: number;
  /** The revision in which the value was last known to be up to date. */
  verifiedAt: number;
  /** The names of the cells that the value was computed from. */
  dependencies: readonly string[];
}

const input = 'input';

export class Derivations<A extends Answers> {
  private now = 1;
  private cells = new Map<string, Cell>();
  /** The values that are being computed, the innermost last. */
  private readonly underWay: { readonly sort: string; readonly name: string; readonly dependencies: Set<string> }[] = [];
  /** For sorts with a limit (`most`): names of cells, the most recently used last. */
  private readonly bounded = new Map<string, Set<string>>();

  /** By sort, the sorts and inputs that its values may depend on. */
  private readonly takes: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  /**
   * `order` lists all sorts with their allowed dependencies. A value that reads a sort outside of them is a mistake in the program, and throws.
   */
  constructor(
    private readonly questions: Questions<A>,
    order?: readonly Order<keyof A & string>[],
  ) {
    this.takes = order && new Map(order.map(({ name, takes }) => [name, new Set(takes)]));
  }

  /** The revision, which grows with every change of an input. */
  get revision(): number {
    return this.now;
  }

  /** Copies all cached values of another instance with the same sorts. The two are independent from then on. */
  takeOver(other: Derivations<A>): void {
    this.now = other.now;
    this.cells = new Map([...other.cells].map(([name, cell]) => [name, { ...cell }]));
    for (const [sort, names] of other.bounded) this.bounded.set(sort, new Set(names));
  }

  /** Sets an input. Setting the same value again invalidates nothing. */
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

  /** The value that was last set for an input. Reading it counts as a dependency. */
  get<Value>(key: string): Value {
    const cell = this.cells.get(nameOf(input, key));
    if (cell === undefined) throw new Error(`nobody has set ${key}`);
    this.note(key, nameOf(input, key));
    return cell.value as Value;
  }

  /** The value of a sort for a key, taken from the cache if it is up to date and computed otherwise. */
  ask<Sort extends keyof A & string>(sort: Sort, key = ''): A[Sort] {
    const name = nameOf(sort, key);
    const { value } = this.refresh(sort, key);
    this.note(sort, name);
    const { most } = this.questions[sort];
    if (most !== undefined) this.keepFew(sort, name, most);
    return value as A[Sort];
  }

  /** Whether a value is in the cache and already verified in this revision. */
  knows(sort: keyof A & string, key = ''): boolean {
    return this.cells.get(nameOf(sort, key))?.verifiedAt === this.now;
  }

  /** Runs `work` without recording what it reads as dependencies of the value that is being computed. */
  aside<Value>(work: () => Value): Value {
    this.underWay.push({ sort: '', name: '', dependencies: new Set() });
    try {
      return work();
    } finally {
      this.underWay.pop();
    }
  }

  /** The dependencies that were really recorded: by sort, the sorts and inputs that its values read. */
  dependencies(): ReadonlyMap<string, ReadonlySet<string>> {
    const found = new Map<string, Set<string>>();
    for (const { sort, dependencies } of this.cells.values())
      for (const name of dependencies) {
        const cell = this.cells.get(name);
        if (cell !== undefined) found.set(sort, (found.get(sort) ?? new Set()).add(cell.sort === input ? cell.key : cell.sort));
      }
    return found;
  }

  /** Records a dependency of the value that is being computed on another value or on an input. */
  private note(sort: string, name: string): void {
    const frame = this.underWay.at(-1);
    if (frame === undefined) return;
    if (this.takes?.get(frame.sort)?.has(sort) === false) throw new Error(`${frame.sort} does not take ${sort}`);
    frame.dependencies.add(name);
  }

  /** Brings a cell up to date: verifies its dependencies and computes it again if one of them has changed. */
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
    // A cell that was evicted counts as changed; the dependent computes it again when it needs it.
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
