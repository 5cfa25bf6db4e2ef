// The explanation of a name, as plain data.
import type { Fact, WhyNone } from './facts.ts';
import type { Ref } from '../symbols/mentions.ts';

/** Lines of a file, with what they are. */
export interface ToldPlace {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly source: string;
}

export interface ToldAmendment extends ToldPlace {
  readonly stage: string;
  readonly how: string;
}

export interface ToldScenario {
  readonly name: string;
  readonly file: string;
  readonly line: number;
}

/** The scenarios that name something, in the order of paths and lines. A file is read when somebody gets that far. */
export interface NamingScenarios extends Iterable<ToldScenario> {
  /** The files in which it may be named. */
  readonly paths: readonly string[];
  inFile(path: string): readonly ToldScenario[];
}

export interface Explanation {
  /** `query`, `action`, a kind for a document, `decision`, `chance`, `kind`, `role`, `amendment`, `option`, `preset`, `pack`, `edition`, ... */
  readonly what: string;
  readonly name: string;
  readonly file?: string;
  readonly line?: number;
  /** How it is written. */
  readonly source?: string;
  readonly facts: readonly Fact[];
  /** For a document that another pack lays keys over: what lies below the one that is shown, the lowest first. */
  readonly below: readonly ToldPlace[];
  /** What it amends itself, in the order in which it is written. */
  readonly amends: readonly ToldAmendment[];
  /** What amends it, in the order in which it applies. */
  readonly amendments: readonly ToldAmendment[];
  readonly naming: NamingScenarios;
  /** The scenarios that execute, use, show or set it: `Exercise` finds them, and before that there are none. */
  readonly scenarios: readonly ToldScenario[];
  /** What the list of scenarios contains. */
  readonly listed: Listed;
  /** Why the list is empty, in English, and as a key by which every language says it. */
  readonly none?: string;
  readonly whyNone?: WhyNone;
  /** Where in the files it and, for a document, its rules in force stand. */
  readonly stretches: readonly FileStretch[];
  /** The id under which the texts have it. */
  readonly spokenAs?: string;
  /** The option without which it is not in a game. */
  readonly onlyWith?: string;
  /** What mentions of it refer to. */
  readonly refs: readonly Ref[];
}

/**
 * `runs`: a clause of it has run; `uses`: named, or a rule line that uses it has run; `table`: named, or a piece of it came into play after
 * the set-up; `plays`: played with it; `sets`: played with another value than the usual one, or set there;
 * `shows`: a pack says that they show it; `names`: only named so far.
 */
export type Listed = 'runs' | 'uses' | 'table' | 'plays' | 'sets' | 'shows' | 'names';

/** A stretch of a file. */
export interface FileStretch {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** A list of scenarios that is known already. */
export function namingScenarios(list: readonly ToldScenario[]): NamingScenarios {
  return {
    paths: [...new Set(list.map(({ file }) => file))],
    inFile: (path) => list.filter(({ file }) => file === path),
    [Symbol.iterator]: () => list[Symbol.iterator](),
  };
}
