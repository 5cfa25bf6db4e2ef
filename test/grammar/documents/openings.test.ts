// A glance at a file must not miss what reading it finds: whoever asks for documents of a sort skips the files that seem to hold none.
import { expect, test } from 'vitest';
import { sortsIn, type DocumentSort } from '../../../grammar/packs/openings.ts';
import { readFile } from '../../../grammar/packs/read-file.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { often, PATIENCE, readPacks } from '../../support/packs.ts';
import { dice } from '../../support/random-play.ts';

const files = readPacks('rules', 'test/fixtures/games').filter(({ path }) => /\.ya?ml$/.test(path));

function sortsRead(path: string, text: string): Set<DocumentSort> {
  const { tools, others } = readFile(new SourceFile(path, text));
  return new Set<DocumentSort>([...tools.map(({ kind }) => kind), ...others.map((): DocumentSort => 'declared')]);
}

test('every shipped file is told by a glance, and rightly', () => {
  for (const { path, text } of files) expect([path, sortsIn(path, text)]).toEqual([path, sortsRead(path, text)]);
});

test.each([
  ['two documents', 'a.yaml', 'text: en\n---\ncard: x\n', ['text', 'declared']],
  ['a place that promises', 'pack/text/en.yaml', 'names: {}\n', ['text']],
  ['a quoted first key', 'a.yaml', '"model": x\n', undefined],
  ['a flow map', 'a.yaml', '{ model: x }\n', undefined],
  ['an indented document', 'a.yaml', '  model: x\n', undefined],
  ['a separator that slipped', 'a.yaml', 'text: en\n ---\nmodel: x\n', undefined],
  ['a separator with a document behind it', 'a.yaml', 'text: en\n--- model: x\n', undefined],
  ['a mark of the end', 'a.yaml', 'text: en\n...\nmodel: x\n', undefined],
  ['nothing', 'a.yaml', '# only a remark\n', undefined],
])('%s', (_, path, text, sorts) => {
  expect(sortsIn(path, text)).toEqual(sorts && new Set(sorts));
});

test(
  'in damaged files nothing is missed that reading finds',
  () => {
    const roll = dice(11);
    const pieces = [
      '---',
      ' ---',
      '--',
      '...',
      'model: x',
      '"model": x',
      'card: y',
      'text: en',
      '  model: x',
      '- a',
      '%YAML 1.2',
      '|',
      '{',
      '"',
      '\t',
    ];
    for (let round = 0; round < often(400, 20_000); round++) {
      const { path, text } = files[roll(files.length)];
      const lines = text.split('\n').slice(0, 40);
      for (let change = 0; change <= roll(3); change++) {
        const at = roll(lines.length);
        lines.splice(at, roll(2), ...(roll(3) === 0 ? [] : [pieces[roll(pieces.length)]]));
      }
      const damaged = lines.join('\n');
      const seen = sortsIn(path, damaged);
      if (seen === undefined) continue;
      for (const sort of sortsRead(path, damaged)) expect([damaged, sort, seen.has(sort)]).toEqual([damaged, sort, true]);
    }
  },
  PATIENCE,
);
