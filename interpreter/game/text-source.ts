// The interface through which a game gets words for people. The session only hands over ids and names; without a source of texts those are the
// words.
import type { GameResult } from './result.ts';

/** What a decision is about: by kind or word of a parameter, the name of its value. */
export type About = Readonly<Record<string, string>>;

/** Something that a text may name although the viewer cannot identify it, or although there is nothing: only its sort is known. */
export interface Unknown {
  /** A word for its type: a role or a kind. */
  readonly unknown: string;
}

/** What the slots of a text stand for: ids, by all the names that the place of the text knows (program/about.ts). */
export type Slots = Readonly<Record<string, string | Unknown>>;

/** One option or one part of an answer, taken apart. */
export interface OptionFacts {
  readonly id: string;
  /** Name of the branch, if it has one. */
  readonly branch?: string;
  /** Words behind the value, as in `play:fox:hidden`. */
  readonly words: readonly string[];
  readonly value?: ValueFacts;
  /** The kind of a value that the reader may not know. */
  readonly hidden?: string;
}

/** The value of an option. `name` is the document's name, the piece's id, a number or a word. */
export interface ValueFacts {
  readonly base: 'number' | 'truth' | 'enum' | 'piece' | 'document' | 'pile';
  /** Name of the kind, or of the enumeration. */
  readonly kind?: string;
  readonly name: string;
}

/** The answer of a query of the rules, by its name; undefined: it cannot be asked. */
export type AskRules = (query: string) => ValueFacts | Unknown | undefined;

/** An entry of the log before it has a text. An option is missing where the viewer may not know it. */
export interface LogFacts {
  readonly type: 'decision' | 'chance';
  readonly kind: string;
  readonly seat: number | 'chance';
  /** Name of the seat: the documents it is played with. */
  readonly played: readonly string[];
  readonly about: Slots;
  readonly options: readonly OptionFacts[];
}

/** Something that happened without a decision: a step of the game, or the behaviour of a document, with its arguments. */
export interface StepFacts {
  /** `step`, or the kind of the document. */
  readonly kind: string;
  readonly id: string;
  readonly about: Readonly<Record<string, string | number | readonly string[] | Unknown>>;
  /** It has come to nothing: the game stands as it stood before. */
  readonly idle?: boolean;
}

/** The name of a step in a log: its own, or that of the document with its kind. */
export function stepName({ kind, id }: StepFacts): string {
  return kind === 'step' ? id : `${kind} ${id}`;
}

export function sayStep(texts: TextSource, step: StepFacts, locale: string): string {
  return texts.step?.(step, locale) ?? stepName(step);
}

/** A slot of a text for which there is nothing: the text shows its name. */
export interface UnfilledText {
  readonly kind: string;
  readonly id: string;
  readonly field: string;
  readonly locale: string;
  readonly slot: string;
}

export interface TextSource {
  asks(choice: string, about: Slots, locale: string): string;
  /** `ask`: what the rules answer about the option. */
  option(choice: string, option: OptionFacts, locale: string, ask?: AskRules): string;
  name(kind: string, id: string, locale: string, form?: string): string;
  log(entry: LogFacts, locale: string): string;
  /** Whether there is a sentence, in any language, for a step that is told, or for one that comes to nothing; `step` gives the sentence. */
  tells?(kind: string, id: string, idle?: boolean): boolean;
  step?(step: StepFacts, locale: string): string;
  /** What a requirement or an invariant says when it does not hold. */
  message?(kind: 'require' | 'invariant', id: string, locale: string, scene: { readonly seats: number }): string;
  /** What a document does, in words; undefined where no pack says it. */
  ruleOf?(kind: string, id: string, locale: string): string | undefined;
  /** Why those who have won a game have won it, in sentences. */
  endReasons?(result: GameResult, locale: string): readonly string[];
  /** The same texts, which tell of every slot that cannot be filled. */
  noticing?(notice: (unfilled: UnfilledText) => void): TextSource;
  /** The languages there are texts in. */
  locales?(): readonly string[];
  /** The same texts for one game, with the names of its seats, if the source has any, and what its pieces are made of by their ids. */
  with?(setting: { readonly seats: readonly (readonly string[])[]; readonly made?: ReadonlyMap<string, string> }): TextSource;
}

/**
 * The languages that a game has texts in. An empty list: it has no texts, and its words are the same in every language. English is the fallback.
 */
export function localesOf(texts: Pick<TextSource, 'locales'> | undefined): readonly string[] {
  const known = texts?.locales?.() ?? [];
  return known.length === 0 || known.includes('en') ? known : ['en', ...known];
}

/** Texts made of ids: `who: card fox, actor ann?` */
export const plainTexts: TextSource = {
  asks(choice, about) {
    const facts = Object.entries(about).flatMap(([key, value]) => (typeof value === 'string' ? [`${key} ${value}`] : []));
    return facts.length === 0 ? `${choice}?` : `${choice}: ${facts.join(', ')}?`;
  },
  option: (_choice, option) => option.id,
  name: (_kind, id) => id,
  log(entry) {
    const who = entry.seat === 'chance' ? 'chance' : entry.played.join(' + ') || `seat-${entry.seat}`;
    return `${who}: ${entry.kind} ${entry.options.length === 0 ? '-' : entry.options.map(({ id }) => id).join(', ')}`;
  },
};
