// Checks a workspace: every pack in the company of those it needs, then the scenarios, then one message for one mistake.
import type { Diagnostic } from '../grammar/diagnostics/diagnostic.ts';
import { checkBoards, type RuleNames } from '../grammar/documents/check-boards.ts';
import type { Pack, Workspace } from '../grammar/workspace.ts';
import { type CheckedPack, checkPack, keyOf } from './analyze/check.ts';
import { filesOf } from './analyze/pack-files.ts';
import { blameLocalNames } from './analyze/local-names.ts';
import { blameMisfits } from './analyze/misfit.ts';
import { blameHeaders } from './analyze/misfit-headers.ts';
import { Damage } from './analyze/damage.ts';
import { blameDefinitions } from './analyze/misspelt-definitions.ts';
import { checkScenarios } from './scenario/check-scenarios.ts';

export interface Analysis {
  readonly workspace: Workspace;
  readonly packs: readonly CheckedPack[];
  /** Of reading and of checking together, sorted by file and place. */
  readonly diagnostics: readonly Diagnostic[];
  /** Some packs are as the last analysis left them: what others did to them is still to be found out. */
  readonly partial: boolean;
  /** What was found in scenarios and boards. */
  readonly about: readonly Diagnostic[];
}

export interface AnalyzeOptions {
  readonly scenarios?: boolean;
  /** Packs by id that are looked at now; the others, their scenarios and boards keep what the last analysis found. */
  readonly only?: ReadonlySet<string>;
}

/**
 * Checks every pack of a workspace. What an edit does not touch keeps its result from `previous`. Who only wants to play
 * can leave out the scenarios: what is wrong with them is told when they are run.
 */
export function analyze(workspace: Workspace, previous?: Analysis, how: AnalyzeOptions = {}): Analysis {
  const steps = analyzeInSteps(workspace, previous, how);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, pack by pack: who does not want the answer any more need not wait for it. */
export function* analyzeInSteps(workspace: Workspace, previous?: Analysis, how: AnalyzeOptions = {}): Generator<void, Analysis> {
  const known = new Set<string>();
  const faulty = new Set<string>();
  /** Packs with a mistake in their model. */
  const misled = new Set<string>();
  const files = new Map(workspace.files.map((file) => [file.path, file]));
  const damage = new Damage(workspace.diagnostics, files);
  const broken = new Set(
    workspace.diagnostics.filter((diagnostic) => diagnostic.severity === 'error').map((diagnostic) => diagnostic.file),
  );
  const packs: CheckedPack[] = [];
  let partial = false;
  for (const pack of workspace.packs) {
    const company = companyOf(workspace, pack);
    const before = previous?.packs.find((checked) => checked.pack.id === pack.id);
    const kept = how.only?.has(pack.id) === false ? before : undefined;
    partial ||= kept !== undefined;
    const made = kept ?? checkLike(pack, company, packs) ?? checkPack(pack, company, { known, damage, ...(before && { before }) });
    // Behind a model or a list of options that cannot be read or is wrong, what seems missing may be there.
    const flawed =
      company.some((member) => [member, ...member.models].some(({ file }) => broken.has(file.path))) ||
      pack.needs.some((id) => misled.has(id));
    // A pack is blamed for breaking another only if that one is sound.
    const shaky = pack.needs.some((id) => faulty.has(id));
    const checked = kept ?? (flawed ? { ...made, diagnostics: [] } : { ...made, diagnostics: ownFaults(modelFirst(made), shaky) });
    for (const diagnostic of checked.diagnostics) known.add(keyOf(diagnostic));
    if (shaky || flawed || checked.diagnostics.some((diagnostic) => diagnostic.severity === 'error')) faulty.add(pack.id);
    if (checked.diagnostics.some((diagnostic) => misleads(pack, diagnostic))) misled.add(pack.id);
    packs.push(checked);
    yield;
  }
  // Names in scenarios come from the packs: while those have errors, only their own can be told apart. A scenario that cannot be read says
  // nothing about the others.
  const sound = ![...workspace.diagnostics, ...packs.flatMap((checked) => checked.diagnostics)].some(
    ({ severity, file }) => severity === 'error' && !file.endsWith('.scenario'),
  );
  const scenarios = sound && !partial && how.scenarios !== false ? checkScenarios(workspace, packs) : [];
  // What a board names may be missing because of a mistake elsewhere, which has been told then.
  const boards = sound && !partial ? checkBoards(workspace.packs, (pack) => boardNames(packs, pack)) : [];
  const about = partial && sound ? (previous?.about ?? []) : [...boards, ...scenarios];
  const all = [...readingFaults(workspace, broken), ...packs.flatMap((checked) => checked.diagnostics), ...about];
  const environments = packs.map((checked) => checked.env);
  // Who gives a wrong name is looked for near by first, then everywhere.
  const named = blameDefinitions(blameLocalNames(all, workspace.packs, files), environments, files);
  const diagnostics = dropUnsure(blameHeaders(blameMisfits(named, environments, files), environments, files)).sort(byPlace);
  return { workspace, packs, diagnostics, partial, about };
}

/** What nobody seems to use: beside an error that cannot be told, for what is wrong may have been the use. */
const aboutUse: ReadonlySet<string> = new Set(['check/unused-definition', 'check/unread-field', 'board/unused-colour']);

function dropUnsure(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  if (diagnostics.some(({ severity }) => severity === 'error')) return diagnostics.filter(({ code }) => !aboutUse.has(code));
  const isDoubled = ({ code, file, span }: Diagnostic): boolean =>
    aboutUse.has(code) && diagnostics.some((other) => !aboutUse.has(other.code) && other.file === file && other.span.start === span.start);
  return diagnostics.filter((diagnostic) => !isDoubled(diagnostic));
}

/** What could not be read. Behind a wrong model of a pack, its documents and their keys seem missing to the packs that need it. */
function readingFaults(workspace: Workspace, broken: ReadonlySet<string>): readonly Diagnostic[] {
  const { packs, diagnostics } = workspace;
  const wrong = new Set(packs.filter(({ models }) => models.some(({ file }) => broken.has(file.path))).map(({ id }) => id));
  // A pack whose own manifest cannot be read may need what it does not say any more.
  const misled = packs.filter(({ needs, file }) => broken.has(file.path) || needs.some((id) => wrong.has(id)));
  const files = new Set(misled.flatMap((pack) => [...filesOf(pack)].filter((path) => path !== pack.file.path)));
  return diagnostics.filter(({ code, file }) => !files.has(file) || (code !== 'pack/unknown-document' && code !== 'schema/unknown-key'));
}

/** What a board may name of the rules and texts that its pack can see. */
function boardNames(packs: readonly CheckedPack[], pack: Pack): RuleNames | undefined {
  const checked = packs.find((candidate) => candidate.pack.id === pack.id);
  if (checked === undefined) return undefined;
  const { env, texts: names } = checked;
  const { ids, places, formats } = names;
  const whole = env.packs.every(({ texts }) => texts.every(({ broken }) => !broken));
  return {
    choices: ids.get('choice') ?? new Set(),
    branches: ids.get('branch') ?? new Set(),
    subjects: places.subjects(),
    formats: whole ? formats : undefined,
  };
}

/** A pack that adds no files but its own `pack.yaml` is as right as the one it needs. */
function checkLike(pack: Pack, company: readonly Pack[], packs: readonly CheckedPack[]): CheckedPack | undefined {
  if (filesOf(pack).size > 1 || Object.keys(pack.manifest.options ?? {}).length > 0) return undefined;
  const needed = packs.find(
    ({ env }) => env.packs.length === company.length - 1 && env.packs.every((member, at) => member === company[at]),
  );
  return needed && { ...needed, pack, env: { ...needed.env, packs: company }, diagnostics: [], raw: [] };
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

function companyOf(workspace: Workspace, pack: Pack): Pack[] {
  return [...workspace.packs.filter((other) => pack.needs.includes(other.id)), pack];
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.span.start - b.span.start || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);
}
