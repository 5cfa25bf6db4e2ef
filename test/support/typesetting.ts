// How sentences of each language are set: its own quotation marks and letters, and no signs of a typewriter.
import { expect } from 'vitest';

/** `text`: sentences without slots, references and ids. */
export function expectTypeset(locale: string, text: string): void {
  expect(text).not.toMatch(/[şţŞŢ]/);
  expect(text).not.toMatch(/["']|\.\.\.| {2}| [.,;:!?]/);
  if (locale === 'ru') expect(text).not.toMatch(/[„“”]|[a-z]/i);
  if (locale === 'cs') expect(text).not.toMatch(/[«»”]/);
  if (locale === 'ro') expect(text).not.toMatch(/[«»“]/);
  if (locale !== 'ru') expect(text).not.toMatch(/[\u0400-\u04ff]/);
}
