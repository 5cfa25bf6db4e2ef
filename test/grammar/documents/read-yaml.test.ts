// YAML with positions: where every key and value stands, several documents in a file, and files that mean harm.
import { describe, expect, it } from 'vitest';
import { readYaml, type YamlFile } from '../../../grammar/yaml/read-yaml.ts';
import { locateInYaml, toData, type Path, type YamlDocument } from '../../../grammar/yaml/yaml-tree.ts';
import { SourceFile, type Span } from '../../../grammar/source.ts';

function read(text: string): YamlFile {
  return readYaml(new SourceFile('a.yaml', text));
}

function only(text: string): YamlDocument {
  const { documents, diagnostics } = read(text);
  expect(diagnostics).toEqual([]);
  expect(documents).toHaveLength(1);
  return documents[0];
}

const codesOf = (text: string): string[] => read(text).diagnostics.map(({ code }) => code);

describe('positions', () => {
  const text = 'tile: corner\nsides: [red, "blue"]\nprice:\n  coin: 2\nlist:\n  - id: a\n    n: 1\n  - id: b\n';
  const document = only(text);
  const slice = (span: Span | undefined): string => (span === undefined ? '' : text.slice(span.start, span.end));

  it.each<[Path, string, string]>([
    [['tile'], 'tile', 'corner'],
    [['sides'], 'sides', '[red, "blue"]'],
    [['sides', 1], '', '"blue"'],
    [['price', 'coin'], 'coin', '2'],
    [['list', 1, 'id'], 'id', 'b'],
  ])('of %j', (path, key, value) => {
    const found = locateInYaml(document.root, path);
    expect(slice(found?.keySpan)).toBe(key);
    expect(slice(found?.node.span)).toBe(value);
  });

  it('are nowhere for what is not written', () => {
    expect(locateInYaml(document.root, ['price', 'gold'])).toBeUndefined();
    expect(locateInYaml(document.root, ['list', 7])).toBeUndefined();
    expect(locateInYaml(document.root, ['tile', 'x'])).toBeUndefined();
  });

  it('survive a byte order mark and line ends of another system', () => {
    const windows = '\uFEFFtile: corner\r\ncopies: 2\r\n';
    const found = locateInYaml(only(windows).root, ['copies']);
    expect(found?.keySpan).toEqual({ start: windows.indexOf('copies'), end: windows.indexOf('copies') + 6 });
    expect(toData(only(windows).root)).toEqual({ tile: 'corner', copies: 2 });
  });
});

describe('documents', () => {
  it('are separated by three hyphens, the first of which may be left out', () => {
    const { documents, diagnostics } = read('---\na: 1\n---\nb: 2\n---\n# nothing more\n');
    expect(diagnostics).toEqual([]);
    expect(documents.map(({ root }) => toData(root))).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it('do not hide each other', () => {
    const { documents } = read('a: [1\n---\nb: 2\n---\nc d\ne: 3\n---\nf: 4\n');
    expect(documents.map(({ root, flawed }) => [flawed, root.entries.at(-1)?.key])).toEqual([
      [true, 'a'],
      [false, 'b'],
      [true, undefined],
      [false, 'f'],
    ]);
  });

  it('give objects without a prototype', () => {
    const data = toData(only('__proto__: { polluted: true }\nconstructor: 1\n').root) as Record<string, unknown>;
    expect(Object.getPrototypeOf(data)).toBeNull();
    expect(Object.keys(data)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('values', () => {
  it.each([
    ['12', 12],
    ['-3', -3],
    ['0x10', 16],
    ['true', true],
    ['yes', 'yes'],
    ['1.2.3', '1.2.3'],
    ['.inf', '.inf'],
    ['.nan', '.nan'],
    ['~', null],
    ['', null],
    ["'12'", '12'],
    ['"a\\nb"', 'a\nb'],
  ])('%s', (written, value) => {
    expect(toData(only(`a: ${written}\n`).root)).toEqual({ a: value });
  });
});

describe('hostile files', () => {
  it('cannot explode by aliases', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
    for (let i = 1; i < 30; i++) lines.push(`a${i}: &a${i} [${Array.from({ length: 9 }, () => `*a${i - 1}`).join(', ')}]`);
    const { documents, diagnostics } = read(lines.join('\n'));
    expect(diagnostics.map(({ code }) => code)).toEqual(['yaml/alias']);
    expect(JSON.stringify(toData(documents[0].root)).length).toBeLessThan(1000);
  });

  it('may use an alias of nothing', () => {
    expect(codesOf('a: *nothing\n')).toEqual(['yaml/alias']);
    expect(codesOf('*nothing : a\n')).toEqual(['yaml/alias', 'yaml/odd-key']);
  });

  it.each<[string, string, string[]]>([
    ['5 MB of text', 'a: b\n'.repeat(1_000_000), ['yaml/too-large']],
    ['5 MB of brackets', '['.repeat(5_000_000), ['yaml/too-large']],
    ['NUL', 'a: b\0c\n', ['yaml/not-text']],
    ['bytes that are not text', '\u{fffd}PNG\u001a', ['yaml/not-text']],
    ['nothing', '', ['yaml/empty']],
    ['blanks', '  \n\n', ['yaml/empty']],
    ['remarks only', '# a\n# b\n', ['yaml/empty']],
    ['brackets in brackets', `a: ${'['.repeat(100_000)}`, ['yaml/too-deep']],
    ['braces in braces', `a: ${'{b: '.repeat(100_000)}`, ['yaml/too-deep']],
    ['lists in lists', `a:\n  ${'- '.repeat(100_000)}x\n`, ['yaml/too-deep']],
    ['keys of keys', `${'? '.repeat(100_000)}x\n`, ['yaml/too-deep']],
    ['keys in keys', Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}k:`).join('\n'), ['yaml/too-deep']],
    ['a directive', '%YAML 1.1\n---\na: yes\n', ['yaml/directive']],
    ['a list', '- a\n', ['yaml/not-keys']],
    ['a word', 'a\n', ['yaml/not-keys']],
  ])('%s gives one diagnostic', (_name, text, expected) => {
    expect(codesOf(text)).toEqual(expected);
  });

  it.each([
    ['quotes', 'a: "\n'.repeat(20_000)],
    ['colons', `a: ${': '.repeat(20_000)}`],
    ['hyphens', '-\n'.repeat(50_000)],
    ['separators', '---\n'.repeat(50_000)],
    ['tabs', '\t\n\ta: b\n'.repeat(20_000)],
    ['bars', 'a: |\n'.repeat(20_000)],
    ['anchors', '&a '.repeat(20_000)],
    ['tags', '! '.repeat(20_000)],
    ['the same key', 'a: 1\n'.repeat(20_000)],
    ['many keys', Array.from({ length: 50_000 }, (_, n) => `k${n}: 1`).join('\n')],
    ['commas', `a: [${','.repeat(50_000)}]`],
  ])('many %s do no harm', (_name, text) => {
    const { diagnostics } = read(text);
    for (const { span } of diagnostics) {
      expect(span.start).toBeGreaterThanOrEqual(0);
      expect(span.end).toBeGreaterThanOrEqual(span.start);
      expect(span.end).toBeLessThanOrEqual(text.length + 1);
    }
  });
});
