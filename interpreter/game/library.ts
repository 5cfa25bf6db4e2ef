// What the engine needs from the loader of packs: which packs there are, and a program for a selection of them.
import type { Selection } from '../program/selection.ts';
import type { EngineErrorJson } from './engine-error.ts';
import type { GameSource } from './source.ts';
import type { Json } from './state-json.ts';

/** What the reply to `hello` lists besides the protocol. */
export interface PackCatalogue {
  readonly version: string;
  readonly packs: readonly Json[];
  readonly editions: readonly Json[];
  readonly presets: readonly Json[];
  readonly options: readonly {
    readonly id: string;
    readonly pack: string;
    readonly type: string;
    readonly values: readonly Json[];
    readonly default: Json;
  }[];
  readonly characters: readonly Json[];
}

/**
 * Finds or makes the program of a selection. Errors of the packs, unknown packs, editions and options are values, never thrown. It is called for
 * every new game, so the loader caches the programs it has made.
 */
export type Load = (selection: Selection) => GameSource | { readonly error: EngineErrorJson };

export interface Library {
  readonly catalogue: () => PackCatalogue;
  readonly load: Load;
}

/** Whether a value has the shape of a selection; saves carry one. */
export function isSelection(value: unknown): value is Selection {
  if (!isRecord(value)) return false;
  const { packs, edition, preset, options, ...rest } = value;
  return (
    Object.keys(rest).length === 0 &&
    (packs === undefined || (Array.isArray(packs) && packs.every((pack) => typeof pack === 'string'))) &&
    (edition === undefined || typeof edition === 'string') &&
    (preset === undefined || typeof preset === 'string') &&
    (options === undefined || isOptions(options))
  );
}

export function isOptions(value: unknown): value is NonNullable<Selection['options']> {
  return isRecord(value) && Object.values(value).every(isOptionValue);
}

export function isOptionValue(value: unknown): boolean {
  return isScalar(value) || (Array.isArray(value) && value.every(isText));
}

function isScalar(value: unknown): boolean {
  return typeof value === 'boolean' || isText(value) || Number.isSafeInteger(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
