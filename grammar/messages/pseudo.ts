// The language `qps`, which nobody speaks: English with accents on its letters, a third longer, in brackets. What is shown without brackets is
// written in the program, what is shown without the closing one is clipped. It is made by this file alone and offered to nobody who does not ask.
import type { Span } from '../source.ts';
import { type MessagePart, parseMessage } from './read-message.ts';

export const PSEUDO_LOCALE = 'qps';

const PLAIN = 'acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ';
const ACCENTED = 'áčďéğĥíĵķľňóřšťúŵýžÁČĎÉĞĤÍĴĶĽŇÓŘŠŤÚŴÝŽ';
const accents: ReadonlyMap<string, string> = new Map([...PLAIN].map((letter, at) => [letter, ACCENTED[at]]));

/** What is typed as it stands, such as a command, keeps its letters. */
const TYPED = /`[^`]*`|https?:\S+/g;

/** A message of the source language as the pseudo-language writes it. Slots, keys of alternatives and what stands in backticks stay as they are. */
export function pseudoText(source: string): string {
  const literal = literalSpans(parseMessage(source).parts, { start: 0, end: source.length });
  let written = '';
  let letters = 0;
  let at = 0;
  for (const { start, end } of literal) {
    const text = source.slice(start, end);
    const accented = accent(text);
    letters += (text.match(/\p{L}/gu) ?? []).length;
    written += source.slice(at, start) + accented;
    at = end;
  }
  written += source.slice(at);
  if (letters === 0) return source;
  const [, before, words, after] = /^(\s*)([^]*?)(\s*)$/.exec(written)!;
  return `${before}[${words} ${'~'.repeat(Math.ceil(letters / 3))}]${after}`;
}

function accent(text: string): string {
  const typed = [...text.matchAll(TYPED)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
  let at = 0;
  let written = '';
  for (const { start, end } of typed) {
    written += replaceLetters(text.slice(at, start)) + text.slice(start, end);
    at = end;
  }
  return written + replaceLetters(text.slice(at));
}

function replaceLetters(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => accents.get(letter) ?? letter);
}

/** The places of a message that are words for readers, also inside of alternatives. */
function literalSpans(parts: readonly MessagePart[], { start, end }: Span): Span[] {
  const spans: Span[] = [];
  let at = start;
  for (const part of parts) {
    if (part.part === 'text') continue;
    spans.push({ start: at, end: part.span.start });
    if ('alternatives' in part) for (const one of part.alternatives) spans.push(...literalSpans(one.parts, one.span));
    at = part.span.end;
  }
  return [...spans, { start: at, end }];
}
