// The arguments of a diagnostic are typed by its code: what does not compile here is what nobody can report by mistake. The compiler is the judge
// (`tsc` checks tests, too, and an expected error that does not occur is one); running the file only shows that the right lines work.
import { expect, test } from 'vitest';
import { type Arguments, type Code, diagnose, type GivenTo, isOf } from '../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { phrase, type PhraseName } from '../../grammar/diagnostics/phrases.ts';
import { diagnoseUnknown } from '../../grammar/diagnostics/unknown-name.ts';
import type { DiagnosticsKey } from '../../grammar/diagnostics/wording.ts';

const at = { start: 0, end: 4 };
const frog = { text: 'frgo', span: at };

/** Codes whose arguments could have any name. */
type Loose = { [C in Code]: string extends keyof GivenTo<C> ? C : never }[Code];
/** Codes that need no argument and take one nevertheless. */
type Careless = {
  [C in Code]: [keyof GivenTo<C>] extends [never]
    ? Arguments<C>[0] extends Readonly<Record<string, never>> | undefined
      ? never
      : C
    : never;
}[Code];

/** Codes and phrases without a message in English. */
type Silent = Exclude<Code | `phrase/${PhraseName}`, DiagnosticsKey>;

test('every code and every phrase has a message', () => {
  const silent: [Silent] extends [never] ? 'none' : Silent = 'none';
  expect(silent).toBe('none');
});

test('no code takes arguments of any name', () => {
  const loose: [Loose, Careless] extends [never, never] ? 'none' : Loose | Careless = 'none';
  expect(loose).toBe('none');
});

test('arguments of a code compile, others do not', () => {
  const told: Diagnostic[] = [
    diagnose('check/unknown-name', 'a.rules', at, { name: 'frgo', near: 'frog' }),
    diagnose('check/unknown-name', 'a.rules', at, { name: 'frgo' }),
    diagnose('check/wrong-value', 'a.rules', at, { wanted: phrase('numbers'), given: 'a frog' }),
    diagnose('check/no-start', 'model.yaml', at),
    diagnose('check/no-start', 'model.yaml', at, {}),
    diagnoseUnknown('check/unknown-word', 'a.rules', frog, ['frog'], { enum: 'animal' }),
  ];
  expect(told.map(({ args }) => args)).toEqual([
    { name: 'frgo', near: 'frog' },
    { name: 'frgo' },
    { wanted: phrase('numbers'), given: 'a frog' },
    undefined,
    undefined,
    { name: 'frgo', near: 'frog', enum: 'animal' },
  ]);
});

/** Is compiled and never called. */
export function wrongReports(either: 'check/unknown-name' | 'check/unknown-kind' | 'check/wrong-pile', some: Diagnostic): void {
  // @ts-expect-error a misspelt argument
  diagnose('check/unknown-name', 'a.rules', at, { nmae: 'frgo' });
  // @ts-expect-error a missing one
  diagnose('check/unknown-document', 'a.rules', at, { name: 'frgo' });
  // @ts-expect-error none at all
  diagnose('check/unknown-name', 'a.rules', at);
  // @ts-expect-error a superfluous one
  diagnose('check/unknown-name', 'a.rules', at, { name: 'frgo', kind: 'tile' });
  // @ts-expect-error a superfluous one of a code that needs none
  diagnose('check/no-start', 'model.yaml', at, { name: 'game' });
  // @ts-expect-error a number where words are wanted
  diagnose('check/misfit', 'm.yaml', at, { name: 'pond', count: 4, place: 'a.rules:1', text: 'no' });
  // @ts-expect-error an argument of the help
  diagnose('text/unknown-form', 'en.yaml', at, { name: 'akk' });
  // @ts-expect-error codes of scenarios, of texts
  diagnose('scenario/verb-target', 'm.yaml', at, { verb: 'rests', what: 'an action' });
  // @ts-expect-error and of documents
  diagnose('yaml/missing-colon', 'a.yaml', at, { wrod: 'tile' });
  // @ts-expect-error of several codes what is given must suit each of them
  diagnose(either, 'a.rules', at, { name: 'frgo' });
  // @ts-expect-error what a code is made of besides the name
  diagnoseUnknown('check/unknown-word', 'a.rules', frog, ['frog']);
  // @ts-expect-error nothing besides
  diagnoseUnknown('check/unknown-name', 'a.rules', frog, ['frog'], { kind: 'tile' });
  // @ts-expect-error a code that is not about a name
  diagnoseUnknown('check/wrong-pile', 'a.rules', frog, ['frog']);
  // @ts-expect-error the arguments of a code that has been asked for, and no others
  if (isOf(some, 'check/unknown-label')) void some.args.kind;
}
