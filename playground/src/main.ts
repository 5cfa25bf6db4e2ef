// The page: shows the lists at once, then brings in the editor and re-checks as you type.
import { Checker } from './checker.ts';
import { bundledFiles } from './files.ts';
import type { TextEditor } from './editor.ts';
import type { Problem, TextFile } from './messages.ts';
import { drawFiles, drawProblems } from './panels.ts';

const texts = new Map(bundledFiles.map((file) => [file.path, file.text]));
const filter = box<HTMLInputElement>('filter');
let current = '';
let problems: readonly Problem[] = [];
let editor: TextEditor | undefined = undefined;

const checker = new Checker(
  (answer) => {
    problems = answer.problems;
    const errors = problems.filter((problem) => problem.severity === 'error').length;
    box('status').textContent =
      `${texts.size} files checked in ${answer.milliseconds.toFixed(0)} ms: ${errors === 0 ? 'no errors' : `${errors} error${errors === 1 ? '' : 's'}`}`;
    document.body.dataset.checked = 'true';
    editor?.mark(problems);
    draw();
  },
  (message) => (box('status').textContent = `the checker stopped: ${message}`),
);

function pick(path: string, line = 1, column = 1): void {
  current = path;
  box('path').textContent = path;
  history.replaceState(undefined, '', `#${encodeURI(path)}`);
  editor?.show({ path, text: texts.get(path) ?? '' });
  editor?.mark(problems);
  editor?.goTo(line, column);
  draw();
}

function change(file: TextFile): void {
  if (texts.get(file.path) === file.text) return;
  texts.set(file.path, file.text);
  delete document.body.dataset.checked;
  checker.edit(file);
}

function draw(): void {
  const sought = filter.value.trim().toLowerCase();
  const shown = bundledFiles.filter(({ path }) => path.toLowerCase().includes(sought));
  drawFiles(box('files'), shown, current, problems, pick);
  drawProblems(box('problems'), problems, current, (problem) => pick(problem.file, problem.line, problem.column));
  box('count').textContent = problems.length === 0 ? '' : String(problems.length);
}

function box<Type extends HTMLElement = HTMLElement>(id: string): Type {
  return document.getElementById(id) as Type;
}

/** The file named in the address, or the first one that is mostly rules. */
function firstFile(): string {
  const named = decodeURI(location.hash.slice(1));
  return texts.has(named) ? named : ((bundledFiles.find(({ path }) => path.endsWith('.rules')) ?? bundledFiles[0])?.path ?? '');
}

filter.addEventListener('input', draw);
addEventListener('hashchange', () => pick(firstFile()));
checker.open(bundledFiles);
pick(firstFile());
const { createEditor } = await import('./editor.ts');
editor = createEditor(box('editor'), change);
pick(current);
