// Finds the piles of a running game, what they take, and the rest pile for pieces that are not needed.
import type { Span } from '../../../grammar/source.ts';
import { tablesOf } from '../../runtime/tables.ts';
import { kindsNamed } from '../read/descriptions.ts';
import type { Playing } from '../playing.ts';
import { ScenarioError } from '../read/scenario-error.ts';

export function acceptsPiece(playing: Playing, piece: number, pile: number): boolean {
  const { program, state } = playing;
  return acceptsKind(playing, state.kinds[(piece - program.firstPiece) / program.stride], pile);
}

export function acceptsKind(playing: Playing, kind: number, pile: number): boolean {
  const { program, state } = playing;
  if (pile === 0) return false;
  return tablesOf(program).accepts[state.pileInfos[pile] * program.kinds.length + kind] === 1;
}

/** The piles of a path. `role.pile`: that pile of every piece of a kind or role; a plain name: a pile of the table. */
export function pilesOf(playing: Playing, path: string): number[] {
  const layout = playing.layout();
  const [first, second] = path.split('.');
  const kinds = second === undefined ? [] : kindsNamed(playing, first);
  return [...layout.piles.keys()].filter((pile) => {
    const place = layout.piles[pile];
    if (place === undefined) return false;
    if (second === undefined) return place.owner === 0 && place.info.name === first;
    return place.owner !== 0 && place.info.name === second && kinds.includes(layout.kindIndex(place.owner));
  });
}

/** Where a piece goes that does not stay in a pile: another pile of the same holder, else the rest pile, else any of the table. */
export function restPileFor(playing: Playing, piece: number, from: number, fixed: ReadonlySet<number>, span: Span): number {
  const layout = playing.layout();
  const holder = layout.piles[from]?.owner ?? 0;
  const { rest } = playing.compiledSelection.model;
  const free = [...layout.piles.keys()].filter((pile) => pile !== from && !fixed.has(pile) && acceptsPiece(playing, piece, pile));
  const own = holder === 0 ? undefined : free.find((pile) => layout.piles[pile]?.owner === holder);
  const found =
    own ??
    free.find((pile) => layout.piles[pile]?.owner === 0 && layout.piles[pile]?.info.name === rest) ??
    free.find((pile) => layout.piles[pile]?.owner === 0);
  if (found === undefined) throw new ScenarioError(span, `there is no pile for ${layout.id(piece)}, which lay there`);
  return found;
}
