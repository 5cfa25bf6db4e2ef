// Steps that a log tells although no seat decided them: those that a model lists as `told` and that have a sentence in the texts, read from the
// entries of a journal. INVARIANT: a seat is told of a step only if it can identify every piece that the step is about.
import { isTold, wordOf } from '../program/about.ts';
import type { Program } from '../program/program.ts';
import { isZeroValue } from '../program/zero.ts';
import type { State } from '../runtime/state.ts';
import { valueFacts } from './ids.ts';
import type { ActionEvent } from './journal.ts';
import { Layout } from './layout.ts';
import type { GameSource } from './source.ts';
import { type Viewer, viewerPiece } from './sight.ts';
import { emptyRecord } from './state-json.ts';
import type { StepFacts } from './text-source.ts';
import { SeatVisibility } from './view.ts';

/** The actions of a program that are told: those that the model lists as `told` and that have a sentence in the texts. */
export class ToldActions {
  private readonly program: Program;
  private readonly steps = new Map<number, Pick<StepFacts, 'kind' | 'id'>>();

  constructor({ program, texts }: GameSource) {
    this.program = program;
    for (const { action, kind, id } of program.told ?? []) if (texts?.tells?.(kind, id) === true) this.steps.set(action, { kind, id });
  }

  tells({ action }: ActionEvent): boolean {
    return this.steps.has(action);
  }

  /**
   * The facts of a step; `state`: as it stood when the step began. Undefined: it is not told, or not to this viewer. Without a viewer every step
   * is.
   */
  factsOf(event: ActionEvent, state: State, viewer?: Viewer): StepFacts | undefined {
    const step = this.steps.get(event.action);
    if (step === undefined) return undefined;
    const layout = new Layout(this.program, state);
    if (typeof viewer === 'number' && layout.seats[viewer] === undefined) return undefined;
    const about = aboutStep(layout, event, viewer === undefined ? undefined : new SeatVisibility(layout, viewerPiece(layout, viewer)));
    return about === undefined ? undefined : { ...step, about };
  }
}

/**
 * Arguments by name and by the word for their type, as program/about.ts has it. Undefined: an argument is an empty list, or a piece that the
 * viewer cannot identify.
 */
function aboutStep(
  layout: Layout,
  { action, ones, lists }: ActionEvent,
  visibility: SeatVisibility | undefined,
): StepFacts['about'] | undefined {
  const about = emptyRecord<StepFacts['about'][string]>();
  let [one, many] = [0, 0];
  const { actions, kinds } = layout.program;
  for (const { name, type } of actions[action].params) {
    const raw = type.many ? lists[many++] : [ones[one++]];
    const values = raw.filter((value) => value !== 0 || isZeroValue(type));
    if (type.many && values.length === 0) return undefined;
    if (!isTold(type)) continue;
    if (type.base === 'piece' && visibility !== undefined && !values.every((piece) => visibility.sight.identifies(piece))) return undefined;
    const facts = values.map((value) => valueFacts(layout, type, value, false, visibility));
    const word = wordOf(type, (kind) => kinds[kind].name) ?? facts[0]?.kind ?? name;
    const single = type.base === 'number' ? values[0] : (facts[0]?.name ?? { unknown: word });
    const told = type.many ? facts.map((fact) => fact.name) : single;
    about[name] = told;
    if (!(word in about)) about[word] = told;
  }
  return about;
}
