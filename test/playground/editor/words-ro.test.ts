// Monaco finds its words by number: the Romanian ones stand at the numbers that its sources have, and keep their slots.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { WORDS } from '../../../playground/src/editor/words-ro.ts';

const SOURCES = fileURLToPath(new URL('../../../node_modules/monaco-editor/esm/vs/', import.meta.url));

/** What Monaco says in English, by number. */
function englishByNumber(): Map<number, string> {
  const found = new Map<number, string>();
  for (const path of readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.js') || !/^(base|editor|platform)[/\\]/.test(path)) continue;
    for (const [, number, , text] of readFileSync(join(SOURCES, path), 'utf8').matchAll(/localize2?\((\d+), *(["'])(.*?)\2/g))
      found.set(Number(number), text);
  }
  return found;
}

test('every word stands at its number, with its slots, in letters of the language', () => {
  const english = englishByNumber();
  const slots = (text: string): string[] => [...text.matchAll(/\{\d\}/g)].map(([slot]) => slot);
  for (const [number, text, romanian] of WORDS) {
    expect(english.get(number), `${number}`).toBe(text);
    if (!romanian.startsWith('o ')) expect(slots(romanian), romanian).toEqual(slots(text));
    expect(romanian).not.toMatch(/[şţŞŢ]/);
  }
  expect(new Set(WORDS.map(([number]) => number)).size).toBe(WORDS.length);
});
