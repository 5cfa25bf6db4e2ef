// A whole game between bots as a story. What nobody decides but everybody sees (an action with a text of its own) is told too: the game is
// traced, and actions and behaviours for which the texts have a sentence become entries between the decisions.
import {
  RandomBot,
  Machine,
  Game,
  type GameSource,
  narrate,
  seatFigures,
  type StoryEntry,
  Texts,
  type State,
  type TraceEvent,
  type ActionCode,
  type Program,
} from '../interpreter/index.ts';

export function tellGame(source: GameSource, seats: string[][], seed: number, locale: string): string {
  const { texts } = source;
  if (!(texts instanceof Texts))
    return playOut(Game.start(source, { seats, seed, locale }), seed)
      .log({ locale })
      .map((entry) => entry.text)
      .join('\n');
  // Which sentences exist is settled once per action, not once per step.
  // What amendments wrap around an action goes by its name as well; the action itself is the last one called so.
  const itself = new Map(source.program.actions.map(({ name }, index) => [name, index]));
  const told = source.program.actions.map((action, index) =>
    itself.get(action.name) === index ? tellable(texts, action, locale) : undefined,
  );
  const events: { readonly n: number; readonly entry: StoryEntry }[] = [];
  const table: { game?: Game } = {};
  let listening = true;
  const tracer = {
    event(event: TraceEvent): void {
      const how = event.type === 'action' && listening ? told[event.action] : undefined;
      if (event.type === 'action' && how && table.game)
        events.push({ n: table.game.n, entry: { type: 'event', ...how, about: argumentsOf(source.program, table.game.rawState, event) } });
    },
  };
  const game = Game.start({ ...source, machine: new Machine(source.program, { tracer }) }, { seats, seed, locale });
  table.game = game;
  const moments = new Map<number, Pick<StoryEntry, 'about' | 'values'>>();
  playOut(game, seed, (decision, values) => moments.set(decision.n, { about: decision.about, values }));
  listening = false;
  const plain = Game.start(source, { seats, seed, locale });
  playOut(plain, seed);
  const entries: StoryEntry[] = [];
  let next = 0;
  for (const entry of plain.log({ locale })) {
    while (next < events.length && events[next].n < entry.n) entries.push(events[next++].entry);
    entries.push({ ...entry, ...moments.get(entry.n) });
  }
  entries.push(...events.slice(next).map((event) => event.entry));
  const result = plain.result();
  return narrate(texts, { seats: seatFigures(source.program, plain.rawState), entries, ...(result && { result }) }, locale);
}

/** Random answers to the end. */
function playOut(
  game: Game,
  seed: number,
  at?: (decision: { n: number; about: StoryEntry['about'] & object }, values: StoryEntry['values']) => void,
): Game {
  const bot = new RandomBot(seed);
  for (let decision = game.decision(); decision; decision = game.decision()) {
    at?.(decision, game.state().values);
    const { options } = decision;
    game.choose(bot.answer(game.rawState).map((pick) => options[pick].id));
  }
  return game;
}

/** The text that tells an action: of a step by its name, of a document's behaviour by kind and id. */
function tellable(texts: Texts, action: ActionCode, locale: string): { kind: string; option?: string } | undefined {
  if (texts.has('step', action.name, 'log', locale)) return { kind: action.name };
  const [kind, id] = action.name.split(' ');
  return id !== undefined && texts.has(kind, id, 'log', locale) ? { kind, option: id } : undefined;
}

/** Arguments of an action, by name and by the word for their type. */
function argumentsOf(
  program: Program,
  state: State,
  { action, ones, lists }: Extract<TraceEvent, { type: 'action' }>,
): Record<string, string | string[]> {
  const about: Record<string, string | string[]> = {};
  const pieceId = (piece: number): string => state.ids[(piece - program.firstPiece) / program.stride] ?? '';
  const documentId = (document: number): string => program.documents[document - 1]?.id ?? '';
  let one = 0;
  let many = 0;
  for (const { name, type } of program.actions[action].params) {
    const raw = type.many ? lists[many++] : ones[one++];
    if (type.base !== 'piece' && type.base !== 'document') continue;
    const id = type.base === 'piece' ? pieceId : documentId;
    const value = typeof raw === 'number' ? id(raw) : raw.map(id);
    about[name] = value;
    if (type.word !== undefined && !(type.word in about)) about[type.word] = value;
  }
  return about;
}
