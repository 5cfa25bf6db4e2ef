// Finds a pile or field that is declared for the wrong kind: its name is right, but the rules that use it have type errors all over the pack. If
// most of these errors are on lines with that name, the declaration is reported as the mistake, and those errors are removed.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../../grammar/source.ts';
import type { Environment, Origin } from '../elaborate/environment/environment.ts';

/** Codes for a value that is of another kind than the rule needs. */
const misfits: ReadonlySet<string> = new Set([
  'check/wrong-pile',
  'check/wrong-kind',
  'check/never-equal',
  'check/unknown-field',
  'check/types-differ',
  'check/cannot-set-field',
]);

/** With fewer errors than this, each may be a mistake of its own. */
const fewest = 4;

export function blameMisfits(
  diagnostics: readonly Diagnostic[],
  environments: readonly Environment[],
  files: ReadonlyMap<string, SourceFile>,
): Diagnostic[] {
  const odd = diagnostics.filter(({ code, severity }) => severity === 'error' && misfits.has(code));
  if (odd.length < fewest) return [...diagnostics];
  const beside = new Map<Diagnostic, ReadonlySet<string>>(odd.map((diagnostic) => [diagnostic, wordsBeside(diagnostic, files)]));
  const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
  let best: { readonly name: string; readonly origin: Origin; readonly users: readonly Diagnostic[] } | undefined;
  for (const { name, origin } of environments.flatMap(declaredIn)) {
    const users = odd.filter((diagnostic) => beside.get(diagnostic)!.has(name));
    // A pack that uses a name of another pack wrongly is wrong itself, unless the errors are in that other pack, too.
    const own = users.filter(({ file }) => file.startsWith(folderOf(origin.file)));
    if (own.length >= 3 && users.length * 2 > odd.length && users.length > (best?.users.length ?? 0)) best = { name, origin, users };
  }
  if (best === undefined) return [...diagnostics];
  const { name, origin, users } = best;
  const [first] = users;
  const place = `${first.file}:${files.get(first.file)?.position(first.span.start).line ?? 1}`;
  const blamed = diagnose('check/misfit', origin.file, origin.span, { name, count: String(users.length), place, text: first });
  return [...diagnostics.filter((diagnostic) => !beside.has(diagnostic)), blamed];
}

function wordsBeside({ file, span }: Diagnostic, files: ReadonlyMap<string, SourceFile>): ReadonlySet<string> {
  const source = files.get(file);
  const line = source?.lineText(source.position(span.start).line) ?? '';
  return new Set(line.match(/[a-z][a-z0-9]*(-[a-z0-9]+)*/g) ?? []);
}

function declaredIn(env: Environment): { readonly name: string; readonly origin: Origin }[] {
  return [env.tablePiles, ...env.kinds.flatMap((kind) => [kind.piles, kind.fields])]
    .flatMap((declared) => [...declared.values()])
    .filter(({ origin }) => origin.file !== '');
}
