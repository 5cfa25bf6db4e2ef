// These are the texts of the gallery of guided starts. What a start itself says comes from its pack.
import type { TextTable } from './index.ts';

export const startTexts = {
  'starts.title': { en: 'Start here', ru: 'С чего начать', cs: 'Začněte tady', ro: 'Începeți de aici' },
  'starts.begin': { en: 'Try it', ru: 'Попробовать', cs: 'Vyzkoušet', ro: 'Încercați' },
  'starts.more': { en: 'Or make', ru: 'Или сделайте', cs: 'Nebo zkuste', ro: 'Sau alegeți' },
  'starts.all': { en: 'All starts', ru: 'Все примеры', cs: 'Všechny začátky', ro: 'Toate începuturile' },
  'starts.close': {
    en: 'Close the panel; the commands bring it back',
    ru: 'Закрыть панель; вернуть её можно из команд',
    cs: 'Zavřít panel; vrátí ho příkazy',
    ro: 'Închideți panoul; îl readuc comenzile',
  },
  'starts.making': {
    en: 'The pack is made, the table is being set …',
    ru: 'Набор готов, накрываем на стол…',
    cs: 'Balíček je hotový, chystá se stůl…',
    ro: 'Pachetul e gata, se pregătește masa…',
  },
  'starts.waiting': { en: 'Your turn', ru: 'Ваша очередь', cs: 'Jste na řadě', ro: 'E rândul dumneavoastră' },
  'starts.done': { en: 'Done', ru: 'Готово', cs: 'Hotovo', ro: 'Gata' },
  'starts.next': { en: 'Next: {title}', ru: 'Дальше: {title}', cs: 'Dál: {title}', ro: 'Urmează: {title}' },
  'starts.pack': { en: 'Your pack: {pack}', ru: 'Ваш набор: {pack}', cs: 'Váš balíček: {pack}', ro: 'Pachetul dumneavoastră: {pack}' },
  'starts.open-file': { en: 'Open the file', ru: 'Открыть файл', cs: 'Otevřít soubor', ro: 'Deschide fișierul' },
  'starts.no-template': {
    en: 'The start {start} has no files to make',
    ru: 'У примера {start} нет файлов, которые можно создать',
    cs: 'Začátek {start} nemá soubory, které by se daly vytvořit',
    ro: 'Începutul {start} nu are fișiere de creat',
  },
  'command.help': { en: 'Help', ru: 'Справка', cs: 'Nápověda', ro: 'Ajutor' },
  'command.tour': {
    en: 'A short tour of the page',
    ru: 'Короткий обзор страницы',
    cs: 'Krátká prohlídka stránky',
    ro: 'Un scurt tur al paginii',
  },
  'command.starts': {
    en: 'Start here: guided starts',
    ru: 'С чего начать: примеры с подсказками',
    cs: 'Začněte tady: začátky s průvodcem',
    ro: 'Începeți de aici: începuturi ghidate',
  },
} as const satisfies TextTable;
