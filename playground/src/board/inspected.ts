// This function says what the game worker is asked about when somebody looks at a thing on the board.
import type { Inspected } from '../protocol/inspect.ts';
import type { Hit } from './layout.ts';

export function inspectedOf({ id, sort, about, piece }: Hit): Inspected | null {
  if (about !== undefined) return about;
  if (sort === 'mark') return null;
  return sort === 'piece' && piece?.id === undefined ? { sort: 'hidden', id } : { sort, id };
}
