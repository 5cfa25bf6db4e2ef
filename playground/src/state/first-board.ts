// The first board is what a person waits for when the page is opened. Work that can come later waits for it here: the language worker is not even
// loaded before, and scenarios, which nobody waits for, also let everything be checked first.

let shown: Promise<void> = Promise.resolve();
let show = (): void => undefined;
let checked: Promise<void> = Promise.resolve();
let check = (): void => undefined;

/** Makes all who ask from now on wait for the board, and for the first check of everything. Returns what ends the wait for the board without one. */
export function holdUntilBoard(): () => void {
  shown = new Promise((resolve) => (show = resolve));
  checked = new Promise((resolve) => (check = resolve));
  return show;
}

export function noteBoard(): void {
  show();
}

/** Everything has been checked since the files were opened. */
export function noteChecked(): void {
  check();
}

export function untilBoard(): Promise<void> {
  return shown;
}

/** Milliseconds after which work goes on without a board, or without a check: the rules may be such that none comes. */
const MOST_HELD = 3000;
const MOST_CHECKED = 15_000;

/** The board is shown, or there will be none, and the page has nothing urgent to do. */
export async function untilBoardOrLate(): Promise<void> {
  await orLate(shown, MOST_HELD);
  await untilIdle();
}

/** Everything that a person waits for is done: the board is shown and all packs are checked. */
export async function untilQuiet(): Promise<void> {
  await shown;
  await orLate(checked, MOST_CHECKED);
  await untilIdle();
}

function orLate(done: Promise<void>, most: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<void>((resume) => (timer = setTimeout(resume, most)));
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

/** Not every browser tells when it is idle. */
function untilIdle(): Promise<void> {
  return new Promise((resume) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resume(), { timeout: 500 });
    else setTimeout(resume);
  });
}
