// What a hover notes about a name is in the language of the page, whatever there is to note.
import { expect, test } from 'vitest';
import { Project } from '../../../interpreter/index.ts';
import { explain, namesIn } from '../../../interpreter/explain/explain.ts';
import { isSayableLabel, noteIn } from '../../../interpreter/ide/hover-words.ts';
import { PATIENCE, readPacks } from '../../support/packs.ts';
import { Bench, MAGPIES } from './open-services.ts';

test('every label of an explanation has its words', { timeout: PATIENCE }, () => {
  const project = new Project([...readPacks('rules'), ...readPacks(MAGPIES)]);
  const labels = new Set<string>();
  for (const wanted of [{}, { packs: ['magpies'] }]) {
    const selected = project.select(wanted);
    if ('error' in selected) throw new Error(selected.error.message);
    const compiled = project.program(selected);
    const told = [...new Set(namesIn(compiled))].flatMap((name) => explain(project.workspace(), compiled, name));
    for (const { facts } of told) for (const { label } of facts) labels.add(label);
  }
  expect(labels.size).toBeGreaterThan(20);
  expect([...labels].filter((label) => !isSayableLabel(label))).toEqual([]);
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

test('names inside of a label stay as they are, and so does a language that nobody has written', () => {
  const fact = { label: 'replaced in the edition first', text: 'copies by rules/first/tiles.yaml:3' };
  expect(noteIn('cs', fact)).toBe('nahrazeno ve vydání first: copies: rules/first/tiles.yaml:3');
  expect(noteIn('fi', fact)).toBe('replaced in the edition first: copies by rules/first/tiles.yaml:3');
});
