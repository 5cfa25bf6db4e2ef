// This signal says which dialog is open. There is at most one.
import { signal } from '@preact/signals';

/** An entry of a text, a glossary or a board that goes with a document. */
export interface RemovedEntry {
  readonly file: 'text' | 'glossary' | 'board';
  readonly path: string;
  readonly keys: readonly string[];
}

export type DialogState =
  | { readonly kind: 'palette'; readonly mode: 'files' | 'commands' }
  | { readonly kind: 'new-file'; readonly folder: string }
  | { readonly kind: 'rename'; readonly path: string }
  | { readonly kind: 'rename-folder'; readonly folder: string }
  | { readonly kind: 'copy'; readonly path: string }
  /** `line`: where the cursor is in the file. */
  | { readonly kind: 'duplicate'; readonly path: string; readonly line?: number }
  /** A file, and what other files say about what is in it. */
  | { readonly kind: 'remove'; readonly path: string; readonly entries: readonly RemovedEntry[] }
  | { readonly kind: 'new-pack' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'help' }
  | { readonly kind: 'tour' }
  | { readonly kind: 'work' }
  /** Cards to print: those of a pack; without one, of one's own pack or of the table. */
  | { readonly kind: 'print'; readonly pack?: string }
  /** Of a file or, with a final slash, of a folder. */
  | { readonly kind: 'file-menu'; readonly path: string };

export const dialog = signal<DialogState | null>(null);

export function openDialog(state: DialogState): void {
  dialog.value = state;
}

export function closeDialog(): void {
  dialog.value = null;
}
