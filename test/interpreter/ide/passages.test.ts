// Passages are names like all others: in passages.yaml, in remarks above scenarios, and behind `passage`.
import { describe, expect, it } from 'vitest';
import { LanguageServices } from '../../../interpreter/index.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { Bench, MAGPIES } from './open-services.ts';

const FILE = `${MAGPIES}/passages.yaml`;
const LIST = `passages: magpies
list:
  - { id: bids-at-once, gist: Everybody bids at the same time., books: { first: page 2 }, shown-by: [All offer at once] }
  - { id: cats-scare, gist: A cat scares the finder away., books: { first: page 3 }, component-only: true }
`;
const bench = new Bench(MAGPIES);
const SCENARIOS = bench.path('magpies.scenario');
const written = `# Passages: bids-at-once, cats-scare\n${bench.text('magpies.scenario')}`;

function open(scenarios: string, list = LIST): LanguageServices {
  const services = new LanguageServices();
  const files = bench.files.map((file) => (file.path === SCENARIOS ? { ...file, text: scenarios } : file));
  services.open([...files, { path: FILE, text: list }]);
  return services;
}

function at(text: string, needle: string): { path: string; line: number; column: number } {
  return { path: SCENARIOS, ...new SourceFile('', text).position(text.indexOf(needle)) };
}

describe('passages', () => {
  it('that do not exist are told, with the nearest to write instead', () => {
    expect(open(written).problems()).toEqual([]);
    const [problem, ...rest] = open(written.replace('cats-scare', 'cats-scaer')).problems();
    expect(rest).toEqual([]);
    expect(problem).toMatchObject({ code: 'scenario/unknown-passage', line: 1, column: 27, fixes: [{ edits: [{ text: 'cats-scare' }] }] });
  });

  it('are given once', () => {
    const twice = LIST.replace('id: cats-scare', 'id: bids-at-once');
    const codes = open(bench.text('magpies.scenario'), twice)
      .problems()
      .map(({ code, line }) => `${code} ${line}`);
    expect(codes).toEqual(['scenario/same-passage 4']);
  });

  it('lead from a remark to the list and back, and are renamed together', () => {
    const services = open(written);
    const here = at(written, 'bids-at-once');
    expect(services.definition(here)).toMatchObject([{ file: FILE, line: 3 }]);
    expect(services.references(here).map(({ file }) => file)).toEqual([FILE, SCENARIOS]);
    const renamed = services.rename(here, 'all-bid');
    expect('edits' in renamed && renamed.edits.map(({ file, text }) => `${file} ${text}`)).toEqual([
      `${FILE} all-bid`,
      `${SCENARIOS} all-bid`,
    ]);
  });

  it('say what they are about', () => {
    const parts = open(written).hover(at(written, 'bids-at-once'), 'en')?.parts ?? [];
    expect(parts).toContainEqual({ kind: 'text', text: 'Everybody bids at the same time.' });
    expect(parts).toContainEqual({ kind: 'note', text: 'shown by: All offer at once' });
  });

  it('are offered in the remark', () => {
    const text = `# Passages: \n${bench.text('magpies.scenario')}`;
    const found = open(text).complete({ path: SCENARIOS, line: 1, column: 13 });
    expect(found.map(({ label }) => label)).toEqual(['bids-at-once', 'cats-scare']);
    expect(found[1].documentation).toBe('A cat scares the finder away.');
  });
});
