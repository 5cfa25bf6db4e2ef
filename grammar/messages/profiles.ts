// What the tool has to know of a language beside its messages: signs, numbers, what stays on one line, the forms and genders of names. Each is a
// file, `languages/TAG/language.yaml`: those of grammar/languages/ are built in, others come with the rules.
import { readLocale, widerLocales } from '../locale-tag.ts';
import { profiles as builtIn } from '../generated/profiles.ts';
import type { LanguageDocument } from '../generated/types.ts';

export type LanguageProfile = LanguageDocument;

/** The form of a name in a sentence, with its article or without its capital. Every language has it, declared or not. */
export const SUBJECT = 'nom';
/** The gender of several things together, which the tool itself makes of a list. */
export const SEVERAL = 'p';

const unknown: LanguageProfile = { language: '', name: '' };
const added = new Map<string, LanguageProfile>();
/** Counts the changes, so that whoever keeps what it made of a profile knows when to make it anew. */
let changes = 0;

/** A cache by tag: every check of a text asks, and to read a tag takes calls of the platform. Limited, because tags come from outside. */
const profiles = new Map<string, LanguageProfile>();
const mostProfiles = 64;

/** The profile of a language or of the nearest wider one; an empty one where nothing is known. */
export function profileOf(locale: string): LanguageProfile {
  let profile = profiles.get(locale);
  if (profile !== undefined) return profile;
  if (profiles.size >= mostProfiles) profiles.clear();
  profiles.set(locale, (profile = findProfile(locale)));
  return profile;
}

function findProfile(locale: string): LanguageProfile {
  for (const tag of widerLocales(locale)) {
    const found = added.get(tag) ?? (Object.hasOwn(builtIn, tag) ? builtIn[tag] : undefined);
    if (found !== undefined) return found;
  }
  return unknown;
}

/** Whether anything is known of the forms of names in a language. */
export function hasProfile(locale: string): boolean {
  return profileOf(locale) !== unknown;
}

/** The languages that came with the rules, in place of those that came before. */
export function setAddedProfiles(arrived: readonly LanguageProfile[]): void {
  added.clear();
  profiles.clear();
  for (const profile of arrived) {
    const tag = readLocale(profile.language);
    if (tag !== undefined) added.set(tag, profile);
  }
  changes += 1;
}

export function profileChanges(): number {
  return changes;
}

/** The tag by which the platform is asked how a language counts, joins and orders: its own, or that of a language which does alike. */
export function platformTag(locale: string): string {
  const like = readLocale(profileOf(locale).like ?? '') ?? locale;
  // A language that the platform does not know would get the rules of the machine's own, another one on every machine.
  return Intl.PluralRules.supportedLocalesOf([like]).length > 0 ? like : 'en';
}

/** The forms that names of a language have and messages may ask for, `nom` first. */
export function formsOf(locale: string): readonly string[] {
  return [SUBJECT, ...Object.keys(profileOf(locale).forms ?? {})];
}

/** The genders that names of a language have. */
export function gendersOf(locale: string): readonly string[] {
  return Object.keys(profileOf(locale).genders ?? {});
}

/**
 * What is not separated from the next word by a line break: short words, a number from what it counts, an abbreviation from its number, a word
 * from the dash after it. Undefined for a language that has no such rule. The expression is made of words and signs that are escaped.
 */
export function unbrokenIn({ unbroken, dash }: LanguageProfile): RegExp | undefined {
  if (unbroken === undefined) return undefined;
  const { words = [], abbreviations = [], counted, ordinals, 'before-dash': beforeDash } = unbroken;
  const anyOf = (signs: readonly string[]): string => `(?:${signs.map(escapeSigns).join('|')})`;
  const parts = [
    ...(words.length > 0 ? [`(?<![\\p{L}\\p{N}])${anyOf(words)}`] : []),
    ...(counted || ordinals ? [`(?<![\\p{L}\\p{N}])\\p{N}+${ordinals ? '\\.?' : ''}(?= \\p{L})`] : []),
    ...(abbreviations.length > 0 ? [`(?<!\\p{L})${anyOf(abbreviations)}(?= \\p{N})`] : []),
    ...(beforeDash && dash !== undefined ? [`\\S(?= ${escapeSigns(dash)})`] : []),
  ];
  return parts.length === 0 ? undefined : new RegExp(`(${parts.join('|')}) (?=\\S)`, 'giu');
}

function escapeSigns(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
