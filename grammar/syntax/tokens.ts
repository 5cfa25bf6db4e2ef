// The tokens of the language in lexer order, each with a human label, and the words that have a meaning of their own. The lexer matches all
// words with one pattern, and `typeOfWord` then finds the token type. That is faster than one pattern for each word.
import { createToken, Lexer, type TokenType } from 'chevrotain';
import { type LineWord, lineWords } from './forms.ts';

/**
 * The pattern of names. A hyphen between letters or digits belongs to the name. This and the other patterns of words are loops over single
 * characters: a loop over a group needs memory for every turn, and a word of some megabytes overflowed the stack of the regular expression
 * engine.
 */
export const namePattern = /^(?!.*--)[a-z](?:[a-z0-9-]*[a-z0-9])?$/;

// ---------------------------------------------------------------- categories

/** Any word, reserved or not: after a dot, as a label, as an id after its kind. */
export const Word = createToken({ name: 'Word', pattern: Lexer.NA, label: 'a word' });
/** A token that can stand between two operands. */
export const Infix = createToken({ name: 'Infix', pattern: Lexer.NA, label: 'an operator' });
/** A word that is not reserved. */
export const Name = createToken({ name: 'Name', pattern: Lexer.NA, label: 'a name', categories: [Word] });

// ---------------------------------------------------------------- words

const infixWords = ['or', 'and', 'not', 'is', 'in', 'at', 'like', 'without', 'mod'] as const;
const otherReservedWords = [
  'where',
  'with',
  'if',
  'then',
  'else',
  'otherwise',
  'some',
  'every',
  'no',
  'sum',
  'none',
  'of',
  'for',
  'each',
  'true',
  'false',
  'from',
  'as',
  'by',
  'to',
  'when',
  'giving',
  'until',
  'over',
  'has',
] as const;

/** Words with a meaning only at their place; anywhere else they are names like any other. So are the words that begin a line, see forms.ts. */
const otherPlacedWords = [
  // declarations
  'once',
  'a',
  'an',
  'even',
  'replaced',
  'the',
  'ability',
  'many',
  'document',
  // statements
  'top',
  'bottom',
  'named',
  'chooses',
  'up',
  'any',
  'one',
  'order',
  'secretly',
  'exactly',
  'random',
  'times',
  'end',
  // expressions
  'least',
  'most',
  // scenarios
  'scenario',
  'given',
  'examples',
  'usual',
  'choosing',
  'declines',
  'nothing',
  'chance',
  'gives',
  'play',
  'on',
  'options',
  'are',
  'offered',
  'asked',
  'nobody',
  'scores',
  'winners',
  'refused',
  'sees',
  'cannot',
  'see',
] as const;

type ReservedWord = (typeof infixWords)[number] | (typeof otherReservedWords)[number];
type PlacedWord = Exclude<LineWord, ReservedWord> | (typeof otherPlacedWords)[number];

/** The token types of the reserved words, by word. */
export const reserved = {
  ...wordTokens(infixWords, [Word, Infix]),
  ...wordTokens(otherReservedWords, [Word]),
} as Readonly<Record<ReservedWord, TokenType>>;
/** The token types of the words that are special only at their place, by word. */
export const placed = wordTokens([...lineWords.filter((word) => !Object.hasOwn(reserved, word)), ...otherPlacedWords], [Name]) as Readonly<
  Record<PlacedWord, TokenType>
>;

export const reservedWords: readonly string[] = [...infixWords, ...otherReservedWords];

// ---------------------------------------------------------------- everything else, in lexer order

const letter = 'A-Za-z0-9_$\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u1fff\\u2c00-\\ud7ff\\uf900-\\ufefe\\uff01-\\uffef';

export const Blank = createToken({ name: 'Blank', pattern: /[ \t\r\ufeff]+/, group: Lexer.SKIPPED, label: 'a blank' });
export const Break = createToken({ name: 'Break', pattern: /\n/, group: Lexer.SKIPPED, line_breaks: true, label: 'a line break' });
export const Comment = createToken({ name: 'Comment', pattern: /#[^\n]*/, group: 'comments', label: 'a comment' });
/** A word or a number of any form; `typeOfWord` finds its type. */
export const AnyWord = createToken({
  name: 'AnyWord',
  pattern: new RegExp(`[${letter}](?:[${letter}-]*[${letter}])?`),
  label: 'a word',
});
export const Possessive = createToken({ name: 'Possessive', pattern: /'s(?![A-Za-z0-9_-])/, label: "`'s`" });
export const Text = createToken({ name: 'Text', pattern: /"[^"\n]*"/, label: 'a text in quotes' });
export const UnclosedText = createToken({ name: 'UnclosedText', pattern: /"[^"\n]*/, label: 'a text in quotes' });
/** A column of a table in a scenario. It stands wherever a name or a number may. */
export const Placeholder = createToken({
  name: 'Placeholder',
  pattern: /<(?![a-z0-9-]*--)[a-z](?:[a-z0-9-]*[a-z0-9])?>/,
  label: 'a column',
  categories: [Name],
});
/** Signs of other languages: no rule uses them, and each has advice of its own. */
export const ForeignSign = createToken({
  name: 'ForeignSign',
  pattern: /==+|!==?|&&?|\|\||<>|=>|\*\*|\+\+|--+|->|!|%|;|\{|\}|\?|'/,
  label: 'a sign',
});
export const Open = sign('Open', /\(/, '`(`');
export const Close = sign('Close', /\)/, '`)`');
export const OpenList = sign('OpenList', /\[/, '`[`');
export const CloseList = sign('CloseList', /]/, '`]`');
export const Comma = sign('Comma', /,/, '`,`');
export const Dot = sign('Dot', /\./, '`.`');
export const Colon = sign('Colon', /:/, '`:`');
export const Bar = sign('Bar', /\|/, '`|`');
export const AtMost = sign('AtMost', /<=/, '`<=`', true);
export const AtLeast = sign('AtLeast', />=/, '`>=`', true);
export const Less = sign('Less', /</, '`<`', true);
export const More = sign('More', />/, '`>`', true);
export const Equals = sign('Equals', /=/, '`=`');
export const Plus = sign('Plus', /\+/, '`+`', true);
export const Minus = sign('Minus', /-/, '`-`', true);
export const Times = sign('Times', /\*/, '`*`', true);
export const Divide = sign('Divide', /\//, '`/`', true);
/** Everything else, as one token for a whole run, so that a binary file makes few tokens. */
export const Unknown = createToken({
  name: 'Unknown',
  pattern: /[@\\^`~\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u00bf\u00d7\u00f7\u2000-\u2bff\ud800-\uf8ff\uff00\ufff0-\uffff]+/,
  label: 'an unknown character',
});
export const WholeNumber = createToken({ name: 'WholeNumber', pattern: Lexer.NA, label: 'a number' });
/** A word that is no name: upper case, underscores, letters of other alphabets. The lexer turns it into a Name and reports it. */
export const OddWord = createToken({ name: 'OddWord', pattern: Lexer.NA, label: 'a name' });

/** Longer signs stand before those they begin with. */
const signs: readonly TokenType[] = [
  Open,
  Close,
  OpenList,
  CloseList,
  Comma,
  Dot,
  Colon,
  Bar,
  AtMost,
  AtLeast,
  Less,
  More,
  Equals,
  Plus,
  Minus,
  Times,
  Divide,
];

/** The tokens that the lexer looks for, in this order. */
export const lexerTokens: readonly TokenType[] = [
  Blank,
  Break,
  Comment,
  AnyWord,
  Possessive,
  Text,
  UnclosedText,
  Placeholder,
  ForeignSign,
  ...signs,
  Unknown,
];

/** Every token that the parser may meet. */
export const parserTokens: readonly TokenType[] = [
  Word,
  Infix,
  Name,
  ...Object.values(reserved),
  ...Object.values(placed),
  Possessive,
  Text,
  Placeholder,
  ...signs,
  WholeNumber,
];

const wordTypes = new Map<string, TokenType>([...Object.entries(reserved), ...Object.entries(placed)]);

/** Which token a word is: a word of the language, a name, a number, or a word that cannot be a name. */
export function typeOfWord(image: string): TokenType {
  const known = wordTypes.get(image);
  if (known !== undefined) return known;
  if (namePattern.test(image)) return Name;
  return /^[0-9]+$/.test(image) ? WholeNumber : OddWord;
}

/** All words that mean something somewhere; for advice about misspelt words and for highlighting. */
export const languageWords: readonly string[] = [...wordTypes.keys()];

export function isReserved(image: string): boolean {
  return Object.hasOwn(reserved, image);
}

function wordTokens(words: readonly string[], categories: TokenType[]): Record<string, TokenType> {
  const tokens: Record<string, TokenType> = {};
  for (const word of words) tokens[word] = createToken({ name: `word ${word}`, pattern: Lexer.NA, label: `\`${word}\``, categories });
  return tokens;
}

function sign(name: string, pattern: RegExp, label: string, infix = false): TokenType {
  return createToken({ name, pattern, label, ...(infix ? { categories: [Infix] } : {}) });
}
