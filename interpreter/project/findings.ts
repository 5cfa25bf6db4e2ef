// Puts together the diagnostics of reading and checking so that one mistake gives one message: diagnostics that only follow from another mistake
// are left out, and the message is placed where the mistake was made.
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../grammar/source.ts';
import type { Workspace } from '../../grammar/packs/workspace.ts';
import type { Environment } from '../check/elaborate/environment/environment.ts';
import { blameLocalNames } from '../check/blame/local-names.ts';
import { blameMisfits } from '../check/blame/misfit.ts';
import { blameHeaders } from '../check/blame/misfit-headers.ts';
import { blameDefinitions } from '../check/blame/misspelt-definitions.ts';
import { filesOf } from '../check/elaborate/environment/pack-files.ts';

/** All diagnostics of a workspace, sorted by file and place. `found` holds the diagnostics from checking packs, boards and scenarios. */
export function settleBlame(
  workspace: Workspace,
  found: readonly Diagnostic[],
  environments: readonly Environment[],
): readonly Diagnostic[] {
  const files = new Map<string, SourceFile>(workspace.files.map((file) => [file.path, file]));
  const all = [...readingFaults(workspace), ...found];
  // The definition of a wrong name is looked for in the same rule first, then in all packs.
  const named = blameDefinitions(blameLocalNames(all, workspace.packs, files), environments, files);
  return dropUnsure(blameHeaders(blameMisfits(named, environments, files), environments, files)).sort(byPlace);
}

/**
 * The diagnostics of reading. If the model of a pack is wrong, its documents and their keys seem to be missing in its dependents: such errors are
 * left out.
 */
function readingFaults({ packs, diagnostics }: Workspace): readonly Diagnostic[] {
  const broken = new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const wrong = new Set(packs.filter(({ models }) => models.some(({ file }) => broken.has(file.path))).map(({ id }) => id));
  // A pack whose own manifest cannot be read may need packs that it no longer names.
  const misled = packs.filter(({ needs, file }) => broken.has(file.path) || needs.some((id) => wrong.has(id)));
  const files = new Set(misled.flatMap((pack) => [...filesOf(pack)].filter((path) => path !== pack.file.path)));
  return diagnostics.filter(({ code, file }) => !files.has(file) || (code !== 'pack/unknown-document' && code !== 'schema/unknown-key'));
}

/** Codes about definitions that seem unused. They are not reported beside an error, because the text that is wrong may have been the use. */
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
