// `roundhouse rulebook`: a page with its font inside, its outline as JSON, a PDF, and what it says when it cannot.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { needChromium } from '../support/chromium.mjs';

beforeAll(() => void needChromium());

describe('roundhouse rulebook', () => {
  test('writes a page and a PDF, and prints the outline', () => {
    const out = join(makeFolder(), 'made', 'rules.html');
    const { status, json } = runJson(['rulebook', '--locale', 'ru', '--edition', 'ru-jubilee-2025', '--pdf', '--out', out], {});
    expect(status).toBe(0);
    expect(json).toMatchObject({ ok: true, locale: 'ru', title: 'Кольт экспресс' });
    const page = readFileSync(out, 'utf8');
    expect(page).toContain('<html lang="ru">');
    expect(page.match(/src:url\("data:font\/woff2;base64,/g)).toHaveLength(6);
    const examples = (json as unknown as { readonly examples: number }).examples;
    expect(examples).toBeGreaterThan(35);
    expect(page.match(/<aside class="example /g)).toHaveLength(examples);
    expect(readFileSync(out.replace('.html', '.pdf'), 'latin1').slice(0, 5)).toBe('%PDF-');
  });

  test('without Chromium there is a page, and a line that says so in the language of the page', () => {
    const out = join(makeFolder(), 'rules.html');
    const run = runCli(['rulebook', '--locale', 'cs', '--no-examples', '--pdf', '--out', out], { env: { CHROMIUM: '/no/where' } });
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(run.stdout).toMatch(/zapsáno .*0 příkladů/);
    expect(run.stdout).toContain('Chromium se nenašlo');
    expect(existsSync(out)).toBe(true);
  });

  test.each([
    ['a file of another sort', ['--out', 'rules.txt'], /the page is HTML/],
    ['a language that is none', ['--locale', 'xx'], /there is no such language/],
    ['an edition that is none', ['--edition', 'ru-jubilee'], /ru-jubilee/],
  ])('%s', (_, args, said) => {
    const run = runCli(['rulebook', '--out', join(makeFolder(), 'rules.html'), ...args], {});
    expect(run.status).toBe(2);
    expect(run.stderr).toMatch(said);
  });
});
