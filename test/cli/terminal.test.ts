// What packs and file names may do to a terminal: nothing. Every command runs over a pack full of control characters, alone and together.
import { describe, expect, test } from 'vitest';
import { makeColours, printable, terminalJson, terminalText } from '../../cli/terminal.ts';
import { makeFolder, runCli } from '../support/cli.ts';
import { TILES } from './tiles.ts';

/** Colours, a window title, a link, the eight-bit introducer, a bell, a way back, and a change of direction. */
const HOSTILE = '\u001b[31m\u001b]0;title\u0007\u001b]8;;file:x\u001b\\\u009b2J\u0008\r\u202e';
/** The same as YAML writes it. */
const WRITTEN = '"\\e[31m\\e]0;title\\a\\e]8;;file:x\\e\\\\\\x9b2J\\b\\r\\u202e"';
const COMMANDS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

describe('text for a terminal', () => {
  test('keeps words, line breaks and tabs, and commands nothing', () => {
    expect(terminalText('a\tb\nžluť 🂡')).toBe('a\tb\nžluť 🂡');
    expect(terminalText(`a${HOSTILE}b`)).toMatch(/^a\ufffd.*b$/);
    expect(terminalText(HOSTILE)).not.toMatch(COMMANDS);
  });

  test('our own colours pass, and what is written like them does not', () => {
    const { bold, dim, red } = makeColours(true);
    expect(terminalText(red('x'))).toBe('\u001b[31mx\u001b[39m');
    expect(terminalText(bold(`a${dim('b')}c`))).toBe('\u001b[1ma\u001b[2mb\u001b[22m\u001b[1mc\u001b[22m');
    expect(terminalText(red('\u001b[32mx\u0000'))).toBe('\u001b[31m\ufffd[32mx\ufffd\u001b[39m');
    expect(makeColours(false).red('x')).toBe('x');
  });

  test('a name in one line stays as long as it was', () => {
    expect(printable(`a\n\t${HOSTILE}`)).toHaveLength(3 + HOSTILE.length);
    expect(printable(`a\n${HOSTILE}`)).not.toMatch(/[\n\r]/);
  });

  test('JSON means the same and commands nothing', () => {
    const json = terminalJson(JSON.stringify({ text: HOSTILE }));
    expect(json).not.toMatch(COMMANDS);
    expect(JSON.parse(json)).toEqual({ text: HOSTILE });
  });
});

describe('control characters of a pack do not reach the terminal', () => {
  const folder = makeFolder({
    ...TILES,
    'rules/tiles/pack.yaml': `pack: tiles\ntitle: ${WRITTEN}\nversion: 1.2.3\nneeds: []\n`,
    [`rules/tiles/wide${HOSTILE.replace(/[/\\]/g, '')}.yaml`]: `tile: wide\nsize: 2\nnotes: ${WRITTEN}\n`,
    'rules/tiles/wide.yaml': '# moved\n',
    'rules/tiles/text/en.yaml': `text: en\npawn:\n  red: { name: ${WRITTEN} }\ntile:\n  wide: { name: ${WRITTEN}, rule: ${WRITTEN} }\n`,
    'rules/tiles/mine.scenario': `scenario "a\u009b2J"\n  seats red\n  then step is 7\n`,
  });

  const calls: readonly string[][] = [
    ['check'],
    ['check', '--json'],
    ['explain', 'tiles'],
    ['explain', 'wide'],
    ['explain', 'wide', '--json'],
    ['explain', HOSTILE],
    ['play', '--watch', '--packs', 'tiles', '--seats', 'red'],
    ['play', '--you', '1', '--packs', 'tiles', '--seats', 'red'],
    ['play', '--packs', HOSTILE],
    ['simulate', '--games', '1', '--seed', '1', '--packs', 'tiles', '--seats', 'red'],
    ['test'],
    ['test', '--json'],
    ['test', '--coverage'],
    ['fmt', '--check'],
    ['editions'],
    ['schema', HOSTILE],
    [HOSTILE],
    ['check', HOSTILE],
  ];

  test.each(calls.map((args) => ({ args, title: JSON.stringify(printable(args.join(' '))) })))('$title', ({ args }) => {
    const { stdout, stderr, status } = runCli(args, { cwd: folder });
    expect(stdout).not.toMatch(COMMANDS);
    expect(stderr).not.toMatch(COMMANDS);
    expect(stdout + stderr).not.toBe('');
    expect(status).not.toBe(3);
  });
});
