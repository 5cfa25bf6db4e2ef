// What templates make never has an id that is there already: the template of a new pack and every start are made twice, side by side.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentKeys, freeIds, withIds, type FreeIds } from '../../../grammar/packs/free-ids.ts';
import { filesOfStart, openedFile, selectedRange, startsOf, templateOfStart } from '../../../grammar/packs/starts.ts';
import { fillTemplate, templateEnding, type TemplateFile } from '../../../grammar/packs/templates.ts';
import { PATIENCE, checkedPacks, readPacks } from '../../support/packs.ts';

const templates = readTemplates('rules');

function readTemplates(folder: string): TemplateFile[] {
  return readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(path).isDirectory()) return readTemplates(path);
    return path.endsWith(templateEnding) ? [{ path, text: readFileSync(path, 'utf8') }] : [];
  });
}

test('packs of all templates, each made twice, live side by side', { timeout: PATIENCE }, () => {
  const project = checkedPacks().fork();
  const files = new Map(readPacks('rules').map(({ path, text }) => [path, text]));
  const inside = 'rules/base/template/';
  const plain = templates.flatMap(({ path, text }) => (path.startsWith(inside) ? [{ path: path.slice(inside.length), text }] : []));
  const make = (id: string, template: readonly TemplateFile[], fill: (ids: FreeIds) => readonly TemplateFile[]): FreeIds => {
    const ids = freeIds(template, documentKeys(files.values()));
    for (const { path, text } of fill(ids)) files.set(`rules/${id}/${path}`, text);
    return ids;
  };
  for (const round of ['a', 'b']) {
    make(`plain-${round}`, plain, (ids) => fillTemplate(plain, { id: `plain-${round}`, folder: `rules/plain-${round}`, ids }));
    for (const start of startsOf(project.workspace())) {
      const id = `${start.id}-${round}`;
      const taken = make(id, templateOfStart(start, templates), (ids) =>
        filesOfStart(start, templates, { id, folder: `rules/${id}`, ids }),
      );
      const opened = files.get(`rules/${id}/${openedFile(start.data, 'en')}`) ?? '';
      expect(selectedRange(opened, start.data.select, taken), id).toBeDefined();
    }
  }
  project.setFiles([...files].map(([path, text]) => ({ path, text })));
  // Hints say what is left to translate: names of second copies, and the card that a start is about.
  const wrong = project.diagnostics().filter(({ severity }) => severity !== 'hint');
  expect(wrong.map(({ file, code, message }) => `${file} ${code} ${message}`)).toEqual([]);
  const made = project.workspace().packs.filter(({ folder }) => !readPacks('rules').some(({ path }) => path.startsWith(`${folder}/`)));
  expect(made).toHaveLength(20);
  const documents = made.flatMap((pack) => pack.documents.map(({ kind, id }) => `${kind} ${id}`));
  expect(new Set(documents).size).toBe(documents.length);
  expect(documents).toEqual(expect.arrayContaining(['character lucky', 'character lucky-2', 'character lucky-3', 'character lucky-4']));
  expect(files.get('rules/one-more-card-a/text/en.yaml')).toContain('name: Lucky 2\n');
  expect(files.get('rules/plain-b/text/en.yaml')).toContain('lucky-3: { name: Lucky 3,');
});

test('an id is another one where it is a name, and words of sentences and remarks stay', () => {
  const text =
    '# A leap.\ncard: leap\n---\ntext: en\ncard:\n  leap: { name: "Leap", rule: "One leap, leap." }\n  leap-far: { name: Far }\n';
  expect(withIds(text, { leap: 'leap-2' })).toBe(
    '# A leap.\ncard: leap-2\n---\ntext: en\ncard:\n  leap-2: { name: "Leap 2", rule: "One leap, leap." }\n  leap-far: { name: Far }\n',
  );
  expect(withIds("then lucky's hand has 3 # lucky", { lucky: 'lucky-7' })).toBe("then lucky-7's hand has 3 # lucky");
  expect(withIds(text, {})).toBe(text);
});

test('a number that is taken is passed over, and an id that is free stays', () => {
  const template = [{ path: 'a.yaml.template', text: 'card: leap\n---\nevent: leap\n---\ncard: hop\n' }];
  expect(freeIds(template, new Set(['card leap', 'event leap-2', 'card leap-3']))).toEqual({ leap: 'leap-4' });
  expect(freeIds(template, new Set(['pawn leap']))).toEqual({});
});
