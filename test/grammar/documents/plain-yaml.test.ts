// What the quick reader takes on itself is, place by place and lexeme by lexeme, what the library makes of it.
import { Lexer } from 'yaml';
import { expect, test } from 'vitest';
import { readPlainYaml } from '../../../grammar/yaml/plain-yaml.ts';
import { readWhole, readYaml, type YamlFile } from '../../../grammar/yaml/read-yaml.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { often, PATIENCE, readPacks } from '../../support/packs.ts';

const FILES = readPacks('rules').filter(({ path }) => path.endsWith('.yaml'));

const told = ({ documents, diagnostics }: YamlFile): string => JSON.stringify({ documents, diagnostics });

/** Whether the quick reader took it. */
function compare(text: string): boolean {
  const read = readPlainYaml(text);
  if (read === undefined) return false;
  // A document is made of keys: a list is one below a key.
  if (read.node.kind === 'list') return compare(`root:\n${text}`);
  const { documents, diagnostics } = readWhole(new SourceFile('some.yaml', text));
  expect([text, diagnostics]).toEqual([text, []]);
  const [{ root, span }] = documents;
  expect([text, read.node, read.end]).toEqual([text, root, span.end]);
  expect([text, read.lexemes]).toEqual([text, [...new Lexer().lex(text)].length]);
  return true;
}

test('most documents of the rules are read by it', () => {
  const taken = FILES.filter(({ text }) => compare(text));
  expect(taken.length).toBeGreaterThan(FILES.length * 0.6);
});

/** Lines that are put below one another at any depth: what is usual, and what is not. */
const LINES = [
  'a: 1', 'b: word', 'c: several words, and more', 'd:', 'e: "quoted # text"', "f: 'it'", "g: 'it''s'", 'h: "\\n"', 'i: |', 'j: >', 'k: |-',
  'l: { a: 1, b: [x, "y z"] }', 'm: []', 'n: {}', 'o: [a, b', 'p: { a }', 'q: [a: 1]', '- item', '- a: 1', '- - x', '-', '- "x"', '- [1, 2]', '- |',
  '# remark', '', '   ', 'r: 1 # remark', 's: true', 't: null', 'u: ~', 'v: 0x1f', 'w: 1.5', 'x: -3', 'y: a: b', 'z: a:', 'word', 'two words',
  'a1: *x', 'a2: &x y', 'a3: !t x', 'a4: ]', 'a5: x]', 'a6: a #b', 'a7: a#b', 'a8:  2', 'a9: 007', 'b1: 1e3', 'b2 : x', '"b3": x', 'b4: "x" y',
  'b5: [x,y]', 'b6: {a: 1,b: 2}', 'b7: [ 1 ,2 ]', 'b8: [true, no, 1.5]', 'b9: слово', 'c1: « x »', 'c2: x\u00a0', 'c3: {a: "x", }', 'c4: [x y, z]',
  'c5: @x', 'c6: %x', 'c7: x | y', 'c8: (x)', 'c9: 12 apples', '? x', ': y', 'd1: # remark', 'd2: [] # remark', 'd3: "x" # remark', 'd4: x  ', 'd5: -0', 'd6: [-1, 2.50, 0.1.0, 1e3, -x]', 'd7: 1.2.3', 'd8: -.5', 'd9: 1.', 'e1: -1.50', 'e2: 2024-01-01', 'e3: [-1, 2.50]', 'e4: { a: -0.5, b: [1.5, -0, 2 ] }', 'e5: "a \\"b\\" \\u00a0\\\\ \\/"', 'e6: "\\x41"', 'e7: "\\ud83d\\ude00"', 'e8:    # remark', 'e9: [ -, -.5, 1. ]',
]; // prettier-ignore

/** Comments behind and below keys, escapes, and numbers between brackets. */
const REMARKED = [
  'a:', 'b: # remark', 'c:   # remark', '# remark', '# remark', '', '- x', '- a: 1', 'd: 1', 'e: "q\\u00a0"', '- b:', '- # remark', 'f: |', '  ',
  'g: [1.5, -2] # remark', '- [-1.25]', 'h: "\\"\\\\"', 'i: "\\/\\b\\f\\n\\r\\t"', '- "\\u0041"',
]; // prettier-ignore

test('files of several documents are read by it, too', () => {
  const several = FILES.filter(({ text }) => /^---$/m.test(text));
  for (const { path, text } of several) {
    const file = new SourceFile(path, text);
    expect([path, told(readYaml(file))]).toEqual([path, told(readWhole(file))]);
  }
  expect(several.length).toBeGreaterThan(10);
});

test.each([
  ['whatever lines', LINES],
  ['comments and escapes', REMARKED],
])('%s stand below one another', { timeout: PATIENCE }, (_, all) => {
  let state = 7;
  const roll = (sides: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % sides;
  };
  let taken = 0;
  for (let round = 0; round < often(6000, 200_000); round++) {
    let indent = 0;
    const lines = Array.from({ length: 1 + roll(7) }, (_, at) => {
      const line = all[roll(roll(3) === 0 ? all.length : 18)];
      if (at > 0) indent = Math.max(0, indent + [0, 0, 2, -2, 1, -4, 2][roll(7)]);
      // Another document.
      if (roll(20) === 0) {
        indent = 0;
        return '---';
      }
      return `${' '.repeat(indent)}${line.replace(/^[a-z]\d?(?=:)/, (key) => (roll(12) === 0 ? key : `${key}${at}`))}`;
    });
    const text = lines.join('\n') + (roll(5) === 0 ? '' : '\n');
    if (compare(text)) taken++;
    const file = new SourceFile('some.yaml', text);
    expect([text, told(readYaml(file))]).toEqual([text, told(readWhole(file))]);
  }
  expect(taken).toBeGreaterThan(300);
});
