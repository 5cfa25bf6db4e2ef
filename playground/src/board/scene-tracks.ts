// This file makes the tracks of a scene: a card of the game shown large with its parts as cells, the cards before it and those still to
// come.
import type { Track } from '../../../grammar/packs/merge-boards.ts';
import type { Program } from '../../../interpreter/internal.ts';
import type { SceneTrack, SceneTrackCard } from '../protocol/scene.ts';
import { ownValue } from '../../../grammar/drawing/own-value.ts';
import type { SceneInput } from './scene.ts';
import type { Artist } from './scene-pieces.ts';

/** The tracks, and the piles that need not be shown apart because a track shows them. */
export function drawTracks(
  input: SceneInput,
  artist: Artist,
): { readonly tracks: readonly SceneTrack[]; readonly hidden: ReadonlySet<string> } {
  const { tracks } = input.board;
  const hidden = new Set(tracks.flatMap(({ past, coming }) => [past, coming]).filter((pile) => pile !== undefined));
  return { tracks: tracks.map((track) => drawTrack(input, artist, track)), hidden };
}

function drawTrack(input: SceneInput, artist: Artist, track: Track): SceneTrack {
  const { state, program } = input;
  const kinds = kindsOf(program, track.card);
  const open = state.values[track.card];
  const card = (item: unknown, status: SceneTrackCard['state'], at: number): SceneTrackCard => {
    if (typeof item !== 'string')
      return {
        key: `${track.card}/${status}/${at}`,
        name: artist.name('kind', kinds[0] ?? ''),
        state: 'hidden',
        about: { kind: kinds[0] ?? '' },
        cells: [],
        notes: [],
      };
    const number = program.documents.findIndex(({ id, kind }) => id === item && kinds.includes(program.kinds[kind].name)) + 1;
    const kind = number > 0 ? program.kinds[program.documents[number - 1].kind].name : (kinds[0] ?? '');
    const name = artist.name(kind, item);
    return {
      key: item,
      name,
      state: status,
      about: { kind, id: item },
      cells: cellsOf(input, artist, track, kind, number, status),
      notes: track.notes
        .flatMap((key) => documentsIn(program, kind, key, number))
        .map((note) => ({ icon: iconOf(artist, note) ?? 'note', name: artist.name(note.kind, note.id), about: note })),
    };
  };
  const past = (track.past === undefined ? [] : (state.piles[track.past] ?? [])).filter((item) => item !== open).reverse();
  const coming = track.coming === undefined ? [] : (state.piles[track.coming] ?? []);
  return {
    id: track.card,
    name: artist.name('value', track.card),
    cards: [
      ...past.map((item, at) => card(item, 'done', at)),
      ...(typeof open === 'string' ? [card(open, 'now', 0)] : []),
      ...coming.map((item, at) => card(item, 'next', at)),
    ],
  };
}

function cellsOf(
  input: SceneInput,
  artist: Artist,
  track: Track,
  kind: string,
  document: number,
  status: SceneTrackCard['state'],
): SceneTrackCard['cells'] {
  const { state, program } = input;
  if (track.cells === undefined) return [];
  const reached = status === 'now' && track.now !== undefined ? Number(state.values[track.now] ?? 0) : 0;
  const running = Object.entries(track.during ?? {}).every(([value, word]) => state.values[value] === word);
  return documentsIn(program, kind, track.cells, document).map((cell, at) => ({
    icon: iconOf(artist, cell) ?? '',
    name: artist.name(cell.kind, cell.id),
    about: cell,
    now: running && at + 1 === reached,
    done: status === 'done' || at + 1 < reached || (at + 1 === reached && !running),
  }));
}

function iconOf(artist: Artist, { kind, id }: { readonly kind: string; readonly id: string }): string | undefined {
  return ownValue(artist.look(kind).each, id)?.icon ?? artist.look(kind).icon;
}

/** The kinds of what a value of the game holds. */
function kindsOf(program: Program, value: string): readonly string[] {
  const type = program.globals.find(({ name }) => name === value)?.type;
  return (type?.kinds ?? []).map((kind) => program.kinds[kind].name);
}

/** The documents that a key of a document names. */
function documentsIn(
  program: Program,
  kind: string,
  key: string,
  document: number,
): readonly { readonly kind: string; readonly id: string }[] {
  const data = program.data.find((info) => info.key === key && program.kinds[info.kind]?.name === kind);
  if (data === undefined || data.type.base !== 'document') return [];
  const value = data.values[document];
  const numbers = typeof value === 'number' ? [value] : (value ?? []);
  return numbers
    .filter((number) => number > 0)
    .map((number) => ({ kind: program.kinds[program.documents[number - 1].kind].name, id: program.documents[number - 1].id }));
}
