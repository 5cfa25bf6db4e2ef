// Finds names that a model defines and nothing uses, and that are one letter away from another name of the same sort: probably they should have
// extended that one. Merely being unused is no mistake, because a later pack may use the name.
import { diagnose } from '../../../grammar/diagnostics/catalogue.ts';
import { closest } from '../../../grammar/diagnostics/closest.ts';
import type { Diagnostic } from '../../../grammar/diagnostics/diagnostic.ts';
import { phrase } from '../../../grammar/diagnostics/phrases.ts';
import type { ModelFile } from '../../../grammar/packs/merge-models.ts';
import type { Path } from '../../../grammar/yaml/yaml-tree.ts';
import type { SourceFile } from '../../../grammar/source.ts';
import type { Pack } from '../../../grammar/packs/workspace.ts';
import type { Environment } from '../elaborate/environment/environment.ts';
import { originAt } from '../elaborate/environment/model-places.ts';

interface Defined {
  readonly name: string;
  /** A use of the plural counts as a use of the name. */
  readonly plural?: string;
  readonly path: Path;
  /** Names of the same sort, one of which the author may have meant. */
  readonly others: Iterable<string>;
}

export function unusedDefinitions(pack: Pack, env: Environment): Diagnostic[] {
  const files = new Set(
    env.packs.flatMap(({ file, models, rules, documents }) => [file, ...[...models, ...rules, ...documents].map((part) => part.file)]),
  );
  const counts = [...files].map(wordsIn);
  const isUsed = (word: string, least: number): boolean => {
    let found = 0;
    for (const count of counts) if ((found += count.get(word) ?? 0) >= least) return true;
    return false;
  };
  return pack.models.flatMap((model) =>
    definitionsIn(model, env)
      // The first occurrence is the definition itself.
      .filter(({ name, plural }) => !isUsed(name, 2) && (plural === undefined || plural === name || !isUsed(plural, 2)))
      .flatMap(({ name, path, others }) => {
        const near = closest(name, others);
        if (near === undefined || !isUsed(near, 2)) return [];
        const { file, span } = originAt(model, path);
        const fix = { title: phrase('write', { text: near }), span, text: near };
        return [diagnose('check/unused-definition', file, span, { name, near }, fix)];
      }),
  );
}

function definitionsIn({ data }: ModelFile, env: Environment): Defined[] {
  const named = (list: object | undefined, key: string, others: Iterable<string>): Defined[] =>
    Object.keys(list ?? {}).map((name) => ({ name, path: [key, name], others }));
  const kinds = Object.entries(data.kinds ?? {});
  return [
    ...kinds.map(([name, { plural }]) => ({ name, plural, path: ['kinds', name], others: env.kindByName.keys() })),
    ...Object.entries(data.roles ?? {}).map(([name, { plural }]) => ({
      name,
      plural,
      path: ['roles', name],
      others: env.roles.keys(),
    })),
    ...named(data.words, 'words', env.words.keys()),
    ...named(data.enums, 'enums', env.enumByName.keys()),
    ...named(data.values, 'values', env.values.keys()),
    ...named(data.memory, 'memory', env.memories.keys()),
    ...named(data.spans, 'spans', env.spans.keys()),
    ...named(data.piles, 'piles', env.tablePiles.keys()),
    ...kinds.flatMap(([kind, { piles }]) =>
      Object.keys(piles ?? {}).map((name) => ({
        name,
        path: ['kinds', kind, 'piles', name],
        others: env.kindByName.get(kind)?.piles.keys() ?? [],
      })),
    ),
  ];
}

/** How often each word occurs in a file, without remarks. The cache is keyed by the file object, which is replaced when its text changes. */
const kept = new WeakMap<SourceFile, ReadonlyMap<string, number>>();

function wordsIn(file: SourceFile): ReadonlyMap<string, number> {
  let known = kept.get(file);
  if (known === undefined) {
    const counts = new Map<string, number>();
    for (const [word] of file.text.replace(/(?<![^\s])#.*$/gm, '').matchAll(/[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g))
      counts.set(word, (counts.get(word) ?? 0) + 1);
    kept.set(file, (known = counts));
  }
  return known;
}
