// What the build works out for the packs of the page, as plain JSON: whoever opens them untouched gets these answers instead of working them
// out again. `files` is a hash over the texts that they were made of; other texts make all of it void.
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { BoardDocument } from '../../../grammar/generated/types.ts';
import { byCodeUnit, sha256 } from '../../../interpreter/game/digest.ts';
import type { Selection } from '../../../interpreter/index.ts';
import type { Program } from '../../../interpreter/internal.ts';
import type { TextFile } from '../protocol/files.ts';
import type { SetupChoices } from '../protocol/game-worker.ts';

/** For the game worker: what can be chosen, and what the first games are played with. */
export interface PreparedTable {
  readonly files: string;
  /** By language of the page. */
  readonly choices: Readonly<Record<string, SetupChoices>>;
  /** Those that `choices` begin with. */
  readonly selections: readonly PreparedSelection[];
}

export interface PreparedSelection {
  readonly selection: Selection;
  readonly options: readonly (readonly [string, string | number | boolean])[];
  readonly program: Program;
  readonly packs: readonly PreparedPack[];
  /** By document (`kind id`, or nothing for none), then by expression: the numbers in texts. */
  readonly numbers: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The documents of a pack that players see, as data. */
export interface PreparedPack {
  readonly models: readonly unknown[];
  readonly texts: readonly unknown[];
  readonly glossaries: readonly unknown[];
  readonly boards: readonly BoardDocument[];
}

/** For the language worker: what a check of all packs finds. */
export interface PreparedProblems {
  readonly files: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The order in which files come does not count: whoever reads them sorts them by path. */
export function hashFiles(files: readonly TextFile[]): string {
  const sorted = files.toSorted((one, other) => byCodeUnit(one.path, other.path));
  return sha256(sorted.flatMap(({ path, text }) => [path, text]).join('\u0000'));
}

export function documentKey(kind: string, id: string): string {
  return `${kind} ${id}`;
}
