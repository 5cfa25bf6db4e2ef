// What `check` says to a typo: whether it is noticed, on which line, with how many errors, and whether it knows what was meant.
import { type InputFile, type Project } from '../../../interpreter/index.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { SourceFile } from '../../../grammar/source.ts';
import { hash, letterSlips, signSlips, slips, typosOf, withTypo, type Typo } from './typos.ts';
import { projectOf } from '../packs.ts';

export interface Told {
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly help?: string;
  readonly fix?: string;
}

export interface Outcome {
  readonly typo: Typo;
  /** The line as it is with the typo. */
  readonly line: string;
  /**
   * `error`: noticed. Else it still means something, and is no typo that a check could find: `warned`, or to the compiled program `nothing`
   * or `something else`.
   */
  readonly what: 'error' | 'warned' | 'nothing' | 'something else';
  readonly errors: readonly Told[];
  /** Whether an error begins on the line of the typo. */
  readonly right: boolean;
  /** Whether what was meant is named; undefined where no word or sign was hit that could be named. */
  readonly suggested: boolean | undefined;
}

export class TypoBench {
  readonly typos: readonly Typo[];
  private readonly texts: ReadonlyMap<string, string>;
  private readonly sound: Project;
  private readonly program: string;
  private readonly known: ReadonlySet<string>;

  /** `files` are all there is; typos are made in those that `where` accepts. */
  constructor(files: readonly InputFile[], where: (path: string) => boolean, seed: number) {
    this.texts = new Map(files.map(({ path, text }) => [path, text]));
    this.sound = projectOf(files);
    this.known = new Set(this.sound.diagnostics().map(({ code, file, message }) => `${code} ${file} ${message}`));
    this.program = programOf(this.sound);
    this.typos = files.filter(({ path }) => where(path)).flatMap(({ path, text }) => typosOf(path, text, seed));
  }

  try(typo: Typo): Outcome {
    const before = this.texts.get(typo.path) ?? '';
    const text = withTypo(before, typo);
    const project = this.sound.changed([{ path: typo.path, text }]);
    const found = project.diagnostics().filter(({ severity }) => severity === 'error');
    const errors = found.map((one) => this.told(one, typo.path, text));
    const line = new SourceFile(typo.path, text).lineText(typo.lines[0]);
    if (errors.length > 0)
      return {
        typo,
        line,
        what: 'error',
        errors,
        right: errors.some((error) => error.file === typo.path && typo.lines.includes(error.line)),
        suggested: namesWord(typo) ? found.some((one) => suggests(one, typo, before, text)) : undefined,
      };
    const warned = project
      .diagnostics()
      .some(({ severity, code, file, message }) => severity === 'warning' && !this.known.has(`${code} ${file} ${message}`));
    const what = warned ? 'warned' : programOf(project) === this.program ? 'nothing' : 'something else';
    return { typo, line, what, errors, right: false, suggested: undefined };
  }

  private told({ code, file, span, message, help, fix }: Diagnostic, path: string, text: string): Told {
    const line = new SourceFile(file, file === path ? text : (this.texts.get(file) ?? '')).position(span.start).line;
    return { code, file, line, message, ...(help !== undefined && { help }), ...(fix && { fix: fix.text }) };
  }
}

function namesWord({ slip }: Typo): boolean {
  return ([...letterSlips, ...signSlips] as readonly string[]).includes(slip);
}

/** Whether a message has a fix that takes the slip back, blanks aside, or names what was there before. */
function suggests({ file, message, help, fix }: Diagnostic, typo: Typo, before: string, text: string): boolean {
  const bare = (whole: string): string => whole.replace(/\s+/g, '');
  if (fix && file === typo.path && bare(text.slice(0, fix.span.start) + fix.text + text.slice(fix.span.end)) === bare(before)) return true;
  const named = [...`${message} ${help ?? ''}`.matchAll(/`([^`]*)`/g)].map(([, name]) => name);
  // A list of everything that may stand there is no suggestion.
  return named.length <= mostNamed && named.some((name) => name === typo.was || (typo.was.length === 1 && name.includes(typo.was)));
}

const mostNamed = 4;

/** The program of the default game without the places of its rules: those move with every letter. */
function programOf(project: Project): string {
  const selected = project.select({});
  if ('error' in selected) return selected.error.code;
  const { sites, hash: _hash, ...program } = project.program(selected).program;
  return JSON.stringify([program, sites.map(({ file, rule }) => [file, rule])]);
}

export interface Figures {
  readonly tried: number;
  readonly noticed: number;
  readonly rightLine: number;
  readonly exactlyOne: number;
  readonly suggested: number;
  readonly most: number;
  readonly left: Readonly<Record<'warned' | 'nothing' | 'something else', number>>;
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const noticed = outcomes.filter(({ what }) => what === 'error');
  const nameable = noticed.filter(({ suggested }) => suggested !== undefined);
  const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);
  const left = (wanted: Outcome['what']): number => outcomes.filter(({ what }) => what === wanted).length;
  return {
    tried: outcomes.length,
    noticed: noticed.length,
    rightLine: share(noticed.filter(({ right }) => right).length, noticed.length),
    exactlyOne: share(noticed.filter(({ errors }) => errors.length === 1).length, noticed.length),
    suggested: share(nameable.filter(({ suggested }) => suggested === true).length, nameable.length),
    most: Math.max(0, ...noticed.map(({ errors }) => errors.length)),
    left: { warned: left('warned'), nothing: left('nothing'), 'something else': left('something else') },
  };
}

/** So many of every slip in every place, whichever the seed picks: a sample has something of everything. */
export function sample(typos: readonly Typo[], ofEach: number, seed: number): Typo[] {
  const groups = new Map<string, Typo[]>();
  for (const typo of typos) {
    const key = `${typo.place}, ${typo.slip}`;
    const group = groups.get(key);
    if (group) group.push(typo);
    else groups.set(key, [typo]);
  }
  return [...groups.values()].flatMap((group) =>
    group
      // The word itself is part of it, so that every slip hits other words.
      .map((typo) => ({ typo, order: hash(seed ^ slips.indexOf(typo.slip), typo.start) }))
      .sort((one, other) => one.order - other.order)
      .slice(0, ofEach)
      .map(({ typo }) => typo),
  );
}
