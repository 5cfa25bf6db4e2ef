// Id patterns: names for ids that no document has, such as a numbered place. A pattern consists of words with slots and is matched against a
// whole id.

/** A slot called `n` stands for digits, any other for the id of a thing of the kind it is called after. */
export interface IdPattern {
  readonly source: string;
  readonly slots: readonly string[];
  /** How many letters must match as written: of two patterns that fit, the one with more of them is used. */
  readonly weight: number;
  readonly expression: RegExp;
}

const MOST_SLOTS = 3;
const LONGEST_ID = 120;

/** Parses a pattern; undefined when the text is none: it has no slot, too many, or two without anything between them. */
export function parseIdPattern(source: string): IdPattern | undefined {
  const pieces = source.split(/\{([a-z][a-z0-9-]*)\}/);
  const slots = pieces.filter((_, index) => index % 2 === 1);
  const words = pieces.filter((_, index) => index % 2 === 0);
  const between = words.slice(1, -1);
  if (slots.length === 0 || slots.length > MOST_SLOTS || new Set(slots).size < slots.length) return undefined;
  if (between.includes('') || words.some((word) => /[{}]/.test(word))) return undefined;
  if (words.every((word) => word === '')) return undefined;
  const expression = pieces.map((piece, index) =>
    index % 2 === 0 ? piece.replace(/[^a-zA-Z0-9]/g, '\\$&') : piece === 'n' ? '([0-9]+)' : '(.+?)',
  );
  return { source, slots, weight: words.join('').length, expression: new RegExp(`^${expression.join('')}$`) };
}

/** What the slots stand for, or undefined when the id does not fit. INVARIANT: every part is shorter than the id. */
export function matchIdPattern(pattern: IdPattern, id: string): ReadonlyMap<string, string> | undefined {
  if (id.length > LONGEST_ID) return undefined;
  const found = pattern.expression.exec(id);
  if (found === null) return undefined;
  return new Map(pattern.slots.map((slot, index) => [slot, found[index + 1]]));
}
