// An option may be called like a document: the word `option` in front says which one is meant, in checks and in a running game.
import { expect, it } from 'vitest';
import { examplePack } from '../../../grammar/diagnostics/example-pack.ts';
import { Project } from '../../../interpreter/index.ts';
import { type Workspace, loadWorkspace } from '../../../grammar/packs/workspace.ts';
import { select } from '../../../interpreter/check/select.ts';

function withRules(rules: string): Workspace {
  const files = { ...examplePack, 'more.yaml': 'tile: longer\ncopies: 3\n', 'more.rules': rules };
  return loadWorkspace(Object.entries(files).map(([path, text]) => ({ path: `example/${path}`, text })));
}

function complaints(rules: string): string[] {
  return Project.over(withRules(rules))
    .diagnostics()
    .flatMap(({ code, severity, help }) => (severity === 'hint' ? [] : [`${code}: ${help}`]));
}

it('a bare name that is an option and a document is refused, with both ways to write it', () => {
  const [found] = Project.over(withRules('query extra: if longer then 1 else 0\n')).diagnostics();
  expect(found.code).toBe('check/ambiguous-name');
  expect(found.message).toContain('`option longer`');
  expect(found.message).toContain('`tile longer`');
});

it('with its word in front it is the option, with its kind the document', () => {
  expect(complaints('query extra: if option longer then copies of tile longer else 0\n')).toEqual([]);
});

it('a misspelt option is said to be one', () => {
  expect(complaints('query extra: if option lnger then 1 else 0\n')).toEqual(['check/unknown-option: did you mean `longer`?']);
});

it.each([
  [true, 1],
  [false, 0],
])('it has the value of the game: %s', (longer, value) => {
  const workspace = withRules('query extra: if option longer then 1 else 0\n');
  const selected = select(workspace, { options: { longer } });
  if ('error' in selected) throw new Error(selected.error.message);
  const { program } = Project.over(workspace).program(selected);
  const { body } = program.queries.find(({ name }) => name === 'extra')!;
  expect(JSON.stringify(body)).toContain(`"value":${value}`);
});
