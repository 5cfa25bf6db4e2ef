// The status line shows whether the rules have problems, how the scenarios went, and whether edits are stored.
import type { JSX } from 'preact';
import { locale, nameOfLocale, t } from '../../i18n/index.ts';
import { openDialog } from '../../state/dialogs-state.ts';
import { Icon } from './icons.tsx';
import * as page from '../../state/signals.ts';
import { edited, editsStored, onFolder, saveFiles, unsaved } from '../../state/workspace.ts';

/** Scenarios that take long enough to be counted aloud. */
const MANY = 100;

export function Status(): JSX.Element {
  const errors = page.problems.value.filter(({ severity }) => severity === 'error').length;
  const warnings = page.problems.value.filter(({ severity }) => severity === 'warning').length;
  const checked = page.checkedIn.value;
  // Before everything has been checked once, that stands in the first place.
  const isSaid = !page.checkedOnce.value && errors === 0;
  const failed = page.scenarios.value.filter(({ status }) => status === 'failed').length;
  const passed = page.scenarios.value.filter(({ status }) => status === 'passed').length;
  const { done, all, milliseconds } = page.scenarioRun.value;
  // A rerun of a few is over before anybody could read it.
  const running = milliseconds === null && all > MANY;
  return (
    <footer class="status-bar">
      <span
        id="status"
        role="status"
        class={errors > 0 ? 'bad' : 'good'}
        data-checked={checked === null ? 'false' : 'true'}
        data-checks={page.checks.value}
      >
        <Icon name={errors > 0 ? 'error' : 'check'} />
        {errors > 0 ? t('problems.errors', { count: errors }) : t(page.checkedOnce.value ? 'problems.none' : 'problems.checking')}
        {warnings > 0 && `, ${t('problems.warnings', { count: warnings })}`}
      </span>
      <span class="muted timing">
        {checked !== null ? t('status.checked', { ms: Math.round(checked) }) : isSaid ? '' : t('problems.checking')}
      </span>
      <span class={failed > 0 ? 'bad' : 'muted'} id="scenario-status">
        {running && failed === 0
          ? t('status.running', { done, all })
          : failed > 0
            ? t('status.failed', { count: failed })
            : passed > 0
              ? t('status.passed', { count: passed })
              : ''}
      </span>
      <span class="space" />
      {onFolder.value && unsaved.value.length > 0 && (
        <button type="button" onClick={() => void saveFiles(unsaved.value)}>
          <Icon name="save" />
          {t('status.unsaved', { count: unsaved.value.length })}
        </button>
      )}
      {edited.value.size > 0 && (
        <button type="button" id="kept" title={t('travel.command')} onClick={() => openDialog({ kind: 'work' })}>
          {editsStored.value === 'no' ? t('status.not-kept') : t('status.edited', { count: edited.value.size })}
        </button>
      )}
      <button type="button" class="language" onClick={() => openDialog({ kind: 'settings' })}>
        {nameOfLocale(locale.value)}
      </button>
    </footer>
  );
}
