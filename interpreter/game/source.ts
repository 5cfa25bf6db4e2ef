// What a game is played with: the linked program, its machine, and the sources of its texts and line numbers. Callers hand it in.
import type { Program, Site } from '../program/program.ts';
import type { Machine } from '../runtime/machine.ts';
import type { State } from '../runtime/state.ts';
import type { TextSource } from './text-source.ts';

export interface SourcePosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface GameSource {
  readonly program: Program;
  readonly machine: Machine;
  readonly texts?: TextSource;
  /** Turns the offsets of a site into a line and a column; only a caller that holds the files can. */
  readonly position?: (site: Site) => SourcePosition;
  /** Puts the pieces of a new game where a scenario's `given` part says. */
  readonly applyGiven?: ApplyGiven;
}

/**
 * Changes the state in place; a returned text is the reason why it cannot. It must do the same whenever it is called with the same arguments.
 */
export type ApplyGiven = (
  table: { readonly program: Program; readonly machine: Machine; readonly state: State },
  text: string,
) => string | undefined;

/** A reason: a rule and where it stands. */
export interface Reason extends SourcePosition {
  readonly text: string;
}

export function locate(source: GameSource, site: number): SourcePosition {
  const found = source.program.sites[site] ?? source.program.sites[0];
  if (found === undefined) return { file: '', line: 1, column: 1 };
  // Without the files only the offset is known.
  return source.position?.(found) ?? { file: found.file, line: 1, column: found.start + 1 };
}

/** Where the rule ends that `locate` finds the beginning of. */
export function locateEnd({ program: { sites }, position }: GameSource, site: number): SourcePosition {
  const found = sites[site] ?? sites[0];
  if (found === undefined) return { file: '', line: 1, column: 1 };
  return position?.({ ...found, start: found.end }) ?? { file: found.file, line: 1, column: found.end + 1 };
}

export function reasonAt(source: GameSource, site: number): Reason {
  return { text: source.program.sites[site]?.rule ?? '', ...locate(source, site) };
}
