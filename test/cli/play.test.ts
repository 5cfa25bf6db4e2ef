// `roundhouse play` speaks the language that is asked for, its own words included.
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../cli/terminal-words.ts';
import { LOCALES } from '../interpreter/texts/base-pack.ts';
import { runCli } from '../support/cli.ts';
import { slotsOf, toolMessages } from '../support/tool-messages.ts';

describe.each(LOCALES.filter((locale) => locale !== 'en'))('%s', (locale) => {
  const own = toolMessages('terminal', locale);
  const english = toolMessages('terminal', 'en');
  /** What is the same in every language: signs around slots, and words that are international. */
  const alike = ['play.down', 'simulate.least', 'simulate.most', 'cards.told', 'count.hint'];

  test('has every sentence of the command of its own, with the same slots and the same keys', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      expect([key, slotsOf(own.get(key)!)]).toEqual([key, slotsOf(text)]);
      if (!alike.includes(key)) expect([key, own.get(key)]).not.toEqual([key, text]);
    }
    expect(JSON.stringify([...own])).not.toMatch(/[şţŞŢ]/);
  });
});

test.each(LOCALES)('a wrong answer and a wrong question are told in %s', (locale) => {
  const { stdout } = runCli(['play', '--you', '1', '--seed', '4', '--locale', locale], { input: 'foo\n0\n? play:zz\n? belle\nq\n' });
  const words = wordsIn(locale);
  expect(stdout).toContain(`${words('play.error.not-an-option', { option: 'foo' })}; ${words('play.type-number')}`);
  expect(stdout).toContain(`${words('play.error.wrong-count', { wanted: '1', given: '0' })}; ${words('play.type-number')}`);
  expect(stdout).toContain(words('play.error.unknown-id', { option: 'play:zz' }));
  expect(stdout).toContain(words('play.other-question'));
  if (locale === 'ru') expect(stdout.replace(/(?:rules\/\S+|foo|play:zz|\bh\b)/g, '')).not.toMatch(/[a-z]/i);
});

describe('a person at the table', () => {
  const { stdout } = runCli(['play', '--you', '1', '--seed', '4'], { input: '? play:fire:hidden\n1\n1\n1\n1\n1\n? django\nq\n' });

  test('sees who goes first, the open card with its present turn, and what lies before everybody', () => {
    expect(stdout).toContain('First player: Cheyenne');
    expect(stdout).toContain('Round card: Through the Mountain – ▶ Standard · Tunnel · Standard · Tunnel · Standard');
    expect(stdout).toContain('Round card: Through the Mountain – Standard · ▶ Tunnel · Standard · Tunnel · Standard');
    expect(stdout).toContain('  Belle: hand 6 · deck 4 · gun 6 · loot: purse $250');
    // What a purse of others holds is not known.
    expect(stdout).toContain('  Cheyenne: hand 5 · deck 4 · gun 6 · loot: purse\n');
  });

  test('reads on the open card what its event and its other marks do', () => {
    const play = ['play', '--packs', 'marshal-and-prisoners', '--seats', 'marshal,tuco,django,doc', '--you', '2', '--seed', '4'];
    expect(runCli(play, { input: 'q\n' }).stdout).toMatch(
      /Round card: Rumours – .*\n {2}The marshal shows a random one of the goals .*\n {2}When the stealing is over, everybody in turn order may keep one card/,
    );
  });

  test('sees the plan as it lies: open cards, backs of others, and the own card that is a back to them', () => {
    expect(stdout).toContain('plan: Robbery (Cheyenne), Fire (Django), Robbery (Doc)\n');
    expect(stdout).toMatch(/plan: .*Fire \(Belle\), face down \(Cheyenne\), face down \(Django\), Floor Change \(Belle\) – face down, /);
  });

  test('is told why not in words, and where that is written', () => {
    expect(stdout).toContain(
      '“Play Fire face down” is not on offer:\n  “Fire” can be chosen only under a condition that does not hold now. Ghost: You may play your first card of a round face down.',
    );
    expect(stdout).toContain('rules/base/characters/ghost.yaml:5');
  });

  test('hears headings before what happens under them', () => {
    const at = (text: string): number => stdout.indexOf(text);
    expect(at('Round 1: Through the Mountain')).toBeLessThan(at('Turn 1: Cheyenne'));
    expect(at('Schemin’!')).toBeLessThan(at('Stealin’!'));
  });
});

test('a table in Czech shows help, piles and values in Czech', () => {
  const { stdout, status } = runCli(['play', '--you', '1', '--seed', '3', '--locale', 'cs'], { input: 'h\nu\n99\nq\n' });
  expect(status).toBe(0);
  const words = wordsIn('cs');
  expect(stdout).toContain(words('play.only-numbers', { most: 6 }));
  expect(stdout).toContain(words('play.nothing-to-undo'));
  for (const does of ['take', 'why', 'undo', 'log', 'leave'] as const) expect(stdout).toContain(words(`play.help.${does}`));
  expect(stdout).not.toMatch(/\b(hand|deck|planning|round|turn|type|undo)\b/);
});
