// Collects the names that the texts of a pack may use: ids that have texts although no document has them, forms, and the slots that each place
// can fill. Equal names have equal keys: an edit of a rule that adds no new name does not invalidate any checked text.
import type { Statement } from '../../../grammar/syntax/ast.ts';
import { isExpression } from '../../../grammar/syntax/children.ts';
import { eachOwn } from '../../../grammar/syntax/walk-tree.ts';
import type { YamlMap } from '../../../grammar/yaml/yaml-tree.ts';
import { formFields } from '../../texts/fields.ts';
import { resultTexts } from '../../texts/places.ts';
import type { AskedSite } from '../elaborate/asked-sites.ts';
import type { Environment } from '../elaborate/environment/environment.ts';
import { internText } from '../elaborate/intern-text.ts';
import { sameInputs } from '../elaborate/signature.ts';
import { DeclaredForms } from './declared-forms.ts';
import { type EntryPattern, TextPlaces } from './text-places.ts';

export interface TextNames {
  /** Ids by kind of text; a kind that is missing here may have any ids. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  readonly places: TextPlaces;
  /** The forms and genders of names that the languages have. */
  readonly declared: DeclaredForms;
  /** Forms of numbers: `{slot:money}`. */
  readonly formats: ReadonlySet<string>;
  /** A cache key for everything above: equal names have equal numbers. */
  readonly key: number;
}

/** `like`: where rules asked before an edit after which texts can name the same. */
export function textNames(
  env: Environment,
  asked: ReadonlyMap<string, AskedSite>,
  doubtful: ReadonlySet<string>,
  like?: ReadonlyMap<string, AskedSite>,
): TextNames {
  const known = made.get(asked);
  const roots = env.packs.flatMap((pack) => pack.texts.map(({ root }) => root));
  const formats = roots.flatMap(formatsIn);
  const patterns = roots.flatMap(patternsIn);
  const declared = new DeclaredForms(env.packs);
  const inputs = [declared.key, ...formats, ...doubtful, ...patterns.map(({ kind, id, pattern }) => `${kind} ${id} ${pattern}`)];
  // Only these parts of texts are names, so an edit inside of a message does not invalidate them.
  if (known !== undefined && sameInputs(known.inputs, inputs)) return known.names;
  const before = like && made.get(like);
  const names =
    before !== undefined && sameInputs(before.inputs, inputs)
      ? { ...before.names, places: before.names.places.moved(env, asked.values()) }
      : gatherNames(env, { formats, declared }, patterns, new TextPlaces(env, asked.values(), patterns, doubtful));
  made.set(asked, { inputs, names });
  return names;
}

/** The cache is keyed by the map of asked sites, which is replaced when the rules change. */
const made = new WeakMap<object, { readonly inputs: readonly string[]; readonly names: TextNames }>();

function gatherNames(
  env: Environment,
  { formats, declared }: { readonly formats: readonly string[]; readonly declared: DeclaredForms },
  patterns: readonly EntryPattern[],
  places: TextPlaces,
): TextNames {
  const found = new Found();
  // A text for a step that is not reported to viewers would never be shown.
  const told = new Set(env.told.map(({ name }) => name));
  for (const { name, body } of env.actions.values()) {
    if (told.has(name)) found.steps.add(name);
    found.visit(body);
  }
  for (const { declaration } of env.amendments) {
    if (declaration.kind === 'before' || declaration.kind === 'after' || declaration.kind === 'instead') found.visit(declaration.body);
    else if (declaration.kind === 'offer') found.visitBranch(declaration.choice.text, declaration.branch);
  }
  for (const { source } of env.documents) for (const { statements } of source?.keys.values() ?? []) found.visit(statements ?? []);
  const piles = [...env.tablePiles.keys(), ...env.kinds.flatMap((kind) => [...kind.piles.keys()])];
  const sorts = (sort: 'require' | 'invariant'): string[] =>
    [...env.queries.values()].filter(({ source }) => source.kind === sort).map(({ name }) => name);
  const ids = new Map<string, ReadonlySet<string>>([
    ['pack', new Set(env.packs.map(({ id }) => id))],
    ['kind', new Set(env.kindByName.keys())],
    ['role', new Set(env.roles.keys())],
    ['pile', new Set(piles)],
    ['value', new Set(env.values.keys())],
    ['option', new Set(env.packs.flatMap(({ manifest }) => optionIds(manifest.options ?? {})))],
    ['preset', new Set(env.packs.flatMap(({ manifest }) => Object.keys(manifest.presets ?? {})))],
    ['choice', found.choices],
    ['branch', new Set([...found.branches].flatMap((branch) => [branch, ...patterns.map(({ id }) => `${branch}.${id}`)]))],
    ['chance', found.chances],
    ['step', found.steps],
    ['part', found.parts],
    ['require', new Set(sorts('require'))],
    ['invariant', new Set(sorts('invariant'))],
    ['amendment', new Set(env.amendments.flatMap(({ declaration }) => declaration.as?.text ?? []))],
    ['result', new Set([...resultTexts, ...env.results.keys()])],
    ...[...env.enumByName.values()].map(({ name, words }): [string, ReadonlySet<string>] => [`enum-${name}`, new Set(words)]),
  ]);
  const key = internText(JSON.stringify([[...ids].map(([kind, all]) => [kind, ...all]), formats, declared.key, places.key]));
  return { ids, places, declared, formats: new Set(formats), key };
}

/** What may stand behind the colon of a slot in a language: forms of names, and formats of numbers. */
export function slotFormsIn({ declared, formats }: Pick<TextNames, 'declared' | 'formats'>, locale: string): ReadonlySet<string> {
  const known = declared.in(locale).forms;
  let forms = slotForms.get(known);
  if (forms === undefined) slotForms.set(known, (forms = new Set([...known, ...formFields, ...formats])));
  return forms;
}

/** A cache by the forms of a language, which are made anew whenever something else is declared. */
const slotForms = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/** An option and each of its values. */
function optionIds(options: Readonly<Record<string, { readonly values?: readonly unknown[] }>>): string[] {
  return Object.entries(options).flatMap(([name, { values = [] }]) => [name, ...values.map((value) => `${name}.${String(value)}`)]);
}

function formatsIn(root: YamlMap): string[] {
  const entry = root.entries.find(({ key }) => key === 'format');
  return entry?.value.kind === 'map' ? entry.value.entries.map(({ key }) => key) : [];
}

/** The ids with a pattern, each with its kind. They are cached by text. */
export function patternsIn(root: YamlMap): readonly EntryPattern[] {
  let known = patterned.get(root);
  if (known !== undefined) return known;
  known = root.entries.flatMap(({ key: kind, value }) =>
    value.kind !== 'map'
      ? []
      : value.entries.flatMap(({ key: id, value: entry }) => {
          const pattern = entry.kind === 'map' ? entry.entries.find(({ key }) => key === 'pattern')?.value : undefined;
          return pattern?.kind === 'scalar' ? [{ kind, id, pattern: pattern.text }] : [];
        }),
  );
  patterned.set(root, known);
  return known;
}

const patterned = new WeakMap<YamlMap, readonly EntryPattern[]>();

/** Everything in some statements that texts can speak of, as a text. */
export function namesSaidIn(statements: readonly Statement[]): string {
  const found = new Found();
  found.visit(statements);
  return [found.choices, found.branches, found.chances, found.parts].map((names) => [...names].join(' ')).join(';');
}

type Branch = Extract<Statement, { kind: 'one-of' }>['branches'][number];

class Found {
  readonly steps = new Set<string>();
  readonly choices = new Set<string>();
  readonly branches = new Set<string>();
  readonly chances = new Set<string>();
  readonly parts = new Set<string>();

  visit(statements: readonly Statement[]): void {
    for (const statement of statements) {
      eachOwn(
        statement,
        (node) => {
          if (!isExpression(node)) this.visit([node as Statement]);
        },
        ({ text }, sort) => {
          if (sort === 'new choice') this.choices.add(text);
          else if (sort === 'new chance') this.chances.add(text);
          else if (sort === 'new part') this.parts.add(text);
        },
      );
      if (statement.kind === 'one-of') for (const branch of statement.branches) this.addBranch(statement.choice.text, branch);
    }
  }

  visitBranch(choice: string, branch: Branch): void {
    this.addBranch(choice, branch);
    this.visit(branch.body);
  }

  private addBranch(choice: string, branch: Branch): void {
    const words = branch.parts.filter(({ text }) => text !== branch.variable?.text).map(({ text }) => text);
    this.branches.add(`${choice}.${branch.name.text}`).add([choice, branch.name.text, ...words].join('.'));
  }
}
