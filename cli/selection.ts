// The options that select a game and its seats: packs, edition, preset, options, seats. Commands that play games share them.
import { type Command } from 'commander';
import { closest } from '../grammar/diagnostics/closest.ts';
import { sayPhrase } from '../grammar/diagnostics/speak.ts';
import { type GameSource, openLibrary, type Project, type Selected, type Selection, type SelectionError } from '../interpreter/index.ts';
import {
  countOpenSeats,
  fullSetup,
  guard,
  interpreterOf,
  type PackLibrary,
  refusal,
  refuseRepeats,
  seatDocuments,
  SeatTables,
  State,
  usualDecisions,
} from '../interpreter/internal.ts';
import { drawFrames } from './diagnostics.ts';
import { EXIT, Failure } from './failure.ts';
import { adviseSetup, type RefusedSetup } from './setup-advice.ts';
import type { Colours } from './terminal.ts';
import { failIn, wordsIn } from './terminal-words.ts';
import { VERSION } from './version.ts';
import type { Loaded } from './workspace.ts';

export interface ChosenGame {
  readonly packs?: string;
  readonly edition?: string;
  readonly preset?: string;
  readonly option: readonly string[];
  /** The language in which the command says what is wrong. */
  readonly locale?: string;
}

export interface SelectionOptions extends ChosenGame {
  readonly players?: string;
  readonly seats?: string;
  readonly mostDecisions: string;
}

export function addSelectionOptions(command: Command): Command {
  return addSeatOptions(
    addGameOptions(command).option(
      '--most-decisions <n>',
      'decisions after which a game counts as one that never ends',
      `${usualDecisions}`,
    ),
  );
}

/** Which game. */
export function addGameOptions(command: Command): Command {
  return command
    .option('--packs <ids>', 'packs to play with, separated by commas')
    .option('--edition <id>', 'edition of the rules')
    .option('--preset <id>', 'preset of options')
    .option('--option <name=value>', 'one option (repeatable)', (given: string, all: string[]) => [...all, given], []);
}

/** Who plays it. */
export function addSeatOptions(command: Command): Command {
  return command
    .option('--players <n>', 'how many seats, played with the first characters that the rules allow')
    .option(
      '--seats <ids>',
      'who sits where, clockwise: a,b,c; a+b for two in one seat; a number for so many seats that name nobody, where the rules draw who plays them',
    );
}

/** The options of a selected game as they can be typed again, for a command that a report advises. */
export function typedSelection(options: SelectionOptions & { readonly rules: readonly string[] }): string[] {
  const { rules, packs, edition, preset, option, players, seats, mostDecisions } = options;
  const given = (name: string, value: string | undefined): string[] => (value === undefined ? [] : [name, quoted(value)]);
  return [
    ...rules.flatMap((dir) => given('--rules', dir)),
    ...given('--packs', packs),
    ...given('--edition', edition),
    ...given('--preset', preset),
    ...option.flatMap((one) => given('--option', one)),
    ...given('--players', players),
    ...given('--seats', seats),
    ...given('--most-decisions', mostDecisions === `${usualDecisions}` ? undefined : mostDecisions),
  ];
}

/** One word of a command line, whatever is in it. */
function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** How many errors of packs are drawn; `roundhouse check` draws them all. */
const mostDrawn = 5;

/** A selected game with seats that the rules allow. */
export interface Sitting {
  readonly source: GameSource;
  readonly seats: string[][];
}

/**
 * The selected game and its seats. Throws a Failure that says, in the language of the command, what is wrong and what could be typed instead.
 */
export function sitDown(
  loaded: Loaded,
  options: SelectionOptions,
  locale: (source: GameSource) => string = () => options.locale ?? 'en',
): Sitting {
  const library = openLibrary(loaded.project, VERSION, options.locale);
  const source = loadSelection(loaded, options, library);
  const seats = readSeats(source, options);
  const setup = fullSetup({ seats, locale: locale(source) });
  const documents = seatDocuments(source.program, setup);
  const start = guard(source, () => interpreterOf(source.program).newGame({ seats: documents, seed: 0 }));
  if (start instanceof State) {
    refuseRepeats(setup);
    return { source, seats };
  }
  const reload = (option: string, value: string): GameSource | undefined => {
    const found = library.load(selectionOf({ ...options, option: [...options.option, `${option}=${value}`] }));
    return 'error' in found ? undefined : found;
  };
  const advice = adviseSetup({ source, seats, lists: listOptions(loaded, options), reload });
  const { message } = refusal(source, source.program.requires[start.refused].name, setup);
  const example = advice === undefined ? '' : ` ${wordsIn(setup.locale)('play.for-example', { typed: advice })}`;
  throw new Failure('illegal-setup', `${message}${example}`, EXIT.usage, { locale: setup.locale });
}

function listOptions({ workspace }: Loaded, { option, locale }: SelectionOptions): RefusedSetup['lists'] {
  const given = new Set(option.map((text) => readOption(text, locale)[0]));
  const declared = workspace.packs.flatMap(({ manifest }) => Object.entries(manifest.options ?? {}));
  return declared.flatMap(([id, { type, among }]) => (type === 'list' ? [{ id, among, given: given.has(id) }] : []));
}

export function selectionOf({ packs, edition, preset, option, locale }: ChosenGame): Selection {
  return {
    ...(packs !== undefined && { packs: splitList(packs) }),
    ...(edition !== undefined && { edition }),
    ...(preset !== undefined && { preset }),
    ...(option.length > 0 && { options: Object.fromEntries(option.map((text) => readOption(text, locale))) }),
  };
}

/** What was chosen. Throws a Failure. */
export function selectIn(project: Pick<Project, 'select'>, wanted: Selection, locale: string = 'en'): Selected {
  const selected = project.select(wanted);
  if ('error' in selected) throw refused(selected.error, locale);
  return selected;
}

/** Why there is no such game. */
export function refused({ code, said }: SelectionError, locale: string): Failure {
  return new Failure(code, sayPhrase(said, locale), EXIT.usage, { locale });
}

/** The selected game. Throws a Failure, with drawn diagnostics where packs have errors. */
export function loadSelection({ project, sources }: Loaded, options: ChosenGame, library?: PackLibrary): GameSource {
  const { locale = 'en' } = options;
  const wanted = selectionOf(options);
  const { packs } = selectIn(project, wanted, locale);
  const found = (library ?? openLibrary(project, VERSION, locale)).load(wanted);
  if (!('error' in found)) return found;
  const { code, message, diagnostics } = found.error;
  if (diagnostics === undefined) throw new Failure(code, message);
  const [{ message: first, file, line }] = diagnostics;
  const key = project.errorsIn(packs).length > 0 ? 'table.pack-errors' : 'table.packs-apart';
  const said = wordsIn(locale)(key, { first, place: `${file}:${line}`, more: diagnostics.length - 1 });
  const drawn = (colours: Colours): string => drawFrames(diagnostics.slice(0, mostDrawn), sources, colours, locale);
  throw new Failure(code, said, EXIT.problems, { diagnostics, drawn, locale });
}

/** The seats as ids. If only a number is given, they are chosen so that the rules allow them, if that is possible. */
export function readSeats({ program }: GameSource, options: Partial<SelectionOptions>): string[][] {
  const { locale = 'en' } = options;
  if (options.seats !== undefined) {
    const seats = splitList(options.seats).flatMap((seat) => {
      const open = countOpenSeats(seat);
      if (open !== undefined) return Array.from({ length: open }, (): string[] => []);
      return [seat.split('+').map((id) => id.trim())];
    });
    refuseStrangers(program, seats.flat(), locale);
    if (options.players !== undefined && readCount('--players', options.players, 1, locale) !== seats.length)
      throw failIn(locale, 'usage', 'table.seats-contradict', { players: options.players, seats: options.seats });
    return seats;
  }
  const tables = SeatTables.of(program);
  if (options.players === undefined) return tables.usual();
  const players = readCount('--players', options.players, 1, locale);
  const { length } = tables.characters;
  if (players > length)
    throw failIn(locale, 'usage', 'table.too-many-players', {
      players,
      most: length,
      kinds: program.kinds[program.seats.playedWith].plural,
    });
  return tables.find(players) ?? tables.first(players);
}

/** Throws for unknown ids, and suggests the nearest id or lists all there are. */
function refuseStrangers(program: GameSource['program'], ids: readonly string[], locale: string): void {
  const { characters } = SeatTables.of(program);
  const stranger = ids.find((id) => !characters.includes(id));
  if (stranger === undefined) return;
  const kind = program.kinds[program.seats.playedWith].name;
  const slots = { kind, id: stranger, known: characters.join(', '), near: closest(stranger, characters) };
  throw failIn(locale, 'unknown-id', 'table.stranger', slots);
}

export function readMostDecisions({ mostDecisions, locale }: SelectionOptions): number {
  return readCount('--most-decisions', mostDecisions, 1, locale);
}

export function readCount(option: string, text: string, least: number, locale = 'en'): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < least || text.trim() === '')
    throw failIn(locale, 'usage', 'table.whole-number', { option, least, text });
  return number;
}

function readOption(text: string, locale = 'en'): [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw failIn(locale, 'usage', 'table.option-form', { text });
  return [text.slice(0, at), text.slice(at + 1)];
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Seats as `--seats` takes them; a seat that names nobody is counted. */
export function typedSeats(seats: readonly (readonly string[])[]): string {
  return seats.map((figures) => (figures.length === 0 ? '1' : figures.join('+'))).join(',');
}
