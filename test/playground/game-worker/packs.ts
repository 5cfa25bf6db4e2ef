// Tables for the tests: the base box or the second game, opened from the disk.
import { TableService } from '../../../playground/src/game-worker/game-service.ts';
import type { Audience, TableEvent, TableSetup, TableState } from '../../../playground/src/protocol.ts';
import { readPacks } from '../../support/packs.ts';

export const base = readPacks('rules');
export const magpies = readPacks('test/fixtures/games/magpies').map(({ path, text }) => ({
  path: path.replace('test/fixtures/games/', 'rules/'),
  text,
}));

export interface TestTable {
  readonly table: TableService;
  readonly events: TableEvent[];
}

/** Whatever happens there is told openly. */
export function openTable(files = base): TestTable {
  const events: TableEvent[] = [];
  const table = new TableService((event) => events.push(event));
  table.open(files);
  table.tell(openly());
  return { table, events };
}

export function setup(seats: readonly string[], seed: number, players: TableSetup['players'] = seats.map(() => 'person')): TableSetup {
  return { seats: seats.map((id) => [id]), players, seed };
}

export const four = ['belle', 'cheyenne', 'django', 'doc'];

/** Everything open, in a language. */
export function openly(locale = 'en'): Audience {
  return { locale, viewer: 'all', holder: null };
}

/** Answers every decision with the option that a walk of numbers points at; a list where a list is wanted. */
export function playOn(table: TableService, state: TableState, most: number, walk = 1): TableState {
  let now = state;
  for (let count = 0; count < most && now.decision !== null; count += 1) {
    const { options, min, n } = now.decision;
    const at = (count * 7 + walk * 13) % options.length;
    const answer =
      min === 1 ? options[at].id : options.flatMap(({ id, count: same = 1 }) => new Array<string>(same).fill(id)).slice(0, min);
    now = table.choose(answer, n);
    if (now.error !== undefined) throw new Error(now.error.message);
  }
  return now;
}

/** The text of a file with one stretch replaced; it must be there. */
export function replaced(path: string, from: string, to: string, files = base): { readonly path: string; readonly text: string } {
  const file = files.find((candidate) => candidate.path === path);
  if (file === undefined || !file.text.includes(from)) throw new Error(`${path} has no ${from}`);
  return { path, text: file.text.replace(from, () => to) };
}
