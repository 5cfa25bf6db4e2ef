// The wordings of parse diagnostics of rules and scenarios, in Czech.
import type { WordsOf } from '../language.ts';

const maybe = (word: string): string => `nemá být \`${word}\`?`;

export const parsing: WordsOf<'parse'> = {
  'parse/not-text': ['toto není textový soubor', 'uložte ho jako prostý text v UTF-8'],
  'parse/unknown-character': [({ character }) => `znak \`${character}\` tu nic neznamená`, ({ advice }) => advice ?? 'vynechte ho'],
  'parse/foreign-sign': [({ sign }) => `znak \`${sign}\` v tomto jazyce není`, ({ advice }) => advice],
  'parse/wrong-name': [
    ({ word }) => `\`${word}\` nemůže být název`,
    ({ instead }) => `názvy se píšou malými písmeny a–z a číslicemi, spojenými spojovníkem${instead ? `: \`${instead}\`` : ''}`,
  ],
  'parse/number-too-big': [({ number }) => `číslo \`${number}\` je příliš velké`, 'čísla mají nejvýše 15 číslic'],
  'parse/not-whole': [({ number }) => `\`${number}\` není celé číslo`, 'počítejte v menších jednotkách nebo dělte pomocí `/`'],
  'parse/minus-blanks': [
    ({ before }) => `minus za \`${before}\` potřebuje mezery z obou stran`,
    'spojovník bez mezer patří k názvu, například `board-size`',
  ],
  'parse/text-not-closed': ['tomuto textu chybí koncová `"`', 'text v uvozovkách končí na stejném řádku'],
  'parse/text-not-expected': [
    ({ text }) => `text v uvozovkách "${text}" sem nepatří`,
    ({ name, dialect }) =>
      name !== undefined
        ? `napište název bez uvozovek: \`${name}\``
        : dialect === 'rules'
          ? 'text v uvozovkách stojí jen po `named`'
          : 'text v uvozovkách stojí jen po `scenario`',
  ],
  'parse/column-outside': [
    ({ column }) => `\`${column}\` znamená sloupec tabulky a tabulky jsou jen ve scénářích`,
    'pro porovnání napište mezery kolem `<` a `>`',
  ],
  'parse/equals-sign': [
    '`=` sem nepatří',
    ({ instead }) => {
      if (instead === ':') return 'mezi dotazem a jeho odpovědí stojí `:`';
      if (instead === 'is') return 'pro porovnání napište `is`; `=` stojí jen po `let` a názvu';
      return 'změna hodnoty: `set ... to ...`; pojmenování hodnoty: `let NAME = ...`';
    },
  ],
  'parse/bracket-not-closed': [
    ({ bracket }) => `tato závorka \`${bracket}\` není uzavřená`,
    ({ right }) => `napište \`${right}\` tam, kde končí`,
  ],
  'parse/bracket-not-opened': [
    ({ bracket }) => `tato závorka \`${bracket}\` nic neuzavírá`,
    ({ bracket }) => `vynechte ji, nebo před ni doplňte chybějící \`${bracket === ')' ? '(' : '['}\``,
  ],
  'parse/wrong-bracket': [({ bracket, open }) => `\`${bracket}\` nemůže uzavřít \`${open}\``, ({ right }) => `napište \`${right}\``],
  'parse/too-deep': [
    'toto je vnořené příliš hluboko, než aby se to dalo přečíst',
    'pojmenujte část pomocí `let`, nebo z ní udělejte samostatný dotaz či akci',
  ],
  'parse/too-many': ({ most }) => `v tomto souboru je chyb víc než ${most}; ostatní se nevypisují`,

  'parse/tab': ['tento řádek je odsazený tabulátorem', 'odsazujte mezerami, dvě na každou úroveň'],
  'parse/out-of-step': [
    ({ indent }) => `odsazení tohoto řádku (počet mezer: ${indent}) nesedí k okolním řádkům`,
    ({ expected }) => `řádky, které patří k sobě, začínají ve stejném sloupci; mezer tu má být ${expected}`,
  ],
  'parse/continuation-indent': [
    ({ word, comma }) =>
      comma
        ? 'předchozí řádek končí čárkou, tento v něm tedy pokračuje a musí být odsazený hlouběji'
        : `řádek, který začíná \`${word}\`, pokračuje v předchozím a musí být odsazený hlouběji`,
    ({ comma }) => (comma ? 'odsaďte ho, nebo vynechte čárku před ním' : 'odsaďte ho o čtyři mezery víc než řádek, ve kterém pokračuje'),
  ],
  'parse/line-broken': [
    ({ word }) => `\`${word}\` nezačíná žádný řádek: je to zbytek řádku nad ním`,
    'napište obojí na jeden řádek, nebo tento řádek odsaďte a na předchozím nechte otevřenou závorku či čárku na konci',
  ],
  'parse/body-missing': [({ word }) => `pod \`${word}\` není nic odsazeno`, ({ needs }) => `patří sem: ${needs}`],
  'parse/body-slipped': [
    ({ word }) => `tento řádek má být odsazený hlouběji než \`${word}\` nad ním`,
    ({ word }) => `co patří k \`${word}\`, stojí hlouběji; odsaďte tento řádek o dvě mezery víc`,
  ],
  'parse/line-slipped': [
    ({ word, above }) => `\`${word}\` na okraji nezačíná pravidlo; vypadá to na řádek z \`${above}\` výše`,
    'odsaďte ho tam, kde stojí ostatní řádky toho pravidla',
  ],
  'parse/body-not-expected': [
    ({ word, declaration }) =>
      declaration
        ? `\`${declaration}\` stojí na levém okraji, ne uvnitř něčeho jiného`
        : `tento řádek je odsazený hlouběji než předchozí, ale pod \`${word}\` nic stát nemůže`,
    ({ declaration }) =>
      declaration
        ? 'zrušte jeho odsazení'
        : 'odsaďte ho jako řádek výše; má-li v něm pokračovat, ukončete ten řádek čárkou nebo nechte otevřenou závorku',
  ],
  'parse/answer-twice': [
    ({ name }) => `na \`${name}\` už odpovídá první řádek`,
    'napište odpověď za dvojtečku, nebo na hlubší řádky, ne obojí',
  ],
  'parse/otherwise-without-if': [
    'k tomuto `otherwise` není žádné `if`',
    'stojí ve stejném sloupci jako jeho `if` a mezi nimi je jen tělo toho `if`',
  ],
  'parse/offer-outside': [
    '`offer` stojí jen pod `choose one of`',
    'větev k volbě jiného pravidla přidáte na levém okraji: `also offer ... in ...`',
  ],
  'parse/branch-expected': [
    ({ word }) => `pod \`choose one of\` začíná každý řádek slovem \`offer\`, ne \`${word}\``,
    'co větev dělá, stojí hlouběji pod jejím `offer`',
  ],

  'parse/unknown-word': [
    ({ word }) => `\`${word}\` tu nezačíná žádný řádek`,
    ({ meant }) => (meant === '' ? 'napište jen to, co následuje' : maybe(meant)),
  ],
  'parse/unknown-declaration': [
    ({ word }) => `\`${word}\` nezačíná žádné pravidlo`,
    ({ statement }) =>
      statement
        ? 'patří do těla `action`; napište nad to jeho záhlaví'
        : 'pravidlo začíná slovem `query`, `action`, `change`, `before`, `after`, `instead of`, `also offer`, `drop`, `while`, `invariant` nebo `require`',
  ],
  'parse/unexpected-word': [({ word }) => `\`${word}\` sem nepatří`, ({ meant, hint }) => (meant ? maybe(meant) : hint)],
  'parse/unexpected-end': [({ word }) => `za \`${word}\` něco chybí`, ({ hint }) => hint],
  'parse/missing-word': ({ missing, before }) => `před \`${before}\` chybí \`${missing}\``,
  'parse/missing-name': [({ before }) => `před \`${before}\` chybí název`, ({ hint }) => hint],
  'parse/doubled': [({ word }) => `\`${word}\` je tu dvakrát`, 'jedno vynechte'],
  'parse/argument-label': [
    ({ label }) => `popisek \`${label}\` potřebuje před sebou čárku a za sebou dvojtečku`,
    ({ label, value }) => `napište \`${label}: ${value}\` jako samostatný argument`,
  ],
  'parse/body-on-line': [
    ({ word }) => `co se stane po \`${word}\`, stojí na hlubším řádku pod ním`,
    'vynechte dvojtečku a začněte nový řádek, o dvě mezery hlouběji',
  ],
  'parse/answer-below': [
    'odpověď stojí na stejném řádku jako její podmínka',
    'napište ji hned za dvojtečku; dlouhá může pokračovat na hlubších řádcích uvnitř závorek',
  ],
  'parse/missing-colon': [
    ({ before, after }) => `mezi \`${before}\` a \`${after}\` chybí dvojtečka`,
    ({ before, after }) => `napište \`${before}: ${after}\``,
  ],
  'parse/surplus-colon': [
    'dvojtečka sem nepatří',
    ({ word }) =>
      word === 'if' || word === 'otherwise'
        ? 'v akci stojí podmínka na vlastním řádku, bez dvojtečky, a její tělo na hlubších řádcích'
        : 'vynechte ji',
  ],
  'parse/reserved-word': [
    ({ word }) => `\`${word}\` má vlastní význam a nemůže tu být názvem`,
    'zvolte jiný název; dokument s takovým názvem se píše i se svým druhem',
  ],
  'parse/value-missing': ['chybí tu hodnota', 'napište výraz, například číslo, název nebo podmínku'],

  'parse/no-scenario': [
    ({ word }) => `\`${word}\` nezačíná žádný scénář`,
    'na levém okraji stojí `scenario "TITLE"`; jeho řádky jsou odsazené pod ním',
  ],
  'parse/scenario-form': [
    ({ what, word }) =>
      what === 'title'
        ? 'název scénáře stojí v uvozovkách hned za slovem `scenario`'
        : `co patří k \`${word}\`, stojí na stejném řádku hned za tím slovem`,
    ({ right, more }) => `napište \`${right}\`${more === undefined ? '' : `; stejně je třeba přepsat i další řádky (počet: ${more})`}`,
  ],
  'parse/unknown-scenario-line': [
    ({ word }) => `\`${word}\` nezačíná žádný řádek scénáře`,
    ({ words }) => `řádek začíná jedním ze slov: ${words}; pokračování předchozího je odsazené hlouběji a začíná \`and\``,
  ],
  'parse/setting-late': [
    ({ word }) => `\`${word}\` stojí před prvním \`given\`, \`when\` nebo \`then\``,
    'přesuňte tento řádek nahoru, hned pod název',
  ],
  'parse/examples-twice': ['tento scénář už příklady má', 'dejte všechny řádky do jedné tabulky'],
  'parse/table-width': [
    ({ cells, columns }) => `počet buněk v tomto řádku: ${cells}; počet sloupců tabulky: ${columns}`,
    'oddělujte buňky znakem `|` nebo aspoň dvěma mezerami',
  ],
  'parse/column-name': [
    ({ name }) => (name === '' ? 'tento sloupec nemá název' : `sloupec \`${name}\` je tu dvakrát`),
    'první řádek pod `examples:` dává každému sloupci vlastní název',
  ],
};
