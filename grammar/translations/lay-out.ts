// Lays out a message for translators: the alternatives by number of a sentence as the other language needs them, each with the words of the
// category that is nearest to it. What the languages have in common stays as it is written.
import type { LocaleRules } from '../messages/locale.ts';
import { type MessagePart, parseMessage } from '../messages/message.ts';
import type { Span } from '../source.ts';

/** A message of the source language with the plural categories of another one. */
export function layOutPlurals(source: string, rules: LocaleRules): string {
  return written(source, parseMessage(source).parts, { start: 0, end: source.length }, rules);
}

function written(source: string, parts: readonly MessagePart[], { start, end }: Span, rules: LocaleRules): string {
  let text = '';
  let at = start;
  for (const part of parts) {
    if (!('alternatives' in part)) continue;
    text += source.slice(at, part.span.start) + choice(source, part, rules);
    at = part.span.end;
  }
  return text + source.slice(at, end);
}

type Choice = Extract<MessagePart, { readonly alternatives: unknown }>;

function choice(source: string, part: Choice, rules: LocaleRules): string {
  const { alternatives, span } = part;
  const texts = new Map(alternatives.map((one) => [one.key, written(source, one.parts, one.span, rules)]));
  const head = source.slice(span.start, source.indexOf('|', span.start));
  const last = alternatives.at(-1);
  if (part.part !== 'plural' || last === undefined) {
    const keys = alternatives.map(({ key }) => `|${key}: ${texts.get(key)}`);
    return `${head}${keys.join('')}}`;
  }
  const exact = [...texts.keys()].filter((key) => key.startsWith('='));
  const numbers = new Set(exact.flatMap((key) => (/^=\d+$/.test(key) ? [Number(key.slice(1))] : [])));
  const needed = [...rules.countingCategories(part.ordinal ? 'ordinal' : 'cardinal', numbers)];
  const spare = texts.get('other') ?? texts.get(last.key) ?? '';
  const keys = [...[...texts.keys()].filter((key) => key === 'none'), ...exact, ...needed];
  return `${head}${keys.map((key) => `|${key}: ${texts.get(key) ?? spare}`).join('')}}`;
}
