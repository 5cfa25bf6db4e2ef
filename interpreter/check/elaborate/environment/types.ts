// Static types of the language: what a value is made of, and whether it is one or many. Types exist only during analysis.
import type { TypeRef } from '../../../program/program.ts';
import { isZeroValue } from '../../../program/zero.ts';

export interface Type {
  /** `none` fits everything; `unknown` follows a mistake already reported and silences others. */
  readonly base: 'number' | 'truth' | 'enum' | 'piece' | 'document' | 'pile' | 'counts' | 'none' | 'unknown';
  readonly many: boolean;
  readonly enum?: number;
  /** Kinds of a piece or document, or of what lies in a pile; sorted. */
  readonly kinds?: readonly number[];
  /** For `unknown`: not a mistake, but a variable whose type is not inferred yet. */
  readonly unsettled?: true;
  /** The word the author used for it, for messages and for a decision's `about`. */
  readonly word?: string;
}

export const unknownType: Type = { base: 'unknown', many: false };
export const noneType: Type = { base: 'none', many: false };
/**
 * The type of a variable that has only been set to `none` or `[]` so far: its kind is not inferred yet, but whether it is one or many is known.
 * The first `set` to a value determines it. Reading it before that is a mistake, except to ask whether it is there.
 */
export function unsettled(type: Type): Type {
  return type.base === 'none' ? { ...unknownType, many: type.many, unsettled: true } : type;
}

export const numberType: Type = { base: 'number', many: false };
export const truthType: Type = { base: 'truth', many: false };

/** The type of pieces of some kinds. Without any kind it is unknown: that follows from a mistake in the model that has been reported. */
export function pieceType(kinds: readonly number[], word?: string, many = false): Type {
  if (kinds.length === 0) return { ...unknownType, many };
  return { base: 'piece', kinds: [...kinds].sort((a, b) => a - b), many, word };
}

export function toMany(type: Type): Type {
  return type.base === 'pile' ? pieceType(type.kinds!, undefined, true) : { ...type, many: true };
}

export function toOne(type: Type): Type {
  return type.base === 'pile' ? pieceType(type.kinds!) : { ...type, many: false };
}

/** The `zero` mark for expressions that look for 0 among values of a type where 0 is a value and not none. */
export function zeroOf(type: Type): { readonly zero?: true } {
  return isZeroValue(type) ? { zero: true } : {};
}

/** Whether a value of type `a` and one of type `b` can be equal at all. One or many is not compared. */
export function comparable(a: Type, b: Type): boolean {
  if (a.base === 'unknown' || b.base === 'unknown' || a.base === 'none' || b.base === 'none') return true;
  const left = a.base === 'pile' && a.many === false && b.base !== 'pile' ? toMany(a) : a;
  const right = b.base === 'pile' && b.many === false && a.base !== 'pile' ? toMany(b) : b;
  if (left.base !== right.base) return false;
  if (left.base === 'enum') return left.enum === right.enum;
  if (left.base === 'piece' || left.base === 'document') return left.kinds!.some((kind) => right.kinds!.includes(kind));
  return true;
}

/** The type of "one of these two"; undefined when they do not fit together. */
export function join(a: Type, b: Type): Type | undefined {
  if (a.base === 'unknown' || a.base === 'none') return a.many ? toMany(b) : b;
  if (b.base === 'unknown' || b.base === 'none') return b.many ? toMany(a) : a;
  if (a.base === 'pile' && b.base === 'pile') return { base: 'pile', many: false, kinds: union(a.kinds!, b.kinds!) };
  const left = a.base === 'pile' ? toMany(a) : a;
  const right = b.base === 'pile' ? toMany(b) : b;
  if (left.base !== right.base) return undefined;
  if (left.base === 'enum' && left.enum !== right.enum) return undefined;
  const many = left.many || right.many;
  if (left.base === 'piece' || left.base === 'document') {
    return { base: left.base, kinds: union(left.kinds!, right.kinds!), many, word: left.word === right.word ? left.word : undefined };
  }
  return { ...left, many };
}

/** Whether a value of type `given` can stand where `wanted` is expected. One or many is checked separately. */
export function fits(given: Type, wanted: Type): boolean {
  // The empty set is not a pile.
  if (wanted.base === 'pile') return given.base === 'pile' || (given.base === 'none' && !given.many) || given.base === 'unknown';
  if ((given.base === 'piece' || given.base === 'document') && given.base === wanted.base)
    return given.kinds!.every((kind) => wanted.kinds!.includes(kind));
  return comparable(given, wanted);
}

export function toRef(type: Type): TypeRef {
  const base = type.base === 'unknown' || type.base === 'none' || type.base === 'counts' ? 'number' : type.base;
  return {
    base,
    many: type.many,
    ...(type.enum !== undefined && { enum: type.enum }),
    ...(type.kinds && { kinds: type.kinds }),
    ...(type.word && { word: type.word }),
  };
}

function union(a: readonly number[], b: readonly number[]): readonly number[] {
  return [...new Set([...a, ...b])].sort((x, y) => x - y);
}
