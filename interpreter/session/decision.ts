// The open decision as JSON: who is asked what, about what, with which options. Made when somebody asks for it.
import type { Program } from '../program/program.ts';
import { Ask, type State } from '../runtime/state.ts';
import { askedArguments, askedInstr, isChance, namedLocals } from './asked.ts';
import { offeredOptions, valueFacts, type OfferedOption } from './ids.ts';
import { Layout } from './layout.ts';
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

/** Parameters of the asking action that hold one piece or document, as far as the asked seat knows them. */
export function describeAbout(layout: Layout, eyes: SeatEyes | undefined): About {
  const about = emptyRecord<string>();
  for (const { param, value } of askedArguments(layout.program, layout.state)) {
    const { type } = param;
    if (value === 0 || (type.base !== 'piece' && type.base !== 'document')) continue;
    if (type.base === 'piece' && eyes !== undefined && !eyes.sight.identifies(value)) continue;
    const facts = valueFacts(layout, type, value, false, eyes);
    const key = type.word ?? facts.kind ?? param.name;
    about[key in about ? param.name : key] = facts.name;
  }
  for (const { name, type, value } of namedLocals(layout.program, layout.state)) {
    if (value === 0 || type.base !== 'piece' || name in about || (eyes !== undefined && !eyes.sight.identifies(value))) continue;
    about[name] = valueFacts(layout, type, value, false, eyes).name;
  }
  return about;
}
