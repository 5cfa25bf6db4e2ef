// The wordings of check diagnostics about names, kinds, amendments and choices of the rules, in Czech.
import type { WordsOf } from '../language.ts';

const near = ({ near: word }: { readonly near?: string }): string | undefined => (word ? `nemá být \`${word}\`?` : undefined);

export const rules: WordsOf<'check'> = {
  'check/unknown-name': [({ name }) => `název \`${name}\` tu není známý`, near],
  'check/ambiguous-name': [
    ({ name, first, second }) => `\`${name}\` může znamenat: ${first} nebo ${second}`,
    ({ second }) => `napište ho i s druhem, například: ${second}`,
  ],
  'check/minus-needs-blanks': [
    ({ name }) => `\`${name}\` je jeden název, protože spojovník bez mezer patří k názvu`,
    ({ near: text }) => `napište \`${text}\``,
  ],
  'check/needs-arguments': [({ name }) => `dotaz \`${name}\` potřebuje argumenty`, ({ call }) => call && `napište \`${call}\``],
  'check/kind-as-value': [({ name }) => `\`${name}\` je druh, ne věc`, ({ plural }) => `\`${plural}\` znamená všechny najednou`],
  'check/unknown-kind': [({ name }) => `druh ani role \`${name}\` neexistuje`, near],
  'check/unknown-document': [({ name, kind }) => `v \`${kind}\` není \`${name}\``, near],
  'check/unknown-option': [({ name }) => `možnost \`${name}\` neexistuje`, near],
  'check/unknown-word': [({ name, enum: list }) => `v \`${list}\` není slovo \`${name}\``, near],
  'check/unknown-field': [({ name, kind }) => (kind ? `\`${kind}\` nemá \`${name}\`` : `pole \`${name}\` nic nemá`), near],
  'check/not-listed': [
    ({ name, list }) => `\`${name}\` nelze uvést v seznamu \`${list}\``,
    ({ list }) =>
      list === 'same'
        ? 'figurky se porovnávají podle `name`, podle polí a podle klíčů typu number, truth nebo word'
        : 'uvádějí se tu pole; kdo vidí, která figurka to je, říká `see` její hromádky',
  ],
  'check/no-fields': ({ name, type }) => `na \`${name}\` se tu zeptat nedá: toto je ${type}`,
  'check/unknown-query': [({ name }) => `dotaz \`${name}\` neexistuje`, near],
  'check/unknown-action': [({ name }) => `akce \`${name}\` neexistuje`, near],
  'check/action-as-value': [
    ({ name }) => `\`${name}\` je akce a nemá odpověď`,
    'akce se píšou na vlastní řádek; ve výrazu se ptejte dotazem',
  ],
  'check/query-as-statement': [({ name }) => `\`${name}\` je dotaz: nic nemění`, 'uložte odpověď pomocí `let`, nebo zavolejte akci'],
  'check/unknown-label': [({ name, callee }) => `\`${callee}\` nemá parametr \`${name}\``, near],
  'check/argument-count': [
    ({ name, wanted, given }) => `\`${name}\`: počet argumentů má být ${wanted}, je ${given}`,
    ({ call }) => `napište \`${call}\``,
  ],
  'check/one-type-wanted': [
    ({ name }) => `\`${name}\` je množina, ale tady se uchovává jen jedna věc`,
    'více figurek leží na hromádce (`piles:`), více hodnot je seznam, který vedou pravidla (`memory:`)',
  ],
  'check/argument-twice': [({ callee, param }) => `\`${callee}\` dostává \`${param}\` dvakrát`, ({ call }) => `napište \`${call}\``],
  'check/unknown-type': [({ name }) => `typ \`${name}\` neexistuje`, near],
  'check/untyped-param': [
    ({ name }) => `co je \`${name}\`?`,
    ({ name, near: word }) =>
      `${word ? `nemá být \`${word}\`? Jinak ` : ''}napište \`${name}: KIND\`, nebo slovo zapište pod \`words:\` v model.yaml`,
  ],
  'check/unknown-memory': [({ name }) => `paměť \`${name}\` neexistuje`, near],
  'check/unknown-span': [({ name }) => `úsek \`${name}\` neexistuje`, near],
  'check/unknown-chance': [({ name }) => `náhoda \`${name}\` neexistuje`, near],
  'check/unknown-slot': [({ name }) => `vsuvku \`{${name}}\` nemá co naplnit`, near],
  'check/cannot-set': [({ name }) => `\`${name}\` není nic, co by se dalo nastavit`, near],
  'check/cannot-set-field': [
    ({ name }) => `\`${name}\` se nastavit nedá`,
    'nastavit lze pole figurek; hromádky mění `move`, vytištěné údaje `change`',
  ],
  'check/nothing-yet': [
    ({ name }) => `\`${name}\` až sem nic neoznačuje, takže se neví, čím může být`,
    ({ name }) =>
      `nejdřív ho nastavte (\`set ${name} to ...\` nad tímto řádkem), nebo začněte něčím stejného druhu: \`let ${name} = first of ...\``,
  ],
  'check/many-for-one': [
    ({ type }) => `tady je jich víc, ale patří sem: ${type}`,
    'vezměte jedno pomocí `first of ...`, nebo nechte hráče vybrat',
  ],
  'check/one-for-many': ({ type }) => `tady je jedno (${type}), ale patří sem množina`,
  'check/in-needs-many': [({ type }) => `za \`in\` stojí množina nebo hromádka; tady je: ${type}`, 'na to, kde co stojí, se ptá `at`'],
  'check/never-equal': ({ left, right }) => `toto se nikdy nerovná: ${left} a ${right}`,
  'check/types-differ': ({ left, right }) => `toto se tu k sobě nehodí: ${left} a ${right}`,
  'check/not-a-condition': [
    ({ type }) => `patří sem podmínka; tady je: ${type}`,
    's něčím to porovnejte, například `is not empty` nebo `> 0`',
  ],
  'check/not-a-number': ({ type }) => `patří sem číslo; tady je: ${type}`,
  'check/wrong-kind': ({ callee, param, wanted, given }) => `parametr \`${param}\` u \`${callee}\`: patří sem ${wanted}; tady je: ${given}`,
  'check/arguments-swapped': [
    ({ name, one, other }) => `\`${one}\` a \`${other}\` u \`${name}\` jsou prohozené`,
    ({ call }) => `napište \`${call}\``,
  ],
  'check/wrong-value': ({ wanted, given }) => `patří sem: ${wanted}; tady je: ${given}`,
  'check/document-wanted': ({ type }) => `patří sem dokument; tady je: ${type}`,
  'check/kind-wanted': 'patří sem název druhu',
  'check/amounts-wanted': ({ type }) => `patří sem klíč typu counts; tady je: ${type}`,
  'check/seat-wanted': [({ type }) => `patří sem místo; tady je: ${type}`, 'místo, nebo něco, co má vlastníka'],
  'check/pile-wanted': ({ type }) => `patří sem hromádka; tady je: ${type}`,
  'check/wrong-pile': ({ what, pile }) => `toto sem dát nejde: ${what}; tady je ${pile}`,
  'check/cannot-move': ({ type }) => `přesouvat lze jen figurky; tady je: ${type}`,
  'check/no-face': [
    ({ type }) => `líc mají jen figurky; tady je: ${type}`,
    'vyberte, co chcete, pomocí `where`, například `where it is 2`',
  ],
  'check/cannot-create': ({ type }) => `z tohoto figurku udělat nejde: ${type}`,
  'check/behaviour-as-value': [({ name }) => `\`${name}\` je chování, ne hodnota`, 'proveďte ho pomocí `run piece for actor`'],
  'check/no-behaviour': ({ type, key }) => `pod \`${key}\` tu nejsou žádné příkazy: toto je ${type}`,
  'check/actor-wanted': [({ key, param }) => `\`${key}\` potřebuje znát \`${param}\``, 'napište `run piece for actor`'],
  'check/no-place': ['`at` potřebuje pole, které říká, kde co stojí', 'uveďte ho v `place:` v model.yaml'],
  'check/name-twice': [
    ({ name, pack }) => `název \`${name}\` už je zavedený (${pack}), podruhé ho zavést nelze`,
    'upravte ho pomocí `change`, `before`, `after` nebo `instead of`, nebo zvolte jiný název',
  ],
  'check/declared-twice': ({ name, kind }) => `\`${kind}\` už má \`${name}\``,
  'check/circular-query': [({ circle }) => `tato otázka nikdy neskončí: ${circle}`, 'ať řádek před tím odpoví bez dalšího ptaní'],
  'check/too-deep': [
    ({ name }) => `příliš mnoho toho stojí na sobě: \`${name}\``,
    ({ most, lines }) =>
      `dotazy se ptají a akce se volají nejvýše ${most} pod sebou, řádků a změn má dotaz nejvýše ${lines}: co je podobné, ať je jeden dotaz s parametrem, a čísla ať jsou klíče dokumentů`,
  ],
  'check/unreachable': 'k tomuto řádku se nikdy nedojde',
  'check/never-holds': [
    'toto nemůže nikdy platit',
    'co na tom závisí, se nikdy nestane: vynechte to, nebo se ptejte na něco, co nastat může',
  ],
  'check/unused-name': ({ name }) => `\`${name}\` se nikde nepoužívá`,
  'check/unread-field': ({ name, kind }) => `žádné pravidlo nečte \`${name}\` u \`${kind}\``,
  'check/unused-definition': [({ name }) => `o \`${name}\` nemluví žádné pravidlo ani dokument`, near],
  'check/proceed-outside': ['`proceed` tu nemá v čem pokračovat', 'stojí uvnitř `instead of`, místo nahrazeného'],
  'check/empty-choice': ({ choice }) => `v \`${choice}\` není nikdy z čeho vybírat`,
  'check/who-is-asked': [
    ({ choice }) => `kdo rozhoduje o \`${choice}\`?`,
    'přidejte `by SEAT`; jinak rozhoduje `player` nebo vlastník `actor`',
  ],
  'check/unknown-target': [({ name, what }) => `není co upravit: ${what} \`${name}\` neexistuje`, near],
  'check/change-type': ({ query, wanted, given }) => `odpověď \`${query}\` má být: ${wanted}; tady je: ${given}`,
  'check/removes-not-late': [({ name }) => `toto z \`${name}\` jen ubírá, ale pozdější úpravy mohou znovu přidat`, 'napište `late change`'],
  'check/rival-replacements': [
    ({ name, other, action }) => `\`${name}\` i \`${other}\` nahrazují \`${action}\` a ani jedna úprava nepokračuje`,
    ({ other }) => `v té, která má vyhrát, napište \`over ${other}\`, nebo \`proceed\``,
  ],
  'check/once-needs-holder': ['`once a` potřebuje někoho, kdo to použije', 'připojte úpravu k dokumentu'],
  'check/wrong-holder': [
    ({ type, what }) => `tuto schopnost sem připojit nejde: ${what}; tady je ${type}`,
    'u klíče v model.yaml řekněte pomocí `on:`, k čemu jeho úpravy patří',
  ],
  'check/grant-in-document': ['schopnost nelze udělit zevnitř schopnosti', 'napište řádek s `while` do souboru .rules'],
  'check/together-amount': ['když volí všichni najednou, každý volí jedno', 'ptejte se postupně pomocí `for each`, nebo volte jedno'],
  'check/breaks-other': ({ rule, message }) => `tento balíček rozbíjí \`${rule}\` z balíčku, který potřebuje: ${message}`,
  'check/misspelt-definition': [
    ({ name }) => `\`${name}\` se nikde nepoužívá`,
    ({ near: word, place }) => `nemá být \`${word}\`? To se používá zde: ${place}`,
  ],
  'check/misfit-header': [
    ({ name }) => `nikdo nevolá \`${name}\` s parametry, které jsou tady`,
    ({ place }) => `nechybí některý, nejsou dva prohozené? volá se v ${place}`,
  ],
  'check/misfit': [
    ({ name, count }) => `\`${name}\` se používá, jako by to bylo zavedeno jinak (počet pravidel: ${count})`,
    ({ text, place }) => `je to zavedeno pro správný druh? ${place}: ${text}`,
  ],
  'check/misspelt-name': [({ name }) => `\`${name}\` se nikde nepoužívá`, near],
  'check/no-start': ['hru nezačíná žádná akce', 'uveďte ji v `start:` v model.yaml'],
  'check/unknown-data': [({ name, kind }) => `\`${name}\` neexistuje (patří sem: ${kind})`, near],
};
