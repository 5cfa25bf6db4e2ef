// A large document that is read entry by entry is what reading it in one go gives, also after edits, and also where it is broken.
import { expect, test } from 'vitest';
import { readWhole, readYaml, type YamlFile } from '../../../grammar/yaml/read-yaml.ts';
import type { Pieces } from '../../../grammar/yaml/yaml-pieces.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { often, PATIENCE, readPacks } from '../../support/packs.ts';
import { typosOf, withTypo } from '../../support/typos/typos.ts';

const FILES = readPacks('rules').filter(({ path, text }) => path.endsWith('.yaml') && text.length > 1500);
/** What a person types, at any place. */
const TYPED = ['x', '\n', ' ', ':', '#', '"', "'", '{', ']', '- ', '|', 'foo', '\n  foo: bar', '\n# remark', '\n    # remark\n', '\n\n'];

function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % sides;
  };
}

const told = ({ documents, diagnostics }: YamlFile): string => JSON.stringify({ documents, diagnostics });

test('the documents of the rules, entry by entry', () => {
  const apart = FILES.filter(({ path, text }) => {
    const file = new SourceFile(path, text);
    const read = readYaml(file);
    expect([path, told(read)]).toEqual([path, told(readWhole(file))]);
    return read.pieces !== undefined;
  });
  expect(apart.length).toBeGreaterThan(FILES.length * 0.8);
});

test('an edit reads what a fresh reading would, and complains of what reading in one go would', { timeout: PATIENCE }, () => {
  const roll = dice(11);
  let sound = 0;
  let broken = 0;
  for (const { path, text } of FILES) {
    const typos = typosOf(path, text);
    let before: Pieces | undefined;
    for (let edit = 0; edit < often(12, 400); edit++) {
      const at = roll(text.length + 1);
      const typed = TYPED[roll(TYPED.length)];
      const edited = roll(2) === 0 ? withTypo(text, typos[roll(typos.length)]) : text.slice(0, at) + typed + text.slice(at);
      const file = new SourceFile(path, edited);
      const now = readYaml(file, before);
      const whole = readWhole(file);
      expect([path, at, typed, told(now)]).toEqual([path, at, typed, told(readYaml(file))]);
      expect([path, at, typed, now.diagnostics]).toEqual([path, at, typed, whole.diagnostics]);
      // Behind what cannot be read, the tree is guesswork either way.
      if (whole.diagnostics.length > 0) broken++;
      else {
        sound++;
        expect([path, at, typed, told(now)]).toEqual([path, at, typed, told(whole)]);
      }
      before = now.pieces ?? before;
    }
  }
  expect(Math.min(sound, broken)).toBeGreaterThan(50);
});

test('a document with more entries than anybody writes is read in one go', () => {
  const text = Array.from({ length: 60_000 }, (_, at) => `k${at}:\n`).join('');
  const file = new SourceFile('some.yaml', text);
  const read = readYaml(file);
  expect(read.pieces).toBeUndefined();
  expect(told(read)).toBe(told(readWhole(file)));
});

test('entries that an edit does not touch are the same objects, also beside one that cannot be read', () => {
  const ids = Array.from({ length: 60 }, (_, at) => `  thing-${at}:\n    name: the thing of number ${at}\n`);
  const text = `text: en\nthing:\n${ids.join('')}`;
  const thing = ({ documents }: YamlFile, id: string): unknown => {
    const things = documents[0].root.entries.find(({ key }) => key === 'thing')?.value;
    return things?.kind === 'map' ? things.entries.find(({ key }) => key === id) : undefined;
  };
  const first = readYaml(new SourceFile('text/en.yaml', text));
  for (const typed of ['x', '\nx', ': x']) {
    const at = text.indexOf('number 40') + 'number 40'.length;
    const second = readYaml(new SourceFile('text/en.yaml', text.slice(0, at) + typed + text.slice(at)), first.pieces);
    expect(second.diagnostics.length).toBe(typed === 'x' ? 0 : 1);
    expect(thing(second, 'thing-3')).toBe(thing(first, 'thing-3'));
    expect(thing(second, 'thing-3')).toBeDefined();
    expect(thing(second, 'thing-59')).not.toBe(thing(first, 'thing-59'));
  }
});

test.each([
  ['a list in the column of its key', 'a:\n- 1\n- 2\nb: 3\n'],
  ['a block that keeps blank lines', 'a: |+\n  text\n\n\nb: 3\n'],
  ['a quoted text over several lines', 'a: "one\n  two"\nb: 3\n'],
  ['a key that stands twice', 'a: 1\nb: 2\na: 3\n'],
  ['a quote that is not closed', 'a: "one\nb: 2\nc: 3\n'],
  ['a bracket that is not closed', 'a: [one,\nb: 2\nc: 3\n'],
  ['a remark at the end', 'a:\n  b: 1\n  # remark\n# another\n'],
  ['a line further out than its neighbours', 'a:\n    b: 1\n  c: 2\n    d: 3\ne: 4\n'],
  ['words without a colon', 'a: 1\nword\nb: 2\n'],
  ['an anchor', 'a: &x 1\nb: *x\n'],
  ['two documents', 'a: 1\n---\nb: 2\n'],
])('%s', (_, start) => {
  const filler = Array.from({ length: 120 }, (__, at) => `filler-${at}: words that fill\n`).join('');
  for (const text of [`${start}${filler}`, `${filler}${start}`, `${filler}${start}${filler.replaceAll('filler', 'other')}`]) {
    const file = new SourceFile('some.yaml', text);
    expect(told(readYaml(file))).toBe(told(readWhole(file)));
  }
});

test('a remark right behind a colon is none, and the key is missed', () => {
  const { path, text } = FILES.find((file) => /\nchoice:\n/.test(file.text))!;
  const file = new SourceFile(path, text.replace('\nchoice:\n', '\nchoice:#\n'));
  expect(readWhole(file).diagnostics.map(({ code }) => code)).toEqual(['yaml/missing-colon']);
  expect(readYaml(file).diagnostics).toEqual(readWhole(file).diagnostics);
});
