// Compares the faces of pieces, to find which look alike: they are equal in kind, face and the columns the kind names. Options are merged by
// face. Chance, and choices by value, also distinguish documents, because players see which one was drawn.
import type { Run } from './interpret/run.ts';

/**
 * Whether two pieces look alike. `exact`: by the columns that chance and choices by value compare. Pieces of a kind that names no columns never
 * do.
 */
export function sameFace(run: Run, a: number, b: number, exact: boolean): boolean {
  if (a === b) return true;
  const { m } = run.state;
  if (a === 0 || b === 0) return false;
  if (m[a] !== m[b] && (exact || !sameDocumentFace(run, m[a], m[b]))) return false;
  const kind = kindOf(run, a);
  if (m[a] === 0 && kind !== kindOf(run, b)) return false;
  const info = run.program.kinds[kind];
  const columns = exact ? info.exactSame : info.same;
  if (columns === undefined) return false;
  for (let i = 0; i < columns.length; i++) if (m[a + columns[i]] !== m[b + columns[i]]) return false;
  return true;
}

function sameDocumentFace({ tables: { faceOfDocument } }: Run, one: number, other: number): boolean {
  return faceOfDocument[one] === faceOfDocument[other];
}

export function kindOf(run: Run, piece: number): number {
  const document = run.state.m[piece];
  // A kind without documents leaves the column empty.
  return document !== 0 ? run.tables.kindOfDocument[document] : run.state.kinds[(piece - run.program.firstPiece) / run.program.stride];
}

/** The lowest piece among a piece and those from index `at` on that have its exact face. Chance calls this often, so it must be fast. */
export function lowestAlike(run: Run, piece: number, set: readonly number[], at: number): number {
  const { m } = run.state;
  const kind = kindOf(run, piece);
  const columns = run.program.kinds[kind].exactSame;
  if (columns === undefined) return piece;
  const document = m[piece];
  let lowest = piece;
  for (let i = at; i < set.length; i++) {
    const other = set[i];
    if (other >= lowest || m[other] !== document || (document === 0 && kindOf(run, other) !== kind)) continue;
    let column = 0;
    while (column < columns.length && m[piece + columns[column]] === m[other + columns[column]]) column++;
    if (column === columns.length) lowest = other;
  }
  return lowest;
}

/** Pieces of a set by face: pairs of the lowest piece and how many there are, in ascending order. */
export function mergeFaces(run: Run, set: readonly number[], pieces: boolean): number[] {
  const pairs: number[] = [];
  const sorted = set.slice().sort((a, b) => a - b);
  const known = pieces && sorted.length > few ? new Map<string, number>() : undefined;
  for (const value of sorted) {
    let at = 0;
    if (known !== undefined) {
      const key = faceKey(run, value);
      at = known.get(key) ?? pairs.length;
      known.set(key, at);
    } else while (at < pairs.length && !(pieces ? sameFace(run, pairs[at], value, true) : pairs[at] === value)) at += 2;
    if (at < pairs.length) pairs[at + 1]++;
    else pairs.push(value, 1);
  }
  return pairs;
}

/**
 * Replaces every piece of an order by one of the same exact face, so that each face's pieces appear in ascending order:
 * an order named by faces then means one order of pieces. The pieces used of a face are the lowest in `from`.
 */
export function canonicalise(run: Run, order: number[], from: readonly number[]): void {
  if (from.length > few) return canonicaliseMany(run, order, from);
  if (order.length === from.length) return canonicaliseWhole(run, order);
  for (let i = 0; i < order.length; i++) {
    let best = order[i];
    if (lowestAlike(run, best, from, 0) === best) continue;
    // Pieces earlier in the order are used up; a piece later in the order is swapped.
    for (let j = 0; j < from.length; j++)
      if (from[j] < best && order.lastIndexOf(from[j], i) < 0 && sameFace(run, from[j], best, true)) best = from[j];
    const later = order.indexOf(best, i + 1);
    if (later >= 0) order[later] = order[i];
    order[i] = best;
  }
}

/**
 * The fast case for shuffles, which are common. Only pieces of one document can look alike, so each piece is chained to the one of its document
 * before it, and sinks past those of its face that are higher. This is one pass, and mostly moves nothing.
 */
function canonicaliseWhole(run: Run, order: number[]): void {
  const { m } = run.state;
  const { chains } = run;
  const { heads, before } = chains;
  const round = nextRound(chains);
  for (let i = 0; i < order.length; i++) {
    const document = m[order[i]];
    const last = heads[document] - round;
    heads[document] = round + i;
    before[i] = last;
    if (last >= 0) sink(run, order, i, document);
  }
}

/** A number above all marks of earlier rounds, so that `heads` need not be cleared. */
function nextRound(chains: Run['chains']): number {
  if (chains.round > 2 ** 30 - 2 * few) {
    chains.heads.fill(0);
    chains.round = 0;
  }
  return (chains.round += few);
}

function sink(run: Run, order: number[], start: number, document: number): void {
  const { m } = run.state;
  const { before } = run.chains;
  const piece = order[start];
  // Pieces of kinds without documents all have document 0.
  const kind = document === 0 ? kindOf(run, piece) : -1;
  const columns = kind < 0 ? run.tables.exactColumns[document] : run.program.kinds[kind].exactSame;
  if (columns === undefined) return;
  let at = start;
  for (let next = before[start]; next >= 0; next = before[next]) {
    const other = order[next];
    if (kind >= 0 && kindOf(run, other) !== kind) continue;
    let column = 0;
    while (column < columns.length && m[piece + columns[column]] === m[other + columns[column]]) column++;
    if (column < columns.length) continue;
    if (other < piece) return;
    order[at] = other;
    order[next] = piece;
    at = next;
  }
}

/** The largest set whose pieces are compared pairwise. Larger sets are merged by keys, so that a hostile pack cannot cause quadratic time. */
export const few = 48;

function canonicaliseMany(run: Run, order: number[], from: readonly number[]): void {
  const classes = new Map<string, number[]>();
  for (const piece of from.slice().sort((a, b) => b - a)) {
    const key = faceKey(run, piece);
    const same = classes.get(key);
    if (same === undefined) classes.set(key, [piece]);
    else same.push(piece);
  }
  for (let i = 0; i < order.length; i++) order[i] = classes.get(faceKey(run, order[i]))?.pop() ?? order[i];
}

function faceKey(run: Run, piece: number): string {
  const columns = run.program.kinds[kindOf(run, piece)].exactSame;
  if (columns === undefined) return `itself ${piece}`;
  let key = `${kindOf(run, piece)} ${run.state.m[piece]}`;
  for (const column of columns) key += ` ${run.state.m[piece + column]}`;
  return key;
}
