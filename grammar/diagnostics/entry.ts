// A short way to write most entries of the catalogue: the arguments of the wording stand in the type, the wording and two examples in the
// call.
import type { Entry } from './catalogue.ts';
import type { Severity } from './diagnostic.ts';

/** The arguments of a wording that takes only strings: those that it needs, and those that may be missing. */
export type Words<Needed extends string, Perhaps extends string = never> = { readonly [Name in Needed]: string } & {
  readonly [Name in Perhaps]?: string;
};

export const near = (args: Words<never, 'near'>): string | undefined => (args.near ? `did you mean \`${args.near}\`?` : undefined);

/**
 * `entry<'name', 'near'>(...)` needs a name and takes the nearest known one, if there is one. An example that is a single text is a file of
 * rules in the example pack.
 */
export function entry<Needed extends string = never, Perhaps extends string = never>(
  message: (args: Words<Needed, Perhaps>) => string,
  help: ((args: Words<Needed, Perhaps>) => string | undefined) | undefined,
  about: string,
  wrong: string | Record<string, string>,
  right: string | Record<string, string>,
  severity: Severity = 'error',
): Entry<Words<Needed, Perhaps>> {
  return { severity, message, ...(help && { help }), about, wrong: filesOf(wrong), right: filesOf(right) };
}

function filesOf(example: string | Record<string, string>): Record<string, string> {
  return typeof example === 'string' ? { 'more.rules': example } : example;
}
