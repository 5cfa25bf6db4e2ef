// What is wrong with texts: slots that do not close, alternatives that do not fit the language, names that nothing has.
import type { Entry } from './catalogue.ts';

type Words = Readonly<Record<string, string | undefined>>;

function entry(
  message: (args: Words) => string,
  help: ((args: Words) => string | undefined) | undefined,
  about: string,
  wrong: string,
  right: string,
  severity: Entry['severity'] = 'error',
): Entry<Words> {
  const file = (text: string): Record<string, string> => ({ 'text/en.yaml': `text: en\n${text}` });
  return { severity, message, ...(help && { help }), about, wrong: file(wrong), right: file(right) };
}

const near = (args: Words): string | undefined => (args.near ? `did you mean \`${args.near}\`?` : undefined);
const tile = (rule: string): string => `tile:\n  frog: { name: Frog, rule: ${JSON.stringify(rule)} }\n`;
const said = ({ text }: Words): string => text ?? '';

export const textCatalogue = {
  'text/unknown-kind': entry(
    ({ name }) => `nothing of the kind \`${name}\` has texts`,
    near,
    'Texts are keyed by a kind of the model, or by one of the tool: choice, branch, chance, value, option and so on.',
    'tlie:\n  frog: { name: Frog }\n',
    'tile:\n  frog: { name: Frog }\n',
  ),
  'text/unknown-id': entry(
    ({ name, kind }) => `there is no ${kind} \`${name}\` to name`,
    near,
    'Under a kind stand the ids of its documents. Ids made during play are named with `pattern`.',
    'tile:\n  frgo: { name: Frog }\n',
    'tile:\n  frog: { name: Frog }\n',
  ),
  'text/unknown-field': entry(
    ({ name }) => `nobody reads a field \`${name}\` here`,
    (args) => near(args) ?? `there are: ${args.fields}`,
    'Every kind of entry has its own fields; what an unknown one says would never be shown.',
    'tile:\n  frog: { nmae: Frog }\n',
    'tile:\n  frog: { name: Frog }\n',
  ),
  'text/unknown-slot': entry(
    ({ name }) => `no rule gives \`{${name}}\` a value`,
    near,
    'In a rule text a slot is a number of the document, a key of it, a query that answers with a number, or the name of a thing with its kind.',
    tile('There are {copys}.'),
    tile('There are {copies}.'),
  ),
  'text/unknown-form': entry(
    ({ name }) => `no name has a form \`${name}\``,
    (args) => near(args) ?? `there are: ${args.forms}`,
    'After the colon stands a case (nom, gen, dat, acc, ins, loc, voc), a form of a name (to, at, from, short) or a format of the pack.',
    'choice:\n  act: { asks: "What does {pawn:akk} do?" }\n',
    'choice:\n  act: { asks: "What does {pawn:acc} do?" }\n',
  ),
  'text/nobody-says': entry(
    ({ name, kind, silent }) => (silent ? `the step \`${name}\` is not told` : `no ${kind} is called \`${name}\`: this is never said`),
    (args) => (args.silent ? 'list it under `told` in model.yaml if everybody sees it happen' : near(args)),
    'Texts of choices, chances, values and the like are keyed by the names that the rules give them.',
    'choice:\n  atc: { asks: "And now?" }\n',
    'choice:\n  act: { asks: "And now?" }\n',
    'warning',
  ),
  'text/unclosed-slot': entry(
    said,
    undefined,
    'A slot begins with `{` and ends with `}`.',
    tile('There are {copies.'),
    tile('There are {copies}.'),
  ),
  'text/empty-slot': entry(said, undefined, 'Between the braces stands what is shown.', tile('There are {}.'), tile('There are {copies}.')),
  'text/stray-brace': entry(
    said,
    undefined,
    'A brace of its own is written twice.',
    tile('There are } of them.'),
    tile('There are {copies} of them.'),
  ),
  'text/bad-alternative': entry(
    said,
    undefined,
    'Alternatives are written `{n|one: card|other: cards}`.',
    tile('{copies} {copies|frogs}'),
    tile('{copies} {copies|one: frog|other: frogs}'),
  ),
  'text/mixed-alternatives': entry(
    said,
    undefined,
    'Alternatives go by number or by gender, not by both.',
    tile('{copies|one: frog|f: she}'),
    tile('{copies|one: frog|other: frogs}'),
  ),
  'text/missing-plural': entry(
    said,
    undefined,
    'A language that counts differently needs all its forms, or `other`.',
    tile('{copies} {copies|one: frog}'),
    tile('{copies} {copies|one: frog|other: frogs}'),
  ),
  'text/unasked-plural': {
    ...entry(
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
    said,
    undefined,
    'Alternatives within alternatives are allowed only a few levels deep.',
    tile(`${'{copies|other: '.repeat(9)}x${'}'.repeat(9)}`),
    tile('{copies|one: frog|other: frogs}'),
  ),
};

export type TextCode = keyof typeof textCatalogue;
