// What diagnostics and phrases say is data: the messages under grammar/languages. Each of them can be read, every language has all of them, and none
// shows an argument that its code or phrase is not given.
import { describe, expect, test } from 'vitest';
import { catalogue, type Entry } from '../../grammar/diagnostics/catalogue.ts';
import { phrases } from '../../grammar/diagnostics/phrases.ts';
import type { Takes } from '../../grammar/diagnostics/takes.ts';
import { spokenLocales } from '../../grammar/diagnostics/wording.ts';
import { diagnostics } from '../../grammar/generated/languages/diagnostics.ts';
import { LocaleRules } from '../../grammar/messages/locale.ts';
import { checkMessage, parseMessage, slotsOfMessage } from '../../grammar/messages/message.ts';

const entries = catalogue as unknown as Readonly<Record<string, Entry>>;
const said = phrases as Readonly<Record<string, Takes>>;

/** What a message is given, by its key; undefined if nobody asks for the key. */
function takenBy(key: string): readonly string[] | undefined {
  if (key.startsWith('joint/')) return [];
  if (key.startsWith('fault/')) return [];
  if (key.startsWith('error/')) return ['rule', 'option', 'detail'];
  const name = key.slice('phrase/'.length);
  if (key.startsWith('phrase/')) return Object.hasOwn(said, name) ? Object.keys(said[name]) : undefined;
  const code = key.replace(/\.help$/, '');
  return Object.hasOwn(entries, code) ? Object.keys(entries[code].takes ?? {}) : undefined;
}

describe.each(spokenLocales)('%s', (locale) => {
  const messages = diagnostics.flatMap(({ keys, texts }) => keys.map((key, at) => [key, texts[locale]?.[at] ?? 0] as const));

  test('has every message', () => {
    expect(messages.filter(([, text]) => text === 0).map(([key]) => key)).toEqual([]);
    expect(messages.length).toBeGreaterThan(600);
  });

  test('has messages that can be read, and only of arguments that are given', () => {
    const wrong = messages.flatMap(([key, text]) => {
      const message = parseMessage(String(text));
      const taken = takenBy(key);
      const problems = checkMessage(message, LocaleRules.of(locale)).map(({ code }) => `${key}: ${code}`);
      const unknown = [...slotsOfMessage(message)].filter((slot) => !taken?.includes(slot)).map((slot) => `${key}: {${slot}}`);
      return [...(taken === undefined ? [`${key}: never said`] : []), ...problems, ...unknown];
    });
    expect(wrong).toEqual([]);
  });
});

test('codes and phrases have their messages in English', () => {
  const keys = new Set(diagnostics.flatMap((table) => table.keys));
  const wanted = [...Object.keys(entries), ...Object.keys(said).map((name) => `phrase/${name}`)];
  expect(wanted.filter((key) => !keys.has(key))).toEqual([]);
});
