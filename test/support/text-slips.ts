// More slips that a translator makes, each of another kind than those of text-corruptions.ts: in the notation of a text, in its signs and blanks, in
// words of other languages, in keys, glossaries and records.
import type { Pack } from '../../grammar/packs/workspace.ts';
import type { SourceFile, Span } from '../../grammar/source.ts';
import { languagesOf } from '../../grammar/translations/languages.ts';
import { entriesOf, type TextCell, type TextRow, textRows } from '../../grammar/translations/text-rows.ts';
import { findEntry } from '../../grammar/yaml/yaml-tree.ts';
import { HOLE, literalOf } from '../../grammar/messages/literal-text.ts';
import { customOf } from '../../grammar/translations/typesetting.ts';
import { type Corruption, inText, nameOf, slip, what, written } from './text-corruptions.ts';

/** Kinds that the sentences of the packs name as objects. */
const asked = ['character', 'token'];

/** Every further slip that can be made in a pack, by sort. */
export function slipsOf(pack: Pack): Map<string, Corruption[]> {
  const found = new Map<string, Corruption[]>();
  const add = (made: Iterable<Corruption>): void => {
    for (const one of made) found.set(one.sort, [...(found.get(one.sort) ?? []), one]);
  };
  const { source } = languagesOf(pack);
  for (const row of textRows(pack)) {
    for (const cell of row.cells.values()) {
      // The parts of a text lie where it is read only if it is written as it is, between double quotes.
      if (written(cell) !== `"${cell.text}"` || row.field === 'name') continue;
      const follows = cell.locale === source ? ofSource : [];
      add([...inNotation(row, cell), ...inSigns(row, cell)].map((one) => ({ ...one, follows })));
      if (cell.locale !== source && row.cells.has(source)) add(inWords(pack, row, cell, source));
    }
  }
  for (const { root, locale } of pack.texts)
    for (const { value: ids } of root.entries) for (const { key: id, value } of entriesOf(ids)) add(inKeys(pack, locale, id, value));
  for (const { file, root, locale } of pack.glossaries)
    for (const { key: kind, value: ids } of root.entries)
      for (const { key: id, keySpan, value: term } of entriesOf(ids)) {
        add(inTerm(file, `${locale} ${kind} ${id}`, term));
        if (asked.includes(kind)) add(withoutForm(file, `${locale} ${kind} ${id}`, keySpan, term));
      }
  for (const { file, root, locale } of pack.translations)
    for (const { value: ids } of root.entries)
      for (const { key: id, keySpan } of entriesOf(ids))
        add([
          slip(file, keySpan.start, keySpan.end, `${id}-of-old`, {
            sort: 'lost record',
            codes: ['text/lost-record'],
            what: `${locale} ${id}`,
          }),
        ]);
  return found;
}

/** What translations of a sentence are told when it is another one. */
const ofSource = ['text/stale', 'text/lost-number'];

// ---------------------------------------------------------------- notation

function* inNotation(row: TextRow, cell: TextCell): Generator<Corruption> {
  const raw = written(cell);
  const make = (sort: string, code: string, at: number, length: number, now: string): Corruption =>
    inText(cell, at, length, now, { sort, codes: [`text/${code}`], what: `${what(row, cell)} ${now}` });
  for (const { 0: slot, index } of raw.matchAll(/\{[a-z-]+\}/g)) {
    yield make('slot that nothing fills', 'unknown-slot', index, slot.length, '{nobody-fills-it}');
    if (!/[{}]/.test(raw.slice(index + slot.length))) yield make('unclosed slot', 'unclosed-slot', index, slot.length, slot.slice(0, -1));
    yield make('empty slot', 'empty-slot', index, slot.length, '{}');
  }
  // No language of the packs counts two by itself.
  for (const { index } of raw.matchAll(/\|few: /g)) yield make('plural nobody counts with', 'never-chosen', index, 0, '|two: X');
  for (const { index } of raw.matchAll(/\|one: /g)) yield make('alternative without its word', 'bad-alternative', index + 1, 5, '');
  if (!raw.includes('{')) yield make('stray brace', 'stray-brace', raw.length - 2, 0, '}');
}

// ---------------------------------------------------------------- signs and blanks

function* inSigns(row: TextRow, cell: TextCell): Generator<Corruption> {
  const raw = written(cell);
  const words = literalOf(cell.text);
  const { quotes, dash } = customOf(cell.locale);
  const make = (sort: string, code: string, at: number, length: number, now: string): Corruption =>
    inText(cell, at + 1, length, now, { sort, codes: [`text/${code}`], what: `${what(row, cell)} “${raw.slice(at - 8, at + 8)}”` });
  for (const { index } of words.matchAll(new RegExp(`(?<=\\S )${dash}(?= \\S)`, 'g')))
    yield make('hyphen for a dash', 'typesetting', index, 1, '-');
  if (quotes !== undefined && words.split(quotes[0]).length === 2 && words.includes(quotes[1])) {
    const other = cell.locale === 'ru' ? '“' : '«';
    yield make('foreign quotation mark', 'typesetting', words.indexOf(quotes[0]), 1, other);
  }
  const [blank] = [...words.matchAll(/(?<=\p{L}{2}) (?=\p{L}{2})/gu)];
  if (blank !== undefined) {
    yield make('two blanks', 'blanks', blank.index, 0, ' ');
    yield make('escape of another program', 'typed-sign', blank.index, 1, '&nbsp;');
    yield make('sign without width', 'hidden-sign', blank.index, 0, '\u200b');
    yield make('mark of direction', 'hidden-sign', blank.index, 0, '\u202e');
    yield make('hyphen between numbers', 'typesetting', blank.index, 0, ' 3-5');
  }
  for (const { index } of words.matchAll(/(?<=\p{L}),(?= \p{L})/gu)) yield make('blank before a comma', 'blanks', index, 0, ' ');
  if (/\p{L}\.$/u.test(words)) {
    yield make('three full stops', 'typesetting', words.length - 1, 0, '..');
    yield make('blank at the end', 'blanks', words.length, 0, ' ');
  }
}

// ---------------------------------------------------------------- words

const cyrillic: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', p: 'р', c: 'с', x: 'х' };

function* inWords(pack: Pack, row: TextRow, cell: TextCell, source: string): Generator<Corruption> {
  const words = literalOf(cell.text);
  const make = (sort: string, code: string, at: number, length: number, now: string): Corruption =>
    inText(cell, at + 1, length, now, { sort, codes: [`text/${code}`], what: `${what(row, cell)} ${now}` });
  const [blank] = [...words.matchAll(/(?<=\p{L}{2}) (?=\p{L}{2})/gu)];
  if (blank !== undefined) {
    yield make('word of another alphabet', 'foreign-word', blank.index, 0, cell.locale === 'ru' ? ' snadno' : ' быстро');
    const term = leftOver(pack, cell.locale, source);
    if (term !== undefined) yield make('term of the source', 'term-of-source', blank.index, 0, ` (${term})`);
    const other = pack.documents.find(({ kind, id }) => !row.cells.get(source)!.text.includes(id) && !cell.text.includes(`{${kind} ${id}`));
    if (other !== undefined && nameOf(pack, other.kind, other.id, source) !== undefined)
      yield make('added slot', 'added-slot', blank.index, 0, ` {${other.kind} ${other.id}}`);
  }
  if (cell.locale === 'ru' || words.includes(HOLE)) return;
  for (const { 0: word, index } of words.matchAll(/\p{Script=Latin}{4,}/gu)) {
    const at = [...word].findIndex((letter) => letter in cyrillic);
    if (at >= 0) yield make('Cyrillic letter', 'foreign-letter', index + at, 1, cyrillic[word[at]]);
  }
}

const terms = new WeakMap<Pack, Map<string, string | undefined>>();

/** A term of both glossaries that this language calls otherwise, in the word of the source. */
function leftOver(pack: Pack, locale: string, source: string): string | undefined {
  const known = terms.get(pack) ?? new Map<string, string | undefined>();
  terms.set(pack, known);
  if (!known.has(locale)) {
    const isTerm = (kind: string, id: string): boolean =>
      [locale, source].every((one) =>
        pack.glossaries.some(({ root, locale: of }) => of === one && entriesOf(findEntry(root, kind)?.value).some(({ key }) => key === id)),
      );
    const theirs = pack.documents
      .filter(({ kind, id }) => isTerm(kind, id))
      .flatMap(({ kind, id }) => {
        const [name, own] = [nameOf(pack, kind, id, source), nameOf(pack, kind, id, locale)];
        return name !== undefined && own !== undefined && /^[A-Za-z]{6,}$/.test(name) && !own.includes(name) ? [name] : [];
      });
    known.set(locale, theirs[0]);
  }
  return known.get(locale);
}

// ---------------------------------------------------------------- keys, glossaries

function* inKeys(pack: Pack, locale: string, id: string, fields: Parameters<typeof entriesOf>[0]): Generator<Corruption> {
  for (const { key, keySpan } of entriesOf(fields)) {
    const file = pack.texts.find((one) => one.locale === locale && one.file.text.slice(keySpan.start, keySpan.end) === key)?.file;
    if (file === undefined || key !== 'rule') continue;
    yield slip(file, keySpan.start, keySpan.end, 'rlue', {
      sort: 'misspelt field',
      codes: ['text/unknown-field'],
      what: `${locale} ${id}`,
    });
  }
}

function* inTerm(file: SourceFile, of: string, term: Parameters<typeof entriesOf>[0]): Generator<Corruption> {
  for (const { key, value } of entriesOf(term)) {
    const make = (sort: string, code: string, span: { start: number; end: number }, now: string): Corruption =>
      slip(file, span.start, span.end, now, { sort, codes: [`text/${code}`], what: `${of} ${now}` });
    if (key === 'gender') yield make('gender nobody has', 'undeclared-gender', value.span, 'q');
    if (key === 'forms')
      for (const form of entriesOf(value)) {
        yield make('misspelt form', 'undeclared-form', form.keySpan, 'gne');
        yield make('form without a word', 'empty', form.value.span, '""');
      }
    if (key === 'plural' && value.kind === 'map' && value.entries.length > 0)
      yield make(
        'plural form too many',
        'unasked-plural',
        { start: value.entries[0].keySpan.start, end: value.entries[0].keySpan.start },
        'two: X, ',
      );
  }
}

/** The form is gone that objects have. It is told at the name, and there is always another one after it. */
function* withoutForm(file: SourceFile, of: string, { start }: Span, term: Parameters<typeof entriesOf>[0]): Generator<Corruption> {
  const forms = entriesOf(term?.kind === 'map' ? findEntry(term, 'forms')?.value : undefined);
  const at = forms.findIndex(({ key }) => key === 'acc');
  if (at < 0 || at === forms.length - 1) return;
  const about = { sort: 'name without a form', codes: ['text/missing-form'], what: `${of} acc` };
  const { line } = file.position(start);
  yield { ...slip(file, forms[at].keySpan.start, forms[at + 1].keySpan.start, '', about), lines: [line, line] };
}
