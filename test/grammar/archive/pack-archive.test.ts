// Packs as zip files: the same pack gives the same bytes, other tools read them, theirs are read, and hostile ones are refused with a reason.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packsFromFiles, packsFromZip, packToZip } from '../../../grammar/archive/pack-archive.ts';
import { sayRefused } from '../../../grammar/archive/say-refused.ts';
import { messages } from '../../../grammar/generated/languages/page/archive.ts';
import { scratchFolder } from '../../support/folders.ts';
import { hostileZips, rawZip } from '../../support/zips.ts';

const FILES = [
  { path: 'text/ru.yaml', text: 'text: ru\n# Ёлка 🚂\n' },
  { path: 'pack.yaml', text: 'pack: mine\nneeds: [base]\n' },
  { path: 'cards/lasso.yaml', text: 'card: lasso\n'.repeat(50) },
];

function zipOf(files = FILES): Uint8Array {
  const bytes = packToZip('mine', files);
  if (!(bytes instanceof Uint8Array)) throw new Error(sayRefused(bytes.refused));
  return bytes;
}

function has(tool: string): boolean {
  return spawnSync(tool, ['--help']).error === undefined;
}

describe('a pack as a zip', () => {
  test('comes back as it was', () => {
    expect(packsFromZip(zipOf())).toEqual({
      packs: [{ id: 'mine', folder: 'mine/', files: [...FILES].sort((a, b) => (a.path < b.path ? -1 : 1)) }],
      leftOut: [],
    });
  });

  test('has the same bytes whatever the order and the day', () => {
    const bytes = zipOf();
    expect(zipOf([...FILES].reverse())).toEqual(bytes);
    // Midnight of the first of January 1980.
    expect(new DataView(bytes.buffer, bytes.byteOffset).getUint32(10, true)).toBe(0x0021_0000);
  });

  test('is refused when a name could not be read back', () => {
    expect(packToZip('mine', [...FILES, { path: 'cards/Äpfel.yaml', text: '' }])).toMatchObject({ refused: { reason: 'bad-name' } });
    expect(packToZip('mine', [...FILES, { path: 'cards/Lasso.yaml', text: '' }])).toMatchObject({ refused: { reason: 'alike' } });
  });

  test.runIf(has('unzip'))('is accepted by unzip and zipinfo', () => {
    const file = join(scratchFolder('zip'), 'mine.zip');
    writeFileSync(file, zipOf());
    const tested = spawnSync('unzip', ['-t', file], { encoding: 'utf8' });
    expect(tested.stdout).toContain('No errors detected');
    expect(tested.status).toBe(0);
    const listed = spawnSync('zipinfo', ['-l', file], { encoding: 'utf8' });
    expect(listed.status).toBe(0);
    expect(listed.stdout).toMatch(/-rw-r--r--.*mine\/pack\.yaml/);
  });

  test.runIf(has('python3'))('that another tool made is read, with a folder above or without', () => {
    const folder = scratchFolder('zip');
    const script = [
      'import zipfile, sys',
      'for name, top in (("a", "repo-main/rules/mine/"), ("b", "")):',
      '  with zipfile.ZipFile(f"{sys.argv[1]}/{name}.zip", "w", zipfile.ZIP_DEFLATED if top else zipfile.ZIP_STORED) as z:',
      '    z.writestr(top + "cards/", "")',
      '    z.writestr(top + "pack.yaml", "pack: mine\\nneeds: [base]\\n")',
      '    z.writestr(top + "cards/lasso.yaml", "card: lasso\\n")',
      '    z.writestr(top + "picture.png", b"\\x89PNG")',
      '    z.writestr("README.md", "hello")',
    ].join('\n');
    expect(spawnSync('python3', ['-c', script, folder]).status).toBe(0);
    for (const name of ['a', 'b'])
      expect(packsFromZip(readFileSync(join(folder, `${name}.zip`)))).toMatchObject({
        packs: [{ id: 'mine', files: [{ path: 'cards/lasso.yaml', text: 'card: lasso\n' }, { path: 'pack.yaml' }] }],
        leftOut: ['README.md', expect.stringContaining('picture.png')],
      });
  });

  test.runIf(has('zip'))('that was written as a stream, with sizes behind the content, is read', () => {
    const folder = scratchFolder('zip');
    writeFileSync(join(folder, 'pack.yaml'), 'pack: mine\n');
    const made = spawnSync('sh', ['-c', 'zip -q - pack.yaml | cat > out.zip'], { cwd: folder });
    expect(made.status).toBe(0);
    expect(packsFromZip(readFileSync(join(folder, 'out.zip')))).toMatchObject({ packs: [{ id: 'mine' }] });
  });

  test('may hold several packs, one inside the folder of another, and a comment', () => {
    const bytes = rawZip(
      [
        { name: 'a/pack.yaml', text: 'pack: "a" # first\n' },
        { name: 'a/inner/pack.yaml', text: 'title: Inner\n' },
        { name: 'a/inner/x.rules', text: '', stored: true },
        { name: 'loose.yaml', text: 'x: y\n' },
        { name: '__MACOSX/a/._pack.yaml', text: '\u0000' },
      ],
      { comment: 'made by hand' },
    );
    expect(packsFromZip(bytes)).toEqual({
      packs: [
        { id: 'a', folder: 'a/', files: [{ path: 'pack.yaml', text: 'pack: "a" # first\n' }] },
        {
          id: 'inner',
          folder: 'a/inner/',
          files: [
            { path: 'pack.yaml', text: 'title: Inner\n' },
            { path: 'x.rules', text: '' },
          ],
        },
      ],
      leftOut: ['__MACOSX/a/._pack.yaml', 'loose.yaml'],
    });
  });
});

describe('a hostile zip is refused', () => {
  test.each(hostileZips)('%s: %s', (_what, reason, bytes) => {
    const found = packsFromZip(bytes);
    expect(found).toMatchObject({ refused: { reason } });
    if (!('refused' in found)) return;
    const said = sayRefused(found.refused);
    expect(said).not.toMatch(/[{}\p{Cc}]/u);
    expect(said.length).toBeLessThan(200);
  });

  test('any byte that is changed or cut off leaves a refusal or the same texts, never a fault', () => {
    const whole = zipOf();
    const right = packsFromZip(whole);
    for (let at = 0; at < whole.length; at += 1) {
      const changed = whole.slice();
      changed[at] ^= 0x41;
      for (const bytes of [changed, whole.slice(0, at)]) {
        const found = packsFromZip(bytes);
        if (!('refused' in found)) expect(found, `byte ${at}`).toEqual(right);
      }
    }
  });
});

test('files of a folder keep the same rules', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  expect(packsFromFiles(FILES.map(({ path, text }) => ({ path: `mine/${path}`, bytes: bytes(text) })))).toMatchObject({
    packs: [{ id: 'mine' }],
  });
  expect(packsFromFiles([{ path: '../pack.yaml', bytes: bytes('pack: mine') }])).toMatchObject({ refused: { reason: 'leads-out' } });
  expect(packsFromFiles([{ path: 'pack.yaml', bytes: new Uint8Array([0xff]) }])).toMatchObject({ refused: { reason: 'not-text' } });
});

test('every reason has a wording in every language with the same slots', () => {
  const slots = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot).sort();
  messages.keys.forEach((key, at) => {
    for (const language of ['ru', 'cs', 'ro'])
      expect(slots(String(messages.texts[language][at])), key).toEqual(slots(String(messages.texts.en[at])));
  });
});
