// The one shape of everything the tool has to say about a text. Wording lives in catalogue.ts and, in other languages, in words/.
import type { Span } from '../source.ts';
import type { Phrase } from './phrases.ts';

export type Severity = 'error' | 'warning' | 'hint';

/** What is put into a wording: the author's words, a phrase of the tool, another message. */
export type Arg = string | number | undefined | readonly string[] | Phrase | Diagnostic;
export type Args = Readonly<Record<string, Arg>>;

/** A replacement that would mend the text. */
export interface Fix {
  readonly title: Phrase;
  readonly span: Span;
  readonly text: string;
}

/** The same with its title in English. */
export interface ToldFix extends Omit<Fix, 'title'> {
  readonly title: string;
  readonly says: Phrase;
}

export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  /** In English, as is the help; `sayDiagnostic` says both in another language. */
  readonly message: string;
  readonly file: string;
  readonly span: Span;
  readonly help?: string;
  readonly fix?: ToldFix;
  /** What message and help are made of; absent if there is nothing to put in. */
  readonly args?: Args;
  /** What was added to the help. */
  readonly more?: readonly Phrase[];
}

/** Collects diagnostics for one stage. Checks call it with a span and a catalogue code; they never format text. */
export type Report = (diagnostic: Diagnostic) => void;
