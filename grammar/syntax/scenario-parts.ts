// Cuts a line of a scenario into its parts. `and` outside of brackets always separates; a comma separates too, except where a
// list of answers or of pieces goes on.
import type { IToken } from 'chevrotain';
import { Close, CloseList, Colon, Comma, Dot, Open, OpenList, placed, Possessive, reserved } from './tokens.ts';
import { endOf } from './token-facts.ts';

export type StepWord = 'given' | 'when' | 'then';

/** A part of a step and the word or comma before it. A part without tokens means that something is missing there. */
export interface StepPart {
  readonly before: IToken;
  readonly tokens: IToken[];
}

/** The parts of a step; `tokens` begin with the word that begins it. */
export function splitParts(step: StepWord, tokens: readonly IToken[]): StepPart[] {
  const [first, ...rest] = tokens;
  const parts: StepPart[] = [];
  for (const section of split(first, rest, reserved.and)) {
    const before = parts.length;
    for (const piece of split(section.before, section.tokens, Comma)) {
      const part = parts.length > before ? parts[parts.length - 1] : undefined;
      if (part !== undefined && piece.tokens.length > 0 && goesOn(step, part.tokens, piece.tokens)) {
        part.tokens.push(piece.before);
        for (const token of piece.tokens) part.tokens.push(token);
      } else parts.push(piece);
    }
  }
  return parts;
}

/** Whether a comma and what follows it still belong to the part before. */
function goesOn(step: StepWord, part: readonly IToken[], piece: readonly IToken[]): boolean {
  if (step === 'when') {
    if (piece[0].tokenType === placed.choosing) return true;
    return (
      part.some(({ tokenType }) => tokenType === placed.choosing || tokenType === placed.chooses || tokenType === placed.gives) &&
      isAnswer(piece)
    );
  }
  // INVARIANT: only a part whose list begins early grows, so that the search for its beginning at every comma costs next to nothing.
  if (step === 'then' && part[1]?.tokenType === placed.are) return isAnswer(piece);
  return findPileColon(part) !== -1 && isItem(piece);
}

/** One option id, one list of them, perhaps after `then` and before `as KIND`. */
function isAnswer(piece: readonly IToken[]): boolean {
  let tokens = piece[0].tokenType === reserved.then ? piece.slice(1) : piece;
  if (tokens.length > 2 && tokens[tokens.length - 2].tokenType === reserved.as) tokens = tokens.slice(0, -2);
  if (tokens[0]?.tokenType === OpenList) return tokens[tokens.length - 1].tokenType === CloseList;
  return tokens.every((token, index) => index === 0 || token.startOffset === endOf(tokens[index - 1]));
}

/** The words of a piece in a pile: none of those that a fact or an expectation is made with. */
function isItem(piece: readonly IToken[]): boolean {
  const sentence = piece.some(
    ({ tokenType }, index) =>
      tokenType === reserved.is ||
      tokenType === reserved.in ||
      tokenType === reserved.has ||
      tokenType === Possessive ||
      (index > 0 && (tokenType === placed.scores || tokenType === placed.sees || tokenType === placed.cannot)),
  );
  return !sentence && piece[0].tokenType !== reserved.with && findPileColon(piece) === -1;
}

/** The colon after a pile: outside of brackets and followed by a blank, unlike those inside an option id. */
export function findPileColon(tokens: readonly IToken[]): number {
  let depth = 0;
  return tokens.findIndex(({ tokenType }, index) => {
    if (tokenType === Open || tokenType === OpenList) depth++;
    else if (tokenType === Close || tokenType === CloseList) depth--;
    if (tokenType !== Colon || depth > 0) return false;
    const next = tokens[index + 1];
    return next === undefined || next.startOffset > endOf(tokens[index]);
  });
}

/** Cuts tokens at a separator outside of brackets. */
function split(before: IToken, tokens: readonly IToken[], separator: IToken['tokenType']): StepPart[] {
  const parts: StepPart[] = [{ before, tokens: [] }];
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    const { tokenType } = token;
    if (tokenType === Open || tokenType === OpenList) depth++;
    else if (tokenType === Close || tokenType === CloseList) depth--;
    // After a dot a word is a field, whatever it says.
    if (tokenType === separator && depth <= 0 && tokens[index - 1]?.tokenType !== Dot) parts.push({ before: token, tokens: [] });
    else parts[parts.length - 1].tokens.push(token);
  }
  return parts;
}

/** Index of the first token of a type outside of brackets, from `from` on, that is no field. */
export function findWord(tokens: readonly IToken[], type: IToken['tokenType'], from = 0): number {
  let depth = 0;
  return tokens.findIndex((token, index) => {
    if (token.tokenType === Open || token.tokenType === OpenList) depth++;
    else if (token.tokenType === Close || token.tokenType === CloseList) depth--;
    return depth <= 0 && index >= from && token.tokenType === type && tokens[index - 1]?.tokenType !== Dot;
  });
}
