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
  'example/model.yaml': examplePack['model.yaml']
    .replace('  pond: {', '  ponds: { of: [tile], see: all }\n  pond: {')
    .replace('      side: side\n', '      side: side\n      luck: number\n')
    .replace('      do: {', '      bank: { type: word, of: side, optional: true }\n      depth: { type: expression }\n      do: {'),
  'example/tiles.yaml': `tile: frog
copies: 2
bank: left
do: |
  choose target from pawns as frog-target
  set target.side to left
  set round to count(ponds) + count(pond)
  if target.luck > 0
    set round to round + count(tiles where it.bank is left)
  if target.side is right
    set round to round + worth(self)
---
tile: heron
copies: 1
bank: right
do: |
  for each pawn
    choose place from fields as heron-place
    set pawn.spot to place
  set round to round + 1
`,
  'example/toad.yaml': `tile: natterjack
copies: 1
do: |
  set round to 1
depth: count(pond) + 1
`,
  'example/deep.rules': 'query depths: sum of tile.depth for tile in tiles\n',
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
  frog-target: { asks: "Whom does {actor} name?", option: "{pawn}" }
  heron-place: { asks: "Where to, {actor}?" }
  act: { asks: "And now?" }
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

/** A project that is edited, and compared with a fresh one after every edit. */
class Compared {
  private readonly texts: Map<string, string>;
  private readonly project: Project;
  /** How many packs were checked on the shorter way. */
  shorter = 0;

  constructor(private readonly files: readonly InputFile[]) {
    this.texts = new Map(files.map(({ path, text }) => [path, text]));
    this.project = new Project(files);
    expect(this.project.diagnostics().filter(({ severity }) => severity === 'error')).toEqual([]);
  }

  restore(): void {
    for (const { path, text } of this.files) this.texts.set(path, text);
  }

  /** The codes of what is found then. */
  edit(path: string, change: (text: string) => string): readonly string[] {
    const { project, texts } = this;
    const text = change(texts.get(path)!);
    texts.set(path, text);
    const before = project.checkedPacks();
    const now = [...texts].map(([own, said]) => ({ path: own, text: said }));
    project.setFiles(now);
    const fresh = new Project(now);
    const where = `edit of ${path}\n${text}`;
    expect(JSON.stringify(project.diagnostics()), where).toBe(JSON.stringify(fresh.diagnostics()));
    const after = project.checkedPacks();
    expect(after.map(sightOf), where).toEqual(fresh.checkedPacks().map(sightOf));
    const isShorter = ({ env }: JudgedPack, at: number): boolean =>
      env.queries === before[at]?.env.queries && env.documents !== before[at].env.documents;
    this.shorter += after.filter(isShorter).length;
    return project.diagnostics().map(({ code }) => code);
  }
}

/** How many packs were checked on the shorter way. */
function compare(files: readonly InputFile[], aims: readonly InputFile[], edits: number, seed: number): number {
  const roll = dice(seed);
  const words = [...new Set(aims.flatMap(({ text }) => text.match(/[a-z][a-z-]*/g) ?? []))];
  const compared = new Compared(files);
  for (let edit = 0; edit < edits; edit++) {
    // Most edits begin with what is right, some go on with what was made wrong.
    if (roll(4) > 0) compared.restore();
    compared.edit(aims[roll(aims.length)].path, (text) => edited(text, words, roll));
  }
  return compared.shorter;
}

test('an edit of a body that nothing else depends on takes the shorter way in every pack', () => {
  const compared = new Compared(little);
  expect(compared.edit('example/tiles.yaml', (text) => text.replace('count(pond)', 'count(pond) + 1'))).toEqual([]);
  // `same` is as right as the pack that it needs.
  expect(compared.shorter).toBe(4);
});

test('an edit of a body moves the expressions below it', () => {
  const compared = new Compared(little);
  compared.edit('example/toad.yaml', (text) => text.replace('do: |\n', 'do: |\n  set round to 2\n'));
  compared.edit('example/toad.yaml', (text) => text.replace('count(pond)', 'count(ponds)'));
  compared.edit('example/toad.yaml', (text) => text.replace('  set round to 2\n', ''));
  expect(compared.shorter).toBe(0);
});

/** What a body says may be all that keeps others right; each edit is followed by one that only moves lines. */
const touching: readonly { name: string; path: string; from: string; to: string; code: string }[] = [
  { name: 'the only reading of a field', path: 'example/tiles.yaml', from: 'target.luck > 0', to: 'round > 0', code: 'check/unread-field' },
  {
    name: 'the only use of a pile',
    path: 'example/tiles.yaml',
    from: 'count(ponds)',
    to: 'count(pond)',
    code: 'check/unused-definition',
  },
  {
    name: 'what a text shows',
    path: 'more/tiles.yaml',
    from: 'from pawns as frog-target\n  set target.side to right',
    to: 'from fields as frog-target',
    code: 'text/unfilled-here',
  },
  { name: 'data beside a body', path: 'example/tiles.yaml', from: 'bank: right', to: 'bank: rigth', code: 'check/unknown-data' },
];

test.each(touching)('$name', ({ path, from, to, code }) => {
  const compared = new Compared(little);
  expect(compared.edit(path, (text) => text.replace(from, to))).toContain(code);
  compared.edit(path, (text) => text.replace('do: |\n', 'do: |\n  # a remark\n'));
  compared.edit(path, (text) => text.replace(to, from));
});

test(
  'in a little game',
  () => {
    const edits = often(300, 20_000);
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
    const edits = often(8, 1000);
    expect(compare(rules, [...bodies, ...bodies, ...base], edits, 5)).toBeGreaterThan(edits / 2);
  },
  PATIENCE,
);
