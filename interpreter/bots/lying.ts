// Decides which fields of a piece move with it when it is dealt anew, and which belong to the place where it lies. A field that is set only when
// the piece is made belongs to the piece, and so does a number. A field that rules set later, and that names a seat, a place, a piece or a state
// such as `up`, says how the piece lies.
import type { Program } from '../program/program.ts';
import type { State } from '../runtime/state.ts';

export class Lying {
  private readonly program: Program;
  private readonly original: State;
  private readonly situational: readonly ReadonlySet<number>[];
  private readonly carriedBy: (readonly number[])[] = [];
  private meant: ReadonlySet<number> | undefined;

  constructor(program: Program, original: State) {
    this.program = program;
    this.original = original;
    this.situational = situationalFields(program);
  }

  /** Offsets of the fields of a kind that move with the piece. */
  carried(kind: number): readonly number[] {
    const { kinds, fields } = this.program;
    return (this.carriedBy[kind] ??= kinds[kind].fields
      .filter((field) => !this.situational[kind].has(field))
      .map((field) => fields[field].offset));
  }

  /** Fields of two kinds that have one name and belong to the place. */
  shared(kind: number, other: number): readonly { readonly mine: number; readonly others: number }[] {
    const { kinds, fields } = this.program;
    return kinds[kind].fields.flatMap((field) => {
      if (!this.situational[kind].has(field)) return [];
      const same = [...this.situational[other]].find((candidate) => fields[candidate].name === fields[field].name);
      return same === undefined ? [] : [{ mine: fields[field].offset, others: fields[same].offset }];
    });
  }

  /** Whether something may refer to a piece: a field, a value of the game, a memory, an ability, or a rule that is under way. */
  isMeant(piece: number): boolean {
    return (this.meant ??= this.everythingMeant()).has(piece);
  }

  /** Everything that may be referred to. Frames hold untyped numbers: each of them may be a piece. */
  private everythingMeant(): ReadonlySet<number> {
    const { program, original } = this;
    const { m, byKind, memories, attached, frames, top, lists, listTop } = original;
    const meant = new Set<number>([...memories.flat(), ...attached, ...frames.slice(0, top), ...lists.slice(0, listTop).flat()]);
    for (const { offset, type } of program.globals) if (type.base === 'piece') meant.add(m[offset]);
    program.kinds.forEach(({ fields }, kind) => {
      for (const field of fields) {
        const { offset, type } = program.fields[field];
        if (type.base === 'piece') for (const piece of byKind[kind]) meant.add(m[piece + offset]);
      }
    });
    return meant;
  }
}

const known = new WeakMap<Program, readonly ReadonlySet<number>[]>();

/** By kind: fields that rules set after a piece was made, and that are no numbers. */
function situationalFields(program: Program): readonly ReadonlySet<number>[] {
  let found = known.get(program);
  if (found === undefined) known.set(program, (found = findSituational(program)));
  return found;
}

function findSituational({ actions, kinds, fields }: Program): readonly ReadonlySet<number>[] {
  const written = kinds.map(() => new Set<number>());
  for (const { code } of actions)
    for (const instr of code) {
      if (instr.op !== 'write') continue;
      const meant = instr.kinds ?? kinds.keys();
      for (const kind of meant) written[kind].add(instr.offset);
    }
  return kinds.map((kind, index) => {
    const lying = kind.fields.filter((field) => written[index].has(fields[field].offset) && fields[field].type.base !== 'number');
    return new Set(lying);
  });
}
