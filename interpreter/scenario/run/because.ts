// Finds the causes of a failure. It is a reader of the journal of a scenario that keeps, for every column, pile and value, the place in the
// rules (or in the scenario) that wrote it last.
import type { Span } from '../../../grammar/source.ts';
import { pileColumn } from '../../game/because.ts';
import type { Entry, Journal } from '../../game/journal.ts';
import type { Site } from '../../program/program.ts';

/** A place in the rules, or a line of the scenario itself. */
export type Cause = { readonly site: Site } | { readonly span: Span };

/** What an expectation depends on. */
export type Watch =
  | { readonly kind: 'column'; readonly piece: number; readonly offset: number }
  | { readonly kind: 'pile'; readonly pile: number }
  | { readonly kind: 'value'; readonly offset: number }
  | { readonly kind: 'memory'; readonly memory: number };

/** How many moves of a pile are reported: what lies there came by many. */
const keptMoves = 3;

/** Collects the last writes. It remembers how far it has read the journal. */
export class Causes {
  private readonly journal: Journal;
  private readonly columns = new Map<string, Cause>();
  private readonly piles = new Map<number, readonly Cause[]>();
  private readonly values = new Map<number, Cause>();
  private readonly memories = new Map<number, Cause>();
  private read = 0;

  constructor(journal: Journal) {
    this.journal = journal;
  }

  /** The last writers of what an expectation depends on. */
  of(watches: readonly Watch[]): Cause[] {
    const { stretches } = this.journal;
    for (; this.read < stretches.length; this.read += 1) for (const entry of stretches[this.read].entries) this.note(entry);
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

  private note(entry: Entry): void {
    const cause: Cause = entry.type === 'laid' ? { span: entry.span } : { site: this.journal.program.sites[entry.site] };
    switch (entry.type) {
      case 'field':
        this.columns.set(`${entry.piece} ${entry.offset}`, cause);
        break;
      case 'moved':
        this.columns.set(`${entry.piece} ${pileColumn}`, cause);
        this.noteMove(entry.from, cause);
        this.noteMove(entry.to, cause);
        break;
      case 'created':
        this.columns.set(`${entry.piece} created`, cause);
        break;
      case 'value':
        this.values.set(entry.offset, cause);
        break;
      case 'recorded':
      case 'forgot':
        this.memories.set(entry.memory, cause);
        break;
      case 'laid': {
        const { cell } = entry;
        if ('value' in cell) this.values.set(cell.value, cause);
        else if ('pile' in cell) {
          this.columns.set(`${cell.piece} ${pileColumn}`, cause);
          this.noteMove(cell.pile, cause);
        } else this.columns.set(`${cell.piece} ${cell.offset}`, cause);
        break;
      }
      default:
    }
  }

  private noteMove(pile: number, cause: Cause): void {
    if (pile !== 0) this.piles.set(pile, [...(this.piles.get(pile) ?? []), cause].slice(-keptMoves));
  }
}
