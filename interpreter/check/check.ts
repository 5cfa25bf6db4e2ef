// Checks packs: each together with the packs it depends on (`needs`), with options unknown, so that mistakes are found whatever options are
// chosen.
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { diagnose } from '../../grammar/diagnostics/catalogue.ts';
import type { Localised, Pack } from '../../grammar/packs/workspace.ts';
import { buildEnvironment } from './elaborate/environment/build-environment.ts';
import { findCircles } from './elaborate/circular.ts';
import { reportTooDeep } from './elaborate/depth-limit.ts';
import { dataOf } from './compile.ts';
import { checkTargets, elaborateAll, type Elaborated } from './elaborate/elaborate-all.ts';
import type { Environment } from './elaborate/environment/environment.ts';
import { checkGlossaries } from './texts/check-glossaries.ts';
import { checkLetters } from './texts/check-letters.ts';
import { checkChangedBodies, sameOutline } from './changed-bodies.ts';
import { checkModels } from './check-models.ts';
import { checkForms } from './texts/check-forms.ts';
import { checkTexts, misnamedIn } from './texts/check-texts.ts';
import { checkTranslations } from './texts/check-translations.ts';
import { checkUntold } from './texts/check-untold.ts';
import type { Shared } from './elaborate/context.ts';
import { Memo } from './elaborate/memo.ts';
import type { NameObserver } from './elaborate/observe.ts';
import { filesOf } from './elaborate/environment/pack-files.ts';
import type { UnreadableLines } from './elaborate/environment/unreadable-lines.ts';
import { sameInputs } from './elaborate/signature.ts';
import { type TextNames, textNames } from './texts/text-names.ts';

/** The checked rules of a pack together with the packs it needs. */
export interface CheckedRules {
  readonly pack: Pack;
  readonly env: Environment;
  readonly elaborated: Elaborated;
  /** All diagnostics about the rules, in order, whether they belong to this pack or to another one. */
  readonly raw: readonly Diagnostic[];
  /** The cache for the next check; absent if this check had an observer. */
  readonly memo?: Memo;
  /** Where rules asked before an edit after which texts can name the same. */
  readonly namesLike?: Shared['asked'];
}

/** A checked pack with its texts. */
export interface CheckedPack extends CheckedRules {
  readonly diagnostics: readonly Diagnostic[];
  /** The names that texts can use, and where. */
  readonly texts: TextNames;
  /** Everything that was reported about texts and glossaries. */
  readonly textFaults: readonly Diagnostic[];
}

export interface CheckSetting {
  /** Diagnostics that have already been reported for the packs it needs, by `keyOf`. */
  readonly known?: ReadonlySet<string>;
  readonly unreadable?: UnreadableLines;
  /** The result of the last check of this pack. Parts that an edit does not invalidate are reused. */
  readonly before?: CheckedRules & Partial<Pick<CheckedPack, 'texts' | 'textFaults'>>;
  readonly observe?: NameObserver;
}

/** Checks the rules of one pack. `packWithNeeds` are the packs it needs and the pack itself, in order. */
export function checkRules(pack: Pack, packWithNeeds: readonly Pack[], setting: CheckSetting = {}): CheckedRules {
  const { before, unreadable } = setting;
  if (before === undefined || setting.observe) return elaboratePack(pack, packWithNeeds, setting);
  if (holds(before, packWithNeeds, unreadable)) return takeOver(before, pack, packWithNeeds);
  return checkChangedBodies(before, pack, packWithNeeds, unreadable) ?? elaboratePack(pack, packWithNeeds, setting);
}

/** Checks one pack: its rules, then its texts. */
export function checkPack(pack: Pack, packWithNeeds: readonly Pack[], setting: CheckSetting = {}): CheckedPack {
  const { unreadable } = setting;
  const { namesLike, ...checked } = checkRules(pack, packWithNeeds, setting);
  const { env, elaborated } = checked;
  const wrong = checked.raw.filter(({ severity }) => severity === 'error').map(({ file }) => file);
  const doubtful = new Set([...wrong, ...(unreadable?.filesTouched() ?? [])]);
  const names = textNames(env, elaborated.shared.asked, doubtful, namesLike);
  const textFaults = keptTextFaults(setting, checked, names, namesLike !== undefined) ?? textFaultsOf(checked, names);
  return { ...checked, texts: names, textFaults, diagnostics: ownDiagnostics(pack, checked.raw, textFaults, setting) };
}

/**
 * What was found in the same texts before: anything, if they can name the same things at the same places; nothing, if these things may have moved
 * (`isLike`), since a report tells places.
 */
function keptTextFaults(
  { before }: CheckSetting,
  { pack, env, elaborated }: CheckedRules,
  names: TextNames,
  isLike: boolean,
): readonly Diagnostic[] | undefined {
  if (before?.textFaults === undefined || before.env.packs.length !== env.packs.length) return undefined;
  const isSame = before.elaborated === elaborated && before.texts === names;
  if (!isSame && !(isLike && before.textFaults.length === 0 && before.texts?.key === names.key)) return undefined;
  // The manifest says in which languages a pack is written.
  const stands =
    before.pack.document === pack.document &&
    before.env.packs.every(
      (member, at) => sameTexts(member.texts, env.packs[at].texts) && sameTexts(member.glossaries, env.packs[at].glossaries),
    );
  return stands ? before.textFaults : undefined;
}

function sameTexts(one: readonly Localised<'text' | 'glossary'>[], other: readonly Localised<'text' | 'glossary'>[]): boolean {
  const parts = (texts: typeof one): unknown[] => texts.flatMap(({ file, root, locale, broken }) => [file, root, locale, broken]);
  return sameInputs(parts(one), parts(other));
}

function textFaultsOf({ pack, env, elaborated }: CheckedRules, names: TextNames): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const collect = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  const sites = [...elaborated.shared.asked.values()];
  checkTexts(env, names, sites, pack, collect);
  checkGlossaries(env, names, pack, collect);
  checkLetters(pack, collect);
  const setting = { env, names, pack, misnamed: misnamedIn(found) };
  checkTranslations(setting, collect);
  checkForms(setting, sites, collect);
  checkUntold(setting, collect);
  return found;
}

/**
 * Whether an earlier result is still valid: nothing that the rules depend on has changed. Texts, boards, passages and scenarios are not part of
 * the rules.
 */
function holds({ env, memo }: CheckedRules, packWithNeeds: readonly Pack[], unreadable: UnreadableLines | undefined): boolean {
  return (
    memo !== undefined &&
    env.packs.length === packWithNeeds.length &&
    env.packs.every((member, at) => sameRules(member, packWithNeeds[at])) &&
    memo.isDamagedLike(env, unreadable)
  );
}

/** Whether two packs have the same rules, whatever their texts. */
export function sameRules(one: Pack, other: Pack): boolean {
  return one === other || (sameOutline(one, other) && sameInputs(one.documents, other.documents));
}

/** The earlier result for the same rules in packs whose texts may have changed. */
function takeOver(before: CheckedRules, pack: Pack, packWithNeeds: readonly Pack[]): CheckedRules {
  if (before.pack === pack && before.env.packs.every((member, at) => member === packWithNeeds[at])) return before;
  return { ...before, pack, env: { ...before.env, packs: packWithNeeds } };
}

function elaboratePack(pack: Pack, packWithNeeds: readonly Pack[], { before, unreadable, observe }: CheckSetting): CheckedRules {
  const memo = observe ? undefined : new Memo(before?.memo);
  const raw: Diagnostic[] = [];
  const collect = (diagnostic: Diagnostic): void => {
    memo?.note(diagnostic);
    raw.push(diagnostic);
  };
  const env = buildEnvironment({ packs: packWithNeeds, report: collect });
  const elaborated = elaborateAll(env, collect, unreadable, observe, memo);
  checkTargets(elaborated.shared);
  for (const key of env.keys) dataOf(env, key, collect);
  checkModels(pack, elaborated, collect);
  findCircles(env, collect);
  reportTooDeep(env, collect);
  findUnread(env, elaborated, collect);
  memo?.close();
  return { pack, env, elaborated, raw, ...(memo && { memo }) };
}

/**
 * Keeps each diagnostic once, since a rule may be elaborated more than once. Errors in other packs are left out if they are known already;
 * otherwise this pack is reported to break the other one.
 */
function ownDiagnostics(
  pack: Pack,
  raw: readonly Diagnostic[],
  textFaults: readonly Diagnostic[],
  { known, unreadable }: CheckSetting,
): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const own = filesOf(pack);
  const add = (diagnostic: Diagnostic, key: string): void => {
    if (own.has(diagnostic.file)) found.set(key, diagnostic);
    else if (diagnostic.severity === 'error' && known?.has(keyOf(diagnostic)) !== true) found.set(key, breaks(pack, diagnostic));
  };
  for (const diagnostic of raw) if (unreadable?.explains(diagnostic) !== true) add(diagnostic, keyOf(diagnostic));
  // One heading may lack several texts.
  for (const diagnostic of textFaults)
    if (unreadable?.explains(diagnostic) !== true) add(diagnostic, `${keyOf(diagnostic)} ${JSON.stringify(diagnostic.args)}`);
  return [...found.values()];
}

export function keyOf({ code, file, span }: Diagnostic): string {
  return `${code} ${file} ${span.start} ${span.end}`;
}

/** The diagnostic for a rule of another pack that had no error without this pack. */
function breaks(pack: Pack, diagnostic: Diagnostic): Diagnostic {
  const model = pack.models[0]?.file ?? pack.file;
  const end = Math.max(0, model.text.indexOf('\n'));
  return diagnose('check/breaks-other', model.path, { start: 0, end }, { rule: diagnostic.file, message: diagnostic });
}

/** Reports fields and keys that no rule reads; those that views and ids use count as read. */
function findUnread(env: Environment, { shared }: Elaborated, collect: (diagnostic: Diagnostic) => void): void {
  const usedByTool = new Set([env.players?.field, env.place?.name, 'face']);
  for (const kind of env.kinds) {
    const shown = new Set([
      ...kind.open,
      ...kind.hidden,
      ...(kind.same ?? []),
      ...[...`${kind.id} ${kind.option} ${kind.exact}`.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]),
    ]);
    for (const [name, field] of kind.fields) {
      if (!shared.reads.has(`field ${name}`) && !usedByTool.has(name) && !shown.has(name))
        collect(diagnose('check/unread-field', field.origin.file, field.origin.span, { name, kind: kind.name }));
    }
    for (const [name, key] of kind.keys) {
      if (key.data >= 0 && !shared.reads.has(`key ${kind.name} ${name}`))
        collect(diagnose('check/unread-field', key.origin.file, key.origin.span, { name, kind: kind.name }));
    }
  }
}
