// What the page says, in the language of the person. The messages lie in `grammar/languages/LOCALE/page/`; a key that English does not have does not
// compile. The language is a signal, so that what is shown changes with it. Messages of a dialog that is loaded later come with it.
import { computed, signal } from '@preact/signals';
import type { PageKeys } from '../../../grammar/generated/languages/keys.ts';
import { messages as archive } from '../../../grammar/generated/languages/page/archive.ts';
import { messages as arriving } from '../../../grammar/generated/languages/page/arriving.ts';
import { messages as balance } from '../../../grammar/generated/languages/page/balance.ts';
import { messages as board } from '../../../grammar/generated/languages/page/board.ts';
import { messages as comparison } from '../../../grammar/generated/languages/page/comparison.ts';
import { messages as differences } from '../../../grammar/generated/languages/page/differences.ts';
import { messages as editor } from '../../../grammar/generated/languages/page/editor.ts';
import { messages as folder } from '../../../grammar/generated/languages/page/folder.ts';
import { messages as handout } from '../../../grammar/generated/languages/page/handout.ts';
import { messages as inspect } from '../../../grammar/generated/languages/page/inspect.ts';
import { messages as keys } from '../../../grammar/generated/languages/page/keys.ts';
import { messages as making } from '../../../grammar/generated/languages/page/making.ts';
import { messages as search } from '../../../grammar/generated/languages/page/search.ts';
import { messages as settingUp } from '../../../grammar/generated/languages/page/setting-up.ts';
import { messages as shell } from '../../../grammar/generated/languages/page/shell.ts';
import { messages as starts } from '../../../grammar/generated/languages/page/starts.ts';
import { messages as story } from '../../../grammar/generated/languages/page/story.ts';
import { messages as table } from '../../../grammar/generated/languages/page/table.ts';
import { messages as textsDoor } from '../../../grammar/generated/languages/page/texts-door.ts';
import { messages as travel } from '../../../grammar/generated/languages/page/travel.ts';
import { findLocale } from '../../../grammar/locale-tag.ts';
import { LocaleRules } from '../../../grammar/messages/locale.ts';
import { PSEUDO_LOCALE } from '../../../grammar/messages/pseudo.ts';
import { profileOf } from '../../../grammar/messages/profiles.ts';
import { addMessages, knownLanguages, say } from '../../../grammar/messages/tool-messages.ts';

/** What the page says before a dialog with more to say is opened: a file of messages is one line here, and one above. */
const FIRST = {
  'page/archive': archive,
  'page/arriving': arriving,
  'page/balance': balance,
  'page/board': board,
  'page/comparison': comparison,
  'page/differences': differences,
  'page/editor': editor,
  'page/folder': folder,
  'page/handout': handout,
  'page/inspect': inspect,
  'page/keys': keys,
  'page/making': making,
  'page/search': search,
  'page/setting-up': settingUp,
  'page/shell': shell,
  'page/starts': starts,
  'page/story': story,
  'page/table': table,
  'page/texts-door': textsDoor,
  'page/travel': travel,
} as const satisfies Partial<Record<keyof PageKeys, unknown>>;
addMessages('page', Object.values(FIRST));

/** The tag of a language that the page speaks. */
export type Locale = string;
/** Panels that hand in their messages when they are loaded (balance-panel.ts and the like): only they and what comes with them may say those. */
type Later = 'page/balance-panel' | 'page/compare-panel' | 'page/work-panel';
export type TextKey = PageKeys[keyof typeof FIRST | Later];
export type Slots = Readonly<Record<string, string | number>>;

/** The languages that are built in, English first. */
export const LOCALES: readonly Locale[] = knownLanguages('page');

const arrived = signal(0);

/** All languages that the page speaks now, those that came with the rules among them. */
export const locales = computed<readonly Locale[]>(() => (arrived.value === 0 ? LOCALES : knownLanguages('page')));

/** To be called after languages came with the rules, or went with them. */
export function noteLanguages(): void {
  arrived.value += 1;
}

/** What the person chose; null: as the browser prefers. A language that is not there yet may still come with the rules. */
export const chosenLocale = signal<Locale | null>(null);
export const locale = computed<Locale>(() =>
  preferredLocale(chosenLocale.value === null ? browserLanguages() : [chosenLocale.value, ...browserLanguages()]),
);

/** The text of a key in the language of the page; `{name}` is filled in from the slots. */
export function t(key: TextKey, slots: Slots = {}): string {
  return textIn(locale.value, key, slots);
}

/** As `t`, in a given language. */
export function textIn(language: Locale, key: TextKey, slots: Slots = {}): string {
  // What is said now may be said otherwise when a language comes.
  void arrived.value;
  return say('page', language, key, slots) ?? key;
}

/** The first of the wanted languages that the page speaks, otherwise English. */
export function preferredLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    // The language that nobody speaks is offered to nobody, and spoken to whoever asks for it.
    const found = findLocale(tag, [...locales.value, PSEUDO_LOCALE]);
    if (found !== undefined) return found;
  }
  return 'en';
}

/** How a language calls itself. */
export function nameOfLocale(language: Locale): string {
  void arrived.value;
  return profileOf(language).name || language;
}

export function formatNumber(value: number, language: Locale = locale.value): string {
  return LocaleRules.of(language).number(value);
}

function browserLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
}
