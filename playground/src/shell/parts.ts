// The parts of the page that are built elsewhere, under the names the layout uses. The big editor is the only one that comes later.
import type { ComponentType } from 'preact';

export { Board } from '../board/board.tsx';
export { PlainEditor } from '../editor/plain.tsx';
export { PlayPanel } from '../panels/play.tsx';
export { RecordDialog } from '../panels/record-dialog.tsx';
export { ScenariosPanel } from '../panels/scenarios.tsx';
export { SetupDialog } from '../panels/setup.tsx';
export { TimelinePanel } from '../panels/timeline.tsx';

export async function loadEditor(): Promise<ComponentType> {
  return (await import('../editor/editor.tsx')).Editor;
}
