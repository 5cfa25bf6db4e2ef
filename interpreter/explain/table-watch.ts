// Finds which documents come into play in a scenario, from its journal: after the set-up a piece of them moves or changes, something is put on
// it or sent there, or a value of the game names it. A document without pieces comes into play with those that list it.
import type { Journal } from '../game/journal.ts';
import type { Program } from '../program/program.ts';
import type { State } from '../runtime/state.ts';

export class TableWatch {
  private readonly program: Program;
  private readonly documents = new Set<number>();
  private before: readonly number[] | undefined;

  /** `journal` is that of a scenario, written with its states. */
  constructor({ program, stretches }: Journal) {
    this.program = program;
    for (const { deed, before } of stretches) {
      if (deed.type !== 'remark') continue;
      if (deed.what === 'start') this.before = before.m;
      else this.look(before);
    }
  }

  /** `KIND ID` of everything that came into play. */
  used(): Set<string> {
    const { program } = this;
    const all = new Set(this.documents);
    for (const document of all)
      for (const { kind, type, values } of program.data) {
        if (program.documents[document - 1].kind !== kind || type.base !== 'document') continue;
        const listed = values[document];
        for (const other of typeof listed === 'number' ? [listed] : listed) if (other > 0 && this.isWithoutPieces(other)) all.add(other);
      }
    return new Set(
      [...all].map((document) => `${program.kinds[program.documents[document - 1].kind].name} ${program.documents[document - 1].id}`),
    );
  }

  private isWithoutPieces(document: number): boolean {
    const found = this.program.documents.at(document - 1);
    return found !== undefined && this.program.kinds[found.kind].pieces === 'none';
  }

  private look(state: State): void {
    const { program, before } = this;
    if (before === undefined) return;
    const { m } = state;
    for (const { offset, type } of program.globals) if (m[offset] !== before[offset]) this.note(state, type.base, m[offset]);
    for (let piece = program.firstPiece; piece < m.length; piece += program.stride) this.comparePiece(state, piece, before);
    this.before = m;
  }

  private comparePiece(state: State, piece: number, before: readonly number[]): void {
    const { program } = this;
    const { m } = state;
    let changed = false;
    for (let offset = 0; offset < program.stride; offset++) changed ||= m[piece + offset] !== before[piece + offset];
    if (!changed) return;
    this.note(state, 'piece', piece);
    const pile = m[piece + 1];
    if (pile !== before[piece + 1]) this.note(state, 'piece', state.pileHolders[pile]);
    for (const index of program.kinds[state.kinds[(piece - program.firstPiece) / program.stride]].fields) {
      const { offset, type } = program.fields[index];
      if (!type.many && m[piece + offset] !== before[piece + offset]) this.note(state, type.base, m[piece + offset]);
    }
  }

  private note(state: State, base: string, value: number): void {
    const document = value === 0 ? 0 : base === 'piece' ? state.m[value] : base === 'document' ? value : 0;
    if (document > 0) this.documents.add(document);
  }
}
