// This file names the parts of the page that are built elsewhere as the layout uses them. Only the big editor is loaded later.
import type { ComponentType } from 'preact';
import { locale, type Locale } from '../../i18n/index.ts';

export { Board } from '../../board/board.tsx';
export { PlainEditor } from '../../editor/plain.tsx';
export { Ending } from '../panels/ending.tsx';
export { PlayPanel } from '../panels/play.tsx';
export { RecordDialog } from '../panels/record-dialog.tsx';
export { ScenariosPanel } from '../panels/scenarios.tsx';
export { SetupDialog } from '../panels/setup.tsx';
export { settledError } from '../panels/settled-error.ts';
export { Story } from '../panels/story.tsx';
export { TimelinePanel } from '../panels/timeline.tsx';
export { PrintDialog } from '../print/print-dialog.tsx';
export { CopyMark, watchDrops, WorkDialog } from '../work/work-dialog.tsx';

/** The words of Monaco's own menus, where it has them. They must be there before it is. */
const EDITOR_WORDS: Readonly<Partial<Record<Locale, () => Promise<unknown>>>> = {
  cs: () => import('monaco-editor/nls/lang/cs'),
  ru: () => import('monaco-editor/nls/lang/ru'),
  // It brings none.
  ro: () => import('../../editor/words-ro.ts').then(({ giveWords }) => giveWords()),
};

export async function loadEditor(): Promise<ComponentType> {
  // Without its words it speaks English.
  await EDITOR_WORDS[locale.peek()]?.().catch(() => undefined);
  return (await import('../../editor/editor.tsx')).Editor;
}
