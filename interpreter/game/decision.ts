// Makes the open decision as JSON, on demand: which seat is asked what, about what, with which options.
import { slotsOfPart, wordOf } from '../program/about.ts';
import type { Program } from '../program/program.ts';
import { Ask, type State } from '../runtime/state.ts';
import { askedAbout, askedInstr, isChance } from './asked.ts';
import { questionsAbout } from './option-questions.ts';
import { offeredOptions, valueFacts, type OfferedOption } from './ids.ts';
import { documentAt, Layout } from './layout.ts';
import { locate, type GameSource, type SourcePosition } from './source.ts';
import { emptyRecord } from './state-json.ts';
import { plainTexts, type About, type Slots } from './text-source.ts';
import { SeatVisibility } from './view.ts';

export interface Decision {
  /** The number of the decision, counted from 1. */
  readonly n: number;
  readonly seat: number | 'chance';
  readonly kind: string;
  readonly about: About;
  readonly asks: string;
  readonly options: readonly { readonly id: string; readonly text: string; readonly count?: number }[];
  readonly min: number;
  readonly max: number;
  readonly ordered: boolean;
  readonly secret: boolean;
  readonly together: boolean;
  readonly at: SourcePosition;
}

/** The open decision without number and texts. */
export interface OpenDecision extends Matter {
  readonly seat: number | 'chance';
  readonly kind: string;
  readonly options: readonly OfferedOption[];
  readonly min: number;
  readonly max: number;
  /** Whether the answer is a list. */
  readonly many: boolean;
  readonly ordered: boolean;
  readonly secret: boolean;
  readonly together: boolean;
  readonly site: number;
}

export function openDecision(program: Program, state: State): OpenDecision {
  const layout = new Layout(program, state);
  const instr = askedInstr(program, state);
  const chance = isChance(state);
  const visibility = chance ? undefined : new SeatVisibility(layout, state.seat);
  const choose = instr.op === 'choose' ? instr : undefined;
  return {
    seat: chance ? 'chance' : layout.seatIndex(state.seat),
    kind: instr.op === 'choose' ? program.choices[instr.choice].name : program.chances[instr.chance].name,
    ...describeAbout(layout, visibility),
    options: offeredOptions(layout, visibility),
    min: state.min,
    max: state.max,
    many: choose?.many ?? (instr.op === 'shuffle' || (instr.op === 'pick' && instr.count !== undefined)),
    ordered: choose?.ordered ?? (instr.op === 'shuffle' || (instr.op === 'pick' && instr.count !== undefined)),
    secret: choose?.secret ?? false,
    together: choose?.together ?? false,
    site: instr.site,
  };
}

/** Makes the JSON of a decision; `open` is what is asked in that state. */
export function decisionJson(source: GameSource, state: State, open: OpenDecision, n: number, locale: string): Decision {
  const texts = source.texts ?? plainTexts;
  return {
    n,
    seat: open.seat,
    kind: open.kind,
    about: open.about,
    asks: texts.asks(open.kind, open.slots, locale),
    options: open.options.map((option) => ({
      id: option.id,
      text: texts.option(open.kind, option, locale, questionsAbout(source, state, option)),
      ...(option.count > 1 && { count: option.count }),
    })),
    min: open.min,
    max: open.max,
    ordered: open.ordered,
    secret: open.secret,
    together: open.together,
    at: locate(source, open.site),
  };
}

/** The only possible answer (the machine's option numbers), or undefined if there are several. Chance is never forced. */
export function onlyAnswer(program: Program, state: State): readonly number[] | undefined {
  const { min, max, options } = state;
  if (state.ask !== Ask.decision || min !== max) return undefined;
  if (min === 0) return [];
  const offered = openDecision(program, state).options;
  if (offered.length === 1) return offered[0].members.flatMap(repeat).slice(0, min);
  const all: number[] = [];
  for (let at = 0; at < options.length; at += 3) all.push(...repeat({ index: at / 3, count: options[at + 2] }));
  const instr = askedInstr(program, state);
  return all.length === min && instr.op === 'choose' && !instr.ordered ? all : undefined;
}

function repeat({ index, count }: { readonly index: number; readonly count: number }): readonly number[] {
  return new Array<number>(count).fill(index);
}

/** What a question is about, as far as its viewer knows it. */
export interface Matter {
  /** What the protocol sends: everything by one name. */
  readonly about: About;
  /** What texts use: everything by every name it has (program/about.ts), also what the viewer cannot identify. */
  readonly slots: Slots;
}

/**
 * Describes what the question is about. In `about`, a parameter goes by the word for its type. Of several parameters with one word, the one that
 * belongs to the asked seat has it (the one that acts, not the one that is acted on), and the others go by their own names. The asked seat goes
 * by the word, too, if no parameter has it. What was chosen before goes by its name.
 */
export function describeAbout(layout: Layout, visibility: SeatVisibility | undefined): Matter {
  const { program, state } = layout;
  const parts = askedAbout(program, state);
  const named = parts.filter(({ part: { type }, value }) => value !== 0 && (type.base === 'document' || isKnown(visibility, value)));
  const nameOf = ({ part, value }: AskedPart): string => valueFacts(layout, part.type, value, false, visibility).name;
  const about = emptyRecord<string>();
  const given = named.filter(({ part }) => part.as === 'given');
  const self = given.find(({ part }) => part.name === 'self')?.value;
  for (const one of given) {
    const word = wordFor(layout, one);
    const rivals = given.filter((other) => wordFor(layout, other) === word);
    const own = rivals.filter(({ part, value }) => part.type.base === 'piece' && belongsToAsked(layout, value, visibility));
    const principal = own.find(({ value }) => value === self) ?? own[0] ?? rivals[0];
    about[one === principal ? word : one.part.name] = nameOf(one);
  }
  for (const one of named.filter(({ part }) => part.as !== 'given')) {
    const word = wordFor(layout, one);
    if (one.part.name in about) continue;
    about[one.part.as === 'asked' && !(word in about) ? word : one.part.name] = nameOf(one);
  }
  const slots: Record<string, Slots[string]> = Object.assign(emptyRecord<Slots[string]>(), about);
  for (const one of parts) {
    const known = named.includes(one);
    for (const slot of slotsOfPart(one.part, (kind) => program.kinds[kind].name))
      if (!(slot in slots)) slots[slot] = known ? nameOf(one) : { unknown: wordFor(layout, one) };
  }
  return { about, slots };
}

type AskedPart = ReturnType<typeof askedAbout>[number];

/** The word for a part of a question: the word for its type, or, where the type allows several kinds, that of the kind of its value. */
function wordFor(layout: Layout, { part: { name, type }, value }: AskedPart): string {
  const { program } = layout;
  const word = wordOf(type, (kind) => program.kinds[kind].name);
  if (word !== undefined || value === 0) return word ?? name;
  return (type.base === 'piece' ? layout.kind(value).name : program.kinds[documentAt(program, value).kind].name) || name;
}

function isKnown(visibility: SeatVisibility | undefined, piece: number): boolean {
  return visibility === undefined || visibility.sight.identifies(piece);
}

/** Whether a piece belongs to the asked seat, as far as the viewer can see that. */
function belongsToAsked(layout: Layout, piece: number, visibility: SeatVisibility | undefined): boolean {
  const { program, state } = layout;
  if (isChance(state) || layout.ownerOf(piece) !== state.seat) return false;
  const owner = layout.field(piece, program.fields[program.seats.field].name);
  return owner === undefined || visibility === undefined || visibility.sees(piece, owner.offset);
}
