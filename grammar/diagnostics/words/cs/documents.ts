// The wordings of diagnostics about documents and packs, in Czech.
import type { WordsOf } from '../language.ts';

const maybe = ({ meant }: { readonly meant?: string }): string | undefined => (meant ? `nemá být \`${meant}\`?` : undefined);

const howToWrite: Readonly<Record<string, string>> = {
  array: 'napište `[a, b]` nebo řádky, které začínají `- `',
  object: 'napište `{ a: 1, b: 2 }` nebo odsazené řádky `a: 1`',
  integer: 'napište ho číslicemi',
};

export const documents: WordsOf<'yaml' | 'schema' | 'pack'> = {
  'yaml/too-large': [
    ({ most }) => `soubor je příliš velký: znaků je víc než ${most}, nebo je v něm příliš mnoho slov`,
    'rozdělte ho na několik souborů',
  ],
  'yaml/not-text': ['tento soubor není textový', 'uložte ho v UTF-8, bez řídicích znaků'],
  'yaml/too-deep': [({ most }) => `úrovní vnoření je tu víc než ${most}`, 'uzavřete závorky, nebo pište do jednoho dokumentu méně'],
  'yaml/empty': ['v tomto souboru není žádný dokument', 'napište na první řádek `kind: id`, nebo soubor smažte'],
  'yaml/not-keys': ['dokument se skládá z řádků `key: value`', 'začněte druhem a názvem, například `tile: corner`'],
  'yaml/directive': ['řádky, které začínají `%`, se tu nepoužívají', 'smažte tento řádek'],
  'yaml/alias': [
    'kotvy a odkazy (`&name`, `*name`) se tu nepoužívají',
    'napište hodnotu celou, nebo ji dejte do uvozovek, má-li začínat `&` nebo `*`',
  ],
  'yaml/tag': ['hodnota nemůže začínat `!`', 'dejte ji do uvozovek'],
  'yaml/odd-key': ['klíč je jedno slovo před dvojtečkou', 'napište `key: value`'],
  'yaml/duplicate-key': [({ key }) => `\`${key}\` je tu dvakrát`, 'nechte jeden, nebo dejte mezi dva dokumenty `---`'],
  'yaml/outdented': [
    ({ key }) => `tento řádek není odsazený jako řádky \`${key}: |\` nad ním`,
    'odsaďte ho stejně, nebo ho napište jako `key: value`',
  ],
  'yaml/missing-colon': [
    ({ word }) => `za \`${word}\` není dvojtečka`,
    ({ word, comma }) => `napište \`${word}: \` a hodnotu${comma ? ', nebo dejte předchozí hodnotu do uvozovek, patří-li čárka k ní' : ''}`,
  ],
  'yaml/tab': ['je tu tabulátor, kde mají být mezery', 'odsazujte mezerami'],
  'yaml/escape': [({ escape }) => `\`${escape}\` v uvozovkách nic neznamená`, 'zpětné lomítko se píše `\\\\`'],
  'yaml/unclosed': [({ open }) => `\`${open}\` tu není uzavřeno`, ({ close }) => `napište \`${close}\` tam, kde to končí`],
  'yaml/unopened': [({ close }) => `\`${close}\` tu nic neuzavírá`, ({ open }) => `napište \`${open}\` tam, kde to začíná`],
  'yaml/missing-comma': ({ word }) => `před \`${word}\` chybí \`,\``,
  'yaml/separator': ['dokumenty oddělují tři spojovníky', 'napište `---` na samostatný řádek, bez mezer před ním'],
  'yaml/indent': ['odsazení tohoto řádku nesedí k okolním řádkům', 'odsaďte ho jako řádky, ke kterým patří'],
  'yaml/two-keys': [
    ({ key, before }) => `\`${key}\` stojí na řádku klíče \`${before}\``,
    ({ key }) => `před \`${key}\` začněte nový řádek`,
  ],
  'yaml/use-literal-block': [
    ({ key }) => `\`${key}\` se takto napsat nedá`,
    ({ key }) => `napište \`${key}: |\` a text dejte odsazený na další řádek`,
  ],
  'yaml/syntax': ['tento řádek se nedá přečíst', 'napište `key: value`, nebo dejte hodnotu do uvozovek'],

  'schema/unknown-key': [({ key }) => `klíč \`${key}\` tu není`, (args) => maybe(args) ?? `klíče jsou tu: ${args.known}`],
  'schema/missing-key': [({ key }) => `chybí klíč \`${key}\``, ({ key, expected }) => `napište \`${key}: \`, dále: ${expected}`],
  'schema/wrong-type': [
    ({ key, expected, found }) => `${key === '' ? 'sem' : `k \`${key}\``} patří: ${expected}; napsáno je: ${found}`,
    ({ type = '' }) => howToWrite[type],
  ],
  'schema/empty-value': [
    ({ key }) => (key === '' ? 'chybí tu hodnota' : `\`${key}\` nemá hodnotu`),
    ({ expected }) => `napište: ${expected}; nebo řádek smažte`,
  ],
  'schema/wrong-word': [({ word, allowed }) => `\`${word}\` sem nepatří; lze: ${allowed}`, maybe],
  'schema/bad-name': [
    ({ name }) => `\`${name}\` není název`,
    (args) => maybe(args) ?? 'název začíná malým písmenem bez diakritiky a má jen malá písmena, číslice a jednotlivé spojovníky',
  ],
  'schema/wrong-form': [({ key, value }) => `\`${value}\` se nehodí k \`${key}\``, ({ expected }) => `napište: ${expected}`],
  'schema/exactly-one': [({ keys }) => `patří sem právě jedno z: ${keys}`, 'jedno nechte a ostatní vynechte'],
  'schema/at-most-one': [({ keys }) => `patří sem nejvýše jedno z: ${keys}`, 'jedno nechte a ostatní vynechte'],
  'schema/shown-by': [
    'které scénáře pasáž ukazují, říkají jen samotné scénáře',
    ({ id }) => `napište pod jejich názvy \`passage ${id}\` a \`shown-by\` vynechte`,
  ],
  'schema/out-of-range': ({ key, bound }) => `\`${key}\` musí být ${bound}`,
  'schema/too-few': [({ key }) => `\`${key}\` je prázdný seznam`, ({ key }) => `něco do něj dejte, nebo \`${key}\` smažte`],
  'schema/kind-not-first': [
    ({ key }) => `\`${key}\` říká, co je to za dokument, a musí být prvním klíčem`,
    'přesuňte tento řádek na začátek dokumentu',
  ],
  'schema/no-documents': [({ kind }) => `\`${kind}\` je druh bez dokumentů`, 'model o něm říká `documents: false`'],
  'schema/reserved-name': [({ name, what }) => `\`${name}\` nemůže být název (${what})`, 'zvolte jiný název'],
  'schema/wrong-default': [
    ({ key, type }) => `výchozí hodnota \`${key}\` se nehodí k typu \`${type}\``,
    ({ type }) => `napište něco typu \`${type}\`, nebo místo výchozí hodnoty \`optional: true\``,
  ],

  'pack/unknown-kind': [
    ({ word }) => `druh dokumentů \`${word}\` neexistuje`,
    (args) => maybe(args) ?? (args.known ? `tento balíček zná: ${args.known}` : 'druhy balíčku zavádí model'),
  ],
  'pack/misspelt-kind': [
    ({ name, word, count }) => `žádný dokument nezačíná \`${name}\`, zato \`${word}\` jich má na začátku: ${count}`,
    ({ word }) => `nemá být \`${word}\`?`,
  ],
  'pack/misspelt-key': [
    ({ name, word, count, kind }) => `klíč \`${name}\` nemá žádný dokument \`${kind}\`, zato s klíčem \`${word}\` jich je: ${count}`,
    ({ word }) => `nemá být \`${word}\`?`,
  ],
  'pack/unknown-pack': [
    ({ id }) => `balíček \`${id}\` neexistuje`,
    (args) => maybe(args) ?? 'balíčky se hledají podle pack.yaml ve složkách s pravidly',
  ],
  'pack/circle': [({ circle }) => `tyto balíčky se potřebují do kruhu: ${circle}`, 'jednu z těchto vazeb zrušte'],
  'pack/same-id': [({ id, other }) => `\`${id}\` je už balíček ze souboru ${other}`, 'dejte jednomu z nich jiný název'],
  'pack/misplaced': [
    ({ id }) => `balíček se zavádí v souboru pack.yaml své složky, ale \`${id}\` ne`,
    'přesuňte ho do vlastního pack.yaml',
  ],
  'pack/folder-name': [({ id, folder }) => `balíček \`${id}\` leží ve složce \`${folder}\``, ({ folder }) => `nemá být \`${folder}\`?`],
  'pack/other-name': [({ id, pack }) => `tento soubor leží v balíčku \`${pack}\`, ne \`${id}\``, ({ pack }) => `nemá být \`${pack}\`?`],
  'pack/other-language': [
    ({ id, locale }) => `soubor se jmenuje po jazyce \`${locale}\`, ne \`${id}\``,
    ({ locale }) => `nemá být \`${locale}\`?`,
  ],
  'pack/unknown-row': [({ id }) => `tabulka vydání nemá řádek \`${id}\``, maybe],
  'pack/no-misprint': [({ edition, row }) => `\`${edition}\` neuvádí tiskovou chybu \`${row}\``, maybe],
  'pack/odd-book': [({ book }) => `kniha \`${book}\` je uvedena jen tady`, maybe],
  'pack/outside': ['tento soubor neleží v žádném balíčku', 'dejte ho do složky s pack.yaml nebo pod ni'],
  'pack/same-document': [
    ({ kind, id, place }) => `dokument \`${id}\` druhu \`${kind}\` už existuje: ${place}`,
    ({ amends }) =>
      amends ? `chcete-li změnit ten, napište \`amends: ${amends}\`, nebo použijte jiný název` : 'dejte jednomu z nich jiný název',
  ],
  'pack/unknown-document': [
    ({ kind, target }) => `není co upravit: v \`${kind}\` není \`${target}\``,
    (args) => maybe(args) ?? 'napište `pack/id`; musí to být balíček, který tento balíček potřebuje',
  ],
  'pack/unknown-option': [
    ({ id }) => `možnost \`${id}\` neexistuje`,
    (args) => maybe(args) ?? 'možnosti se zavádějí v pack.yaml tohoto balíčku nebo balíčku, který potřebuje',
  ],
  'pack/misspelt-option': [
    ({ name, word }) => `o možnosti \`${name}\` se nikde nemluví, zato o \`${word}\` ano`,
    ({ word }) => `nemá být \`${word}\`?`,
  ],
  'pack/option-value': [({ id, value, expected }) => `\`${value}\` není hodnota \`${id}\`; lze: ${expected}`, maybe],
  'pack/start-folder': [
    ({ id, path }) => `začátek \`${id}\` se hledá v \`${path}\``,
    'přesuňte ho tam i se složkou šablony, nebo ho pojmenujte podle jeho složky',
  ],
  'pack/unknown-start': [({ id }) => `začátek \`${id}\` neexistuje`, maybe],
  'pack/unknown-choice': [({ id, what }) => `${what} \`${id}\` neexistuje`, maybe],
};
