// The font of cards in the page: the browser loads it for sheets on the screen, and pictures that are made of cards carry it inside.
import latin from '@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2?url';
import latinBold from '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2?url';
import latinExt from '@fontsource/alegreya-sans/files/alegreya-sans-latin-ext-400-normal.woff2?url';
import latinExtBold from '@fontsource/alegreya-sans/files/alegreya-sans-latin-ext-700-normal.woff2?url';
import cyrillic from '@fontsource/alegreya-sans/files/alegreya-sans-cyrillic-400-normal.woff2?url';
import cyrillicBold from '@fontsource/alegreya-sans/files/alegreya-sans-cyrillic-700-normal.woff2?url';
import { cardFont, fontFiles, fontStyle } from '../../../../interpreter/cards/font.ts';

const ADDRESSES: Readonly<Record<string, string>> = {
  [cardFont.file('latin', 400)]: latin,
  [cardFont.file('latin', 700)]: latinBold,
  [cardFont.file('latin-ext', 400)]: latinExt,
  [cardFont.file('latin-ext', 700)]: latinExtBold,
  [cardFont.file('cyrillic', 400)]: cyrillic,
  [cardFont.file('cyrillic', 700)]: cyrillicBold,
};

let loaded: Promise<unknown> | undefined;

/** Makes the font known to the page, once, and waits until all of it is there: a printer does not wait. */
export function loadCardFont(): Promise<unknown> {
  return (loaded ??= Promise.all(
    fontFiles.map(({ name, weight, range }) => {
      const face = new FontFace(cardFont.family, `url("${ADDRESSES[name]}")`, { weight: String(weight), unicodeRange: range });
      document.fonts.add(face);
      return face.load();
    }),
  ));
}

/** The style of a picture with the font inside: a picture may load nothing. */
export async function embeddedFont(): Promise<string> {
  const inside = new Map<string, string>();
  await Promise.all(
    fontFiles.map(async ({ name }) => {
      const bytes = new Uint8Array(await (await fetch(ADDRESSES[name])).arrayBuffer());
      inside.set(name, `data:font/woff2;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`);
    }),
  );
  return fontStyle(({ name }) => inside.get(name) ?? '');
}
