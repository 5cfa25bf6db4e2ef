// The end of a game: who has won, large, and how everybody's points came together, part by part. It lies over the board and can be put away.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { signal } from '@preact/signals';
import { colourOf } from '../../../../grammar/drawing/colours.ts';
import { Drawing } from '../../board/drawing.tsx';
import { findDrawing } from '../../../../grammar/drawing/shapes.ts';
import { locale, t } from '../../i18n/index.ts';
import type { GameState } from '../../protocol/game-worker.ts';
import { dark, gameState, playAgain, receivedView } from '../../state/state.ts';
import { seatName } from './panel-parts.tsx';
import { Score } from './score.tsx';
import './ending.css';

/** The result that was put away; another one is shown again. */
export const endingPutAway = signal<GameState['result']>(null);

export function Ending(): JSX.Element | null {
  const { result, reasons = [] } = gameState.value;
  const button = useRef<HTMLButtonElement>(null);
  const shown = result !== null && endingPutAway.value !== result;
  useEffect(() => {
    if (shown) button.current?.focus({ preventScroll: true });
  }, [shown]);
  if (!shown) return null;
  const { winners } = result;
  const names = new Intl.ListFormat(locale.value).format(winners.map((seat) => seatName(seat)));
  return (
    <section class="ending play-over" aria-label={t('play.over')}>
      <div class="ending-faces" aria-hidden="true">
        {winners.map((seat) => (
          <Face key={seat} seat={seat} />
        ))}
      </div>
      <p class="muted">{t('play.over')}</p>
      <h3>{winners.length === 0 ? t('play.nobody') : t(winners.length === 1 ? 'ending.wins' : 'ending.shared', { who: names })}</h3>
      {reasons.map((reason) => (
        <p key={reason} class="muted">
          {reason}
        </p>
      ))}
      <div class="ending-score">
        <Score />
      </div>
      <p class="ending-buttons">
        <button ref={button} type="button" class="plain-button" onClick={() => (endingPutAway.value = result)}>
          {t('ending.close')}
        </button>
        <button type="button" class="strong-button" onClick={() => void playAgain()}>
          {t('play.again')}
        </button>
      </p>
    </section>
  );
}

/** The drawing of what a seat is played with. */
function Face({ seat }: { readonly seat: number }): JSX.Element | null {
  const scene = receivedView.value?.scene;
  const found = scene?.seats.find(({ index }) => index === seat);
  if (scene === undefined || found === undefined) return null;
  return (
    <svg viewBox="0 0 66 90" width="66" height="90" focusable="false">
      <ellipse cx={33} cy={86} rx={24} ry={4} class="board-shadow active" />
      <Drawing
        drawing={findDrawing(scene.art, found.icon, 'figure')}
        box={{ x: 0, y: 0, width: 66, height: 86 }}
        art={scene.art}
        own={colourOf(scene.art, found.colour, dark.value)}
        dark={dark.value}
        align="floor"
      />
    </svg>
  );
}
