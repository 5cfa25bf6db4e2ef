// These providers answer Monaco's questions by asking the language worker. Every question waits until the worker has the text it is about.
import { effect } from '@preact/signals';
import { editor, languages, MarkerSeverity, type CancellationToken, type IRange, type Position } from 'monaco-editor/editor';
import { t } from '../i18n/index.ts';
import type { Completion, Cursor, Hover, Place, Problem, Range, TextEdit, TokenKind } from '../protocol/files.ts';
import { checkedIn, languageWorker, locale, openFile, problems, notify, setAside } from '../state/state.ts';
import { offerUndo } from '../state/workspace.ts';
import { applyFix, applyJointly } from '../state/joint-changes.ts';
import { LANGUAGES } from './languages.ts';
import { escapeText } from './markdown.ts';
import { modelOf, ownModels, pathOf, uriOf } from './models.ts';

const OPEN_COMMAND = 'page.open-place';
const FIX_COMMAND = 'page.apply-fix';
const SEVERITIES = { error: MarkerSeverity.Error, warning: MarkerSeverity.Warning, hint: MarkerSeverity.Info };
const TOKEN_KINDS: readonly TokenKind[] = [
  'comment',
  'keyword',
  'name',
  'definition',
  'string',
  'number',
  'operator',
  'punctuation',
  'key',
  'type',
  'slot',
];
const COMPLETION_KINDS: Readonly<Record<Completion['kind'], languages.CompletionItemKind>> = {
  word: languages.CompletionItemKind.Keyword,
  name: languages.CompletionItemKind.Variable,
  field: languages.CompletionItemKind.Field,
  key: languages.CompletionItemKind.Property,
  value: languages.CompletionItemKind.Value,
  rule: languages.CompletionItemKind.Function,
  piece: languages.CompletionItemKind.Constant,
  snippet: languages.CompletionItemKind.Snippet,
};
const SYMBOL_KINDS: Readonly<Record<string, languages.SymbolKind>> = {
  query: languages.SymbolKind.Function,
  action: languages.SymbolKind.Method,
  scenario: languages.SymbolKind.Event,
  invariant: languages.SymbolKind.Boolean,
  require: languages.SymbolKind.Boolean,
};

/** Registers everything once. Markers follow the problems of the page from then on. */
export function registerProviders(): void {
  for (const id of LANGUAGES) register(id);
  editor.registerCommand(OPEN_COMMAND, (_services, place: Place) => openFile(place.file, place));
  editor.registerCommand(FIX_COMMAND, (_services, problem: Problem, title: string) => applyFix(problem, title));
  editor.registerEditorOpener({
    openCodeEditor(_source, resource, at) {
      const range =
        at === undefined
          ? undefined
          : 'lineNumber' in at
            ? { line: at.lineNumber, column: at.column, endLine: at.lineNumber, endColumn: at.column }
            : fromRange(at);
      openFile(pathOf(resource), range);
      return true;
    },
  });
  effect(() => mark(problems.value));
}

function register(id: string): void {
  languages.registerCompletionItemProvider(id, { triggerCharacters: ['.', ' ', '(', ':', "'"], provideCompletionItems: complete });
  languages.registerHoverProvider(id, { provideHover: hover });
  languages.registerDefinitionProvider(id, {
    provideDefinition: async (model, position, token) =>
      (await isMeant(model, token)) ? toLocations(await ask((at) => languageWorker.definition(at), model, position)) : [],
  });
  languages.registerReferenceProvider(id, {
    provideReferences: async (model, position) => toLocations(await ask((at) => languageWorker.references(at), model, position)),
  });
  languages.registerRenameProvider(id, { resolveRenameLocation, provideRenameEdits });
  languages.registerDocumentFormattingEditProvider(id, {
    provideDocumentFormattingEdits: async (model) => {
      await upToDate();
      return (await languageWorker.format(pathOf(model.uri))).map((edit) => ({ range: toRange(edit), text: edit.text }));
    },
  });
  languages.registerDocumentSymbolProvider(id, {
    provideDocumentSymbols: async (model) => {
      await upToDate();
      return (await languageWorker.symbols(pathOf(model.uri))).map((symbol) => ({
        name: symbol.name,
        detail: symbol.kind,
        kind: SYMBOL_KINDS[symbol.kind] ?? languages.SymbolKind.Object,
        tags: [],
        range: toRange(symbol),
        selectionRange: toRange({ ...symbol, endLine: symbol.line, endColumn: symbol.column }),
      }));
    },
  });
  languages.registerCodeActionProvider(id, { provideCodeActions }, { providedCodeActionKinds: ['quickfix'] });
  languages.registerDocumentSemanticTokensProvider(id, {
    getLegend: () => ({ tokenTypes: [...TOKEN_KINDS], tokenModifiers: [] }),
    provideDocumentSemanticTokens: semanticTokens,
    releaseDocumentSemanticTokens: () => undefined,
  });
}

/** Resolves when the language worker has everything that was typed; false: it has not after a while, and an old answer is better than none. */
function upToDate(): Promise<boolean> {
  if (checkedIn.peek() !== null) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(done, 1500);
    const stop = effect(() => {
      if (checkedIn.value !== null) queueMicrotask(done);
    });
    function done(): void {
      clearTimeout(timer);
      stop();
      resolve(checkedIn.peek() !== null);
    }
  });
}

/** Every key with Control asks for the definition under the pointer: who goes on typing did not mean it. */
async function isMeant(model: editor.ITextModel, token: CancellationToken): Promise<boolean> {
  const version = model.getVersionId();
  await new Promise((resume) => setTimeout(resume, 100));
  return !token.isCancellationRequested && !model.isDisposed() && model.getVersionId() === version;
}

async function ask<Answer>(question: (at: Cursor) => Promise<Answer>, model: editor.ITextModel, position: Position): Promise<Answer> {
  await upToDate();
  return question({ path: pathOf(model.uri), line: position.lineNumber, column: position.column });
}

// ---------------------------------------------------------------- completion

async function complete(
  model: editor.ITextModel,
  position: Position,
  context: languages.CompletionContext,
  token: CancellationToken,
): Promise<languages.CompletionList> {
  // A blank asks only where it opens something: behind a word that is followed by a name.
  const before = model.getLineContent(position.lineNumber).slice(0, position.column - 1);
  if (context.triggerCharacter === ' ' && before.trim() === '') return { suggestions: [] };
  let found: readonly Completion[] | null = null;
  // Who types on is still waiting for it, and the place it is asked for is the same.
  while (found === null && !token.isCancellationRequested) found = await ask((at) => languageWorker.complete(at), model, position);
  if (found === null || token.isCancellationRequested) return { suggestions: [] };
  return { suggestions: found.map((completion, at) => toSuggestion(completion, at)), incomplete: found.length >= 300 };
}

function toSuggestion({ label, kind, detail, documentation, insert, replace, snippet }: Completion, at: number): languages.CompletionItem {
  return {
    label,
    kind: COMPLETION_KINDS[kind],
    insertText: insert,
    range: toRange(replace),
    sortText: String(at).padStart(5, '0'),
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && { documentation }),
    ...(snippet && { insertTextRules: languages.CompletionItemInsertTextRule.InsertAsSnippet }),
  };
}

// ---------------------------------------------------------------- hover

async function hover(model: editor.ITextModel, position: Position): Promise<languages.Hover | null> {
  const found = await ask((at) => languageWorker.hover(at, locale.peek()), model, position);
  if (found === null) return null;
  return {
    range: toRange(found.range),
    contents: [{ value: found.parts.map(toMarkdown).join('\n\n'), isTrusted: { enabledCommands: [OPEN_COMMAND] }, supportHtml: false }],
  };
}

function toMarkdown(part: Hover['parts'][number]): string {
  switch (part.kind) {
    case 'title':
      return `**${escapeText(part.text)}**`;
    case 'text':
      return escapeText(part.text);
    case 'note':
      return `_${escapeText(part.text)}_`;
    case 'code':
      return fence(part.text);
    case 'place':
      return `[${escapeText(part.text)}](command:${OPEN_COMMAND}?${encodeURIComponent(JSON.stringify([part.place]))})`;
  }
}

function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}rules\n${text}\n${ticks}`;
}

// ---------------------------------------------------------------- places

function toLocations(places: readonly Place[] | null): languages.Location[] {
  // Monaco shows lines around a place, so the file must have a model.
  return (places ?? []).flatMap((place) => (modelOf(place.file) === undefined ? [] : [{ uri: uriOf(place.file), range: toRange(place) }]));
}

function toRange({ line, column, endLine, endColumn }: Range): IRange {
  return { startLineNumber: line, startColumn: column, endLineNumber: endLine, endColumn };
}

function fromRange({ startLineNumber, startColumn, endLineNumber, endColumn }: IRange): Range {
  return { line: startLineNumber, column: startColumn, endLine: endLineNumber, endColumn };
}

function toWorkspaceEdit(edits: readonly TextEdit[]): languages.WorkspaceEdit {
  return {
    edits: edits.flatMap((edit) =>
      modelOf(edit.file) === undefined
        ? []
        : [{ resource: uriOf(edit.file), versionId: undefined, textEdit: { range: toRange(edit), text: edit.text } }],
    ),
  };
}

// ---------------------------------------------------------------- rename, fixes, markers

async function resolveRenameLocation(
  model: editor.ITextModel,
  position: Position,
): Promise<languages.RenameLocation & languages.Rejection> {
  const found = await ask((at) => languageWorker.renameable(at), model, position);
  if ('refused' in found) return { range: here(position), text: '', rejectReason: t('editor.cannot-rename', { reason: found.refused }) };
  return { range: toRange(found.range), text: found.name };
}

async function provideRenameEdits(
  model: editor.ITextModel,
  position: Position,
  name: string,
): Promise<languages.WorkspaceEdit & languages.Rejection> {
  const found = await ask((at) => languageWorker.rename(at, name), model, position);
  if ('refused' in found) {
    const rejectReason = t('editor.cannot-rename', { reason: found.refused });
    // Monaco keeps this one to itself.
    notify({ kind: 'bad', text: rejectReason });
    return { edits: [], rejectReason };
  }
  // Not left to Monaco, which changes file after file and forgets that they belong together.
  const before = applyJointly(found.edits);
  if (before.length > 1) offerUndo(t('editor.renamed', { count: before.length, name }), before);
  return { edits: [] };
}

function here({ lineNumber, column }: Position): IRange {
  return { startLineNumber: lineNumber, startColumn: column, endLineNumber: lineNumber, endColumn: column };
}

async function provideCodeActions(model: editor.ITextModel, range: IRange): Promise<languages.CodeActionList> {
  await upToDate();
  const path = pathOf(model.uri);
  const touched = problems
    .peek()
    .filter(
      ({ file, line, endLine, fixes }) =>
        file === path && fixes.length > 0 && line <= range.endLineNumber && endLine >= range.startLineNumber,
    );
  const actions = touched.flatMap((problem) =>
    problem.fixes.map((fix, at): languages.CodeAction => ({
      title: fix.title,
      kind: 'quickfix',
      diagnostics: [toMarker(problem)],
      // What goes into another file is not left to Monaco, which cannot make one.
      ...(fix.edits.every(({ file }) => file === path)
        ? { edit: toWorkspaceEdit(fix.edits) }
        : { command: { id: FIX_COMMAND, title: fix.title, arguments: [problem, fix.title] } }),
      isPreferred: at === 0,
    })),
  );
  return { actions, dispose: () => undefined };
}

function mark(all: readonly Problem[]): void {
  for (const model of ownModels()) markModel(model, all);
}

/** Also called for a model that is shown for the first time. */
export function markModel(model: editor.ITextModel, all: readonly Problem[] = problems.peek()): void {
  const path = pathOf(model.uri);
  editor.setModelMarkers(model, 'check', all.filter(({ file }) => file === path).map(toMarker));
}

function toMarker(problem: Problem): editor.IMarkerData {
  return {
    severity: SEVERITIES[problem.severity],
    code: problem.code,
    message: problem.help === undefined ? problem.message : `${problem.message}\n${problem.help}`,
    ...toRange(problem),
  };
}

// ---------------------------------------------------------------- colours

async function semanticTokens(model: editor.ITextModel): Promise<languages.SemanticTokens | null> {
  // The worker knows the text of a file, not the original that it is compared with.
  if (!ownModels().includes(model)) return null;
  // From the first moment: Monaco moves the colours it gets by every edit since it asked, also those of a text that has these edits already,
  // and they would run over the ends of lines. It asks again when it hears this word.
  const version = model.getVersionId();
  if (!(await upToDate()) || model.isDisposed() || model.getVersionId() !== version) throw new Error('busy');
  const found = await languageWorker.tokens(pathOf(model.uri));
  if (model.isDisposed() || model.getVersionId() !== version) throw new Error('busy');
  // A text that made the worker hang is not known to it: it has an older one.
  if (setAside.peek().has(pathOf(model.uri))) return null;
  const data = new Uint32Array(found.length * 5);
  let line = 1;
  let column = 1;
  found.forEach((token, at) => {
    const sameLine = token.line === line;
    data.set(
      [token.line - line, sameLine ? token.column - column : token.column - 1, token.length, TOKEN_KINDS.indexOf(token.kind), 0],
      at * 5,
    );
    line = token.line;
    column = token.column;
  });
  return { data };
}
