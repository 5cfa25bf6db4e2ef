// `roundhouse handout` refuses what cannot be played before it looks for the page that games are put into. What it writes is opened in a browser:
// test/browser/handout.test.ts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../support/cli.ts';
import { ROOT } from '../support/tree.ts';

describe('roundhouse handout', () => {
  test.each([
    ['an unknown pack', ['--packs', 'nobody'], 2, /nobody/],
    ['seats that the rules refuse', ['--seats', 'belle'], 2, /[Pp]layers/],
    ['more persons than seats', ['--players', '3', '--persons', '4'], 2, /--persons 4: there are only 3 seats/],
    ['a seed that is none', ['--seed', 'x'], 2, /--seed takes a whole number/],
  ])('%s is said in one line', (_what, args, status, message) => {
    const run = runCli(['handout', ...args], { cwd: ROOT });
    expect(run).toMatchObject({ status, stdout: '' });
    expect(run.stderr).toMatch(message);
    expect(existsSync(join(ROOT, 'base.html'))).toBe(false);
  });
});
