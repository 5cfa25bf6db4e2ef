// Types in the author's words, for messages.
import type { Environment } from './environment.ts';
import type { Type } from './types.ts';

export function describe(env: Environment, type: Type): string {
  switch (type.base) {
    case 'number':
      return type.many ? 'numbers' : 'a number';
    case 'truth':
      return type.many ? 'truths' : 'true or false';
    case 'enum':
      return type.many ? `words of ${env.enums[type.enum!].name}` : `a word of ${env.enums[type.enum!].name}`;
    case 'piece':
      return type.many ? plurals(env, type) : article(names(env, type));
    case 'document':
      return type.many ? `documents of ${names(env, type)}` : `a ${names(env, type)} document`;
    case 'pile':
      return `a pile of ${plurals(env, type)}`;
    case 'counts':
      return 'a list of amounts';
    case 'none':
      return 'nothing';
    case 'unknown':
      return 'something unknown';
  }
}

function names(env: Environment, type: Type): string {
  return type.word ?? (type.kinds ?? []).map((kind) => env.kinds[kind].name).join(' or ');
}

function plurals(env: Environment, type: Type): string {
  const role = type.word === undefined ? undefined : env.roles.get(type.word);
  return role?.plural ?? (type.kinds ?? []).map((kind) => env.kinds[kind].plural).join(' or ');
}

function article(name: string): string {
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`;
}
