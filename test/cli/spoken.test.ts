// Commands speak the language that is asked for: what they report, and what they refuse.
import { describe, expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { TILES } from './tiles.ts';

const cwd = makeFolder({
  ...TILES,
  'rules/tiles/right.scenario': 'scenario "the wide one"\n  seats red\n  then step is 2\n',
  'rules/tiles/wrong.scenario': 'scenario "the wider one"\n  seats red\n  then step is 3\n',
});
const english = /(?<!\p{L})(there|the|is|no|not|did|mean|only|takes|games?|error)(?!\p{L})/u;

/** What is said, without paths and without what rules and options are called. */
const ownWords = (text: string): string => text.replace(/rules\/\S+|--\w+/g, '');

describe.each([
  ['cs', 'chyba'],
  ['ro', 'eroare'],
  ['ru', 'ошибка'],
])('%s', (locale, error) => {
  test.each([
    ['no files', ['check', 'rules/tiles/none'], 'not-found'],
    ['no rules', ['check', '--rules', 'none'], 'not-found'],
    ['no scenarios', ['test', 'rules/tiles/game.rules'], 'no-scenarios'],
    ['an edition that is none', ['test', '--edition', 'first'], 'unknown-edition'],
    ['two ways to show tests', ['test', '--watch'], 'usage'],
    ['a name that means nothing', ['explain', 'wied'], 'unknown-name'],
    ['more than a name', ['explain', 'a', 'b', 'c'], 'usage'],
    ['too many players', ['simulate', '--players', '9'], 'usage'],
    ['a stranger at the table', ['simulate', '--seats', 'reed'], 'unknown-id'],
    ['a seed that is no number', ['simulate', '--seed', 'x'], 'usage'],
    ['a bot that is none', ['study', '--bots', 'clever'], 'usage'],
    ['a number that is none', ['study', '--set', 'x=1'], 'usage'],
    ['a pack that is none', ['text', 'status', '--pack', 'tils'], 'unknown-pack'],
    ['a format that is none', ['text', 'export', '--format', 'odt', '--out', 'out'], 'usage'],
    ['a kind that is not printed', ['cards', '--kinds', 'mug'], 'usage'],
    ['a page that is none', ['rulebook', '--out', 'book.odt'], 'usage'],
    ['no name for a pack', ['new'], 'usage'],
    ['a pack that exists', ['new', 'tiles'], 'pack-exists'],
    ['more persons than seats', ['handout', '--persons', '5'], 'usage'],
  ])('refuses %s', (_what, args, code) => {
    const { json } = runJson<{ error: { code: string; message: string } }>([...args, '--locale', locale], { cwd });
    expect(json.error.code).toBe(code);
    expect(ownWords(json.error.message)).not.toMatch(english);
  });

  test('names what it refuses as an error', () => {
    for (const args of [['check', 'rules/tiles/none'], ['new']]) {
      const { stdout, stderr } = runCli([...args, '--locale', locale], { cwd });
      expect(stdout).toBe('');
      expect(stderr.startsWith(`${error}: `), stderr).toBe(true);
      expect(ownWords(stderr)).not.toMatch(english);
    }
  });

  test('reports', () => {
    const said = (...args: string[]): string => runCli([...args, '--locale', locale], { cwd }).stdout;
    const test = said('test').replace(/ {2}\d+ \| .*|the wider one|step is \d/g, '');
    expect(ownWords(test)).not.toMatch(/(?<!\p{L})(failed|passed|expected|actual|because|scenarios?|in)(?!\p{L})/u);
    expect(said('simulate', '--games', '2')).not.toMatch(/(?<!\p{L})(games|decisions|wins|mean|shared|nobody|digest)(?!\p{L})/u);
    expect(said('study', '--games', '2')).not.toMatch(/(?<!\p{L})(games|decisions|wins|who|seat|score|used|to)(?!\p{L})/u);
  });
});

test('a language that no command has is refused with those there are', () => {
  for (const command of [['check'], ['test'], ['simulate'], ['study'], ['text', 'status'], ['text', 'import', 'x'], ['new']])
    expect(runCli([...command, '--locale', 'tlh'], { cwd }).stderr, command.join(' ')).toContain(
      '--locale tlh: there is no such language here; there are: en, cs, ro, ru',
    );
});
