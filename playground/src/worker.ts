// Checks the whole set of files off the main thread. A keystroke re-reads one file: the last workspace is handed on.
import { SourceFile } from '../../grammar/source.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { analyze, loadWorkspace, type Analysis } from '../../interpreter/index.ts';
import type { Problem, Reply, Request } from './messages.ts';

const texts = new Map<string, string>();
let previous: Analysis | undefined;

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'open') texts.clear();
  for (const file of data.kind === 'open' ? data.files : [data.file]) texts.set(file.path, file.text);
  answer(data.turn);
});

function answer(turn: number): void {
  const started = performance.now();
  let reply: Reply;
  try {
    const problems = check();
    reply = { kind: 'checked', turn, problems, milliseconds: performance.now() - started };
  } catch (error) {
    previous = undefined;
    reply = { kind: 'failed', turn, message: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(reply);
}

function check(): Problem[] {
  const files = [...texts].map(([path, text]) => ({ path, text }));
  previous = analyze(loadWorkspace(files, previous?.workspace), previous);
  const sources = new Map<string, SourceFile>();
  const sourceOf = (path: string): SourceFile => {
    const known = sources.get(path) ?? new SourceFile(path, texts.get(path) ?? '');
    sources.set(path, known);
    return known;
  };
  const problems = previous.diagnostics.map((diagnostic) => toProblem(diagnostic, sourceOf(diagnostic.file)));
  return problems.sort((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code));
}

function toProblem({ code, severity, message, help, file, span }: Diagnostic, source: SourceFile): Problem {
  const start = source.position(span.start);
  const end = source.position(span.end);
  return { code, severity, message, help, file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
