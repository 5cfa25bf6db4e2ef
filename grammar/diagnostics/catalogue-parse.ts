// The catalogue of parse diagnostics: what can be wrong with a text of the rules language before any name is looked up, in signs, words,
// lines and their indentation.
import type { Entry } from './catalogue.ts';

const rules = (text: string): Record<string, string> => ({ 'tiles.rules': text });
const scenario = (text: string): Record<string, string> => ({ 'tiles.scenario': text });

export const parseCatalogue = {
  // ---------------------------------------------------------------- signs and words

  'parse/not-text': {
    severity: 'error',
    about: 'The file holds a zero byte, so it is a picture, an archive or a text in another encoding. Nothing in it was read.',
    wrong: rules('query size: 3\u0000\n'),
    right: rules('query size: 3\n'),
  },
  'parse/unknown-character': {
    severity: 'error',
    takes: { character: 'text', advice: 'text?' },
    about:
      'The language is written with letters, digits, blanks and the signs `( ) [ ] , . : + - * / < > = #`. Characters that only look like one of them, such as a long dash or a curly quote, are named in the help.',
    wrong: rules('query size: 3 @ 4\n'),
    right: rules('query size: 3 * 4\n'),
  },
  'parse/foreign-sign': {
    severity: 'error',
    takes: { sign: 'text', advice: 'text?' },
    about:
      'Conditions are written in words: `is`, `is not`, `and`, `or`, `not`. Lines end at their end and bodies are indented, so there are no semicolons and braces.',
    wrong: rules('query ready(pawn): pawn.steps == 3\n'),
    right: rules('query ready(pawn): pawn.steps is 3\n'),
  },
  'parse/wrong-name': {
    severity: 'error',
    takes: { word: 'text', instead: 'text?' },
    about:
      'A name begins with a small letter and goes on with small letters, digits and single hyphens between them. Upper case, underscores and letters with accents occur in no name, so nobody has to remember how a name was spelt.',
    wrong: rules('query Board-Size: 3\n'),
    right: rules('query board-size: 3\n'),
  },
  'parse/number-too-big': {
    severity: 'error',
    takes: { number: 'text' },
    about: 'Numbers are whole and exact. A number of more than 15 digits could not be kept exactly.',
    wrong: rules('query size: 12345678901234567890\n'),
    right: rules('query size: 123456789\n'),
  },
  'parse/not-whole': {
    severity: 'error',
    takes: { number: 'text' },
    about: 'All numbers are whole, so that every machine computes the same game.',
    wrong: rules('query size: 1.5\n'),
    right: rules('query size: 3 / 2\n'),
  },
  'parse/minus-blanks': {
    severity: 'error',
    takes: { before: 'text' },
    about: 'Names may hold hyphens, so `n-1` is a name. To subtract, write `n - 1`.',
    wrong: rules('query fewer(n: number): n -1\n'),
    right: rules('query fewer(n: number): n - 1\n'),
  },
  'parse/text-not-closed': {
    severity: 'error',
    about: 'A text in quotes begins and ends on one line.',
    wrong: rules('action lay\n  create tile named "tile-{n}\n'),
    right: rules('action lay\n  create tile named "tile-{n}"\n'),
  },
  'parse/text-not-expected': {
    severity: 'error',
    takes: { text: 'text', name: 'text?', dialect: 'text' },
    about: 'Names stand without quotes. A text in quotes follows only `named` (the id of a new piece) and `scenario` (its title).',
    wrong: rules('query colour: "red"\n'),
    right: rules('query colour: red\n'),
  },
  'parse/column-outside': {
    severity: 'error',
    takes: { column: 'text' },
    about:
      'In a scenario with `examples:` a name in angle brackets stands for the cell of the row. In rules there is nothing it could stand for.',
    wrong: rules('query size: <n>\n'),
    right: rules('query size(n: number): n\n'),
  },
  'parse/equals-sign': {
    severity: 'error',
    takes: { instead: 'text' },
    about: '`let x = value` gives a value a name. Comparing is `is`, changing is `set x to value`.',
    wrong: rules('query ready(pawn): pawn.steps = 3\n'),
    right: rules('query ready(pawn): pawn.steps is 3\n'),
  },
  'parse/bracket-not-closed': {
    severity: 'error',
    takes: { bracket: 'text', right: 'text' },
    about: 'Every opening bracket needs its closing one on the same line or on a deeper line that continues it.',
    wrong: rules('query size: count(tiles\n'),
    right: rules('query size: count(tiles)\n'),
  },
  'parse/bracket-not-opened': {
    severity: 'error',
    takes: { bracket: 'text', open: 'text' },
    about: 'A closing bracket was found for which no bracket is open.',
    wrong: rules('query size: count(tiles))\n'),
    right: rules('query size: count(tiles)\n'),
  },
  'parse/wrong-bracket': {
    severity: 'error',
    takes: { bracket: 'text', open: 'text', right: 'text' },
    about: 'Round brackets group and hold arguments, square brackets list the members of a set. Each closes its own kind.',
    wrong: rules('query size: count(tiles]\n'),
    right: rules('query size: count(tiles)\n'),
  },
  'parse/too-deep': {
    severity: 'error',
    about: 'Brackets, indentation and chains of operators may be about a hundred deep. Nothing that a person writes comes near.',
    wrong: rules(`query size: ${'('.repeat(101)}1${')'.repeat(101)}\n`),
    right: rules('query size: ((1))\n'),
  },
  'parse/too-many': {
    severity: 'error',
    takes: { most: 'number' },
    about: 'A file with so many mistakes is most likely not a text of this language.',
    wrong: rules('oops\n'.repeat(1002)),
    right: rules('query size: 3\n'),
  },

  // ---------------------------------------------------------------- lines and indentation

  'parse/tab': {
    severity: 'error',
    about: 'A tab is as wide as the editor likes, so two people would see two different structures. Indentation is made of blanks only.',
    wrong: rules('query size\n\t3\n'),
    right: rules('query size\n  3\n'),
  },
  'parse/out-of-step': {
    severity: 'error',
    takes: { indent: 'number', expected: 'text' },
    about: 'The indentation says to which line a line belongs. A line that goes back must go back to a column where an earlier line began.',
    wrong: rules('action lay\n  stop\n stop\n'),
    right: rules('action lay\n  stop\n  stop\n'),
  },
  'parse/continuation-indent': {
    severity: 'error',
    takes: { word: 'text', comma: 'text?' },
    about:
      'A line that starts with `when`, `and`, `or`, `to`, `giving` or `with`, or that follows a comma, continues the line before. It is indented further than that line.',
    wrong: rules('change size\nto 4\n'),
    right: rules('change size\n    to 4\n'),
  },
  'parse/line-broken': {
    severity: 'error',
    takes: { word: 'text' },
    about:
      'A line ends where its last word stands. What can only stand between two other words, or closes a bracket of the line above, is most likely the second half of a line that was broken in two.',
    wrong: rules('query size: 3\n+ 4\n'),
    right: rules('query size: 3 + 4\n'),
  },
  'parse/body-missing': {
    severity: 'error',
    takes: { word: 'text', needs: 'text' },
    about:
      'What belongs to a line stands on deeper lines below it. A query needs an answer, an action, a condition and a loop need something to do. Write `stop` for an action in which nothing happens.',
    wrong: rules('action lay\n'),
    right: rules('action lay\n  stop\n'),
  },
  'parse/body-slipped': {
    severity: 'error',
    takes: { word: 'text' },
    about: 'A condition or a loop has nothing below it and the next line stands in the same column: most likely that line belongs to it.',
    wrong: rules('action lay\n  if size is 3\n  stop\n'),
    right: rules('action lay\n  if size is 3\n    stop\n'),
  },
  'parse/line-slipped': {
    severity: 'error',
    takes: { word: 'text', above: 'text' },
    about:
      'At the left margin stand only `query`, `action` and the other declarations. A line of a body that slipped to the margin is read as part of the rule above it.',
    wrong: rules('action lay\n  stop\nset size to 4\n'),
    right: rules('action lay\n  set size to 4\n  stop\n'),
  },
  'parse/body-not-expected': {
    severity: 'error',
    takes: { word: 'text', declaration: 'text?' },
    about: 'Only conditions, loops, choices and declarations have lines below them.',
    wrong: rules('action lay\n  set size to 3\n    stop\n'),
    right: rules('action lay\n  set size to 3\n  stop\n'),
  },
  'parse/answer-twice': {
    severity: 'error',
    takes: { name: 'text' },
    about: 'A query on one line, `query name: value`, has no lines below it.',
    wrong: rules('query size: 3\n  4\n'),
    right: rules('query size\n  4\n'),
  },
  'parse/otherwise-without-if': {
    severity: 'error',
    about: '`otherwise` follows the body of an `if` or of an `otherwise if`, and is the last of them.',
    wrong: rules('action lay\n  stop\n  otherwise\n    stop\n'),
    right: rules('action lay\n  if size is 3\n    stop\n  otherwise\n    stop\n'),
  },
  'parse/offer-outside': {
    severity: 'error',
    about: 'The branches of an open choice stand on deeper lines below `choose one of as KIND`.',
    wrong: rules('action lay\n  offer pass\n    stop\n'),
    right: rules('action lay\n  choose one of as turn\n    offer pass\n      stop\n'),
  },
  'parse/branch-expected': {
    severity: 'error',
    takes: { word: 'text' },
    about: 'The lines right below `choose one of` are its branches: `offer NAME`, or `otherwise offer NAME` for the last resort.',
    wrong: rules('action lay\n  choose one of as turn\n    set size to 3\n    offer pass\n      stop\n'),
    right: rules('action lay\n  choose one of as turn\n    offer grow\n      set size to 3\n    offer pass\n      stop\n'),
  },

  // ---------------------------------------------------------------- inside a line

  'parse/unknown-word': {
    severity: 'error',
    takes: { word: 'text', meant: 'text' },
    about: 'The first word says what kind of line it is. This one is close to such a word, and with it the line can be read.',
    wrong: rules('qurey size: 3\n'),
    right: rules('query size: 3\n'),
  },
  'parse/unknown-declaration': {
    severity: 'error',
    takes: { word: 'text', statement: 'text?' },
    about: 'At the left margin stand queries, actions and amendments only.',
    wrong: rules('size is 3\n'),
    right: rules('query size: 3\n'),
  },
  'parse/unexpected-word': {
    severity: 'error',
    takes: { word: 'text', meant: 'text?', hint: 'text?' },
    about: 'The line can be read up to this word. The help shows the word that was most likely meant, or how such a line is written.',
    wrong: rules('action lay\n  choose tile form tiles as lay-tile\n'),
    right: rules('action lay\n  choose tile from tiles as lay-tile\n'),
  },
  'parse/unexpected-end': {
    severity: 'error',
    takes: { word: 'text', hint: 'text?' },
    about: 'The line ends too early. The help shows how such a line is written.',
    wrong: rules('action lay\n  move tile to\n'),
    right: rules('action lay\n  move tile to box\n'),
  },
  'parse/missing-word': {
    severity: 'error',
    takes: { missing: 'text', before: 'text' },
    about: 'With this one word or sign put in, the line can be read.',
    wrong: rules('action lay\n  move tile(1) box\n'),
    right: rules('action lay\n  move tile(1) to box\n'),
  },
  'parse/missing-name': {
    severity: 'error',
    takes: { before: 'text', hint: 'text?' },
    about: 'Here stands the name of something: of a rule, of a variable, of a choice.',
    wrong: rules('action lay\n  for each in tiles\n    stop\n'),
    right: rules('action lay\n  for each tile in tiles\n    stop\n'),
  },
  'parse/doubled': {
    severity: 'error',
    takes: { word: 'text' },
    about: 'Without the second one the line can be read.',
    wrong: rules('action lay\n  move tile to to box\n'),
    right: rules('action lay\n  move tile to box\n'),
  },
  'parse/argument-label': {
    severity: 'error',
    takes: { label: 'text', value: 'text' },
    about:
      'In a call a label is set off from its argument by a colon, `lay(tile, by: seat)`. Only in the header of a rule it stands without one, `action lay(tile, by seat)`.',
    wrong: rules('action lay\n  turn(tile, by seat)\n'),
    right: rules('action lay\n  turn(tile, by: seat)\n'),
  },
  'parse/body-on-line': {
    severity: 'error',
    takes: { word: 'text' },
    about:
      'Only the lines of a query have a condition and an answer on one line. In an action the body of a condition is indented below it.',
    wrong: rules('action lay\n  if size is 3: stop\n'),
    right: rules('action lay\n  if size is 3\n    stop\n'),
  },
  'parse/answer-below': {
    severity: 'error',
    about: 'A line of a query is a condition, a colon and the answer.',
    wrong: rules('query size\n  if small:\n    3\n  otherwise: 4\n'),
    right: rules('query size\n  if small: 3\n  otherwise: 4\n'),
  },
  'parse/missing-colon': {
    severity: 'error',
    takes: { before: 'text', after: 'text' },
    about:
      'A colon stands between a condition and its answer in a query, after the name of a query on one line, and after the label of an argument.',
    wrong: rules('query size\n  if small 3\n  otherwise: 4\n'),
    right: rules('query size\n  if small: 3\n  otherwise: 4\n'),
  },
  'parse/surplus-colon': {
    severity: 'error',
    takes: { word: 'text' },
    about: 'Only the lines of a query have a colon between condition and answer.',
    wrong: rules('action lay\n  if size is 3:\n    stop\n'),
    right: rules('action lay\n  if size is 3\n    stop\n'),
  },
  'parse/reserved-word': {
    severity: 'error',
    takes: { word: 'text' },
    about: 'A few words, such as `in`, `of` and `not`, always mean the same inside a line and cannot name parameters, variables and rules.',
    wrong: rules('query of(tile): 3\n'),
    right: rules('query size(tile): 3\n'),
  },
  'parse/value-missing': {
    severity: 'error',
    about: 'A place that holds an expression is empty.',
    wrong: { 'tiles.expression': '# nothing\n' },
    right: { 'tiles.expression': 'count(tiles) > 3\n' },
  },

  // ---------------------------------------------------------------- scenarios

  'parse/no-scenario': {
    severity: 'error',
    takes: { word: 'text' },
    about: 'A scenario file is a row of scenarios. Each begins with the word `scenario` and a title in quotes.',
    wrong: scenario('tiles everywhere\nscenario "one"\n  seats north\n'),
    right: scenario('scenario "one"\n  seats north\n'),
  },
  'parse/scenario-form': {
    severity: 'error',
    takes: { what: ['title', 'step'], word: 'text', right: 'text', more: 'text?' },
    about:
      'Other tools write `Scenario: Title`, put colons behind `given` and `when`, or list facts on lines of their own. Here every line begins with its word, in small letters, and goes on behind it.',
    wrong: scenario('Scenario: one\n  seats: north\n  given\n    tile.1 in bag\n  then: round is 1\n'),
    right: scenario('scenario "one"\n  seats north\n  given tile.1 in bag\n  then round is 1\n'),
  },
  'parse/unknown-scenario-line': {
    severity: 'error',
    takes: { word: 'text', words: 'text' },
    about: 'The first word says what a line of a scenario is: a setting, a step or the table of examples.',
    wrong: scenario('scenario "one"\n  seats north\n  north lays tile.1\n'),
    right: scenario('scenario "one"\n  seats north\n  when north lays tile.1\n'),
  },
  'parse/setting-late': {
    severity: 'error',
    takes: { word: 'text' },
    about: 'Settings say which game is set up, so they come before anything happens in it.',
    wrong: scenario('scenario "one"\n  seats north\n  then round is 1\n  seed 4\n'),
    right: scenario('scenario "one"\n  seats north\n  seed 4\n  then round is 1\n'),
  },
  'parse/examples-twice': {
    severity: 'error',
    about: 'A scenario has one table, and runs once for each of its rows.',
    wrong: scenario('scenario "one"\n  then round is <n>\n  examples:\n    n\n    1\n  examples:\n    n\n    2\n'),
    right: scenario('scenario "one"\n  then round is <n>\n  examples:\n    n\n    1\n    2\n'),
  },
  'parse/table-width': {
    severity: 'error',
    takes: { cells: 'text', columns: 'text' },
    about: 'Every row has a cell for each column. One blank does not set cells apart, since a cell may hold several words.',
    wrong: scenario('scenario "one"\n  then <a> is <b>\n  examples:\n    a  b\n    1 1\n'),
    right: scenario('scenario "one"\n  then <a> is <b>\n  examples:\n    a  b\n    1  1\n'),
  },
  'parse/column-name': {
    severity: 'error',
    takes: { name: 'text' },
    about: 'Columns are named in the first line of the table. `<name>` in the lines above stands for the cell.',
    wrong: scenario('scenario "one"\n  then <a> is <a>\n  examples:\n    a | a\n    1 | 1\n'),
    right: scenario('scenario "one"\n  then <a> is <b>\n  examples:\n    a | b\n    1 | 1\n'),
  },
} as const satisfies Record<string, Entry>;
