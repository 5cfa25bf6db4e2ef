// Checks that names have the forms that sentences ask for. A language that declines the names of a kind needs the form of every one of them,
// unless the glossary says that a name never changes. A form that no name has is told where it is asked for.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import { addEntries } from '../../../grammar/translations/write-text.ts';
import type { Diagnostic, Fix } from '../../../grammar/diagnostics/diagnostic.ts';
import type { Localised, Pack } from '../../../grammar/packs/workspace.ts';
import type { SourceFile, Span } from '../../../grammar/source.ts';
import { entriesOf } from '../../../grammar/translations/text-rows.ts';
import { findEntry, type YamlMap, type YamlNode, type YamlScalar } from '../../../grammar/yaml/yaml-tree.ts';
import { parseMessage } from '../../../grammar/messages/message.ts';
import { readTerm } from '../../texts/places.ts';
import type { AskedSite } from '../elaborate/asked-sites.ts';
import type { Environment } from '../elaborate/environment/environment.ts';
import { partsIn } from './check-message.ts';
import { settingOf } from './check-texts.ts';
import type { TextSetting } from './check-translations.ts';
import { type PlacedTerm, Terms } from './glossary-terms.ts';
import { spanInMessage } from './message-spans.ts';
import { Remembered } from './remember.ts';
import { SlotKinds } from './slot-kinds.ts';
import type { TextNames } from './text-names.ts';

type Collect = (diagnostic: Diagnostic) => void;

/** A slot with a form, and the text that has it. */
interface AskedForm {
  readonly kind: string;
  readonly id: string;
  readonly field: string;
  readonly expression: string;
  readonly form: string;
  /** The text, and the slot in it. */
  readonly scalar: YamlScalar;
  readonly span: Span;
}

/** A name that a form is asked of. */
interface Wanted {
  readonly kind: string;
  readonly id: string;
  readonly forms: Map<string, string>;
}

const kept = new Remembered<readonly Diagnostic[]>();

export function checkForms(setting: TextSetting, sites: readonly AskedSite[], collect: Collect): void {
  const { env, names, pack, misnamed } = setting;
  for (const locale of new Set([...pack.texts, ...pack.glossaries].map((one) => one.locale))) {
    const texts = env.packs.flatMap((member) => member.texts.filter((one) => one.locale === locale));
    const glossaries = env.packs.flatMap((member) => member.glossaries.filter((one) => one.locale === locale));
    // A form that seems to be missing may stand in the part that cannot be read.
    if ([...texts, ...glossaries].some(({ broken }) => broken)) continue;
    const inputs = [
      settingOf(env, names),
      [...misnamed].join(' '),
      ...texts.map(({ root }) => askedIn(root).text),
      ...glossaries.map(({ root }) => root),
      ...pack.texts.flatMap(({ root, locale: language }) => (language === locale ? [root] : [])),
    ];
    const find = (): readonly Diagnostic[] => findMissing(setting, sites, locale, texts);
    for (const diagnostic of kept.get(`${pack.folder} ${locale}`, inputs, find)) collect(diagnostic);
  }
}

function findMissing(
  { env, names, pack, misnamed }: TextSetting,
  sites: readonly AskedSite[],
  locale: string,
  texts: readonly Localised<'text'>[],
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const terms = Terms.of(env.packs, locale);
  const kinds = kindsOf(env, names, sites);
  for (const { file, root } of pack.texts.filter((one) => one.locale === locale))
    for (const asked of askedIn(root).list) {
      const forms = formsInstead({ env, names }, locale, kinds, terms, asked);
      if (forms === undefined) continue;
      const args = { name: asked.expression, form: asked.form, locale, forms: [...forms].join(', ') };
      found.push(diagnose('text/form-nobody-has', file.path, spanInMessage(asked.scalar, asked.span), args));
    }
  for (const { kind, id, forms } of wantedForms({ env, names }, locale, kinds, terms, texts)) {
    // A form that no language has is told where it stands, and is most likely the one that is missing.
    if (terms.of(kind, id).some((term) => [...term.forms.keys()].some((form) => !names.declared.in(locale).forms.has(form)))) continue;
    const missing = [...forms.keys()].filter((form) => !hasForm(terms.of(kind, id), form));
    const at = missing.length === 0 || misnamed.has(id) ? undefined : placeOf(pack, terms.of(kind, id), kind, id, locale);
    if (at === undefined) continue;
    const place = forms.get(missing[0])!;
    const words = missing.map((form) => `\`${form}\``).join(', ');
    found.push(
      diagnose(
        'text/missing-form',
        at.file,
        at.span,
        { name: `${kind} ${id}`, forms: words, locale, place },
        formsFor(at.term, at.file, missing),
      ),
    );
  }
  return found;
}

/** Cached by the names of the texts, which are replaced when the rules name or ask something else. */
const made = new WeakMap<TextNames, SlotKinds>();

function kindsOf(env: Environment, names: TextNames, sites: readonly AskedSite[]): SlotKinds {
  let known = made.get(names);
  if (known === undefined) made.set(names, (known = new SlotKinds(env, sites)));
  return known;
}

/** Which forms sentences ask of which names, each with one of the texts that do. */
function wantedForms(
  { env, names }: Pick<TextSetting, 'env' | 'names'>,
  locale: string,
  kinds: SlotKinds,
  terms: Terms,
  texts: readonly Localised<'text'>[],
): Iterable<Wanted> {
  const wanted = new Map<string, Wanted>();
  const want = (kind: string, id: string, { form, ...at }: AskedForm): void => {
    const key = `${kind} ${id}`;
    let one = wanted.get(key);
    if (one === undefined) wanted.set(key, (one = { kind, id, forms: new Map() }));
    if (!one.forms.has(form)) one.forms.set(form, `${at.kind} ${at.id}, ${at.field}`);
  };
  const declines = declinedKinds(terms);
  const ofKind = new Set<string>();
  for (const { root } of texts) {
    for (const asked of askedIn(root).list) {
      if (!names.declared.isCase(locale, asked.form)) continue;
      const term = readTerm(asked.expression);
      if (term !== undefined && env.kindByName.has(term.kind)) {
        if (declines.has(`${term.kind} ${asked.form}`)) want(term.kind, term.id, asked);
        continue;
      }
      for (const kind of kinds.at(asked.kind, asked.id, asked.field, asked.expression)) {
        const key = `${kind} ${asked.form}`;
        if (ofKind.has(key) || !declines.has(key)) continue;
        ofKind.add(key);
        const index = env.kindByName.get(kind)?.index;
        for (const id of env.documentByKind.get(index ?? -1)?.keys() ?? []) want(kind, id, asked);
      }
    }
  }
  return wanted.values();
}

/**
 * The forms that names have in the place of one that none of them has. Undefined if some name has it, and where most names have no forms at all:
 * they are the same in every sentence, or nobody has begun to decline them.
 */
function formsInstead(
  { env, names }: Pick<TextSetting, 'env' | 'names'>,
  locale: string,
  kinds: SlotKinds,
  terms: Terms,
  { kind, id, field, expression, form }: AskedForm,
): ReadonlySet<string> | undefined {
  if (!names.declared.isCase(locale, form)) return undefined;
  const term = readTerm(expression);
  const named = term !== undefined && env.kindByName.has(term.kind) ? term : undefined;
  if (named && terms.of(named.kind, named.id).some(({ declined }) => !declined)) return undefined;
  const possible = named ? [named.kind] : kinds.at(kind, id, field, expression);
  const byKind = declensionsOf(terms);
  // Where it is not known what a slot names, all kinds are asked that have forms.
  const own = possible.length > 0 ? possible.flatMap((one) => byKind.get(one) ?? []) : [...byKind.values()].filter((one) => one.with > 0);
  const sum = (of: 'with' | 'without'): number => own.reduce((total, one) => total + one[of], 0);
  const areDeclined = sum('with') >= sum('without') || (possible.length > 0 && own.some((one) => one.with > 0 && one.with >= one.without));
  const forms = new Set(own.flatMap((one) => [...one.forms]));
  return forms.size === 0 || forms.has(form) || !areDeclined ? undefined : forms;
}

/** How many names of a kind have forms and how many could but do not, and which forms those are. */
interface Declension {
  readonly forms: Set<string>;
  with: number;
  without: number;
}

function declensionsOf(terms: Terms): ReadonlyMap<string, Declension> {
  const known = declensions.get(terms);
  if (known !== undefined) return known;
  const found = new Map<string, Declension>();
  for (const placed of terms.all()) {
    const [{ kind }] = placed;
    const own: Declension = found.get(kind) ?? { forms: new Set(), with: 0, without: 0 };
    found.set(kind, own);
    if (placed.some(({ forms }) => forms.size > 0)) own.with += 1;
    else if (placed.every(({ declined }) => declined)) own.without += 1;
    for (const { forms } of placed) for (const form of forms.keys()) own.forms.add(form);
  }
  declensions.set(terms, found);
  return found;
}

const declensions = new WeakMap<Terms, ReadonlyMap<string, Declension>>();

/** The forms that some name of a kind has. */
function declinedKinds(terms: Terms): ReadonlySet<string> {
  const found = new Set<string>();
  for (const placed of terms.all()) for (const { kind, forms } of placed) for (const form of forms.keys()) found.add(`${kind} ${form}`);
  return found;
}

function hasForm(placed: readonly PlacedTerm[], form: string): boolean {
  return placed.some(({ forms, declined }) => forms.has(form) || !declined);
}

/** The fix in the glossary: a name without any form may be one that never changes; one that has some gets empty ones, which are told until they are written. */
function formsFor(term: YamlMap | undefined, { text }: SourceFile, missing: readonly string[]): Fix | undefined {
  if (term === undefined || term.entries.length === 0) return undefined;
  const forms = findEntry(term, 'forms')?.value;
  if (forms === undefined) return { title: phrase('write', { text: 'declined: false' }), ...addEntries(text, term, ['declined: false']) };
  if (forms.kind !== 'map' || forms.entries.length === 0) return undefined;
  const added = missing.map((form) => `${form}: ""`);
  return { title: phrase('write', { text: added.join(', ') }), ...addEntries(text, forms, added) };
}

/** The last entry of the name in this pack: in its glossary or, without one, in its texts. */
function placeOf(
  pack: Pack,
  placed: readonly PlacedTerm[],
  kind: string,
  id: string,
  locale: string,
): { readonly file: SourceFile; readonly span: Span; readonly term?: YamlMap } | undefined {
  const term = placed.findLast((one) => one.pack === pack.id);
  if (term !== undefined) {
    const roots = pack.glossaries.filter(({ file }) => file === term.file).map(({ root }) => root);
    const entry = roots.flatMap((root) => entriesOf(findEntry(root, kind)?.value)).find(({ keySpan }) => keySpan === term.keySpan);
    return { file: term.file, span: term.keySpan, ...(entry?.value.kind === 'map' && { term: entry.value }) };
  }
  // What another pack names is not the fault of this one.
  if (placed.length > 0) return undefined;
  for (const { file, root, locale: language } of pack.texts) {
    const entry = language === locale ? entriesOf(findEntry(root, kind)?.value).find(({ key }) => key === id) : undefined;
    if (entriesOf(entry?.value).some(({ key }) => key === 'name')) return { file, span: entry!.keySpan };
  }
  return undefined;
}

/** Caches by the entry of a thing, which stays the same object until it is edited, and by the tree of a text. */
const asking = new WeakMap<YamlMap, readonly AskedForm[]>();
const askingAll = new WeakMap<YamlMap, { readonly list: readonly AskedForm[]; readonly text: string }>();

function askedIn(root: YamlMap): { readonly list: readonly AskedForm[]; readonly text: string } {
  let known = askingAll.get(root);
  if (known === undefined) {
    const list = root.entries.flatMap(({ key: kind, value: ids }) =>
      entriesOf(ids).flatMap(({ key: id, value }) => askedOf(kind, id, value)),
    );
    const text = list.map(({ kind, id, field, expression, form }) => `${kind} ${id} ${field} ${expression}:${form}`).join(';');
    askingAll.set(root, (known = { list, text }));
  }
  return known;
}

function askedOf(kind: string, id: string, value: YamlNode): readonly AskedForm[] {
  if (value.kind !== 'map') return [];
  let known = asking.get(value);
  if (known === undefined) asking.set(value, (known = formsIn(kind, id, value)));
  return known;
}

function formsIn(kind: string, id: string, { entries }: YamlMap): readonly AskedForm[] {
  return entries.flatMap(({ key: field, value }) => {
    if (value.kind !== 'scalar' || !value.text.includes(':')) return [];
    return partsIn(parseMessage(value.text).parts).flatMap((part) =>
      part.part === 'slot' && part.form !== undefined
        ? [{ kind, id, field, expression: part.expression, form: part.form, scalar: value, span: part.span }]
        : [],
    );
  });
}
