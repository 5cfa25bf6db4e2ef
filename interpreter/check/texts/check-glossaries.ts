// Checks the glossaries of a pack: terms belong to things that exist, under the same kinds and ids as their texts; their forms are valid
// messages; and plurals are those that the language has.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { findEntry, type YamlEntry, type YamlMap, type YamlNode } from '../../../grammar/yaml/yaml-tree.ts';
import type { Localised, Pack } from '../../../grammar/packs/workspace.ts';
import { LocaleRules } from '../../texts/locale.ts';
import { checkMessageAt, type MessagePlace, type SayAt } from './check-message.ts';
import { checkId, checkKind, spanInMessage } from './check-texts.ts';
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
  for (const kind of root.entries) {
    if (kind.key === 'glossary' || kind.value.kind !== 'map' || !checkKind(env, path, kind, collect)) continue;
    for (const term of kind.value.entries) {
      if (term.value.kind !== 'map') continue;
      if (whole && !checkId(env, names, path, kind.key, term, collect)) continue;
      const place = { env, names, rules, title: `${kind.key} ${term.key}`, slots: names.places.at(kind.key, term.key, 'name') };
      for (const fault of termFaults(term.value, place)) collect(fault(path));
    }
  }
}

/** A diagnostic about a term, once the path of its file is known. */
type Fault = (path: string) => Diagnostic;

/** Cached diagnostics of a term, valid as long as it is the same object and the same names exist. */
const kept = new WeakMap<YamlMap, { readonly locale: string; readonly names: number; readonly faults: readonly Fault[] }>();

function termFaults(term: YamlMap, place: MessagePlace): readonly Fault[] {
  const { rules, names } = place;
  const known = kept.get(term);
  if (known?.names === names.key && known.locale === rules.locale) return known.faults;
  const faults: Fault[] = [];
  const say: SayAt = (code, span, ...args) => void faults.push((path) => diagnose(code, path, span, ...args));
  // A form may use the parts of an id: `edge of {place:gen}`.
  for (const { value } of entriesOf(findEntry(term, 'forms')?.value))
    if (value.kind === 'scalar') checkMessageAt(value.text, place, (code, span, ...args) => say(code, spanInMessage(value, span), ...args));
  checkPlurals(entriesOf(findEntry(term, 'plural')?.value), rules, say);
  kept.set(term, { locale: rules.locale, names: names.key, faults });
  return faults;
}

/** Checks plural forms: forms that the language does not have would never be shown, and all that whole numbers need must be there. */
function checkPlurals(plurals: readonly YamlEntry[], rules: LocaleRules, say: SayAt): void {
  if (plurals.length === 0) return;
  const { locale } = rules;
  const known: readonly string[] = rules.categories();
  for (const { key, keySpan } of plurals)
    if (!known.includes(key)) say('text/unasked-plural', keySpan, { name: key, locale, forms: known.join(', ') });
  const missing = [...rules.countingCategories()].filter((category) => !plurals.some(({ key }) => key === category));
  if (missing.length === 0) return;
  const forms = missing.map((category) => `\`${category}\``).join(', ');
  const first = plurals[0].keySpan;
  say('text/missing-plural', first, { locale, missing: forms });
}

function entriesOf(node: YamlNode | undefined): readonly YamlEntry[] {
  return node?.kind === 'map' ? node.entries : [];
}
