// Asks a chronicle which lines of the rules are behind a thing on the board. A question about something that is not there has no answer.
import { EngineError, type Reason } from '../../../interpreter/index.ts';
import type { Chronicle } from '../../../interpreter/internal.ts';
import type { Viewpoint } from '../protocol/game-worker.ts';

/** `field`: null asks for what most want to know. */
export function askBecause(
  chronicle: Chronicle,
  piece: string,
  field: string | null,
  { step, viewer }: Pick<Viewpoint, 'step' | 'viewer'>,
): readonly Reason[] {
  const ask = (name: string): readonly Reason[] => orNothing(() => chronicle.because(step, piece, name, viewer));
  if (field !== null) return ask(field);
  for (const name of fieldsWorthAsking(chronicle)) {
    const reasons = ask(name);
    if (reasons.length > 0) return reasons;
  }
  return [];
}

/** Where something is, is what most want to know; then everything else that can be written. */
function fieldsWorthAsking({ source: { program } }: Chronicle): readonly string[] {
  const place = program.fields[program.placeField]?.name;
  return [...new Set([...(place === undefined ? [] : [place]), 'pile', ...program.fields.map(({ name }) => name)])];
}

export function orNothing<T>(ask: () => readonly T[]): readonly T[] {
  try {
    return ask();
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}
