// The log of a game, read from its journal: decisions, outcomes of chance and steps that are told, in order. The log of a viewer holds only what
// that viewer may know: of the choices of others, what it sees of them afterwards; of chance, what can never be hidden; of steps, those whose
// pieces it can identify.
import type { ChooseInstr, Program } from '../program/program.ts';
import type { State } from '../runtime/state.ts';
import { askedInstr, isChance, type AskingInstr } from './asked.ts';
import { describeAbout, type OpenDecision } from './decision.ts';
import { EngineError } from './engine-error.ts';
import type { Answer } from './game.ts';
import { optionsFor, valueFacts } from './ids.ts';
import type { ActionEvent, DrawnEvent, Journal, Stretch } from './journal.ts';
import { canLieInPile, Layout } from './layout.ts';
import type { FullSetup } from './setup.ts';
import { type GameSource, locate } from './source.ts';
import { everythingVisible, storyValues, type JsonObject } from './state-json.ts';
import { plainTexts, sayStep, stepName, type LogFacts, type OptionFacts, type StepFacts } from './text-source.ts';
import { ToldActions } from './told-steps.ts';
import { seatsAt } from './seat-figures.ts';
import { byCodeUnit } from './digest.ts';
import { type Viewer, viewerPiece } from './sight.ts';
import { SeatVisibility } from './view.ts';

export interface LogEntry {
  /** Position in this log, from 1. */
  readonly i: number;
  /** Number of the decision, or of the last one before it. */
  readonly n: number;
  readonly type: 'decision' | 'chance' | 'event';
  readonly text: string;
  readonly file: string;
  readonly line: number;
  /** The name of the choice or chance; of an event the step, or the document with its kind. */
  readonly kind: string;
  /** Of decisions and chance. */
  readonly seat?: number | 'chance';
  /** The answer as `choose` takes it; in a seat's log only as much of it as the seat may know. An event has none. */
  readonly option?: Answer;
}

/** An entry with what a narrator needs besides: what the entry was about, and the values of the game then. */
export interface StoryLine extends LogEntry {
  readonly about: StepFacts['about'];
  readonly values?: JsonObject;
  /** For decisions and chance: what was answered, as far as the viewer may know it. */
  readonly options?: readonly OptionFacts[];
}

interface Line {
  readonly n: number;
  readonly facts: LogFacts | StepFacts;
  readonly option?: Answer;
  readonly site: number;
  readonly values?: JsonObject;
  /** What the seats were played with then, in a game that began without names. */
  readonly seats?: readonly (readonly string[])[];
}

/** One decision or outcome of chance. `after` is the state at the next point where something is or would be asked. */
interface Happening {
  readonly before: State;
  readonly after: State;
  readonly picks: readonly number[];
  readonly chance: boolean;
  /** Number of the decision; for chance that was not asked, of the last one before it. */
  readonly n: number;
}

/** An answer to a decision that several seats answer together; it is kept back until all have answered. */
interface KeptBack {
  readonly happening: Happening;
  readonly open: OpenDecision;
}

/** The viewer of a log, and whether every line carries the values of the game, for narration. */
export interface Reading {
  readonly seat?: Viewer;
  readonly rich?: boolean;
}

/**
 * Reads one log: the whole one, that of a seat, or what everybody may know. It remembers how far it has read, so that reading on is incremental.
 */
export class LogReader {
  private readonly seat: Viewer | undefined;
  private readonly rich: boolean;
  private readonly journal: Journal;
  private readonly setup: FullSetup;
  private readonly toldActions: ToldActions;
  private readonly lines: Line[] = [];
  /** A cache of the sentences of the lines, by locale. A log is read again and again, and only its end is new. */
  private readonly said = new Map<string, LogEntry[]>();
  private source: GameSource;
  private kept: KeptBack[] = [];
  /** Seats that have answered the decision put to several at once. */
  private together = new Set<number | 'chance'>();
  /** How many stretches have been read, and by number of answered decisions: how many lines there were then. */
  private read = 0;
  private readonly told: number[] = [];

  constructor(source: GameSource, setup: FullSetup, journal: Journal, { seat, rich = false }: Reading = {}) {
    this.source = source;
    this.setup = setup;
    this.journal = journal;
    this.seat = seat;
    this.rich = rich;
    this.toldActions = new ToldActions(source);
  }

  /** Reads the journal on to its end. `source` has texts that name the seats as they are played now. */
  readOn(source: GameSource): this {
    if (source !== this.source) this.said.clear();
    this.source = source;
    const { stretches } = this.journal;
    for (; this.read < stretches.length; this.read += 1) {
      const { n } = stretches[this.read];
      // What a `given` laid down was not played: the log begins after it.
      if (n > 0 || this.setup.given === undefined) this.tell(this.read);
      this.told[n] = this.lines.length;
    }
    return this;
  }

  /** The entries of the log from a position on. `until`: only those that there were when that many decisions were answered. */
  entries(from: number, locale: string, until?: number): readonly LogEntry[] {
    const end = until === undefined ? this.lines.length : this.toldAfter(until);
    const said = this.said.get(locale) ?? [];
    this.said.set(locale, said);
    if (from > end) return [];
    for (let at = said.length; at < end; at += 1) said.push(this.entry(this.lines[at], at + 1, locale));
    return said.slice(Math.max(0, from - 1), end);
  }

  story(from: number, locale: string): readonly StoryLine[] {
    const start = Math.max(0, from - 1);
    const entries = this.entries(from, locale);
    return entries.map((entry, index) => {
      const { facts, values } = this.lines[start + index];
      return {
        ...entry,
        about: facts.about,
        ...('options' in facts && { options: facts.options }),
        ...(values !== undefined && { values }),
      };
    });
  }

  private entry({ n, facts, option, site, seats }: Line, i: number, locale: string): LogEntry {
    const { source } = this;
    const texts = (seats === undefined ? source.texts : (source.texts?.with?.({ seats }) ?? source.texts)) ?? plainTexts;
    const { file, line } = locate(source, site);
    if ('id' in facts) return { i, n, type: 'event', text: sayStep(texts, facts, locale), file, line, kind: stepName(facts) };
    const { type, kind, seat } = facts;
    return { i, n, type, text: texts.log(facts, locale), file, line, kind, seat, option };
  }

  private toldAfter(answered: number): number {
    for (let n = Math.min(answered, this.told.length - 1); n >= 0; n -= 1) if (this.told[n] !== undefined) return this.told[n];
    return 0;
  }

  /** Adds the answer with which a stretch begins, then the steps and outcomes that followed. Forced answers are not told. */
  private tell(index: number): void {
    const { journal } = this;
    const stretch = journal.stretches[index];
    const { n, before, deed, entries } = stretch;
    const draws = entries.flatMap((entry, at) => (entry.type === 'drawn' && entry.among !== undefined ? [at + 1] : []));
    /** The state in which something is asked next. */
    const next = (): State => (draws.length > 0 ? journal.stateAsking(stretch, draws[0]) : journal.stateAfter(index));
    if (deed.type === 'answer' && journal.isAnswer(index))
      this.tellHappening({ before, after: next(), picks: deed.picks, chance: isChance(before), n });
    for (const [at, entry] of entries.entries()) {
      if (entry.type === 'action') this.tellStep(stretch, entry, at + 1);
      else if (entry.type === 'idle') {
        if (this.toldActions.tellsIdle(entry, at, entries)) this.addStep(stretch, entry.step, entry.began, true);
      } else if (at + 1 === draws[0]) {
        const asking = next();
        draws.shift();
        this.tellHappening({ before: asking, after: next(), picks: this.picksOf(asking, entry as DrawnEvent), chance: true, n });
      }
    }
  }

  private tellStep(stretch: Stretch, event: ActionEvent, entries: number): void {
    if (this.toldActions.tells(event)) this.addStep(stretch, event, entries, false);
  }

  private addStep(stretch: Stretch, event: ActionEvent, entries: number, idle: boolean): void {
    const state = this.journal.stateAt(stretch, entries);
    const facts = this.toldActions.factsOf(event, state, this.seat, idle);
    if (facts !== undefined) this.lines.push({ n: stretch.n, facts, site: event.site, ...(this.rich && { values: this.valuesIn(state) }) });
  }

  private tellHappening(happening: Happening): void {
    const { program } = this.journal;
    const { before, after } = happening;
    const open = this.journal.openIn(before);
    const instr = askedInstr(program, before);
    if (this.seat === undefined || open.seat === this.seat) this.add(happening, open, open.slots, chosenOptions(happening, open));
    else if (instr.op !== 'choose') this.tellChance(happening, open);
    else if (open.together) this.kept.push({ happening, open });
    else if (!open.secret) this.tellOther(happening, open);
    if (open.together) this.together.add(open.seat);
    if (this.together.size > 0 && !this.stillTogether(instr, after)) this.reveal(after);
  }

  /**
   * Whether other seats are still asked the decision that has been answered. A seat that is asked once more has a new decision of the same name.
   */
  private stillTogether(instr: AskingInstr, state: State): boolean {
    const { program } = this.journal;
    if (state.base < 0 || isChance(state) || askedInstr(program, state) !== instr) return false;
    return !this.together.has(new Layout(program, state).seatIndex(state.seat));
  }

  private reveal(after: State): void {
    for (const { happening, open } of this.kept) if (!open.secret) this.tellOther({ ...happening, after }, open);
    this.kept = [];
    this.together = new Set();
  }

  /** Adds an outcome of chance, if no outcome of this chance could ever be hidden from any seat. */
  private tellChance(happening: Happening, open: OpenDecision): void {
    const { program } = this.journal;
    const instr = askedInstr(program, happening.before);
    if (instr.op !== 'pick' || instr.type.base !== 'piece') return;
    const kinds = instr.type.kinds ?? [];
    if (kinds.length === 0 || kinds.some((kind) => canLieInPile(program, kind))) return;
    this.add(happening, open, this.aboutFor(happening.before), chosenOptions(happening, open));
  }

  private tellOther(happening: Happening, open: OpenDecision): void {
    const { before, after, picks } = happening;
    if (picks.length === 0) {
      // To tell that a seat declined would tell that it had something to decline.
      if (this.seesEveryOption(before)) this.add(happening, open, this.aboutFor(before), []);
      return;
    }
    const visibility = this.eyesOn(after);
    const known = picks.map((pick) => this.knownOption(before, pick, visibility));
    if (!open.ordered) known.sort((left, right) => byCodeUnit(left.id, right.id));
    this.add(happening, open, this.aboutFor(before), known);
  }

  /** What a seat knows of another's choice: the branch, and of a piece as much as it sees of it afterwards. */
  private knownOption(before: State, pick: number, visibility: SeatVisibility): OptionFacts {
    const { layout } = visibility;
    const instr = askedInstr(layout.program, before) as ChooseInstr;
    const branch = instr.branches[before.options[pick * 3]];
    const value = before.options[pick * 3 + 1];
    const named = branch.name === undefined ? [] : [branch.name];
    const words = branch.parts.flatMap((part) => (part === 'value' ? [] : [part.word]));
    const shows = branch.type !== undefined && (branch.name === undefined || branch.parts.includes('value'));
    if (branch.type === undefined || !shows) return { id: [...named, ...words].join(':'), branch: branch.name, words };
    const facts = valueFacts(layout, branch.type, value, instr.exact, visibility);
    if (branch.type.base === 'piece' && value !== 0 && named.length > 0 && !visibility.sees(value, 0))
      return { id: named[0], branch: branch.name, words: [], hidden: facts.kind };
    const parts = branch.parts.length === 0 ? [facts.name] : branch.parts.map((part) => (part === 'value' ? facts.name : part.word));
    return { id: [...named, ...parts].join(':'), branch: branch.name, words, value: facts };
  }

  private seesEveryOption(before: State): boolean {
    const { program } = this.journal;
    const instr = askedInstr(program, before) as ChooseInstr;
    const visibility = this.eyesOn(before);
    for (let at = 0; at < before.options.length; at += 3) {
      const isPiece = instr.branches[before.options[at]].type?.base === 'piece';
      if (isPiece && before.options[at + 1] !== 0 && !visibility.sight.identifies(before.options[at + 1])) return false;
    }
    return true;
  }

  private aboutFor(state: State): LogFacts['about'] {
    const visibility = this.eyesOn(state);
    return describeAbout(visibility.layout, visibility).slots;
  }

  private eyesOn(state: State): SeatVisibility {
    const layout = new Layout(this.journal.program, state);
    return new SeatVisibility(layout, viewerPiece(layout, this.seat ?? 0));
  }

  private add({ n, chance, before }: Happening, open: OpenDecision, about: LogFacts['about'], options: readonly OptionFacts[]): void {
    const { setup, journal } = this;
    const seats = seatsAt(journal.program, setup.seats, before);
    const played = typeof open.seat === 'number' ? (seats[open.seat] ?? []) : [];
    const facts: LogFacts = { type: chance ? 'chance' : 'decision', kind: open.kind, seat: open.seat, played, about, options };
    const ids = options.map(({ id }) => id);
    const values = this.rich ? this.valuesIn(before) : undefined;
    const option = open.many || ids.length !== 1 ? ids : ids[0];
    this.lines.push({ n, facts, option, site: open.site, values, ...(seats !== setup.seats && { seats }) });
  }

  /** The option numbers that lead to what was drawn. */
  private picksOf(asking: State, { values }: DrawnEvent): readonly number[] {
    const { program } = this.journal;
    const instr = askedInstr(program, asking);
    const pieces = instr.op === 'shuffle' || (instr.op === 'pick' && instr.type.base === 'piece');
    const { options } = asking;
    return values.map((value) => {
      for (let at = 0; at < options.length; at += 2)
        if (options[at] === value || (pieces && sameFace(program, asking, options[at], value))) return at / 2;
      throw new EngineError('internal', 'the log does not fit the game');
    });
  }

  private valuesIn(state: State): JsonObject {
    const layout = new Layout(this.journal.program, state);
    return storyValues(layout, this.seat === undefined ? everythingVisible(layout) : this.eyesOn(state));
  }
}

/** Whether two pieces are equal as chance tells pieces apart. */
function sameFace(program: Program, state: State, left: number, right: number): boolean {
  const kindOf = (piece: number): number => state.kinds[(piece - program.firstPiece) / program.stride];
  if (state.m[left] !== state.m[right] || kindOf(left) !== kindOf(right)) return false;
  return program.kinds[kindOf(left)].exactSame?.every((offset) => state.m[left + offset] === state.m[right + offset]) ?? false;
}

function chosenOptions({ picks }: Happening, open: OpenDecision): readonly OptionFacts[] {
  return optionsFor(open.options, picks);
}
