// What the text view is made of: rows of a table with a text for each language, and what stands beside the row that is looked at. Plain data.
import type { StaleReason } from '../../texts/translations/text-state.ts';
import type { Place, Problem } from '../shapes.ts';

/** Which text is meant, and of which pack. */
export interface TextRef {
  readonly pack: string;
  readonly kind: string;
  readonly id: string;
  readonly field: string;
}

export interface TextTablePack {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  /** The source first. */
  readonly languages: readonly string[];
  /** Whether its manifest lists them. */
  readonly declared: boolean;
}

export interface TextTableRow extends TextRef {
  /** The pack and the text as one word. */
  readonly key: string;
  /** What the kind and the thing are called in the language of the page. */
  readonly kindName: string;
  readonly name: string;
  /** By language. */
  readonly texts: Readonly<Record<string, string>>;
  /** By language, the worst of what is wrong with it. */
  readonly faults: Readonly<Record<string, Problem['severity']>>;
  /** By language, further states such as `stale`; absent where nothing keeps any. */
  readonly states?: Readonly<Record<string, readonly string[]>>;
}

export interface TextTable {
  readonly packs: readonly TextTablePack[];
  readonly rows: readonly TextTableRow[];
}

/** A slot that a place can fill. */
export interface TextSlot {
  readonly name: string;
  readonly sort: 'number' | 'name' | 'text' | 'any';
  /** Whether it belongs to what is told, and not to the numbers of all rules. */
  readonly near: boolean;
}

/** A sentence with certain values: `{n} = 21`. No slot: as the rules say now. */
export interface TextSample {
  readonly slot?: string;
  readonly value?: string;
  readonly text: string;
}

/** A name with its forms, as the glossary has it. */
export interface TextTerm {
  readonly kind: string;
  readonly id: string;
  readonly source: string;
  readonly name: string;
  readonly gender?: string;
  readonly forms: readonly (readonly [form: string, text: string])[];
  readonly plural: readonly (readonly [category: string, text: string])[];
}

export interface TextDetail extends TextRef {
  readonly locale: string;
  /** Where it stands in the source language, and in this one. */
  readonly sourcePlace?: Place;
  readonly place?: Place;
  readonly problems: readonly Problem[];
  readonly slots: readonly TextSlot[];
  /** Forms that a name may stand in. */
  readonly forms: readonly string[];
  readonly samples: readonly TextSample[];
  readonly terms: readonly TextTerm[];
  /** What the author of the source says to translators. */
  readonly notes: readonly string[];
  /** What the translation was made from, where the source says something else now. */
  readonly was?: string;
  /** Why it is out of date; none if it is not. */
  readonly reasons: readonly StaleReason[];
  /** Whether somebody has yet to say that it is right as it is. */
  readonly toAccept: boolean;
  /** The rule that the text is about: in words, and as it is written. */
  readonly rule?: TextRule;
  readonly scenarios: readonly { readonly name: string; readonly file: string; readonly line: number }[];
}

/** A line of a rule in words, and how far it is moved in below those before it. */
export interface TextRuleLine {
  readonly depth: number;
  readonly text: string;
}

export interface TextRule {
  /** Sentences in which the game itself tells it. */
  readonly told: readonly string[];
  /** The clause in plain words. */
  readonly words: readonly TextRuleLine[];
  /** What the names of other rules in it mean. */
  readonly names: readonly TextRuleLine[];
  readonly facts: readonly string[];
  readonly clause: string;
  readonly place?: Place;
}

/** Why a text is not written. */
export type TextRefusal = 'unreadable' | 'gone' | 'half-letter' | 'control' | 'too-long';

/** A file before and after a text was written into it; before: null if there was no such file. */
export interface TextFileChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string;
  /** The file that records what the text was made from, where it changes, too. */
  readonly records?: TextFileChange;
}
