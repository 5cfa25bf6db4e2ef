// The message format: plain text with slots. Parsing and formatting return a value and problems and never throw on an author's text.
//
//   {slot}                        the value or name
//   {slot:acc}                    a case or another form of the name (falls back to the name), or a format: {value:money}
//                                 (in a sentence a name without a form stands in its `nom`, if it has one)
//   {n|one: card|other: cards}    by the plural category of the number in this language
//   {n|kind card}                 the same, with the plurals that the glossary has for a term
//   {actor|m: he|f: she|n: it|p: they}     by the gender of what is named (`other` stands for all not listed)
//   {{  }}                        literal braces (inside alternatives only the opening one)
//
// A slot is any expression; what it means is decided by the resolver, so this file knows neither rules nor names.
import { closest } from '../../grammar/diagnostics/closest.ts';
import type { Span } from '../../grammar/source.ts';
import { PLURAL_CATEGORIES, type LocaleRules, type PluralCategory } from './locale.ts';

export type Gender = 'm' | 'f' | 'n' | 'p';
export const GENDERS: readonly Gender[] = ['m', 'f', 'n', 'p'];
/** The form of a name in a sentence, with its article or without its capital. A slot of a sentence that names no form uses it. */
const SUBJECT = 'nom';
/** The cases a message may ask for. A name without the form is used as it is. */
export const CASES: readonly string[] = [SUBJECT, 'gen', 'dat', 'acc', 'ins', 'loc', 'voc'];

/** What a slot stands for: a number, or a name with what a sentence needs to know about it. */
export interface SlotValue {
  readonly text?: string;
  readonly number?: number;
  readonly gender?: Gender;
  readonly forms?: Readonly<Record<string, string>>;
  readonly plural?: Readonly<Partial<Record<PluralCategory, string>>>;
}

export type Resolver = (expression: string) => SlotValue | undefined;

/** A problem in a message, with the values that the wording of its code needs; the span counts from the start of the message. */
export type MessageProblem = { readonly span: Span } & (
  | { readonly code: 'text/unclosed-slot' | 'text/empty-slot' | 'text/stray-brace' | 'text/too-deep' }
  | { readonly code: 'text/bad-alternative' | 'text/mixed-alternatives'; readonly near?: string }
  | { readonly code: 'text/missing-plural'; readonly locale: string; readonly missing: string }
);

/** A slot that could not be filled as it is written. */
export interface SlotProblem {
  readonly code: 'text/unknown-slot' | 'text/unknown-form' | 'text/not-a-number';
  /** The slot, or the form that its name does not have. */
  readonly name: string;
  readonly span: Span;
}

export interface Alternative {
  readonly key: string;
  readonly parts: readonly MessagePart[];
}

export type MessagePart =
  | { readonly part: 'text'; readonly text: string }
  | { readonly part: 'slot'; readonly expression: string; readonly form?: string; readonly span: Span }
  | { readonly part: 'plural' | 'gender'; readonly expression: string; readonly alternatives: readonly Alternative[]; readonly span: Span }
  | { readonly part: 'counted'; readonly expression: string; readonly term: string; readonly span: Span };

export interface Message {
  readonly source: string;
  readonly parts: readonly MessagePart[];
  readonly problems: readonly MessageProblem[];
}

/** Formats by name, such as `money`: a text in which `{n}` is the number as the language writes it. */
export interface MessageLocale {
  readonly rules: LocaleRules;
  readonly formats?: ReadonlyMap<string, string>;
}

export interface Formatted {
  readonly value: string;
  readonly problems: readonly (MessageProblem | SlotProblem)[];
}

const MOST_NESTED = 8;
/** The end of a sentence. A full stop after a digit does not count, because it may be that of an ordinal. */
const SENTENCE_END = /[^\s\d][.!?…][”“»)]*\s+$/;

export function parseMessage(source: string): Message {
  const reader = new Reader(source);
  const parts = reader.parts(0);
  return { source, parts, problems: reader.problems };
}

/** A label is a name or a word by itself, a sentence has subjects and begins with a capital letter. */
export type Manner = 'label' | 'sentence';

/** Formats a message. A slot that cannot be resolved shows as it is written, so that the gap is seen and the rest can be read. */
export function formatMessage(message: Message, resolve: Resolver, locale: MessageLocale, manner: Manner = 'label'): Formatted {
  const problems: (MessageProblem | SlotProblem)[] = [...message.problems];
  const usual = manner === 'sentence' ? SUBJECT : undefined;
  const report = (code: SlotProblem['code'], name: string, span: Span): void => void problems.push({ code, name, span });

  const valueOf = (expression: string, span: Span): SlotValue | undefined => {
    const value = resolve(expression);
    if (value === undefined) report('text/unknown-slot', expression, span);
    return value;
  };
  const numberOf = (expression: string, span: Span): number | undefined => {
    const value = valueOf(expression, span);
    if (value !== undefined && value.number === undefined) report('text/not-a-number', expression, span);
    return value?.number;
  };
  const write = (part: MessagePart): string => {
    switch (part.part) {
      case 'text':
        return part.text;
      case 'slot': {
        const value = valueOf(part.expression, part.span);
        if (value === undefined) return `{${part.expression}}`;
        return writeSlot(value, part.form ?? usual, locale, (form) => report('text/unknown-form', form, part.span));
      }
      case 'plural': {
        const number = numberOf(part.expression, part.span);
        return writeAll(pickAlternative(part.alternatives, number === undefined ? 'other' : locale.rules.plural(number), 'last'));
      }
      case 'gender':
        return writeAll(pickAlternative(part.alternatives, valueOf(part.expression, part.span)?.gender ?? 'other', 'first'));
      case 'counted': {
        const number = numberOf(part.expression, part.span);
        const term = valueOf(part.term, part.span);
        const category = number === undefined ? 'other' : locale.rules.plural(number);
        return term?.plural?.[category] ?? term?.plural?.other ?? term?.text ?? part.term;
      }
    }
  };
  const writeAll = (parts: readonly MessagePart[]): string => parts.map(write).join('');

  const value = message.parts.reduce((before, part) => {
    const text = write(part);
    // A text that the author wrote is not capitalised: it begins as it is written.
    const begins = manner === 'sentence' && part.part !== 'text' && (before === '' || SENTENCE_END.test(before));
    return before + (begins ? locale.rules.capitalize(text) : text);
  }, '');
  return { value: locale.rules.bind(value), problems };
}

/** Every slot of a message with all its alternatives, so that translations can be compared. Terms of counted slots are included. */
export function slotsOfMessage(message: Message): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (parts: readonly MessagePart[]): void => {
    for (const part of parts) {
      if (part.part !== 'text') found.add(part.expression);
      if (part.part === 'plural' || part.part === 'gender') for (const alternative of part.alternatives) visit(alternative.parts);
    }
  };
  visit(message.parts);
  return found;
}

/** Problems that depend on the language: a plural that leaves out a category which whole numbers have there. */
export function checkMessage(message: Message, rules: LocaleRules): readonly MessageProblem[] {
  const problems = [...message.problems];
  const visit = (parts: readonly MessagePart[]): void => {
    for (const part of parts) {
      if (part.part !== 'plural' && part.part !== 'gender') continue;
      const keys = new Set(part.alternatives.map((alternative) => alternative.key));
      // `other` is no substitute: in a language that counts with `few` it says something else.
      if (part.part === 'plural') {
        const missing = [...rules.countingCategories()].filter((category) => !keys.has(category));
        if (missing.length > 0) {
          const { locale } = rules;
          const forms = missing.map((key) => `\`${key}\``).join(', ');
          problems.push({ code: 'text/missing-plural', locale, missing: forms, span: part.span });
        }
      }
      for (const alternative of part.alternatives) visit(alternative.parts);
    }
  };
  visit(message.parts);
  return problems;
}

function writeSlot(value: SlotValue, form: string | undefined, locale: MessageLocale, unknown: (form: string) => void): string {
  const plain = value.text ?? (value.number === undefined ? '' : locale.rules.number(value.number));
  if (form === undefined) return plain;
  const format = locale.formats?.get(form);
  if (format !== undefined && value.number !== undefined) return format.replaceAll('{n}', () => locale.rules.number(value.number ?? 0));
  const wanted = value.forms !== undefined && Object.hasOwn(value.forms, form) ? value.forms[form] : undefined;
  if (wanted === undefined && !CASES.includes(form)) unknown(form);
  return wanted ?? plain;
}

function pickAlternative(alternatives: readonly Alternative[], key: string, otherwise: 'first' | 'last'): readonly MessagePart[] {
  const found = alternatives.find((one) => one.key === key) ?? alternatives.find((one) => one.key === 'other');
  return (found ?? alternatives.at(otherwise === 'first' ? 0 : -1))?.parts ?? [];
}

/** Reads a message once from left to right. INVARIANT: every step moves forward, so a text of any shape ends. */
class Reader {
  readonly problems: MessageProblem[] = [];
  private at = 0;
  private readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** Text and slots up to the end, or inside alternatives (depth > 0) up to `|` or `}`, which is left for the caller. */
  parts(depth: number): MessagePart[] {
    const parts: MessagePart[] = [];
    let text = '';
    const flush = (): void => {
      if (text !== '') parts.push({ part: 'text', text });
      text = '';
    };
    while (this.at < this.source.length) {
      const char = this.source[this.at];
      const next = this.source[this.at + 1];
      if (depth > 0 && (char === '|' || char === '}')) break;
      if (char === '{' && next === '{') {
        text += '{';
        this.at += 2;
      } else if (char === '{') {
        flush();
        const slot = this.slot(depth);
        if (slot !== undefined) parts.push(slot);
      } else if (char === '}') {
        if (next !== '}') this.problems.push({ code: 'text/stray-brace', span: { start: this.at, end: this.at + 1 } });
        text += '}';
        this.at += next === '}' ? 2 : 1;
      } else {
        text += char;
        this.at += 1;
      }
    }
    flush();
    return parts;
  }

  private slot(depth: number): MessagePart | undefined {
    const start = this.at;
    this.at += 1;
    const end = this.endOfExpression();
    const inner = this.source.slice(this.at, end);
    this.at = end;
    if (end >= this.source.length || this.source[end] === '{') {
      this.problems.push({ code: 'text/unclosed-slot', span: { start, end } });
      return { part: 'text', text: this.source.slice(start, end) };
    }
    const { expression, form } = splitForm(inner);
    const closed = this.source[this.at] === '}';
    if (expression === '') this.problems.push({ code: 'text/empty-slot', span: { start, end: this.at + 1 } });
    if (closed) {
      this.at += 1;
      const span = { start, end: this.at };
      return expression === '' ? undefined : { part: 'slot', expression, span, ...(form === undefined ? {} : { form }) };
    }
    if (depth >= MOST_NESTED) {
      this.problems.push({ code: 'text/too-deep', span: { start, end: this.source.length } });
      this.at = this.source.length;
      return undefined;
    }
    return this.choice(start, inner.trim(), depth);
  }

  /** `|key: text|key: text}` after the expression, or `|kind id}`. */
  private choice(start: number, expression: string, depth: number): MessagePart | undefined {
    const alternatives: Alternative[] = [];
    let term: string | undefined;
    let bad = false;
    while (this.source[this.at] === '|') {
      const from = this.at + 1;
      const key = /^\s*([a-z]+)\s*:/.exec(this.source.slice(from, from + 40));
      const counted = /^\s*([a-z][a-z0-9-]* [a-z0-9][a-z0-9.-]*)\s*\}/.exec(this.source.slice(from, from + 80));
      this.at = from + (key?.[0].length ?? 0);
      const parts = trimParts(this.parts(depth + 1));
      if (key !== null) alternatives.push({ key: key[1], parts });
      else if (counted !== null && alternatives.length === 0) term = counted[1];
      else {
        bad = true;
        const near = nearKey(this.source.slice(from, from + 40));
        this.problems.push({ code: 'text/bad-alternative', near, span: { start: from, end: this.at } });
      }
    }
    if (this.at >= this.source.length) this.problems.push({ code: 'text/unclosed-slot', span: { start, end: this.source.length } });
    this.at += 1;
    const span = { start, end: Math.min(this.at, this.source.length) };
    if (expression === '') return undefined;
    if (term !== undefined) return { part: 'counted', expression, term, span };
    const part = sortOfChoice(alternatives);
    if (part === undefined && !bad) {
      const near = alternatives.map(({ key }) => nearKey(`${key}:`)).find((found) => found !== undefined);
      this.problems.push({ code: 'text/mixed-alternatives', near, span });
    }
    return { part: part ?? 'gender', expression, alternatives, span };
  }

  /** An expression ends at `|` or `}`. A brace that opens before that means the closing one was forgotten. */
  private endOfExpression(): number {
    let at = this.at;
    while (at < this.source.length && !'|}{'.includes(this.source[at])) at += 1;
    return at;
  }
}

/** The word that an author most likely wanted as the key of an alternative. */
function nearKey(source: string): string | undefined {
  const key = /^\s*(\p{L}+)\s*:/u.exec(source)?.[1];
  const known: readonly string[] = [...PLURAL_CATEGORIES, ...GENDERS];
  return key === undefined || known.includes(key) ? undefined : closest(key, known);
}

/** The form stands behind the last colon outside brackets: in `hand(seat: x)` the colon belongs to the expression. */
function splitForm(inner: string): { readonly expression: string; readonly form?: string } {
  const found = /^([^]*):\s*([a-z][a-z-]*)\s*$/.exec(inner);
  if (found === null) return { expression: inner.trim() };
  return { expression: found[1].trim(), form: found[2] };
}

function sortOfChoice(alternatives: readonly Alternative[]): 'plural' | 'gender' | undefined {
  const keys = alternatives.map((alternative) => alternative.key);
  if (keys.length === 0) return undefined;
  if (keys.every((key) => (PLURAL_CATEGORIES as readonly string[]).includes(key))) return 'plural';
  return keys.every((key) => key === 'other' || (GENDERS as readonly string[]).includes(key)) ? 'gender' : undefined;
}

/** Blanks around an alternative belong to the notation, not to the text. */
function trimParts(parts: readonly MessagePart[]): readonly MessagePart[] {
  return parts
    .map((part, index): MessagePart => {
      if (part.part !== 'text') return part;
      let text = part.text;
      if (index === 0) text = text.trimStart();
      if (index === parts.length - 1) text = text.trimEnd();
      return { part: 'text', text };
    })
    .filter((part) => part.part !== 'text' || part.text !== '');
}
