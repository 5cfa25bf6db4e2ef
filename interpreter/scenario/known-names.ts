// Names that scenarios may use, as far as the rules alone tell: ids that pieces will have once a game is set up, and words that
// describe them. For checking without playing.
import type { Context } from '../analyze/context.ts';
import { kindTemplate } from '../analyze/ids.ts';
import type { Elaborated } from '../analyze/elaborate-all.ts';
import type { Environment, KindSymbol } from '../analyze/environment.ts';
import { pieceType } from '../analyze/types.ts';
import type { IdPart } from '../program/program.ts';
import type { ScenarioModel } from './scenario-model.ts';

/** Finds the kind of a piece by its id, without a game. */
export function futurePieces(env: Environment, elaborated: Elaborated): NonNullable<Context['pieces']> {
  const patterns: { readonly kind: KindSymbol; readonly pattern: RegExp }[] = [];
  const add = (kind: KindSymbol, parts: readonly IdPart[]): void =>
    void patterns.push({ kind, pattern: new RegExp(`^${parts.map((part) => sourceOf(env, kind, part)).join('')}$`) });
  add(env.kindByName.get('seat')!, [{ part: 'word', text: 'seat-' }, { part: 'count' }]);
  for (const kind of env.kinds) {
    if (kind.pieces === 'none') continue;
    if (kind.id !== undefined) add(kind, kindTemplate(kind, kind.id).parts);
    else if (kind.pieces === 'many') add(kind, [{ part: 'name' }, { part: 'word', text: '.' }, { part: 'count' }]);
  }
  for (const { kind, id } of elaborated.shared.creates.values()) add(env.kinds[kind], id);
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

function sourceOf(env: Environment, kind: KindSymbol, part: IdPart): string {
  switch (part.part) {
    case 'word':
      return escape(part.text);
    case 'count':
      return '\\d+';
    case 'name':
      return `(?:${[...(env.documentByKind.get(kind.index)?.keys() ?? [])].map(escape).join('|')})`;
    case 'field':
      return anyId;
    case 'slot':
      return part.type.base === 'number' ? '\\d+' : anyId;
  }
}

const anyId = '[a-z0-9-]+(?:\\.[a-z0-9-]+)*';

function escape(text: string): string {
  return text.replace(/[^a-zA-Z0-9]/g, '\\$&');
}
