// Resolves types as authors write them: `number`, `pawn`, `many cards`, `card document`, the name of an enumeration, `pile`.
import type { Param } from '../../../../grammar/syntax/ast.ts';
import { type Context, reportUnknown } from '../context.ts';
import type { Environment } from './environment.ts';
import { numberType, pieceType, truthType, type Type, unknownType } from './types.ts';

/** The type a text names, or undefined. */
export function typeNamed(env: Environment, text: string): Type | undefined {
  const words = text.trim().split(/\s+/);
  if (words[0] === 'many' && words.length > 1) {
    const type = typeNamed(env, words.slice(1).join(' '));
    // The contents of a pile are a set already.
    return type && type.base !== 'pile' ? { ...type, many: true } : undefined;
  }
  if (words.length === 2 && words[1] === 'document') {
    const kind = env.kindByName.get(words[0]);
    return kind && { base: 'document', kinds: [kind.index], many: false, word: kind.name };
  }
  if (words.length !== 1) return undefined;
  const [word] = words;
  if (word === 'number') return numberType;
  if (word === 'truth') return truthType;
  if (word === 'pile') return { base: 'pile', kinds: env.kinds.map((kind) => kind.index), many: false, word: 'pile' };
  const enumeration = env.enumByName.get(word);
  if (enumeration) return { base: 'enum', enum: enumeration.index, many: false, word };
  const kind = env.kindByName.get(word);
  if (kind) return kind.pieces === 'none' ? { base: 'document', kinds: [kind.index], many: false, word } : pieceType([kind.index], word);
  const role = env.roles.get(word);
  if (role) return pieceType(role.kinds, word);
  const plural = env.kindByPlural.get(word) ?? env.roleByPlural.get(word);
  if (plural) {
    const one = typeNamed(env, plural.name);
    return one && { ...one, many: true };
  }
  return undefined;
}

export function typeNames(env: Environment): string[] {
  return ['number', 'truth', 'pile', ...env.enumByName.keys(), ...env.kindByName.keys(), ...env.roles.keys()];
}

/** The type of a parameter: the one written after it, or the one that the model's words and kinds give to its name. */
export function paramType(env: Environment, param: Param, ctx: Context | undefined): Type {
  if (param.type) {
    const text = `${param.type.many ? 'many ' : ''}${param.type.name.text}${param.type.document ? ' document' : ''}`;
    const type = typeNamed(env, text);
    if (type) return type;
    if (ctx) reportUnknown(ctx, 'check/unknown-type', param.type.name, typeNames(env));
    return unknownType;
  }
  const known = env.words.get(param.name.text) ?? typeNamed(env, param.name.text);
  if (known) return known;
  if (ctx) reportUnknown(ctx, 'check/untyped-param', param.name, [...env.words.keys(), ...typeNames(env)]);
  return unknownType;
}
