// Two plays side by side for one viewer: their steps in pairs, the first pair that differs, and what differs at a pair, told for both with the line
// of the rules behind it. INVARIANT: everything is made of the viewer's views, steps, decisions and reasons.
import type { Reason } from '../../../../interpreter/index.ts';
import { stateJson, viewFor } from '../../../../interpreter/internal.ts';
import type { Comparison, ComparedBoard, ComparedSide, ComparedView, RuleLine, ToldDifference } from '../../protocol/comparison.ts';
import type { ChosenSetup, StepView, TimelineStep } from '../../protocol/game-worker.ts';
import { decisionFor } from '../../viewer.ts';
import { askBecause, orNothing } from '../ask-because.ts';
import { describeSteps, type Recipient } from '../describe-steps.ts';
import { say, type TableText } from '../say.ts';
import { viewStep } from '../step-view.ts';
import { tellStop } from '../tell-stop.ts';
import { alignSteps, type Pair } from './align-steps.ts';
import type { PlayedSide, Side } from './play-sides.ts';
import { type Cause, type Difference, sceneDifferences } from './scene-differences.ts';

type Both<Value> = readonly [Value, Value];

/** Differences of a pair that are told one by one. */
const mostTold = 6;

export interface SidesToCompare {
  readonly sides: Both<Side>;
  readonly setup: ChosenSetup;
  /** The text of a file that a side was played with. */
  readonly lineOf: (side: 0 | 1, reason: Pick<Reason, 'file' | 'line' | 'column'>) => RuleLine | undefined;
}

export class SideBySide {
  private readonly played: Both<PlayedSide | undefined>;
  private readonly steps: Both<readonly TimelineStep[]>;
  private readonly pairs: readonly Pair[];
  private readonly found = new Map<number, readonly Difference[]>();

  constructor(
    private readonly compared: SidesToCompare,
    private readonly recipient: Recipient,
  ) {
    const [left, right] = compared.sides;
    this.played = ['error' in left ? undefined : left, 'error' in right ? undefined : right];
    this.steps = both((side) => {
      const played = this.played[side];
      return played === undefined ? [] : describeSteps(played.timeline, recipient);
    });
    this.pairs = alignSteps(...this.steps);
  }

  /** `step`: of the game on the table, from which on differences are looked for. */
  describe(step: number): Omit<Comparison, 'changed'> {
    const { locale, viewer } = this.recipient;
    const side = this.played[1] === undefined ? 'left' : 'right';
    const from = Math.max(
      0,
      this.pairs.findIndex((pair) => pair[side] >= step),
    );
    const first = this.firstFrom(0);
    const opens = first === null || first >= from ? (first ?? from) : (this.firstFrom(from) ?? first);
    return {
      viewer,
      locale,
      pairs: this.pairs.length,
      opens,
      first,
      splits: this.comparable ? this.pairs.flatMap(({ same }, at) => (same ? [] : [at])) : [],
      sides: both((at) => this.describeSide(at)),
    };
  }

  view(wanted: number): ComparedView {
    const pair = Math.max(0, Math.min(wanted, this.pairs.length - 1));
    const before = new Set(pair === 0 ? [] : this.differencesAt(pair - 1).map(({ key }) => key));
    const all = this.differencesAt(pair);
    // What has become other just now is what somebody who steps looks for.
    const told = [...all.filter(({ key }) => !before.has(key)), ...all.filter(({ key }) => before.has(key))].slice(0, mostTold);
    return {
      viewer: this.recipient.viewer,
      pair,
      boards: both((side) => this.board(side, pair, told)),
      more: all.length - told.length,
    };
  }

  private get comparable(): boolean {
    return this.played[0] !== undefined && this.played[1] !== undefined;
  }

  private firstFrom(from: number): number | null {
    if (!this.comparable) return null;
    for (let at = from; at < this.pairs.length; at += 1) if (this.differs(at, at === from)) return at;
    // Nothing on the boards, but other things happened.
    const split = this.pairs.findIndex(({ same }, at) => at >= from && !same);
    return split < 0 ? null : split;
  }

  /** Where the same happened since the last decision, boards that were equal then are equal; `fully`: it is not known whether they were. */
  private differs(at: number, fully: boolean): boolean {
    const { left, right, same } = this.pairs[at];
    if (same && !fully && this.played[0]?.timeline.askedAt(left) === undefined && this.played[1]?.timeline.askedAt(right) === undefined)
      return false;
    return this.known(0, left) !== this.known(1, right) && this.differencesAt(at).length > 0;
  }

  /** All that the viewer knows at a step, to see quickly that nothing differs. */
  private known(side: 0 | 1, step: number): string {
    const played = this.played[side];
    if (played === undefined) return '';
    const { timeline, opened } = played;
    const { viewer, locale } = this.recipient;
    const { program } = opened.compiled;
    const state = timeline.stateAt(step);
    const decision = decisionFor(timeline.decisionAt(step, locale), viewer);
    const options = decision?.options.map(({ id }) => id);
    return JSON.stringify([
      viewer === null ? stateJson(program, state) : viewFor(program, state, viewer),
      decision?.seat,
      decision?.kind,
      options,
    ]);
  }

  private differencesAt(at: number): readonly Difference[] {
    let found = this.found.get(at);
    if (found === undefined) this.found.set(at, (found = this.differencesOf(this.pairs[at].left, this.pairs[at].right)));
    return found;
  }

  private differencesOf(left: number, right: number): readonly Difference[] {
    const [one, two] = [this.viewOf(0, left), this.viewOf(1, right)];
    return one === undefined || two === undefined ? [] : sceneDifferences(one, two, this.recipient.locale);
  }

  private viewOf(side: 0 | 1, step: number): StepView | undefined {
    const played = this.played[side];
    if (played === undefined) return undefined;
    const shown = { chronicle: played.timeline, opened: played.opened, setup: this.compared.setup };
    return viewStep(shown, { step, ...this.recipient });
  }

  private board(side: 0 | 1, pair: number, told: readonly Difference[]): ComparedBoard | null {
    const step = this.pairs[pair]?.[side === 0 ? 'left' : 'right'] ?? 0;
    const view = this.viewOf(side, step);
    if (view === undefined) return null;
    const at = this.stepLine(side, step);
    return {
      view,
      text: this.steps[side][step]?.text ?? '',
      ...(at !== undefined && { at }),
      differences: told.map(({ sides }): ToldDifference => {
        const { causes, text, ...marked } = sides[side];
        const says = causes.flatMap((cause) => (cause.ask === 'why-not' ? this.whyNot(side, step, cause.option) : [])).join(' ');
        const because = causes.map((cause) => this.lineBehind(side, step, cause, view)).find((line) => line !== undefined) ?? at;
        return { text: says === '' ? text : `${text}. ${says}`, ...marked, ...(because !== undefined && { at: because }) };
      }),
    };
  }

  private lineBehind(side: 0 | 1, step: number, cause: Cause, { decision }: StepView): RuleLine | undefined {
    const played = this.played[side];
    if (played === undefined) return undefined;
    const { timeline } = played;
    const { viewer } = this.recipient;
    const reasons =
      cause.ask === 'because'
        ? askBecause(timeline, cause.piece, cause.field, { step, viewer })
        : cause.ask === 'why-not'
          ? orNothing(() => timeline.why(step, cause.option, viewer))
          : decision === null || decision.at.file === ''
            ? []
            : [decision.at];
    return reasons.map((reason) => this.compared.lineOf(side, reason)).find((line) => line !== undefined);
  }

  private stepLine(side: 0 | 1, step: number): RuleLine | undefined {
    const at = this.steps[side][step]?.at;
    return at && this.compared.lineOf(side, at);
  }

  private whyNot(side: 0 | 1, step: number, option: string): readonly string[] {
    const { viewer, locale } = this.recipient;
    return orNothing(() => [this.played[side]?.timeline.whyInWords(step, option, viewer, locale) ?? '']).filter((text) => text !== '');
  }

  private describeSide(at: 0 | 1): ComparedSide {
    const side = this.compared.sides[at];
    if ('error' in side) return { error: { message: side.error.message, places: side.error.places } };
    return side.stopped === undefined ? {} : { stopped: this.describeStop(at, side.stopped, side) };
  }

  private describeStop(
    side: 0 | 1,
    { steps, reason, given }: NonNullable<PlayedSide['stopped']>,
    { timeline }: PlayedSide,
  ): ComparedSide['stopped'] {
    const { says, because } = tellStop(timeline, { step: steps - 1, reason, ...(given !== undefined && { given }) }, this.recipient);
    const at = because && this.compared.lineOf(side, because);
    return {
      step: steps,
      reason: say(this.recipient.locale, `diverged.${reason}` satisfies TableText),
      ...(says !== undefined && { says }),
      ...(at !== undefined && { at }),
    };
  }
}

function both<Value>(make: (side: 0 | 1) => Value): Both<Value> {
  return [make(0), make(1)];
}
