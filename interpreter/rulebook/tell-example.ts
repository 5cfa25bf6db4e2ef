// Tells a scenario that passed as a worked example: the places before and after, what was played, asked and chosen in the sentences of the packs,
// and what lies elsewhere afterwards.
import { readBoard } from '../../grammar/packs/merge-boards.ts';
import type { Event, Expectation, Expr, Scenario } from '../../grammar/syntax/ast.ts';
import type { Selected } from '../check/select.ts';
import { type StateJson, stateJson } from '../game/state-json.ts';
import { resultOf } from '../game/result.ts';
import type { GameSource } from '../game/source.ts';
import { looksAtDecision } from '../scenario/run/expectations.ts';
import type { Part } from '../scenario/run/run-scenario.ts';
import { ScenarioTimeline } from '../scenario/run/scenario-timeline.ts';
import { Texts } from '../texts/texts.ts';
import { TableDrawing } from './draw-table.ts';
import type { Example, Moved, NamedPile, StoryLine } from './rulebook.ts';

export interface ToldScenarioPart extends Pick<Example, 'story' | 'before' | 'after' | 'columns' | 'moved'> {
  /** Nothing happens in it that could be told: it shows how the table stands. */
  readonly still: boolean;
  /** Steps of it that came to nothing. */
  readonly idle: number;
}

/** Lines of a story that a reader goes through; a scenario that plays rounds on end is no example. */
const mostLines = 14;
/** Ways between piles that are listed, and how many things of one. */
const mostMoved = 6;
const mostItems = 10;
/** Options of a question that are told. */
const mostOptions = 8;
/** And of the same question once more. */
const mostAgain = 3;

/** Undefined: it failed, there is nothing to show, or too much for an example. */
export function tellExample(part: Part, source: GameSource, selected: Selected, locale: string): ToldScenarioPart | undefined {
  if (!(source.texts instanceof Texts)) return undefined;
  const timeline = new ScenarioTimeline(part, source);
  if (timeline.failures.length > 0) return undefined;
  const texts = source.texts.with({ seats: timeline.seats });
  const first = timeline.moments.findIndex(({ type }) => type !== 'start' && type !== 'given');
  // Where a set-up is refused there is no table to draw.
  if (first < 1 || timeline.state.m.length === 0) return undefined;
  const story = new Storyteller(part, timeline, texts, locale).tell(first);
  const [before, after] = [first - 1, timeline.moments.length - 1].map((at) => stateJson(source.program, timeline.stateAt(at)));
  const names = {
    piece: (state: StateJson, id: string): string => pieceName(texts, state, id, locale),
    place: (state: StateJson, id: string): string => placeName(texts, state, id, locale),
  };
  const board = readBoard(selected.packs, selected.options);
  const drawing = new TableDrawing(board, names);
  const drawn = drawing.drawBoth(before, after);
  const hidden = (pile: string): boolean => board.piles.get(pile)?.arrange === 'hidden';
  const all = movedBetween(texts, before, after, locale, { hidden, places: drawing.pilesDrawn(after) });
  // Where everything changes, a list of it tells nothing.
  const moved = all.length > mostMoved || all.some(({ items }) => items.length > mostItems) ? [] : all;
  const shows = drawn.after !== undefined || moved.length > 0 || story.some(({ type }) => type !== 'deed');
  const still = !shows || story.length === 0;
  if ((still && drawn.before === undefined) || story.length > mostLines) return undefined;
  const idle = timeline.moments.filter(({ step }) => step?.idle === true).length;
  return { story, ...drawn, moved, still, idle };
}

class Storyteller {
  private readonly lines: StoryLine[] = [];
  /** Deeds that scenarios name by a verb, with the line they stand in. */
  private readonly deeds: { readonly line: number; readonly told: StoryLine }[];
  /** The kind of what seats are played with. */
  private readonly players: string;
  private readonly expected: ReadonlyMap<number, readonly Expectation[]>;
  private readonly dictated: readonly Dictated[];

  constructor(
    part: Part,
    private readonly timeline: ScenarioTimeline,
    private readonly texts: Texts,
    private readonly locale: string,
  ) {
    const lineOf = ({ start }: { readonly start: number }): number => part.file.position(start).line;
    const { program, model } = part.compiledSelection;
    this.players = program.kinds[program.seats.playedWith].name;
    this.deeds = eventsOf(part.scenario).flatMap((event) => {
      if (event.kind !== 'verb') return [];
      const { span, who, verb, object }: Verb = event;
      // A verb that answers a question is told by what was answered.
      const meant = model.verbs.get(verb.text);
      if (meant?.kind !== 'run' || object === undefined) return [];
      const [name, what] = [this.nameOf(who, this.players), this.nameOf(object, meant.piece ?? this.players)];
      if (name === undefined || what === undefined) return [];
      const sort = meant.piece === undefined ? undefined : this.texts.name('kind', meant.piece, this.locale);
      return [{ line: lineOf(span), told: { type: 'deed', who: name, what, ...(sort !== undefined && { sort }) } as const }];
    });
    const all = part.scenario.steps.flatMap((step) => (step.kind === 'then' ? step.expectations : []));
    const expected = new Map<number, Expectation[]>();
    for (const one of all) expected.set(lineOf(one.span), [...(expected.get(lineOf(one.span)) ?? []), one]);
    this.expected = expected;
    this.dictated = eventsOf(part.scenario).filter((event): event is Dictated => event.kind === 'chance');
  }

  tell(first: number): readonly StoryLine[] {
    const { timeline, texts, locale } = this;
    const asked = new Set<number>();
    this.setUp();
    for (const [at, { type, facts, step, said, n }] of timeline.moments.entries()) {
      if (at < first) continue;
      const line = said?.line ?? 0;
      this.deedsUpTo(line);
      if (type === 'event' && step !== undefined) this.say(texts.step(step, locale));
      else if (type === 'decision' && facts !== undefined) this.say(texts.logField(facts, 'log', locale));
      else if (type === 'chance' && facts !== undefined) this.say(texts.logField(facts, 'story', locale));
      else if (type === 'expect') {
        const here = this.expected.get(line) ?? [];
        this.scoresIn(here);
        if (here.some(({ kind }) => kind === 'winners')) this.winnersAt(at);
        if (here.some(showsDecision) && !asked.has(n)) {
          asked.add(n);
          this.question(at);
        }
      }
    }
    this.deedsUpTo(Infinity);
    return this.lines;
  }

  /** What the scenario has laid down about the set-up, and nothing else of it. */
  private setUp(): void {
    const { texts, locale } = this;
    for (const { chance, answers } of this.dictated) {
      const drawn = this.timeline.setUpDraws().filter(({ kind }) => kind === chance.text);
      for (const facts of drawn.slice(0, answers.length))
        this.say(texts.logField(facts, 'story', locale) ?? texts.logField(facts, 'log', locale));
    }
  }

  private winnersAt(at: number): void {
    const { texts, locale, timeline } = this;
    const result = resultOf(timeline.source.program, timeline.stateAt(at));
    this.say(texts.winnersLine(result, locale));
  }

  private deedsUpTo(line: number): void {
    while (this.deeds.length > 0 && this.deeds[0].line <= line) this.lines.push(this.deeds.shift()!.told);
  }

  private question(at: number): void {
    const open = this.timeline.decisionAt(at, this.locale);
    if (open === null || open.seat === 'chance' || open.options.length > mostOptions) return;
    const options = [...new Set(open.options.map(({ text }) => text))];
    const again = this.lines.some((line) => line.type === 'asked' && line.text === open.asks);
    if (again && options.length > mostAgain) return;
    this.lines.push({ type: 'asked', text: open.asks, options });
  }

  /** What somebody scores, by names and a number only. */
  private scoresIn(expectations: readonly Expectation[]): void {
    for (const one of expectations) {
      if (one.kind !== 'scores' || typeof one.total !== 'number') continue;
      const who = this.nameOf(one.who, this.players);
      const amount = this.texts.format('money', one.total, this.locale);
      const part = one.part === undefined ? undefined : this.texts.name('part', one.part.text, this.locale);
      if (who !== undefined) this.lines.push({ type: 'deed', who, what: part === undefined ? amount : `${part}, ${amount}` });
    }
  }

  private say(text: string | undefined): void {
    // A sentence whose slots nobody could fill is none.
    if (text === undefined || text === '' || /[{}]/.test(text)) return;
    const last = this.lines.at(-1);
    // The same again, as when every pile is shuffled, is said once.
    if (last?.type !== 'told' || last.text !== text) this.lines.push({ type: 'told', text });
  }

  private nameOf(one: Expr, kind: string): string | undefined {
    if (one.kind !== 'name') return undefined;
    const { text } = one.name;
    const found = this.texts.name(one.of?.text ?? kind, text, this.locale);
    return found === text ? undefined : found;
  }
}

/** That nobody is asked something says nothing about the question that is open instead. */
function showsDecision(expectation: Expectation): boolean {
  return looksAtDecision(expectation) && (expectation.kind !== 'asked' || expectation.who !== undefined);
}

type Verb = Extract<Event, { readonly kind: 'verb' }>;
type Dictated = Extract<Event, { readonly kind: 'chance' }>;

function eventsOf({ steps }: Scenario): readonly Event[] {
  return steps.flatMap((step) => (step.kind === 'when' ? step.events : []));
}

function pieceName(texts: Texts, state: StateJson, id: string, locale: string): string {
  const piece = state.pieces[id] as StateJson['pieces'][string] | undefined;
  const kind = String(piece?.['kind'] ?? '');
  return texts.name(kind, typeof piece?.['name'] === 'string' ? piece['name'] : id, locale);
}

/** Sentences call a place by a name of its own, if it has one, and not by what is printed on it. */
function placeName(texts: Texts, state: StateJson, id: string, locale: string): string {
  const piece = state.pieces[id] as StateJson['pieces'][string] | undefined;
  return texts.term(String(piece?.['kind'] ?? ''), id, locale)?.text ?? pieceName(texts, state, id, locale);
}

/** What lies in another pile than before, by where it came from and where it went. */
function movedBetween(
  texts: Texts,
  before: StateJson,
  after: StateJson,
  locale: string,
  { hidden, places }: { readonly hidden: (pile: string) => boolean; readonly places: ReadonlySet<string> },
): readonly Moved[] {
  const [was, is] = [pilesOfPieces(before), pilesOfPieces(after)];
  const pileOf = (id: string | undefined): NamedPile | undefined => {
    if (id === undefined) return undefined;
    const [owner, pile] = [id.slice(0, Math.max(0, id.lastIndexOf('.'))), id.slice(id.lastIndexOf('.') + 1)];
    if (hidden(pile)) return undefined;
    const whose = owner === '' ? undefined : placeName(texts, after, owner, locale);
    // What lies openly at a place is there: which pile that is tells a reader nothing.
    if (whose !== undefined && places.has(id)) return { pile, name: whose };
    const name = texts.name('pile', pile, locale);
    return { pile, name: whose === undefined ? name : `${whose}: ${name}` };
  };
  const found = new Map<string, { readonly from?: NamedPile; readonly to?: NamedPile; readonly counts: Map<string, number> }>();
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    if (was.get(id) === is.get(id)) continue;
    const [from, to] = [pileOf(was.get(id)), pileOf(is.get(id))];
    if (from?.name === to?.name) continue;
    const key = `${from?.name ?? ''}\n${to?.name ?? ''}`;
    const group = found.get(key) ?? { ...(from && { from }), ...(to && { to }), counts: new Map<string, number>() };
    found.set(key, group);
    const name = pieceName(texts, after, id, locale);
    group.counts.set(name, (group.counts.get(name) ?? 0) + 1);
  }
  return [...found.values()].map(({ counts, ...piles }) => ({
    items: [...counts].map(([name, count]) => (count === 1 ? name : `${count} × ${name}`)),
    ...piles,
  }));
}

function pilesOfPieces({ piles }: StateJson): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(piles).flatMap(([pile, items]) =>
      items.flatMap((item): [string, string][] => (typeof item === 'string' ? [[item, pile]] : [])),
    ),
  );
}
