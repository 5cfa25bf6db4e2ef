// The part of "Your work" that makes a page of the game on the table.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { downloadHandout } from '../../state/handout.ts';
import * as page from '../../state/signals.ts';

export function HandoutRow({ attempt }: { readonly attempt: (work: Promise<void>) => void }): JSX.Element {
  const [withChoices, setWithChoices] = useState(false);
  return (
    <section aria-labelledby="work-handout">
      <h3 id="work-handout">{t('handout.title')}</h3>
      <p class="muted">{t('handout.said')}</p>
      <div class="work-buttons">
        <button
          type="button"
          class="small-button strong"
          aria-label={t('handout.make.label')}
          disabled={page.gameState.value.kind === 'none'}
          onClick={() => attempt(downloadHandout(withChoices))}
        >
          {t('handout.make')}
        </button>
        <label>
          <input type="checkbox" checked={withChoices} onChange={({ currentTarget }) => setWithChoices(currentTarget.checked)} />{' '}
          {t('handout.choices')}
        </label>
      </div>
    </section>
  );
}
