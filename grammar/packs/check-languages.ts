// The language of a text or a glossary: what it says of itself, which is mostly also what its file is called after. Where the two differ by a
// letter, one is a slip, and the file is believed. A file may be called otherwise.
import { diagnose } from '../diagnostics/catalogue.ts';
import { closest, mistakes } from '../diagnostics/closest.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Pack } from './workspace.ts';
import { replace } from '../schemas/explain-schema-error.ts';
import { type AnyToolDocument, localeOf } from '../schemas/tool-kinds.ts';

/** A language as files are called after it: `en.yaml`, `pt-BR.yaml`. */
const LANGUAGE_FILE = /(?:^|\/)([a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?)\.ya?ml$/;

export function languageOfDocument({ id, file }: AnyToolDocument): string {
  const called = localeOf(LANGUAGE_FILE.exec(file.path)?.[1] ?? id);
  // The codes are too short for `closest` to tell a wrong letter in one of them from another word.
  return closest(id, [called]) ?? (mistakes(id, called, 1) === 1 ? called : localeOf(id));
}

export function checkLanguages(packs: readonly Pack[]): Diagnostic[] {
  return packs
    .flatMap(({ texts, glossaries }) => [...texts, ...glossaries])
    .filter(({ id, locale }) => id !== '' && localeOf(id) !== locale)
    .map(({ id, idSpan, file, locale }) => diagnose('pack/other-language', file, idSpan, { id, locale }, replace(idSpan, locale)));
}
