// Answers which clause last wrote a field. It is a reader of the journal that keeps the last write of every column.
import type { State } from '../runtime/state.ts';
import { EngineError } from './engine-error.ts';
import type { Entry, Journal } from './journal.ts';
import { fieldOfKind, Layout } from './layout.ts';
import { reasonAt, type GameSource, type Reason } from './source.ts';
import { SeatVisibility } from './view.ts';

/** The name under which callers ask where a piece lies. It is not a field of any kind, but is asked for as often. */
const pileField = 'pile';
export const pileColumn = 1;

/** The last write of every column. It remembers how far it has read the journal, so that reading on is incremental. */
export class Writes {
  private readonly source: GameSource;
  private readonly writes = new Map<string, number>();
  private readonly creations = new Map<number, number>();
  /** By pile: the pieces that were ever moved there, and the sites that moved them. */
  private readonly arrivals = new Map<number, Map<number, Set<number>>>();
  private read = 0;

  constructor(source: GameSource) {
    this.source = source;
  }

  /** Reads what has been written since the last call. With `until`, it reads the stretches before that one, and so many entries of it. */
  readOn(
    { stretches }: Journal,
    until: { readonly stretch: number; readonly entries: number } = { stretch: stretches.length, entries: 0 },
  ): this {
    for (; this.read < until.stretch; this.read += 1) for (const entry of stretches[this.read].entries) this.note(entry);
    for (const entry of stretches[until.stretch]?.entries.slice(0, until.entries) ?? []) this.note(entry);
    return this;
  }

  /**
   * `viewer`, if given, is the piece of the seat that asks: the reasons then cover only what that seat sees, and name pieces as its view does.
   */
  explain(state: State, id: string, field: string, viewer?: number): readonly Reason[] {
    const layout = new Layout(this.source.program, state);
    const visibility = viewer === undefined ? undefined : new SeatVisibility(layout, viewer);
    const piece = visibility === undefined ? layout.pieces.find((candidate) => layout.id(candidate) === id) : visibility.find(id);
    if (piece === undefined) throw new EngineError('unknown-id', `there is no piece \`${id}\``);
    const offset = field === pileField ? pileColumn : fieldOfKind(layout.program, layout.kind(piece), field)?.offset;
    if (offset === undefined || (visibility !== undefined && !visibility.sees(piece, offset))) {
      throw new EngineError('unknown-id', `\`${id}\` has no field \`${field}\``);
    }
    const sites = visibility === undefined ? this.sitesOf([piece], offset) : this.sitesFor(layout, visibility, piece, offset);
    return [...sites]
      .filter((site) => site !== 0)
      .sort((left, right) => left - right)
      .map((site) => reasonAt(this.source, site));
  }

  private sitesOf(pieces: readonly number[], offset: number): ReadonlySet<number> {
    return new Set(pieces.map((piece) => this.writes.get(`${piece} ${offset}`) ?? this.creations.get(piece) ?? 0));
  }

  /**
   * The sites behind a column as a seat may know them. Of a piece that shows the seat only a part of its face (a token whose value is hidden)
   * the seat cannot know which of the pieces that came to this pile it is, nor which of them have left since, so the sites of all of them are
   * given.
   */
  private sitesFor(layout: Layout, visibility: SeatVisibility, piece: number, offset: number): ReadonlySet<number> {
    const pile = layout.pileOf(piece);
    const hides = layout.kind(piece).fields.some((field) => !visibility.sees(piece, layout.program.fields[field].offset));
    if (pile === 0 || !hides) return this.sitesOf(visibility.alike(piece), offset);
    const came = [...(this.arrivals.get(pile) ?? [])].filter(([other]) => layout.state.m[other] === layout.state.m[piece]);
    if (offset !== pileColumn) return this.sitesOf([...visibility.alike(piece), ...came.map(([other]) => other)], offset);
    const sites = new Set([...this.sitesOf(visibility.alike(piece), offset), ...came.flatMap(([, by]) => [...by])]);
    return sites;
  }

  private note(event: Entry): void {
    if (event.type === 'field') this.writes.set(`${event.piece} ${event.offset}`, event.site);
    else if (event.type === 'moved') {
      this.writes.set(`${event.piece} ${pileColumn}`, event.site);
      const came = this.arrivals.get(event.to) ?? new Map<number, Set<number>>();
      this.arrivals.set(event.to, came);
      came.set(event.piece, (came.get(event.piece) ?? new Set()).add(event.site));
    } else if (event.type === 'created') this.creations.set(event.piece, event.site);
  }
}
