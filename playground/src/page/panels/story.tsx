// The story beside the table: the card that was just played, large, and below it what happened in sentences, the newest first, with the
// effects of each folded under it. Where it has no room beside the board it lies over it, on demand.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { colourOf, readableOn } from '../../../../grammar/drawing/colours.ts';
import { Drawing } from '../../board/drawing.tsx';
import { findDrawing } from '../../../../grammar/drawing/shapes.ts';
import { t } from '../../i18n/index.ts';
import type { PlayedCard } from '../../protocol/game-worker.ts';
import { dark, gameState, goTo, shownStep, stepView, storyOpen } from '../../state/state.ts';
import { seatColour, seatName, ShowText, Sign } from './panel-parts.tsx';
import { storyOf, type StoryEntry } from './story-entries.ts';
import './story.css';

/** More than anybody scrolls back; the timeline has them all. */
const MOST_SENTENCES = 60;

export function Story(): JSX.Element | null {
  const { steps, kind } = gameState.value;
  const at = shownStep.value;
  const entries = useMemo(() => storyOf(steps, at).slice(-MOST_SENTENCES).reverse(), [steps, at]);
  if (kind === 'none') return null;
  const played = stepView.value?.played;
  return (
    <aside class={`story${storyOpen.value ? ' open' : ''}`} aria-label={t('story.label')}>
      <header>
        <h2>{t('story.label')}</h2>
        <button
          type="button"
          class="icon-button"
          aria-label={t('story.hide')}
          title={t('story.hide')}
          onClick={() => (storyOpen.value = false)}
        >
          <Sign name="close" />
        </button>
      </header>
      {played !== undefined && <BigCard key={played.key} card={played} />}
      <ol class="story-list" tabIndex={0} aria-label={t('story.label')}>
        {entries.length === 0 && <li class="muted">{t('story.quiet')}</li>}
        {entries.map((entry, index) => (
          <Sentence key={entry.index} entry={entry} newest={index === 0} />
        ))}
      </ol>
    </aside>
  );
}

function Sentence({ entry: { index, step, effects }, newest }: { readonly entry: StoryEntry; readonly newest: boolean }): JSX.Element {
  const colour = step.seat === null ? undefined : seatColour(step.seat);
  return (
    <li class={`story-entry ${step.type}${newest ? ' newest' : ''}`}>
      <button type="button" class="sentence" onClick={() => goTo(effects.at(-1)?.index ?? index)}>
        <span class="seat-mark" style={{ background: colour ?? 'transparent' }} />
        <span>{step.text}</span>
      </button>
      <ShowText sentence={step.text} />
      {effects.length > 0 && (
        <details>
          <summary>{t('story.effects', { count: effects.length })}</summary>
          <ul>
            {effects.map((effect) => (
              <li key={effect.index}>
                <button type="button" onClick={() => goTo(effect.index)}>
                  {effect.step.text}
                </button>
                <ShowText sentence={effect.step.text} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

const CARD = { width: 84, height: 112 };
const BAND = 9;
const FACE = { light: '#ffffff', dark: '#282622' };

/** As it lies on the table, only larger, with what it does. */
function BigCard({ card }: { readonly card: PlayedCard }): JSX.Element | null {
  const art = stepView.value?.scene.art;
  if (art === undefined) return null;
  const own = colourOf(art, card.colour, dark.value);
  const shown = readableOn(own, dark.value ? FACE.dark : FACE.light);
  const { width, height } = CARD;
  return (
    <figure class="big-card">
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" focusable="false">
        <rect x={0.75} y={0.75} width={width - 1.5} height={height - 1.5} rx={7} class="board-card" stroke={shown} />
        <path d={`M1 ${BAND} V7 Q1 1 7 1 H${width - 7} Q${width - 1} 1 ${width - 1} 7 V${BAND} Z`} fill={own} />
        <Drawing
          drawing={findDrawing(art, card.icon, 'token')}
          box={{ x: 12, y: BAND + 12, width: width - 24, height: height - BAND - 26 }}
          art={art}
          own={shown}
          dark={dark.value}
        />
      </svg>
      <figcaption>
        <strong>{card.name}</strong>
        {card.seat !== undefined && <span class="muted">{t('story.played', { who: seatName(card.seat) })}</span>}
        {card.rule !== undefined && <p>{card.rule}</p>}
      </figcaption>
    </figure>
  );
}
