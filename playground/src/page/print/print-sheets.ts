// Sends sheets to the printer through the browser: they are put beside the page, which steps aside while it is printed.
import { h, render } from 'preact';
import { drawSheets, sheetStyle } from '../../../../interpreter/cards/print-page.ts';
import { drawPatterns, type Paper, type Sheet } from '../../../../interpreter/cards/sheets.ts';
import { elementOf } from '../../board/drawing.tsx';
import type { CardSet } from '../../protocol/cards.ts';
import { loadCardFont } from './card-font.ts';

const ROOT = 'print-sheets';

export async function printSheets(set: CardSet, sheets: readonly Sheet[], paper: Paper): Promise<void> {
  await loadCardFont();
  clearSheets();
  const root = document.createElement('div');
  root.id = ROOT;
  // Only sizes and words of our own are in this style.
  const style = document.createElement('style');
  style.textContent = `${sheetStyle(paper)}\n@media screen{#${ROOT}{display:none}}\n@media print{body>:not(#${ROOT}){display:none!important}}`;
  const content = document.createElement('div');
  root.append(style, content);
  document.body.append(root);
  render(h('div', {}, elementOf(drawPatterns(set)), ...drawSheets(sheets, set.title, paper).map(elementOf)), content);
  addEventListener('afterprint', clearSheets, { once: true });
  // A tab that is printed again and again is told apart by its title, which is the usual name of a PDF.
  const title = document.title;
  document.title = set.title;
  try {
    print();
  } finally {
    document.title = title;
  }
}

function clearSheets(): void {
  document.getElementById(ROOT)?.remove();
}
