// The place of the comparison. The panel is fetched when somebody opens it for the first time.
import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { leaveComparison } from '../../state/comparison.ts';
import { notify } from '../../state/notices.ts';
import { sayFailure } from '../../state/say-failure.ts';

const Panel = signal<ComponentType | null>(null);

export function ComparePane(): JSX.Element {
  useEffect(() => {
    import('./compare-panel.tsx').then(
      ({ ComparePanel }) => (Panel.value = ComparePanel),
      (error: unknown) => {
        leaveComparison();
        notify({ kind: 'bad', text: sayFailure(error) });
      },
    );
  }, []);
  const Loaded = Panel.value;
  return Loaded === null ? <section class="pane table compare" aria-label={t('compare.title')} /> : <Loaded />;
}
