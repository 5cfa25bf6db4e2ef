// Checks packs: each together with the packs it needs, with options unknown, so that nothing hides behind a switch.
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { diagnose } from '../../grammar/diagnostics/catalogue.ts';
import type { Pack } from '../../grammar/packs/workspace.ts';
import { buildEnvironment } from './elaborate/environment/build-environment.ts';
import { findCircles } from './elaborate/circular.ts';
import { reportTooDeep } from './elaborate/depth-limit.ts';
import { dataOf } from './compile.ts';
import { checkTargets, elaborateAll, type Elaborated } from './elaborate/elaborate-all.ts';
import type { Environment } from './elaborate/environment/environment.ts';
import { checkGlossaries } from './texts/check-glossaries.ts';
import { checkLetters } from './texts/check-letters.ts';
import { checkModels } from './check-models.ts';
import { checkTexts } from './texts/check-texts.ts';
import { Memo } from './elaborate/memo.ts';
import type { NameObserver } from './elaborate/observe.ts';
import { filesOf } from './elaborate/environment/pack-files.ts';
import type { UnreadableLines } from './elaborate/environment/unreadable-lines.ts';
import { sameInputs } from './elaborate/signature.ts';
import { type TextNames, textNames } from './texts/text-names.ts';

/** The rules of a pack together with the packs it needs, checked. */
export interface CheckedRules {
  readonly pack: Pack;
  readonly env: Environment;
  readonly elaborated: Elaborated;
  /** Everything that was reported about the rules, in order, whosever fault it is. */
  readonly raw: readonly Diagnostic[];
  /** For the next check; absent when somebody observed this one. */
  readonly memo?: Memo;
}

/** A pack with its texts, checked. */
export interface CheckedPack extends CheckedRules {
  readonly diagnostics: readonly Diagnostic[];
  /** What texts can name, and where. */
  readonly texts: TextNames;
}

export interface CheckSetting {
  /** Mistakes that have been told already, by `keyOf`. */
  readonly known?: ReadonlySet<string>;
  readonly unreadable?: UnreadableLines;
  /** What the last check of this pack found out. What an edit does not touch is taken over from it. */
  readonly before?: CheckedRules;
  readonly observe?: NameObserver;
}

/** Checks the rules of one pack. `packWithNeeds` are the packs it needs and the pack itself, in order. */
export function checkRules(pack: Pack, packWithNeeds: readonly Pack[], setting: CheckSetting = {}): CheckedRules {
  const { before, unreadable } = setting;
  const made = before?.memo !== undefined && holds(before, packWithNeeds, unreadable) ? takeOver(before, pack, packWithNeeds) : undefined;
  return made ?? elaboratePack(pack, packWithNeeds, setting);
}

/** Checks one pack: its rules, then its texts. */
export function checkPack(pack: Pack, packWithNeeds: readonly Pack[], setting: CheckSetting = {}): CheckedPack {
  const { unreadable } = setting;
  const checked = checkRules(pack, packWithNeeds, setting);
  const texts: Diagnostic[] = [];
  const { env, elaborated } = checked;
  const wrong = checked.raw.filter(({ severity }) => severity === 'error').map(({ file }) => file);
  const doubtful = new Set([...wrong, ...(unreadable?.filesTouched() ?? [])]);
  const names = textNames(env, elaborated.shared.asked, doubtful);
  checkTexts(env, names, [...elaborated.shared.asked.values()], pack, (diagnostic) => texts.push(diagnostic));
  checkGlossaries(env, names, pack, (diagnostic) => texts.push(diagnostic));
  checkLetters(pack, (diagnostic) => texts.push(diagnostic));
  return { ...checked, texts: names, diagnostics: ownDiagnostics(pack, [...checked.raw, ...texts], setting) };
}

/** Whether everything that rules are made of is as it was. Texts, boards, passages and scenarios are about the rules, not part of them. */
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
  return (
    one === other ||
    (one.document === other.document &&
      one.folder === other.folder &&
      one.model === other.model &&
      one.lacking === other.lacking &&
      sameInputs(one.needs, other.needs) &&
      sameInputs(one.models, other.models) &&
      sameInputs(one.documents, other.documents) &&
      one.rules.length === other.rules.length &&
      one.rules.every(({ declarations }, at) => declarations === other.rules[at].declarations))
  );
}

/** The same rules in packs whose texts may be others. */
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

/** The same rule may be elaborated more than once, and other packs' mistakes are theirs. */
function ownDiagnostics(pack: Pack, raw: readonly Diagnostic[], { known, unreadable }: CheckSetting): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const own = filesOf(pack);
  for (const diagnostic of raw) {
    if (unreadable?.explains(diagnostic)) continue;
    const key = keyOf(diagnostic);
    if (own.has(diagnostic.file)) found.set(key, diagnostic);
    else if (diagnostic.severity === 'error' && known?.has(key) !== true) found.set(key, breaks(pack, diagnostic));
  }
  return [...found.values()];
}

export function keyOf({ code, file, span }: Diagnostic): string {
  return `${code} ${file} ${span.start} ${span.end}`;
}

/** A rule of another pack that was right before this one came along. */
function breaks(pack: Pack, diagnostic: Diagnostic): Diagnostic {
  const model = pack.models[0]?.file ?? pack.file;
  const end = Math.max(0, model.text.indexOf('\n'));
  return diagnose('check/breaks-other', model.path, { start: 0, end }, { rule: diagnostic.file, message: diagnostic });
}

/** Fields and keys that no rule reads; those that views and ids use count as read. */
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
