// Checks one pack together with the packs it needs, and tells its own mistakes from theirs.
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { Pack } from '../../grammar/packs/workspace.ts';
import { type CheckedPack, type CheckedRules, checkPack, keyOf } from '../check/check.ts';
import type { UnreadableLines } from '../check/elaborate/environment/unreadable-lines.ts';
import { filesOf } from '../check/elaborate/environment/pack-files.ts';

/** A checked pack, and how far others can rely on it. */
export interface JudgedPack extends CheckedPack {
  /** It, or a pack that it needs, has an error: nobody is blamed for breaking its rules. */
  readonly faulty: boolean;
  /** Its model has a mistake: what seems missing in packs that need it may be there. */
  readonly misled: boolean;
}

export interface PackWithNeeds {
  /** The packs it needs and the pack itself, in order. */
  readonly packs: readonly Pack[];
  /** The packs it needs, checked. */
  readonly needed: readonly JudgedPack[];
  readonly unreadable: UnreadableLines;
  /** Paths of files with something that cannot be read. */
  readonly broken: ReadonlySet<string>;
  /** What an earlier check of the pack found. */
  readonly before: CheckedRules | undefined;
}

export function checkWithNeeds(pack: Pack, { packs, needed, unreadable, broken, before }: PackWithNeeds): JudgedPack {
  const known = new Set(needed.flatMap(({ diagnostics }) => diagnostics.map(keyOf)));
  const made = checkLike(pack, packs, needed) ?? checkPack(pack, packs, { known, unreadable, ...(before && { before }) });
  // Behind a model or a list of options that cannot be read or is wrong, what seems missing may be there.
  const flawed =
    packs.some((member) => [member, ...member.models].some(({ file }) => broken.has(file.path))) || needed.some(({ misled }) => misled);
  // A pack is blamed for breaking another only if that one is sound.
  const shaky = needed.some(({ faulty }) => faulty);
  const diagnostics = flawed ? [] : ownFaults(modelFirst(made), shaky);
  return {
    ...made,
    diagnostics,
    faulty: shaky || flawed || diagnostics.some(({ severity }) => severity === 'error'),
    misled: diagnostics.some((diagnostic) => misleads(pack, diagnostic)),
  };
}

/** A pack that adds no files but its own `pack.yaml` is as right as the one it needs. */
function checkLike(pack: Pack, packWithNeeds: readonly Pack[], needed: readonly CheckedPack[]): CheckedPack | undefined {
  if (filesOf(pack).size > 1 || Object.keys(pack.manifest.options ?? {}).length > 0) return undefined;
  const like = needed.find(
    ({ env }) => env.packs.length === packWithNeeds.length - 1 && env.packs.every((member, at) => member === packWithNeeds[at]),
  );
  return like && { ...like, pack, env: { ...like.env, packs: packWithNeeds }, diagnostics: [], raw: [] };
}

/** Mistakes in a model make mistakes of rules that are right: while there are any, they are all that is told. */
function modelFirst({ pack, diagnostics }: CheckedPack): readonly Diagnostic[] {
  if (!diagnostics.some((diagnostic) => misleads(pack, diagnostic))) return diagnostics;
  return diagnostics.filter(({ file }) => pack.models.some((model) => model.file.path === file));
}

/** Whether a mistake stands in the model. A name that rules define and the model only mentions may be missing because of a rule. */
function misleads(pack: Pack, { severity, file, code }: Diagnostic): boolean {
  if (severity !== 'error' || code === 'check/unknown-action' || code === 'check/unknown-query') return false;
  return pack.models.some((model) => model.file.path === file);
}

function ownFaults(diagnostics: readonly Diagnostic[], shaky: boolean): readonly Diagnostic[] {
  return shaky ? diagnostics.filter((diagnostic) => diagnostic.code !== 'check/breaks-other') : diagnostics;
}
