// Checks the texts of a pack against what the rules know: kinds and ids that exist, messages that can be read, slots that have a value.
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { diagnose } from '../../grammar/diagnostics/catalogue.ts';
import { closest } from '../../grammar/diagnostics/closest.ts';
import type { TextCode } from '../../grammar/diagnostics/catalogue-text.ts';
import type { YamlEntry, YamlMap, YamlScalar } from '../../grammar/documents/yaml-tree.ts';
import type { Span } from '../../grammar/source.ts';
import type { Localised, Pack } from '../../grammar/workspace.ts';
import type { Environment, KindSymbol } from './environment.ts';
import { fieldsOf, toolKinds } from '../texts/fields.ts';
import { LocaleRules } from '../texts/locale.ts';
import { numbersKey } from './signature.ts';
import { textNames } from './text-names.ts';
import { checkMessage, type MessagePart, parseMessage } from '../texts/message.ts';

type Collect = (diagnostic: Diagnostic) => void;

export function checkTexts(env: Environment, pack: Pack, collect: Collect): void {
  // Where a text cannot be read, what seems missing may be there; patterns are taken over from other languages.
  const whole = env.packs.every((member) => member.texts.every((text) => !text.broken));
  const setting = `${whole} ${pack.id} ${settingOf(env)} ${textNames(env).key} ${patternsIn(env)}`;
  for (const text of pack.texts) {
    if (text.broken) continue;
    const known = kept.get(text.root) ?? new Map<string, readonly Diagnostic[]>();
    kept.set(text.root, known);
    let found = known.get(setting);
    if (found === undefined) {
      found = checkText(env, text, whole);
      if (known.size >= mostKept) known.clear();
      known.set(setting, found);
    }
    for (const diagnostic of found) collect(diagnostic);
  }
}

/** What was found in a text, by everything that was known of the rules then. */
const kept = new WeakMap<YamlMap, Map<string, readonly Diagnostic[]>>();
/** With and without another text that cannot be read, before and after a small edit of the rules. */
const mostKept = 4;

/** Everything of the rules that a text can name, by the map of queries, which is made anew with the rest. */
const settings = new WeakMap<Environment['queries'], string>();

function settingOf(env: Environment): string {
  let known = settings.get(env.queries);
  if (known !== undefined) return known;
  const kinds = env.kinds.map(({ name, documents, keys }) =>
    [name, documents, ...[...keys.values()].map((key) => (key.type === 'number' ? `${key.name}=` : key.name))].join(' '),
  );
  const documents = env.documents.map((document) => `${document.kind} ${document.id} ${numbersKey(document)}`);
  known = [kinds, [...env.enumByName.keys()], documents, numberQueries(env)].map((names) => names.join(';')).join('\n');
  settings.set(env.queries, known);
  return known;
}

function checkText(env: Environment, text: Localised<'text'>, whole: boolean): readonly Diagnostic[] {
  const rules = new LocaleRules(text.locale);
  const names = textNames(env);
  const found: Diagnostic[] = [];
  const say = (code: TextCode, span: Span, args: Record<string, string>): void =>
    void found.push(diagnose(code, text.file.path, span, args));
  for (const kindEntry of text.root.entries) {
    const kindName = kindEntry.key;
    if (kindName === 'text' || kindEntry.value.kind !== 'map') continue;
    const kind = env.kindByName.get(kindName);
    if (!kind && !toolKinds.includes(kindName) && !isEnum(env, kindName)) {
      const near = closest(kindName, [...env.kindByName.keys(), ...toolKinds]);
      say('text/unknown-kind', kindEntry.keySpan, { name: kindName, ...(near !== undefined && { near }) });
      continue;
    }
    for (const idEntry of kindEntry.value.entries) {
      if (idEntry.value.kind !== 'map') continue;
      const document = kind && env.documentByKind.get(kind.index)?.get(idEntry.key);
      if (whole && kind && kind.documents && !document && !hasPattern(env, kindName, idEntry.key)) {
        const near = closest(idEntry.key, [...env.documentByKind.get(kind.index)!.keys()]);
        say('text/unknown-id', idEntry.keySpan, { name: idEntry.key, kind: kindName, ...(near !== undefined && { near }) });
      }
      const ids = names.ids.get(kindName);
      if (whole && ids !== undefined && !ids.has(idEntry.key) && !hasPattern(env, kindName, idEntry.key)) {
        const near = closest(idEntry.key, ids);
        say('text/nobody-says', idEntry.keySpan, { name: idEntry.key, kind: kindName, ...(near !== undefined && { near }) });
      }
      // What a key of a document does may have a text of its own.
      const keys = (kindName === 'kind' ? env.kindByName.get(idEntry.key) : kind)?.keys.keys() ?? [];
      const fields = [...fieldsOf(kindName), ...keys];
      for (const field of idEntry.value.entries) {
        if (fields.includes(field.key)) checkField(env, kindName, idEntry.key, field, rules, say);
        else {
          const near = closest(field.key, fields);
          say('text/unknown-field', field.keySpan, { name: field.key, fields: fields.join(', '), ...(near !== undefined && { near }) });
        }
      }
    }
  }
  return found;
}

function checkField(
  env: Environment,
  kindName: string,
  id: string,
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
  for (const problem of problems) say(problem.code as TextCode, place(scalar, problem.span), { text: problem.message });
  if (message.problems.length > 0 || hasPattern(env, kindName, id)) return;
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
  return name.startsWith('enum-') && env.enumByName.has(name.slice('enum-'.length));
}

/** All ids that some text names by a pattern. */
function patternsIn(env: Environment): string {
  return env.packs.flatMap((pack) => pack.texts.map(({ root }) => patternsOf(root))).join(';');
}

const patterns = new WeakMap<YamlMap, string>();

function patternsOf(root: YamlMap): string {
  let known = patterns.get(root);
  if (known !== undefined) return known;
  const ids = root.entries.flatMap(({ key: kind, value }) =>
    value.kind !== 'map' ? [] : value.entries.flatMap(({ key: id }) => (patternOf(root, kind, id) ? [`${kind} ${id}`] : [])),
  );
  patterns.set(root, (known = ids.join(';')));
  return known;
}

/** Whether some text names ids like this one by a pattern. */
function hasPattern(env: Environment, kind: string, id: string): boolean {
  return env.packs.some((pack) => pack.texts.some((text) => patternOf(text.root, kind, id)));
}

function patternOf(root: YamlMap, kind: string, id: string): boolean {
  const entry = root.entries.find((candidate) => candidate.key === kind);
  if (entry?.value.kind !== 'map') return false;
  const named = entry.value.entries.find((candidate) => candidate.key === id);
  return named?.value.kind === 'map' && named.value.entries.some((field) => field.key === 'pattern');
}

function slotsIn(parts: readonly MessagePart[]): { expression: string; form?: string; span: Span }[] {
  return parts.flatMap((part) => {
    if (part.part === 'text') return [];
    const inner =
      part.part === 'plural' || part.part === 'gender' ? part.alternatives.flatMap((alternative) => slotsIn(alternative.parts)) : [];
    return [{ expression: part.expression, ...(part.part === 'slot' && { form: part.form }), span: part.span }, ...inner];
  });
}

/** The place of a part of a message; of the whole message where it is not written as it is read. */
function place(scalar: YamlScalar, span: Span): Span {
  const quote = scalar.style === 'plain' ? 0 : 1;
  const direct =
    (scalar.style === 'plain' || scalar.style === 'double' || scalar.style === 'single') &&
    scalar.span.end - scalar.span.start === scalar.text.length + 2 * quote;
  return direct ? { start: scalar.span.start + quote + span.start, end: scalar.span.start + quote + span.end } : scalar.span;
}
