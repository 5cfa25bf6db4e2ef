// The open decision as JSON: who is asked what, about what, with which options. Made when somebody asks for it.
import type { Param, Program } from '../program/program.ts';
import { Ask, type State } from '../runtime/state.ts';
import { askedArguments, askedInstr, askedLocal, chosenLocals, isChance } from './asked.ts';
import { offeredOptions, valueFacts, type OfferedOption } from './ids.ts';
import { documentAt, Layout } from './layout.ts';
import { locate, type GameSource, type SourcePosition } from './source.ts';
import { emptyRecord } from './state-json.ts';
import { plainTexts, type About } from './text-source.ts';
import { SeatEyes } from './view.ts';

export interface Decision {
  /** Counts the decisions that were put, from 1. */
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
export interface OpenDecision {
  readonly seat: number | 'chance';
  readonly kind: string;
  readonly about: About;
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
  const eyes = chance ? undefined : new SeatEyes(layout, state.seat);
  const choose = instr.op === 'choose' ? instr : undefined;
  return {
    seat: chance ? 'chance' : layout.seatIndex(state.seat),
    kind: instr.op === 'choose' ? program.choices[instr.choice].name : program.chances[instr.chance].name,
    about: describeAbout(layout, eyes),
    options: offeredOptions(layout, eyes),
    min: state.min,
    max: state.max,
    many: choose?.many ?? (instr.op === 'shuffle' || (instr.op === 'pick' && instr.count !== undefined)),
    ordered: choose?.ordered ?? (instr.op === 'shuffle' || (instr.op === 'pick' && instr.count !== undefined)),
    secret: choose?.secret ?? false,
    together: choose?.together ?? false,
    site: instr.site,
  };
}

export function decisionJson(source: GameSource, open: OpenDecision, n: number, locale: string): Decision {
  const texts = source.texts ?? plainTexts;
  return {
    n,
    seat: open.seat,
    kind: open.kind,
    about: open.about,
    asks: texts.asks(open.kind, open.about, locale),
    options: open.options.map((option) => ({
      id: option.id,
      text: texts.option(open.kind, option, locale),
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

/**
 * What a question is about, as far as its reader knows it: the parameters of the asking action that hold one piece or document, who is asked,
 * and what was chosen before. A parameter goes by the word for its type; of several with one word the one that belongs to the asked seat has
 * it (who acts, not who suffers), and the others go by their own names.
 */
export function describeAbout(layout: Layout, eyes: SeatEyes | undefined): About {
  const { program, state } = layout;
  const about = emptyRecord<string>();
  const known = askedArguments(program, state).filter(
    ({ param: { type }, value }) => value !== 0 && (type.base === 'document' || (type.base === 'piece' && isKnown(eyes, value))),
  );
  const words = new Map<string, (typeof known)[number][]>();
  for (const one of known) {
    const word = wordOf(layout, one.param, one.value);
    words.set(word, [...(words.get(word) ?? []), one]);
  }
  const self = known.find(({ param }) => param.name === 'self')?.value;
  for (const { param, value } of known) {
    const word = wordOf(layout, param, value);
    const rivals = words.get(word) ?? [];
    const own = rivals.filter((one) => one.param.type.base === 'piece' && belongsToAsked(layout, one.value, eyes));
    const principal = own.find((one) => one.value === self) ?? own[0] ?? rivals[0];
    about[param === principal.param ? word : param.name] = valueFacts(layout, param.type, value, false, eyes).name;
  }
  const asked = askedLocal(program, state);
  for (const { name, type, value } of [...chosenLocals(program, state), ...(asked === undefined ? [] : [asked])]) {
    if (value === 0 || type.base !== 'piece' || !isKnown(eyes, value)) continue;
    const key = name === asked?.name ? wordOf(layout, { name, type }, value) : name;
    if (!(name in about) && !(key in about)) about[key] = valueFacts(layout, type, value, false, eyes).name;
  }
  return about;
}

function wordOf(layout: Layout, { name, type }: Param, value: number): string {
  if (type.word !== undefined) return type.word;
  return (type.base === 'piece' ? layout.kind(value).name : layout.program.kinds[documentAt(layout.program, value).kind].name) || name;
}

function isKnown(eyes: SeatEyes | undefined, piece: number): boolean {
  return eyes === undefined || eyes.sight.identifies(piece);
}

/** As far as the reader can see whose it is. */
function belongsToAsked(layout: Layout, piece: number, eyes: SeatEyes | undefined): boolean {
  const { program, state } = layout;
  if (isChance(state) || layout.ownerOf(piece) !== state.seat) return false;
  const owner = layout.field(piece, program.fields[program.seats.field].name);
  return owner === undefined || eyes === undefined || eyes.sees(piece, owner.offset);
}
