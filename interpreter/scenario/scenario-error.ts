// What stops a scenario: something in its text that names nothing, cannot be done, or was left unsaid. Thrown while a scenario
// runs and caught by whoever runs it, who turns it into a failure of that line.
import type { Span } from '../../grammar/source.ts';
import type { Site } from '../program/program.ts';

export class ScenarioError extends Error {
  readonly span: Span;
  /** Places in the rules behind it. */
  readonly sites: readonly Site[];

  constructor(span: Span, message: string, sites: readonly Site[] = []) {
    super(message);
    this.name = 'ScenarioError';
    this.span = span;
    this.sites = sites;
  }
}
