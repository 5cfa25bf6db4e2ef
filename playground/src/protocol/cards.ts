// What the page asks the game worker about cards to print, and what it answers.
import type { CardSet } from '../../../interpreter/internal.ts';

export type { CardSet };

/** Whose cards: of the game on the table with just these seats, of all tables of its rules, or what one pack brings. */
export type CardScope = { readonly sort: 'table' } | { readonly sort: 'game' } | { readonly sort: 'pack'; readonly pack: string };

/** The cards, or why there are none, in the language of the page. */
export type FoundCards = { readonly cards: CardSet } | { readonly trouble: string } | { readonly none: true };
