// Finds the stretches of the rules that are about a thing: those that it brings itself, or else those that mention it.
import { eachName } from '../../../grammar/syntax/walk-tree.ts';
import { type RuleTree, ruleTrees } from '../../../interpreter/internal.ts';
import type { Opened } from './open-selection.ts';
import type { Stretches } from './ran-places.ts';

interface Thing {
  readonly kind: string;
  readonly id: string;
}

export class InspectRules {
  private readonly trees: readonly RuleTree[];
  private byName: ReadonlyMap<string, readonly RuleTree[]> | undefined;

  constructor(private readonly opened: Opened) {
    this.trees = ruleTrees(opened.selected.packs);
  }

  /** The rules that a document has, as they are in force; none for one that consists of numbers and lists. */
  ofDocument({ kind, id }: Thing): Stretches {
    const { env } = this.opened.compiled;
    const found = env.kindByName.get(kind);
    const document = found && env.documentByKind.get(found.index)?.get(id);
    const keys = [...(document?.source?.keys ?? [])].flatMap(([name, { keySpan, valueSpan }]) => {
      const written = document?.written.get(name);
      return written === undefined ? [] : [{ file: written.file.path, start: keySpan.start, end: valueSpan.end }];
    });
    return keys.filter((key) => this.trees.some(({ file, span }) => file === key.file && key.start <= span.start && span.end <= key.end));
  }

  /** The rules in which one of these names stands. */
  naming(names: Iterable<string>): Stretches {
    this.byName ??= namesIn(this.trees);
    const found = new Set([...names].flatMap((name) => this.byName?.get(name) ?? []));
    return [...found].map(({ file, span }) => ({ file, ...span }));
  }

  /** Where queries are defined. */
  definitions(names: ReadonlySet<string>): Stretches {
    return this.trees.flatMap(({ file, tree, span }) =>
      'kind' in tree && tree.kind === 'query' && names.has(tree.name.text) ? [{ file, ...span }] : [],
    );
  }
}

function namesIn(trees: readonly RuleTree[]): ReadonlyMap<string, readonly RuleTree[]> {
  const found = new Map<string, RuleTree[]>();
  for (const one of trees) {
    const names = new Set<string>();
    eachName(one.tree, ({ text }) => names.add(text));
    for (const name of names) found.set(name, [...(found.get(name) ?? []), one]);
  }
  return found;
}
