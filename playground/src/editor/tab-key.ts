// Tab indents for who writes, and walks on for who came by Tab: the editor is no trap on the way through the page. Escape, then Tab, leaves
// the text at any time; Ctrl+M is Monaco's own switch.
import type { editor } from './monaco.ts';

/** Follows the keys of an editor in a box. Returns what ends it. */
export function letTabLeave(box: HTMLElement, view: editor.IStandaloneCodeEditor): () => void {
  let walking = false;
  const walk = (now: boolean): void => {
    if (now !== walking) view.updateOptions({ tabFocusMode: (walking = now) });
  };
  /** The last key that was pressed before the editor got the focus, if no pointer was used since. */
  let last = '';
  const noteKey = ({ key }: KeyboardEvent): void => void (last = key);
  const notePointer = (): void => void (last = '');
  const follow = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' || IGNORED.has(event.key)) return;
    // Escape that closed a list or took back a selection did its work.
    walk(event.key === 'Escape' ? !event.defaultPrevented : walking && MOVING.has(event.key));
  };
  const stay = (): void => walk(false);
  const focused = view.onDidFocusEditorText(() => walk(last === 'Tab'));
  document.addEventListener('keydown', noteKey, { capture: true });
  document.addEventListener('pointerdown', notePointer, { capture: true });
  box.addEventListener('keydown', follow);
  box.addEventListener('pointerdown', stay);
  return () => {
    focused.dispose();
    document.removeEventListener('keydown', noteKey, { capture: true });
    document.removeEventListener('pointerdown', notePointer, { capture: true });
    box.removeEventListener('keydown', follow);
    box.removeEventListener('pointerdown', stay);
  };
}

const IGNORED: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);
/** Who only looks around has not begun to write. */
const MOVING: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']);
