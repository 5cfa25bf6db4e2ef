// Decks for Tabletop Simulator: the saved object has the shape that the program reads, every copy is in it, and images are no larger than it
// takes.
import { describe, expect, test } from 'vitest';
import { cardSource, collectFaces } from '../../../interpreter/cards/collect-faces.ts';
import type { CardSet } from '../../../interpreter/cards/faces.ts';
import { deckExport } from '../../../interpreter/cards/tabletop-simulator.ts';
import { checkedPacks } from '../../support/packs.ts';
import { writeSvg } from '../../../grammar/drawing/svg.ts';
import { elementsIn, readXml } from '../../support/xml.ts';

interface Card {
  readonly Name: string;
  readonly Nickname: string;
  readonly Description: string;
  readonly CardID: number;
  readonly CustomDeck: Readonly<Record<string, Sheet>>;
}

interface Sheet {
  readonly FaceURL: string;
  readonly BackURL: string;
  readonly NumWidth: number;
  readonly NumHeight: number;
}

interface Deck extends Card {
  readonly DeckIDs: readonly number[];
  readonly ContainedObjects: readonly Card[];
}

function cards(packs: string[] | undefined, locale: string): CardSet {
  const selected = checkedPacks().select(packs === undefined ? {} : { packs });
  if ('error' in selected) throw new Error(selected.error.message);
  return collectFaces(cardSource(checkedPacks(), selected, { locale }), { locale })!;
}

describe('decks for Tabletop Simulator', () => {
  const set = cards(['marshal-and-prisoners', 'mei'], 'cs');
  const { images, save } = deckExport(set, 'box', (file) => `file:///cards/${file}`);
  const objects = (JSON.parse(JSON.stringify(save)) as { ObjectStates: Deck[] }).ObjectStates;

  test('every kind is a deck, and every copy is in it', () => {
    expect(objects.map(({ Nickname }) => Nickname)).toHaveLength(set.kinds.length);
    const all = objects.flatMap((object) => (object.Name === 'DeckCustom' ? object.ContainedObjects : [object]));
    expect(all).toHaveLength(set.faces.reduce((sum, { copies }) => sum + copies, 0));
    for (const { name, copies } of set.kinds) {
      const deck = objects.find((object) => object.Nickname === name && object.Name === 'DeckCustom');
      // A single card is no deck.
      if (copies > 1) expect(deck?.DeckIDs).toHaveLength(copies);
      else expect(deck).toBeUndefined();
    }
    const move = all.filter(({ Nickname }) => Nickname === 'Pohyb · Belle');
    expect(move).toHaveLength(2);
    expect(move[0].Description).toContain('Přesuňte se vpřed nebo vzad');
  });

  test('the number of a card is its sheet and its place there', () => {
    for (const { DeckIDs, ContainedObjects, CustomDeck } of objects.filter(({ Name }) => Name === 'DeckCustom')) {
      expect(ContainedObjects.map(({ CardID }) => CardID)).toEqual(DeckIDs);
      for (const { Name, CardID, CustomDeck: own } of ContainedObjects) {
        expect(Name).toBe('Card');
        const [sheet, place] = [Math.floor(CardID / 100), CardID % 100];
        expect(Object.keys(own)).toEqual([String(sheet)]);
        expect(own[sheet]).toEqual(CustomDeck[sheet]);
        expect(place).toBeLessThan(own[sheet].NumWidth * own[sheet].NumHeight);
      }
    }
  });

  test('images hold their grid, and are of a size that graphics cards take', () => {
    const files = new Map(images.map((image) => [`file:///cards/${image.file}`, image]));
    expect(files.size).toBe(images.length);
    const sheets = objects.flatMap(({ CustomDeck }) => Object.values(CustomDeck));
    for (const { FaceURL, BackURL, NumWidth, NumHeight } of sheets) {
      expect(NumWidth).toBeLessThanOrEqual(10);
      expect(NumHeight).toBeLessThanOrEqual(7);
      const [front, back] = [files.get(FaceURL)!, files.get(BackURL)!];
      expect(front.width / NumWidth).toBe(back.width);
      expect(front.height / NumHeight).toBe(back.height);
      expect(Math.max(front.width, front.height)).toBeLessThanOrEqual(4096);
      const svg = readXml(writeSvg(front.svg));
      expect(svg.attributes).toMatchObject({ width: String(front.width), height: String(front.height) });
      expect(elementsIn(svg, 'text').length).toBeGreaterThan(0);
    }
    expect(new Set(sheets.map(({ FaceURL }) => FaceURL)).size + new Set(sheets.map(({ BackURL }) => BackURL)).size).toBe(images.length);
  });

  test('more faces than a sheet holds go on to the next one', () => {
    const [first] = set.faces.filter(({ kind }) => kind === 'card');
    const faces = Array.from({ length: 150 }, (_, at) => ({ ...first, id: `${first.id}-${at}`, copies: 1 }));
    const many = deckExport({ ...set, faces }, 'box', (file) => file);
    const [deck] = (many.save as { ObjectStates: Deck[] }).ObjectStates;
    expect(Object.values(deck.CustomDeck).map(({ NumWidth, NumHeight }) => [NumWidth, NumHeight])).toEqual([
      [10, 7],
      [10, 7],
      [10, 2],
    ]);
    expect(new Set(deck.DeckIDs).size).toBe(150);
    // The last place of a full sheet is left free.
    expect(deck.DeckIDs.every((id) => id % 100 < 69)).toBe(true);
  });
});
