// Stores the text and glossary documents of all packs as one table per language: kind -> id -> entry. Later packs replace field by field.
// Documents are untrusted plain data: what does not have the right shape is left out here, and the schemas report it.
import { readLocale } from '../../grammar/diagnostics/locale-tag.ts';
import { FALLBACK_LOCALE, localeChain, PLURAL_CATEGORIES, type PluralCategory } from '../../grammar/messages/locale.ts';
import { PSEUDO_LOCALE, pseudoText } from '../../grammar/messages/pseudo.ts';
import { patternFields } from '../../grammar/translations/pattern-fields.ts';
import { matchIdPattern, parseIdPattern, type IdPattern } from './id-pattern.ts';
import { isKeyName } from '../../grammar/schemas/json-schema.ts';

/** The documents of one pack, as plain data. */
export interface TextPack {
  readonly texts: readonly unknown[];
  readonly glossaries: readonly unknown[];
}

/** The entry of one thing in one language. All strings are messages. */
export interface TextEntry {
  readonly fields: Map<string, string>;
  readonly forms: Map<string, string>;
  readonly plural: Map<PluralCategory, string>;
  gender?: string;
  official?: boolean;
}

/** A field of an entry, and the language it was found in. */
export interface FoundText {
  readonly entry: TextEntry;
  readonly source: string;
  readonly locale: string;
}

export interface PatternMatch {
  readonly id: string;
  readonly parts: ReadonlyMap<string, string>;
}

interface KindPattern {
  readonly id: string;
  readonly pattern: IdPattern;
}

/** The fields that hold id patterns. They are no texts: one language has them for all. */
export const PATTERN_FIELD = 'pattern';
/** Of a document's entry: pieces of that document whose ids fit are called like it, and not by a number. */
const PIECES_FIELD = 'pieces';

export class TextStore {
  private readonly locales = new Map<string, Map<string, Map<string, TextEntry>>>();
  private readonly patterns = new Map<string, KindPattern[]>();
  private readonly pieces = new Map<string, KindPattern[]>();
  private readonly kinds = new Set<string>();
  private readonly pseudo = new Map<TextEntry, TextEntry>();
  /** Forms of names that glossaries declare at their head, by language. */
  private readonly declared = new Map<string, Set<string>>();

  constructor(packs: readonly TextPack[]) {
    for (const pack of packs) {
      for (const document of pack.texts) this.addDocument(document, 'text', addTexts);
      for (const document of pack.glossaries) this.addDocument(document, 'glossary', addTerm);
    }
    this.collectPatterns();
  }

  localeNames(): readonly string[] {
    return [...this.locales.keys()].sort();
  }

  /** Kinds in the order in which they first occur. */
  kindNames(): Iterable<string> {
    return this.kinds;
  }

  /** The forms that glossaries of a language declare beside those that the tool knows. */
  declaredForms(locale: string): Iterable<string> {
    return this.declared.get(locale) ?? [];
  }

  idsOf(kind: string, locale: string): readonly string[] {
    return [...(this.locales.get(locale)?.get(kind)?.keys() ?? [])];
  }

  entry(kind: string, id: string, locale: string): TextEntry | undefined {
    if (locale === PSEUDO_LOCALE) return this.pseudoEntry(kind, id);
    return this.locales.get(locale)?.get(kind)?.get(id);
  }

  /** The entry in the language that nobody speaks: made of the English one. */
  private pseudoEntry(kind: string, id: string): TextEntry | undefined {
    const source = this.entry(kind, id, FALLBACK_LOCALE);
    if (source === undefined) return undefined;
    let made = this.pseudo.get(source);
    if (made === undefined) {
      const written = <Key extends string>(texts: ReadonlyMap<Key, string>): Map<Key, string> =>
        new Map([...texts].map(([key, text]) => [key, patternFields.has(key) || kind === 'format' ? text : pseudoText(text)]));
      made = { ...source, fields: written(source.fields), forms: written(source.forms), plural: written(source.plural) };
      this.pseudo.set(source, made);
    }
    return made;
  }

  /** The nearest language in which a thing has a field, with that language's entry. */
  find(kind: string, id: string, field: string, locale: string): FoundText | undefined {
    for (const step of localeChain(locale)) {
      const found = this.findIn(kind, id, field, step);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The field in one language. */
  findIn(kind: string, id: string, field: string, locale: string): FoundText | undefined {
    const entry = this.entry(kind, id, locale);
    const source = entry?.fields.get(field);
    return entry === undefined || source === undefined ? undefined : { entry, source, locale };
  }

  /** The entry whose pattern fits an id best. */
  match(kind: string, id: string): PatternMatch | undefined {
    for (const candidate of this.patterns.get(kind) ?? []) {
      const parts = matchIdPattern(candidate.pattern, id);
      if (parts !== undefined) return { id: candidate.id, parts };
    }
    return undefined;
  }

  /** Whether a piece of a document is called like the document. */
  callsLike(kind: string, document: string, piece: string): boolean {
    const own = this.pieces.get(kind)?.find((candidate) => candidate.id === document);
    return own !== undefined && matchIdPattern(own.pattern, piece) !== undefined;
  }

  /** Whether an entry has a pattern and so stands for the ids that match it, not for its own id. */
  isPattern(kind: string, id: string): boolean {
    return this.patterns.get(kind)?.some((candidate) => candidate.id === id) ?? false;
  }

  private addDocument(document: unknown, key: 'text' | 'glossary', add: (entry: TextEntry, value: unknown) => void): void {
    if (!isRecord(document)) return;
    const tag = document[key];
    const locale = typeof tag === 'string' ? readLocale(tag) : undefined;
    if (locale === undefined) return;
    if (key === 'glossary' && Array.isArray(document.forms)) {
      const forms = getOrAdd(this.declared, locale, () => new Set<string>());
      for (const form of document.forms as readonly unknown[]) if (isForm(form)) forms.add(form);
    }
    const table = getOrAdd(this.locales, locale, () => new Map<string, Map<string, TextEntry>>());
    for (const [kind, things] of Object.entries(document)) {
      if (kind === key || !isRecord(things)) continue;
      const ids = getOrAdd(table, kind, () => new Map<string, TextEntry>());
      this.kinds.add(kind);
      for (const [id, value] of Object.entries(things)) add(getOrAdd(ids, id, emptyEntry), value);
    }
  }

  private collectPatterns(): void {
    for (const table of this.locales.values()) {
      for (const [kind, ids] of table) {
        for (const [id, entry] of ids) {
          this.addPattern(this.patterns, kind, id, entry.fields.get(PATTERN_FIELD));
          this.addPattern(this.pieces, kind, id, entry.fields.get(PIECES_FIELD));
        }
      }
    }
    for (const list of this.patterns.values()) list.sort((left, right) => right.pattern.weight - left.pattern.weight);
  }

  private addPattern(to: Map<string, KindPattern[]>, kind: string, id: string, source: string | undefined): void {
    const pattern = parseIdPattern(source ?? '');
    if (pattern !== undefined) getOrAdd(to, kind, (): KindPattern[] => []).push({ id, pattern });
  }
}

function addTexts(entry: TextEntry, value: unknown): void {
  if (!isRecord(value)) return;
  for (const [field, text] of Object.entries(value)) if (typeof text === 'string') entry.fields.set(field, text);
}

function addTerm(entry: TextEntry, value: unknown): void {
  if (!isRecord(value)) return;
  if (isForm(value.gender)) entry.gender = value.gender;
  if (typeof value.official === 'boolean') entry.official = value.official;
  if (isRecord(value.forms))
    for (const [form, text] of Object.entries(value.forms)) if (isForm(form) && typeof text === 'string') entry.forms.set(form, text);
  copyKnown(value.plural, PLURAL_CATEGORIES, entry.plural);
}

/** A word that can name a form or a gender. */
function isForm(word: unknown): word is string {
  return typeof word === 'string' && isKeyName(word);
}

function copyKnown<K extends string>(from: unknown, keys: readonly K[], to: Map<K, string>): void {
  if (!isRecord(from)) return;
  for (const key of keys) {
    const text = Object.hasOwn(from, key) ? from[key] : undefined;
    if (typeof text === 'string') to.set(key, text);
  }
}

function emptyEntry(): TextEntry {
  return { fields: new Map(), forms: new Map(), plural: new Map() };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
