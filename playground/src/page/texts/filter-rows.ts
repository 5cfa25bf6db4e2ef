// Which texts are listed: by words in any language, by pack, by kind, and by the state of the translation. States are a list, so that further ones
// that the language worker tells (a row's `states`) are filters without more ado.
import { foldLetters } from '../../../../grammar/fold-letters.ts';
import type { TextTablePack, TextTableRow } from '../../protocol/texts.ts';

export interface TextFilter {
  readonly words: string;
  /** Empty: all. */
  readonly pack: string;
  readonly kind: string;
  /** The language that is translated into. */
  readonly locale: string;
  readonly state: TextState;
}

/** `all`, what the page finds itself, or a state that the worker tells. */
export type TextState = string;

/** What the page finds itself, and what is listed even if no text is so. */
export const OWN_STATES = ['missing', 'wrong', 'same'] as const;

/** By id. */
export type PacksById = ReadonlyMap<string, TextTablePack>;

/** Whether a text is in a state in a language. */
export function isIn(row: TextTableRow, state: TextState, locale: string, packs: PacksById): boolean {
  switch (state) {
    case 'all':
      return true;
    case 'missing':
      return isWanted(row, locale, packs) && !hasText(row, locale);
    case 'wrong':
      return row.faults[locale] !== undefined;
    default:
      return row.states?.[locale]?.includes(state) === true;
  }
}

/** Whether a pack is written in a language, so that a text that lacks is missing. */
export function isWanted(row: TextTableRow, locale: string, packs: PacksById): boolean {
  return packs.get(row.pack)?.languages.includes(locale) === true;
}

export function hasText(row: TextTableRow, locale: string): boolean {
  return (row.texts[locale] ?? '').trim() !== '';
}

/** All states that some text is in, the page's own first. */
export function statesIn(rows: readonly TextTableRow[]): readonly TextState[] {
  const told = new Set(rows.flatMap(({ states = {} }) => Object.values(states).flat()));
  return [...new Set([...OWN_STATES, ...told])];
}

/** Everything but the state: what the counts of the states are about. */
export function inScope(rows: readonly TextTableRow[], { words, pack, kind }: TextFilter): readonly TextTableRow[] {
  const sought = foldLetters(words.trim()).split(/\s+/).filter(Boolean);
  const whole = sought.join(' ');
  return rows.filter((row) => {
    if (pack !== '' && row.pack !== pack) return false;
    if (kind !== '' && row.kind !== kind) return false;
    if (sought.length === 0) return true;
    const text = haystackOf(row);
    return text.includes(whole) || sought.every((word) => text.includes(word));
  });
}

export function filterRows(rows: readonly TextTableRow[], filter: TextFilter, packs: PacksById): readonly TextTableRow[] {
  return inScope(rows, filter).filter((row) => isIn(row, filter.state, filter.locale, packs));
}

/** Folding costs more than looking: it is done once for every row. */
const haystacks = new WeakMap<TextTableRow, string>();

function haystackOf(row: TextTableRow): string {
  let text = haystacks.get(row);
  if (text === undefined)
    haystacks.set(row, (text = foldLetters([row.name, row.kindName, row.id, row.kind, ...Object.values(row.texts)].join('\n'))));
  return text;
}

/** Folds rows ahead of the first search, some at a time. Returns what ends it. */
export function foldAhead(rows: readonly TextTableRow[]): () => void {
  let at = 0;
  let timer: ReturnType<typeof setTimeout>;
  const fold = (): void => {
    for (const row of rows.slice(at, at + ROWS_AT_ONCE)) haystackOf(row);
    at += ROWS_AT_ONCE;
    if (at < rows.length) timer = setTimeout(fold);
  };
  timer = setTimeout(fold);
  return () => clearTimeout(timer);
}

const ROWS_AT_ONCE = 100;

export interface Progress {
  readonly locale: string;
  readonly done: number;
  readonly all: number;
}

/** How much is translated into each language, of what the packs want in it; the source of all packs is left out. */
export function progressOf(rows: readonly TextTableRow[], packs: readonly TextTablePack[]): readonly Progress[] {
  const byId = new Map(packs.map((pack) => [pack.id, pack]));
  const locales = [...new Set(packs.flatMap(({ languages }) => languages))];
  return locales
    .filter((locale) => packs.some(({ source }) => source !== locale))
    .flatMap((locale) => {
      const wanted = rows.filter((row) => isWanted(row, locale, byId) && byId.get(row.pack)?.source !== locale);
      return wanted.length === 0 ? [] : [{ locale, done: wanted.filter((row) => hasText(row, locale)).length, all: wanted.length }];
    });
}
