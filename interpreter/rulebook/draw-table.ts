// Draws the places of a table as a strip, with who stands and what lies there: small pictures for worked examples. Looks come from the boards of
// the packs; a place without a drawing is a plain slab.
import { artOf } from '../../grammar/drawing/art.ts';
import { colourOf, SPARE_COLOURS } from '../../grammar/drawing/colours.ts';
import { drawShapes } from '../../grammar/drawing/draw-shapes.ts';
import { ownValue } from '../../grammar/drawing/own-value.ts';
import { columnDrawing, findDrawing } from '../../grammar/drawing/shapes.ts';
import { rounded, svgNode, type SvgNode } from '../../grammar/drawing/svg.ts';
import { followChain, type Board } from '../../grammar/packs/merge-boards.ts';
import { fitText } from '../cards/fit-text.ts';
import { lettering } from '../cards/font.ts';
import type { StateJson } from '../game/state-json.ts';

export interface TableNames {
  /** The name of a piece, or of what it shows. */
  piece(state: StateJson, id: string): string;
  /** The name of a place, as sentences call it. */
  place(state: StateJson, id: string): string;
}

interface Cell {
  readonly id: string;
  readonly level: string;
}

interface Column {
  readonly id: string;
  readonly look: string;
  readonly colour: string;
  readonly cells: readonly Cell[];
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const LABEL = 34;
const GAP = 6;
const FIGURE = { width: 50, height: 56 };
const NAME = 20;
const TOKEN = 26;
const GROUND = { ink: '#2b2620', paper: '#fffdf6' };

export class TableDrawing {
  constructor(
    private readonly board: Board,
    private readonly names: TableNames,
  ) {}

  /** Two states of a table with the places that matter: those where something differs and their neighbours, or all. */
  drawBoth(before: StateJson, after: StateJson): { readonly before?: SvgNode; readonly after?: SvgNode; readonly columns: number } {
    const rows = this.rowsOf(after).length >= this.rowsOf(before).length ? this.rowsOf(after) : this.rowsOf(before);
    const shown = rows.map((columns) => {
      const differ = columns.flatMap((column, at) => (this.contents(before, column) === this.contents(after, column) ? [] : [at]));
      return { columns, differ };
    });
    const changed = shown.some(({ differ }) => differ.length > 0);
    const widest = (drawn: readonly (readonly Column[])[]): number => Math.max(0, ...drawn.map((columns) => columns.length));
    if (!changed) return { ...this.drawn('before', rows, before, new Set()), columns: widest(rows) };
    const cut = shown
      .filter(({ differ }) => differ.length > 0)
      .map(({ columns, differ }) => columns.slice(Math.max(0, differ[0] - 1), differ[differ.length - 1] + 2));
    const moved = new Set(this.standing(after).filter((id) => this.placeOf(before, id) !== this.placeOf(after, id)));
    return { ...this.drawn('before', cut, before, moved), ...this.drawn('after', cut, after, moved), columns: widest(cut) };
  }

  /** Piles that are part of the strip: `PLACE.PILE`. */
  pilesDrawn(state: StateJson): ReadonlySet<string> {
    const cells = this.rowsOf(state).flatMap((columns) => columns.flatMap((column) => column.cells.map(({ id }) => id)));
    return new Set(cells.flatMap((id) => this.pileNames().map((pile) => `${id}.${pile}`)));
  }

  private drawn<K extends string>(
    key: K,
    rows: readonly (readonly Column[])[],
    state: StateJson,
    moved: ReadonlySet<string>,
  ): { readonly [key in K]?: SvgNode } {
    const svg = this.draw(rows, state, moved);
    return (svg === undefined ? {} : { [key]: svg }) as { readonly [key in K]?: SvgNode };
  }

  private draw(rows: readonly (readonly Column[])[], state: StateJson, moved: ReadonlySet<string>): SvgNode | undefined {
    const art = artOf(this.board);
    const parts: SvgNode[] = [];
    let y = 0;
    let wide = 0;
    for (const columns of rows) {
      const drawings = columns.map((column) => columnDrawing(art, column));
      const height = Math.max(0, ...drawings.map((drawing) => drawing.height));
      let x = 0;
      columns.forEach((column, at) => {
        const drawing = drawings[at];
        const box = { x, y: y + height - drawing.height, width: drawing.width, height: drawing.height };
        parts.push(drawShapes({ drawing, box, art, own: column.colour, dark: false, ground: GROUND }));
        column.cells.forEach((cell, row) => {
          const given = ownValue(drawing.cells, cell.level) ?? [8, (row * drawing.height) / column.cells.length, drawing.width - 16, 80];
          parts.push(...this.drawCell(state, cell.id, { x: x + given[0], y: box.y + given[1], width: given[2], height: given[3] }, moved));
        });
        parts.push(this.label(this.names.place(state, column.id), { x, y: y + height, width: drawing.width, height: LABEL }, 24));
        x += drawing.width + GAP;
      });
      wide = Math.max(wide, x - GAP);
      y += height + LABEL + GAP;
    }
    if (wide <= 0) return undefined;
    const columns = Math.max(...rows.map((row) => row.length));
    return svgNode(
      'svg',
      {
        class: `table of-${Math.min(columns, 9)}`,
        viewBox: `0 0 ${rounded(wide)} ${rounded(y)}`,
        preserveAspectRatio: 'xMinYMid',
        role: 'img',
      },
      ...parts,
    );
  }

  private drawCell(state: StateJson, cell: string, box: Box, moved: ReadonlySet<string>): SvgNode[] {
    const figures = this.standing(state).filter((id) => this.placeOf(state, id) === cell);
    const lying = this.lyingIn(state, cell);
    const across = figures.length + (lying.length > 0 ? 0.9 : 0);
    const wide = Math.min(78, box.width / Math.max(across, 1));
    const drawn = figures.flatMap((id, at) => {
      const spot = { x: box.x + at * wide, y: box.y, width: wide, height: box.height };
      return this.drawFigure(state, id, spot, moved.has(id));
    });
    const right = box.x + box.width;
    return [
      ...drawn,
      ...lying.slice(0, 4).flatMap(({ kind, name, count }, at): SvgNode[] => {
        const spot = {
          x: right - TOKEN - 22 - Math.floor(at / 2) * (TOKEN + 22),
          y: box.y + box.height - TOKEN - (at % 2) * (TOKEN + 6),
          width: TOKEN,
          height: TOKEN,
        };
        return [
          this.picture(kind, name, spot, 'token'),
          ...(count === 1 ? [] : [text(`×${count}`, spot.x + TOKEN + 2, spot.y + TOKEN - 6, 18, 'start')]),
        ];
      }),
    ];
  }

  private drawFigure(state: StateJson, id: string, box: Box, moved: boolean): SvgNode[] {
    const kind = String(state.pieces[id]['kind']);
    const height = Math.min(FIGURE.height, box.height - NAME);
    const spot = { x: box.x, y: box.y + box.height - NAME - height, width: box.width, height };
    const ring = svgNode('rect', {
      x: rounded(spot.x + 1),
      y: rounded(spot.y - 3),
      width: rounded(box.width - 2),
      height: rounded(height + NAME + 4),
      rx: 10,
      fill: '#fff7d6',
      stroke: '#b3541e',
      'stroke-width': 2.5,
      'stroke-dasharray': '6 4',
    });
    return [
      ...(moved ? [ring] : []),
      this.picture(kind, id, spot, 'figure'),
      this.label(this.names.piece(state, id), { x: box.x, y: box.y + box.height - NAME, width: box.width, height: NAME }, 20, true),
    ];
  }

  private picture(kind: string, name: string, box: Box, usual: string): SvgNode {
    const art = artOf(this.board);
    const look = this.board.pieces.get(kind) ?? {};
    const own = ownValue(look.each, name);
    const colour = own?.colour ?? look.colour ?? (this.board.colours.has(name) ? name : undefined);
    const paint = colour === undefined ? SPARE_COLOURS[name.length % SPARE_COLOURS.length] : colourOf(art, colour, false);
    const drawing = findDrawing(art, own?.icon ?? look.icon ?? '', usual);
    return drawShapes({ drawing, box, art, own: paint, dark: false, ground: GROUND, align: usual === 'figure' ? 'floor' : 'middle' });
  }

  private label(name: string, box: Box, largest: number, haloed = false): SvgNode {
    const said = fitText([{ text: name }], { width: box.width - 2, height: box.height, largest, smallest: 9, mostLines: 1 });
    return text(said.lines[0]?.text ?? '', box.x + box.width / 2, box.y + box.height * 0.72, said.size, 'middle', haloed);
  }

  // -------------------------------------------------------------- what is where

  private rowsOf(state: StateJson): readonly (readonly Column[])[] {
    return this.board.places
      .map(({ chain, of, cells = ['self'], look = '' }) => {
        const heads =
          chain === undefined
            ? Object.keys(state.pieces).filter((id) => state.pieces[id]['kind'] === of)
            : followChain(state.pieces, chain);
        return heads.map((id) => this.column(state, id, cells, look));
      })
      .filter((columns) => columns.length > 0);
  }

  private column(state: StateJson, id: string, levels: readonly string[], usual: string): Column {
    const { kind, name } = state.pieces[id];
    const look = this.board.pieces.get(String(kind)) ?? {};
    const own = ownValue(look.each, typeof name === 'string' ? name : id);
    const cells = levels.flatMap((level): Cell[] => {
      const at = level === 'self' ? id : state.pieces[id][level];
      return typeof at === 'string' && state.pieces[at] !== undefined ? [{ id: at, level }] : [];
    });
    return { id, look: own?.look ?? look.look ?? usual, colour: colourOf(artOf(this.board), own?.colour ?? look.colour, false), cells };
  }

  private standing(state: StateJson): readonly string[] {
    return Object.keys(state.pieces).filter((id) => this.placeOf(state, id) !== undefined);
  }

  private placeOf(state: StateJson, id: string): string | undefined {
    const piece = state.pieces[id] as StateJson['pieces'][string] | undefined;
    const stands = this.board.pieces.get(String(piece?.['kind']))?.stands;
    const place = stands === undefined ? undefined : piece?.[stands];
    return typeof place === 'string' ? place : undefined;
  }

  private pileNames(): readonly string[] {
    return [...new Set(this.board.places.flatMap(({ piles = [] }) => piles))];
  }

  private lyingIn(state: StateJson, cell: string): readonly { readonly kind: string; readonly name: string; readonly count: number }[] {
    const found = new Map<string, { readonly kind: string; readonly name: string; count: number }>();
    for (const pile of this.pileNames())
      for (const item of state.piles[`${cell}.${pile}`] ?? []) {
        if (typeof item !== 'string') continue;
        const piece = state.pieces[item];
        const [kind, name] = [String(piece['kind']), typeof piece['name'] === 'string' ? piece['name'] : item];
        const known = found.get(`${kind} ${name}`);
        if (known === undefined) found.set(`${kind} ${name}`, { kind, name, count: 1 });
        else known.count += 1;
      }
    return [...found.values()];
  }

  /** What tells one column from another: who stands there and what lies there. */
  private contents(state: StateJson, { cells }: Column): string {
    return JSON.stringify(
      cells.map(({ id }) => [this.standing(state).filter((one) => this.placeOf(state, one) === id), this.lyingIn(state, id)]),
    );
  }
}

function text(said: string, x: number, y: number, size: number, anchor: string, haloed = false): SvgNode {
  const halo = haloed ? { stroke: GROUND.paper, 'stroke-width': 4, 'paint-order': 'stroke', 'stroke-linejoin': 'round' } : {};
  const place = { x: rounded(x), y: rounded(y), 'font-size': size, 'text-anchor': anchor, ...lettering };
  return svgNode('text', { ...place, fill: GROUND.ink, ...halo }, said);
}
