// How the messages of the tool lie in a bundle: the keys once, and a list of wordings for each language, in the order of the keys.
export type Part = 'page' | 'terminal' | 'explain' | 'diagnostics';
export const PARTS: readonly Part[] = ['page', 'terminal', 'explain', 'diagnostics'];

export interface MessageTable {
  readonly keys: readonly string[];
  /** By language; 0 stands for a wording that the language lacks. */
  readonly texts: Readonly<Record<string, readonly (string | 0)[]>>;
}

/** Messages of one part in one language, by key: those of a language that came with the rules. */
export interface LanguageMessages {
  readonly part: Part;
  readonly language: string;
  readonly texts: ReadonlyMap<string, string>;
}
