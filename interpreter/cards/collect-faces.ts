// Finds what can be printed of a selection: every piece that the rules lay out, told apart by what is printed on it, with its copies; and
// every document that has a rule to look up. Which kinds these are is decided by models and boards: no game is known here.
import type { PackBoards } from '../../grammar/packs/merge-boards.ts';
import { readBoard, type Board, type LookOfKind } from '../../grammar/packs/merge-boards.ts';
import { artOf } from '../../grammar/drawing/art.ts';
import { SPARE_COLOURS } from '../../grammar/drawing/colours.ts';
import { ownValue } from '../../grammar/drawing/own-value.ts';
import type { Compiled } from '../check/compile.ts';
import type { Selected } from '../check/select.ts';
import type { StateJson } from '../game/state-json.ts';
import type { Program } from '../program/program.ts';
import { type Texts, textsOfPacks } from '../texts/texts.ts';
import type { CardBack, CardFace, CardSet, FacePart, Picture } from './faces.ts';
import { FaceTexts } from './face-texts.ts';
import { laidTables } from './tables.ts';

/** What is printed comes from here. */
export interface CardSource {
  readonly compiled: Compiled;
  readonly selected: { readonly packs: readonly PackBoards[]; readonly options: Selected['options'] };
  readonly texts: Texts;
  readonly title: string;
}

/** A selection as something to print; the title is that of the pack whose cards are wanted, or of the first one. */
export function cardSource(
  project: { program(selected: Selected): Compiled },
  selected: Selected,
  { locale, pack }: Pick<WantedCards, 'locale' | 'pack'>,
): CardSource {
  const texts = textsOfPacks(selected.packs);
  const titled = selected.packs.find(({ id }) => id === pack) ?? selected.packs[0];
  const title = texts.term('pack', titled.id, locale)?.text ?? titled.manifest.title;
  return { compiled: project.program(selected), selected, texts, title };
}

export interface WantedCards {
  readonly locale: string;
  /** Only what this table has; without it everything that tables of the selection can have. */
  readonly seats?: readonly (readonly string[])[];
  /** Only what this pack brings. */
  readonly pack?: string;
  /** Only these kinds. */
  readonly kinds?: readonly string[];
  /** Only these faces; `id`: the document, or what the piece is called. */
  readonly only?: (kind: string, id: string) => boolean;
}

/** Undefined: the rules allow no table, or not this one. */
export function collectFaces(source: CardSource, wanted: WantedCards): CardSet | undefined {
  const tables = laidTables(source.compiled.program, wanted.seats);
  if (tables.length === 0) return undefined;
  const collector = new Collector(source, wanted, tables);
  const all = collector.faces().filter(({ packs }) => wanted.pack === undefined || packs.includes(wanted.pack));
  const kinds = [...new Set(all.map(({ kind }) => kind))].map((id) => {
    const own = all.filter(({ kind }) => kind === id);
    return { id, name: own[0].kindName, faces: own.length, copies: own.reduce((sum, { copies }) => sum + copies, 0) };
  });
  const { kinds: only } = wanted;
  return {
    title: source.title,
    locale: wanted.locale,
    art: artOf(collector.board),
    kinds,
    faces: only === undefined ? all : all.filter(({ kind }) => only.includes(kind)),
  };
}

type Fields = StateJson['pieces'][string];

/** What tells one face from another. */
interface Printed {
  readonly kind: string;
  readonly document?: string;
  /** Kind and document of whose it is. */
  readonly owner?: readonly [kind: string, document: string];
  readonly value?: number;
  /** Documents that single pieces carry. */
  readonly carries: readonly (readonly [kind: string, document: string])[];
  /** A piece that shows it, for its name where it has no document. */
  readonly piece: string;
}

class Collector {
  readonly board: Board;
  private readonly program: Program;
  private readonly texts: FaceTexts;
  /** Kinds where figures stand: each document is one place, however many cells it has. */
  private readonly placeKinds: ReadonlySet<string>;

  constructor(
    private readonly source: CardSource,
    private readonly wanted: WantedCards,
    private readonly tables: readonly StateJson[],
  ) {
    const { compiled, selected, texts } = source;
    this.board = readBoard(selected.packs, selected.options);
    this.program = compiled.program;
    this.texts = new FaceTexts(compiled, texts, wanted.locale, wanted.seats);
    const place = this.program.fields[this.program.placeField];
    this.placeKinds = new Set((place?.type.kinds ?? []).map((kind) => this.program.kinds[kind].name));
  }

  faces(): readonly CardFace[] {
    const found = new Map<string, { readonly printed: Printed; copies: number }>();
    for (const state of this.tables)
      for (const [key, { printed, copies }] of this.piecesOf(state)) {
        if (this.wanted.only?.(printed.kind, printed.document ?? printed.piece) === false) continue;
        const before = found.get(key);
        if (before === undefined) found.set(key, { printed, copies });
        else before.copies = Math.max(before.copies, copies);
      }
    const pieces = [...found.values()].sort((left, right) => this.rank(left.printed) - this.rank(right.printed));
    return [
      ...pieces.map(({ printed, copies }) => this.pieceFace(printed, copies)),
      ...this.references(pieces.map(({ printed }) => printed)),
    ];
  }

  private piecesOf(state: StateJson): ReadonlyMap<string, { readonly printed: Printed; copies: number }> {
    const found = new Map<string, { readonly printed: Printed; copies: number }>();
    for (const [id, piece] of Object.entries(state.pieces)) {
      const kind = String(piece['kind']);
      if (kind === 'seat' || this.look(kind).shape === 'hidden') continue;
      const printed = this.printedOf(state, id, piece, kind);
      const key = JSON.stringify([printed.kind, printed.document, printed.owner, printed.value, printed.carries]);
      const before = found.get(key);
      if (before === undefined) found.set(key, { printed, copies: 1 });
      else if (!this.placeKinds.has(kind)) before.copies += 1;
    }
    return found;
  }

  private printedOf(state: StateJson, id: string, piece: Fields, kind: string): Printed {
    const look = this.look(kind);
    const document = this.documentOf(piece, id, kind);
    const from = look['colour-of'] === undefined ? undefined : piece[look['colour-of']];
    const other = typeof from === 'string' ? state.pieces[from] : undefined;
    const otherKind = String(other?.['kind'] ?? '');
    const whose = other === undefined || typeof from !== 'string' ? undefined : this.documentOf(other, from, otherKind);
    const amount = look.value === undefined ? undefined : (piece[look.value] ?? this.number(kind, document, look.value));
    const carries = this.program.kinds[this.kindIndex(kind)].fields
      .map((field) => this.program.fields[field])
      .filter(({ type }) => type.base === 'document' && !type.many)
      .flatMap(({ name, type }): (readonly [string, string])[] => {
        const value = piece[name];
        const held = (type.kinds ?? []).map((index) => this.program.kinds[index].name);
        const owner = typeof value === 'string' ? held.find((one) => this.numberOf(one, value) > 0) : undefined;
        return owner === undefined ? [] : [[owner, String(value)]];
      });
    return {
      kind,
      ...(document !== undefined && { document }),
      ...(whose !== undefined && { owner: [otherKind, whose] as const }),
      ...(typeof amount === 'number' && { value: amount }),
      carries,
      piece: id,
    };
  }

  // -------------------------------------------------------------- faces

  private pieceFace(printed: Printed, copies: number): CardFace {
    const { kind, document, owner, value, carries, piece } = printed;
    const look = this.look(kind);
    const amount = value === undefined ? undefined : this.texts.amount(value, look.format);
    const name = document === undefined ? this.texts.pieceName(kind, piece) : this.texts.name(kind, document);
    const whose = owner === undefined ? undefined : this.texts.name(...owner);
    const form = look.shape === 'token' || (look.shape === undefined && look.value !== undefined) ? 'token' : 'card';
    const tiles = this.symbolsOf(kind, document);
    return {
      id: [kind, document, owner?.[1], ...carries.map(([, id]) => id), value === undefined || form === 'card' ? undefined : String(value)]
        .filter((part) => part !== undefined)
        .map((part) => part.replace(/[^A-Za-z0-9_-]+/g, '-'))
        .join('.'),
      kind,
      kindName: this.texts.name('kind', kind),
      ...(document !== undefined && { document }),
      packs: this.packsOf(printed),
      form,
      reference: false,
      name,
      ...(whose !== undefined && !name.includes(whose) && { owner: whose }),
      ...(amount !== undefined && { value: amount }),
      ...this.pictureOf(kind, document, tiles.length > 0),
      ...this.colourOf(printed),
      // There is no room for a rule on a small square: its document is printed once more, to look it up.
      ...(form === 'token'
        ? { says: [], symbols: [], parts: [], notes: [] }
        : { ...this.saidOf(kind, document, carries), symbols: tiles, notes: this.notesOf(kind, document) }),
      copies,
      ...this.backOf(printed, form, name),
    };
  }

  /** Documents that are no pieces, or pieces too small for their rule. */
  private references(pieces: readonly Printed[]): readonly CardFace[] {
    return this.program.documents.flatMap(({ id, kind: index }): CardFace[] => {
      const { name: kind, pieces: made } = this.program.kinds[index];
      const small = this.look(kind).shape === 'token' && pieces.some((piece) => piece.kind === kind && piece.document === id);
      if ((made !== 'none' && !small) || this.wanted.only?.(kind, id) === false || this.texts.rule(kind, id) === undefined) return [];
      const printed: Printed = { kind, document: id, carries: [], piece: id };
      return [
        {
          id: `${kind}.${id}${small ? '.rule' : ''}`,
          kind,
          kindName: this.texts.name('kind', kind),
          document: id,
          packs: this.packsOf(printed),
          form: 'card',
          reference: true,
          name: this.texts.name(kind, id),
          picture: this.pictureOf(kind, id, false).picture ?? { drawing: '', usual: 'note' },
          ...this.colourOf(printed),
          ...this.saidOf(kind, id, []),
          symbols: [],
          notes: this.notesOf(kind, id),
          copies: 1,
        },
      ];
    });
  }

  /** Its own rule; without one what it brings along, and without that what is said of all its kind, unless symbols tell enough. */
  private saidOf(kind: string, document: string | undefined, carries: Printed['carries']): Pick<CardFace, 'says' | 'ruleOf' | 'parts'> {
    const own = document === undefined ? undefined : this.texts.rule(kind, document);
    const inRow = new Set(this.rowKeys(kind));
    const named = document === undefined || own !== undefined ? [] : this.documentsIn(kind, document, (key) => !inRow.has(key));
    const parts = [...named, ...carries].map(([other, id]) => this.part(other, id, true));
    const enough = parts.some(({ says }) => says !== undefined) || inRow.size > 0;
    const said = own ?? (enough ? undefined : this.texts.rule('kind', kind));
    return said === undefined ? { says: [], parts } : { says: [said], ruleOf: own === undefined ? 'kind' : 'document', parts };
  }

  /** What a track of the board draws in a row of the card, and what lies in a place at the start. */
  private symbolsOf(kind: string, document: string | undefined): readonly FacePart[] {
    if (document === undefined) return [];
    const keys = this.rowKeys(kind);
    const inRow = keys.flatMap((key) => this.documentsIn(kind, document, (one) => one === key));
    const lying = this.placeKinds.has(kind) ? this.countsIn(kind, document) : [];
    return [...inRow, ...lying].map(([other, id]) => this.part(other, id, false));
  }

  /** Sentences about keys of a document; how many copies there are is not worth a line on each of them. */
  private notesOf(kind: string, document: string | undefined): readonly string[] {
    return document === undefined || this.program.kinds[this.kindIndex(kind)].pieces !== 'one'
      ? []
      : this.texts.keySentences(kind, document);
  }

  private part(kind: string, id: string, spoken: boolean): FacePart {
    const look = this.look(kind);
    const own = ownValue(look.each, id);
    const colour = own?.colour ?? look.colour ?? (this.board.colours.has(id) ? id : undefined);
    const says = spoken ? this.texts.rule(kind, id) : undefined;
    return {
      kind,
      id,
      name: this.texts.name(kind, id),
      drawing: own?.icon ?? look.icon ?? '',
      usual: look.shape === 'figure' ? 'figure' : 'token',
      ...(colour !== undefined && { colour }),
      ...(says !== undefined && { says }),
    };
  }

  private pictureOf(kind: string, document: string | undefined, hasSymbols: boolean): { readonly picture?: Picture } {
    const look = this.look(kind);
    const own = document === undefined ? undefined : ownValue(look.each, document);
    const drawing = this.placeKinds.has(kind) ? (own?.look ?? look.look) : (own?.icon ?? look.icon);
    if (drawing === undefined && (hasSymbols || look.shape === undefined)) return {};
    return { picture: { drawing: drawing ?? '', usual: look.shape === 'figure' ? 'figure' : 'token' } };
  }

  private colourOf({ kind, document, owner }: Printed): { readonly colour?: string } {
    const found = this.colour(kind, document) ?? (owner === undefined ? undefined : this.colour(...owner)) ?? this.look(kind).colour;
    return found === undefined ? {} : { colour: found };
  }

  private colour(kind: string, document: string | undefined): string | undefined {
    const look = this.look(kind);
    const own = document === undefined ? undefined : ownValue(look.each, document)?.colour;
    if (own !== undefined || look['colour-of'] !== undefined || document === undefined) return own;
    if (look.colour !== undefined) return look.colour;
    if (this.board.colours.has(document)) return document;
    // Who plays always has a colour, as on the board.
    if (this.kindIndex(kind) !== this.program.seats.playedWith) return undefined;
    return SPARE_COLOURS[this.numberOf(kind, document) % SPARE_COLOURS.length];
  }

  /** Pieces that can lie face down have a back; it shows what everybody knows of them then. */
  private backOf({ kind, document }: Printed, form: CardFace['form'], name: string): { readonly back?: CardBack } {
    const index = this.kindIndex(kind);
    const lies = this.program.piles.some(
      ({ name: pile, kinds, see }) => kinds.includes(index) && see !== 'all' && this.board.piles.get(pile)?.arrange !== 'hidden',
    );
    if (!lies) return {};
    const look = this.look(kind);
    if (this.program.kinds[index].openName && document !== undefined) {
      const shown = this.pictureOf(kind, document, false).picture;
      const colour = this.colour(kind, document) ?? look.colour;
      return {
        back: {
          id: `${kind}.${document}`,
          form,
          name,
          drawing: shown?.drawing ?? '',
          usual: 'token',
          ...(colour !== undefined && { colour }),
        },
      };
    }
    const colour = look['colour-of'] === undefined ? look.colour : undefined;
    const drawing = look.back ?? '';
    return {
      back: {
        id: [drawing || kind, colour]
          .filter((part) => part !== undefined)
          .join('.')
          .replace(/[^A-Za-z0-9_.-]+/g, '-'),
        form,
        drawing,
        usual: 'back',
        ...(colour !== undefined && { colour }),
      },
    };
  }

  // -------------------------------------------------------------- documents

  private look(kind: string): LookOfKind {
    return this.board.pieces.get(kind) ?? {};
  }

  private kindIndex(kind: string): number {
    return this.program.kinds.findIndex(({ name }) => name === kind);
  }

  /** The number of a document, from 1; 0 when there is none. */
  private numberOf(kind: string, id: string): number {
    return this.program.documents.findIndex((one) => one.id === id && this.program.kinds[one.kind].name === kind) + 1;
  }

  private documentOf(piece: Fields, id: string, kind: string): string | undefined {
    const named = typeof piece['name'] === 'string' ? piece['name'] : id;
    return this.numberOf(kind, named) > 0 ? named : undefined;
  }

  private number(kind: string, document: string | undefined, key: string): number | undefined {
    const data = this.program.data.find((info) => info.key === key && this.program.kinds[info.kind].name === kind);
    const value = document === undefined || data?.type.base !== 'number' ? undefined : data.values[this.numberOf(kind, document)];
    return typeof value === 'number' ? value : undefined;
  }

  private rowKeys(kind: string): readonly string[] {
    return this.board.tracks.flatMap(({ card, cells }) => {
      const kinds = this.program.globals.find(({ name }) => name === card)?.type.kinds ?? [];
      return cells !== undefined && kinds.some((index) => this.program.kinds[index].name === kind) ? [cells] : [];
    });
  }

  private documentsIn(kind: string, document: string, wanted: (key: string) => boolean): (readonly [string, string])[] {
    const keys = this.source.compiled.env.kindByName.get(kind)?.keys;
    return this.dataOf(kind, document, (key) => wanted(key) && keys?.get(key)?.type !== 'counts').map((number) => this.documentAt(number));
  }

  private countsIn(kind: string, document: string): (readonly [string, string])[] {
    const keys = this.source.compiled.env.kindByName.get(kind)?.keys;
    const pairs = this.dataOf(kind, document, (key) => keys?.get(key)?.type === 'counts');
    return pairs.flatMap((number, at) => (at % 2 === 0 ? Array.from({ length: pairs[at + 1] ?? 0 }, () => this.documentAt(number)) : []));
  }

  private dataOf(kind: string, document: string, wanted: (key: string) => boolean): readonly number[] {
    const own = this.numberOf(kind, document);
    return this.program.data
      .filter((data) => this.program.kinds[data.kind].name === kind && data.type.base === 'document' && wanted(data.key))
      .flatMap(({ values }) => values[own] ?? [])
      .filter((number) => number > 0);
  }

  private documentAt(number: number): readonly [string, string] {
    const { id, kind } = this.program.documents[number - 1];
    return [this.program.kinds[kind].name, id];
  }

  private packsOf({ kind, document, owner, carries }: Printed): readonly string[] {
    const named = [...(document === undefined ? [] : [[kind, document] as const]), ...(owner === undefined ? [] : [owner]), ...carries];
    const packs = named.map(([one, id]) => this.program.documents[this.numberOf(one, id) - 1].pack);
    return [...new Set(packs.length > 0 ? packs : [this.program.kinds[this.kindIndex(kind)].pack])];
  }

  /** By kind, then by whose it is, then by document. */
  private rank({ kind, document, owner, value = 0 }: Printed): number {
    const whose = owner === undefined ? 0 : this.numberOf(...owner);
    const own = document === undefined ? 0 : this.numberOf(kind, document);
    return ((this.kindIndex(kind) * 1000 + whose) * 1000 + own) * 100_000 + Math.min(99_999, Math.abs(value));
  }
}
