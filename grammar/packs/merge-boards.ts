// Merges the boards of a selection of packs into one, in the order of packs. A later pack adds a place, a piece or only a colour; its
// entries override those of earlier packs.
import type { BoardDocument, Drawing, LookOfKind, LookOfPile, Part, Places, Track as TrackOfBoard } from '../generated/types.ts';

export type { Drawing, LookOfKind, LookOfPile, Part, Places };

/** A track merged from all boards: each of them may add a note about something else that is printed on the card. */
export interface Track extends Omit<TrackOfBoard, 'note'> {
  readonly notes: readonly string[];
}

export interface Board {
  readonly places: readonly Places[];
  readonly pieces: ReadonlyMap<string, LookOfKind>;
  readonly piles: ReadonlyMap<string, LookOfPile>;
  /** The value of the game that says who goes first. */
  readonly first?: string;
  readonly tracks: readonly Track[];
  readonly facts: readonly string[];
  /** By choice and branch: the path on the board that stands for it, such as `seat.deck`. */
  readonly choices: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly colours: ReadonlyMap<string, string>;
  /** The same names, with the colours of a dark page. */
  readonly dark: ReadonlyMap<string, string>;
  readonly drawings: ReadonlyMap<string, Drawing>;
}

/** Drawings that every program that draws boards must have built in. */
export const builtInDrawings: readonly string[] = ['figure', 'token', 'back', 'done', 'note'];
/** Words for paint in a drawing: the colour of what is drawn in three shades, ink and paper of the page, nothing. */
export const paintWords: readonly string[] = ['own', 'own-deep', 'own-pale', 'ink', 'paper', 'none'];

/** An icon is one path in a square of this size. */
const ICON_SIZE = 24;
/** The limit is more than any drawing needs; further shapes of a hostile one are left out. */
const MOST_PARTS = 400;

/**
 * The pieces of a chain in order. The first one is found by following the field `before` to its end, the others by following `by`. A circle
 * ends where it began.
 */
export function followChain(
  pieces: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>,
  { from, by, before }: NonNullable<Places['chain']>,
): readonly string[] {
  const walk = (start: string, field: string): string[] => {
    const found: string[] = [];
    for (let at: unknown = start; typeof at === 'string' && pieces[at] !== undefined && !found.includes(at); at = pieces[at]?.[field])
      found.push(at);
    return found;
  };
  return walk(before === undefined ? from : (walk(from, before).at(-1) ?? from), by);
}

/** The part of a pack that has boards. */
export interface PackBoards {
  readonly boards: readonly { readonly data: BoardDocument }[];
}

/** The merged board of `packs`; parts that depend on an option that is off are left out. Without options everything is taken. */
export function readBoard(packs: readonly PackBoards[], options?: ReadonlyMap<string, string | number | boolean>): Board {
  const isOn = (option: string | undefined): boolean => option === undefined || options === undefined || isSet(options.get(option));
  const boards = packs.flatMap((pack) => pack.boards.map(({ data }) => data)).filter((data) => isOn(data['only-with']));
  const pieces = new Map<string, LookOfKind>();
  for (const [kind, look] of entriesOf(boards, 'pieces')) {
    const before = pieces.get(kind);
    const each = new Map(Object.entries(before?.each ?? {}));
    for (const [id, own] of Object.entries(look.each ?? {})) each.set(id, { ...each.get(id), ...own });
    pieces.set(kind, { ...before, ...look, each: Object.fromEntries(each) });
  }
  const piles = new Map<string, LookOfPile>();
  for (const [pile, look] of entriesOf(boards, 'piles')) piles.set(pile, mergePile(piles.get(pile), look));
  const choices = new Map<string, Map<string, string>>();
  for (const [choice, branches] of entriesOf(boards, 'choices'))
    choices.set(choice, new Map([...(choices.get(choice) ?? []), ...Object.entries(branches)]));
  const drawings = new Map<string, Drawing>();
  for (const board of boards) {
    for (const [icon, path] of Object.entries(board.icons ?? {}))
      drawings.set(icon, { size: [ICON_SIZE, ICON_SIZE], parts: [{ path, fill: 'own' }] });
    for (const [name, drawing] of Object.entries(board.drawings ?? {}))
      drawings.set(name, { ...drawing, parts: drawing.parts.slice(0, MOST_PARTS) });
  }
  return {
    places: boards.flatMap((board) => board.places ?? []).filter((place) => isOn(place['only-with'])),
    pieces,
    piles,
    first: boards.findLast((board) => board.seats?.first !== undefined)?.seats?.first,
    tracks: mergeTracks(boards.flatMap((board) => board.tracks ?? [])),
    facts: [...new Set(boards.flatMap((board) => board.facts ?? []))],
    choices,
    colours: new Map(entriesOf(boards, 'colours')),
    dark: new Map(entriesOf(boards, 'dark')),
    drawings,
  };
}

function isSet(value: string | number | boolean | undefined): boolean {
  return value !== undefined && value !== false && value !== 0;
}

/** Who can or cannot have a pile is a list to which every board may add. */
function mergePile(before: LookOfPile | undefined, look: LookOfPile): LookOfPile {
  const merged = { ...before, ...look };
  for (const key of ['only-at', 'never-at'] as const) {
    const names = [...(before?.[key] ?? []), ...(look[key] ?? [])];
    if (names.length > 0) merged[key] = [...new Set(names)];
  }
  return merged;
}

type MapKey = 'pieces' | 'piles' | 'choices' | 'colours' | 'dark';

function entriesOf<K extends MapKey>(boards: readonly BoardDocument[], key: K): [string, NonNullable<BoardDocument[K]>[string]][] {
  return boards.flatMap((board) => Object.entries(board[key] ?? {}) as [string, NonNullable<BoardDocument[K]>[string]][]);
}

function mergeTracks(tracks: readonly TrackOfBoard[]): readonly Track[] {
  const merged = new Map<string, Track>();
  for (const { note, ...track } of tracks) {
    const before = merged.get(track.card);
    const notes = [...(before?.notes ?? []), ...(note === undefined ? [] : [note])];
    merged.set(track.card, { ...before, ...track, notes: [...new Set(notes)] });
  }
  return [...merged.values()];
}
