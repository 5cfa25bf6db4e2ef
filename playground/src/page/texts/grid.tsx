// The table of texts: a row for each, of which only those in sight are drawn, so that thousands scroll like ten. Rows are equally high but for the
// one that is being written. Keys are those of a table.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { tt, ttOr } from '../../i18n/texts.ts';
import type { TextTableRow } from '../../protocol/texts.ts';
import * as page from '../../state/signals.ts';
import { Sign } from '../panels/panel-parts.tsx';
import { CellEditor } from './cell-editor.tsx';
import { hasText, isWanted } from './filter-rows.ts';
import { languageName } from './language-names.ts';
import { ShownText } from './shown-text.tsx';
import * as view from './texts-state.ts';

const ROW = { wide: 62, narrow: 118 };
/** Rows above and below those in sight, so that scrolling shows no gap. */
const SPARE = 6;

const scrolled = signal(0);
const height = signal(600);
/** How high the row that is being written is. */
const tall = signal(0);

export function Grid(): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const rows = view.shown.value;
  const columns = view.columns.value;
  const each = page.narrow.value ? ROW.narrow : ROW.wide;
  const grown = rows.findIndex(({ key }) => key === view.editing.value?.key);
  const extra = grown < 0 ? 0 : Math.max(0, tall.value - each);
  const topOf = (index: number): number => index * each + (grown >= 0 && index > grown ? extra : 0);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => (height.value = element.clientHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useFocus(box, rows, each);

  const first = Math.max(0, Math.floor((scrolled.value - extra) / each) - SPARE);
  const last = Math.min(rows.length, Math.ceil((scrolled.value + height.value) / each) + SPARE);
  const at = rows.findIndex(({ key }) => key === view.selected.value?.key);
  // The selected row is always there, because it has the focus.
  const drawn = [...new Set([...(at >= 0 ? [at] : []), ...Array.from({ length: Math.max(0, last - first) }, (_, n) => first + n)])].sort(
    (a, b) => a - b,
  );
  return (
    <div
      ref={box}
      class={`text-grid${view.allLanguages.value ? ' all' : ''}`}
      role="grid"
      aria-label={tt('texts.label')}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      style={{ '--columns': columns.length }}
      onScroll={({ currentTarget }) => (scrolled.value = currentTarget.scrollTop)}
      onKeyDown={onKey}
      tabIndex={at < 0 ? 0 : -1}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget && rows.length > 0) view.select(rows[Math.max(0, at)].key, view.target.value);
      }}
    >
      <div class="text-row heading" role="row" aria-rowindex={1}>
        <span role="columnheader">{tt('texts.text')}</span>
        {columns.map((column) => (
          <span key={column} role="columnheader">
            {column === 'source' ? tt('texts.source', { language: languageName(view.languages.value[0] ?? 'en') }) : languageName(column)}
          </span>
        ))}
      </div>
      <div class="text-rows" role="rowgroup" style={{ height: `${topOf(rows.length)}px` }}>
        {drawn.map((index) => (
          <Row key={rows[index].key} row={rows[index]} index={index} top={topOf(index)} height={each} />
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  readonly row: TextTableRow;
  readonly index: number;
  readonly top: number;
  readonly height: number;
}

function Row({ row, index, top, height: each }: RowProps): JSX.Element {
  const own = useRef<HTMLDivElement>(null);
  const now = view.editing.value?.key === row.key ? view.editing.value : null;
  const isSelected = view.selected.value?.key === row.key;
  useLayoutEffect(() => {
    const element = own.current;
    if (now === null || element === null) return;
    const watch = new ResizeObserver(() => (tall.value = element.offsetHeight));
    watch.observe(element);
    return () => watch.disconnect();
  }, [now === null]);
  return (
    <div
      ref={own}
      class={`text-row${isSelected ? ' selected' : ''}${now === null ? '' : ' editing'}`}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-key={row.key}
      style={{ top: `${top}px`, ...(now === null ? { height: `${each}px` } : { minHeight: `${each}px` }) }}
    >
      <div class="text-key" role="rowheader">
        <span class="thing" dir="auto">
          {row.name}
        </span>
        <span class="muted">
          {ttOr('kind', row.kind, row.kindName)} · {ttOr('field', row.field)}
        </span>
      </div>
      {view.columns.value.map((column) => (
        <Cell key={column} row={row} column={column} />
      ))}
    </div>
  );
}

function Cell({ row, column }: { readonly row: TextTableRow; readonly column: view.Column }): JSX.Element {
  const locale = view.localeOf(row, column);
  const text = row.texts[locale];
  const source = row.texts[view.sourceOf(row)];
  const isSelected = view.selected.value?.key === row.key && view.selected.value.column === column;
  const now = isSelected && view.editing.value?.key === row.key && view.editing.value.column === column ? view.editing.value : null;
  const missing = !hasText(row, locale);
  const fault = row.faults[locale];
  return (
    <div
      class={`text-cell${missing ? ' missing' : ''}${isSelected ? ' selected' : ''}`}
      role="gridcell"
      tabIndex={isSelected && now === null ? 0 : -1}
      aria-selected={isSelected}
      data-column={column}
      data-locale={locale}
      onClick={() => {
        if (now !== null) return;
        const again = isSelected;
        view.select(row.key, column, false);
        if (again || page.touch.value) view.edit();
      }}
      onDblClick={() => now === null && view.edit()}
    >
      {now !== null ? (
        <CellEditor now={now} />
      ) : missing ? (
        <>
          {isWanted(row, locale, view.packsById.value) && <span class="missing-mark">{tt('texts.missing')}</span>}
          <span class="pale-source" aria-hidden="true">
            {source !== undefined && column !== 'source' && <ShownText text={source} lang={view.sourceOf(row)} />}
          </span>
        </>
      ) : (
        <>
          {fault !== undefined && (
            <span class={`fault ${fault}`} role="img" aria-label={tt('texts.has-fault')}>
              <Sign name={fault} />
            </span>
          )}
          <ShownText text={text ?? ''} lang={locale} />
        </>
      )}
    </div>
  );
}

/** Puts the focus on the selected cell when that is wished for, and brings it into sight. */
function useFocus(box: { readonly current: HTMLDivElement | null }, rows: readonly TextTableRow[], each: number): void {
  const wish = view.focusWish.value;
  // Before the next key: what is typed right after belongs there.
  useLayoutEffect(() => {
    const cell = view.selected.peek();
    const element = box.current;
    if (wish === null || cell === null || element === null) return;
    const at = rows.findIndex(({ key }) => key === cell.key);
    const head = element.querySelector<HTMLElement>('.text-row.heading')?.offsetHeight ?? 0;
    if (at >= 0 && wish.scroll) {
      const top = at * each;
      const bottom = top + (view.editing.peek() === null ? each : Math.max(each, tall.peek(), 3 * each));
      if (top < element.scrollTop) element.scrollTop = top;
      else if (bottom > element.scrollTop + element.clientHeight - head) element.scrollTop = bottom - element.clientHeight + head;
      scrolled.value = element.scrollTop;
    }
    if (view.editing.peek() !== null) return;
    const find = (): HTMLElement | null | undefined =>
      element.querySelector(`[data-key="${CSS.escape(cell.key)}"] [data-column="${CSS.escape(cell.column)}"]`);
    const found = find();
    if (found !== null && found !== undefined) found.focus({ preventScroll: true });
    else requestAnimationFrame(() => find()?.focus({ preventScroll: true }));
  }, [wish]);
}

/** Keys of a table, while no cell is being written. */
function onKey(event: KeyboardEvent): void {
  if (view.editing.value !== null || !(event.target instanceof HTMLElement) || event.target.closest('[role=grid]') === null) return;
  const inSight = Math.max(1, Math.floor(height.value / (page.narrow.value ? ROW.narrow : ROW.wide)) - 1);
  const control = event.ctrlKey || event.metaKey;
  const far = view.shown.value.length;
  const act = (): void | false => {
    switch (event.key) {
      case 'ArrowDown':
        return view.step(1);
      case 'ArrowUp':
        return view.step(-1);
      case 'PageDown':
        return view.step(inSight);
      case 'PageUp':
        return view.step(-inSight);
      case 'Home':
        return control ? view.step(-far) : view.stepColumn(-99);
      case 'End':
        return control ? view.step(far) : view.stepColumn(99);
      case 'ArrowLeft':
        return event.altKey ? false : view.stepColumn(-1);
      case 'ArrowRight':
        return event.altKey ? false : view.stepColumn(1);
      case 'Enter':
      case 'F2':
        return view.edit();
      case 'Delete':
      case 'Backspace':
        return view.clear();
      default:
        if (event.key.length !== 1 || control || event.altKey) return false;
        return view.edit(event.key);
    }
  };
  if (act() === false) return;
  event.preventDefault();
  event.stopPropagation();
}
