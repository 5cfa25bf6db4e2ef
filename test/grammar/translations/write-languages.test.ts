// A language is added to the manifest of a pack, however that is written.
import { expect, test } from 'vitest';
import { loadWorkspace } from '../../../grammar/packs/workspace.ts';
import { addLanguage } from '../../../grammar/translations/write-languages.ts';

function withLanguage(manifest: string, locale = 'pl', texts: readonly string[] = ['en']): string {
  const files = texts.map((tag) => ({ path: `pond/text/${tag}.yaml`, text: `text: ${tag}\npack:\n  pond: { name: Pond }\n` }));
  const { packs } = loadWorkspace([{ path: 'pond/pack.yaml', text: manifest }, ...files]);
  const change = addLanguage(packs[0], locale);
  if (change === 'same') return 'same';
  return manifest.slice(0, change.span.start) + change.text + manifest.slice(change.span.end);
}

const HEAD = 'pack: pond\ntitle: Pond\nversion: 1.0.0\n';

test.each([
  [`${HEAD}languages: [en, cs] # ours\nneeds: []\n`, `${HEAD}languages: [en, cs, pl] # ours\nneeds: []\n`],
  [`${HEAD}languages:\n  - en\n  - cs\nneeds: []\n`, `${HEAD}languages:\n  - en\n  - cs\n  - pl\nneeds: []\n`],
  [`${HEAD}needs: []\noptions: {}\n`, `${HEAD}needs: []\nlanguages: [en, pl]\noptions: {}\n`],
  [`${HEAD}needs: []`, `${HEAD}needs: []\nlanguages: [en, pl]`],
  [`${HEAD}languages: [en, pl]\n`, 'same'],
])('%j', (before, wanted) => {
  expect(withLanguage(before)).toBe(wanted);
});

test('a pack that lists no languages lists those that it has, the source first', () => {
  expect(withLanguage(`${HEAD}needs: []\n`, 'pl', ['cs', 'en', 'ru'])).toContain('languages: [en, cs, ru, pl]');
});
