// A language that nobody speaks, with a case and a gender of its own, made of English by a function: the files of the tool's language, and those of
// a pack. Every word of it begins with `zu`.
import { LocaleRules } from '../../grammar/messages/locale.ts';
import { type InputFile, loadWorkspace, type Pack } from '../../grammar/packs/workspace.ts';
import { layOutPlurals } from '../../grammar/translations/lay-out.ts';
import { newLanguageOfPack } from '../../grammar/translations/new-language.ts';
import { entriesOf, textRows } from '../../grammar/translations/text-rows.ts';
import { writeScalar } from '../../grammar/translations/write-text.ts';
import { findEntry } from '../../grammar/yaml/yaml-tree.ts';
import { sourceMessages } from './source-messages.ts';

export const MADE = 'qaa';
/** The case that no language of the tool has, and its ending. */
export const OWN_CASE = 'ill';
export const ENDING = 'zulle';

/** It counts like Polish, which the platform knows. */
const COUNTS_LIKE = 'pl';
const rules = LocaleRules.of(COUNTS_LIKE);

export function inMade(text: string): string {
  return /\p{L}/u.test(text) ? `zu ${layOutPlurals(text, rules)}` : text;
}

/** `languages/qaa/`: what is known of the language, and all that the tool says. */
export function madeLanguage(): readonly InputFile[] {
  const profile = [
    `language: ${MADE}`,
    'name: Zuzu',
    `like: ${COUNTS_LIKE}`,
    'script: latin',
    'gaps-from: 5',
    'forms: { gen: zugen, dat: zudat, acc: zuacc }',
    'genders: { m: zum, f: zuf, n: zun, p: zup }',
    '',
  ].join('\n');
  const parts = (['page', 'terminal', 'explain', 'diagnostics'] as const).map((part) => {
    const texts = sourceMessages(part);
    const lines = [...texts].flatMap(([key, text]) => {
      if (key.endsWith('.help') && texts.has(key.slice(0, -'.help'.length))) return [];
      const help = texts.get(`${key}.help`);
      const said = writeScalar(inMade(text), true);
      return help === undefined ? [`${key}: ${said}`] : [`${key}: { says: ${said}, help: ${writeScalar(inMade(help), true)} }`];
    });
    return { path: `languages/${MADE}/${part}.yaml`, text: [`messages: ${part}`, `language: ${MADE}`, ...lines, ''].join('\n') };
  });
  return [{ path: `languages/${MADE}/language.yaml`, text: profile }, ...parts];
}

/** The files of a pack in the language. Whoever does something stands in its own case. */
export function madeTexts(files: readonly InputFile[], id: string): readonly InputFile[] {
  const pack = loadWorkspace(files).packs.find((one) => one.id === id)!;
  const manifest = newLanguageOfPack(pack, MADE).filter(({ path }) => path === pack.file.path);
  const lines = [`text: ${MADE}`];
  let [kind, thing] = ['', ''];
  for (const row of textRows(pack)) {
    const source = row.cells.get('en');
    if (source === undefined) continue;
    if (row.kind !== kind) lines.push(`${row.kind}:`);
    if (row.kind !== kind || row.id !== thing) lines.push(`  ${row.id}:`);
    [kind, thing] = [row.kind, row.id];
    const own = ['log', 'brief', 'story'].includes(row.field);
    const text = own ? inMade(source.text).replaceAll('{seat}', `{seat:${OWN_CASE}}`) : inMade(source.text);
    lines.push(`    ${row.field}: ${writeScalar(text, true)}`);
  }
  return [
    ...manifest,
    { path: `${pack.folder}/text/${MADE}.yaml`, text: `${lines.join('\n')}\n` },
    { path: `${pack.folder}/glossary/${MADE}.yaml`, text: madeGlossary(pack) },
  ];
}

function madeGlossary(pack: Pack): string {
  const lines = [`glossary: ${MADE}`, `forms: [${OWN_CASE}]`, 'genders: [spirit]'];
  for (const { root } of pack.glossaries.filter(({ locale }) => locale === 'en'))
    for (const kind of root.entries) {
      if (kind.value.kind !== 'map') continue;
      lines.push(`${kind.key}:`);
      for (const { key, value } of kind.value.entries) {
        if (value.kind !== 'map') continue;
        const texts = (group: string): ReadonlyMap<string, string> =>
          new Map(
            entriesOf(findEntry(value, group)?.value).flatMap(({ key: form, value: one }) =>
              one.kind === 'scalar' ? [[form, one.text]] : [],
            ),
          );
        const forms = new Map([...texts('forms')].map(([form, text]) => [form, inMade(text)]));
        const plural = texts('plural');
        const isActor = kind.key === 'character';
        // English sentences ask for an object, too, which its names do not tell from a subject.
        if (isActor) forms.set('acc', `${key}zuacc`).set(OWN_CASE, `${key}${ENDING}`);
        const list = (entries: Iterable<readonly [string, string]>): string =>
          [...entries].map(([form, text]) => `${form}: ${writeScalar(text, true)}`).join(', ');
        const counted = [...rules.countingCategories()].map(
          (category) => [category, inMade(plural.get(category) ?? plural.get('other') ?? '')] as const,
        );
        const parts = [
          isActor ? 'gender: spirit' : '',
          forms.size > 0 ? `forms: { ${list(forms)} }` : '',
          plural.size > 0 ? `plural: { ${list(counted)} }` : '',
        ].filter((part) => part !== '');
        lines.push(`  ${key}: { ${parts.join(', ')} }`);
      }
    }
  return `${lines.join('\n')}\n`;
}
