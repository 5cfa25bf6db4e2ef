// What a person prefers about the look of the page, kept for the next visit, and what the screen is like.
import { batch } from '@preact/signals';
import { readLocale } from '../../../grammar/locale-tag.ts';
import { chosenLocale, type Locale } from '../i18n/index.ts';
import { readSetting, writeSetting } from './settings-store.ts';
import * as page from './signals.ts';

const NARROW = '(max-width: 760px)';
const UPRIGHT = '(min-width: 761px) and (max-width: 1100px) and (orientation: portrait)';
const TOUCH = '(hover: none) and (pointer: coarse)';

export function setLocale(code: Locale | null): void {
  chosenLocale.value = code;
  writeSetting('locale', code);
}

export function setTheme(theme: page.Theme): void {
  page.theme.value = theme;
  writeSetting('theme', theme);
}

export function setPace(milliseconds: number): void {
  page.botPace.value = milliseconds;
  writeSetting('pace', milliseconds);
}

export function restorePreferences(): void {
  const theme = readSetting('theme');
  const code = readSetting('locale');
  const pace = readSetting('pace');
  batch(() => {
    page.theme.value = theme === 'light' || theme === 'dark' ? theme : 'system';
    chosenLocale.value = localeAsked() ?? (typeof code === 'string' ? readLocale(code) : undefined) ?? null;
    if (typeof pace === 'number' && pace >= 0) page.botPace.value = pace;
  });
}

/** `#lang=ro` asks for a language for this visit. */
function localeAsked(): Locale | undefined {
  const asked = typeof location === 'undefined' ? undefined : /[#&]lang=([A-Za-z0-9-]{2,40})(?:&|$)/.exec(location.hash)?.[1];
  return asked === undefined ? undefined : readLocale(asked);
}

export function watchScreen(): void {
  const follow = (query: string, to: { value: boolean }): void => {
    const media = matchMedia(query);
    to.value = media.matches;
    media.addEventListener('change', () => (to.value = media.matches));
  };
  follow('(prefers-color-scheme: dark)', page.systemDark);
  follow(NARROW, page.narrow);
  follow(UPRIGHT, page.upright);
  follow(TOUCH, page.touch);
}
