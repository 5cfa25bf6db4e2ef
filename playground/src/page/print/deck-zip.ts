// Makes the zip of decks for Tabletop Simulator in the page: images are drawn by the browser, the saved object lies beside them.
import { writeSvg, svgNode } from '../../../../grammar/drawing/svg.ts';
import { writeZip } from '../../../../grammar/archive/write-zip.ts';
import { deckExport, type DeckImage } from '../../../../interpreter/cards/tabletop-simulator.ts';
import type { CardSet } from '../../protocol/cards.ts';
import { embeddedFont } from './card-font.ts';

export async function deckZip(set: CardSet, name: string): Promise<Uint8Array> {
  const { images, save } = deckExport(set, name, (file) => file);
  const style = await embeddedFont();
  const files: { path: string; bytes: Uint8Array }[] = [];
  // One after the other: a large image takes much memory.
  for (const image of images) files.push({ path: image.file, bytes: await drawImage(image, style) });
  return writeZip([{ path: `${name}.json`, text: `${JSON.stringify(save, undefined, 2)}\n` }, ...files]);
}

async function drawImage({ file, width, height, svg }: DeckImage, style: string): Promise<Uint8Array> {
  const styled = { ...svg, children: [svgNode('style', {}, style), ...svg.children] };
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(writeSvg(styled))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error(`${file}: ${width} × ${height}`);
  return new Uint8Array(await blob.arrayBuffer());
}
