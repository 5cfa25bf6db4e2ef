// Draws the board of a view as text, from the board data of the packs: chains of places as columns, with the pieces in each cell.
import { followChain, type Board } from '../grammar/packs/merge-boards.ts';
import type { StateJson } from '../interpreter/index.ts';

export interface BoardNames {
  /** The name of a piece, by kind and id. */
  name(kind: string, id: string): string;
}

interface Chain {
  readonly from: string;
  readonly by: string;
  readonly before?: string;
  readonly cells: readonly string[];
  readonly piles: readonly string[];
}

/** Draws every chain of the board; other places have no shape on a terminal. */
export function drawBoard(board: Board, view: StateJson, names: BoardNames): string {
  const chains = board.places.flatMap(({ chain, cells = ['self'], piles = [] }): Chain[] => (chain ? [{ ...chain, cells, piles }] : []));
  return chains
    .map((chain) => drawChain(board, chain, view, names))
    .filter((drawn) => drawn !== '')
    .join('\n\n');
}

function drawChain(board: Board, chain: Chain, view: StateJson, names: BoardNames): string {
  const columns = followChain(view.pieces, chain);
  if (columns.length === 0) return '';
  const cells = chain.cells.map((cell) => columns.map((column) => linesOf(board, chain, view, names, cellOf(view, column, cell))));
  const heads = columns.map((column) => names.name(String(view.pieces[column]?.['kind']), column));
  const widths = columns.map((_, at) => Math.max(width(heads[at]), 8, ...cells.flatMap((row) => row[at].map(width))) + 2);
  const rule = (left: string, middle: string, right: string): string => left + widths.map((size) => '─'.repeat(size)).join(middle) + right;
  const lines = [
    widths
      .map((size, at) => ` ${pad(heads[at], size)}`)
      .join('')
      .trimEnd(),
    rule('┌', '┬', '┐'),
  ];
  cells.forEach((row, index) => {
    if (index > 0) lines.push(rule('├', '┼', '┤'));
    const height = Math.max(1, ...row.map((cell) => cell.length));
    for (let line = 0; line < height; line++)
      lines.push(`│${row.map((cell, at) => ` ${pad(cell[line] ?? '', widths[at] - 1)}`).join('│')}│`);
  });
  lines.push(rule('└', '┴', '┘'));
  return lines.join('\n');
}

function cellOf(view: StateJson, column: string, cell: string): string | undefined {
  if (cell === 'self') return column;
  const value = view.pieces[column]?.[cell];
  return typeof value === 'string' ? value : undefined;
}

/** The lines of a cell: one for each figure, then equal pieces with their number. */
function linesOf(board: Board, chain: Chain, view: StateJson, names: BoardNames, cell: string | undefined): string[] {
  if (cell === undefined) return [];
  const lines: string[] = [];
  for (const [id, piece] of Object.entries(view.pieces)) {
    const kind = String(piece['kind']);
    const { stands, mark = '' } = board.pieces.get(kind) ?? {};
    if (stands !== undefined && piece[stands] === cell) lines.push(`${mark}${names.name(kind, id)}`);
  }
  for (const pile of chain.piles) {
    const counts = new Map<string, number>();
    for (const item of view.piles[`${cell}.${pile}`] ?? []) {
      const name = typeof item === 'string' ? printedName(view, item, names) : '?';
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    for (const [name, count] of counts) lines.push(count === 1 ? `· ${name}` : `· ${name} ×${count}`);
  }
  return lines;
}

/** The printed name of a piece, or its own where it has one. */
export function printedName(view: StateJson, id: string, names: BoardNames): string {
  const piece = view.pieces[id];
  return names.name(String(piece?.['kind']), typeof piece?.['name'] === 'string' ? piece['name'] : id);
}

/** The columns that a text takes on a terminal; combining marks take none. */
function width(text: string): number {
  return [...text.normalize('NFC')].length;
}

function pad(text: string, size: number): string {
  return text + ' '.repeat(Math.max(0, size - width(text)));
}
