// `inspect` answers what a thing on the board is and does, for the viewer who points at it: its name, its rule in words with the numbers of
// this game, and what changes it now. INVARIANT: it is made of the viewer's view, of what the packs say, and of a fresh table with the same
// seats, so two games that a viewer cannot tell apart give equal cards.
import { type Project, type StateJson } from '../../../interpreter/index.ts';
import {
  holdersInSight,
  type OwnDocument,
  type Resolver,
  slotResolver,
  stateJson,
  Texts,
  Touching,
  type Touch,
  viewFor,
} from '../../../interpreter/internal.ts';
import { ownValue } from '../../../grammar/drawing/own-value.ts';
import type { Viewpoint } from '../protocol/game-worker.ts';
import type { InspectCard, InspectChange, Inspected, InspectPart, PileSight, TouchingScenarios } from '../protocol/inspect.ts';
import type { Scene, ScenePiece } from '../protocol/scene.ts';
import { boardOf, drawScene } from './draw.ts';
import { InspectPlaces } from './inspect-places.ts';
import { InspectRules } from './inspect-rules.ts';
import { groupChanges } from './inspect-changes.ts';
import { documentsIn, everyPiece, everyPile, findCell } from './inspect-scene.ts';
import type { Opened } from './open-selection.ts';
import type { Stretches } from './ran-places.ts';
import type { Running } from './scenario-runs.ts';
import type { ShownTimeline } from './step-view.ts';

/** A thing as texts and rules know it: a kind, and the document it shows if that is known. */
interface Subject {
  readonly kind: string;
  readonly document?: string;
  /** The seat whose numbers count; null: nobody's in particular. */
  readonly seat: number | null;
}

type Told = Pick<InspectCard, 'says' | 'clause' | 'changes' | 'rule' | 'text' | 'textOf'>;

/** Longer clauses are cut: the button leads to the whole of it. */
const MOST_LINES = 8;

export function inspect(project: Project, shown: ShownTimeline<Opened>, about: Inspected, at: Viewpoint): InspectCard | null {
  const raw = shown.chronicle.stateAt(at.step);
  return raw.m.length === 0 ? null : new Inspector(project, shown, at).card(about);
}

/** What scenarios have run so far. */
export interface RunScenarios {
  running(stretches: Stretches): Running;
}

export function scenariosTouching(
  project: Project,
  shown: ShownTimeline<Opened>,
  about: Inspected,
  at: Viewpoint,
  runs: RunScenarios,
): TouchingScenarios {
  return new Inspector(project, shown, at).scenarios(about, runs);
}

/** Made once per compiled selection: it looks through all rules. */
const touchings = new WeakMap<Opened, Touching>();
const rulesOf = new WeakMap<Opened, InspectRules>();
const numbers = new WeakMap<Opened, Map<string, Resolver>>();

class Inspector {
  private readonly state: StateJson;
  private readonly scene: Scene;
  private readonly places: InspectPlaces;
  private readonly asked = new Set<string>();

  constructor(
    project: Project,
    private readonly shown: ShownTimeline<Opened>,
    private readonly at: Viewpoint,
  ) {
    const { chronicle, opened, setup } = shown;
    const { program } = opened.compiled;
    const { step, viewer, locale } = at;
    const raw = chronicle.stateAt(step);
    this.state = viewer === null ? stateJson(program, raw) : viewFor(program, raw, viewer);
    const { texts } = chronicle.source;
    this.scene = drawScene({ opened, setup, state: this.state, viewer, locale, decision: null, offered: {}, texts });
    this.places = new InspectPlaces(project.workspace(), opened);
  }

  card(about: Inspected): InspectCard | null {
    switch (about.sort) {
      case 'piece':
      case 'hidden':
        return this.piece(about);
      case 'cell':
        return this.cell(about);
      case 'pile':
        return this.pile(about);
      case 'seat':
        return this.seat(about);
      case 'kind':
        return this.document(about, { kind: about.id, seat: null });
      default:
        return this.document(about, { kind: about.kind, document: about.id, seat: null });
    }
  }

  /**
   * The scenarios in which a rule of the thing has run; of those that have not run yet the ones that name it. What has no rule of its own is
   * touched where a rule that mentions it has run, and where it is named.
   */
  scenarios(about: Inspected, runs: RunScenarios): TouchingScenarios {
    const card = this.card(about);
    const words = this.wordsFor(about);
    const rules = this.rules();
    const own = this.documentsOf(about).flatMap((thing) => rules.ofDocument(thing));
    const { asked } = this;
    const { ran, waiting } = runs.running(
      own.length > 0 ? own : about.sort === 'pile' && asked.size > 0 ? rules.definitions(asked) : rules.naming(words),
    );
    const keyOf = ({ file, line }: TouchingScenarios['places'][number]): string => `${file}:${line}`;
    const unknown = new Set(waiting.map(keyOf));
    const named = this.places.scenariosNaming(words).filter((place) => own.length === 0 || unknown.has(keyOf(place)));
    const places = [...new Map([...ran, ...named].map((place) => [keyOf(place), place])).values()];
    return { name: card?.name ?? words[0], places, waiting: waiting.length };
  }

  /** The documents that it is: a seat is everybody who plays for it. */
  private documentsOf(about: Inspected): readonly { readonly kind: string; readonly id: string }[] {
    if (about.sort === 'document') return [about];
    if (about.sort === 'seat') {
      const { program } = this.shown.opened.compiled;
      return this.wordsFor(about).map((id) => ({ kind: program.kinds[program.seats.playedWith].name, id }));
    }
    if (about.sort === 'cell') {
      const piece = this.state.pieces[about.id];
      return typeof piece?.['name'] === 'string' ? [{ kind: String(piece['kind']), id: piece['name'] }] : [];
    }
    const found = this.pieceOf(about)?.piece;
    return found?.document === undefined || found.hidden ? [] : [{ kind: found.kind, id: found.document }];
  }

  private pieceOf(about: Inspected): ReturnType<typeof everyPiece>[number] | undefined {
    return everyPiece(this.scene).find(({ piece }) => (about.sort === 'piece' ? piece.id : piece.key) === about.id);
  }

  /** What a scenario would call it: a seat is called by everybody who plays for it. */
  private wordsFor(about: Inspected): readonly string[] {
    if (about.sort === 'document' || about.sort === 'kind') return [about.id];
    if (about.sort === 'pile') return [about.id.slice(about.id.lastIndexOf('.') + 1)];
    if (about.sort === 'seat') {
      const seat = this.scene.seats.find(({ id }) => id === about.id);
      const played = [...(seat?.figures ?? []), ...(seat === undefined ? [] : (this.shown.setup.seats[seat.index] ?? []))];
      return played.length === 0 ? [about.id] : [...new Set(played)];
    }
    const found = everyPiece(this.scene).find(({ piece }) => piece.id === about.id || piece.key === about.id)?.piece;
    return [found?.document !== undefined && this.symbol(found.kind, found.document) ? found.document : (found?.kind ?? about.id)];
  }

  // -------------------------------------------------------------- sorts of things

  private piece(about: Inspected): InspectCard | null {
    const found = this.pieceOf(about);
    if (found === undefined) return null;
    const { piece, pile } = found;
    const subject = { kind: piece.kind, document: piece.hidden ? undefined : piece.document, seat: piece.seat };
    const sight = pile === undefined ? undefined : this.sightOf(pile.id);
    return {
      about,
      name: piece.value === undefined ? piece.name : `${piece.name} ${piece.value}`,
      ...this.kindName(piece.kind, piece.name),
      picture: { sort: 'piece', piece },
      facts: this.factsOf(piece, sight),
      ...(piece.hidden && { faceDown: true as const, pile: { count: 1, sight: sight ?? 'nobody', ...this.ownerName(piece.seat) } }),
      parts: this.partsOf(subject),
      ...this.tell(subject),
    };
  }

  private cell(about: Inspected): InspectCard | null {
    const found = findCell(this.scene, about.id);
    const piece = this.state.pieces[about.id];
    if (found === undefined || piece === undefined) return null;
    const { cell, column } = found;
    const kind = String(piece['kind']);
    const document = typeof piece['name'] === 'string' ? piece['name'] : cell.id;
    const subject = { kind, document, seat: null };
    const lying = cell.piles.filter(({ pieces }) => pieces.length > 0);
    return {
      about,
      name: cell.name,
      ...this.kindName(kind, cell.name),
      picture: { sort: 'column', column: column.id },
      facts: [
        ...(column.title === undefined ? [] : [{ value: column.title }]),
        ...cell.figures.map(({ kind: own, name }) => ({ label: this.name('kind', own), value: name })),
        ...lying.map(({ name, pieces }) => ({ label: name, value: this.list(pieces.map((one) => one.name)) })),
      ],
      parts: this.partsOf(subject),
      ...this.tell(subject),
    };
  }

  private pile(about: Inspected): InspectCard | null {
    const found = everyPile(this.scene).find(({ id }) => id === about.id);
    if (found === undefined) return null;
    const name = about.id.slice(about.id.lastIndexOf('.') + 1);
    const seat = this.ownerOf(about.id);
    const [top] = found.pieces;
    const says = this.sentence('pile', name, seat);
    const { program } = this.shown.opened.compiled;
    const kinds = (program.piles.find((info) => info.name === name)?.kinds ?? []).map((kind) => program.kinds[kind].name);
    const place = this.places.ofPile(name);
    return {
      about,
      name: found.name,
      kind: this.list(kinds.map((kind) => this.name('kind', kind))),
      picture:
        top === undefined || found.icon !== undefined
          ? { sort: 'drawing', drawing: found.icon ?? '', usual: 'back', colour: found.colour }
          : // What lies face down is drawn so, also where a viewer can tell what is left in it.
            { sort: 'piece', piece: this.sightOf(about.id) === 'nobody' ? { ...top, hidden: true } : top },
      facts: [],
      pile: { count: found.pieces.length, sight: this.sightOf(about.id), ...this.ownerName(seat) },
      says: says === undefined ? [] : [says],
      parts: [],
      changes: this.changes(this.touching().ofQueries([...this.asked])),
      ...(place && { rule: place }),
      ...this.textPlace('pile', name),
    };
  }

  private seat(about: Inspected): InspectCard | null {
    const seat = this.scene.seats.find(({ id }) => id === about.id);
    if (seat === undefined) return null;
    const subject = { kind: 'seat', seat: seat.index };
    const { program } = this.shown.opened.compiled;
    const kind = program.kinds[program.seats.playedWith].name;
    const played = seat.figures.length > 0 ? seat.figures : (this.shown.setup.seats[seat.index] ?? []);
    return {
      about,
      name: seat.name,
      ...this.kindName('seat', seat.name),
      picture: { sort: 'drawing', drawing: seat.icon, usual: 'figure', colour: seat.colour },
      facts: [
        ...seat.piles
          .filter(({ pieces }) => pieces.length > 0)
          .map(({ name, pieces }) => ({ label: name, value: this.count(pieces.length) })),
        ...seat.facts.map(({ label, value }) => ({ label, value })),
      ],
      parts: played.map((id) => this.part(kind, id, seat.index)),
      ...this.tell(subject),
      // What is said of a seat is said of whoever sits there.
      ...(played.length > 0 && this.textPlace(kind, played[0])),
    };
  }

  /** What is printed on a card, or a card of a track. */
  private document(about: Inspected, subject: Subject): InspectCard | null {
    const { kind, document } = subject;
    const { opened } = this.shown;
    const look = boardOf(opened).pieces.get(kind) ?? {};
    const own = document === undefined ? undefined : ownValue(look.each, document);
    const name = document === undefined ? this.name('kind', kind) : this.name(kind, document);
    return {
      about,
      name,
      ...(document !== undefined && this.kindName(kind, name)),
      picture: {
        sort: 'drawing',
        drawing: own?.icon ?? look.icon ?? (document === undefined ? (look.back ?? '') : ''),
        usual: document === undefined ? 'back' : 'note',
        colour: own?.colour ?? look.colour,
      },
      facts: [],
      ...(document === undefined && { faceDown: true as const }),
      parts: this.partsOf(subject),
      ...this.tell(subject),
    };
  }

  // -------------------------------------------------------------- what is said

  private tell(subject: Subject): Told {
    const { kind, document, seat } = subject;
    const own = document === undefined ? undefined : this.sentence(kind, document, seat);
    const symbol = document === undefined ? undefined : this.symbol(kind, document);
    const rule = (document === undefined ? undefined : this.places.ofDocument(kind, document)) ?? this.places.ofKind(kind);
    const says = [own ?? this.sentence('kind', kind, seat), ...(document === undefined ? [] : this.keySentences(kind, document, seat))];
    const spoken = says.filter((sentence) => sentence !== undefined);
    const touches = symbol === undefined ? this.touching().ofQueries([...this.asked]) : this.touching().ofDocument(symbol, [...this.asked]);
    const inWords = spoken.length > 0 || this.partsOf(subject).length > 0;
    return {
      says: spoken,
      ...(!inWords && symbol?.source !== undefined && rule !== undefined && { clause: this.clauseAt(rule.file, rule.span) }),
      changes: this.changes(touches.filter(({ pack, holder }) => holder !== undefined || pack !== symbol?.pack)),
      ...(rule && { rule: rule.place }),
      ...(own === undefined && document === undefined ? this.textPlace('kind', kind) : this.textPlace(kind, document ?? '')),
    };
  }

  /** The rule of something in words, with the numbers of this table; what it asks the rules for is remembered. */
  private sentence(kind: string, id: string, seat: number | null, field = 'rule', own = { kind, id }): string | undefined {
    const texts = this.texts();
    if (texts === undefined || !texts.has(kind, id, field, this.at.locale)) return undefined;
    const resolve = this.numbersFor(own, seat);
    const told = texts.field(kind, id, field, this.at.locale, {}, (expression) => {
      this.asked.add(expression.replace(/\.base$/, ''));
      return resolve(expression);
    });
    return told?.value;
  }

  /** Cached, because a number without a document's own amendments takes a program of its own. */
  private numbersFor(own: OwnDocument, seat: number | null): Resolver {
    const { opened } = this.shown;
    const seats = this.seatsFor(own, seat);
    let known = numbers.get(opened);
    if (known === undefined) numbers.set(opened, (known = new Map()));
    const key = JSON.stringify([own.kind, own.id, seats]);
    let made = known.get(key);
    if (made === undefined) known.set(key, (made = slotResolver(opened.compiled, own, seats)));
    return made;
  }

  /** Texts that a kind has for keys of its documents: how many there are of a card. */
  private keySentences(kind: string, document: string, seat: number | null): readonly string[] {
    const keys = [...(this.shown.opened.compiled.env.kindByName.get(kind)?.keys.keys() ?? [])];
    const own = this.numbersFor({ kind, id: document }, seat);
    return keys.flatMap((key) => {
      // Of nothing there is nothing to say.
      const value = own(key);
      if (value !== undefined && 'number' in value && value.number === 0) return [];
      const said = this.sentence('kind', kind, seat, key, { kind, id: document });
      return said === undefined || said.includes('{') ? [] : [said];
    });
  }

  /** What a document without a sentence of its own is made of. */
  private partsOf({ kind, document, seat }: Subject): readonly InspectPart[] {
    const { compiled } = this.shown.opened;
    if (document === undefined || this.texts()?.has(kind, document, 'rule', this.at.locale) === true) return [];
    return documentsIn(compiled, kind, document).map((part) => this.part(part.kind, part.id, seat));
  }

  private part(kind: string, id: string, seat: number | null): InspectPart {
    const look = boardOf(this.shown.opened).pieces.get(kind) ?? {};
    const own = ownValue(look.each, id);
    const colour = own?.colour ?? look.colour ?? (boardOf(this.shown.opened).colours.has(id) ? id : undefined);
    const says = this.sentence(kind, id, seat);
    return {
      name: this.name(kind, id),
      icon: own?.icon ?? look.icon ?? '',
      ...(colour !== undefined && { colour }),
      ...(says !== undefined && { says }),
    };
  }

  private changes(touches: readonly Touch[]): readonly InspectChange[] {
    const { chronicle, opened } = this.shown;
    const { viewer, step } = this.at;
    const inForce = touches.filter(({ holder, needs }) =>
      holder === undefined
        ? needs.length === 0 || needs.some(({ id }) => this.state.pieces[id] !== undefined)
        : holdersInSight(opened.compiled.program, chronicle.stateAt(step), holder.pieces, viewer).length > 0,
    );
    return groupChanges(inForce, {
      packs: opened.selected.packs,
      name: (kind, id) => this.name(kind, id),
      packName: (pack) => this.packName(pack),
      sentence: (kind, id) => this.sentence(kind, id, null),
      clause: (file, span) => this.clauseAt(file, span),
      place: (file, span) => this.places.placeOf(file, span),
    });
  }

  // -------------------------------------------------------------- names

  /** Which side is up is worth telling only where that decides who sees it. */
  private factsOf(piece: ScenePiece, sight: PileSight | undefined): InspectCard['facts'] {
    const { program } = this.shown.opened.compiled;
    const place = program.fields[program.placeField]?.name;
    const owner = program.fields[program.seats.field]?.name;
    return piece.details.flatMap(({ field, value }) => {
      if (field === place) return [{ label: this.texts()?.term('role', field, this.at.locale)?.text ?? this.name('kind', field), value }];
      if (field === owner) return [{ label: this.name('kind', 'seat'), value }];
      const type = program.fields.find(({ name }) => name === field)?.type;
      return type?.base === 'enum' && (sight === undefined || sight === 'face') ? [{ value }] : [];
    });
  }

  private kindName(kind: string, name: string): { readonly kind?: string } {
    const told = this.name('kind', kind);
    return told.toLowerCase() === name.toLowerCase() ? {} : { kind: told };
  }

  private name(kind: string, id: string): string {
    return this.shown.chronicle.source.texts?.name(kind, id, this.at.locale) ?? id;
  }

  private packName(pack: string): string {
    const title = this.shown.opened.selected.packs.find(({ id }) => id === pack)?.manifest.title;
    return this.texts()?.term('pack', pack, this.at.locale)?.text ?? title ?? pack;
  }

  private ownerName(seat: number | null): { readonly owner?: string } {
    const owner = seat === null ? undefined : this.scene.seats.find(({ index }) => index === seat)?.name;
    return owner === undefined ? {} : { owner };
  }

  private ownerOf(pile: string): number | null {
    return this.scene.seats.find(({ piles }) => piles.some(({ id }) => id === pile))?.index ?? null;
  }

  private sightOf(pile: string): PileSight {
    const name = pile.slice(pile.lastIndexOf('.') + 1);
    return this.shown.opened.compiled.program.piles.find((info) => info.name === name)?.see ?? 'all';
  }

  private list(names: readonly string[]): string {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts].map(([name, count]) => (count === 1 ? name : `${name} ×${this.count(count)}`)).join(', ');
  }

  private count(number: number): string {
    return this.texts()?.format('', number, this.at.locale) ?? String(number);
  }

  private texts(): Texts | undefined {
    const { texts } = this.shown.chronicle.source;
    return texts instanceof Texts ? texts : undefined;
  }

  // -------------------------------------------------------------- rules

  private touching(): Touching {
    const { opened } = this.shown;
    let made = touchings.get(opened);
    if (made === undefined) touchings.set(opened, (made = new Touching(opened.compiled)));
    return made;
  }

  private rules(): InspectRules {
    const { opened } = this.shown;
    let made = rulesOf.get(opened);
    if (made === undefined) rulesOf.set(opened, (made = new InspectRules(opened)));
    return made;
  }

  private symbol(kind: string, id: string): ReturnType<Touching['document']> {
    return this.touching().document(kind, id);
  }

  /** What is said of somebody who plays is said of the own seat, whoever asks; of somebody who does not play it is said of a table with them. */
  private seatsFor({ kind, id }: OwnDocument, seat: number | null): readonly (readonly number[])[] | undefined {
    const { program } = this.shown.opened.compiled;
    if (kind !== program.kinds[program.seats.playedWith].name) return this.seatsFrom(seat);
    const own = this.shown.setup.seats.findIndex((ids) => ids.includes(id));
    return own < 0 ? undefined : this.seatsFrom(own);
  }

  /** The seats of this game by numbers of documents, beginning with one of them; undefined where a seat is not chosen yet. */
  private seatsFrom(seat: number | null): readonly (readonly number[])[] | undefined {
    const { program } = this.shown.opened.compiled;
    const { seats } = this.shown.setup;
    const numbers = seats.map((ids) =>
      ids.map((id) => program.documents.findIndex((one) => one.id === id && one.kind === program.seats.playedWith) + 1),
    );
    if (numbers.length === 0 || numbers.some((own) => own.length === 0 || own.includes(0))) return undefined;
    const from = seat !== null && seat < numbers.length ? seat : 0;
    return [...numbers.slice(from), ...numbers.slice(0, from)];
  }

  private clauseAt(file: string, span: { readonly start: number; readonly end: number }): string {
    const lines = this.places.textAt(file, span).split('\n');
    return lines.length <= MOST_LINES ? lines.join('\n') : [...lines.slice(0, MOST_LINES - 1), '…'].join('\n');
  }

  private textPlace(kind: string, id: string): Pick<InspectCard, 'text' | 'textOf'> {
    return this.places.ofText(kind, id, this.at.locale) ?? {};
  }
}
