// The error that stops a scenario: something in its text names nothing, cannot be done, or was left unsaid. It is thrown while a scenario runs,
// and the runner catches it and turns it into a failure of that line.
import { english, writePhrase } from '../../../grammar/diagnostics/fill.ts';
import { type Phrase, phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { Span } from '../../../grammar/source.ts';
import type { Site } from '../../program/program.ts';

export class ScenarioError extends Error {
  readonly span: Span;
  /** The message as a phrase, where it can be worded in any language. */
  readonly said: Phrase | undefined;
  /** Places in the rules that caused it. */
  readonly sites: readonly Site[];

  constructor(span: Span, message: string | Phrase, sites: readonly Site[] = []) {
    super(typeof message === 'string' ? message : writePhrase(message, english));
    this.name = 'ScenarioError';
    this.span = span;
    this.said = typeof message === 'string' ? undefined : message;
    this.sites = sites;
  }
}

/** Something that can be said once is said again; it is not known which of the two counts. */
export class SaidTwice extends ScenarioError {
  constructor(span: Span, name: string) {
    super(span, phrase('said-twice', { name }));
    this.name = 'SaidTwice';
  }
}
