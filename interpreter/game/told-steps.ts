// What happens without anybody deciding it: steps that a model lists as `told` and the texts have a sentence for. Heard from a trace while
// a game is played again. INVARIANT: a seat hears of a step only if it can identify every piece that the step is about.
import { isTold, wordOf } from '../program/about.ts';
import type { Program } from '../program/program.ts';
import { isZeroValue } from '../program/zero.ts';
import { Machine } from '../runtime/machine.ts';
import type { State } from '../runtime/state.ts';
import type { TraceEvent, Tracer } from '../runtime/trace.ts';
import { valueFacts } from './ids.ts';
import { Layout } from './layout.ts';
import type { GameSource } from './source.ts';
import { type Viewer, viewerPiece } from './sight.ts';
import { emptyRecord, everythingVisible, storyValues, type JsonObject } from './state-json.ts';
import type { StepFacts } from './text-source.ts';
import { SeatEyes } from './view.ts';

/** A step and how the values of the game stood when it began. */
export interface ToldStep {
  readonly facts: StepFacts;
  readonly site: number;
  readonly values?: JsonObject;
}

/** Who listens, and whether he wants to know how the game stood. */
export interface Listening {
  readonly seat?: Viewer;
  readonly rich?: boolean;
}

/** The actions of a program that are told, if its texts have a sentence for them. */
export class ToldActions {
  private readonly program: Program;
  private readonly steps = new Map<number, Pick<StepFacts, 'kind' | 'id'>>();

  constructor({ program, texts }: GameSource) {
    this.program = program;
    for (const { action, kind, id } of program.told ?? []) if (texts?.tells?.(kind, id) === true) this.steps.set(action, { kind, id });
  }

  isEmpty(): boolean {
    return this.steps.size === 0;
  }

  /** Undefined: it is not told, or not to these eyes. Without a listener everything is. */
  factsOf(event: Extract<TraceEvent, { type: 'action' }>, state: State, listener?: Viewer): StepFacts | undefined {
    const step = this.steps.get(event.action);
    if (step === undefined) return undefined;
    const layout = new Layout(this.program, state);
    if (typeof listener === 'number' && layout.seats[listener] === undefined) return undefined;
    const about = aboutStep(layout, event, listener === undefined ? undefined : new SeatEyes(layout, viewerPiece(layout, listener)));
    return about === undefined ? undefined : { ...step, about };
  }
}

export class Witness implements Tracer {
  private readonly source: GameSource;
  private readonly listening: Listening;
  private readonly told: ToldActions;
  private state: State | undefined;
  private heard: ToldStep[] = [];

  constructor(source: GameSource, listening: Listening) {
    this.source = source;
    this.listening = listening;
    this.told = new ToldActions(source);
  }

  /** The machine that plays again. Only a traced one is heard, and it is slower: where there is nothing to hear the game's own will do. */
  machine(): Machine {
    return this.told.isEmpty() ? this.source.machine : new Machine(this.source.program, { tracer: this });
  }

  /** What was heard since this was last asked. */
  drain(): readonly ToldStep[] {
    const { heard } = this;
    this.heard = [];
    return heard;
  }

  begin(state: State): void {
    this.state = state;
  }

  event(event: TraceEvent): void {
    if (event.type !== 'action' || this.state === undefined) return;
    const { seat, rich } = this.listening;
    const facts = this.told.factsOf(event, this.state, seat);
    if (facts !== undefined)
      this.heard.push({ facts, site: event.site, ...(rich === true && { values: this.valuesIn(this.state, seat) }) });
  }

  private valuesIn(state: State, seat: Viewer | undefined): JsonObject {
    const layout = new Layout(this.source.program, state);
    return storyValues(layout, seat === undefined ? everythingVisible(layout) : new SeatEyes(layout, viewerPiece(layout, seat)));
  }
}

/**
 * Arguments by name and by the word for their type, as program/about.ts has it. Undefined: nobody takes part, or somebody the eyes cannot
 * identify.
 */
function aboutStep(
  layout: Layout,
  { action, ones, lists }: Extract<TraceEvent, { type: 'action' }>,
  eyes: SeatEyes | undefined,
): StepFacts['about'] | undefined {
  const about = emptyRecord<StepFacts['about'][string]>();
  let [one, many] = [0, 0];
  const { actions, kinds } = layout.program;
  for (const { name, type } of actions[action].params) {
    const raw = type.many ? lists[many++] : [ones[one++]];
    const values = raw.filter((value) => value !== 0 || isZeroValue(type));
    if (type.many && values.length === 0) return undefined;
    if (!isTold(type)) continue;
    if (type.base === 'piece' && eyes !== undefined && !values.every((piece) => eyes.sight.identifies(piece))) return undefined;
    const facts = values.map((value) => valueFacts(layout, type, value, false, eyes));
    const word = wordOf(type, (kind) => kinds[kind].name) ?? facts[0]?.kind ?? name;
    const single = type.base === 'number' ? values[0] : (facts[0]?.name ?? { unknown: word });
    const told = type.many ? facts.map((fact) => fact.name) : single;
    about[name] = told;
    if (!(word in about)) about[word] = told;
  }
  return about;
}
