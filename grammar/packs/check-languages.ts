// Finds the language of texts and glossaries: a document names it, and usually its file is named after it. Where the two differ by a letter,
// the file is right, and the name in the document is reported as a misspelling. A file may also have a name that is no language.
import { diagnose } from '../diagnostics/catalogue.ts';
import { closest, mistakes } from '../diagnostics/closest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Pack } from './workspace.ts';
import { replace } from '../schemas/explain-schema-error.ts';
import { type AnyToolDocument, localeOf } from '../schemas/tool-kinds.ts';

/** A file that is named after a language: `en.yaml`, `pt-BR.yaml`. */
const LANGUAGE_FILE = /(?:^|\/)([a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?)\.ya?ml$/;

export function languageOfDocument({ id, file }: AnyToolDocument): string {
  const called = localeOf(LANGUAGE_FILE.exec(file.path)?.[1] ?? id);
  // Language codes are too short for `closest`, which takes a code with a wrong letter for another word.
  return closest(id, [called]) ?? (mistakes(id, called, 1) === 1 ? called : localeOf(id));
}

export function checkLanguages(packs: readonly Pack[]): Diagnostic[] {
  return packs
    .flatMap(({ texts, glossaries, translations }) => [...texts, ...glossaries, ...translations])
    .filter(({ id, locale }) => id !== '' && localeOf(id) !== locale)
    .map(({ id, idSpan, file, locale }) => diagnose('pack/other-language', file, idSpan, { id, locale }, replace(idSpan, locale)));
}
