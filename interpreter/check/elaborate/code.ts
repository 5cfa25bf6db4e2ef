// Builds straight code: instructions with labels, whose addresses are filled in at the end.
import type { Instr } from '../../program/program.ts';

/** A place in the code that jumps can refer to before its address is known. */
export interface Label {
  at: number;
}

export class CodeBuilder {
  private readonly code: Instr[] = [];
  /** Instructions whose targets are labels still to be settled. */
  private readonly patches: { readonly at: number; readonly settle: (instr: Instr) => Instr }[] = [];

  emit(instr: Instr): number {
    this.code.push(instr);
    return this.code.length - 1;
  }

  /** Emits an instruction whose jump targets become known later. */
  emitLater(instr: Instr, settle: (instr: Instr) => Instr): void {
    this.patches.push({ at: this.emit(instr), settle });
  }

  label(): Label {
    return { at: -1 };
  }

  place(label: Label): void {
    label.at = this.code.length;
  }

  here(): number {
    return this.code.length;
  }

  jump(label: Label, site: number): void {
    this.emitLater({ op: 'jump', to: -1, back: false, site }, (instr) => ({ ...instr, to: label.at }) as Instr);
  }

  jumpBack(to: number, site: number): void {
    this.emit({ op: 'jump', to, back: true, site });
  }

  unless(test: Extract<Instr, { op: 'unless' }>['test'], label: Label, site: number): void {
    if (test.op === 'const' && test.value !== 0) return;
    this.emitLater({ op: 'unless', test, to: -1, site }, (instr) => ({ ...instr, to: label.at }) as Instr);
  }

  finish(site: number): readonly Instr[] {
    this.emit({ op: 'return', site });
    for (const patch of this.patches) this.code[patch.at] = patch.settle(this.code[patch.at]);
    return this.code;
  }
}
