// Words that describe pieces: a name, a kind, the owner, what it shows, what it is worth. Scenarios find, count and compare pieces by them. This
// file knows no word by itself; all come from the program.
import type { Name } from '../../../grammar/syntax/ast.ts';
import { closest } from '../../../grammar/diagnostics/closest.ts';
import type { Span } from '../../../grammar/source.ts';
import type { FieldInfo, KindInfo } from '../../program/program.ts';
import { pieceName } from '../../game/ids.ts';
import { fieldOfKind, type Layout } from '../../game/layout.ts';
import type { Playing } from '../playing.ts';
import { ScenarioError } from './scenario-error.ts';

export interface Description {
  readonly text: string;
  readonly span: Span;
  /** Kinds that the words name, by kind, role or document; empty when they name none. */
  readonly kinds: ReadonlySet<number>;
  /** Whether a word names the owner or the piece itself, so that the piece may be looked for anywhere. */
  readonly pointed: boolean;
  /** Words that say how a piece lies: columns to set when it is laid there, columns to compare otherwise. */
  readonly looks: readonly string[];
  /** Whether a piece fits, not counting its looks. */
  readonly fits: (piece: number) => boolean;
  /** Whether a piece fits in every word. */
  readonly matches: (piece: number) => boolean;
}

/** Words that only make a description read well. */
export const fillers = new Set(['of', 'a', 'an', 'the', 'from', 'by', 'with', 'worth']);
/** A piece that belongs to no seat. */
export const ownerless = 'nobody';

type Test = (piece: number) => boolean;

export function describePieces(playing: Playing, words: readonly Name[]): Description {
  const layout = playing.layout();
  const span = { start: words[0].span.start, end: words[words.length - 1].span.end };
  const kinds = new Set<number>();
  const looks: string[] = [];
  const tests: Test[] = [];
  let pointed = false;
  for (const word of words) {
    if (fillers.has(word.text)) continue;
    const meaning =
      meaningOf(playing, layout, word.text) ?? meaningOf(playing, layout, playing.compiledSelection.model.plurals.get(word.text) ?? '');
    if (meaning === undefined) throw new ScenarioError(word.span, `nothing is called \`${word.text}\`${hint(playing, word.text)}`);
    for (const kind of meaning.kinds) kinds.add(kind);
    if (meaning.looks) looks.push(word.text);
    else tests.push(meaning.test);
    pointed ||= meaning.pointed;
  }
  const fits: Test = (piece) => tests.every((test) => test(piece));
  return {
    text: words.map(({ text }) => text).join(' '),
    span,
    kinds,
    pointed,
    looks,
    fits,
    matches: (piece) => fits(piece) && looks.every((look) => lookOf(layout, piece, look) === 'has'),
  };
}

/** Splits `2 tiles` into a count and the words; the count is 1 where no number stands before. */
export function countedWords(words: readonly Name[]): { readonly count: number; readonly words: readonly Name[] } {
  const [first, ...rest] = words;
  return rest.length > 0 && isNumber(first.text) ? { count: Number(first.text), words: rest } : { count: 1, words };
}

/** The column and value that a word about looks means for a piece: `down`, or with the field before it `face-down`. */
export function lookColumn(layout: Layout, piece: number, word: string): { readonly offset: number; readonly value: number } | undefined {
  for (const field of enumFields(layout, layout.kind(piece))) {
    const words = layout.program.enums[field.type.enum ?? 0].words;
    const at = words.findIndex((known) => known === word || `${field.name}-${known}` === word);
    if (at >= 0) return { offset: field.offset, value: at + 1 };
  }
  return undefined;
}

function lookOf(layout: Layout, piece: number, word: string): 'has' | 'lacks' | 'none' {
  const look = lookColumn(layout, piece, word);
  if (look === undefined) return 'none';
  return layout.state.m[piece + look.offset] === look.value ? 'has' : 'lacks';
}

interface WordMeaning {
  readonly kinds: readonly number[];
  readonly pointed: boolean;
  readonly looks: boolean;
  readonly test: Test;
}

/** Everything a word can say about a piece; a piece fits when one of these holds. */
function meaningOf(playing: Playing, layout: Layout, word: string): WordMeaning | undefined {
  const { program, state } = layout;
  const tests: Test[] = [];
  const kinds = [...kindsNamed(playing, word), ...program.documents.filter(({ id }) => id === word).map(({ kind }) => kind)];
  if (kinds.length > 0) {
    const named = new Set(kindsNamed(playing, word));
    tests.push((piece) => named.has(layout.kindIndex(piece)) || layout.documentName(piece) === word);
  }
  const named = layout.pieces.find((piece) => layout.id(piece) === word);
  if (named !== undefined) tests.push((piece) => piece === named || refersTo(layout, piece, named));
  if (word === ownerless) tests.push((piece) => layout.ownerOf(piece) === 0);
  if (isNumber(word))
    tests.push((piece) =>
      fieldsOf(layout, piece).some(({ type, offset }) => type.base === 'number' && state.m[piece + offset] === Number(word)),
    );
  // The rest is slower and only needed for words that mean nothing else: names of options, parts of ids.
  if (tests.length === 0 && layout.pieces.some((piece) => isCalled(layout, piece, word)))
    tests.push((piece) => isCalled(layout, piece, word));
  const hasPart = (piece: number): boolean => !isNumber(word) && layout.id(piece).split('.').includes(word);
  if (tests.length === 0 && layout.pieces.some(hasPart)) tests.push(hasPart);
  if (tests.length > 0)
    return { kinds, pointed: named !== undefined || word === ownerless, looks: false, test: (piece) => tests.some((test) => test(piece)) };
  const isLook = program.kinds.some((kind) =>
    enumFields(layout, kind).some((field) =>
      program.enums[field.type.enum ?? 0].words.some((known) => known === word || `${field.name}-${known}` === word),
    ),
  );
  return isLook ? { kinds: [], pointed: false, looks: true, test: () => true } : undefined;
}

function isCalled(layout: Layout, piece: number, word: string): boolean {
  return pieceName(layout, piece, true, undefined) === word;
}

/** Whether a piece belongs to another by the parts of its id, or by its owner. */
function refersTo(layout: Layout, piece: number, other: number): boolean {
  const { program, state } = layout;
  const kind = layout.kind(piece);
  const inId = new Set(kind.id.flatMap((part) => (part.part === 'field' ? [program.fields[part.field].offset] : [])));
  const known = fieldsOf(layout, piece).filter(
    ({ type, offset }) => type.base === 'piece' && (inId.has(offset) || (kind.same ?? []).includes(offset)),
  );
  if (known.length > 0) return known.some(({ offset }) => state.m[piece + offset] === other);
  const owner = layout.ownerOf(piece);
  return owner !== 0 && piece !== owner && owner === layout.ownerOf(other);
}

/** Kinds that a word names: a kind or a role, in singular or plural. */
export function kindsNamed(playing: Playing, word: string): readonly number[] {
  const { env } = playing.compiledSelection.compiled;
  const kind = env.kindByName.get(word) ?? env.kindByPlural.get(word);
  if (kind !== undefined) return [kind.index];
  return (env.roles.get(word) ?? env.roleByPlural.get(word))?.kinds ?? [];
}

function fieldsOf(layout: Layout, piece: number): readonly FieldInfo[] {
  return layout.kind(piece).fields.map((field) => layout.program.fields[field]);
}

function enumFields(layout: Layout, kind: KindInfo): readonly FieldInfo[] {
  return kind.fields.map((field) => layout.program.fields[field]).filter(({ type }) => type.base === 'enum');
}

/** The field of that name of a piece, for reports. */
export function fieldNamed(layout: Layout, piece: number, name: string): FieldInfo | undefined {
  return fieldOfKind(layout.program, layout.kind(piece), name);
}

function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

function hint(playing: Playing, word: string): string {
  const { env } = playing.compiledSelection.compiled;
  const near = closest(word, [
    ...env.kindByName.keys(),
    ...env.kindByPlural.keys(),
    ...env.roles.keys(),
    ...env.roleByPlural.keys(),
    ...env.documents.map(({ id }) => id),
    ...env.enums.flatMap(({ words }) => words),
    ...playing.state.ids,
  ]);
  return near === undefined ? '' : `; did you mean \`${near}\`?`;
}
