// Messages that come with a panel when it is opened: nothing that is there before may say them, because it would show their keys.
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { MessageTable } from '../../../grammar/messages/message-tables.ts';
import { messages as balance } from '../../../grammar/generated/languages/page/balance-panel.ts';
import { messages as compare } from '../../../grammar/generated/languages/page/compare-panel.ts';
import { messages as help } from '../../../grammar/generated/languages/page/help.ts';
import { messages as print } from '../../../grammar/generated/languages/page/print.ts';
import { messages as texts } from '../../../grammar/generated/languages/page/texts.ts';
import { messages as work } from '../../../grammar/generated/languages/page/work-panel.ts';
import { listTree, readTree } from '../../support/tree.ts';

const sources = new Set(listTree('playground/src', ['ts', 'tsx']));

/** The files that come with a file: what it imports, but not what it asks for later. */
function loadedWith(entry: string): ReadonlySet<string> {
  const loaded = new Set<string>();
  const load = (path: string): void => {
    if (loaded.has(path) || !sources.has(path)) return;
    loaded.add(path);
    for (const [, from, alone] of readTree(path).matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)';|^import '(\.[^']+)';/gm))
      load(posix.join(posix.dirname(path), from ?? alone));
  };
  load(entry);
  return loaded;
}

const first = loadedWith('playground/src/main.tsx');

const LATE: readonly (readonly [entry: string, table: MessageTable])[] = [
  ['balance/balance-panel.tsx', balance],
  ['compare/compare-panel.tsx', compare],
  ['work/work-panel.tsx', work],
  ['print/print-panel.tsx', print],
  ['texts/texts-room.tsx', texts],
  ['shell/help/help.tsx', help],
];

describe.each(LATE)('%s', (entry, { keys }) => {
  const own = loadedWith(`playground/src/page/${entry}`);

  test('brings its messages along', () => {
    expect([...own].filter((path) => path.startsWith('playground/src/i18n/') && !first.has(path))).not.toEqual([]);
  });

  test('is the only one to say them', () => {
    // Keys of one word are said through a function of their own, so that nothing else can.
    const long = keys.filter((key) => key.includes('.'));
    expect(first.size).toBeGreaterThan(100);
    expect(long.filter((key) => [...first].some((path) => readTree(path).includes(`'${key}'`)))).toEqual([]);
  });
});
