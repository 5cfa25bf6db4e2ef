// Reports texts that were translated from a sentence that says something else by now, texts of rules that have changed since, and records that are
// of no text.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { type BoundRule, isRuleReason } from './bound-rules.ts';
import type { TextStates } from './text-state.ts';

export function staleTexts(states: TextStates): Diagnostic[] {
  const lost = states
    .lostRecords()
    .map(({ file, span, name, whole }) =>
      diagnose('text/lost-record', file, span, { name }, { title: phrase('leave-it-out'), span: whole, text: '' }),
    );
  return [...changedTexts(states), ...lost];
}

function changedTexts(states: TextStates): Diagnostic[] {
  const { source, rows, languages } = states;
  return languages.flatMap((locale) =>
    rows.flatMap((row): Diagnostic[] => {
      const cell = row.cells.get(locale);
      if (cell === undefined) return [];
      const { reasons = [], was } = states.stale(row, locale) ?? {};
      const { key } = row;
      return reasons.map((reason) => {
        if (!isRuleReason(reason))
          return diagnose('text/stale', cell.file.path, cell.scalar.span, { source, was: shorten(was ?? ''), key, locale });
        const files = filesOf(states.rulesOf(row));
        const args = { change: reason, key, locale, ...(files !== undefined && { files }) };
        return diagnose('text/rule-changed', cell.file.path, cell.scalar.span, args);
      });
    }),
  );
}

const MOST_FILES = 3;

/** Where rules stand, the nearest first; undefined if they are gone. */
function filesOf(rules: readonly BoundRule[]): string | undefined {
  const [...files] = new Set(rules.map(({ file }) => file.path));
  if (files.length === 0) return undefined;
  return files.slice(0, MOST_FILES).join(', ') + (files.length > MOST_FILES ? ', …' : '');
}

const LONGEST = 80;

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
