// These are the page's texts about searching in all files, and about going back and on.
import type { TextTable } from './index.ts';

export const searchTexts = {
  'search.tab': { en: 'Search', ru: 'Поиск', cs: 'Hledat', ro: 'Căutare' },
  'search.command': {
    en: 'Search in all files, texts and names',
    ru: 'Искать во всех файлах, текстах и названиях',
    cs: 'Hledat ve všech souborech, textech a jménech',
    ro: 'Caută în toate fișierele, textele și numele',
  },
  'search.for': {
    en: 'Search everywhere for “{words}”',
    ru: 'Искать везде «{words}»',
    cs: 'Hledat všude „{words}“',
    ro: 'Caută peste tot „{words}”',
  },
  'search.field': {
    en: 'Search in all files',
    ru: 'Искать во всех файлах',
    cs: 'Hledat ve všech souborech',
    ro: 'Caută în toate fișierele',
  },
  'search.names': { en: 'Names', ru: 'Названия', cs: 'Jména', ro: 'Nume' },
  'search.hint': {
    en: 'Words of rules, texts and scenarios, or a name in any language. Capitals and accents do not matter.',
    ru: 'Слова правил, текстов и сценариев или название на любом языке. Регистр и диакритика не важны.',
    cs: 'Slova pravidel, textů a scénářů nebo jméno v kterémkoli jazyce. Na velikosti písmen a diakritice nezáleží.',
    ro: 'Cuvinte din reguli, texte și scenarii sau un nume în orice limbă. Majusculele și diacriticele nu contează.',
  },
  'search.none': { en: 'Nothing found', ru: 'Ничего не найдено', cs: 'Nic se nenašlo', ro: 'Nu s-a găsit nimic' },
  'search.found': {
    en: { one: '{count} line in {files}', other: '{count} lines in {files}' },
    ru: {
      one: '{count} строка в {files}',
      few: '{count} строки в {files}',
      many: '{count} строк в {files}',
      other: '{count} строки в {files}',
    },
    cs: {
      one: '{count} řádek v {files}',
      few: '{count} řádky v {files}',
      many: '{count} řádku v {files}',
      other: '{count} řádků v {files}',
    },
    ro: { one: '{count} rând în {files}', few: '{count} rânduri în {files}', other: '{count} de rânduri în {files}' },
  },
  'search.files': {
    en: { one: '{count} file', other: '{count} files' },
    ru: { one: '{count} файле', few: '{count} файлах', many: '{count} файлах', other: '{count} файла' },
    cs: { one: '{count} souboru', few: '{count} souborech', many: '{count} souboru', other: '{count} souborech' },
    ro: { one: '{count} fișier', few: '{count} fișiere', other: '{count} de fișiere' },
  },
  'search.more': {
    en: 'There is more: add a word.',
    ru: 'Найдено больше: добавьте слово.',
    cs: 'Nalezeno víc: přidejte slovo.',
    ro: 'Sunt mai multe: adăugați un cuvânt.',
  },
} as const satisfies TextTable;
