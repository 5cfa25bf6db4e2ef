// Ways to begin a scenario shortly before something broke: at an action of the rules that was entered then, with its arguments, the chance that
// was drawn in it and the answers that were given. The position at that moment takes the place of the whole history.
import type { ActionSymbol } from '../check/elaborate/environment/environment.ts';
import { answerFacts } from '../game/chronicle.ts';
import { openDecision } from '../game/decision.ts';
import { drawnFacts } from '../game/moments.ts';
import { seatsAt } from '../game/seat-figures.ts';
import { Fault } from '../runtime/fault.ts';
import type { State } from '../runtime/state.ts';
import type { Tracer } from '../runtime/trace.ts';
import { chanceText, type Entry, entryText, plainAnswer } from '../scenario/record/play-words.ts';
import type { CompiledSelection } from '../scenario/run/programs.ts';
import type { Turn } from './replay.ts';

/** A position and what happens in it, as events of a scenario. */
export interface Way {
  readonly before: State;
  readonly events: readonly string[];
  /** Whether it begins with a verb of the scenarios: people say it so, and the rules come to it by themselves. */
  readonly spoken: boolean;
  /** Whether the action got nothing where it wants something: then whoever called it is at fault. */
  readonly empty: boolean;
}

type Happening = { readonly entry: Entry } | { readonly chance: string };

export class Ways {
  private readonly turns: readonly Turn[];
  private readonly compiledSelection: CompiledSelection;
  private readonly actions: ReadonlyMap<number, ActionSymbol>;
  private readonly heard = new Map<number, readonly Happening[]>();

  constructor(turns: readonly Turn[], compiledSelection: CompiledSelection) {
    this.turns = turns;
    this.compiledSelection = compiledSelection;
    this.actions = new Map([...compiledSelection.compiled.env.actions.values()].map((action) => [action.index, action]));
  }

  /** From the latest beginning to the earliest: the later, the shorter. With `end`, only actions that are under way in that state. */
  *all(end?: State): Generator<Way> {
    const last = this.turns.length - 1;
    for (let turn = last; turn >= 0; turn -= 1) {
      const happenings = this.after(turn);
      for (let at = happenings.length - 1; at >= 0; at -= 1) {
        const happening = happenings[at];
        if (!('entry' in happening)) continue;
        const { entry } = happening;
        if (![...this.turns.slice(turn + 1).map(({ state }) => state), ...(end ? [end] : [])].every((state) => isUnder(state, entry)))
          continue;
        const later = Array.from({ length: last - turn }, (_, index) => turn + 1 + index);
        const chances = [happenings.slice(at + 1), ...later.map((one) => this.after(one))].flat();
        const run = entryText(this.compiledSelection, entry);
        const answers = later.map((one) => this.answer(one));
        yield {
          before: entry.state,
          spoken: !run.startsWith('run '),
          empty: entry.ones.includes(0),
          events: [
            ...chances.flatMap((one) => ('chance' in one ? [one.chance] : [])),
            answers.length === 0 ? run : `${run}, choosing ${answers.join(', ')}`,
          ],
        };
      }
    }
  }

  private answer(turn: number): string {
    const { state, picks } = this.turns[turn];
    const { program } = this.compiledSelection;
    return plainAnswer(answerFacts(openDecision(program, state), picks, seatsAt(program, [], state)));
  }

  /** What an answer set going, as far as it went. */
  private after(turn: number): readonly Happening[] {
    const known = this.heard.get(turn);
    if (known !== undefined) return known;
    const happenings: Happening[] = [];
    const { program, machine } = this.compiledSelection;
    let state: State | undefined;
    const tracer: Tracer = {
      conditions: false,
      begin: (begun) => void (state = begun),
      event: (event) => {
        if (state === undefined) return;
        if (event.type === 'drawn' && event.among !== undefined) happenings.push({ chance: chanceText(drawnFacts(program, state, event)) });
        const action = event.type === 'action' ? this.actions.get(event.action) : undefined;
        if (event.type !== 'action' || action === undefined || happenings.length >= mostHappenings) return;
        const { ones, lists } = event;
        happenings.push({
          entry: { action, ones: [...ones], lists: [...lists], base: state.top, parent: state.base, state: state.copy(), n: turn },
        });
      },
    };
    try {
      machine.answer(this.turns[turn].state.copy(), this.turns[turn].picks, { tracer, limits });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
    this.heard.set(turn, happenings);
    return happenings;
  }
}

/** A rule that never ends enters actions without end. */
const mostHappenings = 500;
const limits = { budget: 100_000 };

function isUnder(state: State, { base, action }: Entry): boolean {
  for (let at = state.base; at >= 0; at = state.frames[at + 2]) if (at === base) return state.frames[at] === action.index;
  return false;
}
