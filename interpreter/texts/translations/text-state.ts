// Tells the state of every text in every language of a pack: missing, stale, the same as the source, to be reviewed, or done. What a text was
// made from is recorded in `translations/LOCALE.yaml` of the pack; this file compares it with what stands there now, and makes new records.
import type { TextRecord } from '../../../grammar/generated/types.ts';
import type { Pack } from '../../../grammar/packs/workspace.ts';
import type { Span } from '../../../grammar/source.ts';
import type { YamlEntry } from '../../../grammar/yaml/yaml-tree.ts';
import { fingerprint } from '../../../grammar/translations/fingerprint.ts';
import { languagesOf } from '../../../grammar/translations/languages.ts';
import { isUntranslated, type SameNames } from '../../../grammar/translations/same-texts.ts';
import { entriesOf, keyOfText, type TextCell, type TextRow, textRows } from '../../../grammar/translations/text-rows.ts';
import { spanWithoutHeadings, writeScalar } from '../../../grammar/translations/write-text.ts';
import { parseMessage, slotsOfMessage } from '../../../grammar/messages/message.ts';
import { labelFields } from '../fields.ts';
import { type BoundRule, BoundRules, changedRules, type RuleReason, rulesFingerprint } from './bound-rules.ts';

/** `reviewed` and `draft` are done; a draft, or a text that somebody has edited since it was recorded, wants a reader. */
export type TextState = 'missing' | 'stale' | 'same' | 'draft' | 'edited' | 'unrecorded' | 'reviewed';

/** Why a text is stale: the sentence it was made from says something else, in words or only in a number, or the rules it tells do. */
export type StaleReason = 'wording' | 'source-number' | RuleReason;

export interface StateOfText {
  readonly state: TextState;
  readonly reasons?: readonly StaleReason[];
  /** The sentence of the source that it was made from, where that is another one now. */
  readonly was?: string;
}

export interface RecordsFile {
  readonly path: string;
  readonly text: string;
}

export interface LostRecord {
  readonly file: string;
  readonly span: Span;
  readonly name: string;
  /** What is taken out with it. */
  readonly whole: Span;
}

/** How a text is recorded: `of` and `text` where they are not those that stand there now. */
export interface Accepted {
  readonly state: TextRecord['state'];
  readonly of?: string;
  readonly text?: string;
}

type StatedPack = Pick<Pack, 'manifest' | 'texts' | 'translations' | 'folder'>;

/** The states of the texts of one pack, made from its rules and those of the packs it needs, and from the names that are the same in each language. */
export class TextStates {
  readonly rows: readonly TextRow[];
  readonly source: string;
  readonly languages: readonly string[];
  private readonly pack: StatedPack;
  private readonly rules: BoundRules;
  private readonly fingerprints = new Map<TextRow, string | undefined>();
  private readonly records: ReadonlyMap<string, ReadonlyMap<string, TextRecord>>;

  constructor(
    pack: StatedPack,
    packWithNeeds: readonly Pick<Pack, 'rules' | 'documents'>[],
    private readonly sameNames: ReadonlyMap<string, SameNames>,
  ) {
    const { source, all } = languagesOf(pack);
    this.pack = pack;
    this.source = source;
    this.languages = all;
    this.rows = textRows(pack);
    this.rules = new BoundRules(packWithNeeds);
    this.records = new Map(all.map((locale) => [locale, recordsOf(pack, this.rows, locale)]));
  }

  /** The rules that a text tells, with their places. */
  rulesOf(row: TextRow): readonly BoundRule[] {
    const text = row.cells.get(this.source)?.text;
    return this.rules.of(row, text === undefined ? new Set() : slotsOf(text));
  }

  /** The fingerprint of the rules that a text tells, worked out once for all languages. */
  private fingerprintOf(row: TextRow): string | undefined {
    if (!this.fingerprints.has(row)) this.fingerprints.set(row, rulesFingerprint(this.rulesOf(row)));
    return this.fingerprints.get(row);
  }

  of(row: TextRow, locale: string): StateOfText {
    const cell = row.cells.get(locale);
    const original = row.cells.get(this.source);
    if (cell === undefined || (cell.text === '' && original?.text !== '')) return { state: 'missing' };
    // Whatever is recorded of it: what nobody has translated is a sentence of another language for players.
    if (this.isUntranslated(row, cell, original)) return { state: 'same' };
    const record = this.records.get(locale)?.get(row.key);
    if (record === undefined) return { state: 'unrecorded' };
    // An edit may be a comma: what was made from another sentence or rule is stale until somebody accepts it.
    const reasons = this.reasons(row, locale, record);
    if (reasons.length === 0) return { state: record.text === fingerprint(cell.text) ? record.state : 'edited' };
    const was = locale !== this.source && record.of !== original?.text ? record.of : undefined;
    return { state: 'stale', reasons, ...(was !== undefined && { was }) };
  }

  /** The state of a text if it is stale. Of most texts the records alone tell that they are not, without a look at their words. */
  stale(row: TextRow, locale: string): StateOfText | undefined {
    const record = this.records.get(locale)?.get(row.key);
    if (record === undefined || this.reasons(row, locale, record).length === 0) return undefined;
    const found = this.of(row, locale);
    return found.state === 'stale' ? found : undefined;
  }

  /** Records that are of no text of the pack: told once where a whole kind or thing has none. */
  lostRecords(): readonly LostRecord[] {
    const known = new Set(this.rows.flatMap(({ kind, id, field }) => [kind, `${kind} ${id}`, `${kind} ${id} ${field}`]));
    return this.pack.translations.flatMap(({ root, file: { path: file, text } }) => {
      const lost = (name: string, path: readonly YamlEntry[], deeper: () => readonly LostRecord[]): readonly LostRecord[] =>
        known.has(name) ? deeper() : [{ file, span: path[path.length - 1].keySpan, name, whole: spanWithoutHeadings(text, path) }];
      return root.entries
        .filter(({ value }) => value.kind === 'map')
        .flatMap((kind) =>
          lost(kind.key, [kind], () =>
            entriesOf(kind.value).flatMap((id) =>
              lost(`${kind.key} ${id.key}`, [kind, id], () =>
                entriesOf(id.value).flatMap((field) => lost(`${kind.key} ${id.key} ${field.key}`, [kind, id, field], () => [])),
              ),
            ),
          ),
        );
    });
  }

  /**
   * The records of a language as a file, with those of some texts made anew: what the text is now made from. Records of texts that are gone are
   * left out.
   */
  accept(locale: string, isAccepted: (row: TextRow) => boolean, state: TextRecord['state']): RecordsFile {
    return this.acceptAs(locale, (row) => (isAccepted(row) ? { state } : undefined));
  }

  /** The same with a state for each text, and the sentence it was made from where that is not the one that stands there now (`of`). */
  acceptAs(locale: string, how: (row: TextRow) => Accepted | undefined): RecordsFile {
    return this.write(locale, (row, known) => {
      const accepted = how(row);
      const text = accepted?.text ?? row.cells.get(locale)?.text;
      return text === undefined ? undefined : accepted ? this.record(row, locale, text, accepted) : known;
    });
  }

  /**
   * The records of a language after names were changed in rules and texts alike, which changes no meaning: what was made from the rules and sentences
   * of `before` is made from those of now. Undefined where no record changes. A rename adds and moves no text.
   */
  renamed(before: TextStates, locale: string): RecordsFile | undefined {
    const { rows } = this;
    const earlier = new Map(rows.map((row, at) => [row, before.rows[at]]));
    let isChanged = false;
    const file = this.write(locale, (row, known) => {
      const old = earlier.get(row);
      const text = row.cells.get(locale)?.text;
      const record = old && before.records.get(locale)?.get(old.key);
      if (text === undefined || record === undefined || before.reasons(old!, locale, record).length > 0) return known;
      // A text that somebody had edited since it was recorded still differs from its record.
      const isEdited = record.text !== fingerprint(old!.cells.get(locale)?.text ?? '');
      const now = { ...this.record(row, locale, text, { state: record.state }), ...(isEdited && { text: record.text }) };
      isChanged ||= known === undefined || writeRecord(now) !== writeRecord(known);
      return now;
    });
    return isChanged && rows.length === before.rows.length ? file : undefined;
  }

  private write(locale: string, recordFor: (row: TextRow, known: TextRecord | undefined) => TextRecord | undefined): RecordsFile {
    const known = this.records.get(locale);
    const lines: string[] = [];
    let [kind, id] = ['', ''];
    for (const row of inOrder(this.rows)) {
      const record = recordFor(row, known?.get(row.key));
      if (record === undefined) continue;
      if (row.kind !== kind) lines.push(`${row.kind}:`);
      if (row.kind !== kind || row.id !== id) lines.push(`  ${row.id}:`);
      lines.push(`    ${row.field}: ${writeRecord(record)}`);
      [kind, id] = [row.kind, row.id];
    }
    const path = this.pack.translations.find((one) => one.locale === locale)?.file.path ?? pathOfRecords(this.pack, locale);
    return { path, text: [`translation: ${locale}`, ...lines, ''].join('\n') };
  }

  /**
   * The records of a language after a text is written, as a draft that is made from what stands in the source now. Undefined where they stay as they
   * are: a stale text is stale until somebody accepts it, and what is written in the source language is made from nothing.
   */
  written(row: TextRow, locale: string, text: string): RecordsFile | undefined {
    if (locale === this.source || !this.languages.includes(locale) || this.of(row, locale).state === 'stale') return undefined;
    return this.acceptAs(locale, (one) => (one === row ? { state: 'draft', text } : undefined));
  }

  private isUntranslated(row: TextRow, { text, locale }: TextCell, original: TextCell | undefined): boolean {
    const same = this.sameNames.get(locale);
    if (original === undefined || same === undefined) return false;
    return isUntranslated(text, original.text, { ...row, isLabel: labelFields.has(row.field), locale, source: this.source }, same);
  }

  private record(row: TextRow, locale: string, text: string, { state, of }: Accepted): TextRecord {
    const original = of ?? row.cells.get(this.source)?.text;
    const rules = this.fingerprintOf(row);
    return {
      ...(locale !== this.source && original !== undefined && { of: original }),
      ...(rules !== undefined && { rules }),
      text: fingerprint(text),
      state,
    };
  }

  private reasons(row: TextRow, locale: string, record: TextRecord): readonly StaleReason[] {
    const reasons: StaleReason[] = [];
    const original = row.cells.get(this.source)?.text;
    if (locale !== this.source && original !== undefined && record.of !== original)
      reasons.push(record.of !== undefined && withoutDigits(record.of) === withoutDigits(original) ? 'source-number' : 'wording');
    const rules = changedRules(record.rules, this.fingerprintOf(row));
    if (rules !== undefined) reasons.push(rules);
    return reasons;
  }
}

/** Rows so that those of one kind, and of one id, stand together: a text that was added later may stand apart in the table. */
function inOrder(rows: readonly TextRow[]): readonly TextRow[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const ids = [...new Set(rows.map(({ kind, id }) => `${kind} ${id}`))];
  const at = new Map(rows.map((row) => [row, kinds.indexOf(row.kind) * rows.length + ids.indexOf(`${row.kind} ${row.id}`)]));
  return [...rows].sort((a, b) => at.get(a)! - at.get(b)!);
}

function withoutDigits(text: string): string {
  return text.replace(/\d+/g, '#');
}

/** Slots by their names; `hand-size.base` shows `hand-size`. */
function slotsOf(text: string): ReadonlySet<string> {
  return new Set([...slotsOfMessage(parseMessage(text))].map((slot) => slot.replace(/\.base$/, '')));
}

/** The records of a language by the keys of texts. A text whose id was renamed has the record of the same text under its old id. */
function recordsOf({ translations }: StatedPack, rows: readonly TextRow[], locale: string): ReadonlyMap<string, TextRecord> {
  const records = new Map<string, TextRecord>();
  for (const { data } of translations.filter((one) => one.locale === locale))
    for (const [kind, ids] of Object.entries(data))
      for (const [id, fields] of Object.entries(typeof ids === 'object' ? ids : {}))
        for (const [field, record] of Object.entries(fields)) records.set(keyOfText({ kind, id, field }), record);
  const keys = new Set(rows.map(({ key }) => key));
  const orphans = new Map<string, TextRecord>();
  for (const [key, record] of records) {
    const [kind, , field] = key.split(' ');
    if (!keys.has(key)) orphans.set(`${kind} ${field} ${record.text}`, record);
  }
  if (orphans.size === 0) return records;
  for (const { key, kind, field, cells } of rows) {
    const text = records.has(key) ? undefined : cells.get(locale)?.text;
    const found = text === undefined ? undefined : orphans.get(`${kind} ${field} ${fingerprint(text)}`);
    if (found !== undefined) records.set(key, found);
  }
  return records;
}

export function pathOfRecords({ folder }: Pick<Pack, 'folder'>, locale: string): string {
  return `${folder === '' ? '' : `${folder}/`}translations/${locale}.yaml`;
}

function writeRecord({ of, rules, text, state }: TextRecord): string {
  const parts = [of !== undefined && `of: ${writeScalar(of, true)}`, rules && `rules: ${rules}`, `text: ${text}`, `state: ${state}`];
  return `{ ${parts.filter(Boolean).join(', ')} }`;
}

/** How many texts of a pack are in each state, in one language. */
export interface TextCounts {
  readonly locale: string;
  readonly texts: number;
  readonly translated: number;
  readonly missing: number;
  readonly stale: number;
  readonly same: number;
  /** Drafts, texts that were edited since they were recorded, and those of which nothing is recorded. */
  readonly review: number;
}

export function countStates(states: TextStates, locale: string): TextCounts {
  const found = states.rows.map((row) => states.of(row, locale).state);
  const count = (...wanted: readonly TextState[]): number => found.filter((state) => wanted.includes(state)).length;
  const [missing, stale, same] = [count('missing'), count('stale'), count('same')];
  const review = count('draft', 'edited', 'unrecorded');
  return { locale, texts: found.length, translated: found.length - missing - same, missing, stale, same, review };
}
