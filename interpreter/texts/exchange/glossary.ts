// The glossary of a pack for terminology tools: TBX (ISO 30042, the basic dialect) with all languages in one file, or CSV. Names come from the
// texts, forms and plurals from the glossaries; what comes back may change those that exist.
import Papa from 'papaparse';
import type { Pack } from '../../../grammar/packs/workspace.ts';
import { entriesOf } from '../../../grammar/translations/text-rows.ts';
import { type TextChange, writeScalar, writeText } from '../../../grammar/translations/write-text.ts';
import { findEntry, type YamlMap, type YamlNode } from '../../../grammar/yaml/yaml-tree.ts';
import type { SourceFile } from '../../../grammar/source.ts';
import type { Damage } from './units.ts';
import { escapeAttribute, escapeXml, readXml, UNWRITABLE } from './xml.ts';

/** One word of a glossary: a name, or one of its forms. */
export interface TermForm {
  readonly kind: string;
  readonly id: string;
  readonly language: string;
  /** `name`, `forms acc`, `plural few` */
  readonly form: string;
  readonly term: string;
}

/** A concept with what is said about it in one language. */
interface Term {
  readonly kind: string;
  readonly id: string;
  readonly language: string;
  readonly gender?: string;
  readonly official?: boolean;
  readonly note?: string;
  readonly forms: readonly TermForm[];
}

type GlossaryPack = Pick<Pack, 'id' | 'manifest' | 'texts' | 'glossaries' | 'folder'>;

/** All terms of a pack, in the order of its glossaries. */
export function termsOf(pack: GlossaryPack, languages: readonly string[]): readonly Term[] {
  return languages.flatMap((language) =>
    pack.glossaries
      .filter(({ locale }) => locale === language)
      .flatMap(({ root }) =>
        root.entries.flatMap((kind) =>
          entriesOf(kind.value).flatMap((entry): Term[] => {
            const at = { kind: kind.key, id: entry.key, language };
            const name = nameOf(pack, kind.key, entry.key, language);
            if (entry.value.kind !== 'map' || name === undefined) return [];
            const [gender, official, note] = ['gender', 'official', 'note'].map((key) => scalarOf(entry.value, key)?.value);
            const forms = ['forms', 'plural'].flatMap((group) =>
              entriesOf(entry.value.kind === 'map' ? findEntry(entry.value, group)?.value : undefined).flatMap(
                ({ key, value }): TermForm[] => (value.kind === 'scalar' ? [{ ...at, form: `${group} ${key}`, term: value.text }] : []),
              ),
            );
            return [
              {
                ...at,
                ...(typeof gender === 'string' && { gender }),
                ...(typeof official === 'boolean' && { official }),
                ...(typeof note === 'string' && { note }),
                forms: [{ ...at, form: 'name', term: name }, ...forms],
              },
            ];
          }),
        ),
      ),
  );
}

function nameOf({ texts }: GlossaryPack, kind: string, id: string, language: string): string | undefined {
  const found = texts
    .filter(({ locale }) => locale === language)
    .map(({ root }) => scalarAt(root, [kind, id, 'name']))
    .findLast((scalar) => scalar !== undefined);
  return found?.text;
}

const GENDERS: Readonly<Record<string, string>> = { m: 'masculine', f: 'feminine', n: 'neuter' };

export function writeTbx(pack: GlossaryPack, languages: readonly string[]): string {
  const terms = termsOf(pack, languages);
  const concepts = [...new Set(terms.map(({ kind, id }) => `${kind} ${id}`))];
  const source = languages[0] ?? 'en';
  const lines = concepts.flatMap((concept) => [
    `      <conceptEntry id="${escapeAttribute(conceptId(concept))}">`,
    ...terms.filter(({ kind, id }) => `${kind} ${id}` === concept).flatMap(writeLanguage),
    '      </conceptEntry>',
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<tbx xmlns="urn:iso:std:iso:30042:ed-2" style="dca" type="TBX-Basic" xml:lang="${source}">`,
    '  <tbxHeader>',
    '    <fileDesc>',
    `      <titleStmt><title>${escapeXml(pack.id)}</title></titleStmt>`,
    '      <sourceDesc><p>roundhouse text export</p></sourceDesc>',
    '    </fileDesc>',
    '  </tbxHeader>',
    '  <text>',
    '    <body>',
    ...lines,
    '    </body>',
    '  </text>',
    '</tbx>',
    '',
  ].join('\n');
}

function writeLanguage({ language, gender, official, note, forms }: Term): string[] {
  return [
    `        <langSec xml:lang="${language}">`,
    ...forms.flatMap(({ form, term }) => [
      '          <termSec>',
      `            <term>${escapeXml(clean(term))}</term>`,
      ...(form === 'name' && gender !== undefined && Object.hasOwn(GENDERS, gender)
        ? [`            <termNote type="grammaticalGender">${GENDERS[gender]}</termNote>`]
        : []),
      ...(form === 'name' && official !== undefined
        ? [`            <termNote type="administrativeStatus">${official ? 'preferredTerm' : 'admittedTerm'}-admn-sts</termNote>`]
        : []),
      ...(form === 'name' && note !== undefined ? [`            <note>${escapeXml(clean(note))}</note>`] : []),
      ...(form === 'name' ? [] : ['            <termNote type="termType">variant</termNote>']),
      // The dialect has no category for a case: a note names the form, and by it a term is known again.
      `            <note>form: ${form}</note>`,
      '          </termSec>',
    ]),
    '        </langSec>',
  ];
}

/** Colons are no part of an id of XML. */
function conceptId(concept: string): string {
  return concept.replace(' ', '_').replaceAll(':', '__');
}

function clean(text: string): string {
  return text.replace(UNWRITABLE, '\ufffd');
}

export type GlossaryReading =
  { readonly pack: string; readonly terms: readonly (TermForm & { readonly line: number })[] } | { readonly damage: Damage };

export function readTbx(text: string): GlossaryReading {
  const terms: (TermForm & { readonly line: number })[] = [];
  let [pack, concept, language, term, form, collected] = ['', '', '', '', '', ''];
  let at = 1;
  const damage = readXml(text, {
    open(name, attributes, line) {
      collected = '';
      if (name === 'conceptEntry') concept = (attributes.id ?? '').replaceAll('__', ':');
      if (name === 'langSec') language = attributes['xml:lang'] ?? '';
      if (name === 'termSec') [term, form, at] = ['', '', line];
    },
    text: (piece) => void (collected += piece),
    close(name) {
      if (name === 'title') pack = collected;
      else if (name === 'term') term = collected;
      else if (name === 'note' && collected.startsWith('form: ')) form = collected.slice('form: '.length);
      else if (name === 'termSec' && form !== '') {
        const [kind, ...id] = concept.split('_');
        terms.push({ kind, id: id.join('_'), language, form, term, line: at });
      }
      collected = '';
    },
  });
  if (damage !== undefined) return { damage };
  return pack === '' ? { damage: { line: 1, message: 'the title names no pack' } } : { pack, terms };
}

const COLUMNS = ['pack', 'kind', 'id', 'language', 'form', 'term', 'gender', 'official', 'note'] as const;

export function writeGlossaryCsv(pack: GlossaryPack, languages: readonly string[]): string {
  const rows = termsOf(pack, languages).flatMap(({ kind, id, language, gender, official, note, forms }) =>
    forms.map(({ form, term }) => [
      pack.id,
      kind,
      id,
      language,
      form,
      term,
      ...(form === 'name' ? [gender ?? '', official === undefined ? '' : String(official), note ?? ''] : ['', '', '']),
    ]),
  );
  return `${Papa.unparse({ fields: [...COLUMNS], data: rows }, { newline: '\n' })}\n`;
}

export function readGlossaryCsv(text: string): GlossaryReading {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
    delimiter: ',',
  });
  const [error] = errors;
  if (error !== undefined) return { damage: { line: (error.row ?? 0) + 2, message: error.message } };
  const missing = ['pack', 'kind', 'id', 'language', 'form', 'term'].filter((column) => !(meta.fields ?? []).includes(column));
  if (missing.length > 0) return { damage: { line: 1, message: `there is no column ${missing.join(', ')}` } };
  const terms = data.map(({ kind, id, language, form, term }, at) => ({ kind, id, language, form, term, line: at + 2 }));
  return { pack: data[0]?.pack ?? '', terms };
}

export interface GlossaryChanges {
  readonly changes: readonly TextChange[];
  /** Forms that the glossary does not have: a person adds those, with the rest of the term. */
  readonly unknown: readonly (TermForm & { readonly line: number })[];
}

/** The changes that make the glossaries of a pack say what came back. What was not touched changes nothing. */
export function compareTerms(pack: GlossaryPack, terms: readonly (TermForm & { readonly line: number })[]): GlossaryChanges {
  const changes: TextChange[] = [];
  const unknown: (TermForm & { readonly line: number })[] = [];
  for (const one of terms) {
    const { kind, id, language, form, term } = one;
    if (form === 'name') {
      const now = nameOf(pack, kind, id, language);
      const change = now === undefined || clean(now) === term ? 'same' : writeText(pack, language, { kind, id, field: 'name' }, term);
      if (now === undefined || change === 'unreadable') unknown.push(one);
      else if (change !== 'same') changes.push(change);
      continue;
    }
    const found = pack.glossaries
      .filter(({ locale, broken }) => locale === language && !broken)
      .flatMap(({ root, file }) => {
        const scalar = scalarAt(root, [kind, id, ...form.split(' ')]);
        return scalar === undefined ? [] : [{ file, scalar }];
      })
      .at(-1);
    if (found === undefined) unknown.push(one);
    else if (clean(found.scalar.text) !== term) changes.push(replaced(found.file, found.scalar, term));
  }
  return { changes, unknown };
}

function replaced({ path }: SourceFile, { span, style }: Extract<YamlNode, { kind: 'scalar' }>, text: string): TextChange {
  return { path, span, text: writeScalar(text, style !== 'plain') };
}

function scalarAt(root: YamlMap, path: readonly string[]): Extract<YamlNode, { kind: 'scalar' }> | undefined {
  let node: YamlNode | undefined = root;
  for (const key of path) node = node?.kind === 'map' ? findEntry(node, key)?.value : undefined;
  return node?.kind === 'scalar' ? node : undefined;
}

function scalarOf(node: YamlNode, key: string): Extract<YamlNode, { kind: 'scalar' }> | undefined {
  return node.kind === 'map' ? scalarAt(node, [key]) : undefined;
}
