// Turns diagnostics into problems for an editor: sorted, with ranges, and with the edits that would fix them.
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { sayDiagnostic } from '../../grammar/diagnostics/speak.ts';
import { SourceFile } from '../../grammar/source.ts';
import { textEditOf, placeOf } from './places.ts';
import type { Problem } from './shapes.ts';

/** `fileAt` finds the files by path; `locale` is the language of the problems. */
export function problemsOf(
  diagnostics: readonly Diagnostic[],
  fileAt: (path: string) => SourceFile | undefined,
  locale: string,
): Problem[] {
  const orEmpty = (path: string): SourceFile => fileAt(path) ?? new SourceFile(path, '');
  const problems = diagnostics.map((diagnostic) => problemOf(diagnostic, orEmpty, locale));
  return problems.sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code) || compare(a.message, b.message),
  );
}

function problemOf(diagnostic: Diagnostic, fileAt: (path: string) => SourceFile, locale: string): Problem {
  const { code, severity, file, fix, span } = diagnostic;
  const { message, help, title = '' } = sayDiagnostic(diagnostic, locale);
  return {
    ...placeOf(fileAt(file), span),
    code,
    severity,
    message,
    ...(help !== undefined && { help }),
    fixes: fix === undefined ? [] : [{ title, edits: [textEditOf(fileAt(fix.file ?? file), fix.span, fix.text)] }],
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
