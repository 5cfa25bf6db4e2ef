// The lists beside the editor: files to choose from, problems to go to. They draw what they are given and know no more.
import type { Problem, TextFile } from './messages.ts';

/** Draws the files, grouped by folder, with the number of errors in each. */
export function drawFiles(
  list: HTMLElement,
  files: readonly TextFile[],
  current: string,
  problems: readonly Problem[],
  onPick: (path: string) => void,
): void {
  const rows: HTMLElement[] = [];
  let folder = '';
  for (const { path } of files) {
    const cut = path.lastIndexOf('/');
    if (path.slice(0, cut) !== folder) {
      folder = path.slice(0, cut);
      rows.push(element('li', { className: 'folder', textContent: folder }));
    }
    const button = element('button', { type: 'button', title: path }, element('span', { textContent: path.slice(cut + 1) }));
    button.dataset.path = path;
    if (path === current) button.setAttribute('aria-current', 'true');
    const errors = problems.filter((problem) => problem.file === path && problem.severity === 'error').length;
    if (errors > 0) button.append(element('span', { className: 'errors', textContent: String(errors) }));
    button.addEventListener('click', () => onPick(path));
    rows.push(element('li', {}, button));
  }
  list.replaceChildren(...rows);
}

/** Draws the problems: those of the shown file first, then the others with their file's name. */
export function drawProblems(list: HTMLElement, problems: readonly Problem[], current: string, onPick: (problem: Problem) => void): void {
  const ordered = [...problems].sort((a, b) => Number(b.file === current) - Number(a.file === current));
  list.replaceChildren(
    ...ordered.map((problem) => {
      const where = problem.file === current ? `line ${problem.line}` : `${problem.file}:${problem.line}`;
      const button = element(
        'button',
        { type: 'button', title: problem.code },
        element('span', { className: 'where', textContent: where }),
        element('span', { className: 'message' }, ...withCode(problem.message)),
      );
      if (problem.help !== undefined) button.append(element('span', { className: 'help' }, ...withCode(problem.help)));
      button.addEventListener('click', () => onPick(problem));
      return element('li', { className: problem.severity }, button);
    }),
  );
}

/** Author's words stand between backticks in messages; on the page they are set as code. */
function withCode(text: string): Node[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? element('code', { textContent: part }) : document.createTextNode(part)));
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Node[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
