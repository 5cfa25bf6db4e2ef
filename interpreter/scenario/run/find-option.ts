// Finds the option of the open decision that a word of a scenario means: by the option's id, by the id of a piece of that face, or by a figure
// that stands for its seat.
import { sameFace } from '../../runtime/faces.ts';
import { Ask } from '../../runtime/state.ts';
import type { OpenDecision } from '../../game/decision.ts';
import type { OfferedOption } from '../../game/ids.ts';
import type { Playing } from '../playing.ts';

export function findOption(playing: Playing, open: OpenDecision, id: string): OfferedOption | undefined {
  const exact = open.options.find((option) => option.id === id);
  if (exact !== undefined) return exact;
  const layout = playing.layout();
  const piece = layout.pieces.find((candidate) => layout.id(candidate) === id);
  if (piece === undefined) return undefined;
  const run = playing.run();
  const { state } = playing;
  const size = state.ask === Ask.decision ? 3 : 2;
  const valueOf = (index: number): number => state.options[index * size + size - 2];
  const byValue = (test: (value: number) => boolean): OfferedOption | undefined =>
    open.options.find(({ value, members }) => value?.base === 'piece' && members.some(({ index }) => test(valueOf(index))));
  const seat = layout.ownerOf(piece);
  return (
    byValue((value) => value === piece || sameFace(run, value, piece, true)) ??
    byValue((value) => value === seat && layout.seatIndex(value) >= 0)
  );
}

/** The machine's option numbers for an answer, or undefined when it does not fit the decision. */
export function picksOf(playing: Playing, open: OpenDecision, ids: readonly string[]): readonly number[] | undefined {
  if (ids.length < open.min || ids.length > open.max) return undefined;
  const used = new Map<number, number>();
  const picks: number[] = [];
  for (const id of ids) {
    const option = findOption(playing, open, id);
    const pick = option && nextMember(option, used);
    if (pick === undefined) return undefined;
    picks.push(pick);
  }
  return open.ordered ? picks : picks.sort((left, right) => left - right);
}

/** The machine's number of an option that has not been used up, noted as used. */
export function nextMember(option: OfferedOption, used: Map<number, number>): number | undefined {
  for (const { index, count } of option.members) {
    const before = used.get(index) ?? 0;
    if (before >= count) continue;
    used.set(index, before + 1);
    return index;
  }
  return undefined;
}
