// Writes the result of a comparison behind the lines that were changed: whom the new number changed most, with the interval. A click on it, or the link
// of its hover, leads to the panel.
import { effect } from '@preact/signals';
import { direction } from '../i18n/estimates.ts';
import { t } from '../i18n/index.ts';
import { balanceResult, nameIn, notedLines, openBalance, toldFirst } from '../state/balance.ts';
import { activeFile } from '../state/state.ts';
import { noteChange, sayChange } from '../state/told-change.ts';
import { escapeText } from './markdown.ts';
import { pathOf } from './models.ts';
import { editor } from './monaco.ts';

const OPEN_BALANCE = 'page.open-balance';
const MARK = 'balance-mark';

/** Keeps the notes of the shown file up to date. Returns what ends it. */
export function showBalanceNotes(view: editor.IStandaloneCodeEditor): () => void {
  const notes = view.createDecorationsCollection();
  const show = (): void => {
    const model = view.getModel();
    const result = balanceResult.value;
    const told = result === null ? [] : toldFirst(result);
    if (model === null || result === null || told.length === 0) return notes.clear();
    const nameOf = (figure: string): string => nameIn(result, `figure/${figure}`);
    const hoverMessage = [
      ...told.map((change) => ({ value: escapeText(sayChange(change, nameOf(change.figure))) })),
      { value: `[${t('balance.note.open')}](command:${OPEN_BALANCE})`, isTrusted: { enabledCommands: [OPEN_BALANCE] } },
    ];
    // Fixed spaces, so that it stays in one piece and away from the text.
    const content = `   ${told.map((change) => noteChange(change, nameOf(change.figure))).join(' · ')}`.replaceAll(' ', '\u00a0');
    notes.set(
      notedLines(pathOf(model.uri))
        .filter((line) => line <= model.getLineCount())
        .map((line) => {
          const column = model.getLineMaxColumn(line);
          return {
            range: { startLineNumber: line, startColumn: column, endLineNumber: line, endColumn: column },
            options: {
              showIfCollapsed: true,
              hoverMessage,
              after: { content, inlineClassName: `${MARK} ${direction(told[0].estimate)}` },
            },
          };
        }),
    );
  };
  const command = editor.registerCommand(OPEN_BALANCE, openBalance);
  const changed = view.onDidChangeModel(show);
  // When the button goes down, for with it the line is drawn anew.
  const clicked = view.onMouseDown(({ event, target }) => {
    if (event.leftButton && target.element?.classList.contains(MARK)) openBalance();
  });
  const stop = effect(() => {
    void activeFile.value;
    show();
  });
  return () => {
    for (const one of [command, changed, clicked]) one.dispose();
    stop();
  };
}
