// The wordings of check diagnostics about names, kinds, amendments and choices of the rules, in Romanian.
import type { WordsOf } from '../language.ts';

const near = ({ near: word }: { readonly near?: string }): string | undefined => (word ? `poate \`${word}\`?` : undefined);

export const rules: WordsOf<'check'> = {
  'check/unknown-name': [({ name }) => `numele \`${name}\` nu este cunoscut aici`, near],
  'check/ambiguous-name': [
    ({ name, first, second }) => `\`${name}\` poate însemna: ${first} sau ${second}`,
    ({ second }) => `scrieți-l împreună cu felul lui, de exemplu: ${second}`,
  ],
  'check/minus-needs-blanks': [
    ({ name }) => `\`${name}\` este un singur nume, pentru că o cratimă fără spații ține de nume`,
    ({ near: text }) => `scrieți \`${text}\``,
  ],
  'check/needs-arguments': [({ name }) => `interogarea \`${name}\` are nevoie de argumente`, ({ call }) => call && `scrieți \`${call}\``],
  'check/kind-as-value': [({ name }) => `\`${name}\` este un fel, nu un lucru`, ({ plural }) => `\`${plural}\` înseamnă toate la un loc`],
  'check/unknown-kind': [({ name }) => `felul sau rolul \`${name}\` nu există`, near],
  'check/unknown-document': [({ name, kind }) => `în \`${kind}\` nu există \`${name}\``, near],
  'check/unknown-option': [({ name }) => `opțiunea \`${name}\` nu există`, near],
  'check/unknown-word': [({ name, enum: list }) => `în \`${list}\` nu există cuvântul \`${name}\``, near],
  'check/unknown-field': [({ name, kind }) => (kind ? `\`${kind}\` nu are \`${name}\`` : `nimic nu are câmpul \`${name}\``), near],
  'check/not-listed': [
    ({ name, list }) => `\`${name}\` nu poate fi enumerat la \`${list}\``,
    ({ list }) =>
      list === 'same'
        ? 'piesele se compară după `name`, după câmpuri și după chei de tipul number, truth sau word'
        : 'aici se enumeră câmpuri; cine vede care piesă este spune `see` al teancului ei',
  ],
  'check/no-fields': ({ name, type }) => `\`${name}\` nu se poate întreba aici: acesta este ${type}`,
  'check/unknown-query': [({ name }) => `interogarea \`${name}\` nu există`, near],
  'check/unknown-action': [({ name }) => `acțiunea \`${name}\` nu există`, near],
  'check/action-as-value': [
    ({ name }) => `\`${name}\` este o acțiune și nu are răspuns`,
    'acțiunile stau pe linia lor; într-o expresie folosiți o interogare',
  ],
  'check/query-as-statement': [
    ({ name }) => `\`${name}\` este o interogare: nu schimbă nimic`,
    'păstrați răspunsul cu `let` sau apelați o acțiune',
  ],
  'check/unknown-label': [({ name, callee }) => `\`${callee}\` nu are parametrul \`${name}\``, near],
  'check/argument-count': [
    ({ name, wanted, given }) => `\`${name}\`: argumente necesare ${wanted}, date ${given}`,
    ({ call }) => `scrieți \`${call}\``,
  ],
  'check/one-type-wanted': [
    ({ name }) => `\`${name}\` este o mulțime, iar aici se păstrează un singur lucru`,
    'mai multe piese stau într-un teanc (`piles:`), mai multe valori sunt o listă ținută de reguli (`memory:`)',
  ],
  'check/argument-twice': [({ callee, param }) => `\`${callee}\` primește de două ori \`${param}\``, ({ call }) => `scrieți \`${call}\``],
  'check/unknown-type': [({ name }) => `tipul \`${name}\` nu există`, near],
  'check/untyped-param': [
    ({ name }) => `ce este \`${name}\`?`,
    ({ name, near: word }) =>
      `${word ? `poate \`${word}\`? Altfel ` : ''}scrieți \`${name}: KIND\` sau treceți cuvântul la \`words:\` în model.yaml`,
  ],
  'check/unknown-memory': [({ name }) => `memoria \`${name}\` nu există`, near],
  'check/unknown-span': [({ name }) => `intervalul \`${name}\` nu există`, near],
  'check/unknown-chance': [({ name }) => `hazardul \`${name}\` nu există`, near],
  'check/unknown-slot': [({ name }) => `nimic nu umple inserția \`{${name}}\``, near],
  'check/cannot-set': [({ name }) => `\`${name}\` nu este ceva ce se poate stabili`, near],
  'check/cannot-set-field': [
    ({ name }) => `\`${name}\` nu se poate stabili`,
    'se pot stabili câmpurile pieselor; teancurile se schimbă cu `move`, datele tipărite cu `change`',
  ],
  'check/nothing-yet': [
    ({ name }) => `\`${name}\` nu desemnează nimic până aici, deci nu se știe ce poate fi`,
    ({ name }) =>
      `dați-i întâi o valoare (\`set ${name} to ...\` deasupra acestui rând) sau începeți cu ceva de același fel: \`let ${name} = first of ...\``,
  ],
  'check/many-for-one': [
    ({ type }) => `aici sunt mai multe, dar trebuie: ${type}`,
    'luați unul cu `first of ...` sau lăsați un jucător să aleagă',
  ],
  'check/one-for-many': ({ type }) => `aici este unul singur (${type}), dar trebuie o mulțime`,
  'check/in-needs-many': [({ type }) => `după \`in\` stă o mulțime sau un teanc; aici este: ${type}`, 'unde stă ceva se întreabă cu `at`'],
  'check/never-equal': ({ left, right }) => `acestea nu sunt niciodată egale: ${left} și ${right}`,
  'check/types-differ': ({ left, right }) => `acestea nu se potrivesc aici: ${left} și ${right}`,
  'check/not-a-condition': [
    ({ type }) => `aici trebuie o condiție; este: ${type}`,
    'comparați cu ceva, de exemplu `is not empty` sau `> 0`',
  ],
  'check/not-a-number': ({ type }) => `aici trebuie un număr; este: ${type}`,
  'check/wrong-kind': ({ callee, param, wanted, given }) => `parametrul \`${param}\` la \`${callee}\`: trebuie ${wanted}; este: ${given}`,
  'check/arguments-swapped': [
    ({ name, one, other }) => `\`${one}\` și \`${other}\` la \`${name}\` sunt inversate`,
    ({ call }) => `scrieți \`${call}\``,
  ],
  'check/wrong-value': ({ wanted, given }) => `aici trebuie: ${wanted}; este: ${given}`,
  'check/document-wanted': ({ type }) => `aici trebuie un document; este: ${type}`,
  'check/kind-wanted': 'aici trebuie numele unui fel',
  'check/amounts-wanted': ({ type }) => `aici trebuie o cheie de tipul counts; este: ${type}`,
  'check/seat-wanted': [({ type }) => `aici trebuie un loc; este: ${type}`, 'un loc sau ceva ce are proprietar'],
  'check/pile-wanted': ({ type }) => `aici trebuie un teanc; este: ${type}`,
  'check/wrong-pile': ({ what, pile }) => `aici nu se poate pune: ${what}; acesta este ${pile}`,
  'check/cannot-move': ({ type }) => `se pot muta numai piese; este: ${type}`,
  'check/no-face': [({ type }) => `numai piesele au față; este: ${type}`, 'păstrați ce doriți cu `where`, de exemplu `where it is 2`'],
  'check/cannot-create': ({ type }) => `nu se poate face o piesă din: ${type}`,
  'check/behaviour-as-value': [({ name }) => `\`${name}\` este comportament, nu valoare`, 'executați-l cu `run piece for actor`'],
  'check/no-behaviour': ({ type, key }) => `sub \`${key}\` nu sunt instrucțiuni aici: acesta este ${type}`,
  'check/actor-wanted': [({ key, param }) => `\`${key}\` trebuie să știe \`${param}\``, 'scrieți `run piece for actor`'],
  'check/no-place': ['`at` are nevoie de un câmp care spune unde stau lucrurile', 'numiți-l cu `place:` în model.yaml'],
  'check/name-twice': [
    ({ name, pack }) => `numele \`${name}\` este deja definit (${pack}) și nu poate fi definit din nou`,
    'amendați-l cu `change`, `before`, `after` sau `instead of` ori alegeți alt nume',
  ],
  'check/declared-twice': ({ name, kind }) => `\`${kind}\` are deja \`${name}\``,
  'check/circular-query': [
    ({ circle }) => `această întrebare nu se termină niciodată: ${circle}`,
    'o linie dinainte să răspundă fără a întreba din nou',
  ],
  'check/too-deep': [
    ({ name }) => `prea multe stau unele peste altele: \`${name}\``,
    ({ most, lines }) =>
      `interogările și acțiunile se cheamă una pe alta pe cel mult ${most} niveluri, iar o interogare are cel mult ${lines} de linii și modificări: ce seamănă să fie o singură interogare cu parametru, iar numerele să fie chei ale documentelor`,
  ],
  'check/unreachable': 'la această linie nu se ajunge niciodată',
  'check/never-holds': [
    'așa ceva nu se poate niciodată',
    'ce depinde de aceasta nu se întâmplă niciodată: eliminați-o sau întrebați ceva posibil',
  ],
  'check/unused-name': ({ name }) => `\`${name}\` nu este folosit nicăieri`,
  'check/unread-field': ({ name, kind }) => `nicio regulă nu citește \`${name}\` la \`${kind}\``,
  'check/unused-definition': [({ name }) => `nicio regulă și niciun document nu vorbește despre \`${name}\``, near],
  'check/proceed-outside': ['`proceed` nu are aici ce continua', 'stă în interiorul lui `instead of`, în locul a ceea ce este înlocuit'],
  'check/empty-choice': ({ choice }) => `la \`${choice}\` nu este niciodată din ce alege`,
  'check/who-is-asked': [
    ({ choice }) => `cine este întrebat \`${choice}\`?`,
    'adăugați `by SEAT`; altfel este întrebat `player` sau proprietarul lui `actor`',
  ],
  'check/unknown-target': [({ name, what }) => `nu este nimic de amendat: ${what} \`${name}\` nu există`, near],
  'check/change-type': ({ query, wanted, given }) => `răspunsul la \`${query}\` trebuie să fie: ${wanted}; este: ${given}`,
  'check/removes-not-late': [
    ({ name }) => `aceasta doar scoate din \`${name}\`, dar amendamente mai târzii pot adăuga din nou`,
    'scrieți `late change`',
  ],
  'check/rival-replacements': [
    ({ name, other, action }) => `\`${name}\` și \`${other}\` înlocuiesc amândouă \`${action}\` și niciunul nu continuă`,
    ({ other }) => `în cel care trebuie să câștige scrieți \`over ${other}\` sau \`proceed\``,
  ],
  'check/once-needs-holder': ['`once a` are nevoie de cineva care să-l folosească', 'atașați amendamentul la un document'],
  'check/wrong-holder': [
    ({ type, what }) => `această abilitate nu se poate atașa aici: ${what}; acesta este ${type}`,
    'spuneți cu `on:` la cheia din model.yaml de ce țin amendamentele ei',
  ],
  'check/grant-in-document': [
    'o abilitate nu poate fi dată din interiorul unei abilități',
    'scrieți linia cu `while` într-un fișier .rules',
  ],
  'check/together-amount': ['când aleg toți deodată, fiecare alege unul', 'întrebați pe rând cu `for each` sau alegeți unul'],
  'check/breaks-other': ({ rule, message }) => `acest pachet strică \`${rule}\` dintr-un pachet de care are nevoie: ${message}`,
  'check/misspelt-definition': [
    ({ name }) => `\`${name}\` nu este folosit nicăieri`,
    ({ near: word, place }) => `poate \`${word}\`? Acesta este folosit în ${place}`,
  ],
  'check/misfit-header': [
    ({ name }) => `nimeni nu apelează \`${name}\` cu parametrii de aici`,
    ({ place }) => `lipsește unul sau sunt doi inversați? se apelează în ${place}`,
  ],
  'check/misfit': [
    ({ name, count }) => `\`${name}\` este folosit ca și cum ar fi declarat altfel (reguli: ${count})`,
    ({ text, place }) => `este declarat pentru felul potrivit? ${place}: ${text}`,
  ],
  'check/misspelt-name': [({ name }) => `\`${name}\` nu este folosit nicăieri`, near],
  'check/no-start': ['nicio acțiune nu începe jocul', 'numiți-o cu `start:` în model.yaml'],
  'check/unknown-data': [({ name, kind }) => `\`${name}\` nu există (trebuie: ${kind})`, near],
};
