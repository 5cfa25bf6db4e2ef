// Plays a whole game between bots and tells it as a story.
import { Game, type GameSource, RandomBot } from '../interpreter/index.ts';
import { botSeed, narrate, seatFigures, Texts } from '../interpreter/internal.ts';

/** Throws `budget` when the game does not end after so many decisions. */
export function tellGame(source: GameSource, seats: string[][], seed: number, locale: string, mostDecisions?: number): string {
  const game = Game.follow(source, { seats, seed, locale });
  game.playOut(new RandomBot(botSeed(seed, seats)), mostDecisions, () => game.keepUp());
  const { texts } = game.source;
  const entries = game.story({ locale });
  if (!(texts instanceof Texts)) return entries.map((entry) => entry.text).join('\n');
  const result = game.result();
  return narrate(texts, { seats: seatFigures(source.program, game.rawState), entries, ...(result && { result }) }, locale);
}
