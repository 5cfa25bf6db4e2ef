// Work that travels: its difference to the packs of the page, as a link and as a zip, and what is refused.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES, textIn, type TextKey } from '../../../playground/src/i18n/index.ts';
import { applyHunks, differenceOf } from '../../../playground/src/travel/line-differences.ts';
import { linkStart, readLink, writeLink } from '../../../playground/src/travel/link.ts';
import { makeWork, openWork, type OpenedWork, type Work } from '../../../playground/src/travel/work.ts';
import { readArchive, workToZip } from '../../../playground/src/travel/zip.ts';
import { hostileLinks, rawLink, workJson } from '../../support/links.ts';
import { hostileZips, rawZip } from '../../support/zips.ts';

const SHIPPED = new Map([
  ['rules/base/pack.yaml', 'pack: base\n'],
  ['rules/base/a.yaml', Array.from({ length: 40 }, (_, at) => `line: ${at}`).join('\n')],
  ['rules/base/b.yaml', 'b: 1\n'],
]);
const FILES = new Map([
  ['rules/base/pack.yaml', 'pack: base\n'],
  ['rules/base/a.yaml', (SHIPPED.get('rules/base/a.yaml') ?? '').replace('line: 3\n', 'line: three 🚂\n').replace('line: 30\n', '')],
  ['rules/mine/pack.yaml', 'pack: mine\n'],
]);
const GAME = {
  setup: {
    packs: ['base', 'mine'],
    options: { expert: true, many: 3 },
    seats: [['a'], ['b', 'c']],
    players: ['person', 'random'],
    seed: 7,
    first: 1,
  },
  answers: ['play:x', ['a', 'b'], []],
} as const;

function work(how?: { readonly whole: boolean }): Work {
  return makeWork(SHIPPED, FILES, { game: GAME, open: 'rules/mine/pack.yaml' }, how);
}

function opened(found: Work | { readonly refused: unknown }, shipped: ReadonlyMap<string, string> = SHIPPED): OpenedWork {
  if ('refused' in found) throw new Error(JSON.stringify(found.refused));
  const result = openWork(found, shipped);
  if ('refused' in result) throw new Error(JSON.stringify(result.refused));
  return result;
}

const EDITS = [
  ['rules/base/a.yaml', FILES.get('rules/base/a.yaml')],
  ['rules/base/b.yaml', null],
  ['rules/mine/pack.yaml', 'pack: mine\n'],
];

describe('the difference of two texts', () => {
  test('leads from one to the other, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', '', 'long line'), { maxLength: 30 }).map((lines) => lines.join('\n'));
    fc.assert(fc.property(text, text, (before, after) => applyHunks(before, differenceOf(before, after)) === after));
  });

  test('is small, and nothing for equal texts', () => {
    expect(differenceOf('a\nb\nc', 'a\nb\nc')).toEqual([]);
    expect(differenceOf('a\nb\nc\nd', 'a\nx\nc\nd\ne')).toEqual([
      [1, 1, ['x']],
      [4, 0, ['e']],
    ]);
  });

  test('does not fit another text', () => {
    expect(applyHunks('a', [[5, 0, ['x']]])).toBeUndefined();
    expect(
      applyHunks('a\nb\nc', [
        [1, 1, []],
        [0, 1, []],
      ]),
    ).toBeUndefined();
  });
});

describe('a link', () => {
  test('carries files, game and the open file, in letters that survive a chat', async () => {
    const link = await writeLink(work());
    expect(link).toMatch(/^share=[\w-]+$/);
    expect(link.length).toBeLessThan(700);
    const result = opened(await readLink(link));
    expect([...result.edits]).toEqual(EDITS);
    expect(result).toMatchObject({ game: GAME, open: 'rules/mine/pack.yaml', samePacks: true, lost: [] });
  });

  test('made with other packs opens what it can and names the rest', async () => {
    const other = new Map([...SHIPPED, ['rules/base/a.yaml', 'line: other\n']]);
    const result = opened(await readLink(await writeLink(work())), other);
    expect([...result.edits.keys()]).toEqual(['rules/base/b.yaml', 'rules/mine/pack.yaml']);
    expect(result).toMatchObject({ samePacks: false, lost: ['rules/base/a.yaml'] });
  });

  test('is about rules: another scenario makes no other packs', () => {
    expect(openWork(work(), new Map([...SHIPPED, ['rules/base/x.scenario', 'scenario "x"\n']]))).toMatchObject({ samePacks: true });
  });

  test('that is right is read, so that the hostile ones are refused for their own reason', async () => {
    expect(await readLink(rawLink(workJson()))).toMatchObject({ changes: [{ path: 'rules/mine/pack.yaml' }] });
  });

  test.each(hostileLinks)('with %s is refused: %s', async (_what, reason, fragment) => {
    expect(await readLink(fragment)).toMatchObject({ refused: { reason } });
  });

  test('whose files would be one file on some disks is refused', () => {
    const alike = { ...work(), changes: [{ path: 'rules/Base/a.yaml', text: '' }] };
    expect(openWork(alike, SHIPPED)).toMatchObject({ refused: { reason: 'alike' } });
  });

  test('with any letter changed is refused or the same', async () => {
    const link = await writeLink(work());
    const right = await readLink(link);
    for (let at = linkStart.length; at < link.length; at += 3) {
      const changed = `${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`;
      const found = await readLink(changed);
      if (!('refused' in found)) expect(found).toEqual(right);
    }
  });
});

describe('a zip of everything', () => {
  test('carries the same, with texts that people can read', () => {
    const bytes = workToZip(work({ whole: true }));
    const found = readArchive(bytes);
    if ('refused' in found || found.kind !== 'work') throw new Error('no work');
    expect([...opened(found.work).edits]).toEqual(EDITS);
    // With other packs the whole texts are there all the same.
    const other = new Map([...SHIPPED, ['rules/base/a.yaml', 'line: other\n']]);
    expect(opened(found.work, other)).toMatchObject({ samePacks: false, lost: [] });
    expect(workToZip(work({ whole: true }))).toEqual(bytes);
  });

  test('whose list names files that are not in it is refused', () => {
    const bytes = rawZip([{ name: 'work.json', text: workJson() }]);
    expect(readArchive(bytes)).toMatchObject({ refused: { reason: 'not-ours', name: 'rules/mine/pack.yaml' } });
  });

  test.each(['[]', 'null', 'hello', '{"__proto__":{}}', workJson({ extra: 1 }), workJson({ changes: 7 })])(
    'with the list %s is refused',
    (text) => {
      expect(readArchive(rawZip([{ name: 'work.json', text }]))).toMatchObject({ refused: { reason: 'not-ours' } });
    },
  );

  test.each(hostileZips)('like any zip, with %s, is refused: %s', (_what, reason, bytes) => {
    expect(readArchive(bytes)).toMatchObject({ refused: { reason } });
  });
});

test('the page has words for every reason in its languages', () => {
  for (const [, reason] of [...hostileZips, ...hostileLinks])
    for (const locale of LOCALES) {
      const said = textIn(locale, `archive.${reason}` as TextKey, { name: 'a.yaml', other: 'b.yaml', most: 2 });
      expect(said).not.toMatch(/^archive|[{}]/);
    }
});
