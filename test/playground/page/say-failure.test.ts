// What failed is said in the language of the page: no message of a browser, a worker or the engine stands in a sentence of it.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { chosenLocale, LOCALES } from '../../../playground/src/i18n/index.ts';
import { RemoteError, WorkerStopped } from '../../../playground/src/rpc.ts';
import { ServerRefused } from '../../../playground/src/store/folder.ts';
import { SaidFailure, sayFailure } from '../../../playground/src/state/say-failure.ts';

const FAILURES = [
  new WorkerStopped('timeout', 'catalogue'),
  new WorkerStopped('crash', 'edit', 'detail'),
  new WorkerStopped('closed', 'start'),
  new RemoteError('Cannot read properties of undefined'),
  new DOMException('The operation failed for reasons', 'QuotaExceededError'),
  new DOMException('The operation failed for reasons', 'NotAllowedError'),
  new TypeError('Failed to fetch dynamically imported module: x.js'),
  new Error('IndexedDB'),
  ...(['other-host', 'no-folder', 'other-page', 'bad-request', 'not-found', 'internal'] as const).map(
    (reason) => new ServerRefused(reason),
  ),
  'a word',
];

afterEach(() => {
  chosenLocale.value = null;
});

test.each(LOCALES)('%s: workers, browsers and our own faults are told in sentences', (language) => {
  chosenLocale.value = language;
  for (const failure of FAILURES) {
    const said = sayFailure(failure);
    expect(said).not.toBe('');
    expect(said).not.toContain('catalogue');
    if (language === 'en') continue;
    if (failure instanceof Error) expect(said).not.toContain(failure.message);
    if (language === 'ru') expect(said).toMatch(/^[а-яё ,]+$/);
  }
});

test('what was said in the language of the page already is passed on', () => {
  chosenLocale.value = 'cs';
  expect(sayFailure(new SaidFailure('Hra není.'))).toBe('Hra není.');
  expect(sayFailure(new RemoteError('Hra není.', 'no-game', true))).toBe('Hra není.');
});

test('nothing of the page shows the message of an error as it is', () => {
  const folder = 'playground/src';
  const own = ['page', 'state', 'store', 'handout', 'editor'].flatMap((part) => filesIn(join(folder, part)));
  const raw =
    /\(error as Error\)\.message|error instanceof Error \? error\.message|(?:text|reason|refused): (?:[^,\n]*\()?String\(error\)|refusal\.value = String\(error\)/;
  expect(own.filter((file) => raw.test(readFileSync(file, 'utf8')))).toEqual([]);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesIn(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}
