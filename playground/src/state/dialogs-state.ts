// This signal says which dialog is open. There is at most one.
import { signal } from '@preact/signals';

export type DialogState =
  | { readonly kind: 'palette'; readonly mode: 'files' | 'commands' }
  | { readonly kind: 'new-file'; readonly folder: string }
  | { readonly kind: 'rename'; readonly path: string }
  | { readonly kind: 'rename-folder'; readonly folder: string }
  | { readonly kind: 'copy'; readonly path: string }
  | { readonly kind: 'duplicate'; readonly path: string }
  | { readonly kind: 'new-pack' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'work' }
  /** Of a file or, with a final slash, of a folder. */
  | { readonly kind: 'file-menu'; readonly path: string };

export const dialog = signal<DialogState | null>(null);

export function openDialog(state: DialogState): void {
  dialog.value = state;
}

export function closeDialog(): void {
  dialog.value = null;
}
