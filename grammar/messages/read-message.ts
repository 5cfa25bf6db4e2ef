// Reads the text of a message into its parts. What the parts look like is told at the head of message.ts, which makes texts of them.
import { closest } from '../closest.ts';
import type { Span } from '../source.ts';
import { PLURAL_CATEGORIES } from './locale.ts';

/** A problem in a message, with the values that the wording of its code needs; the span counts from the start of the message. */
export type MessageProblem = { readonly span: Span } & (
  | { readonly code: 'text/unclosed-slot' | 'text/empty-slot' | 'text/stray-brace' | 'text/too-deep' }
  | { readonly code: 'text/bad-alternative' | 'text/mixed-alternatives'; readonly near?: string }
  | { readonly code: 'text/missing-plural'; readonly locale: string; readonly missing: string }
);

export interface Alternative {
  /** As it is written, with one blank between the words. */
  readonly key: string;
  readonly parts: readonly MessagePart[];
  /** Where its text stands, without the blanks around it. */
  readonly span: Span;
}

export type MessagePart =
  /** `kept`: a blank that belongs to the text of an alternative though it stands at its edge. */
  | { readonly part: 'text'; readonly text: string; readonly kept?: true }
  | { readonly part: 'slot'; readonly expression: string; readonly form?: string; readonly span: Span }
  | {
      readonly part: 'plural' | 'gender';
      readonly expression: string;
      readonly alternatives: readonly Alternative[];
      readonly span: Span;
      /** By the category that the number has as an ordinal. */
      readonly ordinal?: true;
    }
  /** By the text of a value, by whether there is one, or by several values: then the others stand in `beside`. */
  | {
      readonly part: 'choice';
      readonly expression: string;
      readonly beside: readonly string[];
      readonly alternatives: readonly Alternative[];
      readonly span: Span;
    }
  | { readonly part: 'counted'; readonly expression: string; readonly term: string; readonly span: Span };

export interface Message {
  readonly source: string;
  readonly parts: readonly MessagePart[];
  readonly problems: readonly MessageProblem[];
}

export function parseMessage(source: string): Message {
  const reader = new Reader(source);
  const parts = reader.parts(0);
  return { source, parts, problems: reader.problems };
}

const MOST_NESTED = 8;
/** The form of a slot that asks for the ordinal categories of its alternatives. */
const ORDINAL = 'ordinal';
/** Matches a value that is absent or empty. */
export const NONE = 'none';
/** Stands for any value among several. */
export const ANY = '*';
export const OTHER = 'other';

/** A word of a key: a category or a gender, `*`, or `=` and a text, which may hold a colon that no blank follows. */
const KEY_WORD = String.raw`(?:[a-z][a-z0-9-]*|\*|=[\p{L}\p{N}._/:-]*[\p{L}\p{N}._/-])`;
const KEY = new RegExp(String.raw`\s*(${KEY_WORD}(?:\s+${KEY_WORD})*)\s*:`, 'uy');
/** What a backslash inside of an alternative takes the meaning from. */
const ESCAPED = /[\\|{}\s]/;

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
      if (depth > 0 && char === '\\' && next !== undefined && ESCAPED.test(next)) {
        this.at += 2;
        if (next.trim() !== '') text += next;
        else {
          flush();
          parts.push({ part: 'text', text: next, kept: true });
        }
        continue;
      }
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
    return this.choice(start, inner, depth);
  }

  /** `|key: text|key: text}` after the expression, or `|kind id}`. */
  private choice(start: number, inner: string, depth: number): MessagePart | undefined {
    const alternatives: Alternative[] = [];
    let term: string | undefined;
    let bad = false;
    while (this.source[this.at] === '|') {
      const from = this.at + 1;
      KEY.lastIndex = from;
      const key = KEY.exec(this.source);
      const counted = /^\s*([a-z][a-z0-9-]* [a-z0-9][a-z0-9.-]*)\s*\}/.exec(this.source.slice(from, from + 80));
      this.at = from + (key?.[0].length ?? 0);
      const begin = this.at;
      const parts = trimParts(this.parts(depth + 1));
      const span = trimSpan(this.source, begin, this.at);
      if (key !== null) alternatives.push({ key: key[1].replace(/\s+/g, ' '), parts, span });
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
    const [expression, ...beside] = splitValues(inner.trim());
    if (expression === '') return undefined;
    if (term !== undefined) return { part: 'counted', expression: inner.trim(), term, span };
    const sort = sortOfChoice(alternatives, beside.length + 1);
    if (sort === undefined && !bad) {
      const near = alternatives.map(({ key }) => nearKey(`${key}:`)).find((found) => found !== undefined);
      this.problems.push({ code: 'text/mixed-alternatives', near, span });
    }
    const { expression: counted, form } = splitForm(inner);
    const ordinal = form === ORDINAL && beside.length === 0 && (sort === 'plural' || sort === 'choice');
    if (ordinal) return { part: 'plural', expression: counted, alternatives, span, ordinal };
    if (sort === 'choice') return { part: sort, expression, beside, alternatives, span };
    return { part: sort ?? 'gender', expression: inner.trim(), alternatives, span };
  }

  /** An expression ends at `|` or `}`. A brace that opens before that means the closing one was forgotten. */
  private endOfExpression(): number {
    let at = this.at;
    while (at < this.source.length && !'|}{'.includes(this.source[at])) at += 1;
    return at;
  }
}

/** The genders that most languages call so, which is enough for a guess; which ones a language has is checked by its profile. */
const USUAL_GENDERS = ['m', 'f', 'n', 'p'];

/** The word that an author most likely wanted as the key of an alternative. */
function nearKey(source: string): string | undefined {
  const key = /^\s*(\p{L}+)\s*:/u.exec(source)?.[1];
  const known: readonly string[] = [...PLURAL_CATEGORIES, ...USUAL_GENDERS];
  return key === undefined || known.includes(key) ? undefined : closest(key, known);
}

/** The form stands behind the last colon outside brackets: in `hand(seat: x)` the colon belongs to the expression. */
function splitForm(inner: string): { readonly expression: string; readonly form?: string } {
  const found = /^([^]*):\s*([a-z][a-z-]*)\s*$/.exec(inner);
  if (found === null) return { expression: inner.trim() };
  return { expression: found[1].trim(), form: found[2] };
}

/** Values that are looked at together stand side by side, with commas between them. A comma inside brackets belongs to the value. */
function splitValues(inner: string): readonly string[] {
  const values: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= inner.length; at += 1) {
    const char = inner[at];
    if (char === '(' || char === '[') depth += 1;
    if (char === ')' || char === ']') depth -= 1;
    if (at < inner.length && (char !== ',' || depth > 0)) continue;
    values.push(inner.slice(from, at).trim());
    from = at + 1;
  }
  return values;
}

/** What the keys choose by; undefined if they do not go together. */
function sortOfChoice(alternatives: readonly Alternative[], values: number): 'plural' | 'gender' | 'choice' | undefined {
  const keys = alternatives.map((alternative) => alternative.key);
  if (keys.length === 0) return undefined;
  if (values > 1) {
    const known = (word: string): boolean => word === ANY || word === NONE || word[0] === '=' || isCategory(word) || isGender(word);
    return keys.every((key) => key === OTHER || (key.split(' ').length === values && key.split(' ').every(known))) ? 'choice' : undefined;
  }
  const words = keys.filter((key) => key !== NONE && (key[0] !== '=' || key.includes(' ')));
  const exact = words.length < keys.length;
  if (exact && words.every((key) => key === OTHER)) return 'choice';
  if (words.every(isCategory)) return 'plural';
  return words.every((key) => key === OTHER || isGender(key)) ? 'gender' : undefined;
}

function isCategory(word: string): boolean {
  return (PLURAL_CATEGORIES as readonly string[]).includes(word);
}

/** Languages call their genders as they like: every word that is nothing else may be one. */
function isGender(word: string): boolean {
  return /^[a-z]+$/.test(word) && word !== NONE && !isCategory(word);
}

function trimSpan(source: string, from: number, to: number): Span {
  const text = source.slice(from, to);
  const start = from + (text.length - text.trimStart().length);
  return { start: Math.min(start, to), end: Math.max(start, from + text.trimEnd().length) };
}

/** Blanks around an alternative belong to the notation, not to the text, but for those behind a backslash. */
function trimParts(parts: readonly MessagePart[]): readonly MessagePart[] {
  return parts
    .map((part, index): MessagePart => {
      if (part.part !== 'text' || part.kept) return part;
      let text = part.text;
      if (index === 0) text = text.trimStart();
      if (index === parts.length - 1) text = text.trimEnd();
      return { part: 'text', text };
    })
    .filter((part) => part.part !== 'text' || part.text !== '');
}
