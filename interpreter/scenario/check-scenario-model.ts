// Checks what models declare for scenarios: verbs must run actions or answer decisions that exist, usual piles must be piles.
import { diagnose } from '../../grammar/diagnostics/catalogue.ts';
import { phrase } from '../../grammar/diagnostics/phrases.ts';
import { closest } from '../../grammar/diagnostics/closest.ts';
import type { Diagnostic } from '../../grammar/diagnostics/diagnostic.ts';
import { locate } from '../../grammar/documents/yaml-tree.ts';
import type { Span } from '../../grammar/source.ts';
import type { ModelFile } from '../../grammar/workspace.ts';
import type { CheckedPack } from '../analyze/check.ts';
import type { Environment } from '../analyze/environment.ts';

export function checkScenarioModel({ pack, env, elaborated }: CheckedPack, collect: (diagnostic: Diagnostic) => void): void {
  for (const model of pack.models) {
    for (const [name, verb] of Object.entries(model.data.verbs ?? {})) {
      const [what, wanted, known, key] =
        verb.run !== undefined
          ? ([phrase('the-action'), verb.run, [...env.actions.keys()], 'run'] as const)
          : ([phrase('the-decision'), verb.chooses ?? '', [...elaborated.shared.choices.keys()], 'chooses'] as const);
      if (known.includes(wanted)) continue;
      const near = closest(wanted, known);
      collect(
        diagnose('scenario/verb-target', model.file, spanAt(model, ['verbs', name, key]), {
          verb: name,
          what,
          name: wanted,
          ...(near !== undefined && { near }),
        }),
      );
    }
    for (const [name, { clear, rest }] of Object.entries(model.data.usual ?? {})) {
      const known = pilePaths(env);
      const paths = [
        ...clear.map((path, index) => ({ path, at: ['clear', index] })),
        ...(rest === undefined ? [] : [{ path: rest, at: ['rest'] }]),
      ];
      for (const { path, at } of paths) {
        if (known.has(path) && (at[0] !== 'rest' || env.tablePiles.has(path))) continue;
        const near = closest(path, [...known]);
        collect(
          diagnose('scenario/usual-pile', model.file, spanAt(model, ['usual', name, ...at]), { path, ...(near !== undefined && { near }) }),
        );
      }
    }
  }
}

/** Every pile by how `clear` names it. */
function pilePaths(env: Environment): Set<string> {
  const paths = new Set(env.tablePiles.keys());
  const add = (owner: string, kinds: readonly number[]): void => {
    for (const kind of kinds) for (const pile of env.kinds[kind].piles.keys()) paths.add(`${owner}.${pile}`);
  };
  for (const kind of env.kinds) add(kind.name, [kind.index]);
  for (const role of env.roles.values()) add(role.name, role.kinds);
  return paths;
}

function spanAt(model: ModelFile, path: readonly (string | number)[]): Span {
  return locate(model.root, path)?.node.span ?? { start: 0, end: 0 };
}
