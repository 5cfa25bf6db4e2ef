// After an edit of what a pack says, every pack that needs it is found to be what a fresh check finds: findings, and what texts, boards and scenarios
// look up. Edits of bodies are checked on a shorter way (interpreter/check/changed-bodies.ts), and many of them must have taken it.
import { expect, test } from 'vitest';
import { examplePack } from '../../../grammar/diagnostics/example-pack.ts';
import { type InputFile, Project } from '../../../interpreter/index.ts';
import type { JudgedPack } from '../../../interpreter/project/check-with-needs.ts';
import { often, PATIENCE, readPacks } from '../../support/packs.ts';
import { dice } from '../../support/random-play.ts';

/** A little game with something under every sort of key, and packs that amend it. */
const little: readonly InputFile[] = Object.entries({
  ...Object.fromEntries(Object.entries(examplePack).map(([path, text]) => [`example/${path}`, text])),
  'example/tiles.yaml': `tile: frog
copies: 2
do: |
  choose target from pawns as frog-target
  set target.side to left
  if target.side is right
    set round to round + worth(self)
---
tile: heron
copies: 1
do: |
  for each pawn
    choose place from fields as heron-place
    set pawn.spot to place
  set round to round + 1
`,
  'example/red.yaml': `tile: red
copies: 1
do: |
  choose one of as act
    offer rest
      stop
`,
  'example/text/en.yaml': `text: en
tile:
  frog: { name: Frog }
choice:
  frog-target: { asks: "Whom does {actor} name?" }
  heron-place: { asks: "Where to, {actor}?" }
`,
  'more/pack.yaml': 'pack: more\ntitle: More\nversion: 0.1.0\nneeds: [example]\n',
  'more/more.rules': `before do of tile frog as first-frog
  set round to round + 2

also offer swim in act
  set round to 3

instead of turn(player) when round > 9
  proceed
`,
  'more/tiles.yaml': `tile: frog
amends: example/frog
copies: 3
---
tile: toad
copies: 1
do: |
  choose target from pawns as frog-target
  set target.side to right
`,
  'most/pack.yaml': 'pack: most\ntitle: Most\nversion: 0.1.0\nneeds: [more]\n',
  'most/heron.yaml': `tile: heron
amends: example/heron
do: |
  choose target from pawns as frog-target
`,
  'same/pack.yaml': 'pack: same\ntitle: Same\nversion: 0.1.0\nneeds: [more]\n',
}).map(([path, text]) => ({ path, text }));

/** All that is found in a pack, and all that others look up in it, with its places. */
function sightOf({ pack, diagnostics, raw, textFaults, texts, env, elaborated: { shared } }: JudgedPack): unknown {
  const { asked, reads, parts, marks, chances, choices, behaviours, creates } = shared;
  return {
    pack: pack.id,
    found: [diagnostics, raw, textFaults],
    texts: [texts.places.key, [...texts.ids].map(([kind, ids]) => [kind, ...ids]), [...texts.places.subjects()]],
    asked: [...asked],
    tables: [parts, marks, chances, choices, behaviours, creates].map((table) => [...table.keys()]),
    reads: [...reads].sort(),
    queries: [...env.queries.values()].map(({ name, origin, result }) => [name, origin, result]),
    choices: [...env.choices],
    documents: env.documents.map(({ index, id, origin, numbers, written, source }) => [
      index,
      id,
      origin,
      [...numbers],
      [...written].map(([key, { file, pack: home }]) => [key, file.path, file.text, home]),
      source?.keys.size,
    ]),
  };
}

/** One line more, one less, two in another order, a word in place of another, or a remark. */
function edited(text: string, words: readonly string[], roll: (sides: number) => number): string {
  const lines = text.split('\n');
  const at = roll(lines.length);
  switch (roll(6)) {
    case 0:
      return lines.toSpliced(at, 0, lines[at]).join('\n');
    case 1:
      return lines.toSpliced(at, 1).join('\n');
    case 2:
      return lines.toSpliced(at, 2, ...lines.slice(at, at + 2).reverse()).join('\n');
    case 3:
      return lines.toSpliced(at, 0, `${/^ */.exec(lines[at])![0]}# a remark`).join('\n');
    default: {
      const found = [...text.matchAll(/[a-z][a-z-]*/g)];
      const { 0: word, index } = found[roll(found.length)] ?? { 0: '', index: 0 };
      return text.slice(0, index) + words[roll(words.length)] + text.slice(index + word.length);
    }
  }
}

/** How many packs were checked on the shorter way. */
function compare(files: readonly InputFile[], aims: readonly InputFile[], edits: number, seed: number): number {
  const roll = dice(seed);
  const words = [...new Set(aims.flatMap(({ text }) => text.match(/[a-z][a-z-]*/g) ?? []))];
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const project = new Project(files);
  expect(project.diagnostics().filter(({ severity }) => severity === 'error')).toEqual([]);
  let shorter = 0;
  for (let edit = 0; edit < edits; edit++) {
    // Most edits begin with what is right, some go on with what was made wrong.
    if (roll(4) > 0) for (const { path, text } of files) texts.set(path, text);
    const { path } = aims[roll(aims.length)];
    const text = edited(texts.get(path)!, words, roll);
    texts.set(path, text);
    const before = project.checkedPacks();
    const now = [...texts].map(([own, said]) => ({ path: own, text: said }));
    project.setFiles(now);
    const fresh = new Project(now);
    const where = `edit ${edit} of ${path}\n${text}`;
    expect(JSON.stringify(project.diagnostics()), where).toBe(JSON.stringify(fresh.diagnostics()));
    const after = project.checkedPacks();
    expect(after.map(sightOf), where).toEqual(fresh.checkedPacks().map(sightOf));
    shorter += after.filter(({ env }, at) => env.queries === before[at]?.env.queries && env.documents !== before[at].env.documents).length;
  }
  return shorter;
}

test(
  'in a little game',
  () => {
    const edits = often(600, 20_000);
    const aims = little.filter(({ path }) => !path.endsWith('pack.yaml'));
    const bodies = aims.filter(({ path }) => /(tiles|heron)\.yaml$/.test(path));
    expect(compare(little, [...aims, ...bodies, ...bodies], edits, 3)).toBeGreaterThan(edits / 10);
  },
  PATIENCE,
);

test(
  'in the shipped rules',
  () => {
    const rules = readPacks('rules');
    const base = rules.filter(({ path }) => /^rules\/base\/.*\.(rules|yaml)$/.test(path) && !/evidence|template|board/.test(path));
    const bodies = base.filter(({ path, text }) => /\/cards\//.test(path) && text.includes('do: |'));
    const edits = often(12, 1000);
    expect(compare(rules, [...bodies, ...bodies, ...base], edits, 5)).toBeGreaterThan(edits / 2);
  },
  PATIENCE,
);
