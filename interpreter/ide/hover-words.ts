// The notes of a hover in the language of the page: what `explain` labels in English, said in another language. A label that is not
// listed stays as it is; a test hovers over the shipped rules and finds those that are missing.
type Words = readonly [ru: string, cs: string, ro: string];

const columns: Readonly<Record<string, number>> = { ru: 0, cs: 1, ro: 2 };

const labels: Readonly<Record<string, Words>> = {
  pack: ['набор', 'balíček', 'pachet'],
  parameters: ['параметры', 'parametry', 'parametri'],
  'answers with': ['отвечает', 'odpovídá', 'răspunde cu'],
  asks: ['спрашивает', 'ptá se', 'întreabă'],
  'only with the option': ['только с вариантом правил', 'jen s možností', 'numai cu opțiunea'],
  'hangs on': ['относится к', 'patří k', 'ține de'],
  'asked in': ['спрашивается в', 'ptá se v', 'se întreabă în'],
  branches: ['ветви', 'větve', 'ramuri'],
  plural: ['во множественном числе', 'v množném čísle', 'la plural'],
  keys: ['ключи', 'klíče', 'chei'],
  fields: ['поля', 'pole', 'câmpuri'],
  piles: ['стопки', 'hromádky', 'teancuri'],
  documents: ['документы', 'dokumenty', 'documente'],
  'taken by': ['кто её играет', 'kdo ji hraje', 'cine îl joacă'],
  type: ['тип', 'typ', 'tip'],
  'seen by': ['кто видит', 'kdo vidí', 'cine vede'],
  holds: ['здесь лежат', 'leží tu', 'aici stau'],
  'takes out': ['убирает', 'ruší', 'scoate'],
  'gives an ability to': ['даёт способность', 'dává schopnost', 'dă o abilitate pentru'],
  title: ['название', 'název', 'titlu'],
  needs: ['нужны', 'potřebuje', 'are nevoie de'],
  'needed by': ['нужен для', 'potřebují ho', 'necesar pentru'],
  joins: ['присоединяется', 'připojuje se', 'se alătură'],
  default: ['по умолчанию', 'výchozí', 'implicit'],
  options: ['варианты правил', 'možnosti', 'opțiuni'],
  presets: ['настройки', 'předvolby', 'presetări'],
  sets: ['задаёт', 'nastavuje', 'stabilește'],
  about: ['о чём', 'o čem', 'despre'],
  values: ['значения', 'hodnoty', 'valori'],
  now: ['сейчас', 'nyní', 'acum'],
  'set by': ['задают', 'nastavují', 'stabilit de'],
};

/** Labels with a name in them. */
const patterns: readonly (readonly [RegExp, Words])[] = [
  [/^amends (.+), in this order$/, ['изменяет $1, в таком порядке', 'upravuje $1, v tomto pořadí', 'amendează $1, în această ordine']],
  [/^amended in the edition (.+)$/, ['изменено в издании $1', 'upraveno ve vydání $1', 'amendat în ediția $1']],
  [/^amended in the pack (.+)$/, ['изменено в наборе $1', 'upraveno v balíčku $1', 'amendat în pachetul $1']],
  [/^replaced in the edition (.+)$/, ['заменено в издании $1', 'nahrazeno ve vydání $1', 'înlocuit în ediția $1']],
  [/^replaced in the pack (.+)$/, ['заменено в наборе $1', 'nahrazeno v balíčku $1', 'înlocuit în pachetul $1']],
];

/** What stands behind a label where it is not names, numbers or places. */
const texts: readonly (readonly [RegExp, Words])[] = [
  [
    /^it can ask a player or use chance$/,
    [
      'может спросить игрока или обратиться к случаю',
      'může se zeptat hráče nebo použít náhodu',
      'poate întreba un jucător sau folosi hazardul',
    ],
  ],
  [/^nobody$/, ['никого', 'nikoho', 'pe nimeni']],
  [/^yes$/, ['да', 'ano', 'da']],
  [
    /^it comes along wherever the packs that it needs are chosen$/,
    [
      'везде, где выбраны нужные ему наборы',
      'všude, kde jsou vybrány balíčky, které potřebuje',
      'oriunde sunt alese pachetele de care are nevoie',
    ],
  ],
  [/^(.+) by (\S+:\d+)$/, ['$1: $2', '$1: $2', '$1: $2']],
];

/** Whether a label can be said in all languages. */
export function isSayableLabel(label: string): boolean {
  return Object.hasOwn(labels, label) || patterns.some(([pattern]) => pattern.test(label));
}

/** A fact as a line. */
export function noteIn(locale: string, { label, text }: { readonly label: string; readonly text: string }): string {
  const tag = locale.toLowerCase().split('-')[0];
  const column = Object.hasOwn(columns, tag) ? columns[tag] : undefined;
  if (column === undefined) return `${label}: ${text}`;
  const words = Object.hasOwn(labels, label) ? labels[label][column] : translate(label, patterns, column);
  return `${words}: ${translate(text, texts, column)}`;
}

function translate(text: string, table: readonly (readonly [RegExp, Words])[], column: number): string {
  const found = table.find(([pattern]) => pattern.test(text));
  return found === undefined ? text : text.replace(found[0], found[1][column]);
}
