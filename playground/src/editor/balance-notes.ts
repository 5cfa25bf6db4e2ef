// Writes the result of a comparison behind the lines that were changed: what the new number does to the wins, with its interval.
import { effect } from '@preact/signals';
import { direction, percentChange } from '../i18n/estimates.ts';
import { t } from '../i18n/index.ts';
import { balanceResult, toldFigure, nameIn, notedLines } from '../state/balance.ts';
import { activeFile } from '../state/state.ts';
import { pathOf } from './models.ts';
import type { editor } from './monaco.ts';

/** Keeps the notes of the shown file up to date. Returns what ends it. */
export function showBalanceNotes(view: editor.IStandaloneCodeEditor): () => void {
  const notes = view.createDecorationsCollection();
  const show = (): void => {
    const model = view.getModel();
    const result = balanceResult.value;
    const figure = result === null ? undefined : toldFigure(result);
    const change = figure === undefined ? undefined : result?.summary.change?.figures[figure];
    if (model === null || result === null || change === undefined) return notes.clear();
    const slots = { name: nameIn(result, `figure/${figure}`), change: percentChange(change.wins) };
    const side = direction(change.wins);
    const hoverMessage = { value: t(side === '' ? 'balance.unclear' : 'balance.clear', slots) };
    // Fixed spaces, so that it stays in one piece and away from the text.
    const content = `   ${slots.name} ${slots.change}`.replaceAll(' ', '\u00a0');
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
              after: { content, inlineClassName: `balance-mark ${side}` },
            },
          };
        }),
    );
  };
  const changed = view.onDidChangeModel(show);
  const stop = effect(() => {
    void activeFile.value;
    show();
  });
  return () => {
    changed.dispose();
    stop();
  };
}
