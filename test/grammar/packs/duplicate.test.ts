// Copies of documents: their own id, name and shade, alone out of a file of several, and what goes with a document that is removed.
import { describe, expect, test } from 'vitest';
import { duplicateDocument, namesOfDocument, withoutDocuments } from '../../../grammar/packs/duplicate.ts';
import { turnHue } from '../../../grammar/packs/turn-hue.ts';

const FILES = new Map([
  [
    'r/base/things/hat.yaml',
    '# A hat.\nthing: hat # its id\nsize: 2\ndo: |\n  wear it\n---\n# Another.\nthing: scarf\nsize: 1\n---\nthing: other\n',
  ],
  ['r/base/text/en.yaml', '# Words\ntext: en\nthing:\n  hat: { name: Hat, rule: "Worn {size} times." }\n  scarf: { name: Scarf }\n'],
  ['r/base/text/cs.yaml', 'text: cs\nthing:\n  hat:\n    name: Klobouk\n'],
  ['r/base/glossary/cs.yaml', 'glossary: cs\nthing:\n  hat: { gender: m, official: true, note: Starý., forms: { gen: klobouku } }\n'],
  [
    'r/base/board.yaml',
    '# Looks\nboard: base\npieces:\n  thing: { shape: card, each: { hat: { icon: brim } } }\ncolours: { hat: "#a03030", rim: "#111111" }\n',
  ],
  ['r/mine/text/en.yaml', '# Mine\ntext: en\nthing:\n  shoe: { name: Shoe }\n'],
  ['r/mine/first.scenario', 'scenario "Nothing"\n'],
  ['r/base/broken.yaml', 'a: [\n'],
]);

function copy(change: Partial<Parameters<typeof duplicateDocument>[1]> = {}): Map<string, string> {
  const how = { file: 'r/base/things/hat.yaml', from: 'r/base', to: 'r/mine', id: 'cap', ...change };
  return new Map(duplicateDocument(FILES, how).map(({ path, text }) => [path, text]));
}

describe('a duplicated document', () => {
  test('has a new id and a name of its own, and everything else as it was', () => {
    const made = copy();
    expect(made.get('r/mine/things/cap.yaml')).toBe('# A hat.\nthing: cap # its id\nsize: 2\ndo: |\n  wear it\n');
    expect(made.get('r/mine/text/en.yaml')).toBe(
      '# Mine\ntext: en\nthing:\n  shoe: { name: Shoe }\n  cap: { name: Hat 2, rule: "Worn {size} times." }\n',
    );
    expect(made.get('r/mine/text/cs.yaml')).toBe('text: cs\nthing:\n  cap:\n    name: Klobouk 2\n');
  });

  test('is called as its author says, and other languages count', () => {
    const made = copy({ names: { en: 'Cap' } });
    expect(made.get('r/mine/text/en.yaml')).toContain('cap: { name: Cap, rule:');
    expect(made.get('r/mine/text/cs.yaml')).toContain('name: Klobouk 2');
    expect(namesOfDocument(FILES, 'r/base', 'thing', 'hat')).toEqual({ en: 'Hat', cs: 'Klobouk' });
  });

  test('takes along the forms of its name, its looks and a neighbouring colour', () => {
    const made = copy();
    expect(made.get('r/mine/glossary/cs.yaml')).toBe(
      'glossary: cs\nthing:\n  cap: { gender: m, official: false, forms: { gen: klobouku 2 } }\n',
    );
    const board = made.get('r/mine/board.yaml') ?? '';
    expect(board).toContain('board: mine\n');
    expect(board).toContain('cap: { icon: brim }');
    expect(board).toContain(turnHue('#a03030'));
    expect(board).not.toMatch(/hat|rim:/);
    // Forms of a name that its author gave are not known.
    expect(copy({ names: { cs: 'Čepice' } }).get('r/mine/glossary/cs.yaml')).not.toContain('forms');
  });

  test('makes its new pack need the old one, but only if it speaks of something that is defined there alone', () => {
    const packs = new Map([
      ...FILES,
      ['r/base/pack.yaml', 'pack: base\ntitle: Base\n'],
      ['r/base/game.rules', '# Sewing.\nquery wear(thing): 1\n'],
      ['r/more/pack.yaml', 'pack: more\nneeds: [base]\n'],
      ['r/more/more.rules', 'action sew(thing)\n  stop\n'],
      ['r/more/things/veil.yaml', 'thing: veil\ndo: |\n  sew it\n'],
      ['r/more/things/wig.yaml', 'thing: wig # sew\ndo: |\n  wear it\n'],
      ['r/mine/pack.yaml', '# Mine.\npack: mine\nneeds: [base] # more to come\n'],
    ]);
    const manifest = (file: string, to: string): string | undefined =>
      duplicateDocument(packs, { file: `r/more/things/${file}.yaml`, from: 'r/more', to, id: 'copy' }).find(
        ({ path }) => path === `${to}/pack.yaml`,
      )?.text;
    expect(manifest('veil', 'r/mine')).toBe('# Mine.\npack: mine\nneeds: [base, more] # more to come\n');
    expect(manifest('wig', 'r/mine')).toBe(undefined);
    // Within its own pack, and in one that the old one needs, nothing changes; a pack that named none gets its first need.
    expect(manifest('veil', 'r/more')).toBe(undefined);
    expect(manifest('veil', 'r/base')).toBe(undefined);
    for (const [before, after] of [
      ['', 'needs: [more]\n'],
      ['needs: []\n', 'needs: [more]\n'],
      ['needs:\n  - base\n  - "other"\n', 'needs:\n  - base\n  - "other"\n  - more\n'],
    ]) {
      packs.set('r/mine/pack.yaml', `pack: mine\n${before}`);
      expect(manifest('veil', 'r/mine')).toBe(`pack: mine\n${after}`);
    }
    // A need of a need is in reach.
    packs.set('r/mine/pack.yaml', 'pack: mine\nneeds: [between]\n');
    packs.set('r/between/pack.yaml', 'pack: between\nneeds:\n  - more\n');
    expect(manifest('veil', 'r/mine')).toBe(undefined);
  });

  test('comes alone out of a file of several', () => {
    const made = copy({ which: { kind: 'thing', id: 'scarf' } });
    expect(made.get('r/mine/things/cap.yaml')).toBe('# Another.\nthing: cap\nsize: 1\n');
    expect(made.get('r/mine/text/en.yaml')).toContain('cap: { name: Scarf 2 }');
    expect([...made.keys()]).toEqual(['r/mine/things/cap.yaml', 'r/mine/text/en.yaml']);
  });

  test('is not made from what cannot be read', () => {
    expect(copy({ file: 'r/base/broken.yaml' }).size).toBe(0);
    expect(copy({ file: 'r/base/none.yaml' }).size).toBe(0);
    expect(copy({ which: { kind: 'thing', id: 'boot' } }).size).toBe(0);
  });
});

describe('a document that is removed', () => {
  test('takes along what its pack says about it, and no more', () => {
    const files = new Map([...FILES, ...copy()]);
    const { entries, changes } = withoutDocuments(files, { file: 'r/mine/things/cap.yaml', from: 'r/mine' });
    expect(new Set(entries.map(({ file }) => file))).toEqual(new Set(['text', 'glossary', 'board']));
    const after = new Map(changes.map(({ path, text }) => [path, text]));
    expect(after.get('r/mine/text/en.yaml')).toBe('# Mine\ntext: en\nthing:\n  shoe: { name: Shoe }\n');
    // Files that said nothing else are gone.
    for (const path of ['text/cs', 'glossary/cs', 'board']) expect(after.get(`r/mine/${path}.yaml`)).toBeNull();
  });

  test('leaves what another file of the pack still needs', () => {
    const files = new Map([...FILES, ['r/base/things/again.yaml', 'thing: hat\n']]);
    const { entries } = withoutDocuments(files, { file: 'r/base/things/again.yaml', from: 'r/base' });
    expect(entries).toEqual([]);
    expect(withoutDocuments(FILES, { file: 'r/base/text/en.yaml', from: 'r/base' }).entries).toEqual([]);
  });
});

test('a neighbouring shade is as light as the colour it is made from', () => {
  expect(turnHue('#ff0000')).toBe('#ffaa00');
  expect(turnHue('#808080')).toBe('#808080');
  expect(turnHue('red')).toBe('red');
});
