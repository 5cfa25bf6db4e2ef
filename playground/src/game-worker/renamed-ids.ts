// Finds what an edit has given another id, so that a running game goes on with it: of a kind one document is gone and one is new.
import type { Program } from '../../../interpreter/internal.ts';
import type { ChosenSetup } from '../protocol/game-worker.ts';

export type RenamedIds = ReadonlyMap<string, string>;

/** By id before the edit, the id after it. Two that are gone or new leave open which is which: then nothing counts as renamed. */
export function renamedIds(before: Program, after: Program): RenamedIds {
  const renamed = new Map<string, string>();
  for (const [kind, { name }] of before.kinds.entries()) {
    const now = after.kinds.findIndex((other) => other.name === name);
    const idsOf = (program: Program, of: number): Set<string> =>
      new Set(program.documents.filter((document) => document.kind === of).map(({ id }) => id));
    const [old, fresh] = [idsOf(before, kind), idsOf(after, now)];
    const gone = [...old].filter((id) => !fresh.has(id));
    const made = [...fresh].filter((id) => !old.has(id));
    if (gone.length === 1 && made.length === 1) renamed.set(gone[0], made[0]);
  }
  return renamed;
}

/** Ids stand in answers alone or as parts, such as `play:ID` and `ID.part.2`. */
export function withRenamed(text: string, renamed: RenamedIds): string {
  return text.replace(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g, (word) => renamed.get(word) ?? word);
}

export function seatsRenamed(seats: ChosenSetup['seats'], renamed: RenamedIds): ChosenSetup['seats'] {
  return seats.map((seat) => seat.map((id) => renamed.get(id) ?? id));
}
