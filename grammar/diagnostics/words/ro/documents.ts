// The wordings of diagnostics about documents and packs, in Romanian.
import type { WordsOf } from '../language.ts';

const maybe = ({ meant }: { readonly meant?: string }): string | undefined => (meant ? `poate \`${meant}\`?` : undefined);

const howToWrite: Readonly<Record<string, string>> = {
  array: 'scrieți `[a, b]` sau linii care încep cu `- `',
  object: 'scrieți `{ a: 1, b: 2 }` sau linii `a: 1`, indentate',
  integer: 'scrieți-l cu cifre',
};

export const documents: WordsOf<'yaml' | 'schema' | 'pack'> = {
  'yaml/too-large': [
    ({ most }) => `fișierul este prea mare: are mai multe caractere decât ${most} sau prea multe cuvinte`,
    'împărțiți-l în mai multe fișiere',
  ],
  'yaml/not-text': ['acest fișier nu este text', 'salvați-l în UTF-8, fără caractere de control'],
  'yaml/too-deep': [
    ({ most }) => `nivelurile de imbricare sunt mai multe decât ${most}`,
    'închideți parantezele sau scrieți mai puțin într-un document',
  ],
  'yaml/empty': ['în acest fișier nu este niciun document', 'scrieți `kind: id` pe prima linie sau ștergeți fișierul'],
  'yaml/not-keys': ['un document este făcut din linii `key: value`', 'începeți cu felul și numele, de exemplu `tile: corner`'],
  'yaml/directive': ['liniile care încep cu `%` nu se folosesc aici', 'ștergeți linia'],
  'yaml/alias': [
    'ancorele și trimiterile (`&name`, `*name`) nu se folosesc aici',
    'scrieți valoarea în întregime sau puneți-o între ghilimele dacă trebuie să înceapă cu `&` sau `*`',
  ],
  'yaml/tag': ['o valoare nu poate începe cu `!`', 'puneți-o între ghilimele'],
  'yaml/odd-key': ['o cheie este un singur cuvânt înainte de două puncte', 'scrieți `key: value`'],
  'yaml/duplicate-key': [({ key }) => `\`${key}\` apare aici de două ori`, 'păstrați una sau puneți `---` între două documente'],
  'yaml/outdented': [
    ({ key }) => `această linie nu este indentată ca liniile din \`${key}: |\` de mai sus`,
    'indentați-o la fel sau scrieți-o ca `key: value`',
  ],
  'yaml/missing-colon': [
    ({ word }) => `după \`${word}\` nu sunt două puncte`,
    ({ word, comma }) =>
      `scrieți \`${word}: \` și valoarea${comma ? ' sau puneți valoarea dinainte între ghilimele, dacă virgula ține de ea' : ''}`,
  ],
  'yaml/tab': ['un tabulator stă unde trebuie spații', 'indentați cu spații'],
  'yaml/escape': [({ escape }) => `\`${escape}\` nu înseamnă nimic între ghilimele`, 'bara oblică inversă se scrie `\\\\`'],
  'yaml/unclosed': [({ open }) => `\`${open}\` nu este închis aici`, ({ close }) => `scrieți \`${close}\` acolo unde se termină`],
  'yaml/unopened': [({ close }) => `\`${close}\` nu închide nimic aici`, ({ open }) => `scrieți \`${open}\` acolo unde începe`],
  'yaml/missing-comma': ({ word }) => `înainte de \`${word}\` lipsește \`,\``,
  'yaml/separator': ['documentele sunt despărțite de trei cratime', 'scrieți `---` pe o linie separată, fără spații înainte'],
  'yaml/indent': ['indentarea acestei linii nu se potrivește cu liniile din jur', 'indentați-o ca liniile de care ține'],
  'yaml/two-keys': [
    ({ key, before }) => `\`${key}\` stă pe linia cheii \`${before}\``,
    ({ key }) => `începeți o linie nouă înainte de \`${key}\``,
  ],
  'yaml/use-literal-block': [
    ({ key }) => `\`${key}\` nu se poate scrie așa`,
    ({ key }) => `scrieți \`${key}: |\` și puneți textul pe linia următoare, indentat`,
  ],
  'yaml/syntax': ['această linie nu se poate citi', 'scrieți `key: value` sau puneți valoarea între ghilimele'],

  'schema/unknown-key': [({ key }) => `cheia \`${key}\` nu există aici`, (args) => maybe(args) ?? `cheile de aici sunt: ${args.known}`],
  'schema/missing-key': [({ key }) => `lipsește cheia \`${key}\``, ({ key, expected }) => `scrieți \`${key}: \` și ${expected}`],
  'schema/wrong-type': [
    ({ key, expected, found }) => `${key === '' ? 'aici' : `la \`${key}\``} trebuie: ${expected}; este scris: ${found}`,
    ({ type = '' }) => howToWrite[type],
  ],
  'schema/empty-value': [
    ({ key }) => (key === '' ? 'aici lipsește valoarea' : `\`${key}\` nu are valoare`),
    ({ expected }) => `scrieți ${expected} sau ștergeți linia`,
  ],
  'schema/wrong-word': [({ word, allowed }) => `\`${word}\` nu se potrivește; se poate: ${allowed}`, maybe],
  'schema/bad-name': [
    ({ name }) => `\`${name}\` nu este un nume`,
    (args) => maybe(args) ?? 'un nume începe cu o literă mică fără semne și are numai litere mici, cifre și cratime simple',
  ],
  'schema/wrong-form': [({ key, value }) => `\`${value}\` nu se potrivește la \`${key}\``, ({ expected }) => `scrieți ${expected}`],
  'schema/exactly-one': [({ keys }) => `trebuie exact una dintre: ${keys}`, 'păstrați una și scoateți-le pe celelalte'],
  'schema/at-most-one': [({ keys }) => `poate fi cel mult una dintre: ${keys}`, 'păstrați una și scoateți-le pe celelalte'],
  'schema/shown-by': [
    'ce scenarii arată un pasaj spun doar scenariile',
    ({ id }) => `scrieți \`passage ${id}\` sub titlurile lor și scoateți \`shown-by\``,
  ],
  'schema/out-of-range': ({ key, bound }) => `\`${key}\` trebuie să fie ${bound}`,
  'schema/too-few': [({ key }) => `\`${key}\` este o listă goală`, ({ key }) => `puneți ceva în ea sau ștergeți \`${key}\``],
  'schema/kind-not-first': [
    ({ key }) => `\`${key}\` spune ce fel de document este acesta și trebuie să fie prima cheie`,
    'mutați linia la începutul documentului',
  ],
  'schema/no-documents': [({ kind }) => `\`${kind}\` este un fel fără documente`, 'modelul spune despre el `documents: false`'],
  'schema/reserved-name': [({ name, what }) => `\`${name}\` nu poate fi un nume (${what})`, 'alegeți alt nume'],
  'schema/wrong-default': [
    ({ key, type }) => `valoarea implicită a lui \`${key}\` nu se potrivește cu tipul \`${type}\``,
    ({ type }) => `scrieți ceva de tipul \`${type}\` sau \`optional: true\` în locul valorii implicite`,
  ],

  'pack/unknown-kind': [
    ({ word }) => `felul de document \`${word}\` nu există`,
    (args) => maybe(args) ?? (args.known ? `acest pachet cunoaște: ${args.known}` : 'felurile unui pachet le declară modelul'),
  ],
  'pack/misspelt-kind': [
    ({ name, word, count }) => `niciun document nu începe cu \`${name}\`, dar cu \`${word}\` încep: ${count}`,
    ({ word }) => `poate \`${word}\`?`,
  ],
  'pack/misspelt-key': [
    ({ name, word, count, kind }) => `niciun document \`${kind}\` nu are cheia \`${name}\`, dar cheia \`${word}\` o au: ${count}`,
    ({ word }) => `poate \`${word}\`?`,
  ],
  'pack/unknown-pack': [
    ({ id }) => `pachetul \`${id}\` nu există`,
    (args) => maybe(args) ?? 'pachetele se găsesc după pack.yaml în dosarele cu reguli',
  ],
  'pack/circle': [({ circle }) => `aceste pachete au nevoie unul de altul în cerc: ${circle}`, 'scoateți una dintre aceste legături'],
  'pack/same-id': [({ id, other }) => `\`${id}\` este deja pachetul din ${other}`, 'dați unuia dintre ele alt nume'],
  'pack/misplaced': [
    ({ id }) => `un pachet se declară în fișierul pack.yaml al dosarului său, iar \`${id}\` nu este acolo`,
    'mutați-l într-un pack.yaml al lui',
  ],
  'pack/folder-name': [({ id, folder }) => `pachetul \`${id}\` se află în dosarul \`${folder}\``, ({ folder }) => `poate \`${folder}\`?`],
  'pack/other-name': [
    ({ id, pack }) => `acest fișier se află în pachetul \`${pack}\`, nu în \`${id}\``,
    ({ pack }) => `poate \`${pack}\`?`,
  ],
  'pack/other-language': [
    ({ id, locale }) => `fișierul poartă numele limbii \`${locale}\`, nu \`${id}\``,
    ({ locale }) => `poate \`${locale}\`?`,
  ],
  'pack/unknown-row': [({ id }) => `tabelul edițiilor nu are rândul \`${id}\``, maybe],
  'pack/no-misprint': [({ edition, row }) => `\`${edition}\` nu spune nimic despre greșeala de tipar \`${row}\``, maybe],
  'pack/odd-book': [({ book }) => `cartea \`${book}\` este numită numai aici`, maybe],
  'pack/outside': ['acest fișier nu se află în niciun pachet', 'puneți-l într-un dosar cu pack.yaml sau mai jos de el'],
  'pack/same-document': [
    ({ kind, id, place }) => `documentul \`${id}\` de felul \`${kind}\` există deja: ${place}`,
    ({ amends }) =>
      amends ? `scrieți \`amends: ${amends}\` pentru a-l schimba pe acela sau folosiți alt nume` : 'dați unuia dintre ele alt nume',
  ],
  'pack/unknown-document': [
    ({ kind, target }) => `nu este nimic de amendat: în \`${kind}\` nu există \`${target}\``,
    (args) => maybe(args) ?? 'scrieți `pack/id`; pachetul trebuie să fie unul de care acest pachet are nevoie',
  ],
  'pack/unknown-option': [
    ({ id }) => `opțiunea \`${id}\` nu există`,
    (args) => maybe(args) ?? 'opțiunile se declară în pack.yaml al acestui pachet sau al unuia de care are nevoie',
  ],
  'pack/misspelt-option': [
    ({ name, word }) => `nicăieri nu e vorba de opțiunea \`${name}\`, dar de \`${word}\` da`,
    ({ word }) => `poate \`${word}\`?`,
  ],
  'pack/option-value': [({ id, value, expected }) => `\`${value}\` nu este o valoare pentru \`${id}\`; se poate: ${expected}`, maybe],
  'pack/start-folder': [
    ({ id, path }) => `startul \`${id}\` este căutat în \`${path}\``,
    'mutați-l acolo, împreună cu dosarul șablonului, sau numiți-l ca dosarul său',
  ],
  'pack/unknown-start': [({ id }) => `startul \`${id}\` nu există`, maybe],
  'pack/unknown-choice': [({ id, what }) => `${what} \`${id}\` nu există`, maybe],
};
