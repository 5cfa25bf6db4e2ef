// Puts together the diagnostics of reading and checking so that one mistake gives one message: diagnostics that only follow from another mistake
// are left out, and the message is placed where the mistake was made.
import { isOf } from '../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { SourceFile } from '../../grammar/source.ts';
import type { Pack, Workspace } from '../../grammar/packs/workspace.ts';
import { keyOf } from '../check/check.ts';
import type { Environment } from '../check/elaborate/environment/environment.ts';
import { blameLocalNames } from '../check/blame/local-names.ts';
import { blameMisfits } from '../check/blame/misfit.ts';
import { blameHeaders } from '../check/blame/misfit-headers.ts';
import { blameDefinitions } from '../check/blame/misspelt-definitions.ts';
import { lastDocuments } from '../check/blame/last-documents.ts';
import { unreachedDocuments } from '../check/blame/unreached-documents.ts';
import { untoldDocuments } from '../check/texts/untold-documents.ts';
import { filesOf } from '../check/elaborate/environment/pack-files.ts';

/** All diagnostics of a workspace, sorted by file and place. `found` holds the diagnostics from checking packs, boards and scenarios. */
export function settleBlame(
  workspace: Workspace,
  found: readonly Diagnostic[],
  environments: readonly Environment[],
): readonly Diagnostic[] {
  const files = new Map<string, SourceFile>(workspace.files.map((file) => [file.path, file]));
  const blamed = blame([...readingFaults(workspace), ...found], workspace.packs, environments, files);
  if (blamed.some(isError)) return dropUnsure(blamed).sort(byPlace);
  const { packs } = workspace;
  return dropUnsure([...blamed, ...unreachedDocuments(packs, environments), ...lastDocuments(packs), ...untoldDocuments(packs)]).sort(
    byPlace,
  );
}

/**
 * The diagnostics of some files, as far as they follow from the rules of their packs alone. Nothing is said here that a complete check takes back:
 * what seems unused is left out, because other files may use it, and mistakes in rules are left out if another file may be to blame for them.
 */
export function settleFirst(
  paths: ReadonlySet<string>,
  packs: readonly Pack[],
  read: readonly Diagnostic[],
  rules: readonly { readonly env: Environment; readonly raw: readonly Diagnostic[] }[],
): readonly Diagnostic[] {
  const files = new Map<string, SourceFile>(packs.flatMap((pack) => pack.files.map((file) => [file.path, file])));
  const raw = [...new Map(rules.flatMap((checked) => checked.raw).map((diagnostic) => [keyOf(diagnostic), diagnostic])).values()];
  const isElsewhere = ({ file, severity }: Diagnostic): boolean => severity === 'error' && !paths.has(file);
  const found = [...read, ...raw].some(isElsewhere) || read.some(isError) ? [] : raw;
  const environments = rules.map(({ env }) => env);
  return blame([...readingFaults({ packs, diagnostics: read }), ...found], packs, environments, files)
    .filter(({ file, code }) => paths.has(file) && !aboutUse.has(code))
    .sort(byPlace);
}

/** Moves each diagnostic to the place of the mistake. The definition of a wrong name is looked for in the same rule first, then in all packs. */
function blame(
  all: readonly Diagnostic[],
  packs: readonly Pack[],
  environments: readonly Environment[],
  files: ReadonlyMap<string, SourceFile>,
): readonly Diagnostic[] {
  const named = blameDefinitions(blameLocalNames(all, packs, files), environments, files);
  return blameHeaders(blameMisfits(named, environments, files), environments, files);
}

/**
 * The diagnostics of reading. If the model of a pack is wrong, its documents and their keys seem to be missing in its dependents: such errors are
 * left out.
 */
function readingFaults({ packs, diagnostics }: Pick<Workspace, 'packs' | 'diagnostics'>): readonly Diagnostic[] {
  const broken = new Set(diagnostics.filter(isError).map(({ file }) => file));
  const wrong = new Set(packs.filter(({ models }) => models.some(({ file }) => broken.has(file.path))).map(({ id }) => id));
  // A pack whose own manifest cannot be read may need packs that it no longer names.
  const misled = packs.filter(({ needs, file }) => broken.has(file.path) || needs.some((id) => wrong.has(id)));
  const files = new Set(misled.flatMap((pack) => [...filesOf(pack)].filter((path) => path !== pack.file.path)));
  const inWrong = new Set(packs.filter(({ id }) => wrong.has(id)).flatMap((pack) => [...filesOf(pack)]));
  return diagnostics.filter((one) => {
    // The model may allow documents of the kind in the part that could not be read.
    if (one.code === 'schema/no-documents') return !inWrong.has(one.file) && !files.has(one.file);
    if (isOf(one, 'pack/unknown-document') && mayStandIn(one, String(one.args.target), packs, broken)) return false;
    return !files.has(one.file) || (one.code !== 'pack/unknown-document' && one.code !== 'schema/unknown-key');
  });
}

/** Whether a file of the pack that a document is missing in has an error and mentions the document: it may define it. */
function mayStandIn({ file }: Diagnostic, target: string, packs: readonly Pack[], broken: ReadonlySet<string>): boolean {
  const [id, name] = target.split('/');
  const pack = packs.find((one) => one.id === id);
  if (pack === undefined || name === undefined) return false;
  const mentions = new RegExp(`(?<![\\w-])${name.replace(/[^a-z0-9-]/g, '.')}(?![\\w-])`);
  return pack.ruleFiles.some(({ path, text }) => path !== file && broken.has(path) && mentions.test(text));
}

/** Codes about definitions that seem unused. They are not reported beside an error, because the text that is wrong may have been the use. */
const aboutUse: ReadonlySet<string> = new Set(['check/unused-definition', 'check/unread-field', 'board/unused-colour']);

function dropUnsure(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  if (diagnostics.some(isError)) return diagnostics.filter(({ code }) => !aboutUse.has(code));
  const isDoubled = ({ code, file, span }: Diagnostic): boolean =>
    aboutUse.has(code) && diagnostics.some((other) => !aboutUse.has(other.code) && other.file === file && other.span.start === span.start);
  return diagnostics.filter((diagnostic) => !isDoubled(diagnostic));
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.span.start - b.span.start || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
}
