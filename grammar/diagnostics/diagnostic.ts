// The type of a diagnostic, the one shape of every message about a text. What it says stands in the message files of the languages.
import type { Span } from '../source.ts';
import type { Phrase } from './phrases.ts';

export type Severity = 'error' | 'warning' | 'hint';

/** An argument of a wording: the author's words, a phrase of the tool, another diagnostic. */
export type Arg = string | number | undefined | readonly string[] | Phrase | Diagnostic;
export type Args = Readonly<Record<string, Arg>>;

/** A replacement that would mend the text. */
export interface Fix {
  readonly title: Phrase;
  readonly span: Span;
  readonly text: string;
  /** The file that it goes into, where that is another one than the diagnostic's. It may not be there yet. */
  readonly file?: string;
}

/** A fix with its title in English. */
export interface ToldFix extends Omit<Fix, 'title'> {
  readonly title: string;
  readonly says: Phrase;
}

export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  /** The message in English, as is the help; `sayDiagnostic` writes both in another language. */
  readonly message: string;
  readonly file: string;
  readonly span: Span;
  readonly help?: string;
  readonly fix?: ToldFix;
  /** The arguments of message and help; absent if there are none. */
  readonly args?: Args;
  /** Phrases that were added to the help. */
  readonly more?: readonly Phrase[];
}

/** Collects diagnostics for one stage. Checks call it with a span and a catalogue code; they never format text. */
export type Report = (diagnostic: Diagnostic) => void;
