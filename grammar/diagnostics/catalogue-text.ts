// The catalogue of diagnostics about texts: slots that do not close, alternatives that do not fit the language, unknown names.
import type { Entry } from './catalogue.ts';
import type { Severity } from './diagnostic.ts';
import { translationCatalogue } from './catalogue-translations.ts';
import { entry as entryOf } from './entry.ts';
import type { Takes } from './takes.ts';

const file = (text: string): Record<string, string> => ({ 'text/en.yaml': `text: en\n${text}` });

/** An entry whose examples are lines of a text in English. */
function entry<const T extends Takes>(takes: T, about: string, wrong: string, right: string, severity?: Severity): Entry<T> {
  return entryOf(takes, about, file(wrong), file(right), severity);
}

/** The files of two packs: the second asks a choice of the first again, with a parameter of the given name. */
function entryOfTwo(rules: string): Record<string, string> {
  return {
    'text/en.yaml': 'text: en\nchoice:\n  feed: { asks: "What does {eater} eat?" }\n',
    'more.rules': 'action feed(eater: pawn)\n  choose tile from pond as feed by eater.owner\n  move tile to top of pond\n',
    'more/pack.yaml': 'pack: more\ntitle: More\nversion: 0.1.0\nneeds: [example]\n',
    'more/more.rules': `action feed-again(${rules}: pawn)\n  choose tile from pond as feed by ${rules}.owner\n  move tile to top of pond\n`,
  };
}

const tile = (rule: string): string => `tile:\n  frog: { name: Frog, rule: ${JSON.stringify(rule)} }\n`;

export const textCatalogue = {
  'text/unknown-kind': entry(
    { name: 'text', near: 'text?' },
    'Texts are keyed by a kind of the model, or by one of the tool: choice, branch, chance, value, option and so on.',
    'tlie:\n  frog: { name: Frog }\n',
    'tile:\n  frog: { name: Frog }\n',
  ),
  'text/unknown-id': entry(
    { name: 'text', kind: 'text', near: 'text?' },
    'Under a kind stand the ids of its documents. Ids made during play are named with `pattern`.',
    'tile:\n  frgo: { name: Frog }\n',
    'tile:\n  frog: { name: Frog }\n',
  ),
  'text/unknown-field': entry(
    { name: 'text', fields: 'text', near: 'text?' },
    'Every kind of entry has its own fields; what an unknown one says would never be shown.',
    'tile:\n  frog: { nmae: Frog }\n',
    'tile:\n  frog: { name: Frog }\n',
  ),
  'text/foreign-letter': entry(
    { text: 'text', letter: 'text', alphabet: 'text', instead: 'text?' },
    'Some Latin, Cyrillic and Greek letters cannot be told apart by looking. A word with letters of two alphabets cannot be searched for or read aloud. Between the parts of what is mixed on purpose stands a hyphen or another sign.',
    tile('A fr\u043eg.'),
    tile('A frog.'),
  ),
  'text/unknown-slot': entry(
    { name: 'text', place: 'text', near: 'text?', filled: 'text?' },
    'Every place of a text has slots of its own: a question what the rule that asks knows (its parameters, what it chose before, who is asked), a sentence about the answer also `{seat}` and `{chosen}`, a step its arguments. A question that several rules ask has only what all of them know. Numbers of the rules and names of things with their kind stand everywhere but in names, and a rule text knows the numbers of its document.',
    tile('There are {copys}.'),
    tile('There are {copies}.'),
  ),
  'text/unknown-form': entry(
    { name: 'text', forms: 'text', near: 'text?' },
    'After the colon stands a case that the language or its glossary has (nom, gen, dat, acc), a form of a name (to, at, from, short) or a format of the pack.',
    'choice:\n  act: { asks: "What does {player:akk} do?" }\n',
    'choice:\n  act: { asks: "What does {player:acc} do?" }\n',
  ),
  'text/not-a-number': entry(
    { name: 'text' },
    'Only numbers are counted and written in the format of a pack.',
    'choice:\n  act: { asks: "{player|one: card|other: cards}" }\n',
    'choice:\n  act: { asks: "{frogs} {frogs|one: card|other: cards}" }\n',
  ),
  'text/not-a-name': entry(
    { name: 'text' },
    'Only names have cases, other forms and a gender.',
    'choice:\n  act: { asks: "There are {frogs:acc}." }\n',
    'choice:\n  act: { asks: "There are {frogs}." }\n',
  ),
  'text/never-chosen': entry(
    { name: 'text', locale: 'text?', words: 'text?' },
    'Which plurals a language has is known; of two alternatives with the same word the first is taken.',
    tile('{copies} {copies|one: frog|few: frogs|other: frogs}'),
    tile('{copies} {copies|one: frog|other: frogs}'),
    'warning',
  ),
  'text/unfilled-here': {
    ...entry(
      { name: 'text', place: 'text', file: 'text', filled: 'text?' },
      'A rule that asks a question of another pack asks it with the texts of that pack: what they show must be known here, too.',
      '',
      '',
    ),
    wrong: entryOfTwo('guest'),
    right: entryOfTwo('eater'),
  },
  'text/nobody-says': entry(
    { name: 'text', kind: 'text', silent: 'text?', near: 'text?' },
    'Texts of choices, chances, values and the like are keyed by the names that the rules give them.',
    'choice:\n  atc: { asks: "And now?" }\n',
    'choice:\n  act: { asks: "And now?" }\n',
    'warning',
  ),
  'text/unclosed-slot': entry({}, 'A slot begins with `{` and ends with `}`.', tile('There are {copies.'), tile('There are {copies}.')),
  'text/empty-slot': entry({}, 'Between the braces stands what is shown.', tile('There are {}.'), tile('There are {copies}.')),
  'text/stray-brace': entry({}, 'A brace of its own is written twice.', tile('There are } of them.'), tile('There are {copies} of them.')),
  'text/bad-alternative': entry(
    { near: 'text?' },
    'Alternatives are written `{n|one: card|other: cards}`.',
    tile('{copies} {copies|frogs}'),
    tile('{copies} {copies|one: frog|other: frogs}'),
  ),
  'text/mixed-alternatives': entry(
    { near: 'text?' },
    'Alternatives go by number or by gender, not by both.',
    tile('{copies|one: frog|f: she}'),
    tile('{copies|one: frog|other: frogs}'),
  ),
  'text/missing-plural': entry(
    { locale: 'text', missing: 'text' },
    'A language that counts differently needs all its forms, or `other`.',
    tile('{copies} {copies|one: frog}'),
    tile('{copies} {copies|one: frog|other: frogs}'),
  ),
  'text/unasked-plural': {
    ...entry(
      { name: 'text', locale: 'text', forms: 'text' },
      'A glossary gives the plural forms that a language has; another one would never be shown.',
      '',
      '',
      'warning',
    ),
    wrong: { 'glossary/en.yaml': 'glossary: en\ntile:\n  frog: { plural: { one: frog, few: frogs, other: frogs } }\n' },
    right: { 'glossary/en.yaml': 'glossary: en\ntile:\n  frog: { plural: { one: frog, other: frogs } }\n' },
  },
  'text/nothing-told': entryOf(
    { kind: 'text', name: 'text', file: 'text' },
    'What players read about a document stands in texts, at least in one language; most other documents of its kind have one.',
    {
      'more-pawns.yaml': 'pawn: green\n',
      'text/en.yaml': 'text: en\npawn:\n  red: { name: Red }\n  blue: { name: Blue }\n',
    },
    {
      'more-pawns.yaml': 'pawn: green\n',
      'text/en.yaml': 'text: en\npawn:\n  red: { name: Red }\n  blue: { name: Blue }\n  green: { name: Green }\n',
    },
    'warning',
  ),
  'text/too-deep': entry(
    {},
    'Alternatives within alternatives are allowed only a few levels deep.',
    tile(`${'{copies|other: '.repeat(9)}x${'}'.repeat(9)}`),
    tile('{copies|one: frog|other: frogs}'),
  ),
  ...translationCatalogue,
};

export type TextCode = keyof typeof textCatalogue;
