// Digits are answers while the table has the focus. When what had it is gone, such as an option that was taken, the table keeps the keys; so
// it does while nothing on the page was touched yet.

let last: 'table' | 'elsewhere' = 'table';

function note({ target }: Event): void {
  if (target instanceof Element && target !== document.body) last = target.closest(TABLE) === null ? 'elsewhere' : 'table';
}

const TABLE = '.pane.table';
/** Keys typed here belong to a text. */
const TEXTS = 'input, textarea, select, [contenteditable], .monaco-editor, dialog';

if (typeof document !== 'undefined')
  for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, note, { capture: true });

/** Whether keys that are pressed now are meant for the table. */
export function tableHasKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(TEXTS) !== null) return false;
  return target === document.body ? last === 'table' : target.closest(TABLE) !== null;
}

/** Gives the keys to the table, when a game has been opened there. */
export function focusTable(): void {
  document.querySelector<HTMLElement>(`${TABLE} .board-box`)?.focus({ preventScroll: true });
}
