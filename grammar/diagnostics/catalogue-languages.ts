// The catalogue of diagnostics about languages of the tool that come with the rules: `languages/TAG/` with what is known of a language and the
// messages in it.
import { entry as entryOf } from './entry.ts';
import type { Entry } from './catalogue.ts';
import type { Severity } from './diagnostic.ts';
import type { Takes } from './takes.ts';

const profile = 'language: pl\nname: Polski\n';

/** An entry whose examples are files of a language. */
function entry<const T extends Takes>(
  takes: T,
  about: string,
  { wrong, right, severity = 'warning' }: { readonly wrong: string; readonly right: string; readonly severity?: Severity },
): Entry<T> {
  const files = (lines: string): Record<string, string> => ({
    'languages/pl/language.yaml': profile,
    'languages/pl/diagnostics.yaml': `messages: diagnostics\nlanguage: pl\n${lines}`,
  });
  return entryOf(takes, about, files(wrong), files(right), severity);
}

export const languageCatalogue = {
  'language/other-folder': entryOf(
    { id: 'text', folder: 'text' },
    'All files of a language lie in `languages/TAG/`, and each says which language it is of.',
    { 'languages/pl/language.yaml': 'language: sk\nname: Polski\n' },
    { 'languages/pl/language.yaml': profile },
  ),
  'language/no-profile': entryOf(
    { locale: 'text' },
    'A language has a file `language.yaml` with its name. The tool has such a file for some languages of its own.',
    { 'languages/qaa/page.yaml': 'messages: page\nlanguage: qaa\n' },
    { 'languages/qaa/page.yaml': 'messages: page\nlanguage: qaa\n', 'languages/qaa/language.yaml': 'language: qaa\nname: Qaa\n' },
    'warning',
  ),
  'language/unknown-message': entry(
    { name: 'text', part: 'text', near: 'text?' },
    'The keys of messages are those of the English ones. A message of another key is never said.',
    { wrong: 'yaml/emty: plik jest pusty\n', right: 'yaml/empty: plik jest pusty\n' },
  ),
  'language/unknown-slot': entry({ name: 'text', key: 'text', filled: 'text?' }, 'A message can show what the English one shows.', {
    wrong: 'yaml/empty: "{file} jest pusty"\n',
    right: 'yaml/empty: plik jest pusty\n',
  }),
  'language/too-long': entryOf(
    { count: 'text', most: 'text' },
    'A message may say how long it may be: `at-most`. A longer one would be cut off.',
    { 'languages/pl/page.yaml': 'messages: page\nlanguage: pl\nplay: { text: Rozpocznij, at-most: 5 }\n' },
    { 'languages/pl/page.yaml': 'messages: page\nlanguage: pl\nplay: { text: Graj, at-most: 5 }\n' },
    'warning',
  ),
};

export type LanguageCode = keyof typeof languageCatalogue;
