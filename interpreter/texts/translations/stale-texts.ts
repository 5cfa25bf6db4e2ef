// Reports texts that were translated from a sentence that says something else by now, and records that are of no text. Texts whose rules have
// changed are not reported: they are told by `text status` and in the text view, because a rename of something changes many rules at once.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { StaleReason, TextStates } from './text-state.ts';

const OF_SOURCE: ReadonlySet<StaleReason> = new Set<StaleReason>(['wording', 'source-number']);

export function staleTexts(states: TextStates): Diagnostic[] {
  const lost = states
    .lostRecords()
    .map(({ file, span, name, whole }) =>
      diagnose('text/lost-record', file, span, { name }, { title: phrase('leave-it-out'), span: whole, text: '' }),
    );
  return [...changedSources(states), ...lost];
}

function changedSources(states: TextStates): Diagnostic[] {
  const { source, rows, languages } = states;
  return languages.flatMap((locale) =>
    rows.flatMap((row): Diagnostic[] => {
      const cell = row.cells.get(locale);
      if (cell === undefined) return [];
      const { reasons = [], was } = states.of(row, locale);
      if (!reasons.some((reason) => OF_SOURCE.has(reason))) return [];
      return [diagnose('text/stale', cell.file.path, cell.scalar.span, { source, was: shorten(was ?? ''), key: row.key })];
    }),
  );
}

const LONGEST = 80;

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
