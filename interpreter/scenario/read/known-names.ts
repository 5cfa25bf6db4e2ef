// Names that scenarios may use, as far as the rules alone tell: ids that pieces will have once a game is set up, and words that describe them.
// They are used to check scenarios without playing them.
import type { Context } from '../../check/elaborate/context.ts';
import { kindTemplate } from '../../check/elaborate/ids.ts';
import type { Elaborated } from '../../check/elaborate/elaborate-all.ts';
import type { Environment, KindSymbol } from '../../check/elaborate/environment/environment.ts';
import { pieceType, type Type } from '../../check/elaborate/environment/types.ts';
import type { IdPart } from '../../program/program.ts';
import type { ScenarioModel } from './scenario-model.ts';

/** Finds the kind of a piece by its id, without a game. */
export function futurePieces(env: Environment, elaborated: Elaborated): NonNullable<Context['pieces']> {
  const shapes = new IdShapes(env, elaborated);
  const patterns = env.kinds.flatMap((kind) =>
    shapes.of(kind.index).map((parts) => ({ kind, pattern: new RegExp(`^${shapes.source(kind, parts, 0)}$`) })),
  );
  const known = new Map<string, ReturnType<NonNullable<Context['pieces']>>>();
  return (name) => {
    if (!known.has(name)) {
      const single = env.documents.find(({ id, kind }) => id === name && env.kinds[kind].pieces === 'one');
      const kind = single === undefined ? patterns.find(({ pattern }) => pattern.test(name))?.kind : env.kinds[single.kind];
      // A node that cannot be folded stands for the piece.
      known.set(name, kind && { type: pieceType([kind.index], kind.name), ir: { op: 'global', offset: 0 } });
    }
    return known.get(name);
  };
}

/** Whether a name is that of a document that may have a seat. */
export function isPlayerDocument(env: Environment, name: string): boolean {
  const kind = env.kindByName.get(env.players?.kind ?? '');
  return kind !== undefined && env.documentByKind.get(kind.index)?.has(name) === true;
}

/** Whether a word can say something about a piece. */
export function knownWords(
  env: Environment,
  model: ScenarioModel,
  pieces: NonNullable<Context['pieces']>,
): { readonly has: (word: string) => boolean; readonly all: readonly string[] } {
  const looks = env.kinds.flatMap((kind) =>
    [...kind.fields.values()].flatMap(({ name, type }) =>
      type.base === 'enum' ? env.enums[type.enum!].words.flatMap((word) => [word, `${name}-${word}`]) : [],
    ),
  );
  const all = [
    ...env.kindByName.keys(),
    ...env.kindByPlural.keys(),
    ...env.roles.keys(),
    ...env.roleByPlural.keys(),
    ...env.documents.map(({ id }) => id),
    ...model.plurals.keys(),
    ...looks,
  ];
  const words = new Set([...all, ...idWords(env)]);
  return {
    all,
    has: (word) =>
      /^\d+$/.test(word) ||
      words.has(word) ||
      pieces(word) !== undefined ||
      (word.includes(':') && words.has(word.slice(0, word.indexOf(':')))),
  };
}

/** Plain words that ids are made of. */
function idWords(env: Environment): string[] {
  return env.kinds.flatMap((kind) =>
    (kind.id ?? '')
      .replace(/\{[^}]*\}/g, '.')
      .split('.')
      .filter((word) => word !== ''),
  );
}

/** Ids of pieces as patterns. A slot matches only the values it can hold: otherwise `{owner}.{part}` would match every `a.b`. */
class IdShapes {
  private readonly shapes = new Map<number, (readonly IdPart[])[]>();

  constructor(
    private readonly env: Environment,
    { shared }: Elaborated,
  ) {
    for (const kind of env.kinds) this.shapes.set(kind.index, [...ownShapes(kind)]);
    for (const { kind, id } of shared.creates.values()) this.shapes.get(kind)?.push(id);
  }

  of(kind: number): readonly (readonly IdPart[])[] {
    return this.shapes.get(kind) ?? [];
  }

  /** `depth`: how many ids this one is a part of. */
  source(kind: KindSymbol, parts: readonly IdPart[], depth: number): string {
    const written = parts.map((part) => this.partSource(kind, part, depth)).join('');
    // A piece whose id another one has already gets a number behind it.
    return parts.some(({ part }) => part === 'count') ? written : `${written}(?:\\.\\d+)?`;
  }

  private partSource(kind: KindSymbol, part: IdPart, depth: number): string {
    switch (part.part) {
      case 'word':
        return escape(part.text);
      case 'count':
        return '\\d+';
      case 'name':
        return oneOf(this.documents(kind.index, [kind.name]));
      case 'field':
        return this.valueSource(this.env.fields[part.field].type, depth);
      case 'slot':
        return this.valueSource(part.type, depth);
    }
  }

  /** How a value is written into an id. What holds nothing is written as `none`. */
  private valueSource({ base, enum: list, kinds = [] }: Pick<Type, 'base' | 'enum' | 'kinds'>, depth: number): string {
    const nothing = 'none';
    if (base === 'number') return '-?\\d+';
    if (base === 'truth') return oneOf(['true', 'false']);
    if (base === 'enum') return oneOf([...this.env.enums[list!].words, nothing].map(escape));
    if (base === 'document') return oneOf([...kinds.flatMap((kind) => this.documents(kind)), nothing]);
    if (base !== 'piece' || depth >= deepest) return anyId;
    const ids = kinds.flatMap((kind) => [
      ...(this.env.kinds[kind].pieces === 'one' ? this.documents(kind) : []),
      ...this.of(kind).map((parts) => this.source(this.env.kinds[kind], parts, depth + 1)),
    ]);
    return oneOf([...ids, nothing]);
  }

  private documents(kind: number, otherwise: readonly string[] = []): readonly string[] {
    const ids = [...(this.env.documentByKind.get(kind)?.keys() ?? [])].filter((id) => id !== '');
    return (ids.length > 0 ? ids : otherwise).map(escape);
  }
}

/** How the pieces of a kind are called unless a rule names them. */
function* ownShapes(kind: KindSymbol): Generator<readonly IdPart[]> {
  if (kind.name === 'seat') yield [{ part: 'word', text: 'seat-' }, { part: 'count' }];
  if (kind.pieces === 'none') return;
  if (kind.id !== undefined) yield kindTemplate(kind, kind.id).parts;
  else if (kind.pieces === 'many') yield [{ part: 'name' }, { part: 'word', text: '.' }, { part: 'count' }];
}

/** How deep ids inside of ids are followed; deeper ones may be anything. */
const deepest = 2;

function oneOf(sources: readonly string[]): string {
  return `(?:${sources.join('|')})`;
}

const anyId = '[a-z0-9-]+(?:\\.[a-z0-9-]+)*';

function escape(text: string): string {
  return text.replace(/[^a-zA-Z0-9]/g, '\\$&');
}
