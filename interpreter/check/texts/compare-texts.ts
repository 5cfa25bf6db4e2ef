// Compares a translation with the text it was made from: slots that were dropped or added, digits in the place of a slot, other numbers.
import type { Span } from '../../../grammar/source.ts';
import { type Message, type MessagePart, parseMessage } from '../../../grammar/messages/message.ts';
import type { SlotSort } from '../../texts/places.ts';
import { partsIn, type SayAt } from './check-message.ts';
import { literalOf } from '../../../grammar/messages/literal-text.ts';

export interface Compared {
  /** The text in the source language, and the name of that language. */
  readonly original: string;
  readonly source: string;
  /** The sort of value that a slot has in this place; undefined if nothing fills it. */
  readonly sortOf: (expression: string) => SlotSort | 'any' | undefined;
}

/** What a fix does: replace a part of the message. */
export type MendAt = (span: Span, text: string) => Parameters<SayAt>[3];

type Counted = Extract<MessagePart, { part: 'counted' }>;

const whole = (text: string): Span => ({ start: 0, end: text.length });

/** `mend` makes the fix that replaces a part of the translation. */
export function compareTexts(text: string, { original, source, sortOf }: Compared, say: SayAt, mend: MendAt): void {
  const own = parseMessage(text);
  const theirs = parseMessage(original);
  // A message that cannot be read is reported as such.
  if (own.problems.length > 0 || theirs.problems.length > 0) return;
  // If a slot of either is not filled, that is reported, and the other one is most likely its right name.
  const strange = [...usedIn(own), ...usedIn(theirs)].some((slot) => sortOf(slot) === undefined);
  const dropped = strange ? [] : droppedSlots(own, theirs);
  const typed = compareNumbers(text, original, source, dropped.filter(isNumber(sortOf)), say, mend);
  for (const name of dropped)
    if (!typed.has(name)) say('text/dropped-slot', whole(text), { name, source }, mend(endOfSentence(text), ` {${name}}`));
  if (strange) return;
  const [shown, used] = [shownIn(theirs), usedIn(theirs)];
  for (const part of partsIn(own.parts)) {
    const name = part.part === 'counted' ? otherTerm(part, theirs) : part.part === 'slot' ? part.expression : undefined;
    if (name !== undefined && !shown.has(name) && !used.has(name))
      say('text/added-slot', part.span, { name, source }, mend(...withoutSlot(text, part, theirs)));
  }
}

/** What a comparison asks of the rules, as a cache key: the sort of every slot of either text. */
export function sortsOfSlots(text: string, original: string, sortOf: Compared['sortOf']): string {
  const used = [text, original].flatMap((one) => (one.includes('{') ? [...usedIn(parseMessage(one))] : []));
  return used.map((slot) => `${slot} ${sortOf(slot)}`).join('\n');
}

/** A slot that is taken out goes with the blank before it; one that counts something else counts what the source does. */
function withoutSlot(text: string, part: ReturnType<typeof partsIn>[number], theirs: Message): [span: Span, now: string] {
  const { start, end } = part.span;
  if (part.part === 'counted') {
    const [term] = partsIn(theirs.parts).flatMap((one) => (one.part === 'counted' && one.expression === part.expression ? [one.term] : []));
    if (term !== undefined) return [part.span, text.slice(start, end).replace(part.term, term)];
  }
  const isLoose = text[start - 1] === ' ' && /^(?:[\s.,;:!?…)]|$)/.test(text.slice(end));
  return [{ start: isLoose ? start - 1 : start, end }, ''];
}

/** The term of a counted slot, if the source counts something else with the same number. */
function otherTerm({ expression, term }: Counted, theirs: Message): string | undefined {
  const terms = partsIn(theirs.parts).flatMap((part) => (part.part === 'counted' && part.expression === expression ? [part.term] : []));
  return terms.length > 0 && !terms.includes(term) ? term : undefined;
}

const isNumber =
  (sortOf: Compared['sortOf']) =>
  (name: string): boolean =>
    sortOf(name) === 'number' || sortOf(name) === 'any';

/**
 * The slots that a text shows, or at least depends on, and its translation does not. Shown once is enough: a plural form may do without its
 * number.
 */
function droppedSlots(own: Message, theirs: Message): string[] {
  const [shown, used] = [shownIn(own), usedIn(own)];
  const lost = new Set([
    ...[...shownIn(theirs)].filter((name) => !shown.has(name)),
    ...[...usedIn(theirs)].filter((name) => !used.has(name)),
  ]);
  return [...lost];
}

function shownIn({ parts }: Message): Set<string> {
  return new Set(partsIn(parts).flatMap((part) => (part.part === 'slot' ? [part.expression] : [])));
}

/** All slots, also those that only choose between alternatives. Which word stands beside a number is up to the language. */
function usedIn({ parts }: Message): Set<string> {
  return new Set(partsIn(parts).map((part) => part.expression));
}

/** The place before the signs that end a text. */
function endOfSentence(text: string): Span {
  const at = /[.!?…»”“)]*\s*$/.exec(text)!.index;
  return { start: at, end: at };
}

// ---------------------------------------------------------------- numbers

interface Typed {
  readonly number: string;
  readonly span: Span;
}

/** Numbers of a text with their groups put together: `12 000` and `12,000` are the same. */
function numbersIn(text: string): Typed[] {
  return [...literalOf(text).matchAll(/\d{1,3}(?:[\u00a0\u202f .,]\d{3})+(?!\d)|\d+/g)].map(({ 0: found, index }) => ({
    number: found.replace(/\D/g, ''),
    span: { start: index, end: index + found.length },
  }));
}

/** Reports numbers that differ, and returns the dropped slots in whose place a number was typed. */
function compareNumbers(
  text: string,
  original: string,
  source: string,
  dropped: readonly string[],
  say: SayAt,
  mend: MendAt,
): ReadonlySet<string> {
  const theirs = numbersIn(original).map(({ number }) => number);
  const added: Typed[] = [];
  for (const one of numbersIn(text)) {
    const at = theirs.indexOf(one.number);
    if (at < 0) added.push(one);
    else theirs.splice(at, 1);
  }
  const [missing, open, typed] = [[...new Set(theirs)], [...dropped], new Set<string>()];
  for (const { number, span } of added) {
    const name = missing.length > 0 ? undefined : open.shift();
    if (name !== undefined) {
      typed.add(name);
      say('text/typed-number', span, { number, name, source }, mend(span, `{${name}}`));
    } else if (missing.length > 0) {
      const fix = missing.length === 1 && added.length === 1 ? mend(span, missing[0]) : undefined;
      say('text/other-number', span, { number, numbers: missing.join(', '), source }, fix);
    } else say('text/added-number', span, { number, source });
  }
  if (added.length === 0) for (const number of missing) say('text/lost-number', whole(text), { number, source });
  return typed;
}
