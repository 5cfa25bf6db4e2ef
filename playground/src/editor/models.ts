// The editor has one Monaco model for each file, made when it is first needed and kept, so that undo survives a change of tabs. The page's
// files are the source of truth: a change of a file goes into its model as an edit, and what is typed goes into the file at once.
import { editor, Uri } from 'monaco-editor/editor';
import { editFile, files } from '../state/state.ts';
import { followUndo } from '../state/joint-changes.ts';
import { undoHistory } from '../state/undo-steps.ts';
import { languageOf } from './languages.ts';

const SCHEME = 'pack';
/** Set while an edit comes from the page, so that it does not go back there. */
let incoming = false;

export function uriOf(path: string): Uri {
  return Uri.from({ scheme: SCHEME, path: `/${path}` });
}

export function pathOf(uri: Uri): string {
  return uri.path.slice(1);
}

/** The model of a file; undefined if there is no such file. */
export function modelOf(path: string): editor.ITextModel | undefined {
  const text = files.peek().get(path);
  const known = editor.getModel(uriOf(path));
  if (known !== null) return known;
  if (text === undefined) return undefined;
  // What was typed before a reload is played again into the model, so that undo goes back through it.
  const steps = undoHistory.of(path, text) ?? [text];
  const model = editor.createModel(steps[0], languageOf(path), uriOf(path));
  model.setEOL(editor.EndOfLineSequence.LF);
  for (const step of steps.slice(1)) replaceText(model, step);
  // Nothing is coloured by brackets: then a key need not wait until they are counted.
  model.updateOptions({ bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false } });
  model.onDidChangeContent(({ isUndoing, isRedoing }) => {
    if (incoming) return;
    const now = model.getValue();
    editFile(path, now);
    if (isUndoing || isRedoing) followUndo(path, now, isUndoing ? 'undone' : 'redone');
  });
  return model;
}

/** The text that a file came with, for comparing. */
export function originalModel(path: string, text: string): editor.ITextModel {
  const uri = Uri.from({ scheme: 'original', path: `/${path}` });
  const known = editor.getModel(uri);
  if (known !== null && known.getValue() !== text) known.setValue(text);
  return known ?? editor.createModel(text, languageOf(path), uri);
}

export function ownModels(): editor.ITextModel[] {
  return editor.getModels().filter(({ uri }) => uri.scheme === SCHEME);
}

/** Brings the models to what the page has. Only the stretch that differs is replaced: the cursor stays where it is. */
export function followFiles(all: ReadonlyMap<string, string>): void {
  for (const model of ownModels()) {
    const text = all.get(pathOf(model.uri));
    if (text === undefined) model.dispose();
    else replaceText(model, text);
  }
}

function replaceText(model: editor.ITextModel, text: string): void {
  const before = model.getValue();
  if (before === text) return;
  let head = 0;
  while (head < before.length && head < text.length && before[head] === text[head]) head++;
  let tail = 0;
  while (tail < before.length - head && tail < text.length - head && before[before.length - 1 - tail] === text[text.length - 1 - tail])
    tail++;
  const start = model.getPositionAt(head);
  const end = model.getPositionAt(before.length - tail);
  const range = { startLineNumber: start.lineNumber, startColumn: start.column, endLineNumber: end.lineNumber, endColumn: end.column };
  incoming = true;
  try {
    model.pushStackElement();
    model.pushEditOperations([], [{ range, text: text.slice(head, text.length - tail) }], () => null);
    model.pushStackElement();
  } finally {
    incoming = false;
  }
}
