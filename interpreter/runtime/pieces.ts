// Creates pieces and moves them between piles. INVARIANT: a piece lies in the pile its column 1 names, once, and in no other.
import type { IdPart, TypeRef } from '../program/program.ts';
import { Fault } from './fault.ts';
import { kindOf } from './faces.ts';
import { limits, type Run } from './interpret/run.ts';

/** Moves a piece to a pile (`top`: index 0) from where it lies. */
export function movePiece(run: Run, piece: number, pile: number, top: boolean, site: number): void {
  if (piece === 0) throw new Fault('run/nothing-to-move', site);
  if (pile === 0) throw new Fault('run/no-pile', site);
  const { state } = run;
  const { m, piles } = state;
  const from = m[piece + 1];
  if (!takesAll(run, from, pile) && !accepts(run, piece, pile)) {
    const info = run.program.piles[state.pileInfos[pile]];
    throw new Fault('run/wrong-pile', site, `${run.program.kinds[kindOf(run, piece)].name} into ${info.name}`);
  }
  if (from !== 0) takeOut(piles[from], piece);
  if (top) putOnTop(piles[pile], piece);
  else piles[pile].push(piece);
  m[piece + 1] = pile;
  if (run.tracer !== undefined) run.tracer.event({ type: 'moved', piece, from, to: pile, site });
}

/** Moves many so that they keep their order and the first ends up nearest the end named. */
export function movePieces(run: Run, pieces: readonly number[], pile: number, top: boolean, site: number): void {
  if (pile === 0 && pieces.length > 0) throw new Fault('run/no-pile', site);
  // The set may be the same array as the pile that changes.
  const order = pieces.slice();
  for (let i = order.length - 1; i >= 0; i--) movePiece(run, order[i], pile, top, site);
}

/**
 * Moves pieces one after the other, each onto the end named, from index `at` of a list on, as a loop over the list would. Mostly these are the
 * top pieces of one pile, and then each pile is changed only once.
 */
export function moveEach(run: Run, list: readonly number[], at: number, pile: number, top: boolean, site: number): void {
  run.spend(list.length - at, site);
  const { m, piles } = run.state;
  const count = list.length - at;
  const from = count > 0 ? m[list[at] + 1] : 0;
  if (from === 0 || pile === 0 || from === pile || !isUppermost(run, list, at, from, pile)) {
    for (let i = at; i < list.length; i++) movePiece(run, list[i], pile, top, site);
    return;
  }
  const source = piles[from];
  const target = piles[pile];
  const rest = source.length - count;
  for (let i = 0; i < rest; i++) source[i] = source[i + count];
  while (source.length > rest) source.pop();
  const before = target.length;
  for (let i = at; i < list.length; i++) {
    target.push(list[i]);
    m[list[i] + 1] = pile;
  }
  if (!top) return;
  for (let i = before - 1; i >= 0; i--) target[i + count] = target[i];
  for (let i = 0; i < count; i++) target[i] = list[list.length - 1 - i];
}

/**
 * Moves the top pieces of a pile one after the other onto an end of another, as a loop over a copy of them would: a deal, a hand put back. It
 * makes no list of them.
 */
export function moveTop(run: Run, from: number, count: number, pile: number, top: boolean, site: number): void {
  const { m, piles } = run.state;
  const source = piles[from];
  const moved = count > source.length ? source.length : count;
  if (moved <= 0) return;
  run.spend(moved, site);
  if (pile === 0 || from === pile || !(takesAll(run, from, pile) || acceptsTop(run, source, moved, pile))) {
    for (const piece of source.slice(0, moved)) movePiece(run, piece, pile, top, site);
    return;
  }
  const target = piles[pile];
  const before = target.length;
  for (let i = 0; i < moved; i++) {
    const piece = source[i];
    target.push(piece);
    m[piece + 1] = pile;
  }
  if (top) {
    for (let i = before - 1; i >= 0; i--) target[i + moved] = target[i];
    for (let i = 0; i < moved; i++) target[i] = source[moved - 1 - i];
  }
  const rest = source.length - moved;
  for (let i = 0; i < rest; i++) source[i] = source[i + moved];
  while (source.length > rest) source.pop();
}

function acceptsTop(run: Run, source: readonly number[], count: number, pile: number): boolean {
  for (let i = 0; i < count; i++) if (!accepts(run, source[i], pile)) return false;
  return true;
}

/** Whether the rest of a list is the top of a pile, and another pile accepts it. */
function isUppermost(run: Run, list: readonly number[], at: number, from: number, to: number): boolean {
  const source = run.state.piles[from];
  for (let i = at; i < list.length; i++) if (source[i - at] !== list[i] || !accepts(run, list[i], to)) return false;
  return true;
}

export interface NewPiece {
  readonly kind: number;
  readonly document: number;
  readonly id?: readonly IdPart[];
  /** Values of the `slot` parts of `id`, in order. */
  readonly slots?: readonly number[];
  readonly fields: readonly { readonly offset: number }[];
  readonly values: readonly number[];
  readonly pile: number;
  readonly site: number;
}

/** Creates a piece and returns it. */
export function createPiece(run: Run, made: NewPiece): number {
  const { program, state } = run;
  if (state.ids.length >= limits.pieces) throw new Fault('run/too-many-pieces', made.site);
  if (state.shared === 1) ownNames(run);
  const kind = program.kinds[made.kind];
  const { m } = state;
  const piece = m.length;
  for (let i = 0; i < program.stride; i++) m.push(0);
  m[piece] = made.document;
  state.kinds.push(made.kind);
  for (const { pile, offset } of kind.piles) {
    m[piece + offset] = state.piles.length;
    state.piles.push([]);
    state.pileInfos.push(pile);
    state.pileHolders.push(piece);
  }
  state.byKind[made.kind].push(piece);
  if (kind.pieces === 'one' && made.document !== 0) state.pieceOf[made.document] = piece;
  for (let i = 0; i < made.fields.length; i++) m[piece + made.fields[i].offset] = made.values[i];
  state.ids.push(makeId(run, piece, made));
  if (run.tracer !== undefined) run.tracer.event({ type: 'created', piece, site: made.site });
  if (made.pile !== 0) movePiece(run, piece, made.pile, false, made.site);
  return piece;
}

/** The id or word of a value. */
export function writeValue(run: Run, value: number, type: TypeRef): string {
  if (type.base === 'number') return String(value);
  if (type.base === 'truth') return value === 0 ? 'false' : 'true';
  if (value === 0) return 'none';
  if (type.base === 'enum') return run.program.enums[type.enum ?? 0].words[value - 1];
  if (type.base === 'document') return run.program.documents[value - 1].id;
  if (type.base === 'piece') return run.state.ids[(value - run.program.firstPiece) / run.program.stride];
  return String(value);
}

/** Whether a pile accepts all kinds that may lie in another one. */
function takesAll(run: Run, from: number, to: number): boolean {
  if (from === 0) return false;
  const { pileInfos } = run.state;
  return run.tables.includes[pileInfos[from] * run.program.piles.length + pileInfos[to]] === 1;
}

function accepts(run: Run, piece: number, pile: number): boolean {
  const { tables, state } = run;
  return tables.accepts[state.pileInfos[pile] * tables.kindCount + kindOf(run, piece)] === 1;
}

function takeOut(pile: number[], piece: number): void {
  // Most pieces are taken from the top, and piles are short: this loop is faster than a call of the host and makes no garbage.
  let at = 0;
  while (pile[at] !== piece) at++;
  const last = pile.length - 1;
  if (last - at > few) {
    pile.splice(at, 1);
    return;
  }
  for (; at < last; at++) pile[at] = pile[at + 1];
  pile.pop();
}

function putOnTop(pile: number[], piece: number): void {
  const { length } = pile;
  if (length > few) {
    pile.unshift(piece);
    return;
  }
  pile.push(piece);
  for (let at = length; at > 0; at--) pile[at] = pile[at - 1];
  pile[0] = piece;
}

const few = 64;

function ownNames(run: Run): void {
  const { state } = run;
  state.ids = state.ids.slice();
  state.kinds = state.kinds.slice();
  state.pileInfos = state.pileInfos.slice();
  state.pileHolders = state.pileHolders.slice();
  state.byKind = state.byKind.map((list) => list.slice());
  state.pieceOf = state.pieceOf.slice();
  state.shared = 0;
}

function makeId(run: Run, piece: number, made: NewPiece): string {
  const names = refreshNames(run);
  const kind = run.program.kinds[made.kind];
  const own: readonly IdPart[] = made.document !== 0 ? [{ part: 'name' }] : [{ part: 'word', text: `${kind.name}.` }, { part: 'count' }];
  const parts = made.id ?? (kind.id.length > 0 ? kind.id : own);
  let before = '';
  let after = '';
  let counts = false;
  let slot = 0;
  for (const part of parts) {
    let text: string;
    if (part.part === 'word') text = part.text;
    else if (part.part === 'name') text = made.document !== 0 ? run.program.documents[made.document - 1].id : kind.name;
    else if (part.part === 'field') {
      const field = run.program.fields[part.field];
      text = writeValue(run, run.state.m[piece + field.offset], field.type);
    } else if (part.part === 'slot') text = writeValue(run, made.slots?.[slot++] ?? 0, part.type);
    else {
      counts = true;
      continue;
    }
    if (counts) after += text;
    else before += text;
  }
  const id = counts ? nextNumbered(names, before, after) : before;
  const unique = names.taken.has(id) ? nextNumbered(names, `${id}.`, '') : id;
  names.taken.add(unique);
  names.size++;
  return unique;
}

function nextNumbered(names: Run['names'], before: string, after: string): string {
  const key = `${before}\n${after}`;
  let n = names.counts.get(key) ?? 0;
  let id: string;
  do id = `${before}${++n}${after}`;
  while (names.taken.has(id));
  names.counts.set(key, n);
  return id;
}

/** Refreshes the cache of ids and running numbers, which belongs to one state; for another state it is rebuilt from its ids. */
function refreshNames(run: Run): Run['names'] {
  const { names, state } = run;
  if (names.of === state.ids && names.size === state.ids.length) return names;
  names.of = state.ids;
  names.size = state.ids.length;
  names.counts.clear();
  names.taken.clear();
  for (const id of state.ids) names.taken.add(id);
  return names;
}
