// Tells a leak as a scenario: a seat is asked, and offered something; then what it cannot see lies otherwise, and it must be offered the same.
import { openDecision } from '../game/decision.ts';
import { seedRandom } from '../runtime/random.ts';
import { Ask, type State } from '../runtime/state.ts';
import type { Draft } from '../scenario/record/draft.ts';
import { RecordWords } from '../scenario/record/record-words.ts';
import type { CompiledSelection } from '../scenario/run/programs.ts';
import type { ScenarioTimeline } from '../scenario/run/scenario-timeline.ts';
import { dealsAnew, looksSame } from './leaks.ts';

/** How many copies are made to find one in which something else is offered. */
const copies = 40;
/** How many such copies are tried: one that differs in little is told in few words. */
const tried = 6;

/** How drafts go on after the open decision: it is asked twice, the second time after what is hidden has been laid otherwise. */
export function askedAgain(compiledSelection: CompiledSelection, state: State): Pick<Draft, 'expectations' | 'again'>[] {
  const { machine, program } = compiledSelection;
  const offers = openDecision(program, state).options.map(({ id }) => id);
  const expectations = [`options are ${offers.join(', ')}`];
  const idsIn = (copy: State): string[] => openDecision(program, copy).options.map(({ id }) => id);
  const others = dealsAnew(machine, state, seedRandom(1), copies).filter(
    (deal) => looksSame(machine, state, deal.state) && idsIn(deal.state).sort().join() !== [...offers].sort().join(),
  );
  return others.slice(0, tried).map((other) => {
    const { rest } = compiledSelection.model;
    const changes = new RecordWords(compiledSelection, other.state).factsSince(state).flat();
    const facts = changes.filter((line) => !line.startsWith(`${rest}: `));
    return { expectations, again: { facts, expectations } };
  });
}

/** Whether the asked seat sees the same at the first expectation, which holds, and at the last, which does not. */
export function isLeakTold({ machine }: CompiledSelection, timeline: ScenarioTimeline | undefined): boolean {
  const looks = (timeline?.moments ?? []).flatMap(({ type, said }, index) => (type === 'expect' ? [{ index, failed: said?.failed }] : []));
  const [first, last] = [looks.at(0), looks.at(-1)];
  if (timeline === undefined || first === undefined || last === undefined || first.failed !== undefined || last.failed === undefined)
    return false;
  const [before, after] = [timeline.stateAt(first.index), timeline.stateAt(last.index)];
  return before.ask === Ask.decision && after.ask === Ask.decision && before.seat === after.seat && looksSame(machine, before, after);
}
