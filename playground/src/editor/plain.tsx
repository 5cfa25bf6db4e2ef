// This component is a plain editor for touch screens and for the time before Monaco is loaded: a text box with line numbers and a line that
// shows the problem at the cursor.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import type { Problem, Range } from '../protocol/files.ts';
import {
  activeFile,
  applyEdits,
  compare,
  cursorLine,
  languageWorker,
  editFile,
  files,
  originals,
  problems,
  reveal,
  running,
} from '../state/state.ts';
import { applyFix } from '../state/joint-changes.ts';
import { setEditor } from './commands.ts';
import './editor.css';

export function PlainEditor(): JSX.Element {
  const box = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const path = activeFile.value ?? '';
  const text = files.value.get(path) ?? '';
  const wish = reveal.value;
  useEffect(() => {
    if (box.current === null || wish === null || wish.path !== path) return;
    select(box.current, text, wish.range);
    cursorLine.value = wish.range.line;
    reveal.value = null;
  }, [wish, path]);
  useEffect(() => {
    setEditor({
      run: (command) => void (command === 'format' && formatFile(path)),
      showLine: () => undefined,
      focus: () => box.current?.focus(),
    });
    return () => setEditor(null);
  }, [path]);
  useLayoutEffect(
    () => () => {
      // The big editor takes its place: who has begun to write goes on at the same place.
      const left = box.current;
      if (left === null || document.activeElement !== left || reveal.peek() !== null) return;
      const start = placeAt(left.value, left.selectionStart);
      const end = placeAt(left.value, left.selectionEnd);
      reveal.value = { path: activeFile.peek() ?? '', range: { ...start, endLine: end.line, endColumn: end.column } };
    },
    [],
  );
  if (compare.value === path) return <Difference before={originals.value.get(path) ?? ''} after={text} />;
  const own = problems.value.filter(({ file }) => file === path);
  const follow = (): void => {
    if (box.current === null) return;
    cursorLine.value = box.current.value.slice(0, box.current.selectionStart).split('\n').length;
  };
  return (
    <div class="plain-editor">
      <div class="plain-text">
        <div class="plain-gutter" ref={gutter} aria-hidden="true">
          <Numbers count={text.split('\n').length} problems={own} path={path} />
        </div>
        <textarea
          ref={box}
          class="plain-box"
          aria-label={t('editor.label', { file: path })}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          wrap="off"
          value={text}
          onInput={(event) => {
            editFile(path, event.currentTarget.value);
            follow();
          }}
          onSelect={follow}
          onScroll={(event) => {
            if (gutter.current !== null) gutter.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
      <ProblemLine problems={own} />
    </div>
  );
}

function Numbers({
  count,
  problems: own,
  path,
}: {
  readonly count: number;
  readonly problems: readonly Problem[];
  readonly path: string;
}): JSX.Element {
  const worst = new Map<number, Problem['severity']>();
  for (const { line, severity } of own) if (worst.get(line) !== 'error') worst.set(line, severity);
  const ran = running.value?.path === path ? running.value.line : 0;
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} class={[worst.get(at + 1) ?? '', ran === at + 1 ? 'ran' : ''].join(' ')}>
          {at + 1}
        </span>
      ))}
    </>
  );
}

/** The problem of the line with the cursor, otherwise the next one in the file. */
function ProblemLine({ problems: own }: { readonly problems: readonly Problem[] }): JSX.Element {
  const line = cursorLine.value;
  const shown = own.find((problem) => problem.line === line) ?? own.find((problem) => problem.line > line) ?? own[0];
  return (
    <div class={`plain-problem ${shown?.severity ?? ''}`} role="status">
      {shown === undefined ? (
        <span class="quiet">{t('editor.no-problem')}</span>
      ) : (
        <>
          <span>
            {t('editor.line-problem', {
              line: String(shown.line),
              message: shown.help === undefined ? shown.message : `${shown.message}; ${shown.help}`,
            })}
          </span>
          {shown.fixes.map((fix) => (
            <button type="button" key={fix.title} onClick={() => applyFix(shown, fix.title)}>
              {fix.title}
            </button>
          ))}
        </>
      )}
    </div>
  );
}

/** Lines that are gone and lines that are new, in one column. */
function Difference({ before, after }: { readonly before: string; readonly after: string }): JSX.Element {
  return (
    <pre class="plain-difference" tabIndex={0}>
      {differenceOf(before.split('\n'), after.split('\n')).map(({ sign, text }, at) => (
        <span key={at} class={sign === '+' ? 'added' : sign === '-' ? 'gone' : ''}>
          {`${sign} ${text}\n`}
        </span>
      ))}
    </pre>
  );
}

interface DiffLine {
  readonly sign: '+' | '-' | ' ';
  readonly text: string;
}

/** Equal heads and tails are cut off; what lies between is matched by its longest common lines. */
export function differenceOf(before: readonly string[], after: readonly string[]): DiffLine[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && before[before.length - 1 - tail] === after[after.length - 1 - tail])
    tail++;
  const same = (lines: readonly string[]): DiffLine[] => lines.map((text) => ({ sign: ' ', text }));
  const middle = matchLines(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
  return [...same(before.slice(0, head)), ...middle, ...same(before.slice(before.length - tail))];
}

/** Beyond this many pairs of lines everything between is told as replaced. */
const MOST_PAIRS = 1_000_000;

function matchLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  const gone = before.map((text): DiffLine => ({ sign: '-', text }));
  const added = after.map((text): DiffLine => ({ sign: '+', text }));
  if (before.length === 0 || after.length === 0 || before.length * after.length > MOST_PAIRS) return [...gone, ...added];
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        before[i] === after[j] ? lengths[(i + 1) * width + j + 1] + 1 : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ sign: ' ', text: before[i] });
      i++;
      j++;
    } else if (j >= after.length || (i < before.length && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1]))
      lines.push(gone[i++]);
    else lines.push(added[j++]);
  }
  return lines;
}

async function formatFile(path: string): Promise<void> {
  applyEdits(await languageWorker.format(path));
}

function placeAt(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: lines[lines.length - 1].length + 1 };
}

function select(box: HTMLTextAreaElement, text: string, { line, column, endLine, endColumn }: Range): void {
  const lines = text.split('\n');
  const offsetAt = (row: number, at: number): number => lines.slice(0, row - 1).reduce((sum, one) => sum + one.length + 1, 0) + at - 1;
  box.focus();
  box.setSelectionRange(offsetAt(line, column), offsetAt(endLine, endColumn));
  const height = parseFloat(getComputedStyle(box).lineHeight);
  box.scrollTop = Math.max(0, (line - 4) * height);
}
