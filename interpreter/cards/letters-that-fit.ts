// About how many letters of a name or a rule fit on the card that they are printed on, for people who translate it: by the room there is for the
// smallest letters, and by how wide the letters are of what stands there. Whether a text fits is known when it is drawn.
import { type Room, roomForName, roomForRule } from './draw-face.ts';
import type { CardFace } from './faces.ts';
import { LINE, textWidth } from './fit-text.ts';
import type { Weight } from './font.ts';

/** What is left of a line where the next word has no room any more. */
const FILLED = 0.9;

/** By kind, document and field, as the keys of texts have them: the room on the tightest card. */
export function lettersThatFit(faces: readonly CardFace[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const note = (key: string, letters: number): void => void found.set(key, Math.min(found.get(key) ?? letters, letters));
  for (const face of faces) {
    const { kind, document, name, says } = face;
    if (document === undefined) continue;
    // A token with a value shows that instead of a name.
    if (face.form === 'card' || face.value === undefined) note(`${kind} ${document} name`, lettersIn(roomForName(face), name, 700));
    // What else is said there takes room from the rule.
    const others = [...says.slice(1), ...face.parts.flatMap((part) => [part.name, part.says ?? ''])].join(' ');
    if (face.form === 'card' && says.length > 0)
      note(
        `${kind} ${document} rule`,
        Math.max(
          0,
          lettersIn(roomForRule({ hasPicture: face.picture !== undefined, symbols: face.symbols.length }), says[0], 400) - others.length,
        ),
      );
  }
  return found;
}

function lettersIn({ width, height, size, mostLines = Infinity }: Room, words: string, weight: Weight): number {
  const lines = Math.max(1, Math.min(mostLines, Math.floor(height / (size * LINE))));
  const wide = textWidth(words, size, weight) / Math.max(1, words.length);
  return wide === 0 ? 0 : Math.floor((lines * width * (lines === 1 ? 1 : FILLED)) / wide);
}
