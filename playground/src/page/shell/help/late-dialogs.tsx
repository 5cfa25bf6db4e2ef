// Dialogs that are loaded when somebody asks for them: the help and the tour. Nobody needs their texts before the board.
import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { dialog } from '../../../state/dialogs-state.ts';

type Late = 'help' | 'tour';
const loaded = signal<Partial<Record<Late, ComponentType>>>({});

const LOADERS: Readonly<Record<Late, () => Promise<ComponentType>>> = {
  help: async () => (await import('./help.tsx')).HelpDialog,
  tour: async () => (await import('./tour.tsx')).Tour,
};

export function LateDialogs(): JSX.Element | null {
  const kind = dialog.value?.kind;
  const wanted = kind === 'help' || kind === 'tour' ? kind : null;
  useEffect(() => {
    if (wanted === null || loaded.value[wanted] !== undefined) return;
    void LOADERS[wanted]().then((part) => (loaded.value = { ...loaded.value, [wanted]: part }));
  }, [wanted]);
  const Part = wanted === null ? undefined : loaded.value[wanted];
  return Part === undefined ? null : <Part key={wanted} />;
}
