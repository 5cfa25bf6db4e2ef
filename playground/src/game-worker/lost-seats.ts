// Says in the language of the page that somebody at the table is no longer in the rules, and offers the same game with whoever is called most alike.
import { closest } from '../../../grammar/diagnostics/closest.ts';
import type { Program } from '../../../interpreter/internal.ts';
import type { StoredGame } from '../protocol/game-worker.ts';
import { seatsRenamed, withRenamed } from './renamed-ids.ts';
import { say } from './say.ts';
import type { GameError } from './table-rules.ts';

/** The error of a game whose seats name somebody unknown; undefined when all are known. */
export function lostSeat(program: Program, { setup, answers }: StoredGame, locale: string): GameError | undefined {
  const known = program.documents.filter(({ kind }) => kind === program.seats.playedWith).map(({ id }) => id);
  const seated = setup.seats.flat();
  const gone = seated.find((id) => !known.includes(id));
  if (gone === undefined) return undefined;
  const free = known.filter((id) => !seated.includes(id));
  const other = closest(gone, free) ?? free.find((id) => id.startsWith(`${gone}-`) || gone.startsWith(`${id}-`)) ?? free.at(-1);
  const message = say(locale, 'play.seat-gone', { who: gone });
  if (other === undefined) return { code: 'unknown-id', message, places: [] };
  const renamed = new Map([[gone, other]]);
  const called = (answer: StoredGame['answers'][number]): StoredGame['answers'][number] =>
    typeof answer === 'string' ? withRenamed(answer, renamed) : answer.map((id) => withRenamed(id, renamed));
  const game = { setup: { ...setup, seats: seatsRenamed(setup.seats, renamed) }, answers: answers.map(called) };
  return { code: 'unknown-id', message, places: [], instead: { who: other, game } };
}
