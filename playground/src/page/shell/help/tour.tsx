// A short tour of the page: five places, one after the other, each with a sentence. Escape ends it, arrows go on and back.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { helpText } from '../../../i18n/help.ts';
import { closeDialog } from '../../../state/dialogs-state.ts';
import * as page from '../../../state/signals.ts';
import { Told } from '../told.tsx';
import './help.css';

/** What is shown at each step, on a wide page and on a narrow one, and the pane of a narrow page that has it. */
const STEPS: readonly { readonly at: string; readonly narrow: string; readonly pane: page.Pane }[] = [
  { at: '.pane.side', narrow: '.pane.side', pane: 'files' },
  { at: '.text-pane', narrow: '.text-pane', pane: 'text' },
  { at: '.board-box', narrow: '.board-box', pane: 'table' },
  { at: '.timeline-box', narrow: '.timeline-box', pane: 'table' },
  { at: '.command-button', narrow: '.command-button', pane: 'table' },
];

const step = signal(0);
const MARGIN = 12;
const WIDTH = 320;

export function Tour(): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const at = Math.min(step.value, STEPS.length - 1);
  const [place, setPlace] = useState<DOMRect | null>(null);
  useLayoutEffect(() => {
    step.value = 0;
    const before = document.activeElement;
    box.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useLayoutEffect(() => {
    if (page.narrow.value) page.pane.value = STEPS[at].pane;
    const look = (): void => {
      const target = document.querySelector(page.narrow.value ? STEPS[at].narrow : STEPS[at].at);
      setPlace(target?.getBoundingClientRect() ?? null);
    };
    // Another pane of a narrow page is there after the next paint.
    const frame = requestAnimationFrame(look);
    addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('resize', look);
    };
  }, [at, page.narrow.value]);
  const go = (by: number): void => {
    if (at + by >= STEPS.length) closeDialog();
    else step.value = Math.max(0, at + by);
  };
  const title = helpText('tour.title', { at: at + 1, all: STEPS.length });
  return (
    <dialog
      ref={box}
      class="tour"
      aria-label={title}
      onClose={closeDialog}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') go(1);
        else if (event.key === 'ArrowLeft') go(-1);
        else return;
        event.preventDefault();
      }}
    >
      {place !== null && (
        <div
          class="tour-light"
          style={{ left: `${place.left}px`, top: `${place.top}px`, width: `${place.width}px`, height: `${place.height}px` }}
        />
      )}
      <div class="tour-card" style={placeBeside(place)}>
        <h2>{title}</h2>
        <p role="status">
          <Told text={helpText(`tour.${(at + 1) as 1 | 2 | 3 | 4 | 5}`)} />
        </p>
        <footer>
          <button type="button" class="plain-button" onClick={closeDialog}>
            {helpText('tour.skip')}
          </button>
          <span class="tour-gap" />
          <button type="button" class="plain-button" disabled={at === 0} onClick={() => go(-1)}>
            {helpText('tour.back')}
          </button>
          <button type="button" class="strong-button" autoFocus onClick={() => go(1)}>
            {helpText(at === STEPS.length - 1 ? 'tour.end' : 'tour.next')}
          </button>
        </footer>
      </div>
    </dialog>
  );
}

/** Beside what is shown, where there is more room; below a thing that is as wide as the page, or above it. */
function placeBeside(place: DOMRect | null): Readonly<Record<string, string>> {
  const width = Math.min(WIDTH, innerWidth - 2 * MARGIN);
  if (place === null) return { width: `${width}px` };
  const clamp = (value: number, most: number): number => Math.max(MARGIN, Math.min(value, most));
  const right = innerWidth - place.right;
  const top = `${clamp(place.top + MARGIN, innerHeight - 260)}px`;
  if (right > width + 2 * MARGIN) return { width: `${width}px`, left: `${place.right + MARGIN}px`, top };
  if (place.left > width + 2 * MARGIN) return { width: `${width}px`, left: `${place.left - width - MARGIN}px`, top };
  const left = `${clamp(place.left + (place.width - width) / 2, innerWidth - width - MARGIN)}px`;
  return place.top > innerHeight / 2
    ? { width: `${width}px`, left, bottom: `${innerHeight - place.top + MARGIN}px`, top: 'auto' }
    : { width: `${width}px`, left, top: `${clamp(place.bottom + MARGIN, innerHeight - 260)}px` };
}
