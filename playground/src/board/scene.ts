// `makeScene` turns a game's state, or a seat's view of it, and the board files of its packs into a scene, which says what is to be drawn.
// It is pure and runs in the game worker. INVARIANT: everything in a scene follows from the given state, so two states that a seat cannot
// tell apart give equal scenes.
import { artOf } from '../../../grammar/drawing/art.ts';
import type { Board } from '../../../grammar/packs/merge-boards.ts';
import type { Decision, StateJson } from '../../../interpreter/index.ts';
import type { Program, TextSource } from '../../../interpreter/internal.ts';
import type { PageViewer } from '../viewer.ts';
import type { Scene, SceneCell, SceneChain, SceneColumn, SceneFact, ScenePiece, ScenePile, SceneSeat } from '../protocol/scene.ts';
import { Artist } from './scene-pieces.ts';
import { findChains, type ChainPlan } from './scene-places.ts';
import { findTargets } from './scene-targets.ts';
import { drawTracks } from './scene-tracks.ts';

export interface SceneInput {
  /** `readBoard` of the selected packs and options. */
  readonly board: Board;
  readonly program: Program;
  /** `game.state()` or a view of it. */
  readonly state: StateJson;
  readonly texts: TextSource | undefined;
  readonly locale: string;
  /** Whose view it is. */
  readonly viewer: PageViewer;
  /** What each seat is played with. */
  readonly seats: readonly (readonly string[])[];
  readonly players?: readonly ('person' | 'random' | null)[];
  /** The open decision, if whoever looks may see it. */
  readonly decision?: Decision | null;
  /** `game.offered()` or `game.offered(seat)`: the pieces behind the options. */
  readonly offered?: Readonly<Record<string, readonly string[]>>;
}

export const emptyScene: Scene = {
  viewer: null,
  chains: [],
  seats: [],
  piles: [],
  aside: [],
  tracks: [],
  facts: [],
  targets: {},
  art: { colours: {}, drawings: {} },
};

export function makeScene(input: SceneInput): Scene {
  const artist = new Artist(input);
  const plans = findChains(input);
  const cells = new Set(plans.flatMap(({ columns }) => columns.flatMap((column) => column.cells.map(({ id }) => id))));
  const standing = new Map<string, ScenePiece[]>();
  const aside: ScenePiece[] = [];
  for (const { piece, place } of artist.figures(cells)) {
    if (place === undefined) aside.push(piece);
    else standing.set(place, [...(standing.get(place) ?? []), piece]);
  }
  const used = new Set<string>();
  const chains = plans.map((plan) => drawChain(plan, artist, standing, used));
  const seats = artist.seats().map((index) => drawSeat(input, artist, index, used));
  const { hidden, tracks } = drawTracks(input, artist);
  const piles = Object.keys(input.state.piles)
    .filter((id) => !used.has(id) && !hidden.has(id))
    .map((id) => artist.pile(id))
    .filter((pile) => pile !== undefined);
  const facts = input.board.facts.map((name) => artist.fact(name)).filter((fact) => fact !== undefined);
  const scene = { viewer: input.viewer, chains, seats, piles, aside, tracks, facts, art: artOf(input.board) };
  return { ...scene, targets: findTargets(input, scene) };
}

function drawChain(plan: ChainPlan, artist: Artist, standing: ReadonlyMap<string, readonly ScenePiece[]>, used: Set<string>): SceneChain {
  const columns = plan.columns.map(({ id, cells }): SceneColumn => {
    const look = artist.columnLook(id, plan.look);
    return {
      id,
      ...look,
      cells: cells.map((cell): SceneCell => {
        const piles: ScenePile[] = [];
        for (const name of cell.piles) {
          used.add(`${cell.id}.${name}`);
          const pile = artist.pile(`${cell.id}.${name}`);
          if (pile !== undefined) piles.push(pile);
        }
        return { id: cell.id, name: artist.nameOf(cell.id), level: cell.level, figures: standing.get(cell.id) ?? [], piles };
      }),
    };
  });
  return { id: plan.id, columns, ...(plan.ground !== undefined && { ground: plan.ground }) };
}

/** A seat with its own piles and those of what it plays. */
function drawSeat(input: SceneInput, artist: Artist, index: number, used: Set<string>): SceneSeat {
  const { state, decision, players, board } = input;
  const id = `seat-${index}`;
  const figures = artist.playedBy(index);
  const owned = Object.keys(state.piles).filter((pile) => artist.ownerOf(pile) === index && !used.has(pile));
  owned.forEach((pile) => used.add(pile));
  // What is played with comes first where it stands on the board; the rest as the model lists it.
  const piles = owned.map((pile) => artist.pile(pile)).filter((pile) => pile !== undefined);
  const first = board.first === undefined ? undefined : state.values[board.first];
  return {
    id,
    index,
    name: artist.seatName(index),
    colour: artist.seatColour(index),
    icon: artist.seatIcon(index),
    figures,
    asked: decision?.seat === index,
    first: first === index,
    player: players?.[index] ?? null,
    piles: artist.inOrder(piles),
    facts: seatFacts(artist, id),
  };
}

function seatFacts(artist: Artist, id: string): readonly SceneFact[] {
  return artist.fieldsOf(id).map(({ field, label, value }) => ({ id: field, label, value }));
}
