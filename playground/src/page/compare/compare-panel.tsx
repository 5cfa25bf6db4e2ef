// Two boards beside each other that are stepped through together: what is compared, both boards with marks on what differs, the differences in
// sentences with the lines of the rules behind them, and one slider for both.
import '../../i18n/compare-panel.ts';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { formatNumber, t } from '../../i18n/index.ts';
import {
  comparable,
  comparedPair,
  comparedView,
  comparing,
  comparison,
  comparisonBusy,
  goToPair,
  leaveComparison,
  nextSplit,
} from '../../state/comparison.ts';
import * as page from '../../state/signals.ts';
import { tableHasKeys } from '../../state/table-keys.ts';
import { PlaceLink, Sign } from '../panels/panel-parts.tsx';
import { CompareHead } from './compare-head.tsx';
import { CompareSide } from './compare-side.tsx';
import './compare.css';

/** Changed lines that are named. */
const SHOWN_LINES = 2;

export function ComparePanel(): JSX.Element {
  const box = useRef<HTMLElement>(null);
  const made = comparison.value;
  const isThere = made !== null;
  useEffect(() => {
    // Who has begun to choose what is compared is left alone.
    const chooses = document.activeElement?.closest('.compare-head') ?? null;
    if (isThere && chooses === null) box.current?.querySelector<HTMLElement>('.compare-slider')?.focus({ preventScroll: true });
  }, [isThere]);
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <section ref={box} class={`pane table compare${page.upright.value ? ' upright' : ''}`} aria-label={t('compare.title')}>
      <CompareHead />
      <Verdict />
      {made === null ? (
        <div class="compare-empty" />
      ) : (
        <div class="compare-boards" aria-busy={comparisonBusy.value}>
          <CompareSide side={0} />
          <CompareSide side={1} />
        </div>
      )}
      {made !== null && <Stepper />}
    </section>
  );
}

/** Arrow keys step both while the table has the keys, except in what uses them itself. */
function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  const target = event.target instanceof Element ? event.target : null;
  if (!tableHasKeys(target) && (target?.closest('.compare') ?? null) === null) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    leaveComparison();
    return;
  }
  if ((target?.closest('select, input:not(.compare-slider), details') ?? null) !== null) return;
  const last = (comparison.value?.pairs ?? 1) - 1;
  const to: Partial<Record<string, number | undefined>> = {
    ArrowLeft: comparedPair.value - 1,
    ArrowRight: comparedPair.value + 1,
    Home: 0,
    End: last,
    PageUp: nextSplit(-1),
    PageDown: nextSplit(1),
  };
  const pair = to[event.key];
  if (pair === undefined) return;
  event.preventDefault();
  goToPair(pair);
}

/** What came of it, in a sentence. */
function Verdict(): JSX.Element {
  const made = comparison.value;
  const wanted = comparing.value;
  const told =
    made === null
      ? comparisonBusy.value
        ? t('compare.working')
        : missing()
      : made.sides.some(({ error }) => error !== undefined)
        ? ''
        : made.first === null
          ? t('compare.same')
          : t('compare.first', { step: made.first + 1 });
  return (
    <div class="compare-verdict">
      <p role="status">{told}</p>
      {made !== null && made.first !== null && made.first !== comparedPair.value && (
        <button type="button" class="small-button" onClick={() => goToPair(made.first ?? 0)}>
          {t('compare.go-first')}
        </button>
      )}
      {made !== null && wanted?.kind === 'rules' && made.changed.length > 0 && (
        <ul class="changed-lines" aria-label={t('compare.changed')}>
          {made.changed.slice(0, SHOWN_LINES).map(({ path, line, before, after }) => (
            <li key={`${path}:${line}`}>
              <PlaceLink place={{ file: path, line }} />
              <del>{before}</del> <ins>{after}</ins>
            </li>
          ))}
          {made.changed.length > SHOWN_LINES && <li class="muted">{`+ ${formatNumber(made.changed.length - SHOWN_LINES)}`}</li>}
        </ul>
      )}
    </div>
  );
}

/** Why there is nothing to look at. */
function missing(): string {
  if (comparing.value?.kind === 'rules') return t('compare.unedited');
  if ((comparable.value?.decision ?? null) === null)
    return t('compare.no-decision', { how: `${t('play.viewer')}: ${t('play.viewer.all')}` });
  return t('compare.one-option');
}

function Stepper(): JSX.Element {
  const made = comparison.value;
  const at = comparedPair.value;
  const last = (made?.pairs ?? 1) - 1;
  const texts = comparedView.value?.boards.map((board) => board?.text ?? '').filter((text) => text !== '') ?? [];
  const jump = (name: 'first' | 'back' | 'on' | 'last', label: string, to: number): JSX.Element => (
    <button
      type="button"
      class={`icon-button ${name}`}
      aria-label={label}
      title={label}
      disabled={to === at || to < 0 || to > last}
      onClick={() => goToPair(to)}
    >
      <Sign name={name} />
    </button>
  );
  const apart = (by: 1 | -1, label: string): JSX.Element => {
    const to = nextSplit(by);
    return (
      <button
        type="button"
        class="small-button"
        disabled={to === undefined}
        title={label}
        aria-label={label}
        onClick={() => to !== undefined && goToPair(to)}
      >
        {by < 0 ? '← ≠' : '≠ →'}
      </button>
    );
  };
  return (
    <div class="compare-stepper">
      {jump('first', t('timeline.first'), 0)}
      {jump('back', t('timeline.back'), at - 1)}
      <div class="compare-track">
        <Splits />
        <input
          class="compare-slider"
          type="range"
          min={0}
          max={last}
          step={1}
          value={at}
          aria-label={t('compare.slider')}
          aria-valuetext={[t('timeline.of', { step: at + 1, all: last + 1 }), ...new Set(texts)].join(': ')}
          onInput={({ currentTarget }) => goToPair(Number(currentTarget.value))}
        />
      </div>
      {jump('on', t('timeline.on'), at + 1)}
      {jump('last', t('timeline.last'), last)}
      {apart(-1, t('compare.previous'))}
      {apart(1, t('compare.next'))}
      <output class="muted">{`${at + 1} / ${last + 1}`}</output>
    </div>
  );
}

/** Where other things happen, as lines under the slider. */
function Splits(): JSX.Element {
  const { splits = [], pairs = 1 } = comparison.value ?? {};
  const runs: [number, number][] = [];
  for (const pair of splits) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === pair) run[1] = pair + 1;
    else runs.push([pair, pair + 1]);
  }
  const wide = Math.max(1, pairs);
  return (
    <svg class="compare-splits" viewBox={`0 0 ${wide} 1`} preserveAspectRatio="none" aria-hidden="true">
      {runs.map(([from, to]) => (
        <rect key={from} x={from} y={0} width={to - from} height={1} />
      ))}
    </svg>
  );
}
