// The typo corpus over the shipped packs: how often the check answers a slip of the finger with one error, on the right line, that knows what was
// meant. Left out are the slips after which the packs still check without an error: what they then mean is another valid game or the same.
//
// `TYPOS=40 SEED=7 npx vitest run test/properties/typos.test.ts` tries forty of every slip in every place, picked by another seed.
import { describe, expect, test } from 'vitest';
import { LONG, PATIENCE, readPacks } from '../support/packs.ts';
import { figuresOf, sample, TypoBench, type Figures, type Outcome } from '../support/typos/measure.ts';
import { places } from '../support/typos/places.ts';
import { slips, typosOf, withTypo } from '../support/typos/typos.ts';

const FOLDER = 'rules/';
const SEED = Number(process.env['SEED'] ?? 1);
/** So many of every slip in every place. */
const OF_EACH = Number(process.env['TYPOS'] ?? (LONG ? Infinity : 4));

const BAR = { rightLine: 0.99, exactlyOne: 0.985, suggested: 0.95, most: 8 };

describe('the generator', () => {
  const text = 'card: fire # not here\nname: "gun"\ndo: |\n  hit(target, by: actor)\n  stop\n';

  test('makes every sort of slip, each in one place', () => {
    const typos = typosOf('x.yaml', text);
    expect(new Set(typos.map(({ slip }) => slip))).toEqual(new Set(slips));
    const made = (slip: string): string[] => typos.filter((typo) => typo.slip === slip).map((typo) => withTypo(text, typo));
    expect(made('bracket').map((whole) => whole.split('\n')[3])).toEqual(['  hittarget, by: actor)', '  hit(target, by: actor']);
    expect(made('arguments swapped').map((whole) => whole.split('\n')[3])).toEqual(['  hit(by: actor, target)']);
    expect(made('argument lost').map((whole) => whole.split('\n')[3])).toEqual(['  hit(target)']);
    expect(made('joined').map((whole) => whole.split('\n').length)).toEqual([5, 5, 5, 5].slice(0, made('joined').length));
    for (const whole of made('broken')) expect(whole.split('\n')).toHaveLength(7);
    // A foreign letter is one that cannot be seen.
    for (const whole of made('foreign')) expect(/[а-яА-Я]/.test(whole)).toBe(true);
    expect(typos.filter(({ was }) => was === 'not' || was === 'here')).toEqual([]);
    for (const typo of typos) expect([typo, withTypo(text, typo) !== text]).toEqual([typo, true]);
  });

  test('makes the same typos from the same seed, and others from another', () => {
    expect(typosOf('x.yaml', text, 5)).toEqual(typosOf('x.yaml', text, 5));
    expect(typosOf('x.yaml', text, 5)).not.toEqual(typosOf('x.yaml', text, 6));
  });
});

test(
  'a typo gets one error, on its line, that names what was meant',
  () => {
    const bench = new TypoBench(readPacks('rules'), (path) => path.startsWith(FOLDER), SEED);
    const outcomes = sample(bench.typos, OF_EACH, SEED).map((typo) => bench.try(typo));
    const figures = figuresOf(outcomes);
    const lines = [
      ...places.map((place) => describeFigures(place, figuresOf(outcomes.filter(({ typo }) => typo.place === place)))),
      ...slips.map((slip) => describeFigures(slip, figuresOf(outcomes.filter(({ typo }) => typo.slip === slip)))),
      describeFigures(`all, of ${bench.typos.length}`, figures),
    ];
    const missed =
      figures.rightLine < BAR.rightLine ||
      figures.exactlyOne < BAR.exactlyOne ||
      figures.suggested < BAR.suggested ||
      figures.most > BAR.most;
    const examples = missed || OF_EACH > 4 ? worst(outcomes) : [];
    process.stdout.write(`\ntypos:\n${[...lines, ...examples].map((line) => `  ${line}\n`).join('')}`);
    expect(figures.rightLine).toBeGreaterThanOrEqual(BAR.rightLine);
    expect(figures.exactlyOne).toBeGreaterThanOrEqual(BAR.exactlyOne);
    expect(figures.suggested).toBeGreaterThanOrEqual(BAR.suggested);
    expect(figures.most).toBeLessThanOrEqual(BAR.most);
  },
  PATIENCE,
);

function describeFigures(name: string, { tried, noticed, rightLine, exactlyOne, suggested, most, left }: Figures): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(7);
  const meant = `left out: ${left['nothing']} the same, ${left['something else']} something else, ${left['warned']} with a warning`;
  return `${name.padEnd(18)} ${noticed} of ${tried}, right line ${percent(rightLine)}, one error ${percent(exactlyOne)}, suggestion ${percent(suggested)}, at most ${most}; ${meant}`;
}

/** Ways to miss the bars, with an example each: first those with too many errors, then the commonest. */
function worst(outcomes: readonly Outcome[]): string[] {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes) {
    const { what, right, errors, suggested } = outcome;
    if (what !== 'error' || (right && errors.length === 1 && suggested !== false)) continue;
    const codes = [...new Set(errors.map(({ code }) => code))].sort().join(', ');
    const key = `${!right ? 'wrong line' : errors.length > 1 ? 'too many' : 'no suggestion'}: ${codes}`;
    groups.set(key, [...(groups.get(key) ?? []), outcome]);
  }
  const excess = (group: readonly Outcome[]): number => Math.max(BAR.most, ...group.map(({ errors }) => errors.length));
  const ordered = [...groups].sort(([, a], [, b]) => excess(b) - excess(a) || b.length - a.length).slice(0, 25);
  return ordered.map(([key, [{ typo, errors }, ...rest]]) => {
    const told = errors.slice(0, 2).map(({ file, line, message }) => `${file.replace(FOLDER, '')}:${line} ${message}`);
    return `${rest.length + 1} x ${key}; ${typo.path.replace(FOLDER, '')}:${typo.lines[0]} \`${typo.was}\` -> \`${typo.text}\` (${errors.length}): ${told.join('; ')}`;
  });
}
