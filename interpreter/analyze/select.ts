// Which packs and options a game is made of: what was asked for, the defaults, the edition and the preset, put together and checked.
import { closest } from '../../grammar/diagnostics/closest.ts';
import { english } from '../../grammar/diagnostics/fill.ts';
import { type Phrase, phrase } from '../../grammar/diagnostics/phrases.ts';
import type { Pack, Workspace } from '../../grammar/workspace.ts';
import type { OptionValue } from './build-environment.ts';
import { splitIds } from './names.ts';

export interface Selection {
  readonly packs?: readonly string[];
  readonly edition?: string;
  readonly preset?: string;
  readonly options?: Readonly<Record<string, unknown>>;
}

export interface Selected {
  /** In order: a pack after the packs it needs, the edition last. */
  readonly packs: readonly Pack[];
  readonly edition?: string;
  readonly preset?: string;
  readonly options: ReadonlyMap<string, OptionValue>;
}

export interface SelectionError {
  readonly code: 'unknown-pack' | 'unknown-edition' | 'unknown-option' | 'illegal-setup';
  /** In English; `said` is the same in any language. */
  readonly message: string;
  readonly said: Phrase;
}

export function select(workspace: Workspace, wanted: Selection): Selected | { readonly error: SelectionError } {
  const ids =
    wanted.packs ??
    workspace.defaults?.packs ??
    workspace.packs
      .filter((pack) => !pack.manifest.edition)
      .map((pack) => pack.id)
      .slice(0, 1);
  const fail = (code: SelectionError['code'], said: Phrase): { error: SelectionError } => ({
    error: { code, message: english.phrase(said), said },
  });
  if (ids.length === 0) return fail('illegal-setup', phrase('no-pack-chosen', { names: workspace.packs.map(({ id }) => id) }));
  // Who names an edition among the packs means it.
  const named = workspace.packs.filter(({ id, manifest }) => manifest.edition === true && ids.includes(id)).map(({ id }) => id);
  const edition = wanted.edition ?? named[0] ?? (isDefaultTable(workspace, ids) ? workspace.defaults?.edition : undefined);
  const other = named.find((id) => id !== edition);
  if (other !== undefined) return fail('illegal-setup', phrase('two-editions', { name: edition ?? '', other }));
  const chosen = new Set<string>();
  for (const id of ids) {
    const pack = workspace.packs.find((candidate) => candidate.id === id);
    if (!pack)
      return fail(
        'unknown-pack',
        phrase('no-such-pack', {
          name: id,
          more: hint(
            id,
            workspace.packs.map((candidate) => candidate.id),
          ),
        }),
      );
    for (const need of pack.needs) chosen.add(need);
    chosen.add(id);
  }
  if (edition !== undefined) {
    const editions = workspace.packs.filter((pack) => pack.manifest.edition);
    const pack = editions.find((candidate) => candidate.id === edition);
    if (!pack)
      return fail(
        'unknown-edition',
        phrase('no-such-edition', {
          name: edition,
          more: hint(
            edition,
            editions.map((candidate) => candidate.id),
          ),
        }),
      );
    chosen.add(edition);
    for (const need of pack.needs) chosen.add(need);
  }
  // What joins comes along wherever everything it needs is on the table.
  for (const pack of workspace.packs) if (pack.manifest.joins && pack.needs.every((need) => chosen.has(need))) chosen.add(pack.id);
  const packs = workspace.packs
    .filter((pack) => chosen.has(pack.id) && !pack.manifest.edition)
    .concat(workspace.packs.filter((pack) => chosen.has(pack.id) && pack.manifest.edition));
  return selectOptions(workspace, packs, edition, wanted, fail);
}

/** The default edition belongs to the default packs; another game has its own. */
function isDefaultTable(workspace: Workspace, ids: readonly string[]): boolean {
  const edition = workspace.packs.find((pack) => pack.id === workspace.defaults?.edition);
  if (!edition) return false;
  const all = new Set(ids.flatMap((id) => [id, ...(workspace.packs.find((pack) => pack.id === id)?.needs ?? [])]));
  return edition.needs.every((need) => all.has(need));
}

function selectOptions(
  workspace: Workspace,
  packs: readonly Pack[],
  edition: string | undefined,
  wanted: Selection,
  fail: (code: SelectionError['code'], said: Phrase) => { error: SelectionError },
): Selected | { readonly error: SelectionError } {
  const declared = new Map(packs.flatMap((pack) => Object.entries(pack.manifest.options ?? {})));
  const presets = new Map(packs.flatMap((pack) => Object.entries(pack.manifest.presets ?? {})));
  const fallback = workspace.defaults?.preset;
  const preset = wanted.preset ?? (fallback !== undefined && presets.has(fallback) ? fallback : undefined);
  if (preset !== undefined && !presets.has(preset))
    return fail('illegal-setup', phrase('no-such-preset', { name: preset, more: hint(preset, [...presets.keys()]) }));
  const options = new Map<string, OptionValue>();
  for (const [name, option] of declared) options.set(name, option.default);
  for (const settings of [...packs.map((pack) => pack.manifest.settings ?? {}), preset === undefined ? {} : presets.get(preset)!]) {
    for (const [name, value] of Object.entries(settings)) if (declared.has(name)) options.set(name, value);
  }
  for (const [name, given] of Object.entries(wanted.options ?? {})) {
    const option = declared.get(name);
    if (!option) return fail('unknown-option', phrase('no-such-option', { name, more: hint(name, [...declared.keys()]) }));
    if (option.type === 'list') {
      options.set(name, (Array.isArray(given) ? given : [given]).flatMap((text) => splitIds(String(text))).join(' '));
      continue;
    }
    const value = readOption(option, given);
    if (value === undefined)
      return fail(
        'unknown-option',
        phrase('no-value-of-option', {
          value: String(given),
          option: name,
          expected:
            option.type === 'truth' ? phrase('truth') : option.type === 'number' ? phrase('a-number') : (option.values ?? []).join(', '),
        }),
      );
    options.set(name, value);
  }
  // What a list may name depends on the other options, so lists are looked at when all options are known.
  for (const name of Object.keys(wanted.options ?? {})) {
    const { type, of = '' } = declared.get(name)!;
    const known = type === 'list' ? listable(packs, of, options) : [];
    const stranger = type === 'list' ? splitIds(String(options.get(name))).find((id) => !known.includes(id)) : undefined;
    if (stranger !== undefined)
      return fail('unknown-option', phrase('not-for-option', { name: stranger, kind: of, option: name, more: hint(stranger, known) }));
  }
  return { packs, ...(edition !== undefined && { edition }), ...(preset !== undefined && { preset }), options };
}

/** The documents of a kind that are part of the game with these options. */
function listable(packs: readonly Pack[], kind: string, options: ReadonlyMap<string, OptionValue>): readonly string[] {
  const included = (onlyWith: unknown): boolean => typeof onlyWith !== 'string' || Boolean(options.get(onlyWith));
  const documents = packs.flatMap((pack) =>
    pack.documents.filter((one) => one.kind === kind && included(one.keys.get('only-with')?.value)),
  );
  return [...new Set(documents.map(({ id }) => id))];
}

function readOption(option: { readonly type: string; readonly values?: readonly unknown[] }, given: unknown): OptionValue | undefined {
  if (option.type === 'truth') return given === true || given === 'true' ? true : given === false || given === 'false' ? false : undefined;
  if (option.type === 'number') {
    const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
    return typeof number === 'number' && Number.isSafeInteger(number) && (option.values === undefined || option.values.includes(number))
      ? number
      : undefined;
  }
  return typeof given === 'string' && (option.values ?? []).map(String).includes(given) ? given : undefined;
}

function hint(word: string, candidates: readonly string[]): Phrase | string {
  const near = closest(word, candidates);
  if (near !== undefined) return phrase('or-meant', { name: near });
  return candidates.length > 0 ? phrase('there-are', { names: candidates }) : '';
}
