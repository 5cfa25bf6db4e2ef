// Writes a played game as events of a scenario: answers with the verbs of the model, chance dictated before it is used, and actions run where a
// recording begins in the middle of a game.
import type { ActionSymbol } from '../../check/elaborate/environment/environment.ts';
import { toRef } from '../../check/elaborate/environment/types.ts';
import { Ask, type State } from '../../runtime/state.ts';
import type { Tracer } from '../../runtime/trace.ts';
import { openDecision } from '../../game/decision.ts';
import { Layout } from '../../game/layout.ts';
import { drawnFacts } from '../../game/moments.ts';
import type { LogFacts } from '../../game/text-source.ts';
import type { Timeline } from '../../game/timeline.ts';
import type { CompiledSelection } from '../run/programs.ts';
import { RecordWords } from './record-words.ts';
import { objectSlot } from '../read/scenario-model.ts';

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

/** An action that was entered: its arguments, and the state then. */
interface Entry {
  readonly action: ActionSymbol;
  readonly ones: readonly number[];
  readonly lists: readonly (readonly number[])[];
  readonly base: number;
  readonly parent: number;
  readonly state: State;
  /** The number of the decision whose answer led here. */
  readonly n: number;
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
      (left, right) => Number(this.verbOf(right) !== undefined) - Number(this.verbOf(left) !== undefined) || left.base - right.base,
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
        if (this.verbOf(entry) === undefined) events.push(...own, this.entryText(entry));
        else run = { text: this.entryText(entry), chances: [...own], answers: [] };
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

  private entryText(entry: Entry): string {
    const verb = this.verbOf(entry);
    if (verb !== undefined) return verb;
    const words = new RecordWords(this.compiledSelection, entry.state);
    let one = 0;
    let list = 0;
    const args = entry.action.params.map(({ type, label }) => {
      const ref = toRef({ ...type, many: false });
      const said = type.many
        ? `[${entry.lists[list++].map((value) => words.value(ref, value)).join(', ')}]`
        : words.value(ref, entry.ones[one++]);
      return label === undefined ? said : `${label}: ${said}`;
    });
    return `run ${entry.action.name}${args.length === 0 ? '' : `(${args.join(', ')})`}`;
  }

  /** `red plays frog`, if the model has a verb for the action and what it is done with. */
  private verbOf({ action, ones, lists, state }: Entry): string | undefined {
    for (const [name, verb] of this.compiledSelection.model.verbs) {
      if (verb.kind !== 'run' || verb.action !== action.name || lists.length > 0 || ones.length !== 1 || verb.piece === undefined) continue;
      const layout = new Layout(this.compiledSelection.program, state);
      const [piece] = ones;
      const { fields, id } = layout.kind(piece);
      const named = new Set(id.flatMap((part) => (part.part === 'field' ? [part.field] : [])));
      const index = fields.find((field) => named.has(field) && this.compiledSelection.program.fields[field].type.base === 'piece');
      const who = index === undefined ? 0 : state.m[piece + this.compiledSelection.program.fields[index].offset];
      if (who === 0) return undefined;
      return `${layout.id(who)} ${name} ${layout.documentName(piece) || layout.kind(piece).name}`;
    }
    return undefined;
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

function chanceText({ kind, options }: LogFacts): string {
  return `chance ${kind} gives ${options.map(({ id }) => id).join(', ')}`;
}

function plainAnswer({ options }: LogFacts): string {
  const ids = options.map(({ id }) => id);
  return ids.length === 0 ? 'nothing' : ids.length === 1 ? ids[0] : `[${ids.join(', ')}]`;
}

/** `red plans frog`, `red chooses pond-2`, `red declines`. */
function answerText(compiledSelection: CompiledSelection, words: RecordWords, facts: LogFacts): string {
  const who = typeof facts.seat === 'number' ? words.seat(facts.seat) : 'chance';
  const ids = facts.options.map(({ id }) => id);
  if (ids.length === 0) return `${who} declines`;
  if (ids.length === 1) {
    for (const [name, verb] of compiledSelection.model.verbs) {
      if (verb.kind !== 'chooses' || verb.choice !== facts.kind) continue;
      const [before, after] = verb.option.split(objectSlot);
      if (after === undefined && ids[0] === before) return `${who} ${name}`;
      if (after === undefined || !ids[0].startsWith(before) || !ids[0].endsWith(after)) continue;
      const object = ids[0].slice(before.length, ids[0].length - after.length);
      if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(object)) return `${who} ${name} ${object}`;
    }
  }
  return `${who} chooses ${plainAnswer(facts)}`;
}
