// The place of the balance panel. The panel and its charts are fetched when somebody opens it for the first time.
import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { balanceOpen } from '../../state/balance.ts';
import { notify } from '../../state/notices.ts';
import { sayFailure } from '../../state/say-failure.ts';

const Panel = signal<ComponentType | null>(null);

export function BalancePane(): JSX.Element {
  useEffect(() => {
    import('./balance-panel.tsx').then(
      ({ BalancePanel }) => (Panel.value = BalancePanel),
      (error: unknown) => {
        balanceOpen.value = false;
        notify({ kind: 'bad', text: sayFailure(error) });
      },
    );
  }, []);
  const Loaded = Panel.value;
  return Loaded === null ? <section class="pane table" aria-label={t('balance.title')} /> : <Loaded />;
}
