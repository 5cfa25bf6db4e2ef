// This file turns the colour names of drawings into CSS colours: names that packs define, a piece's own colour in three shades, or the ink
// and paper of the page.
import type { Art } from './art.ts';
import { ownValue } from './own-value.ts';

const PLAIN = '#8a7f6d';
/** Colours of seats whose documents have none. */
export const SPARE_COLOURS = ['#b3541e', '#2f6f8f', '#6a8f2f', '#7a4f9a', '#c08a1e', '#3f7f6a', '#a8456a', '#5a5f8f'];
/** What `ink` and `paper` are on the page, by day and by night. */
const PAGE: Ground = { ink: 'var(--ink)', paper: 'var(--raised)' };

/** What something is drawn on and written with. */
export interface Ground {
  readonly ink: string;
  readonly paper: string;
}

/** A colour of the packs by name or as it is written. */
export function colourOf(art: Art, name: string | undefined, dark: boolean): string {
  if (name === undefined) return PLAIN;
  if (isHex(name)) return name;
  const found = ownValue(art.colours, name);
  return found === undefined ? PLAIN : dark ? found.dark : found.light;
}

/** What a part of a drawing is painted with. `own` is the colour of the piece. */
export function paintOf(art: Art, word: string | undefined, own: string, dark: boolean, ground = PAGE): string {
  switch (word) {
    case undefined:
    case 'none':
      return 'none';
    case 'own':
      return own;
    case 'own-deep':
      return mix(own, '#000000', 0.45);
    case 'own-pale':
      return mix(own, '#ffffff', 0.62);
    case 'ink':
      return ground.ink;
    case 'paper':
      return ground.paper;
    default:
      return colourOf(art, word, dark);
  }
}

/** `share` of the second colour in the first. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  return `#${a
    .map((value, at) =>
      Math.round(value + (b[at] - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The colour, made darker or lighter until it stands out from the ground it lies on. */
export function readableOn(colour: string, ground: string): string {
  const away = lightness(ground) > 0.2 ? '#000000' : '#ffffff';
  let found = colour;
  for (let step = 0; step < 12 && contrast(found, ground) < 3; step += 1) found = mix(found, away, 0.12);
  return found;
}

export function contrast(first: string, second: string): number {
  const [low, high] = [lightness(first), lightness(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function lightness(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): readonly number[] {
  const hex = isHex(colour) ? colour : PLAIN;
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function isHex(text: string): boolean {
  return /^#[0-9a-fA-F]{6}$/.test(text);
}
