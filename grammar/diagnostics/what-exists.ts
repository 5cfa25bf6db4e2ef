// Says what exists in place of a name that does not: the nearest known name, or all of them where they are few.
import { closest } from './closest.ts';

/** A longer list is not read. */
export const mostListed = 12;

/** To be put behind a message about an unknown name; empty where there is nothing to say. */
export function whatExists(name: string, known: Iterable<string>): string {
  const all = [...new Set(known)];
  const near = closest(name, all);
  // Similarity means nothing for numbers: every digit is near every other.
  if (near !== undefined && near.replace(/\d/g, '') !== name.replace(/\d/g, '')) return `; did you mean \`${near}\`?`;
  if (all.length === 0 || all.length > mostListed) return '';
  return `; there ${all.length === 1 ? 'is' : 'are'} ${all.map((one) => `\`${one}\``).join(', ')}`;
}
