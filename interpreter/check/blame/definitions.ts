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

export function definitionsIn(environments: readonly Environment[]): NameDefinition[] {
  const packs = packsOfEnvironments(environments);
  const found = [
    ...environments.flatMap(symbolsIn),
    ...packs.flatMap(({ id, boards }) => boards.flatMap((board) => namesOnBoard(id, board))),
  ];
  for (const { pack, file, tree } of ruleTrees(packs)) {
    const add = ({ text, span }: Name, of?: string): void =>
      void found.push({ pack, file, span, name: text, ...(of !== undefined && { of }) });
    for (const name of namesDefinedIn(tree)) add(name);
    if ('params' in tree && 'name' in tree) for (const { label, name } of tree.params) add(label ?? name, tree.name.text);
  }
  return found.filter(({ file }) => file !== '');
}

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

function symbolsIn(env: Environment): NameDefinition[] {
  const named = (name: string, origin: Origin): NameDefinition => ({ ...origin, name });
  const member = (name: string, origin: Origin): NameDefinition => ({ ...origin, name, sort: 'member' });
  return [
    ...[...env.queries.values()].filter((query) => !query.data && !query.expression).map((query) => named(query.name, query.origin)),
    ...[...env.actions.values()].map((action) => named(action.name, action.origin)),
    ...env.documents.filter((document) => document.source).map((document) => named(document.id, document.origin)),
    ...env.kinds.flatMap((kind) => [
      named(kind.name, kind.origin),
      ...[...kind.fields.values()].map((field) => member(field.name, field.origin)),
      ...[...kind.piles.values()].map((pile) => member(pile.name, pile.origin)),
      ...[...kind.keys.values()].flatMap((key) => [
        member(key.name, key.origin),
        // The parameters that behaviours under this key get.
        ...key.with.flatMap(({ name, at }) => (at === undefined ? [] : [named(name, { ...key.origin, ...at })])),
      ]),
    ]),
    ...[...env.roles.values()].map((role) => named(role.name, role.origin)),
    ...[...env.values.values()].map((value) => named(value.name, value.origin)),
    ...[...env.tablePiles.values()].map((pile) => named(pile.name, pile.origin)),
    ...[...env.spans.values()].map((span) => named(span.name, span.origin)),
    ...env.loose,
  ];
}

function namesOnBoard(pack: string, { file, data, root }: ToolDocument<'board'>): NameDefinition[] {
  return (['colours', 'drawings', 'icons'] as const).flatMap((part) =>
    Object.keys(data[part] ?? {}).flatMap((name) => {
      const span = locateInYaml(root, [part, name])?.keySpan;
      return span === undefined ? [] : [{ pack, file: file.path, span, name }];
    }),
  );
}
