// The terms of the glossaries in two languages: a text whose source speaks of a term has to name it, in one of the forms that the glossary has
// or in one that begins alike. Endings are not known, so only a word that is nowhere near is reported.
import { HOLE, literalOf } from '../../../grammar/messages/literal-text.ts';
import type { Span } from '../../../grammar/source.ts';
import type { Pack } from '../../../grammar/packs/workspace.ts';
import { type SameNames, sameNamesIn } from '../../../grammar/translations/same-texts.ts';
import { entriesOf } from '../../../grammar/translations/text-rows.ts';
import { findEntry, type YamlMap } from '../../../grammar/yaml/yaml-tree.ts';
import { formFields } from '../../texts/fields.ts';
import { internText } from '../elaborate/intern-text.ts';
import type { SayAt } from './check-message.ts';
import { Terms } from './glossary-terms.ts';
import { Remembered } from './remember.ts';

interface Term {
  readonly key: string;
  /** How the source language calls it. */
  readonly said: readonly string[];
  readonly slot: string;
  readonly name: string;
  readonly there: string;
  /** Its forms in the other language. */
  readonly forms: readonly string[];
}

/** A term in the words of the source language, left over in a translation. */
export interface Stranger extends Span {
  readonly key: string;
  readonly found: string;
  /** How it is called here. */
  readonly there: string;
  readonly forms: string;
}

const kept = new Remembered<Vocabulary>();

export class Vocabulary {
  /** Equal vocabularies have equal keys. */
  readonly key: number;
  private readonly strangers: ReadonlyMap<string, Term>;
  private readonly stranger: RegExp | undefined;

  private constructor(
    private readonly terms: readonly Term[],
    private readonly source: string,
    /** Words that are the same in every alphabet: ids and titles of packs. */
    readonly foreign: ReadonlySet<string>,
    /** Names that are the same in both languages on purpose. */
    readonly same: SameNames,
  ) {
    const known = [...foreign, '', ...same.things, '', ...same.names];
    this.key = internText(JSON.stringify([terms.map(({ key, said, forms }) => [key, said, forms]), known]));
    this.strangers = strangersAmong(terms, new Set([...foreign, ...[...same.names].flatMap(wordsOf)]));
    this.stranger = this.strangers.size === 0 ? undefined : anyOf([...this.strangers.keys()]);
  }

  /** The vocabulary of some packs, cached for as long as their names and glossaries in both languages stay the same. */
  static of(packs: readonly Pack[], source: string, locale: string): Vocabulary {
    const inputs = packs.flatMap(({ texts, glossaries, document }) => [
      document,
      ...texts.flatMap((one) => (one.locale === source || one.locale === locale ? [namesOf(one.root).text] : [])),
      ...glossaries.flatMap((one) => (one.locale === source || one.locale === locale ? [one.root] : [])),
    ]);
    return kept.get(`${packs.map(({ id }) => id).join(' ')} ${source} ${locale}`, inputs, () => {
      const foreign = new Set(packs.flatMap(({ id, manifest }) => wordsOf(`${id} ${manifest.title}`)));
      return new Vocabulary(source === locale ? [] : gather(packs, source, locale), source, foreign, sameNamesIn(packs, locale));
    });
  }

  /** The terms that stand in a translation as the source language calls them. */
  strangersIn(text: string): readonly Stranger[] {
    if (this.stranger === undefined) return [];
    return [...literalOf(text).matchAll(this.stranger)].flatMap(({ 0: found, index }) => {
      const term = this.strangers.get(found.toLowerCase());
      // A short word may be one of this language, too, unless it is written as a name.
      if (term === undefined || (found.length < SURE && found === found.toLowerCase())) return [];
      return [{ start: index, end: index + found.length, key: term.key, found, there: term.there, forms: listed(term.forms) }];
    });
  }

  /** Reports the terms that a text does not name although its source does. `left`: terms that it names in the words of the source. */
  check(at: { readonly kind: string; readonly id: string }, text: string, original: string, left: ReadonlySet<string>, say: SayAt): void {
    const spoken = literalOf(original).replaceAll(HOLE, '\u0001');
    let words: readonly string[] | undefined;
    for (const { key, said, slot, name, there, forms } of this.terms) {
      if (key === `${at.kind} ${at.id}` || left.has(key) || !said.some((form) => spoken.includes(form)) || !isSpoken(said, spoken))
        continue;
      const stems = forms.flatMap((form) =>
        wordsOf(form)
          .filter((word) => word.length > 2)
          .map(stemOf),
      );
      words ??= wordsOf(literalOf(text));
      // A text may name it with a slot.
      if (text.includes(slot) || words.some((word) => stems.some((stem) => word.startsWith(stem)))) continue;
      say('text/other-term', { start: 0, end: text.length }, { name, term: there, source: this.source, forms: listed(forms) });
    }
  }
}

/** Letters from which on a word is sure to be one of the source language alone. */
const SURE = 5;

/** What the source calls terms, in small letters, without words that this language has as well. */
function strangersAmong(terms: readonly Term[], known: ReadonlySet<string>): ReadonlyMap<string, Term> {
  const own = new Set([...known, ...terms.flatMap(({ forms }) => forms.flatMap(wordsOf))]);
  return new Map(
    terms.flatMap((term) =>
      term.said
        .filter((form) => /^\p{L}[\p{L}\p{M} ’'-]{3,}$/u.test(form) && !wordsOf(form).every((word) => own.has(word)))
        .map((form): [string, Term] => [form.toLowerCase(), term]),
    ),
  );
}

/** Any of these words, the longest first, with nothing of a word around it. */
function anyOf(words: readonly string[]): RegExp {
  const escaped = [...words].sort((one, other) => other.length - one.length).map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}-])(?:${escaped.join('|')})(?![\\p{L}\\p{N}-])`, 'giu');
}

function listed(forms: readonly string[]): string {
  return forms.slice(0, 8).join(', ');
}

/** Words in small letters without marks above and below, which change with endings. */
function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** The terms that both languages have in their glossaries and name in their texts. */
function gather(packs: readonly Pack[], source: string, locale: string): Term[] {
  const [theirs, ours] = [Terms.of(packs, source), Terms.of(packs, locale)];
  const [namesThere, namesHere] = [namesIn(packs, source), namesIn(packs, locale)];
  const found: Term[] = [];
  for (const [{ kind, id }] of theirs.all()) {
    // What whole kinds and roles are called is common speech, which a translator may say otherwise.
    if (kind === 'kind' || kind === 'role') continue;
    const key = `${kind} ${id}`;
    const [name] = namesThere.get(key) ?? [];
    const own = namesHere.get(key) ?? [];
    if (name === undefined || own.length === 0 || ours.of(kind, id).length === 0) continue;
    const said = [name, ...formsOf(theirs, kind, id)].filter((form) => !form.includes('{'));
    const forms = [...new Set([...own, ...formsOf(ours, kind, id)])].filter((form) => !form.includes('{'));
    if (said.some(isWord) && forms.some(isWord))
      found.push({ key, said: said.filter(isWord), slot: `{${key}`, name, there: own[0], forms });
  }
  return found;
}

function formsOf(terms: Terms, kind: string, id: string): string[] {
  return terms.of(kind, id).flatMap((term) => [...term.forms.values(), ...term.plurals]);
}

/** By kind and id: the name, and the forms of it that texts have. */
function namesIn(packs: readonly Pack[], locale: string): Map<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  for (const { texts } of packs)
    for (const { root, locale: language } of texts)
      if (language === locale) for (const [key, said] of namesOf(root).list) names.set(key, said);
  return names;
}

interface NamesOfText {
  readonly list: readonly (readonly [key: string, said: readonly string[]])[];
  readonly text: string;
}

/** A cache by the tree of a text. */
const named = new WeakMap<YamlMap, NamesOfText>();

function namesOf(root: YamlMap): NamesOfText {
  let known = named.get(root);
  if (known === undefined) {
    const list = root.entries.flatMap(({ key: kind, value: ids }) =>
      entriesOf(ids).flatMap(({ key: id, value: fields }) => {
        const said = ['name', ...formFields].flatMap((field) => {
          const value = fields.kind === 'map' ? findEntry(fields, field)?.value : undefined;
          return value?.kind === 'scalar' ? [value.text] : [];
        });
        return said.length > 0 ? [[`${kind} ${id}`, said] as const] : [];
      }),
    );
    named.set(root, (known = { list, text: JSON.stringify(list) }));
  }
  return known;
}

/** How a word begins in all its forms: without what endings may change. */
function stemOf(word: string): string {
  return word.slice(0, Math.max(Math.min(word.length, 3), word.length - 3));
}

function isWord(form: string): boolean {
  return /\p{L}{3}/u.test(form);
}

/**
 * Whether a sentence names a term. A name is not looked for where every word has a capital, since it may be a common word there.
 */
function isSpoken(said: readonly string[], sentence: string): boolean {
  const words = said.map((form) => form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`(?<!^|[.!?:…“„«(]\\s*|[\\p{L}\\p{N}-])(?:${words.join('|')})(?![\\p{L}\\p{N}-])`, 'u').test(sentence);
}
