// Checks the glossaries of a pack: terms belong to things that exist, under the same kinds and ids as their texts; their forms are valid
// messages; and plurals are those that the language has.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic, Fix } from '../../../grammar/diagnostics/diagnostic.ts';
import { findEntry, type YamlEntry, type YamlMap, type YamlNode, type YamlScalar } from '../../../grammar/yaml/yaml-tree.ts';
import type { Localised, Pack } from '../../../grammar/packs/workspace.ts';
import type { SourceFile, Span } from '../../../grammar/source.ts';
import { LocaleRules, PLURAL_CATEGORIES } from '../../../grammar/messages/locale.ts';
import { SEVERAL } from '../../../grammar/messages/profiles.ts';
import { closest } from '../../../grammar/diagnostics/closest.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import { addEntries, spanWithoutHeadings, writeScalar } from '../../../grammar/translations/write-text.ts';
import { checkMessageAt, type MessagePlace, type SayAt } from './check-message.ts';
import { checkId, checkKind } from './check-texts.ts';
import { checkTypesetting } from './check-typesetting.ts';
import { spanInMessage } from './message-spans.ts';
import { type Declared, declaringKeys } from './declared-forms.ts';
import { mendText } from './text-cells.ts';
import type { Environment } from '../elaborate/environment/environment.ts';
import type { TextNames } from './text-names.ts';

type Collect = (diagnostic: Diagnostic) => void;

export function checkGlossaries(env: Environment, names: TextNames, pack: Pack, collect: Collect): void {
  // Ids that no document has are named by patterns, and patterns are in texts.
  const whole = env.packs.every((member) => member.texts.every((text) => !text.broken));
  for (const glossary of pack.glossaries) if (!glossary.broken) checkGlossary(env, names, glossary, whole, collect);
}

function checkGlossary(
  env: Environment,
  names: TextNames,
  { file, root, locale }: Localised<'glossary'>,
  whole: boolean,
  collect: Collect,
): void {
  const { path } = file;
  const rules = LocaleRules.of(locale);
  checkHead(root, path, collect);
  for (const kind of root.entries) {
    if (declaringKeys.has(kind.key)) continue;
    if (kind.key === 'glossary' || kind.value.kind !== 'map' || !checkKind(env, path, kind, collect)) continue;
    for (const term of kind.value.entries) {
      if (term.value.kind !== 'map') continue;
      if (whole && !checkId(env, names, path, kind.key, term, collect)) continue;
      const place = { env, names, rules, title: `${kind.key} ${term.key}`, slots: names.places.at(kind.key, term.key, 'name') };
      for (const fault of termFaults(term.value, place, file)) collect(fault(path));
    }
  }
}

/** The genders that a glossary declares are keys of alternatives, and some keys mean something else. */
function checkHead(root: YamlMap, path: string, collect: Collect): void {
  const declared = findEntry(root, 'genders')?.value;
  for (const item of declared?.kind === 'list' ? declared.items : [])
    if (item.kind === 'scalar' && (reserved as readonly string[]).includes(item.text))
      collect(diagnose('text/unusable-gender', path, item.span, { name: item.text }));
}

const reserved = [...PLURAL_CATEGORIES, 'none'];

/** A diagnostic about a term, once the path of its file is known. */
type Fault = (path: string) => Diagnostic;

/** Cached diagnostics of a term, valid as long as it is the same object and the same names exist. */
const kept = new WeakMap<YamlMap, { readonly locale: string; readonly names: number; readonly faults: readonly Fault[] }>();

function termFaults(term: YamlMap, place: MessagePlace, file: SourceFile): readonly Fault[] {
  const { rules, names } = place;
  const known = kept.get(term);
  if (known?.names === names.key && known.locale === rules.locale) return known.faults;
  const faults: Fault[] = [];
  const say: SayAt = (code, span, ...args) => void faults.push((path) => diagnose(code, path, span, ...args));
  const declared = names.declared.in(rules.locale);
  for (const { key, keySpan } of entriesOf(findEntry(term, 'forms')?.value))
    if (!declared.forms.has(key)) say('text/undeclared-form', keySpan, adviceOn(key, [...declared.forms], rules.locale, declared));
  const gender = findEntry(term, 'gender')?.value;
  if (gender?.kind === 'scalar' && gender.text !== '' && gender.text !== SEVERAL && !declared.genders.has(gender.text))
    say('text/undeclared-gender', gender.span, adviceOn(gender.text, [...declared.genders], rules.locale, declared));
  // A form may use the parts of an id: `edge of {place:gen}`.
  for (const { value } of entriesOf(findEntry(term, 'forms')?.value))
    if (value.kind === 'scalar')
      checkMessageAt(value.text, { ...place, mend: (span, text) => mendText(file, value, span, text) }, (code, span, ...args) =>
        say(code, spanInMessage(value, span), ...args),
      );
  for (const form of ['forms', 'plural'])
    for (const { value } of entriesOf(findEntry(term, form)?.value)) if (value.kind === 'scalar') checkForm(value, rules.locale, file, say);
  checkPlurals(findEntry(term, 'plural')?.value, rules, file, say);
  kept.set(term, { locale: rules.locale, names: names.key, faults });
  return faults;
}

/** What the diagnostics of a form or a gender say: the nearest one that there is, or all of them where the language is known. */
function adviceOn(
  name: string,
  there: readonly string[],
  locale: string,
  { known }: Declared,
): { readonly name: string; readonly locale: string; readonly near?: string; readonly forms?: string } {
  const near = known ? closest(name, there) : undefined;
  return { name, locale, ...(near !== undefined && { near }), ...(known && there.length > 0 && { forms: there.join(', ') }) };
}

/** Checks a form of a name against the custom of its language, as any text. */
function checkForm(scalar: YamlScalar, locale: string, file: SourceFile, say: SayAt): void {
  const at: SayAt = (code, span, ...args) => say(code, spanInMessage(scalar, span), ...args);
  const mend = (span: Span, text: string): Fix => mendText(file, scalar, span, text);
  if (scalar.text.trim() === '') at('text/empty', { start: 0, end: 0 });
  else checkTypesetting(locale, scalar.text, { settled: true, known: new Set(), told: [] }, at, mend);
}

/** Checks plural forms: forms that the language does not have would never be shown, and all that whole numbers need must be there. */
function checkPlurals(node: YamlNode | undefined, rules: LocaleRules, file: SourceFile, say: SayAt): void {
  const plurals = entriesOf(node);
  if (node?.kind !== 'map' || plurals.length === 0) return;
  const { locale } = rules;
  const known: readonly string[] = rules.categories();
  for (const entry of plurals)
    if (!known.includes(entry.key)) {
      const fix =
        plurals.length > 1
          ? { title: phrase('leave-it-out'), span: spanWithoutHeadings(file.text, [heading(node), entry]), text: '' }
          : undefined;
      say('text/unasked-plural', entry.keySpan, { name: entry.key, locale, forms: known.join(', ') }, fix);
    }
  const missing = [...rules.countingCategories()].filter((category) => !plurals.some(({ key }) => key === category));
  if (missing.length === 0) return;
  const forms = missing.map((category) => `\`${category}\``).join(', ');
  const first = plurals[0].keySpan;
  // The words of the last form stand in: what changes in them only a person knows.
  const { value } = plurals[plurals.length - 1];
  const added = value.kind === 'scalar' ? missing.map((category) => `${category}: ${writeScalar(value.text, false)}`) : [];
  const fix = added.length > 0 ? { title: phrase('write', { text: added.join(', ') }), ...addEntries(file.text, node, added) } : undefined;
  say('text/missing-plural', first, { locale, missing: forms }, fix);
}

/** The entry of a map as one that stands above it. */
function heading(value: YamlMap): YamlEntry {
  return { key: '', keySpan: value.span, value };
}

function entriesOf(node: YamlNode | undefined): readonly YamlEntry[] {
  return node?.kind === 'map' ? node.entries : [];
}
