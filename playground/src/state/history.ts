// Back and forward of the browser walk through the files that were looked at. They never leave the page: work would seem to be gone.
import { effect, untracked } from '@preact/signals';
import { openFile } from './file-actions.ts';
import * as page from './signals.ts';

/** What an entry of the browser's history remembers. `floor` is the entry below all others. */
type Entry = { readonly file: string } | { readonly floor: true };

/** Follows the open file. Returns what ends it. */
export function followHistory(): () => void {
  let shown: string | null = null;
  const write = (entry: Entry, how: 'push' | 'replace'): void => {
    if (how === 'push') history.pushState(entry, '');
    else history.replaceState(entry, '');
  };
  // After a reload the entries are still there, and the newest one is the page's own.
  if (entryOf(history.state) === undefined) write({ floor: true }, 'replace');
  const stop = effect(() => {
    const file = page.activeFile.value;
    if (file === null || file === shown) return;
    shown = file;
    const now = entryOf(history.state);
    if (now === undefined || !('file' in now) || now.file !== file) write({ file }, 'push');
  });
  const goBack = ({ state }: PopStateEvent): void => {
    const entry = entryOf(state);
    if (entry === undefined) return;
    if ('floor' in entry) {
      // Below the first file there is nothing of this page: the entry above is made again.
      if (shown !== null) write({ file: shown }, 'push');
      return;
    }
    shown = entry.file;
    untracked(() => {
      if (page.files.value.has(entry.file)) openFile(entry.file);
    });
  };
  addEventListener('popstate', goBack);
  return () => {
    stop();
    removeEventListener('popstate', goBack);
  };
}

/** Anything may stand in the history of a tab. */
function entryOf(state: unknown): Entry | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  if ('floor' in state && state.floor === true) return { floor: true };
  return 'file' in state && typeof state.file === 'string' ? { file: state.file } : undefined;
}
