// One mistake, one message: puts together what reading and checking have found, leaves out what only follows from something else, and says it where
// the mistake was made.
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../grammar/source.ts';
import type { Workspace } from '../../grammar/packs/workspace.ts';
import type { Environment } from '../check/elaborate/environment/environment.ts';
import { blameLocalNames } from '../check/blame/local-names.ts';
import { blameMisfits } from '../check/blame/misfit.ts';
import { blameHeaders } from '../check/blame/misfit-headers.ts';
import { blameDefinitions } from '../check/blame/misspelt-definitions.ts';
import { filesOf } from '../check/elaborate/environment/pack-files.ts';

/** Everything that is to be told of a workspace, sorted by file and place. `found` is what checking packs, boards and scenarios came to. */
export function settleBlame(
  workspace: Workspace,
  found: readonly Diagnostic[],
  environments: readonly Environment[],
): readonly Diagnostic[] {
  const files = new Map<string, SourceFile>(workspace.files.map((file) => [file.path, file]));
  const all = [...readingFaults(workspace), ...found];
  // Who gives a wrong name is looked for near by first, then everywhere.
  const named = blameDefinitions(blameLocalNames(all, workspace.packs, files), environments, files);
  return dropUnsure(blameHeaders(blameMisfits(named, environments, files), environments, files)).sort(byPlace);
}

/** What could not be read. Behind a wrong model of a pack, its documents and their keys seem missing to the packs that need it. */
function readingFaults({ packs, diagnostics }: Workspace): readonly Diagnostic[] {
  const broken = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const wrong = new Set(packs.filter(({ models }) => models.some(({ file }) => broken.has(file.path))).map(({ id }) => id));
  // A pack whose own manifest cannot be read may need what it does not say any more.
  const misled = packs.filter(({ needs, file }) => broken.has(file.path) || needs.some((id) => wrong.has(id)));
  const files = new Set(misled.flatMap((pack) => [...filesOf(pack)].filter((path) => path !== pack.file.path)));
  return diagnostics.filter(({ code, file }) => !files.has(file) || (code !== 'pack/unknown-document' && code !== 'schema/unknown-key'));
}

/** What nobody seems to use: beside an error that cannot be told, for what is wrong may have been the use. */
const aboutUse: ReadonlySet<string> = new Set(['check/unused-definition', 'check/unread-field', 'board/unused-colour']);

function dropUnsure(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  if (diagnostics.some(({ severity }) => severity === 'error')) return diagnostics.filter(({ code }) => !aboutUse.has(code));
  const isDoubled = ({ code, file, span }: Diagnostic): boolean =>
    aboutUse.has(code) && diagnostics.some((other) => !aboutUse.has(other.code) && other.file === file && other.span.start === span.start);
  return diagnostics.filter((diagnostic) => !isDoubled(diagnostic));
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.span.start - b.span.start || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
}
