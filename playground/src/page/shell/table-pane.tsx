// This pane on the right side shows the board above the play panel, and the timeline along the bottom.
import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { gameWorker } from '../../state/workers.ts';
import { Board, PlayPanel, TimelinePanel } from './parts.ts';
import { sizes } from '../../state/sizes.ts';
import * as page from '../../state/signals.ts';
import { Splitter } from './splitter.tsx';
import { askBecause, askWhy, pick } from '../../state/game-actions.ts';

export function TablePane(): JSX.Element {
  const view = page.stepView.value;
  const isLast = page.following.value;
  // A view of the decision before the open one is still shown until the next view comes: its options can no longer be chosen.
  const isOpen = isLast && view?.decision?.n === page.gameState.value.decision?.n;
  return (
    <section class="pane table" aria-label={t('pane.table')} style={{ '--play': sizes.value.play > 0 ? `${sizes.value.play}px` : 'auto' }}>
      <div class="board-box" tabIndex={0} role="group" aria-label={t('table.board')} data-step={page.receivedView.value?.step}>
        {page.handOverTo.value !== null ? (
          <p class="empty hand-over">{t('table.hand-over')}</p>
        ) : view === null ? (
          <p class="empty">{page.gameState.value.error?.message ?? (page.gameState.value.kind === 'none' ? t('table.none') : '')}</p>
        ) : (
          <Board
            scene={view.scene}
            options={isOpen && !page.gameBusy.value ? (view.decision?.options ?? []) : []}
            selected={page.picked.value}
            findAbsent={isLast && view.decision !== null ? () => gameWorker.absent(page.viewpoint.value) : undefined}
            dark={page.dark.value}
            onChoose={(id) => void pick(id)}
            onAsk={(ask) => void (ask.kind === 'why' ? askWhy(ask.option, ask.name) : askBecause(ask.piece, ask.name, ask.field))}
          />
        )}
      </div>
      {!page.narrow.value && <Splitter name="play" label={t('splitter.play')} direction="horizontal" sized="after" />}
      <div class="play-box">
        <PlayPanel />
      </div>
      <div class="timeline-box">
        <TimelinePanel />
      </div>
    </section>
  );
}
