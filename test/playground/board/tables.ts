// Games and their scenes for the tests of the board: packs from the disk or made up, with texts, played by dice.
import { readBoard, type Board } from '../../../grammar/packs/merge-boards.ts';
import { Game, type GameSource, type InputFile, type Selection } from '../../../interpreter/index.ts';
import { textsOfPacks } from '../../../interpreter/internal.ts';
import { select } from '../../../interpreter/check/select.ts';
import { slotResolver } from '../../../interpreter/text-slots.ts';
import { makeScene } from '../../../playground/src/board/scene.ts';
import type { Words } from '../../../playground/src/board/layout.ts';
import type { Scene } from '../../../playground/src/protocol/scene.ts';
import { loadGame, readPacks, projectOf } from '../../support/packs.ts';
import { anyAnswer, dice } from '../../support/random-play.ts';

export interface Table {
  readonly source: GameSource;
  readonly board: Board;
  readonly characters: readonly string[];
}

export const WORDS: Words = { next: 'next', first: 'goes first', asked: 'to act', hidden: 'hidden', aside: 'off the board', bot: 'bot' };

export function openTable(files: readonly InputFile[], selection: Selection = {}): Table {
  const { workspace, source, characters } = loadGame(files, selection);
  const selected = select(workspace, selection);
  if ('error' in selected) throw new Error(selected.error.message);
  const texts = textsOfPacks(selected.packs, { rules: slotResolver(projectOf(files).program(selected)) });
  return { source: { ...source, texts }, board: readBoard(selected.packs, selected.options), characters };
}

export const baseTable = (preset?: string): Table => openTable(readPacks('rules'), preset === undefined ? {} : { preset });
export const expertTable = (): Table => baseTable('expert');
export const magpiesTable = (): Table => openTable(readPacks('test/fixtures/games/magpies'));

/** `each`: how many characters a seat is played with. */
export function start({ source, characters }: Table, players: number, seed: number, each = 1): Game {
  const seats = Array.from({ length: players }, (_, at) => characters.slice(at * each, (at + 1) * each));
  return Game.start(source, { seats, seed });
}

export function sceneOf({ board, source }: Table, game: Game, seat: number | null, locale = 'en'): Scene {
  const decision = game.decision(locale);
  const open = decision !== null && (seat === null || decision.seat === seat) ? decision : null;
  return makeScene({
    board,
    program: source.program,
    state: seat === null ? game.state() : game.view(seat),
    texts: game.source.texts,
    locale,
    viewer: seat,
    seats: game.setup.seats,
    decision: open,
    offered: open === null ? {} : game.offered(seat ?? undefined),
  });
}

/** Plays by dice and looks before every n-th decision, and at the end. */
export function watch(game: Game, seed: number, every: number, look: (game: Game) => void): void {
  const roll = dice(seed);
  for (let n = 0; !game.over; n += 1) {
    if (n % every === 0) look(game);
    game.choose(anyAnswer(game, roll));
  }
  look(game);
}
