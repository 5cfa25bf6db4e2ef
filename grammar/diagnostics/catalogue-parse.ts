// The catalogue of parse diagnostics: what can be wrong with a text of the rules language before any name is looked up, in signs, words,
// lines and their indentation.
import type { Entry } from './catalogue.ts';

/** Keeps the type of each entry's arguments while checking its shape. */
function entry<A>(value: Entry<A>): Entry<A> {
  return value;
}

const rules = (text: string): Record<string, string> => ({ 'tiles.rules': text });
const scenario = (text: string): Record<string, string> => ({ 'tiles.scenario': text });

export const parseCatalogue = {
  // ---------------------------------------------------------------- signs and words

  'parse/not-text': entry<object>({
    severity: 'error',
    message: () => 'this is not a text file',
    help: () => 'save it as plain text in UTF-8',
    about: 'The file holds a zero byte, so it is a picture, an archive or a text in another encoding. Nothing in it was read.',
    wrong: rules('query size: 3\u0000\n'),
    right: rules('query size: 3\n'),
  }),
  'parse/unknown-character': entry<{ character: string; advice?: string }>({
    severity: 'error',
    message: ({ character }) => `the character \`${character}\` means nothing here`,
    help: ({ advice }) => advice ?? 'leave it out',
    about:
      'The language is written with letters, digits, blanks and the signs `( ) [ ] , . : + - * / < > = #`. Characters that only look like one of them, such as a long dash or a curly quote, are named in the help.',
    wrong: rules('query size: 3 @ 4\n'),
    right: rules('query size: 3 * 4\n'),
  }),
  'parse/foreign-sign': entry<{ sign: string; advice?: string }>({
    severity: 'error',
    message: ({ sign }) => `\`${sign}\` is not a sign of this language`,
    help: ({ advice }) => advice,
    about:
      'Conditions are written in words: `is`, `is not`, `and`, `or`, `not`. Lines end at their end and bodies are indented, so there are no semicolons and braces.',
    wrong: rules('query ready(pawn): pawn.steps == 3\n'),
    right: rules('query ready(pawn): pawn.steps is 3\n'),
  }),
  'parse/wrong-name': entry<{ word: string; instead?: string }>({
    severity: 'error',
    message: ({ word }) => `\`${word}\` cannot be a name`,
    help: ({ instead }) => `names are written in small letters a to z and digits, joined by hyphens${instead ? `: \`${instead}\`` : ''}`,
    about:
      'A name begins with a small letter and goes on with small letters, digits and single hyphens between them. Upper case, underscores and letters with accents occur in no name, so nobody has to remember how a name was spelt.',
    wrong: rules('query Board-Size: 3\n'),
    right: rules('query board-size: 3\n'),
  }),
  'parse/number-too-big': entry<{ number: string }>({
    severity: 'error',
    message: ({ number }) => `\`${number}\` is too big a number`,
    help: () => 'numbers have at most 15 digits',
    about: 'Numbers are whole and exact. A number of more than 15 digits could not be kept exactly.',
    wrong: rules('query size: 12345678901234567890\n'),
    right: rules('query size: 123456789\n'),
  }),
  'parse/not-whole': entry<{ number: string }>({
    severity: 'error',
    message: ({ number }) => `\`${number}\` is not a whole number`,
    help: () => 'count in smaller units, or divide with `/`',
    about: 'All numbers are whole, so that every machine computes the same game.',
    wrong: rules('query size: 1.5\n'),
    right: rules('query size: 3 / 2\n'),
  }),
  'parse/minus-blanks': entry<{ before: string }>({
    severity: 'error',
    message: ({ before }) => `the minus after \`${before}\` needs a blank on both sides`,
    help: () => 'a hyphen without blanks belongs to a name, as in `board-size`',
    about: 'Names may hold hyphens, so `n-1` is a name. To subtract, write `n - 1`.',
    wrong: rules('query fewer(n: number): n -1\n'),
    right: rules('query fewer(n: number): n - 1\n'),
  }),
  'parse/text-not-closed': entry<object>({
    severity: 'error',
    message: () => 'this text has no closing `"`',
    help: () => 'a text in quotes ends on its own line',
    about: 'A text in quotes begins and ends on one line.',
    wrong: rules('action lay\n  create tile named "tile-{n}\n'),
    right: rules('action lay\n  create tile named "tile-{n}"\n'),
  }),
  'parse/text-not-expected': entry<{ text: string; name?: string; dialect: string }>({
    severity: 'error',
    message: ({ text }) => `the text "${text}" in quotes is not expected here`,
    help: ({ name, dialect }) =>
      name !== undefined
        ? `write the name without quotes: \`${name}\``
        : dialect === 'rules'
          ? 'only `named` is followed by a text in quotes'
          : 'only `scenario` is followed by a text in quotes',
    about: 'Names stand without quotes. A text in quotes follows only `named` (the id of a new piece) and `scenario` (its title).',
    wrong: rules('query colour: "red"\n'),
    right: rules('query colour: red\n'),
  }),
  'parse/column-outside': entry<{ column: string }>({
    severity: 'error',
    message: ({ column }) => `\`${column}\` stands for a column of a table, and there are tables only in scenarios`,
    help: () => 'to compare, write blanks around `<` and `>`',
    about:
      'In a scenario with `examples:` a name in angle brackets stands for the cell of the row. In rules there is nothing it could stand for.',
    wrong: rules('query size: <n>\n'),
    right: rules('query size(n: number): n\n'),
  }),
  'parse/equals-sign': entry<{ instead: string }>({
    severity: 'error',
    message: () => '`=` is not expected here',
    help: ({ instead }) => {
      if (instead === ':') return 'write `:` between a query and its answer';
      if (instead === 'is') return 'write `is` to compare; `=` only stands after `let` and a name';
      return 'write `set ... to ...` to change a value, `let NAME = ...` to give a value a name';
    },
    about: '`let x = value` gives a value a name. Comparing is `is`, changing is `set x to value`.',
    wrong: rules('query ready(pawn): pawn.steps = 3\n'),
    right: rules('query ready(pawn): pawn.steps is 3\n'),
  }),
  'parse/bracket-not-closed': entry<{ bracket: string; right: string }>({
    severity: 'error',
    message: ({ bracket }) => `this \`${bracket}\` is never closed`,
    help: ({ right }) => `write \`${right}\` where it ends`,
    about: 'Every opening bracket needs its closing one on the same line or on a deeper line that continues it.',
    wrong: rules('query size: count(tiles\n'),
    right: rules('query size: count(tiles)\n'),
  }),
  'parse/bracket-not-opened': entry<{ bracket: string }>({
    severity: 'error',
    message: ({ bracket }) => `this \`${bracket}\` closes nothing`,
    help: ({ bracket }) => `leave it out, or write the \`${bracket === ')' ? '(' : '['}\` that is missing before it`,
    about: 'A closing bracket was found for which no bracket is open.',
    wrong: rules('query size: count(tiles))\n'),
    right: rules('query size: count(tiles)\n'),
  }),
  'parse/wrong-bracket': entry<{ bracket: string; open: string; right: string }>({
    severity: 'error',
    message: ({ bracket, open }) => `\`${bracket}\` cannot close \`${open}\``,
    help: ({ right }) => `write \`${right}\``,
    about: 'Round brackets group and hold arguments, square brackets list the members of a set. Each closes its own kind.',
    wrong: rules('query size: count(tiles]\n'),
    right: rules('query size: count(tiles)\n'),
  }),
  'parse/too-deep': entry<object>({
    severity: 'error',
    message: () => 'this is nested too deep to be read',
    help: () => 'give a part of it a name with `let`, or make it a query or an action of its own',
    about: 'Brackets, indentation and chains of operators may be about a hundred deep. Nothing that a person writes comes near.',
    wrong: rules(`query size: ${'('.repeat(101)}1${')'.repeat(101)}\n`),
    right: rules('query size: ((1))\n'),
  }),
  'parse/too-many': entry<{ most: number }>({
    severity: 'error',
    message: ({ most }) => `there are more than ${most} mistakes in this file; the rest is not listed`,
    about: 'A file with so many mistakes is most likely not a text of this language.',
    wrong: rules('oops\n'.repeat(1002)),
    right: rules('query size: 3\n'),
  }),

  // ---------------------------------------------------------------- lines and indentation

  'parse/tab': entry<object>({
    severity: 'error',
    message: () => 'this line is indented with a tab',
    help: () => 'indent with blanks, two for each level',
    about: 'A tab is as wide as the editor likes, so two people would see two different structures. Indentation is made of blanks only.',
    wrong: rules('query size\n\t3\n'),
    right: rules('query size\n  3\n'),
  }),
  'parse/out-of-step': entry<{ indent: number; expected: string }>({
    severity: 'error',
    message: ({ indent }) =>
      `this line is indented by ${indent} ${indent === 1 ? 'blank' : 'blanks'}, out of step with the lines around it`,
    help: ({ expected }) => `lines that belong together start in the same column; here that is after ${expected} blanks`,
    about: 'The indentation says to which line a line belongs. A line that goes back must go back to a column where an earlier line began.',
    wrong: rules('action lay\n  stop\n stop\n'),
    right: rules('action lay\n  stop\n  stop\n'),
  }),
  'parse/continuation-indent': entry<{ word: string; comma?: string }>({
    severity: 'error',
    message: ({ word, comma }) =>
      comma
        ? 'the line before ends with a comma, so this line goes on with it and must be indented further'
        : `a line that starts with \`${word}\` goes on with the line before and must be indented further`,
    help: ({ comma }) =>
      comma ? 'indent it, or leave out the comma before it' : 'indent it by four more blanks than the line it goes on with',
    about:
      'A line that starts with `when`, `and`, `or`, `to`, `giving` or `with`, or that follows a comma, continues the line before. It is indented further than that line.',
    wrong: rules('change size\nto 4\n'),
    right: rules('change size\n    to 4\n'),
  }),
  'parse/line-broken': entry<{ word: string }>({
    severity: 'error',
    message: ({ word }) => `\`${word}\` begins no line: this is the rest of the line above`,
    help: () => 'write both on one line, or indent this one and leave a bracket open or end the line above with a comma',
    about:
      'A line ends where its last word stands. What can only stand between two other words, or closes a bracket of the line above, is most likely the second half of a line that was broken in two.',
    wrong: rules('query size: 3\n+ 4\n'),
    right: rules('query size: 3 + 4\n'),
  }),
  'parse/body-missing': entry<{ word: string; needs: string }>({
    severity: 'error',
    message: ({ word }) => `nothing is indented below this \`${word}\``,
    help: ({ needs }) => `it needs ${needs}`,
    about:
      'What belongs to a line stands on deeper lines below it. A query needs an answer, an action, a condition and a loop need something to do. Write `stop` for an action in which nothing happens.',
    wrong: rules('action lay\n'),
    right: rules('action lay\n  stop\n'),
  }),
  'parse/body-slipped': entry<{ word: string }>({
    severity: 'error',
    message: ({ word }) => `this line should be indented further than the \`${word}\` above it`,
    help: ({ word }) => `what belongs to \`${word}\` stands on deeper lines; indent this one by two more blanks`,
    about: 'A condition or a loop has nothing below it and the next line stands in the same column: most likely that line belongs to it.',
    wrong: rules('action lay\n  if size is 3\n  stop\n'),
    right: rules('action lay\n  if size is 3\n    stop\n'),
  }),
  'parse/line-slipped': entry<{ word: string; above: string }>({
    severity: 'error',
    message: ({ word, above }) => `\`${word}\` at the margin begins no rule; it reads like a line of the \`${above}\` above`,
    help: () => 'indent it to where the other lines of that rule stand',
    about:
      'At the left margin stand only `query`, `action` and the other declarations. A line of a body that slipped to the margin is read as part of the rule above it.',
    wrong: rules('action lay\n  stop\nset size to 4\n'),
    right: rules('action lay\n  set size to 4\n  stop\n'),
  }),
  'parse/body-not-expected': entry<{ word: string; declaration?: string }>({
    severity: 'error',
    message: ({ word, declaration }) =>
      declaration
        ? `\`${declaration}\` stands at the left margin, not inside of something else`
        : `this line is indented further than the line above it, but nothing can stand below \`${word}\``,
    help: ({ declaration }) =>
      declaration
        ? 'take away its indentation'
        : 'indent it like the line above; to go on with that line, end it with a comma or leave a bracket open',
    about: 'Only conditions, loops, choices and declarations have lines below them.',
    wrong: rules('action lay\n  set size to 3\n    stop\n'),
    right: rules('action lay\n  set size to 3\n  stop\n'),
  }),
  'parse/answer-twice': entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` is already answered on its first line`,
    help: () => 'write the answer behind the colon or on deeper lines, not both',
    about: 'A query on one line, `query name: value`, has no lines below it.',
    wrong: rules('query size: 3\n  4\n'),
    right: rules('query size\n  4\n'),
  }),
  'parse/otherwise-without-if': entry<object>({
    severity: 'error',
    message: () => 'there is no `if` that this `otherwise` could belong to',
    help: () => 'it stands in the same column as its `if`, with nothing but the body of the `if` between them',
    about: '`otherwise` follows the body of an `if` or of an `otherwise if`, and is the last of them.',
    wrong: rules('action lay\n  stop\n  otherwise\n    stop\n'),
    right: rules('action lay\n  if size is 3\n    stop\n  otherwise\n    stop\n'),
  }),
  'parse/offer-outside': entry<object>({
    severity: 'error',
    message: () => '`offer` stands only below `choose one of`',
    help: () => 'to add a branch to the choice of another rule, write `also offer ... in ...` at the left margin',
    about: 'The branches of an open choice stand on deeper lines below `choose one of as KIND`.',
    wrong: rules('action lay\n  offer pass\n    stop\n'),
    right: rules('action lay\n  choose one of as turn\n    offer pass\n      stop\n'),
  }),
  'parse/branch-expected': entry<{ word: string }>({
    severity: 'error',
    message: ({ word }) => `below \`choose one of\` every line begins with \`offer\`, not with \`${word}\``,
    help: () => 'what a branch does stands on deeper lines below its `offer`',
    about: 'The lines right below `choose one of` are its branches: `offer NAME`, or `otherwise offer NAME` for the last resort.',
    wrong: rules('action lay\n  choose one of as turn\n    set size to 3\n    offer pass\n      stop\n'),
    right: rules('action lay\n  choose one of as turn\n    offer grow\n      set size to 3\n    offer pass\n      stop\n'),
  }),

  // ---------------------------------------------------------------- inside a line

  'parse/unknown-word': entry<{ word: string; meant: string }>({
    severity: 'error',
    message: ({ word }) => `\`${word}\` begins no line here`,
    help: ({ meant }) => (meant === '' ? 'write what follows it alone' : `did you mean \`${meant}\`?`),
    about: 'The first word says what kind of line it is. This one is close to such a word, and with it the line can be read.',
    wrong: rules('qurey size: 3\n'),
    right: rules('query size: 3\n'),
  }),
  'parse/unknown-declaration': entry<{ word: string; statement?: string }>({
    severity: 'error',
    message: ({ word }) => `\`${word}\` begins no rule`,
    help: ({ statement }) =>
      statement
        ? 'it stands in the body of an `action`; write the header of one above it'
        : 'a rule begins with `query`, `action`, `change`, `before`, `after`, `instead of`, `also offer`, `drop`, `while`, `invariant` or `require`',
    about: 'At the left margin stand queries, actions and amendments only.',
    wrong: rules('size is 3\n'),
    right: rules('query size: 3\n'),
  }),
  'parse/unexpected-word': entry<{ word: string; meant?: string; hint?: string }>({
    severity: 'error',
    message: ({ word }) => `\`${word}\` is not expected here`,
    help: ({ meant, hint }) => (meant ? `did you mean \`${meant}\`?` : hint),
    about: 'The line can be read up to this word. The help shows the word that was most likely meant, or how such a line is written.',
    wrong: rules('action lay\n  choose tile form tiles as lay-tile\n'),
    right: rules('action lay\n  choose tile from tiles as lay-tile\n'),
  }),
  'parse/unexpected-end': entry<{ word: string; hint?: string }>({
    severity: 'error',
    message: ({ word }) => `something is missing after \`${word}\``,
    help: ({ hint }) => hint,
    about: 'The line ends too early. The help shows how such a line is written.',
    wrong: rules('action lay\n  move tile to\n'),
    right: rules('action lay\n  move tile to box\n'),
  }),
  'parse/missing-word': entry<{ missing: string; before: string }>({
    severity: 'error',
    message: ({ missing, before }) => `\`${missing}\` is missing before \`${before}\``,
    about: 'With this one word or sign put in, the line can be read.',
    wrong: rules('action lay\n  move tile(1) box\n'),
    right: rules('action lay\n  move tile(1) to box\n'),
  }),
  'parse/missing-name': entry<{ before: string; hint?: string }>({
    severity: 'error',
    message: ({ before }) => `a name is missing before \`${before}\``,
    help: ({ hint }) => hint,
    about: 'Here stands the name of something: of a rule, of a variable, of a choice.',
    wrong: rules('action lay\n  for each in tiles\n    stop\n'),
    right: rules('action lay\n  for each tile in tiles\n    stop\n'),
  }),
  'parse/doubled': entry<{ word: string }>({
    severity: 'error',
    message: ({ word }) => `\`${word}\` stands here twice`,
    help: () => 'leave one of them out',
    about: 'Without the second one the line can be read.',
    wrong: rules('action lay\n  move tile to to box\n'),
    right: rules('action lay\n  move tile to box\n'),
  }),
  'parse/argument-label': entry<{ label: string; value: string }>({
    severity: 'error',
    message: ({ label }) => `the label \`${label}\` needs a comma before it and a colon after it`,
    help: ({ label, value }) => `write \`${label}: ${value}\` as an argument of its own`,
    about:
      'In a call a label is set off from its argument by a colon, `lay(tile, by: seat)`. Only in the header of a rule it stands without one, `action lay(tile, by seat)`.',
    wrong: rules('action lay\n  turn(tile, by seat)\n'),
    right: rules('action lay\n  turn(tile, by: seat)\n'),
  }),
  'parse/body-on-line': entry<{ word: string }>({
    severity: 'error',
    message: ({ word }) => `what happens after \`${word}\` stands on a deeper line below it`,
    help: () => 'leave out the colon and start a new line, indented by two more blanks',
    about:
      'Only the lines of a query have a condition and an answer on one line. In an action the body of a condition is indented below it.',
    wrong: rules('action lay\n  if size is 3: stop\n'),
    right: rules('action lay\n  if size is 3\n    stop\n'),
  }),
  'parse/answer-below': entry<object>({
    severity: 'error',
    message: () => 'the answer stands on the same line as its condition',
    help: () => 'put it right after the colon; a long one may go on on deeper lines inside of brackets',
    about: 'A line of a query is a condition, a colon and the answer.',
    wrong: rules('query size\n  if small:\n    3\n  otherwise: 4\n'),
    right: rules('query size\n  if small: 3\n  otherwise: 4\n'),
  }),
  'parse/missing-colon': entry<{ before: string; after: string }>({
    severity: 'error',
    message: ({ before, after }) => `a colon is missing between \`${before}\` and \`${after}\``,
    help: ({ before, after }) => `write \`${before}: ${after}\``,
    about:
      'A colon stands between a condition and its answer in a query, after the name of a query on one line, and after the label of an argument.',
    wrong: rules('query size\n  if small 3\n  otherwise: 4\n'),
    right: rules('query size\n  if small: 3\n  otherwise: 4\n'),
  }),
  'parse/surplus-colon': entry<{ word: string }>({
    severity: 'error',
    message: () => 'no colon is expected here',
    help: ({ word }) =>
      word === 'if' || word === 'otherwise'
        ? 'in an action a condition stands on a line of its own, without a colon, and its body on deeper lines'
        : 'leave it out',
    about: 'Only the lines of a query have a colon between condition and answer.',
    wrong: rules('action lay\n  if size is 3:\n    stop\n'),
    right: rules('action lay\n  if size is 3\n    stop\n'),
  }),
  'parse/reserved-word': entry<{ word: string }>({
    severity: 'error',
    message: ({ word }) => `\`${word}\` has a meaning of its own and cannot be a name here`,
    help: () => 'choose another name; an id that is such a word is written with its kind before it',
    about: 'A few words, such as `in`, `of` and `not`, always mean the same inside a line and cannot name parameters, variables and rules.',
    wrong: rules('query of(tile): 3\n'),
    right: rules('query size(tile): 3\n'),
  }),
  'parse/value-missing': entry<object>({
    severity: 'error',
    message: () => 'a value is missing here',
    help: () => 'write an expression, such as a number, a name or a condition',
    about: 'A place that holds an expression is empty.',
    wrong: { 'tiles.expression': '# nothing\n' },
    right: { 'tiles.expression': 'count(tiles) > 3\n' },
  }),

  // ---------------------------------------------------------------- scenarios

  'parse/no-scenario': entry<{ word: string }>({
    severity: 'error',
    message: ({ word }) => `\`${word}\` begins no scenario`,
    help: () => 'at the left margin stands `scenario "TITLE"`; its lines are indented below it',
    about: 'A scenario file is a row of scenarios. Each begins with the word `scenario` and a title in quotes.',
    wrong: scenario('tiles everywhere\nscenario "one"\n  seats north\n'),
    right: scenario('scenario "one"\n  seats north\n'),
  }),
  'parse/scenario-form': entry<{ what: 'title' | 'step'; word: string; right: string; more: string | undefined }>({
    severity: 'error',
    message: ({ what, word }) =>
      what === 'title'
        ? 'the title of a scenario stands between quotation marks, right behind the word `scenario`'
        : `what belongs to \`${word}\` stands on the same line, right behind the word`,
    help: ({ right, more }) =>
      `write \`${right}\`${more === undefined ? '' : `; ${more} more ${more === '1' ? 'line is' : 'lines are'} to be written that way, too`}`,
    about:
      'Other tools write `Scenario: Title`, put colons behind `given` and `when`, or list facts on lines of their own. Here every line begins with its word, in small letters, and goes on behind it.',
    wrong: scenario('Scenario: one\n  seats: north\n  given\n    tile.1 in bag\n  then: round is 1\n'),
    right: scenario('scenario "one"\n  seats north\n  given tile.1 in bag\n  then round is 1\n'),
  }),
  'parse/unknown-scenario-line': entry<{ word: string; words: string }>({
    severity: 'error',
    message: ({ word }) => `\`${word}\` begins no line of a scenario`,
    help: ({ words }) =>
      `a line begins with one of ${words}; a line that goes on with the one before is indented further and begins with \`and\``,
    about: 'The first word says what a line of a scenario is: a setting, a step or the table of examples.',
    wrong: scenario('scenario "one"\n  seats north\n  north lays tile.1\n'),
    right: scenario('scenario "one"\n  seats north\n  when north lays tile.1\n'),
  }),
  'parse/setting-late': entry<{ word: string }>({
    severity: 'error',
    message: ({ word }) => `\`${word}\` stands before the first \`given\`, \`when\` or \`then\``,
    help: () => 'move this line up, right below the title',
    about: 'Settings say which game is set up, so they come before anything happens in it.',
    wrong: scenario('scenario "one"\n  seats north\n  then round is 1\n  seed 4\n'),
    right: scenario('scenario "one"\n  seats north\n  seed 4\n  then round is 1\n'),
  }),
  'parse/examples-twice': entry<object>({
    severity: 'error',
    message: () => 'this scenario already has examples',
    help: () => 'put all rows into one table',
    about: 'A scenario has one table, and runs once for each of its rows.',
    wrong: scenario('scenario "one"\n  then round is <n>\n  examples:\n    n\n    1\n  examples:\n    n\n    2\n'),
    right: scenario('scenario "one"\n  then round is <n>\n  examples:\n    n\n    1\n    2\n'),
  }),
  'parse/table-width': entry<{ cells: string; columns: string }>({
    severity: 'error',
    message: ({ cells, columns }) =>
      `this row has ${cells} ${cells === '1' ? 'cell' : 'cells'}, the table has ${columns} ${columns === '1' ? 'column' : 'columns'}`,
    help: () => 'set the cells apart with `|` or with at least two blanks',
    about: 'Every row has a cell for each column. One blank does not set cells apart, since a cell may hold several words.',
    wrong: scenario('scenario "one"\n  then <a> is <b>\n  examples:\n    a  b\n    1 1\n'),
    right: scenario('scenario "one"\n  then <a> is <b>\n  examples:\n    a  b\n    1  1\n'),
  }),
  'parse/column-name': entry<{ name: string }>({
    severity: 'error',
    message: ({ name }) => (name === '' ? 'this column has no name' : `there are two columns \`${name}\``),
    help: () => 'the first line below `examples:` gives each column a name of its own',
    about: 'Columns are named in the first line of the table. `<name>` in the lines above stands for the cell.',
    wrong: scenario('scenario "one"\n  then <a> is <a>\n  examples:\n    a | a\n    1 | 1\n'),
    right: scenario('scenario "one"\n  then <a> is <b>\n  examples:\n    a | b\n    1 | 1\n'),
  }),
};
