// Finds the place of a declaration in a model, and resolves the type it is declared with.
import { closest } from '../../../../grammar/diagnostics/closest.ts';
import type { ModelFile } from '../../../../grammar/packs/merge-models.ts';
import { locateInYaml, type Path } from '../../../../grammar/yaml/yaml-tree.ts';
import type { Span } from '../../../../grammar/source.ts';
import type { Builder } from './build-environment.ts';
import type { Origin } from './environment.ts';
import { typeNamed, typeNames } from './type-names.ts';
import { type Type, unknownType } from './types.ts';

export function originAt(model: ModelFile, path: Path): Origin {
  const found = locateInYaml(model.root, path);
  const span: Span = found?.keySpan ?? found?.node.span ?? { start: 0, end: 0 };
  return { file: model.file.path, span, pack: model.pack };
}

export function valueOrigin(model: ModelFile, path: Path): Origin {
  const found = locateInYaml(model.root, path);
  return { file: model.file.path, span: found?.node.span ?? found?.keySpan ?? { start: 0, end: 0 }, pack: model.pack };
}

/** The type of a declaration that holds one thing: a value, a field, an actor. A type of many is reported. */
export function oneTypeAt(builder: Builder, text: string, origin: Origin): Type {
  const type = typeAt(builder, text, origin);
  if (!type.many) return type;
  builder.say('check/one-type-wanted', origin, { name: text });
  return unknownType;
}

/** The type that is written at a place; reports it if there is no such type. */
export function typeAt(builder: Builder, text: string, origin: Origin): Type {
  const type = typeNamed(builder.env, text);
  if (type) return type;
  const near = nearPhrase(text, typeNames(builder.env));
  builder.say('check/unknown-type', origin, { name: text, ...(near !== undefined && { near }) });
  return unknownType;
}

/** The kinds that the list of a pile names. A kind that does not exist is reported at its own place. */
export function kindsAt(builder: Builder, names: readonly string[], model: ModelFile, path: Path): number[] {
  const { env } = builder;
  return names.flatMap((name, at) => {
    const type = typeNamed(env, name);
    if (type?.base === 'piece') return type.kinds!;
    const near = closest(name, [...env.kindByName.keys(), ...env.roles.keys()]);
    builder.say('check/unknown-kind', valueOrigin(model, [...path, at]), { name, ...(near !== undefined && { near }) });
    return [];
  });
}

/** The most similar phrase of several words, of which one may be misspelt: `crad document`, `pawn rde`. */
export function nearPhrase(text: string, candidates: Iterable<string>): string | undefined {
  const known = new Set(candidates);
  const whole = closest(text, known);
  if (whole !== undefined) return whole;
  const words = text.split(' ');
  const mended = words.map((word) => (known.has(word) ? word : (closest(word, known) ?? word)));
  return words.length > 1 && mended.join(' ') !== text ? mended.join(' ') : undefined;
}
