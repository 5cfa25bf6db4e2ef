// Evaluates queries about an option while it is on offer, for its text: `{mate-of}` in the text of a choice asks the query of that name about
// what would be chosen. INVARIANT: no query is evaluated about a piece that the asked seat cannot identify, and of an answer that it cannot
// identify only the sort is named.
import { canBeAsked, wordOf } from '../program/about.ts';
import type { ChooseInstr, Program, TypeRef } from '../program/program.ts';
import { Fault } from '../runtime/fault.ts';
import { Ask, type State } from '../runtime/state.ts';
import { askedInstr } from './asked.ts';
import { type OfferedOption, valueFacts } from './ids.ts';
import { Layout } from './layout.ts';
import type { GameSource } from './source.ts';
import type { AskRules, Unknown, ValueFacts } from './text-source.ts';
import { SeatVisibility } from './view.ts';

export function questionsAbout({ program, machine }: GameSource, state: State, { members }: OfferedOption): AskRules | undefined {
  if (state.ask !== Ask.decision || members.length !== 1) return undefined;
  const at = members[0].index * 3;
  const { type } = (askedInstr(program, state) as ChooseInstr).branches[state.options[at]];
  const value = state.options[at + 1];
  if (type === undefined || (type.base === 'piece' && value === 0)) return undefined;
  return (name) => {
    const index = program.queries.findIndex((query) => query.name === name);
    if (index < 0 || !canBeAsked(program.queries[index], type)) return undefined;
    const layout = new Layout(program, state);
    const visibility = new SeatVisibility(layout, state.seat);
    const { result } = program.queries[index];
    if (type.base === 'piece' && !visibility.sight.identifies(value)) return unknown(program, result);
    try {
      return answerFacts(layout, result, machine.query(state, index, value), visibility);
    } catch (error) {
      // A query that fails must not keep the game from being played.
      if (error instanceof Fault) return undefined;
      throw error;
    }
  };
}

function answerFacts(layout: Layout, type: TypeRef, answer: number, visibility: SeatVisibility): ValueFacts | Unknown {
  const isThing = type.base === 'piece' || type.base === 'document';
  if (isThing && (answer === 0 || (type.base === 'piece' && !visibility.sight.identifies(answer)))) return unknown(layout.program, type);
  return valueFacts(layout, type, answer, false, visibility);
}

/** A value of which only the type is known. Where the type allows several kinds, the first of them stands for all. */
function unknown({ kinds }: Program, type: TypeRef): Unknown {
  const [first] = type.kinds ?? [];
  return { unknown: wordOf(type, (kind) => kinds[kind].name) ?? kinds[first]?.name ?? 'none' };
}
