// Notes for a study what every seat was offered and what it took while bots play, and adds the finished game to a tally.
import type { GameWatch } from '../bots/simulate.ts';
import { askedInstr } from '../game/asked.ts';
import type { GameResult } from '../game/result.ts';
import type { ChooseInstr, Program, TypeRef } from '../program/program.ts';
import type { State } from '../runtime/state.ts';
import type { RunCounter } from './count-runs.ts';
import { addTo, noSums } from './statistics.ts';
import { addWin, emptySeat, emptyUse, entryOf, record, type SeatTally, type Tally, type Use, usedKey } from './tally.ts';

/** What one seat was offered and took in this game, by the number of the thing. */
interface SeatUses {
  readonly offered: Map<number, number>;
  readonly taken: Map<number, number>;
}

/** Things are numbered when they are first met: a key is made once and not at every decision. */
class Things {
  readonly keys: string[] = [];
  private readonly numbers = new Map<string, number>();

  number(key: string): number {
    let number = this.numbers.get(key);
    if (number === undefined) {
      this.numbers.set(key, (number = this.keys.length));
      this.keys.push(key);
    }
    return number;
  }
}

/** The numbers of an option: the option itself, and the document that it is about, if there is one. */
type OptionThings = readonly number[];

interface ChoiceFacts {
  readonly choice: number;
  /** By branch, by value or document. */
  readonly options: Map<number, OptionThings>[];
}

export class StudyWatch implements GameWatch {
  private readonly things = new Things();
  private readonly facts = new Map<ChooseInstr, ChoiceFacts>();
  private seats: SeatUses[] = [];

  /** `program` is the one that the machine plays, which may be optimised. */
  constructor(
    private readonly program: Program,
    private readonly counters: readonly RunCounter[],
    private readonly tally: Tally,
  ) {}

  /** Forgets the game before. */
  begin(): void {
    this.seats = [];
  }

  decided(state: State, picks: readonly number[]): void {
    const instr = askedInstr(this.program, state) as ChooseInstr;
    const facts = this.factsOf(instr);
    const seat = state.byKind[this.program.seats.kind].indexOf(state.seat);
    const uses = (this.seats[seat] ??= { offered: new Map(), taken: new Map() });
    const { offers, offerEnd } = state;
    increase(uses.offered, facts.choice);
    if (picks.length > 0) increase(uses.taken, facts.choice);
    // Two pieces with one document are one thing on offer.
    const met = new Set<number>();
    for (let at = 0; at < offerEnd; at += 3) for (const thing of this.thingsOf(instr, facts, state, at)) met.add(thing);
    for (const thing of met) increase(uses.offered, thing);
    for (const pick of picks)
      if (offers[pick * 3] !== undefined) for (const thing of this.thingsOf(instr, facts, state, pick * 3)) increase(uses.taken, thing);
  }

  ended(state: State, seated: readonly string[], result: GameResult): void {
    const { tally } = this;
    const { winners } = result;
    if (winners.length > 1) tally.shared++;
    if (winners.length === 0) tally.nobody++;
    result.scores.forEach(({ seat, total, parts }) => {
      const won = winners.includes(seat) ? winners.length : 0;
      const end: SeatEnd = { figure: seated[seat] ?? `seat-${seat}`, seat: String(seat), won, total };
      for (const own of [entryOf(tally.figures, end.figure, emptySeat), entryOf(tally.seats, end.seat, emptySeat)])
        addGame(own, end, parts, this.program);
      this.addUses(end, this.seats[seat]);
      for (const { kind, id, offset } of this.counters)
        this.addUse(usedKey({ type: 'event', kind, id }), end, { offered: 1, taken: state.m[offset] });
    });
  }

  private addUses(end: SeatEnd, uses: SeatUses | undefined): void {
    for (const [thing, offered] of uses?.offered ?? [])
      this.addUse(this.things.keys[thing], end, { offered, taken: uses?.taken.get(thing) ?? 0 });
  }

  private addUse(key: string, { figure, seat, won, total }: SeatEnd, { offered, taken }: { offered: number; taken: number }): void {
    const entry = entryOf(this.tally.uses, key, () => ({ figures: record<Use>(), seats: record<Use>() }));
    for (const use of [entryOf(entry.figures, figure, emptyUse), entryOf(entry.seats, seat, emptyUse)]) {
      use.offered += offered;
      use.taken += taken;
      use.games++;
      const side = taken > 0 ? use.withIt : use.without;
      addWin(side.wins, won);
      addTo(side.score, total);
    }
  }

  private factsOf(instr: ChooseInstr): ChoiceFacts {
    let facts = this.facts.get(instr);
    if (facts === undefined) {
      const name = this.program.choices[instr.choice].name;
      facts = { choice: this.things.number(usedKey({ type: 'choice', id: name })), options: instr.branches.map(() => new Map()) };
      this.facts.set(instr, facts);
    }
    return facts;
  }

  private thingsOf(instr: ChooseInstr, facts: ChoiceFacts, state: State, at: number): OptionThings {
    const branch = state.offers[at];
    const { type, name, parts } = instr.branches[branch];
    const raw = state.offers[at + 1];
    // Pieces are told apart by their documents: which of several equal ones was taken says nothing about balance.
    const value = type?.base === 'piece' ? state.m[raw] : raw;
    const known = facts.options[branch].get(value);
    if (known !== undefined) return known;
    const words = parts.flatMap((part) => (part === 'value' ? [] : [part.word]));
    const shown = name === undefined && parts.length === 0 ? true : parts.includes('value');
    const { kind, id } = shown && type !== undefined ? this.nameOf(type, value, raw) : { kind: '', id: '' };
    const choice = this.program.choices[instr.choice].name;
    const branchName = [...(name === undefined ? [] : [name]), ...words].join(':');
    const made = [this.things.number(usedKey({ type: 'option', choice, branch: branchName, kind, id }))];
    if (kind !== '' && id !== '') made.push(this.things.number(usedKey({ type: 'piece', kind, id })));
    facts.options[branch].set(value, made);
    return made;
  }

  private nameOf(type: TypeRef, value: number, raw: number): { readonly kind: string; readonly id: string } {
    const { program } = this;
    if (type.base === 'piece' || type.base === 'document') {
      const document = program.documents[value - 1];
      if (document !== undefined) return { kind: program.kinds[document.kind].name, id: document.id };
      return { kind: '', id: raw === 0 ? 'none' : (type.word ?? type.base) };
    }
    if (type.base === 'enum') return { kind: '', id: program.enums[type.enum ?? 0].words[value - 1] ?? 'none' };
    if (type.base === 'truth') return { kind: '', id: value === 0 ? 'false' : 'true' };
    return { kind: '', id: type.base === 'pile' ? 'pile' : String(value) };
  }
}

interface SeatEnd {
  readonly figure: string;
  readonly seat: string;
  /** With how many winners, itself included, it won; 0: it lost. */
  readonly won: number;
  readonly total: number;
}

function addGame(own: SeatTally, { won, total }: SeatEnd, parts: Readonly<Record<string, number>>, program: Program): void {
  own.games++;
  addWin(own.wins, won);
  addTo(own.score, total);
  for (const { name } of program.parts) addTo(entryOf(own.parts, name, noSums), parts[name] ?? 0);
}

function increase(counts: Map<number, number>, thing: number): void {
  counts.set(thing, (counts.get(thing) ?? 0) + 1);
}
