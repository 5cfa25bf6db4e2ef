// Splits the id of a piece into the parts before and after its running number. This is needed where pieces are numbered anew and where an option
// must be told apart from another of the same name.
import type { IdPart, Program } from '../program/program.ts';
import { canLieInPile, type Layout } from './layout.ts';

export interface NumberedId {
  readonly before: string;
  readonly after: string;
}

/**
 * The id of a piece around its running number, or undefined if it has none. The kind's own pattern is tried first. What can lie
 * in no pile is never hidden nor mixed up: its id is a name, whatever it looks like.
 */
export function splitId(layout: Layout, piece: number): NumberedId | undefined {
  const kind = layout.kindIndex(piece);
  if (!canLieInPile(layout.program, kind)) return undefined;
  const { patterns, splits } = shapesOf(layout.program, kind);
  const id = layout.id(piece);
  let split = splits.get(id);
  if (split === undefined) {
    const match = patterns.map((pattern) => pattern.exec(id)).find((found) => found !== null);
    split = match ? { before: match[1], after: match[2] } : null;
    if (splits.size < mostSplits) splits.set(id, split);
  }
  return split ?? splitRepeated(layout, piece);
}

/** Several pieces of one document without a pattern of their own are called like it: `fox`, `fox.1`, `fox.2`. */
function splitRepeated(layout: Layout, piece: number): NumberedId | undefined {
  const { state } = layout;
  const name = layout.documentName(piece);
  if (name === '' || layout.kind(piece).pieces === 'one') return undefined;
  const rest = layout.id(piece).slice(name.length);
  if (!layout.id(piece).startsWith(name) || !/^(\.\d+)?$/.test(rest)) return undefined;
  const alike = state.byKind[layout.kindIndex(piece)].filter((other) => state.m[other] === state.m[piece]);
  return alike.length > 1 ? { before: `${name}.`, after: '' } : undefined;
}

/** The id without its running number and the dots around it. */
export function unnumberedId(layout: Layout, piece: number): string {
  const split = splitId(layout, piece);
  if (split === undefined) return layout.id(piece);
  return `${split.before.replace(/[.-]$/, '')}${split.after}`;
}

/** Columns that the id of a kind is made of. */
export function columnsInId(program: Program, kind: number): readonly number[] {
  return program.kinds[kind].id.flatMap((item) => (item.part === 'field' ? [program.fields[item.field].offset] : []));
}

/** How the ids of a kind are written, and a cache of the ids that were split: the same few are needed again and again. */
interface IdShapes {
  readonly patterns: readonly RegExp[];
  readonly splits: Map<string, NumberedId | null>;
}

const shapes = new WeakMap<Program, Map<number, IdShapes>>();
const mostSplits = 20_000;

function shapesOf(program: Program, kind: number): IdShapes {
  let known = shapes.get(program);
  if (known === undefined) shapes.set(program, (known = new Map()));
  let found = known.get(kind);
  if (found === undefined) {
    const { id, name } = program.kinds[kind];
    const own: readonly IdPart[] = id.length > 0 ? id : [{ part: 'word', text: `${name}.` }, { part: 'count' }];
    const written = [own, ...namesGivenTo(program, kind)].filter((parts) => parts.some(({ part }) => part === 'count'));
    known.set(kind, (found = { patterns: written.map(toPattern), splits: new Map() }));
  }
  return found;
}

function namesGivenTo(program: Program, kind: number): readonly (readonly IdPart[])[] {
  const given: (readonly IdPart[])[] = [];
  for (const action of program.actions) {
    for (const instr of action.code) if (instr.op === 'create' && instr.kind === kind && instr.id !== undefined) given.push(instr.id);
  }
  return given;
}

function toPattern(parts: readonly IdPart[]): RegExp {
  const at = parts.findIndex(({ part }) => part === 'count');
  const source = (some: readonly IdPart[]): string =>
    some
      .map((item) => (item.part === 'word' ? item.text.replace(/[^A-Za-z0-9]/g, '\\$&') : item.part === 'count' ? '\\d+' : '.*'))
      .join('');
  return new RegExp(`^(${source(parts.slice(0, at))})\\d+(${source(parts.slice(at + 1))})$`);
}
