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
