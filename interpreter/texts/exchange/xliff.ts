// XLIFF 2.0: one file for the texts of a pack in a language. Signs that XML cannot carry travel as `<cp>`, as the format has it.
import { LocaleRules } from '../../../grammar/messages/locale.ts';
import { type ReadUnit, type Reading, type TextFile, type TextUnit, writeSlots } from './units.ts';
import { escapeAttribute, escapeXml, readXml, Unfit, UNWRITABLE } from './xml.ts';

export function writeXliff({ pack, sourceLanguage, language, units }: TextFile): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${sourceLanguage}" trgLang="${language}">`,
    `  <file id="${escapeAttribute(pack)}">`,
    ...units.flatMap(writeUnit),
    '  </file>',
    '</xliff>',
    '',
  ];
  return lines.join('\n');
}

function writeUnit({ key, source, target, state, was, context }: TextUnit): string[] {
  const { rule, slots, example, limit, notes: said, place } = context;
  const notes: readonly (readonly [category: string, text: string | undefined])[] = [
    ['place', place],
    ['example', example],
    ['slots', slots.length > 0 ? writeSlots(slots) : undefined],
    ['limit', limit === undefined ? undefined : String(limit)],
    ...said.map((note) => ['note', note] as const),
    ['rule', rule],
    ['was', was],
  ];
  // Blanks are no part of an id there; the name has them.
  return [
    `    <unit id="${escapeAttribute(key.replaceAll(' ', '_'))}" name="${escapeAttribute(key)}">`,
    '      <notes>',
    ...notes.flatMap(([category, text]) => (text ? [`        <note category="${category}">${escapeXml(visible(text))}</note>`] : [])),
    '      </notes>',
    `      <segment ${stateOf(state, target)}>`,
    `        <source xml:space="preserve">${content(source)}</source>`,
    ...(target === '' ? [] : [`        <target xml:space="preserve">${content(target)}</target>`]),
    '      </segment>',
    '    </unit>',
  ];
}

/** A text that wants a reader is `translated`, and the second word says why. */
function stateOf(state: TextUnit['state'], target: string): string {
  if (target === '') return 'state="initial"';
  if (state === 'stale' || state === 'draft') return `state="translated" subState="roundhouse:${state}"`;
  return `state="${state === 'reviewed' ? 'reviewed' : 'translated'}"`;
}

function content(text: string): string {
  return escapeXml(text).replace(UNWRITABLE, (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`);
}

function visible(text: string): string {
  return text.replace(UNWRITABLE, '\ufffd');
}

/** Elements inside a text that mean nothing to us but hold text. */
const TRANSPARENT: ReadonlySet<string> = new Set(['mrk', 'pc']);

export function readXliff(text: string): Reading {
  let [pack, language] = ['', ''];
  const units: ReadUnit[] = [];
  let unit: { key: string; source: string; target: string; review: boolean; line: number } | undefined;
  let into: 'source' | 'target' | undefined;
  const damage = readXml(text, {
    open(name, attributes, line) {
      if (name === 'xliff') {
        if (!/^2\./.test(attributes.version ?? ''))
          throw new Unfit(`XLIFF ${attributes.version ?? 'without a version'} is not read; 2.0 is`);
        language = attributes.trgLang ?? '';
      } else if (name === 'file') {
        if (pack !== '' && pack !== attributes.id) throw new Unfit('a file holds the texts of one pack');
        pack = attributes.id ?? '';
      } else if (name === 'unit') {
        unit = { key: attributes.name ?? (attributes.id ?? '').replaceAll('_', ' '), source: '', target: '', review: false, line };
      } else if (name === 'segment' && unit !== undefined) {
        unit.review =
          /:(?:stale|draft|needs-review)$/.test(attributes.subState ?? '') &&
          attributes.state !== 'reviewed' &&
          attributes.state !== 'final';
      } else if (name === 'source' || name === 'target') into = name;
      else if (name === 'cp' && into !== undefined && unit !== undefined) {
        const code = /^[0-9A-Fa-f]{1,6}$/.test(attributes.hex ?? '') ? Number.parseInt(attributes.hex, 16) : Number.NaN;
        if (!(code <= 0xffff)) throw new Unfit('a sign without its code');
        unit[into] += String.fromCharCode(code);
      } else if (into !== undefined && !TRANSPARENT.has(name)) throw new Unfit(`<${name}> inside of a text`);
    },
    text(piece) {
      if (into !== undefined && unit !== undefined) unit[into] += piece;
    },
    close(name) {
      if (name === 'source' || name === 'target') into = undefined;
      if (name !== 'unit' || unit === undefined) return;
      units.push(unit);
      unit = undefined;
    },
  });
  if (damage !== undefined) return { damage };
  if (pack === '' || language === '') return { damage: { line: 1, message: 'there is no pack (file id) or no language (trgLang)' } };
  return { pack, language: LocaleRules.of(language).locale, units };
}
