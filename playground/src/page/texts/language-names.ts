// Names of languages, as the language of the page calls them and as they call themselves.
import { readLocale } from '../../../../grammar/diagnostics/locale-tag.ts';
import { foldLetters } from '../../../../grammar/fold-letters.ts';
import { locale } from '../../i18n/index.ts';

/** Languages that are offered; any other one is added by its code. */
const OFFERED = (
  'af am ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fr ga gl he hi hr hu hy id is it ja ka kk km ko ky la lb lt lv mk mn ms mt ' +
  'nb ne nl nn pl pt pt-BR ro ru si sk sl sq sr sv sw ta te th tk tr uk ur uz vi zh-Hans zh-Hant zu'
).split(' ');

/** As the language of the page calls it; the code where the platform does not know it. */
export function languageName(tag: string, spoken: string = locale.value): string {
  const key = `${spoken} ${tag}`;
  let name = names.get(key);
  if (name === undefined) names.set(key, (name = askName(tag, spoken)));
  return name;
}

/** The platform takes its time to make what knows the names. */
const names = new Map<string, string>();

function askName(tag: string, spoken: string): string {
  try {
    const name = new Intl.DisplayNames([spoken], { type: 'language' }).of(tag) ?? tag;
    const [first = ''] = name;
    return first.toLocaleUpperCase(spoken) + name.slice(first.length);
  } catch {
    return tag;
  }
}

export interface OfferedLanguage {
  readonly tag: string;
  readonly name: string;
  /** As it calls itself. */
  readonly own: string;
}

/** Languages whose name or code has the words, without those that are there already; last a code that only the typist knows. */
export function offeredLanguages(words: string, there: readonly string[]): readonly OfferedLanguage[] {
  const sought = foldLetters(words.trim());
  const offered = OFFERED.filter((tag) => !there.includes(tag)).map((tag) => ({
    tag,
    name: languageName(tag),
    own: languageName(tag, tag),
  }));
  const found = offered
    .filter(({ tag, name, own }) => [tag, name, own].some((word) => foldLetters(word).includes(sought)))
    .sort((a, b) => Number(foldLetters(b.tag) === sought) - Number(foldLetters(a.tag) === sought) || a.name.localeCompare(b.name));
  const typed = /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(words.trim()) ? readLocale(words.trim()) : undefined;
  if (typed === undefined || there.includes(typed) || found.some(({ tag }) => tag === typed)) return found;
  const name = languageName(typed);
  return name.toLowerCase() === typed.toLowerCase() ? found : [...found, { tag: typed, name, own: languageName(typed, typed) }];
}
