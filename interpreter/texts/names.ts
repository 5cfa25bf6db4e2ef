// Finds the names of things: documents, pieces, words of enumerations, seats and lists of them, with gender and forms.
import { formFields, toolTextKinds } from './fields.ts';
import { FALLBACK_LOCALE, localeChain, LocaleRules, normalizeLocale } from '../../grammar/messages/locale.ts';
import {
  formatMessage,
  parseMessage,
  type Message,
  type MessageLocale,
  type MessagePart,
  type Resolver,
  type SlotValue,
} from '../../grammar/messages/message.ts';
import { formsOf } from '../../grammar/messages/profiles.ts';
import { readTerm } from './places.ts';
import type { FoundText, TextEntry, TextStore } from './text-store.ts';

/** A name and, where it was made from an id pattern, the parts of the id. */
export interface NamedValue extends SlotValue {
  readonly text: string;
  /** Kind under which it is named, if that is known. */
  readonly kind?: string;
  readonly parts?: ReadonlyMap<string, string>;
}

/** The part of the model that names depend on: which kinds a role stands for, and what a seat is played with. */
export interface NameModel {
  readonly roles: ReadonlyMap<string, readonly string[]>;
  readonly playedWith?: string;
}

/** By id of a piece: the document it is made of. */
export type PieceDocuments = ReadonlyMap<string, string>;

/** The kinds of the tool; an id without a kind never means one of them. */
const TOOL_KINDS: ReadonlySet<string> = new Set(toolTextKinds);
const LONGEST_NAME = 400;
const MOST_KEPT = 20_000;

export class Names {
  readonly store: TextStore;
  private readonly model: NameModel;
  private readonly made: PieceDocuments;
  private readonly messages: Map<string, Message>;
  private readonly speeches: Map<string, MessageLocale>;
  private readonly terms = new Map<string, NamedValue | undefined>();

  /** `like`: other names of the same texts, which share what does not depend on a game. */
  constructor(store: TextStore, model: NameModel, made: PieceDocuments = new Map(), like?: Names) {
    this.store = store;
    this.model = model;
    this.made = made;
    this.messages = like?.messages ?? new Map<string, Message>();
    this.speeches = like?.speeches ?? new Map<string, MessageLocale>();
  }

  /** The same names for the pieces of one game. */
  of(made: PieceDocuments): Names {
    return new Names(this.store, this.model, made, this);
  }

  /** Parses a message; the result is cached by its text. */
  message(source: string): Message {
    let message = this.messages.get(source);
    if (message === undefined) {
      message = parseMessage(source);
      makeRoom(this.messages);
      this.messages.set(source, message);
    }
    return message;
  }

  /** The nearest language in which a thing has a field that can be read; if none can be, the nearest that has it. */
  find(kind: string, id: string, field: string, locale: string): FoundText | undefined {
    const found = localeChain(locale).flatMap((step) => this.store.findIn(kind, id, field, step) ?? []);
    return found.find(({ source }) => this.message(source).problems.length === 0) ?? found[0];
  }

  /** Whether a slot could be named after things of this kind, role or enumeration. */
  isWord(word: string): boolean {
    const kinds = [...this.store.kindNames()];
    return this.model.roles.has(word) || (kinds.includes(word) && !TOOL_KINDS.has(word)) || kinds.includes(`enum-${word}`);
  }

  /** How a language writes numbers, and the formats that the packs define in it. */
  speech(locale: string): MessageLocale {
    let speech = this.speeches.get(locale);
    if (speech === undefined) {
      const formats = new Map<string, string>();
      for (const step of [FALLBACK_LOCALE, normalizeLocale(locale)]) {
        for (const id of this.store.idsOf('format', step)) {
          const source = this.store.entry('format', id, step)?.fields.get('text');
          if (source !== undefined) formats.set(id, source);
        }
      }
      speech = { rules: LocaleRules.of(locale), formats, forms: this.formsIn(locale) };
      makeRoom(this.speeches);
      this.speeches.set(locale, speech);
    }
    return speech;
  }

  /** The forms that a text may ask of names: those of the language, and those that a glossary declares. */
  private formsIn(locale: string): ReadonlySet<string> {
    return new Set(localeChain(locale).flatMap((step) => [...formsOf(step), ...this.store.declaredForms(step)]));
  }

  /** A thing of a kind, a role or an enumeration. Undefined when no pack names it in this language or in the fallback. */
  term(word: string, id: string, locale: string): NamedValue | undefined {
    return this.kept(`${locale}\n${word}\n${id}`, () => this.search(this.kindsOf(word), id, locale));
  }

  /** A thing whose kind is not known: the first kind that has such an id. */
  anyTerm(id: string, locale: string): NamedValue | undefined {
    return this.kept(`${locale}\n\n${id}`, () =>
      this.search(
        [...this.store.kindNames()].filter((kind) => !TOOL_KINDS.has(kind)),
        id,
        locale,
      ),
    );
  }

  /** The name of a seat: that of what it is played with. */
  seat(played: readonly string[], locale: string): NamedValue | undefined {
    if (played.length === 0) return undefined;
    const { playedWith } = this.model;
    return this.list(
      played.map((id) => (playedWith === undefined ? this.anyTerm(id, locale) : this.term(playedWith, id, locale)) ?? { text: id }),
      locale,
    );
  }

  list(items: readonly NamedValue[], locale: string): NamedValue {
    if (items.length === 1) return items[0];
    const { rules } = this.speech(locale);
    const forms: Record<string, string> = {};
    for (const form of new Set(items.flatMap((item) => Object.keys(item.forms ?? {})))) {
      forms[form] = rules.list(items.map((item) => item.forms?.[form] ?? item.text));
    }
    const kind = items.every((item) => item.kind === items[0].kind) ? items[0]?.kind : undefined;
    return { text: rules.list(items.map((item) => item.text)), gender: 'p', forms, ...(kind === undefined ? {} : { kind }) };
  }

  /** Kinds that a word may stand for: itself, the kinds of a role, an enumeration. */
  kindsOf(word: string): readonly string[] {
    const kinds = new Set<string>();
    const add = (name: string): void => {
      if (kinds.has(name)) return;
      kinds.add(name);
      for (const part of this.model.roles.get(name) ?? []) add(part);
    };
    add(word);
    kinds.add(`enum-${word}`);
    return [...kinds];
  }

  /** The cache of names. INVARIANT: a name is made once, and a name that needs itself gets undefined, so names that refer to each other end. */
  private kept(key: string, make: () => NamedValue | undefined): NamedValue | undefined {
    if (this.terms.has(key)) return this.terms.get(key);
    makeRoom(this.terms);
    this.terms.set(key, undefined);
    const found = make();
    this.terms.set(key, found);
    return found;
  }

  /** Searches the entries of some kinds. A document's own entry, also for its pieces, has precedence over a pattern. */
  private search(kinds: readonly string[], id: string, locale: string): NamedValue | undefined {
    for (const kind of kinds) {
      const found = this.store.isPattern(kind, id) ? undefined : this.build(kind, id, undefined, locale);
      if (found !== undefined) return found;
    }
    const document = this.made.get(id);
    for (const kind of document === undefined ? [] : kinds) {
      const found = this.store.callsLike(kind, document!, id) ? this.build(kind, document!, undefined, locale) : undefined;
      if (found !== undefined) return found;
    }
    for (const kind of kinds) {
      const match = this.store.match(kind, id);
      const found = match === undefined ? undefined : this.build(kind, match.id, asPeopleCount(kind, match.parts), locale);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private build(kind: string, id: string, parts: ReadonlyMap<string, string> | undefined, locale: string): NamedValue | undefined {
    const found = this.find(kind, id, 'name', locale);
    if (found === undefined) return undefined;
    const { entry } = found;
    const resolve: Resolver = (expression) => this.resolvePart(expression, parts, found.locale);
    const writeMessage = (message: Message): string =>
      formatMessage(message, resolve, this.speech(found.locale)).value.slice(0, LONGEST_NAME);
    const write = (source: string): string => writeMessage(this.message(source));
    const message = this.message(found.source);
    const head = headOf(message);
    const first = head && resolve(head.expression);
    const gender = entry.gender ?? first?.gender;
    return {
      text: writeMessage(message),
      kind,
      forms: { ...writeHeadForms(message, first, writeMessage), ...writeForms(entry, write) },
      plural: Object.fromEntries([...entry.plural].map(([category, source]) => [category, write(source)])),
      ...(gender === undefined ? {} : { gender }),
      ...(parts === undefined ? {} : { parts }),
    };
  }

  private resolvePart(expression: string, parts: ReadonlyMap<string, string> | undefined, locale: string): SlotValue | undefined {
    const part = parts?.get(expression);
    if (part !== undefined) return numberPart(expression, part) ?? this.term(expression, part, locale) ?? { text: part };
    const named = readTerm(expression);
    return named === undefined ? undefined : (this.term(named.kind, named.id, locale) ?? { text: named.id });
  }
}

/**
 * The parts of an id of a seat as people count: ids of seats count from 0, as protocols and scenarios do, people count from 1 in every language.
 */
function asPeopleCount(kind: string, parts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const n = kind === 'seat' ? parts.get('n') : undefined;
  return n === undefined ? parts : new Map([...parts, ['n', String(Number(n) + 1)]]);
}

/** A number that is part of an id. One called `n` is a label and is never grouped. */
export function numberPart(slot: string, part: string): SlotValue | undefined {
  if (!/^[0-9]{1,15}$/.test(part)) return undefined;
  return { number: Number(part), ...(slot === 'n' ? { text: part } : {}) };
}

/** The slot that a name begins with, such as `{token}` in `{token} ({value})`. */
function headOf({ parts: [first] }: Message): Extract<MessagePart, { part: 'slot' }> | undefined {
  return first?.part === 'slot' && first.form === undefined ? first : undefined;
}

/** Inflects a name that begins with another one as that one is inflected, unless its own entry has forms. */
function writeHeadForms(message: Message, first: SlotValue | undefined, write: (message: Message) => string): Record<string, string> {
  const [head, ...rest] = message.parts;
  const forms: Record<string, string> = {};
  if (head?.part === 'slot')
    for (const form of Object.keys(first?.forms ?? {})) forms[form] = write({ ...message, parts: [{ ...head, form }, ...rest] });
  return forms;
}

function writeForms(entry: TextEntry, write: (source: string) => string): Readonly<Record<string, string>> {
  const forms: Record<string, string> = {};
  // A form that cannot be parsed is replaced by the name.
  const add = (form: string, source: string): void => {
    if (parseMessage(source).problems.length === 0) forms[form] = write(source);
  };
  for (const [form, source] of entry.forms) add(form, source);
  for (const field of formFields) {
    const source = entry.fields.get(field);
    if (source !== undefined) add(field, source);
  }
  return forms;
}

/** Keeps a cache small: texts come from packs and ids from games, and neither may fill the memory. */
function makeRoom(kept: Map<string, unknown>): void {
  if (kept.size >= MOST_KEPT) kept.clear();
}
