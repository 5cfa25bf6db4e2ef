// The lexer: text -> tokens, in one pass of one shared instance. Words and signs that cannot be part of any line (a foreign sign, an
// upper-case name) are reported here and replaced by what was most likely meant, so that the line around them can still be parsed.
import { type IToken, Lexer, type TokenType } from 'chevrotain';
import { diagnose } from '../diagnostics/catalogue.ts';
import { type Phrase, phrase } from '../diagnostics/phrases.ts';
import { mistakes } from '../diagnostics/closest.ts';
import { asLatin, cyrillicLetterIn } from '../diagnostics/foreign-letters.ts';
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts';
import type { SourceFile, Span } from '../source.ts';
import {
  AnyWord,
  Dot,
  ForeignSign,
  lexerTokens,
  Minus,
  Name,
  namePattern,
  OddWord,
  Placeholder,
  Text,
  typeOfWord,
  UnclosedText,
  Unknown,
  WholeNumber,
} from './tokens.ts';
import { endsValue, endOf, spanOf } from './token-facts.ts';

export type Dialect = 'rules' | 'scenario';

export interface Lexed {
  readonly tokens: IToken[];
  readonly comments: readonly IToken[];
  /** In the order of the text. */
  readonly problems: readonly Diagnostic[];
}

// The lexer definition is validated by a test, not on every start.
const lexer = new Lexer([...lexerTokens], { positionTracking: 'onlyOffset', skipValidations: true });

/** The tokens as they are written, nothing replaced; all offsets count from the start of the text. */
export function rawTokens(text: string, range: Span): { readonly tokens: IToken[]; readonly comments: IToken[] } {
  const whole = range.start === 0 && range.end >= text.length;
  const { tokens, groups } = lexer.tokenize(whole ? text : text.slice(range.start, range.end));
  const comments = groups.comments ?? [];
  if (range.start > 0) {
    shift(tokens, range.start);
    shift(comments, range.start);
  }
  return { tokens, comments };
}

/** The tokens of a range of a file; all offsets count from the start of the file. */
export function lex(file: SourceFile, range: Span, dialect: Dialect): Lexed {
  const { tokens: found, comments } = rawTokens(file.text, range);
  const sorting = new Sorting(file, dialect);
  for (const token of found) sorting.take(token);
  return { tokens: sorting.tokens, comments, problems: sorting.problems };
}

/** A token that the author did not write, at a place of the text. */
export function makeToken(tokenType: TokenType, image: string, span: Span): IToken {
  return { image, startOffset: span.start, endOffset: span.end - 1, tokenType, tokenTypeIdx: tokenType.tokenTypeIdx ?? 0 };
}

export function wordToken(word: string, span: Span): IToken {
  return makeToken(typeOfWord(word), word, span);
}

function shift(tokens: IToken[], by: number): void {
  for (const token of tokens) token.startOffset += by;
}

/** Replacements for signs that other languages have; an empty list means that nothing can replace the sign. */
const foreignSigns: Readonly<Record<string, { words: readonly string[]; advice: Phrase }>> = {
  '==': { words: ['is'], advice: phrase('to-compare', { text: 'is' }) },
  '===': { words: ['is'], advice: phrase('to-compare', { text: 'is' }) },
  '!=': { words: ['is', 'not'], advice: phrase('to-compare', { text: 'is not' }) },
  '!==': { words: ['is', 'not'], advice: phrase('to-compare', { text: 'is not' }) },
  '<>': { words: ['is', 'not'], advice: phrase('to-compare', { text: 'is not' }) },
  '&&': { words: ['and'], advice: phrase('write', { text: 'and' }) },
  '&': { words: ['and'], advice: phrase('write', { text: 'and' }) },
  '||': { words: ['or'], advice: phrase('write', { text: 'or' }) },
  '!': { words: ['not'], advice: phrase('write', { text: 'not' }) },
  '%': { words: ['mod'], advice: phrase('for-remainder') },
  ';': { words: [], advice: phrase('new-line') },
  '{': { words: [], advice: phrase('indent-together') },
  '}': { words: [], advice: phrase('indent-together') },
  "'": { words: [], advice: phrase('only-in-s') },
  '?': { words: [], advice: phrase('to-choose-value') },
  '=>': { words: [], advice: phrase('at-least-sign') },
  '->': { words: [], advice: phrase('after-condition') },
  '**': { words: [], advice: phrase('one-star') },
  '++': { words: [], advice: phrase('add-one') },
};

const mostProblems = 2000;

/** Gives every token its final type, looking at the one before it. */
class Sorting {
  readonly tokens: IToken[] = [];
  readonly problems: Diagnostic[] = [];
  private readonly file: SourceFile;
  private readonly dialect: Dialect;
  private last: IToken | undefined;
  private problemLineEnd = -1;

  constructor(file: SourceFile, dialect: Dialect) {
    this.file = file;
    this.dialect = dialect;
  }

  /** Adds a problem, if it is the first of its line and there are not too many. The diagnostics of all others are not even made. */
  private add(at: number, make: () => Diagnostic): void {
    if (this.problems.length >= mostProblems || at <= this.problemLineEnd) return;
    const problem = make();
    this.problems.push(problem);
    const end = this.file.text.indexOf('\n', problem.span.start);
    this.problemLineEnd = end === -1 ? this.file.text.length : end;
  }

  take(token: IToken): void {
    switch (token.tokenType) {
      case AnyWord:
        this.word(token);
        break;
      case Minus:
        this.minus(token);
        break;
      case Text:
      case UnclosedText:
        token = this.text(token);
        break;
      case Placeholder:
        if (this.dialect === 'rules') {
          this.add(token.startOffset, () => diagnose('parse/column-outside', this.file, spanOf(token), { column: token.image }));
          retype(token, Name);
        }
        break;
      case ForeignSign:
        this.foreign(token);
        return;
      case Unknown:
        this.unknown(token);
        return;
    }
    this.tokens.push(token);
    this.last = token;
  }

  private word(token: IToken): void {
    const type = typeOfWord(token.image);
    if (type === OddWord) {
      const word = token.image;
      const instead = asName(word) ?? asName(asLatin(word));
      this.add(token.startOffset, () =>
        diagnose(
          'parse/wrong-name',
          this.file,
          spanOf(token),
          { word: shortenWord(word), instead },
          instead === undefined ? undefined : replace(spanOf(token), instead),
        ),
      );
      // A word that only looks right is parsed as the word it looks like.
      if (instead !== undefined && cyrillicLetterIn(word)) token.image = instead;
      retype(token, token.image === word ? Name : typeOfWord(token.image));
      return;
    }
    retype(token, type);
    if (type !== WholeNumber) return;
    if (token.image.length > 15) {
      this.add(token.startOffset, () => diagnose('parse/number-too-big', this.file, spanOf(token), { number: shortenWord(token.image) }));
    } else if (this.last?.tokenType === Dot) {
      const before = this.tokens[this.tokens.length - 2];
      if (before?.tokenType === WholeNumber && this.tokens[this.tokens.length - 3]?.tokenType !== Dot) {
        const span = { start: before.startOffset, end: endOf(token) };
        this.add(token.startOffset, () =>
          diagnose('parse/not-whole', this.file, span, { number: this.file.text.slice(span.start, span.end) }),
        );
      }
    }
  }

  /** Between two operands a minus needs blanks on both sides, else it reads like part of a name. */
  private minus(token: IToken): void {
    const { text } = this.file;
    const { last } = this;
    if (last === undefined || !endsValue(last)) return;
    const between = text.slice(endOf(last), token.startOffset);
    if (between.includes('\n')) return;
    const after = text[endOf(token)] ?? '\n';
    if (between !== '' && (after === ' ' || after === '\n' || after === '\r' || after === '\t')) return;
    const fix = {
      title: phrase('blanks-around-minus'),
      span: { start: endOf(last), end: endOf(token) },
      text: after === ' ' ? ' -' : ' - ',
    };
    this.add(token.startOffset, () => diagnose('parse/minus-blanks', this.file, spanOf(token), { before: shortenWord(last.image) }, fix));
  }

  private text(token: IToken): IToken {
    const span = spanOf(token);
    if (token.tokenType === UnclosedText) {
      this.add(token.startOffset, () => diagnose('parse/text-not-closed', this.file, span, {}));
      return makeToken(Text, `${token.image}"`, span);
    }
    const place = this.dialect === 'rules' ? 'named' : 'scenario';
    // After a misspelt `named` the word is the mistake, not the quoted text.
    if (this.last !== undefined && mistakes(this.last.image, place, 2) <= 2) return token;
    const content = token.image.slice(1, -1);
    const name = namePattern.test(content) ? content : undefined;
    this.add(token.startOffset, () =>
      diagnose(
        'parse/text-not-expected',
        this.file,
        span,
        { text: shortenWord(content), name, dialect: this.dialect },
        name === undefined ? undefined : replace(span, name),
      ),
    );
    return name === undefined ? makeToken(Name, content, span) : wordToken(name, span);
  }

  private foreign(token: IToken): void {
    const span = spanOf(token);
    const known = foreignSigns[token.image] ?? foreignSigns[token.image.slice(0, 2)];
    const words = known?.words ?? [];
    this.add(token.startOffset, () =>
      diagnose(
        'parse/foreign-sign',
        this.file,
        span,
        { sign: token.image, advice: known?.advice },
        words.length > 0 ? replace(span, words.join(' ')) : undefined,
      ),
    );
    for (const word of words) {
      this.last = wordToken(word, span);
      this.tokens.push(this.last);
    }
  }

  private unknown(token: IToken): void {
    const character = String.fromCodePoint(token.image.codePointAt(0) ?? 0);
    const advice = lookAlikes[character];
    this.add(token.startOffset, () =>
      diagnose(
        'parse/unknown-character',
        this.file,
        { start: token.startOffset, end: token.startOffset + character.length },
        { character: visible(character), advice },
      ),
    );
  }
}

/** Characters that look like signs of the language but are others. */
const lookAlikes: Readonly<Record<string, Phrase>> = {
  '\u00a0': phrase('hard-blank'),
  '\u2013': phrase('dash'),
  '\u2014': phrase('dash'),
  '\u2212': phrase('other-minus'),
  '\u2018': phrase('curly-quote'),
  '\u2019': phrase('curly-quote'),
  '\u201c': phrase('curly-quotes'),
  '\u201d': phrase('curly-quotes'),
  '\u201e': phrase('curly-quotes'),
  '\u00d7': phrase('to-multiply'),
  '\u00f7': phrase('to-divide'),
  '\u2264': phrase('write', { text: '<=' }),
  '\u2265': phrase('write', { text: '>=' }),
  '\u2260': phrase('write', { text: 'is not' }),
  '\u2026': phrase('write-out'),
};

function visible(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const odd =
    code <= 0x20 ||
    (code >= 0x7f && code <= 0xa0) ||
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202f) ||
    (code >= 0xd800 && code <= 0xf8ff);
  return odd ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}` : character;
}

/** The nearest thing to a name that a word can be turned into, if there is one. */
function asName(word: string): string | undefined {
  const plain = word
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[_$-]+/g, '-')
    .replace(/^-|-$/g, '');
  return namePattern.test(plain) ? plain : undefined;
}

function retype(token: IToken, type: TokenType): void {
  token.tokenType = type;
  token.tokenTypeIdx = type.tokenTypeIdx ?? 0;
}

function replace(span: Span, text: string): Fix {
  return { title: phrase('write', { text }), span, text };
}

/** Shortens a word of any length, so that the message stays readable. */
export function shortenWord(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
