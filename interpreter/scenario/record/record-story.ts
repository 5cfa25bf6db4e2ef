// Writes a played game as events of a scenario: answers with the verbs of the model, chance dictated before it is used, and actions run where a
// recording begins in the middle of a game.
import type { ActionSymbol } from '../../check/elaborate/environment/environment.ts';
import { Ask, type State } from '../../runtime/state.ts';
import type { Tracer } from '../../runtime/trace.ts';
import { openDecision } from '../../game/decision.ts';
import { drawnFacts } from '../../game/moments.ts';
import type { Timeline } from '../../game/timeline.ts';
import type { CompiledSelection } from '../run/programs.ts';
import { answerText, chanceText, type Entry, entryText, plainAnswer, verbOf } from './play-words.ts';
import { RecordWords } from './record-words.ts';

export interface Told {
  /** The state before the plays, if they begin inside a game, and the state after them. */
  readonly before?: State;
  readonly after: State;
  /** The decision that is open after the plays. */
  readonly asked?: string;
  /** Chance of the set-up, one line for each use. */
  readonly chances: readonly string[];
  readonly events: readonly string[];
}

/** The plays up to decision `to` from the beginning of the game. */
export function tellFromStart(timeline: Timeline, compiledSelection: CompiledSelection, to: number): Told {
  const words = new RecordWords(compiledSelection, timeline.state);
  const { firstChance, chances: named } = compiledSelection.program;
  const chances: string[] = [];
  const events: string[] = [];
  const waiting: string[] = [];
  for (const { facts, n, type } of [...timeline.moments].reverse()) {
    if (facts === undefined || n > to) continue;
    if (type === 'chance') {
      if (facts.kind !== named[firstChance]?.name) (n === 0 ? chances : waiting).unshift(chanceText(facts));
    } else {
      events.unshift(...waiting.splice(0), answerText(compiledSelection, words, facts));
    }
  }
  const after = timeline.stateBefore(to + 1);
  return { chances, events, after, ...askedIn(compiledSelection, after) };
}

type Happening = { readonly entry: Entry } | { readonly chance: string };

/** Ways to write the plays from decision `from` to `to` that begin with an action entered shortly before, best first. */
export function tellFromWithin(timeline: Timeline, compiledSelection: CompiledSelection, from: number, to: number): Told[] {
  const retold = new Retold(timeline, compiledSelection);
  for (let first = from; first > 1 && first > from - furthestBack; first -= 1) {
    const ways = retold.waysInto(first);
    if (ways.length > 0) return ways.map((entry) => retold.tell(entry, to)).filter((told) => told !== undefined);
  }
  return [];
}

/** How many decisions before the wanted ones may be recorded as well, so that the recording begins where an action does. */
const furthestBack = 10;

class Retold {
  private readonly timeline: Timeline;
  private readonly compiledSelection: CompiledSelection;
  private readonly actions: ReadonlyMap<number, ActionSymbol>;
  private readonly heard = new Map<number, readonly Happening[]>();

  constructor(timeline: Timeline, compiledSelection: CompiledSelection) {
    this.timeline = timeline;
    this.compiledSelection = compiledSelection;
    this.actions = new Map([...compiledSelection.compiled.env.actions.values()].map((action) => [action.index, action]));
  }

  /** Actions that were entered after the answer before decision `n` and are under way when it is asked. Those with a verb first. */
  waysInto(n: number): Entry[] {
    const state = this.timeline.stateBefore(n);
    const open = new Set<number>();
    for (let base = state.base; base >= 0; base = state.frames[base + 2]) open.add(base);
    const last = new Map<number, Entry>();
    for (const happening of this.after(n - 1)) if ('entry' in happening) last.set(happening.entry.base, happening.entry);
    const entries = [...last.values()].filter(({ base, action }) => open.has(base) && state.frames[base] === action.index);
    return entries.sort(
      (left, right) =>
        Number(verbOf(this.compiledSelection, right) !== undefined) - Number(verbOf(this.compiledSelection, left) !== undefined) ||
        left.base - right.base,
    );
  }

  /** The plays from an entry on, as runs of that action; undefined when they go beyond it. */
  tell(first: Entry, to: number): Told | undefined {
    const events: string[] = [];
    let last = first;
    let run: { readonly text: string; readonly chances: string[]; readonly answers: string[] } | undefined;
    const finish = (): void => {
      if (run === undefined) return;
      const { text, chances, answers } = run;
      events.push(...chances, answers.length === 0 ? text : `${text}, choosing ${answers.join(', ')}`);
      run = undefined;
    };
    for (let n = first.n; n <= to; n += 1) {
      const { chances, runs } = this.runsAfter(n, first);
      if (n > first.n) {
        const state = this.timeline.stateBefore(n);
        if (!isUnder(state, first)) return undefined;
        const facts = this.timeline.factsOf(n);
        if (run === undefined)
          events.push(...chances, answerText(this.compiledSelection, new RecordWords(this.compiledSelection, state), facts));
        else {
          // All chance of one deed is dictated before it.
          run.chances.push(...chances);
          run.answers.push(plainAnswer(facts));
        }
        if (n === to) break;
      }
      for (const { entry, chances: own } of runs) {
        finish();
        last = entry;
        if (verbOf(this.compiledSelection, entry) === undefined) events.push(...own, entryText(this.compiledSelection, entry));
        else run = { text: entryText(this.compiledSelection, entry), chances: [...own], answers: [] };
      }
    }
    finish();
    const next = this.timeline.stateBefore(to + 1);
    const open = isUnder(next, last) && this.isSameCall(last, to);
    const after = open ? next : this.runToEnd(last, to);
    return after && { before: first.state, after, chances: [], events, ...(open && askedIn(this.compiledSelection, after)) };
  }

  /** Whether the call is still under way when the decision after `to` is asked. */
  private isSameCall({ action, parent }: Entry, to: number): boolean {
    return !this.after(to).some(
      (happening) => 'entry' in happening && happening.entry.action === action && happening.entry.parent === parent,
    );
  }

  /** The state at the end of a call, without what the game did afterwards. */
  private runToEnd({ state, action, ones, lists, n }: Entry, to: number): State | undefined {
    const alone = state.copy();
    alone.base = -1;
    alone.top = 0;
    alone.listTop = 0;
    const { machine } = this.compiledSelection;
    let one = 0;
    let list = 0;
    const args = action.params.map(({ type }) => (type.many ? lists[list++] : ones[one++]));
    machine.runAction(alone, action.index, args);
    for (let answered = n + 1; alone.ask === Ask.decision && answered <= to; answered += 1)
      machine.answer(alone, this.timeline.picksOf(answered));
    return alone.ask === Ask.over ? alone : undefined;
  }

  /** What followed from an answer: chance first, then every time the action was entered again, with the chance that belongs to it. */
  private runsAfter(
    n: number,
    first: Entry,
  ): { readonly chances: readonly string[]; readonly runs: readonly { readonly entry: Entry; readonly chances: string[] }[] } {
    const chances: string[] = [];
    const runs: { entry: Entry; chances: string[] }[] = [];
    let begun = n > first.n;
    for (const happening of this.after(n)) {
      if ('chance' in happening) (runs[runs.length - 1]?.chances ?? chances).push(happening.chance);
      else {
        const { entry } = happening;
        begun ||= entry === first;
        if (begun && entry.action === first.action && entry.parent === first.parent) runs.push({ entry, chances: [] });
      }
    }
    return { chances, runs };
  }

  /** What happened between the answer to decision `n` and the next decision. */
  private after(n: number): readonly Happening[] {
    const known = this.heard.get(n);
    if (known !== undefined) return known;
    const happenings: Happening[] = [];
    const { journal } = this.timeline;
    let state: State | undefined;
    const tracer: Tracer = {
      begin: (begun) => void (state = begun),
      event: (event) => {
        if (state === undefined) return;
        if (event.type === 'drawn' && event.among !== undefined)
          happenings.push({ chance: chanceText(drawnFacts(journal.program, state, event)) });
        const action = event.type === 'action' ? this.actions.get(event.action) : undefined;
        if (event.type !== 'action' || action === undefined) return;
        const { ones, lists } = event;
        happenings.push({
          entry: { action, ones: [...ones], lists: [...lists], base: state.top, parent: state.base, state: state.copy(), n },
        });
      },
    };
    for (const stretch of journal.stretches.slice(journal.find(n))) if (stretch.n === n) journal.runAgain(stretch, tracer);
    this.heard.set(n, happenings);
    return happenings;
  }
}

/** The open decision as an expectation: which seat is asked what. */
function askedIn(compiledSelection: CompiledSelection, state: State): Pick<Told, 'asked'> {
  if (state.ask !== Ask.decision) return {};
  const open = openDecision(compiledSelection.program, state);
  const words = new RecordWords(compiledSelection, state);
  return typeof open.seat === 'number' ? { asked: `${words.seat(open.seat)} is asked ${open.kind}` } : {};
}

function isUnder(state: State, { base, action }: Entry): boolean {
  for (let at = state.base; at >= 0; at = state.frames[at + 2]) if (at === base) return state.frames[at] === action.index;
  return false;
}
