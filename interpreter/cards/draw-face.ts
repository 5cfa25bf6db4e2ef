// Draws faces and backs of cards as SVG, in tenths of a millimetre: name, picture, symbols, rule and small print, each as large as it fits.
import type { Art } from '../../grammar/drawing/art.ts';
import { colourOf, contrast, mix, readableOn } from '../../grammar/drawing/colours.ts';
import { drawShapes } from '../../grammar/drawing/draw-shapes.ts';
import { findDrawing } from '../../grammar/drawing/shapes.ts';
import { rounded, svgNode, type SvgNode } from '../../grammar/drawing/svg.ts';
import type { CardBack, CardFace, CardSet, FaceForm, FacePart, Picture } from './faces.ts';
import { APART, fitText, LINE, type FittedText, type Paragraph, type TextBox } from './fit-text.ts';
import { lettering, type Weight } from './font.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In tenths of a millimetre: a card of the usual size of playing cards, and a token as large as a coin. */
export const FORMS: Readonly<Record<FaceForm, Size>> = { card: { width: 630, height: 880 }, token: { width: 240, height: 240 } };

export interface DrawnFace {
  readonly svg: SvgNode;
  /** Which of its texts were cut, because they do not fit at the smallest size. */
  readonly cut: readonly Cut[];
}

export interface Cut {
  readonly part: 'name' | 'rule' | 'symbol' | 'small-print';
  /** How many letters of it are not printed. */
  readonly lost: number;
  /** Which of its symbols. */
  readonly of?: number;
}

/** A text that does not fit its card. */
export interface CutText extends Cut {
  readonly face: string;
  readonly kind: string;
  readonly document?: string;
  readonly name: string;
}

/** All texts of a set that do not fit where they are printed: each would be cut. */
export function textsThatDoNotFit({ art, faces }: Pick<CardSet, 'art' | 'faces'>): readonly CutText[] {
  return faces.flatMap((face) =>
    drawFace(face, art).cut.map((cut) => ({
      face: face.id,
      kind: face.kind,
      ...(face.document !== undefined && { document: face.document }),
      name: face.name,
      ...cut,
    })),
  );
}

const GROUND = { ink: '#2b2620', paper: '#fffdf6' };
const QUIET = '#6b6357';
/** Of faces and backs without a colour of their own. */
const PLAIN = '#6a5240';
/** What stands on the back of something that has none: it never lies face down, but paper has two sides. */
export const PLAIN_BACK: CardBack = { id: 'plain', form: 'card', drawing: '', usual: 'back' };
/** How far frame and text stay away from the edge, which scissors seldom meet. */
const EDGE = 26;
const BAND = 108;
/** Where the line of a token ends. */
const TOKEN_FLOOR = 214;
const SIDE = 30;
const FOOT = 46;
/** Smallest sizes that can be read in print: about 6 and 5 points. */
const SMALLEST_RULE = 22;
const SMALLEST_PRINT = 18;
const MOST_IN_ROW = 5;
/** A symbol in a row and its name. */
const SYMBOL = { width: 150, height: 120 };
const LABEL = 44;

type Box = Size & { readonly x: number; readonly y: number };

export function drawFace(face: CardFace, art: Art): DrawnFace {
  return face.form === 'token' ? drawToken(face, art) : drawCard(face, art);
}

export function drawBack(back: CardBack, art: Art): SvgNode {
  const { width, height } = FORMS[back.form];
  const own = back.colour === undefined ? PLAIN : colourOf(art, back.colour, false);
  if (back.name !== undefined && back.form === 'token') return tokenFrame(back, own, art, [nameLine(back.name)]);
  const deep = mix(own, '#000000', 0.3);
  const line = (inset: number, thick: number): SvgNode =>
    svgNode('rect', {
      x: inset,
      y: inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
      rx: 26,
      fill: 'none',
      stroke: mix(own, '#ffffff', 0.5),
      'stroke-width': thick,
    });
  const side = Math.min(width, height) * 0.52;
  return svgNode(
    'g',
    {},
    svgNode('rect', { width, height, fill: deep }),
    line(EDGE, 5),
    line(EDGE + 14, 2),
    pictureIn(back, { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }, own, art),
  );

  function nameLine(name: string): SvgNode {
    const said = fitText([{ text: name, weight: 700 }], { width: width - 40, height: 40, largest: 30, smallest: 15, mostLines: 1 });
    return centred(said, width / 2, TOKEN_FLOOR - said.height, readableOn(own, GROUND.paper));
  }
}

// -------------------------------------------------------------- cards

function drawCard(face: CardFace, art: Art): DrawnFace {
  const { width, height } = FORMS.card;
  const own = face.colour === undefined ? PLAIN : colourOf(art, face.colour, false);
  const shown = readableOn(own, GROUND.paper);
  const inner = width - 2 * EDGE;
  const title = fitText([{ text: face.name, weight: 700 }], boxOf(roomForName(face), 58));
  const small = fitText([{ text: footOf(face) }], boxOf(roomForNotes(), 23));
  const paragraphs = paragraphsOf(face);
  const top = EDGE + BAND;
  const floor = height - EDGE - FOOT;
  const { picture, symbols, rule } = share(face, paragraphs, floor - top);
  const panel = picture + symbols;
  const row = drawSymbols(face.symbols, { x: EDGE + 14, y: top + picture, width: inner - 28, height: symbols }, art);
  const title0 = contrast(own, '#ffffff') >= 3 ? '#ffffff' : GROUND.ink;
  return {
    cut: [...cutsOf({ name: title, rule }), ...row.cut, ...cutsOf({ 'small-print': small })],
    svg: svgNode(
      'g',
      {},
      svgNode('rect', { width, height, fill: GROUND.paper }),
      svgNode('rect', { x: EDGE, y: top, width: inner, height: panel, fill: mix(own, '#ffffff', 0.88) }),
      svgNode('path', { d: bandPath(width), fill: own }),
      centred(title, width / 2, EDGE + (BAND - title.height) / 2, title0),
      ...(face.picture === undefined
        ? []
        : [
            pictureIn(
              face.picture,
              { x: EDGE + 40, y: top + 20, width: inner - 80, height: picture - 40 },
              face.picture.usual === 'figure' ? own : shown,
              art,
            ),
          ]),
      ...(face.value === undefined ? [] : [badge(face.value, width - EDGE - 24, top + picture - 18, own)]),
      ...row.drawn,
      svgNode('path', { d: `M${EDGE} ${top + panel} H${width - EDGE}`, stroke: mix(own, '#ffffff', 0.55), 'stroke-width': 3 }),
      // The rule stands in the middle of what is left.
      centred(rule, width / 2, top + panel + Math.max(0, floor - top - panel - rule.height) / 2, GROUND.ink),
      centred(small, width / 2, floor + (FOOT - small.height) / 2 - 4, QUIET),
      svgNode('rect', {
        x: EDGE,
        y: EDGE,
        width: inner,
        height: height - 2 * EDGE,
        rx: 28,
        fill: 'none',
        stroke: shown,
        'stroke-width': 6,
      }),
    ),
  };
}

function bandPath(width: number): string {
  const [left, right, top, low] = [EDGE, width - EDGE, EDGE, EDGE + BAND];
  return `M${left} ${low} V${top + 28} Q${left} ${top} ${left + 28} ${top} H${right - 28} Q${right} ${top} ${right} ${top + 28} V${low} Z`;
}

function footOf({ kindName, name, owner, notes }: CardFace): string {
  return [...(kindName.toLowerCase() === name.toLowerCase() ? [] : [kindName]), ...(owner === undefined ? [] : [owner]), ...notes].join(
    ' · ',
  );
}

function paragraphsOf({ name, says, parts }: CardFace): readonly Paragraph[] {
  return [
    ...says.map((text) => ({ text })),
    ...parts.flatMap((part): Paragraph[] => [
      ...(part.name === name ? [] : [{ text: part.name, weight: 700 as const }]),
      ...(part.says === undefined ? [] : [{ text: part.says }]),
    ]),
  ];
}

/** The room that a text has when its letters are as small as they may be. */
export interface Room extends Size {
  readonly size: number;
  readonly mostLines?: number;
}

export function roomForName({ form }: Pick<CardFace, 'form'>): Room {
  return form === 'token'
    ? { width: FORMS.token.width - 40, height: 52, size: 15, mostLines: 1 }
    : { width: FORMS.card.width - 2 * EDGE - 48, height: BAND - 8, size: 26, mostLines: 2 };
}

/** With the smallest picture that a card may have, and so many symbols in its row. */
export function roomForRule({ hasPicture, symbols }: { readonly hasPicture: boolean; readonly symbols: number }): Room {
  const row = symbols === 0 ? 0 : rowsOf(symbols) * (hasPicture ? 150 : 240);
  const drawn = !hasPicture ? 0 : symbols > 0 ? 140 : 150;
  const height = FORMS.card.height - 2 * EDGE - BAND - FOOT - drawn - row - 24;
  return { width: FORMS.card.width - 2 * (EDGE + SIDE), height, size: SMALLEST_RULE };
}

/** For the name of one of so many symbols. */
export function roomForSymbol(symbols: number): Room {
  const across = Math.ceil(symbols / rowsOf(symbols));
  return { width: Math.min(SYMBOL.width, (FORMS.card.width - 2 * EDGE - 28) / across) - 16, height: LABEL, size: 14, mostLines: 2 };
}

/** For the small print. */
export function roomForNotes(): Room {
  return { width: FORMS.card.width - 2 * (EDGE + SIDE), height: FOOT, size: SMALLEST_PRINT, mostLines: 1 };
}

function boxOf({ width, height, size, mostLines }: Room, largest: number): TextBox {
  return { width, height, largest, smallest: size, ...(mostLines !== undefined && { mostLines }) };
}

function cutsOf(fitted: Partial<Record<Cut['part'], Pick<FittedText, 'fits' | 'lost'>>>): readonly Cut[] {
  return Object.entries(fitted).flatMap(([part, { fits, lost }]) => (fits ? [] : [{ part: part as Cut['part'], lost }]));
}

/** How the height is shared out: a long rule takes from the picture before its letters become small. */
function share(
  { picture, symbols }: CardFace,
  paragraphs: readonly Paragraph[],
  height: number,
): { readonly picture: number; readonly symbols: number; readonly rule: FittedText } {
  const rows = rowsOf(symbols.length);
  // Without a picture the symbols take its place, and without a rule that of the rule, too.
  const alone = paragraphs.length === 0 ? height - FOOT / 2 : rows * 240;
  const row = symbols.length === 0 ? 0 : picture === undefined ? alone : rows * 150;
  const width = FORMS.card.width - 2 * (EDGE + SIDE);
  const largest = picture === undefined ? 44 : 38;
  const fit = (taken: number, smallest: number): FittedText =>
    fitText(paragraphs, { width, height: height - taken - 24, largest, smallest });
  const pictures = picture === undefined ? [0] : row > 0 ? [290, 230, 180, 140] : [390, 340, 300, 260, 220, 180, 150];
  for (const smallest of [32, 28, SMALLEST_RULE])
    for (const tall of pictures) {
      const rule = fit(tall + row, smallest);
      if (rule.fits) return { picture: tall, symbols: row, rule };
    }
  const least = pictures[pictures.length - 1];
  return { picture: least, symbols: row, rule: fit(least + row, SMALLEST_RULE) };
}

function rowsOf(symbols: number): number {
  return symbols > MOST_IN_ROW ? 2 : 1;
}

/** Symbols in one row or two, each with its name. */
function drawSymbols(
  symbols: readonly FacePart[],
  box: Box,
  art: Art,
): { readonly drawn: readonly SvgNode[]; readonly cut: readonly Cut[] } {
  if (symbols.length === 0) return { drawn: [], cut: [] };
  const rows = rowsOf(symbols.length);
  const across = Math.ceil(symbols.length / rows);
  const wide = Math.min(SYMBOL.width, box.width / across);
  const tall = Math.min(SYMBOL.height + LABEL + 20, box.height / rows);
  const top = box.y + (box.height - tall * rows) / 2;
  const cut: Cut[] = [];
  const drawn = symbols.flatMap((part, at) => {
    const line = Math.floor(at / across);
    const inLine = Math.min(across, symbols.length - line * across);
    const x = box.x + (box.width - inLine * wide) / 2 + (at % across) * wide;
    const y = top + line * tall;
    const label = fitText([{ text: part.name }], boxOf(roomForSymbol(symbols.length), 21));
    if (!label.fits) cut.push({ part: 'symbol', lost: label.lost, of: at });
    const own = part.colour === undefined ? PLAIN : colourOf(art, part.colour, false);
    return [
      pictureIn(part, { x: x + 10, y: y + 10, width: wide - 20, height: tall - LABEL - 18 }, own, art),
      centred(label, x + wide / 2, y + tall - LABEL - 2, GROUND.ink),
    ];
  });
  return { drawn, cut };
}

// -------------------------------------------------------------- tokens

function drawToken(face: CardFace, art: Art): DrawnFace {
  const { width } = FORMS.token;
  const own = face.colour === undefined ? PLAIN : colourOf(art, face.colour, false);
  const text = face.value ?? face.name;
  const said = fitText([{ text, weight: 700 }], boxOf(roomForName(face), 46));
  return {
    cut: cutsOf({ name: said }),
    svg: tokenFrame(
      { ...(face.picture ?? { drawing: '', usual: 'token' }), ...(face.colour !== undefined && { colour: face.colour }) },
      own,
      art,
      [centred(said, width / 2, TOKEN_FLOOR - said.height, readableOn(own, GROUND.paper))],
    ),
  };
}

function tokenFrame(picture: Picture, own: string, art: Art, texts: readonly SvgNode[]): SvgNode {
  const { width, height } = FORMS.token;
  const shown = readableOn(own, GROUND.paper);
  return svgNode(
    'g',
    {},
    svgNode('rect', { width, height, fill: mix(own, '#ffffff', 0.86) }),
    svgNode('rect', { x: 12, y: 12, width: width - 24, height: height - 24, rx: 24, fill: GROUND.paper, stroke: shown, 'stroke-width': 5 }),
    pictureIn(picture, { x: 40, y: 30, width: width - 80, height: 124 }, own, art),
    ...texts,
  );
}

// -------------------------------------------------------------- parts

function pictureIn({ drawing, usual }: Picture, box: Box, own: string, art: Art): SvgNode {
  // A drawing in ink is drawn in the colour of its card.
  return drawShapes({ drawing: findDrawing(art, drawing, usual), box, art, own, dark: false, ground: { ...GROUND, ink: own } });
}

/** A value on a plate whose lower right corner is given. */
function badge(text: string, right: number, low: number, own: string): SvgNode {
  const said = fitText([{ text, weight: 700 }], { width: 180, height: 60, largest: 44, smallest: 20, mostLines: 1 });
  return svgNode(
    'g',
    {},
    svgNode('rect', {
      x: right - 210,
      y: low - 66,
      width: 210,
      height: 66,
      rx: 33,
      fill: GROUND.paper,
      stroke: readableOn(own, GROUND.paper),
      'stroke-width': 4,
    }),
    centred(said, right - 105, low - 33 - said.height / 2, GROUND.ink),
  );
}

/** Lines below each other, centred; `top` is where the first of them begins. */
function centred({ lines, size }: FittedText, x: number, top: number, fill: string): SvgNode {
  let y = top;
  return svgNode(
    'g',
    { ...lettering, 'font-size': size, fill, 'text-anchor': 'middle' },
    ...lines.map(({ text, weight, begins }, at) => {
      if (begins && at > 0) y += size * APART;
      y += size * LINE;
      return svgNode('text', { x: rounded(x), y: rounded(y - size * 0.27), ...weightOf(weight) }, text);
    }),
  );
}

function weightOf(weight: Weight): { readonly 'font-weight'?: number } {
  return weight === 400 ? {} : { 'font-weight': weight };
}
