// No line is lost without a word: whatever slips in a text of rules or of scenarios, every line of it is part of the tree or stands under a
// diagnostic. One mistake is one message: a line that belongs to a line that is under a diagnostic and not in the tree goes along with it, because
// it stands deeper below it, is a row of it, or is the body of a header that slipped to the margin. Of a body that should not be there, the first
// line is told for all. A line that belongs to none of these must be read or told.
// Whether a line is part of the tree is judged from outside: something of the tree begins on it, and without it the text reads differently.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { asLatin } from '../../grammar/diagnostics/foreign-letters.ts';
import { parseRules, parseScenarios, parseStatements } from '../../grammar/syntax/parse.ts';
import { SourceFile, type Span } from '../../grammar/source.ts';
import { isReserved, languageWords } from '../../grammar/syntax/tokens.ts';
import { LONG, often, PATIENCE, readPacks } from '../support/packs.ts';
import { fixtures, meaning } from './reading.ts';

type Sort = 'scenario' | 'rules' | 'statements' | 'amendments';

interface Chunk {
  readonly sort: Sort;
  /** The lines that are read, without the file around them. */
  readonly lines: readonly string[];
}

interface Read {
  readonly file: SourceFile;
  readonly tree: unknown;
  readonly diagnostics: readonly Diagnostic[];
}

/** The short run is the same every time; the long one looks elsewhere each time, unless `SEED` says where. */
const SEED = Number(process.env['SEED'] ?? (LONG ? Math.floor(Math.random() * 2 ** 31) : 1));
const CASES = often(1500, 100_000);

/** A block of a YAML document is read where it stands: below its key. */
const key = 'do: |\n';

function read({ sort, lines }: Chunk): Read {
  const text = lines.join('\n');
  const inDocument = sort === 'statements' || sort === 'amendments';
  const file = new SourceFile('a', inDocument ? key + text : text);
  const range = { start: key.length, end: file.text.length };
  switch (sort) {
    case 'scenario': {
      const { scenarios, diagnostics } = parseScenarios(file);
      return { file, tree: scenarios, diagnostics };
    }
    case 'rules': {
      const { declarations, diagnostics } = parseRules(file);
      return { file, tree: declarations, diagnostics };
    }
    case 'amendments': {
      const { declarations, diagnostics } = parseRules(file, range);
      return { file, tree: declarations, diagnostics };
    }
    case 'statements': {
      const { statements, diagnostics } = parseStatements(file, range);
      return { file, tree: statements, diagnostics };
    }
  }
}

/** Said of the first line of a body that should not be there, for all of it. */
const surplusCodes: ReadonlySet<string> = new Set(['parse/body-not-expected', 'parse/answer-twice']);

/** The numbers of the lines, from 0, that the reading passes over in silence. */
function lostLines(chunk: Chunk): number[] {
  const { lines } = chunk;
  const { file, tree, diagnostics } = read(chunk);
  const skipped = chunk.sort === 'statements' || chunk.sort === 'amendments' ? 2 : 1;
  const rowOf = (offset: number): number => file.position(offset).line - skipped;
  const told = new Set<number>();
  const surplus = new Set<number>();
  for (const { code, span, fix } of diagnostics) {
    for (const { start, end } of fix ? [span, fix.span] : [span]) for (let row = rowOf(start); row <= rowOf(end); row++) told.add(row);
    if (surplusCodes.has(code)) surplus.add(rowOf(span.start));
  }
  // A line that goes on over several rows gets one message, on one of them.
  for (const rows of logicalLines(chunk)) if (rows.some((row) => told.has(row))) rows.forEach((row) => told.add(row));
  const begun = new Set<number>();
  const covered = new Set<number>();
  eachSpan(tree, ({ start, end }, isWord) => {
    begun.add(rowOf(start));
    for (let row = rowOf(start); row <= rowOf(end); row++) (isWord ? begun : covered).add(row);
  });
  /** Whether a line belongs to one that is under a diagnostic and not part of the tree, or is of a body that is told as a whole. */
  const goesAlong = (row: number): boolean => {
    let indent = indentOf(lines[row]);
    let isSlipped = !beginsAtMargin(lines[row]);
    for (let above = row - 1; above >= 0; above--) {
      if (codeOf(lines[above]) === '') continue;
      const isLost = told.has(above) && !begun.has(above);
      const column = indentOf(lines[above]);
      if (column < indent && isLost) return true;
      if (column >= indent && surplus.has(above)) return true;
      // What stands at the margin and begins nothing there slipped out of what was begun last.
      if (isSlipped && beginsAtMargin(lines[above])) {
        if (isLost || (!begun.has(above) && goesAlong(above))) return true;
        isSlipped = false;
      }
      indent = Math.min(indent, column);
    }
    return false;
  };
  const whole = says({ tree, diagnostics });
  return lines.flatMap((line, row) => {
    const code = codeOf(line);
    if (code === '' || told.has(row) || goesAlong(row)) return [];
    const seen = begun.has(row) || (covered.has(row) && hasOnlyWordsOfTheLanguage(code));
    // Without it another line may do the same; with something else in its place the text must read differently then.
    const matters = (...instead: string[]): boolean => says(read({ ...chunk, lines: lines.toSpliced(row, 1, ...instead) })) !== whole;
    return seen && (matters() || matters(`${line.slice(0, line.search(/\S/))}something-else`)) ? [] : [row];
  });
}

/**
 * The rows of every line that goes on over several, as the language lets it: by a word that goes on, a comma or an open bracket. Where a line was
 * broken in two, the fix must reach over all of its rows.
 */
function logicalLines({ sort, lines }: Chunk): number[][] {
  const goesOn = sort === 'scenario' ? /^(?:and|or|to|giving|with)\b/i : /^(?:and|or|to|giving|with|when)\b/i;
  const groups: number[][] = [];
  let before = '';
  let column = 0;
  for (const [row, line] of lines.entries()) {
    // A character that the language does not know is told by itself and hides no comma before it.
    const code = codeOf(line).replaceAll('@', '').trim();
    if (code === '') continue;
    // A bracket that closes nothing closes none that is opened behind it.
    let open = 0;
    for (const [bracket] of before.matchAll(/[()[\]]/g)) open = Math.max(0, open + (bracket === '(' || bracket === '[' ? 1 : -1));
    const isAnswer = before.endsWith(':') && indentOf(line) > column;
    const plain = asLatin(code).replace(/^[^a-z]+/i, '');
    const continues = before !== '' && (goesOn.test(plain) || before.endsWith(',') || isAnswer || open > 0);
    if (continues) groups[groups.length - 1].push(row);
    else groups.push([row]);
    // A bracket inside a text, closed or not, opens and closes nothing.
    const bare = code.replace(/"[^"]*"?/g, '""');
    before = continues ? `${before} ${bare}` : bare;
    if (!continues) column = indentOf(line);
  }
  return groups;
}

/** Whether the first word of a line begins a scenario or a declaration. */
function beginsAtMargin(line: string): boolean {
  return /^(?:scenario|query|action|invariant|require|change|before|after|instead|also|drop|while|early|late)\b/.test(codeOf(line));
}

function codeOf(line: string): string {
  return line.replace(/#.*/, '').trim();
}

function indentOf(line: string): number {
  return line.replace(/\t/g, '  ').search(/\S/);
}

function says({ tree, diagnostics }: Pick<Read, 'tree' | 'diagnostics'>): string {
  return JSON.stringify([meaning(tree), diagnostics.map(({ code, message }) => [code, message])]);
}

/** `otherwise` and the like leave nothing in the tree that begins with them. */
function hasOnlyWordsOfTheLanguage(code: string): boolean {
  return code.split(/[^a-z]+/).every((word) => word === '' || isReserved(word) || languageWords.includes(word));
}

/** Visits every span; a word, even one that goes on over several rows like a cell of a table, is all there. */
function eachSpan(tree: unknown, visit: (span: Span, isWord: boolean) => void): void {
  JSON.stringify(tree, function (this: unknown, name, value: unknown) {
    if (/^(span|opSpan|titleSpan)$/.test(name)) visit(value as Span, typeof this === 'object' && this !== null && 'text' in this);
    return value;
  });
}

// ---------------------------------------------------------------- texts

function chunksOf(path: string, text: string): Chunk[] {
  if (path.endsWith('.scenario')) return cutAtMargin(text).map((lines) => ({ sort: 'scenario', lines }));
  if (path.endsWith('.rules')) return cutAtMargin(text).map((lines) => ({ sort: 'rules', lines }));
  return [...text.matchAll(/^( *)[a-z-]+: \|\n((?:\1 +\S.*\n|[ \t]*\n)+)/gm)].flatMap(({ 2: block }): Chunk[] => {
    const lines = block.split('\n').slice(0, -1);
    const sorts = (['statements', 'amendments'] as const).filter((sort) => read({ sort, lines }).diagnostics.length === 0);
    return sorts.slice(0, 1).map((sort) => ({ sort, lines }));
  });
}

function cutAtMargin(text: string): string[][] {
  const parts: string[][] = [];
  for (const line of text.replace(/\r/g, '').split('\n')) {
    if (/^[^\s#]/.test(line) || parts.length === 0) parts.push([]);
    parts[parts.length - 1].push(line);
  }
  return parts.filter((lines) => lines.length > 1 && lines.length < 60);
}

const chunks = [
  ...readPacks('rules', 'test/fixtures/games', 'test/fixtures/hard-cases').map(({ path, text }) => [path, text] as const),
  ...[...fixtures('good'), ...fixtures('bad')].map(({ name, text }) => [name, text] as const),
].flatMap(([path, text]) => chunksOf(path, text));

// ---------------------------------------------------------------- slips

/** What may happen to one line; `n` chooses the place in it. */
const slips: readonly ((lines: string[], row: number, n: number) => void)[] = [
  (lines, row) => void (lines[row] = ` ${lines[row]}`),
  (lines, row) => void (lines[row] = `  ${lines[row]}`),
  (lines, row) => void (lines[row] = lines[row].slice(lines[row].startsWith(' ') ? 1 : 0)),
  (lines, row, n) => void (lines[row] = ' '.repeat(n % 9) + lines[row].trimStart()),
  (lines, row) => void (lines[row] = lines[row].replace(/[a-z]/, (letter) => letter.toUpperCase())),
  (lines, row, n) => change(lines, row, n, /[a-z]+/g, (word) => word.toUpperCase()),
  (lines, row, n) => change(lines, row, n, /[aeo]/g, (letter) => ({ a: 'а', e: 'е' })[letter] ?? 'о'),
  (lines, row, n) => change(lines, row, n, /\b/g, () => '"'),
  (lines, row, n) => change(lines, row, n, /\b/g, () => "'"),
  (lines, row) => void (lines[row] = lines[row].replace(/^ {2}/, '\t')),
  (lines, row) => lines.splice(row, 0, lines[row]),
  (lines, row) => lines.splice(row + 1, 0, ` ${lines[row]}`),
  (lines, row) => lines.splice(row + 1, 0, ` ${lines[row].toUpperCase()}`),
  (lines, row, n) => lines.splice(row, 0, lines[n % lines.length]),
  (lines, row) => lines.splice(row, 1),
  (lines, row, n) => change(lines, row, n, / /g, () => `\n${' '.repeat(n % 7)}`),
  (lines, row) => lines.splice(row, 2, lines.slice(row, row + 2).join(' ')),
  (lines, row, n) => change(lines, row, n, /[()[\]:,]/g, () => ''),
  (lines, row, n) => change(lines, row, n, /[a-z]+/g, () => ''),
  (lines, row, n) => change(lines, row, n, /$|\b/g, () => ['@', ' (', ' )', ', ', ': ', ' and ', ' | '][n % 7]),
];

function change(lines: string[], row: number, n: number, what: RegExp, to: (found: string) => string): void {
  const line = lines[row] ?? '';
  const found = [...line.matchAll(what)];
  if (found.length === 0) return;
  const { index, 0: text } = found[n % found.length];
  lines.splice(row, 1, ...(line.slice(0, index) + to(text) + line.slice(index + text.length)).split('\n'));
}

const spoilt = fc
  .tuple(
    fc.constantFrom(...chunks),
    fc.array(fc.tuple(fc.nat(slips.length - 1), fc.nat(1000), fc.nat(1000)), { minLength: 1, maxLength: 3 }),
  )
  .map(([chunk, changes]): Chunk => {
    const lines = [...chunk.lines];
    for (const [slip, row, n] of changes) if (lines.length > 0) slips[slip](lines, row % lines.length, n);
    return { sort: chunk.sort, lines };
  });

function show({ sort, lines }: Chunk, lost: readonly number[]): string {
  return [sort, ...lines.map((line, row) => `${lost.includes(row) ? '>' : ' '}|${line}`)].join('\n');
}

describe('no line is passed over in silence', () => {
  test.for([
    ['as it should be', 'then round is 7'],
    ['with a capital', 'then Round is 7'],
    ['all in capitals', 'AND round is 7'],
    ['with a foreign letter', 'then rоund is 7'],
    ['with a quote', 'then "round" is 7'],
    ['with a quote that is not closed', 'then round is "7'],
  ])('a line one blank too deep is reported even if it cannot be read: %s', ([, line]) => {
    for (const above of ['seats north, south', 'given round is 1', 'when run close-round', 'then round is 1']) {
      const { file, diagnostics } = read({ sort: 'scenario', lines: ['scenario "One"', `  ${above}`, `   ${line}`] });
      expect(
        diagnostics.map(({ span }) => file.position(span.start).line),
        above,
      ).toEqual([3]);
    }
    const table = ['scenario "One"', '  seats <who>', '  then round is 1', '  examples:', '    who', '    north', `     ${line}`];
    const { file, diagnostics } = read({ sort: 'scenario', lines: table });
    expect(diagnostics.map(({ span }) => file.position(span.start).line)).toEqual([7]);
  });

  test.for([
    ['a head of another width than the rows hides no row that fits neither', ['a', 'b | c | d', '1 | 2', '3 | 4'], [5, 6]],
    ['a head in two halves is one mistake', ['a | b |', 'c', '1 | 2 | 3', '4 | 5 | 6'], [5]],
    ['the second half of a row is part of its mistake', ['a | b', '1 |', '2', '3 | 4'], [6]],
    ['but not where something else is told of the first', ['a | b', 'Big |', '2', '3 | 4'], [6, 7]],
  ] as const)('a row that does not fit into a table: %s', ([, rows, told]) => {
    const lines = ['scenario "One"', '  seats <a>', '  then round is 1', '  examples:', ...rows.map((row) => `    ${row}`)];
    const { file, diagnostics } = read({ sort: 'scenario', lines });
    expect(diagnostics.map(({ span }) => file.position(span.start).line)).toEqual(told);
  });

  test('without a scenario above them, lines in one column are all told, wherever the margin is', () => {
    const lines = ['   seats tuco, doc', '  first doc', '  option x = true', '  then round is 1', ' examples:'];
    const { file, diagnostics } = read({ sort: 'scenario', lines });
    expect(diagnostics.map(({ span }) => file.position(span.start).line)).toEqual([1, 2, 3, 4, 5]);
  });

  test.for([
    ['by a word that begins none and a sign that ends none', ['of them does.', 'of them does.', '(']],
    ['by signs that end none', ['foo.', 'foo +', 'bar']],
  ] as const)('every row of a line that was broken more than once is under its message: %s', ([, rows]) => {
    const chunk: Chunk = { sort: 'rules', lines: rows.map((row) => ` ${row}`) };
    expect(read(chunk).diagnostics).toHaveLength(1);
    expect(lostLines(chunk)).toEqual([]);
  });

  test.for([
    ['behind a comma', 'rules', [', @', ', @']],
    ['between the rows of a line', 'amendments', ['      when doc is self', '    @', '  to 2']],
  ] as const)('a character that the language does not know parts no line: %s', ([, sort, lines]) => {
    expect(lostLines({ sort, lines })).toEqual([]);
  });

  test('a bracket that closes nothing does not hide that a line goes on behind it', () => {
    expect(lostLines({ sort: 'rules', lines: ['action )g(x', '  h(x)', '  i(x', '  j(k))', '   J(K))'] })).toEqual([]);
  });

  test('lines in one column that is out of step stand beside each other: each is read or told', () => {
    const unread: Chunk = { sort: 'rules', lines: ['   j', '  k', '  k', ' l'] };
    expect(lostLines(unread)).toEqual([]);
    const { file, tree, diagnostics } = read({ sort: 'rules', lines: ['   query a: 1', '  query b: 2', '  query c: 3', 'query d: 4'] });
    expect(tree).toHaveLength(4);
    expect(diagnostics.map(({ code, span }) => [file.position(span.start).line, code])).toEqual([
      [1, 'parse/out-of-step'],
      [2, 'parse/out-of-step'],
    ]);
  });

  test('what slipped out of a header goes along with the lost line that the header goes along with', () => {
    const lines = ['action', ' action', 'carry-home(finder)', 'carry-home(finder)', '  move heap to top of nest'];
    expect(lostLines({ sort: 'rules', lines })).toEqual([]);
  });

  test('in the texts of the packs and fixtures as they are', () => {
    expect(chunks.length).toBeGreaterThan(500);
    const lost = chunks.map((chunk) => [chunk, lostLines(chunk)] as const).filter(([, rows]) => rows.length > 0);
    expect(lost.map(([chunk, rows]) => show(chunk, rows)).join('\n\n')).toBe('');
  });

  test(`whatever slips in them: ${CASES} cases, seed ${SEED}`, { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(spoilt, (chunk) => {
        const lost = lostLines(chunk);
        expect(lost.length === 0 ? '' : show(chunk, lost)).toBe('');
      }),
      { numRuns: CASES, seed: SEED },
    );
  });
});
