// Finds the card that was played last in what a viewer's log tells, and draws it. INVARIANT: everything comes from the viewer's own log,
// so that a card the viewer may not know is never shown.
import type { Board } from '../../../grammar/packs/merge-boards.ts';
import type { LogEntry } from '../../../interpreter/index.ts';
import { type Program, Texts, type TextSource } from '../../../interpreter/internal.ts';
import { ownValue } from '../../../grammar/drawing/own-value.ts';
import type { PlayedCard } from '../protocol/game-worker.ts';

/** A card that was played longer ago is not what is going on. */
const MOST_ENTRIES = 12;

interface Table {
  readonly board: Board;
  readonly program: Program;
  readonly texts: TextSource | undefined;
  readonly locale: string;
  /** By seat: the colour it is drawn in. */
  readonly colours: readonly (string | undefined)[];
}

export function playedCard(log: readonly LogEntry[], table: Table): PlayedCard | undefined {
  for (let at = log.length - 1; at >= Math.max(0, log.length - MOST_ENTRIES); at -= 1) {
    const found = documentIn(log[at], table);
    if (found === undefined) continue;
    const { seat } = log[at];
    const look = table.board.pieces.get(found.kind);
    const rule = table.texts instanceof Texts ? table.texts.rule(found.kind, found.id, table.locale) : undefined;
    return {
      key: `${log[at].i}`,
      kind: found.kind,
      document: found.id,
      name: table.texts?.name(found.kind, found.id, table.locale) ?? found.id,
      icon: ownValue(look?.each, found.id)?.icon ?? look?.icon ?? '',
      ...(typeof seat === 'number' && { seat, colour: table.colours[seat] }),
      ...(rule !== undefined && rule.problems.length === 0 && { rule: rule.value }),
    };
  }
  return undefined;
}

/** The card that an entry is about: named by an event, or by a part of the answer. */
function documentIn(
  { type, kind, option }: LogEntry,
  { board, program }: Table,
): { readonly kind: string; readonly id: string } | undefined {
  const names = type === 'event' ? kind.split(' ') : [option ?? []].flat().flatMap((id) => id.split(/[:.]/));
  for (const { id, kind: index } of program.documents) {
    const own = program.kinds[index].name;
    if (names.includes(id) && board.pieces.get(own)?.shape === 'card' && (type !== 'event' || names[0] === own)) return { kind: own, id };
  }
  return undefined;
}
