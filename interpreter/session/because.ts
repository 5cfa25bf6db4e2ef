// Which clause last wrote a field: the game is played once more with a tracer, and the last write of every column is kept.
import { Machine } from '../runtime/machine.ts';
import type { TraceEvent } from '../runtime/trace.ts';
import type { State } from '../runtime/state.ts';
import { EngineError } from './engine-error.ts';
import type { History } from './game.ts';
import { fieldOfKind, Layout } from './layout.ts';
import { reasonAt, type GameSource, type Reason } from './source.ts';
import { layGiven, moveOn, openTable, settle } from './table.ts';
import { SeatEyes } from './view.ts';

/** Not a field of any kind, but asked for as often: where a piece lies. */
const pileField = 'pile';
const pileColumn = 1;

export class Tracing {
  /** Number of decisions answered when this was made. */
  readonly steps: number;
  private readonly source: GameSource;
  private readonly writes = new Map<string, number>();
  private readonly creations = new Map<number, number>();

  constructor(history: History) {
    const { source, setup, steps } = history;
    this.source = source;
    this.steps = steps.length;
    const machine = new Machine(source.program, { tracer: { event: (event) => this.note(event) } });
    const state = openTable(source, setup, machine, []);
    layGiven(source, setup, machine, state);
    settle(source, setup, machine, state, []);
    for (const { picks } of steps) moveOn(source, setup, machine, state, picks, []);
  }

  /** `viewer`, if given, is the piece of the seat that asks: it is told only of what it sees, and names pieces as its view does. */
  explain(state: State, id: string, field: string, viewer?: number): readonly Reason[] {
    const layout = new Layout(this.source.program, state);
    const eyes = viewer === undefined ? undefined : new SeatEyes(layout, viewer);
    const piece = eyes === undefined ? layout.pieces.find((candidate) => layout.id(candidate) === id) : eyes.find(id);
    if (piece === undefined) throw new EngineError('unknown-id', `there is no piece \`${id}\``);
    const offset = field === pileField ? pileColumn : fieldOfKind(layout.program, layout.kind(piece), field)?.offset;
    if (offset === undefined || (eyes !== undefined && !eyes.sees(piece, offset))) {
      throw new EngineError('unknown-id', `\`${id}\` has no field \`${field}\``);
    }
    const meant = eyes === undefined ? [piece] : eyes.alike(piece);
    const sites = new Set(meant.map((one) => this.writes.get(`${one} ${offset}`) ?? this.creations.get(one) ?? 0));
    return [...sites]
      .filter((site) => site !== 0)
      .sort((left, right) => left - right)
      .map((site) => reasonAt(this.source, site));
  }

  private note(event: TraceEvent): void {
    if (event.type === 'field') this.writes.set(`${event.piece} ${event.offset}`, event.site);
    else if (event.type === 'moved') this.writes.set(`${event.piece} ${pileColumn}`, event.site);
    else if (event.type === 'created') this.creations.set(event.piece, event.site);
  }
}
