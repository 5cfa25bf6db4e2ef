// Finds misspelt extensions: a model extends kinds, enumerations and piles of other packs by their names. If it misspells such a name, it defines
// a new and unused one, and what it should have added is missing in rules and documents. The name in the model is reported as the mistake.
import { isOf } from '../../../grammar/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { wordsSpokenOf } from '../../../grammar/diagnostics/spoken-of.ts';
import type { NameDefinition } from './definitions.ts';
import type { Environment, KindSymbol, PileSymbol } from '../elaborate/environment/environment.ts';

/** The definitions that should have extended another one, each with that name and with the errors about what is missing there. */
export function misspeltExtensions(
  diagnostics: readonly Diagnostic[],
  environments: readonly Environment[],
): (readonly [{ readonly name: string; readonly users: Diagnostic[] }, NameDefinition])[] {
  return diagnostics.flatMap((diagnostic) => {
    if (!isOf(diagnostic, 'check/unused-definition')) return [];
    const {
      file,
      span,
      args: { name, near },
    } = diagnostic;
    if (typeof name !== 'string' || typeof near !== 'string') return [];
    const lacks = environments.map((env) => wantOf(env, name, near)).find((found) => found !== undefined);
    if (lacks === undefined) return [];
    const users = diagnostics.filter((user) => user.severity === 'error' && lacks(user));
    return users.length === 0
      ? []
      : [
          [
            { name: near, users },
            { file, span, pack: '', name },
          ] as const,
        ];
  });
}

type Lacks = (diagnostic: Diagnostic) => boolean;

/** A test whether an error is about something that `name` has and `near`, of the same sort, lacks. */
function wantOf(env: Environment, name: string, near: string): Lacks | undefined {
  const added =
    addedTo(env.kindByName.get(name), env.kindByName.get(near), membersOf) ??
    addedTo(env.enumByName.get(name), env.enumByName.get(near), ({ words }) => words);
  if (added !== undefined) return ({ args }) => [args?.['name'], args?.['key']].some((word) => typeof word === 'string' && added.has(word));
  const piles = [env.tablePiles, ...env.kinds.map((kind) => kind.piles)];
  const kindsOf = ({ kinds }: PileSymbol): string[] => kinds.map((kind) => env.kinds[kind].name);
  const lying = piles.map((own) => addedTo(own.get(name), own.get(near), kindsOf)).find((kinds) => kinds !== undefined);
  if (lying === undefined) return undefined;
  return (diagnostic) => diagnostic.code === 'check/wrong-pile' && [...wordsSpokenOf(diagnostic)].some((word) => lying.has(word));
}

function membersOf({ keys, fields, piles }: KindSymbol): string[] {
  return [...keys.keys(), ...fields.keys(), ...piles.keys()];
}

function addedTo<Symbol>(
  one: Symbol | undefined,
  other: Symbol | undefined,
  parts: (symbol: Symbol) => readonly string[],
): ReadonlySet<string> | undefined {
  if (one === undefined || other === undefined) return undefined;
  const known = new Set(parts(other));
  return new Set(parts(one).filter((part) => !known.has(part)));
}
