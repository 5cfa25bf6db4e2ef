// `differenceOf` describes how a plain value differs from an earlier one, and `applyDifference` makes the later value from the earlier one
// and that description. The game worker and the page use both, because states and views change little from click to click.

/**
 * How a value follows from an earlier one. INVARIANT: what `applyDifference` makes is equal to the later value byte for byte, the order
 * of keys included, because the page must show what the worker said and not something like it.
 */
export type Difference =
  /** Nothing of the earlier value is used. */
  | { readonly set: unknown }
  /** An object: the keys that differ. `keys` lists all of them in order, where they are others than before. */
  | { readonly changed: Readonly<Record<string, Difference>>; readonly keys?: readonly string[] }
  /** A list: the pieces it is made of, in order. */
  | { readonly list: readonly ListPart[] };

/** New items; or `count` items of the earlier list from index `from` on; or the earlier item at `from` with a difference. */
type ListPart =
  | { readonly add: readonly unknown[] }
  | { readonly from: number; readonly count: number }
  | { readonly from: number; readonly change: Difference };

type PlainObject = Readonly<Record<string, unknown>>;

/** Undefined: the values are equal. */
export function differenceOf(before: unknown, after: unknown): Difference | undefined {
  if (Object.is(before, after)) return undefined;
  if (Array.isArray(before) && Array.isArray(after)) return listDifference(before, after);
  if (isObject(before) && isObject(after)) return objectDifference(before, after);
  return { set: after };
}

export function applyDifference(before: unknown, difference: Difference): unknown {
  if ('set' in difference) return difference.set;
  if ('list' in difference) return applyToList(before as readonly unknown[], difference.list);
  const { changed, keys } = difference;
  const old = before as PlainObject;
  // From entries and not by assignment: a key that packs choose may be one that means something to an object.
  return Object.fromEntries(
    (keys ?? Object.keys(old)).map((key) => {
      const own = Object.hasOwn(old, key) ? old[key] : undefined;
      return [key, Object.hasOwn(changed, key) ? applyDifference(own, changed[key]) : own];
    }),
  );
}

// ── objects ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function isObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectDifference(before: PlainObject, after: PlainObject): Difference | undefined {
  const old = Object.keys(before);
  const keys = Object.keys(after);
  const changed: [string, Difference][] = [];
  for (const key of keys) {
    const difference = Object.hasOwn(before, key) ? differenceOf(before[key], after[key]) : { set: after[key] };
    if (difference !== undefined) changed.push([key, difference]);
  }
  const sameKeys = old.length === keys.length && keys.every((key, at) => key === old[at]);
  if (sameKeys && changed.length === 0) return undefined;
  if (changed.length === keys.length && changed.every(([, difference]) => 'set' in difference)) return { set: after };
  return { changed: Object.fromEntries(changed), ...(!sameKeys && { keys }) };
}

// ── lists ───────────────────────────────────────────────────────────────────────────────────────────────────────────

function listDifference(before: readonly unknown[], after: readonly unknown[]): Difference | undefined {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && differenceOf(before[head], after[head]) === undefined) head += 1;
  if (head === before.length && head === after.length) return undefined;
  let tail = 0;
  while (tail < shorter - head && differenceOf(before.at(-1 - tail), after.at(-1 - tail)) === undefined) tail += 1;
  const parts = new ListParts();
  parts.keep(0, head);
  const find = finderOf(before, head, before.length - tail, after.length === before.length);
  for (let at = head; at < after.length - tail; at += 1) {
    const from = find(after[at], at);
    const change = from === undefined ? undefined : differenceOf(before[from], after[at]);
    if (from === undefined || (change !== undefined && 'set' in change)) parts.add(after[at]);
    else if (change === undefined) parts.keep(from, 1);
    else parts.change(from, change);
  }
  parts.keep(before.length - tail, tail);
  return { list: parts.all };
}

/** Finds the earlier item that became this one: by what names it or, among items without a name, by its place in a list as long as before. */
function finderOf(
  before: readonly unknown[],
  start: number,
  end: number,
  sameLength: boolean,
): (item: unknown, at: number) => number | undefined {
  const byName = new Map<unknown, number>();
  for (let at = start; at < end; at += 1) {
    const name = nameOf(before[at]);
    if (name !== undefined && !byName.has(name)) byName.set(name, at);
  }
  return (item, at) => {
    const name = nameOf(item);
    return name === undefined ? (sameLength ? at : undefined) : byName.get(name);
  };
}

/** Which item of its list something is: only a guess, which makes a difference shorter and never wrong. */
function nameOf(item: unknown): unknown {
  return isObject(item) ? (item.key ?? item.id) : undefined;
}

class ListParts {
  readonly all: ListPart[] = [];
  private added: unknown[] | undefined;
  private kept: { from: number; count: number } | undefined;

  add(item: unknown): void {
    this.kept = undefined;
    if (this.added === undefined) this.all.push({ add: (this.added = []) });
    this.added.push(item);
  }

  keep(from: number, count: number): void {
    if (count === 0) return;
    this.added = undefined;
    if (this.kept !== undefined && this.kept.from + this.kept.count === from) this.kept.count += count;
    else this.all.push((this.kept = { from, count }));
  }

  change(from: number, change: Difference): void {
    this.added = this.kept = undefined;
    this.all.push({ from, change });
  }
}

function applyToList(before: readonly unknown[], parts: readonly ListPart[]): unknown[] {
  return parts.flatMap((part) => {
    if ('add' in part) return part.add;
    if ('count' in part) return before.slice(part.from, part.from + part.count);
    return [applyDifference(before[part.from], part.change)];
  });
}
