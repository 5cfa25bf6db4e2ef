// The balance panel: plays many games between bots and tells, in charts and tables, who wins and what a changed number does. It stands in the
// table's place.
import '../../i18n/balance-panel.ts';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { changeOf, direction, meanOf } from '../../i18n/estimates.ts';
import { formatNumber, t } from '../../i18n/index.ts';
import type { Place } from '../../protocol/files.ts';
import {
  againstShown,
  balanceAgainst,
  balanceBots,
  balanceGames,
  balanceOpen,
  balanceResult,
  balanceRunning,
  balanceStale,
  balanceState,
  cancelBalance,
  hasLastRun,
  toldFirst,
  nameIn,
  runBalance,
  type BalanceResult,
} from '../../state/balance.ts';
import { sayChange } from '../../state/told-change.ts';
import { PlaceLink, Sign } from '../panels/panel-parts.tsx';
import './balance.css';
import { CourseChart, describeBars, ShareChart } from './chart.tsx';
import { CourseTable, hasUses, ScoreTable, ShareTable, UseTable } from './tables.tsx';

const MOST_GAMES = 100_000;
const SHOWN_PLACES = 3;

export function BalancePanel(): JSX.Element {
  const result = balanceResult.value;
  return (
    <section class="pane table balance" aria-label={t('balance.title')}>
      <header class="balance-head">
        <h2>{t('balance.title')}</h2>
        <button type="button" class="plain-button" onClick={() => (balanceOpen.value = false)}>
          <Sign name="undo" />
          {t('balance.close')}
        </button>
      </header>
      <Controls />
      <div class="balance-body">
        <State />
        {result !== null && result.summary.now.games > 0 ? <Result result={result} /> : <p class="muted">{t('balance.about')}</p>}
      </div>
    </section>
  );
}

function Controls(): JSX.Element {
  const running = balanceRunning.value;
  const state = balanceState.value;
  const done = state.kind === 'playing' ? state.done : 0;
  const games = state.kind === 'playing' ? state.games : 1;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!running) void runBalance();
  };
  return (
    <form class="balance-controls" onSubmit={submit}>
      <label>
        {t('balance.games')}
        <input
          type="number"
          min={1}
          max={MOST_GAMES}
          step={1}
          required
          value={balanceGames.value}
          disabled={running}
          onInput={({ currentTarget }) => {
            const wanted = Math.trunc(currentTarget.valueAsNumber);
            if (wanted >= 1) balanceGames.value = Math.min(MOST_GAMES, wanted);
          }}
        />
      </label>
      <label>
        {t('balance.bots')}
        <select
          value={balanceBots.value}
          disabled={running}
          onChange={({ currentTarget }) => (balanceBots.value = currentTarget.value === 'greedy' ? 'greedy' : 'random')}
        >
          <option value="random">{t('balance.bots.random')}</option>
          <option value="greedy">{t('balance.bots.greedy')}</option>
        </select>
      </label>
      {hasLastRun.value && (
        <label>
          {t('balance.against')}
          <select
            value={againstShown.value}
            disabled={running}
            onChange={({ currentTarget }) => (balanceAgainst.value = currentTarget.value === 'last' ? 'last' : 'edit')}
          >
            <option value="edit">{t('balance.against.edit')}</option>
            <option value="last">{t('balance.against.last')}</option>
          </select>
        </label>
      )}
      {running ? (
        // Keys keep the two apart: a button that became the other one within a click would start the games again.
        <button key="cancel" type="button" class="plain-button" onClick={cancelBalance}>
          <Sign name="close" />
          {t('balance.cancel')}
        </button>
      ) : (
        <button key="run" type="submit" class="strong-button">
          <Sign name="on" />
          {t(balanceResult.value === null ? 'balance.run' : 'balance.again')}
        </button>
      )}
      <div class="balance-progress" aria-hidden={!running}>
        <progress max={games} value={state.kind === 'preparing' ? undefined : done} aria-label={t('balance.title')} />
        <span class="muted">
          {state.kind === 'preparing' ? t('balance.preparing') : state.kind === 'playing' ? t('balance.progress', { done, games }) : ''}
        </span>
      </div>
    </form>
  );
}

/** What stands in the way of a result, or what is to be known about it. */
function State(): JSX.Element | null {
  const state = balanceState.value;
  if (state.kind === 'refused')
    return (
      <div class="balance-note bad" role="alert">
        <p>{t('balance.refused', { reason: state.refused.message })}</p>
        <Places places={state.refused.places} />
      </div>
    );
  if (balanceStale.value)
    return (
      <p class="balance-note warn" role="status">
        {t('balance.stale')}
      </p>
    );
  return null;
}

function Places({ places }: { readonly places: readonly Place[] }): JSX.Element | null {
  if (places.length === 0) return null;
  return (
    <p>
      {places.slice(0, SHOWN_PLACES).map((place) => (
        <PlaceLink key={`${place.file}:${place.line}`} place={place} />
      ))}
    </p>
  );
}

function Result({ result }: { readonly result: BalanceResult }): JSX.Element {
  const { now, before, change } = result.summary;
  const bars = Object.entries(now.figures).map(([id, { wins }]) => ({
    name: nameIn(result, `figure/${id}`),
    now: wins,
    ...(before?.figures[id] !== undefined && { before: before.figures[id].wins }),
  }));
  return (
    <>
      <Conclusion result={result} />
      <h3>{t('balance.section.wins')}</h3>
      {bars.length > 0 && (
        <ShareChart
          bars={bars}
          label={`${t('balance.chart.wins')} ${describeBars(bars)}`}
          words={[t('balance.now'), t('balance.before')]}
        />
      )}
      <ShareTable result={result} side="figures" />
      <p class="muted">
        {t('balance.length')}: {t('balance.decisions', { mean: meanOf(now.decisions) })}
        {change !== undefined &&
          ` (${t('balance.before')}: ${meanOf(before!.decisions)}; ${t('balance.change')}: ${changeOf(change.decisions)})`}
      </p>
      <Course result={result} />
      <Fold title={t('balance.section.seats')}>{() => <ShareTable result={result} side="seats" />}</Fold>
      <Fold title={t('balance.section.scores')}>{() => <ScoreTable result={result} side="figures" />}</Fold>
      <Fold title={t('balance.section.seat-scores')}>{() => <ScoreTable result={result} side="seats" />}</Fold>
      {(['pieces', 'events', 'choices'] as const).map(
        (sort) =>
          hasUses(result, sort) && (
            <Fold key={sort} title={t(`balance.section.${sort}`)}>
              {() => <UseTable result={result} sort={sort} />}
            </Fold>
          ),
      )}
    </>
  );
}

/** What is folded away is drawn when it is opened: long tables would hold up the page. */
function Fold({ title, children }: { readonly title: string; readonly children: () => ComponentChildren }): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <details class="balance-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && children()}
    </details>
  );
}

/** What the comparison says in a sentence, and which lines it is about. */
function Conclusion({ result }: { readonly result: BalanceResult }): JSX.Element {
  const { now, before, change } = result.summary;
  return (
    <div class="balance-conclusion">
      {toldFirst(result).map((told) => (
        <p key={told.figure} class={`balance-verdict ${direction(told.estimate)}`} role="status">
          {sayChange(told, nameIn(result, `figure/${told.figure}`))}
        </p>
      ))}
      {change !== undefined && <p class="muted">{t('balance.compared', { count: change.games, changed: change.changed })}</p>}
      {result.changed.length === 0 && <p class="muted">{t(result.against === 'last' ? 'balance.same-as-last' : 'balance.unchanged')}</p>}
      {result.beforeRefused !== undefined && (
        <p class="balance-note warn">{t('balance.before-refused', { reason: result.beforeRefused.message })}</p>
      )}
      {result.stopped && <p class="balance-note warn">{t('balance.stopped', { count: now.games })}</p>}
      <Broken result={result} ended={now.ended} />
      {before !== undefined && <Broken result={result} ended={before.ended} />}
      {change !== undefined && result.changed.length > 0 && <ChangedLines result={result} />}
    </div>
  );
}

function ChangedLines({ result: { changed } }: { readonly result: BalanceResult }): JSX.Element {
  return (
    <ul class="changed-lines" aria-label={t('balance.changed-lines')}>
      {changed.slice(0, SHOWN_PLACES).map(({ path, line, before, after }) => (
        <li key={`${path}:${line}`}>
          <PlaceLink place={{ file: path, line }} />
          <del>{before}</del> <ins>{after}</ins>
        </li>
      ))}
      {changed.length > SHOWN_PLACES && <li class="muted">{`+ ${formatNumber(changed.length - SHOWN_PLACES)}`}</li>}
    </ul>
  );
}

/** Games that did not reach their end: the rules are at fault, and the share of the others says little. */
function Broken({ result, ended }: { readonly result: BalanceResult; readonly ended: Readonly<Record<string, number>> }): JSX.Element {
  return (
    <>
      {Object.entries(ended)
        .filter(([how]) => how !== 'finished')
        .map(([how, count]) => (
          <p key={how} class="balance-note bad" role="alert">
            {t('balance.broken', { count, how: nameIn(result, `ended/${how}`) })}
          </p>
        ))}
    </>
  );
}

/** How the estimate settled: of the change that is told, or of the first win share. */
function Course({ result }: { readonly result: BalanceResult }): JSX.Element | null {
  const figure = toldFirst(result)[0]?.figure ?? Object.keys(result.summary.now.figures)[0];
  const points = result.course.flatMap(({ games, figures, change }) => {
    const estimate = change === undefined ? figures[figure]?.wins : change[figure]?.wins;
    return estimate === undefined ? [] : [{ games, ...estimate }];
  });
  if (points.length < 2) return null;
  return (
    <>
      <h3>
        {t('balance.section.course')}: {nameIn(result, `figure/${figure}`)}
      </h3>
      <CourseChart points={points} label={t('balance.chart.course', { name: nameIn(result, `figure/${figure}`) })} />
      <Fold title={t('balance.course.table')}>{() => <CourseTable points={points} changes={result.summary.change !== undefined} />}</Fold>
    </>
  );
}
