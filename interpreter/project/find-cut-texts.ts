// Draws the cards of a pack on which a text may not fit, and reports those that do not. The game is that of the pack: with the packs that it needs,
// and the usual options.
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { Pack } from '../../grammar/packs/workspace.ts';
import { textRows } from '../../grammar/translations/text-rows.ts';
import { cutTexts } from '../cards/cut-texts.ts';
import type { TightFace } from '../cards/tight-texts.ts';
import type { Compiled } from '../check/compile.ts';
import type { Selected } from '../check/select.ts';
import type { Selection } from '../program/selection.ts';
import { textsOfPacks } from '../texts/texts.ts';

/** The game from which the cards of a pack are printed if nobody says another. */
export function printedSelection({ id, needs, manifest }: Pick<Pack, 'id' | 'needs' | 'manifest'>): Selection {
  return manifest.edition ? { packs: needs, edition: id } : { packs: [...needs, id] };
}

/** `pack` has the texts, `packs` are those of the game. */
export function findCutTexts(
  tight: readonly TightFace[],
  pack: Pack,
  compiled: Compiled,
  packs: readonly Pack[],
  options: Selected['options'],
): readonly Diagnostic[] {
  const rows = new Map(textRows(pack).map((row) => [row.key, row]));
  return cutTexts(tight, { compiled, selected: { packs, options }, texts: textsOfPacks(packs), title: pack.id }, rows);
}
