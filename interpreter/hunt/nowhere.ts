// Watches that nothing is lost: what lay in a pile lies in one afterwards, and what stood somewhere stands somewhere.
import type { Program } from '../program/program.ts';
import type { State } from '../runtime/state.ts';
import type { HuntReason } from './reasons.ts';

export class Nowhere {
  private readonly program: Program;
  private readonly place: number;
  private readonly had: number[] = [];
  private readonly stood: number[] = [];

  constructor(program: Program) {
    this.program = program;
    this.place = program.placeField;
  }

  /** What has been lost since the last look. */
  look({ m, kinds, ids }: State): HuntReason[] {
    const { program, place, had, stood } = this;
    const lost = new Map<string, HuntReason>();
    for (let at = 0; at < ids.length; at += 1) {
      const piece = program.firstPiece + at * program.stride;
      const kind = program.kinds[kinds[at]];
      const pile = m[piece + 1];
      if (pile === 0 && had[at] > 0) lost.set(`${kind.name} pile`, { sort: 'nowhere', name: kind.name, field: 'pile' });
      had[at] = pile;
      if (place < 0) continue;
      const { name, offset } = program.fields[place];
      const field = kind.fields.find((index) => program.fields[index].name === name);
      if (field === undefined) continue;
      const now = m[piece + (program.fields[field].offset ?? offset)];
      if (now === 0 && stood[at] > 0) lost.set(`${kind.name} ${name}`, { sort: 'nowhere', name: kind.name, field: name });
      stood[at] = now;
    }
    return [...lost.values()];
  }
}
