// This file names seats that the rules allow, for who chose others.
import { plainTexts, SeatTables } from '../../../interpreter/internal.ts';
import type { ChosenSetup } from '../protocol/game-worker.ts';
import { say } from './say.ts';
import type { OpenedTable } from './table-rules.ts';

/** So many seats as the rules allow them, in words, if they allow so many. */
export function exampleSeats(
  { source, compiled: { program } }: OpenedTable,
  { seats }: Pick<ChosenSetup, 'seats'>,
  locale: string,
): string[] {
  const found = SeatTables.of(program).find(seats.length);
  if (found === undefined) return [];
  const kind = program.kinds[program.seats.playedWith].name;
  const nameOf = (id: string): string => (source.texts ?? plainTexts).name(kind, id, locale);
  const told = found.map((figures) => figures.map(nameOf).join(' + ') || say(locale, 'setup.open'));
  return [say(locale, 'setup.example', { seats: told.map((text, index) => `${index + 1}) ${text}`).join(', ') })];
}
