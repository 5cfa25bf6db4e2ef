// The wordings of parse diagnostics of rules and scenarios, in Romanian.
import type { WordsOf } from '../language.ts';

const maybe = (word: string): string => `poate \`${word}\`?`;

export const parsing: WordsOf<'parse'> = {
  'parse/not-text': ['acesta nu este un fișier text', 'salvați-l ca text simplu în UTF-8'],
  'parse/unknown-character': [
    ({ character }) => `caracterul \`${character}\` nu înseamnă nimic aici`,
    ({ advice }) => advice ?? 'eliminați-l',
  ],
  'parse/foreign-sign': [({ sign }) => `semnul \`${sign}\` nu există în acest limbaj`, ({ advice }) => advice],
  'parse/wrong-name': [
    ({ word }) => `\`${word}\` nu poate fi un nume`,
    ({ instead }) => `numele se scriu cu litere mici a–z și cifre, legate prin cratimă${instead ? `: \`${instead}\`` : ''}`,
  ],
  'parse/number-too-big': [({ number }) => `numărul \`${number}\` este prea mare`, 'numerele au cel mult 15 cifre'],
  'parse/not-whole': [({ number }) => `\`${number}\` nu este un număr întreg`, 'numărați în unități mai mici sau împărțiți cu `/`'],
  'parse/minus-blanks': [
    ({ before }) => `semnul minus de după \`${before}\` are nevoie de spații de ambele părți`,
    'o cratimă fără spații ține de nume, de exemplu `board-size`',
  ],
  'parse/text-not-closed': ['acestui text îi lipsește `"` de la sfârșit', 'un text între ghilimele se termină pe aceeași linie'],
  'parse/text-not-expected': [
    ({ text }) => `textul între ghilimele "${text}" nu are ce căuta aici`,
    ({ name, dialect }) =>
      name !== undefined
        ? `scrieți numele fără ghilimele: \`${name}\``
        : dialect === 'rules'
          ? 'un text între ghilimele stă numai după `named`'
          : 'un text între ghilimele stă numai după `scenario`',
  ],
  'parse/column-outside': [
    ({ column }) => `\`${column}\` înseamnă o coloană a unui tabel, iar tabele există numai în scenarii`,
    'pentru comparație scrieți spații în jurul lui `<` și `>`',
  ],
  'parse/equals-sign': [
    '`=` nu are ce căuta aici',
    ({ instead }) => {
      if (instead === ':') return 'între o interogare și răspunsul ei se scrie `:`';
      if (instead === 'is') return 'pentru comparație scrieți `is`; `=` stă numai după `let` și un nume';
      return 'o valoare se schimbă cu `set ... to ...` și primește nume cu `let NAME = ...`';
    },
  ],
  'parse/bracket-not-closed': [
    ({ bracket }) => `această paranteză \`${bracket}\` nu este închisă`,
    ({ right }) => `scrieți \`${right}\` acolo unde se termină`,
  ],
  'parse/bracket-not-opened': [
    ({ bracket }) => `această paranteză \`${bracket}\` nu închide nimic`,
    ({ bracket }) => `eliminați-o sau scrieți înaintea ei \`${bracket === ')' ? '(' : '['}\` care lipsește`,
  ],
  'parse/wrong-bracket': [({ bracket, open }) => `\`${bracket}\` nu poate închide \`${open}\``, ({ right }) => `scrieți \`${right}\``],
  'parse/too-deep': [
    'aceasta este imbricată prea adânc pentru a fi citită',
    'dați un nume unei părți cu `let` sau faceți din ea o interogare ori o acțiune',
  ],
  'parse/too-many': ({ most }) => `greșelile din acest fișier sunt mai multe decât ${most}; restul nu se mai arată`,

  'parse/tab': ['această linie este indentată cu un tabulator', 'indentați cu spații, două pentru fiecare nivel'],
  'parse/out-of-step': [
    ({ indent }) => `indentarea acestei linii (spații: ${indent}) nu se potrivește cu liniile din jur`,
    ({ expected }) => `liniile care țin una de alta încep în aceeași coloană; numărul de spații aici: ${expected}`,
  ],
  'parse/continuation-indent': [
    ({ word, comma }) =>
      comma
        ? 'linia dinainte se termină cu virgulă, deci aceasta o continuă și trebuie să stea mai adânc'
        : `o linie care începe cu \`${word}\` o continuă pe cea dinainte și trebuie să stea mai adânc`,
    ({ comma }) =>
      comma ? 'indentați-o sau eliminați virgula dinaintea ei' : 'indentați-o cu patru spații mai mult decât linia pe care o continuă',
  ],
  'parse/line-broken': [
    ({ word }) => `\`${word}\` nu începe nicio linie: este restul liniei de mai sus`,
    'scrieți ambele pe o singură linie sau indentați linia aceasta și lăsați mai sus o paranteză deschisă ori o virgulă la sfârșit',
  ],
  'parse/body-missing': [({ word }) => `sub \`${word}\` nu este nimic indentat`, ({ needs }) => `aici trebuie: ${needs}`],
  'parse/body-slipped': [
    ({ word }) => `această linie ar trebui să stea mai adânc decât \`${word}\` de deasupra`,
    ({ word }) => `ce ține de \`${word}\` stă pe linii mai adânci; indentați-o pe aceasta cu încă două spații`,
  ],
  'parse/line-slipped': [
    ({ word, above }) => `\`${word}\` la margine nu începe nicio regulă; pare o linie din \`${above}\` de mai sus`,
    'indentați-o ca pe celelalte linii ale acelei reguli',
  ],
  'parse/body-not-expected': [
    ({ word, declaration }) =>
      declaration
        ? `\`${declaration}\` stă la marginea din stânga, nu în interiorul a altceva`
        : `această linie stă mai adânc decât cea de deasupra, dar sub \`${word}\` nu poate sta nimic`,
    ({ declaration }) =>
      declaration
        ? 'scoateți indentarea'
        : 'indentați-o ca linia de deasupra; pentru a continua acea linie, terminați-o cu virgulă sau lăsați o paranteză deschisă',
  ],
  'parse/answer-twice': [
    ({ name }) => `la \`${name}\` răspunde deja prima linie`,
    'scrieți răspunsul după două puncte sau pe linii mai adânci, nu în ambele locuri',
  ],
  'parse/otherwise-without-if': [
    'nu există niciun `if` de care să țină acest `otherwise`',
    'stă în aceeași coloană cu `if`-ul său, iar între ele este numai corpul acelui `if`',
  ],
  'parse/offer-outside': [
    '`offer` stă numai sub `choose one of`',
    'pentru a adăuga o ramură la alegerea altei reguli, scrieți `also offer ... in ...` la marginea din stânga',
  ],
  'parse/branch-expected': [
    ({ word }) => `sub \`choose one of\` fiecare linie începe cu \`offer\`, nu cu \`${word}\``,
    'ce face o ramură stă pe linii mai adânci, sub `offer`',
  ],

  'parse/unknown-word': [
    ({ word }) => `\`${word}\` nu începe nicio linie aici`,
    ({ meant }) => (meant === '' ? 'scrieți numai ce urmează' : maybe(meant)),
  ],
  'parse/unknown-declaration': [
    ({ word }) => `\`${word}\` nu începe nicio regulă`,
    ({ statement }) =>
      statement
        ? 'locul ei este în corpul unei `action`; scrieți deasupra antetul acesteia'
        : 'o regulă începe cu `query`, `action`, `change`, `before`, `after`, `instead of`, `also offer`, `drop`, `while`, `invariant` sau `require`',
  ],
  'parse/unexpected-word': [({ word }) => `\`${word}\` nu are ce căuta aici`, ({ meant, hint }) => (meant ? maybe(meant) : hint)],
  'parse/unexpected-end': [({ word }) => `după \`${word}\` lipsește ceva`, ({ hint }) => hint],
  'parse/missing-word': ({ missing, before }) => `înainte de \`${before}\` lipsește \`${missing}\``,
  'parse/missing-name': [({ before }) => `înainte de \`${before}\` lipsește un nume`, ({ hint }) => hint],
  'parse/doubled': [({ word }) => `\`${word}\` apare aici de două ori`, 'eliminați una dintre ele'],
  'parse/argument-label': [
    ({ label }) => `eticheta \`${label}\` are nevoie de o virgulă înainte și de două puncte după ea`,
    ({ label, value }) => `scrieți \`${label}: ${value}\` ca argument separat`,
  ],
  'parse/body-on-line': [
    ({ word }) => `ce se întâmplă după \`${word}\` stă pe o linie mai adâncă, dedesubt`,
    'eliminați cele două puncte și începeți o linie nouă, cu două spații mai adânc',
  ],
  'parse/answer-below': [
    'răspunsul stă pe aceeași linie cu condiția lui',
    'puneți-l imediat după două puncte; unul lung poate continua pe linii mai adânci, între paranteze',
  ],
  'parse/missing-colon': [
    ({ before, after }) => `între \`${before}\` și \`${after}\` lipsesc două puncte`,
    ({ before, after }) => `scrieți \`${before}: ${after}\``,
  ],
  'parse/surplus-colon': [
    'cele două puncte nu au ce căuta aici',
    ({ word }) =>
      word === 'if' || word === 'otherwise'
        ? 'într-o acțiune condiția stă pe linia ei, fără două puncte, iar corpul ei pe linii mai adânci'
        : 'eliminați-le',
  ],
  'parse/reserved-word': [
    ({ word }) => `\`${word}\` are un înțeles propriu și nu poate fi un nume aici`,
    'alegeți alt nume; un document cu un astfel de nume se scrie împreună cu felul lui',
  ],
  'parse/value-missing': ['aici lipsește o valoare', 'scrieți o expresie, de exemplu un număr, un nume sau o condiție'],

  'parse/no-scenario': [
    ({ word }) => `\`${word}\` nu începe niciun scenariu`,
    'la marginea din stânga stă `scenario "TITLE"`; liniile lui sunt indentate dedesubt',
  ],
  'parse/scenario-form': [
    ({ what, word }) =>
      what === 'title'
        ? 'titlul unui scenariu stă între ghilimele, imediat după cuvântul `scenario`'
        : `ce ține de \`${word}\` stă pe aceeași linie, imediat după cuvânt`,
    ({ right, more }) => `scrieți \`${right}\`${more === undefined ? '' : `; la fel trebuie rescrise și alte linii (încă ${more})`}`,
  ],
  'parse/unknown-scenario-line': [
    ({ word }) => `\`${word}\` nu începe nicio linie de scenariu`,
    ({ words }) =>
      `o linie începe cu unul dintre cuvintele: ${words}; o linie care o continuă pe cea dinainte stă mai adânc și începe cu \`and\``,
  ],
  'parse/setting-late': [
    ({ word }) => `\`${word}\` stă înainte de primul \`given\`, \`when\` sau \`then\``,
    'mutați această linie mai sus, imediat sub titlu',
  ],
  'parse/examples-twice': ['acest scenariu are deja exemple', 'puneți toate rândurile într-un singur tabel'],
  'parse/table-width': [
    ({ cells, columns }) => `celule în acest rând: ${cells}; coloane în tabel: ${columns}`,
    'despărțiți celulele cu `|` sau cu cel puțin două spații',
  ],
  'parse/column-name': [
    ({ name }) => (name === '' ? 'această coloană nu are nume' : `există două coloane \`${name}\``),
    'prima linie de sub `examples:` dă fiecărei coloane un nume propriu',
  ],
};
