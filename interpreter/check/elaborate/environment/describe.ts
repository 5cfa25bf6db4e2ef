// Describes types in the author's words: as a phrase for messages, and as plain words where a type stands alone.
import { english, writePhrase } from '../../../../grammar/diagnostics/fill.ts';
import { type Phrase, phrase } from '../../../../grammar/diagnostics/phrases.ts';
import type { Environment } from './environment.ts';
import type { Type } from './types.ts';

/** The description of a type in English. */
export function describe(env: Environment, type: Type): string {
  return writePhrase(typePhrase(env, type), english);
}

export function typePhrase(env: Environment, type: Type): Phrase {
  switch (type.base) {
    case 'number':
      return phrase(type.many ? 'numbers' : 'a-number');
    case 'truth':
      return phrase(type.many ? 'truths' : 'truth');
    case 'enum':
      return phrase(type.many ? 'words-of' : 'a-word-of', { name: env.enums[type.enum!].name });
    case 'piece':
      return type.many ? phrase('pieces', { names: plurals(env, type) }) : aPiece(names(env, type));
    case 'document':
      return phrase(type.many ? 'documents' : 'a-document', { names: names(env, type) });
    case 'pile':
      return phrase('a-pile', { names: plurals(env, type) });
    case 'counts':
      return phrase('amounts');
    case 'none':
      return phrase('nothing');
    case 'unknown':
      return phrase('unknown');
  }
}

/** How the name begins, for languages whose article depends on it. */
function aPiece(kinds: readonly string[]): Phrase {
  return phrase('a-piece', { names: kinds, begins: /^[aeiou]/.test(kinds[0] ?? '') ? 'vowel' : 'consonant' });
}

function names(env: Environment, type: Type): readonly string[] {
  return type.word !== undefined ? [type.word] : (type.kinds ?? []).map((kind) => env.kinds[kind].name);
}

function plurals(env: Environment, type: Type): readonly string[] {
  const role = type.word === undefined ? undefined : env.roles.get(type.word);
  return role !== undefined ? [role.plural] : (type.kinds ?? []).map((kind) => env.kinds[kind].plural);
}
