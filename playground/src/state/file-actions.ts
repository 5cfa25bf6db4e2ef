// These actions open, edit and close files. Every change of a file takes the same way: into the signal, to the storage and to both workers.
import { batch, effect } from '@preact/signals';
import { useLanguages } from '../../../grammar/messages/added-languages.ts';
import { locale, noteLanguages, t } from '../i18n/index.ts';
import type { FileChange, Problem, Range, TextEdit, TextFile } from '../protocol/files.ts';
import type { Checked } from '../protocol/language-worker.ts';
import { WorkerStopped } from '../rpc.ts';
import { applyTextEdits } from '../store/text-edits.ts';
import { EditQueue } from './edit-queue.ts';
import { noteChecked, untilBoardOrLate } from './first-board.ts';
import { languageWorker } from './workers.ts';
import { notify } from './notices.ts';
import * as page from './signals.ts';
import { sayFailure } from './say-failure.ts';

/** A listener gets every change of files, in order: the storage, the queue of the game worker. */
export type ChangeListener = (changes: readonly FileChange[]) => void;
const changeListeners = new Set<ChangeListener>();

export function onFileChanges(listener: ChangeListener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** A language worker that was restarted gets the language of the page with the files. */
const languageWorkerInLocale = {
  open: (files: readonly TextFile[]) => languageWorker.open(files, locale.peek(), page.activeFile.peek() ?? ''),
  edit: (changes: readonly FileChange[]) => languageWorker.edit(changes),
};

export const languageEdits = new EditQueue<Checked>(languageWorkerInLocale, {
  onAnswer(checked, current) {
    // An answer to an overtaken text would flicker: the next one is on its way.
    if (current) showChecked(checked);
  },
  onFault: (error) => notify({ kind: 'bad', text: t('trouble.checker', { reason: sayFailure(error) }) }),
  onSetAside(paths) {
    page.setAside.value = new Set([...page.setAside.value, ...paths]);
    notify({ kind: 'bad', text: t('trouble.set-aside', { files: paths.join(', ') }) });
  },
  onTakenUp(paths) {
    page.setAside.value = new Set([...page.setAside.value].filter((path) => !paths.includes(path)));
  },
});

let languagesTaken: Checked['languages'];

/** The page speaks the languages that came with the rules as soon as they are read. */
function takeLanguages(languages: Checked['languages']): void {
  if (languages?.version === languagesTaken?.version) return;
  languagesTaken = languages;
  useLanguages(languages ?? { profiles: [], messages: [] });
  noteLanguages();
}

/** What was found so far; what the other packs say to it comes after. */
function showChecked(checked: Checked): void {
  takeLanguages(checked.languages);
  batch(() => {
    page.problems.value = [...checked.problems, ...asideProblems()];
    page.checkedIn.value = checked.whole ? checked.milliseconds : null;
    page.checks.value++;
    page.checkedOnce.value = checked.opening !== true;
  });
  if (checked.whole) return noteChecked();
  const files = page.files.value;
  const ifCurrent = (act: () => void): void => (page.files.value === files ? act() : undefined);
  checkRest(checked, files).then(
    (rest) => ifCurrent(() => rest && showChecked({ ...rest, milliseconds: checked.milliseconds + rest.milliseconds })),
    (error: unknown) => {
      // A stopped worker is started anew, and checks everything then.
      if (!(error instanceof WorkerStopped))
        ifCurrent(() => notify({ kind: 'bad', text: t('trouble.checker', { reason: sayFailure(error) }) }));
    },
  );
}

/** Checks what has not been checked yet. When files are opened the board comes first, and who types meanwhile is answered before. */
async function checkRest({ opening }: Checked, files: ReadonlyMap<string, string>): Promise<Checked | undefined> {
  if (opening !== true) return languageWorker.finish();
  await untilBoardOrLate();
  return page.files.value === files ? languageWorker.finishOpening() : undefined;
}

/** Requests the problems again whenever the language of the page changes. Returns what ends it. */
export function followLanguage(): () => void {
  let told = locale.peek();
  return effect(() => {
    const spoken = locale.value;
    if (spoken === told) return;
    told = spoken;
    const files = page.files.peek();
    languageWorker.setLocale(spoken).then(
      // An edit that came since is answered in the new language already.
      (checked) =>
        page.files.value === files && locale.value === spoken
          ? showChecked({ ...checked, milliseconds: page.checkedIn.value ?? checked.milliseconds })
          : undefined,
      // A language worker that was stopped gets the language when it opens the files again.
      () => undefined,
    );
  });
}

/** Changes files as the person (or a quick fix, a rename, a recording) wants; `null` deletes. */
export function changeFiles(changes: readonly FileChange[]): void {
  const next = new Map(page.files.value);
  const real = changes.filter(({ path, text }) => (next.get(path) ?? null) !== text);
  if (real.length === 0) return;
  for (const { path, text } of real) {
    if (text === null) next.delete(path);
    else next.set(path, text);
  }
  if (real.some(({ path }) => path === peeked)) peeked = null;
  batch(() => {
    page.files.value = next;
    page.checkedIn.value = null;
    closeMissing();
  });
  languageEdits.push(real);
  for (const hear of changeListeners) hear(real);
}

export function editFile(path: string, text: string): void {
  changeFiles([{ path, text }]);
}

/** Edits of several files at once: a rename, a quick fix. */
export function applyEdits(edits: readonly TextEdit[]): void {
  const paths = [...new Set(edits.map(({ file }) => file))];
  changeFiles(
    paths.flatMap((path) => {
      const own = edits.filter(({ file }) => file === path);
      const text = page.files.value.get(path) ?? (own.every(isBeginning) ? '' : undefined);
      return text === undefined ? [] : [{ path, text: applyTextEdits(text, own) }];
    }),
  );
}

/** Only there can a file be edited that is not there yet. */
function isBeginning({ endLine, endColumn }: Range): boolean {
  return endLine === 1 && endColumn === 1;
}

export function openFile(path: string, range?: Range): void {
  if (!page.files.value.has(path)) return;
  if (path === peeked) peeked = null;
  batch(() => {
    if (!page.tabs.value.includes(path)) page.tabs.value = [...page.tabs.value, path];
    page.activeFile.value = path;
    if (page.compare.value !== path) page.compare.value = null;
    if (range !== undefined) page.reveal.value = { path, range };
    page.pane.value = 'text';
    page.textsOpen.value = false;
    page.tableOnly.value = false;
  });
}

/** The tab of a file that was only shown in passing: the next such file takes its place. */
let peeked: string | null = null;

/** Shows a file in passing. The focus stays where it is, and so does the pane of a narrow screen. */
export function peekFile(path: string): void {
  if (!page.files.value.has(path) || page.activeFile.value === path) return;
  const before = page.tabs.value;
  const at = peeked === null ? -1 : before.indexOf(peeked);
  batch(() => {
    if (!before.includes(path)) {
      page.tabs.value = at < 0 ? [...before, path] : before.with(at, path);
      peeked = path;
    }
    page.activeFile.value = path;
    page.compare.value = null;
  });
}

export function openProblem(problem: Problem): void {
  openFile(problem.file, problem);
}

export function closeTab(path: string): void {
  const at = page.tabs.value.indexOf(path);
  if (at < 0) return;
  batch(() => {
    page.tabs.value = page.tabs.value.filter((other) => other !== path);
    if (page.activeFile.value === path) page.activeFile.value = page.tabs.value[Math.min(at, page.tabs.value.length - 1)] ?? null;
    if (page.compare.value === path) page.compare.value = null;
  });
}

/** Moves a tab by `by` places. */
export function shiftTab(path: string, by: number): void {
  const from = page.tabs.value.indexOf(path);
  const to = from + by;
  if (from < 0 || to < 0 || to >= page.tabs.value.length) return;
  const next = [...page.tabs.value];
  next.splice(to, 0, ...next.splice(from, 1));
  page.tabs.value = next;
}

function closeMissing(): void {
  for (const path of page.tabs.value) if (!page.files.value.has(path)) closeTab(path);
}

/** What the checker never got to see has no problems of its own; this one says so. */
function asideProblems(): Problem[] {
  return [...page.setAside.value].map((file) => ({
    file,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    code: 'page/set-aside',
    severity: 'error',
    message: t('trouble.set-aside.problem'),
    fixes: [],
  }));
}
