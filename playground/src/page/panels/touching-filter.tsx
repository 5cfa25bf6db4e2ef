// This chip above the scenarios says that only those are listed that touch a thing of the board, and lists all again.
import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { touching } from '../../state/signals.ts';
import { Sign } from './panel-parts.tsx';
import './touching-filter.css';

export function TouchingFilter(): JSX.Element | null {
  const touched = touching.value;
  if (touched === null) return null;
  return (
    <p class="touching-filter">
      <span>{t('inspect.touching', { name: touched.name })}</span>
      <button
        type="button"
        class="icon-button"
        aria-label={t('inspect.all-scenarios')}
        title={t('inspect.all-scenarios')}
        onClick={() => (touching.value = null)}
      >
        <Sign name="close" />
      </button>
    </p>
  );
}
