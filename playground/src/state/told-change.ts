// Chooses what a comparison of two rule sets tells first, in the panel and beside the changed number: who changed most, and in what; and says it.
import type { Estimate } from '../../../interpreter/study/statistics.ts';
import type { StudySummary } from '../../../interpreter/study/summary.ts';
import { changeOf as scoreChange, direction, percentChange } from '../i18n/estimates.ts';
import { t } from '../i18n/index.ts';
import type { ChangedLine } from '../protocol/files.ts';

export interface ToldChange {
  readonly figure: string;
  /** Wins, or, where no win share changed for sure, the score. */
  readonly of: 'wins' | 'score';
  readonly estimate: Estimate;
}

type Figures = NonNullable<StudySummary['change']>['figures'];

/** The figure that changed most; before it, if it is another one, the figure whose own file was changed. */
export function toldChanges(summary: StudySummary, changed: readonly ChangedLine[]): readonly ToldChange[] {
  const figures = summary.change?.figures ?? {};
  const most = mostChanged(figures);
  const own = Object.keys(figures).find((id) => changed.some(({ path }) => id.split('+').includes(path.replace(/^.*\/|\.[^.]*$/g, ''))));
  if (own === undefined) return most === undefined ? [] : [most];
  const ofOwn = ownChange(own, figures);
  return most === undefined || most.figure === own || !isSure(most.estimate) ? [ofOwn] : [ofOwn, most];
}

/** The largest change of a win share that is sure; otherwise the largest sure change of a score; otherwise what comes nearest to being sure. */
function mostChanged(figures: Figures): ToldChange | undefined {
  const told = (of: ToldChange['of']): ToldChange[] =>
    Object.keys(figures).map((figure) => ({ figure, of, estimate: figures[figure][of] }));
  const largest = (changes: readonly ToldChange[]): ToldChange | undefined =>
    changes
      .filter(({ estimate }) => isSure(estimate))
      .sort((one, other) => Math.abs(other.estimate.value) - Math.abs(one.estimate.value))[0];
  const nearest = told('wins').sort((one, other) => sureness(other.estimate) - sureness(one.estimate))[0];
  return largest(told('wins')) ?? largest(told('score')) ?? nearest;
}

function ownChange(figure: string, figures: Figures): ToldChange {
  const { wins, score } = figures[figure];
  return !isSure(wins) && isSure(score) ? { figure, of: 'score', estimate: score } : { figure, of: 'wins', estimate: wins };
}

/** Whether the interval leaves out no change. */
function isSure(estimate: Estimate): boolean {
  return direction(estimate) !== '';
}

/** By how many reaches of its interval an estimate is away from no change. */
function sureness({ value, high }: Estimate): number {
  return high === value ? 0 : Math.abs(value) / (high - value);
}

/** What a change says in a sentence. */
export function sayChange({ of, estimate }: ToldChange, name: string): string {
  const slots = { name, change: of === 'wins' ? percentChange(estimate) : scoreChange(estimate) };
  if (direction(estimate) === '') return t('balance.unclear', slots);
  return t(of === 'wins' ? 'balance.clear' : 'balance.clear-score', slots);
}

/** The same in few words, for beside the number. */
export function noteChange({ of, estimate }: ToldChange, name: string): string {
  return of === 'wins'
    ? t('balance.note.wins', { name, change: percentChange(estimate) })
    : t('balance.note.score', { name, change: scoreChange(estimate) });
}
