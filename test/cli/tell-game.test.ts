// A game told at the terminal: a step that packs amend is told once, and no sentence has an empty place.
import { expect, test } from 'vitest';
import { runCli } from '../support/cli.ts';

test('a meeting that a pack wraps is told once', () => {
  const options = ['special-punch', 'circus-car', 'handcar', 'mary-pumpinks'].flatMap((name) => ['--option', `${name}=true`]);
  const { stdout, status } = runCli([
    'play',
    '--watch',
    '--seed',
    '7',
    '--packs',
    'jubilee',
    ...options,
    '--seats',
    'tuco,al-patron,doc,belle',
  ]);
  expect(status).toBe(0);
  const lines = stdout.split('\n');
  expect(lines.filter((line) => line.includes('into the marshal')).length).toBeGreaterThan(1);
  expect(lines.filter((line, at) => line.includes('into the marshal') && line === lines[at + 1])).toEqual([]);
  expect(stdout).not.toMatch(/[{}]/);
});

test('headings come before what happens under them, and events are told', () => {
  const { stdout, status } = runCli(['play', '--watch', '--seed', '4']);
  expect(status).toBe(0);
  const planned = [...stdout.matchAll(/ {2}Schemin’!\n([\s\S]*?)\n {2}Stealin’!/g)].flatMap(([, lines]) => lines.split('\n'));
  expect(planned.length).toBeGreaterThan(15);
  expect(planned.filter((line) => !/^ {2}Turn \d+: /.test(line))).toEqual([]);
  expect(stdout).toContain('  Event: Braking\n  Cheyenne slides one car towards the locomotive.\n');
  expect(stdout).toContain('  Belle runs into the marshal.\n  Belle takes a neutral bullet.\n  Belle escapes onto the roof of car 1.\n');
  expect(stdout).toContain('  Event: Swivel Arm\n  Belle, Django, and Doc are swept to the roof of the last car.\n');
});
