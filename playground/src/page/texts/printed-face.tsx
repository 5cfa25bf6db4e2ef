// The printed card with a text on it, as the sheets draw it, and how much of the text is cut there.
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { elementOf } from '../../board/drawing.tsx';
import { tt } from '../../i18n/texts.ts';
import type { TextFace } from '../../protocol/texts.ts';
import { notify } from '../../state/notices.ts';
import { sayFailure } from '../../state/say-failure.ts';
import { loadCardFont } from '../print/card-font.ts';

export function PrintedFace({ face: { name, svg, cut } }: { readonly face: TextFace }): JSX.Element {
  useEffect(() => void loadCardFont().catch((error: unknown) => notify({ kind: 'bad', text: sayFailure(error) })), []);
  const lost = cut.reduce((sum, one) => sum + one.lost, 0);
  return (
    <div class={`printed-face${lost > 0 ? ' cut' : ''}`}>
      <figure role="img" aria-label={tt('texts.printed-card', { name })}>
        {elementOf(svg)}
      </figure>
      <p role="status" class="face-cut">
        {lost > 0 && tt('texts.cut', { letters: lost })}
      </p>
    </div>
  );
}
