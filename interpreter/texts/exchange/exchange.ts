// Texts out and in: which files an export of a pack consists of, and what files that come back change in the pack. The command and the page
// both call this; neither knows a format.
import type { InputFile, Pack } from '../../../grammar/packs/workspace.ts';
import { applyChanges, writeTexts } from '../../../grammar/translations/write-texts.ts';
import type { TextStates } from '../translations/text-state.ts';
import { readCsv, writeCsv } from './csv.ts';
import { compareTerms, type GlossaryReading, readGlossaryCsv, readTbx, writeGlossaryCsv, writeTbx } from './glossary.ts';
import { readPo, writePo } from './po.ts';
import { compareUnits, type ContextOf, type Damage, type Reading, type TextFile, unitsOf } from './units.ts';
import { readXliff, writeXliff } from './xliff.ts';

export type TextFormat = 'po' | 'xliff' | 'csv' | 'tbx';
export const textFormats: readonly TextFormat[] = ['po', 'xliff', 'csv', 'tbx'];

export interface ExportedFile {
  readonly name: string;
  readonly text: string;
}

const WRITERS: Readonly<Record<Exclude<TextFormat, 'tbx'>, readonly [ending: string, write: (file: TextFile) => string]>> = {
  po: ['po', writePo],
  xliff: ['xlf', writeXliff],
  csv: ['csv', writeCsv],
};

/** The files of a pack in a format: one for each language but the source; the glossary is one file, with all languages. */
export function exportTexts(
  pack: Pack,
  states: TextStates,
  format: TextFormat,
  languages: readonly string[],
  contextOf?: ContextOf,
): readonly ExportedFile[] {
  const all = [...new Set([states.source, ...languages])];
  if (format === 'tbx') return pack.glossaries.length === 0 ? [] : [{ name: `${pack.id}.tbx`, text: writeTbx(pack, all) }];
  const [ending, write] = WRITERS[format];
  const files = languages
    .filter((language) => language !== states.source)
    .map((language) => ({ name: `${pack.id}.${language}.${ending}`, text: write(unitsOf(states, pack, language, contextOf)) }));
  const glossary =
    format === 'csv' && pack.glossaries.length > 0 ? [{ name: `${pack.id}.glossary.csv`, text: writeGlossaryCsv(pack, all) }] : [];
  return [...files.filter(() => states.rows.length > 0), ...glossary];
}

/** What a file is, by its name; undefined for what is no file of texts. */
export function formatOf(name: string): ((text: string) => Reading) | ((text: string) => GlossaryReading) | undefined {
  if (name.endsWith('.glossary.csv')) return readGlossaryCsv;
  if (name.endsWith('.tbx')) return readTbx;
  if (/\.pot?$/.test(name)) return readPo;
  if (/\.(?:xlf|xliff)$/.test(name)) return readXliff;
  return name.endsWith('.csv') ? readCsv : undefined;
}

/** What one file changes in a pack. */
export interface ImportedFile {
  readonly pack: string;
  /** Of texts; a glossary has all. */
  readonly language?: string;
  /** The files of the pack that change, by their new texts. */
  readonly files: readonly InputFile[];
  readonly written: readonly string[];
  readonly accepted: readonly string[];
  /** The records that belong to it, as a file: made from the texts as they are then. */
  readonly records?: (states: TextStates) => { readonly path: string; readonly text: string };
  /** What fits nothing in the pack, with its line. */
  readonly unknown: readonly { readonly what: string; readonly line: number }[];
  readonly outdated: readonly { readonly what: string; readonly line: number }[];
}

export type ImportResult =
  | ImportedFile
  | { readonly damage: Damage }
  | { readonly refused: 'unknown-pack' | 'unknown-language' | 'unreadable'; readonly what: string };

/** Reads a file that came back and tells what it changes. `find`: the pack of an id with its states. */
export function importTexts(
  name: string,
  text: string,
  find: (pack: string) => { readonly pack: Pack; readonly states: TextStates } | undefined,
): ImportResult | undefined {
  const reading = formatOf(name)?.(text);
  if (reading === undefined) return undefined;
  if ('damage' in reading) return { damage: reading.damage };
  const found = find(reading.pack);
  if (found === undefined) return { refused: 'unknown-pack', what: reading.pack };
  const { pack, states } = found;
  if ('terms' in reading) {
    const { changes, unknown } = compareTerms(pack, reading.terms);
    const what = unknown.map(({ kind, id, language, form, line }) => ({ what: `${kind} ${id}, ${form} (${language})`, line }));
    const before = new Map([...pack.texts, ...pack.glossaries].map(({ file }) => [file.path, file.text]));
    const files = applyChanges(before, changes);
    return { pack: pack.id, files, written: changes.map(({ text: put }) => put), accepted: [], unknown: what, outdated: [] };
  }
  const { language } = reading;
  if (!states.languages.includes(language) || language === states.source) return { refused: 'unknown-language', what: language };
  const incoming = compareUnits(states, reading);
  const files = writeTexts(pack, language, incoming.texts);
  if ('unreadable' in files) return { refused: 'unreadable', what: files.unreadable };
  const isTouched = new Set([...incoming.texts.keys(), ...incoming.accepted]);
  const sources = new Map(reading.units.map(({ key, source }) => [key, source]));
  return {
    pack: pack.id,
    language,
    files,
    written: [...incoming.texts.keys()],
    accepted: [...incoming.accepted],
    ...(isTouched.size > 0 && {
      records: (later) =>
        later.acceptAs(language, (row) => {
          if (!isTouched.has(row.key)) return undefined;
          return { state: incoming.drafts.has(row.key) ? 'draft' : 'reviewed', of: sources.get(row.key) };
        }),
    }),
    unknown: incoming.unknown.map(({ key, line }) => ({ what: key, line })),
    outdated: incoming.outdated.map(({ key, line }) => ({ what: key, line })),
  };
}
