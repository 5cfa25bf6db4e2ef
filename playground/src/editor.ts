// The Monaco side of the page: one editor, one model a file, markers. Loaded by a dynamic import, after the page is shown.
import { editor, MarkerSeverity, Uri } from 'monaco-editor/editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/contextmenu/register';
import 'monaco-editor/features/cursorUndo/register';
import 'monaco-editor/features/find/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/gotoError/register';
import 'monaco-editor/features/gotoLine/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/lineSelection/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/quickCommand/register';
import 'monaco-editor/features/wordHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
import { languageOf, registerLanguages } from './language.ts';
import type { Problem, TextFile } from './messages.ts';

const SEVERITIES = { error: MarkerSeverity.Error, warning: MarkerSeverity.Warning, hint: MarkerSeverity.Info };

export interface TextEditor {
  show(file: TextFile): void;
  mark(problems: readonly Problem[]): void;
  goTo(line: number, column: number): void;
}

/** Puts an editor into a box. `onChange` gets every new text of the file that is shown. */
export function createEditor(box: HTMLElement, onChange: (file: TextFile) => void): TextEditor {
  self.MonacoEnvironment = { getWorker: () => new EditorWorker() };
  registerLanguages();
  followColourScheme();
  const view = editor.create(box, {
    automaticLayout: true,
    minimap: { enabled: false },
    fontSize: 14,
    tabSize: 2,
    insertSpaces: true,
    detectIndentation: false,
    autoIndent: 'keep',
    scrollBeyondLastLine: false,
    renderWhitespace: 'boundary',
    fixedOverflowWidgets: true,
    ariaLabel: 'Text of the file',
  });
  view.onDidChangeModelContent(() => {
    const model = view.getModel();
    if (model !== null) onChange({ path: pathOf(model), text: model.getValue() });
  });
  return {
    show(file) {
      const uri = Uri.from({ scheme: 'pack', path: `/${file.path}` });
      view.setModel(editor.getModel(uri) ?? editor.createModel(file.text, languageOf(file.path), uri));
    },
    mark(problems) {
      for (const model of editor.getModels()) {
        const own = problems.filter((problem) => problem.file === pathOf(model));
        editor.setModelMarkers(model, 'check', own.map(toMarker));
      }
    },
    goTo(line, column) {
      view.setPosition({ lineNumber: line, column });
      view.revealPositionInCenterIfOutsideViewport({ lineNumber: line, column });
      view.focus();
    },
  };
}

function pathOf(model: editor.ITextModel): string {
  return model.uri.path.slice(1);
}

function toMarker(problem: Problem): editor.IMarkerData {
  return {
    severity: SEVERITIES[problem.severity],
    code: problem.code,
    message: problem.help === undefined ? problem.message : `${problem.message}\n${problem.help}`,
    startLineNumber: problem.line,
    startColumn: problem.column,
    endLineNumber: problem.endLine,
    endColumn: problem.endColumn,
  };
}

/** Monaco's own themes, with line numbers that can be read. */
function followColourScheme(): void {
  editor.defineTheme('day', {
    base: 'vs',
    inherit: true,
    rules: [],
    colors: { 'editor.background': '#fbfaf7', 'editorLineNumber.foreground': '#6b665b' },
  });
  editor.defineTheme('night', {
    base: 'vs-dark',
    inherit: true,
    rules: [],
    colors: { 'editor.background': '#1c1b19', 'editorLineNumber.foreground': '#a39d8f' },
  });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => editor.setTheme(dark.matches ? 'night' : 'day');
  dark.addEventListener('change', apply);
  apply();
}
