// Where something stands in a model, and the type it is declared with.
import { closest } from '../../grammar/diagnostics/closest.ts';
import type { ModelFile } from '../../grammar/documents/merge-models.ts';
import { locate } from '../../grammar/documents/yaml-tree.ts';
import type { Span } from '../../grammar/source.ts';
import type { Builder } from './build-environment.ts';
import type { Origin } from './environment.ts';
import { typeNamed, typeNames } from './type-names.ts';
import { type Type, unknownType } from './types.ts';

export function originAt(model: ModelFile, path: readonly string[]): Origin {
  const found = locate(model.root, [...path]);
  const span: Span = found?.keySpan ?? found?.node.span ?? { start: 0, end: 0 };
  return { file: model.file.path, span, pack: model.pack };
}

export function valueOrigin(model: ModelFile, path: readonly string[]): Origin {
  const found = locate(model.root, [...path]);
  return { file: model.file.path, span: found?.node.span ?? found?.keySpan ?? { start: 0, end: 0 }, pack: model.pack };
}

/** The type of what holds one thing: a value, a field, who carries something out. */
export function oneTypeAt(builder: Builder, text: string, origin: Origin): Type {
  const type = typeAt(builder, text, origin);
  if (!type.many) return type;
  builder.say('check/one-type-wanted', origin, { name: text });
  return unknownType;
}

export function typeAt(builder: Builder, text: string, origin: Origin): Type {
  const type = typeNamed(builder.env, text);
  if (type) return type;
  builder.say('check/unknown-type', origin, { name: text, near: closest(text, typeNames(builder.env)) ?? '' });
  return unknownType;
}
