// A line broken in two by a slip of the return key: one message, and the halves are read as the line they were.
import { describe, expect, test } from 'vitest';
import { parseRules, parseScenarios } from '../../grammar/syntax/parse.ts';
import { SourceFile } from '../../grammar/source.ts';

function told(path: string, text: string): { codes: string[]; mended: string | undefined } {
  const file = new SourceFile(path, text);
  const { diagnostics } = path.endsWith('.rules') ? parseRules(file) : parseScenarios(file);
  const fix = diagnostics[0]?.fix;
  return {
    codes: diagnostics.map(({ code, span }) => `${file.position(span.start).line} ${code}`),
    mended: fix && text.slice(0, fix.span.start) + fix.text + text.slice(fix.span.end),
  };
}

describe('a line broken in two gets one message, and its fix joins the halves', () => {
  test.each([
    ['action lay\n  put(tile,', 'box)\n', 3],
    ['action lay\n  put(top', 'of box)\n', 3],
    ['action lay\n  choose tile from tiles as', 'lay-tile\n', 2],
    ['query size: 3', '+ 4\n', 2],
    ['action', 'lay(tile)\n  stop\n', 1],
  ])('%j then %j', (first, second, line) => {
    const indent = /\n( *)[^\n]*$/.exec(first)?.[1] ?? '';
    const { codes, mended } = told('a.rules', `${first}\n${indent}${second}`);
    expect(codes).toHaveLength(1);
    expect(codes[0]).toMatch(new RegExp(`^${line} parse/(line-broken|unexpected-end)$`));
    expect(mended).toBe(`${first} ${second}`);
  });

  test('in several places, one fix makes it whole', () => {
    const { codes, mended } = told('a.rules', 'query size: 3\n+ 4\n* width of\nbox\n');
    expect(codes).toEqual(['2 parse/line-broken']);
    expect(mended).toBe('query size: 3 + 4 * width of box\n');
    const condition = told('a.rules', 'query big\n  if size >\n  3\n   and width\n   of box is 2: true\n  otherwise: false\n');
    expect(condition.codes).toEqual(['2 parse/unexpected-end']);
    expect(condition.mended).toBe('query big\n  if size > 3\n   and width of box is 2: true\n  otherwise: false\n');
  });

  test('in a scenario, also below the first line of a step', () => {
    const whole = 'scenario "S"\n  seats a, b\n  given a in x\n   and b.owner is a\n  then a in x\n';
    expect(told('a.scenario', whole).codes).toEqual([]);
    for (const broken of ['b.owner is a', 'then a in x', 'seats a, b']) {
      const at = broken.lastIndexOf(' ', broken.length - 2);
      const [head, tail] = broken === 'then a in x' ? ['then', 'a in x'] : [broken.slice(0, at), broken.slice(at + 1)];
      const indent = broken.startsWith('b.') ? '   ' : '  ';
      const text = whole.replace(broken, `${head}\n${indent}${tail}`);
      expect([broken, told('a.scenario', text).codes.length]).toEqual([broken, 1]);
    }
  });
});

test('a line that only looks unfinished is whole if it can be read', () => {
  expect(told('a.rules', 'action lay\n  set which to card of\n  put(tile)\n').codes).toEqual([]);
  expect(told('a.rules', 'action lay\n  set which to once.of\n  put(tile)\n').codes).toEqual([]);
});

test('a half-typed line does not put the blame on the next one', () => {
  expect(told('a.rules', 'action lay\n  set size to\n  put(tile)\n').codes).toEqual(['2 parse/unexpected-end']);
  expect(told('a.rules', 'action lay\n  set size to\n  stop\n').codes).toEqual(['2 parse/unexpected-end']);
});

test('a header of a table may end with any word', () => {
  const text = 'scenario "S"\n  seats a, b\n  then <from> in <to>\n  examples:\n    from | to\n    a    | x\n';
  expect(told('a.scenario', text).codes).toEqual([]);
});

describe('rows of a table that do not fit are told once', () => {
  const table = (...rows: string[]): string[] =>
    told('a.scenario', `scenario "S"\n  seats a, b\n  then <from> in <to>\n  examples:\n${rows.map((row) => `    ${row}\n`).join('')}`)
      .codes;

  test('a row broken in two', () => expect(table('from | to', 'a |', 'x', 'b | y')).toEqual(['6 parse/table-width']));
  test('a head broken in two', () => expect(table('from', 'to', 'a | x', 'b | y')).toHaveLength(1));
  test('a head joined with its first row', () => expect(table('from | to a | x', 'b | y', 'c | z')).toEqual(['5 parse/table-width']));
  test('a row of its own', () => expect(table('from | to', 'a | x', 'b')).toEqual(['7 parse/table-width']));
});

test('`insetad of` at the margin is a misspelt amendment, not a line that slipped', () => {
  const { codes, mended } = told('a.rules', 'action lay\n  stop\n\ninsetad of lay\n  stop\n');
  expect(codes).toEqual(['4 parse/unknown-word']);
  expect(mended).toContain('\ninstead of lay');
});

test('a word that decides how a sentence of a scenario is read may be misspelt', () => {
  const play = (line: string): { codes: string[]; mended: string | undefined } =>
    told('a.scenario', `scenario "S"\n  seats a, b\n  ${line}\n  then a in x\n`);
  expect(play('when chanec draw gives a, b').mended).toContain('when chance draw');
  expect(play("given a's hand fire, move").mended).toContain("a's hand: fire");
});

test('a title that lost the quote before it is still a title', () => {
  const { codes, mended } = told('a.scenario', 'scenario A shot"\n  seats a, b\n  then a in x\n');
  expect(codes).toEqual(['1 parse/scenario-form']);
  expect(mended).toContain('scenario "A shot"\n');
});

test('a comma that is missing before a label is named', () => {
  expect(told('a.rules', 'action lay\n  put(top of box to: tile)\n').mended).toContain('box, to: tile');
});
