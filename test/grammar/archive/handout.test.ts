// What goes into a page to play from a file, and that no text of a pack gets out of its place there.
import { describe, expect, test } from 'vitest';
import { asData, contentId, emptySlot, filesOfHandout, fillHandout, type HandoutPack } from '../../../grammar/archive/handout.ts';

const pack = (id: string, needs: readonly string[] = [], more: Partial<HandoutPack> = {}): HandoutPack => ({
  id,
  folder: `rules/${id}`,
  needs,
  joins: false,
  edition: false,
  ...more,
});
const PACKS = [
  pack('game'),
  pack('more', ['game']),
  pack('other', ['game']),
  pack('both', ['more', 'other'], { joins: true }),
  pack('printed', ['game'], { edition: true }),
  pack('shared', ['game'], { folder: 'rules/game/shared' }),
  pack('late', ['shared'], { edition: true }),
];
const FILES = [
  ...PACKS.map(({ folder }) => ({ path: `${folder}/pack.yaml`, text: '' })),
  { path: 'rules/game/cards/a.yaml', text: 'card: a' },
  { path: 'rules/game/scenarios/a.scenario', text: '' },
  { path: 'rules/game/evidence/book.yaml', text: '' },
  { path: 'rules/game/starts/first/start.yaml', text: '' },
  { path: 'rules/defaults.yaml', text: 'packs: [game]\nedition: late\n' },
];

function pathsFor(packs: readonly string[], edition?: string): string[] {
  return filesOfHandout(FILES, PACKS, { packs, edition }).map(({ path }) => path);
}

describe('the files of a handout', () => {
  test('are those of the chosen packs, of what they need, and of editions and joining packs that need nothing else', () => {
    expect(pathsFor(['game'])).toEqual([
      'rules/game/pack.yaml',
      'rules/printed/pack.yaml',
      'rules/game/cards/a.yaml',
      'rules/defaults.yaml',
    ]);
    expect(pathsFor(['more'])).toContain('rules/game/cards/a.yaml');
    expect(pathsFor(['more'])).not.toContain('rules/both/pack.yaml');
    expect(pathsFor(['more', 'other'])).toContain('rules/both/pack.yaml');
    // A pack that lies inside another one is not a part of it.
    expect(pathsFor(['game'])).not.toContain('rules/game/shared/pack.yaml');
    expect(pathsFor(['game'], 'late')).toEqual(expect.arrayContaining(['rules/late/pack.yaml', 'rules/game/shared/pack.yaml']));
  });

  test('begin a new game with what was handed out', () => {
    const defaults = (chosen: Parameters<typeof filesOfHandout>[2]): string | undefined =>
      filesOfHandout(FILES, PACKS, chosen).find(({ path }) => path === 'rules/defaults.yaml')?.text;
    expect(defaults({ packs: ['more'] })).toBe('packs: ["more"]\n');
    expect(defaults({ packs: ['game'], edition: 'late', preset: 'quick' })).toBe('packs: ["game"]\nedition: "late"\npreset: "quick"\n');
  });

  test('have a place for defaults where there were none', () => {
    const files = filesOfHandout([{ path: 'a/b/game/x.rules', text: '' }], [{ ...pack('game'), folder: 'a/b/game' }], { packs: ['game'] });
    expect(files.map(({ path }) => path)).toEqual(['a/b/game/x.rules', 'a/b/defaults.yaml']);
  });
});

describe('a filled page', () => {
  const HOSTILE = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '-->]]>',
    '\u2028alert(1)\u2029',
    "$& $1 $$ $` $'",
    '\ud800 half',
    emptySlot,
    '\u0000"\\',
  ];
  const page = `<!doctype html><head>${emptySlot}</head><script>run()</script>`;

  test.each(HOSTILE)('holds %j as data and nothing else', (text) => {
    const content = { files: [{ path: 'a', text }], game: { seed: 1, name: text } };
    const filled = fillHandout(page, content) ?? '';
    const [, data] = new RegExp(`id="${contentId}">([^<]*)</script>`).exec(filled) ?? [];
    expect(JSON.parse(data)).toMatchObject(content);
    // What stands around it is as it was: as many tags as before, and the script at the end.
    expect(filled.match(/</g)).toHaveLength(page.match(/</g)?.length ?? 0);
    expect(filled.endsWith('</head><script>run()</script>')).toBe(true);
    expect(filled).not.toMatch(/[\u2028\u2029]/);
  });

  test('is not made of a page without a place for a game, or twice', () => {
    expect(fillHandout('<!doctype html>', { files: [], game: null })).toBeUndefined();
    const once = fillHandout(page, { files: [], game: null }) ?? '';
    expect(fillHandout(once, { files: [], game: null })).toBeUndefined();
  });

  test('data is JSON without any sign that a page reads', () => {
    expect(asData('<&>\u2028')).toBe('"\\u003c\\u0026\\u003e\\u2028"');
  });
});
