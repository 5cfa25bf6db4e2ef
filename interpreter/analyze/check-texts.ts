// Checks the texts of a pack against what the rules know: kinds and ids that exist, messages that can be read, slots that have a value.
import type { Diagnostic, Fix } from '../../grammar/diagnostics/diagnostic.ts';
import { diagnose } from '../../grammar/diagnostics/catalogue.ts';
import { closest } from '../../grammar/diagnostics/closest.ts';
import { phrase } from '../../grammar/diagnostics/phrases.ts';
import type { TextCode } from '../../grammar/diagnostics/catalogue-text.ts';
import type { YamlEntry, YamlMap, YamlScalar } from '../../grammar/documents/yaml-tree.ts';
import type { SourceFile, Span } from '../../grammar/source.ts';
import type { Localised, Pack } from '../../grammar/workspace.ts';
import type { Environment, KindSymbol } from './environment.ts';
import { fieldsOf, toolKinds } from '../texts/fields.ts';
import { LocaleRules } from '../texts/locale.ts';
import { numbersKey } from './signature.ts';
import { type TextNames, textNames } from './text-names.ts';
import { checkMessage, type MessagePart, parseMessage } from '../texts/message.ts';

type Collect = (diagnostic: Diagnostic) => void;

export function checkTexts(env: Environment, pack: Pack, collect: Collect): void {
  // Where a text cannot be read, what seems missing may be there; patterns are taken over from other languages.
  const whole = env.packs.every((member) => member.texts.every((text) => !text.broken));
  for (const text of pack.texts) if (!text.broken) checkText(env, text, whole, collect);
}

/** Stands for everything of the rules that a message can name: the same object for as long as that is the same. */
interface Setting {
  readonly key: string;
}

/** By the map of queries, which is made anew with the rest of the rules. */
const settings = new WeakMap<Environment['queries'], { readonly names: TextNames; readonly setting: Setting }>();
/** The last ones, so that rules that were changed and changed back find theirs again. */
const recent: Setting[] = [];
const mostRecent = 16;

function settingOf(env: Environment, names: TextNames): Setting {
  const known = settings.get(env.queries);
  if (known !== undefined && known.names === names) return known.setting;
  const kinds = env.kinds.map(({ name, documents, keys }) =>
    [name, documents, ...[...keys.values()].map((key) => (key.type === 'number' ? `${key.name}=` : key.name))].join(' '),
  );
  const documents = env.documents.map((document) => `${document.kind} ${document.id} ${numbersKey(document)}`);
  const rules = [kinds, [...env.enumByName.keys()], documents, numberQueries(env)].map((list) => list.join(';')).join('\n');
  const key = `${rules}\n${names.key}`;
  let setting = recent.find((candidate) => candidate.key === key);
  if (setting === undefined) recent.unshift((setting = { key }));
  recent.length = Math.min(recent.length, mostRecent);
  settings.set(env.queries, { names, setting });
  return setting;
}

function checkText(env: Environment, text: Localised<'text'>, whole: boolean, collect: Collect): void {
  const { path } = text.file;
  const names = textNames(env);
  const setting = settingOf(env, names);
  for (const kindEntry of text.root.entries) {
    const kindName = kindEntry.key;
    if (kindName === 'text' || kindEntry.value.kind !== 'map') continue;
    if (!checkKind(env, path, kindEntry, collect)) continue;
    for (const entry of kindEntry.value.entries) {
      if (entry.value.kind !== 'map') continue;
      if (whole) checkId(env, path, kindName, entry, collect);
      for (const diagnostic of checkFields(env, setting, text, kindName, entry.key, entry.value)) collect(diagnostic);
    }
  }
}

/** Whether things of a kind have texts; says so if not. */
export function checkKind(env: Environment, path: string, { key: name, keySpan }: YamlEntry, collect: Collect): boolean {
  if (env.kindByName.has(name) || toolKinds.includes(name) || isEnum(env, name)) return true;
  const enums = [...env.enumByName.keys()].map((list) => `${enumPrefix}${list}`);
  const near = closest(name, [...env.kindByName.keys(), ...toolKinds, ...enums]);
  collect(diagnose('text/unknown-kind', path, keySpan, { name, ...(near !== undefined && { near }) }, write(keySpan, near)));
  return false;
}

/** Says so if an id is neither that of a document nor one that the rules know. */
export function checkId(env: Environment, path: string, kindName: string, { key: id, keySpan }: YamlEntry, collect: Collect): void {
  const kind = env.kindByName.get(kindName);
  const documents = kind?.documents ? env.documentByKind.get(kind.index) : undefined;
  const ids = textNames(env).ids.get(kindName);
  if ((documents?.has(id) ?? true) && (ids?.has(id) ?? true)) return;
  if (hasPattern(env, kindName, id)) return;
  const near = closest(id, documents?.keys() ?? ids ?? []);
  const args = { name: id, kind: kindName, ...(near !== undefined && { near }) };
  const fix = write(keySpan, near);
  if (documents !== undefined) return collect(diagnose('text/unknown-id', path, keySpan, args, fix));
  const silent = kindName === 'step' && env.actions.has(id);
  // A step that the model means to tell and misspells is reported there.
  if (silent && env.told.some(({ name }) => !env.actions.has(name) && closest(name, [id]) !== undefined)) return;
  collect(diagnose('text/nobody-says', path, keySpan, { ...args, ...(silent && { silent: 'yes' }) }, silent ? undefined : fix));
}

function write(span: Span, text: string | undefined): Fix | undefined {
  return text === undefined ? undefined : { title: phrase('write', { text }), span, text };
}

/**
 * What was found in the messages about a thing, by what could be named then and whether it stands for many. Until somebody types in them,
 * they are the same object.
 */
const kept = new WeakMap<YamlMap, Map<Setting, readonly [plain?: readonly Diagnostic[], patterned?: readonly Diagnostic[]]>>();
/** Before and after a small edit of the rules. */
const mostKept = 4;

function checkFields(
  env: Environment,
  setting: Setting,
  text: Localised<'text'>,
  kind: string,
  id: string,
  fields: YamlMap,
): readonly Diagnostic[] {
  const patterned = hasPattern(env, kind, id);
  const known = kept.get(fields) ?? new Map<Setting, readonly [plain?: readonly Diagnostic[], patterned?: readonly Diagnostic[]]>();
  kept.set(fields, known);
  const [plain, other] = known.get(setting) ?? [];
  const before = patterned ? other : plain;
  if (before !== undefined) return before;
  const found = fieldFaults(env, text, kind, id, fields, patterned);
  if (known.size >= mostKept) known.clear();
  known.set(setting, patterned ? [plain, found] : [found, other]);
  return found;
}

function fieldFaults(
  env: Environment,
  text: Localised<'text'>,
  kindName: string,
  id: string,
  { entries }: YamlMap,
  patterned: boolean,
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const say = (code: TextCode, span: Span, args: Record<string, string>): void =>
    void found.push(diagnose(code, text.file.path, span, args, withinSlot(text.file, span, args)));
  const rules = LocaleRules.of(text.locale);
  // What a key of a document does may have a text of its own.
  const keys = env.kindByName.get(kindName === 'kind' ? id : kindName)?.keys.keys() ?? [];
  const fields = [...fieldsOf(kindName), ...keys];
  for (const field of entries) {
    if (fields.includes(field.key)) checkField(env, { kindName, id, patterned }, field, rules, say);
    else {
      const near = closest(field.key, fields);
      say('text/unknown-field', field.keySpan, { name: field.key, fields: fields.join(', '), ...(near !== undefined && { near }) });
    }
  }
  return found;
}

/** A name inside of a slot can be written anew without the rest. */
function withinSlot({ text }: SourceFile, { start, end }: Span, { name, near }: Record<string, string>): Fix | undefined {
  if (name === undefined || near === undefined || text[start] !== '{') return undefined;
  const at = text.slice(start, end).search(new RegExp(`(?<![\\w-])${name.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`));
  return at < 0
    ? undefined
    : { title: phrase('write', { text: near }), span: { start: start + at, end: start + at + name.length }, text: near };
}

function checkField(
  env: Environment,
  { kindName, id, patterned }: { readonly kindName: string; readonly id: string; readonly patterned: boolean },
  field: YamlEntry,
  rules: LocaleRules,
  say: (code: TextCode, span: Span, args: Record<string, string>) => void,
): void {
  if (field.value.kind !== 'scalar' || field.key === 'pattern') return;
  const kind = env.kindByName.get(kindName === 'kind' ? id : kindName);
  const scalar = field.value;
  const message = parseMessage(scalar.text);
  // A message that cannot be read has one mistake; what else looks wrong follows from it.
  const deep = message.problems.find((problem) => problem.code === 'text/too-deep');
  const problems = message.problems.length > 0 ? [deep ?? message.problems[0]] : checkMessage(message, rules);
  for (const problem of problems) say(problem.code as TextCode, place(scalar, problem.span), { text: problem.message, ...problem.args });
  if (message.problems.length > 0 || patterned) return;
  const { slots, forms } = textNames(env);
  // Only a rule text stands by itself; other messages speak of the moment they are shown in.
  const known = [...slotNames(env, kind, id), ...(field.key === 'rule' ? [] : slots)];
  for (const { expression, form, span } of slotsIn(message.parts)) {
    const name = expression.replace(/\.base$/, '');
    if (form !== undefined && !forms.has(form)) {
      const near = closest(form, forms);
      say('text/unknown-form', place(scalar, span), { name: form, forms: [...forms].join(', '), ...(near !== undefined && { near }) });
    }
    if (known.includes(name) || isThing(env, name)) continue;
    // `{chosen.value}` is a part of the id of what is named.
    if (field.key !== 'rule' && name.includes('.') && known.includes(name.slice(0, name.indexOf('.')))) continue;
    const near = closest(name, known);
    say('text/unknown-slot', place(scalar, span), { name: expression, ...(near !== undefined && { near }) });
  }
}

/** What a rule text may show: the document's own numbers and keys, and queries that answer with a number. */
function slotNames(env: Environment, kind: KindSymbol | undefined, id: string): string[] {
  const document = kind && env.documentByKind.get(kind.index)?.get(id);
  return [
    ...(document?.numbers.keys() ?? []),
    ...(kind ? [...kind.keys.values()].filter((key) => key.type === 'number').map((key) => key.name) : []),
    ...numberQueries(env),
  ];
}

function numberQueries(env: Environment): string[] {
  return [...env.queries.values()]
    .filter((query) => query.result.base === 'number' && !query.result.many && query.params.length <= 1)
    .map((query) => query.name);
}

/** `tile frog`: a thing with its kind. */
function isThing(env: Environment, expression: string): boolean {
  const words = expression.split(' ');
  if (words.length !== 2) return false;
  const kind = env.kindByName.get(words[0]);
  return kind
    ? env.documentByKind.get(kind.index)!.has(words[1]) || !kind.documents
    : toolKinds.includes(words[0]) || isEnum(env, words[0]);
}

function isEnum(env: Environment, name: string): boolean {
  return name.startsWith(enumPrefix) && env.enumByName.has(name.slice(enumPrefix.length));
}

const enumPrefix = 'enum-';

/** Whether some text names ids like this one by a pattern. */
function hasPattern(env: Environment, kind: string, id: string): boolean {
  return env.packs.some((pack) => pack.texts.some(({ root }) => patternsIn(root).has(`${kind} ${id}`)));
}

const patterns = new WeakMap<YamlMap, ReadonlySet<string>>();

/** The ids with a pattern, each with its kind. */
function patternsIn(root: YamlMap): ReadonlySet<string> {
  let known = patterns.get(root);
  if (known !== undefined) return known;
  const isPatterned = ({ value }: YamlEntry): boolean => value.kind === 'map' && value.entries.some(({ key }) => key === 'pattern');
  const ids = root.entries.flatMap(({ key: kind, value }) =>
    value.kind === 'map' ? value.entries.filter(isPatterned).map(({ key: id }) => `${kind} ${id}`) : [],
  );
  patterns.set(root, (known = new Set(ids)));
  return known;
}

export function slotsIn(parts: readonly MessagePart[]): { expression: string; form?: string; span: Span }[] {
  return parts.flatMap((part) => {
    if (part.part === 'text') return [];
    const inner =
      part.part === 'plural' || part.part === 'gender' ? part.alternatives.flatMap((alternative) => slotsIn(alternative.parts)) : [];
    return [{ expression: part.expression, ...(part.part === 'slot' && { form: part.form }), span: part.span }, ...inner];
  });
}

/** The place of a part of a message; of the whole message where it is not written as it is read. */
export function place(scalar: YamlScalar, span: Span): Span {
  const quote = scalar.style === 'plain' ? 0 : 1;
  const direct =
    (scalar.style === 'plain' || scalar.style === 'double' || scalar.style === 'single') &&
    scalar.span.end - scalar.span.start === scalar.text.length + 2 * quote;
  return direct ? { start: scalar.span.start + quote + span.start, end: scalar.span.start + quote + span.end } : scalar.span;
}
