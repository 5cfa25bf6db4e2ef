// The catalogue of diagnostics about texts: slots that do not close, alternatives that do not fit the language, unknown names.
import type { Entry } from './catalogue.ts';
import type { Severity } from './diagnostic.ts';
import { entry as entryOf, near, type Words } from './entry.ts';

const file = (text: string): Record<string, string> => ({ 'text/en.yaml': `text: en\n${text}` });

/** An entry whose examples are lines of a text in English. */
function entry<Needed extends string = never, Perhaps extends string = never>(
  message: (args: Words<Needed, Perhaps>) => string,
  help: ((args: Words<Needed, Perhaps>) => string | undefined) | undefined,
  about: string,
  wrong: string,
  right: string,
  severity?: Severity,
): Entry<Words<Needed, Perhaps>> {
  return entryOf<Needed, Perhaps>(message, help, about, file(wrong), file(right), severity);
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

/** The help with the nearest known name, and the names that can be used there. */
const filled = (args: Words<never, 'near' | 'filled'>): string | undefined =>
  [near(args), args.filled && `filled here: ${args.filled}`].filter(Boolean).join('; ') || undefined;
const tile = (rule: string): string => `tile:\n  frog: { name: Frog, rule: ${JSON.stringify(rule)} }\n`;

export const textCatalogue = {
  'text/unknown-kind': entry<'name', 'near'>(
    ({ name }) => `nothing of the kind \`${name}\` has texts`,
    near,
    'Texts are keyed by a kind of the model, or by one of the tool: choice, branch, chance, value, option and so on.',
    'tlie:\n  frog: { name: Frog }\n',
    'tile:\n  frog: { name: Frog }\n',
  ),
  'text/unknown-id': entry<'name' | 'kind', 'near'>(
    ({ name, kind }) => `there is no ${kind} \`${name}\` to name`,
    near,
    'Under a kind stand the ids of its documents. Ids made during play are named with `pattern`.',
    'tile:\n  frgo: { name: Frog }\n',
    'tile:\n  frog: { name: Frog }\n',
  ),
  'text/unknown-field': entry<'name' | 'fields', 'near'>(
    ({ name }) => `nobody reads a field \`${name}\` here`,
    (args) => near(args) ?? `there are: ${args.fields}`,
    'Every kind of entry has its own fields; what an unknown one says would never be shown.',
    'tile:\n  frog: { nmae: Frog }\n',
    'tile:\n  frog: { name: Frog }\n',
  ),
  'text/foreign-letter': entry<'text' | 'letter' | 'alphabet' | 'instead'>(
    ({ text, letter, alphabet }) => `the \`${letter}\` in \`${text}\` is a ${alphabet === 'latin' ? 'Latin' : 'Cyrillic'} letter`,
    ({ instead }) => `write \`${instead}\`: it looks the same, with all letters of one alphabet`,
    'Some Latin and Cyrillic letters cannot be told apart by looking. A word with both cannot be searched for or read aloud. Between the parts of what is mixed on purpose stands a hyphen or another sign.',
    tile('A fr\u043eg.'),
    tile('A frog.'),
  ),
  'text/unknown-slot': entry<'name' | 'place', 'near' | 'filled'>(
    ({ name, place }) => `nothing fills \`{${name}}\` in \`${place}\``,
    filled,
    'Every place of a text has slots of its own: a question what the rule that asks knows (its parameters, what it chose before, who is asked), a sentence about the answer also `{seat}` and `{chosen}`, a step its arguments. A question that several rules ask has only what all of them know. Numbers of the rules and names of things with their kind stand everywhere but in names, and a rule text knows the numbers of its document.',
    tile('There are {copys}.'),
    tile('There are {copies}.'),
  ),
  'text/unknown-form': entry<'name' | 'forms', 'near'>(
    ({ name }) => `no name has a form \`${name}\``,
    (args) => near(args) ?? `there are: ${args.forms}`,
    'After the colon stands a case (nom, gen, dat, acc, ins, loc, voc), a form of a name (to, at, from, short) or a format of the pack.',
    'choice:\n  act: { asks: "What does {player:akk} do?" }\n',
    'choice:\n  act: { asks: "What does {player:acc} do?" }\n',
  ),
  'text/not-a-number': entry<'name'>(
    ({ name }) => `\`{${name}}\` is not a number here`,
    () => 'a plural or a format wants a number; a name has cases, `{x:acc}`, and a gender, `{x|m: his|f: her}`',
    'Only numbers are counted and written in the format of a pack.',
    'choice:\n  act: { asks: "{player|one: card|other: cards}" }\n',
    'choice:\n  act: { asks: "{frogs} {frogs|one: card|other: cards}" }\n',
  ),
  'text/not-a-name': entry<'name'>(
    ({ name }) => `\`{${name}}\` is not a name here`,
    () => 'a case or a gender wants a name; a number has plurals, `{n|one: card|other: cards}`, and formats',
    'Only names have cases, other forms and a gender.',
    'choice:\n  act: { asks: "There are {frogs:acc}." }\n',
    'choice:\n  act: { asks: "There are {frogs}." }\n',
  ),
  'text/never-chosen': entry<'name', 'locale' | 'words'>(
    ({ name, locale }) =>
      locale ? `in ${locale} no number is \`${name}\`: this is never said` : `\`${name}\` stands here twice: the second is never said`,
    ({ words }) => words && `numbers are: ${words}`,
    'Which plurals a language has is known; of two alternatives with the same word the first is taken.',
    tile('{copies} {copies|one: frog|few: frogs|other: frogs}'),
    tile('{copies} {copies|one: frog|other: frogs}'),
    'warning',
  ),
  'text/unfilled-here': {
    ...entry<'name' | 'place' | 'file', 'filled'>(
      ({ name, place, file }) => `the text of this question shows \`{${name}}\` (\`${place}\` in ${file}), which nothing fills here`,
      (args) =>
        [
          'give the question a name and texts of its own, or the parameter the name that the text has',
          args.filled && `filled here: ${args.filled}`,
        ]
          .filter(Boolean)
          .join('; '),
      'A rule that asks a question of another pack asks it with the texts of that pack: what they show must be known here, too.',
      '',
      '',
    ),
    wrong: entryOfTwo('guest'),
    right: entryOfTwo('eater'),
  },
  'text/nobody-says': entry<'name' | 'kind', 'silent' | 'near'>(
    ({ name, kind, silent }) => (silent ? `the step \`${name}\` is not told` : `no ${kind} is called \`${name}\`: this is never said`),
    (args) => (args.silent ? 'list it under `told` in model.yaml if everybody sees it happen' : near(args)),
    'Texts of choices, chances, values and the like are keyed by the names that the rules give them.',
    'choice:\n  atc: { asks: "And now?" }\n',
    'choice:\n  act: { asks: "And now?" }\n',
    'warning',
  ),
  'text/unclosed-slot': entry(
    () => 'this slot has no closing `}`',
    undefined,
    'A slot begins with `{` and ends with `}`.',
    tile('There are {copies.'),
    tile('There are {copies}.'),
  ),
  'text/empty-slot': entry(
    () => 'this slot names nothing',
    undefined,
    'Between the braces stands what is shown.',
    tile('There are {}.'),
    tile('There are {copies}.'),
  ),
  'text/stray-brace': entry(
    () => 'this `}` closes nothing; write `{` where the slot begins, or `}}` for a brace in the text',
    undefined,
    'A brace of its own is written twice.',
    tile('There are } of them.'),
    tile('There are {copies} of them.'),
  ),
  'text/bad-alternative': entry<never, 'near'>(
    () => 'an alternative is written `word: text`',
    near,
    'Alternatives are written `{n|one: card|other: cards}`.',
    tile('{copies} {copies|frogs}'),
    tile('{copies} {copies|one: frog|other: frogs}'),
  ),
  'text/mixed-alternatives': entry<never, 'near'>(
    () => 'alternatives are either plurals (one, few, many, other) or genders (m, f, n, p)',
    near,
    'Alternatives go by number or by gender, not by both.',
    tile('{copies|one: frog|f: she}'),
    tile('{copies|one: frog|other: frogs}'),
  ),
  'text/missing-plural': entry<'locale' | 'missing'>(
    ({ locale, missing }) => `${locale} also needs ${missing} here`,
    undefined,
    'A language that counts differently needs all its forms, or `other`.',
    tile('{copies} {copies|one: frog}'),
    tile('{copies} {copies|one: frog|other: frogs}'),
  ),
  'text/unasked-plural': {
    ...entry<'name' | 'locale' | 'forms'>(
      ({ name, locale }) => `${locale} never counts with \`${name}\``,
      ({ forms }) => `there are: ${forms}`,
      'A glossary gives the plural forms that a language has; another one would never be shown.',
      '',
      '',
      'warning',
    ),
    wrong: { 'glossary/en.yaml': 'glossary: en\ntile:\n  frog: { plural: { one: frog, few: frogs, other: frogs } }\n' },
    right: { 'glossary/en.yaml': 'glossary: en\ntile:\n  frog: { plural: { one: frog, other: frogs } }\n' },
  },
  'text/too-deep': entry(
    () => 'these alternatives are nested too deeply',
    undefined,
    'Alternatives within alternatives are allowed only a few levels deep.',
    tile(`${'{copies|other: '.repeat(9)}x${'}'.repeat(9)}`),
    tile('{copies|one: frog|other: frogs}'),
  ),
};

export type TextCode = keyof typeof textCatalogue;
