// Checks one message against its place: slots that nothing fills there, and forms and alternatives that the value in a slot does not have.
import { closest } from '../../../grammar/diagnostics/closest.ts';
import type { Arguments } from '../../../grammar/diagnostics/catalogue.ts';
import type { TextCode } from '../../../grammar/diagnostics/catalogue-text.ts';
import type { Fix } from '../../../grammar/diagnostics/diagnostic.ts';
import type { Span } from '../../../grammar/source.ts';
import { toolTextKinds } from '../../texts/fields.ts';
import { PLURAL_CATEGORIES, type LocaleRules } from '../../../grammar/messages/locale.ts';
import { checkMessage, type Message, type MessagePart, type MessageProblem, parseMessage } from '../../../grammar/messages/message.ts';
import { readTerm, type SlotSort } from '../../texts/places.ts';
import type { Environment } from '../elaborate/environment/environment.ts';
import { slotFormsIn, type TextNames } from './text-names.ts';
import type { PlaceSlots } from './text-places.ts';

/** The span counts from the start of the message. */
export type SayAt = <C extends TextCode>(code: C, span: Span, ...args: Arguments<C>) => void;

export interface MessagePlace {
  readonly env: Environment;
  readonly names: TextNames;
  /** The name of the place for diagnostics: `choice act, asks`. */
  readonly title: string;
  readonly slots: PlaceSlots;
  readonly rules: LocaleRules;
  /** Makes the fix that replaces a part of the message. */
  readonly mend?: (span: Span, text: string) => Fix;
}

type Part = Exclude<MessagePart, { part: 'text' }>;

export function checkMessageAt(source: string, place: MessagePlace, say: SayAt): void {
  const message = parseMessage(source);
  // A message that cannot be parsed has one mistake; other errors in it would only follow from that one.
  const deep = message.problems.find((problem) => problem.code === 'text/too-deep');
  const genders = place.names.declared.in(place.rules.locale).genders;
  const problems = message.problems.length > 0 ? [deep ?? message.problems[0]] : checkMessage(message, place.rules, genders);
  for (const problem of problems)
    sayProblem(problem, say, problem.code === 'text/missing-plural' ? pluralsFor(source, message, problem, place) : undefined);
  if (message.problems.length > 0 || problems.some(({ code }) => code === 'text/mixed-alternatives')) return;
  for (const part of partsIn(message.parts)) checkPart(source, place, part, say);
}

/** The fix that adds the forms that are missing, with the words of the last one: what changes in them only a person knows. */
function pluralsFor(
  source: string,
  message: Message,
  { span, missing }: Extract<MessageProblem, { code: 'text/missing-plural' }>,
  { mend }: MessagePlace,
): Fix | undefined {
  const part = partsIn(message.parts).find((one) => one.part === 'plural' && one.span.start === span.start && one.span.end === span.end);
  const last = part !== undefined && 'alternatives' in part ? part.alternatives.at(-1) : undefined;
  if (last === undefined || source[span.end - 1] !== '}') return undefined;
  const words = source.slice(last.span.start, last.span.end);
  const added = [...missing.matchAll(/[a-z]+/g)].map(([category]) => `|${category}: ${words}`).join('');
  return mend?.({ start: span.end - 1, end: span.end - 1 }, added);
}

function sayProblem(problem: MessageProblem, say: SayAt, fix: Fix | undefined): void {
  const { code, span } = problem;
  if (code === 'text/missing-plural') say(code, span, { locale: problem.locale, missing: problem.missing }, fix);
  else if (code === 'text/bad-alternative' || code === 'text/mixed-alternatives')
    say(code, span, problem.near === undefined ? {} : { near: problem.near });
  else say(code, span);
}

/** Every slot of a message, also those inside of alternatives. */
export function partsIn(parts: readonly MessagePart[]): Part[] {
  return parts.flatMap((part) => {
    if (part.part === 'text') return [];
    return 'alternatives' in part ? [part, ...part.alternatives.flatMap((alternative) => partsIn(alternative.parts))] : [part];
  });
}

function checkPart(source: string, place: MessagePlace, part: Part, say: SayAt): void {
  const { names, rules, env } = place;
  const forms = slotFormsIn(names, rules.locale);
  if (part.part === 'slot' && part.form !== undefined && !forms.has(part.form)) {
    const near = closest(part.form, forms);
    const args = { name: part.form, forms: [...forms].join(', '), ...(near !== undefined && { near }) };
    return say('text/unknown-form', part.span, args);
  }
  if (part.part === 'counted' && !isThing(env, names, part.term)) sayUnknown(place, part.term, part.span, say);
  for (const beside of part.part === 'choice' ? part.beside : [])
    if (sortOf(place, beside) === undefined) sayUnknown(place, beside, part.span, say);
  const sort = sortOf(place, part.expression);
  if (sort === undefined) return sayUnknown(place, part.expression, part.span, say);
  checkSort(place, part, sort, say);
  if (!('alternatives' in part)) return;
  const possible: ReadonlySet<string> = rules.countingCategories(part.part === 'plural' && part.ordinal ? 'ordinal' : 'cardinal');
  const seen = new Set<string>();
  for (const { key, span } of part.alternatives) {
    const strange = part.part === 'plural' && !/^(other|none|=.*)$/.test(key) && !possible.has(key);
    if (strange || seen.has(key)) {
      const args = {
        name: key,
        ...(strange && { locale: rules.locale, words: PLURAL_CATEGORIES.filter((one) => possible.has(one)).join(', ') }),
      };
      // The bar before its word goes, too.
      const whole = { start: source.lastIndexOf('|', span.start - 1), end: span.end };
      say('text/never-chosen', part.span, args, part.alternatives.length > 1 ? place.mend?.(whole, '') : undefined);
    }
    seen.add(key);
  }
}

/** Checks the form of a slot: only a number can be counted and formatted, only a name has cases and a gender. */
function checkSort({ names }: MessagePlace, part: Part, sort: SlotSort | 'any', say: SayAt): void {
  if (sort === 'any') return;
  const format = part.part === 'slot' && part.form !== undefined && names.formats.has(part.form);
  const wantsNumber = part.part === 'plural' || part.part === 'counted' || format;
  const wantsName = part.part === 'gender' || (part.part === 'slot' && part.form !== undefined && !format);
  if (wantsNumber && sort !== 'number') say('text/not-a-number', part.span, { name: part.expression });
  if (wantsName && sort !== 'name') say('text/not-a-name', part.span, { name: part.expression });
}

/** The sort of value in a slot, or undefined if nothing fills it. */
export function sortOf(
  { env, names, slots: place }: Pick<MessagePlace, 'env' | 'names' | 'slots'>,
  expression: string,
): SlotSort | 'any' | undefined {
  const own = place.slots.get(expression);
  if (own !== undefined) return own;
  if (place.numbers.has(expression)) return 'number';
  if (place.bare && expression.endsWith('.base') && place.numbers.has(expression.slice(0, -'.base'.length))) return 'number';
  if (isThing(env, names, expression)) return 'name';
  // `{seat first}`: the value of the slot `first`, named as a seat.
  const term = readTerm(expression);
  if (term !== undefined && place.slots.has(term.id) && (env.kindByName.has(term.kind) || env.roles.has(term.kind))) return 'name';
  // `{chosen.value}`: a part of the id of the named thing.
  const [whole, part, ...more] = expression.split('.');
  if (more.length === 0 && part !== undefined && place.slots.has(whole) && names.places.partsOfNames().has(part)) return 'any';
  return place.open ? 'any' : undefined;
}

/** `tile frog`: a thing with its kind. */
function isThing(env: Environment, { ids, places }: TextNames, expression: string): boolean {
  const term = readTerm(expression);
  if (term === undefined) return false;
  const kind = env.kindByName.get(term.kind);
  if (kind) return env.documentByKind.get(kind.index)!.has(term.id) || (!kind.documents && places.isPatterned(term.kind, term.id));
  const known = ids.get(term.kind);
  return known === undefined ? toolTextKinds.includes(term.kind) : known.has(term.id);
}

function sayUnknown(place: MessagePlace, name: string, span: Span, say: SayAt): void {
  const {
    title,
    slots: { slots },
  } = place;
  const near = nearSlot(place, name);
  const filled = [...slots.keys()].map((slot) => `{${slot}}`).join(' ');
  say('text/unknown-slot', span, { name, place: title, filled, ...(near !== undefined && { near }) });
}

/** The most likely intended slot: with a colon before its form, as a kind and an id, or as one of the names that are filled there. */
function nearSlot({ env, names, rules, slots: { slots, numbers } }: MessagePlace, expression: string): string | undefined {
  const [, name, base] = /^(.*?)(\.base)?$/s.exec(expression)!;
  const filled = [...slots.keys(), ...numbers];
  const forms = slotFormsIn(names, rules.locale);
  const withForm = (word: string, known: readonly string[]): string | undefined => {
    const stem = known.find((one) => word.startsWith(one) && forms.has(word.slice(one.length)));
    return stem && `${stem}:${word.slice(stem.length)}`;
  };
  const [kind, id, ...more] = name.split(' ');
  if (id === undefined || more.length > 0) {
    const near = withForm(name, filled) ?? closest(name, filled);
    return near && near + (base ?? '');
  }
  const kinds = [...env.kindByName.keys(), ...names.ids.keys()];
  const ofKind = kinds.includes(kind) ? kind : closest(kind, kinds);
  if (ofKind === undefined) return undefined;
  const documents = env.documentByKind.get(env.kindByName.get(ofKind)?.index ?? -1);
  const ids = documents ? [...documents.keys()] : [...(names.ids.get(ofKind) ?? [])];
  const near = ids.includes(id) ? id : (withForm(id, ids) ?? closest(id, ids));
  return near && `${ofKind} ${near}`;
}
