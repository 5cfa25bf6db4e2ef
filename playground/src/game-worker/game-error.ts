// This file turns what went wrong in the rules or in an answer into plain data for the page.
import { EngineError } from '../../../interpreter/index.ts';
import { sayError } from './say-error.ts';
import type { GameError } from './table-rules.ts';

/** Anything but an error of the engine is our own fault and thrown on. */
export function toGameError(error: unknown, locale: string): GameError {
  if (!(error instanceof EngineError)) throw error;
  return { code: error.code, message: sayError(error, locale), places: error.place === undefined ? [] : [error.place] };
}
