// `roundhouse text export` and `text import` with the tools of translators: gettext, translate-toolkit and the published schema of XLIFF read,
// check and rewrite what is exported, and what they write comes back.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { ROOT } from '../support/tree.ts';
import { provideTranslationTools } from '../support/translation-tools.mjs';

interface Tool {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function tool(command: string, args: readonly string[], cwd: string): Tool {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: 120_000 });
  return { status, stdout, stderr };
}

/** A folder with the shipped packs, and their texts exported to `out`. */
function shippedFolder(format: string): string {
  const cwd = makeFolder();
  cpSync(join(ROOT, 'rules'), join(cwd, 'rules'), { recursive: true });
  expect(runCli(['text', 'export', '--format', format, '--out', 'out'], { cwd })).toMatchObject({ status: 0, stderr: '' });
  return cwd;
}

function filesOf(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(entries.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]));
}

let schema = '';
beforeAll(() => {
  const tools = provideTranslationTools(makeFolder());
  if (tools.missing !== undefined) throw new Error(tools.missing);
  ({ schema } = tools);
  // `npm test` has installed them; a single run of this file may have to.
}, 420_000);

describe('PO', () => {
  const cwd = shippedFolder('po');
  const before = filesOf(join(cwd, 'rules'));
  const names = readdirSync(join(cwd, 'out'));

  test('msgfmt accepts every file and its header without a word', () => {
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const checked = tool('msgfmt', ['--check', '--check-header', '-o', '/dev/null', `out/${name}`], cwd);
      expect({ name, ...checked }).toEqual({ name, status: 0, stdout: '', stderr: '' });
    }
  });

  test('what msgmerge, msgattrib and pofilter rewrite comes back without a change', () => {
    for (const name of names)
      expect(tool('msgmerge', ['--quiet', '--update', '--backup=none', `out/${name}`, `out/${name}`], cwd).status).toBe(0);
    expect(runCli(['text', 'import', 'out'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    expect(tool('msgattrib', ['--translated', '-o', 'out/base.cs.po', 'out/base.cs.po'], cwd).status).toBe(0);
    expect(runCli(['text', 'import', 'out/base.cs.po'], { cwd }).status).toBe(0);
    expect(filesOf(join(cwd, 'rules'))).toEqual(before);
    const filtered = tool('pofilter', ['--test=doublewords', '--test=unbalanced', 'out/base.cs.po', 'filtered.po'], cwd);
    expect({ ...filtered, made: filtered.status === 0 }).toMatchObject({ made: true });
  });

  test('a spreadsheet made of it by po2csv comes back through csv2po, with what was changed there alone', () => {
    expect(tool('po2csv', ['out/base.cs.po', 'base.csv'], cwd).status).toBe(0);
    const csv = readFileSync(join(cwd, 'base.csv'), 'utf8');
    const back = (text: string): string[] => {
      writeFileSync(join(cwd, 'base.csv'), text);
      expect(tool('csv2po', ['-t', 'out/base.cs.po', 'base.csv', 'back.cs.po'], cwd).status).toBe(0);
      const { json } = runJson<{ imported: { written: string[] }[] }>(['text', 'import', 'back.cs.po', '--dry-run'], { cwd });
      return json.imported.flatMap(({ written }) => written);
    };
    expect(back(csv)).toEqual([]);
    expect(csv).toContain('"Loupež"');
    expect(back(csv.replace('"Loupež"', '"Krádež"'))).toEqual(['card robbery name']);
  });

  test('a text that a tool has changed is written into its file, and nothing else', () => {
    const path = join(cwd, 'out/base.cs.po');
    const text = readFileSync(path, 'utf8');
    const changed = text.replace('msgstr "Loupež"', 'msgstr "Krádež"');
    expect(changed).not.toBe(text);
    writeFileSync(path, changed);
    const dry = runJson<{ files: string[] }>(['text', 'import', 'out/base.cs.po', '--dry-run'], { cwd }).json;
    expect(dry.files).toEqual(['rules/base/text/cs.yaml', 'rules/base/translations/cs.yaml']);
    expect(filesOf(join(cwd, 'rules'))).toEqual(before);
    expect(runCli(['text', 'import', 'out/base.cs.po', '--locale', 'cs'], { cwd }).stdout).toContain('změněno textů: 1');
    const file = join(cwd, 'rules/base/text/cs.yaml');
    expect(readFileSync(file, 'utf8')).toBe(before[file].replace('name: Loupež', 'name: Krádež'));
    expect(runCli(['check'], { cwd }).status).toBe(0);
  });
});

describe('XLIFF', () => {
  test('every file fits the published schema, and comes back without a change', () => {
    const cwd = shippedFolder('xliff');
    const before = filesOf(join(cwd, 'rules'));
    const names = readdirSync(join(cwd, 'out')).map((name) => join('out', name));
    expect(tool('xmllint', ['--noout', '--nonet', '--schema', schema, ...names], cwd)).toMatchObject({ status: 0 });
    // Another program's layout of the same document.
    const formatted = tool('xmllint', ['--nonet', '--encode', 'UTF-8', 'out/base.ru.xlf'], cwd).stdout;
    writeFileSync(join(cwd, 'out/base.ru.xlf'), formatted);
    expect(runCli(['text', 'import', 'out'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    expect(filesOf(join(cwd, 'rules'))).toEqual(before);
  });
});

describe('CSV and TBX', () => {
  test.each(['csv', 'tbx'])('%s comes back without a change', (format) => {
    const cwd = shippedFolder(format);
    const before = filesOf(join(cwd, 'rules'));
    if (format === 'tbx')
      for (const name of readdirSync(join(cwd, 'out'))) expect(tool('xmllint', ['--noout', `out/${name}`], cwd).status).toBe(0);
    expect(runCli(['text', 'import', 'out'], { cwd })).toMatchObject({ status: 0, stderr: '' });
    expect(filesOf(join(cwd, 'rules'))).toEqual(before);
  });
});

test('a damaged file among sound ones changes nothing', () => {
  const cwd = shippedFolder('po');
  const before = filesOf(join(cwd, 'rules'));
  const first = join(cwd, 'out/base.cs.po');
  writeFileSync(first, readFileSync(first, 'utf8').replace('msgstr "Loupež"', 'msgstr "Krádež"'));
  const last = join(cwd, 'out/mei.ru.po');
  writeFileSync(last, readFileSync(last, 'utf8').replace('msgstr "', 'msgstr '));
  const { status, stderr } = runCli(['text', 'import', 'out'], { cwd });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^error: out\/mei\.ru\.po:\d+: /);
  expect(filesOf(join(cwd, 'rules'))).toEqual(before);
  expect(existsSync(join(cwd, 'rules/base/translations/cs.yaml'))).toBe(join(cwd, 'rules/base/translations/cs.yaml') in before);
});

test('what was asked wrongly is said in one line', () => {
  expect(runCli(['text', 'export', '--format', 'doc', '--out', 'x'])).toMatchObject({ status: 2, stdout: '' });
  expect(runCli(['text', 'export', '--format', 'po'])).toMatchObject({ status: 2 });
  expect(runCli(['text', 'import', 'nowhere.po'])).toMatchObject({ status: 2 });
  expect(runCli(['text', 'import', 'package.json'])).toMatchObject({ status: 2 });
});
