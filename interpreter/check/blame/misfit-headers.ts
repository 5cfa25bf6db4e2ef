// Finds headers of queries and actions that lost a parameter or have two of them swapped: every call is wrong then, and so is the rule's own
// body. If no call fits the header, the header is reported as the mistake, and the messages about its calls are removed.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../../grammar/source.ts';
import type { ActionDeclaration } from '../../../grammar/syntax/ast.ts';
import type { Environment, QuerySource } from '../elaborate/environment/environment.ts';
import { grouped } from '../elaborate/environment/grouped.ts';
import { within } from './rule-trees.ts';

const aboutCalls: ReadonlySet<string> = new Set([
  'check/argument-count',
  'check/argument-twice',
  'check/arguments-swapped',
  'check/unknown-label',
]);

export function blameHeaders(
  diagnostics: readonly Diagnostic[],
  environments: readonly Environment[],
  files: ReadonlyMap<string, SourceFile>,
): Diagnostic[] {
  const wrongCalls = diagnostics.filter(
    ({ code, args }) => aboutCalls.has(code) && typeof (args?.['callee'] ?? args?.['name']) === 'string',
  );
  const left = new Set(diagnostics);
  for (const [name, calls] of grouped(wrongCalls, ({ args }) => String(args?.['callee'] ?? args?.['name']))) {
    const symbol = environments.map((env) => env.queries.get(name) ?? env.actions.get(name)).find((one) => one?.source !== undefined);
    if (symbol?.source === undefined) continue;
    const { origin, source } = symbol;
    // Errors in the body may follow from a lost parameter. A recursive call in the body does not count as a wrong call from outside.
    const inBody = diagnostics.filter(
      ({ file, span, severity }) => severity === 'error' && file === origin.file && within(span, source.span),
    );
    const outside = calls.filter((call) => !inBody.includes(call));
    if (
      outside.length === 0 ||
      outside.length + Math.min(inBody.length, 1) < (isTurned(source) ? 1 : 2) ||
      countCalls(name, calls, origin.file, files) > calls.length
    )
      continue;
    for (const other of [...calls, ...inBody]) left.delete(other);
    const [first] = outside;
    const place = `${first.file}:${files.get(first.file)?.position(first.span.start).line ?? 1}`;
    left.add(diagnose('check/misfit-header', origin.file, source.name.span, { name, place }));
  }
  return [...left];
}

/** Whether a parameter with a label stands before one without: calls name the labelled ones last, so two of them may be swapped. */
function isTurned(source: QuerySource | ActionDeclaration): boolean {
  const params = 'params' in source ? source.params : [];
  return params.some(({ label }, at) => label === undefined && params.slice(0, at).some((before) => before.label !== undefined));
}

/** How often a name is followed by a bracket in the files that call it wrongly, without its own header. */
function countCalls(name: string, calls: readonly Diagnostic[], home: string, files: ReadonlyMap<string, SourceFile>): number {
  const pattern = new RegExp(`(?<![\\w.-])${name}\\(`, 'g');
  const own = new Set(calls.map(({ file }) => file));
  let count = own.has(home) ? -1 : 0;
  for (const path of own) count += files.get(path)?.text.match(pattern)?.length ?? 0;
  return count;
}
