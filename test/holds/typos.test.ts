// The typo corpus over the shipped rules: how often the check answers a slip of the finger with one error on the right line.
import { describe, expect, test } from 'vitest';
import { LONG, PATIENCE, readPacks } from '../support/packs.ts';
import { figuresOf, sample, TypoBench, type Figures, type Outcome } from '../typos/measure.ts';
import { typosOf, withTypo } from '../typos/typos.ts';

const FOLDER = 'rules/base/';

/** Sorts of file, and how many typos of each are tried in `npm test`; the long run tries all. The first that fits counts. */
const SORTS: readonly { name: string; fits: RegExp; tried: number }[] = [
  { name: 'rules', fits: /\.rules$/, tried: 240 },
  { name: 'model', fits: /\/model\.yaml$/, tried: 120 },
  { name: 'texts', fits: /\/text\//, tried: 60 },
  { name: 'glossaries', fits: /\/glossary\//, tried: 30 },
  { name: 'passages', fits: /\/passages\.yaml$/, tried: 30 },
  { name: 'documents', fits: /\.yaml$/, tried: 180 },
];

const BAR = { rightLine: 0.97, exactlyOne: 0.97, most: 3 };

describe('the generator', () => {
  test('makes every sort of slip, each in one place', () => {
    const text = 'card: fire # not here\ndo: |\n  hit(target, by: actor)\n';
    const typos = typosOf('x.yaml', text);
    expect(new Set(typos.map(({ kind }) => kind))).toEqual(new Set(['dropped', 'doubled', 'swapped', 'bracket', 'colon', 'indent']));
    expect(typos.filter(({ kind }) => kind === 'bracket').map((typo) => withTypo(text, typo).split('\n')[2])).toEqual([
      '  hittarget, by: actor)',
      '  hit(target, by: actor',
    ]);
    expect(typos.filter(({ was }) => was === 'not' || was === 'here')).toEqual([]);
    for (const typo of typos)
      expect([typo, withTypo(text, typo) !== text, withTypo(text, typo).split('\n').length]).toEqual([typo, true, 4]);
    expect(typosOf('x.yaml', text)).toEqual(typos);
  });
});

test(
  'a typo gets an error on its line, and only one',
  () => {
    const bench = new TypoBench(readPacks('rules'), (path) => path.startsWith(FOLDER));
    const outcomes: Outcome[] = [];
    const lines: string[] = [];
    for (const { name, tried } of SORTS) {
      const own = bench.typos.filter(({ path }) => SORTS.find(({ fits }) => fits.test(path))?.name === name);
      const found = (LONG ? own : sample(own, tried)).map((typo) => bench.try(typo));
      outcomes.push(...found);
      lines.push(describeFigures(`${name} (${found.length} of ${own.length})`, figuresOf(found)));
    }
    const figures = figuresOf(outcomes);
    lines.push(describeFigures('all', figures));
    const missed = figures.rightLine < BAR.rightLine || figures.exactlyOne < BAR.exactlyOne || figures.most > BAR.most;
    process.stdout.write(`\ntypos:\n${[...lines, ...(missed || LONG ? worst(outcomes) : [])].map((line) => `  ${line}\n`).join('')}`);
    expect(figures.rightLine).toBeGreaterThanOrEqual(BAR.rightLine);
    expect(figures.exactlyOne).toBeGreaterThanOrEqual(BAR.exactlyOne);
    expect(figures.most).toBeLessThanOrEqual(BAR.most);
  },
  PATIENCE,
);

function describeFigures(name: string, { noticed, rightLine, exactlyOne, most, left }: Figures): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const meant = `still meaning something: ${left['nothing']} the same, ${left['something else']} something else, ${left['warned']} with a warning`;
  return `${name}: ${noticed} noticed, on the right line ${percent(rightLine)}, exactly one error ${percent(exactlyOne)}, at most ${most}; ${meant}`;
}

/** Ways to miss the bar, with an example each: first those with too many errors, then the commonest. */
function worst(outcomes: readonly Outcome[]): string[] {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    if (outcome.what !== 'error' || (outcome.right && outcome.errors.length === 1)) continue;
    const codes = [...new Set(outcome.errors.map(({ code }) => code))].sort().join(', ');
    const key = `${outcome.right ? 'too many' : 'wrong line'}: ${codes}`;
    groups.set(key, [...(groups.get(key) ?? []), outcome]);
  }
  const excess = (group: readonly Outcome[]): number => Math.max(BAR.most, ...group.map(({ errors }) => errors.length));
  const ordered = [...groups].sort(([, a], [, b]) => excess(b) - excess(a) || b.length - a.length).slice(0, 15);
  return ordered.map(([key, [{ typo, errors }, ...rest]]) => {
    const told = errors.slice(0, 2).map(({ file, line, message }) => `${file.replace(FOLDER, '')}:${line} ${message}`);
    return `${rest.length + 1} x ${key}; ${typo.path.replace(FOLDER, '')}:${typo.line} \`${typo.was}\` -> \`${typo.text}\` (${errors.length}): ${told.join('; ')}`;
  });
}
