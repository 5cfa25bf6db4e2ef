// What explanations and hovers note about a name is said in the language of its reader, whatever there is to note.
import { expect, test } from 'vitest';
import { Project } from '../../../interpreter/index.ts';
import { explain, namesIn } from '../../../interpreter/explain/explain.ts';
import type { ExplainKey } from '../../../grammar/generated/languages/keys.ts';
import { type Fact, type FactKey, sayFact } from '../../../interpreter/explain/facts.ts';
import { PATIENCE, readPacks } from '../../support/packs.ts';
import { slotsOf, toolMessages } from '../../support/tool-messages.ts';
import { Bench, MAGPIES } from '../ide/open-services.ts';

const others = ['ru', 'cs', 'ro'];

test('every fact of an explanation is said in every language', { timeout: PATIENCE }, () => {
  const project = new Project([...readPacks('rules'), ...readPacks(MAGPIES)]);
  const facts = new Map<FactKey, Fact>();
  for (const wanted of [{}, { packs: ['magpies'] }]) {
    const selected = project.select(wanted);
    if ('error' in selected) throw new Error(selected.error.message);
    const compiled = project.program(selected);
    const told = [...new Set(namesIn(compiled))].flatMap((name) => explain(project.workspace(), compiled, name));
    for (const fact of told.flatMap((one) => one.facts)) facts.set(fact.key, fact);
  }
  expect(facts.size).toBeGreaterThan(20);
  for (const fact of facts.values()) {
    const { label, text } = sayFact(fact, 'en');
    expect(text, label).not.toBe('');
    expect(`${label}: ${text}`).not.toMatch(/undefined|\[object/);
    for (const locale of others) {
      const said = sayFact(fact, locale);
      expect(said.label, `${locale} ${label}`).not.toBe(label);
      expect(`${said.label}: ${said.text}`).not.toMatch(/undefined|\[object/);
    }
  }
});

test('no language has left a label or a text in English', () => {
  const english = toolMessages('explain', 'en');
  for (const locale of others) {
    const own = toolMessages('explain', locale);
    expect([...own.keys()].sort(), locale).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      // Rules in words have no cases of their own, so each language takes those of the words that it can put into a sentence.
      if (/^(words|rule)\./.test(key))
        expect(slotsOf(text), `${locale} ${key}`).toEqual(expect.arrayContaining([...slotsOf(own.get(key)!)]));
      else expect(slotsOf(own.get(key)!), `${locale} ${key}`).toEqual(slotsOf(text));
      if (/^(label|answer|listed|none)\./.test(key)) expect(own.get(key), `${locale} ${key}`).not.toBe(text);
    }
  }
});

test('notes and types are said in the language that is asked for', () => {
  const bench = new Bench(MAGPIES);
  const notes = (locale: string): string[] =>
    (bench.services.hover(bench.at('game.rules', 'heap-size)', 1), locale)?.parts ?? []).flatMap(({ kind, text }) =>
      kind === 'note' ? [text] : [],
    );
  expect(notes('en')).toContain('answers with: a number');
  expect(notes('ru')).toContain('отвечает: число');
  expect(notes('cs')).toContain('odpovídá: číslo');
  expect(notes('ro')).toContain('răspunde cu: un număr');
});

test('names inside of a label stay as they are, and a language that nobody has written is English', () => {
  const fact: Fact = {
    key: 'replaced-in',
    value: { pack: { id: 'first', edition: true }, keys: 'copies', place: 'rules/first/tiles.yaml:3' },
  };
  expect(sayFact(fact, 'cs')).toEqual({ label: 'nahrazeno ve vydání first', text: 'copies: rules/first/tiles.yaml:3' });
  expect(sayFact({ key: 'branches', value: 'yes' }, 'ru').text).toBe('yes');
  expect(sayFact(fact, 'fi')).toEqual({ label: 'replaced in the edition first', text: 'copies by rules/first/tiles.yaml:3' });
});

/** Is compiled and never used: a key with another value, one that does not exist, and a label of neither do not compile. */
export const wrong: readonly unknown[] = [
  // @ts-expect-error the pack of a fact is its id
  { key: 'pack', value: { id: 'base' } } satisfies Fact,
  // @ts-expect-error no such key
  { key: 'pakc', value: 'base' } satisfies Fact,
  // @ts-expect-error no such message
  'label.pakc' satisfies ExplainKey,
];
