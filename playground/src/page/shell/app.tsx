// This component is the layout of the page: header, explorer, text, board, status. On a narrow screen it shows one pane at a time, chosen
// at the bottom.
import type { ComponentChildren, JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { balanceOpen, openBalance } from '../../state/balance.ts';
import { comparing } from '../../state/comparison.ts';
import { openDialog } from '../../state/dialogs-state.ts';
import { BalancePane } from '../balance/balance-pane.tsx';
import { ComparePane } from '../compare/compare-pane.tsx';
import { Dialogs } from './dialogs.tsx';
import { LateDialogs } from './help/late-dialogs.tsx';
import { Explorer } from './explorer.tsx';
import { Icon, type IconName } from './icons.tsx';
import { CopyMark, RecordDialog, ScenariosPanel, SetupDialog } from './parts.ts';
import { Count, Problems } from './problems.tsx';
import { SearchPanel } from './search-panel.tsx';
import { sizes } from '../../state/sizes.ts';
import * as page from '../../state/signals.ts';
import { closeTexts, openTexts } from '../../state/texts.ts';
import { TextsPane } from '../texts/texts-pane.tsx';
import { StartPanel } from './starts/start-panel.tsx';
import { Splitter } from './splitter.tsx';
import { Status } from './status.tsx';
import { TablePane } from './table-pane.tsx';
import { TextPane } from './text-pane.tsx';
import { Toasts } from './toasts.tsx';

export function App(): JSX.Element {
  return (
    <div class={`page${page.narrow.value ? ' narrow' : ''}`}>
      <Header />
      {oneAtATime() ? <NarrowPage /> : <WidePage />}
      <Dialogs />
      <LateDialogs />
      {page.setupOpen.value && <SetupDialog />}
      <RecordDialog />
      <Toasts />
    </div>
  );
}

function oneAtATime(): boolean {
  return page.narrow.value || page.upright.value;
}

function Header(): JSX.Element {
  return (
    <header class="top-bar">
      <h1>
        <svg class="brand" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2.5" />
          <path d="M12 3v18M3 12h18M5.6 5.6l12.8 12.8M18.4 5.6L5.6 18.4" stroke="currentColor" stroke-width="1" opacity=".55" />
          <circle cx="12" cy="12" r="3" fill="currentColor" />
        </svg>
        {t('app.title')}
      </h1>
      <CopyMark />
      <button type="button" class="command-button" onClick={() => openDialog({ kind: 'palette', mode: 'files' })}>
        <Icon name="search" />
        <span>{t('header.search')}</span>
        <kbd>Ctrl+P</kbd>
      </button>
      <button type="button" class="strong-button" onClick={() => (page.setupOpen.value = true)}>
        <Icon name="play" />
        <span>{t('command.new-game.short')}</span>
      </button>
      <button
        type="button"
        class="icon-button texts-button"
        aria-label={t('texts.command')}
        title={`${t('texts.command')} (Alt+T)`}
        aria-pressed={page.textsOpen.value}
        onClick={() => (page.textsOpen.value && (page.pane.value === 'texts' || !oneAtATime()) ? closeTexts() : openTexts())}
      >
        <Icon name="translate" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t('balance.title')}
        title={`${t('balance.command')} (Alt+B)`}
        aria-pressed={balanceOpen.value}
        onClick={() => (balanceOpen.value ? (balanceOpen.value = false) : openBalance())}
      >
        <Icon name="balance" />
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t('command.help')}
        title={t('command.help')}
        onClick={() => openDialog({ kind: 'help' })}
      >
        <Icon name="help" />
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
  );
}

function WidePage(): JSX.Element {
  const { explorer, table, problems } = sizes.value;
  return (
    <>
      <main
        class={`panes${page.tableOnly.value ? ' table-only' : page.textsOpen.value ? ' with-texts' : ''}`}
        style={{ '--explorer': `${explorer}px`, '--table': `${table}px`, '--problems': `${problems}px` }}
      >
        {page.textsOpen.value && <TextsPane />}
        <nav class="pane side" aria-label={t('side.label')}>
          <StartPanel />
          <SideTabs />
          {page.side.value === 'scenarios' ? <ScenariosPanel /> : page.side.value === 'search' ? <SearchPanel /> : <Explorer />}
        </nav>
        <Splitter name="explorer" label={t('splitter.explorer')} direction="vertical" sized="before" />
        <section class="pane text" aria-label={t('pane.text')}>
          <TextPane />
          <Splitter name="problems" label={t('splitter.problems')} direction="horizontal" sized="after" />
          <Problems />
        </section>
        <Splitter name="table" label={t('splitter.table')} direction="vertical" sized="after" />
        <TablePlace />
      </main>
      <Status />
    </>
  );
}

/** The balance panel, or a comparison, stands in the table's place while it is open. */
function TablePlace(): JSX.Element {
  return balanceOpen.value ? <BalancePane /> : comparing.value !== null ? <ComparePane /> : <TablePane />;
}

function SideTabs(): JSX.Element {
  const failed = page.scenarios.value.filter(({ status }) => status === 'failed').length;
  const tab = (name: page.Side, label: string, mark?: ComponentChildren, icon?: IconName): JSX.Element => (
    <button
      type="button"
      class={page.side.value === name ? 'active' : ''}
      aria-pressed={page.side.value === name}
      aria-label={icon === undefined ? undefined : label}
      title={icon === undefined ? undefined : label}
      onClick={() => (page.side.value = name)}
    >
      {icon === undefined ? label : <Icon name={icon} />}
      {mark}
    </button>
  );
  return (
    <div class="side-tabs">
      {tab('files', t('pane.files'))}
      {tab('scenarios', t('pane.scenarios'), failed > 0 && <span class="badge bad">{failed}</span>)}
      {tab('search', t('search.tab'), undefined, 'search')}
    </div>
  );
}

const PANES: readonly (readonly [page.Pane, IconName])[] = [
  ['files', 'folder'],
  ['text', 'text'],
  ['texts', 'translate'],
  ['problems', 'error'],
  ['table', 'table'],
  ['scenarios', 'list'],
];

function NarrowPage(): JSX.Element {
  const pane = page.pane.value;
  return (
    <>
      <main class="one-pane">
        {pane === 'files' && (
          <nav class="pane side" aria-label={t('side.label')}>
            <StartPanel />
            {page.side.value === 'search' ? <SearchPanel /> : <Explorer />}
          </nav>
        )}
        {pane === 'text' && (
          <section class="pane text" aria-label={t('pane.text')}>
            <TextPane />
          </section>
        )}
        {pane === 'problems' && <Problems />}
        {pane === 'texts' && <TextsPane />}
        {pane === 'table' && <TablePlace />}
        {pane === 'scenarios' && (
          <section class="pane side" aria-label={t('pane.scenarios')}>
            <ScenariosPanel />
          </section>
        )}
      </main>
      <nav class="bottom-tabs" aria-label={t('pane.label')}>
        {PANES.map(([name, icon]) => (
          <button
            key={name}
            type="button"
            aria-pressed={pane === name}
            class={pane === name ? 'active' : ''}
            onClick={() => (page.pane.value = name)}
          >
            <Icon name={icon} />
            <span>{t(`pane.${name}`)}</span>
            {name === 'problems' && <Count problems={page.problems.value} />}
          </button>
        ))}
      </nav>
    </>
  );
}
