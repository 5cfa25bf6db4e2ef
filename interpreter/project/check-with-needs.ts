// Checks one pack together with the packs it depends on (`needs`), and separates its own mistakes from theirs.
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import type { Pack } from '../../grammar/packs/workspace.ts';
import { type CheckedPack, type CheckedRules, checkPack, keyOf } from '../check/check.ts';
import type { UnreadableLines } from '../check/elaborate/environment/unreadable-lines.ts';
import { filesOf } from '../check/elaborate/environment/pack-files.ts';

/** A checked pack, with whether its dependents can rely on it. */
export interface JudgedPack extends CheckedPack {
  /** The pack, or a pack that it needs, has an error: a dependent is then not blamed for breaking its rules. */
  readonly faulty: boolean;
  /** The model of the pack has a mistake: a name that seems to be missing in a dependent may be there. */
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
  // If a model or a list of options is wrong or cannot be read, a name that seems to be missing may be there.
  const flawed =
    packs.some((member) => [member, ...member.models].some(({ file }) => broken.has(file.path))) || needed.some(({ misled }) => misled);
  // A pack is blamed for breaking another pack only if that other pack has no error.
  const shaky = needed.some(({ faulty }) => faulty);
  const diagnostics = flawed ? [] : ownFaults(modelFirst(made), shaky);
  return {
    ...made,
    diagnostics,
    faulty: shaky || flawed || diagnostics.some(({ severity }) => severity === 'error'),
    misled: diagnostics.some((diagnostic) => misleads(pack, diagnostic)),
  };
}

/** A pack that adds no file but its own `pack.yaml` gets the result of the pack it needs. */
function checkLike(pack: Pack, packWithNeeds: readonly Pack[], needed: readonly CheckedPack[]): CheckedPack | undefined {
  if (filesOf(pack).size > 1 || Object.keys(pack.manifest.options ?? {}).length > 0) return undefined;
  const like = needed.find(
    ({ env }) => env.packs.length === packWithNeeds.length - 1 && env.packs.every((member, at) => member === packWithNeeds[at]),
  );
  return like && { ...like, pack, env: { ...like.env, packs: packWithNeeds }, diagnostics: [], raw: [] };
}

/** A mistake in a model causes errors in rules that are right: as long as the model has one, only the diagnostics of the model are reported. */
function modelFirst({ pack, diagnostics }: CheckedPack): readonly Diagnostic[] {
  if (!diagnostics.some((diagnostic) => misleads(pack, diagnostic))) return diagnostics;
  return diagnostics.filter(({ file }) => pack.models.some((model) => model.file.path === file));
}

/**
 * Whether a mistake is in the model. A name that the model only mentions and rules define does not count: it may be missing because of a rule.
 */
function misleads(pack: Pack, { severity, file, code }: Diagnostic): boolean {
  if (severity !== 'error' || code === 'check/unknown-action' || code === 'check/unknown-query') return false;
  return pack.models.some((model) => model.file.path === file);
}

function ownFaults(diagnostics: readonly Diagnostic[], shaky: boolean): readonly Diagnostic[] {
  return shaky ? diagnostics.filter((diagnostic) => diagnostic.code !== 'check/breaks-other') : diagnostics;
}
