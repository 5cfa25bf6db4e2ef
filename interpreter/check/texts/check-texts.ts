// Checks the texts of a pack against the rules: kinds and ids exist, messages can be parsed, slots have a value.
import type { Diagnostic, Fix } from '../../../grammar/diagnostics/diagnostic.ts';
import { addFix, diagnose, type GivenTo } from '../../../grammar/diagnostics/catalogue.ts';
import { closest } from '../../../grammar/diagnostics/closest.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { YamlEntry, YamlMap, YamlScalar } from '../../../grammar/yaml/yaml-tree.ts';
import type { SourceFile, Span } from '../../../grammar/source.ts';
import { oncePer } from '../../../grammar/packs/lazy.ts';
import type { Localised, Pack } from '../../../grammar/packs/workspace.ts';
import type { AskedSite } from '../elaborate/asked-sites.ts';
import { mendText } from './text-cells.ts';
import { checkMessageAt, partsIn, type SayAt, sortOf } from './check-message.ts';
import type { Environment } from '../elaborate/environment/environment.ts';
import { fieldsOf, toolTextKinds } from '../../texts/fields.ts';
import { LocaleRules } from '../../../grammar/messages/locale.ts';
import { internText } from '../elaborate/intern-text.ts';
import { numbersKey } from '../elaborate/signature.ts';
import { filesOf } from '../elaborate/environment/pack-files.ts';
import { spanInMessage } from './message-spans.ts';
import { patternsIn, type TextNames } from './text-names.ts';
import { parseMessage } from '../../../grammar/messages/message.ts';
import { patternFields } from '../../../grammar/translations/pattern-fields.ts';

type Collect = (diagnostic: Diagnostic) => void;

/** Checks the texts of a pack. `sites`: where the rules ask. */
export function checkTexts(env: Environment, names: TextNames, sites: readonly AskedSite[], pack: Pack, collect: Collect): void {
  // If a text cannot be read, a name that seems to be missing may be in it, since patterns are shared between languages.
  const whole = env.packs.every((member) => member.texts.every((text) => !text.broken));
  const meant = new Set<string>();
  const note: Collect = (diagnostic) => {
    const near = diagnostic.args?.['near'];
    if (misnames.has(diagnostic.code) && typeof near === 'string') meant.add(near);
    collect(diagnostic);
  };
  for (const text of pack.texts) if (!text.broken) checkText(env, names, text, whole, note);
  if (whole) checkTextsOfOthers(env, names, pack, sites, meant, collect);
}

/** Codes about the kind, id or field under which a text stands. */
const misnames: ReadonlySet<string> = new Set(['text/unknown-kind', 'text/unknown-field', 'text/nobody-says']);

/** The names that are reported as unknown, and what was meant by them: a text under either is not missing besides. */
export function misnamedIn(found: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(
    found.flatMap(({ code, args }) =>
      misnames.has(code) || code === 'text/unknown-id' ? [args?.['name'], args?.['near']].filter((word) => typeof word === 'string') : [],
    ),
  );
}

/** A cache key for everything of the rules that a message can name: the same object for as long as all of that is the same. */
export interface Setting {
  readonly key: number;
}

/** The cache is keyed by the map of queries, which is replaced when the rules change. */
const settings = new WeakMap<Environment['queries'], { readonly names: number; readonly setting: Setting }>();
/** Recent settings, so that rules that were changed and changed back find theirs again: every pack has one before and one after an edit. */
const recent: Setting[] = [];
const mostRecent = 64;

export function settingOf(env: Environment, names: TextNames): Setting {
  const known = settings.get(env.queries);
  if (known !== undefined && known.names === names.key) return known.setting;
  const kinds = env.kinds.map(({ name, documents, keys }) =>
    [name, documents, ...[...keys.values()].map((key) => (key.type === 'number' ? `${key.name}=` : key.name))].join(' '),
  );
  const documents = env.documents.map((document) => `${document.kind} ${document.id} ${numbersKey(document)}`);
  const rules = [kinds, [...env.enumByName.keys()], documents].map((list) => list.join(';')).join('\n');
  const key = internText(`${rules}\n${names.key}`);
  let setting = recent.find((candidate) => candidate.key === key);
  if (setting === undefined) recent.unshift((setting = { key }));
  recent.length = Math.min(recent.length, mostRecent);
  settings.set(env.queries, { names: names.key, setting });
  return setting;
}

function checkText(env: Environment, names: TextNames, text: Localised<'text'>, whole: boolean, collect: Collect): void {
  const { path } = text.file;
  const setting = settingOf(env, names);
  for (const kindEntry of text.root.entries) {
    const kindName = kindEntry.key;
    if (kindName === 'text' || kindEntry.value.kind !== 'map') continue;
    if (!checkKind(env, path, kindEntry, collect)) continue;
    for (const entry of kindEntry.value.entries) {
      if (entry.value.kind !== 'map') continue;
      if (whole && !checkId(env, names, path, kindName, entry, collect)) continue;
      for (const diagnostic of checkFields(env, names, setting, text, kindName, entry.key, entry.value)) collect(diagnostic);
    }
  }
}

/** Whether things of a kind have texts; reports the kind if they do not. */
export function checkKind(env: Environment, path: string, { key: name, keySpan }: YamlEntry, collect: Collect): boolean {
  if (env.kindByName.has(name) || toolTextKinds.includes(name) || isEnum(env, name)) return true;
  const enums = [...env.enumByName.keys()].map((list) => `${enumPrefix}${list}`);
  const near = closest(name, [...env.kindByName.keys(), ...toolTextKinds, ...enums]);
  collect(diagnose('text/unknown-kind', path, keySpan, { name, ...(near !== undefined && { near }) }, write(keySpan, near)));
  return false;
}

/**
 * Reports an id that belongs neither to a document nor to the rules. Returns false if there is no such document, because the names that its texts
 * may use are then unknown.
 */
export function checkId(
  env: Environment,
  names: TextNames,
  path: string,
  kindName: string,
  { key: id, keySpan }: YamlEntry,
  collect: Collect,
): boolean {
  const kind = env.kindByName.get(kindName);
  const documents = kind?.documents ? env.documentByKind.get(kind.index) : undefined;
  const ids = names.ids.get(kindName);
  if ((documents?.has(id) ?? true) && (ids?.has(id) ?? true)) return true;
  if (hasPattern(env, kindName, id)) return true;
  const near = closest(id, documents?.keys() ?? ids ?? []);
  const args = { name: id, kind: kindName, ...(near !== undefined && { near }) };
  const fix = write(keySpan, near);
  if (documents !== undefined) {
    collect(diagnose('text/unknown-id', path, keySpan, args, fix));
    return false;
  }
  const silent = kindName === 'step' && env.actions.has(id);
  // If the model misspells the name of the step in its list of reported steps, the model gets the message.
  if (silent && env.told.some(({ name }) => !env.actions.has(name) && closest(name, [id]) !== undefined)) return true;
  collect(diagnose('text/nobody-says', path, keySpan, { ...args, ...(silent && { silent: 'yes' }) }, silent ? undefined : fix));
  return true;
}

function write(span: Span, text: string | undefined): Fix | undefined {
  return text === undefined ? undefined : { title: phrase('write', { text }), span, text };
}

/** Cached diagnostics of the messages about a thing, by setting. The key stays the same object until these messages are edited. */
const kept = new WeakMap<YamlMap, Map<Setting, readonly Diagnostic[]>>();
/** How many settings are kept for each: enough for before and after a small edit of the rules. */
const mostKept = 4;

function checkFields(
  env: Environment,
  names: TextNames,
  setting: Setting,
  text: Localised<'text'>,
  kind: string,
  id: string,
  fields: YamlMap,
): readonly Diagnostic[] {
  const known = kept.get(fields) ?? new Map<Setting, readonly Diagnostic[]>();
  kept.set(fields, known);
  const before = known.get(setting);
  if (before !== undefined) return before;
  const found = fieldFaults(env, names, text, kind, id, fields);
  if (known.size >= mostKept) known.clear();
  known.set(setting, found);
  return found;
}

function sayIn(file: SourceFile, found: Diagnostic[]): SayAt {
  return (code, span, ...args) => void found.push(withinSlot(file, diagnose(code, file.path, span, ...args)));
}

function fieldFaults(
  env: Environment,
  names: TextNames,
  text: Localised<'text'>,
  kindName: string,
  id: string,
  { entries }: YamlMap,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const say = sayIn(text.file, found);
  const rules = LocaleRules.of(text.locale);
  // A behaviour under a key of a document may have a text of its own.
  const keys = env.kindByName.get(kindName === 'kind' ? id : kindName)?.keys.keys() ?? [];
  const fields = [...fieldsOf(kindName), ...keys];
  for (const field of entries) {
    if (fields.includes(field.key)) {
      if (field.value.kind !== 'scalar' || patternFields.has(field.key)) continue;
      const scalar = field.value;
      const mend = (span: Span, now: string): Fix => mendText(text.file, scalar, span, now);
      const title = `${kindName} ${id}, ${field.key}`;
      const place = { env, names, rules, title, slots: names.places.at(kindName, id, field.key), mend };
      checkMessageAt(scalar.text, place, (code, span, ...args) => say(code, spanInMessage(scalar, span), ...args));
    } else {
      const near = closest(field.key, fields);
      say('text/unknown-field', field.keySpan, { name: field.key, fields: fields.join(', '), ...(near !== undefined && { near }) });
    }
  }
  return found;
}

function mapOf(value: YamlEntry['value']): readonly YamlEntry[] {
  return value.kind === 'map' ? value.entries : [];
}

/** The fields of a text by kind and id; of what is written twice the first counts. */
const fieldsByKind = oncePer((root: YamlMap): ReadonlyMap<string, ReadonlyMap<string, readonly YamlEntry[]>> => {
  const firsts = <Value>(entries: readonly YamlEntry[], read: (value: YamlEntry['value']) => Value): Map<string, Value> =>
    new Map([...entries].reverse().map(({ key, value }) => [key, read(value)]));
  return firsts(root.entries, (kind) => firsts(mapOf(kind), mapOf));
});

/**
 * A rule of this pack may ask a question whose texts are in a pack it needs. The slots of those texts must be filled here as well. If not, the
 * rule is blamed, since the texts had no error without it. Texts that this pack has itself and misspells (`meant`) are left out.
 */
function checkTextsOfOthers(
  env: Environment,
  names: TextNames,
  pack: Pack,
  sites: readonly AskedSite[],
  meant: ReadonlySet<string>,
  collect: Collect,
): void {
  if (env.packs.every(({ id }) => id === pack.id)) return;
  const own = filesOf(pack);
  for (const site of sites.filter(({ file }) => own.has(file))) {
    const missing = new Map<string, GivenTo<'text/unfilled-here'>>();
    for (const { kind, id, field, text, scalar } of textsOfSite(env, pack, site)) {
      if ([kind, id, field].some((word) => meant.has(word))) continue;
      const place = { env, names, slots: names.places.atSite(site, kind, id, field) };
      for (const { expression } of partsIn(parseMessage(scalar.text).parts)) {
        if (missing.has(expression) || sortOf(place, expression) !== undefined) continue;
        const filled = [...place.slots.slots.keys()].map((slot) => `{${slot}}`).join(' ');
        missing.set(expression, { name: expression, place: `${kind} ${id}, ${field}`, file: text, filled });
      }
    }
    for (const args of missing.values()) collect(diagnose('text/unfilled-here', site.file, site.span, args));
  }
}

/** The messages about a question in the packs that this one needs, unless it has its own. */
function* textsOfSite(
  env: Environment,
  pack: Pack,
  { sort, name, answers }: AskedSite,
): Generator<{ kind: string; id: string; field: string; text: string; scalar: YamlScalar }> {
  const branches = new Set(
    answers.flatMap(({ branch, words }) => (branch ? [`${name}.${branch}`, [name, branch, ...words].join('.')] : [])),
  );
  const ids = [{ kind: sort as string, id: name }, ...[...branches].map((id) => ({ kind: 'branch', id }))];
  const locales = new Set(env.packs.flatMap((member) => member.texts.map(({ locale }) => locale)));
  for (const { kind, id } of ids) {
    for (const locale of locales) {
      const seen = new Set<string>();
      for (const member of [...env.packs].reverse()) {
        for (const { root, file } of member.texts.filter((text) => text.locale === locale && !text.broken)) {
          for (const { key: field, value } of fieldsByKind(root).get(kind)?.get(id) ?? []) {
            if (seen.has(field)) continue;
            seen.add(field);
            if (member.id !== pack.id && value.kind === 'scalar') yield { kind, id, field, text: file.path, scalar: value };
          }
        }
      }
    }
  }
}

/** Adds a fix that replaces only the name inside of a slot. */
function withinSlot({ text }: SourceFile, diagnostic: Diagnostic): Diagnostic {
  const {
    span: { start, end },
    args: { name, near } = {},
  } = diagnostic;
  if (typeof name !== 'string' || typeof near !== 'string' || text[start] !== '{') return diagnostic;
  const at = text.slice(start, end).search(new RegExp(`(?<![\\w-])${name.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`));
  if (at < 0) return diagnostic;
  return addFix(diagnostic, {
    title: phrase('write', { text: near }),
    span: { start: start + at, end: start + at + name.length },
    text: near,
  });
}

function isEnum(env: Environment, name: string): boolean {
  return name.startsWith(enumPrefix) && env.enumByName.has(name.slice(enumPrefix.length));
}

const enumPrefix = 'enum-';

/** Whether some text has a pattern under this id. */
function hasPattern(env: Environment, kind: string, id: string): boolean {
  return env.packs.some((pack) => pack.texts.some(({ root }) => patternsIn(root).some((one) => one.kind === kind && one.id === id)));
}
