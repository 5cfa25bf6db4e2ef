// An option of type `list` names documents of a kind: a set in the rules, ids with blanks or commas between them outside.
import { expect, it } from 'vitest';
import { examplePack } from '../../../grammar/diagnostics/example-pack.ts';
import { type OptionSetting, Project } from '../../../interpreter/index.ts';
import { listedDocuments } from '../../../interpreter/internal.ts';
import { type Workspace, loadWorkspace } from '../../../grammar/packs/workspace.ts';
import { select } from '../../../interpreter/check/select.ts';

function pond(of = 'tile', more = ''): Workspace {
  const files = {
    ...examplePack,
    'pack.yaml': examplePack['pack.yaml'].replace('options:\n', `options:\n  wanted: { type: list, of: ${of}, ${more}default: "" }\n`),
    'more.rules':
      'query favourites: count(documents of tile where it in wanted)\nquery but-one: documents of tile without [first of documents of tile]\n',
  };
  return loadWorkspace(Object.entries(files).map(([path, text]) => ({ path: `example/${path}`, text })));
}

const tiles = pond()
  .packs.flatMap(({ documents }) => documents)
  .flatMap(({ kind, id }) => (kind === 'tile' ? [id] : []));

it('the rules of the example can use it', () => {
  expect(tiles.length).toBeGreaterThan(1);
  expect(
    Project.over(pond())
      .diagnostics()
      .filter(({ severity }) => severity !== 'hint'),
  ).toEqual([]);
});

it.each<[string, OptionSetting]>([
  ['a list', tiles.slice(0, 2)],
  ['blanks', tiles.slice(0, 2).join(' ')],
  ['commas', tiles.slice(0, 2).join(', ')],
  ['pluses', tiles.slice(0, 2).join(' + ')],
])('given as %s', (_how, wanted) => {
  const workspace = pond();
  const selected = select(workspace, { options: { wanted } });
  if ('error' in selected) throw new Error(selected.error.message);
  expect(selected.options.get('wanted')).toBe(tiles.slice(0, 2).join(' '));
  const { program } = Project.over(workspace).program(selected);
  const named = program.documents.flatMap(({ id }, index) => (tiles.slice(0, 2).includes(id) ? [index + 1] : []));
  const { body } = program.queries.find(({ name }) => name === 'favourites')!;
  expect(JSON.stringify(body)).toContain(`"op":"documents","values":${JSON.stringify(named)}`);
});

it('a misspelt id is refused with the one that was meant', () => {
  const selected = select(pond(), { options: { wanted: `${tiles[0]}x` } });
  expect(selected).toMatchObject({
    error: { code: 'unknown-option', message: expect.stringContaining(`did you mean \`${tiles[0]}\``) as string },
  });
});

it('what an option keeps out of the game cannot be named', () => {
  const files = {
    ...examplePack,
    'pack.yaml': examplePack['pack.yaml'].replace(
      'options:\n',
      'options:\n  wanted: { type: list, of: tile, default: "" }\n  deep: { type: truth, default: false }\n',
    ),
    'deep.yaml': `${Object.values(examplePack)
      .map((text) => /^tile: .*(?:\n(?!---).*)*/m.exec(text)?.[0])
      .find((text) => text !== undefined)
      ?.replace(/^tile: .*$/m, 'tile: whirlpool\nonly-with: deep')}\n`,
  };
  const workspace = loadWorkspace(Object.entries(files).map(([path, text]) => ({ path: `example/${path}`, text })));
  expect(select(workspace, { options: { wanted: 'whirlpool', deep: true } })).not.toHaveProperty('error');
  expect(select(workspace, { options: { wanted: 'whirlpool' } })).toMatchObject({
    error: { code: 'unknown-option', message: expect.stringContaining('whirlpool') as string },
  });
});

it('a kind that nobody declares is an error where the option is used', () => {
  expect(
    Project.over(pond('tle'))
      .diagnostics()
      .map(({ code }) => code),
  ).toContain('check/unknown-kind');
});

it('`among` names the query that answers what can be named', () => {
  const workspace = pond('tile', 'among: but-one, ');
  expect(
    Project.over(workspace)
      .diagnostics()
      .filter(({ severity }) => severity !== 'hint'),
  ).toEqual([]);
  const selected = select(workspace, {});
  if ('error' in selected) throw new Error(selected.error.message);
  const { program } = Project.over(workspace).program(selected);
  const [first, ...others] = program.documents.flatMap(({ kind, id }) => (program.kinds[kind].name === 'tile' ? [id] : []));
  expect(listedDocuments(program, 'but-one')).toEqual(others);
  expect(tiles).toContain(first);
});

it.each([
  ['but-onne', 'check/unknown-query', 'but-one'],
  ['favourites', 'check/wrong-value', undefined],
])('`among: %s` is refused where it stands', (among, code, near) => {
  const workspace = pond('tile', `among: ${among}, `);
  const found = Project.over(workspace)
    .diagnostics()
    .filter(({ severity }) => severity === 'error');
  expect(found.map((one) => one.code)).toEqual([code]);
  const [{ file, span, fix }] = found;
  expect(file).toBe('example/pack.yaml');
  expect(workspace.files.find(({ path }) => path === file)!.text.slice(span.start, span.end)).toBe(among);
  expect(fix?.text).toBe(near);
});
