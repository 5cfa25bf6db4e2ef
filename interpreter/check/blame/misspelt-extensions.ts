// A model adds to kinds, enumerations and piles of other packs by their names. Where it misspells one, it makes a new one that nobody speaks of, and
// what it was to add is missing in rules and documents: the name in the model is the mistake.
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import type { Definition } from './definitions.ts';
import type { Environment, KindSymbol, PileSymbol } from '../elaborate/environment/environment.ts';

/** The definitions that were to add to another one, each with the name of that and the errors for want of what they add. */
export function misspeltExtensions(
  diagnostics: readonly Diagnostic[],
  environments: readonly Environment[],
): (readonly [{ readonly name: string; readonly users: Diagnostic[] }, Definition])[] {
  return diagnostics.flatMap(({ code, file, span, args }) => {
    const { name, near } = args ?? {};
    if (code !== 'check/unused-definition' || typeof name !== 'string' || typeof near !== 'string') return [];
    const lacks = environments.map((env) => wantOf(env, name, near)).find((found) => found !== undefined);
    if (lacks === undefined) return [];
    const users = diagnostics.filter((diagnostic) => diagnostic.severity === 'error' && lacks(diagnostic));
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

/** Whether an error is about something that the one has and the other, of the same sort, has not. */
function wantOf(env: Environment, name: string, near: string): Lacks | undefined {
  const added =
    addedTo(env.kindByName.get(name), env.kindByName.get(near), membersOf) ??
    addedTo(env.enumByName.get(name), env.enumByName.get(near), ({ words }) => words);
  if (added !== undefined) return ({ args }) => [args?.['name'], args?.['key']].some((word) => typeof word === 'string' && added.has(word));
  const piles = [env.tablePiles, ...env.kinds.map((kind) => kind.piles)];
  const kindsOf = ({ kinds }: PileSymbol): string[] => kinds.map((kind) => env.kinds[kind].name);
  const lying = piles.map((own) => addedTo(own.get(name), own.get(near), kindsOf)).find((kinds) => kinds !== undefined);
  if (lying === undefined) return undefined;
  return ({ code, message }) => code === 'check/wrong-pile' && (message.match(/[a-z][a-z0-9-]*/g) ?? []).some((word) => lying.has(word));
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
