// This pane shows tabs and text. The big editor is loaded when the page is usable; until then, and on touch screens, a plain editor is
// used.
import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { t } from '../../i18n/index.ts';
import { loadEditor, PlainEditor } from './parts.ts';
import * as page from '../../state/signals.ts';
import { FileBar, Tabs } from './tabs.tsx';

const BigEditor = signal<ComponentType | null>(null);
let asked = false;

/** Fetches the big editor when the first paint is done and nothing urgent waits. */
export function fetchEditor(): void {
  if (asked || page.touch.value) return;
  asked = true;
  loadEditor().then(
    (editor) => (BigEditor.value = editor),
    // Without it the plain one does.
    () => (asked = false),
  );
}

export function TextPane(): JSX.Element {
  const Big = BigEditor.value;
  return (
    <div class="text-pane" id="text-pane" role="tabpanel" aria-label={page.activeFile.value ?? t('pane.text')}>
      <Tabs />
      <FileBar />
      <div class="editor-box">
        {page.activeFile.value === null ? (
          <p class="empty">{t('text.none')}</p>
        ) : Big !== null && !page.touch.value ? (
          <Big />
        ) : (
          <PlainEditor />
        )}
      </div>
    </div>
  );
}
