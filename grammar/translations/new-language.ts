// Makes the files of a new language: of a pack, or of the tool itself. Everything that is to be written stands there as it is in the source
// language, commented out: so it is missing until somebody takes away the `#`, and until then readers get the source.
import { PLURAL_CATEGORIES, LocaleRules } from '../messages/locale.ts';
import { gendersOf, hasProfile, profileOf, formsOf, SUBJECT } from '../messages/profiles.ts';
import type { InputFile, Pack } from '../packs/workspace.ts';
import { findEntry } from '../yaml/yaml-tree.ts';
import { layOutPlurals } from './lay-out.ts';
import { languagesOf } from './languages.ts';
import { entriesOf, textRows } from './text-rows.ts';
import { addLanguage } from './write-languages.ts';
import { applyChanges } from './write-texts.ts';
import { writeScalar } from './write-text.ts';

type LanguagePack = Pick<Pack, 'id' | 'manifest' | 'texts' | 'glossaries' | 'file' | 'document' | 'folder'>;

/** How a language calls itself; its tag where nobody knows. */
export function nameOfLanguage(locale: string): string {
  const { name } = profileOf(locale);
  if (name !== '' && profileOf(locale).language === locale) return name;
  const found = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(locale);
  return found === undefined ? locale : found[0].toLocaleUpperCase(locale) + found.slice(1);
}

/** The files of a pack that a new language adds or changes: its texts, its glossary, the list in its manifest. */
export function newLanguageOfPack(pack: LanguagePack, locale: string): readonly InputFile[] {
  const files: InputFile[] = [
    { path: pathOf(pack, 'text', locale), text: textFile(pack, locale) },
    { path: pathOf(pack, 'glossary', locale), text: glossaryFile(pack, locale) },
  ];
  const change = addLanguage(pack, locale);
  return change === 'same' ? files : [...files, ...applyChanges(new Map([[pack.file.path, pack.file.text]]), [change])];
}

function pathOf({ folder }: LanguagePack, kind: 'text' | 'glossary', locale: string): string {
  return `${folder === '' ? '' : `${folder}/`}${kind}/${locale}.yaml`;
}

function textFile(pack: LanguagePack, locale: string): string {
  const { source } = languagesOf(pack);
  const rules = LocaleRules.of(locale);
  const lines = [
    `# Texts of ${pack.id} in ${nameOfLanguage(locale)} (${locale}), laid out from ${source}. What is commented out is missing:`,
    '# take away the `#`, of the headings above it, too, and translate. What a slot in braces is called stays as it is.',
    `text: ${locale}`,
  ];
  let [kind, id] = ['', ''];
  for (const row of textRows(pack)) {
    const cell = row.cells.get(source);
    if (cell === undefined) continue;
    if (row.kind !== kind) lines.push('', `#${row.kind}:`);
    if (row.kind !== kind || row.id !== id) lines.push(`#  ${row.id}:`);
    lines.push(`#    ${row.field}: ${writeScalar(layOutPlurals(cell.text, rules), true)}`);
    [kind, id] = [row.kind, row.id];
  }
  return `${lines.join('\n')}\n`;
}

/** What glossaries of other languages say of a name shows what sentences need to know of it. */
interface NeededTerm {
  readonly kind: string;
  readonly id: string;
  gender: boolean;
  readonly forms: Set<string>;
  plural: boolean;
}

function glossaryFile(pack: LanguagePack, locale: string): string {
  const forms = formsOf(locale).filter((form) => form !== SUBJECT);
  const plural = PLURAL_CATEGORIES.filter((category) => LocaleRules.of(locale).countingCategories().has(category));
  const lines = [
    `# Terms of ${pack.id} in ${nameOfLanguage(locale)} (${locale}): their gender, their forms, their plurals. What is commented out is missing.`,
    '# A name that never changes is `declined: false`.',
    `glossary: ${locale}`,
    ...(hasProfile(locale)
      ? []
      : [
          '# Nothing is known of this language: say which forms and genders its names have, for example',
          '#forms: [gen, dat, acc]',
          '#genders: [m, f, n, p]',
        ]),
  ];
  let kind = '';
  for (const term of neededTerms(pack)) {
    const parts = [
      ...(term.gender && gendersOf(locale).length !== 1 ? [`gender: ${gendersOf(locale)[0] ?? 'm'}`] : []),
      ...(term.forms.size > 0 && forms.length > 0 ? [`forms: { ${forms.map((form) => `${form}: ""`).join(', ')} }`] : []),
      ...(term.plural ? [`plural: { ${plural.map((category) => `${category}: ""`).join(', ')} }`] : []),
    ];
    if (parts.length === 0) continue;
    if (term.kind !== kind) lines.push('', `#${term.kind}:`);
    kind = term.kind;
    lines.push(`#  ${term.id}: { ${parts.join(', ')} }`);
  }
  return `${lines.join('\n')}\n`;
}

function neededTerms({ glossaries }: LanguagePack): Iterable<NeededTerm> {
  const found = new Map<string, NeededTerm>();
  for (const { root } of glossaries)
    for (const kind of root.entries)
      for (const { key: id, value } of entriesOf(kind.value)) {
        if (value.kind !== 'map') continue;
        const key = `${kind.key} ${id}`;
        let term = found.get(key);
        if (term === undefined) found.set(key, (term = { kind: kind.key, id, gender: false, forms: new Set(), plural: false }));
        term.gender ||= findEntry(value, 'gender') !== undefined;
        term.plural ||= findEntry(value, 'plural') !== undefined;
        for (const { key: form } of entriesOf(findEntry(value, 'forms')?.value)) term.forms.add(form);
      }
  return [...found.values()].sort((one, other) => (one.kind === other.kind ? 0 : one.kind < other.kind ? -1 : 1));
}

/** The messages of one part of the tool in the source language, by key. */
export interface SourcePart {
  readonly part: string;
  readonly texts: ReadonlyMap<string, string>;
}

/** The files of a new language of the tool, below the folder `languages/TAG`. */
export function newLanguageOfTool(locale: string, parts: readonly SourcePart[]): readonly InputFile[] {
  const rules = LocaleRules.of(locale);
  return [
    { path: 'language.yaml', text: profileFile(locale) },
    ...parts
      .filter(({ texts }) => texts.size > 0)
      .map(({ part, texts }) => ({ path: `${part}.yaml`, text: messagesFile(locale, part, texts, rules) })),
  ];
}

function profileFile(locale: string): string {
  const known = profileOf(locale);
  const like = (key: string, example: string): string => `#${key}: ${example}`;
  const list = (signs: readonly string[]): string => `[${signs.map((sign) => JSON.stringify(sign)).join(', ')}]`;
  const called = (names: Readonly<Record<string, string>>): string =>
    `{ ${Object.entries(names)
      .map(([key, name]) => `${key}: ${writeScalar(name, true)}`)
      .join(', ')} }`;
  const { quotes, 'inner-quotes': inner, dash, script, forms, genders, 'blank-before': blank } = known;
  return [
    '# What the tool has to know of the language. What is commented out may be left out.',
    `language: ${locale}`,
    '# How it calls itself.',
    `name: ${writeScalar(nameOfLanguage(locale), true)}`,
    script ? `script: ${script}` : like('script', 'latin'),
    quotes ? `quotes: ${list(quotes)}` : like('quotes', '["“", "”"]'),
    inner ? `inner-quotes: ${list(inner)}` : like('inner-quotes', '["‘", "’"]'),
    dash ? `dash: ${JSON.stringify(dash)}` : like('dash', '"–"'),
    ...(blank ? [`blank-before: ${JSON.stringify(blank)}`] : []),
    '# From how many digits on numbers have gaps: with 5, 1000 has none, 12 000 has one.',
    like('gaps-from', '5'),
    ...(Intl.PluralRules.supportedLocalesOf([locale]).length === 0
      ? ['# The platform does not know how this language counts: one that counts alike.', like('like', 'en')]
      : []),
    '# What stays on one line with the word behind it.',
    like('unbroken', '{ words: [a, i], counted: true }'),
    '# The forms that names have beside the first one, and the genders, with how each is called.',
    forms ? `forms: ${called(forms)}` : like('forms', '{ gen: genitive, acc: accusative }'),
    genders ? `genders: ${called(genders)}` : like('genders', '{ m: masculine, f: feminine, p: plural }'),
    '',
  ].join('\n');
}

function messagesFile(locale: string, part: string, texts: ReadonlyMap<string, string>, rules: LocaleRules): string {
  const lines = [
    `# What the tool says in ${nameOfLanguage(locale)} (${locale}), laid out from English. What is commented out is missing and said in English:`,
    '# take away the `#` and translate. What a slot in braces is called stays as it is, and so does what stands in backticks.',
    `messages: ${part}`,
    `language: ${locale}`,
    '',
  ];
  for (const [key, text] of texts) {
    if (key.endsWith('.help') && texts.has(key.slice(0, -'.help'.length))) continue;
    const help = texts.get(`${key}.help`);
    const words = writeScalar(layOutPlurals(text, rules), true);
    if (help === undefined) lines.push(`#${key}: ${words}`);
    else lines.push(`#${key}:`, `#  says: ${words}`, `#  help: ${writeScalar(layOutPlurals(help, rules), true)}`);
  }
  return `${lines.join('\n')}\n`;
}
