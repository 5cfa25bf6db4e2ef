// This file decides what single pieces, piles and values of a scene look like and how they are called.
import type { LookOfKind, LookOfPile } from '../../../grammar/packs/merge-boards.ts';
import type { StateJson } from '../../../interpreter/index.ts';
import { plainTexts, Texts, type TextSource } from '../../../interpreter/internal.ts';
import type { SceneFact, ScenePiece, ScenePile } from '../protocol/scene.ts';
import { SPARE_COLOURS } from '../../../grammar/drawing/colours.ts';
import { ownValue } from '../../../grammar/drawing/own-value.ts';
import type { SceneInput } from './scene.ts';

type Fields = StateJson['pieces'][string];

export class Artist {
  private readonly input: SceneInput;
  private readonly texts: TextSource;
  /** The field that holds the seat of a piece. */
  private readonly ownerField: string;
  private readonly places: string | undefined;
  private readonly numbered: ReadonlySet<string>;

  constructor(input: SceneInput) {
    const { program } = input;
    this.input = input;
    this.texts = input.texts ?? plainTexts;
    this.ownerField = program.fields[program.seats.field]?.name ?? '';
    this.places = program.fields[program.placeField]?.name;
    this.numbered = new Set(program.kinds.filter(({ id }) => id.some(({ part }) => part === 'count')).map(({ name }) => name));
  }

  // -------------------------------------------------------------- names

  name(kind: string, id: string): string {
    return this.texts.name(kind, id, this.input.locale);
  }

  /** What a piece that everybody can identify is called. */
  nameOf(id: string): string {
    return this.name(String(this.input.state.pieces[id]?.['kind'] ?? ''), id);
  }

  seatName(index: number): string {
    const { program } = this.input;
    const kind = program.kinds[program.seats.playedWith]?.name ?? '';
    const played = this.playing(index);
    return played.length === 0 ? this.name('seat', `seat-${index}`) : played.map((id) => this.name(kind, id)).join(' + ');
  }

  /** A value of the game with its name; undefined while it is nothing. */
  fact(name: string): SceneFact | undefined {
    const { program, state } = this.input;
    const value = state.values[name];
    const global = program.globals.find((info) => info.name === name);
    if (global === undefined || value === null || value === undefined) return undefined;
    const isSeat = typeof value === 'number' && global.type.base === 'piece';
    return { id: name, label: this.name('value', name), value: isSeat ? this.seatName(value) : this.valueText(name, value) };
  }

  /** Fields of a piece that say something, with their values in words. */
  fieldsOf(id: string): ScenePiece['details'] {
    const { state } = this.input;
    const piece = state.pieces[id];
    return piece === undefined ? [] : this.details(piece, true);
  }

  private details(piece: Fields, ofSeat = false): ScenePiece['details'] {
    const shown: { label: string; value: string; field: string }[] = [];
    for (const [field, value] of Object.entries(piece)) {
      if (field === 'kind' || field === 'name' || value === null || value === false || field === 'hidden') continue;
      if (field === 'score' && ofSeat && typeof value === 'object') {
        for (const [part, points] of Object.entries(value))
          shown.push({ field, label: this.name('part', part), value: this.number(Number(points)) });
      } else if (typeof value !== 'object') shown.push({ field, label: this.fieldName(field), value: this.valueText(field, value) });
    }
    return shown;
  }

  private fieldName(field: string): string {
    const { locale } = this.input;
    return this.texts instanceof Texts && this.texts.has('field', field, 'name', locale) ? this.name('field', field) : field;
  }

  private valueText(word: string, value: unknown): string {
    if (typeof value === 'number') return this.number(value);
    if (typeof value !== 'string') return value === true ? '✓' : '';
    const kind = this.input.state.pieces[value]?.['kind'];
    const type =
      this.input.program.globals.find(({ name }) => name === word)?.type ??
      this.input.program.fields.find(({ name }) => name === word)?.type;
    const named = type?.base === 'enum' ? this.input.program.enums[type.enum ?? 0].name : String(kind ?? word);
    return this.name(named, value);
  }

  private number(value: number): string {
    return this.texts instanceof Texts ? this.texts.format('', value, this.input.locale) : String(value);
  }

  // -------------------------------------------------------------- seats

  /** Indices of the seats, those that rules have added too. */
  seats(): readonly number[] {
    const { seats, state } = this.input;
    const there = Object.values(state.pieces).filter(({ kind }) => kind === 'seat').length;
    return Array.from({ length: Math.max(seats.length, there) }, (_, index) => index);
  }

  /** What a seat is played with: as somebody chose it, or as the rules have put it there. */
  private playing(index: number): readonly string[] {
    const named = this.input.seats[index] ?? [];
    return named.length > 0 ? named : this.playedBy(index);
  }

  /** Ids of the pieces that a seat is played with. */
  playedBy(index: number): readonly string[] {
    const { program, state } = this.input;
    const kind = program.kinds[program.seats.playedWith]?.name;
    return Object.keys(state.pieces).filter(
      (id) => state.pieces[id]['kind'] === kind && state.pieces[id][this.ownerField] === `seat-${index}`,
    );
  }

  seatColour(index: number): string {
    for (const id of this.playing(index)) if (this.input.board.colours.has(id)) return id;
    return SPARE_COLOURS[index % SPARE_COLOURS.length];
  }

  seatIcon(index: number): string {
    const { program } = this.input;
    const look = this.look(program.kinds[program.seats.playedWith]?.name ?? '');
    return ownValue(look.each, this.playing(index)[0] ?? '')?.icon ?? look.icon ?? '';
  }

  /** Index of the seat that a pile belongs to, itself or through the piece that has it; null: nobody's. */
  ownerOf(pile: string): number | null {
    const owner = pile.slice(0, Math.max(0, pile.lastIndexOf('.')));
    const piece = this.input.state.pieces[owner];
    return piece === undefined ? null : piece['kind'] === 'seat' ? seatIndex(owner) : this.seatOf(piece);
  }

  private seatOf(piece: Fields): number | null {
    const owner = piece[this.ownerField];
    return typeof owner === 'string' ? seatIndex(owner) : null;
  }

  // -------------------------------------------------------------- looks

  look(kind: string): LookOfKind {
    return this.input.board.pieces.get(kind) ?? {};
  }

  columnLook(
    id: string,
    usual: string,
  ): { readonly name: string; readonly title?: string; readonly look: string; readonly colour?: string } {
    const piece = this.input.state.pieces[id];
    const look = this.look(String(piece['kind']));
    const own = ownValue(look.each, documentOf(piece, id));
    const name = this.nameOf(id);
    const title = this.name(String(piece['kind']), documentOf(piece, id));
    return { name, ...(title !== name && { title }), look: own?.look ?? look.look ?? usual, colour: this.colour(piece, id) };
  }

  private colour(piece: Fields, id: string, depth = 0): string | undefined {
    const { board, state } = this.input;
    const look = this.look(String(piece['kind']));
    const name = documentOf(piece, id);
    const own = ownValue(look.each, name)?.colour;
    if (own !== undefined) return own;
    const from = look['colour-of'] === undefined ? undefined : piece[look['colour-of']];
    const other = typeof from === 'string' ? state.pieces[from] : undefined;
    if (other !== undefined && depth < 2) return this.colour(other, String(from), depth + 1) ?? look.colour;
    if (look.colour !== undefined) return look.colour;
    if (board.colours.has(name)) return name;
    const seat = piece['kind'] === 'seat' ? seatIndex(id) : this.seatOf(piece);
    return seat === null ? undefined : this.seatColour(seat);
  }

  // -------------------------------------------------------------- pieces and piles

  /** Every figure with the cell it stands in, if that is one of `cells`. Kinds that stand somewhere need no look for it. */
  figures(cells: ReadonlySet<string>): readonly { readonly piece: ScenePiece; readonly place: string | undefined }[] {
    const { state } = this.input;
    const found: { piece: ScenePiece; place: string | undefined }[] = [];
    for (const [id, piece] of Object.entries(state.pieces)) {
      const look = this.look(String(piece['kind']));
      const field = look.stands ?? this.places;
      if (field === undefined || !(field in piece) || look.shape === 'hidden' || cells.has(id)) continue;
      const place = piece[field];
      found.push({ piece: this.piece(id, id, 'figure'), place: typeof place === 'string' && cells.has(place) ? place : undefined });
    }
    return found;
  }

  /** Undefined when the boards do not want it shown. */
  pile(id: string): ScenePile | undefined {
    const { board, state, program } = this.input;
    const name = id.slice(id.lastIndexOf('.') + 1);
    const look = board.piles.get(name);
    const contents = state.piles[id];
    if (contents === undefined || look?.arrange === 'hidden' || (contents.length === 0 && this.isNeverAt(id, look))) return undefined;
    const info = program.piles.find((pile) => pile.name === name);
    const counts = new Map<string, number>();
    const pieces = contents.map((item) => this.pieceIn(id, item, counts));
    const usual = info?.see === 'nobody' ? 'stack' : info?.see === 'owner' ? 'fan' : 'row';
    const order = look?.order;
    const seat = this.ownerOf(id);
    return {
      id,
      name: this.name('pile', name),
      pieces,
      arrangement: look?.arrange ?? usual,
      ...(look?.icon !== undefined && { icon: look.icon }),
      ...(order !== undefined && { order }),
      ...(seat !== null && { colour: this.seatColour(seat) }),
      ...((info?.see === 'all' || info?.see === 'top') && { faceUp: true }),
      ...(look?.total === true && this.totalOf(contents)),
    };
  }

  /** Whether the boards say that there can be nothing in a pile: by what its seat is played with, or by the piece that has it. */
  private isNeverAt(pile: string, look: LookOfPile | undefined): boolean {
    if (look?.['only-at'] === undefined && look?.['never-at'] === undefined) return false;
    const owner = pile.slice(0, Math.max(0, pile.lastIndexOf('.')));
    const seat = seatIndex(owner);
    const holders = seat === null ? [documentOf(this.input.state.pieces[owner] ?? {}, owner)] : this.playing(seat);
    if (holders.length === 0) return false;
    const only = look['only-at'];
    if (only !== undefined && !holders.some((id) => only.includes(id))) return true;
    return holders.every((id) => look['never-at']?.includes(id) === true);
  }

  /** What everything in a pile is worth; nothing while the viewer does not know all of it. */
  private totalOf(contents: readonly unknown[]): { readonly total?: string } {
    let sum = 0;
    let format: string | undefined;
    for (const item of contents) {
      const piece = typeof item === 'string' ? this.input.state.pieces[item] : undefined;
      const look = this.look(String(piece?.['kind'] ?? ''));
      const value = piece === undefined || look.value === undefined ? undefined : piece[look.value];
      if (typeof value !== 'number') return {};
      sum += value;
      format ??= look.format;
    }
    return contents.length === 0 ? {} : { total: this.amount(sum, format) };
  }

  /** Piles in the order in which the boards list them; the others after them. */
  inOrder(piles: readonly ScenePile[]): readonly ScenePile[] {
    const listed = [...this.input.board.piles.keys()];
    const rank = ({ id }: ScenePile): number => {
      const at = listed.indexOf(id.slice(id.lastIndexOf('.') + 1));
      return at < 0 ? listed.length : at;
    };
    return [...piles].sort((left, right) => rank(left) - rank(right));
  }

  private pieceIn(pile: string, item: unknown, counts: Map<string, number>): ScenePiece {
    if (typeof item === 'string') {
      const piece = this.piece(item, item, undefined);
      if (this.input.viewer === null || !this.numbered.has(piece.kind)) return piece;
      return { ...piece, key: this.countedKey(pile, `${piece.kind} ${piece.name} ${piece.value ?? ''} ${piece.colour ?? ''}`, counts) };
    }
    const hidden = item as Fields;
    const piece = this.draw(hidden, '', undefined, true);
    return { ...piece, key: this.countedKey(pile, `? ${piece.kind} ${piece.name} ${piece.seat ?? ''}`, counts) };
  }

  /** Pieces that look the same are numbered from the bottom, because piles mostly change at the top. */
  private countedKey(pile: string, face: string, counts: Map<string, number>): string {
    const number = (counts.get(face) ?? 0) + 1;
    counts.set(face, number);
    return `${pile}/${face}/${number}`;
  }

  private piece(id: string, key: string, shape: ScenePiece['shape'] | undefined): ScenePiece {
    return { ...this.draw(this.input.state.pieces[id], id, shape, false), key, id };
  }

  private draw(piece: Fields, id: string, usual: ScenePiece['shape'] | undefined, hidden: boolean): Omit<ScenePiece, 'id'> {
    const kind = String(piece['kind']);
    const look = this.look(kind);
    const document = documentOf(piece, id);
    const name = document === '' ? this.name('kind', kind) : this.name(kind, document);
    const value = look.value === undefined ? undefined : (piece[look.value] ?? this.printed(kind, document, look.value));
    const { shape } = look;
    return {
      key: '',
      kind,
      ...(document !== '' && { document }),
      name,
      short: this.texts.name(document === '' ? 'kind' : kind, document === '' ? kind : document, this.input.locale, 'short'),
      icon: ownValue(look.each, document)?.icon ?? look.icon ?? '',
      back: look.back ?? '',
      shape: shape === undefined || shape === 'hidden' ? (usual ?? (look.value === undefined ? 'card' : 'token')) : shape,
      colour: this.colour(piece, id),
      hidden,
      ...(typeof value === 'number' && { value: this.amount(value, look.format) }),
      seat: this.seatOf(piece),
      details: this.details(piece),
    };
  }

  /** A number that is printed on the document itself. */
  private printed(kind: string, document: string, key: string): number | undefined {
    const { program } = this.input;
    const data = program.data.find((info) => info.key === key && program.kinds[info.kind]?.name === kind);
    const number = program.documents.findIndex((info) => info.id === document && program.kinds[info.kind].name === kind) + 1;
    const value = number > 0 && data?.type.base === 'number' ? data.values[number] : undefined;
    return typeof value === 'number' ? value : undefined;
  }

  private amount(value: number, format: string | undefined): string {
    return this.texts instanceof Texts ? this.texts.format(format ?? '', value, this.input.locale) : String(value);
  }
}

/** What a piece shows: its document, or itself where it is the only one. */
function documentOf(piece: Fields, id: string): string {
  return typeof piece['name'] === 'string' ? piece['name'] : id;
}

function seatIndex(id: string): number | null {
  const found = /^seat-(\d+)$/.exec(id);
  return found === null ? null : Number(found[1]);
}
