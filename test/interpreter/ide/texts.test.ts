// Colours, formatting, outline and fixes over all shipped files.
import { describe, expect, it } from 'vitest';
import { scan } from '../../../grammar/syntax/scan.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { LanguageServices } from '../../../interpreter/index.ts';
import { projectOf } from '../../support/packs.ts';
import { textAfterEdits } from '../../support/text-edits.ts';
import { sample } from '../../support/typos/measure.ts';
import { typosOf, withTypo } from '../../support/typos/typos.ts';
import { Bench, MAGPIES } from './open-services.ts';

const bench = new Bench('rules', MAGPIES);

describe('tokens', () => {
  it('cover every file without gaps and overlaps', () => {
    const wrong: string[] = [];
    for (const { path, text } of bench.files) {
      const lines = text.split('\n');
      const covered = lines.map((line) => new Array<boolean>(line.length).fill(false));
      let last = { line: 0, column: 0 };
      for (const token of bench.services.tokens(path)) {
        if (token.line < last.line || (token.line === last.line && token.column < last.column))
          wrong.push(`${path}:${token.line} out of order`);
        last = { line: token.line, column: token.column + token.length };
        for (let at = token.column - 1; at < token.column - 1 + token.length; at++) {
          if (covered[token.line - 1][at] !== false) wrong.push(`${path}:${token.line}:${at + 1} twice or outside`);
          covered[token.line - 1][at] = true;
        }
      }
      lines.forEach((line, row) => {
        const bare = [...line].findIndex((sign, at) => /\S/.test(sign) && !covered[row][at]);
        if (bare !== -1) wrong.push(`${path}:${row + 1}:${bare + 1} uncoloured: ${line}`);
      });
    }
    expect(wrong.slice(0, 10)).toEqual([]);
  });

  it('agree with the lexer in rules and scenarios', () => {
    for (const { path, text } of bench.files.filter(({ path: name }) => /\.(rules|scenario)$/.test(name))) {
      const file = new SourceFile(path, text);
      const tokens = bench.services.tokens(path).map(({ line, column, length }) => `${line}:${column}+${length}`);
      const lexemes = scan(text).map(({ start, image }) => {
        const { line, column } = file.position(start);
        return `${line}:${column}+${image.trimEnd().length}`;
      });
      expect(tokens).toEqual(lexemes);
    }
  });

  it('tell words of the language from names that look like them', () => {
    const services = new LanguageServices();
    const text = 'action game\n  choose order from orders as order\n  run order\n';
    services.open([
      { path: 'p/pack.yaml', text: 'pack: p\ntitle: P\nversion: 0.1.0\n' },
      { path: 'p/x.rules', text },
    ]);
    const kinds = services
      .tokens('p/x.rules')
      .map(({ line, column, length, kind }) => [text.split('\n')[line - 1].slice(column - 1, column - 1 + length), kind]);
    expect(kinds).toEqual([
      ['action', 'keyword'],
      ['game', 'definition'],
      ['choose', 'keyword'],
      ['order', 'name'],
      ['from', 'keyword'],
      ['orders', 'name'],
      ['as', 'keyword'],
      ['order', 'name'],
      ['run', 'keyword'],
      ['order', 'name'],
    ]);
  });

  it('colour rules inside YAML', () => {
    const tokens = bench.services.tokens(bench.path('birds.yaml'));
    const line =
      bench
        .text('birds.yaml')
        .split('\n')
        .findIndex((one) => one.includes('instead of scare')) + 1;
    const own = tokens.filter((token) => token.line === line).map(({ kind }) => kind);
    expect(own.slice(0, 3)).toEqual(['keyword', 'keyword', 'name']);
  });
});

describe('format', () => {
  it('is done after once, and leaves formatted files alone', () => {
    for (const { path } of bench.files) expect([path, bench.services.format(path)]).toEqual([path, []]);
    const services = new LanguageServices();
    const ugly = bench
      .text('game.rules')
      .replace('  move heap to litter', '     move   heap to litter')
      .replace('count(seats) >= 2', 'count( seats )>= 2');
    services.open(bench.files.map((file) => (file.path.endsWith('magpies/game.rules') ? { ...file, text: ugly } : file)));
    const path = bench.path('magpies/game.rules');
    const edits = services.format(path);
    expect(edits.length).toBeGreaterThan(0);
    const made = textAfterEdits(new SourceFile(path, ugly), edits);
    expect(made).toBe(bench.text('magpies/game.rules'));
    services.edit([{ path, text: made }]);
    expect(services.format(path)).toEqual([]);
  });

  it('does not touch what cannot be read', () => {
    const services = new LanguageServices();
    services.open([{ path: 'a.rules', text: 'query  a:   (1\n' }]);
    expect(services.format('a.rules')).toEqual([]);
  });
});

describe('symbols', () => {
  it('list what a file defines', () => {
    expect(bench.services.symbols(bench.path('magpies/game.rules')).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['game', 'heap-size', 'rummage']),
    );
    expect(bench.services.symbols(bench.path('birds.yaml')).map(({ name, kind }) => `${kind} ${name}`)).toEqual(
      expect.arrayContaining(['bird crow', 'bird nutcracker']),
    );
    expect(bench.services.symbols(bench.path('magpies.scenario'))[0]).toMatchObject({ kind: 'scenario' });
  });
});

describe('fixes', () => {
  it('mend what they claim to mend', () => {
    const services = new LanguageServices(projectOf(bench.files).fork());
    services.open(bench.files);
    const sorts = [/\.rules$/, /cards|characters|birds|cars/, /model\.yaml$/, /\.scenario$/];
    const typos = sorts.flatMap((sort) =>
      sample(
        bench.files.filter(({ path }) => sort.test(path)).flatMap(({ path, text }) => typosOf(path, text)),
        1,
        0,
      ).filter((_, index) => index % 3 === 0),
    );
    const failed: string[] = [];
    let applied = 0;
    for (const typo of typos) {
      const original = bench.files.find(({ path }) => path === typo.path)!.text;
      const text = withTypo(original, typo);
      const problems = services.edit([{ path: typo.path, text }]);
      const problem = problems.find(({ severity, fixes }) => severity === 'error' && fixes.length > 0);
      if (problem !== undefined) {
        applied++;
        const paths = [...new Set(problem.fixes[0].edits.map(({ file }) => file))];
        const textOf = (path: string): string => (path === typo.path ? text : bench.files.find((file) => file.path === path)!.text);
        const after = services.edit(
          paths.map((path) => ({
            path,
            text: textAfterEdits(
              new SourceFile(path, textOf(path)),
              problem.fixes[0].edits.filter(({ file }) => file === path),
            ),
          })),
        );
        const still = after.some(
          ({ code, message, file, line, column }) =>
            code === problem.code &&
            message === problem.message &&
            file === problem.file &&
            line === problem.line &&
            column === problem.column,
        );
        if (still) failed.push(`${typo.path}:${typo.lines[0]} ${typo.was} -> ${typo.text}: ${problem.message} [${problem.fixes[0].title}]`);
        services.edit(paths.map((path) => ({ path, text: bench.files.find((file) => file.path === path)!.text })));
      }
      services.edit([{ path: typo.path, text: original }]);
    }
    expect(applied).toBeGreaterThan(12);
    expect(failed).toEqual([]);
  });
});
