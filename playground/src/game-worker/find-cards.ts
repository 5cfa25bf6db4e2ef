// Finds what can be printed of the game on the table or of a pack.
import { EngineError, type Project, type Selection } from '../../../interpreter/index.ts';
import { cardSource, collectFaces } from '../../../interpreter/internal.ts';
import type { CardScope, FoundCards } from '../protocol/cards.ts';
import type { ChosenSetup } from '../protocol/game-worker.ts';
import { openSelection } from './open-selection.ts';

/** `setup` is that of the game on the table. */
export function findCards(project: Project, setup: ChosenSetup | undefined, scope: CardScope, locale: string): FoundCards {
  if (setup === undefined && scope.sort !== 'pack') throw new EngineError('no-game', 'no game has been started');
  const opened = openSelection(project, selectionFor(project, setup, scope), locale);
  if ('error' in opened) return { trouble: opened.error.message };
  const wanted = {
    locale,
    ...(scope.sort === 'pack' && { pack: scope.pack }),
    ...(scope.sort === 'table' && setup !== undefined && { seats: setup.seats }),
  };
  const cards = collectFaces(cardSource(project, opened.selected, wanted), wanted);
  return cards === undefined ? { none: true } : { cards };
}

/** A pack is printed as it is played now; one that is not on the table with the packs it needs. */
function selectionFor(project: Project, setup: ChosenSetup | undefined, scope: CardScope): Selection {
  if (scope.sort !== 'pack') return setup ?? {};
  const playing = setup === undefined ? undefined : project.select(setup);
  const onTable = playing !== undefined && !('error' in playing) && playing.packs.some(({ id }) => id === scope.pack);
  return onTable ? setup! : { packs: [scope.pack] };
}
