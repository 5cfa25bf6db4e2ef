// A short way to write most entries of the catalogue: what its wordings are given, what is to be known about the code, and two examples.
import type { Entry } from './catalogue.ts';
import type { Severity } from './diagnostic.ts';
import type { Takes } from './takes.ts';

/**
 * `entry({ name: 'text', near: 'text?' }, ...)` needs a name and takes the nearest known one, if there is one. An example that is a single
 * text is a file of rules in the example pack.
 */
export function entry<const T extends Takes>(
  takes: T,
  about: string,
  wrong: string | Readonly<Record<string, string>>,
  right: string | Readonly<Record<string, string>>,
  severity: Severity = 'error',
): Entry<T> {
  return { severity, takes, about, wrong: filesOf(wrong), right: filesOf(right) };
}

function filesOf(example: string | Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return typeof example === 'string' ? { 'more.rules': example } : example;
}
