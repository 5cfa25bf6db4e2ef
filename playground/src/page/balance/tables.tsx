// The tables of a study: shares, scores by source, and what was offered, taken and happened. They are the accessible form of the charts.
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Estimate } from '../../../../interpreter/study/statistics.ts';
import type { UseSummary } from '../../../../interpreter/study/summary.ts';
import { changeOf, decimal, direction, meanOf, percent, percentChange } from '../../i18n/estimates.ts';
import { formatNumber, t } from '../../i18n/index.ts';
import { nameIn, scoreParts, type BalanceResult } from '../../state/balance.ts';

type Sides = 'figures' | 'seats';

function rowName(result: BalanceResult, side: Sides, id: string): string {
  return side === 'seats' ? formatNumber(Number(id) + 1) : nameIn(result, `figure/${id}`);
}

export function ShareTable({ result, side }: { readonly result: BalanceResult; readonly side: Sides }): JSX.Element {
  const { now, before, change } = result.summary;
  return (
    <Table caption={t(side === 'figures' ? 'balance.section.wins' : 'balance.section.seats')}>
      <thead>
        <tr>
          <th scope="col">{t(side === 'figures' ? 'balance.who' : 'balance.seat')}</th>
          {before !== undefined && <th scope="col">{t('balance.before')}</th>}
          <th scope="col">{t(before === undefined ? 'balance.wins' : 'balance.now')}</th>
          <th scope="col">{t('balance.interval')}</th>
          {change !== undefined && <th scope="col">{t('balance.change')}</th>}
        </tr>
      </thead>
      <tbody>
        {Object.entries(now[side]).map(([id, { wins }]) => {
          const changed = change?.[side][id];
          return (
            <tr key={id} data-figure={side === 'figures' ? id : undefined}>
              <th scope="row">{rowName(result, side, id)}</th>
              {before !== undefined && <td>{before[side][id] === undefined ? '' : percent(before[side][id].wins.value)}</td>}
              <td>{percent(wins.value)}</td>
              <td>{`${percent(wins.low)} – ${percent(wins.high)}`}</td>
              {change !== undefined && (
                <td class={changed === undefined ? '' : `change ${direction(changed.wins)}`}>
                  {changed === undefined ? '' : percentChange(changed.wins)}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** Mean scores of characters, or of seats whoever sat there, and the sources that they come from. */
export function ScoreTable({ result, side }: { readonly result: BalanceResult; readonly side: Sides }): JSX.Element {
  const { now, change } = result.summary;
  const parts = scoreParts(result.summary);
  return (
    <Table caption={t(side === 'figures' ? 'balance.section.scores' : 'balance.section.seat-scores')}>
      <thead>
        <tr>
          <th scope="col">{t(side === 'figures' ? 'balance.who' : 'balance.seat')}</th>
          <th scope="col">{t('balance.score')}</th>
          {change !== undefined && <th scope="col">{t('balance.change')}</th>}
          {parts.map((part) => (
            <th key={part} scope="col">
              {nameIn(result, `part/${part}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(now[side]).map(([id, { score, parts: own }]) => {
          const changed = change?.[side][id];
          return (
            <tr key={id} data-seat={side === 'seats' ? id : undefined}>
              <th scope="row">{rowName(result, side, id)}</th>
              <td>{meanOf(score)}</td>
              {change !== undefined && (
                <td class={changed === undefined ? '' : `change ${direction(changed.score)}`}>{changed && changeOf(changed.score)}</td>
              )}
              {parts.map((part) => (
                <td key={part}>
                  {own[part] !== undefined && formatNumber(Math.round(own[part].value))}
                  {changed?.parts[part] !== undefined && (
                    <small class={`change ${direction(changed.parts[part])}`}>{changeOf(changed.parts[part])}</small>
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** What the chart of the course shows. */
export function CourseTable({
  points,
  changes,
}: {
  readonly points: readonly (Estimate & { readonly games: number })[];
  readonly changes: boolean;
}): JSX.Element {
  return (
    <Table caption={t('balance.section.course')}>
      <thead>
        <tr>
          <th scope="col">{t('balance.games')}</th>
          <th scope="col">{t(changes ? 'balance.change' : 'balance.wins')}</th>
          <th scope="col">{t('balance.interval')}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.games}>
            <th scope="row">{formatNumber(point.games)}</th>
            <td>{changes ? percentChange(point) : percent(point.value)}</td>
            <td>{`${percent(point.low)} – ${percent(point.high)}`}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type Uses = 'pieces' | 'choices' | 'events';

/** Whether a use belongs into one of the tables. A piece on offer is among the pieces; a step has no name that people know. */
function belongs(key: string, sort: Uses): boolean {
  if (sort === 'pieces') return key.startsWith('piece/');
  if (sort === 'choices') return key.startsWith('option/');
  return key.startsWith('event/') && !key.startsWith('event/step/');
}

export function hasUses({ summary }: BalanceResult, sort: Uses): boolean {
  return Object.entries(summary.now.uses).some(([key, { taken }]) => taken > 0 && belongs(key, sort));
}

/** What was used, by all seats or by one figure or seat. */
export function UseTable({ result, sort }: { readonly result: BalanceResult; readonly sort: Uses }): JSX.Element {
  const { now, before } = result.summary;
  const [by, setBy] = useState('');
  const [side, id] = by.split('/') as [Sides | '', string];
  const useOf = (uses: typeof now.uses, key: string): UseSummary | undefined => (side === '' ? uses[key] : uses[key]?.[side][id]);
  const rows = Object.keys(now.uses)
    .filter((key) => belongs(key, sort))
    .flatMap((key) => {
      const use = useOf(now.uses, key);
      return use === undefined ? [] : [[key, use] as const];
    })
    .sort(([, left], [, right]) => right.taken - left.taken);
  const chosen = sort !== 'events';
  return (
    <>
      <p class="muted">{t('balance.earned.about')}</p>
      <label class="balance-by">
        {t('balance.by')}
        <select value={by} onChange={({ currentTarget }) => setBy(currentTarget.value)}>
          <option value="">{t('balance.by.all')}</option>
          {(['figures', 'seats'] as const).flatMap((one) =>
            Object.keys(now[one]).map((own) => (
              <option key={`${one}/${own}`} value={`${one}/${own}`}>
                {one === 'seats' ? `${t('balance.seat')} ${rowName(result, one, own)}` : rowName(result, one, own)}
              </option>
            )),
          )}
        </select>
      </label>
      <Table caption={t(`balance.section.${sort}`)}>
        <thead>
          <tr>
            <th scope="col">{t('balance.what')}</th>
            <th scope="col">{t('balance.happened')}</th>
            {before !== undefined && <th scope="col">{t('balance.before')}</th>}
            {chosen && <th scope="col">{t('balance.offered')}</th>}
            {chosen && <th scope="col">{t('balance.taken')}</th>}
            {chosen && <th scope="col">{t('balance.win-with')}</th>}
            <th scope="col" title={t('balance.earned.about')}>
              {t('balance.earned')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, use]) => (
            <tr key={key}>
              <th scope="row">{nameIn(result, key)}</th>
              <td>{decimal(use.perGame)}</td>
              {before !== undefined && <td>{decimal(useOf(before.uses, key)?.perGame ?? 0)}</td>}
              {chosen && <td>{formatNumber(use.offered)}</td>}
              {chosen && <td>{percent(use.share)}</td>}
              {chosen && <td>{use.wins === null ? '' : percent(use.wins.value)}</td>}
              <td class={use.earned === null ? '' : `change ${direction(use.earned)}`}>
                {use.earned === null ? '–' : changeOf(use.earned)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** A wide table scrolls in itself, and can be reached with the keyboard. */
function Table({ caption, children }: { readonly caption: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <div class="table-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table class="balance-table">
        <caption class="hidden-text">{caption}</caption>
        {children}
      </table>
    </div>
  );
}
