// Steps that a log tells although no seat decided them: those that a model lists as `told` and that have a sentence in the texts, read from the
// entries of a journal. INVARIANT: a seat is told of a step only if it can identify every piece that the step is about.
import { isTold, wordOf } from '../program/about.ts';
import type { Program } from '../program/program.ts';
import { isZeroValue } from '../program/zero.ts';
import type { State } from '../runtime/state.ts';
import { valueFacts } from './ids.ts';
import type { ActionEvent, IdleStep, Stretch } from './journal.ts';
import { Layout } from './layout.ts';
import type { GameSource } from './source.ts';
import { type Viewer, viewerPiece } from './sight.ts';
import { emptyRecord } from './state-json.ts';
import type { StepFacts } from './text-source.ts';
import { SeatVisibility } from './view.ts';

/** The actions of a program that are told: those that the model lists as `told` and that have a sentence in the texts. */
export class ToldActions {
  private readonly program: Program;
  private readonly steps = new Map<number, ToldStep>();

  constructor({ program, texts }: GameSource) {
    this.program = program;
    for (const { action, kind, id, layer } of program.told ?? []) {
      const idle = texts?.tells?.(kind, id, true) === true;
      const told = layer !== true && texts?.tells?.(kind, id) === true;
      if (told || idle) this.steps.set(action, { facts: { kind, id }, told, idle });
    }
  }

  tells({ action }: ActionEvent): boolean {
    return this.steps.get(action)?.told === true;
  }

  /** Whether it is told that a step has come to nothing: not if something that is told has happened in it. */
  tellsIdle({ step, began }: IdleStep, index: number, entries: Stretch['entries']): boolean {
    if (this.steps.get(step.action)?.idle !== true) return false;
    return !entries.slice(began, index).some((entry) => entry.type === 'action' && this.tells(entry));
  }

  /**
   * The facts of a step; `state`: as it stood when the step began. Undefined: it is not told, or not to this viewer. Without a viewer every step
   * is. `idle`: it has come to nothing.
   */
  factsOf(event: ActionEvent, state: State, viewer?: Viewer, idle = false): StepFacts | undefined {
    const step = this.steps.get(event.action)?.facts;
    if (step === undefined) return undefined;
    const layout = new Layout(this.program, state);
    if (typeof viewer === 'number' && layout.seats[viewer] === undefined) return undefined;
    const about = aboutStep(layout, event, viewer === undefined ? undefined : new SeatVisibility(layout, viewerPiece(layout, viewer)));
    return about === undefined ? undefined : { ...step, about, ...(idle && { idle }) };
  }
}

/** A step with the sentences that the texts have: for that it happens, and for that it comes to nothing. */
interface ToldStep {
  readonly facts: Pick<StepFacts, 'kind' | 'id'>;
  readonly told: boolean;
  readonly idle: boolean;
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
