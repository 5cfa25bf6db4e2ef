// A message with several values in its slots, so that a translator sees every form: numbers of all sorts of plural, names of every gender, and
// first of all what the rules say now.
import { LocaleRules } from '../../../grammar/messages/locale.ts';
import { type Message, type MessagePart, parseMessage, type Resolver, type SlotValue } from '../../../grammar/messages/message.ts';
import { readTerm } from '../../texts/places.ts';
import type { Texts } from '../../texts/texts.ts';
import type { TextSample } from './shapes.ts';

export interface SampleSetting {
  readonly texts: Texts;
  readonly field: string;
  readonly locale: string;
  /** Numbers of the rules, where they can be asked for. */
  readonly rules: Resolver;
  /** The sort of a slot here; undefined: nothing fills it. */
  readonly sortOf: (expression: string) => 'number' | 'name' | 'text' | 'any' | undefined;
}

const MOST_SAMPLES = 14;
const MOST_NAMES = 4;
/** One number for each way to count that some language has. */
const NUMBERS = [1, 2, 5, 21];
const USUAL = 3;

export function samplesOf(source: string, setting: SampleSetting): readonly TextSample[] {
  const message = parseMessage(source);
  const write = (given: ReadonlyMap<string, SlotValue>): string =>
    setting.texts.draft(source, setting.field, setting.locale, (expression) => given.get(expression) ?? usualValue(setting, expression))
      .value;
  const samples: TextSample[] = [{ text: write(new Map()) }];
  for (const { expression, counts } of slotsToVary(message)) {
    const sort = setting.sortOf(expression);
    if (counts || sort === 'number')
      for (const number of numbersFor(setting.locale))
        samples.push({ slot: expression, value: String(number), text: write(new Map([[expression, { number }]])) });
    else if (sort === 'name' && readTerm(expression) === undefined)
      for (const name of namesFor(setting, expression))
        samples.push({ slot: expression, value: name.text ?? '', text: write(new Map([[expression, name]])) });
  }
  return samples.slice(0, MOST_SAMPLES);
}

/** What a slot shows as the rules are now, or usually. */
export function sampleOfSlot(expression: string, setting: SampleSetting): string | undefined {
  const message = `{${expression}}`;
  const value = usualValue(setting, expression);
  if (value === undefined && readTerm(expression) === undefined) return undefined;
  return setting.texts.draft(message, setting.field, setting.locale, (asked) => (asked === expression ? value : undefined)).value;
}

/** The first of every category, and the numbers that people know to be hard. */
function numbersFor(locale: string): readonly number[] {
  const rules = LocaleRules.of(locale);
  const numbers = new Set(NUMBERS);
  const seen = new Set(NUMBERS.map((number) => rules.plural(number)));
  for (let number = 0; number <= 200; number++) {
    const category = rules.plural(number);
    if (seen.has(category)) continue;
    seen.add(category);
    numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b);
}

interface Varied {
  readonly expression: string;
  /** It is counted somewhere in the message, so that it is a number. */
  readonly counts: boolean;
}

function slotsToVary({ parts }: Message): readonly Varied[] {
  const found = new Map<string, boolean>();
  const visit = (part: MessagePart): void => {
    if (part.part === 'text') return;
    const counts = part.part === 'plural' || part.part === 'counted';
    found.set(part.expression, counts || found.get(part.expression) === true);
    if (part.part === 'choice') for (const one of part.beside) found.set(one, found.get(one) === true);
    if ('alternatives' in part) for (const one of part.alternatives) one.parts.forEach(visit);
  };
  parts.forEach(visit);
  return [...found].map(([expression, counts]) => ({ expression, counts }));
}

function usualValue(setting: SampleSetting, expression: string): SlotValue | undefined {
  const known = setting.rules(expression);
  if (known !== undefined) return known;
  const sort = setting.sortOf(expression);
  if (sort === 'number') return { number: USUAL };
  if (sort === undefined || readTerm(expression) !== undefined) return undefined;
  return namesFor(setting, expression)[0] ?? { text: `‹${expression}›`, number: USUAL };
}

/** Names of different genders that may stand in a slot; several at once count as one more. */
function namesFor({ texts, locale }: SampleSetting, expression: string): readonly SlotValue[] {
  const byGender = new Map<string, SlotValue>();
  for (const kind of texts.kindsOf(expression.split('.')[0])) {
    const ids = texts.idsOf(kind, locale);
    for (const id of ids) {
      const term = texts.term(kind, id, locale);
      if (term !== undefined && !byGender.has(term.gender ?? '')) byGender.set(term.gender ?? '', term);
    }
    if (byGender.size > 0) break;
  }
  return [...byGender.values()].slice(0, MOST_NAMES);
}
