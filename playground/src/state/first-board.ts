// The first board is what a person waits for when the page is opened. Work that can come later waits for it here, in both workers: scenarios are
// neither listed nor run, and only the file that is looked at is checked.

let shown: Promise<void> = Promise.resolve();
let show = (): void => undefined;

/** Makes all who ask from now on wait for the board. Returns what ends the wait without one. */
export function holdUntilBoard(): () => void {
  shown = new Promise((resolve) => (show = resolve));
  return show;
}

export function noteBoard(): void {
  show();
}

export function untilBoard(): Promise<void> {
  return shown;
}
