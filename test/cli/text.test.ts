// `roundhouse text check`: what is wrong with texts, and nothing else. `roundhouse text import` tells the same of what came back.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

describe('roundhouse text import', () => {
  const cwd = makeFolder({ ...TILES, ...LANGUAGES, 'rules/tiles/broken.rules': 'query sizes(tile): 1\n' });
  const path = join(cwd, 'rules/tiles/text/cs.yaml');
  const before = readFileSync(path, 'utf8');
  const export_ = (target: string): string => {
    runCli(['text', 'export', '--format', 'po', '--out', 'out'], { cwd });
    const file = join(cwd, 'out/tiles.cs.po');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('msgid "Lay them."\nmsgstr ""');
    writeFileSync(file, text.replace('msgid "Lay them."\nmsgstr ""', `msgid "Lay them."\nmsgstr "${target}"`));
    return 'out/tiles.cs.po';
  };

  test('tells what is wrong with it as `check` does, and writes nothing in a dry run', () => {
    const file = export_('Polož {count}  kamenů...');
    const { status, json } = runJson<Checked>(['text', 'import', file, '--dry-run'], { cwd });
    expect(json.diagnostics.map(({ code, file: where, line }) => `${code} ${where}:${line}`)).toEqual([
      'text/unknown-slot rules/tiles/text/cs.yaml:5',
      'text/blanks rules/tiles/text/cs.yaml:5',
      'text/typesetting rules/tiles/text/cs.yaml:5',
    ]);
    expect({ status, ok: json.ok }).toEqual({ status: 1, ok: false });
    const { stdout } = runCli(['text', 'import', file, '--dry-run', '--locale', 'cs'], { cwd });
    expect(stdout).toMatch(/rules\/tiles\/text\/cs\.yaml:5:\d+: chyba: [^\n]*\[text\/unknown-slot\]\n +5 \| +rule: "Polož \{count\}/);
    expect(stdout).toMatch(/\n1 chyba, 2 upozornění v textech, které se vrátily\nnic nebylo zapsáno\n$/);
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  test('takes it in all the same, and tells of a sound one that nothing came with it', () => {
    expect(runCli(['text', 'import', export_('Polož {count}.')], { cwd })).toMatchObject({ status: 1, stderr: '' });
    expect(readFileSync(path, 'utf8')).toBe(`${before}    rule: "Polož {count}."\n`);
    writeFileSync(path, before);
    const { status, stdout } = runCli(['text', 'import', export_('Položte je.')], { cwd });
    expect(stdout).toMatch(
      /\nno new problems in the texts that came back\nwritten: .*text\/cs\.yaml\nwritten: .*translations\/cs\.yaml\n$/,
    );
    expect(status).toBe(0);
  });
});
