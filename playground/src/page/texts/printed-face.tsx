// The printed card with a text on it, as the sheets draw it, and how much of the text is cut there.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { elementOf } from '../../board/drawing.tsx';
import { tt } from '../../i18n/texts.ts';
import type { TextFace } from '../../protocol/texts.ts';
import { notify } from '../../state/notices.ts';
import { sayFailure } from '../../state/say-failure.ts';
import { loadCardFont } from '../print/card-font.ts';

function lostOn({ cut }: TextFace): number {
  return cut.reduce((sum, one) => sum + one.lost, 0);
}

/** Says that the text does not fit, where it is seen by who writes it: above all pictures. */
export function FaceCut({ face }: { readonly face: TextFace | null }): JSX.Element {
  const lost = face === null ? 0 : lostOn(face);
  return (
    <p role="status" class="face-cut">
      {lost > 0 && tt('texts.cut', { letters: lost })}
    </p>
  );
}

export function PrintedFace({ face }: { readonly face: TextFace }): JSX.Element {
  const { name, svg } = face;
  useEffect(() => void loadCardFont().catch((error: unknown) => notify({ kind: 'bad', text: sayFailure(error) })), []);
  return (
    <div class={`printed-face${lostOn(face) > 0 ? ' cut' : ''}`}>
      <figure role="img" aria-label={tt('texts.printed-card', { name })}>
        {elementOf(svg)}
      </figure>
    </div>
  );
}
