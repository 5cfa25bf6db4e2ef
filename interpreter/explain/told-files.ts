// Shows places in the files of a workspace to people: lines, blocks of lines, and which scenarios name something.
import type { ActionAmendment, ChangeAmendment } from '../../grammar/syntax/ast.ts';
import type { SourceFile } from '../../grammar/source.ts';
import type { Workspace } from '../../grammar/packs/workspace.ts';
import type { AmendmentSymbol } from '../check/elaborate/environment/environment.ts';
import { scenariosOf } from '../scenario/run/run-scenarios.ts';
import type { NamingScenarios, ToldAmendment, ToldScenario } from './explanation.ts';

interface Steps extends ToldScenario {
  /** Everything but the title and comments. */
  readonly text: string;
}

/** A source file never changes: an edit makes another one. */
const scenarioTexts = new WeakMap<SourceFile, readonly Steps[]>();

export class ToldFiles {
  private readonly files: ReadonlyMap<string, SourceFile>;
  private readonly workspace: Workspace;

  constructor(workspace: Workspace) {
    this.workspace = workspace;
    this.files = new Map(workspace.files.map((file) => [file.path, file]));
  }

  file(path: string): SourceFile | undefined {
    return this.files.get(path);
  }

  line(path: string, offset: number): number {
    return this.files.get(path)?.position(offset).line ?? 1;
  }

  /** `FILE:LINE` */
  place(path: string, offset: number): string {
    return `${path}:${this.line(path, offset)}`;
  }

  /** The text of a stretch, from the beginning of its line. */
  text(path: string, span: { readonly start: number; readonly end: number }): string {
    const source = this.files.get(path);
    if (!source) return '';
    const lineStart = source.text.lastIndexOf('\n', span.start - 1) + 1;
    return dedent(
      source.text
        .slice(lineStart, span.end)
        .trimEnd()
        .replace(/^---.*\n/, ''),
    );
  }

  /** The line at an offset and everything that is indented below it: an entry of a YAML map. */
  block(path: string, offset: number): string {
    const source = this.files.get(path);
    if (!source) return '';
    const lines = source.text.slice(source.text.lastIndexOf('\n', offset - 1) + 1).split('\n');
    const depth = indentOf(lines[0]);
    const end = lines.findIndex((line, at) => at > 0 && line.trim() !== '' && indentOf(line) <= depth);
    return dedent(
      lines
        .slice(0, end < 0 ? lines.length : end)
        .join('\n')
        .trimEnd(),
    );
  }

  amendment({ name, declaration, origin }: AmendmentSymbol): ToldAmendment {
    return {
      name,
      stage: (declaration as ChangeAmendment | ActionAmendment).stage ?? 'normal',
      how: declaration.kind === 'instead' ? 'instead of' : declaration.kind === 'offer' ? 'also offer' : declaration.kind,
      file: origin.file,
      line: this.line(origin.file, declaration.span.start),
      source: this.text(origin.file, declaration.span),
    };
  }

  /** Scenarios whose steps, settings or tables contain the word. Files in which it is not written at all are not read. */
  scenariosNaming(name: string): NamingScenarios {
    const word = new RegExp(`(?<![a-z0-9-])${name.replace(/[^a-z0-9-]/g, '\\$&')}(?![a-z0-9-])`);
    const isWritten = (text: string): boolean => text.includes(name) && word.test(withoutComments(text));
    const files = this.workspace.files.filter(({ path, text }) => path.endsWith('.scenario') && isWritten(text));
    const paths = files.map(({ path }) => path).sort();
    const inFile = (path: string): ToldScenario[] =>
      paths.includes(path)
        ? this.scenariosIn(this.files.get(path)!)
            .filter(({ text }) => word.test(text))
            .map(({ text: _, ...scenario }) => scenario)
        : [];
    return {
      paths,
      inFile,
      *[Symbol.iterator]() {
        for (const path of paths) yield* inFile(path);
      },
    };
  }

  private scenariosIn(file: SourceFile): readonly Steps[] {
    const known = scenarioTexts.get(file);
    if (known !== undefined) return known;
    const made = scenariosOf(this.workspace, new Set([file.path])).map(({ scenario }) => ({
      name: scenario.title,
      file: file.path,
      line: file.position(scenario.span.start).line,
      text: withoutComments(file.text.slice(scenario.titleSpan.end, scenario.span.end)),
    }));
    scenarioTexts.set(file, made);
    return made;
  }
}

function withoutComments(text: string): string {
  return text.replace(/#[^\n]*/g, '');
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function dedent(text: string): string {
  const lines = text.split('\n');
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map(indentOf));
  return lines.map((line) => line.slice(Number.isFinite(indent) ? indent : 0)).join('\n');
}
