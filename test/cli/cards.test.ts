// `roundhouse cards`: files that are there and well-formed, a PDF with a page for every sheet, images for Tabletop Simulator, and what it says
// when it cannot.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';
import { needChromium } from '../support/chromium.mjs';
import { readXml } from '../support/xml.ts';

interface Told {
  readonly copies: number;
  readonly sheets: number;
  readonly faces: readonly { readonly id: string; readonly copies: number }[];
  readonly cut: readonly unknown[];
  readonly pdf: string | null;
  readonly written: readonly string[];
}

beforeAll(() => void needChromium());

describe('roundhouse cards', () => {
  test('writes a picture of every face, and sheets as HTML and PDF', () => {
    const cwd = makeFolder();
    const out = join(cwd, 'made');
    const { status, json } = runJson(['cards', '--locale', 'cs', '--kinds', 'card,token', '--out', out], {});
    expect(status).toBe(0);
    const told = json as unknown as Told;
    expect(told.cut).toEqual([]);
    expect(told.copies).toBe(60 + 26 + 3);
    expect(told.faces.reduce((sum, { copies }) => sum + copies, 0)).toBe(told.copies);
    for (const { id } of told.faces) expect(readXml(readFileSync(join(out, 'faces', `${id}.svg`), 'utf8')).name).toBe('svg');
    expect(readdirSync(join(out, 'faces', 'fonts'))).toHaveLength(6);
    const page = readFileSync(join(out, 'cards.html'), 'utf8');
    expect(page).toContain('<html lang="cs">');
    expect(page.match(/src:url\("data:font\/woff2;base64,/g)).toHaveLength(6);
    expect(page.match(/class="sheet/g)).toHaveLength(told.sheets);
    // Pages are objects of a PDF; the tree that lists them is told apart by its name.
    const pdf = readFileSync(join(out, 'cards.pdf'), 'latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(told.sheets);
  });

  test('without Chromium there is HTML, and a line that says so', () => {
    const cwd = makeFolder();
    const out = join(cwd, 'made');
    const { status, stdout } = runCli(['cards', '--locale', 'ru', '--kinds', 'token', '--out', out], { env: { CHROMIUM: '/no/where' } });
    expect(status).toBe(0);
    expect(stdout).toMatch(/cards\.html: 29 карт,/);
    expect(stdout).toContain('Chromium не найден');
    expect(existsSync(join(out, 'cards.pdf'))).toBe(false);
    const decks = runCli(['cards', '--kinds', 'token', '--tabletop-simulator', '--out', out], { env: { CHROMIUM: '/no/where' } });
    expect(decks).toMatchObject({ status: 1 });
    expect(decks.stderr).toContain('no Chromium was found');
  });

  test('writes decks for Tabletop Simulator, with images of the size that their grid needs', () => {
    const cwd = makeFolder();
    const out = join(cwd, 'made');
    const args = [
      '--locale',
      'ro',
      '--kinds',
      'character,token',
      '--no-pdf',
      '--tabletop-simulator',
      '--image-address',
      'https://roundhouse.invalid/',
    ];
    expect(runCli(['cards', ...args, '--out', out], {})).toMatchObject({ status: 0, stderr: '' });
    const folder = join(out, 'tabletop-simulator');
    const save = JSON.parse(readFileSync(join(folder, 'base-ro.json'), 'utf8')) as {
      ObjectStates: { CustomDeck: Record<string, { FaceURL: string; NumWidth: number; NumHeight: number }>; DeckIDs: number[] }[];
    };
    expect(save.ObjectStates.map(({ DeckIDs }) => DeckIDs.length)).toEqual([6, 29]);
    for (const { FaceURL, NumWidth, NumHeight } of save.ObjectStates.flatMap(({ CustomDeck }) => Object.values(CustomDeck))) {
      const image = readFileSync(join(folder, FaceURL.replace('https://roundhouse.invalid/', '')));
      expect(image.subarray(1, 4).toString('latin1')).toBe('PNG');
      const [width, height] = [image.readUInt32BE(16), image.readUInt32BE(20)];
      expect([[400 * NumWidth, 559 * NumHeight].join(), [240 * NumWidth, 240 * NumHeight].join()]).toContain(`${width},${height}`);
    }
    expect(existsSync(join(out, 'cards.pdf'))).toBe(false);
  });

  test.each([
    ['a paper that is none', ['--paper', 'a5'], 2, /--paper a5: there is no such paper; there are: a4, letter/],
    ['a kind that is none', ['--kinds', 'tokken'], 2, /nothing of the kind tokken is printed; .*did you mean token\?/],
    ['a pack that is not played', ['--pack', 'mei'], 2, /--pack mei is not among the packs of this game/],
    ['a language that is none', ['--locale', 'xx'], 2, /there is no such language/],
    ['a table that the rules refuse', ['--seats', 'doc'], 2, /error: /],
    ['nobody of that name', ['--seats', 'doc,bele'], 2, /did you mean belle/],
  ])('%s', (_, args, status, said) => {
    const cwd = makeFolder();
    const run = runCli(['cards', ...args, '--out', join(cwd, 'made')], {});
    expect(run.status).toBe(status);
    expect(run.stderr).toMatch(said);
    expect(existsSync(join(cwd, 'made'))).toBe(false);
    expect(runJson(['cards', ...args, '--out', join(cwd, 'made')], {})).toMatchObject({ status, json: { ok: false } });
  });

  test('a folder that cannot be made is said in one line', () => {
    const cwd = makeFolder({ made: 'a file' });
    const run = runCli(['cards', '--kinds', 'token', '--out', join(cwd, 'made')], {});
    expect(run.status).toBe(2);
    expect(run.stderr).toMatch(/^error: .*cannot be written \((ENOTDIR|EEXIST)\)\n$/);
  });
});
