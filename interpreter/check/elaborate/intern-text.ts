// Interns long texts as numbers, which are cheap to keep and to compare in cache keys.

const interned = new Map<string, number>();
let last = 0;
/**
 * How many texts are kept. Beyond that all are forgotten: a text that comes back gets a new number. This is safe, because it then only seems to
 * have changed.
 */
const mostInterned = 200;

/** A number for a text: equal only for equal texts. */
export function internText(text: string): number {
  const known = interned.get(text);
  if (known !== undefined) return known;
  if (interned.size >= mostInterned) interned.clear();
  interned.set(text, ++last);
  return last;
}
