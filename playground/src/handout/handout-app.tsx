// The page of a handout: a header with the name of the game and few buttons, and the table in all the rest.
import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { SetupDialog } from '../page/panels/setup.tsx';
import { Icon } from '../page/shell/icons.tsx';
import { SettingsDialog } from '../page/shell/settings-dialog.tsx';
import { TablePane } from '../page/shell/table-pane.tsx';
import { Toasts } from '../page/shell/toasts.tsx';
import { dialog, openDialog } from '../state/dialogs-state.ts';
import * as page from '../state/signals.ts';
import { gameWorker } from '../state/workers.ts';

/** Letters of a digest that people compare. */
const MARK = 8;

/** The names of the packs that are played, as they are called in the language of the page. */
export const gameTitle = computed((): string | undefined => {
  const choices = page.setupChoices.value;
  if (choices === null) return undefined;
  const packs = page.gameState.value.setup?.packs ?? choices.defaults.packs ?? [];
  return packs.map((id) => choices.names[`pack:${id}`] ?? id).join(' + ') || undefined;
});

export function HandoutApp({ again }: { readonly again: () => void }): JSX.Element {
  const narrow = page.narrow.value;
  return (
    <div class={`page handout${narrow ? ' narrow' : ''}`}>
      <header class="top-bar">
        <h1>{gameTitle.value ?? t('app.title')}</h1>
        <button type="button" class="plain-button again" aria-label={t('handout.again')} title={t('handout.again.hint')} onClick={again}>
          <Icon name="back" />
          <span>{t('handout.again')}</span>
        </button>
        <button type="button" class="strong-button" title="Alt+N" onClick={() => (page.setupOpen.value = true)}>
          <Icon name="play" />
          <span>{t('command.new-game.short')}</span>
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t('command.settings')}
          title={t('command.settings')}
          onClick={() => openDialog({ kind: 'settings' })}
        >
          <Icon name="gear" />
        </button>
      </header>
      <main class={narrow || page.upright.value ? 'one-pane' : 'panes table-only'}>
        <TablePane />
      </main>
      {dialog.value?.kind === 'settings' && (
        <SettingsDialog>
          <TableMark />
        </SettingsDialog>
      )}
      {page.setupOpen.value && <SetupDialog />}
      <Toasts />
    </div>
  );
}

/** By this mark two people see whether they look at the same table. */
function TableMark(): JSX.Element | null {
  const [digest, setDigest] = useState('');
  useEffect(() => void gameWorker.digest().then(setDigest, () => undefined), []);
  if (digest === '') return null;
  return (
    <p class="muted" data-digest={digest}>
      {t('handout.mark', { mark: digest.slice(0, MARK) })}
    </p>
  );
}

/** Somebody has opened the page that handouts are made of. */
export function NothingInside(): JSX.Element {
  return (
    <main class="handout-empty">
      <h1>{t('app.title')}</h1>
      <p>{t('handout.empty')}</p>
    </main>
  );
}
