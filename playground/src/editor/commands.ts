// These commands let the command bar and the keys of the page act on the editor. They do nothing while no editor is open.
import { t } from '../i18n/index.ts';
import { addCommands } from '../state/commands.ts';
import { activeFile } from '../state/state.ts';

const NAMES = ['format', 'rename', 'definition', 'references', 'complete', 'symbols', 'fix', 'find', 'hover'] as const;
export type EditorCommand = (typeof NAMES)[number];

/** What an editor offers to the rest of the page. */
export interface EditorHandle {
  readonly run: (command: EditorCommand) => void;
  /** Marks the line that ran; null: none. */
  readonly showLine: (path: string | null, line: number) => void;
  readonly focus: () => void;
}

let current: EditorHandle | null = null;
let told = false;

/** The editor that is shown registers itself, and takes itself back when it goes. */
export function setEditor(handle: EditorHandle | null): void {
  current = handle;
  if (told) return;
  told = true;
  addCommands(() =>
    current === null || activeFile.value === null
      ? []
      : NAMES.map((name) => ({ id: `editor-${name}`, label: t(`editor.${name}`), run: () => editorCommand(name) })),
  );
}

export function editorCommand(name: EditorCommand): void {
  current?.run(name);
}

export function currentEditor(): EditorHandle | null {
  return current;
}
