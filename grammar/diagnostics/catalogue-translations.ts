// The catalogue of diagnostics about translations: what a language lacks or adds against the source language of its pack, names without the
// forms that sentences ask for, the custom of a language, and things of the rules that players would read as a bare id.
import type { Entry } from './catalogue.ts';
import type { Severity } from './diagnostic.ts';
import { entry as entryOf } from './entry.ts';
import type { Takes } from './takes.ts';

type Files = Readonly<Record<string, string>>;

const manifest =
  'pack: example\ntitle: Example\nversion: 0.1.0\nlanguages: [en, cs]\noptions:\n  longer: { type: truth, default: false }\n';

/** A pack that is written in English and Czech. */
const inTwo = (english: string, czech: string): Record<string, string> => ({
  'pack.yaml': manifest,
  'text/en.yaml': `text: en\n${english}`,
  ...(czech !== '' && { 'text/cs.yaml': `text: cs\n${czech}` }),
});
const frog = (rule: string, name = 'Frog'): string => `tile:\n  frog:\n    name: ${name}\n    rule: ${JSON.stringify(rule)}\n`;
const pair = (english: string, czech: string): Record<string, string> => inTwo(frog(english), frog(czech, 'Žába'));
/** One text in one language. */
const alone = (locale: string, text: string): Record<string, string> => ({
  [`text/${locale}.yaml`]: `text: ${locale}\ntile:\n  frog:\n    rule: ${JSON.stringify(text)}\n`,
});
/** A pawn lies on the table, so its rule is printed on a card. */
const onPawn = (rule: string): Record<string, string> => ({
  'text/en.yaml': `text: en\npawn:\n  red:\n    name: Red pawn\n    rule: ${rule}\n  blue: { name: Blue pawn }\n`,
});

const bank = 'model: more\npiles:\n  bank: { of: [tile], see: all }\n';
const asked = (name: string): string =>
  `action ${name}(eater: pawn)\n  choose tile from pond as ${name} by eater.owner\n  move tile to top of pond\n`;
const askAgain = `${asked('feed')}\n${asked('nibble')}`;
const asks = (...ids: readonly string[]): string => `text: en\nchoice:\n${ids.map((id) => `  ${id}: { asks: "What now?" }\n`).join('')}`;

/** The Czech text of the frog was made from a sentence. */
const recorded = (of: string): Record<string, string> => ({
  ...pair('It leaps.', 'Skáče.'),
  'translations/cs.yaml': `translation: cs\ntile:\n  frog:\n    rule: { of: ${JSON.stringify(of)}, text: mmdhimc, state: reviewed }\n`,
});

/** The text of the newt was written when the rule was another one. */
const ruled = (condition: string): Record<string, string> => ({
  'more-tiles.yaml': `tile: newt\ncopies: 1\ndo: |\n  if actor.owner.hand is ${condition}\n    stop\n`,
  'text/en.yaml': 'text: en\ntile:\n  newt:\n    rule: "It does nothing if you hold no tile."\n',
  'translations/en.yaml': 'translation: en\ntile:\n  newt:\n    rule: { rules: dicndkg-nkpgmgi-kmippaj, text: bdoaham, state: reviewed }\n',
});

function entry<const T extends Takes>(
  takes: T,
  about: string,
  { wrong, right, severity = 'warning' }: { readonly wrong: Files; readonly right: Files; readonly severity?: Severity },
): Entry<T> {
  return entryOf(takes, about, wrong, right, severity);
}

export const translationCatalogue = {
  // ------------------------------------------------------------ what is there in one language and not in another
  'text/not-translated': entry(
    { place: 'text', locale: 'text', source: 'text', text: 'text' },
    'A pack says under `languages` in what languages it is written, the source first. A text that one of them lacks is shown in another language, in the middle of the game.',
    { wrong: inTwo(frog('It leaps.'), 'tile:\n  frog:\n    name: Žába\n'), right: pair('It leaps.', 'Skáče.') },
  ),
  'text/nothing-translated': entry(
    { what: 'text', locale: 'text', source: 'text', count: 'text' },
    'A heading, or a whole language, that has texts in the source language and none here is told once, with the number of its texts.',
    { wrong: inTwo(frog('It leaps.'), ''), right: pair('It leaps.', 'Skáče.') },
  ),
  'text/no-source': entry(
    { place: 'text', locale: 'text', source: 'text' },
    'Translators start from the source language: what it lacks, the other languages never get.',
    { wrong: inTwo('tile:\n  frog:\n    name: Frog\n', frog('Skáče.', 'Žába')), right: pair('It leaps.', 'Skáče.') },
  ),
  'text/same-as-source': entry(
    { source: 'text', locale: 'text', name: 'text?' },
    'A text with the words of the source language was not translated. A name of which the glossary says `same: true` is the same on purpose; that books print it (`official: true`) does not say so.',
    { wrong: pair('It leaps.', 'It leaps.'), right: pair('It leaps.', 'Skáče.'), severity: 'hint' },
  ),
  'text/empty': entry({}, 'A text without a word is shown as it is: as nothing.', {
    wrong: alone('en', ''),
    right: alone('en', 'It leaps.'),
  }),
  // ------------------------------------------------------------ what has changed since a text was made
  'text/stale': entry(
    { source: 'text', was: 'text', key: 'text', locale: 'text' },
    'A record in `translations/` says from which sentence a text was translated. When that sentence says something else, the translation may be wrong, though nobody sees it.',
    { wrong: recorded('It jumps.'), right: recorded('It leaps.') },
  ),
  'text/rule-changed': entry(
    { change: ['rule', 'condition', 'number'], key: 'text', locale: 'text', files: 'text?' },
    'A record in `translations/` also says which rules a text tells: what they do, when, and with which numbers. When these change, the text may be wrong in every language. A number that is shown by a slot marks nothing.',
    { wrong: ruled('not empty'), right: ruled('empty'), severity: 'hint' },
  ),
  'text/lost-record': entry({ name: 'text' }, 'Records in `translations/` stand under the kind, id and field of the text they are of.', {
    wrong: {
      ...pair('It leaps.', 'Skáče.'),
      'translations/cs.yaml': 'translation: cs\ntile:\n  frgo:\n    rule: { of: It leaps., text: mmdhimc, state: reviewed }\n',
    },
    right: recorded('It leaps.'),
  }),
  // ------------------------------------------------------------ where it is printed
  'text/does-not-fit': entry(
    { part: ['name', 'rule', 'symbol', 'small-print'], card: 'text', letters: 'number', locale: 'text' },
    'Cards are printed with letters that can be read. What does not fit at the smallest size is cut, in `roundhouse cards` and in the page. The game is that of the pack, with the packs that it needs and the usual options.',
    {
      wrong: onPawn('A red pawn is the last to leave. '.repeat(60).trim()),
      right: onPawn('A red pawn is the last to leave, and says so sixty times.'),
    },
  ),
  // ------------------------------------------------------------ slots and numbers
  'text/dropped-slot': entry(
    { name: 'text', source: 'text' },
    'What the source text shows from the rules, a translation shows, too. Forms and alternatives may differ as the language needs it.',
    { wrong: pair('There are {copies}.', 'Je jich několik.'), right: pair('There are {copies}.', 'Jsou {copies}.') },
  ),
  'text/added-slot': entry(
    { name: 'text', source: 'text' },
    'A translation that shows more than its source says something else. A slot that only chooses between alternatives is no addition.',
    { wrong: pair('There are many.', 'Jsou {copies}.'), right: pair('There are {copies}.', 'Jsou {copies}.') },
  ),
  'text/typed-number': entry(
    { number: 'text', name: 'text', source: 'text' },
    'A number that the rules know is written as a slot. Typed, it stays as it is when the rule changes.',
    { wrong: pair('There are {copies}.', 'Jsou 2.'), right: pair('There are {copies}.', 'Jsou {copies}.') },
  ),
  'text/other-number': entry({ number: 'text', numbers: 'text', source: 'text' }, 'A translation says the same numbers as its source.', {
    wrong: pair('From the book of 2014.', 'Z knihy z roku 2015.'),
    right: pair('From the book of 2014.', 'Z knihy z roku 2014.'),
  }),
  'text/added-number': entry({ number: 'text', source: 'text' }, 'A number that only the translation has may be a slip.', {
    wrong: pair('It leaps twice.', 'Skočí 2krát.'),
    right: pair('It leaps twice.', 'Skočí dvakrát.'),
    severity: 'hint',
  }),
  'text/lost-number': entry({ number: 'text', source: 'text' }, 'A number that only the source has may have been forgotten.', {
    wrong: pair('From the book of 2014.', 'Z knihy.'),
    right: pair('From the book of 2014.', 'Z knihy z roku 2014.'),
    severity: 'hint',
  }),
  // ------------------------------------------------------------ names and terms
  'text/missing-form': entry(
    { name: 'text', forms: 'text', locale: 'text', place: 'text' },
    'Where a language declines names, a name without the form stands in the sentence as it is, which is wrong unless it never changes.',
    {
      wrong: {
        ...inTwo('tile:\n  frog:\n    rule: "Better than {tile heron}."\n', 'tile:\n  frog:\n    rule: "Lepší než {tile heron:ins}."\n'),
        'glossary/cs.yaml': 'glossary: cs\ntile:\n  frog: { forms: { ins: žábou } }\n  heron: { gender: f }\n  red: { declined: false }\n',
      },
      right: {
        ...inTwo('tile:\n  frog:\n    rule: "Better than {tile heron}."\n', 'tile:\n  frog:\n    rule: "Lepší než {tile heron:ins}."\n'),
        'glossary/cs.yaml':
          'glossary: cs\ntile:\n  frog: { forms: { ins: žábou } }\n  heron: { forms: { ins: volavkou } }\n  red: { declined: false }\n',
      },
    },
  ),
  'text/form-nobody-has': entry(
    { name: 'text', form: 'text', locale: 'text', forms: 'text' },
    'A form that no name in the place of a slot has shows the name as it is. It may be a slip for another form, or names have yet to get it in the glossary.',
    {
      wrong: {
        ...inTwo('tile:\n  frog:\n    rule: "Better than {tile heron}."\n', 'tile:\n  frog:\n    rule: "Lepší než {tile heron:loc}."\n'),
        'glossary/cs.yaml':
          'glossary: cs\ntile:\n  frog: { forms: { ins: žábou } }\n  heron: { forms: { ins: volavkou } }\n  red: { declined: false }\n',
      },
      right: {
        ...inTwo('tile:\n  frog:\n    rule: "Better than {tile heron}."\n', 'tile:\n  frog:\n    rule: "Lepší než {tile heron:ins}."\n'),
        'glossary/cs.yaml':
          'glossary: cs\ntile:\n  frog: { forms: { ins: žábou } }\n  heron: { forms: { ins: volavkou } }\n  red: { declined: false }\n',
      },
    },
  ),
  'text/other-term': entry(
    { name: 'text', term: 'text', source: 'text', forms: 'text?' },
    'A term of the glossary has one word in each language. A text that calls it something else leads players astray.',
    {
      wrong: {
        ...inTwo(
          'tile:\n  frog: { name: frog }\n  heron: { rule: "It eats a frog." }\n',
          'tile:\n  frog: { name: žába }\n  heron: { rule: "Sní pulce." }\n',
        ),
        'glossary/en.yaml': 'glossary: en\ntile:\n  frog: { official: true }\n',
        'glossary/cs.yaml': 'glossary: cs\ntile:\n  frog: { gender: f, forms: { acc: žábu } }\n  red: { declined: false }\n',
      },
      right: {
        ...inTwo(
          'tile:\n  frog: { name: frog }\n  heron: { rule: "It eats a frog." }\n',
          'tile:\n  frog: { name: žába }\n  heron: { rule: "Sní žábu." }\n',
        ),
        'glossary/en.yaml': 'glossary: en\ntile:\n  frog: { official: true }\n',
        'glossary/cs.yaml': 'glossary: cs\ntile:\n  frog: { gender: f, forms: { acc: žábu } }\n  red: { declined: false }\n',
      },
      severity: 'hint',
    },
  ),
  'text/term-of-source': entry(
    { name: 'text', term: 'text', source: 'text', forms: 'text?' },
    'A term for which both glossaries have a word stands in a translation as the source calls it: it was left over. A name that is the same in both languages is none.',
    {
      wrong: {
        ...inTwo(
          'tile:\n  heron: { name: heron }\n  frog: { rule: "It eats a {tile heron}." }\n',
          'tile:\n  heron: { name: volavka }\n  frog: { rule: "Sní heron, tedy {tile heron:acc}." }\n',
        ),
        'glossary/en.yaml': 'glossary: en\ntile:\n  heron: { official: true }\n',
        'glossary/cs.yaml': 'glossary: cs\ntile:\n  heron: { gender: f, forms: { acc: volavku } }\n  red: { declined: false }\n',
      },
      right: {
        ...inTwo(
          'tile:\n  heron: { name: heron }\n  frog: { rule: "It eats a {tile heron}." }\n',
          'tile:\n  heron: { name: volavka }\n  frog: { rule: "Sní {tile heron:acc}." }\n',
        ),
        'glossary/en.yaml': 'glossary: en\ntile:\n  heron: { official: true }\n',
        'glossary/cs.yaml': 'glossary: cs\ntile:\n  heron: { gender: f, forms: { acc: volavku } }\n  red: { declined: false }\n',
      },
      severity: 'hint',
    },
  ),
  'text/undeclared-form': entry(
    { name: 'text', locale: 'text', near: 'text?', forms: 'text?' },
    'The tool knows the cases of some languages. A glossary declares what its language has beside them, or all of them if the tool knows nothing of the language, at its head: `forms: [gen, ill]`.',
    {
      wrong: { 'glossary/fi.yaml': 'glossary: fi\ntile:\n  frog: { forms: { ill: sammakkoon } }\n' },
      right: { 'glossary/fi.yaml': 'glossary: fi\nforms: [gen, ill]\ntile:\n  frog: { forms: { ill: sammakkoon } }\n' },
      severity: 'error',
    },
  ),
  'text/undeclared-gender': entry(
    { name: 'text', locale: 'text', near: 'text?', forms: 'text?' },
    'The tool knows the genders of some languages. A glossary declares what its language has beside them at its head: `genders: [c, n]`.',
    {
      wrong: { 'glossary/cs.yaml': 'glossary: cs\ntile:\n  frog: { gender: g }\n' },
      right: { 'glossary/cs.yaml': 'glossary: cs\ntile:\n  frog: { gender: f }\n' },
      severity: 'error',
    },
  ),
  'text/unusable-gender': entry(
    { name: 'text' },
    'The key of an alternative says by what it is chosen: by a number (zero, one, two, few, many, other) or by a gender.',
    {
      wrong: { 'glossary/cs.yaml': 'glossary: cs\ngenders: [few]\n' },
      right: { 'glossary/cs.yaml': 'glossary: cs\ngenders: [small]\n' },
    },
  ),
  // ------------------------------------------------------------ letters, signs and blanks
  'text/cedilla': entry(
    { text: 'text', instead: 'text' },
    'The letters ș and ț have a comma below. Those with a cedilla look alike, but are others: search and screen readers fail.',
    { wrong: alone('ro', 'Broasca \u015fi st\u00e2rcul.'), right: alone('ro', 'Broasca și stârcul.') },
  ),
  'text/foreign-word': entry(
    { text: 'text', alphabet: 'text' },
    'A whole word in another alphabet was often left over from another language.',
    { wrong: alone('ru', 'Это frog.'), right: alone('ru', 'Это лягушка.'), severity: 'hint' },
  ),
  'text/typesetting': entry(
    { found: 'text', instead: 'text', locale: 'text' },
    'Quotation marks, the apostrophe, the ellipsis and dashes follow the custom of the language; between two numbers stands a dash, no hyphen.',
    { wrong: alone('cs', 'Skáče...'), right: alone('cs', 'Skáče…'), severity: 'hint' },
  ),
  'text/blanks': entry({}, 'Two blanks in a row, and blanks before a comma or at the ends of a text, are slips of the finger.', {
    wrong: alone('en', 'It  leaps.'),
    right: alone('en', 'It leaps.'),
    severity: 'hint',
  }),
  'text/typed-sign': entry(
    { found: 'text' },
    'Texts are no HTML: `&nbsp;` is shown as it is, letter by letter. An escape such as `\\u00a0` is read between double quotes only. What belongs on one line the tool keeps there by itself.',
    { wrong: alone('en', 'It leaps&nbsp;twice.'), right: alone('en', 'It leaps twice.') },
  ),
  'text/hidden-sign': entry(
    { sign: 'text', sort: 'text' },
    'Marks of direction, signs without width, control signs and halves of a sign are not seen, but they turn, tear or hide what stands around them. They come in by copying. In languages that are written from right to left marks of direction are right.',
    {
      wrong: { 'text/en.yaml': 'text: en\ntile:\n  frog:\n    rule: "It \\u202eleaps."\n' },
      right: alone('en', 'It leaps.'),
    },
  ),
  // ------------------------------------------------------------ what players would read as an id
  'text/untold': entry(
    { kind: 'text', name: 'text', fields: 'text', line: 'text', locale: 'text' },
    'A question, a branch, a chance, a told step, a refusal, a part of the score, an option is shown by its text. Others of its sort have one; without it players read the bare id.',
    {
      wrong: { 'text/en.yaml': asks('act', 'feed'), 'more.rules': askAgain },
      right: { 'text/en.yaml': asks('act', 'feed', 'nibble'), 'more.rules': askAgain },
    },
  ),
  'text/unnamed': entry(
    { kind: 'text', name: 'text', fields: 'text', line: 'text', locale: 'text' },
    'A kind, a role, a value, a pile or a word of an enumeration has a name for the places where players meet it.',
    {
      wrong: { 'text/en.yaml': 'text: en\npile:\n  pond: { name: pond }\n  hand: { name: hand }\n', 'more.yaml': bank },
      right: {
        'text/en.yaml': 'text: en\npile:\n  pond: { name: pond }\n  hand: { name: hand }\n  bank: { name: bank }\n',
        'more.yaml': bank,
      },
      severity: 'hint',
    },
  ),
};

export type TranslationCode = keyof typeof translationCatalogue;
