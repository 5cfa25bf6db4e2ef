// Texts about new builds of the page.
export const arrivingTexts = {
  'build.new': {
    en: 'There is a new version of this page.',
    ru: 'Вышла новая версия этой страницы.',
    cs: 'Je k dispozici nová verze této stránky.',
    ro: 'Există o versiune nouă a acestei pagini.',
  },
  'build.use': { en: 'Load it', ru: 'Загрузить', cs: 'Načíst', ro: 'Încarc-o' },
} as const;
