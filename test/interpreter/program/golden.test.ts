// Programs of small packs against golden files: a change of elaboration, linking or numbering shows as a difference that a person can read.
import { expect, test } from 'vitest';
import { type InputFile, Project, type Selection } from '../../../interpreter/index.ts';
import { POND } from '../scenario/pond-game.ts';
import { expectGolden } from '../../support/golden.ts';
import { often, readPacks } from '../../support/packs.ts';
import { readTree } from '../../support/tree.ts';
import { describeProgram } from './describe-program.ts';

const folder = 'test/fixtures/programs';
const pond = Object.entries(POND).map(([path, text]) => ({ path, text }));
const brook = [
  ...pond,
  { path: 'brook/pack.yaml', text: 'pack: brook\ntitle: Brook\nversion: 0.1.0\nneeds: [pond]\n' },
  {
    path: 'brook/model.yaml',
    text: `model: brook
spans:
  round: { ends-with: close-round }
kinds:
  mood:
    pieces: none
    keys:
      ability: { type: amendments, on: frog }
`,
  },
  {
    path: 'brook/moods.yaml',
    text: `mood: restless
ability: |
  after turn(player) when player is self.owner once a round as turns-about
    set first to player
`,
  },
  { path: 'brook/brook.rules', text: readTree(`${folder}/brook.rules`) },
];

const CASES: readonly { readonly name: string; readonly files: readonly InputFile[]; readonly selection: Selection }[] = [
  { name: 'magpies', files: readPacks('test/fixtures/games/magpies'), selection: {} },
  { name: 'pond', files: pond, selection: {} },
  { name: 'brook', files: brook, selection: { packs: ['brook'] } },
  { name: 'brook-deep', files: brook, selection: { packs: ['brook'], options: { deep: true } } },
];

test.each(CASES)('the program of $name is what its golden file says', ({ name, files, selection }) => {
  const project = new Project(files);
  expect(project.diagnostics().map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  const selected = project.select(selection);
  if ('error' in selected) throw new Error(selected.error.message);
  expectGolden(`${folder}/${name}.program.txt`, describeProgram(project.program(selected).program, files));
});

test('two programs that differ in one number anywhere are described differently', () => {
  const project = new Project(pond);
  const selected = project.select({});
  if ('error' in selected) throw new Error(selected.error.message);
  const { program } = project.program(selected);
  const text = describeProgram(program, pond);
  const { sites: _sites, hash: _hash, ...rest } = program;
  let seen = 0;
  let tried = 0;
  const alike: string[] = [];
  const visit = (node: unknown, path: string, put: (value: number) => void): void => {
    if (typeof node === 'number') {
      seen += 1;
      // Few of them suffice each time; which these are changes with the program.
      if (seen % often(20, 1) !== 0) return;
      tried += 1;
      put(node + 1);
      if (describeProgram(copy, pond) === text) alike.push(path);
      put(node);
    } else if (typeof node === 'object' && node !== null) {
      const owner = node as Record<string, unknown>;
      for (const key of Object.keys(owner)) visit(owner[key], `${path}.${key}`, (value) => (owner[key] = value));
    }
  };
  const copy = JSON.parse(JSON.stringify(program)) as typeof program;
  for (const key of Object.keys(rest) as (keyof typeof rest)[])
    visit(copy[key], key, (value) => ((copy as unknown as Record<string, unknown>)[key] = value));
  expect(tried).toBeGreaterThan(often(30, 700));
  expect(alike).toEqual([]);
});
