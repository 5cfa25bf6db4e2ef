// Checks the languages of a pack against each other: texts that one of them lacks, or that the source language lacks; and calls the checks of
// every single text, which are cached for as long as the text, its source and what the rules fill stay the same.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic, Fix } from '../../../grammar/diagnostics/diagnostic.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { Localised, Pack } from '../../../grammar/packs/workspace.ts';
import type { Span } from '../../../grammar/source.ts';
import { type Languages, languagesOf } from '../../../grammar/translations/languages.ts';
import { entriesOf, type TextRow, textRows } from '../../../grammar/translations/text-rows.ts';
import { removeText, type TextChange, writeScalar, writeText } from '../../../grammar/translations/write-text.ts';
import { findEntry } from '../../../grammar/yaml/yaml-tree.ts';
import type { Environment } from '../elaborate/environment/environment.ts';
import { checkCells } from './check-cells.ts';
import { Remembered } from './remember.ts';
import type { TextNames } from './text-names.ts';

export interface TextSetting {
  readonly env: Environment;
  readonly names: TextNames;
  readonly pack: Pack;
  /** Names of kinds, ids and fields that are reported as unknown, and what was meant by them: they are not missing elsewhere. */
  readonly misnamed: ReadonlySet<string>;
}

type Collect = (diagnostic: Diagnostic) => void;

export function checkTranslations(setting: TextSetting, collect: Collect): void {
  const { pack, misnamed } = setting;
  const languages = languagesOf(pack);
  const rows = rowsOf(pack, languages);
  const broken = new Set(pack.texts.filter((text) => text.broken).map(({ locale }) => locale));
  checkCells(setting, languages, rows, broken, collect);
  // Where the source cannot be read, nothing is known of what it has.
  if (broken.has(languages.source)) return;
  const sure = rows.filter(({ kind, id, field }) => ![kind, id, field].some((word) => misnamed.has(word)));
  const stray = sure.filter((row) => !row.cells.has(languages.source) && !isInherited(setting, languages.source, row));
  if (languages.declared) {
    for (const locale of languages.all.slice(1)) if (!broken.has(locale)) checkMissing(pack, languages, locale, sure, collect);
    if (!pack.texts.some(({ locale }) => locale === languages.source) && stray.length > 0)
      return sayNothing(pack, languages, languages.source, stray.length, collect);
  }
  for (const row of stray) checkStray(pack, languages, row, broken, collect);
}

/** A cache by folder: the table stays the same object for as long as no text of the pack and not the language of its source is another one. */
const rowsByFolder = new Remembered<readonly TextRow[]>();

function rowsOf(pack: Pack, { source }: Languages): readonly TextRow[] {
  const inputs = [source, ...pack.texts.flatMap(({ root, file, locale }) => [root, file, locale])];
  return rowsByFolder.get(pack.folder, inputs, () => textRows(pack));
}

/** Whether a pack that this one needs has the text in the source language: only a translation is replaced here. */
function isInherited({ env, pack }: TextSetting, source: string, { kind, id, field }: TextRow): boolean {
  return env.packs.some(
    (member) =>
      member !== pack &&
      member.texts.some(({ locale, root }) => {
        const ids = findEntry(root, kind)?.value;
        const fields = ids?.kind === 'map' ? findEntry(ids, id)?.value : undefined;
        return locale === source && fields?.kind === 'map' && findEntry(fields, field) !== undefined;
      }),
  );
}

// ---------------------------------------------------------------- missing

function checkMissing(pack: Pack, languages: Languages, locale: string, rows: readonly TextRow[], collect: Collect): void {
  const missing = rows.filter(({ cells }) => cells.has(languages.source) && !cells.has(locale));
  if (missing.length === 0) return;
  const files = pack.texts.filter((text) => text.locale === locale);
  if (files.length === 0) return sayNothing(pack, languages, locale, missing.length, collect);
  for (const group of grouped(missing, files)) sayMissing(pack, languages, locale, group, collect);
}

interface Group {
  readonly file: Localised<'text'>['file'];
  readonly span: Span;
  /** What is missing as a whole; undefined for single texts. */
  readonly what?: string;
  readonly rows: readonly TextRow[];
}

/** Missing texts by the place where they would stand: a heading that is missing is one group, and so is everything below it. */
function grouped(missing: readonly TextRow[], files: readonly Localised<'text'>[]): Group[] {
  const groups = new Map<string, Group & { readonly rows: TextRow[] }>();
  for (const row of missing) {
    const ofKind = files
      .flatMap(({ file, root }) => ({ file, entry: findEntry(root, row.kind) }))
      .findLast(({ entry }) => entry !== undefined);
    const ofId = files
      .flatMap(({ file, root }) => ({ file, entry: entriesOf(findEntry(root, row.kind)?.value).find(({ key }) => key === row.id) }))
      .findLast(({ entry }) => entry !== undefined);
    const what = ofId !== undefined ? undefined : ofKind !== undefined ? `${row.kind} ${row.id}` : row.kind;
    const place = ofId ?? ofKind;
    const at = { file: place?.file ?? files[0].file, span: place?.entry?.keySpan ?? files[0].idSpan };
    const key = what ?? row.key;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { ...at, ...(what !== undefined && { what }), rows: [row] });
    else known.rows.push(row);
  }
  return [...groups.values()];
}

function sayMissing(pack: Pack, { source }: Languages, locale: string, { file, span, what, rows }: Group, collect: Collect): void {
  const change = writeAll(pack, locale, source, rows);
  const fix: Fix | undefined =
    change?.path === file.path ? { title: phrase('write-source'), span: change.span, text: change.text } : undefined;
  if (what !== undefined && rows.length > 1) {
    collect(diagnose('text/nothing-translated', file, span, { what, locale, source, count: String(rows.length) }, fix));
    return;
  }
  for (const { kind, id, field, cells } of rows) {
    const place = `${kind} ${id}, ${field}`;
    collect(diagnose('text/not-translated', file, span, { place, locale, source, text: shorten(cells.get(source)!.text) }, fix));
  }
}

/** The change that writes the source texts of a heading that is missing; undefined where it would be more than one change. */
function writeAll(pack: Pack, locale: string, source: string, [first, ...others]: readonly TextRow[]): TextChange | undefined {
  const change = writeText(pack, locale, first, first.cells.get(source)!.text);
  if (change === 'same' || change === 'unreadable') return undefined;
  const [, indent] = /(?:^|\n)( *)[^\n ]+: "[^\n]*"\n$/.exec(change.text) ?? [];
  if (others.length === 0) return change;
  if (indent === undefined) return undefined;
  let { text } = change;
  let before = first;
  for (const row of others) {
    if (row.id !== before.id) text += `${indent.slice(2)}${row.id}:\n`;
    text += `${indent}${row.field}: ${writeScalar(row.cells.get(source)!.text, true)}\n`;
    before = row;
  }
  return { ...change, text };
}

const LONGEST = 80;

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A whole language is missing: said at its name in the manifest. */
function sayNothing(pack: Pack, { source }: Languages, locale: string, count: number, collect: Collect): void {
  const listed = findEntry(pack.document.root, 'languages');
  const at = listed?.value.kind === 'list' ? listed.value.items.find((item) => item.kind === 'scalar' && item.text === locale) : undefined;
  const span = at?.span ?? listed?.keySpan ?? pack.document.idSpan;
  collect(diagnose('text/nothing-translated', pack.file, span, { what: pack.id, locale, source, count: String(count) }));
}

// ---------------------------------------------------------------- stray

function checkStray(pack: Pack, { source }: Languages, row: TextRow, broken: ReadonlySet<string>, collect: Collect): void {
  for (const { locale, file, keySpan } of row.cells.values()) {
    if (broken.has(locale)) continue;
    const change = removeText(pack, locale, row);
    const fix = change?.path === file.path ? { title: phrase('leave-it-out'), span: change.span, text: change.text } : undefined;
    collect(diagnose('text/no-source', file, keySpan, { place: `${row.kind} ${row.id}, ${row.field}`, locale, source }, fix));
  }
}
