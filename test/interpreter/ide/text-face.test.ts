// The printed card beside a text: it shows what is being written, in the language that it is written in, and tells what would be cut.
import { expect, test } from 'vitest';
import { writeSvg } from '../../../grammar/drawing/svg.ts';
import { textFace, type TextFace } from '../../../interpreter/ide/text-view/text-face.ts';
import { checkedPacks } from '../../support/packs.ts';
import { elementsIn, readXml, textIn } from '../../support/xml.ts';

const PUNCH = { pack: 'base', kind: 'card', id: 'punch', field: 'name' };

function wordsOn(face: TextFace | null): string {
  return elementsIn(readXml(writeSvg(face!.svg)), 'text')
    .map(textIn)
    .join(' ');
}

test('a draft takes the place of the text, and the rule stays', () => {
  const [before, after] = [undefined, 'Rána <b>pěstí</b>'].map((draft) => textFace(checkedPacks(), PUNCH, 'cs', draft));
  expect(wordsOn(before)).toMatch(/^Úder pěstí Udeřte banditu/);
  expect(wordsOn(after)).toMatch(/^Rána <b>pěstí<\/b> Udeřte banditu/);
  expect([before!.cut, after!.cut]).toEqual([[], []]);
  expect(wordsOn(textFace(checkedPacks(), PUNCH, 'ru', undefined))).toMatch(/^Удар /);
});

test('slots of a draft show the numbers of the rules, and what is too long tells by how much', () => {
  const doc = { pack: 'base', kind: 'character', id: 'doc', field: 'rule' };
  expect(wordsOn(textFace(checkedPacks(), doc, 'cs', 'Karet: {hand-size}.'))).toContain('Karet: 7.');
  const long = textFace(checkedPacks(), doc, 'cs', 'Karet je dost. '.repeat(200));
  expect(long!.cut.map(({ part }) => part)).toEqual(['rule']);
  expect(long!.cut[0].lost).toBeGreaterThan(500);
});

test('an event is shown on the card that its rule is looked up on; a question is on none', () => {
  expect(
    wordsOn(textFace(checkedPacks(), { pack: 'base', kind: 'event', id: 'braking', field: 'rule' }, 'en', 'Hold on tight.')),
  ).toContain('Hold on tight.');
  expect(textFace(checkedPacks(), { pack: 'base', kind: 'choice', id: 'plan', field: 'asks' }, 'en', 'What?')).toBeNull();
  expect(textFace(checkedPacks(), { pack: 'gone', kind: 'card', id: 'punch', field: 'name' }, 'en', undefined)).toBeNull();
});
