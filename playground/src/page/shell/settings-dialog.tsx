// The dialog of preferences: language, colours, how fast bots play; whoever shows it may add something below.
import type { ComponentChildren, JSX } from 'preact';
import { chosenLocale, locales, nameOfLocale, t } from '../../i18n/index.ts';
import { setLocale, setPace, setTheme } from '../../state/preferences.ts';
import * as page from '../../state/signals.ts';
import { Choice, Modal } from './dialog-parts.tsx';

export function SettingsDialog({ children }: { readonly children?: ComponentChildren }): JSX.Element {
  return (
    <Modal title={t('command.settings')} class="settings">
      <Choice
        label={t('settings.language')}
        value={chosenLocale.value ?? ''}
        onInput={(code) => setLocale(offered().find((known) => known === code) ?? null)}
        choices={[['', t('settings.language.system')], ...offered().map((code): [string, string] => [code, nameOfLocale(code)])]}
      />
      <fieldset class="segments">
        <legend>{t('settings.theme')}</legend>
        {(['system', 'light', 'dark'] as const).map((theme) => (
          <label key={theme} class={page.theme.value === theme ? 'chosen' : ''}>
            <input type="radio" name="theme" checked={page.theme.value === theme} onChange={() => setTheme(theme)} />
            {t(`settings.theme.${theme}`)}
          </label>
        ))}
      </fieldset>
      <Choice
        label={t('settings.pace')}
        value={String(page.botPace.value)}
        onInput={(value) => setPace(Number(value))}
        choices={[
          ['0', t('settings.pace.instant')],
          ['200', t('settings.pace.fast')],
          ['450', t('settings.pace.calm')],
          ['1000', t('settings.pace.slow')],
        ]}
      />
      {children}
    </Modal>
  );
}

/** The languages to choose from, and the one that was asked for in another way. */
function offered(): readonly string[] {
  const chosen = chosenLocale.value;
  return chosen === null || locales.value.includes(chosen) ? locales.value : [...locales.value, chosen];
}
