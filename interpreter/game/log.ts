// The log: decisions, outcomes of chance and steps that are told, in order. A seat's log holds only what that seat may know: of what others
// chose, what it sees of it afterwards; of chance, what can never be hidden; of steps, those whose pieces it can identify.
import type { ChooseInstr } from '../program/program.ts';
import type { State } from '../runtime/state.ts';
import { askedInstr, isChance, type AskingInstr } from './asked.ts';
import { describeAbout, openDecision, type OpenDecision } from './decision.ts';
import type { Answer, History } from './game.ts';
import { optionsFor, valueFacts } from './ids.ts';
import { canLieInPile, Layout } from './layout.ts';
import { Retelling, type Happening } from './retelling.ts';
import { locate } from './source.ts';
import { everythingVisible, storyValues, type JsonObject } from './state-json.ts';
import { plainTexts, sayStep, stepName, type LogFacts, type OptionFacts, type StepFacts } from './text-source.ts';
import type { Listening, ToldStep } from './told-steps.ts';
import { seatsAt } from './seat-figures.ts';
import { byCodeUnit } from './digest.ts';
import { type Viewer, viewerPiece } from './sight.ts';
import { SeatEyes } from './view.ts';

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
  /** As `choose` takes it; in a seat's log only as much of it as the seat may know. An event has none. */
  readonly option?: Answer;
}

/** An entry and what a narrator wants to know besides: what it was about, and how the values of the game stood. */
export interface StoryLine extends LogEntry {
  readonly about: StepFacts['about'];
  readonly values?: JsonObject;
  /** Of decisions and chance: what was answered, as far as the reader may know it. */
  readonly options?: readonly OptionFacts[];
}

interface Line {
  readonly n: number;
  readonly facts: LogFacts | StepFacts;
  readonly option?: Answer;
  readonly site: number;
  readonly values?: JsonObject;
  /** Who played the seats then, at a table that began without names. */
  readonly seats?: readonly (readonly string[])[];
}

/** An answer given together with others, kept back until all are in. */
interface KeptBack {
  readonly happening: Happening;
  readonly open: OpenDecision;
}

/** Reads one log: the whole one, that of a seat, or what everybody may know. Remembers how far it has read. */
export class LogReader {
  private readonly seat: Viewer | undefined;
  private readonly rich: boolean;
  private readonly retelling: Retelling;
  private readonly lines: Line[] = [];
  private kept: KeptBack[] = [];
  /** Seats that have answered the decision put to several at once. */
  private together = new Set<number | 'chance'>();
  private history: History;
  /** By number of answered decisions: how many lines there were then. */
  private readonly told: number[] = [];

  /** `rich`: keeps the values of the game with every line, for stories. */
  constructor(history: History, { seat, rich = false }: Listening = {}) {
    this.history = history;
    this.seat = seat;
    this.rich = rich;
    this.retelling = new Retelling(history, { seat, rich });
  }

  readOn(history: History): void {
    this.history = history;
    for (let told = this.retelling.next(history); told !== undefined; told = this.retelling.next(history)) this.tell(told);
    const { n, steps } = this.retelling.latest();
    this.addSteps(n, steps);
    this.told[n] = this.lines.length;
  }

  /** `until`: only what had been told when that many decisions were answered. */
  entries(from: number, locale: string, until?: number): readonly LogEntry[] {
    const end = until === undefined ? this.lines.length : this.toldAfter(until);
    const start = Math.max(0, from - 1);
    return this.lines.slice(start, end).map((line, index) => this.entry(line, start + index + 1, locale));
  }

  story(from: number, locale: string): readonly StoryLine[] {
    const start = Math.max(0, from - 1);
    return this.lines.slice(start).map((line, index) => ({
      ...this.entry(line, start + index + 1, locale),
      about: line.facts.about,
      ...('options' in line.facts && { options: line.facts.options }),
      ...(line.values !== undefined && { values: line.values }),
    }));
  }

  private entry({ n, facts, option, site, seats }: Line, i: number, locale: string): LogEntry {
    const { source } = this.history;
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

  private tell(happening: Happening): void {
    this.addSteps(happening.earlier.n, happening.earlier.steps);
    this.tellHappening(happening);
    this.addSteps(happening.n, happening.steps);
    this.told[happening.n] = this.lines.length;
  }

  private tellHappening(happening: Happening): void {
    const { program } = this.history.source;
    const { before, after } = happening;
    const open = openDecision(program, before);
    const instr = askedInstr(program, before);
    if (this.seat === undefined || open.seat === this.seat) this.add(happening, open, open.slots, chosenOptions(happening, open));
    else if (instr.op !== 'choose') this.tellChance(happening, open);
    else if (open.together) this.kept.push({ happening, open });
    else if (!open.secret) this.tellOther(happening, open);
    if (open.together) this.together.add(open.seat);
    if (this.together.size > 0 && !this.stillTogether(instr, after)) this.reveal(after);
  }

  /** Whether others are still asked what has been answered. A seat asked once more is a new decision of the same name. */
  private stillTogether(instr: AskingInstr, state: State): boolean {
    const { program } = this.history.source;
    if (state.base < 0 || isChance(state) || askedInstr(program, state) !== instr) return false;
    return !this.together.has(new Layout(program, state).seatIndex(state.seat));
  }

  private reveal(after: State): void {
    for (const { happening, open } of this.kept) if (!open.secret) this.tellOther({ ...happening, after }, open);
    this.kept = [];
    this.together = new Set();
  }

  /** Chance is told where no outcome could ever be hidden from anybody. */
  private tellChance(happening: Happening, open: OpenDecision): void {
    const { program } = this.history.source;
    const instr = askedInstr(program, happening.before);
    if (instr.op !== 'pick' || instr.type.base !== 'piece') return;
    const kinds = instr.type.kinds ?? [];
    if (kinds.length === 0 || kinds.some((kind) => canLieInPile(program, kind))) return;
    this.add(happening, open, this.aboutFor(happening.before), chosenOptions(happening, open));
  }

  private tellOther(happening: Happening, open: OpenDecision): void {
    const { before, after, picks } = happening;
    if (picks.length === 0) {
      // That somebody declined tells that there was something to decline.
      if (this.seesEveryOption(before)) this.add(happening, open, this.aboutFor(before), []);
      return;
    }
    const eyes = this.eyesOn(after);
    const known = picks.map((pick) => this.knownOption(before, pick, eyes));
    if (!open.ordered) known.sort((left, right) => byCodeUnit(left.id, right.id));
    this.add(happening, open, this.aboutFor(before), known);
  }

  /** What a seat knows of another's choice: the branch, and of a piece as much as it sees of it afterwards. */
  private knownOption(before: State, pick: number, eyes: SeatEyes): OptionFacts {
    const { layout } = eyes;
    const instr = askedInstr(layout.program, before) as ChooseInstr;
    const branch = instr.branches[before.options[pick * 3]];
    const value = before.options[pick * 3 + 1];
    const named = branch.name === undefined ? [] : [branch.name];
    const words = branch.parts.flatMap((part) => (part === 'value' ? [] : [part.word]));
    const shows = branch.type !== undefined && (branch.name === undefined || branch.parts.includes('value'));
    if (branch.type === undefined || !shows) return { id: [...named, ...words].join(':'), branch: branch.name, words };
    const facts = valueFacts(layout, branch.type, value, instr.exact, eyes);
    if (branch.type.base === 'piece' && value !== 0 && named.length > 0 && !eyes.sees(value, 0))
      return { id: named[0], branch: branch.name, words: [], hidden: facts.kind };
    const parts = branch.parts.length === 0 ? [facts.name] : branch.parts.map((part) => (part === 'value' ? facts.name : part.word));
    return { id: [...named, ...parts].join(':'), branch: branch.name, words, value: facts };
  }

  private seesEveryOption(before: State): boolean {
    const { program } = this.history.source;
    const instr = askedInstr(program, before) as ChooseInstr;
    const eyes = this.eyesOn(before);
    for (let at = 0; at < before.options.length; at += 3) {
      const isPiece = instr.branches[before.options[at]].type?.base === 'piece';
      if (isPiece && before.options[at + 1] !== 0 && !eyes.sight.identifies(before.options[at + 1])) return false;
    }
    return true;
  }

  private aboutFor(state: State): LogFacts['about'] {
    const eyes = this.eyesOn(state);
    return describeAbout(eyes.layout, eyes).slots;
  }

  private eyesOn(state: State): SeatEyes {
    const layout = new Layout(this.history.source.program, state);
    return new SeatEyes(layout, viewerPiece(layout, this.seat ?? 0));
  }

  private addSteps(n: number, steps: readonly ToldStep[]): void {
    for (const { facts, site, values } of steps) this.lines.push({ n, facts, site, values });
  }

  private add({ n, chance, before }: Happening, open: OpenDecision, about: LogFacts['about'], options: readonly OptionFacts[]): void {
    const { source, setup } = this.history;
    const seats = seatsAt(source.program, setup.seats, before);
    const played = typeof open.seat === 'number' ? (seats[open.seat] ?? []) : [];
    const facts: LogFacts = { type: chance ? 'chance' : 'decision', kind: open.kind, seat: open.seat, played, about, options };
    const ids = options.map(({ id }) => id);
    const values = this.rich ? this.valuesIn(before) : undefined;
    const option = open.many || ids.length !== 1 ? ids : ids[0];
    this.lines.push({ n, facts, option, site: open.site, values, ...(seats !== setup.seats && { seats }) });
  }

  private valuesIn(state: State): JsonObject {
    const layout = new Layout(this.history.source.program, state);
    return storyValues(layout, this.seat === undefined ? everythingVisible(layout) : this.eyesOn(state));
  }
}

function chosenOptions({ picks }: Happening, open: OpenDecision): readonly OptionFacts[] {
  return optionsFor(open.options, picks);
}
