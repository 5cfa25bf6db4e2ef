// The phrases that the tool itself puts into a message: sorts of things, forms, advice, titles of fixes. A phrase keeps its name and its
// arguments, so that it can be written in the language of the message around it. These are the English phrases; all translations must have
// the same names.
import type { Args, Diagnostic } from './diagnostic.ts';

export interface Phrase {
  readonly phrase: PhraseName;
  readonly args: Args;
}

const ticked = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');
const withArticle = (name: string): string => (/^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`);

interface Text {
  readonly text: string;
}
interface Name {
  readonly name: string;
}
interface Names {
  readonly names: readonly string[];
}

export const phrases = {
  // ------------------------------------------------------------ titles of fixes, and what to write
  write: ({ text }: Text) => `write \`${text}\``,
  'write-here': ({ text }: Text) => `write \`${text}\` here`,
  'leave-it-out': () => 'leave it out',
  'leave-out': ({ text }: Text) => `leave out \`${text}\``,
  'blanks-around-minus': () => 'put blanks around the minus',
  'mend-line': () => 'mend this line',
  'mend-lines': () => 'mend these lines',
  'indent-by': ({ blanks }: { blanks: number }) => `indent it by ${blanks}`,
  'one-line': () => 'write both on one line',
  'rest-below': () => 'if the next line goes on with it, write both on one line',
  'is-written': ({ text }: Text) => `it is written \`${text}\``,
  'query-line': () => 'a line of a query is `let NAME = VALUE`, `if CONDITION: VALUE`, `otherwise: VALUE` or a value',
  'action-line': () =>
    'a line of an action begins with the name of an action or with a word such as `let`, `set`, `move`, `choose`, `if`, `for each`',
  'missing-elsewhere': () => 'the same name is missing in other places too',
  'cyrillic-letter': ({ text }: Text) => `the \`${text}\` in it is a Cyrillic letter`,
  'same-in': ({ names }: Names) => `the same in ${names.join(', ')}`,
  // ------------------------------------------------------------ signs that mean nothing, or something else
  'to-compare': ({ text }: Text) => `write \`${text}\` to compare`,
  'for-remainder': () => 'write `mod` for the remainder of a division',
  'new-line': () => 'start a new line instead',
  'indent-together': () => 'indent the lines that belong together by two blanks',
  'only-in-s': () => "it is only used in `'s`, as in `seat's hand`",
  'to-choose-value': () => 'write `if a then b else c` to choose between two values',
  'at-least-sign': () => 'write `>=` for "at least", or `:` after the condition of a query line',
  'after-condition': () => 'write `:` after the condition of a query line',
  'one-star': () => 'write a multiplication with one `*`',
  'add-one': () => 'write `set n to n + 1`',
  'hard-blank': () => 'this is a hard blank; type an ordinary one',
  dash: () => 'this is a dash; write the sign `-`',
  'other-minus': () => 'this is another kind of minus; write the sign `-`',
  'curly-quote': () => 'this is a curly quote; write a straight one',
  'curly-quotes': () => 'this is a curly quote; write `"`',
  'to-multiply': () => 'write `*` to multiply',
  'to-divide': () => 'write `/` to divide',
  'write-out': () => 'write everything out',
  // ------------------------------------------------------------ what a line needs below it
  'needs-answer': () => 'a deeper line that gives the answer',
  'needs-steps': () => 'deeper lines with `seats`, `given`, `when` and `then`',
  'needs-offer': () => 'a deeper line with `offer`',
  'needs-line': () => 'at least one deeper line',
  'needs-line-or-stop': () => 'at least one deeper line (write `stop` if nothing happens)',
  'needs-table': () => 'deeper lines: the names of the columns, then a line for each row',
  'needs-row': () => 'a row below the names of the columns',
  // ------------------------------------------------------------ lists
  or: ({ names }: Names) => (names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}` : (names[0] ?? '')),
  'one-of': ({ names }: Names) => `one of ${ticked(names)}`,
  'these-exist': ({ names }: Names) => (names.length === 1 ? `there is only ${ticked(names)}` : `there are ${ticked(names)}`),
  'asks-in-turn': ({ names }: Names) => names.map((name) => `\`${name}\``).join(' asks '),
  'needs-in-turn': ({ names }: Names) => names.map((name) => `\`${name}\``).join(' needs '),
  // ------------------------------------------------------------ what a key takes
  'a-text': () => 'a text',
  'a-number': () => 'a number',
  'a-whole-number': () => 'a whole number',
  'true-or-false': () => '`true` or `false`',
  'a-list': () => 'a list',
  'keys-and-values': () => 'keys and values',
  nothing: () => 'nothing',
  'a-value': () => 'a value',
  'a-plain-value': () => 'a word, a number, `true` or `false`',
  'at-least': ({ limit }: { limit: string }) => `at least ${limit}`,
  'at-most': ({ limit }: { limit: string }) => `at most ${limit}`,
  'a-text-with-slots': () => 'a text with slots such as `{name}.{n}`',
  'a-language': () => 'a language such as `en` or `pt-BR`',
  'a-version': () => 'three numbers such as `1.0.0`',
  'a-colour': () => 'a colour such as `"#c0a060"`, in quotes',
  'path-data': () => 'path data: the letters of an SVG path, digits, blanks and `,.+-`',
  'a-type': () => 'a type such as `number`, `tile`, `many tile` or `tile document`',
  'a-pile-path': () => 'a pile such as `stock` or `seat.hand`',
  'a-pack-and-id': () => 'a pack and an id such as `base/corner`',
  'of-option-type': ({ type }: { type: string }) => `a ${type}`,
  // ------------------------------------------------------------ types
  numbers: () => 'numbers',
  truth: () => 'true or false',
  truths: () => 'truths',
  'a-word-of': ({ name }: Name) => `a word of ${name}`,
  'words-of': ({ name }: Name) => `words of ${name}`,
  'a-piece': ({ names }: Names) => withArticle(names.join(' or ')),
  pieces: ({ names }: Names) => names.join(' or '),
  'a-document': ({ names }: Names) => `a ${names.join(' or ')} document`,
  documents: ({ names }: Names) => `documents of ${names.join(' or ')}`,
  'a-pile': ({ names }: Names) => `a pile of ${names.join(' or ')}`,
  amounts: () => 'a list of amounts',
  unknown: () => 'something unknown',
  // ------------------------------------------------------------ sorts of names
  action: () => 'action',
  amendment: () => 'amendment',
  behaviour: () => 'behaviour',
  choice: () => 'choice',
  edition: () => 'edition',
  key: () => 'key',
  kind: () => 'kind',
  option: () => 'option',
  preset: () => 'preset',
  query: () => 'query',
  thing: () => 'thing',
  'word-of': ({ name }: Name) => `word of ${name}`,
  'either-kind': ({ names }: Names) => names.join(' or '),
  'the-action': () => 'the action',
  'the-decision': () => 'the decision',
  'the-value': ({ name }: Name) => `the value \`${name}\``,
  'the-memory': ({ name }: Name) => `the memory \`${name}\``,
  'the-pile': ({ name }: Name) => `the pile \`${name}\``,
  'the-query': ({ name }: Name) => `the query \`${name}\``,
  all: ({ name }: Name) => `all ${name}`,
  'the-language': () => 'the language itself',
  'the-options': () => 'the options',
  // ------------------------------------------------------------ what cannot be chosen for a game
  'no-pack-chosen': ({ names }: Names) => `no pack is chosen (there are: ${names.join(', ')})`,
  'two-editions': ({ name, other }: { name: string; other: string }) =>
    `a game has one edition: \`${name}\` is chosen, and \`${other}\` is another`,
  'no-such-pack': ({ name, more }: { name: string; more: string }) => `there is no pack \`${name}\`${more}`,
  'no-such-edition': ({ name, more }: { name: string; more: string }) => `there is no edition \`${name}\`${more}`,
  'no-such-preset': ({ name, more }: { name: string; more: string }) => `there is no preset \`${name}\`${more}`,
  'no-such-option': ({ name, more }: { name: string; more: string }) => `there is no option \`${name}\`${more}`,
  'not-for-option': ({ name, kind, option, more }: { name: string; kind: string; option: string; more: string }) =>
    `there is no ${kind} \`${name}\` for the option \`${option}\`${more}`,
  'no-value-of-option': ({ value, option, expected, more }: { value: string; option: string; expected: string; more: string }) =>
    `\`${value}\` is no value of the option \`${option}\`: ${expected}${more}`,
  'packs-apart': ({ message }: { message: string }) => `these packs do not go together: ${message}`,
  'there-are': ({ names }: Names) => ` (there are: ${names.join(', ')})`,
  'there-are-meant': ({ names, more }: Names & { more: string }) => ` (there are: ${names.join(', ')})${more}`,
  'or-meant': ({ name }: Name) => `; did you mean \`${name}\`?`,
  'one-word-wanted': ({ name }: Name) => `\`${name}\` takes one word`,
  'seed-wanted': () => '`seed` takes a whole number from 0 on',
  'option-form': () => '`option` is written `option NAME = VALUE`',
  'no-setting': ({ name }: Name) => `\`${name}\` is no setting of a scenario`,
  'nobody-plays': () => 'the scenario does not say who plays: write `seats A, B, C`',
  'no-number': ({ name }: Name) => `\`${name}\` is no number`,
  'no-column': ({ name }: Name) => `the table has no column \`${name}\``,
  'empty-cell': ({ name }: Name) => `in this row the cell of \`${name}\` is empty: write \`nothing\` or \`none\` if that is meant`,
  // ------------------------------------------------------------ why an option is not on offer
  'why-not-in-pile': ({ name, pile, owner }: Name & { pile: string; owner: string }) =>
    owner === ''
      ? `“${name}” does not lie here: ${pile}. Only what lies there can be chosen.`
      : `“${name}” is not in ${owner}’s ${pile}; only what lies there can be chosen.`,
  'why-pile-empty': ({ name, pile, owner }: Name & { pile: string; owner: string }) =>
    owner === ''
      ? `“${name}” cannot be chosen: nothing lies here: ${pile}.`
      : `“${name}” cannot be chosen: there is nothing in ${owner}’s ${pile}.`,
  'why-elsewhere': ({ name, place }: Name & { place: string }) => `“${name}” is not where it could be chosen. It is here: ${place}.`,
  'why-taken-out': ({ name, holder, rule }: Name & { holder: string; rule: string }) =>
    `${holder === name ? `“${name}” cannot be chosen now` : `${holder} keeps “${name}” out of the choice`}${rule === '' ? '.' : `: ${rule}`}`,
  'why-condition': ({ name, more }: Name & { more: string }) =>
    `“${name}” can be chosen only under a condition that does not hold now.${more === '' ? '' : ` ${more}`}`,
  'why-only-last': ({ name }: Name) => `“${name}” is offered only when there is nothing else to choose.`,
  'why-not-among': ({ name }: Name) => `“${name}” is not among what the rules offer here.`,
  'why-unseen': ({ name }: Name) => `You see no “${name}” that could be chosen here.`,
  'why-other-question': ({ name }: Name) => `“${name}” is no answer to what is asked now: the question is about something else.`,
  'said-twice': ({ name }: Name) => `\`${name}\` is said twice: leave one of the two out`,
};

export type Phrases = typeof phrases;
export type PhraseName = keyof Phrases;

type Given<A> = { readonly [K in keyof A]: A[K] | (A[K] extends string ? Phrase | Diagnostic : never) };
type ArgsOfPhrase<N extends PhraseName> = Parameters<Phrases[N]> extends [infer A] ? [args: Given<A>] : [];

export function phrase<N extends PhraseName>(name: N, ...[args]: ArgsOfPhrase<N>): Phrase {
  return { phrase: name, args: (args ?? none) as Args };
}

const none: Args = {};
