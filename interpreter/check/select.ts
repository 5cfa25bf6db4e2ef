// Resolves a selection to the packs and options of a game: combines what was asked for with the defaults, the edition and the preset, and reports
// what does not fit.
import { closest } from '../../grammar/diagnostics/closest.ts';
import { english, writePhrase } from '../../grammar/diagnostics/fill.ts';
import { type Phrase, phrase } from '../../grammar/diagnostics/phrases.ts';
import type { Pack, Workspace } from '../../grammar/packs/workspace.ts';
import type { Selection } from '../program/selection.ts';
import type { OptionValue } from './elaborate/environment/build-environment.ts';
import { splitIds } from './elaborate/names.ts';

export interface Selected {
  /** In order: a pack after the packs it needs, the edition last. */
  readonly packs: readonly Pack[];
  readonly edition?: string;
  readonly preset?: string;
  readonly options: ReadonlyMap<string, OptionValue>;
}

export interface SelectionError {
  readonly code: 'unknown-pack' | 'unknown-edition' | 'unknown-option' | 'illegal-setup';
  /** The message in English; `said` is the same in any language. */
  readonly message: string;
  readonly said: Phrase;
  /** The part of the selection that is wrong. */
  readonly setting?: BlamedSetting;
}

export interface BlamedSetting {
  readonly key: 'packs' | 'edition' | 'preset' | 'option';
  readonly name: string;
  /** For an option that exists: the value, or the part of it, that does not fit. */
  readonly value?: string;
}

type Fail = (code: SelectionError['code'], said: Phrase, setting?: BlamedSetting) => { readonly error: SelectionError };

export function select(workspace: Workspace, wanted: Selection): Selected | { readonly error: SelectionError } {
  const ids =
    wanted.packs ??
    workspace.defaults?.packs ??
    workspace.packs
      .filter((pack) => !pack.manifest.edition)
      .map((pack) => pack.id)
      .slice(0, 1);
  const fail: Fail = (code, said, setting) => ({ error: { code, message: writePhrase(said, english), said, ...(setting && { setting }) } });
  if (ids.length === 0) return fail('illegal-setup', phrase('no-pack-chosen', { names: workspace.packs.map(({ id }) => id) }));
  // An edition that is named among the packs is the chosen edition.
  const named = workspace.packs.filter(({ id, manifest }) => manifest.edition === true && ids.includes(id)).map(({ id }) => id);
  const edition = wanted.edition ?? named[0] ?? (isDefaultTable(workspace, ids) ? workspace.defaults?.edition : undefined);
  const other = named.find((id) => id !== edition);
  if (other !== undefined)
    return fail('illegal-setup', phrase('two-editions', { name: edition ?? '', other }), { key: 'packs', name: other });
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
        { key: 'packs', name: id },
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
        { key: 'edition', name: edition },
      );
    chosen.add(edition);
    for (const need of pack.needs) chosen.add(need);
  }
  // A pack that joins is added wherever all the packs it needs are chosen.
  for (const pack of workspace.packs) if (pack.manifest.joins && pack.needs.every((need) => chosen.has(need))) chosen.add(pack.id);
  const packs = workspace.packs
    .filter((pack) => chosen.has(pack.id) && !pack.manifest.edition)
    .concat(workspace.packs.filter((pack) => chosen.has(pack.id) && pack.manifest.edition));
  return selectOptions(workspace, packs, edition, wanted, fail);
}

/** Whether the default edition applies: all packs that it needs are chosen. Another game has an edition of its own. */
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
  fail: Fail,
): Selected | { readonly error: SelectionError } {
  const declared = new Map(packs.flatMap((pack) => Object.entries(pack.manifest.options ?? {})));
  const presets = new Map(packs.flatMap((pack) => Object.entries(pack.manifest.presets ?? {})));
  const fallback = workspace.defaults?.preset;
  const preset = wanted.preset ?? (fallback !== undefined && presets.has(fallback) ? fallback : undefined);
  if (preset !== undefined && !presets.has(preset))
    return fail('illegal-setup', phrase('no-such-preset', { name: preset, more: hint(preset, [...presets.keys()]) }), {
      key: 'preset',
      name: preset,
    });
  const options = new Map<string, OptionValue>();
  for (const [name, option] of declared) options.set(name, option.default);
  for (const settings of [...packs.map((pack) => pack.manifest.settings ?? {}), preset === undefined ? {} : presets.get(preset)!]) {
    for (const [name, value] of Object.entries(settings)) if (declared.has(name)) options.set(name, value);
  }
  for (const [name, given] of Object.entries(wanted.options ?? {})) {
    const option = declared.get(name);
    const setting: BlamedSetting = { key: 'option', name };
    if (!option) return fail('unknown-option', phrase('no-such-option', { name, more: hint(name, [...declared.keys()]) }), setting);
    if (option.type === 'list') {
      options.set(name, readList(given));
      continue;
    }
    const value = readOption(option, given);
    if (value === undefined) return fail('unknown-option', noValue(name, option, given), { ...setting, value: String(given) });
    options.set(name, value);
  }
  // The names that a list may have depend on the other options, so lists are checked when all options are known.
  for (const name of Object.keys(wanted.options ?? {})) {
    const { type, of = '' } = declared.get(name)!;
    const known = type === 'list' ? listable(packs, of, options) : [];
    const stranger = type === 'list' ? splitIds(String(options.get(name))).find((id) => !known.includes(id)) : undefined;
    if (stranger !== undefined)
      return fail('unknown-option', phrase('not-for-option', { name: stranger, kind: of, option: name, more: allowed(stranger, known) }), {
        key: 'option',
        name,
        value: stranger,
      });
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

interface Declared {
  readonly type: string;
  readonly values?: readonly unknown[];
}

function readOption(option: Declared, given: unknown): OptionValue | undefined {
  if (option.type === 'truth') return given === true || given === 'true' ? true : given === false || given === 'false' ? false : undefined;
  if (option.type === 'number') {
    const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
    return typeof number === 'number' && Number.isSafeInteger(number) && (option.values === undefined || option.values.includes(number))
      ? number + 0 // `-0` is 0.
      : undefined;
  }
  return typeof given === 'string' && (option.values ?? []).map(String).includes(given) ? given : undefined;
}

/** The ids of a list, joined. */
function readList(given: unknown): string {
  const items: readonly unknown[] = Array.isArray(given) ? given : [given];
  return items.flatMap((one) => (typeof one === 'string' ? splitIds(one) : [shown(one)])).join(' ');
}

/** The message about a wrong value of an option: the value, the option, the allowed values, and the most similar one. */
function noValue(name: string, option: Declared, given: unknown): Phrase {
  const value = shown(given);
  const values = option.type === 'truth' ? ['true', 'false'] : (option.values ?? []).map(String);
  // Similarity means nothing for numbers: every digit is near every other.
  const near = option.type === 'number' ? undefined : closest(value, values);
  const meant = near ?? (option.type === 'truth' ? otherTruths.get(value.toLowerCase()) : undefined);
  return phrase('no-value-of-option', {
    value,
    option: name,
    expected: option.type === 'truth' ? phrase('truth') : values.length === 0 ? phrase('a-number') : values.join(', '),
    more: meant === undefined ? '' : phrase('or-meant', { name: meant }),
  });
}

/** Other usual spellings of true and false. */
const otherTruths: ReadonlyMap<string, string> = new Map([
  ...['yes', 'y', 'on', '1', 't'].map((word): [string, string] => [word, 'true']),
  ...['no', 'n', 'off', '0', 'f'].map((word): [string, string] => [word, 'false']),
]);

/** A short form of a value from outside, which may be anything. */
function shown(given: unknown): string {
  if (typeof given === 'object' && given !== null) return Array.isArray(given) ? '[...]' : '{...}';
  return String(given);
}

/** The names that a list may have, and the most similar one. */
function allowed(word: string, names: readonly string[]): Phrase | string {
  const near = closest(word, names);
  if (names.length === 0) return '';
  return phrase('there-are-meant', { names, more: near === undefined ? '' : phrase('or-meant', { name: near }) });
}

function hint(word: string, candidates: readonly string[]): Phrase | string {
  const near = closest(word, candidates);
  if (near !== undefined) return phrase('or-meant', { name: near });
  return candidates.length > 0 ? phrase('there-are', { names: candidates }) : '';
}
