// Collects every name that files of packs define, with its place. The search for misspelt definitions looks through this list.
import type { Name } from '../../../grammar/syntax/ast.ts';
import type { ToolDocument } from '../../../grammar/schemas/tool-kinds.ts';
import { locateInYaml } from '../../../grammar/yaml/yaml-tree.ts';
import type { NameSort, SyntaxTree } from '../../../grammar/syntax/children.ts';
import { eachName, eachNode } from '../../../grammar/syntax/walk-tree.ts';
import type { Pack } from '../../../grammar/packs/workspace.ts';
import type { Environment, Origin } from '../elaborate/environment/environment.ts';
import { ruleTrees } from './rule-trees.ts';

export interface NameDefinition extends Origin {
  readonly name: string;
  /** For a label: the name of the query or action that is called with it. */
  readonly of?: string;
  /** For a plural: the name that it is made from, which is similar to it and so is no misspelling. */
  readonly singular?: string;
  /** Names that are used in a syntax of their own: members of documents or pieces of a kind (a key, a field, a pile), and verbs of scenarios. */
  readonly sort?: 'member' | 'verb';
}

/** What is told of a definition besides its name and its place. */
type Manner = Pick<NameDefinition, 'of' | 'singular' | 'sort'>;
type Visit = (name: string, origin: Origin, manner: Manner) => void;

/** All definitions of some environments. There are many, and few are asked for, so they are looked through instead of being listed. */
export class Definitions {
  private readonly packs: readonly Pack[];

  constructor(private readonly environments: readonly Environment[]) {
    this.packs = packsOfEnvironments(environments);
  }

  /** The definitions with a name that is wanted, in order. */
  named(isWanted: (name: string) => boolean): NameDefinition[] {
    const found: NameDefinition[] = [];
    this.each((name, { pack, file, span }, manner) => {
      if (isWanted(name)) found.push({ pack, file, span, ...manner, name });
    });
    return found;
  }

  /** Whether any name is defined at a place. */
  startAt(path: string, start: number): boolean {
    let found = false;
    this.each((_, { file, span }) => (found ||= span.start === start && file === path));
    return found;
  }

  private each(visit: Visit): void {
    const known: Visit = (name, origin, manner) => {
      if (origin.file !== '') visit(name, origin, manner);
    };
    for (const env of this.environments) eachSymbol(env, known);
    for (const { id, boards } of this.packs) for (const board of boards) eachNameOnBoard(id, board, known);
    for (const { pack, file, tree } of ruleTrees(this.packs)) {
      for (const { text, span } of namesDefinedIn(tree)) known(text, { pack, file, span }, plain);
      if ('params' in tree && 'name' in tree)
        for (const { label, name } of tree.params) {
          const { text, span } = label ?? name;
          known(text, { pack, file, span }, { of: tree.name.text });
        }
    }
  }
}

const plain: Manner = {};
const member: Manner = { sort: 'member' };

const definedIn = new WeakMap<SyntaxTree, readonly Name[]>();

/** The names that a tree defines. The result is cached by tree: trees of files that did not change stay the same objects. */
function namesDefinedIn(tree: SyntaxTree): readonly Name[] {
  const known = definedIn.get(tree);
  if (known !== undefined) return known;
  const names: Name[] = [];
  eachName(tree, (name, _parent, _property, sort) => {
    if (isDefined(sort)) names.push(name);
  });
  definedIn.set(tree, names);
  return names;
}

export function packsOfEnvironments(environments: readonly Environment[]): Pack[] {
  return [...new Map(environments.flatMap((env) => env.packs).map((pack) => [pack.id, pack])).values()];
}

/** The labels that are used in calls of a query or action. */
export function labelsGiven(environments: readonly Environment[], callee: string): ReadonlySet<string> {
  const given = new Set<string>();
  for (const { tree } of ruleTrees(packsOfEnvironments(environments)))
    eachNode(tree, (node) => {
      if ((node.kind !== 'call' && node.kind !== 'do') || node.name.text !== callee) return;
      for (const { label } of node.args) if (label) given.add(label.text);
    });
  return given;
}

/** Whether a name is defined where it is used: decisions and their branches, chances, parts of a score, amendments. */
function isDefined(sort: NameSort): boolean {
  return sort.startsWith('new ') && sort !== 'new local';
}

function eachSymbol(env: Environment, visit: Visit): void {
  for (const { name, origin, data, expression } of env.queries.values()) if (!data && !expression) visit(name, origin, plain);
  for (const { name, origin } of env.actions.values()) visit(name, origin, plain);
  for (const { id, origin, source } of env.documents) if (source) visit(id, origin, plain);
  for (const kind of env.kinds) {
    visit(kind.name, kind.origin, plain);
    for (const { name, origin } of kind.fields.values()) visit(name, origin, member);
    for (const { name, origin } of kind.piles.values()) visit(name, origin, member);
    for (const key of kind.keys.values()) {
      visit(key.name, key.origin, member);
      // The parameters that behaviours under this key get.
      for (const { name, at } of key.with) if (at !== undefined) visit(name, { ...key.origin, ...at }, plain);
    }
  }
  for (const table of [env.roles, env.values, env.tablePiles, env.spans])
    for (const { name, origin } of table.values()) visit(name, origin, plain);
  for (const loose of env.loose)
    visit(loose.name, loose, loose.singular === undefined && loose.sort === undefined ? plain : mannerOf(loose));
}

function mannerOf({ singular, sort }: Environment['loose'][number]): Manner {
  return { ...(singular !== undefined && { singular }), ...(sort !== undefined && { sort }) };
}

function eachNameOnBoard(pack: string, { file, data, root }: ToolDocument<'board'>, visit: Visit): void {
  for (const part of ['colours', 'drawings', 'icons'] as const)
    for (const name of Object.keys(data[part] ?? {})) {
      const span = locateInYaml(root, [part, name])?.keySpan;
      if (span !== undefined) visit(name, { pack, file: file.path, span }, plain);
    }
}
