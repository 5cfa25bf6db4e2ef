// The search finds texts in all files without regard to case and diacritics, and things by their names in every language.
import { beforeAll, expect, test } from 'vitest';
import type { LanguageServices, SearchAnswer } from '../../../interpreter/index.ts';
import { foldLetters } from '../../../grammar/fold-letters.ts';
import { Bench } from './open-services.ts';

let services: LanguageServices;
beforeAll(() => (services = new Bench('rules').services));

function search(text: string): SearchAnswer {
  const steps = services.searching(text);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value ?? { names: [], lines: [], more: false };
  }
}

test.each([
  ['Úder pěstí', 'cs'],
  ['uder pesti', 'cs'],
  ['удар', 'ru'],
  ['Punch', 'en'],
])('%s finds the card', (words, language) => {
  const [first] = search(words).names.filter((name) => name.language === language);
  expect(first).toMatchObject({ kind: 'card', id: 'punch', pack: 'base' });
  expect(first.place.file).toBe('rules/base/cards/punch.yaml');
});

test('a line is found, with the place of the words in it', () => {
  const { lines, more } = search('strike(self');
  expect(more).toBe(false);
  const found = lines.find(({ path }) => path === 'rules/base/cards/punch.yaml');
  expect(found?.text.slice(found.from, found.to)).toBe('strike(self');
  expect(found?.range).toMatchObject({ line: 5 });
});

test('an exact name comes before longer ones', () => {
  const { names } = search('Belle');
  expect(names[0].name).toBe('Belle');
});

test('nothing is found for nothing, and very much is cut', () => {
  expect(search('   ')).toEqual({ names: [], lines: [], more: false });
  expect(search('qqxyzzy')).toEqual({ names: [], lines: [], more: false });
  const much = search('e');
  expect(much.more).toBe(true);
  expect(much.lines.length).toBe(500);
});

test('an edit ends a search', () => {
  const own = new Bench('rules').services;
  const steps = own.searching('e');
  steps.next();
  own.edit([{ path: 'rules/base/cards/punch.yaml', text: 'card: punch\n' }]);
  expect(steps.next()).toEqual({ done: true, value: undefined });
});

test('folding takes capitals and diacritics away', () => {
  expect(foldLetters('ÚDER Pěstí Șerif Й')).toBe('uder pesti serif и');
});
