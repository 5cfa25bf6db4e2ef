// The wordings of check diagnostics about names, kinds, amendments and choices of the rules, in Russian.
import type { WordsOf } from '../language.ts';

const near = ({ near: word }: { readonly near?: string }): string | undefined => (word ? `может быть, \`${word}\`?` : undefined);

export const rules: WordsOf<'check'> = {
  'check/unknown-name': [({ name }) => `имя \`${name}\` здесь неизвестно`, near],
  'check/ambiguous-name': [
    ({ name, first, second }) => `\`${name}\` может значить: ${first} или ${second}`,
    ({ second }) => `напишите вместе с видом, например: ${second}`,
  ],
  'check/minus-needs-blanks': [
    ({ name }) => `\`${name}\` — одно имя, потому что дефис без пробелов относится к имени`,
    ({ near: text }) => `напишите \`${text}\``,
  ],
  'check/needs-arguments': [({ name }) => `запросу \`${name}\` нужны аргументы`, ({ call }) => call && `напишите \`${call}\``],
  'check/kind-as-value': [({ name }) => `\`${name}\` — вид, а не вещь`, ({ plural }) => `\`${plural}\` означает все сразу`],
  'check/unknown-kind': [({ name }) => `вида или роли \`${name}\` нет`, near],
  'check/unknown-document': [({ name, kind }) => `в \`${kind}\` нет \`${name}\``, near],
  'check/unknown-option': [({ name }) => `варианта правил \`${name}\` нет`, near],
  'check/unknown-word': [({ name, enum: list }) => `в \`${list}\` нет слова \`${name}\``, near],
  'check/unknown-field': [({ name, kind }) => (kind ? `у \`${kind}\` нет \`${name}\`` : `поля \`${name}\` нет ни у чего`), near],
  'check/not-listed': [
    ({ name, list }) => `\`${name}\` нельзя перечислить в \`${list}\``,
    ({ list }) =>
      list === 'same'
        ? 'фишки сравнивают по `name`, по полям и по ключам типа number, truth или word'
        : 'здесь перечисляют поля; кто видит, какая это фишка, говорит `see` её стопки',
  ],
  'check/no-fields': ({ name, type }) => `\`${name}\` здесь не спросить: это ${type}`,
  'check/unknown-query': [({ name }) => `запроса \`${name}\` нет`, near],
  'check/unknown-action': [({ name }) => `действия \`${name}\` нет`, near],
  'check/action-as-value': [
    ({ name }) => `\`${name}\` — действие, ответа у него нет`,
    'действие пишется отдельной строкой; в выражении нужен запрос',
  ],
  'check/query-as-statement': [
    ({ name }) => `\`${name}\` — запрос: он ничего не меняет`,
    'сохраните ответ с помощью `let` или вызовите действие',
  ],
  'check/unknown-label': [({ name, callee }) => `у \`${callee}\` нет параметра \`${name}\``, near],
  'check/argument-count': [
    ({ name, wanted, given }) => `\`${name}\`: аргументов нужно ${wanted}, а дано ${given}`,
    ({ call }) => `напишите \`${call}\``,
  ],
  'check/one-type-wanted': [
    ({ name }) => `\`${name}\` — множество, а здесь хранится что-то одно`,
    'несколько фишек лежат в стопке (`piles:`), несколько значений — это список, который ведут правила (`memory:`)',
  ],
  'check/argument-twice': [({ callee, param }) => `\`${callee}\` получает \`${param}\` дважды`, ({ call }) => `напишите \`${call}\``],
  'check/unknown-type': [({ name }) => `типа \`${name}\` нет`, near],
  'check/untyped-param': [
    ({ name }) => `что такое \`${name}\`?`,
    ({ name, near: word }) =>
      `${word ? `может быть, \`${word}\`? Если нет, ` : ''}напишите \`${name}: KIND\` или внесите слово в \`words:\` в model.yaml`,
  ],
  'check/unknown-memory': [({ name }) => `памяти \`${name}\` нет`, near],
  'check/unknown-span': [({ name }) => `отрезка \`${name}\` нет`, near],
  'check/unknown-chance': [({ name }) => `случая \`${name}\` нет`, near],
  'check/unknown-slot': [({ name }) => `подстановку \`{${name}}\` нечем заполнить`, near],
  'check/cannot-set': [({ name }) => `для \`${name}\` значение задать нельзя`, near],
  'check/cannot-set-field': [
    ({ name }) => `\`${name}\` изменить нельзя`,
    'задать можно поля фишек; стопки меняет `move`, напечатанное — `change`',
  ],
  'check/nothing-yet': [
    ({ name }) => `имя \`${name}\` до этого места ничего не обозначает, поэтому неизвестно, чем оно может быть`,
    ({ name }) =>
      `сначала задайте его (\`set ${name} to ...\` выше этой строки) или начните с чего-нибудь того же рода: \`let ${name} = first of ...\``,
  ],
  'check/many-for-one': [
    ({ type }) => `здесь их много, а нужно: ${type}`,
    'возьмите одно с помощью `first of ...` или дайте выбрать игроку',
  ],
  'check/one-for-many': ({ type }) => `здесь одно (${type}), а нужно множество`,
  'check/in-needs-many': [({ type }) => `после \`in\` стоит множество или стопка; здесь: ${type}`, 'где что стоит, спрашивают словом `at`'],
  'check/never-equal': ({ left, right }) => `это никогда не совпадёт: ${left} и ${right}`,
  'check/types-differ': ({ left, right }) => `это здесь не сочетается: ${left} и ${right}`,
  'check/not-a-condition': [({ type }) => `здесь нужно условие; дано: ${type}`, 'сравните с чем-нибудь, например `is not empty` или `> 0`'],
  'check/not-a-number': ({ type }) => `здесь нужно число; дано: ${type}`,
  'check/wrong-kind': ({ callee, param, wanted, given }) => `параметр \`${param}\` у \`${callee}\`: нужно ${wanted}; дано: ${given}`,
  'check/arguments-swapped': [
    ({ name, one, other }) => `\`${one}\` и \`${other}\` у \`${name}\` стоят наоборот`,
    ({ call }) => `напишите \`${call}\``,
  ],
  'check/wrong-value': ({ wanted, given }) => `здесь нужно: ${wanted}; дано: ${given}`,
  'check/document-wanted': ({ type }) => `здесь нужен документ; дано: ${type}`,
  'check/kind-wanted': 'здесь нужно имя вида',
  'check/amounts-wanted': ({ type }) => `здесь нужен ключ типа counts; дано: ${type}`,
  'check/seat-wanted': [({ type }) => `здесь нужно место; дано: ${type}`, 'место или то, у чего есть владелец'],
  'check/pile-wanted': ({ type }) => `здесь нужна стопка; дано: ${type}`,
  'check/wrong-pile': ({ what, pile }) => `сюда это не кладут: ${what}; здесь ${pile}`,
  'check/cannot-move': ({ type }) => `двигать можно только фишки; дано: ${type}`,
  'check/no-face': [
    ({ type }) => `вид спереди есть только у фишек; дано: ${type}`,
    'отберите нужное с помощью `where`, например `where it is 2`',
  ],
  'check/cannot-create': ({ type }) => `фишку из этого не сделать: ${type}`,
  'check/behaviour-as-value': [({ name }) => `\`${name}\` — поведение, а не значение`, 'выполните его: `run piece for actor`'],
  'check/no-behaviour': ({ type, key }) => `команд под \`${key}\` здесь нет: это ${type}`,
  'check/actor-wanted': [({ key, param }) => `для \`${key}\` нужно знать \`${param}\``, 'напишите `run piece for actor`'],
  'check/no-place': ['для `at` нужно поле, которое говорит, где что стоит', 'назовите его в `place:` в model.yaml'],
  'check/name-twice': [
    ({ name, pack }) => `имя \`${name}\` уже определено (${pack}), второй раз его определить нельзя`,
    'измените его с помощью `change`, `before`, `after` или `instead of` либо выберите другое имя',
  ],
  'check/declared-twice': ({ name, kind }) => `у \`${kind}\` уже есть \`${name}\``,
  'check/circular-query': [({ circle }) => `этот вопрос не кончается: ${circle}`, 'пусть строка до этого ответит, не спрашивая снова'],
  'check/too-deep': [
    ({ name }) => `слишком многое стоит друг на друге: \`${name}\``,
    ({ most, lines }) =>
      `запросы спрашивают, а действия вызывают друг друга не глубже ${most}, строк и поправок у запроса не больше ${lines}: пусть похожее станет одним запросом с параметром, а числа — ключами документов`,
  ],
  'check/unreachable': 'до этой строки дело не доходит',
  'check/never-holds': [
    'так не бывает никогда',
    'то, что от этого зависит, никогда не произойдёт: уберите это или спросите о том, что возможно',
  ],
  'check/unused-name': ({ name }) => `\`${name}\` нигде не используется`,
  'check/unread-field': ({ name, kind }) => `ни одно правило не читает \`${name}\` у \`${kind}\``,
  'check/unused-definition': [({ name }) => `о \`${name}\` не говорит ни одно правило и ни один документ`, near],
  'check/proceed-outside': ['слову `proceed` здесь нечего продолжать', 'оно стоит внутри `instead of`, вместо заменённого'],
  'check/empty-choice': ({ choice }) => `в \`${choice}\` никогда не из чего выбирать`,
  'check/who-is-asked': [
    ({ choice }) => `кого спрашивают \`${choice}\`?`,
    'добавьте `by SEAT`; иначе спрашивают `player` или владельца `actor`',
  ],
  'check/unknown-target': [({ name, what }) => `изменять нечего: ${what} \`${name}\` не существует`, near],
  'check/change-type': ({ query, wanted, given }) => `ответ \`${query}\` должен быть: ${wanted}; дано: ${given}`,
  'check/removes-not-late': [
    ({ name }) => `это только убирает из \`${name}\`, но поздние поправки могут снова добавить`,
    'напишите `late change`',
  ],
  'check/rival-replacements': [
    ({ name, other, action }) => `\`${name}\` и \`${other}\` заменяют \`${action}\`, и ни в одной поправке нет продолжения`,
    ({ other }) => `в той, что главнее, напишите \`over ${other}\` или \`proceed\``,
  ],
  'check/once-needs-holder': ['для `once a` нужен тот, кто этим пользуется', 'прикрепите поправку к документу'],
  'check/wrong-holder': [
    ({ type, what }) => `эту способность сюда не прикрепить: ${what}; здесь ${type}`,
    'в model.yaml у ключа напишите в `on:`, к чему относятся его поправки',
  ],
  'check/grant-in-document': ['способность нельзя давать изнутри способности', 'напишите строку с `while` в файле .rules'],
  'check/together-amount': [
    'когда выбирают все сразу, каждый выбирает одно',
    'спросите по очереди с помощью `for each` или выбирайте одно',
  ],
  'check/breaks-other': ({ rule, message }) => `этот набор ломает \`${rule}\` из набора, который ему нужен: ${message}`,
  'check/misspelt-definition': [
    ({ name }) => `\`${name}\` нигде не используется`,
    ({ near: word, place }) => `может быть, \`${word}\`? Это имя используется здесь: ${place}`,
  ],
  'check/misfit-header': [
    ({ name }) => `никто не вызывает \`${name}\` с такими параметрами, как здесь`,
    ({ place }) => `не пропущен ли один, не переставлены ли два? вызов: ${place}`,
  ],
  'check/misfit': [
    ({ name, count }) => `\`${name}\` используют так, будто объявление другое (правил: ${count})`,
    ({ text, place }) => `для того ли вида объявлено? ${place}: ${text}`,
  ],
  'check/misspelt-name': [({ name }) => `\`${name}\` нигде не используется`, near],
  'check/no-start': ['игру не начинает ни одно действие', 'назовите его в `start:` в model.yaml'],
  'check/unknown-data': [({ name, kind }) => `\`${name}\` не существует (нужно: ${kind})`, near],
};
