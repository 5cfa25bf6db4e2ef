// These are the texts of the story beside the table, of the table alone, and of the end of a game, in four languages.
export const storyTexts = {
  'story.label': { en: 'Story', ru: 'Рассказ', cs: 'Příběh', ro: 'Poveste' },
  'story.show': { en: 'Show the story', ru: 'Показать рассказ', cs: 'Ukázat příběh', ro: 'Arată povestea' },
  'story.hide': { en: 'Hide the story', ru: 'Скрыть рассказ', cs: 'Skrýt příběh', ro: 'Ascunde povestea' },
  'story.effects': {
    en: { one: '{count} effect', other: '{count} effects' },
    ru: { one: '{count} последствие', few: '{count} последствия', many: '{count} последствий', other: '{count} последствия' },
    cs: { one: '{count} následek', few: '{count} následky', many: '{count} následku', other: '{count} následků' },
    ro: { one: '{count} efect', few: '{count} efecte', other: '{count} de efecte' },
  },
  'story.played': { en: '{who} plays', ru: 'Играет {who}', cs: 'Hraje {who}', ro: 'Joacă {who}' },
  'story.quiet': {
    en: 'Nothing has been told yet.',
    ru: 'Пока рассказывать не о чем.',
    cs: 'Zatím není co vyprávět.',
    ro: 'Încă nu e nimic de povestit.',
  },
  'command.table-only': { en: 'Table only', ru: 'Только стол', cs: 'Jen stůl', ro: 'Doar masa' },
  'command.split': { en: 'Table and text', ru: 'Стол и текст', cs: 'Stůl a text', ro: 'Masa și textul' },
  'command.show-options': {
    en: 'List the options',
    ru: 'Показать варианты списком',
    cs: 'Vypsat možnosti',
    ro: 'Afișează lista opțiunilor',
  },
  'command.hide-options': {
    en: 'Hide the list of options',
    ru: 'Скрыть список вариантов',
    cs: 'Skrýt seznam možností',
    ro: 'Ascunde lista opțiunilor',
  },
  'play.list': {
    en: { one: '{count} option', other: '{count} options' },
    ru: { one: '{count} вариант', few: '{count} варианта', many: '{count} вариантов', other: '{count} варианта' },
    cs: { one: '{count} možnost', few: '{count} možnosti', many: '{count} možnosti', other: '{count} možností' },
    ro: { one: '{count} opțiune', few: '{count} opțiuni', other: '{count} de opțiuni' },
  },
  'ending.wins': { en: '{who} wins', ru: 'Победа: {who}', cs: 'Vítězí {who}', ro: 'Câștigă {who}' },
  'ending.shared': {
    en: '{who} share the victory',
    ru: 'Общая победа: {who}',
    cs: 'O vítězství se dělí {who}',
    ro: '{who} împart victoria',
  },
  'ending.close': { en: 'Look at the table', ru: 'Посмотреть на стол', cs: 'Podívat se na stůl', ro: 'Vezi masa' },
  'ending.show': { en: 'Show the result', ru: 'Показать итог', cs: 'Ukázat výsledek', ro: 'Arată rezultatul' },
} as const;
