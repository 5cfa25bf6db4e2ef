// These are the texts of setting up a game in four languages: what is on its way, editions, groups of options, conflicts.
export const settingUpTexts = {
  'table.opening': { en: 'Laying the table …', ru: 'Раскладываем игру…', cs: 'Chystá se stůl…', ro: 'Se pregătește masa…' },
  'setup.edition.standard': {
    en: 'Standard rules',
    ru: 'Стандартные правила',
    cs: 'Standardní pravidla',
    ro: 'Reguli standard',
  },
  'setup.options.of': { en: 'Options: {pack}', ru: 'Варианты: {pack}', cs: 'Možnosti: {pack}', ro: 'Opțiuni: {pack}' },
} as const;
