// `roundhouse new-language`: files of a new language, of the tool and of a pack, in which everything that is missing stands as a comment; what is
// written in them is spoken at once. And the language that nobody speaks.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { sourceMessages } from '../support/source-messages.ts';

const PACK = {
  'rules/pond/pack.yaml': 'pack: pond\ntitle: Pond\nversion: 0.1.0\nlanguages: [en]\n',
  'rules/pond/model.yaml':
    'model: pond\nstart: game\nkinds:\n  tile: { plural: tiles, keys: { copies: { type: number }, do: { type: statements } } }\n',
  'rules/pond/game.rules': 'action game\n  stop\n',
  'rules/pond/tiles.yaml': 'tile: frog\ncopies: 3\n',
  'rules/pond/text/en.yaml': 'text: en\ntile:\n  frog: { name: Frog, rule: "There are {copies} {copies|one: frog|other: frogs}." }\n',
  'rules/pond/glossary/en.yaml':
    'glossary: en\ntile:\n  frog: { gender: n, forms: { gen: "the frog’s" }, plural: { one: frog, other: frogs } }\n',
};

interface Status {
  readonly packs: readonly { readonly languages: readonly Record<string, unknown>[] }[];
}

describe('of a pack', () => {
  test('lays out its texts and terms with the plurals of the language, and counts them as missing', () => {
    const cwd = makeFolder(PACK);
    const made = runCli(['new-language', 'PL', '--pack', 'pond'], { cwd });
    expect(made).toMatchObject({ status: 0, stderr: '' });
    expect(made.stdout).toContain('made Polski (pl)');
    expect(made.stdout).toContain('npx roundhouse text status --pack pond --language pl');
    expect(readFileSync(join(cwd, 'rules/pond/text/pl.yaml'), 'utf8')).toContain(
      '#tile:\n#  frog:\n#    name: "Frog"\n#    rule: "There are {copies} {copies|one: frog|few: frogs|many: frogs}."\n',
    );
    expect(readFileSync(join(cwd, 'rules/pond/glossary/pl.yaml'), 'utf8')).toContain('plural: { one: "", few: "", many: "" }');
    expect(readFileSync(join(cwd, 'rules/pond/pack.yaml'), 'utf8')).toContain('languages: [en, pl]');
    const { json } = runJson<Status>(['text', 'status'], { cwd });
    expect(json.packs[0].languages[1]).toMatchObject({ locale: 'pl', texts: 2, translated: 0, missing: 2 });
  });

  test('without the signs before its lines it is written, and checks', () => {
    const cwd = makeFolder(PACK);
    runCli(['new-language', 'pl', '--pack', 'pond'], { cwd });
    for (const path of ['rules/pond/text/pl.yaml', 'rules/pond/glossary/pl.yaml'].map((one) => join(cwd, one)))
      writeFileSync(
        path,
        readFileSync(path, 'utf8')
          .replace(/^#(?! )|^#(?= {2})/gm, '')
          .replaceAll('""', 'x'),
      );
    const { json } = runJson<{ diagnostics: readonly { severity: string; code: string }[] }>(['check'], { cwd });
    expect(json.diagnostics.filter(({ severity }) => severity !== 'hint')).toEqual([]);
  });

  test('overwrites nothing, and says what may be meant', () => {
    const cwd = makeFolder({
      ...PACK,
      'rules/pond/pack.yaml': PACK['rules/pond/pack.yaml'].replace('[en]', '[en, cs]'),
      'rules/pond/text/pl.yaml': 'text: pl\n',
      'rules/pond/text/cs.yaml': 'text: cs\ntile:\n  frog: { name: Žába }\n',
    });
    expect(runCli(['new-language', 'pl', '--pack', 'pnod'], { cwd }).stderr).toContain('did you mean pond?');
    expect(runCli(['new-language', 'polsih', '--pack', 'pond'], { cwd }).stderr).toContain('did you mean pl?');
    expect(runCli(['new-language', 'cz', '--pack', 'pond'], { cwd }).stderr).toContain('pond is written in cs already');
    for (const tag of ['xx-yy-zz', '../pl', '', '\u0000'])
      expect(runCli(['new-language', tag.replace('\u0000', '%'), '--pack', 'pond'], { cwd }).status).toBe(2);
    expect(runCli(['new-language', 'pl', '--pack', 'pond'], { cwd })).toMatchObject({ status: 2, stdout: '' });
    expect(readFileSync(join(cwd, 'rules/pond/text/pl.yaml'), 'utf8')).toBe('text: pl\n');
    expect(existsSync(join(cwd, 'rules/pond/glossary/pl.yaml'))).toBe(false);
  });
});

describe('of the tool', () => {
  test('lists every message, speaks what is written, and says the rest in English', () => {
    const cwd = makeFolder(PACK);
    expect(runCli(['new-language', 'pl'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    const folder = join(cwd, 'rules/languages/pl');
    for (const part of ['page', 'terminal', 'explain', 'diagnostics'] as const) {
      const text = readFileSync(join(folder, `${part}.yaml`), 'utf8');
      const missing = [...sourceMessages(part).keys()].filter((key) => !key.endsWith('.help') && !text.includes(`\n#${key}:`));
      expect([part, missing]).toEqual([part, []]);
    }
    expect(runCli(['check', 'rules/languages'], { cwd })).toMatchObject({ status: 0 });
    const path = join(folder, 'terminal.yaml');
    writeFileSync(path, readFileSync(path, 'utf8').replace('#frame.hint: "hint"', 'frame.hint: wskazówka'));
    expect(runCli(['check', '--locale', 'pl'], { cwd }).stdout).toMatch(/: wskazówka: no rule reads `copies`/);
    expect(runCli(['new-language', 'pl'], { cwd })).toMatchObject({ status: 2 });
    expect(runCli(['new-language', 'cs'], { cwd }).stderr).toContain('the tool speaks cs already');
  });

  test('what is wrong in it is told', () => {
    const cwd = makeFolder({
      ...PACK,
      'rules/languages/pl/terminal.yaml':
        'messages: terminal\nlanguage: pl\nframe.eror: błąd\nframe.warning: "{what} {"\ncount.file: "{count|one: plik|other: pliki}"\nfile.made: "{path} {reason}"\n',
    });
    const { json } = runJson<{ diagnostics: readonly { code: string; line: number }[] }>(['check', 'rules/languages'], { cwd });
    expect(json.diagnostics.map(({ code }) => code)).toEqual([
      'language/unknown-message',
      'text/unclosed-slot',
      'text/missing-plural',
      'language/unknown-slot',
      'language/unknown-slot',
    ]);
  });
});

test('qps shows what is hard-coded: every word of a check stands in brackets', () => {
  const cwd = makeFolder({ ...PACK, 'rules/pond/more.rules': 'action more\n  set nowhere to 1\n' });
  const { stdout } = runCli(['check', '--locale', 'qps'], { cwd });
  const said = stdout
    .split('\n')
    .filter((line) => !/^\s*\d+ \||^\s*\|/.test(line))
    .join('\n');
  // Paths, codes, names in backticks and versions are nobody's words.
  const outside = said
    .replace(/rules\/\S+/g, '')
    .replace(/\[[a-z]+\/[a-z-]+\]/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/`[^`]*`/g, '');
  expect(outside.replace(/pond 0\.1\.0/g, '')).not.toMatch(/[a-z]{2}/);
  expect(runCli(['check', '--locale', 'xx'], { cwd }).stderr).not.toContain('qps');
});
