// `roundhouse engine` as a child process: lines in, lines out. What the replies say is tested with the session.
import { describe, expect, test } from 'vitest';
import { makeFolder, runCli } from '../support/cli.ts';
import { TILES } from './tiles.ts';

describe('roundhouse engine', () => {
  const cwd = makeFolder({
    ...TILES,
    'sick/ill/pack.yaml': 'pack: ill\ntitle: Ill\nversion: 1.0.0\nneeds: []\n',
    'sick/ill/x.rules': 'qurey wide: 1\n',
  });

  function talk(requests: readonly unknown[], args: readonly string[] = []): Record<string, unknown>[] {
    const input = requests.map((request) => (typeof request === 'string' ? request : JSON.stringify(request))).join('\n');
    const { status, stdout, stderr } = runCli(['engine', ...args], { cwd, input });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return stdout
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  test('says hello with what the packs offer', () => {
    const [hello] = talk([{ do: 'hello', id: 7 }]);
    expect(hello).toMatchObject({
      ok: true,
      id: 7,
      protocol: 1,
      packs: ['tiles'],
      editions: [],
      presets: [],
      options: [],
      characters: ['red'],
    });
  });

  test('answers every line in order, skips blank ones, and ends with the input', () => {
    const replies = talk(['not json', '', '   ', { do: 'dance', id: 'a' }, { do: 'state' }]);
    expect(replies.map((reply) => (reply.error as { code: string }).code)).toEqual(['bad-json', 'unknown-request', 'no-game']);
    expect(talk([])).toEqual([]);
  });

  test('refuses to play packs with errors and shows them', () => {
    const [reply] = talk([{ do: 'new', packs: ['ill'], seats: [['red']] }], ['--rules', 'rules', '--rules', 'sick']);
    expect(reply).toMatchObject({
      ok: false,
      error: { code: 'pack-errors', diagnostics: [{ file: 'sick/ill/x.rules', line: 1, column: 1 }] },
    });
  });

  test('needs a rules folder', () => {
    const run = runCli(['engine'], { cwd: makeFolder(), input: '{"do":"hello"}\n' });
    expect(run).toMatchObject({ status: 2, stdout: '' });
  });
});
