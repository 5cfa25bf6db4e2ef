// The options that say what a game is made of and who plays: packs, edition, preset, options, seats. Shared by play and simulate.
import { type Command } from 'commander';
import { countOpenSeats, SeatTables, usualDecisions, type GameSource } from '../interpreter/index.ts';
import { drawFrames } from './diagnostics.ts';
import { EXIT, Failure } from './failure.ts';
import { openLibrary } from './library.ts';
import type { Colours } from './terminal.ts';
import type { Loaded } from './workspace.ts';

export interface SelectionOptions {
  readonly packs?: string;
  readonly edition?: string;
  readonly preset?: string;
  readonly option: readonly string[];
  readonly players?: string;
  readonly seats?: string;
  readonly mostDecisions: string;
}

export function addSelectionOptions(command: Command): Command {
  return command
    .option('--packs <ids>', 'packs to play with, separated by commas')
    .option('--edition <id>', 'edition of the rules')
    .option('--preset <id>', 'preset of options')
    .option('--option <name=value>', 'one option (repeatable)', (given: string, all: string[]) => [...all, given], [])
    .option('--players <n>', 'how many seats, played with the first characters that the rules allow')
    .option('--most-decisions <n>', 'decisions after which a game counts as one that never ends', `${usualDecisions}`)
    .option(
      '--seats <ids>',
      'who sits where, clockwise: a,b,c; a+b for two in one seat; a number for so many seats that name nobody, where the rules draw who plays them',
    );
}

/** Errors of packs that are drawn; `roundhouse check` draws them all. */
const mostDrawn = 5;

/** The source of the selected game. Throws a Failure that says what is wrong. */
export function loadSelection(loaded: Loaded, options: SelectionOptions): GameSource {
  const found = openLibrary(loaded).load({
    ...(options.packs !== undefined && { packs: splitList(options.packs) }),
    ...(options.edition !== undefined && { edition: options.edition }),
    ...(options.preset !== undefined && { preset: options.preset }),
    ...(options.option.length > 0 && { options: Object.fromEntries(options.option.map(readOption)) }),
  });
  if (!('error' in found)) return found;
  const { code, message, diagnostics } = found.error;
  if (diagnostics === undefined) throw new Failure(code, message);
  const drawn = (colours: Colours): string => drawFrames(diagnostics.slice(0, mostDrawn), loaded.sources, colours);
  throw new Failure(code, message, EXIT.problems, { diagnostics, drawn });
}

/** Who sits where, as ids. Who only says how many play gets a table that the rules allow, if there is one. */
export function readSeats({ program }: GameSource, options: SelectionOptions): string[][] {
  if (options.seats !== undefined) {
    const seats = splitList(options.seats).flatMap((seat) => {
      const open = countOpenSeats(seat);
      if (open !== undefined) return Array.from({ length: open }, (): string[] => []);
      return [seat.split('+').map((id) => id.trim())];
    });
    if (options.players !== undefined && readCount('--players', options.players, 1) !== seats.length)
      throw new Failure('usage', `--players ${options.players} and --seats ${options.seats} contradict each other: name one of them`);
    return seats;
  }
  const tables = SeatTables.of(program);
  if (options.players === undefined) return tables.usual();
  const players = readCount('--players', options.players, 1);
  const { length } = tables.characters;
  if (players > length)
    throw new Failure('usage', `--players ${players}: there are only ${length} ${program.kinds[program.seats.playedWith].plural}`);
  return tables.find(players) ?? tables.first(players);
}

export function readMostDecisions({ mostDecisions }: SelectionOptions): number {
  return readCount('--most-decisions', mostDecisions, 1);
}

export function readCount(name: string, text: string, least: number): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < least || text.trim() === '')
    throw new Failure('usage', `${name} takes a whole number from ${least} on, not ${text}`);
  return number;
}

function readOption(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Failure('usage', `--option takes name=value, not ${text}`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
