// How messages of the checker are written down. Examples are laid into the tiny pack of example-pack.ts.
import type { Entry } from './catalogue.ts';

type Words = Readonly<Record<string, string | undefined>>;

export const near = (args: Words): string | undefined => (args.near ? `did you mean \`${args.near}\`?` : undefined);
const rules = (text: string): Record<string, string> => ({ 'more.rules': text });

export function entry(
  message: (args: Words) => string,
  help: ((args: Words) => string | undefined) | undefined,
  about: string,
  wrong: string | Record<string, string>,
  right: string | Record<string, string>,
  severity: Entry['severity'] = 'error',
): Entry<Words> {
  return {
    severity,
    message,
    ...(help && { help }),
    about,
    wrong: typeof wrong === 'string' ? rules(wrong) : wrong,
    right: typeof right === 'string' ? rules(right) : right,
  };
}
