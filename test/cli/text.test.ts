// `roundhouse text check`: what is wrong with texts, and nothing else.
import { describe, expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { TILES } from './tiles.ts';

const LANGUAGES = {
  'rules/tiles/pack.yaml': TILES['rules/tiles/pack.yaml'].replace(/^needs:.*\n/m, '').trimEnd() + '\nlanguages: [en, cs]\n',
  'rules/tiles/text/en.yaml': 'text: en\npack:\n  tiles:\n    name: Tiles\n    rule: "Lay them."\n',
  'rules/tiles/text/cs.yaml': 'text: cs\npack:\n  tiles:\n    name: Dlaždice\n',
  'rules/tiles/broken.rules': 'query sizes(tile): 1\n\nqurey wide(tile): 2\n',
};

interface Checked {
  readonly ok: boolean;
  readonly diagnostics: readonly { readonly code: string; readonly file: string; readonly line: number; readonly message: string }[];
}

describe('roundhouse text check', () => {
  const cwd = makeFolder({ ...TILES, ...LANGUAGES });

  test('tells a missing text at its heading, and no mistake in rules', () => {
    const { status, json } = runJson<Checked>(['text', 'check'], { cwd });
    expect(json.diagnostics).toMatchObject([{ code: 'text/not-translated', file: 'rules/tiles/text/cs.yaml', line: 3 }]);
    expect({ status, ok: json.ok }).toEqual({ status: 0, ok: true });
    expect(runJson<Checked>(['check'], { cwd }).json.ok).toBe(false);
  });

  test('speaks the language that is asked for', () => {
    const { stdout } = runCli(['text', 'check', '--locale', 'cs'], { cwd });
    expect(stdout).toContain('`pack tiles, rule` nemá text v jazyce cs');
  });

  test('has help, and refuses what it does not know', () => {
    expect(runCli(['text', '--help'], { cwd }).stdout).toContain('check');
    expect(runCli(['text', 'chekc'], { cwd })).toMatchObject({ status: 2 });
  });
});
