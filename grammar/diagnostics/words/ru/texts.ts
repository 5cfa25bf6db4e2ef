// The wordings of diagnostics about texts, scenarios and boards, in Russian.
import type { WordsOf } from '../language.ts';

const near = ({ near: word }: { readonly near?: string }): string | undefined => (word ? `может быть, \`${word}\`?` : undefined);
const meant = ({ meant: word }: { readonly meant?: string }): string | undefined => (word ? `может быть, \`${word}\`?` : undefined);

/** The help with the names that can be used there. */
const withFilled = (help: string | undefined, { filled }: { readonly filled?: string }): string | undefined =>
  [help, filled && `здесь заполняются: ${filled}`].filter(Boolean).join('; ') || undefined;

export const texts: WordsOf<'text' | 'scenario' | 'board'> = {
  'text/unknown-kind': [({ name }) => `у вида \`${name}\` текстов не бывает`, near],
  'text/unknown-id': [({ name, kind }) => `называть нечего: в \`${kind}\` нет \`${name}\``, near],
  'text/unknown-field': [({ name }) => `поле \`${name}\` здесь никто не читает`, (args) => near(args) ?? `есть поля: ${args.fields}`],
  'text/foreign-letter': [
    ({ text, letter, alphabet }) => `\`${letter}\` в \`${text}\` — ${alphabet === 'latin' ? 'латинская' : 'кириллическая'} буква`,
    ({ instead }) => `напишите \`${instead}\`: выглядит так же, но все буквы одного алфавита`,
  ],
  'text/unknown-slot': [({ name, place }) => `\`{${name}}\` в \`${place}\` ничем не заполняется`, (args) => withFilled(near(args), args)],
  'text/not-a-number': [
    ({ name }) => `здесь \`{${name}}\` — не число`,
    'форма числа или формат нужны числу; у имени есть падежи, `{x:acc}`, и род, `{x|m: his|f: her}`',
  ],
  'text/not-a-name': [
    ({ name }) => `здесь \`{${name}}\` — не имя`,
    'падеж или род нужны имени; у числа есть формы, `{n|one: card|other: cards}`, и форматы',
  ],
  'text/never-chosen': [
    ({ name, locale }) =>
      locale
        ? `в языке ${locale} ни для одного числа нет формы \`${name}\`: этого никогда не скажут`
        : `\`${name}\` стоит здесь дважды: второй вариант никогда не скажут`,
    ({ words }) => words && `у чисел есть формы: ${words}`,
  ],
  'text/unfilled-here': [
    ({ name, place, file }) => `текст этого вопроса показывает \`{${name}}\` (\`${place}\`, ${file}), а здесь это ничем не заполняется`,
    (args) => withFilled('дайте вопросу своё имя и свои тексты или назовите параметр так, как он назван в тексте', args),
  ],
  'text/unknown-form': [({ name }) => `формы \`${name}\` нет ни у одного имени`, (args) => near(args) ?? `есть формы: ${args.forms}`],
  'text/nobody-says': [
    ({ name, kind, silent }) =>
      silent ? `о шаге \`${name}\` никому не сообщают` : `в \`${kind}\` нет имени \`${name}\`: этот текст никогда не покажут`,
    (args) => (args.silent ? 'если этот шаг видят все, внесите его в `told` в model.yaml' : near(args)),
  ],
  'text/unclosed-slot': 'у этой подстановки нет закрывающей `}`',
  'text/empty-slot': 'в этой подстановке пусто',
  'text/stray-brace':
    'эта `}` ничего не закрывает; напишите `{` там, где начинается подстановка; чтобы показать скобку в тексте, напишите `}}`',
  'text/bad-alternative': ['форма на выбор пишется так: `word: text`', near],
  'text/mixed-alternatives': ['формы на выбор бывают либо по числу (one, few, many, other), либо по роду (m, f, n, p)', near],
  'text/missing-plural': ({ locale, missing }) => `для языка ${locale} здесь нужны ещё формы: ${missing}`,
  'text/unasked-plural': [
    ({ name, locale }) => `${locale}: форма \`${name}\` при счёте не встречается`,
    ({ forms }) => `есть формы: ${forms}`,
  ],
  'text/too-deep': 'формы на выбор вложены слишком глубоко',

  'scenario/no-seats': ['в сценарии не сказано, кто играет', 'напишите `seats A, B` под названием'],
  'scenario/unknown-seat': [({ name, kind }) => `в \`${kind}\` нет \`${name}\``, near],
  'scenario/selection': ({ message }) => `${message}`,
  'scenario/said-twice': ({ message }) => `${message}`,
  'scenario/not-seated': [
    ({ name }) => `\`${name}\` не играет в этом сценарии`,
    ({ seated }) => `назовите того, кто играет (${seated}), или добавьте имя в \`seats\``,
  ],
  'scenario/nothing-expected': ['сценарий ничего не ожидает', 'добавьте `then` и напишите, что должно быть верно'],
  'scenario/unknown-verb': [({ name }) => `ни один набор не объявляет глагол \`${name}\``, near],
  'scenario/unknown-choice': [({ name }) => `ни одно правило не спрашивает \`${name}\``, near],
  'scenario/unknown-chance': [({ name }) => `случая \`${name}\` нет ни в одном правиле`, near],
  'scenario/unknown-action': [({ name }) => `действия \`${name}\` нет`, near],
  'scenario/unknown-word': [({ name }) => `имени \`${name}\` нет ни у чего`, near],
  'scenario/unknown-usual': [({ name }) => `в \`usual\` нет имени \`${name}\``, near],
  'scenario/unknown-requirement': [({ name }) => `требования \`${name}\` нет`, near],
  'scenario/unknown-part': [({ name }) => `за \`${name}\` очки нигде не начисляют`, near],
  'scenario/unknown-column': [({ name }) => `в таблице нет столбца \`${name}\``, near],
  'scenario/unused-column': [
    ({ name }) => `ни одна строка не берёт столбец \`${name}\``,
    ({ name }) => `напишите \`<${name}>\` там, где место его ячейкам, или уберите столбец`,
  ],
  'scenario/same-row': [
    ({ line }) => `эта строка таблицы говорит то же, что и строка ${line}`,
    'измените то, чем она должна отличаться, или уберите её',
  ],
  'scenario/same-title': [
    ({ title }) => `в этом наборе уже есть сценарий с названием \`${title}\``,
    'скажите в названии, чем отличается этот сценарий',
  ],
  'scenario/unknown-passage': [({ name }) => `места \`${name}\` в правилах нет`, near],
  'scenario/same-passage': [({ name }) => `в этом наборе уже есть место правил с id \`${name}\``, 'дайте одному из них другой id'],
  'scenario/settled-passage': [
    ({ name, key }) => `место правил \`${name}\` не показывает ни один сценарий: в списке у него стоит \`${key}\``,
    ({ ruling, key }) => (ruling ? `назовите вместо него решение \`${ruling}\`` : `уберите имя здесь или \`${key}\` в списке`),
  ],
  'scenario/unknown-ruling': [({ name }) => `решения \`${name}\` нет`, near],
  'scenario/passages-remark': [
    'комментарий ничего не говорит о том, что показывает сценарий',
    ({ names }) => `напишите \`passage ${names}\` под названием`,
  ],
  'scenario/verb-target': [({ verb, what, name }) => `глаголу \`${verb}\` нужно ${what} \`${name}\`, но его не существует`, near],
  'scenario/verb-option': [
    ({ verb, choice, name }) => `глагол \`${verb}\` отвечает на \`${choice}\` словом \`${name}\`, а такой ветви там нет`,
    near,
  ],
  'scenario/usual-pile': [({ path }) => `стопки \`${path}\` нет`, near],

  'board/unknown-kind': [({ name }) => `вида \`${name}\` нет`, meant],
  'board/unknown-field': [
    ({ name, kind }) => (kind === undefined ? `поля \`${name}\` нет ни у чего` : `у \`${kind}\` нет поля \`${name}\``),
    meant,
  ],
  'board/unknown-key': [({ name }) => `ключа \`${name}\` нет ни в одном документе`, meant],
  'board/unknown-pile': [({ name }) => `стопки \`${name}\` нет`, meant],
  'board/unknown-value': [({ name }) => `у игры нет значения \`${name}\``, meant],
  'board/unknown-word': [({ name }) => `слова \`${name}\` нет ни в одном перечислении`, meant],
  'board/unknown-choice': [({ name }) => `ни одно правило не спрашивает \`${name}\``, meant],
  'board/unknown-branch': [({ name, choice }) => `в \`${choice}\` нет ветви \`${name}\``, meant],
  'board/unknown-start': [
    ({ name }) => `\`${name}\` никуда не ведёт`,
    (args) => meant(args) ?? 'начните с `seat`, с того, о чём вопрос, или со стопки на столе',
  ],
  'board/unknown-format': [({ name }) => `формата \`${name}\` нет ни в одном тексте`, meant],
  'board/unknown-document': [
    ({ name, kind }) =>
      kind === undefined ? `рисовать нечего: документа \`${name}\` нет` : `рисовать нечего: в \`${kind}\` нет \`${name}\``,
    meant,
  ],
  'board/unknown-drawing': [({ name }) => `рисунка \`${name}\` нет`, meant],
  'board/unknown-colour': [({ name }) => `цвета \`${name}\` нет`, meant],
  'board/unused-colour': [
    ({ name }) => `цветом \`${name}\` ничего не нарисовано`,
    (args) => meant(args) ?? 'назовите его там, где им рисуют, или удалите',
  ],
};
