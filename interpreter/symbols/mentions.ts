// Mentions: where names stand in the files of a pack, and what each may refer to. Nothing is resolved here: what a mention means depends on the
// packs around it, and the symbol index resolves it.
import type { SourceFile, Span } from '../../grammar/source.ts';

export type SymbolSort =
  | 'pack'
  | 'kind'
  | 'plural'
  | 'role'
  | 'enum'
  | 'word'
  | 'stand-in'
  | 'value'
  | 'memory'
  | 'span'
  | 'pile'
  | 'own-pile'
  | 'field'
  | 'key'
  | 'document'
  | 'number'
  | 'option'
  | 'preset'
  | 'query'
  | 'invariant'
  | 'require'
  | 'action'
  | 'amendment'
  | 'choice'
  | 'branch'
  | 'chance'
  | 'part'
  | 'verb'
  | 'usual'
  | 'scenario'
  | 'passage'
  | 'drawing'
  | 'colour'
  | 'local'
  | 'label'
  | 'column';

/** Something by sort and name. `of`: the kind of a field or document, the enumeration of a word, the choice of a branch; any if left out. */
export interface Ref {
  readonly sort: SymbolSort;
  readonly name: string;
  readonly of?: string;
}

export interface Mention {
  readonly file: SourceFile;
  /** Exactly the name. */
  readonly span: Span;
  /** What it may be, the likeliest first. */
  readonly refs: readonly Ref[];
  /** Whether all of `refs` are referred to, not only the first one that exists. */
  readonly all?: boolean;
  /** The name is defined here. */
  readonly defines?: boolean;
  /** Defined only if none of the other `refs` exists; what is defined is the last of them. */
  readonly unlessKnown?: boolean;
  /** Whether a variable is named after it: the variable is renamed with the name, but may have another. */
  readonly after?: boolean;
}

/** Collects mentions. INVARIANT: the text at a mention is its name; places where it is written otherwise are left out. */
export class Mentions {
  readonly list: Mention[] = [];

  define(file: SourceFile, span: Span, ref: Ref): void {
    this.push({ file, span, refs: [ref], defines: true });
  }

  /** Names the first of `refs` that exists, and defines the last one if there is none. */
  defineUnless(file: SourceFile, span: Span, refs: readonly Ref[]): void {
    this.push({ file, span, refs, defines: true, unlessKnown: true });
  }

  use(file: SourceFile, span: Span, refs: readonly Ref[], how: Pick<Mention, 'all' | 'after'> = {}): void {
    if (refs.length > 0) this.push({ file, span, refs, ...how });
  }

  private push(mention: Mention): void {
    const { file, span, refs } = mention;
    if (file.text.slice(span.start, span.end) === refs[0].name) this.list.push(mention);
  }
}

/** Names that are local to a text: the place of the definition tells them apart. */
export function localRef(name: string, file: string, span: Span): Ref {
  return { sort: 'local', name, of: `${file}@${span.start}` };
}

/** What a written type such as `many card` or `card document` names. */
export function typeRefs(word: string): Ref[] {
  return [
    { sort: 'enum', name: word },
    { sort: 'kind', name: word },
    { sort: 'role', name: word },
    { sort: 'plural', name: word },
  ];
}

/** The parts of an id such as `red.stone.1` or `play:frog`, each with its place. */
export function idParts(text: string, start: number): { readonly text: string; readonly span: Span }[] {
  return [...text.matchAll(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g)].map((match) => ({
    text: match[0],
    span: { start: start + match.index, end: start + match.index + match[0].length },
  }));
}
