// Checks packs: each in the company of the packs it needs, with options unknown, so that nothing hides behind a switch.
import { phrase } from '../../grammar/diagnostics/phrases.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { diagnose } from '../../grammar/diagnostics/catalogue.ts';
import { closest } from '../../grammar/diagnostics/closest.ts';
import type { Span } from '../../grammar/source.ts';
import type { Pack } from '../../grammar/workspace.ts';
import { buildEnvironment } from './build-environment.ts';
import { findCircles } from './circular.ts';
import { reportTooDeep } from './depth-limit.ts';
import { dataOf } from './compile.ts';
import { checkTargets, elaborateAll, type Elaborated } from './elaborate-all.ts';
import type { Environment, Named, Origin } from './environment.ts';
import { checkTexts } from './check-texts.ts';
import { kindTemplate } from './ids.ts';
import { Memo } from './memo.ts';
import type { Observer } from './observe.ts';
import { filesOf } from './pack-files.ts';
import type { Damage } from './damage.ts';
import { sameInputs } from './signature.ts';

export interface CheckedPack {
  readonly pack: Pack;
  readonly env: Environment;
  readonly elaborated: Elaborated;
  readonly diagnostics: readonly Diagnostic[];
  /** Everything that was reported about the rules, in order, whosever fault it is. */
  readonly raw: readonly Diagnostic[];
  /** For the next check; absent when somebody observed this one. */
  readonly memo?: Memo;
}

export interface CheckSetting {
  /** Mistakes that have been told already, by `keyOf`. */
  readonly known?: ReadonlySet<string>;
  readonly damage?: Damage;
  /** What the last check of this pack found out. What an edit does not touch is taken over from it. */
  readonly before?: CheckedPack;
  readonly observe?: Observer;
}

/** Checks one pack. `company` are the packs it needs and the pack itself, in order. */
export function checkPack(pack: Pack, company: readonly Pack[], setting: CheckSetting = {}): CheckedPack {
  const { before, damage } = setting;
  const made = before?.memo !== undefined && holds(before, company, damage) ? takeOver(before, pack, company) : undefined;
  const checked = made ?? elaboratePack(pack, company, setting);
  const texts: Diagnostic[] = [];
  checkTexts(checked.env, pack, (diagnostic) => texts.push(diagnostic));
  return { ...checked, diagnostics: ownDiagnostics(pack, [...checked.raw, ...texts], setting) };
}

/** Whether everything that rules are made of is as it was. Texts, boards, passages and scenarios are about the rules, not part of them. */
function holds({ env, memo }: CheckedPack, company: readonly Pack[], damage: Damage | undefined): boolean {
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
function takeOver(before: CheckedPack, pack: Pack, company: readonly Pack[]): Omit<CheckedPack, 'diagnostics'> {
  if (before.pack === pack && before.env.packs.every((member, at) => member === company[at])) return before;
  return { ...before, pack, env: { ...before.env, packs: company } };
}

function elaboratePack(pack: Pack, company: readonly Pack[], { before, damage, observe }: CheckSetting): Omit<CheckedPack, 'diagnostics'> {
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
  checkModels(env, pack, collect);
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

/** Everything about seats hangs on these two names. */
function checkPlayers(
  env: Environment,
  { kind: name, field, places }: NonNullable<Environment['players']>,
  collect: (diagnostic: Diagnostic) => void,
): void {
  const kind = env.kindByName.get(name);
  if (kind === undefined) collect(diagnose('check/unknown-kind', places.kind.file, places.kind.span, { name }));
  else if (!kind.fields.has(field))
    collect(diagnose('check/unknown-field', places.field.file, places.field.span, { name: field, kind: name }));
}

/** What the model promises must exist. */
function checkModels(env: Environment, pack: Pack, collect: (diagnostic: Diagnostic) => void): void {
  const [model] = pack.models;
  if (!model) return;
  const at = { start: 0, end: Math.min(model.file.text.length, Math.max(0, model.file.text.indexOf('\n'))) };
  if (pack.needs.length === 0 && env.start === undefined) collect(diagnose('check/no-start', model.file.path, at, {}));
  const expectAction = ({ name, origin: { file, span } }: Named, others: Iterable<string> = []): void => {
    const known = new Set([...env.actions.keys(), ...others]);
    if (known.has(name)) return;
    const near = closest(name, known);
    const fix = near === undefined ? undefined : { title: phrase('write', { text: near }), span, text: near };
    collect(diagnose('check/unknown-action', file, span, { name, ...(near !== undefined && { near }) }, fix));
  };
  if (env.start) expectAction(env.start);
  for (const { endsWith } of env.spans.values()) expectAction(endsWith);
  for (const step of env.told) expectAction(step, env.kindByName.keys());
  if (env.players) checkPlayers(env, env.players, collect);
  for (const { query, origin } of env.results.values()) {
    const known = env.queries.get(query);
    // A result is told when nobody is left to ask: its queries have no parameters.
    if (known === undefined) collect(diagnose('check/unknown-query', origin.file, origin.span, { name: query }));
    else if (known.params.length > 0) collect(diagnose('check/needs-arguments', origin.file, origin.span, { name: query }));
  }
  for (const kind of env.kinds) {
    for (const template of [kind.id, kind.option, kind.exact]) {
      if (template === undefined) continue;
      for (const name of kindTemplate(kind, template).unknown)
        collect(diagnose('check/unknown-slot', kind.origin.file, slotSpan(env, kind.origin, name), { name }));
    }
  }
}

/** The slot itself, which stands somewhere below the name of the kind. */
function slotSpan(env: Environment, { file, span }: Origin, name: string): Span {
  const text = env.packs.flatMap((pack) => pack.models).find((model) => model.file.path === file)?.file.text ?? '';
  const at = text.indexOf(`{${name}}`, span.start);
  return at < 0 ? span : { start: at + 1, end: at + 1 + name.length };
}

/** Fields and keys that no rule reads; those that views and ids use count as read. */
function findUnread(env: Environment, { shared }: Elaborated, collect: (diagnostic: Diagnostic) => void): void {
  const usedByTool = new Set([env.players?.field, env.place, 'face']);
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
