// The board as the game worker describes it and the page draws it: places, pieces, piles and drawings, as plain data.
import type { Art, ArtDrawing, ArtPart } from '../../../grammar/drawing/art.ts';
import type { PageViewer } from '../viewer.ts';

export type { Art as SceneArt, ArtDrawing as SceneDrawing, ArtPart as ScenePart };

/** The board as it is to be drawn: places in order, what stands and lies there, all of it named in the chosen language. */
export interface Scene {
  readonly viewer: PageViewer;
  readonly chains: readonly SceneChain[];
  readonly seats: readonly SceneSeat[];
  /** Piles that belong to nobody's seat and to no place. */
  readonly piles: readonly ScenePile[];
  /** Figures that stand in no place that is drawn. */
  readonly aside: readonly ScenePiece[];
  /** Cards shown as a track: what is going on and what comes next. */
  readonly tracks: readonly SceneTrack[];
  /** Name and value of what the pack wants shown: the round, the turn. */
  readonly facts: readonly SceneFact[];
  /** By option of the open decision: ids of the cells, pieces, piles and seats on the board that mean it. */
  readonly targets: Readonly<Record<string, readonly string[]>>;
  readonly art: Art;
}

export interface SceneFact {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

export interface SceneChain {
  readonly id: string;
  /** Name of the drawing behind its columns, repeated over the whole width; absent: none. */
  readonly ground?: string;
  readonly columns: readonly SceneColumn[];
}

export interface SceneColumn {
  readonly id: string;
  readonly name: string;
  /** What its document is called, where that differs. */
  readonly title?: string;
  /** Name of its drawing; empty: none is given. */
  readonly look: string;
  readonly colour?: string;
  /** From top to bottom. */
  readonly cells: readonly SceneCell[];
}

export interface SceneCell {
  readonly id: string;
  readonly name: string;
  /** Which of the column's cells: as the board file calls it. */
  readonly level: string;
  readonly figures: readonly ScenePiece[];
  readonly piles: readonly ScenePile[];
}

export interface ScenePiece {
  /**
   * Equal from step to step for the same piece where it can be told from others. Pieces that look the same to the viewer are numbered
   * within their pile: which of them moved is for `followPieces` to guess from what both scenes show.
   */
  readonly key: string;
  /** As `because` and options take it; absent when it cannot be identified. */
  readonly id?: string;
  readonly kind: string;
  /** The document it shows, if that is known. */
  readonly document?: string;
  readonly name: string;
  /** A short text for small drawings. */
  readonly short: string;
  /** Name of its drawing; empty: none is given. */
  readonly icon: string;
  /** Name of the drawing on its back. */
  readonly back: string;
  readonly shape: 'figure' | 'token' | 'card';
  readonly colour?: string;
  readonly hidden: boolean;
  readonly value?: string;
  readonly seat: number | null;
  /** Further lines for a tooltip: name and value of its fields. */
  readonly details: readonly { readonly label: string; readonly value: string; readonly field: string }[];
}

export interface ScenePile {
  readonly id: string;
  readonly name: string;
  /** First = top. */
  readonly pieces: readonly ScenePiece[];
  readonly arrangement: 'row' | 'stack' | 'fan' | 'count';
  /** Which end is dealt with next, where the order means something. */
  readonly order?: 'first' | 'last';
  readonly icon?: string;
  /** Of whose pile it is. */
  readonly colour?: string;
  /** Everybody sees what lies on top. */
  readonly faceUp?: boolean;
  /** What everything in it is worth together, where the boards want it summed and the viewer knows all of it. */
  readonly total?: string;
}

export interface SceneSeat {
  /** As options name it. */
  readonly id: string;
  readonly index: number;
  readonly name: string;
  readonly colour?: string;
  readonly icon: string;
  /** Ids of the figures it plays. */
  readonly figures: readonly string[];
  readonly asked: boolean;
  readonly first: boolean;
  readonly player: 'person' | 'random' | null;
  readonly piles: readonly ScenePile[];
  readonly facts: readonly SceneFact[];
}

export interface SceneTrack {
  readonly id: string;
  readonly name: string;
  readonly cards: readonly SceneTrackCard[];
}

export interface SceneTrackCard {
  readonly key: string;
  readonly name: string;
  readonly state: 'done' | 'now' | 'next' | 'hidden';
  /** The document it shows; of a hidden card only the kind. */
  readonly about: { readonly kind: string; readonly id?: string };
  readonly cells: readonly {
    readonly icon: string;
    readonly name: string;
    readonly now: boolean;
    readonly done: boolean;
    readonly about: { readonly kind: string; readonly id: string };
  }[];
  /** What else is printed on it. */
  readonly notes: readonly {
    readonly icon: string;
    readonly name: string;
    readonly about: { readonly kind: string; readonly id: string };
  }[];
}
