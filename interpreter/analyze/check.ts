// Checks packs: each in the company of the packs it needs, with options unknown, so that nothing hides behind a switch.
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { diagnose } from '../../grammar/diagnostics/catalogue.ts';
import type { Pack } from '../../grammar/workspace.ts';
import { buildEnvironment } from './build-environment.ts';
import { findCircles } from './circular.ts';
import { reportTooDeep } from './depth-limit.ts';
import { dataOf } from './compile.ts';
import { checkTargets, elaborateAll, type Elaborated } from './elaborate-all.ts';
import type { Environment } from './environment.ts';
import { checkGlossaries } from './check-glossaries.ts';
import { checkLetters } from './check-letters.ts';
import { checkModels } from './check-models.ts';
import { checkTexts } from './check-texts.ts';
import { Memo } from './memo.ts';
import type { Observer } from './observe.ts';
import { filesOf } from './pack-files.ts';
import type { Damage } from './damage.ts';
import { sameInputs } from './signature.ts';
import { type TextNames, textNames } from './text-names.ts';

/** The rules of a pack in the company of the packs it needs, checked. */
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
  readonly damage?: Damage;
  /** What the last check of this pack found out. What an edit does not touch is taken over from it. */
  readonly before?: CheckedRules;
  readonly observe?: Observer;
}

/** Checks the rules of one pack. `company` are the packs it needs and the pack itself, in order. */
export function checkRules(pack: Pack, company: readonly Pack[], setting: CheckSetting = {}): CheckedRules {
  const { before, damage } = setting;
  const made = before?.memo !== undefined && holds(before, company, damage) ? takeOver(before, pack, company) : undefined;
  return made ?? elaboratePack(pack, company, setting);
}

/** Checks one pack: its rules, then its texts. */
export function checkPack(pack: Pack, company: readonly Pack[], setting: CheckSetting = {}): CheckedPack {
  const { damage } = setting;
  const checked = checkRules(pack, company, setting);
  const texts: Diagnostic[] = [];
  const { env, elaborated } = checked;
  const wrong = checked.raw.filter(({ severity }) => severity === 'error').map(({ file }) => file);
  const doubtful = new Set([...wrong, ...(damage?.filesTouched() ?? [])]);
  const names = textNames(env, elaborated.shared.asked, doubtful);
  checkTexts(env, names, [...elaborated.shared.asked.values()], pack, (diagnostic) => texts.push(diagnostic));
  checkGlossaries(env, names, pack, (diagnostic) => texts.push(diagnostic));
  checkLetters(pack, (diagnostic) => texts.push(diagnostic));
  return { ...checked, texts: names, diagnostics: ownDiagnostics(pack, [...checked.raw, ...texts], setting) };
}

/** Whether everything that rules are made of is as it was. Texts, boards, passages and scenarios are about the rules, not part of them. */
function holds({ env, memo }: CheckedRules, company: readonly Pack[], damage: Damage | undefined): boolean {
  return (
    memo !== undefined &&
    env.packs.length === company.length &&
    env.packs.every((member, at) => sameRules(member, company[at])) &&
    memo.isDamagedLike(env, damage)
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
function takeOver(before: CheckedRules, pack: Pack, company: readonly Pack[]): CheckedRules {
  if (before.pack === pack && before.env.packs.every((member, at) => member === company[at])) return before;
  return { ...before, pack, env: { ...before.env, packs: company } };
}

function elaboratePack(pack: Pack, company: readonly Pack[], { before, damage, observe }: CheckSetting): CheckedRules {
  const memo = observe ? undefined : new Memo(before?.memo);
  const raw: Diagnostic[] = [];
  const collect = (diagnostic: Diagnostic): void => {
    memo?.note(diagnostic);
    raw.push(diagnostic);
  };
  const env = buildEnvironment({ packs: company, report: collect });
  const elaborated = elaborateAll(env, collect, damage, observe, memo);
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
function ownDiagnostics(pack: Pack, raw: readonly Diagnostic[], { known, damage }: CheckSetting): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const own = filesOf(pack);
  for (const diagnostic of raw) {
    if (damage?.explains(diagnostic)) continue;
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
