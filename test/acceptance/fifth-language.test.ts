// A language is data: one that was made up, with a case and a gender of its own, is spoken by the terminal, the diagnostics, the page and a game as
// soon as its files lie with the rules.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useLanguages } from '../../grammar/messages/added-languages.ts';
import { sayDiagnostic } from '../../grammar/diagnostics/speak.ts';
import { languagesAmong } from '../../grammar/packs/tool-languages.ts';
import type { InputFile } from '../../grammar/packs/workspace.ts';
import { Project } from '../../interpreter/index.ts';
import { chosenLocale, locales, nameOfLocale, noteLanguages, t } from '../../playground/src/i18n/index.ts';
import { LanguageService } from '../../playground/src/language-worker/language-service.ts';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { ENDING, MADE, madeLanguage, madeTexts } from '../support/made-language.ts';
import { PATIENCE, readPacks } from '../support/packs.ts';

let files: readonly InputFile[];
let cwd: string;

beforeAll(() => {
  const base = readPacks('rules');
  const made = [...madeTexts(base, 'base'), ...madeLanguage().map(({ path, text }) => ({ path: `rules/${path}`, text }))];
  const paths = new Set(made.map(({ path }) => path));
  files = [...base.filter(({ path }) => !paths.has(path)), ...made];
  cwd = makeFolder(Object.fromEntries(files.map(({ path, text }) => [path, text])));
}, PATIENCE);

afterAll(() => {
  chosenLocale.value = null;
  useLanguages({ profiles: [], messages: [] });
  noteLanguages();
});

describe('at the terminal', () => {
  test('check finds nothing wrong with its files, and says so in it', () => {
    const { json } = runJson<{ diagnostics: readonly { code: string; file: string; severity: string; message: string }[] }>(['check'], {
      cwd,
    });
    const ofIt = json.diagnostics.filter(({ file, severity }) => severity !== 'hint' && file.includes(MADE));
    expect(ofIt.map(({ code, file, message }) => `${file}: ${message} [${code}]`)).toEqual([]);
    const { stdout, status } = runCli(['check', '--locale', MADE], { cwd });
    expect(status).toBe(0);
    expect(stdout.trim().split('\n').at(-1)).toMatch(/zu /);
  });

  test('diagnostics and the frames around them speak it', () => {
    const broken = makeFolder({
      ...Object.fromEntries(files.map(({ path, text }) => [path, text])),
      'rules/base/more.rules': 'action more\n  set nowhere to 1\n',
    });
    const { stdout, status } = runCli(['check', 'rules/base/more.rules', '--locale', MADE], { cwd: broken });
    expect(status).toBe(1);
    expect(stdout).toMatch(/rules\/base\/more\.rules:2:\d+: zu error: zu .*`nowhere`/);
  });

  test('scenarios are reported in it', () => {
    const { stdout, status } = runCli(['test', 'rules/base/scenarios/fire.scenario', '--locale', MADE], { cwd });
    expect(status).toBe(0);
    expect(stdout).toContain('zu ');
    expect(stdout).toMatch(/zu \d+ scenarios? passed/);
  });

  test('a game is told in it, and who acts stands in its own case, from the glossary', () => {
    const { stdout, status } = runCli(['play', '--watch', '--seed', '4', '--locale', MADE], { cwd });
    expect(status).toBe(0);
    expect(stdout).toContain(ENDING);
    expect(stdout).toContain('zu ');
    expect(stdout).not.toContain('{');
  });

  test('a case that nobody declared is told', () => {
    const glossary = files.find(({ path }) => path.endsWith(`glossary/${MADE}.yaml`))!;
    const without = makeFolder({
      ...Object.fromEntries(files.map(({ path, text }) => [path, text])),
      [glossary.path]: glossary.text.replace(/^forms: .*\n/m, ''),
    });
    const { json } = runJson<{ diagnostics: readonly { code: string; file: string }[] }>(['check'], { cwd: without });
    const codes = new Set(json.diagnostics.filter(({ file }) => file.includes(MADE)).map(({ code }) => code));
    expect([...codes]).toEqual(expect.arrayContaining(['text/undeclared-form', 'text/unknown-form']));
  });
});

describe('in the page', () => {
  test('the language worker reads it, and the page offers and speaks it', () => {
    const { languages, problems } = new LanguageService().open(files, MADE);
    expect(languages?.profiles.map(({ language }) => language)).toEqual([MADE]);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    useLanguages(languages!);
    noteLanguages();
    expect(locales.value).toContain(MADE);
    expect(nameOfLocale(MADE)).toBe('Zuzu');
    chosenLocale.value = MADE;
    expect(t('action.undo')).toBe('zu Undo');
    chosenLocale.value = 'en';
    expect(t('action.undo')).toBe('Undo');
  });

  test('its problems are told in it', () => {
    const { languages, problems } = new LanguageService().open(
      [...files, { path: 'rules/base/more.rules', text: 'action more\n  set nowhere to 1\n' }],
      MADE,
    );
    expect(languages).toBeDefined();
    expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([
      expect.stringMatching(/^zu .*`nowhere`/),
    ]);
  });

  test('it is gone with its files', () => {
    const service = new LanguageService();
    const before = service.open(files, 'en').languages!;
    const after = service.open(
      files.filter(({ path }) => !path.includes('/languages/')),
      'en',
    ).languages!;
    expect([before.messages.length, after.messages.length]).toEqual([4, 0]);
    expect(after.version).toBeGreaterThan(before.version);
    useLanguages(after);
    noteLanguages();
    expect(locales.value).not.toContain(MADE);
  });
});

test('a file that somebody spoilt is told and leaves the rest as it is', () => {
  const spoilt: InputFile[] = [
    { path: 'rules/languages/qab/language.yaml', text: 'language: qab\nname: [1]\n__proto__: { x: 1 }\n' },
    { path: 'rules/languages/qab/page.yaml', text: 'messages: page\nlanguage: qab\n__proto__: x\naction.undo: "{"\naction.close: [a]\n' },
    { path: 'rules/languages/qab/terminal.yaml', text: 'messages: trminal\nlanguage: qab\n: :\n- {\n' },
    { path: 'rules/languages/qab/explain.yaml', text: '\u0000' },
  ];
  expect(() => useLanguages(languagesAmong(spoilt))).not.toThrow();
  expect(({} as Record<string, unknown>).x).toBeUndefined();
  const found = new Project([...spoilt]).diagnostics();
  expect(new Set(found.map(({ file }) => file)).size).toBe(4);
  for (const one of found) expect(sayDiagnostic(one, 'qab').message).not.toBe('');
  useLanguages({ profiles: [], messages: [] });
});
