// These are the texts of the editor in four languages.
export const editorTexts = {
  'editor.label': { en: 'Text of {file}', ru: 'Текст файла {file}', cs: 'Text souboru {file}', ro: 'Textul fișierului {file}' },
  'editor.diff-label': {
    en: 'Changes in {file}: the original on the left, your text on the right',
    ru: 'Изменения в файле {file}: слева исходный текст, справа ваш',
    cs: 'Změny v souboru {file}: vlevo původní text, vpravo váš',
    ro: 'Modificări în fișierul {file}: originalul la stânga, textul dumneavoastră la dreapta',
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
    ro: 'Nicio eroare pe această linie',
  },
  'editor.renamed': {
    en: { one: 'Renamed to {name} in {count} file', other: 'Renamed to {name} in {count} files' },
    ru: {
      one: 'Новое имя {name} — в {count} файле',
      few: 'Новое имя {name} — в {count} файлах',
      many: 'Новое имя {name} — в {count} файлах',
      other: 'Новое имя {name} — в {count} файла',
    },
    cs: {
      one: 'Přejmenováno na {name} v {count} souboru',
      few: 'Přejmenováno na {name} ve {count} souborech',
      many: 'Přejmenováno na {name} v {count} souboru',
      other: 'Přejmenováno na {name} v {count} souborech',
    },
    ro: {
      one: 'Redenumit {name} într-un fișier',
      few: 'Redenumit {name} în {count} fișiere',
      other: 'Redenumit {name} în {count} de fișiere',
    },
  },
  'editor.partly-undone': {
    en: { one: '{count} file was edited since and stays as it is', other: '{count} files were edited since and stay as they are' },
    ru: {
      one: '{count} файл с тех пор изменён и остаётся как есть',
      few: '{count} файла с тех пор изменены и остаются как есть',
      many: '{count} файлов с тех пор изменены и остаются как есть',
      other: '{count} файла с тех пор изменены и остаются как есть',
    },
    cs: {
      one: '{count} soubor se mezitím změnil a zůstává, jak je',
      few: '{count} soubory se mezitím změnily a zůstávají, jak jsou',
      many: '{count} souboru se mezitím změnilo a zůstává, jak je',
      other: '{count} souborů se mezitím změnilo a zůstává, jak jsou',
    },
    ro: {
      one: 'Un fișier a fost modificat între timp și rămâne așa cum este',
      few: '{count} fișiere au fost modificate între timp și rămân așa cum sunt',
      other: '{count} de fișiere au fost modificate între timp și rămân așa cum sunt',
    },
  },
  'editor.cannot-rename': {
    en: 'Cannot rename: {reason}',
    ru: 'Переименовать нельзя: {reason}',
    cs: 'Nelze přejmenovat: {reason}',
    ro: 'Nu se poate redenumi: {reason}',
  },
} as const;
