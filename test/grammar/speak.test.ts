// Whatever the checker finds is said in every language of the page: whole sentences, with the author's words in them and none of English.
import { describe, expect, test } from 'vitest';
import { catalogue, diagnose, type Entry } from '../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { examplePack } from '../../grammar/diagnostics/example-pack.ts';
import { type Phrase, type PhraseName, phrase, phrases } from '../../grammar/diagnostics/phrases.ts';
import { sayDiagnostic, sayPhrase } from '../../grammar/diagnostics/speak.ts';
import { spokenLocales } from '../../grammar/diagnostics/wording.ts';
import { Project } from '../../interpreter/index.ts';
import { fixtures, read } from './reading.ts';

const others = spokenLocales.filter((locale) => locale !== 'en');
const entries = Object.entries(catalogue) as unknown as [string, Entry][];

function provoke(code: string, { wrong }: Entry): Diagnostic {
  const found = code.startsWith('parse/')
    ? Object.entries(wrong).flatMap(([path, text]) => read(path, text).diagnostics)
    : new Project(filesOf(code, wrong)).diagnostics();
  return found.find((diagnostic) => diagnostic.code === code)!;
}

/** Documents and packs have examples that stand alone, others are laid into the example pack. */
function filesOf(code: string, wrong: Entry['wrong']): { path: string; text: string }[] {
  const alone = /^(yaml|schema|pack)\//.test(code);
  return Object.entries(alone ? wrong : { ...examplePack, ...wrong })
    .filter(([, text]) => text !== '' || alone)
    .map(([path, text]) => ({ path: alone ? path : `example/${path}`, text }));
}

const words = (text: string): string[] => [...text.matchAll(/`[^`]+`/g)].map(([word]) => word);
/** What is left of a sentence without the author's words, file names and what stands between straight quotes. */
const prose = (text: string): string => text.replace(/`[^`]+`|"[^"]*"|[\w/.-]+\.(yaml|rules|scenario)(:\d+)?/g, '');
const english =
  /(?<!\p{L})(the|is|was|not|of|or|and|it|this|there|here|write|did|you|mean|with|which|must|has|have|cannot|needs?|line|name)(?!\p{L})/iu;
const alphabets: Readonly<Record<string, RegExp>> = { ru: /[а-яё]/, cs: /[a-z]/, ro: /[a-z]/ };

function expectSaid(text: string, source: string, locale: string): void {
  expect(text).not.toMatch(/undefined|NaN|\[object|\$\{|^\s|\s$|\.$| {2}/);
  expect(prose(text)).not.toMatch(english);
  expect(prose(text)).toMatch(alphabets[locale]);
  // Cedilla letters only look like the Romanian ones.
  expect(prose(text)).not.toMatch(/[şţŞŢ]/);
  expect(words(text), source).toEqual(expect.arrayContaining(words(source)));
}

function expectSpoken(diagnostic: Diagnostic): void {
  for (const locale of others) {
    const said = sayDiagnostic(diagnostic, locale);
    expectSaid(said.message, diagnostic.message, locale);
    expect(said.help === undefined, `${locale}: ${said.message}`).toBe(diagnostic.help === undefined);
    if (said.help !== undefined) expectSaid(said.help, diagnostic.help!, locale);
    expect(said.title === undefined).toBe(diagnostic.fix === undefined);
    if (said.title !== undefined) expectSaid(said.title, diagnostic.fix!.title, locale);
  }
}

describe('the example of every code', () => {
  test.each(entries)('%s', (code, entry) => expectSpoken(provoke(code, entry)));
});

describe('every phrase', () => {
  const args = {
    text: 'to',
    name: 'pond',
    names: ['pond', 'bog'],
    before: ['pond'],
    last: 'bog',
    count: 2,
    begins: 'consonant',
    blanks: 2,
    limit: '3',
    type: 'number',
    other: 'b',
    more: '',
    kind: 'k',
    option: 'o',
    message: '`m`',
    pile: 'p',
    owner: 'w',
    place: 'l',
    holder: 'h',
    rule: 'r',
  };
  const all = Object.keys(phrases) as PhraseName[];
  test.each(all)('%s', (name) => {
    const said: Phrase = { phrase: name, args: { ...args, value: 'v', expected: '`e`' } };
    for (const locale of others) {
      const text = sayPhrase(said, locale);
      expect(text).not.toMatch(/undefined|\[object/);
      expect(prose(text)).not.toMatch(english);
      expect(words(text)).toEqual(expect.arrayContaining(words(sayPhrase(said, 'en'))));
    }
  });
});

test('what goes wrong in the bad examples of the grammar has no English in it', () => {
  const found = fixtures('bad').flatMap(({ name, text }) => read(name, text).diagnostics);
  expect(found.length).toBeGreaterThan(50);
  for (const diagnostic of found) expectSpoken(diagnostic);
});

describe('a language', () => {
  const twice = diagnose('parse/doubled', 'a.rules', { start: 1, end: 3 }, { word: 'to' });

  test('is chosen by the first part of its tag', () => {
    expect(sayDiagnostic(twice, 'ro-MD')).toEqual(sayDiagnostic(twice, 'ro'));
    expect(sayDiagnostic(twice, 'ro').message).toBe('`to` apare aici de două ori');
  });

  test('that nobody has written is English, and so is what is not of the catalogue', () => {
    expect(sayDiagnostic(twice, 'fi')).toEqual({ message: twice.message, help: twice.help });
    expect(sayDiagnostic({ ...twice, code: 'file/unreadable' }, 'ru').message).toBe(twice.message);
  });

  test('says what stands inside of a message, however deep', () => {
    const names = phrase('pieces', { names: ['tiles'] });
    const inner = diagnose(
      'check/wrong-pile',
      'a.rules',
      { start: 0, end: 1 },
      { what: names, pile: phrase('a-pile', { names: ['pawns'] }) },
    );
    const outer = diagnose('check/misfit', 'm.yaml', { start: 0, end: 1 }, { name: 'pond', count: '4', place: 'a.rules:1', text: inner });
    expect(outer.help).toContain('tiles cannot lie in a pile of pawns');
    expect(sayDiagnostic(outer, 'ru').help).toContain(sayDiagnostic(inner, 'ru').message);
  });
});
