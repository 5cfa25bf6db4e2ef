// What opens a body is said once, at the forms: the patterns by which the editor indents agree with what the line tree takes for an opener.
import { describe, expect, it } from 'vitest';
import { SourceFile } from '../../grammar/source.ts';
import { belowOf, declarationForms, lineWords, statementForms } from '../../grammar/syntax/forms.ts';
import type { Dialect } from '../../grammar/syntax/lex.ts';
import { type Line, readLines } from '../../grammar/syntax/lines.ts';
import { openingRows, opensBody } from '../../grammar/syntax/opens-body.ts';
import { readPacks } from '../support/packs.ts';

const isOpeningRow = (row: string, dialect: Dialect): boolean => openingRows[dialect].some((pattern) => pattern.test(row));

function linesIn(path: string, text: string, dialect: Dialect): { readonly row: string; readonly line: Line }[] {
  const file = new SourceFile(path, text);
  const found: { row: string; line: Line }[] = [];
  const visit = (line: Line): void => {
    const at = line.tokens[0].startOffset;
    const start = text.lastIndexOf('\n', at - 1) + 1;
    const end = text.indexOf('\n', at);
    if (line.breaks.length === 0) found.push({ row: text.slice(start, end === -1 ? text.length : end), line });
    line.children.forEach(visit);
  };
  readLines(file, undefined, dialect).lines.forEach(visit);
  return found;
}

describe('the shipped files', () => {
  for (const [ending, dialect] of [
    ['.rules', 'rules'],
    ['.scenario', 'scenario'],
  ] as const)
    it(`${ending}: lines that have lines below them open a body, for the tree and for the editor, and for the editor no others`, () => {
      let opening = 0;
      for (const { path, text } of readPacks('rules').filter(({ path }) => path.endsWith(ending)))
        for (const { row, line } of linesIn(path, text, dialect)) {
          if (line.children.length > 0) expect([row, opensBody(line.tokens, dialect)]).toEqual([row, true]);
          expect([row, isOpeningRow(row, dialect)]).toEqual([row, line.children.length > 0]);
          if (line.children.length > 0) opening++;
        }
      expect(opening).toBeGreaterThan(100);
    });
});

describe('single rows', () => {
  it.each([
    'action score',
    'query reach(pawn: many tile)',
    'query reach(pawn: many tile) # all: of them',
    '  if some x in [1, 2] has f(x, by: x)',
    '  otherwise',
    '    offer play:card when a: b',
    '    otherwise offer draw:card',
    'late after hit(target: pawn)',
    '  may choose one of as plan by player',
    '  choose one of as plan',
  ])('%s: deeper', (row) => expect(isOpeningRow(row, 'rules')).toBe(true));

  it.each([
    'query size: 3',
    '  if a is b: 3',
    '  otherwise: 4',
    'early change size to 3',
    '  choose one-of from list as x',
    '  for-all x',
    'action: |',
    '  each(x)',
    '  award 3 to player as pond',
  ])('%s: not deeper', (row) => expect(isOpeningRow(row, 'rules')).toBe(false));
});

it('what stands below a line', () => {
  expect(belowOf(['query', 'size'])).toBe('answers');
  expect(belowOf(['may', 'choose', 'one', 'of'])).toBe('branches');
  expect(belowOf(['choose', 'one', 'of'])).toBe('branches');
  expect(belowOf(['choose', 'pawn', 'from'])).toBeUndefined();
  expect(belowOf(['for', 'each'])).toBe('statements');
  expect(belowOf(['award', '3'])).toBeUndefined();
});

it('every word that begins a line of rules has its form', () => {
  for (const word of lineWords) expect(word in statementForms || word in declarationForms || word === 'offer').toBe(true);
  for (const [word, { written }] of Object.entries(statementForms)) expect(written).toContain(word);
});
