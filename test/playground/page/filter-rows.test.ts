// Which texts the text view lists, and how far each language is.
import { expect, test } from 'vitest';
import { filterRows, progressOf, statesIn, type TextFilter } from '../../../playground/src/page/texts/filter-rows.ts';
import type { TextTablePack, TextTableRow } from '../../../playground/src/protocol/texts.ts';

const PACKS: readonly TextTablePack[] = [
  { id: 'pond', title: 'Pond', source: 'en', languages: ['en', 'cs'], declared: true },
  { id: 'lake', title: 'Lake', source: 'en', languages: ['en'], declared: false },
];

function row(id: string, texts: TextTableRow['texts'], more: Partial<TextTableRow> = {}): TextTableRow {
  return {
    pack: 'pond',
    kind: 'tile',
    id,
    field: 'name',
    key: `pond tile ${id} name`,
    kindName: 'tile',
    name: id,
    texts,
    faults: {},
    ...more,
  };
}

const ROWS: readonly TextTableRow[] = [
  row('frog', { en: 'Frog', cs: 'Žába' }),
  row('heron', { en: 'Heron' }),
  row('reed', { en: 'Reed', cs: 'Reed' }, { states: { cs: ['stale', 'same'] } }),
  row('fish', { en: 'Fish', cs: 'Ryba {' }, { faults: { cs: 'error' } }),
  row('slot', { en: '{tile reed}', cs: '{tile reed}' }),
  row('deep', { en: 'The deep' }, { pack: 'lake', key: 'lake tile deep name' }),
];

const byId = new Map(PACKS.map((pack) => [pack.id, pack]));
const listed = (filter: Partial<TextFilter>): readonly string[] =>
  filterRows(ROWS, { words: '', pack: '', kind: '', locale: 'cs', state: 'all', ...filter }, byId).map(({ id }) => id);

test('by words in any language, without capitals and accents, in any order', () => {
  expect(listed({ words: 'ZABA' })).toEqual(['frog']);
  expect(listed({ words: 'deep the' })).toEqual(['deep']);
  expect(listed({ words: 'tile' })).toHaveLength(6);
  expect(listed({ words: 'newt' })).toEqual([]);
});

test('by pack, by kind and by state', () => {
  expect(listed({ pack: 'lake' })).toEqual(['deep']);
  expect(listed({ kind: 'stone' })).toEqual([]);
  // A pack that is not written in a language lacks nothing there.
  expect(listed({ state: 'missing' })).toEqual(['heron']);
  expect(listed({ state: 'wrong' })).toEqual(['fish']);
  expect(listed({ state: 'same' })).toEqual(['reed']);
  expect(listed({ state: 'stale' })).toEqual(['reed']);
});

test('states that the worker tells are states like the others', () => {
  expect(statesIn(ROWS)).toEqual(['missing', 'wrong', 'same', 'stale']);
});

test('how far a language is', () => {
  expect(progressOf(ROWS, PACKS)).toEqual([{ locale: 'cs', done: 4, all: 5 }]);
});
