// What the rest of the tool uses of the texts.
export { narrate, Narrator, type Story, type StoryEntry } from './narrate.ts';
export {
  readNameModel,
  Texts,
  textsOfPacks,
  type LoadedTexts,
  type ResultFacts,
  type Scene,
  type SceneValue,
  type TextsSetting,
} from './texts.ts';
export {
  checkMessage,
  formatMessage,
  parseMessage,
  slotsOf,
  type Formatted,
  type Gender,
  type Message,
  type MessageLocale,
  type MessageProblem,
  type Resolver,
  type SlotValue,
} from './message.ts';
export { FALLBACK_LOCALE, LocaleRules, localeChain, normalizeLocale } from './locale.ts';
export { findLocale, readLocale } from '../../grammar/diagnostics/locale-tag.ts';
export { numbersOf, type OwnDocument } from './rule-numbers.ts';
export { type NamedValue, type NameModel } from './names.ts';
export { TextStore, type TextPack } from './text-store.ts';
