// Shows what one seat sees of the table beside the board, as lines of text: values of the game, the open card with its cells, the piles of the
// table, and for every seat its pieces. All of it comes from a view and from the board data of the packs.
import type { Board, Track } from '../grammar/packs/merge-boards.ts';
import type { Game, StateJson } from '../interpreter/index.ts';
import { type Program, seatFigures } from '../interpreter/internal.ts';
import { printedName } from './draw-board.ts';
import type { Colours } from './terminal.ts';
import type { Words } from './terminal-words.ts';

/** The names of things in the language of the output. */
export interface TableNames {
  name(kind: string, id: string): string;
  /** A seat by its index. */
  seat(index: number): string;
  /** A number in a format of the texts. */
  format(format: string, value: number): string;
  /** The rule text of a document, if it has one. */
  rule(kind: string, id: string): string | undefined;
}

type Item = StateJson['piles'][string][number];
type View = Pick<StateJson, 'pieces' | 'piles' | 'values'>;

export class ShownTable {
  private readonly game: Game;
  private readonly board: Board;
  private readonly you: number;
  private readonly names: TableNames;
  private readonly words: Words;
  private readonly colours: Colours;

  constructor(game: Game, board: Board, you: number, names: TableNames, words: Words, colours: Colours) {
    this.game = game;
    this.board = board;
    this.you = you;
    this.names = names;
    this.words = words;
    this.colours = colours;
  }

  lines(): readonly string[] {
    const view = this.game.view(this.you);
    return [
      this.values(view),
      ...this.board.tracks.flatMap((track) => this.track(track, view)),
      ...this.tablePiles(view),
      ...this.seats(view),
      ...this.ownPiles(view),
    ];
  }

  /** The values that the board lists and the seat that goes first, or all values where it lists none; values that a track shows are left out. */
  private values(view: View): string {
    const { facts, first, tracks } = this.board;
    const keys = facts.length === 0 ? Object.keys(view.values) : [...facts, ...(first === undefined ? [] : [first])];
    const shown = [...new Set(keys)].flatMap((key) => {
      const value = view.values[key];
      if ((typeof value !== 'number' && typeof value !== 'string') || tracks.some((track) => track.card === key || track.now === key))
        return [];
      return [`${this.names.name('value', key)}: ${this.value(view, key, value)}`];
    });
    return this.colours.dim(shown.join(' · '));
  }

  private value(view: View, key: string, value: unknown): string {
    const { globals, enums, seats } = this.game.program;
    const type = globals.find(({ name }) => name === key)?.type;
    if (type?.base === 'enum') return this.names.name(`enum-${enums[type.enum!].name}`, String(value));
    if (type?.base !== 'piece') return String(value);
    return typeof value === 'number' && type.kinds?.includes(seats.kind) === true
      ? this.names.seat(value)
      : printedName(view as StateJson, String(value), this.names);
  }

  /** The open card: its cells with the present one marked, and the rule texts of its notes. */
  private track(track: Track, { values }: View): readonly string[] {
    const { program } = this.game;
    const open = values[track.card];
    if (typeof open !== 'string') return [];
    const kinds = program.globals.find(({ name }) => name === track.card)?.type.kinds ?? [];
    const document = program.documents.findIndex(({ id, kind }) => id === open && kinds.includes(kind)) + 1;
    if (document === 0) return [];
    const running = Object.entries(track.during ?? {}).every(([value, word]) => values[value] === word);
    const now = running && track.now !== undefined ? Number(values[track.now] ?? 0) : 0;
    const cells = documentsIn(program, document, track.cells).map(({ kind, id }, at) => {
      const name = this.names.name(kind, id);
      return at + 1 === now ? this.colours.bold(`▶ ${name}`) : name;
    });
    const name = this.names.name(program.kinds[program.documents[document - 1].kind].name, open);
    const rules = track.notes
      .flatMap((key) => documentsIn(program, document, key))
      .map((note) => this.names.rule(note.kind, note.id))
      .filter((rule) => rule !== undefined);
    return [
      `${this.colours.dim(`${this.names.name('value', track.card)}:`)} ${[name, ...(cells.length > 0 ? [cells.join(' · ')] : [])].join(' – ')}`,
      ...rules.map((rule) => this.colours.dim(`  ${rule}`)),
    ];
  }

  /** Piles that belong to no seat, except those that a track shows. */
  private tablePiles(view: View): readonly string[] {
    const inTracks = new Set(this.board.tracks.flatMap(({ past, coming }) => [past, coming]));
    return Object.keys(view.piles)
      .filter((pile) => !pile.includes('.') && !inTracks.has(pile) && this.arrangeOf(pile) !== 'hidden' && view.piles[pile].length > 0)
      .map((pile) => this.pileLine(view, pile, pile));
  }

  /** A line for every seat: the contents of its piles and of those of its figures, as far as they are visible. */
  private seats(view: View): readonly string[] {
    const played = seatFigures(this.game.program, this.game.rawState);
    return played.map((figures, seat) => {
      const piles = [`seat-${seat}`, ...figures].flatMap((owner) => {
        const own = this.pilesOf(view, owner).map((pile) => this.brief(view, pile));
        // Of several figures each is named before its piles.
        return figures.length > 1 && figures.includes(owner) && own.length > 0 ? [`${this.figure(view, owner)} (${own.join(', ')})`] : own;
      });
      const name = this.names.seat(seat);
      return `  ${seat === this.you ? this.colours.bold(name) : name}: ${piles.join(' · ')}`;
    });
  }

  /** The piles of the viewer's own seat, piece by piece. */
  private ownPiles(view: View): readonly string[] {
    const alone = (seatFigures(this.game.program, this.game.rawState)[this.you]?.length ?? 0) < 2;
    return this.pilesOf(view, `seat-${this.you}`)
      .filter((pile) => view.piles[pile].length > 0 && view.piles[pile].every((item) => typeof item === 'string'))
      .map((pile) => {
        const list = counted(view.piles[pile].map((item) => this.item(view, item, alone ? 'face' : 'whose')));
        return `${this.colours.dim(`${this.names.name('pile', nameOf(pile))}:`)} ${list.join(', ')}`;
      });
  }

  /** Piles of a piece in the order of the board. */
  private pilesOf(view: View, owner: string): readonly string[] {
    const order = [...this.board.piles.keys()];
    const rank = (pile: string): number => (order.includes(nameOf(pile)) ? order.indexOf(nameOf(pile)) : order.length);
    return Object.keys(view.piles)
      .filter((pile) => pile.slice(0, pile.lastIndexOf('.')) === owner && this.arrangeOf(nameOf(pile)) !== 'hidden')
      .sort((left, right) => rank(left) - rank(right));
  }

  /** A pile in a seat's line: pieces that lie open side by side are named, every other pile is a number. */
  private brief(view: View, pile: string): string {
    const label = this.names.name('pile', nameOf(pile));
    const items = view.piles[pile];
    if (this.arrangeOf(nameOf(pile)) !== 'row' || items.length === 0) return `${label} ${items.length}`;
    return `${label}: ${counted(items.map((item) => this.item(view, item, 'face'))).join(', ')}`;
  }

  private pileLine(view: View, pile: string, name: string): string {
    const items = view.piles[pile];
    const label = this.colours.dim(`${this.names.name('pile', name)}:`);
    if (this.arrangeOf(name) !== 'row') return `${label} ${items.length}`;
    return `${label} ${items.map((item) => this.item(view, item, 'lying')).join(', ')}`;
  }

  /** The name of an item: by its face alone, with its owner, or also with how it lies. What cannot be identified is a back. */
  private item(view: View, item: Item, how: 'face' | 'whose' | 'lying'): string {
    const hidden = this.words('play.hidden');
    if (typeof item !== 'string') {
      const owner = (item as { readonly owner?: unknown }).owner;
      const seat = typeof owner === 'string' ? /^seat-(\d+)$/.exec(owner) : null;
      return seat === null ? hidden : this.words('play.down', { what: hidden, who: this.names.seat(Number(seat[1])) });
    }
    const piece = view.pieces[item] ?? {};
    const kind = String(piece['kind']);
    const own = this.names.name(kind, item);
    const name = how === 'face' || own === item ? printedName(view as StateJson, item, this.names) : own;
    const look = this.board.pieces.get(kind);
    const value = look?.value === undefined ? undefined : piece[look.value];
    if (typeof value === 'number') return `${name} ${look?.format === undefined ? value : this.names.format(look.format, value)}`;
    // A card of the viewer's own seat that lies face down for the others.
    return how === 'lying' && piece['face'] === 'down' ? `${name} – ${hidden}` : name;
  }

  private figure(view: View, id: string): string {
    return this.names.name(String(view.pieces[id]?.['kind']), id);
  }

  private arrangeOf(pile: string): string {
    return this.board.piles.get(pile)?.arrange ?? 'row';
  }
}

/** The name of a pile without that of its owner. */
function nameOf(pile: string): string {
  return pile.slice(pile.lastIndexOf('.') + 1);
}

/** The documents that a key of a document names. */
function documentsIn(
  program: Program,
  document: number,
  key: string | undefined,
): readonly { readonly kind: string; readonly id: string }[] {
  const data = program.data.find((info) => info.key === key && info.kind === program.documents[document - 1].kind);
  if (data === undefined || data.type.base !== 'document') return [];
  return [data.values[document] ?? []]
    .flat()
    .filter((number) => number > 0)
    .map((number) => ({ kind: program.kinds[program.documents[number - 1].kind].name, id: program.documents[number - 1].id }));
}

/** Equal names once, with their number. */
function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${count}`));
}
