// `roundhouse text status` and `text accept`: how far translations are, and what makes an accepted one stale.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, runCli, runJson } from '../support/cli.ts';

const PACK = {
  'rules/pond/pack.yaml': 'pack: pond\ntitle: Pond\nversion: 0.1.0\nlanguages: [en, cs, ru]\n',
  'rules/pond/model.yaml': 'model: pond\nkinds:\n  tile: { plural: tiles, keys: { do: { type: statements } } }\n',
  'rules/pond/text/en.yaml': 'text: en\ntile:\n  frog: { name: Frog, rule: Jump over a leaf. }\n  reed: { name: Reed }\n',
  'rules/pond/text/cs.yaml': 'text: cs\n# remark\ntile:\n  frog: { name: Žába, rule: Skoč přes list. }\n  reed: { name: Reed }\n',
};

interface Status {
  readonly packs: readonly { readonly languages: readonly Record<string, unknown>[] }[];
  readonly texts: readonly Record<string, unknown>[];
}

test('counts what is translated, missing, stale, the same and to be reviewed', () => {
  const cwd = makeFolder(PACK);
  const { json } = runJson<Status>(['text', 'status'], { cwd });
  expect(json.packs[0].languages).toEqual([
    { locale: 'en', texts: 3, translated: 3, missing: 0, stale: 0, same: 0, review: 3 },
    { locale: 'cs', texts: 3, translated: 2, missing: 0, stale: 0, same: 1, review: 2 },
    { locale: 'ru', texts: 3, translated: 0, missing: 3, stale: 0, same: 0, review: 0 },
  ]);
  expect(runCli(['text', 'accept'], { cwd })).toMatchObject({ status: 0, stdout: '6 texts accepted\n' });
  const en = join(cwd, 'rules/pond/text/en.yaml');
  writeFileSync(en, readFileSync(en, 'utf8').replace('over a leaf', 'over two leaves'));
  const later = runJson<Status>(['text', 'status', '--language', 'cz'], { cwd }).json;
  expect(later.packs[0].languages).toEqual([{ locale: 'cs', texts: 3, translated: 2, missing: 0, stale: 1, same: 1, review: 0 }]);
  expect(later.texts).toEqual([
    expect.objectContaining({ key: 'tile frog rule', state: 'stale', reasons: ['wording'], was: 'Jump over a leaf.', line: 4 }),
    // Accepting a text translates it no more than leaving it as it is.
    expect.objectContaining({ key: 'tile reed name', state: 'same', line: 5 }),
  ]);
  mkdirSync(join(cwd, 'rules/pond/glossary'));
  const glossary = (says: string): number => {
    writeFileSync(join(cwd, 'rules/pond/glossary/cs.yaml'), `glossary: cs\ntile:\n  reed: { gender: f, ${says} }\n`);
    return runJson<Status>(['text', 'status', '--language', 'cs'], { cwd }).json.packs[0].languages[0]['same'] as number;
  };
  // That books print a name does not say that they print the English one.
  expect([glossary('official: true'), glossary('declined: false'), glossary('same: true')]).toEqual([1, 1, 0]);
  const shown = runCli(['text', 'status', '--all', '--language', 'cs', '--locale', 'cs'], { cwd }).stdout;
  expect(shown).toContain('změnila se věta předlohy');
  expect(shown).toContain('bylo: Jump over a leaf.');
});

test('says what is wrong with what was asked', () => {
  const cwd = makeFolder(PACK);
  expect(runCli(['text', 'status', '--pack', 'pnod'], { cwd })).toMatchObject({ status: 2, stdout: '' });
  expect(runCli(['text', 'status', '--pack', 'pnod'], { cwd }).stderr).toContain('did you mean pond?');
  expect(runCli(['text', 'status', '--language', 'fr'], { cwd })).toMatchObject({ status: 2 });
  expect(runCli(['text', 'accept', 'tadpole'], { cwd })).toMatchObject({ status: 1 });
  expect(runCli(['text', 'stauts'], { cwd })).toMatchObject({ status: 2, stdout: '' });
});
