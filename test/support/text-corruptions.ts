// Seeded corruptions of the texts and glossaries of packs, each one slip that a translator makes: where it was made, and on which lines the
// check has to say so.
import type { Pack } from '../../grammar/packs/workspace.ts';
import type { SourceFile } from '../../grammar/source.ts';
import { languagesOf } from '../../grammar/translations/languages.ts';
import { entriesOf, type TextCell, type TextRow, textRows } from '../../grammar/translations/text-rows.ts';
import { removeText } from '../../grammar/translations/write-text.ts';
import type { YamlEntry } from '../../grammar/yaml/yaml-tree.ts';
import { findEntry } from '../../grammar/yaml/yaml-tree.ts';
import { LocaleRules } from '../../grammar/messages/locale.ts';
import { parseMessage, type MessagePart } from '../../grammar/messages/message.ts';
import { formsOf } from '../../grammar/messages/profiles.ts';

export interface Corruption {
  readonly sort: string;
  readonly path: string;
  /** The file with the slip in it. */
  readonly text: string;
  /** The lines, counted from 1 in the new text, on which it may be told. */
  readonly lines: readonly [first: number, last: number];
  /** The codes that it may be told with. */
  readonly codes: readonly string[];
  readonly what: string;
  /** Codes that follow from it in other files. */
  readonly follows?: readonly string[];
  /** Where it is told instead, when that is in other files. */
  readonly places?: readonly { readonly path: string; readonly line: number }[];
}

/** Every slip that can be made in a pack, by sort. */
export function corruptionsOf(pack: Pack, packs: readonly Pack[] = [pack]): Map<string, Corruption[]> {
  const found = new Map<string, Corruption[]>();
  const add = (corruption: Corruption): void => void found.set(corruption.sort, [...(found.get(corruption.sort) ?? []), corruption]);
  const { source } = languagesOf(pack);
  for (const row of textRows(pack)) {
    const original = row.cells.get(source);
    if (original !== undefined) for (const corruption of ofSource(pack, row, original)) add(corruption);
    for (const cell of row.cells.values()) {
      if (original === undefined || cell.locale === source) continue;
      for (const corruption of [
        ...ofSlots(row, cell),
        ...ofForms(packs, row, cell),
        ...ofLetters(row, cell),
        ...ofWhole(pack, row, cell),
        ...ofCopies(packs, row, cell, original.text),
        ...ofTerms(pack, row, cell, original.text),
      ])
        add(corruption);
    }
  }
  for (const glossary of pack.glossaries)
    for (const corruption of ofGlossary(glossary.file, glossary.root.entries, glossary.locale)) add(corruption);
  return found;
}

export type Slip = Omit<Corruption, 'path' | 'text' | 'lines'>;

/** A slip inside of a file: `start` and `end` are offsets in it. */
export function slip(file: SourceFile, start: number, end: number, now: string, about: Slip): Corruption {
  const text = file.text.slice(0, start) + now + file.text.slice(end);
  const line = (offset: number): number => text.slice(0, offset).split('\n').length;
  return { ...about, path: file.path, text, lines: [line(start), line(start + now.length)] };
}

/** A slip in a text: one part of it as it is written is replaced. The whole text counts as its place. */
export function inText({ file, scalar }: TextCell, at: number, length: number, now: string, about: Slip): Corruption {
  const { start } = scalar.span;
  const made = slip(file, start + at, start + at + length, now, about);
  const first = file.text.slice(0, start).split('\n').length;
  return { ...made, lines: [first, Math.max(first, made.lines[1])] };
}

export function written({ file, scalar }: TextCell): string {
  return file.text.slice(scalar.span.start, scalar.span.end);
}

export function what(row: TextRow, cell: TextCell): string {
  return `${cell.locale} ${row.key}`;
}

// ---------------------------------------------------------------- slots

export function partsOf(parts: readonly MessagePart[]): MessagePart[] {
  return parts.flatMap((part) => ('alternatives' in part ? [part, ...part.alternatives.flatMap((one) => partsOf(one.parts))] : [part]));
}

function* ofSlots(row: TextRow, cell: TextCell): Generator<Corruption> {
  const raw = written(cell);
  const shown = partsOf(parseMessage(cell.text).parts).flatMap((part) => (part.part === 'slot' ? [part] : []));
  const counted = new Set(partsOf(parseMessage(cell.text).parts).flatMap((part) => (part.part === 'plural' ? [part.expression] : [])));
  for (const { expression, form } of shown) {
    const slot = `{${expression}${form === undefined ? '' : `:${form}`}}`;
    if (shown.filter((one) => one.expression === expression).length > 1 || raw.split(slot).length !== 2) continue;
    const at = raw.indexOf(slot);
    const dropped = inText(cell, at, slot.length, 'X', {
      sort: 'dropped slot',
      codes: ['text/dropped-slot'],
      what: `${what(row, cell)} ${slot}`,
    });
    if (cell.text !== slot) yield dropped;
    if (counted.has(expression))
      yield inText(cell, at, slot.length, '7', { sort: 'typed digit', codes: ['text/typed-number'], what: `${what(row, cell)} ${slot}` });
  }
  for (const { 0: digits, index } of raw.matchAll(/(?<=\(R?|, R?)\d+(?=[,)])/g)) {
    const other = String((Number(digits) + 1) % 10 ** digits.length || 1);
    yield inText(cell, index, digits.length, other, {
      sort: 'changed digit',
      codes: ['text/other-number', 'text/lost-number'],
      what: `${what(row, cell)} ${digits}`,
    });
  }
  const counting = LocaleRules.of(cell.locale).countingCategories();
  for (const { 0: alternative, 1: slot, 2: key, index } of raw.matchAll(/(?<=\{([^{}|]*)(?:\|[^{}]*)?)\|([a-z]+): [^{}|]*(?=[|}])/g)) {
    // Alternatives by gender have an `other`, too.
    if (counted.has(slot) && counting.has(key as 'one'))
      yield inText(cell, index, alternative.length, '', {
        sort: 'missing plural',
        codes: ['text/missing-plural'],
        what: `${what(row, cell)} ${slot} ${key}`,
      });
  }
}

// ---------------------------------------------------------------- forms

/** A slot asks for a form that no name of the language has. */
function* ofForms(packs: readonly Pack[], row: TextRow, cell: TextCell): Generator<Corruption> {
  const used = new Set(packs.flatMap((pack) => formsUsed(pack, cell.locale)));
  const strange = formsOf(cell.locale).find((form) => form !== 'nom' && !used.has(form));
  if (strange === undefined) return;
  for (const { 0: slot, 1: expression, index } of written(cell).matchAll(/(?<=\{([a-z][a-z0-9. -]*):)(?:gen|dat|acc|ins|loc)(?=\})/g)) {
    // A name that never changes is right in any form.
    if (packs.some((pack) => neverChanges(pack, cell.locale, expression))) continue;
    yield inText(cell, index, slot.length, strange, {
      sort: 'strange form',
      codes: ['text/form-nobody-has'],
      what: `${what(row, cell)} ${expression}:${slot} for ${strange}`,
    });
  }
}

function neverChanges(pack: Pack, locale: string, expression: string): boolean {
  const [kind, id] = expression.split(' ');
  return pack.glossaries.some((one) => {
    const terms = one.locale === locale ? entriesOf(findEntry(one.root, kind)?.value) : [];
    const term = terms.find(({ key }) => key === id)?.value;
    const declined = term?.kind === 'map' ? findEntry(term, 'declined')?.value : undefined;
    return declined?.kind === 'scalar' && declined.value === false;
  });
}

function formsUsed(pack: Pack, locale: string): readonly string[] {
  const terms = pack.glossaries
    .filter((one) => one.locale === locale)
    .flatMap(({ root }) => root.entries.flatMap(({ value }) => entriesOf(value)));
  return terms.flatMap(({ value }) => (value.kind === 'map' ? entriesOf(findEntry(value, 'forms')?.value).map(({ key }) => key) : []));
}

// ---------------------------------------------------------------- letters

const latin: Readonly<Record<string, string>> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x' };

function* ofLetters(row: TextRow, cell: TextCell): Generator<Corruption> {
  const raw = written(cell);
  const words = raw.replace(/\{[^{}|]*|\\u[0-9a-f]{4}/g, (part) => ' '.repeat(part.length));
  if (cell.locale === 'ru') {
    for (const { 0: word, index } of words.matchAll(/\p{Script=Cyrillic}{3,}/gu)) {
      const at = [...word].findIndex((letter) => letter in latin);
      if (at >= 0)
        yield inText(cell, index + at, 1, latin[word[at]], {
          sort: 'Latin letter',
          codes: ['text/foreign-letter'],
          what: `${what(row, cell)} ${word}`,
        });
    }
  }
  if (cell.locale === 'ro') {
    for (const { 0: letter, index } of words.matchAll(/[șțȘȚ]/g)) {
      const with_ = { ș: 'ş', ț: 'ţ', Ș: 'Ş', Ț: 'Ţ' }[letter]!;
      yield inText(cell, index, 1, with_, { sort: 'cedilla', codes: ['text/cedilla'], what: what(row, cell) });
    }
  }
}

// ---------------------------------------------------------------- the source

/** A sentence of the source says something else: all that was recorded as made from it is stale. */
function* ofSource(pack: Pack, row: TextRow, original: TextCell): Generator<Corruption> {
  const raw = written(original);
  const at = raw.search(/\.["']?$/);
  if (row.field === 'name' || at < 0) return;
  const places = pack.translations.flatMap(({ locale }) => {
    const cell = locale === original.locale ? undefined : row.cells.get(locale);
    return cell === undefined ? [] : [{ path: cell.file.path, line: cell.file.position(cell.scalar.span.start).line }];
  });
  const about = { sort: 'stale source', codes: ['text/stale'], what: what(row, original) };
  if (places.length > 0) yield { ...inText(original, at, 1, '!', about), places };
}

// ---------------------------------------------------------------- whole texts

function* ofWhole(pack: Pack, row: TextRow, cell: TextCell): Generator<Corruption> {
  const { file, scalar } = cell;
  if (!written(cell).endsWith('\n'))
    yield slip(file, scalar.span.start, scalar.span.end, '""', { sort: 'emptied text', codes: ['text/empty'], what: what(row, cell) });
  const change = removeText(pack, cell.locale, row);
  if (change === undefined) return;
  // The heading that is left is the place: the id, the kind, or the language.
  const text = file.text.slice(0, change.span.start) + change.text + file.text.slice(change.span.end);
  const root = pack.texts.find((one) => one.file === file && one.locale === cell.locale)!;
  const kind = root.root.entries.find(({ key }) => key === row.kind)!;
  const id = entriesOf(kind.value).find(({ key }) => key === row.id)!;
  const left = entriesOf(id.value).length > 1 ? id.keySpan : entriesOf(kind.value).length > 1 ? kind.keySpan : root.idSpan;
  const offset = left.start < change.span.start ? left.start : left.start - (change.span.end - change.span.start);
  const line = text.slice(0, offset).split('\n').length;
  const codes = ['text/not-translated', 'text/nothing-translated'];
  yield { sort: 'deleted text', path: file.path, text, lines: [line, line], codes, what: what(row, cell) };
}

// ---------------------------------------------------------------- terms

/** Slots that name a thing get the name of another one of its kind; a term in plain words is called something that no glossary has. */
function* ofTerms(pack: Pack, row: TextRow, cell: TextCell, original: string): Generator<Corruption> {
  const raw = written(cell);
  const codes = ['text/dropped-slot', 'text/added-slot'];
  for (const { 0: slot, 1: kind, 2: id, index } of raw.matchAll(/\{([a-z-]+) ([a-z0-9-]+)(?=\})/g)) {
    const others = pack.documents.filter((one) => one.kind === kind && one.id !== id).map((one) => one.id);
    const other = others.find((one) => !raw.includes(`${kind} ${one}`) && !original.includes(`${kind} ${one}`));
    if (other !== undefined && raw.split(slot).length === 2)
      yield inText(cell, index, slot.length, `{${kind} ${other}`, {
        sort: 'swapped term',
        codes,
        what: `${what(row, cell)} ${slot} for ${other}`,
      });
  }
  if (row.field === 'name') return;
  for (const { kind, id } of pack.documents) {
    const [name, theirs] = [cell.locale, languagesOf(pack).source].map((locale) => nameOf(pack, kind, id, locale));
    const isTerm = pack.glossaries.some(
      ({ root, locale }) => locale === cell.locale && entriesOf(findEntry(root, kind)?.value).some(({ key }) => key === id),
    );
    if (!isTerm || name === undefined || theirs === undefined || name.length < 5 || (kind === row.kind && id === row.id)) continue;
    // The term stands there once, in no other form besides.
    const once = /^\p{L}+$/u.test(name) && raw.toLowerCase().split(name.slice(0, 3).toLowerCase()).length === 2;
    if (!once || !raw.includes(name) || !new RegExp(`[a-z,] ${theirs}(?![\\w-])`).test(original)) continue;
    yield inText(cell, raw.indexOf(name), name.length, cell.locale === 'ru' ? 'ъъъ' : 'qqq', {
      sort: 'swapped term',
      codes: ['text/other-term'],
      what: `${what(row, cell)} ${name}`,
    });
  }
}

const known = new WeakMap<Pack, ReadonlyMap<string, string>>();

/** The name of a thing in a language. */
export function nameOf(pack: Pack, kind: string, id: string, locale: string): string | undefined {
  let names = known.get(pack);
  if (names === undefined) {
    const all = textRows(pack).filter(({ field }) => field === 'name');
    names = new Map(all.flatMap((row) => [...row.cells.values()].map((cell) => [`${row.kind} ${row.id} ${cell.locale}`, cell.text])));
    known.set(pack, names);
  }
  return names.get(`${kind} ${id} ${locale}`);
}

/** What stands in the source is copied. Names that are the same on purpose, or called like one of those, are no slips. */
function* ofCopies(
  packs: readonly Pack[],
  row: TextRow,
  { file, scalar, text, locale }: TextCell,
  original: string,
): Generator<Corruption> {
  const words = original.replace(/\{[^{}]*\}/g, '');
  if (text === original || !/^[^{}|]*\p{L}{2}[^{}|]*$/u.test(words) || packs.some((pack) => hasSameName(pack, locale, original))) return;
  const end = file.text[scalar.span.end - 1] === '\n' ? '\n' : '';
  yield slip(file, scalar.span.start, scalar.span.end, JSON.stringify(original) + end, {
    sort: 'same as source',
    codes: ['text/same-as-source'],
    what: `${locale} ${row.key}`,
  });
}

/** Whether a pack has a name that is the same on purpose and reads like this. */
function hasSameName(pack: Pack, locale: string, name: string): boolean {
  return pack.glossaries.some(
    (one) =>
      one.locale === locale &&
      one.root.entries.some(({ key: kind, value }) =>
        entriesOf(value).some(({ key: id, value: term }) => {
          const same = term.kind === 'map' ? findEntry(term, 'same')?.value : undefined;
          return same?.kind === 'scalar' && same.value === true && nameOf(pack, kind, id, locale) === name;
        }),
      ),
  );
}

// ---------------------------------------------------------------- glossaries

function* ofGlossary(file: SourceFile, kinds: readonly YamlEntry[], locale: string): Generator<Corruption> {
  for (const { key: kind, value } of kinds) {
    for (const { key: id, keySpan, value: term } of entriesOf(value)) {
      const at = id.search(/[a-z]{4}/) + 1;
      if (at > 0 && id[at] !== id[at + 1]) {
        const now = id.slice(0, at) + id[at + 1] + id[at] + id.slice(at + 2);
        yield slip(file, keySpan.start, keySpan.end, now, {
          sort: 'misspelt id',
          codes: ['text/unknown-id', 'text/nobody-says'],
          what: `${locale} ${kind} ${id}`,
        });
      }
      const plurals = entriesOf(term.kind === 'map' ? findEntry(term, 'plural')?.value : undefined);
      for (const [index, plural] of plurals.entries()) {
        if (
          index === plurals.length - 1 ||
          !LocaleRules.of(locale)
            .countingCategories()
            .has(plural.key as 'one')
        )
          continue;
        const about = { sort: 'missing plural', codes: ['text/missing-plural'], what: `${locale} ${kind} ${id} ${plural.key}` };
        yield slip(file, plural.keySpan.start, plurals[index + 1].keySpan.start, '', about);
      }
    }
  }
}
