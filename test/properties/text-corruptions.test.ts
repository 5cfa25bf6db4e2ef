// Slips of translators in the shipped texts: every one is found, on its line, and nothing is said of texts that are right.
//
// `CORRUPTIONS=3000 SEED=7 npx vitest run test/properties/text-corruptions.test.ts` tries more, picked by another seed.
import { expect, test } from 'vitest';
import { Project } from '../../interpreter/index.ts';
import { checkedPacks, often, PATIENCE } from '../support/packs.ts';
import { judgeSlip } from '../support/judge-slip.ts';
import { dice } from '../support/random-play.ts';
import { type Corruption, corruptionsOf } from '../support/text-corruptions.ts';

const SEED = Number(process.env['SEED'] ?? 1);
const HOW_MANY = Number(process.env['CORRUPTIONS'] ?? often(300, 3000));
const SORTS = [
  'dropped slot',
  'typed digit',
  'changed digit',
  'missing plural',
  'Latin letter',
  'cedilla',
  'emptied text',
  'deleted text',
  'same as source',
  'swapped term',
  'misspelt id',
  'stale source',
  'strange form',
];

/** All slips of all packs by sort. */
function allCorruptions(): ReadonlyMap<string, readonly Corruption[]> {
  const all = new Map<string, Corruption[]>();
  const { packs } = checkedPacks().workspace();
  for (const pack of packs) for (const [sort, found] of corruptionsOf(pack, packs)) all.set(sort, [...(all.get(sort) ?? []), ...found]);
  return all;
}

test('nothing is said of the shipped texts', () => {
  expect(checkedPacks().diagnostics()).toEqual([]);
});

test(
  `${HOW_MANY} slips are found, each on its line`,
  () => {
    const bySort = allCorruptions();
    expect([...bySort.keys()].sort()).toEqual([...SORTS].sort());
    const roll = dice(SEED);
    const wrong: string[] = [];
    const tried = new Map<string, number>();
    for (let at = 0; at < HOW_MANY; at += 1) {
      const sort = SORTS[at % SORTS.length];
      const slips = bySort.get(sort)!;
      const slip = slips[roll(slips.length)];
      tried.set(sort, (tried.get(sort) ?? 0) + 1);
      wrong.push(...judgeSlip(slip));
    }
    process.stdout.write(
      `\ntext corruptions: ${[...tried].map(([sort, n]) => `${sort} ${n} of ${bySort.get(sort)!.length}`).join(', ')}\n`,
    );
    expect(wrong).toEqual([]);
  },
  PATIENCE,
);

test(
  'a project that was edited often says, byte for byte, what a fresh one says',
  () => {
    const slips = [...allCorruptions().values()].flat();
    const roll = dice(SEED + 1);
    const project = checkedPacks().fork();
    for (let round = 0; round < often(2, 20); round += 1) {
      for (let at = 0; at < 8; at += 1) {
        const { path, text } = slips[roll(slips.length)];
        project.edit([{ path, text }]);
        project.diagnosticsFirst(new Set([path]));
      }
      const files = project.workspace().files.map(({ path, text }) => ({ path, text }));
      expect(JSON.stringify(project.diagnostics())).toBe(JSON.stringify(new Project(files).diagnostics()));
      expect(project.diagnostics().length).toBeGreaterThan(0);
    }
  },
  PATIENCE,
);
