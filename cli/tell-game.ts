// A whole game between bots as a story.
import { botSeed, RandomBot, Game, type GameSource, narrate, seatFigures, Texts } from '../interpreter/index.ts';

export function tellGame(source: GameSource, seats: string[][], seed: number, locale: string): string {
  const game = Game.start(source, { seats, seed, locale });
  const bot = new RandomBot(botSeed(seed, seats));
  for (let decision = game.decision(); decision; decision = game.decision()) {
    const { options } = decision;
    game.choose(bot.answer(game.rawState).map((pick) => options[pick].id));
  }
  const { texts } = source;
  const entries = game.story({ locale });
  if (!(texts instanceof Texts)) return entries.map((entry) => entry.text).join('\n');
  const result = game.result();
  return narrate(texts, { seats: seatFigures(source.program, game.rawState), entries, ...(result && { result }) }, locale);
}
