// The forms of sentences in `given`, `when` and `then`, as they are shown to an author. The table is keyed by the kind of tree that the
// parser makes, so that none can be forgotten; hover texts and the reference in docs/language.md read it.
import type { Event, Expectation, Fact } from './ast.ts';

const facts: Readonly<Record<Fact['kind'], readonly string[]>> = {
  in: ['WHAT in PLACE'],
  pile: ['PILE: PIECE, ...'],
  is: ['TARGET is VALUE'],
  usual: ['with the usual NAME'],
};

const events: Readonly<Record<Event['kind'], readonly string[]>> = {
  verb: ['WHO VERB [THING][, choosing ANSWER, ...]'],
  chooses: ['SEAT chooses ANSWER, ... [as CHOICE]', 'SEAT declines [as CHOICE]', 'choosing ANSWER, ... [as CHOICE]'],
  chance: ['chance CHANCE gives ANSWER, ...'],
  run: ['run ACTION[(ARGUMENT, ...)]'],
  'play-on': ['play on to CHOICE', 'play on [to the end]'],
};

const expectations: Readonly<Record<Expectation['kind'], readonly string[]>> = {
  holds: ['CONDITION'],
  in: ['WHAT [not] in PLACE'],
  has: ['WHO has N PIECES', 'WHO has no PIECES'],
  pile: ['PILE: PIECE, ...'],
  'is-piece': ['PIECE is a DESCRIPTION'],
  options: ['options are ANSWER, ...'],
  offered: ['ANSWER is [not] offered'],
  asked: ['SEAT is asked [CHOICE]', 'nobody is asked'],
  scores: ['SEAT scores N [as PART]'],
  winners: ['winners are SEAT, ...'],
  refused: ['the set-up is refused [by NAME]'],
  sees: ['SEAT sees WHAT', 'SEAT cannot see WHAT'],
};

/** By the first word of the line: the kinds of tree, and how each is written. */
export const scenarioSentences = { given: facts, when: events, then: expectations } as const;

/** All sentences of a line, in order. */
export function sentencesOf(word: string): readonly string[] {
  return Object.hasOwn(scenarioSentences, word) ? Object.values(scenarioSentences[word as keyof typeof scenarioSentences]).flat() : [];
}
