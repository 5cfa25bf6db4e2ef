// CSV for spreadsheets: a line a text, with its key, its source and what helps to translate it.
import Papa from 'papaparse';
import { LocaleRules } from '../../../grammar/messages/locale.ts';
import { type ReadUnit, type Reading, type TextFile, wantsReview, writeSlots } from './units.ts';

const COLUMNS = [
  'pack',
  'language',
  'key',
  'source',
  'target',
  'review',
  'example',
  'slots',
  'limit',
  'note',
  'rule',
  'was',
  'place',
] as const;
const NEEDED: readonly (typeof COLUMNS)[number][] = ['pack', 'language', 'key', 'source', 'target'];
const REVIEW = 'review';

export function writeCsv({ pack, language, units }: TextFile): string {
  const rows = units.map(({ key, source, target, state, was, context: { rule, slots, example, limit, notes, place } }) => [
    pack,
    language,
    key,
    source,
    target,
    wantsReview(state) && target !== '' ? REVIEW : '',
    example ?? '',
    writeSlots(slots),
    limit === undefined ? '' : String(limit),
    notes.join('\n'),
    rule ?? '',
    was ?? '',
    place,
  ]);
  return `${Papa.unparse({ fields: [...COLUMNS], data: rows }, { newline: '\n' })}\n`;
}

export function readCsv(text: string): Reading {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
    delimiter: delimiterOf(text),
  });
  const lines = linesOf(text);
  const lineOf = (record: number): number => lines[record] ?? lines[lines.length - 1];
  const [error] = errors;
  if (error !== undefined) return { damage: { line: lineOf((error.row ?? 0) + 1), message: error.message } };
  const missing = NEEDED.filter((column) => !(meta.fields ?? []).includes(column));
  if (missing.length > 0) return { damage: { line: 1, message: `there is no column ${missing.join(', ')}` } };
  const [first] = data;
  if (first === undefined) return { damage: { line: 1, message: 'there is no text in it' } };
  const { pack, language } = first;
  const strange = data.findIndex((row) => row.pack !== pack || row.language !== language);
  if (strange >= 0) return { damage: { line: lineOf(strange + 1), message: 'a file holds the texts of one pack in one language' } };
  const units = data.map((row, at): ReadUnit => ({
    key: row.key,
    source: row.source,
    target: row.target,
    review: (row.review ?? '') !== '',
    line: lineOf(at + 1),
  }));
  return { pack, language: LocaleRules.of(language).locale, units };
}

/** Spreadsheets write what is usual where they run. */
function delimiterOf(text: string): string {
  const [head] = text.split('\n', 1);
  return ['\t', ';'].find((sign) => head.includes(sign) && !head.includes(',')) ?? ',';
}

/** The lines in which records begin, the heading first; records may have lines inside of quotes. */
function linesOf(text: string): readonly number[] {
  const lines = [1];
  let [line, quoted] = [1, false];
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    if (sign !== '\n') continue;
    line += 1;
    if (!quoted) lines.push(line);
  }
  return lines;
}
