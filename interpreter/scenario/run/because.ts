// Who did it: a reader of the trace that remembers, for every column, pile and value, the place in the rules (or in the scenario)
// that wrote it last, and every clause that was reached.
import type { Span } from '../../../grammar/source.ts';
import type { Program, Site } from '../../program/program.ts';
import type { TraceEvent, Tracer } from '../../runtime/trace.ts';
import type { Laid } from './apply-given.ts';

/** A place in the rules, or a line of the scenario itself. */
export type Cause = { readonly site: Site } | { readonly span: Span };

/** What an expectation looked at. */
export type Watch =
  | { readonly kind: 'column'; readonly piece: number; readonly offset: number }
  | { readonly kind: 'pile'; readonly pile: number }
  | { readonly kind: 'value'; readonly offset: number }
  | { readonly kind: 'memory'; readonly memory: number };

/** Moves of a pile that are worth telling: what lies there came by many. */
const keptMoves = 3;
/** The column that says in which pile a piece lies. */
const pileColumn = 1;

export class Recorder implements Tracer {
  /** Sites of everything that ran, of conditions by how they came out, and of options that were taken. */
  readonly reached: Set<number>;
  readonly held: Set<number>;
  readonly failed: Set<number>;
  readonly taken: Set<number>;
  /** Sites of what only the scenario's own questions ran: queries, and conditions that held. */
  readonly asked = new Set<number>();
  private readonly program: Program;
  private readonly columns = new Map<string, Cause>();
  private readonly piles = new Map<number, Cause[]>();
  private readonly values = new Map<number, Cause>();
  private readonly memories = new Map<number, Cause>();

  /** `before` is a recorder of other scenarios whose reach is added to. */
  constructor(program: Program, before?: Recorder) {
    this.program = program;
    this.reached = before?.reached ?? new Set();
    this.held = before?.held ?? new Set();
    this.failed = before?.failed ?? new Set();
    this.taken = before?.taken ?? new Set();
  }

  event(event: TraceEvent): void {
    if (event.type === 'clause') (event.holds ? this.held : this.failed).add(event.site);
    if (event.type === 'taken') this.taken.add(event.site);
    this.reached.add(event.site);
    const cause: Cause = { site: this.program.sites[event.site] };
    switch (event.type) {
      case 'field':
        this.columns.set(`${event.piece} ${event.offset}`, cause);
        break;
      case 'moved':
        this.columns.set(`${event.piece} ${pileColumn}`, cause);
        this.noteMove(event.from, cause);
        this.noteMove(event.to, cause);
        break;
      case 'created':
        this.columns.set(`${event.piece} created`, cause);
        break;
      case 'value':
        this.values.set(event.offset, cause);
        break;
      case 'recorded':
      case 'forgot':
        this.memories.set(event.memory, cause);
        break;
      default:
    }
  }

  readonly asking: Tracer = {
    event: (event) => {
      if (event.type !== 'clause' || event.holds) this.asked.add(event.site);
    },
  };

  /** Notes what a `given` lays down. */
  readonly laid: Laid = (cell, span) => {
    const cause: Cause = { span };
    if ('value' in cell) this.values.set(cell.value, cause);
    else if ('pile' in cell) {
      this.columns.set(`${cell.piece} ${pileColumn}`, cause);
      this.noteMove(cell.pile, cause);
    } else this.columns.set(`${cell.piece} ${cell.offset}`, cause);
  };

  /** Who wrote last what was looked at. */
  causesOf(watches: readonly Watch[]): Cause[] {
    return watches.flatMap((watch) => {
      switch (watch.kind) {
        case 'column':
          return this.columns.get(`${watch.piece} ${watch.offset}`) ?? this.columns.get(`${watch.piece} created`) ?? [];
        case 'pile':
          return [...(this.piles.get(watch.pile) ?? [])].reverse();
        case 'value':
          return this.values.get(watch.offset) ?? [];
        case 'memory':
          return this.memories.get(watch.memory) ?? [];
      }
    });
  }

  private noteMove(pile: number, cause: Cause): void {
    if (pile === 0) return;
    const moves = this.piles.get(pile) ?? [];
    this.piles.set(pile, [...moves, cause].slice(-keptMoves));
  }
}
