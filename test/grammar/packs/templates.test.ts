// Names of new packs: what people call them, and the ids that are made of it.
import { expect, test } from 'vitest';
import { idOfName } from '../../../grammar/packs/id-of-name.ts';
import { asScalar, fillTemplate } from '../../../grammar/packs/templates.ts';

test.each([
  ['Wild Guns', 'wild-guns'],
  ['wild-guns', 'wild-guns'],
  ['  Belle’s 2nd  Ride! ', 'belles-2nd-ride'],
  ['Дикий Запад', 'dikiy-zapad'],
  ['Žluťoučký kůň', 'zlutoucky-kun'],
  ['Haiducii și țara', 'haiducii-si-tara'],
  ['Straße Øst', 'strasse-ost'],
  ['3 wishes', 'wishes'],
  ['荒野', ''],
  ['../x', 'x'],
])('%s is called %s', (name, id) => {
  expect(idOfName(name)).toBe(id);
});

test('an id is cut between words', () => {
  expect(idOfName('wild guns of the west', 10)).toBe('wild-guns');
});

test('a title is written as it was given', () => {
  const [{ text }] = fillTemplate([{ path: 'pack.yaml.template', text: 'pack: {pack}\ntitle: {title}\n' }], {
    id: 'wild-guns',
    title: 'Wild Guns: $& "West"',
    folder: 'rules/wild-guns',
  });
  expect(text).toBe('pack: wild-guns\ntitle: "Wild Guns: $& \\"West\\""\n');
  expect(asScalar('Wild Guns')).toBe('Wild Guns');
  expect(asScalar('Yes')).toBe('"Yes"');
});
