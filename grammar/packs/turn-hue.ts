// Makes a neighbouring shade of a colour: as light and as strong as it was, a step further around the circle of colours.

const STEP = 1 / 9;

/** A colour as `#rrggbb`; anything else is given back as it is. */
export function turnHue(colour: string): string {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (parts === null) return colour;
  const [red, green, blue] = parts.slice(1).map((part) => parseInt(part, 16) / 255);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const spread = most - least;
  if (spread === 0) return colour;
  const sixths = most === red ? (green - blue) / spread : most === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  const hue = (sixths / 6 + STEP + 1) % 1;
  return `#${[hue + 1 / 3, hue, hue - 1 / 3].map((place) => twoDigits(least + spread * heightAt((place + 1) % 1))).join('')}`;
}

/** How much of a basic colour there is so far from it around the circle: from 0 to 1. */
function heightAt(place: number): number {
  return Math.max(0, Math.min(1, place < 1 / 2 ? place * 6 : (2 / 3 - place) * 6));
}

function twoDigits(part: number): string {
  return Math.round(part * 255)
    .toString(16)
    .padStart(2, '0');
}
