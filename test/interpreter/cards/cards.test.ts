// What is printed of the shipped games: every kind in four languages, copies as the rules lay them out, sheets that meet front to back,
// hostile texts as text, and texts that do not fit named.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cardSource, collectFaces, type WantedCards } from '../../../interpreter/cards/collect-faces.ts';
import { FORMS, textsThatDoNotFit } from '../../../interpreter/cards/draw-face.ts';
import type { CardSet } from '../../../interpreter/cards/faces.ts';
import { fitText, textWidth } from '../../../interpreter/cards/fit-text.ts';
import { faceFile, printPage } from '../../../interpreter/cards/print-page.ts';
import { laySheets, PAPERS } from '../../../interpreter/cards/sheets.ts';
import type { Project, Selection } from '../../../interpreter/index.ts';
import { checkedPacks, projectOf, readPacks } from '../../support/packs.ts';
import { ROOT } from '../../support/tree.ts';
import { elementsIn, readXml, textIn } from '../../support/xml.ts';

const LOCALES = ['en', 'ru', 'cs', 'ro'];
const MARSHAL: Selection = { packs: ['marshal-and-prisoners', 'mei'] };
const JUBILEE: Selection = { packs: ['jubilee'], options: { handcar: true, 'circus-car': true, 'mary-pumpinks': true } };

function cardsOf(selection: Selection, wanted: WantedCards, project: Project = checkedPacks()): CardSet {
  const selected = project.select(selection);
  if ('error' in selected) throw new Error(selected.error.message);
  const set = collectFaces(cardSource(project, selected, wanted), wanted);
  if (set === undefined) throw new Error('no table');
  return set;
}

function copiesOf({ faces }: CardSet, kind: string, reference = false): number {
  return faces.filter((face) => face.kind === kind && face.reference === reference).reduce((sum, { copies }) => sum + copies, 0);
}

function face({ faces }: CardSet, id: string): CardSet['faces'][number] {
  const found = faces.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id} among ${faces.map((one) => one.id).join(', ')}`);
  return found;
}

describe('what is printed', () => {
  test('copies are those of the box', () => {
    const set = cardsOf({}, { locale: 'en' });
    // Six decks of ten cards, six guns of six bullets and thirteen of nobody, three sorts of tokens, seventeen round cards.
    expect(Object.fromEntries(set.kinds.map(({ id }) => [id, copiesOf(set, id)]))).toEqual({
      character: 6,
      lawman: 1,
      car: 7,
      card: 60,
      bullet: 49,
      token: 26,
      'round-card': 17,
      event: 0,
      'turn-type': 0,
    });
    expect(['event', 'turn-type', 'token'].map((kind) => copiesOf(set, kind, true))).toEqual([8, 4, 3]);
    expect(face(set, 'card.move.belle')).toMatchObject({ copies: 2, name: 'Move', owner: 'Belle', colour: 'belle' });
    expect(face(set, 'token.purse.250')).toMatchObject({ copies: 8, form: 'token', value: '$250' });
    expect(new Set(set.faces.map(({ id }) => id)).size).toBe(set.faces.length);
  });

  test('one table has what lies on it', () => {
    const seats = [['doc'], ['belle'], ['tuco']];
    const set = cardsOf({}, { locale: 'en', seats });
    expect(copiesOf(set, 'card')).toBe(30);
    expect(copiesOf(set, 'character')).toBe(3);
    expect(set.faces.some(({ id }) => id.includes('cheyenne'))).toBe(false);
    const refused = checkedPacks().select({});
    if ('error' in refused) throw new Error(refused.error.message);
    expect(collectFaces(cardSource(checkedPacks(), refused, { locale: 'en' }), { locale: 'en', seats: [['doc']] })).toBeUndefined();
  });

  test('of one pack there is what it brings, with the decks of its characters', () => {
    const set = cardsOf({ packs: ['mei'] }, { locale: 'en', pack: 'mei' });
    expect(set.faces.every(({ packs }) => packs.includes('mei'))).toBe(true);
    expect(copiesOf(set, 'character')).toBe(1);
    expect(copiesOf(set, 'card')).toBe(10);
    expect(copiesOf(set, 'bullet')).toBe(6);
  });

  test('a back tells nothing that the rules hide', () => {
    const set = cardsOf(MARSHAL, { locale: 'en' });
    const backs = (kind: string): string[] => [
      ...new Set(set.faces.flatMap((one) => (one.kind === kind && one.back ? [JSON.stringify(one.back)] : []))),
    ];
    // Whose a card in a deck is, and whether it is a bullet, cannot be seen; a token shows what it is and not what it is worth.
    expect(backs('card')).toHaveLength(1);
    expect(backs('bullet')).toEqual(backs('card'));
    expect(backs('goal')).toHaveLength(1);
    expect(face(set, 'token.purse.250').back).toEqual(face(set, 'token.purse.500').back);
    expect(face(set, 'token.purse.250').back).toMatchObject({ name: 'Purse' });
    expect(face(set, 'character.belle').back).toBeUndefined();
  });

  test('a number of the rules comes with its plural form, in four languages', () => {
    const path = 'rules/base/characters/doc.yaml';
    const { text } = readPacks('rules').find((file) => file.path === path)!;
    const project = checkedPacks().changed([{ path, text: text.replace('extra: 1', 'extra: 5') }]);
    const said = LOCALES.map((locale) => face(cardsOf({}, { locale }, project), 'character.doc').says.join());
    for (const sentence of said) expect(sentence).toMatch(/\b11\b/);
    const before = LOCALES.map((locale) => face(cardsOf({}, { locale }), 'character.doc').says.join());
    for (const sentence of before) expect(sentence).toMatch(/\b7\b/);
  });

  test('round cards show their turns in order, their event, and for how many they are', () => {
    const card = face(cardsOf({}, { locale: 'cs' }), 'round-card.take-it-all-2-4');
    expect(card.symbols.map(({ drawing }) => drawing)).toEqual(['open-turn', 'tunnel', 'twice', 'open-turn']);
    expect(card.parts).toHaveLength(1);
    expect(card.parts[0].says).toContain('trezor');
    expect(card.notes).toEqual(['pro 2–4\u00a0hráče']);
  });

  test('other games are printed without a word about them here', () => {
    const folders = readdirSync(join(ROOT, 'test/fixtures/games'));
    const printed = folders.flatMap((folder) => {
      const project = projectOf(readPacks(`test/fixtures/games/${folder}`));
      const set = cardsOf({}, { locale: 'en' }, project);
      for (const one of set.faces) readXml(faceFile({ face: one }, set, ''));
      return set.faces.length > 0 ? [folder] : [];
    });
    expect(printed).toEqual(folders);
  });
});

describe('drawn', () => {
  test.each(
    LOCALES.flatMap(
      (locale) =>
        [
          [locale, 'base', {}],
          [locale, 'marshal', MARSHAL],
          [locale, 'jubilee', JUBILEE],
        ] as const,
    ),
  )('%s, %s: every kind is well-formed, says its name and its rule, and everything fits', (locale, _, selection) => {
    const set = cardsOf(selection, { locale });
    expect(textsThatDoNotFit(set)).toEqual([]);
    for (const one of set.faces) {
      const svg = readXml(faceFile({ face: one }, set, ''));
      const written = elementsIn(svg, 'text').map(textIn).join(' ');
      const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
      for (const text of [...(one.form === 'token' ? [] : [one.name, ...one.says]), one.value ?? ''])
        expect(plain(written)).toContain(plain(text));
      expect(written).not.toMatch(/[{}]/);
      const { width, height } = FORMS[one.form];
      // Figures of running text would look like small letters beside capitals, and have other widths.
      const lettered = elementsIn(svg, 'g').filter(({ attributes }) => attributes['font-family'] !== undefined);
      expect(lettered).not.toEqual([]);
      for (const { attributes } of lettered) expect(attributes['style']).toBe('font-variant-numeric:lining-nums');
      for (const { attributes } of elementsIn(svg, 'text')) {
        expect(Number(attributes['x'])).toBeLessThan(width);
        expect(Number(attributes['y'])).toBeLessThan(height);
      }
      if (one.back !== undefined) readXml(faceFile({ back: one.back }, set, ''));
    }
  });

  test('lines are as wide as the font says', () => {
    const { lines, size, fits } = fitText([{ text: 'Přesuňte se vpřed nebo vzad: uvnitř vlaku nejvýš o 1 vagón.' }], {
      width: 500,
      height: 200,
      largest: 40,
      smallest: 20,
    });
    expect(fits).toBe(true);
    expect(lines.length).toBeGreaterThan(1);
    for (const { text } of lines) {
      expect(textWidth(text, size)).toBeLessThanOrEqual(500);
      // A word of one letter does not end a line.
      expect(text).not.toMatch(/ \p{L}$/u);
    }
    expect(textWidth('ii', 10)).toBeLessThan(textWidth('WW', 10));
    expect(textWidth('Щ', 10, 700)).toBeGreaterThan(textWidth('Щ', 10));
  });
});

describe('hostile texts', () => {
  const path = 'rules/base/text/en.yaml';
  const { text } = readPacks('rules').find((file) => file.path === path)!;
  const withName = (name: string): CardSet =>
    cardsOf(
      {},
      { locale: 'en' },
      checkedPacks().changed([{ path, text: text.replace('    name: Belle\n', `    name: ${JSON.stringify(name)}\n`) }]),
    );

  test.each([
    '<script>alert(1)</script>',
    '"><image href=x onerror=alert(1)>',
    "]]>&lt;&amp;'",
    '\u202eelleB\u2066',
    '👩‍🚀🤠 𝔅𝔢𝔩𝔩𝔢',
    'ab\u0001c\ud800d',
  ])('%j stays text', (name) => {
    const set = withName(name);
    const belle = face(set, 'character.belle');
    const svg = readXml(faceFile({ face: belle }, set, ''));
    expect(['script', 'image', 'a', 'foreignObject'].flatMap((tag) => elementsIn(svg, tag))).toEqual([]);
    const page = printPage(set, 'a4', '');
    expect(page).not.toMatch(/<script|<image|onerror=(?!alert\(1\)&gt;)/);
    expect(page).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  test('a text that does not fit is cut, and named', () => {
    const set = withName('Belle '.repeat(2000));
    const belle = face(set, 'character.belle');
    const drawn = elementsIn(readXml(faceFile({ face: belle }, set, '')), 'text')
      .map(textIn)
      .slice(0, 2)
      .join('');
    expect(drawn.endsWith('…')).toBe(true);
    // Letters that are printed, and letters that are not, are all of them.
    const lost = belle.name.replace(/[ …]/g, '').length - drawn.replace(/[ …]/g, '').length;
    expect(lost).toBeGreaterThan(200);
    expect(textsThatDoNotFit(set)).toContainEqual({
      face: 'character.belle',
      kind: 'character',
      document: 'belle',
      name: belle.name,
      part: 'name',
      lost,
    });
  });
});

describe('sheets', () => {
  test.each(['a4', 'letter'] as const)('%s: copies add up, cards stay on the paper, backs lie behind their faces', (paper) => {
    const set = cardsOf(MARSHAL, { locale: 'ro' });
    const sheets = laySheets(set.faces, paper);
    const { width, height } = PAPERS[paper];
    const placed = sheets.flatMap(({ side, cells }) => (side === 'front' ? cells.map((cell) => cell.face) : []));
    for (const { id, copies } of set.faces) expect(placed.filter((one) => one === id)).toHaveLength(copies);
    // Printed on both sides, a front never lies behind another one.
    expect(sheets.map(({ side }) => side)).toEqual(sheets.map((_, at) => (at % 2 === 0 ? 'front' : 'back')));
    expect(sheets.some(({ cells }) => cells.length === 0)).toBe(true);
    sheets.forEach(({ side, form, cells }, at) => {
      for (const { x, y } of cells) {
        expect(x).toBeGreaterThanOrEqual(50);
        expect(y).toBeGreaterThanOrEqual(50);
        expect(x + FORMS[form].width).toBeLessThanOrEqual(width - 50);
        expect(y + FORMS[form].height).toBeLessThanOrEqual(height - 50);
      }
      if (side === 'front') return;
      const front = sheets[at - 1];
      expect(front.side).toBe('front');
      if (cells.length === 0) expect(front.cells.every(({ face: id }) => face(set, id!).back === undefined)).toBe(true);
      // Turned over its long edge, what was on the left is on the right.
      for (const cell of front.cells) {
        const { back } = face(set, cell.face!);
        const behind = cells.find(({ x, y }) => y === cell.y && Math.abs(width - x - FORMS[form].width - cell.x) < 1e-6);
        expect(behind?.back).toBe(back?.id);
      }
    });
  });

  test('the page holds everything itself and refers to nothing outside', () => {
    const page = printPage(cardsOf({}, { locale: 'cs', kinds: ['card'] }), 'a4', '');
    const sheets = page.match(/<svg [^>]*class="sheet/g) ?? [];
    expect(sheets).toHaveLength(14);
    // Each of the 60 on the front, on the back, and four times below its back, a little beside it.
    expect(page.match(/<use /g)).toHaveLength(60 + 60 + 4 * 60);
    const [body] = /<body>[\s\S]*<\/body>/.exec(page)!;
    const ids = new Set([...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    for (const [, target] of body.matchAll(/<use href="#([^"]*)"/g)) expect(ids).toContain(target);
    expect(page).not.toMatch(/(?:src|href)="(?!#)/);
    readXml(body);
  });
});
