// The dialog that prints cards. Its content, with the font and the code that draws cards, is loaded when it is opened first.
import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/index.ts';
import { closeDialog, dialog } from '../../state/dialogs-state.ts';
import { notify } from '../../state/notices.ts';
import { Sign } from '../panels/panel-parts.tsx';
import { sayFailure } from '../../state/say-failure.ts';

const panel = signal<ComponentType<{ readonly pack?: string }> | null>(null);

function loadPanel(): void {
  import('./print-panel.tsx').then(
    (loaded) => (panel.value = loaded.PrintPanel),
    (error: unknown) => notify({ kind: 'bad', text: sayFailure(error) }),
  );
}

export function PrintDialog({ pack }: { readonly pack?: string }): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = box.current;
    own?.showModal();
    if (panel.peek() === null) loadPanel();
    return () => {
      // Who has clicked elsewhere meanwhile stays there.
      const now = document.activeElement;
      if (before instanceof HTMLElement && (now === null || now === document.body || own?.contains(now) === true)) before.focus();
    };
  }, []);
  const Panel = panel.value;
  const title = t('print.command').replace('…', '');
  return (
    <dialog
      ref={box}
      class="modal print-dialog"
      aria-label={title}
      onClose={() => dialog.peek()?.kind === 'print' && closeDialog()}
      onClick={(event) => {
        if (event.target === box.current) closeDialog();
      }}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" class="icon-button" aria-label={t('action.close')} onClick={closeDialog}>
          <Sign name="close" />
        </button>
      </header>
      {Panel !== null && <Panel pack={pack} />}
    </dialog>
  );
}
