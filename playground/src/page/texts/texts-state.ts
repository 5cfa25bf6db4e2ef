// What the text view shows: the table as the language worker tells it, the filter, which cell is selected, and what is being written in it. Every
// text that is written goes into its file as an ordinary edit.
import { batch, computed, effect, signal, untracked } from '@preact/signals';
import { expressionsIn, type Pieces, readPieces, writePieces } from '../../../../interpreter/texts/chips.ts';
import { locale as spoken } from '../../i18n/index.ts';
import { tt } from '../../i18n/texts.ts';
import type { TextRef, TextTablePack, TextTableRow, TextTableUpdate, WrittenText } from '../../protocol/texts.ts';
import { changeFiles } from '../../state/file-actions.ts';
import { notify } from '../../state/notices.ts';
import { ownPacks } from '../../state/own-packs.ts';
import { readSetting, writeSetting } from '../../state/settings-store.ts';
import * as page from '../../state/signals.ts';
import { textsWish, type TextsWish } from '../../state/texts.ts';
import { languageWorker } from '../../state/workers.ts';
import { filterRows, foldAhead, hasText, inScope, isIn, progressOf, statesIn, type TextFilter } from './filter-rows.ts';
import { makeStep, walk } from './text-edits.ts';

// ------------------------------------------------------------ the table

const rowsByKey = signal<ReadonlyMap<string, TextTableRow>>(new Map());
const order = signal<readonly string[]>([]);
export const packs = signal<readonly TextTablePack[]>([]);
/** Whether the first answer is there. */
export const ready = signal(false);
let revision: number | null = null;

export const packsById = computed(() => new Map(packs.value.map((pack) => [pack.id, pack])));
const rows = computed(() => order.value.flatMap((key) => rowsByKey.value.get(key) ?? []));

export const words = signal('');
export const pack = signal('');
export const kind = signal('');
export const state = signal('all');
const chosenLocale = signal<string | null>(null);
export const allLanguages = signal(false);

/** The languages of the packs that are listed, the sources first. */
export const languages = computed(() => {
  const listed = packs.value.filter(({ id }) => pack.value === '' || id === pack.value);
  return [...new Set([...listed.map(({ source }) => source), ...listed.flatMap((one) => one.languages)])];
});

/** The language that is translated into. */
export const target = computed(() => {
  const all = languages.value;
  const wanted = [chosenLocale.value, spoken.value].find((one) => one !== null && all.includes(one) && one !== all[0]);
  return wanted ?? all[1] ?? all[0] ?? 'en';
});

const filter = computed((): TextFilter => ({
  words: words.value,
  pack: pack.value,
  kind: kind.value,
  locale: target.value,
  state: state.value,
}));
export const scope = computed(() => inScope(rows.value, filter.value));
/** A text that is being written stays where it is, whatever its state becomes, and so does one that was found and says something else since. */
export const shown = computed(() => {
  const list = filterRows(rows.value, filter.value, packsById.value);
  const found = words.value !== '' && state.value === 'all' ? selected.value?.key : undefined;
  const kept = editing.value?.key ?? found;
  if (kept === undefined || list.some(({ key }) => key === kept)) return list;
  const keys = new Set([...list.map(({ key }) => key), kept]);
  return rows.value.filter(({ key }) => keys.has(key));
});
export const kinds = computed(() => {
  const found = new Map<string, string>();
  for (const row of rows.value) if (pack.value === '' || row.pack === pack.value) found.set(row.kind, row.kindName);
  return [...found].map(([id, name]) => ({ id, name }));
});
export const states = computed(() =>
  statesIn(rows.value).map((id) => ({ id, count: scope.value.filter((row) => isIn(row, id, target.value, packsById.value)).length })),
);
export const progress = computed(() =>
  progressOf(
    pack.value === '' ? rows.value : rows.value.filter((row) => row.pack === pack.value),
    packs.value.filter(({ id }) => pack.value === '' || id === pack.value),
  ),
);

export type Column = 'source' | string;
export const columns = computed((): readonly Column[] => {
  const [source] = languages.value;
  const others = languages.value.filter((one) => one !== source);
  return ['source', ...(allLanguages.value ? others : target.value === source ? [] : [target.value])];
});

export function sourceOf(row: Pick<TextTableRow, 'pack'>): string {
  return packsById.value.get(row.pack)?.source ?? 'en';
}

export function localeOf(row: Pick<TextTableRow, 'pack'>, column: Column): string {
  return column === 'source' ? sourceOf(row) : column;
}

export function rowOf(key: string): TextTableRow | undefined {
  return rowsByKey.value.get(key);
}

// ------------------------------------------------------------ following files and wishes

/** Asks for the table whenever something was checked. Returns what ends it. */
export function followTexts(): () => void {
  let asking = false;
  let again = false;
  const ask = async (): Promise<void> => {
    again = asking;
    if (asking) return;
    asking = true;
    const update = await languageWorker.texts(revision).catch(() => null);
    asking = false;
    const taken = update === null || receive(update);
    if (again || !taken) void ask();
  };
  const stops = [
    effect(() => {
      void spoken.value;
      // Before the first check the worker has no files.
      if (page.checks.value > 0) untracked(() => void ask());
    }),
    effect(() => foldAhead(rows.value)),
    effect(() => {
      const wish = textsWish.value;
      if (wish !== null && ready.value) untracked(() => grant(wish));
    }),
  ];
  return () => {
    void commit();
    for (const stop of stops) stop();
  };
}

/** False: the answer tells differences from a table that is not the one shown here, and the whole has to be asked for. */
function receive(update: TextTableUpdate): boolean {
  if (update.base !== null && update.base !== revision) {
    revision = null;
    return false;
  }
  batch(() => {
    revision = update.revision;
    const next = new Map(update.base === null ? [] : rowsByKey.value);
    for (const row of update.rows) next.set(row.key, row);
    if (update.order !== null) {
      const keys = new Set(update.order);
      for (const key of next.keys()) if (!keys.has(key)) next.delete(key);
      order.value = update.order;
    }
    if (update.rows.length > 0 || update.order !== null) rowsByKey.value = next;
    if (JSON.stringify(packs.value) !== JSON.stringify(update.packs)) packs.value = update.packs;
    if (!ready.value) beginWith();
    ready.value = true;
  });
  return true;
}

/** A person's own pack comes first. */
function beginWith(): void {
  const stored = readSetting('texts') as { readonly locale?: unknown; readonly all?: unknown } | undefined;
  if (typeof stored?.locale === 'string') chosenLocale.value = stored.locale;
  allLanguages.value = stored?.all === true;
  const own = ownPacks.value[0]?.id;
  if (own !== undefined && rows.value.some((row) => row.pack === own)) pack.value = own;
}

function grant({ ref, locale, words: sought }: TextsWish): void {
  textsWish.value = null;
  if (locale !== undefined && languages.value.includes(locale)) chooseLocale(locale);
  if (sought !== undefined) words.value = sought;
  if (ref === undefined) return;
  const key = keyOf(ref);
  if (rowsByKey.value.get(key) === undefined) return;
  batch(() => {
    // Nothing may hide what was asked for.
    if (!shown.value.some((row) => row.key === key)) {
      words.value = '';
      state.value = 'all';
      kind.value = '';
      if (pack.value !== '' && pack.value !== ref.pack) pack.value = '';
    }
    select(key, locale !== undefined && locale === sourceOf(ref) ? 'source' : target.value);
  });
}

export function keyOf({ pack: id, kind: of, id: thing, field }: TextRef): string {
  return `${id} ${of} ${thing} ${field}`;
}

/** What was selected belongs to the search before. */
export function search(sought: string): void {
  void commit();
  batch(() => {
    selected.value = null;
    words.value = sought;
  });
}

export function chooseLocale(locale: string): void {
  chosenLocale.value = locale;
  writeSetting('texts', { locale, all: allLanguages.value });
}

export function toggleAllLanguages(): void {
  allLanguages.value = !allLanguages.value;
  writeSetting('texts', { locale: target.value, all: allLanguages.value });
}

// ------------------------------------------------------------ selecting and writing

export interface Cell {
  readonly key: string;
  readonly column: Column;
}

export interface Editing extends Cell {
  readonly locale: string;
  /** As it stands in the file. */
  readonly original: string;
  readonly text: string;
  /** Null: it is written as plain text, because that was asked for or because it cannot be read as chips. */
  readonly pieces: Pieces | null;
}

export const selected = signal<Cell | null>(null);
export const editing = signal<Editing | null>(null);
/** A new object puts the focus on the selected cell. */
export const focusWish = signal<{ readonly scroll: boolean } | null>(null);

export function select(key: string, column: Column, scroll = true): void {
  const at = columns.value.includes(column) ? column : (columns.value.at(-1) ?? 'source');
  if (editing.value !== null && (editing.value.key !== key || editing.value.column !== at)) void commit();
  selected.value = { key, column: at };
  focusWish.value = { scroll };
}

/** Moves by rows; stops at the ends. */
export function step(by: number): void {
  const list = shown.value;
  const at = list.findIndex(({ key }) => key === selected.value?.key);
  const next = list[Math.max(0, Math.min(list.length - 1, at < 0 ? 0 : at + by))];
  if (next !== undefined) select(next.key, selected.value?.column ?? target.value);
}

export function stepColumn(by: number): void {
  const now = selected.value;
  if (now === null) return;
  const at = columns.value.indexOf(now.column);
  select(now.key, columns.value[Math.max(0, Math.min(columns.value.length - 1, at + by))]);
}

/** The next text that lacks or is wrong in the target language. */
export function stepToWork(by: 1 | -1): void {
  const list = shown.value;
  const from = list.findIndex(({ key }) => key === selected.value?.key);
  for (let n = 1; n <= list.length; n++) {
    const row = list[(from + by * n + list.length * 2) % list.length];
    if (isIn(row, 'missing', target.value, packsById.value) || isIn(row, 'wrong', target.value, packsById.value))
      return select(row.key, target.value);
  }
  notify({ kind: 'good', text: tt('texts.no-work') });
}

/** Begins to write in the selected cell; `typed`: the letter that began it. */
export function edit(typed = ''): void {
  const cell = selected.value;
  const row = cell === null ? undefined : rowsByKey.value.get(cell.key);
  if (cell === null || row === undefined) return;
  const locale = localeOf(row, cell.column);
  const original = row.texts[locale] ?? '';
  const text = typed === '' ? original : typed.replaceAll('{', '{{').replaceAll('}', '}}');
  editing.value = { ...cell, locale, original, text, pieces: readPieces(text) ?? null };
}

export function draftPieces(pieces: Pieces): void {
  if (editing.value !== null) editing.value = { ...editing.value, pieces, text: writePieces(pieces) };
}

export function draftText(text: string): void {
  if (editing.value !== null) editing.value = { ...editing.value, pieces: null, text };
}

/** Plain text, or chips again where it can be read. */
export function switchEditor(): void {
  const now = editing.value;
  if (now === null) return;
  const pieces = now.pieces === null ? readPieces(now.text) : undefined;
  if (now.pieces === null && pieces === undefined) notify({ kind: 'bad', text: tt('texts.no-chips') });
  else editing.value = { ...now, pieces: pieces ?? null };
}

export function copySource(): void {
  const cell = selected.value;
  const row = cell === null ? undefined : rowsByKey.value.get(cell.key);
  if (cell === null || row === undefined || cell.column === 'source') return;
  const text = row.texts[sourceOf(row)];
  if (text === undefined) return;
  if (editing.value === null) edit();
  if (editing.value !== null) editing.value = { ...editing.value, text, pieces: readPieces(text) ?? null };
}

/** Slots of the source that the draft does not have yet. */
export function slotsToPlace(now: Editing): readonly string[] {
  const row = rowsByKey.value.get(now.key);
  const source = row === undefined || now.column === 'source' ? undefined : readPieces(row.texts[sourceOf(row)] ?? '');
  if (source === undefined || now.pieces === null) return [];
  const there = expressionsIn(now.pieces);
  return [...expressionsIn(source)].filter((expression) => !there.has(expression));
}

export function cancel(): void {
  editing.value = null;
  focusWish.value = { scroll: false };
}

/** Keeps what is being written, also when somebody goes elsewhere. */
export async function commit(): Promise<void> {
  const now = editing.value;
  editing.value = null;
  if (now !== null) await write(now.key, now.locale, now.text);
}

/** Enter: keeps the text and goes on to the next one that is shown, ready to be written. */
export function commitAndGoOn(): void {
  const now = editing.value;
  if (now === null) return;
  const list = shown.value;
  const at = list.findIndex(({ key }) => key === now.key);
  const next = list[at + 1];
  void commit();
  if (next === undefined) return select(now.key, now.column);
  select(next.key, now.column);
  edit();
}

export function clear(): void {
  const cell = selected.value;
  const row = cell === null ? undefined : rowsByKey.value.get(cell.key);
  if (cell !== null && row !== undefined) void write(cell.key, localeOf(row, cell.column), '');
}

/** The last of the jobs that change files. */
let lastJob: Promise<unknown> = Promise.resolve();

/** What changes files happens in the order in which it was asked for: a text takes a while to be written, and Ctrl+Z right after it means that text. */
export function inOrder<T>(job: () => T | Promise<T>): Promise<T> {
  const done = lastJob.then(job);
  lastJob = done.catch(() => undefined);
  return done;
}

/** Shows a text at once and writes it into its file, after those that were written before. */
function write(key: string, locale: string, text: string): Promise<void> {
  const row = rowsByKey.value.get(key);
  if (row === undefined || (row.texts[locale] ?? '') === text || (!hasText(row, locale) && text.trim() === '')) return Promise.resolve();
  const { [locale]: _, ...others } = row.texts;
  show({ ...row, texts: text.trim() === '' ? others : { ...row.texts, [locale]: text }, faults: { ...row.faults } });
  return inOrder(async () => {
    const written = await writeFile(() => languageWorker.writeText(refOf(row), locale, text), { key, locale });
    if (!written) show(row);
  });
}

export function refOf({ pack: own, kind: of, id, field }: TextRef): TextRef {
  return { pack: own, kind: of, id, field };
}

function show(row: TextTableRow): void {
  rowsByKey.value = new Map(rowsByKey.value).set(row.key, row);
}

/** Milliseconds until the worker is asked again, because it has not got an earlier edit yet, and how often. */
const PAUSE = 60;
const MOST_TRIES = 100;

/** True when it is written. What the worker refuses is told. */
async function writeFile(ask: () => Promise<WrittenText>, at?: { readonly key: string; readonly locale: string }): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await ask().catch(() => null);
    if (answer === 'same') return true;
    if (answer !== null && 'refused' in answer) {
      notify({ kind: 'bad', text: tt(`texts.refused.${answer.refused}`) });
      return false;
    }
    const changes = answer === null ? [] : [answer, ...(answer.records ? [answer.records] : [])];
    if (changes.length > 0 && changes.every(({ path, before }) => (page.files.peek().get(path) ?? null) === before)) {
      makeStep(() => changeFiles(changes.map(({ path, after }) => ({ path, text: after }))), at);
      return true;
    }
    await new Promise((resume) => setTimeout(resume, PAUSE));
  }
  notify({ kind: 'bad', text: tt('texts.refused.busy') });
  return false;
}

/** Records that a text is right as it is. */
export function accept(row: TextRef & { readonly key: string }, locale: string): Promise<boolean> {
  return inOrder(() => writeFile(() => languageWorker.acceptText(refOf(row), locale), { key: row.key, locale }));
}

/** Adds a language to the packs that are listed. */
export async function addLanguage(locale: string): Promise<void> {
  const listed = packs.value.filter(({ id }) => (pack.value === '' ? rows.value.some((row) => row.pack === id) : id === pack.value));
  const added = await inOrder(async () => {
    for (const { id } of listed) if (!(await writeFile(() => languageWorker.addLanguage(id, locale)))) return false;
    return true;
  });
  if (added) chooseLocale(locale);
}

/** Takes back the last text that was written here, or writes it again. */
export function goBack(way: 'undo' | 'redo'): Promise<void> {
  return inOrder(() => goBackNow(way));
}

function goBackNow(way: 'undo' | 'redo'): void {
  const answer = walk(way);
  // What was shown before the worker knew it may be what it has told already: everything is asked for again.
  revision = null;
  if (answer === 'edited') notify({ kind: 'info', text: tt('texts.edited-since') });
  else if (answer !== 'nothing' && answer.at !== undefined) {
    const { key, locale } = answer.at;
    const row = rowsByKey.value.get(key);
    const column = row !== undefined && locale === sourceOf(row) ? 'source' : locale;
    if (row !== undefined) select(key, column);
  }
}
