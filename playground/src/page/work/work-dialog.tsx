// The dialog "Your work" and the mark of a copy in the header. The content of the dialog is loaded when it is opened first, so that the page
// itself stays small.
import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { openedCopy } from '../../state/copies.ts';
import { closeDialog, dialog, openDialog } from '../../state/dialogs-state.ts';
import { notify } from '../../state/notices.ts';
import { incoming, readZipFile, refusal } from '../../state/travel.ts';
import { Sign } from '../panels/panel-parts.tsx';
import { sayFailure } from '../../state/say-failure.ts';

const panel = signal<ComponentType | null>(null);

function loadPanel(): void {
  import('./work-panel.tsx').then(
    (loaded) => (panel.value = loaded.WorkPanel),
    (error: unknown) => notify({ kind: 'bad', text: sayFailure(error) }),
  );
}

export function WorkDialog(): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = box.current;
    own?.showModal();
    if (panel.value === null) loadPanel();
    return () => {
      incoming.value = null;
      refusal.value = null;
      // Who has clicked elsewhere meanwhile stays there.
      const now = document.activeElement;
      if (before instanceof HTMLElement && (now === null || now === document.body || own?.contains(now) === true)) before.focus();
    };
  }, []);
  const Panel = panel.value;
  return (
    <dialog
      ref={box}
      class="modal work-dialog"
      aria-label={t('travel.title')}
      onClose={() => dialog.peek()?.kind === 'work' && closeDialog()}
      onClick={(event) => {
        if (event.target === box.current) closeDialog();
      }}
    >
      <header>
        <h2>{t('travel.title')}</h2>
        <button type="button" class="icon-button" aria-label={t('action.close')} onClick={closeDialog}>
          <Sign name="close" />
        </button>
      </header>
      {Panel !== null && <Panel />}
    </dialog>
  );
}

/** Says that a copy is open; a click leads to the way back. */
export function CopyMark(): JSX.Element | null {
  if (openedCopy.value === null) return null;
  return (
    <button
      type="button"
      class="small-button pressed"
      id="copy-mark"
      title={t('travel.copy.said')}
      onClick={() => openDialog({ kind: 'work' })}
    >
      {t('travel.copy')}
    </button>
  );
}

/** A zip that is dropped anywhere on the page is read, and the dialog shows what is in it. */
export function watchDrops(): void {
  const fileOf = (event: DragEvent): File | undefined =>
    [...(event.dataTransfer?.files ?? [])].find(({ name, type }) => /\.zip$/i.test(name) || type === 'application/zip');
  addEventListener('dragover', (event) => {
    // Its name is not known before it is dropped: any file may be one.
    if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    const file = fileOf(event);
    if (file === undefined) return;
    openDialog({ kind: 'work' });
    void readZipFile(file);
  });
}
