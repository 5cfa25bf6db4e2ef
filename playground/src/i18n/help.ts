// These are the texts of the help and of the tour. They come with their dialogs, after the board, and are in no table of the page.
import { locale, wordingIn, type TextTable } from './index.ts';

export const helpTexts = {
  'help.steps': { en: 'First steps', ru: 'Первые шаги', cs: 'První kroky', ro: 'Primii pași' },
  'help.words': { en: 'Words', ru: 'Слова', cs: 'Pojmy', ro: 'Cuvinte' },
  'help.keys': { en: 'Keys', ru: 'Клавиши', cs: 'Klávesy', ro: 'Taste' },
  'help.guide': { en: 'The language', ru: 'Язык правил', cs: 'Jazyk pravidel', ro: 'Limbajul' },
  'help.starts': { en: 'Guided starts', ru: 'Примеры с подсказками', cs: 'Začátky s průvodcem', ro: 'Începuturi ghidate' },
  'help.tour': { en: 'A short tour', ru: 'Короткий обзор', cs: 'Krátká prohlídka', ro: 'Un scurt tur' },
  'help.loading': { en: 'Loading …', ru: 'Загрузка…', cs: 'Načítá se…', ro: 'Se încarcă…' },
  'help.english': {
    en: 'Every form of the language with examples.',
    ru: 'Все формы языка с примерами; текст на английском.',
    cs: 'Všechny tvary jazyka s příklady; text je anglicky.',
    ro: 'Toate formele limbajului, cu exemple; textul este în engleză.',
  },
  'help.sections': { en: 'Sections', ru: 'Разделы', cs: 'Oddíly', ro: 'Secțiuni' },

  'steps.designer': { en: 'You invent rules', ru: 'Вы придумываете правила', cs: 'Vymýšlíte pravidla', ro: 'Inventați reguli' },
  'steps.designer.1': {
    en: 'Take a guided start, or make a pack of your own: it holds something of everything and passes.',
    ru: 'Начните с примера или создайте свой набор: в нём есть всего понемногу, и он работает.',
    cs: 'Vyberte si začátek s průvodcem, nebo si založte vlastní balíček: je v něm od všeho něco a funguje.',
    ro: 'Alegeți un început ghidat sau faceți un pachet: are câte ceva din toate și funcționează.',
  },
  'steps.designer.2': {
    en: 'Change a line. What is wrong is told below the text; the game on the table is played again and says from where it goes another way.',
    ru: 'Измените строку. Ошибки видны под текстом; партия на столе проходит заново и говорит, с какого места пошла иначе.',
    cs: 'Změňte řádek. Co je špatně, stojí pod textem; hra na stole proběhne znovu a řekne, odkud se vyvíjí jinak.',
    ro: 'Schimbați un rând. Greșelile apar sub text; partida de pe masă se joacă din nou și spune de unde merge altfel.',
  },
  'steps.designer.3': {
    en: 'Play it: New game, your pack, your seats. Ask “Why not …?” about any option that is missing.',
    ru: 'Сыграйте: «Новая игра», ваш набор, ваши места. Про любой недостающий вариант спросите «Почему нельзя…?».',
    cs: 'Zahrajte si to: Nová hra, váš balíček, vaše místa. Na každou chybějící možnost se zeptejte „Proč ne…?“.',
    ro: 'Jucați: Joc nou, pachetul și locurile dumneavoastră. La orice opțiune lipsă întrebați „De ce nu…?”.',
  },
  'steps.translator': { en: 'You translate', ru: 'Вы переводите', cs: 'Překládáte', ro: 'Traduceți' },
  'steps.translator.1': {
    en: 'Choose your language in the settings, and search for any word you see on the table (Ctrl+Shift+F).',
    ru: 'Выберите язык в настройках и ищите любое слово, которое видите на столе (Ctrl+Shift+F).',
    cs: 'V nastavení zvolte jazyk a hledejte kterékoli slovo, které vidíte na stole (Ctrl+Shift+F).',
    ro: 'Alegeți limba în setări și căutați orice cuvânt pe care îl vedeți pe masă (Ctrl+Shift+F).',
  },
  'steps.translator.2': {
    en: 'Words lie in text/, one file a language; gender and cases in glossary/. What is between braces is filled in by the rules.',
    ru: 'Слова лежат в text/, по файлу на язык; род и падежи — в glossary/. То, что в фигурных скобках, подставляют правила.',
    cs: 'Slova leží v text/, pro každý jazyk soubor; rod a pády v glossary/. Co je ve složených závorkách, doplní pravidla.',
    ro: 'Cuvintele stau în text/, câte un fișier de limbă; genul și cazurile în glossary/. Ce e între acolade completează regulile.',
  },
  'steps.translator.3': {
    en: 'Type, and see the card change on the table.',
    ru: 'Пишите — и карточка на столе изменится.',
    cs: 'Pište a dívejte se, jak se karta na stole mění.',
    ro: 'Scrieți și vedeți cum se schimbă cartea pe masă.',
  },
  'steps.tester': { en: 'You test', ru: 'Вы проверяете', cs: 'Testujete', ro: 'Testați' },
  'steps.tester.1': {
    en: 'Play to where it matters and record it: the dot below the table writes a scenario of what you played.',
    ru: 'Доиграйте до нужного места и запишите: точка под столом превратит сыгранное в сценарий.',
    cs: 'Dohrajte tam, kde na tom záleží, a nahrajte to: tečka pod stolem napíše z odehraného scénář.',
    ro: 'Jucați până unde contează și înregistrați: punctul de sub masă scrie un scenariu din ce ați jucat.',
  },
  'steps.tester.2': {
    en: 'Change who stands where under `given`, and what must be true under `then`. It runs at every key.',
    ru: 'Под `given` поменяйте, кто где стоит, под `then` — что должно быть верно. Он выполняется при каждом нажатии.',
    cs: 'Pod `given` změňte, kdo kde stojí, pod `then`, co má platit. Spouští se při každém stisku.',
    ro: 'La `given` schimbați cine unde stă, la `then` ce trebuie să fie adevărat. Rulează la fiecare tastă.',
  },
  'steps.tester.3': {
    en: 'A red one says what was expected, what happened, and which line of the rules did it.',
    ru: 'Красный говорит, чего ждали, что вышло и какая строка правил виновата.',
    cs: 'Červený říká, co se čekalo, co se stalo a který řádek pravidel to udělal.',
    ro: 'Unul roșu spune ce se aștepta, ce s-a întâmplat și ce rând din reguli e de vină.',
  },

  'words.pack': { en: 'pack', ru: 'набор', cs: 'balíček', ro: 'pachet' },
  'words.pack.is': {
    en: 'A folder with a pack.yaml: rules, cards, texts, scenarios. It builds on other packs and never edits them.',
    ru: 'Папка с pack.yaml: правила, карточки, тексты, сценарии. Он строится на других наборах и никогда их не правит.',
    cs: 'Složka s pack.yaml: pravidla, karty, texty, scénáře. Staví na jiných balíčcích a nikdy je nepřepisuje.',
    ro: 'Un dosar cu pack.yaml: reguli, cărți, texte, scenarii. Se sprijină pe alte pachete și nu le modifică niciodată.',
  },
  'words.query': { en: 'query', ru: 'вопрос (query)', cs: 'dotaz (query)', ro: 'întrebare (query)' },
  'words.query.is': {
    en: 'Answers a question and changes nothing: how many, who, where to.',
    ru: 'Отвечает и ничего не меняет: сколько, кто, куда.',
    cs: 'Odpovídá a nic nemění: kolik, kdo, kam.',
    ro: 'Răspunde și nu schimbă nimic: câte, cine, încotro.',
  },
  'words.action': { en: 'action', ru: 'действие (action)', cs: 'akce (action)', ro: 'acțiune (action)' },
  'words.action.is': {
    en: 'Changes something, and may ask a player.',
    ru: 'Что-то меняет и может спросить игрока.',
    cs: 'Něco mění a může se zeptat hráče.',
    ro: 'Schimbă ceva și poate întreba un jucător.',
  },
  'words.amendment': { en: 'amendment', ru: 'поправка', cs: 'doplněk', ro: 'amendament' },
  'words.amendment.is': {
    en: '`change`, `before`, `after`, `instead of`, `also offer`: a rule that changes another one without touching its file.',
    ru: '`change`, `before`, `after`, `instead of`, `also offer`: правило, которое меняет другое, не трогая его файл.',
    cs: '`change`, `before`, `after`, `instead of`, `also offer`: pravidlo, které mění jiné a nesahá do jeho souboru.',
    ro: '`change`, `before`, `after`, `instead of`, `also offer`: o regulă care schimbă alta fără să-i atingă fișierul.',
  },
  'words.scenario': { en: 'scenario', ru: 'сценарий', cs: 'scénář', ro: 'scenariu' },
  'words.scenario.is': {
    en: 'A small play with an expectation: given, when, then. It runs while you type.',
    ru: 'Маленькая сцена с ожиданием: given, when, then. Выполняется, пока вы пишете.',
    cs: 'Malá scénka s očekáváním: given, when, then. Běží, zatímco píšete.',
    ro: 'O mică scenă cu o așteptare: given, when, then. Rulează în timp ce scrieți.',
  },
  'words.edition': { en: 'edition', ru: 'издание', cs: 'vydání', ro: 'ediție' },
  'words.edition.is': {
    en: 'A small pack that lies over all others: the rules of one book, or of your table.',
    ru: 'Маленький набор поверх всех остальных: правила одной книги или вашего стола.',
    cs: 'Malý balíček nad všemi ostatními: pravidla jedné knihy nebo vašeho stolu.',
    ro: 'Un mic pachet așezat peste toate: regulile unei cărți sau ale mesei voastre.',
  },
  'words.option': { en: 'option', ru: 'опция', cs: 'volba', ro: 'opțiune' },
  'words.option.is': {
    en: 'A switch of a pack that is set when a game begins.',
    ru: 'Переключатель набора, который задают в начале партии.',
    cs: 'Přepínač balíčku, který se nastaví na začátku hry.',
    ro: 'Un comutator al unui pachet, fixat la începutul partidei.',
  },
  'words.branch': { en: 'branch', ru: 'ветвь', cs: 'větev', ro: 'ramură' },
  'words.branch.is': {
    en: 'What was played before somebody took an answer back. Nothing is lost.',
    ru: 'То, что было сыграно до возврата хода. Ничего не теряется.',
    cs: 'Co se odehrálo, než někdo vzal tah zpět. Nic se neztratí.',
    ro: 'Ce s-a jucat înainte ca cineva să-și ia răspunsul înapoi. Nimic nu se pierde.',
  },

  'tour.title': { en: 'Tour, {at} of {all}', ru: 'Обзор, {at} из {all}', cs: 'Prohlídka, {at} z {all}', ro: 'Tur, {at} din {all}' },
  'tour.next': { en: 'Next', ru: 'Дальше', cs: 'Dál', ro: 'Înainte' },
  'tour.back': { en: 'Back', ru: 'Назад', cs: 'Zpět', ro: 'Înapoi' },
  'tour.skip': { en: 'Skip', ru: 'Пропустить', cs: 'Přeskočit', ro: 'Sari peste' },
  'tour.end': { en: 'Done', ru: 'Готово', cs: 'Hotovo', ro: 'Gata' },
  'tour.1': {
    en: 'Here are guided starts and, below them, all files of the rules. Everything you see on the table is written in one of them.',
    ru: 'Здесь примеры с подсказками, а под ними — все файлы правил. Всё, что видно на столе, записано в одном из них.',
    cs: 'Tady jsou začátky s průvodcem a pod nimi všechny soubory pravidel. Všechno, co vidíte na stole, je v některém z nich.',
    ro: 'Aici sunt începuturile ghidate și, sub ele, toate fișierele regulilor. Tot ce vedeți pe masă e scris într-unul din ele.',
  },
  'tour.2': {
    en: 'The text of a file. Change it: nothing can be lost, undo works, and the original is one command away. Point at a word to learn what it means.',
    ru: 'Текст файла. Меняйте смело: ничего не пропадёт, отмена работает, исходный текст вернёт одна команда. Наведите на слово, чтобы узнать, что оно значит.',
    cs: 'Text souboru. Klidně ho měňte: nic se neztratí, krok zpět funguje a původní znění vrátí jeden příkaz. Najeďte na slovo a dozvíte se, co znamená.',
    ro: 'Textul unui fișier. Schimbați-l fără grijă: nimic nu se pierde, anularea merge, iar originalul revine cu o comandă. Arătați spre un cuvânt ca să aflați ce înseamnă.',
  },
  'tour.3': {
    en: 'The table plays a real game with these rules. After every edit the same game is played again, and a banner says from where it goes another way.',
    ru: 'На столе идёт настоящая партия по этим правилам. После каждой правки она проходит заново, и полоса говорит, с какого места пошла иначе.',
    cs: 'Na stole běží skutečná hra podle těchto pravidel. Po každé úpravě se odehraje znovu a pruh řekne, odkud se vyvíjí jinak.',
    ro: 'Pe masă se joacă o partidă adevărată după aceste reguli. După fiecare schimbare se joacă din nou, iar o bară spune de unde merge altfel.',
  },
  'tour.4': {
    en: 'Everything that happened, step by step, with the line of the rules that did it. Go back, take another way, record it as a scenario.',
    ru: 'Всё, что произошло, шаг за шагом, со строкой правил, которая это сделала. Вернитесь, пойдите иначе, запишите как сценарий.',
    cs: 'Všechno, co se stalo, krok za krokem, i s řádkem pravidel, který to udělal. Vraťte se, jděte jinudy, nahrajte to jako scénář.',
    ro: 'Tot ce s-a întâmplat, pas cu pas, cu rândul din reguli care a făcut-o. Mergeți înapoi, alegeți altă cale, înregistrați-o ca scenariu.',
  },
  'tour.5': {
    en: 'Every file and every command is found here. Type `>` for commands: help, guided starts and this tour are among them.',
    ru: 'Здесь находится любой файл и любая команда. Наберите `>` для команд: среди них справка, примеры и этот обзор.',
    cs: 'Tady najdete každý soubor i příkaz. Napište `>` pro příkazy: je mezi nimi nápověda, začátky i tato prohlídka.',
    ro: 'Aici găsiți orice fișier și orice comandă. Scrieți `>` pentru comenzi: ajutorul, începuturile și acest tur sunt printre ele.',
  },
} as const satisfies TextTable;

export type HelpKey = keyof typeof helpTexts;

/** As `t`, for these texts. */
export function helpText(key: HelpKey, slots: Readonly<Record<string, string | number>> = {}): string {
  return wordingIn(helpTexts, locale.value, key, slots);
}
