// `roundhouse new --start` makes the pack of a guided start, the same files as the page; `--list` says which there are.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli, runJson } from '../support/cli.ts';
import { scratchFolder } from '../support/folders.ts';
import { ROOT } from '../support/tree.ts';

test('the starts are listed in the language that is asked for', () => {
  const { json } = runJson<{ starts: { id: string; title: string }[] }>(['new', '--list', '--locale', 'cs']);
  expect(json.starts.map(({ id }) => id)).toContain('find-a-bug');
  expect(json.starts[0].title).toMatch(/^Lucky si bere/);
  expect(runCli(['new', '--list']).stdout).toContain('one-more-card  Lucky draws one more card');
});

test('a start becomes a pack that checks clean; a second one of the same name gets another', () => {
  const cwd = scratchFolder('starts');
  cpSync(join(ROOT, 'rules'), join(cwd, 'rules'), { recursive: true });
  const made = runCli(['new', '--start', 'one-more-card'], { cwd });
  expect(made.status).toBe(0);
  expect(made.stdout).toContain('rules/one-more-card/characters/lucky.yaml: The number is selected.');
  expect(readFileSync(join(cwd, 'rules/one-more-card/pack.yaml'), 'utf8')).toContain('pack: one-more-card\n');
  expect(runCli(['check', 'rules/one-more-card'], { cwd }).status).toBe(0);
  const named = runJson<{ pack: string; files: string[] }>(['new', 'wild-cards', '--start', 'one-more-card'], { cwd });
  expect(named.json.pack).toBe('wild-cards');
  expect(existsSync(join(cwd, 'rules/wild-cards/text/ro.yaml'))).toBe(true);
  expect(runJson<{ pack: string }>(['new', '--start', 'one-more-card'], { cwd }).json.pack).toBe('one-more-card-2');
});

test('a start that is not there is refused with the nearest one, and so is a pack without a name', () => {
  const unknown = runJson<{ error: { code: string; message: string } }>(['new', 'mine', '--start', 'find-a-bugg']);
  expect(unknown.status).toBe(2);
  expect(unknown.json.error).toMatchObject({ code: 'unknown-start' });
  expect(unknown.json.error.message).toContain('did you mean find-a-bug?');
  expect(runCli(['new']).stderr).toContain('give the new pack a name');
});
