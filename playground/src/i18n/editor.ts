// Texts of the editor in four languages.
export const editorTexts = {
  'editor.label': { en: 'Text of {file}', ru: 'Текст файла {file}', cs: 'Text souboru {file}', ro: 'Textul fișierului {file}' },
  'editor.diff-label': {
    en: 'Changes in {file}: the original on the left, your text on the right',
    ru: 'Изменения в {file}: слева исходный текст, справа ваш',
    cs: 'Změny v souboru {file}: vlevo původní text, vpravo váš',
    ro: 'Modificări în {file}: originalul la stânga, textul dumneavoastră la dreapta',
  },
  'editor.format': { en: 'Format file', ru: 'Отформатировать файл', cs: 'Naformátovat soubor', ro: 'Formatează fișierul' },
  'editor.rename': { en: 'Rename everywhere', ru: 'Переименовать везде', cs: 'Přejmenovat všude', ro: 'Redenumește peste tot' },
  'editor.definition': { en: 'Go to definition', ru: 'Перейти к определению', cs: 'Přejít na definici', ro: 'Mergi la definiție' },
  'editor.references': {
    en: 'Find all references',
    ru: 'Найти все упоминания',
    cs: 'Najít všechny výskyty',
    ro: 'Găsește toate referințele',
  },
  'editor.complete': {
    en: 'Suggest what can follow',
    ru: 'Подсказать продолжение',
    cs: 'Napovědět pokračování',
    ro: 'Sugerează continuarea',
  },
  'editor.symbols': {
    en: 'Go to symbol in file',
    ru: 'Перейти к символу в файле',
    cs: 'Přejít na symbol v souboru',
    ro: 'Mergi la simbol în fișier',
  },
  'editor.fix': { en: 'Quick fix', ru: 'Быстрое исправление', cs: 'Rychlá oprava', ro: 'Remediere rapidă' },
  'editor.find': { en: 'Find in file', ru: 'Найти в файле', cs: 'Najít v souboru', ro: 'Caută în fișier' },
  'editor.hover': {
    en: 'Explain what is under the cursor',
    ru: 'Объяснить слово под курсором',
    cs: 'Vysvětlit slovo pod kurzorem',
    ro: 'Explică ce este sub cursor',
  },
  'editor.line-problem': {
    en: 'Line {line}: {message}',
    ru: 'Строка {line}: {message}',
    cs: 'Řádek {line}: {message}',
    ro: 'Linia {line}: {message}',
  },
  'editor.no-problem': {
    en: 'Nothing wrong on this line',
    ru: 'В этой строке ошибок нет',
    cs: 'Na tomto řádku není chyba',
    ro: 'Nicio greșeală pe această linie',
  },
  'editor.cannot-rename': {
    en: 'Cannot rename: {reason}',
    ru: 'Переименовать нельзя: {reason}',
    cs: 'Nelze přejmenovat: {reason}',
    ro: 'Nu se poate redenumi: {reason}',
  },
} as const;
