// Lays faces out on paper: as many copies as the game has, edge to edge with marks where to cut, and their backs on the following page,
// mirrored so that they meet when the paper is turned over its long edge; what has no back keeps an empty page behind it. Everything is in tenths
// of a millimetre.
import type { CardFace, CardSet, FaceForm } from './faces.ts';
import { rounded, svgNode, type SvgNode } from '../../grammar/drawing/svg.ts';
import { drawBack, drawFace, FORMS, type Size } from './draw-face.ts';
import { lettering } from './font.ts';

export type Paper = 'a4' | 'letter';

export const PAPERS: Readonly<Record<Paper, Size>> = { a4: { width: 2100, height: 2970 }, letter: { width: 2159, height: 2794 } };

/** What most printers leave white. */
const MARGIN = 60;
const MARK = 40;
const APART = 12;
/** How far the colour of backs goes on beyond the edge of the cards: paper never lies as it should when it is turned over. */
const BLEED = 20;

export interface Sheet {
  readonly side: 'front' | 'back';
  readonly form: FaceForm;
  readonly cells: readonly SheetCell[];
}

export interface SheetCell {
  readonly x: number;
  readonly y: number;
  /** The face or the back that is drawn there, by its id. */
  readonly face?: string;
  readonly back?: string;
}

export function laySheets(faces: readonly CardFace[], paper: Paper): readonly Sheet[] {
  const sheets = (['card', 'token'] as const).flatMap((form) => {
    const own = faces.filter((face) => face.form === form);
    const copies = [...own.filter(({ back }) => back !== undefined), ...own.filter(({ back }) => back === undefined)].flatMap((face) =>
      Array.from({ length: face.copies }, () => face),
    );
    return layForm(copies, form, PAPERS[paper]);
  });
  // A printer that turns the paper over would put the next front behind cards without a back.
  return sheets.flatMap((sheet, at): readonly Sheet[] => {
    const isAlone = sheet.side === 'front' && sheets[at + 1]?.side === 'front';
    return isAlone ? [sheet, { side: 'back', form: sheet.form, cells: [] }] : [sheet];
  });
}

function layForm(copies: readonly CardFace[], form: FaceForm, paper: Size): readonly Sheet[] {
  const { width, height } = FORMS[form];
  const across = Math.floor((paper.width - 2 * MARGIN) / width);
  const down = Math.floor((paper.height - 2 * MARGIN) / height);
  const [left, top] = [(paper.width - across * width) / 2, (paper.height - down * height) / 2];
  const sheets: Sheet[] = [];
  for (let first = 0; first < copies.length; first += across * down) {
    const own = copies.slice(first, first + across * down);
    const place = (at: number, mirrored: boolean): { x: number; y: number } => {
      const column = at % across;
      return { x: left + (mirrored ? across - 1 - column : column) * width, y: top + Math.floor(at / across) * height };
    };
    sheets.push({ side: 'front', form, cells: own.map(({ id }, at) => ({ ...place(at, false), face: id })) });
    if (own.some(({ back }) => back !== undefined))
      sheets.push({
        side: 'back',
        form,
        cells: own.flatMap(({ back }, at) => (back === undefined ? [] : [{ ...place(at, true), back: back.id }])),
      });
  }
  return sheets;
}

/** Everything that sheets draw, once: a sheet refers to it by its id. */
export function drawPatterns({ faces, art }: Pick<CardSet, 'faces' | 'art'>): SvgNode {
  const backs = new Map(faces.flatMap(({ back }) => (back === undefined ? [] : [[back.id, back] as const])));
  return svgNode(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: 0, height: 0, class: 'patterns', 'aria-hidden': 'true' },
    svgNode(
      'defs',
      {},
      ...faces.map((face) => svgNode('g', { id: `face.${face.id}` }, drawFace(face, art).svg)),
      ...[...backs.values()].map((back) => svgNode('g', { id: `back.${back.form}.${back.id}` }, drawBack(back, art))),
    ),
  );
}

export interface SheetPlace {
  readonly paper: Paper;
  readonly number: number;
  readonly of: number;
  readonly title: string;
}

export function drawSheet({ side, form, cells }: Sheet, { paper, number, of, title }: SheetPlace): SvgNode {
  const { width, height } = PAPERS[paper];
  return svgNode(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: `sheet ${side}`,
      width: `${width / 10}mm`,
      height: `${height / 10}mm`,
      viewBox: `0 0 ${width} ${height}`,
    },
    // Only what lies outside of all cells is seen of these.
    ...(side === 'back' ? cells.flatMap((cell) => bleed(cell, form)) : []),
    ...cells.map((cell) => drawCell(cell, form)),
    ...(side === 'front' ? cutMarks(cells, FORMS[form]) : []),
    svgNode(
      'text',
      {
        x: width / 2,
        y: height - 22,
        ...lettering,
        'font-size': 24,
        fill: '#8a8378',
        'text-anchor': 'middle',
      },
      `${title} · ${number} / ${of}`,
    ),
  );
}

function drawCell({ x, y, face, back }: SheetCell, form: FaceForm): SvgNode {
  return svgNode('use', { href: face === undefined ? `#back.${form}.${back}` : `#face.${face}`, x: rounded(x), y: rounded(y) });
}

/** A back a little beside its place, towards every corner: nothing is drawn on its rim. */
function bleed(cell: SheetCell, form: FaceForm): readonly SvgNode[] {
  return [-BLEED, BLEED].flatMap((dx) => [-BLEED, BLEED].map((dy) => drawCell({ ...cell, x: cell.x + dx, y: cell.y + dy }, form)));
}

/** Short lines in the margin at every edge that is cut. */
function cutMarks(cells: readonly SheetCell[], { width, height }: Size): readonly SvgNode[] {
  const columns = [...new Set(cells.flatMap(({ x }) => [x, x + width]))];
  const rows = [...new Set(cells.flatMap(({ y }) => [y, y + height]))];
  const [left, right, top, low] = [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)];
  const path = [
    ...columns.map((x) => `M${rounded(x)} ${rounded(top - APART)} v${-MARK} M${rounded(x)} ${rounded(low + APART)} v${MARK}`),
    ...rows.map((y) => `M${rounded(left - APART)} ${rounded(y)} h${-MARK} M${rounded(right + APART)} ${rounded(y)} h${MARK}`),
  ].join(' ');
  return [svgNode('path', { class: 'cut-marks', d: path, stroke: '#000000', 'stroke-width': 2, fill: 'none' })];
}
