// What `check` says to a typo: whether it is noticed, on which line, and with how many errors.
import { analyze, compileSelection, loadWorkspace, select, type Analysis, type InputFile } from '../../interpreter/index.ts';
import { SourceFile } from '../../grammar/source.ts';
import { typosOf, withTypo, type Typo } from './typos.ts';

export interface Outcome {
  readonly typo: Typo;
  /** `error`: noticed. Else it still means something: `warned`, or to the compiled program `nothing` or `something else`. */
  readonly what: 'error' | 'warned' | 'nothing' | 'something else';
  readonly errors: readonly { readonly code: string; readonly file: string; readonly line: number; readonly message: string }[];
  /** Whether an error begins on the line of the typo. */
  readonly right: boolean;
}

export class TypoBench {
  readonly typos: readonly Typo[];
  private readonly texts: ReadonlyMap<string, string>;
  private readonly sound: Analysis;
  private readonly program: string;
  private readonly known: ReadonlySet<string>;

  /** `files` are all there is; typos are made in those that `where` accepts. */
  constructor(
    private readonly files: readonly InputFile[],
    where: (path: string) => boolean,
  ) {
    this.texts = new Map(files.map(({ path, text }) => [path, text]));
    this.sound = analyze(loadWorkspace(files));
    this.known = new Set(this.sound.diagnostics.map(({ code, file, message }) => `${code} ${file} ${message}`));
    this.program = programOf(this.sound);
    this.typos = files.filter(({ path }) => where(path)).flatMap(({ path, text }) => typosOf(path, text));
  }

  try(typo: Typo): Outcome {
    const text = withTypo(this.texts.get(typo.path) ?? '', typo);
    const changed = this.files.map((file) => (file.path === typo.path ? { path: file.path, text } : file));
    const analysis = analyze(loadWorkspace(changed, this.sound.workspace), this.sound);
    const errors = analysis.diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ code, file, span, message }) => ({ code, file, line: this.lineOf(file, span.start, typo.path, text), message }));
    if (errors.length > 0)
      return { typo, what: 'error', errors, right: errors.some(({ file, line }) => file === typo.path && line === typo.line) };
    const warned = analysis.diagnostics.some(
      ({ severity, code, file, message }) => severity === 'warning' && !this.known.has(`${code} ${file} ${message}`),
    );
    return { typo, what: warned ? 'warned' : programOf(analysis) === this.program ? 'nothing' : 'something else', errors, right: false };
  }

  private lineOf(file: string, offset: number, path: string, text: string): number {
    return new SourceFile(file, file === path ? text : (this.texts.get(file) ?? '')).position(offset).line;
  }
}

/** The program of the default game without the places of its rules: those move with every letter. */
function programOf({ workspace }: Analysis): string {
  const selected = select(workspace, {});
  if ('error' in selected) return selected.error.code;
  const { sites, hash, ...program } = compileSelection(workspace, selected).program;
  void hash;
  return JSON.stringify([program, sites.map(({ file, rule }) => [file, rule])]);
}

export interface Figures {
  readonly tried: number;
  readonly noticed: number;
  readonly rightLine: number;
  readonly exactlyOne: number;
  readonly most: number;
  readonly left: Readonly<Record<'warned' | 'nothing' | 'something else', number>>;
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const noticed = outcomes.filter(({ what }) => what === 'error');
  const share = (count: number): number => (noticed.length === 0 ? 1 : count / noticed.length);
  const left = (wanted: Outcome['what']): number => outcomes.filter(({ what }) => what === wanted).length;
  return {
    tried: outcomes.length,
    noticed: noticed.length,
    rightLine: share(noticed.filter(({ right }) => right).length),
    exactlyOne: share(noticed.filter(({ errors }) => errors.length === 1).length),
    most: Math.max(0, ...noticed.map(({ errors }) => errors.length)),
    left: { warned: left('warned'), nothing: left('nothing'), 'something else': left('something else') },
  };
}

/** Every n-th, spread evenly, so that a sample has something of everything. */
export function sample<Item>(items: readonly Item[], wanted: number): Item[] {
  if (items.length <= wanted) return [...items];
  return Array.from({ length: wanted }, (_, index) => items[Math.floor(((index + 0.5) * items.length) / wanted)]);
}
