// Keeps the browser's own selection in the editor that has the focus. When a dialog goes away the browser may leave it elsewhere, and would copy and cut
// there, which is nothing, whatever is selected in the text.

/** Follows the keys and menus of an editor in a box. Returns what ends it. */
export function keepSelection(box: HTMLElement): () => void {
  const take = (): void => {
    const held = document.activeElement;
    const selection = getSelection();
    // Where a text field takes what is typed, the browser copies from that.
    if (
      selection === null ||
      !(held instanceof HTMLElement) ||
      !box.contains(held) ||
      !('editContext' in held) ||
      held.editContext === null
    )
      return;
    if (!held.contains(selection.anchorNode)) selection.collapse(held, 0);
  };
  for (const event of EVENTS) box.addEventListener(event, take, { capture: true });
  return () => {
    for (const event of EVENTS) box.removeEventListener(event, take, { capture: true });
  };
}

const EVENTS = ['keydown', 'contextmenu'] as const;
