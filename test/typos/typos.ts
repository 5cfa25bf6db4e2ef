// The typo corpus: every word of the rules with one letter dropped, doubled or swapped, and every bracket, colon and indent removed.
// Which letter is hit follows from the place alone, so that the corpus is the same everywhere.

export type TypoKind = 'dropped' | 'doubled' | 'swapped' | 'bracket' | 'colon' | 'indent';

export interface Typo {
  readonly kind: TypoKind;
  readonly path: string;
  /** The line that is wrong, from 1. */
  readonly line: number;
  /** What was replaced, and by what. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The word or sign as it was, for reports. */
  readonly was: string;
}

const WORD = /[\p{L}_][\p{L}\p{N}_]*(?:-[\p{L}\p{N}_]+)*/gu;

/** All typos of a file, in order of their places. Comments are left alone: whatever is wrong in them means nothing. */
export function typosOf(path: string, text: string): Typo[] {
  const typos: Typo[] = [];
  let offset = 0;
  text.split('\n').forEach((content, index) => {
    const line = index + 1;
    const code = withoutComment(content);
    const at = offset;
    const add = (kind: TypoKind, from: number, to: number, instead: string, was: string): void => {
      typos.push({ kind, path, line, start: at + from, end: at + to, text: instead, was });
    };
    const indent = /^ */.exec(code)?.[0].length ?? 0;
    // A whole step out, which is what a slip of the backspace key does.
    if (indent >= 2 && code.trim() !== '') add('indent', 0, 2, '', code.trim().slice(0, 30));
    for (const match of code.matchAll(WORD))
      for (const typo of inWord(match[0], at + match.index))
        add(typo.kind, match.index, match.index + match[0].length, typo.text, match[0]);
    for (const match of code.matchAll(/[()[\]{}]/g)) add('bracket', match.index, match.index + 1, '', match[0]);
    for (const match of code.matchAll(/:/g)) add('colon', match.index, match.index + 1, '', ':');
    offset += content.length + 1;
  });
  return typos;
}

export function withTypo(text: string, typo: Typo): string {
  return text.slice(0, typo.start) + typo.text + text.slice(typo.end);
}

function* inWord(word: string, seed: number): Generator<{ kind: TypoKind; text: string }> {
  const letters = [...word];
  if (letters.length < 2) return;
  const pick = (choices: readonly number[], salt: number): number => choices[(Math.imul(seed + salt, 0x9e3779b1) >>> 8) % choices.length];
  const all = letters.map((_, index) => index).filter((index) => letters[index] !== '-');
  const dropped = pick(all, 1);
  yield { kind: 'dropped', text: letters.toSpliced(dropped, 1).join('') };
  const doubled = pick(all, 2);
  yield { kind: 'doubled', text: letters.toSpliced(doubled, 0, letters[doubled]).join('') };
  const unequal = all.filter((index) => index + 1 < letters.length && letters[index] !== letters[index + 1] && letters[index + 1] !== '-');
  if (unequal.length === 0) return;
  const swapped = pick(unequal, 3);
  yield { kind: 'swapped', text: letters.toSpliced(swapped, 2, letters[swapped + 1], letters[swapped]).join('') };
}

/** A `#` at the start or behind a blank, outside quotes, begins a comment. */
function withoutComment(line: string): string {
  let quote = '';
  for (let i = 0; i < line.length; i += 1) {
    const sign = line[i];
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"') quote = sign;
    else if (sign === '#' && (i === 0 || line[i - 1] === ' ')) return line.slice(0, i);
  }
  return line;
}
