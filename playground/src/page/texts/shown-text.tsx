// A text as it stands in the table: its words as they are, never as markup, its slots as small chips. Long ones are cut.
import type { JSX } from 'preact';
import { type Pieces, readPieces } from '../../../../interpreter/texts/chips.ts';

/** More than a cell has room for. */
const LONGEST_SHOWN = 400;

export function ShownText({ text, lang }: { readonly text: string; readonly lang: string }): JSX.Element {
  const cut = text.length > LONGEST_SHOWN;
  const pieces = cut ? undefined : piecesOf(text);
  return (
    <span class="shown-text" dir="auto" lang={lang}>
      {pieces === undefined ? cut ? `${wholeLetters(text.slice(0, LONGEST_SHOWN))}…` : text : <Shown pieces={pieces} />}
    </span>
  );
}

/** Rows come and go while somebody scrolls: a text is read once. */
const known = new Map<string, Pieces | undefined>();
const MOST_KNOWN = 4_000;

function piecesOf(text: string): Pieces | undefined {
  if (known.has(text)) return known.get(text);
  if (known.size >= MOST_KNOWN) known.clear();
  const pieces = readPieces(text);
  known.set(text, pieces);
  return pieces;
}

function Shown({ pieces }: { readonly pieces: Pieces }): JSX.Element {
  return (
    <>
      {pieces.map((piece, at) => {
        if (piece.sort === 'text') return piece.shown;
        if (piece.sort === 'slot')
          return (
            <span key={at} class="chip still">
              <bdi>{piece.expression}</bdi>
            </span>
          );
        // The last form is that of most numbers.
        return (
          <span key={at} class="chip-forms" title={piece.expression}>
            {piece.alternatives.map(({ pieces: own }, n) => (
              <span key={n}>
                {n > 0 && <span class="or">/</span>}
                <Shown pieces={own} />
              </span>
            ))}
          </span>
        );
      })}
    </>
  );
}

/** A sign may not be cut in half. */
function wholeLetters(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
