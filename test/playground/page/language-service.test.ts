// The language service takes an edit also while it checks all packs: typing goes first, and the answer is that of a fresh check.
import { expect, test } from 'vitest';
import { LanguageServices } from '../../../interpreter/index.ts';
import { LanguageService } from '../../../playground/src/language-worker/language-service.ts';
import type { FileChange } from '../../../playground/src/protocol/files.ts';
import type { Checked } from '../../../playground/src/protocol/language-worker.ts';
import { PATIENCE, readPacks } from '../../support/packs.ts';

const FILES = readPacks('rules');
const MOVEMENT = 'rules/base/movement.rules';
const original = FILES.find(({ path }) => path === MOVEMENT)!.text;

/** The name of the first action. */
const ACTION = { path: MOVEMENT, line: original.split('\n').findIndex((line) => line.startsWith('action ')) + 1, column: 9 };

const edited = (text: string): FileChange[] => [{ path: MOVEMENT, text: `${original}${text}` }];

function openLanguageService(): LanguageService {
  const service = new LanguageService();
  service.open(FILES, 'en');
  return service;
}

test('an edit ends the check of all packs, which is answered first', { timeout: PATIENCE }, async () => {
  const service = openLanguageService();
  expect((await service.edit(edited('\n# x'))).whole).toBe(false);
  const answers: string[] = [];
  const finish = service.finish().then((checked) => {
    answers.push('finish');
    return checked;
  });
  const second = Promise.resolve(service.edit(edited('\nquery nonsense: 1 +'))).then((checked) => {
    answers.push('edit');
    return checked;
  });
  expect((await finish).whole).toBe(false);
  expect((await second).problems.length).toBeGreaterThan(0);
  expect(answers).toEqual(['finish', 'edit']);
  const fresh = new LanguageServices().open(
    FILES.map((file) => (file.path === MOVEMENT ? { ...file, ...edited('\nquery nonsense: 1 +')[0] } : file) as typeof file),
  );
  expect(await service.finish()).toMatchObject({ whole: true, problems: fresh });
});

test('opening answers about the file at hand, and gives way to an edit while the rest is checked', { timeout: PATIENCE }, async () => {
  const service = new LanguageService();
  const wrong = FILES.map((file) => (file.path === MOVEMENT ? { path: MOVEMENT, text: edited('\nquery nonsense: 1 +')[0].text! } : file));
  const opened = service.open(wrong, 'en', MOVEMENT);
  expect(opened).toMatchObject({ whole: false, opening: true });
  expect(opened.problems.map(({ file }) => file)).toEqual([MOVEMENT]);
  const finish = service.finishOpening();
  const second = await service.edit(edited('\n# x'));
  expect(second).toMatchObject({ whole: false, opening: true, problems: [] });
  expect((await finish).whole).toBe(false);
  const last = await service.finishOpening();
  expect(last).toMatchObject({ whole: true, problems: [] });
  expect(last).not.toHaveProperty('opening');
  // From now on an edit is answered for its pack, and the rest is that of the last check.
  expect(await service.edit(edited('\n# y'))).not.toHaveProperty('opening');
});

test('left alone, the check of all packs comes to its end, also when names are asked for meanwhile', { timeout: PATIENCE }, async () => {
  const service = openLanguageService();
  await service.edit(edited('\nquery nonsense: 1 +'));
  const finish = service.finish();
  const asked = service.definition({ path: MOVEMENT, line: 3, column: 4 });
  const { whole, problems } = await finish;
  expect(whole).toBe(true);
  expect(problems.length).toBeGreaterThan(0);
  expect(await asked).not.toBeNull();
});

test('an edit overtakes a question about names, and the next one is answered', { timeout: PATIENCE }, async () => {
  const service = openLanguageService();
  const answers: string[] = [];
  const question = service.references(ACTION).then((found) => {
    answers.push('references');
    return found;
  });
  await Promise.resolve(service.edit(edited('\n# x'))).then(() => answers.push('edit'));
  expect(await question).toBeNull();
  expect(answers).toEqual(['references', 'edit']);
  expect((await service.references(ACTION))?.length).toBeGreaterThan(0);
});

test('names that were made ready in the background are those that are found without', { timeout: PATIENCE }, async () => {
  const prepared = new LanguageService({ prepareAfter: 0 });
  prepared.open(FILES, 'en');
  await new Promise((resume) => setTimeout(resume, 50));
  await prepared.edit(edited('\n# x'));
  const plain = openLanguageService();
  await plain.edit(edited('\n# x'));
  const found = await prepared.references(ACTION);
  expect(found?.length).toBeGreaterThan(0);
  expect(found).toEqual(await plain.references(ACTION));
});

test('problems are told in the language of the page, and anew when it changes', () => {
  const files = [
    { path: 'demo/pack.yaml', text: 'pack: demo\ntitle: Demo\nversion: 1.0.0\n' },
    { path: 'demo/more.rules', text: 'query size: count(tiles\n' },
  ];
  const service = new LanguageService();
  const told = ({ problems }: Checked): string[] =>
    problems.flatMap(({ message, help = '', fixes }) => [message, help, ...fixes.map(({ title }) => title)]);
  const problemIn = (problems: Checked): string[] =>
    told({ ...problems, problems: problems.problems.filter(({ code }) => code.startsWith('parse/')) });
  expect(problemIn(service.open(files, 'cs'))).toEqual(['tato závorka `(` není uzavřená', 'napište `)` tam, kde končí', 'napište sem `)`']);
  expect(problemIn(service.setLocale('ru'))).toEqual([
    'эта скобка `(` не закрыта',
    'напишите `)` там, где она кончается',
    'напишите здесь `)`',
  ]);
  const english = service.setLocale('en');
  expect(english.whole).toBe(true);
  expect(told(english)).toEqual(told(new LanguageService().open(files, 'en')));
});
