// This pane shows the table: the board in all the height there is, below it what is asked and the timeline in a line each, and the story
// beside the board where there is room. Whatever comes and goes lies over something that can wait, so that nothing pushes the board.
import type { JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { gameWorker } from '../../state/workers.ts';
import { Board, Ending, PlayPanel, settledError, Story, TimelinePanel } from './parts.ts';
import { Inspect } from '../inspect/inspect-card.tsx';
import { lookAt, looking } from '../inspect/inspect-state.ts';
import * as page from '../../state/signals.ts';
import { askBecause, askWhy, pick } from '../../state/game-actions.ts';
import { toggleTableOnly } from '../../state/table-mode.ts';
import { Sign } from '../panels/panel-parts.tsx';

export function TablePane(): JSX.Element {
  const view = page.stepView.value;
  const isLast = page.following.value;
  // A view of the decision before the open one is still shown until the next view comes: its options can no longer be chosen.
  const isOpen = isLast && view?.decision?.n === page.gameState.value.decision?.n;
  return (
    <section class={`pane table${page.upright.value ? ' upright' : ''}`} aria-label={t('pane.table')}>
      <div class="table-layout">
        <div class="table-main">
          <div class="board-area">
            <div class="board-box" tabIndex={0} role="group" aria-label={t('table.board')} data-step={page.receivedView.value?.step}>
              {page.handOverTo.value !== null ? (
                <p class="empty hand-over">{t('table.hand-over')}</p>
              ) : view === null ? (
                <p class="empty">
                  {settledError.value?.message ??
                    (page.gameState.value.kind !== 'none' ? '' : t(page.opening.value ? 'table.opening' : 'table.none'))}
                </p>
              ) : (
                <Board
                  scene={view.scene}
                  options={isOpen && !page.gameBusy.value ? (view.decision?.options ?? []) : []}
                  selected={page.picked.value}
                  findAbsent={isLast && view.decision !== null ? () => gameWorker.absent(page.viewpoint.value) : undefined}
                  dark={page.dark.value}
                  looked={looking.value?.look.hit.id}
                  onChoose={(id) => void pick(id)}
                  onLook={lookAt}
                  onAsk={(ask) => void (ask.kind === 'why' ? askWhy(ask.option, ask.name) : askBecause(ask.piece, ask.name, ask.field))}
                />
              )}
            </div>
            {!page.narrow.value && !page.upright.value && !page.playOnly.value && <ModeButton />}
            {view !== null && isLast && page.handOverTo.value === null && page.gameState.value.kind === 'game' && <Ending />}
          </div>
          <div class="play-box">
            <PlayPanel />
          </div>
          <div class="timeline-box">
            <TimelinePanel />
          </div>
        </div>
        <Story />
      </div>
      <Inspect />
    </section>
  );
}

/** The table alone, or beside the text. */
function ModeButton(): JSX.Element {
  const alone = page.tableOnly.value;
  const label = t(alone ? 'command.split' : 'command.table-only');
  return (
    <button
      type="button"
      class="icon-button mode-button"
      aria-label={label}
      title={`${label} (F9)`}
      aria-pressed={alone}
      onClick={toggleTableOnly}
    >
      <Sign name={alone ? 'split' : 'alone'} />
    </button>
  );
}
