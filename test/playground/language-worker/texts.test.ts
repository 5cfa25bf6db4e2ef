// What the language worker answers to the text view: the table whole once and then what changed, what stands beside a text, and files with a text
// written into them; hostile text is kept as it is or refused.
import { beforeAll, describe, expect, test } from 'vitest';
import { LanguageService } from '../../../playground/src/language-worker/language-service.ts';
import { fingerprint } from '../../../grammar/translations/fingerprint.ts';
import type { TextFile } from '../../../playground/src/protocol/files.ts';
import type { TextRef, TextTableUpdate, WrittenText } from '../../../playground/src/protocol/texts.ts';
import { PATIENCE, readPacks } from '../../support/packs.ts';

const FILES = readPacks('rules');
const CS = 'rules/base/text/cs.yaml';
const PUNCH: TextRef = { pack: 'base', kind: 'card', id: 'punch', field: 'name' };

let service: LanguageService;
beforeAll(() => {
  service = new LanguageService();
  service.open(FILES, 'cs');
}, PATIENCE);

const keyOf = ({ pack, kind, id, field }: TextRef): string => `${pack} ${kind} ${id} ${field}`;

function after(written: WrittenText): string {
  if (written === 'same' || 'refused' in written) throw new Error('nothing was written');
  return written.after;
}

function isChange(written: WrittenText): written is Exclude<WrittenText, 'same' | { readonly refused: string }> {
  return written !== 'same' && !('refused' in written);
}

async function apply(written: WrittenText): Promise<void> {
  if (!isChange(written)) throw new Error('nothing was written');
  await service.edit([{ path: written.path, text: written.after }]);
}

describe('the table', () => {
  test('has every text in four languages, named in the language of the page', () => {
    const { base, rows, order, packs } = service.texts(null);
    expect(base).toBeNull();
    expect(order).toEqual(rows.map(({ key }) => key));
    expect(packs.find(({ id }) => id === 'base')).toMatchObject({ source: 'en', languages: ['en', 'ru', 'cs', 'ro'], declared: true });
    expect(rows.find(({ key }) => key === keyOf(PUNCH))).toMatchObject({
      name: 'Úder pěstí',
      kindName: 'akční karta',
      texts: { en: 'Punch', cs: 'Úder pěstí' },
      faults: {},
    });
    expect(rows.filter(({ texts }) => Object.keys(texts).length < 4).map(({ key }) => key)).toEqual([]);
  });

  test('after an edit only the rows that changed are sent', { timeout: PATIENCE }, async () => {
    const before = service.texts(null);
    expect(service.texts(before.revision)).toMatchObject({ base: before.revision, rows: [], order: null });
    const written = service.writeText(PUNCH, 'cs', 'Rána {oops');
    await apply(written);
    const update: TextTableUpdate = service.texts(before.revision + 1);
    // What names the card by its name is named anew with it.
    expect(update.rows.find(({ key }) => key === keyOf(PUNCH))).toMatchObject({ texts: { cs: 'Rána {oops' }, faults: { cs: 'error' } });
    expect(update.rows.every(({ id }) => id === 'punch')).toBe(true);
    expect(update.order).toBeNull();
    await service.edit([{ path: CS, text: FILES.find(({ path }) => path === CS)!.text }]);
    const back = service.texts(update.revision);
    expect(back.rows.find(({ key }) => key === keyOf(PUNCH))).toMatchObject({ texts: { cs: 'Úder pěstí' }, faults: {} });
    // A page that lost something gets everything.
    expect(service.texts(update.revision).base).toBeNull();
  });
});

describe('beside a text', () => {
  test('the sentence stands with several numbers, the rule, the names in it and scenarios', { timeout: PATIENCE }, async () => {
    const rule = await service.textDetail({ pack: 'base', kind: 'kind', id: 'bullet', field: 'rule' }, 'cs');
    expect(rule?.samples[0].text).toContain('6\u00a0kulek');
    expect(
      rule?.samples
        .filter(({ slot }) => slot === 'bullets-each')
        .map(({ value, text }) => `${value}: ${/\d+\u00a0kul\p{L}+/u.exec(text)?.[0].replace('\u00a0', ' ')}`),
    ).toEqual(['1: 1 kulku', '2: 2 kulky', '5: 5 kulek', '21: 21 kulek']);
    expect(rule?.place?.file).toBe(CS);
    const card = await service.textDetail({ ...PUNCH, field: 'rule' }, 'cs');
    expect(card?.rule?.clause).toContain('do: |');
    expect(card?.rule?.words.map(({ text }) => text)).toContain(
      'Rozhodnutí „směr úderu“: vybrat – „direction“; z čeho: „pushes“ (bandita „victim“)',
    );
    expect(card?.rule?.names.map(({ text }) => text)).toContain('„punchable“ (bandita): „beside“ (bandita)');
    expect(card?.rule?.place?.file).toBe('rules/base/cards/punch.yaml');
    expect(card?.scenarios.length).toBeGreaterThan(0);
    expect(card?.terms.find(({ id }) => id === 'punch')).toMatchObject({ source: 'Punch', name: 'Úder pěstí' });
  });

  test('names of several genders stand in a slot, in the form it asks for', { timeout: PATIENCE }, async () => {
    const { rows } = service.texts(null);
    const story = rows.find(({ kind, field, texts }) => kind === 'choice' && field === 'log' && texts['ru']?.includes('{seat|'));
    const told = await service.textDetail(story!, 'ru');
    const seats = told?.samples.filter(({ slot }) => slot === 'seat') ?? [];
    expect(seats.length).toBeGreaterThan(1);
    expect(new Set(seats.map(({ text }) => text)).size).toBe(seats.length);
    expect(told?.samples.filter(({ text }) => /[{}]/.test(text))).toEqual([]);
  });

  test('what is being written is told before it is kept', { timeout: PATIENCE }, async () => {
    const told = await service.textDetail(PUNCH, 'cs', 'Facka');
    expect(told?.samples[0].text).toBe('Facka');
    expect((await service.textDetail({ ...PUNCH, pack: 'nowhere' }, 'cs')) ?? null).toBeNull();
  });

  test('no text of the shipped packs shows a brace to who reads it', { timeout: PATIENCE }, async () => {
    const { rows } = service.texts(null);
    const raw: string[] = [];
    for (const row of rows.filter((_, at) => at % 23 === 0))
      for (const { text } of (await service.textDetail(row, 'ro'))?.samples ?? []) if (/[{}]/.test(text)) raw.push(`${row.key}: ${text}`);
    expect(raw).toEqual([]);
  });
});

describe('writing', () => {
  const at = (path: string): string => FILES.find((file: TextFile) => file.path === path)!.text;

  test('changes the text and nothing else; an empty one is taken away', () => {
    expect(after(service.writeText(PUNCH, 'cs', 'Facka'))).toBe(at(CS).replace('Úder pěstí', 'Facka'));
    expect(after(service.writeText(PUNCH, 'cs', '  '))).not.toContain('Úder pěstí\n');
    expect(service.writeText(PUNCH, 'cs', 'Úder pěstí')).toBe('same');
  });

  test.each([
    ['half \ud83d', 'half-letter'],
    ['bell \u0007', 'control'],
    ['x'.repeat(10_001), 'too-long'],
  ])('%j is refused', (text, refused) => {
    expect(service.writeText(PUNCH, 'cs', text)).toEqual({ refused });
  });

  test.each([
    '<img src=x onerror=1>',
    '\u202eabc\u2066',
    '😀 שלום',
    'x'.repeat(10_000),
    'a: b # c',
    '- "q" \\ \'',
    'a\nb',
    '{{ }} |',
    '💩'.repeat(50),
  ])('%j is kept as it is', { timeout: PATIENCE }, async (text) => {
    await apply(service.writeText(PUNCH, 'cs', text));
    expect(service.texts(null).rows.find(({ key }) => key === keyOf(PUNCH))?.texts['cs']).toBe(text);
    await service.edit([{ path: CS, text: at(CS) }]);
  });

  test('a language is added to the manifest once, and its file comes with the first text', () => {
    expect(after(service.addLanguage('base', 'pl'))).toBe(
      at('rules/base/pack.yaml').replace('languages: [en, ru, cs, ro]', 'languages: [en, ru, cs, ro, pl]'),
    );
    expect(service.addLanguage('base', 'cs')).toBe('same');
    const first = service.writeText(PUNCH, 'pl', 'Cios');
    expect(first).toEqual({ path: 'rules/base/text/pl.yaml', before: null, after: 'text: pl\n\ncard:\n  punch:\n    name: "Cios"\n' });
    expect(service.addLanguage('nowhere', 'pl')).toEqual({ refused: 'gone' });
  });
});

test('a sentence and a line of a file lead to the text they come from', () => {
  const line = at(CS).findIndex((text) => text.includes('Úder pěstí')) + 1;
  expect(service.findText({ path: CS, line })).toMatchObject({ kind: 'card', id: 'punch', locale: 'cs' });
  expect(service.findText({ sentence: 'Úder pěstí', locale: 'cs' })).toMatchObject({ kind: 'card', id: 'punch', field: 'name' });
  expect(service.findText({ sentence: 'nobody ever says such a thing', locale: 'cs' })).toBeNull();

  function at(path: string): string[] {
    return FILES.find((file) => file.path === path)!.text.split('\n');
  }
});

test('a translation whose source says something else now is stale, and what it was made from is told', { timeout: PATIENCE }, async () => {
  const own = new LanguageService();
  const record = 'translation: cs\ncard:\n  punch:\n    name: { of: "Slap", text: TEXT, state: reviewed }\n'.replace(
    'TEXT',
    fingerprint('Úder pěstí'),
  );
  own.open([...FILES, { path: 'rules/base/translations/cs.yaml', text: record }], 'en');
  expect(own.texts(null).rows.find(({ key }) => key === keyOf(PUNCH))?.states).toEqual({ cs: ['stale'] });
  expect(await own.textDetail(PUNCH, 'cs')).toMatchObject({ was: 'Slap', reasons: ['wording'], toAccept: true });
  // Who touches it has not read it yet; who accepts it has.
  const touched = own.writeText(PUNCH, 'cs', 'Úder pěstí!');
  expect(touched).not.toHaveProperty('records');
  await own.edit([{ path: CS, text: after(touched) }]);
  expect(own.texts(null).rows.find(({ key }) => key === keyOf(PUNCH))?.states).toMatchObject({ cs: ['stale'] });
  const accepted = own.acceptText(PUNCH, 'cs');
  expect(after(accepted)).toContain('of: "Punch"');
  await own.edit([{ path: 'rules/base/translations/cs.yaml', text: after(accepted) }]);
  expect(own.texts(null).rows.find(({ key }) => key === keyOf(PUNCH))?.states).not.toHaveProperty('cs');
  expect(own.acceptText(PUNCH, 'cs')).toBe('same');
});

test(
  'a text that is written here records what it was made from, so that a later change of its source is told',
  { timeout: PATIENCE },
  async () => {
    const own = new LanguageService();
    const records = 'rules/base/translations/cs.yaml';
    own.open(
      FILES.filter(({ path }) => path !== records),
      'en',
    );
    const written = own.writeText(PUNCH, 'cs', 'Rána');
    if (!isChange(written) || written.records === undefined) throw new Error('nothing was recorded');
    expect(written.records).toMatchObject({ path: records, before: null });
    await own.edit([{ path: CS, text: written.after }]);
    await own.edit([{ path: records, text: written.records.after }]);
    const states = (): unknown => own.texts(null).rows.find(({ key }) => key === keyOf(PUNCH))?.states?.['cs'];
    expect(states()).toEqual(['review']);
    const english = 'rules/base/text/en.yaml';
    const before = FILES.find(({ path }) => path === english)!.text;
    expect(before).toContain('name: Punch');
    await own.edit([{ path: english, text: before.replace('name: Punch', 'name: Slap') }]);
    expect(states()).toEqual(['stale']);
    // Records that cannot be read are not written over.
    await own.edit([{ path: records, text: '}' }]);
    expect(own.writeText(PUNCH, 'cs', 'Facka')).not.toHaveProperty('records');
    expect(own.acceptText(PUNCH, 'cs')).toEqual({ refused: 'unreadable' });
  },
);
