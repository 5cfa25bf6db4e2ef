// Writes values, pieces and piles of a running game in the words a scenario would use.
import { toRef, type Type } from '../../check/elaborate/environment/types.ts';
import { valueFacts } from '../../game/ids.ts';
import type { Layout } from '../../game/layout.ts';
import type { Playing } from '../playing.ts';

/** A value of an expression as text: ids, words, numbers; a set as a list. */
export function showValue(playing: Playing, type: Type, value: number | readonly number[]): string {
  const layout = playing.layout();
  if (typeof value !== 'number') return showList(value.map((item) => showOne(layout, { ...type, many: false }, item)));
  if (type.base === 'pile') return pileName(layout, value);
  return showOne(layout, type, value);
}

function showOne(layout: Layout, type: Type, value: number): string {
  if (type.base === 'none' || type.base === 'unknown') return value === 0 ? 'none' : String(value);
  if (type.base === 'piece' || type.base === 'pile') return value === 0 ? 'none' : layout.id(value);
  return valueFacts(layout, toRef(type), value, false, undefined).name;
}

export function showList(items: readonly string[]): string {
  return items.length === 0 ? 'nothing' : items.join(', ');
}

/** What lies in a pile, the top first. */
export function showPile(layout: Layout, pile: number): string {
  return showList(layout.state.piles[pile].map((piece) => layout.id(piece)));
}

/** The id of a pile: its name, behind the id of the piece it belongs to. */
export function pileName(layout: Layout, pile: number): string {
  const place = layout.piles[pile];
  if (place === undefined) return 'no pile';
  return place.owner === 0 ? place.info.name : `${layout.id(place.owner)}.${place.info.name}`;
}

/** The most characters of one text in a report. */
const longestText = 1000;

/** A text as a report shows it, with how much of it is left out. */
export function shorten(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText)} ... (${text.length - longestText} more characters)`;
}
