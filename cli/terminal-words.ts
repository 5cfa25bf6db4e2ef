// The words of the command itself: frames of diagnostics, reports of scenarios, headings of explanations, and play. `words/` has one table a
// language, and a word that is missing there does not compile.
import type { PlayWords } from './play-words.ts';
import { cs } from './words/cs.ts';
import { en } from './words/en.ts';
import { ro } from './words/ro.ts';
import { ru } from './words/ru.ts';

/** A noun in the forms that numbers want. */
export type Noun = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export interface TerminalWords {
  readonly frames: {
    readonly severity: Readonly<Record<'error' | 'warning' | 'hint', string>>;
    readonly help: string;
    readonly fix: string;
    readonly noProblems: string;
    readonly within: string;
  };
  readonly nouns: Readonly<
    Record<'error' | 'warning' | 'hint' | 'file' | 'scenario' | 'step' | 'failure' | 'ruling' | 'unpassed' | 'passed', Noun>
  >;
  readonly test: {
    readonly status: Readonly<Record<'failed' | 'passed' | 'skipped', string>>;
    readonly unreached: Readonly<Record<'query' | 'action' | 'clause' | 'otherwise' | 'option', string>>;
    /** `{row}` */
    readonly row: string;
    /** `{line}` */
    readonly line: string;
    readonly expected: string;
    readonly actual: string;
    readonly steps: string;
    readonly because: string;
    readonly coverage: string;
    /** `{reached}`, `{parts}` */
    readonly reached: string;
    readonly mutants: string;
    /** `{unnoticed}`, `{tried}`, `{share}` */
    readonly unnoticed: string;
    /** `{equal}` */
    readonly equal: string;
    readonly outdated: string;
    readonly passages: string;
    readonly unnamed: string;
    /** `{seconds}` */
    readonly seconds: string;
    readonly seeCheck: string;
  };
  readonly explain: {
    /** `{added}`, `{packs}` */
    readonly added: string;
    readonly liesOver: string;
    readonly amends: string;
    readonly amended: string;
    readonly more: string;
  };
  readonly play: PlayWords;
}

const tables: Readonly<Record<string, TerminalWords>> = { en, ru, cs, ro };

/** The words in a language; English where the tool does not have that language. */
export function wordsIn(locale: string): TerminalWords {
  return tables[locale] ?? en;
}

/** `1 error`, `2 errors`, in a language. */
export function countIn(locale: string, count: number, noun: keyof TerminalWords['nouns']): string {
  const known = Object.hasOwn(tables, locale) ? locale : 'en';
  const forms = tables[known].nouns[noun];
  return `${count} ${forms[new Intl.PluralRules(known).select(count)] ?? forms.other}`;
}
