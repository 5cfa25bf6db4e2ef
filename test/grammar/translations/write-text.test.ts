// Texts written into the files of a pack: read again they say what was written, and nothing else has changed, comments and layout included.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { languagesOf } from '../../../grammar/translations/languages.ts';
import { textRows, type TextKey } from '../../../grammar/translations/text-rows.ts';
import { removeText, type TextChange, writeText } from '../../../grammar/translations/write-text.ts';
import { loadWorkspace, type Pack } from '../../../grammar/packs/workspace.ts';
import { often, readPacks } from '../../support/packs.ts';

function packOf(files: Readonly<Record<string, string>>): Pack {
  const all = { 'p/pack.yaml': 'pack: p\ntitle: P\nversion: 0.1.0\n', ...files };
  return loadWorkspace(Object.entries(all).map(([path, text]) => ({ path, text }))).packs[0];
}

function apply(text: string, { span, text: put }: TextChange): string {
  return text.slice(0, span.start) + put + text.slice(span.end);
}

/** The only text file of the pack after a text was written. */
function written(files: Readonly<Record<string, string>>, locale: string, key: TextKey, text: string): string {
  const change = writeText(packOf(files), locale, key, text);
  if (typeof change === 'string') throw new Error(change);
  return apply(files[change.path] ?? '', change);
}

const EN = 'text: en\ncard:\n  frog:\n    name: Frog\n    rule: Jump.\n  toad: { name: Toad, rule: Sit. }\n';
const at = (id: string, field: string, kind = 'card'): TextKey => ({ kind, id, field });

describe('a text', () => {
  test('is replaced where it stands, comments stay', () => {
    const cs = 'text: cs # Czech\ncard:\n  # about frogs\n  frog:\n    name: Žába # name\n    rule: "Skoč." # rule\n';
    expect(written({ 'p/text/en.yaml': EN, 'p/text/cs.yaml': cs }, 'cs', at('frog', 'rule'), 'Skákej.')).toBe(cs.replace('Skoč', 'Skákej'));
    expect(written({ 'p/text/en.yaml': EN, 'p/text/cs.yaml': cs }, 'cs', at('frog', 'name'), 'Skokan')).toBe(cs.replace('Žába', 'Skokan'));
    expect(written({ 'p/text/en.yaml': EN, 'p/text/cs.yaml': cs }, 'cs', at('frog', 'name'), 'Skokan: zelený')).toBe(
      cs.replace('Žába', '"Skokan: zelený"'),
    );
  });

  test('that stands there already changes nothing', () => {
    const files = { 'p/text/en.yaml': EN };
    expect(writeText(packOf(files), 'en', at('frog', 'name'), 'Frog')).toBe('same');
  });

  test('that is missing is added where the source has it', () => {
    const cs = 'text: cs\n\ncard:\n  frog:\n    name: Žába\n  toad: { name: Ropucha }\n\n# the end\n';
    const files = { 'p/text/en.yaml': EN, 'p/text/cs.yaml': cs };
    expect(written(files, 'cs', at('frog', 'rule'), 'Skoč.')).toBe(cs.replace('name: Žába\n', 'name: Žába\n    rule: "Skoč."\n'));
    expect(written(files, 'cs', at('toad', 'rule'), 'Seď.')).toBe(cs.replace('Ropucha }', 'Ropucha, rule: "Seď." }'));
    expect(written(files, 'cs', at('newt', 'name'), 'Čolek')).toBe(
      cs.replace('name: Ropucha }\n', 'name: Ropucha }\n  newt:\n    name: "Čolek"\n'),
    );
    expect(parse(written(files, 'cs', at('p', 'name', 'pack'), 'Rybník'))).toMatchObject({ pack: { p: { name: 'Rybník' } } });
  });

  test('gets a file of its own when the language has none', () => {
    expect(written({ 'p/text/en.yaml': EN }, 'ru', at('frog', 'name'), 'Лягушка')).toBe(
      'text: ru\n\ncard:\n  frog:\n    name: "Лягушка"\n',
    );
  });

  test('under a heading without anything below it', () => {
    const files = { 'p/text/en.yaml': EN, 'p/text/cs.yaml': 'text: cs\ncard:\n' };
    expect(parse(written(files, 'cs', at('frog', 'name'), 'Žába'))).toEqual({ text: 'cs', card: { frog: { name: 'Žába' } } });
    const empty = { 'p/text/en.yaml': EN, 'p/text/cs.yaml': 'text: cs\ncard:\n  frog: {}\n' };
    expect(parse(written(empty, 'cs', at('frog', 'name'), 'Žába'))).toEqual({ text: 'cs', card: { frog: { name: 'Žába' } } });
  });

  test('does not go into a file that cannot be read', () => {
    const files = { 'p/text/en.yaml': EN, 'p/text/cs.yaml': 'text: cs\ncard:\n  frog: { name: "Žába }\n' };
    expect(writeText(packOf(files), 'cs', at('toad', 'name'), 'Ropucha')).toBe('unreadable');
  });

  test('is taken away with its headings', () => {
    const remove = (text: string, key: TextKey): string => apply(text, removeText(packOf({ 'p/text/en.yaml': text }), 'en', key)!);
    expect(remove(EN, at('frog', 'rule'))).toBe(EN.replace('    rule: Jump.\n', ''));
    expect(remove(EN, at('toad', 'name'))).toBe(EN.replace('name: Toad, ', ''));
    expect(remove(EN, at('toad', 'rule'))).toBe(EN.replace(', rule: Sit.', ''));
    expect(remove('text: en\ncard:\n  frog: { name: F }\n  toad: { name: T }\n', at('frog', 'name'))).toBe(
      'text: en\ncard:\n  toad: { name: T }\n',
    );
    expect(remove('text: en\ncard:\n  frog: { name: F }\n', at('frog', 'name'))).toBe('text: en\n');
  });
});

describe('the shipped packs', () => {
  const { packs } = loadWorkspace(readPacks('rules'));
  const cases = packs.flatMap((pack) => textRows(pack).flatMap((row) => languagesOf(pack).all.map((locale) => ({ pack, row, locale }))));

  test('any text takes any words, and no other text changes', () => {
    expect(cases.length).toBeGreaterThan(1000);
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.string({ unit: 'binary', maxLength: 40 }), ({ pack, row, locale }, text) => {
        const change = writeText(pack, locale, row, text);
        if (typeof change === 'string') return expect(change).toBe('same');
        const file = pack.files.find(({ path }) => path === change.path);
        const before = (file === undefined ? {} : parse(file.text)) as Record<string, Record<string, Record<string, unknown>>>;
        const after = parse(apply(file?.text ?? '', change)) as typeof before;
        expect(after[row.kind][row.id][row.field]).toBe(text);
        ((before[row.kind] ??= {})[row.id] ??= {})[row.field] = text;
        expect(after).toEqual({ text: locale, ...before });
      }),
      { numRuns: often(150, 5000) },
    );
  });

  test('any text can be taken away and written again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...cases), ({ pack, row, locale }) => {
        const cell = row.cells.get(locale);
        const change = removeText(pack, locale, row);
        expect(change === undefined).toBe(cell === undefined);
        if (change === undefined || cell === undefined) return;
        const text = apply(cell.file.text, change);
        const left = loadWorkspace([
          { path: 'pack.yaml', text: pack.file.text },
          ...pack.texts.map(({ file }) => ({ path: file.path, text: file.path === cell.file.path ? text : file.text })),
        ]).packs[0];
        const before = new Map(textRows(pack).flatMap(({ key, cells }) => (cells.has(locale) ? [[key, cells.get(locale)!.text]] : [])));
        before.delete(row.key);
        expect(new Map(textRows(left).flatMap(({ key, cells }) => (cells.has(locale) ? [[key, cells.get(locale)!.text]] : [])))).toEqual(
          before,
        );
        const again = writeText(left, locale, row, cell.text) as TextChange;
        const restored = again.path === cell.file.path ? apply(text, again) : apply('', again);
        expect((parse(restored) as Record<string, Record<string, Record<string, unknown>>>)[row.kind][row.id][row.field]).toBe(cell.text);
      }),
      { numRuns: often(60, 2000) },
    );
  });
});
