// Short stand-ins for long texts, which are cheap to keep and to compare.

const interned = new Map<string, number>();
let last = 0;
/** Texts kept. Beyond them all are forgotten: a text that comes back gets a new number, which is safe, for then it only seems to have changed. */
const mostInterned = 200;

/** A number for a text: equal only for equal texts. */
export function internText(text: string): number {
  const known = interned.get(text);
  if (known !== undefined) return known;
  if (interned.size >= mostInterned) interned.clear();
  interned.set(text, ++last);
  return last;
}
