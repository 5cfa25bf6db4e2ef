// Lists what a pack defines and players read about, apart from documents: questions, branches, parts of scores, piles, options and so on, each
// with its kind of text, its id and the place where it is defined.
import type { Pack } from '../../../grammar/packs/workspace.ts';
import type { Span } from '../../../grammar/source.ts';
import type { Declaration, Name, Statement } from '../../../grammar/syntax/ast.ts';
import { eachName, eachNode } from '../../../grammar/syntax/walk-tree.ts';
import { entriesOf } from '../../../grammar/translations/text-rows.ts';
import { findEntry, type YamlMap } from '../../../grammar/yaml/yaml-tree.ts';
import type { Environment, Origin } from '../elaborate/environment/environment.ts';

export interface ToldThing {
  readonly kind: string;
  readonly id: string;
  readonly file: string;
  readonly span: Span;
  /** A question that is answered with branches, which have texts of their own. */
  readonly branched?: boolean;
}

export function toldThings(env: Environment, pack: Pack): ToldThing[] {
  const found = [...inRules(pack), ...inModel(env, pack), ...inManifest(pack)];
  return [...new Map(found.reverse().map((thing) => [`${thing.kind} ${thing.id}`, thing])).values()].reverse();
}

// ---------------------------------------------------------------- rules

/** What statements name, cached by the part of the file that they stand in. */
const named = new WeakMap<object, readonly Omit<ToldThing, 'file'>[]>();

function inRules(pack: Pack): ToldThing[] {
  const inFiles = pack.rules.flatMap(({ file, declarations }) => withFile(file.path, thingsIn(declarations)));
  const inDocuments = pack.documents.flatMap(({ file, keys }) =>
    [...keys.values()].flatMap(({ statements, declarations }) => withFile(file.path, [...thingsIn(statements), ...thingsIn(declarations)])),
  );
  return [...inFiles, ...inDocuments];
}

function withFile(file: string, things: readonly Omit<ToldThing, 'file'>[]): ToldThing[] {
  return things.map((thing) => ({ ...thing, file }));
}

function thingsIn(tree: readonly Declaration[] | readonly Statement[] | undefined): readonly Omit<ToldThing, 'file'>[] {
  if (tree === undefined || tree.length === 0) return [];
  let known = named.get(tree);
  if (known === undefined) named.set(tree, (known = readThings(tree)));
  return known;
}

function readThings(tree: readonly Declaration[] | readonly Statement[]): readonly Omit<ToldThing, 'file'>[] {
  const things: Omit<ToldThing, 'file'>[] = [];
  const branched = new Set<string>();
  const addBranch = (choice: Name, branch: Name): void => {
    branched.add(choice.text);
    things.push({ kind: 'branch', id: `${choice.text}.${branch.text}`, span: branch.span });
  };
  eachNode(tree, (node) => {
    if (node.kind === 'one-of') for (const { name } of node.branches) addBranch(node.choice, name);
    else if (node.kind === 'offer') addBranch(node.choice, node.branch.name);
    else if (node.kind === 'require' || node.kind === 'invariant')
      things.push({ kind: node.kind, id: node.name.text, span: node.name.span });
  });
  eachName(tree, ({ text, span }, _parent, _property, sort) => {
    if (sort === 'new choice') things.push({ kind: 'choice', id: text, span, ...(branched.has(text) && { branched: true }) });
    else if (sort === 'new chance') things.push({ kind: 'chance', id: text, span });
    else if (sort === 'new part') things.push({ kind: 'part', id: text, span });
  });
  return things;
}

// ---------------------------------------------------------------- model and manifest

function inModel(env: Environment, pack: Pack): ToldThing[] {
  const own = (kind: string, symbols: Iterable<{ readonly name: string; readonly origin: Origin }>): ToldThing[] =>
    [...symbols].flatMap(({ name, origin }) => (origin.pack === pack.id ? [{ kind, id: name, file: origin.file, span: origin.span }] : []));
  const told = env.told.flatMap(({ name }) => env.actions.get(name) ?? []);
  return [
    ...own('step', told),
    ...own('kind', env.kinds),
    ...own('value', env.values.values()),
    ...own('pile', [...env.tablePiles.values(), ...env.kinds.flatMap(({ piles }) => [...piles.values()])]),
    ...pack.models.flatMap(({ file, root }) => wordsIn(root).map((thing) => ({ ...thing, file: file.path }))),
  ];
}

function wordsIn(root: YamlMap): Omit<ToldThing, 'file'>[] {
  return entriesOf(findEntry(root, 'enums')?.value).flatMap(({ key, value }) =>
    value.kind === 'list'
      ? value.items.flatMap((item) => (item.kind === 'scalar' ? [{ kind: `enum-${key}`, id: item.text, span: item.span }] : []))
      : [],
  );
}

function inManifest({ document: { root, file } }: Pack): ToldThing[] {
  const options = entriesOf(findEntry(root, 'options')?.value).flatMap(({ key, keySpan, value }) => {
    const values = value.kind === 'map' ? findEntry(value, 'values')?.value : undefined;
    const words = values?.kind === 'list' ? values.items : [];
    return [
      { kind: 'option', id: key, file: file.path, span: keySpan },
      ...words.flatMap((word) =>
        word.kind === 'scalar' && typeof word.value === 'string'
          ? [{ kind: 'option', id: `${key}.${word.text}`, file: file.path, span: word.span }]
          : [],
      ),
    ];
  });
  const presets = entriesOf(findEntry(root, 'presets')?.value).map(({ key, keySpan }) => ({
    kind: 'preset',
    id: key,
    file: file.path,
    span: keySpan,
  }));
  return [...options, ...presets];
}
