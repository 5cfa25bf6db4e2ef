// The catalogue of diagnostics: every code of the tool in one typed table, with severity, arguments, longer text and a pair of tiny examples.
// What a code says stands in the message files of the languages (grammar/languages/en/diagnostics first of all). A phase adds its own table
// beside this file and one line below; a code that is in no table does not compile.
import type { Span } from '../source.ts';
import { boardCatalogue } from './catalogue-board.ts';
import { checkCatalogue } from './catalogue-check.ts';
import { documentCatalogue } from './catalogue-document.ts';
import { languageCatalogue } from './catalogue-languages.ts';
import { parseCatalogue } from './catalogue-parse.ts';
import { scenarioCatalogue } from './catalogue-scenario.ts';
import { textCatalogue } from './catalogue-text.ts';
import type { Args, Diagnostic, Fix, Severity, ToldFix } from './diagnostic.ts';
import { english, fill, writePhrase } from './fill.ts';
import { cyrillicLetterIn } from './foreign-letters.ts';
import { type Phrase, phrase } from './phrases.ts';
import type { ArgsFrom, Takes } from './takes.ts';
import { sayCode } from './wording.ts';

export const catalogue = {
  ...parseCatalogue,
  ...documentCatalogue,
  ...boardCatalogue,
  ...checkCatalogue,
  ...textCatalogue,
  ...scenarioCatalogue,
  ...languageCatalogue,
};

export type Catalogue = typeof catalogue;
export type Code = keyof Catalogue;

/** The catalogue entry of one code. `wrong` and `right` map paths to tiny files, which are both fixture and documentation. */
export interface Entry<T extends Takes = Takes> {
  readonly severity: Severity;
  /** The arguments of the message and the help; a code without any needs none. */
  readonly takes?: T;
  readonly about: string;
  readonly wrong: Readonly<Record<string, string>>;
  readonly right: Readonly<Record<string, string>>;
}

/** The arguments of the message and the help of a code. */
export type ArgsOf<C extends Code> = Catalogue[C] extends { readonly takes?: infer T }
  ? [T] extends [Takes | undefined]
    ? ArgsFrom<NonNullable<T>>
    : unknown
  : unknown;

/** Where a wording takes a string, a phrase or another diagnostic can be given: it is written in the language of the reader. */
type Sayable<A> = { readonly [K in keyof A]: A[K] | (string extends A[K] ? Phrase | Diagnostic : never) };
type Taking<C extends Code> = C extends Code ? (args: Sayable<ArgsOf<C>>) => void : never;

/** The arguments that a diagnostic of a code is given. For a union of codes, the arguments that suit every one of them. */
export type GivenTo<C extends Code> = Taking<C> extends (args: infer A) => void ? A : never;

type NoArgs = Readonly<Record<string, never>>;

/** The arguments of `diagnose` after code, file and span. A wrong, missing or superfluous argument does not compile. */
export type Arguments<C extends Code> = [keyof GivenTo<C>] extends [never]
  ? [args?: NoArgs, fix?: Fix]
  : Partial<GivenTo<C>> extends GivenTo<C>
    ? [args?: GivenTo<C>, fix?: Fix]
    : [args: GivenTo<C>, fix?: Fix];

/** A diagnostic of one of these codes, with the type of their arguments. */
export type DiagnosticOf<C extends Code> = C extends Code
  ? Omit<Diagnostic, 'code' | 'args'> & { readonly code: C; readonly args: KeptArgs<C> }
  : never;
type KeptArgs<C extends Code> = [keyof GivenTo<C>] extends [never]
  ? undefined
  : Partial<GivenTo<C>> extends GivenTo<C>
    ? GivenTo<C> | undefined
    : GivenTo<C>;

/** Whether a diagnostic has one of these codes; its arguments are typed then. */
export function isOf<C extends Code>(diagnostic: Diagnostic, ...codes: readonly C[]): diagnostic is DiagnosticOf<C> {
  return (codes as readonly string[]).includes(diagnostic.code);
}

/** Makes the diagnostic for a code. `file` is the path that the author sees. */
export function diagnose<C extends Code>(
  code: C,
  file: string | { readonly path: string },
  span: Span,
  ...[args, fix]: Arguments<C>
): Diagnostic {
  const given = (args ?? {}) as Args;
  const { message, help } = sayCode('en', code, fill(given, english));
  const mend = fix ?? nearest(span, given);
  const diagnostic = {
    code,
    severity: catalogue[code].severity,
    message,
    file: typeof file === 'string' ? file : file.path,
    span: { start: span.start, end: span.end },
    ...(help === undefined ? {} : { help }),
    ...(mend ? { fix: tellFix(mend) } : {}),
    ...(isEmpty(given) ? {} : { args: given }),
  };
  const foreign = foreignLetterOf(given);
  return foreign === undefined ? diagnostic : addHelp(diagnostic, phrase('cyrillic-letter', { text: foreign }));
}

/**
 * A Cyrillic letter in the name that a diagnostic is about. Whatever else is wrong with the name, this letter is the reason, and nobody can
 * see it.
 */
function foreignLetterOf(args: Args): string | undefined {
  for (const about of ['name', 'word', 'key'] as const) {
    const word = args[about];
    const foreign = typeof word === 'string' ? cyrillicLetterIn(word) : undefined;
    if (foreign) return foreign.letter;
  }
  return undefined;
}

/** The diagnostic with its fix replaced. */
export function addFix(diagnostic: Diagnostic, fix: Fix): Diagnostic {
  return { ...diagnostic, fix: tellFix(fix) };
}

function tellFix({ title, ...where }: Fix): ToldFix {
  return { title: writePhrase(title, english), says: title, ...where };
}

/** The diagnostic with a phrase added to its help. */
export function addHelp(diagnostic: Diagnostic, more: Phrase): Diagnostic {
  const { help, more: before = [] } = diagnostic;
  return { ...diagnostic, help: [help, writePhrase(more, english)].filter(Boolean).join('; '), more: [...before, more] };
}

function isEmpty(args: Args): boolean {
  for (const _ in args) return false;
  return true;
}

/** The fix that replaces a misspelt name by the nearest known one. There is none if the span covers more than the name. */
function nearest({ start, end }: Span, { path, name = path, near }: Args): Fix | undefined {
  if (typeof name !== 'string' || typeof near !== 'string' || end - start !== name.length) return undefined;
  return { title: phrase('write', { text: near }), span: { start, end }, text: near };
}
