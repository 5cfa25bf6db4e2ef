// The languages of the tool: their files fit the schema that languages of others have to fit, profiles say what sentences need, and the language that
// nobody speaks leaves slots as they are.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { profiles } from '../../../grammar/generated/profiles.ts';
import { LocaleRules } from '../../../grammar/messages/locale.ts';
import { checkMessage, formatMessage, parseMessage, slotsOfMessage } from '../../../grammar/messages/message.ts';
import { formsOf, gendersOf } from '../../../grammar/messages/profiles.ts';
import { pseudoText } from '../../../grammar/messages/pseudo.ts';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';
import { layOutPlurals } from '../../../grammar/translations/lay-out.ts';
import { sourceMessages } from '../../support/source-messages.ts';
import { ROOT } from '../../support/tree.ts';

const FOLDER = 'grammar/languages';
const FILES = readdirSync(join(ROOT, FOLDER), { recursive: true })
  .map((name) => `${FOLDER}/${String(name)}`)
  .filter((path) => path.endsWith('.yaml') && statSync(join(ROOT, path)).isFile())
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

test('the files of all languages fit their schema', () => {
  const found = loadWorkspace(FILES).diagnostics.filter(({ severity }) => severity !== 'hint');
  expect(found.map(({ file, code, message }) => `${file}: ${message} [${code}]`)).toEqual([]);
});

test('every language has a name and cases; a language nobody knows has only the form of a subject', () => {
  for (const [tag, { language, name }] of Object.entries(profiles)) {
    expect([tag, language]).toEqual([language, tag]);
    expect(name).not.toBe('');
    expect(formsOf(tag)[0]).toBe('nom');
    expect(gendersOf(tag)).toContain('p');
  }
  expect(formsOf('pt-BR')).toEqual(['nom']);
  expect(formsOf('cs-CZ')).toEqual(['nom', 'gen', 'dat', 'acc', 'ins', 'loc', 'voc']);
});

test('numbers follow the books, and a language that the platform does not know counts the same on every machine', () => {
  for (const tag of ['cs', 'ro', 'ru']) expect([tag, new LocaleRules(tag).number(1000)]).toEqual([tag, '1000']);
  expect(new LocaleRules('en').number(1000)).toBe('1,000');
  expect(new LocaleRules('qaa').plural(2)).toBe('other');
  expect(new LocaleRules('qaa').list(['a', 'b'])).toBe('a and b');
});

describe('qps', () => {
  test.each([
    ['Undo', '[Úňďó ~~]'],
    ['{a} → {b}', '{a} → {b}'],
    ['write `{instead}`', '[ŵříťé `{instead}` ~~]'],
    ['{n|one: {n} card|other: {n} cards}', '[{n|one: {n} čářď|other: {n} čářďš} ~~~]'],
  ])('%s', (source, written) => expect(pseudoText(source)).toBe(written));

  test('leaves the slots of every message', () => {
    for (const part of ['page', 'terminal', 'explain', 'diagnostics'] as const)
      for (const [key, text] of sourceMessages(part)) {
        const made = parseMessage(pseudoText(text));
        expect([key, made.problems]).toEqual([key, []]);
        expect([key, [...slotsOfMessage(made)]]).toEqual([key, [...slotsOfMessage(parseMessage(text))]]);
      }
  });
});

test('alternatives by number are laid out as another language counts', () => {
  const pl = new LocaleRules('pl');
  expect(layOutPlurals('{n|=0: none|one: a {thing}|other: {n} things}!', pl)).toBe(
    '{n|=0: none|one: a {thing}|few: {n} things|many: {n} things}!',
  );
  for (const part of ['page', 'terminal', 'explain', 'diagnostics'] as const)
    for (const [key, text] of sourceMessages(part))
      expect([key, checkMessage(parseMessage(layOutPlurals(text, pl)), pl)]).toEqual([key, []]);
});

test('a gender that a language does not have is told, and one that a glossary declares is not', () => {
  const message = parseMessage('{x|spirit: it|other: they}');
  const rules = new LocaleRules('cs');
  expect(checkMessage(message, rules).map(({ code }) => code)).toEqual(['text/mixed-alternatives']);
  expect(checkMessage(message, rules, ['m', 'spirit'])).toEqual([]);
  expect(formatMessage(message, () => ({ text: 'x', gender: 'spirit' }), { rules }).value).toBe('it');
});
