// What commands say in the language that nobody speaks: a word outside of its brackets is written in the program, and no translator can reach it.
import { describe, expect, test } from 'vitest';
import { makeFolder, runCli } from '../support/cli.ts';
import { TILES } from './tiles.ts';

const FILES: Readonly<Record<string, string>> = {
  ...TILES,
  'rules/tiles/pack.yaml': 'pack: tiles\ntitle: Tiles\nversion: 1.2.3\nneeds: []\nlanguages: [en, cs]\n',
  'rules/tiles/text/en.yaml':
    'text: en\n\npack:\n  tiles:\n    name: Tilo\n\ntile:\n  wide:\n    name: Wido\n    rule: "Wortho {wide.size}."\n',
  'rules/tiles/right.scenario': 'scenario "wido tilo"\n  seats red\n  then step is 2\n',
  'rules/tiles/wrong.scenario': 'scenario "wido wrongo"\n  seats red\n  then step is 3\n',
  'rules/tiles/broken.rules': 'action more\n  set nowhere to 1\n',
};
const { 'rules/tiles/broken.rules': _, ...sound } = FILES;
const broken = makeFolder(FILES);
const cwd = makeFolder(sound);

/** Words of the author, of which none is one that a program would say by itself. */
const OWN = new Set(['tiles', 'tilo', 'wido', 'wrongo', 'wortho', 'wide', 'tile', 'pawn', 'red', 'step', 'game', 'query', 'cs', 'en']);

/** What authors have written, line by line. */
const WRITTEN = new Set(Object.values(FILES).flatMap((text) => text.split('\n').map((line) => line.trim())));

/** What is left without lines and code of the author, paths, codes, names in backticks, and all that stands in brackets, also within others. */
function outside(said: string): readonly string[] {
  const lines = said.split('\n').filter((line) => !/^\s*\d* *\|/.test(line) && !WRITTEN.has(line.trim()));
  const plain = lines
    .join('\n')
    .replace(/`[^`]*`|step is \d|size \(number\), do \(statements\)/g, '')
    .replace(/\[[a-z]+\/[a-z-]+\]/g, '')
    .replace(/[\w./-]*\w\.\w+(?::\d+)*/g, '')
    .replace(/\b[0-9a-f]{40,}\b/g, '');
  let depth = 0;
  let left = '';
  for (const letter of plain) {
    if (letter === '[') depth += 1;
    if (depth === 0) left += letter;
    if (letter === ']') depth = Math.max(0, depth - 1);
  }
  return (left.match(/\p{L}{2,}/gu) ?? []).filter((word) => !OWN.has(word.toLowerCase()));
}

describe('qps', () => {
  test.each([
    ['problems', ['check'], broken],
    ['no problems but warnings', ['check'], cwd],
    ['a scenario that fails', ['test'], cwd],
    ['a scenario that passes', ['test', 'rules/tiles/right.scenario'], cwd],
    ['parts that are not reached', ['test', '--coverage'], cwd],
    ['passages', ['test', '--passages'], cwd],
    ['a question', ['explain', 'step'], cwd],
    ['a document', ['explain', 'wide'], cwd],
    ['an action', ['explain', 'game'], cwd],
    ['a kind', ['explain', 'tile'], cwd],
    ['a name that means nothing', ['explain', 'stepp'], cwd],
    ['games of bots', ['simulate', '--games', '2'], cwd],
    ['a study', ['study', '--games', '2'], cwd],
    ['where texts are', ['text', 'status'], cwd],
    ['an import', ['text', 'import', '.', '--dry-run'], cwd],
    ['nothing to import', ['text', 'import', 'none'], cwd],
    ['texts that are accepted', ['text', 'accept'], cwd],
    ['a pack that is none', ['text', 'status', '--pack', 'tils'], cwd],
    ['cards', ['cards', '--out', 'cards', '--no-pdf'], cwd],
    ['a rulebook', ['rulebook', '--out', 'rules.html'], cwd],
    ['a command that is none', ['chekc'], cwd],
    ['an option that is none', ['check', '--jsno'], cwd],
    ['an option without its value', ['check', '--locale=qps', '--rules'], cwd],
    ['too many words', ['text', 'status', 'more'], cwd],
    ['a pack that is not there to be played', ['study', 'nopack'], cwd],
    ['an edition that is none', ['rulebook', '--edition', 'nopack'], cwd],
    ['errors in the rules of a game', ['simulate', '--games', '1'], broken],
  ])('%s: every word stands in brackets', (_what, args, folder) => {
    const { stdout, stderr } = runCli(args.includes('--locale=qps') ? args : [...args, '--locale', 'qps'], { cwd: folder });
    const said = `${stdout}\n${stderr}`;
    expect(said, args.join(' ')).toMatch(/\[.*\]/);
    const commands = [
      'nopack',
      'status',
      'more',
      'check',
      'jsno',
      'json',
      'chekc',
      'rules',
      'dir',
      'stepp',
      'tils',
      'none',
      'html',
      'csv',
      'out',
    ];
    expect(outside(said).filter((word) => !commands.includes(word))).toEqual([]);
  });

  test('a word that is written in the program is found', () => {
    expect(outside('[ňó [1 éřřóř ~] ~], tiles 1.2.3: finished')).toEqual(['finished']);
  });
});
