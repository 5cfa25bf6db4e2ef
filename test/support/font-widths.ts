// Reads the advance widths of characters out of a font file (WOFF 1: tables packed one by one), so that the table in the sources can be
// compared with the font. Figures have the widths of those that stand on the line, because cards are lettered with these.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { cardFont } from '../../interpreter/cards/font.ts';

const HEADER = 44;
const ENTRY = 20;

/** By character the thousandths of the font size that it takes, for all files of a weight; `lining`: figures that stand on the line. */
export function fontWidths(weight: 400 | 700, lining = true): ReadonlyMap<string, number> {
  const find = createRequire(import.meta.url);
  const widths = new Map<string, number>();
  for (const { subset } of cardFont.subsets)
    for (const [code, width] of widthsIn(
      readFileSync(find.resolve(`${cardFont.package}/files/${cardFont.file(subset, weight)}.woff`)),
      lining,
    ))
      if (!widths.has(String.fromCodePoint(code))) widths.set(String.fromCodePoint(code), width);
  return widths;
}

/** The file of the sources that holds the widths: for each width its characters. */
export function writeWidths(): string {
  const table = (weight: 400 | 700): string => {
    const byWidth = new Map<number, string[]>();
    for (const [character, width] of fontWidths(weight)) byWidth.set(width, [...(byWidth.get(width) ?? []), character]);
    const rows = [...byWidth].sort(([left], [right]) => left - right);
    return rows.map(([width, characters]) => `    [${width}, ${quoted(characters.sort().map(written).join(''))}],`).join('\n');
  };
  return `// How wide the characters of the font of cards are, in thousandths of its size. Made from the font: a test compares the two, and
// writes this file anew when it is told to.

export const fontWidths: Readonly<Record<400 | 700, readonly (readonly [width: number, characters: string])[]>> = {
  400: [
${table(400)}
  ],
  700: [
${table(700)}
  ],
};
`;
}

/** Blanks, joiners and marks that stand on other letters are written as numbers, so that the file can be read. */
function written(character: string): string {
  if (/[\p{Z}\p{C}\p{M}]/u.test(character) && character !== ' ') return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return character === '\\' ? '\\\\' : character;
}

function quoted(text: string): string {
  return text.includes("'") ? `"${text.replaceAll('"', '\\"')}"` : `'${text}'`;
}

function widthsIn(file: Buffer, lines: boolean): readonly (readonly [number, number])[] {
  const tables = new Map<string, Buffer>();
  for (let at = 0; at < file.readUInt16BE(12); at += 1) {
    const entry = HEADER + at * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((place) => file.readUInt32BE(entry + place));
    const bytes = file.subarray(offset, offset + packed);
    tables.set(file.toString('latin1', entry, entry + 4), packed < length ? inflateSync(bytes) : bytes);
  }
  const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map((name) => tables.get(name)!);
  const [unit, metrics] = [head.readUInt16BE(18), hhea.readUInt16BE(34)];
  const width = (glyph: number): number => Math.round((hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4) * 1000) / unit);
  const lining = liningFigures(lines ? tables.get('GSUB') : undefined);
  const found: (readonly [number, number])[] = [];
  // The table of format 4: stretches of characters, each with a shift to its glyphs or a list of them.
  const table = cmap.subarray(cmap.readUInt32BE(8));
  const count = table.readUInt16BE(6) / 2;
  for (let stretch = 0; stretch < count; stretch += 1) {
    const end = table.readUInt16BE(14 + stretch * 2);
    const start = table.readUInt16BE(16 + count * 2 + stretch * 2);
    const shift = table.readUInt16BE(16 + count * 4 + stretch * 2);
    const place = 16 + count * 6 + stretch * 2;
    const list = table.readUInt16BE(place);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const listed = list === 0 ? code : table.readUInt16BE(place + list + (code - start) * 2);
      const glyph = listed === 0 ? 0 : (listed + shift) & 0xffff;
      if (glyph !== 0 && code >= 0x20) found.push([code, width(lining.get(glyph) ?? glyph)]);
    }
  }
  return found;
}

/** By glyph the one that takes its place where figures stand on the line; the feature `lnum` of the font says it. */
function liningFigures(table: Buffer | undefined): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  if (table === undefined) return found;
  const [features, lookups] = [table.readUInt16BE(6), table.readUInt16BE(8)];
  const list = (at: number, size = 2): number[] => Array.from({ length: table.readUInt16BE(at) }, (_, n) => at + 2 + n * size);
  for (const record of list(features, 6)) {
    if (table.toString('latin1', record, record + 4) !== 'lnum') continue;
    for (const entry of list(features + table.readUInt16BE(record + 4) + 2)) {
      const lookup = lookups + table.readUInt16BE(lookups + 2 + table.readUInt16BE(entry) * 2);
      for (const part of list(lookup + 4)) readReplaced(table, lookup + table.readUInt16BE(part), found);
    }
  }
  return found;
}

/** A substitution of single glyphs: by a fixed distance, or each by its own. */
function readReplaced(table: Buffer, at: number, found: Map<number, number>): void {
  const covered = glyphsCovered(table, at + table.readUInt16BE(at + 2));
  const isList = table.readUInt16BE(at) === 2;
  covered.forEach((glyph, n) => {
    found.set(glyph, isList ? table.readUInt16BE(at + 6 + n * 2) : (glyph + table.readUInt16BE(at + 4)) & 0xffff);
  });
}

/** The glyphs of a coverage table: one by one, or in stretches. */
function glyphsCovered(table: Buffer, at: number): readonly number[] {
  const count = table.readUInt16BE(at + 2);
  if (table.readUInt16BE(at) === 1) return Array.from({ length: count }, (_, n) => table.readUInt16BE(at + 4 + n * 2));
  return Array.from({ length: count }, (_, n) => at + 4 + n * 6).flatMap((stretch) => {
    const [first, last] = [table.readUInt16BE(stretch), table.readUInt16BE(stretch + 2)];
    return Array.from({ length: last - first + 1 }, (_, n) => first + n);
  });
}
