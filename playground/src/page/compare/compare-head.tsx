// The head of the comparison: rules or choices, which rules before, what happens when there are no more answers, and the way back.
import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { comparable, comparing, GO_ON, leaveComparison, wantCompared, type Wanted } from '../../state/comparison.ts';
import { edited } from '../../state/workspace.ts';
import { seatName, Sign } from '../panels/panel-parts.tsx';

export function CompareHead(): JSX.Element | null {
  const wanted = comparing.value;
  if (wanted === null) return null;
  return (
    <header class="compare-head">
      <h2>{t('compare.title')}</h2>
      <div class="compare-kinds" role="group" aria-label={t('compare.what')}>
        {(['rules', 'choices'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            class={`small-button ${wanted.kind === kind ? 'pressed' : ''}`}
            aria-pressed={wanted.kind === kind}
            onClick={() => wantCompared({ kind })}
          >
            {t(`compare.${kind}`)}
          </button>
        ))}
      </div>
      {wanted.kind === 'rules' ? <Before wanted={wanted} /> : <Decided />}
      {comparable.value?.bots === true && <Then wanted={wanted} />}
      <button
        type="button"
        class="plain-button compare-leave"
        aria-label={t('compare.leave')}
        title={`${t('compare.leave')} (Esc)`}
        onClick={leaveComparison}
      >
        <Sign name="close" />
        <span>{t('compare.leave')}</span>
      </button>
    </header>
  );
}

/** Which rules before: only where there are two sorts of them. */
function Before({ wanted }: { readonly wanted: Wanted }): JSX.Element | null {
  if (comparable.value?.edited !== true || edited.value.size === 0) return null;
  return (
    <label>
      <span>{t('compare.before')}</span>
      <select
        aria-label={t('compare.before')}
        value={wanted.before}
        onChange={({ currentTarget }) => wantCompared({ before: currentTarget.value === 'last' ? 'last' : 'originals' })}
      >
        <option value="last">{t('compare.before.last')}</option>
        <option value="originals">{t('compare.before.originals')}</option>
      </select>
    </label>
  );
}

function Then({ wanted }: { readonly wanted: Wanted }): JSX.Element {
  const name = (count: number): string =>
    count === 0 ? t('compare.then.stop') : count === GO_ON.at(-1) ? t('compare.then.end') : t('compare.then.bots', { count });
  return (
    <label>
      <span>{t('compare.then')}</span>
      <select
        aria-label={t('compare.then')}
        value={String(wanted.goOn)}
        onChange={({ currentTarget }) => wantCompared({ goOn: Number(currentTarget.value) })}
      >
        {GO_ON.map((count) => (
          <option key={count} value={String(count)}>
            {name(count)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The decision whose answers are compared. */
function Decided(): JSX.Element | null {
  const decision = comparable.value?.decision ?? null;
  if (decision === null) return null;
  const text = t('compare.decision', { n: decision.n, who: seatName(decision.seat), asks: decision.asks });
  return (
    <p class="compare-decision" title={text}>
      {text}
    </p>
  );
}
