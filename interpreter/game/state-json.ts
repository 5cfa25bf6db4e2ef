// A state as JSON for callers. The same code draws the whole state and a seat's view of it: they differ in the `Visibility` only.
import type { Program, TypeRef } from '../program/program.ts';
import type { State } from '../runtime/state.ts';
import { byCodeUnit } from './digest.ts';
import { documentAt, Layout } from './layout.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = Readonly<Record<string, Json>>;

export interface StateJson {
  readonly values: JsonObject;
  readonly pieces: Readonly<Record<string, JsonObject>>;
  /** First = top. A piece that cannot be identified stands here as an object, without an id. */
  readonly piles: Readonly<Record<string, readonly Json[]>>;
  readonly attached: readonly { readonly rules: string; readonly to: Json; readonly until: string | null }[];
}

/** How much of a state a viewer sees. */
export interface Visibility {
  /** The id under which a piece is shown, or undefined if it cannot be identified. */
  id(piece: number): string | undefined;
  /** Whether a column is shown; offset 0 is the document. Asked also of pieces that cannot be identified. */
  sees(piece: number, offset: number): boolean;
  /** The pieces of a pile in the order shown, or undefined if not even the pile is known. */
  contents(pile: number): readonly number[] | undefined;
}

export function stateJson(program: Program, state: State): StateJson {
  const layout = new Layout(program, state);
  return draw(layout, everythingVisible(layout));
}

/** The visibility for a viewer that sees everything. */
export function everythingVisible(layout: Layout): Visibility {
  return { id: (piece) => layout.id(piece), sees: () => true, contents: (pile) => layout.state.piles[pile] };
}

export function draw(layout: Layout, visibility: Visibility): StateJson {
  const { program, state } = layout;
  const values = emptyRecord<Json>();
  for (const { name, offset, type } of program.globals) {
    const value = state.m[offset];
    const seat = type.base === 'piece' && value !== 0 ? layout.seatIndex(value) : -1;
    values[name] = seat >= 0 ? seat : drawValue(layout, visibility, type, value);
  }
  const pieces: (readonly [string, JsonObject])[] = [];
  for (const piece of layout.pieces) {
    const id = visibility.id(piece);
    if (id !== undefined) pieces.push([id, drawPiece(layout, visibility, piece)]);
  }
  const piles: (readonly [string, readonly Json[]])[] = [];
  layout.piles.forEach((_, pile) => {
    const name = pileName(layout, visibility, pile);
    const contents = name === undefined ? undefined : visibility.contents(pile);
    if (name !== undefined && contents !== undefined) piles.push([name, contents.map((piece) => drawReference(layout, visibility, piece))]);
  });
  return { values, pieces: sortedRecord(pieces), piles: sortedRecord(piles), attached: drawAttached(layout, visibility) };
}

/** The values of the game for sentences: seats are named by their ids, as everything else is. */
export function storyValues(layout: Layout, visibility: Visibility): JsonObject {
  const values = emptyRecord<Json>();
  for (const { name, offset, type } of layout.program.globals) values[name] = drawValue(layout, visibility, type, layout.state.m[offset]);
  return values;
}

/** Id of a pile: its name, behind the id of the piece it belongs to. */
export function pileName(layout: Layout, visibility: Visibility, pile: number): string | undefined {
  const place = layout.piles[pile];
  if (place === undefined) return undefined;
  if (place.owner === 0) return place.info.name;
  const owner = visibility.id(place.owner);
  return owner === undefined ? undefined : `${owner}.${place.info.name}`;
}

/** What is shown of a piece besides its id. `deep` false: references to pieces that cannot be identified say only their kind. */
export function drawPiece(layout: Layout, visibility: Visibility, piece: number, deep = true): JsonObject {
  const { program, state } = layout;
  const kind = layout.kind(piece);
  const back = visibility.id(piece) === undefined ? drawBack(layout, visibility, piece) : undefined;
  if (back !== undefined) return back;
  const shown = emptyRecord<Json>();
  shown['kind'] = kind.name;
  const name = layout.documentName(piece);
  // A figure that is its document's only piece is called like it: the name would only repeat the id.
  if (kind.pieces !== 'one' && name !== '' && name !== kind.name && visibility.sees(piece, 0)) shown['name'] = name;
  for (const index of kind.fields) {
    const { name: field, offset, type } = program.fields[index];
    if (visibility.sees(piece, offset)) shown[field] = drawValue(layout, visibility, type, state.m[piece + offset], deep);
  }
  if (layout.kindIndex(piece) === program.seats.kind) {
    const awarded = program.parts.filter(({ offset }) => state.m[piece + offset] !== 0);
    if (awarded.length > 0) shown['score'] = sortedRecord(awarded.map((part) => [part.name, state.m[piece + part.offset]] as const));
  }
  return shown;
}

/**
 * Draws a piece that cannot be identified, in the pile of a seat that takes several kinds: it shows only its back, looks like the first of these
 * kinds and belongs to the owner of the pile. Otherwise its kind, or the seat it came from, would tell what it is.
 */
function drawBack(layout: Layout, visibility: Visibility, piece: number): JsonObject | undefined {
  const { program } = layout;
  const place = layout.piles[layout.pileOf(piece)];
  if (place === undefined || place.owner === 0 || place.info.kinds.length < 2) return undefined;
  const shown = emptyRecord<Json>();
  shown['kind'] = program.kinds[place.info.kinds[0]].name;
  const owner = layout.ownerOf(place.owner);
  const field = program.fields[program.seats.field];
  if (owner !== 0 && field !== undefined) shown[field.name] = visibility.id(owner) ?? null;
  return shown;
}

/** An id, or what is known of a piece that has none. Two such pieces may refer to each other, so only the first is drawn in full. */
function drawReference(layout: Layout, visibility: Visibility, piece: number, deep = true): Json {
  const id = visibility.id(piece);
  if (id !== undefined) return id;
  const hidden = emptyRecord<Json>();
  hidden['hidden'] = true;
  return Object.assign(hidden, deep ? drawPiece(layout, visibility, piece, false) : { kind: layout.kind(piece).name });
}

export function drawValue(layout: Layout, visibility: Visibility, type: TypeRef, value: number, deep = true): Json {
  const { program } = layout;
  if (type.base === 'number') return value;
  if (type.base === 'truth') return value !== 0;
  if (value === 0) return null;
  if (type.base === 'enum') return program.enums[type.enum ?? 0].words[value - 1];
  if (type.base === 'document') return documentAt(program, value).id;
  if (type.base === 'pile') return pileName(layout, visibility, value) ?? null;
  return drawReference(layout, visibility, value, deep);
}

function drawAttached(layout: Layout, visibility: Visibility): StateJson['attached'] {
  const { program, state } = layout;
  const attached: { rules: string; to: Json; until: string | null }[] = [];
  for (let at = 0; at + 2 < state.attached.length; at += 3) {
    const [document, piece, span] = state.attached.slice(at, at + 3);
    const until = span === 0 ? null : program.spans[span - 1].name;
    attached.push({ rules: documentAt(program, document).id, to: drawReference(layout, visibility, piece), until });
  }
  return attached;
}

/** A record without a prototype: ids are authors' words, and not even `__proto__` may be special. */
export function emptyRecord<T>(): Record<string, T> {
  return Object.create(null) as Record<string, T>;
}

function sortedRecord<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  const record = emptyRecord<T>();
  for (const [key, value] of [...entries].sort(([left], [right]) => byCodeUnit(left, right))) record[key] = value;
  return record;
}
