// The one shape of everything the tool has to say about a text. Wording lives in catalogue.ts, never here.
import type { Span } from '../source.ts';

export type Severity = 'error' | 'warning' | 'hint';

/** A replacement that would mend the text. */
export interface Fix {
  readonly title: string;
  readonly span: Span;
  readonly text: string;
}

export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly file: string;
  readonly span: Span;
  readonly help?: string;
  readonly fix?: Fix;
}

/** Collects diagnostics for one stage. Checks call it with a span and a catalogue code; they never format text. */
export type Report = (diagnostic: Diagnostic) => void;
