// What the tool itself says: the messages of grammar/languages, and those of languages that came with the rules. Who speaks hands in the tables of
// its part once (`addMessages('terminal', terminal)`, of grammar/generated/languages/terminal.ts), so that a bundle holds just what it says, and
// asks by key from then on. A diagnostic has two messages: what it says under its code, and its help under the code with `.help`.
import { FALLBACK_LOCALE, LocaleRules, localeChain, normalizeLocale } from './locale.ts';
import { formatMessage, type Message, parseMessage, type Resolver, type SlotValue } from './message.ts';
import type { LanguageMessages, MessageTable, Part } from './message-tables.ts';
import { PSEUDO_LOCALE, pseudoText } from './pseudo.ts';

export type { LanguageMessages, MessageTable, Part } from './message-tables.ts';

/** Numbers are written as the language writes them, everything else as it is. A name may come with its gender and forms. */
export type MessageSlot = string | number | boolean | readonly string[] | SlotValue | undefined;
export type MessageSlots = Readonly<Record<string, MessageSlot>>;

type Texts = Map<string, string>;

const tables = new Map<Part, Set<MessageTable>>();
/** Parts of which every key is known. */
const whole = new Set<Part>();
/** The part whose tables are loaded when they are needed; the others are handed in as a whole. */
const IN_PIECES: Part = 'page';
const added = new Map<Part, Map<string, Texts>>();
/** The texts of a part by language, put together from its tables on first use. */
const known = new Map<Part, Map<string, Texts>>();
const parsed = new Map<string, Message>();
/** More than the tool says in a language; texts from outside may be any. */
const mostParsed = 4000;
const chains = new Map<string, readonly string[]>();
const mostChains = 64;
let changes = 0;

/** Hands in tables of a part. Those that are known already change nothing. */
export function addMessages(part: Part, more: readonly MessageTable[]): void {
  const own = tables.get(part) ?? new Set();
  for (const table of more) own.add(table);
  tables.set(part, own);
  if (part !== IN_PIECES) whole.add(part);
  known.delete(part);
}

/** Hands in all tables of a part: from then on it is known which keys there are. */
export function addWholePart(part: Part, all: readonly MessageTable[]): void {
  addMessages(part, all);
  whole.add(part);
}

/** The languages that came with the rules, in place of those that came before. They may say anew what a built-in one says. */
export function setAddedMessages(languages: readonly LanguageMessages[]): void {
  added.clear();
  for (const { part, language, texts } of languages) {
    const byLocale = added.get(part) ?? new Map<string, Texts>();
    const tag = normalizeLocale(language);
    byLocale.set(tag, new Map([...(byLocale.get(tag) ?? []), ...texts]));
    added.set(part, byLocale);
  }
  changes += 1;
}

/** Counts how often languages came, for those who keep what they made of a message. */
export function messageChanges(): number {
  return changes;
}

/** The languages that say something in a part, English first. */
export function knownLanguages(part: Part): readonly string[] {
  return [...new Set([...builtIn(part).keys(), ...(added.get(part)?.keys() ?? [])])];
}

/** Whether a language says something in a part without the help of a wider or of the source language. */
export function speaks(part: Part, locale: string): boolean {
  return builtIn(part).has(locale) || (added.get(part)?.has(locale) ?? false);
}

/** The message of a key in a language, or in the nearest one that has it; undefined if none has. */
export function say(part: Part, locale: string, key: string, slots: MessageSlots = {}): string | undefined {
  for (const tag of chainOf(locale)) {
    const text = added.get(part)?.get(tag)?.get(key) ?? builtIn(part).get(tag)?.get(key) ?? pseudoMessage(part, tag, key);
    if (text !== undefined) return fillIn(text, tag, slots);
  }
  return undefined;
}

/** Where to look, nearest first. Kept, because a page asks for all it says in one language. */
function chainOf(locale: string): readonly string[] {
  let chain = chains.get(locale);
  if (chain !== undefined) return chain;
  if (chains.size >= mostChains) chains.clear();
  chains.set(locale, (chain = localeChain(locale)));
  return chain;
}

/** The message of the language that nobody speaks, made of the English one. */
function pseudoMessage(part: Part, locale: string, key: string): string | undefined {
  if (locale !== PSEUDO_LOCALE) return undefined;
  const text = builtIn(part).get(FALLBACK_LOCALE)?.get(key);
  return text === undefined ? undefined : pseudoText(text);
}

/** As `say`, for a text that is at hand. A slot without a value stays as it is written. */
export function fillIn(text: string, locale: string, slots: MessageSlots): string {
  // Most have no slot.
  if (!text.includes('{') && !text.includes('}')) return text;
  const resolve: Resolver = (name) => (Object.hasOwn(slots, name) ? valueOf(slots[name]) : undefined);
  return formatMessage(messageOf(text), resolve, { rules: LocaleRules.of(locale) }, 'plain').value;
}

/** What a part says in the source language, by key; undefined where this program does not know all of the part. */
export function sourceMessages(part: Part): ReadonlyMap<string, string> | undefined {
  return whole.has(part) ? builtIn(part).get(FALLBACK_LOCALE) : undefined;
}

function messageOf(text: string): Message {
  const found = parsed.get(text);
  if (found !== undefined) return found;
  if (parsed.size >= mostParsed) parsed.clear();
  const message = parseMessage(text);
  parsed.set(text, message);
  return message;
}

function valueOf(slot: MessageSlot): SlotValue | undefined {
  if (slot === undefined) return undefined;
  if (typeof slot === 'number') return { number: slot };
  if (typeof slot === 'boolean') return { text: String(slot) };
  if (isList(slot)) return { list: slot };
  if (typeof slot !== 'string') return slot;
  // A number that is written already can be counted all the same.
  return /^-?\d{1,15}(\.\d+)?$/.test(slot) ? { text: slot, number: Number(slot) } : { text: slot };
}

function isList(slot: Exclude<MessageSlot, undefined>): slot is readonly string[] {
  return Array.isArray(slot);
}

function builtIn(part: Part): Map<string, Texts> {
  let byLocale = known.get(part);
  if (byLocale !== undefined) return byLocale;
  known.set(part, (byLocale = new Map()));
  for (const { keys, texts } of tables.get(part) ?? [])
    for (const [locale, list] of Object.entries(texts)) {
      const own = byLocale.get(locale) ?? new Map<string, string>();
      list.forEach((text, at) => text === 0 || own.set(keys[at], text));
      byLocale.set(locale, own);
    }
  return byLocale;
}
