// This component is the big editor: Monaco on the open file, or on its difference from the original. It is loaded when the page is usable.
import { effect, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { undoCreation } from '../state/joint-changes.ts';
import { SMALL_SCREEN } from '../state/sizes.ts';
import { activeFile, compare, cursorLine, dark, files, originals, reveal, running } from '../state/state.ts';
import { showBalanceNotes } from './balance-notes.ts';
import { type EditorCommand, setEditor } from './commands.ts';
import './editor.css';
import { registerLanguages } from './languages.ts';
import { followFiles, modelOf, originalModel, pathOf } from './models.ts';
import { editor, KeyCode } from './monaco.ts';
import { markModel, registerProviders } from './providers.ts';
import { keepSelection } from './own-selection.ts';
import { letTabLeave } from './tab-key.ts';
import { applyTheme } from './theme.ts';

const ACTIONS: Readonly<Record<EditorCommand, string>> = {
  format: 'editor.action.formatDocument',
  rename: 'editor.action.rename',
  definition: 'editor.action.revealDefinition',
  references: 'editor.action.goToReferences',
  complete: 'editor.action.triggerSuggest',
  symbols: 'editor.action.quickOutline',
  fix: 'editor.action.quickFix',
  find: 'actions.find',
  hover: 'editor.action.showHover',
};

/** Beside a board on a small screen every letter counts: smaller ones, and nothing but numbers at the edge. */
const SMALL = innerWidth < SMALL_SCREEN;

const OPTIONS: editor.IEditorOptions = {
  automaticLayout: true,
  minimap: { enabled: false },
  fontSize: SMALL ? 12.5 : 13.5,
  lineHeight: SMALL ? 19 : 21,
  glyphMargin: false,
  lineNumbersMinChars: 3,
  lineDecorationsWidth: 6,
  padding: { top: 8, bottom: 24 },
  scrollBeyondLastLine: false,
  renderLineHighlight: 'line',
  renderWhitespace: 'selection',
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  fixedOverflowWidgets: true,
  autoIndent: 'full',
  // What is typed over a selection takes its place, brackets and quotes too.
  autoSurround: 'never',
  // Enter ends the line where a suggestion would change nothing.
  acceptSuggestionOnEnter: 'smart',
  smoothScrolling: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  cursorBlinking: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'solid' : 'blink',
  quickSuggestions: { other: true, comments: false, strings: true },
  suggest: { showWords: false, preview: false, showStatusBar: false },
  unicodeHighlight: { ambiguousCharacters: false },
  guides: { indentation: true },
  stickyScroll: { enabled: false },
  scrollbar: { verticalScrollbarSize: 12, horizontalScrollbarSize: 12 },
};

/** Lines that a person reads are wrapped, so that nothing is cut off beside the board. */
const READABLE: editor.IEditorOptions = {
  wordWrap: 'on',
  wrappingIndent: 'indent',
  matchBrackets: 'always',
  occurrencesHighlight: 'singleFile',
  selectionHighlight: true,
  folding: !SMALL,
};
/** What looks at a whole line at every key is left out where lines are endless: it would hold up the page for seconds. */
const ENDLESS: editor.IEditorOptions = {
  wordWrap: 'off',
  wrappingIndent: 'none',
  matchBrackets: 'never',
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  folding: false,
};
const ENDLESS_LINE = 2000;

function optionsFor(model: editor.ITextModel | undefined): editor.IEditorOptions {
  for (let line = model?.getLineCount() ?? 0; line > 0; line -= 1) if (model!.getLineLength(line) > ENDLESS_LINE) return ENDLESS;
  return READABLE;
}

let ready = false;

/** What Monaco has to know once, whoever mounts the editor and how often. */
function prepare(): void {
  if (ready) return;
  ready = true;
  registerLanguages();
  registerProviders();
  effect(() => followFiles(files.value));
  effect(() => {
    const night = dark.value;
    // The page's own colours change first.
    requestAnimationFrame(() => applyTheme(night));
  });
}

export function Editor(): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const path = activeFile.value;
  const comparing = compare.value !== null && compare.value === path;
  useEffect(() => {
    prepare();
    const host = box.current;
    if (host === null) return undefined;
    const stopSelection = keepSelection(host);
    const stopView = comparing ? showDifference(host, path ?? '') : showText(host);
    return () => {
      stopSelection();
      stopView();
    };
  }, [comparing, comparing ? path : '']);
  // Menus are put beside the editor; Monaco's colours are given to what carries its own class.
  return <div class="monaco-box monaco-component" ref={box} />;
}

function showText(host: HTMLElement): () => void {
  const fonts = getComputedStyle(host).getPropertyValue('--mono');
  const view = editor.create(host, {
    ...OPTIONS,
    fontFamily: fonts,
    model: null,
    tabSize: 2,
    insertSpaces: true,
    detectIndentation: false,
    'semanticHighlighting.enabled': true,
    wordBasedSuggestions: 'off',
  });
  const stopTabs = letTabLeave(host, view);
  // A line may become endless while the file is open: something was pasted.
  view.onDidChangeModelContent(() => {
    const options = optionsFor(view.getModel() ?? undefined);
    if (options !== shownWith) view.updateOptions((shownWith = options));
  });
  view.onDidChangeCursorPosition(({ position }) => (cursorLine.value = position.lineNumber));
  // A file that came with others has no step to take back: undo takes back that it came.
  view.onKeyDown((event) => {
    const { ctrlKey, metaKey, shiftKey, keyCode } = event;
    const model = view.getModel();
    if (keyCode !== KeyCode.KeyZ || !(ctrlKey || metaKey) || shiftKey || model?.canUndo() !== false) return;
    if (!undoCreation(pathOf(model.uri))) return;
    // The file that is shown in its place has heard nothing of the key.
    event.preventDefault();
    event.stopPropagation();
  });
  let shownWith = READABLE;
  const states = new Map<string, editor.ICodeEditorViewState | null>();
  const marks = view.createDecorationsCollection();
  const showLine = (path: string | null, line: number): void => {
    const model = view.getModel();
    if (model === null || path === null || pathOf(model.uri) !== path || line > model.getLineCount()) return marks.clear();
    marks.set([
      {
        range: { startLineNumber: line, startColumn: 1, endLineNumber: line, endColumn: 1 },
        options: { isWholeLine: true, className: 'running-line', linesDecorationsClassName: 'running-mark' },
      },
    ]);
    // Who writes is not to lose the place.
    if (!view.hasTextFocus()) view.revealLineInCenterIfOutsideViewport(line);
  };
  const showFile = (path: string | null): void => {
    const before = view.getModel();
    const model = path === null ? undefined : modelOf(path);
    if (before !== null && before === model) return;
    if (before !== null) states.set(pathOf(before.uri), view.saveViewState());
    view.updateOptions((shownWith = optionsFor(model)));
    view.setModel(model ?? null);
    view.updateOptions({ ariaLabel: t('editor.label', { file: path ?? '' }), readOnly: model === undefined });
    if (model === undefined || path === null) return;
    markModel(model);
    const state = states.get(path);
    if (state !== undefined) view.restoreViewState(state);
    cursorLine.value = view.getPosition()?.lineNumber ?? 1;
  };
  const stops = [
    // One effect for both, for their order matters: first the file, then the place in it.
    effect(() => {
      const path = activeFile.value;
      const wish = reveal.value;
      untracked(() => {
        showFile(path);
        if (wish === null || wish.path !== path) return;
        const { line, column, endLine, endColumn } = wish.range;
        const range = { startLineNumber: line, startColumn: column, endLineNumber: endLine, endColumn };
        view.setSelection(range);
        view.revealRangeInCenterIfOutsideViewport(range);
        view.focus();
        reveal.value = null;
      });
    }),
    effect(() => {
      void activeFile.value;
      showLine(running.value?.path ?? null, running.value?.line ?? 0);
    }),
    showBalanceNotes(view),
  ];
  setEditor({
    run: (command) => {
      view.focus();
      view.trigger('page', ACTIONS[command], {});
    },
    showLine,
    focus: () => view.focus(),
  });
  return () => {
    setEditor(null);
    for (const stop of stops) stop();
    stopTabs();
    view.dispose();
  };
}

function showDifference(host: HTMLElement, path: string): () => void {
  const view = editor.createDiffEditor(host, {
    ...OPTIONS,
    fontFamily: getComputedStyle(host).getPropertyValue('--mono'),
    originalEditable: false,
    diffWordWrap: 'on',
    wordWrap: 'on',
    useInlineViewWhenSpaceIsLimited: true,
    renderSideBySideInlineBreakpoint: 700,
    renderOverviewRuler: false,
    originalAriaLabel: t('editor.diff-label', { file: path }),
    modifiedAriaLabel: t('editor.diff-label', { file: path }),
  });
  const modified = modelOf(path);
  if (modified !== undefined) view.setModel({ original: originalModel(path, originals.peek().get(path) ?? ''), modified });
  // Who compares wants to see what differs; where that is, is known when the difference has been worked out.
  const first = view.onDidUpdateDiff(() => {
    first.dispose();
    view.revealFirstDiff();
  });
  setEditor({
    run: (command) => view.getModifiedEditor().trigger('page', ACTIONS[command], {}),
    showLine: () => undefined,
    focus: () => view.getModifiedEditor().focus(),
  });
  return () => {
    setEditor(null);
    view.dispose();
  };
}
