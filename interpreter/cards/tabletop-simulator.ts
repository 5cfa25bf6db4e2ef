// Decks for the program Tabletop Simulator: images that hold many faces in a grid, and a saved object that says which card is where. The
// format is the one that its knowledge base describes under "Save File Format" and "Custom Decks"; docs/cards.md says how to load it.
import { rounded, svgNode, type SvgNode } from '../../grammar/drawing/svg.ts';
import { drawBack, drawFace, FORMS, PLAIN_BACK, type Size } from './draw-face.ts';
import type { CardBack, CardFace, CardSet, FaceForm } from './faces.ts';

/** The largest grid that the program reads, and one place less: it may show the last one for a card that is hidden. */
const MOST_ACROSS = 10;
const MOST_DOWN = 7;
const MOST_FACES = MOST_ACROSS * MOST_DOWN - 1;
/** In pixels, so that the largest grid stays below 4096 on either side, which every graphics card takes. */
const PIXELS: Readonly<Record<FaceForm, Size>> = { card: { width: 400, height: 559 }, token: { width: 240, height: 240 } };
/** A card of the usual size is 1; a token is as much smaller. */
const SCALES: Readonly<Record<FaceForm, number>> = { card: 1, token: 0.5 };
const SPACING = 3;
const IN_A_ROW = 6;

/** A picture to be made: its name, its size in pixels, and what it shows. */
export interface DeckImage extends Size {
  readonly file: string;
  readonly svg: SvgNode;
}

export interface DeckExport {
  readonly images: readonly DeckImage[];
  /** The saved object, as JSON. */
  readonly save: object;
}

interface Grid {
  readonly number: number;
  readonly face: string;
  readonly back: string;
  readonly across: number;
  readonly down: number;
  readonly faces: readonly CardFace[];
}

/**
 * `name` begins the names of all files; `address` says where the program finds a file, its name alone where it lies in the program's own
 * folder of images.
 */
export function deckExport(set: CardSet, name: string, address: (file: string) => string): DeckExport {
  const images: DeckImage[] = [];
  const backs = new Map<string, string>();
  let number = 0;
  const decks = set.kinds
    .map(({ id, name: label }) => ({ id, label, faces: set.faces.filter(({ kind }) => kind === id) }))
    .filter(({ faces }) => faces.length > 0)
    .map(({ id, label, faces }) => ({ label, faces, grids: gridsOf(id, faces) }));
  return {
    images,
    save: {
      SaveName: '',
      GameMode: '',
      Date: '',
      Table: '',
      Sky: '',
      Note: '',
      Rules: '',
      PlayerTurn: '',
      ObjectStates: decks.flatMap(({ label, grids }, at) => objectsOf(label, grids, at)),
    },
  };

  function gridsOf(kind: string, faces: readonly CardFace[]): readonly Grid[] {
    const groups = new Map<string, CardFace[]>();
    for (const face of faces) {
      const key = `${face.form} ${face.back?.id ?? ''}`;
      groups.set(key, [...(groups.get(key) ?? []), face]);
    }
    return [...groups.values()].flatMap((group) => chunks(group, MOST_FACES).map((own) => makeGrid(kind, own)));
  }

  function makeGrid(kind: string, faces: readonly CardFace[]): Grid {
    number += 1;
    const across = Math.min(MOST_ACROSS, faces.length);
    const down = Math.ceil(faces.length / across);
    const [{ form, back = { ...PLAIN_BACK, form: faces[0].form } }] = faces;
    const file = `${name}-${kind}-${number}.png`;
    images.push({ file, width: PIXELS[form].width * across, height: PIXELS[form].height * down, svg: drawGrid(faces, across, down, form) });
    return { number, face: file, back: backFile(back), across, down, faces };
  }

  function backFile(back: CardBack): string {
    const key = `${back.form}-${back.id}`;
    const known = backs.get(key);
    if (known !== undefined) return known;
    const file = `${name}-back-${backs.size + 1}.png`;
    backs.set(key, file);
    images.push({ file, ...PIXELS[back.form], svg: framed(FORMS[back.form], PIXELS[back.form], [drawBack(back, set.art)]) });
    return file;
  }

  function drawGrid(faces: readonly CardFace[], across: number, down: number, form: FaceForm): SvgNode {
    const { width, height } = FORMS[form];
    const pixels = { width: PIXELS[form].width * across, height: PIXELS[form].height * down };
    const cells = faces.map((face, at) =>
      svgNode(
        'g',
        { transform: `translate(${rounded((at % across) * width)} ${rounded(Math.floor(at / across) * height)})` },
        drawFace(face, set.art).svg,
      ),
    );
    return framed({ width: width * across, height: height * down }, pixels, cells);
  }

  /** A deck, or where there is only one card of a kind, that card: the program knows no deck of one. */
  function objectsOf(label: string, grids: readonly Grid[], at: number): readonly object[] {
    const cards = grids.flatMap((grid) =>
      grid.faces.flatMap((face, index) => Array.from({ length: face.copies }, () => cardOf(face, grid, index))),
    );
    const place = transformOf((at % IN_A_ROW) * SPACING, -Math.floor(at / IN_A_ROW) * SPACING * 1.4, grids[0].faces[0].form);
    if (cards.length === 1) return [{ ...cards[0], Transform: place }];
    return [
      {
        ...plainObject('DeckCustom', label, '', place),
        DeckIDs: cards.map(({ CardID }) => CardID),
        CustomDeck: Object.assign({}, ...cards.map(({ CustomDeck }) => CustomDeck)) as object,
        ContainedObjects: cards,
      },
    ];
  }

  function cardOf(face: CardFace, { number: sheet, face: image, back, across, down }: Grid, index: number): CardObject {
    return {
      ...plainObject('Card', nicknameOf(face), [...face.says, ...face.parts.flatMap(partWords)].join('\n'), transformOf(0, 0, face.form)),
      CardID: sheet * 100 + index,
      CustomDeck: {
        [sheet]: {
          FaceURL: address(image),
          BackURL: address(back),
          NumWidth: across,
          NumHeight: down,
          BackIsHidden: true,
          UniqueBack: false,
          Type: 0,
        },
      },
    };
  }
}

interface CardObject {
  readonly CardID: number;
  readonly CustomDeck: object;
}

function nicknameOf({ name, owner, value }: CardFace): string {
  return [name, ...(value === undefined ? [] : [value]), ...(owner === undefined ? [] : [owner])].join(' · ');
}

function partWords({ name, says }: CardFace['parts'][number]): readonly string[] {
  return says === undefined ? [name] : [`${name}: ${says}`];
}

function plainObject(kind: string, nickname: string, description: string, transform: object): object {
  return {
    Name: kind,
    Transform: transform,
    Nickname: nickname,
    Description: description,
    ColorDiffuse: { r: 0.713, g: 0.713, b: 0.713 },
    Locked: false,
    Grid: true,
    Snap: true,
    Autoraise: true,
    Sticky: true,
    Tooltip: true,
    SidewaysCard: false,
    LuaScript: '',
    LuaScriptState: '',
  };
}

/** Decks lie face down. */
function transformOf(x: number, z: number, form: FaceForm): object {
  const scale = SCALES[form];
  return { posX: x, posY: 1, posZ: rounded(z), rotX: 0, rotY: 180, rotZ: 180, scaleX: scale, scaleY: 1, scaleZ: scale };
}

function framed(units: Size, pixels: Size, children: readonly SvgNode[]): SvgNode {
  return svgNode(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: pixels.width,
      height: pixels.height,
      viewBox: `0 0 ${units.width} ${units.height}`,
      preserveAspectRatio: 'none',
    },
    ...children,
  );
}

function chunks<T>(list: readonly T[], most: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, at) => list.slice(at * most, (at + 1) * most));
}
